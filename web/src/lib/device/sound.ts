/** The sounds, fetched only by those who want them. */

import { settings } from "../storage/settings.svelte"
import type { Sound } from "./synthesizer"

/** A screen sounds for the whole room, a hand beside it never does. */
export const soundOverride: { open: boolean | null } = { open: null }

export function playSound(which: Sound): void {
  if ((soundOverride.open ?? settings.sound) && !document.hidden)
    void import("./synthesizer").then(({ synthesize }) => synthesize(which))
}

/** Plays sounds; the synthesizer is loaded only by those who want them. */

import { settings } from "../storage/settings.svelte"
import type { Sound } from "./synthesizer"

/** Overrides the setting: a table screen may sound for the whole room, a hand beside it never does. */
export const soundOverride: { open: boolean | null } = { open: null }

export function playSound(which: Sound): void {
  if ((soundOverride.open ?? settings.sound) && !document.hidden)
    void import("./synthesizer").then(({ synthesize }) => synthesize(which))
}

/** Have sounds or not from now on; the first is heard at once. */
export function setSound(on: boolean): void {
  settings.sound = on
  settings.soundOffered = true
  settings.save()
  playSound("turn")
}

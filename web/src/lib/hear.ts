/** The sounds, fetched only by those who want them. */

import { settings } from "./settings.svelte"
import type { Sound } from "./sounds"

/** A screen sounds for the whole room, a hand beside it never does. */
export const ears: { open: boolean | null } = { open: null }

export function hear(which: Sound): void {
  if ((ears.open ?? settings.sound) && !document.hidden) void import("./sounds").then(({ sound }) => sound(which))
}

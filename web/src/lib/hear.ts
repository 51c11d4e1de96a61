/** The sounds, fetched only by those who want them. */

import { settings } from "./settings.svelte"
import type { Sound } from "./sounds"

export function hear(which: Sound): void {
  if (settings.sound && !document.hidden) void import("./sounds").then(({ sound }) => sound(which))
}

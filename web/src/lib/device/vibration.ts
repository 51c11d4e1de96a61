/** What is felt by whoever holds this phone. An alert also flashes, and sounds where nothing vibrates. */

import { platform } from "./platform"
import { pace, settings } from "../storage/settings.svelte"

/** Milliseconds for which a chip is felt that hits something. */
export const THUD = 18
const PATTERN = [90, 60, 90]
const FLASH = 700

/** Let something be felt for so long, by whoever likes it. */
export function feel(ms: number): void {
  if (settings.vibration && !document.hidden) platform.vibrate?.(ms)
}

export function alertHolder(): void {
  if (document.hidden) return
  if (!settings.vibration || !platform.vibrate?.(PATTERN))
    void import("./synthesizer").then(({ synthesize }) => synthesize("turn"))
  const lit = getComputedStyle(document.documentElement).getPropertyValue("--saffron")
  if (pace(FLASH))
    document.body.animate(
      [{ boxShadow: `inset 0 0 0 100vmax ${lit}` }, { boxShadow: "inset 0 0 0 0 transparent" }],
      FLASH,
    )
}

/** Alerts whoever holds this phone: it vibrates and flashes, and sounds where it cannot vibrate. */

import { platform } from "./platform"
import { pace } from "../storage/settings.svelte"

const PATTERN = [90, 60, 90]
const FLASH = 700

export function alertHolder(): void {
  if (document.hidden) return
  if (!platform.vibrate?.(PATTERN)) void import("./synthesizer").then(({ synthesize }) => synthesize("turn"))
  const lit = getComputedStyle(document.documentElement).getPropertyValue("--saffron")
  if (pace(FLASH))
    document.body.animate(
      [{ boxShadow: `inset 0 0 0 100vmax ${lit}` }, { boxShadow: "inset 0 0 0 0 transparent" }],
      FLASH,
    )
}

/** How long something takes, as people say it: in days, else in hours, else in minutes. */

import { word } from "./words.svelte"

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

export function spanOf(ms: number): string {
  if (ms >= 2 * DAY) return word("clock-days", { days: Math.floor(ms / DAY) })
  if (ms >= HOUR) return word("clock-hours", { hours: Math.floor(ms / HOUR) })
  return word("clock-minutes", { minutes: Math.max(1, Math.floor(ms / MINUTE)) })
}

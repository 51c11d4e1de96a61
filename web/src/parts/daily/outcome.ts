/** How a deal of the day is told. */

import type { DailyGame, Outcome } from "../../lib/api/protocol"
import { settings } from "../../lib/storage/settings.svelte"
import { word } from "../../lib/words/words.svelte"

const BARS = "▁▂▃▄▅▆▇█"
const HIGHEST = BARS.length - 1

/** A date as the reader writes it, wherever they are. */
export function dayOf(day: string): string {
  return new Intl.DateTimeFormat(settings.language, { dateStyle: "full", timeZone: "UTC" }).format(new Date(day))
}

/** Names as they are listed in a sentence. */
export function listOf(names: string[]): string {
  return new Intl.ListFormat(settings.language).format(names)
}

export function placeOf({ rank, seats }: Outcome): string {
  return word("daily-place", { rank, seats })
}

/** How far I am with a deal. */
export function standingOf({ phase, outcome }: Pick<DailyGame, "phase" | "outcome">): string {
  return outcome ? placeOf(outcome) : word(phase === "open" ? "daily-open" : "daily-playing")
}

/** How near I was to the best, moment by moment, as bars. */
export function barsOf({ curve }: Outcome): string {
  return curve.map((height) => BARS[height]).join("")
}

/** The same in percent, for those who listen. */
export function sharesOf({ curve }: Outcome): string {
  return curve.map((height) => word("daily-percent", { percent: Math.round((100 * height) / HIGHEST) })).join(", ")
}

/** Points by the first criterion of a game, as a few words. */
export function pointsOf(outcome: Outcome, game: string, criterion: string): string {
  return word(`criterion-${criterion}`, { count: outcome.points[0]! }, game)
}

/** What can be shared: how it came out, and nothing of the cards. */
export function lineOf(day: string, title: string, mine: Outcome, points: string, chef: string | null): string {
  const told = { game: title, day, place: placeOf(mine), points, curve: barsOf(mine) }
  return chef === null ? word("daily-line", told) : word("daily-line-chef", { ...told, chef })
}

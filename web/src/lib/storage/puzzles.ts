/** Which puzzles were tried on this device, and whether the first answer was right. */

import { loadItem, saveItem } from "./local-storage"

export type Outcomes = Record<string, "solved" | "missed">

export function outcomesOf(game: string): Outcomes {
  return loadItem<Outcomes>(`puzzles.${game}`, {})
}

/** What was solved once stays so. */
export function noteOutcome(game: string, id: string, right: boolean): void {
  const known = outcomesOf(game)
  if (known[id] !== "solved") saveItem(`puzzles.${game}`, { ...known, [id]: right ? "solved" : "missed" })
}

/** The puzzle to go on with: the first never tried, then the first that was missed, this one last of all; nothing when
    all are solved. */
export function nextPuzzle(ids: readonly string[], outcomes: Outcomes, after: string): string | null {
  const at = ids.indexOf(after) + 1
  const order = [...ids.slice(at), ...ids.slice(0, at)]
  return order.find((id) => !outcomes[id]) ?? order.find((id) => outcomes[id] === "missed") ?? null
}

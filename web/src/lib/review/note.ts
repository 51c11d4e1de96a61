/** What my kitchen keeps of the chef's reviews. */

import type { Review } from "../api/protocol"
import { loadKitchen, saveGames, type Judged, type Stake } from "../storage/kitchen"

/** Note what the chef's review said of how I played one of my games. */
export function noteReview(code: string, { decisions, seats }: Review): void {
  const { games } = loadKitchen()
  const mine = games.find((game) => game.code === code)
  if (!mine || mine.judged) return
  const kinds: Record<string, Stake> = {}
  for (const { seat, kind, stake, loss } of decisions) {
    if (seat !== mine.seat) continue
    const sum = (kinds[kind] ??= { stake: 0, lost: 0 })
    sum.stake += stake
    sum.lost += loss
  }
  const judged: Judged = { ...sumOf(Object.values(kinds)), luck: seats[mine.seat]?.luck ?? 0, kinds }
  saveGames(games.map((game) => (game.code === code ? { ...game, judged } : game)))
}

export function sumOf(stakes: readonly Stake[]): Stake {
  const sum = (of: keyof Stake): number => stakes.reduce((all, each) => all + each[of], 0)
  return { stake: sum("stake"), lost: sum("lost") }
}

import type { SoukBet, SoukView } from "../../lib/api/protocol"

/** The bets of the round before, shown until a seat has laid those of the next. */
export function lastBets(view: SoukView, seat: number): SoukBet[] | null {
  if (view.phase !== "secret bets" || view.chairs[seat]?.bets.length) return null
  return view.past.at(-1)?.bets[seat] ?? null
}

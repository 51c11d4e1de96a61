/** What a bet was paid, in words; and those of the round before. */

import type { SoukBet, SoukPaid, SoukView } from "../../lib/api/protocol"
import { word } from "../../lib/words/words.svelte"

/** The bets of the round before, shown until a seat has laid those of the next. */
export function lastBets(view: SoukView, seat: number): SoukBet[] | null {
  if (view.phase !== "secret bets" || view.chairs[seat]?.bets.length) return null
  return view.past.at(-1)?.bets[seat] ?? null
}

/** Why a bet was not paid is known when its round is counted. */
export function saidOf(bet: SoukBet | SoukPaid): string {
  const spice = word("spice", { spice: bet.spice }, "souk")
  if (bet.spice === "hidden") return spice
  const why = "why" in bet ? bet.why : bet.pays === null ? "unpaid" : "paid"
  return word("paid-bet", { spice, open: bet.open ? "yes" : "no", why, pays: bet.pays ?? 0 }, "souk")
}

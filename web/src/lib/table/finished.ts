/** How a finished game is told: how it ended, against whom, and when. */

import { hasWon, type FinishedGame, type FinishedSeat } from "../storage/kitchen"
import { word } from "../words/words.svelte"

/** A seat's name, and that it is a bot where it is. */
function nameOf({ name, holder }: FinishedSeat, seat: number): string {
  const known = name || word("guest-name", { number: seat + 1 })
  return holder === "human" ? known : word("bot-name", { name: known })
}

export function outcomeOf(game: FinishedGame): string {
  const { seat, seats } = game
  const winners = seats.flatMap((each, at) => (each.rank === 1 ? [nameOf(each, at)] : []))
  if (seat === null) return word("finished-winner", { names: winners.join(", "), count: winners.length })
  if (!hasWon(game)) return word("finished-rank", { rank: seats[seat]!.rank, count: seats.length })
  return word(winners.length > 1 ? "finished-shared" : "finished-won")
}

/** Those I played against; where I only watched, everybody. */
export function opponentsOf({ seat, seats }: FinishedGame): string {
  const names = seats.flatMap((each, at) => (at === seat ? [] : [nameOf(each, at)]))
  return word(seat === null ? "finished-players" : "finished-against", { names: names.join(", ") })
}

import type { Chance } from ".."
import { below, shuffle } from "../../lib/fairness/random"

const SOUPS = ["pea", "onion", "mushroom", "chili"]
const RANKS = ["broth", "1", "2", "3", "4", "5", "ten", "boil-over"]

type Counts = Record<string, Record<string, number>>

/** The first dealer's seat; later, the order in which the cards are dealt. */
export const chance: Chance = ({ box, seats }, n, number) => {
  if (n === 0) return [below(number, seats.length)]
  const order = deck((box as { count: Counts }).count)
  shuffle(order, number)
  return order
}

/** The cards by their numbers, eight ranks to a soup. */
function deck(count: Counts): number[] {
  const copies = SOUPS.flatMap((soup) => RANKS.map((rank) => count[soup]?.[rank] ?? 0))
  return copies.flatMap((many, card) => Array<number>(many).fill(card))
}

import type { Chance } from ".."
import { below, shuffle } from "../../lib/fairness/random"

const INGREDIENTS = ["broccoli", "chicken", "carrot", "tuna", "octopus", "prawn"]
const KINDS = 24
const CHANGING = KINDS - 1

interface Box {
  cards: Record<string, Record<string, number>>
  copies: { changing: number }
  display: Record<string, number>
}

/** The first seat; then the order of the ingredient cards; then the wok cards face up. */
export const chance: Chance = ({ box, seats }, n, number) => {
  if (n === 0) return [below(number, seats.length)]
  const { cards, copies, display } = box as Box
  const order =
    n === 1
      ? upTo(total(cards))
      : upTo(KINDS).flatMap((wok) => Array<number>(wok === CHANGING ? copies.changing : 1).fill(wok))
  shuffle(order, number)
  return n === 1 ? order : order.slice(0, display[String(seats.length)])
}

function total(cards: Box["cards"]): number {
  return Object.values(cards).reduce(
    (sum, corner) => sum + INGREDIENTS.reduce((all, name) => all + (corner[name] ?? 0), 0),
    0,
  )
}

function upTo(count: number): number[] {
  return Array.from({ length: count }, (_, at) => at)
}

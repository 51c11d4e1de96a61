import type { Chance } from ".."
import { below, shuffle } from "../../lib/fairness/random"
import type { Entry } from "../../lib/fairness/verify"

const SPICES = ["pepper", "poppy", "star-anise", "turmeric", "cardamom", "chili"]

type Counts = Record<string, number>
interface Box {
  dealt: number
  count: Counts
  left_out: Record<string, Counts>
}
type Move = Extract<Entry, { kind: "move" }>

/** The first player's seat; the order of the deck; later, of the pile and what returns to it. */
export const chance: Chance = ({ box, options, seats, log }, n, number) => {
  if (n === 0) return [below(number, seats.length)]
  const { dealt, count, left_out } = box as Box
  const rounds = roundsOf(log)
  const cards = n === 1 ? deck(count, left_out[seats.length] ?? {}) : []
  if (n > 1) {
    const before = rounds[n - 1]!
    const onTop = before.outcome.slice(n === 2 ? dealt * seats.length : 0)
    const pile = onTop.slice(drawn(before.moves)).reverse()
    cards.push(...pile, ...returned(before.moves, options.return_unpaid ?? false))
  }
  shuffle(cards, number)
  return cards
}

/** Nature's moves, each with what was played, and not taken back, until its next one. */
function roundsOf(log: Entry[]): { outcome: number[]; moves: Move[] }[] {
  const rounds: { outcome: number[]; moves: Move[] }[] = []
  for (const entry of log) {
    const moves = rounds.at(-1)?.moves ?? []
    if (entry.kind === "nature") rounds.push({ outcome: entry.outcome, moves: [] })
    else if (entry.kind === "move") moves.push(entry)
    else
      moves.splice(
        moves.findLastIndex(({ seat }) => seat === entry.seat),
        1,
      )
  }
  return rounds
}

function inOrder(count: (spice: string) => number): number[] {
  return SPICES.flatMap((spice, kind) => Array<number>(count(spice)).fill(kind))
}

function deck(count: Counts, out: Counts): number[] {
  return inOrder((spice) => (count[spice] ?? 0) - (out[spice] ?? 0))
}

/** A player draws as many cards as the hand has given. */
function drawn(moves: Move[]): number {
  return moves.reduce((sum, move) => sum + cardsOf(move), 0)
}

function cardsOf({ move }: Move): number {
  const words = move.split(" ")
  if (words[0] === "bet") return words.length - 1
  if (words[0] === "lay") return Number(words[1])
  return words[0] === "open" ? 1 : 0
}

/** The cards at the stalls and, where that is played, of bets that no stall paid. */
function returned(moves: Move[], unpaid: boolean): number[] {
  const laid = moves.filter(({ move }) => move.startsWith("lay")).map(({ move }) => move.split(" "))
  const stalls = (spice: string): number =>
    new Set(laid.filter((words) => words[2] === spice).map((words) => words[5])).size
  const lost = (spice: string): number => {
    const seats = new Set(moves.map(({ seat }) => seat))
    return [...seats].reduce((sum, seat) => sum + Math.max(0, bets(moves, seat, spice) - stalls(spice)), 0)
  }
  const shown = (spice: string): number =>
    laid.filter((words) => words[2] === spice).reduce((sum, words) => sum + Number(words[1]), 0)
  return inOrder((spice) => shown(spice) + (unpaid ? lost(spice) : 0))
}

function bets(moves: Move[], seat: number, spice: string): number {
  const words = moves
    .filter((each) => each.seat === seat && /^(bet|open) /.test(each.move))
    .flatMap(({ move }) => move.split(" ").slice(1))
  return words.filter((each) => each === spice).length
}

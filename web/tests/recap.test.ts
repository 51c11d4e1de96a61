import { expect, test } from "vitest"
import type { SaffronTally, SoupTally } from "../src/lib/api/protocol"
import { countOf as countSaffron } from "../src/games/saffron/recap"
import { countOf as countSoup } from "../src/games/soup/recap"
import { shownOf, sumOf, type Count, type Line } from "../src/parts/table/recap"

const any = (least: number, most: number): number => least + Math.floor(Math.random() * (most - least + 1))
const times = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make)

function leadsOn({ lines, before, after }: Count<Line>): void {
  expect(before + sumOf(lines)).toBe(after)
}

function soup(stars: number): SoupTally {
  const cards = times(any(0, 20), () => ({ card: { soup: "pea", rank: "1" }, brings: any(-1, 1) }))
  const given = any(0, 1) * 5
  const gain = cards.reduce((sum, { brings }) => sum + brings, given)
  const spared = Math.max(0, -stars - gain)
  return { menu: "pea", given, cards, gain, spared, stars: stars + gain + spared, unplayed: any(0, 3) }
}

test("the lines of a round of soup lead from the stars before it to those after it", () => {
  for (let round = 0; round < 500; round++) leadsOn(countSoup(soup(any(0, 9))))
})

test("every card of soup stands in one line, and what is nothing in none", () => {
  const tally = soup(0)
  const { lines } = countSoup(tally)
  expect(lines.flatMap(({ cards }) => cards)).toHaveLength(tally.cards.length)
  expect(lines.every(({ count }) => count > 0)).toBe(true)
})

test("the lines of a round of saffron lead from the rupees before it to those after it", () => {
  for (let round = 0; round < 300; round++) {
    const trades = times(any(0, 5), () => ({
      spice: "mint",
      sold: any(0, 3),
      price: any(10, 90),
      bought: any(0, 2),
      paid: any(0, 90),
    })).map((trade) => (trade.bought ? trade : { ...trade, paid: 0 }))
    const gain = trades.reduce((sum, { sold, price, paid }) => sum + sold * price - paid, 0)
    const tally: SaffronTally = { trades, made: [], gain, rupees: 200 + gain, blends: 1 }
    leadsOn(countSaffron(tally))
  }
})

test("seat by seat, one line is shown after the other", () => {
  const count = (lines: number): Count<Line> => ({
    lines: times(lines, () => ({ amount: 1 })),
    before: 0,
    after: lines,
  })
  const counts = [count(2), count(0), count(3)]
  const shown = (steps: number): number[] => counts.map((_, seat) => shownOf(counts, seat, steps))
  expect([0, 1, 2, 3, 5, 9].map(shown)).toEqual([
    [0, 0, 0],
    [1, 0, 0],
    [2, 0, 0],
    [2, 0, 1],
    [2, 0, 3],
    [2, 0, 3],
  ])
})

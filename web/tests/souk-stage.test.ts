import { expect, test } from "vitest"
import { after, length, sound } from "../src/games/souk/stage"
import type { SoukBet, SoukEvent, SoukView } from "../src/lib/api/protocol"

const chair = { dirhams: 4, cards: 7, bets: [], now: 0, lacks: [] }
const prices = [1, 2, 3, 5]
const view: SoukView = {
  seat: 0,
  waiting: [0],
  options: {},
  phase: "turns",
  round: 1,
  rounds: 4,
  first: 0,
  to_bet: 1,
  chairs: [chair, chair, chair],
  hand: ["pepper", "pepper", "chili"],
  stalls: [
    { spice: "pepper", cards: 1, pays: 1 },
    { spice: null, cards: 0, pays: 0 },
  ],
  stalls_alike: 2,
  full: 4,
  full_stalls: 2,
  pile: 40,
  pays: { pepper: prices, poppy: prices, chili: prices },
  deck: { pepper: 19, poppy: 17, chili: 9 },
  unseen: {},
  past: [],
  last: { did: "all bet", seat: null, spice: null, cards: 0, stall: null, drawn: 3, ended: null },
}
const laid = (seat: number, cards: number, spice: string, stall: number, filled: number, pays: number): SoukEvent => ({
  type: "laid",
  seat,
  cards,
  spice,
  stall,
  filled,
  pays,
})
const secretly = (seat: number, ...spices: string[]): SoukEvent => ({ type: "bet-secretly", seat, spices })
const bet = (spice: string, open: boolean, pays: number | null): SoukBet => ({ spice, open, pays, stall: null })
const scored = (bets: SoukBet[], gain: number, dirhams: number): SoukEvent => ({
  type: "scored",
  seat: 1,
  bets: bets.map((bet) => ({ ...bet, why: "paid" })),
  gain,
  dirhams,
})

test("cards that I lay leave my hand and fill the stall", () => {
  const now = after(view, laid(0, 2, "pepper", 1, 3, 3))
  expect(now.hand).toEqual(["chili"])
  expect(now.stalls).toEqual([{ spice: "pepper", cards: 3, pays: 3 }, view.stalls[1]])
})

test("cards of another open a stall without touching my hand", () => {
  const now = after(view, laid(1, 2, "chili", 2, 2, 6))
  expect(now.hand).toBe(view.hand)
  expect(now.stalls).toEqual([view.stalls[0], { spice: "chili", cards: 2, pays: 6 }])
})

test("a secret bet lies face down, my own one open to me", () => {
  expect(after(view, secretly(2, "hidden", "hidden")).chairs[2]!.bets.map((bet) => bet.spice)).toEqual([
    "hidden",
    "hidden",
  ])
  const mine = after(view, secretly(0, "chili"))
  expect(mine.chairs[0]!.bets).toEqual([{ spice: "chili", open: false, pays: null, stall: null }])
  expect(mine.hand).toEqual(["pepper", "pepper"])
})

test("two cards of one spice that I bet in secret both leave my hand", () => {
  const mine = after(view, secretly(0, "pepper", "pepper"))
  expect(mine.hand).toEqual(["chili"])
  expect(mine.chairs[0]!.bets).toHaveLength(2)
})

test("a secret bet that was taken back and is laid again lies there once", () => {
  expect(after(after(view, secretly(1, "hidden")), secretly(1, "hidden")).chairs[1]!.bets).toHaveLength(1)
})

test("an open bet lies beside the secret one", () => {
  const laid = after(view, secretly(1, "hidden"))
  const now = after(laid, { type: "bet-openly", seat: 1, spice: "poppy" })
  expect(now.chairs[1]!.bets.map(({ spice, open }) => [spice, open])).toEqual([
    ["hidden", false],
    ["poppy", true],
  ])
  expect(now.hand).toBe(view.hand)
})

test("a card that I bet openly leaves my hand", () => {
  expect(after(view, { type: "bet-openly", seat: 0, spice: "pepper" }).hand).toEqual(["pepper", "chili"])
})

test("drawn cards join the hand in the order of the spices", () => {
  expect(after(view, { type: "drew", seat: 0, spices: ["poppy"] }).hand).toEqual(["pepper", "pepper", "poppy", "chili"])
})

test("the end of a round turns the bets over, and the shuffle clears the stalls", () => {
  const bets = [bet("chili", false, 8), bet("poppy", true, null)]
  const over = after(view, scored(bets, 8, 12))
  expect(over.chairs[1]).toMatchObject({
    dirhams: 12,
    bets: [
      { spice: "chili", open: false, pays: 8 },
      { spice: "poppy", open: true, pays: null },
    ],
  })
  const shuffled = after(over, { type: "shuffled", cards: 63 })
  expect(shuffled.stalls.every(({ spice, cards }) => spice === null && cards === 0)).toBe(true)
  expect(shuffled.chairs.every(({ bets }) => bets.length === 0)).toBe(true)
  expect(shuffled.pile).toBe(63)
})

test("a seat without bets is scored without them", () => {
  expect(after(view, scored([], 0, 4)).chairs[1]!.bets).toEqual([])
})

test("my own secret bet takes longer than another's and sounds the same", () => {
  const [mine, other] = [secretly(0, "chili"), secretly(1, "hidden")]
  expect(length(mine)).toBeGreaterThan(length(other))
  expect([sound(mine), sound(other)]).toEqual(["card", "card"])
})

test.each(["every-stall", "full-stalls", "all-passed"])("a round that is over (%s) is heard and seen", (why) => {
  const over: SoukEvent = { type: "round-over", round: 1, why, full: 2, stalls: [], tallies: [] }
  expect(length(over)).toBeGreaterThan(0)
  expect(sound(over)).toBe("reveal")
})

test("what changes nothing on the table changes nothing that is shown", () => {
  const others: SoukEvent[] = [
    { type: "drew-first", seat: 1 },
    { type: "dealt", round: 1, rounds: 4, seat: 1 },
    { type: "starts", round: 2, rounds: 4, seat: 1 },
    { type: "all-bet", seat: 1 },
    { type: "passed", seat: 1 },
    { type: "short-pile", seat: 1, missing: 2 },
    { type: "round-over", round: 1, why: "all-passed", full: 2, stalls: [], tallies: [] },
  ]
  for (const event of others) expect(after(view, event)).toBe(view)
})

import { expect, test } from "vitest"
import { after, spicesOf } from "../src/games/souk/stage"
import type { Argument, Message, SoukView } from "../src/lib/protocol"

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
  past: [],
  last: { did: "all bet", seat: null, spice: null, cards: 0, stall: null, drawn: 3, ended: null },
}
const said = (key: string, args: Record<string, Argument> = {}): Message => ({ key, args })
const spice = (name: string): Message => said("spice", { spice: name })
const several = (count: number, name: string): Message => said("cards-of", { count, spice: spice(name) })

test("cards that I lay leave my hand and fill the stall", () => {
  const now = after(view, said("laid", { seat: 0, cards: several(2, "pepper"), stall: 1, pays: 3 }))
  expect(now.hand).toEqual(["chili"])
  expect(now.stalls[0]).toEqual({ spice: "pepper", cards: 3, pays: 3 })
})

test("cards of another open a stall without touching my hand", () => {
  const now = after(view, said("opened-stall", { seat: 1, cards: several(2, "chili"), stall: 2, pays: 6 }))
  expect(now.hand).toBe(view.hand)
  expect(now.stalls[1]).toEqual({ spice: "chili", cards: 2, pays: 6 })
})

test("a secret bet lies face down, my own one open to me", () => {
  expect(after(view, said("bet", { seat: 2, cards: 2 })).chairs[2]!.bets.map((bet) => bet.spice)).toEqual(["hidden", "hidden"])
  const mine = after(view, said("bet-own", { spices: [spice("chili")] }))
  expect(mine.chairs[0]!.bets).toEqual([{ spice: "chili", open: false, pays: null, stall: null }])
  expect(mine.hand).toEqual(["pepper", "pepper"])
})

test("an open bet lies beside the secret one", () => {
  const laid = after(view, said("bet", { seat: 1, cards: 1 }))
  const now = after(laid, said("opened", { seat: 1, spice: spice("poppy") }))
  expect(now.chairs[1]!.bets.map(({ spice, open }) => [spice, open])).toEqual([["hidden", false], ["poppy", true]])
})

test("drawn cards join the hand in the order of the spices", () => {
  expect(after(view, said("drew-own", { spices: [spice("poppy")] })).hand).toEqual(["pepper", "pepper", "poppy", "chili"])
})

test("the end of a round turns the bets over, and the shuffle clears the stalls", () => {
  const bets = [said("paid-bet", { spice: spice("chili"), open: "no", paid: "yes", pays: 8 }), said("paid-bet", { spice: spice("poppy"), open: "yes", paid: "no", pays: 0 })]
  const scored = after(view, said("scored", { seat: 1, bets, gain: 8, dirhams: 12 }))
  expect(scored.chairs[1]).toMatchObject({ dirhams: 12, bets: [{ spice: "chili", open: false, pays: 8 }, { spice: "poppy", open: true, pays: null }] })
  const shuffled = after(scored, said("shuffled", { cards: 63 }))
  expect(shuffled.stalls.every(({ spice, cards }) => spice === null && cards === 0)).toBe(true)
  expect(shuffled.chairs.every(({ bets }) => bets.length === 0)).toBe(true)
  expect(shuffled.pile).toBe(63)
})

test("a seat without bets is scored without them", () => {
  expect(after(view, said("scored", { seat: 1, bets: said("nothing"), gain: 0, dirhams: 4 })).chairs[1]!.bets).toEqual([])
})

test("what the stage does not know changes nothing", () => {
  expect(after(view, said("undone", { seat: 0 }))).toBe(view)
})

test("an event names each of its cards", () => {
  expect(spicesOf(said("laid", { cards: several(3, "chili") }))).toEqual(["chili", "chili", "chili"])
  expect(spicesOf(said("dealt"))).toEqual([])
})

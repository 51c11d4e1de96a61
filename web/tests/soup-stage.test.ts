import { expect, test } from "vitest"
import { after, length, sound } from "../src/games/soup/stage"
import type { SoupEvent, SoupView } from "../src/lib/api/protocol"

const chair = { stars: 5, cards: 13, menu: null, menus_left: [], taken: [], lacks: [] }
const view: SoupView = {
  seat: 0,
  waiting: [0],
  options: {},
  phase: "pot",
  round: 1,
  rounds: 5,
  start: 5,
  full: 10,
  dealer: 1,
  chairs: [chair, chair],
  hand: [
    { soup: "pea", rank: "3" },
    { soup: "pea", rank: "3" },
    { soup: "chili", rank: "5" },
  ],
  pot: { cards: [], leader: 0, level: 0, suit: null, spoilt: false },
  unseen: {},
  past: [],
  last: { did: "dealt", seat: null, card: null, level: 0, took: 0, ended: false },
}
const pea = (seat: number): SoupEvent => ({
  type: "played",
  seat,
  card: { soup: "pea", rank: "3" },
  level: 3,
  led: true,
})

test("a card led leaves the hand, names the suit and sets the level", () => {
  const now = after(view, pea(0))
  expect(now.hand).toHaveLength(2)
  expect(now.pot).toMatchObject({ level: 3, suit: "pea", leader: 0 })
  expect(now.chairs[0]!.cards).toBe(12)
})

test("another's card does not touch my hand", () => {
  const now = after(view, pea(1))
  expect(now.hand).toHaveLength(3)
  expect(now.chairs[1]!.cards).toBe(12)
})

test("a pot that is taken goes to its taker, clean", () => {
  const chili: SoupEvent = { type: "played", seat: 1, card: { soup: "chili", rank: "5" }, level: 10, led: false }
  const full = after(after(view, pea(0)), chili)
  const taken = after(after(full, { type: "spoilt" }), { type: "took", seat: 1, cards: 2 })
  expect(full.pot).toMatchObject({ suit: "pea", leader: 0 })
  expect(taken.pot).toMatchObject({ cards: [], level: 0, suit: null, spoilt: false, leader: 1 })
  expect(taken.chairs[1]!.taken).toHaveLength(2)
})

test("menus and stars are shown when they are told", () => {
  expect(after(view, { type: "serves", seat: 1, menu: "chili" }).chairs[1]!.menu).toBe("chili")
  expect(after(view, { type: "chose", seat: 1 }).chairs[1]!.menu).toBe("hidden")
  expect(after(view, { type: "scored", seat: 0, menu: "pea", stars: 8, gain: 3, spared: 0 }).chairs[0]!.stars).toBe(8)
})

test("a boil-over takes longer than another card and sounds like one", () => {
  const over: SoupEvent = { type: "played", seat: 0, card: { soup: "pea", rank: "boil-over" }, level: 0, led: false }
  expect(length(over)).toBeGreaterThan(length(pea(0)))
  expect([sound(over), sound(pea(0))]).toEqual(["boil", "card"])
})

test("what changes nothing on the table changes nothing that is shown", () => {
  expect(after(view, { type: "last-card", seat: 0 })).toBe(view)
})

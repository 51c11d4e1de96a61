import { expect, test } from "vitest"
import { after, length, sound } from "../src/games/wok/stage"
import { NO_WISH, tapped, wayFor } from "../src/games/wok/ways"
import type { WokCard, WokEvent, WokView, WokWay, WokWok } from "../src/lib/api/protocol"

// --- the stage

const tuna = { ingredient: "tuna", symbols: "bowl" }
const prawn = { ingredient: "prawn", symbols: "plain" }
const octopus = { ingredient: "octopus", symbols: "bowl-star" }
const lid: WokWok = { name: "lidded-2", points: 7, cards: 0, asks: {}, pays: {}, blue: false }
const chair = { coins: 5, hand: [tuna, octopus], laid_out: [], woks: [], symbols: {} }
const view: WokView = {
  seat: 0,
  waiting: [0],
  phase: "action",
  turn: 0,
  closing: 0,
  lines: [
    { name: "upper", price: 4, rows: [[tuna, prawn], []] },
    { name: "lower", price: 2, rows: [[], [octopus]] },
  ],
  pile: 9,
  unseen: {},
  left_out: [],
  display: [lid, { ...lid, name: "anything" }],
  chairs: [chair, chair],
  payment: { wok: "lidded-2", symbol: "bowl", missing: 4, after: null },
  ways: [],
  placements: [],
  last: {
    did: "nothing",
    seat: null,
    line: "upper",
    row: 1,
    price: 0,
    wok: "lidded-1",
    symbol: "bowl",
    card: tuna,
    closed: false,
  },
}

const purchase: WokEvent = {
  type: "bought",
  seat: 1,
  line: "upper",
  row: 1,
  cards: [tuna, prawn],
  price: 4,
  new_price: 8,
  coins: 1,
}
const refill: WokEvent = { type: "refilled", row: 1, cards: [octopus], pile: 8 }
const lay = (card: WokCard, missing: number): WokEvent => ({ type: "laid", seat: 0, card, wok: "lidded-2", missing })
const take: WokEvent = { type: "took-wok", seat: 0, wok: lid }

test("a coin goes from the line to the seat", () => {
  const now = after(view, { type: "took-coin", seat: 1, line: "upper", price: 3, coins: 6 })
  expect(now.lines.map(({ price }) => price)).toEqual([3, 2])
  expect(now.chairs.map(({ coins }) => coins)).toEqual([5, 6])
})

test("a purchase doubles the price, and its row is filled again from the pile", () => {
  const bought = after(view, purchase)
  expect(bought.lines[0]).toMatchObject({ price: 8, rows: [[], []] })
  expect(bought.lines[1]).toBe(view.lines[1])
  expect(bought.chairs[1]).toMatchObject({ coins: 1, hand: [tuna, octopus, tuna, prawn] })
  expect(bought.chairs[0]).toBe(view.chairs[0])
  const filled = after(bought, refill)
  expect(filled.lines[0]!.rows[0]).toEqual([octopus])
  expect(filled.pile).toBe(8)
})

test("the fourth row is the second one of the lower line", () => {
  const bought = after(view, { ...purchase, line: "lower", row: 4, cards: [octopus], price: 2, new_price: 4 })
  expect(bought.lines[0]).toBe(view.lines[0])
  expect(bought.lines[1]).toMatchObject({ price: 4, rows: [[], []] })
  expect(after(bought, { ...refill, row: 4 }).lines[1]!.rows).toEqual([[], [octopus]])
})

test("cards that pay are laid out, and the wok changes hands", () => {
  const laid = after(view, lay(tuna, 3))
  expect(laid.chairs[0]).toMatchObject({ hand: [octopus], laid_out: [tuna] })
  expect(laid.payment).toBe(view.payment)
  const last = after(laid, lay(octopus, 0))
  expect(last.chairs[0]).toMatchObject({ hand: [], laid_out: [tuna, octopus] })
  expect(last.payment).toBeNull()
  const taken = after(last, take)
  expect(taken.display.map(({ name }) => name)).toEqual(["anything"])
  expect(taken.chairs[0]!.woks).toEqual([lid])
  expect(taken.chairs[1]!.woks).toEqual([])
})

test("of two equal woks one is taken", () => {
  const changing = { ...lid, name: "changing", blue: true }
  const taken = after({ ...view, display: [changing, lid, changing] }, { ...take, wok: changing })
  expect(taken.display).toEqual([lid, changing])
})

test("what changes nothing on the table changes nothing that is shown", () => {
  expect(after(view, { type: "closing", line: "upper" })).toBe(view)
  expect(after(view, { type: "not-refilled", row: 1 })).toBe(view)
  expect(after(view, { type: "named", seat: 0, wok: lid, symbol: "bowl" })).toBe(view)
})

test("what moves on the table takes its time and is heard", () => {
  expect([purchase, refill, lay(tuna, 3), lay(tuna, 0), take].map(sound)).toEqual([
    "coin",
    "card",
    "card",
    "card",
    "take",
  ])
  expect([purchase, refill, lay(tuna, 3), take].every((event) => length(event) > 0)).toBe(true)
  const pass: WokEvent = { type: "passed", seat: 0 }
  expect([length(pass), sound(pass)]).toEqual([0, undefined])
})

// --- ways to pay

const ways: WokWay[] = [
  { symbol: "bowl", cards: [0, 1] },
  { symbol: "bowl", cards: [0, 2, 3] },
  { symbol: "spoon", cards: [4, 5] },
]

test("the thriftiest way is meant until a card is tapped", () => {
  expect(wayFor(ways, NO_WISH)).toBe(ways[0])
  expect(wayFor([], NO_WISH)).toBeNull()
})

test("a first tap brings a card in, with a whole way around it", () => {
  expect(tapped(ways, null, 0)).toEqual({ with: [0], without: [] })
  expect(wayFor(ways, tapped(ways, null, 5)!)).toBe(ways[2])
  expect(tapped(ways, null, 9)).toBeNull()
})

test("a tap on a card that pays takes it out, a tap on another brings it in", () => {
  const out = tapped(ways, NO_WISH, 1)!
  expect(wayFor(ways, out)).toBe(ways[1])
  expect(wayFor(ways, tapped(ways, out, 1)!)).toBe(ways[0])
})

test("earlier taps yield to the latest one", () => {
  const spoon = tapped(ways, { with: [0], without: [1] }, 4)!
  expect(spoon).toEqual({ with: [4], without: [] })
  expect(wayFor(ways, spoon)).toBe(ways[2])
})

test("a card without which nothing pays stays", () => {
  expect(tapped([ways[0]!], NO_WISH, 0)).toBeNull()
})

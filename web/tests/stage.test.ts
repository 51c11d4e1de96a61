import { expect, test } from "vitest"
import { after } from "../src/games/soup/stage"
import type { Argument, Message, SoupView } from "../src/lib/protocol"

const chair = { stars: 5, cards: 13, menu: null, menus_left: [], taken: [], lacks: [] }
const view: SoupView = {
  seat: 0,
  waiting: [0],
  options: {},
  phase: "pot",
  round: 1,
  rounds: 5,
  full: 10,
  dealer: 1,
  chairs: [chair, chair],
  hand: [{ soup: "pea", rank: "3" }, { soup: "pea", rank: "3" }, { soup: "chili", rank: "5" }],
  pot: { cards: [], leader: 0, level: 0, suit: null, spoilt: false },
  past: [],
  last: { did: "dealt", seat: null, card: null, level: 0, took: 0, ended: false },
}
const said = (key: string, args: Record<string, Argument> = {}): Message => ({ key, args })
const card = (soup: string, rank: string): Message => said("card", { soup, rank })

test("a card led leaves the hand, names the suit and sets the level", () => {
  const now = after(view, said("led", { seat: 0, card: card("pea", "3"), level: 3 }))
  expect(now.hand).toHaveLength(2)
  expect(now.pot).toMatchObject({ level: 3, suit: "pea", leader: 0 })
  expect(now.chairs[0]!.cards).toBe(12)
})

test("another's card does not touch my hand", () => {
  const now = after(view, said("led", { seat: 1, card: card("pea", "3"), level: 3 }))
  expect(now.hand).toHaveLength(3)
  expect(now.chairs[1]!.cards).toBe(12)
})

test("a pot that is taken goes to its taker, clean", () => {
  const led = after(view, said("led", { seat: 0, card: card("pea", "3"), level: 3 }))
  const full = after(led, said("played", { seat: 1, card: card("chili", "5"), level: 10 }))
  const taken = after(after(full, said("spoilt")), said("took", { seat: 1, cards: 2 }))
  expect(full.pot.suit).toBe("pea")
  expect(taken.pot).toMatchObject({ cards: [], level: 0, suit: null, spoilt: false, leader: 1 })
  expect(taken.chairs[1]!.taken).toHaveLength(2)
})

test("menus and stars are shown when they are told", () => {
  expect(after(view, said("serves", { seat: 1, menu: said("menu", { menu: "chili" }) })).chairs[1]!.menu).toBe("chili")
  expect(after(view, said("chose", { seat: 1 })).chairs[1]!.menu).toBe("hidden")
  expect(after(view, said("scored", { seat: 0, stars: 8, gain: 3 })).chairs[0]!.stars).toBe(8)
})

test("what the stage does not know changes nothing", () => {
  expect(after(view, said("undone", { seat: 0 }))).toBe(view)
})

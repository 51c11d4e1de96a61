import { expect, test } from "vitest"
import { after, length, sound } from "../src/games/saffron/stage"
import type { SaffronChip, SaffronEvent, SaffronScene, SaffronView } from "../src/lib/api/protocol"

const bowl = { spice: "saffron", display: 2, bids: [], price: 0, hidden: 0, purchases: [], prospects: [] }
const chair = {
  side: "south",
  rupees: 200,
  cards: 0,
  known: [],
  chips: 6,
  blends: [],
  reservations: 0,
  answered: false,
}
const chip = (seat: number, number: number, more: Partial<SaffronChip> = {}): SaffronChip => ({
  seat,
  number,
  chip: null,
  shown: false,
  place: "lying",
  target: "saffron",
  x: 0,
  y: 0,
  ...more,
})
const board = (...chips: SaffronChip[]): SaffronView =>
  ({
    seat: 0,
    chef: 0,
    round: 1,
    chips,
    bowls: [bowl, { ...bowl, spice: "mint" }],
    chairs: [chair, chair],
    own_chips: ["20", "30"],
    bowl: "saffron",
    phase: "sell",
  }) as unknown as SaffronView
const thrown = (seat: number, number: number): { seat: number; number: number } => ({ seat, number })
const bought: SaffronEvent = {
  type: "bought",
  seat: 1,
  spice: "saffron",
  price: 50,
  rupees: 150,
  display: 1,
  home: [thrown(1, 1)],
}
const sold: SaffronEvent = {
  type: "sold",
  seat: 1,
  cards: 2,
  spice: "saffron",
  price: 60,
  rupees: 320,
  home: [thrown(1, 0), thrown(1, 1)],
}
const traded = board(
  chip(1, 0, { chip: "20" }),
  chip(1, 1, { chip: "30" }),
  chip(0, 0, { chip: "10" }),
  chip(1, 2, { chip: "60", target: "mint" }),
)
const places = ({ chips }: SaffronView): string[] =>
  chips.map(({ seat, number, target }) => `${seat}/${number} ${target}`)

test("a chip that I throw leaves my hand and flies", () => {
  const before = board(chip(1, 0))
  const mine = chip(0, 0, { chip: "30", place: "flying", target: null })
  const now = after(before, { type: "threw", chip: mine, power: 50 })
  expect(now.own_chips).toEqual(["20"])
  expect(now.chips).toEqual([...before.chips, mine])
})

test("another's throw leaves my hand as it is", () => {
  const now = after(board(), { type: "threw", chip: chip(1, 0, { place: "flying" }), power: 50 })
  expect(now.own_chips).toEqual(["20", "30"])
})

test("a throw lands where it is told, and so do the chips that it pushes", () => {
  const before = board(
    chip(1, 0),
    chip(1, 1, { target: "mint" }),
    chip(0, 0, { chip: "30", place: "flying", target: null }),
  )
  const landed = chip(0, 0, { chip: "30", x: 7, y: 8 })
  const out = chip(1, 0, { place: "out", target: null })
  expect(after(before, { type: "landed", chip: landed, pushed: [out] }).chips).toEqual([out, before.chips[1], landed])
})

test("a throw takes as long as its scene, a little slower", () => {
  const scene: SaffronScene = {
    lands: 100,
    ways: [
      {
        seat: 0,
        number: 0,
        out: false,
        points: [
          [0, 0, -5100],
          [400, 0, -1000],
        ],
      },
    ],
  }
  const landed: SaffronEvent = { type: "landed", chip: chip(0, 0), pushed: [] }
  expect(length(landed, scene)).toBeGreaterThan(400)
  expect(length(landed, null)).toBe(0)
})

test("a chip that is turned over shows its value, and no other does", () => {
  const before = board(chip(1, 0), chip(1, 1, { target: "mint" }))
  const shown = chip(1, 0, { chip: "40", shown: true })
  expect(after(before, { type: "chip-shown", chip: shown }).chips).toEqual([shown, before.chips[1]])
})

test("who takes the mill is the head chef", () => {
  expect(after(board(), { type: "took-mill", seat: 1 }).chef).toBe(1)
})

test("a bowl that is named is traded, and chips beside the bowls go home", () => {
  const before = {
    ...board(chip(0, 0), chip(1, 0, { target: null }), chip(1, 1, { place: "out", target: null })),
    bowl: null,
    phase: "bowl",
  }
  const now = after(before, { type: "named", seat: 1, spice: "saffron", home: [thrown(1, 0), thrown(1, 1)] })
  expect(now).toMatchObject({ bowl: "saffron", phase: "sell", turn: 1 })
  expect(places(now)).toEqual(["0/0 saffron"])
})

test("who buys pays, takes a card from the display and the chip back that is told", () => {
  const now = after(traded, bought)
  expect(places(now)).toEqual(["1/0 saffron", "0/0 saffron", "1/2 mint"])
  expect(now.chairs.map(({ rupees }) => rupees)).toEqual([200, 150])
  expect(now.bowls.map(({ display }) => display)).toEqual([1, 2])
})

test("who sells is paid and takes all chips out of the bowl", () => {
  const now = after(traded, sold)
  expect(places(now)).toEqual(["0/0 saffron", "1/2 mint"])
  expect(now.chairs.map(({ rupees }) => rupees)).toEqual([200, 320])
})

test.each(["passed", "broke"] as const)("who %s takes all chips out of the bowl and pays nothing", (type) => {
  const now = after(traded, { type, seat: 1, spice: "saffron", home: [thrown(1, 0), thrown(1, 1)] })
  expect(places(now)).toEqual(["0/0 saffron", "1/2 mint"])
  expect(now.chairs).toEqual(traded.chairs)
})

test("who may buy is asked to, in the bowl that is traded", () => {
  expect(after(traded, { type: "may-buy", seat: 1, spice: "saffron", price: 50 })).toMatchObject({
    phase: "buy",
    turn: 1,
    bowl: "saffron",
  })
})

test("a bowl that is done is traded no more, and its last chips go home", () => {
  const now = after(traded, { type: "bowl-done", spice: "saffron", home: [thrown(0, 0), thrown(1, 0), thrown(1, 1)] })
  expect(now.bowl).toBeNull()
  expect(places(now)).toEqual(["1/2 mint"])
})

test("a round begins with an empty board and its head chef", () => {
  expect(after(traded, { type: "round-begins", seat: 1, round: 2 })).toMatchObject({
    chips: [],
    chef: 1,
    bowl: null,
    round: 2,
  })
})

test("trades ring, chips clatter and cards rustle", () => {
  expect([bought, sold].map(sound)).toEqual(["coin", "coin"])
  expect(sound({ type: "threw", chip: chip(0, 0), power: 50 })).toBe("throw")
  expect(sound({ type: "took-mill", seat: 0 })).toBe("chip")
  expect(sound({ type: "chip-shown", chip: chip(0, 0) })).toBe("reveal")
  expect(sound({ type: "kept", seat: 1, spice: null })).toBe("card")
  expect(sound({ type: "reserved", seat: 1, blend: null })).toBe("card")
  expect(sound({ type: "may-name", seat: 1 })).toBeUndefined()
})

test("what changes nothing on the table changes nothing that is shown and takes no time", () => {
  const asked: SaffronEvent = { type: "may-act", seat: 1, action: "reservation" }
  expect(after(traded, asked)).toBe(traded)
  expect(length(asked, null)).toBe(0)
})

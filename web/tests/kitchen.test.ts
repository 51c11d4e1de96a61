import { beforeEach, expect, test, vi } from "vitest"
import { clearKitchen, loadKitchen, noteGame, type FinishedGame, type MyGame } from "../src/lib/storage/kitchen"
import { mergeGames, readKitchen, writeKitchen } from "../src/lib/storage/kitchen-file"
import { rememberTable } from "../src/lib/storage/visited-tables"
import { companyOf, tally } from "../src/parts/kitchen/statistics"
import type { AnyState } from "../src/lib/api/protocol"

const known = (game: string): boolean => ["soup", "souk", "wok", "saffron"].includes(game)
let items = new Map<string, string>()

beforeEach(() => {
  items = new Map()
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, text: string) => items.set(name, text),
  })
})

/** I sit first and come in at this rank; a cook is second or first. */
function table(code: string, rank: number, more: Partial<AnyState> = {}): AnyState {
  const chairs = ["human", "cook"].map((holder, seat) => ({ holder, name: `Name ${seat}` }))
  const places = [0, 1].map((seat) => ({ seat, rank: seat ? 3 - rank : rank, points: [10 - rank, 0] }))
  const result = { places, ended: 1000 * code.length + rank }
  return { code, game: "soup", chairs, seat: 0, seats: [0], result, lesson: false, origin: null, ...more } as AnyState
}

/** A game that I finished so against these. */
function game(code: string, at: number, rank: number, ...against: FinishedGame["seats"][number]["holder"][]): MyGame {
  const others = against.map((holder) => ({ name: "Zoé", holder, rank: 2, points: 3 }))
  return { code, game: "wok", at, seat: 0, seats: [{ name: "Léa", holder: "human", rank, points: 5 }, ...others] }
}

test("a finished game is noted once, however often its end is seen", () => {
  for (let seen = 0; seen < 3; seen++) noteGame(table("tobamilu", 1))
  noteGame(table("babababa", 2))
  expect(loadKitchen().games.map(({ code, seats }) => [code, seats[0]!.rank])).toEqual([
    ["tobamilu", 1],
    ["babababa", 2],
  ])
})

test.each([
  ["is not over", { result: null }],
  ["was only watched", { seat: null, seats: [] }],
  ["was played by several at this device", { seats: [0, 1] }],
  ["was a lesson", { lesson: true }],
  ["was taken up in the middle", { origin: { kind: "table", steps: 7, box: [] } }],
])("a game that %s is not mine", (_, more) => {
  noteGame(table("tobamilu", 1, more as Partial<AnyState>))
  expect(loadKitchen().games).toEqual([])
})

test("what is cleared away stays away, and the next game is noted", () => {
  noteGame(table("tobamilu", 1))
  rememberTable({ code: "tobamilu", game: "soup" })
  clearKitchen()
  noteGame(table("tobamilu", 1))
  expect(loadKitchen().games).toEqual([])
  clearKitchen()
  noteGame(table("tobamilu", 1))
  noteGame(table("babababa", 1))
  expect(loadKitchen().games.map(({ code }) => code)).toEqual(["babababa"])
})

test("a file brings everything back, without duplicates", () => {
  const [one, two] = [game("tobamilu", 1, 1, "cook"), game("babababa", 2, 2, "chef", "human")]
  const read = readKitchen(writeKitchen([one, two]), known)!
  expect(read).toEqual([one, two])
  expect(mergeGames([two], read)).toEqual([one, two])
  expect(mergeGames([], read)).toEqual([one, two])
  const amended = { ...two, given: 0.2 } as MyGame
  expect(mergeGames([two], [amended])).toEqual([amended])
  expect(mergeGames([amended], [two])).toEqual([amended])
})

const fine = game("tobamilu", 1, 1, "cook")
test.each([
  "",
  "{",
  "null",
  "[]",
  JSON.stringify({ games: [fine] }),
  JSON.stringify({ format: "quatre-kitchen/2", games: [fine] }),
  JSON.stringify({ format: "quatre/1", log: [] }),
  ...[
    null,
    { ...fine, code: "../x" },
    { ...fine, game: "chess" },
    { ...fine, at: 1e300 },
    { ...fine, at: "1" },
    { ...fine, seat: 2 },
    { ...fine, seat: null },
    { ...fine, seats: [] },
    { ...fine, seats: fine.seats.map((seat) => ({ ...seat, rank: 0 })) },
    { ...fine, seats: fine.seats.map((seat) => ({ ...seat, name: 1 })) },
    { ...fine, seats: fine.seats.map((seat) => ({ ...seat, holder: "god" })) },
    { ...fine, seats: fine.seats.map((seat) => ({ ...seat, points: null })) },
  ].map((bad) => JSON.stringify({ format: "quatre-kitchen/1", games: [fine, bad] })),
])("nothing is taken from a file that is not whole: %s", (text) => {
  expect(readKitchen(text, known)).toBeNull()
})

test("company is people where there are any, else the strongest bot", () => {
  expect(companyOf(game("a", 1, 1, "apprentice", "chef", "random"))).toBe("chef")
  expect(companyOf(game("a", 1, 1, "chef", "human"))).toBe("people")
})

test("a tally counts wins, averages and wins in a row", () => {
  const ranks = [1, 1, 3, 1, 2, 1]
  expect(tally(ranks.map((rank, at) => game(`${at}`, at, rank, "cook")))).toEqual({
    played: 6,
    won: 4,
    rank: 1.5,
    points: 5,
    streak: 1,
    longest: 2,
  })
  expect(tally([])).toMatchObject({ played: 0, rank: 0, longest: 0 })
})

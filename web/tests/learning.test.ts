/** What reviews of my games come to in my kitchen. */

import { beforeEach, expect, test, vi } from "vitest"
import { mergeGames, readKitchen, writeKitchen } from "../src/lib/storage/kitchen-file"
import { noteReview } from "../src/lib/review/note"
import { loadKitchen, saveGames, type MyGame } from "../src/lib/storage/kitchen"
import type { Review } from "../src/lib/api/protocol"
import {
  bandsOf,
  costliest,
  FEWEST_GAMES,
  givenAway,
  gradeOf,
  judgedOf,
  lineOf,
  type JudgedGame,
} from "../src/parts/kitchen/learning"

const kept = new Map<string, string>()
beforeEach(() => {
  kept.clear()
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
  })
})

const seats: MyGame["seats"] = [
  { name: "", holder: "human", rank: 1, points: 10 },
  { name: "Basil", holder: "cook", rank: 2, points: 5 },
]
const mine = (code: string): MyGame => ({ code, game: "soup", at: 1, seat: 0, seats })
const judged = (lost: number, kinds: JudgedGame["judged"]["kinds"] = {}): JudgedGame => ({
  ...mine("baba"),
  judged: { stake: 2, lost, luck: 0, kinds },
})
const said = { key: "", args: {} }
const decision = { said, why: [], moves: [], margin: 0, mistake: null }
const review = {
  decisions: [
    { ...decision, step: 1, seat: 0, kind: "menu", loss: 0.1, stake: 0.5 },
    { ...decision, step: 2, seat: 1, kind: "menu", loss: 0.4, stake: 0.5 },
    { ...decision, step: 3, seat: 0, kind: "lead", loss: 0.2, stake: 0.3 },
    { ...decision, step: 5, seat: 0, kind: "lead", loss: 0, stake: 0.2 },
  ],
  seats: [{ luck: 0.25 }, { luck: -0.25 }],
} as unknown as Review

test("of a review my kitchen keeps what I gave away, by kind of decision, once", () => {
  saveGames([mine("dodododo")])
  noteReview("dodododo", review)
  const { judged } = loadKitchen().games[0]!
  expect(judged!.luck).toBe(0.25)
  expect(judged!.kinds.menu).toEqual({ stake: 0.5, lost: 0.1 })
  expect(judged!.kinds.lead).toEqual({ stake: 0.5, lost: 0.2 })
  expect(judged!.lost).toBeCloseTo(0.3)
  noteReview("dodododo", { ...review, decisions: [] })
  expect(loadKitchen().games[0]!.judged).toEqual(judged)
  noteReview("unknown", review)
  expect(loadKitchen().games).toHaveLength(1)
})

test("a grade takes five games and lies in the bands of the game", () => {
  const bands = [0.1, 0.2, 0.4]
  const games = (lost: number, count = FEWEST_GAMES): JudgedGame[] =>
    [...Array<JudgedGame>(count)].map(() => judged(lost))
  expect(gradeOf(games(0.1, 4), bands)).toBeNull()
  expect([0.2, 0.3, 0.6, 1].map((lost) => gradeOf(games(lost), bands))).toEqual([
    "chef",
    "cook",
    "apprentice",
    "beginner",
  ])
  expect(givenAway(games(0.5))).toBe(0.25)
  expect(givenAway([])).toBeNull()
})

test.each(["saffron", "souk", "soup", "wok"])("%s has its three bands, each above the one before", (game) => {
  const bands = bandsOf(game)
  expect(bands).toHaveLength(3)
  expect([...bands].sort()).toEqual(bands)
})

test("the costliest kind of decision comes first", () => {
  const games = [
    judged(0.5, { menu: { stake: 1, lost: 0.1 }, lead: { stake: 1, lost: 0.4 } }),
    judged(0.5, { menu: { stake: 1, lost: 0.5 } }),
  ]
  expect(costliest(games).map(({ kind, part }) => [kind, Math.round(100 * part)])).toEqual([
    ["menu", 60],
    ["lead", 40],
  ])
})

test("a file of my kitchen keeps what was judged, older files are read, and broken ones are not", () => {
  const game = { ...judged(0.5, { menu: { stake: 1, lost: 0.1 } }), code: "dodododo" }
  expect(readKitchen(writeKitchen([game]), () => true)).toEqual([game])
  const older = mine("dodododo")
  expect(readKitchen(writeKitchen([older]), () => true)).toEqual([older])
  expect(judgedOf(mergeGames([older], [game]))).toEqual([game])
  for (const broken of [{ ...game.judged, lost: "x" }, { ...game.judged, kinds: { "<b>": game.judged } }, { kinds: 1 }])
    expect(readKitchen(writeKitchen([{ ...older, judged: broken } as never]), () => true)).toBeNull()
})

test("a line of shares ends with the newest game at the right, and nothing leaves its field", () => {
  expect(lineOf([0, 0.5, 2], 3)).toEqual([
    { x: 0, y: 100 },
    { x: 50, y: 50 },
    { x: 100, y: 0 },
  ])
  expect(lineOf([0.5], 1)).toEqual([{ x: 50, y: 50 }])
})

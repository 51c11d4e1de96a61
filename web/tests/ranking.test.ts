import { expect, test } from "vitest"
import { gapsBetween, reckoned, swing } from "../src/lib/table/ranking"
import type { Place, Row } from "../src/lib/api/protocol"

const place = (seat: number, rank: number, points: number[]): Place => ({
  seat,
  rank,
  points,
  broken_by: null,
  shared: false,
})

test("each place is told apart from the next by the first number that differs", () => {
  const places = [place(2, 1, [9, 1]), place(0, 2, [7, 4]), place(1, 3, [7, 2]), place(3, 3, [7, 2])]
  const found = gapsBetween(places, ["points", "coins"])
  expect(found.map(({ kind }) => kind)).toEqual(["margin", "tie", "shared"])
  expect(found[1]).toMatchObject({ seat: 0, other: 1, criterion: "coins", mine: 4, theirs: 2 })
})

test("who wins at once may have less of something than the next", () => {
  expect(gapsBetween([place(0, 1, [2]), place(1, 2, [3])], ["blends"])[0]!.kind).toBe("winner")
})

const row = (key: string, numbers: number[], towards: string | null): Row => ({
  label: { key, args: {} },
  numbers,
  towards,
})

test("what swung the game is where the winner drew farthest ahead of the next", () => {
  const places = [place(1, 1, [9]), place(0, 2, [7])]
  const rows = [row("one", [5, 4], "stars"), row("two", [-1, 3], "stars"), row("three", [3, 2], "stars")]
  expect(swing(places, rows)?.label.key).toBe("two")
  expect(swing(places, [])).toBeNull()
  expect(swing(places, rows.slice(0, 1))).toBeNull()
})

test("rows that make up a criterion stand above its total, the others below", () => {
  const places = [place(1, 1, [2, 50]), place(0, 2, [2, 40])]
  const rows = [row("cards", [3, 1], null), row("start", [60, 60], "rupees"), row("paid", [-20, -10], "rupees")]
  const found = reckoned([row("blends", [2, 2], "blends"), ...rows], places, ["blends", "rupees"])
  expect(found.map(({ row, total }) => [row.label.key, total])).toEqual([
    ["blends", false],
    ["start", false],
    ["paid", false],
    ["total", true],
    ["cards", false],
  ])
  expect(found[3]!.row.numbers).toEqual([40, 50])
  const sums = [0, 1].map((seat) => found[1]!.row.numbers[seat]! + found[2]!.row.numbers[seat]!)
  expect(found[3]!.row.numbers).toEqual(sums)
})

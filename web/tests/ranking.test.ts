import { expect, test } from "vitest"
import { gapsBetween, swing } from "../src/lib/table/ranking"
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

test("what swung the game is where the winner drew farthest ahead of the next", () => {
  const row = (key: string, numbers: number[], part = true): Row => ({ label: { key, args: {} }, numbers, part })
  const places = [place(1, 1, [9]), place(0, 2, [7])]
  const rows = [row("one", [5, 4]), row("two", [-1, 3]), row("three", [3, 2]), row("coins", [0, 20], false)]
  expect(swing(places, rows)?.label.key).toBe("two")
  expect(swing(places, rows.slice(3))).toBeNull()
  expect(swing(places, rows.slice(0, 1))).toBeNull()
})

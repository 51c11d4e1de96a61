/** Which puzzle comes next. */

import { expect, test } from "vitest"
import { nextPuzzle } from "../src/lib/storage/puzzles"

const IDS = ["a", "b", "c"]

test("the next one never tried comes first, then what was missed, then none", () => {
  expect(nextPuzzle(IDS, {}, "")).toBe("a")
  expect(nextPuzzle(IDS, { a: "solved" }, "a")).toBe("b")
  expect(nextPuzzle(IDS, { a: "missed" }, "b")).toBe("c")
  expect(nextPuzzle(IDS, { a: "missed", b: "solved", c: "solved" }, "c")).toBe("a")
  expect(nextPuzzle(IDS, { a: "solved", b: "solved", c: "solved" }, "c")).toBeNull()
})

test("one that is left without an answer comes again last", () => {
  expect(nextPuzzle(IDS, {}, "b")).toBe("c")
  expect(nextPuzzle(IDS, {}, "c")).toBe("a")
  expect(nextPuzzle(IDS, { a: "solved", c: "solved" }, "b")).toBe("b")
})

/** The arithmetic of the curve of chances. */

import { expect, test } from "vitest"
import type { Review } from "../src/lib/api/protocol"
import { changes, longest, mistakesOf, nextStep, pathOf, placeOf, stepAt } from "../src/lib/review/curve"

const decision = { kind: "move", said: { key: "", args: {} }, why: [], moves: [], margin: 0, stake: 1 }
const seat = { first: 0, result: 0, luck_margin: 0, stake: 0, given_away: null, mistakes: {} as never }
const review: Review = {
  percent: 100,
  over: true,
  chances: [
    [0.5, 0.5],
    [0.5, 0.5],
    [0.75, 0.25],
    [0.752, 0.248],
    [1, 0],
  ],
  turns: [],
  decisions: [
    { ...decision, step: 2, seat: 1, loss: 0.2, mistake: "large" },
    { ...decision, step: 3, seat: 0, loss: 0.01, mistake: null },
    { ...decision, step: 4, seat: 0, loss: 0.03, mistake: "small" },
  ],
  seats: [
    { ...seat, luck: 0.1, own: -0.4, others: 0.2 },
    { ...seat, luck: -0.1, own: 0, others: 0 },
  ],
}

test("every step has a place, and every place is that of the nearest step", () => {
  for (let step = 3; step <= 40; step++) expect(stepAt(placeOf(step, 3, 40), 3, 40)).toBe(step)
  expect(placeOf(1, 3, 40)).toBe(0)
  expect(stepAt(-1, 3, 40)).toBe(3)
  expect(stepAt(2, 3, 40)).toBe(40)
  expect(placeOf(5, 5, 5)).toBe(0)
})

test("a line goes from the first step to the last and keeps only where it bends", () => {
  expect(pathOf(review.chances, 0, 0)).toBe("M0 50L250 50L500 25L750 24.8L1000 0")
  const flat = [...Array<number[]>(9)].map(() => [0.5, 0.5])
  expect(pathOf(flat, 1, 0)).toBe("M0 50L1000 50")
  expect(pathOf(review.chances, 1, 2)).toBe("M0 75L500 75.2L1000 100")
})

test("mistakes are those of one seat, or of all, and others are none", () => {
  expect(mistakesOf(review, null).map(({ step }) => step)).toEqual([2, 4])
  expect(mistakesOf(review, 0).map(({ step }) => step)).toEqual([4])
})

test("a jump leads to the nearest step beyond, or nowhere", () => {
  expect(nextStep([9, 2, 4], 2, 1)).toBe(4)
  expect(nextStep([9, 2, 4], 4, -1)).toBe(2)
  expect(nextStep([9, 2, 4], 9, 1)).toBeNull()
  expect(nextStep([], 0, -1)).toBeNull()
})

test("the table tells the first step and those that changed something in whole percent", () => {
  expect(changes(review.chances, 0)).toEqual([0, 2, 4])
  expect(changes(review.chances, 1)).toEqual([1, 2, 4])
})

test("bars are measured by the longest of them, which is never nothing", () => {
  expect(longest(review)).toBe(0.4)
  expect(longest({ ...review, seats: [] })).toBeGreaterThan(0)
})

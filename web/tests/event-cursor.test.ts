import { expect, test } from "vitest"
import { EventCursor } from "../src/lib/table/event-cursor"
import type { AnyEvent, Told } from "../src/lib/api/protocol"

const told = (...indexes: number[]): Told<AnyEvent>[] =>
  indexes.map((index) => ({ index, message: { key: `e${index}`, args: {} }, event: null, scene: null }))
const state = (index: number, since: number, ...events: number[]) => ({ index, since, events: told(...events) })
const indexes = (events: Told<AnyEvent>[] | null): number[] | null => events?.map(({ index }) => index) ?? null

test("the first state tells the whole story", () => {
  expect(indexes(new EventCursor().take(state(3, 0, 0, 1, 2)))).toEqual([0, 1, 2])
})

test("an older state is dropped", () => {
  const follower = new EventCursor()
  follower.take(state(9, 0))
  expect(follower.take(state(8, 0, 7))).toBeNull()
  expect(follower.index).toBe(9)
})

test("an event that came by the answer is not told again by the stream", () => {
  const follower = new EventCursor()
  follower.take(state(5, 0))
  expect(indexes(follower.take(state(7, 5, 5, 6)))).toEqual([5, 6])
  expect(indexes(follower.take(state(7, 5, 5, 6)))).toEqual([])
  expect(indexes(follower.take(state(8, 5, 5, 6, 7)))).toEqual([7])
})

test("resuming from what is held loses nothing", () => {
  const follower = new EventCursor()
  follower.take(state(5, 0))
  expect(indexes(follower.take(state(40, 5, 5, 12, 39)))).toEqual([5, 12, 39])
})

test("a state that skips events is recognised", () => {
  const follower = new EventCursor()
  expect(follower.misses(state(9, 9))).toBe(false)
  follower.take(state(5, 0))
  expect(follower.misses(state(9, 9))).toBe(true)
  expect(follower.misses(state(9, 5))).toBe(false)
})

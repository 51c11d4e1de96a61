import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { LIMIT, AnimationQueue } from "../src/lib/table/animation-queue"

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const wait = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms))

function recorded(queue: AnimationQueue): { add: (name: string, ms: number) => void; done: [string, number][] } {
  const done: [string, number][] = []
  const run = (name: string) => async (ms: number) => {
    await wait(ms)
    done.push([name, performance.now()])
  }
  return { done, add: (name, ms) => queue.push({ ms, run: run(name) }) }
}

test("events are shown one after the other, in the order they came", async () => {
  const { add, done } = recorded(new AnimationQueue())
  add("a", 300)
  add("b", 100)
  add("c", 200)
  await vi.advanceTimersByTimeAsync(600)
  expect(done.map(([name]) => name)).toEqual(["a", "b", "c"])
})

test("an event alone takes its natural time", async () => {
  const { add, done } = recorded(new AnimationQueue())
  const start = performance.now()
  add("a", 700)
  await vi.advanceTimersByTimeAsync(2000)
  expect(done[0]![1] - start).toBe(700)
})

test("however many come at once, the last is shown within the limit", async () => {
  const { add, done } = recorded(new AnimationQueue())
  const start = performance.now()
  for (let n = 0; n < 200; n++) add(String(n), 420)
  await vi.advanceTimersByTimeAsync(LIMIT + 300)
  expect(done).toHaveLength(200)
  expect(done.at(-1)![1] - start).toBeLessThanOrEqual(LIMIT + 200)
})

test("an event that comes while others wait is still in time", async () => {
  const { add, done } = recorded(new AnimationQueue())
  const came: number[] = []
  for (let n = 0; n < 12; n++) {
    came.push(performance.now())
    add(String(n), 700)
    await vi.advanceTimersByTimeAsync(150)
  }
  await vi.advanceTimersByTimeAsync(3000)
  done.forEach(([, at], n) => expect(at - came[n]!).toBeLessThanOrEqual(LIMIT + 5))
})

test("without time nothing waits for a timer", () => {
  const shown: string[] = []
  const queue = new AnimationQueue()
  queue.push({ ms: 0, run: () => void shown.push("a") }, { ms: 0, run: () => void shown.push("b") })
  expect(shown).toEqual(["a", "b"])
})

test("an animation that fails does not stop the ones after it", async () => {
  const complain = vi.spyOn(console, "error").mockImplementation(() => {})
  const { add, done } = recorded(new AnimationQueue())
  const queue = new AnimationQueue()
  queue.push({ ms: 10, run: () => Promise.reject(new Error("torn")) })
  queue.push({ ms: 0, run: () => void done.push(["after", 0]) })
  add("x", 0)
  await vi.advanceTimersByTimeAsync(50)
  expect(done.map(([name]) => name)).toContain("after")
  expect(complain).toHaveBeenCalledOnce()
})

test("what holds the queue takes its time, and what came meanwhile has its own from then on", async () => {
  const queue = new AnimationQueue()
  const { add, done } = recorded(queue)
  let go = (): void => {}
  add("before", 400)
  queue.push({ ms: 0, holds: true, run: () => new Promise<void>((resume) => (go = resume)) })
  add("scored", 300)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(done).toHaveLength(1)
  add("dealt", 500)
  const start = performance.now()
  go()
  await vi.advanceTimersByTimeAsync(2000)
  expect(done.map(([name, at]) => [name, at - start])).toEqual([
    ["before", done[0]![1] - start],
    ["scored", 300],
    ["dealt", 800],
  ])
})

test("what comes behind the hold hurries nothing before it", async () => {
  const queue = new AnimationQueue()
  const start = performance.now()
  const { add, done } = recorded(queue)
  add("last card", 700)
  queue.push({ ms: 0, holds: true, run: () => {} })
  for (let n = 0; n < 10; n++) add(String(n), 700)
  await vi.advanceTimersByTimeAsync(700)
  expect(done).toEqual([["last card", start + 700]])
})

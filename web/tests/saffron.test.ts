import { expect, test } from "vitest"
import { aimAt, flicked, landing, pulled, seenFrom, startAt, targetAt, throwText } from "../src/games/saffron/aim"
import { hitsOf, lengthOf, passing } from "../src/games/saffron/flight"
import type { SaffronScene, SaffronView } from "../src/lib/api/protocol"

const middle = Array.from({ length: 100 }, (_, at) => 10 * (at + 1))
const reach = {
  middle,
  near: middle.map((far) => 0.9 * far),
  far: middle.map((far) => 1.1 * far),
  across: middle.map((far) => 0.1 * far),
}
const targets = [{ name: "saffron", x: 0, y: -1 / 3, radius: 0.15 }]
const board = { release: 0.01, reach, targets } as unknown as SaffronView
const scene: SaffronScene = {
  lands: 100,
  ways: [
    {
      seat: 1,
      number: 0,
      out: true,
      points: [
        [0, 0, 0],
        [200, 0, 0],
        [400, 5000, 0],
      ],
    },
    {
      seat: 0,
      number: 0,
      out: false,
      points: [
        [0, 0, -5100],
        [200, 0, -900],
        [300, 0, -1000],
      ],
    },
  ],
}

test("every side sees the board from where it stands", () => {
  expect(seenFrom(1, 0.1, 0.2)).toEqual({ right: -0.2, forward: 0.1 })
  expect(seenFrom(2, 0.1, 0.2)).toEqual({ right: -0.1, forward: -0.2 })
  expect(seenFrom(3, 0.1, 0.2)).toEqual({ right: 0.2, forward: -0.1 })
})

test("a throw that is aimed at a point would come to rest there", () => {
  const aim = aimAt(board, -20, { right: 0.1, forward: -0.2 })!
  const there = landing(board, aim)!
  expect(there.right).toBeCloseTo(0.1, 1)
  expect(there.forward).toBeCloseTo(-0.2, 1)
  expect(throwText("30", 0, aim)).toBe(`throw 30 from -20 toward ${aim.right} ${aim.forward} power ${aim.power}`)
  expect(throwText("30", 2, aim)).toContain("from across -20")
})

test("a place behind the hand cannot be aimed at", () => {
  expect(aimAt(board, 0, { right: 0, forward: -0.6 })).toBeNull()
})

test("pulling back throws forward, the farther the harder, and a twitch not at all", () => {
  const from = { right: 0, forward: -0.5 }
  const soft = pulled(board, 0, from, { right: 0.02, forward: -0.58 })!
  const hard = pulled(board, 0, from, { right: 0.02, forward: -0.7 })!
  expect(soft.right).toBeLessThan(0)
  expect(hard.power).toBeGreaterThan(soft.power)
  expect(pulled(board, 0, from, { right: 0, forward: -0.51 })).toBeNull()
  expect(pulled(board, 0, from, { right: 0, forward: -0.3 })).toBeNull()
})

test("a flick throws as fast as its end, and a slow push not at all", () => {
  const fast = [0, 20, 40].map((time) => ({ time, right: 0, forward: -0.5 + time / 500 }))
  const slow = [0, 200, 400].map((time) => ({ time, right: 0, forward: -0.5 + time / 5000 }))
  expect(flicked(board, 0, fast)!.forward).toBe(1000)
  expect(flicked(board, 0, slow)).toBeNull()
  expect(startAt(0.9)).toBe(50)
})

test("the target at a place is found from every side", () => {
  expect(targetAt(board, 0, { right: 0, forward: -0.3 })).toBe("saffron")
  expect(targetAt(board, 2, { right: 0, forward: 0.3 })).toBe("saffron")
  expect(targetAt(board, 0, { right: 0, forward: 0.3 })).toBeNull()
})

test("chips follow their ways in time, and one that is out fades", () => {
  expect(lengthOf(scene)).toBe(400)
  const [knocked, thrown] = passing(scene, 100)
  expect(thrown!.y).toBeCloseTo(-0.3)
  expect(knocked).toMatchObject({ x: 0, gone: 0 })
  expect(passing(scene, 50)[1]!.height).toBeGreaterThan(0)
  expect(passing(scene, 1000)[0]).toMatchObject({ x: 0.5, gone: 1 })
})

test("a throw is felt when it comes down, and when it knocks a chip away", () => {
  expect(hitsOf(scene)).toEqual([
    { time: 100, seats: [0] },
    { time: 200, seats: [0, 1] },
  ])
})

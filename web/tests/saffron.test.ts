import { expect, test } from "vitest"
import { readFileSync } from "node:fs"
import { parse } from "smol-toml"
import {
  aimAt,
  flicked,
  landing,
  nearest,
  pulled,
  seenFrom,
  startAt,
  throwText,
  type Spot,
} from "../src/games/saffron/aim"
import { hitsOf, lengthOf, passing } from "../src/games/saffron/flight"
import { freest } from "../src/games/saffron/labels"
import type { Physics } from "../src/games/saffron/launch"
import { THROWS, Trial, type Board, type Region } from "../src/games/saffron/region"
import type { SaffronScene, SaffronView } from "../src/lib/api/protocol"

const box = new URL("../../src/quatre/games/saffron/box.toml", import.meta.url)
const physics = parse(readFileSync(box, "utf8")).physics as unknown as Physics
const targets = [
  { name: "saffron", x: 0, y: -1 / 3, radius: 0.15 },
  { name: "mint", x: 1 / 3, y: 0, radius: 0.15 },
]
const view = { targets } as unknown as SaffronView
const seen = targets.map((target) => ({ ...target, ...seenFrom(0, target.x, target.y) }))
const board: Board = { physics, chip_radius: 0.044, hole_radius: 0.007, targets: seen, chips: [] }
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
  const aim = aimAt(physics, -20, { right: 0.1, forward: -0.2 })!
  const there = landing(physics, aim)
  expect(there.right).toBeCloseTo(0.1, 1)
  expect(there.forward).toBeCloseTo(-0.2, 1)
  expect(throwText("30", 0, aim)).toBe(`throw 30 from -20 toward ${aim.right} ${aim.forward} power ${aim.power}`)
  expect(throwText("30", 2, aim)).toContain("from across -20")
})

test("a place behind the hand cannot be aimed at", () => {
  expect(aimAt(physics, 0, { right: 0, forward: -0.6 })).toBeNull()
})

const from = { right: 0, forward: -0.5 }
const through = (...spots: [Spot, number][]) => ({
  from,
  room: 1,
  moments: spots.map(([spot, time]) => ({ ...spot, time })),
})
const to = (right: number, forward: number, time = 0): [Spot, number] => [{ right, forward }, time]

test("pulling back throws forward, the farther the harder", () => {
  const soft = pulled(physics, 0, through(to(0.02, -0.58)))!
  const hard = pulled(physics, 0, through(to(0.02, -0.7)))!
  expect(soft.right).toBeLessThan(0)
  expect(hard.power).toBeGreaterThan(soft.power)
})

test("a slip throws nothing, and neither does a chip that is put back, however fast", () => {
  expect(pulled(physics, 0, through(to(0, -0.53)))).toBeNull()
  expect(pulled(physics, 0, through(to(0, -0.3)))).toBeNull()
  expect(pulled(physics, 0, through(to(0.4, -0.51)))).toBeNull()
  expect(flicked(physics, 0, through(to(0, -0.5), to(0, -0.47, 10)))).toBeNull()
  const back = through(to(0, -0.5), to(0, -0.7, 500), to(0, -0.6, 520), to(0, -0.5, 540), to(0, -0.44, 550))
  expect(pulled(physics, 0, back)).toBeNull()
  expect(flicked(physics, 0, back)).toBeNull()
})

test("where there is little room behind, a short pull goes far", () => {
  const short = through(to(0, -0.6))
  expect(pulled(physics, 0, { ...short, room: 0.2 })!.power).toBeGreaterThan(pulled(physics, 0, short)!.power)
})

test("a flick throws as fast as its end, and a slow push not at all", () => {
  const fast = [0, 20, 40].map((time) => to(0, -0.5 + time / 500, time))
  const slow = [0, 200, 400].map((time) => to(0, -0.5 + time / 5000, time))
  expect(flicked(physics, 0, through(...fast))!.forward).toBe(1000)
  expect(flicked(physics, 0, through(...slow))).toBeNull()
  expect(startAt(0.9)).toBe(50)
})

test("the target that is nearest to a place is found from every side", () => {
  expect(nearest(view, 0, { right: 0, forward: -0.3 })).toBe("saffron")
  expect(nearest(view, 2, { right: 0, forward: 0.3 })).toBe("saffron")
  expect(nearest(view, 0, { right: 0.3, forward: 0.3 })).toBe("mint")
})

function regionOf(point: Spot, chips: Spot[] = [], power?: number): Region {
  const trial = new Trial({ ...board, chips }, aimAt(physics, 0, point, power)!)
  while (!trial.enough()) trial.throwOnce()
  return trial.region
}

test("a near bowl is hit more often than a far one, and what flies over the rim is counted", () => {
  const near = regionOf({ right: 0, forward: -1 / 3 })
  const over = regionOf({ right: 0, forward: 0 }, [], 80)
  expect(near).toMatchObject({ throws: THROWS, hits: [{ target: "saffron" }] })
  expect(near.hits[0]!.share).toBeGreaterThan(0.6)
  expect(over.out).toBeGreaterThan(0.3)
  expect(over.rims).toContain("far")
})

test("chips in the way hold throws up", () => {
  const way = { right: 0, forward: 0 }
  const free = regionOf(way)
  const full = regionOf(way, [way, { right: 0.1, forward: 0 }, { right: -0.1, forward: 0 }])
  const area = ({ rings }: Region): number => Math.abs(rings.reduce((sum, ring) => sum + areaOf(ring), 0))
  expect(free.rings).toHaveLength(1)
  expect(area(full)).toBeLessThan(0.5 * area(free))
})

function areaOf(ring: Spot[]): number {
  const next = (at: number): Spot => ring[(at + 1) % ring.length]!
  return ring.reduce((sum, { right, forward }, at) => sum + right * next(at).forward - next(at).right * forward, 0) / 2
}

test("labels keep away from chips", () => {
  const places = [
    { x: 0, y: 0 },
    { x: 200, y: 0 },
  ]
  expect(freest(places, 50, 20, [{ x: 80, y: 0 }])).toEqual(places[1])
  expect(freest(places, 50, 20, [{ x: 0, y: 100 }])).toEqual(places[0])
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

import { expect, test } from "vitest"
import { aimAt, flicked, landing, pulled, seenFrom, startAt, targetAt, throwText } from "../src/games/saffron/aim"
import { lengthOf, passing } from "../src/games/saffron/flight"
import { after, duration } from "../src/games/saffron/stage"
import type { Message, SaffronChip, SaffronScene, SaffronView } from "../src/lib/protocol"

const middle = Array.from({ length: 100 }, (_, at) => 10 * (at + 1))
const reach = { middle, near: middle.map((far) => 0.9 * far), far: middle.map((far) => 1.1 * far), across: middle.map((far) => 0.1 * far) }
const targets = [{ name: "saffron", x: 0, y: -1 / 3, radius: 0.15 }]
const bowl = { spice: "saffron", display: 2, bids: [], price: 0, hidden: 0, purchases: [], prospects: [] }
const chair = { side: "south", rupees: 200, cards: 0, known: [], chips: 6, blends: [], reservations: 0, answered: false }
const chip = (seat: number, number: number, more: Partial<SaffronChip>): SaffronChip => ({ seat, number, chip: null, shown: false, place: "lying", target: null, x: 0, y: 0, ...more })
const board = (chips: SaffronChip[] = []): SaffronView =>
  ({ seat: 0, release: 0.01, reach, targets, chips, bowls: [bowl], chairs: [chair, chair], own_chips: ["20", "30"], bowl: "saffron", phase: "buy" }) as unknown as SaffronView
const scene: SaffronScene = {
  lands: 100,
  ways: [
    { seat: 1, number: 0, out: true, points: [[0, 0, 0], [200, 0, 0], [400, 5000, 0]] },
    { seat: 0, number: 0, out: false, points: [[0, 0, -5100], [200, 0, -900], [300, 0, -1000]] },
  ],
}
const message = (key: string, args: Message["args"]): Message => ({ key, args })
const spice = { key: "spice", args: { spice: "saffron" } }

test("every side sees the board from where it stands", () => {
  expect(seenFrom(1, 0.1, 0.2)).toEqual({ right: -0.2, forward: 0.1 })
  expect(seenFrom(2, 0.1, 0.2)).toEqual({ right: -0.1, forward: -0.2 })
  expect(seenFrom(3, 0.1, 0.2)).toEqual({ right: 0.2, forward: -0.1 })
})

test("a throw that is aimed at a point would come to rest there", () => {
  const aim = aimAt(board(), -20, { right: 0.1, forward: -0.2 })!
  const there = landing(board(), aim)!
  expect(there.right).toBeCloseTo(0.1, 1)
  expect(there.forward).toBeCloseTo(-0.2, 1)
  expect(throwText("30", 0, aim)).toBe(`throw 30 from -20 toward ${aim.right} ${aim.forward} power ${aim.power}`)
  expect(throwText("30", 2, aim)).toContain("from across -20")
})

test("a place behind the hand cannot be aimed at", () => {
  expect(aimAt(board(), 0, { right: 0, forward: -0.6 })).toBeNull()
})

test("pulling back throws forward, the farther the harder, and a twitch not at all", () => {
  const from = { right: 0, forward: -0.5 }
  const soft = pulled(board(), 0, from, { right: 0.02, forward: -0.58 })!
  const hard = pulled(board(), 0, from, { right: 0.02, forward: -0.7 })!
  expect(soft.right).toBeLessThan(0)
  expect(hard.power).toBeGreaterThan(soft.power)
  expect(pulled(board(), 0, from, { right: 0, forward: -0.51 })).toBeNull()
  expect(pulled(board(), 0, from, { right: 0, forward: -0.3 })).toBeNull()
})

test("a flick throws as fast as its end, and a slow push not at all", () => {
  const fast = [0, 20, 40].map((time) => ({ time, right: 0, forward: -0.5 + time / 500 }))
  const slow = [0, 200, 400].map((time) => ({ time, right: 0, forward: -0.5 + time / 5000 }))
  expect(flicked(board(), 0, fast)!.forward).toBe(1000)
  expect(flicked(board(), 0, slow)).toBeNull()
  expect(startAt(0.9)).toBe(50)
})

test("the target at a place is found from every side", () => {
  expect(targetAt(board(), 0, { right: 0, forward: -0.3 })).toBe("saffron")
  expect(targetAt(board(), 2, { right: 0, forward: 0.3 })).toBe("saffron")
  expect(targetAt(board(), 0, { right: 0, forward: 0.3 })).toBeNull()
})

test("chips follow their ways in time, and one that is out fades", () => {
  expect(lengthOf(scene)).toBe(400)
  const [knocked, thrown] = passing(scene, 100)
  expect(thrown!.y).toBeCloseTo(-0.3)
  expect(knocked).toMatchObject({ x: 0, gone: 0 })
  expect(passing(scene, 50)[1]!.height).toBeGreaterThan(0)
  expect(passing(scene, 1000)[0]).toMatchObject({ x: 0.5, gone: 1 })
})

test("a thrown chip flies, lands where its way ends, and drives another out", () => {
  const before = board([chip(1, 0, { target: "saffron" })])
  const flying = after(before, message("threw", { seat: 0, chip: { key: "chip", args: { chip: "30" } } }), null)
  expect(flying.own_chips).toEqual(["20"])
  const landed = after(flying, message("landed", { seat: 0, chip: { key: "chip", args: { chip: "30" } }, where: { key: "where", args: { target: "saffron" } } }), scene)
  expect(landed.chips).toMatchObject([{ seat: 1, place: "out" }, { seat: 0, place: "lying", target: "saffron", chip: "30", y: -0.1 * 2 ** 20 }])
  expect(duration(message("landed", {}), scene)).toBeGreaterThan(400)
})

test("who buys pays and takes the highest chip back; who sells or passes takes all", () => {
  const before = board([chip(1, 0, { target: "saffron", chip: "20" }), chip(1, 1, { target: "saffron", chip: "30" }), chip(0, 0, { target: "saffron", chip: "10" })])
  const bought = after(before, message("bought", { seat: 1, spice, price: 50 }), null)
  expect(bought.chips.map((each) => each.chip)).toEqual(["20", "10"])
  expect(bought.chairs[1]!.rupees).toBe(150)
  expect(bought.bowls[0]!.display).toBe(1)
  expect(after(before, message("passed", { seat: 1, spice, price: 0 }), null).chips).toHaveLength(1)
  const sold = after(before, message("sold", { seat: 1, spice, cards: 2, price: 60, total: 120 }), null)
  expect(sold.chairs[1]!.rupees).toBe(320)
  expect(sold.chips).toHaveLength(1)
})

test("a chip that is turned over shows its value", () => {
  const before = board([chip(1, 0, { target: "saffron" }), chip(1, 1, {})])
  const shown = after(before, message("chip-shown", { seat: 1, chip: { key: "chip", args: { chip: "40" } }, where: { key: "where", args: { target: "saffron" } } }), null)
  expect(shown.chips.map((each) => each.chip)).toEqual(["40", null])
})

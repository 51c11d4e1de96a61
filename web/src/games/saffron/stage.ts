/** What an event changes in what is shown, so that its picture can move before the next comes. */

import type { Argument, Message, SaffronChip, SaffronScene, SaffronView } from "../../lib/protocol"
import type { Sound } from "../../lib/sounds"
import { lengthOf } from "./flight"

const UNITS = 2 ** 20
const PARTS = 10_000
/** A throw is a little slower than nature, for the eye. */
const SLOWER = 1.4

const NATURAL: Record<string, number> = {
  threw: 200,
  "chip-shown": 160,
  named: 350,
  sold: 500,
  bought: 550,
  passed: 250,
  "took-mill": 400,
  reserved: 450,
  "reserved-own": 450,
  kept: 400,
  made: 700,
  "round-begins": 300,
  "spices-laid-out": 450,
}

/** How events sound. */
export const SOUNDS: Readonly<Record<string, Sound>> = {
  threw: "throw",
  knocked: "chip",
  "knocked-out": "chip",
  "chip-shown": "reveal",
  sold: "coin",
  bought: "coin",
  "took-mill": "chip",
  reserved: "card",
  "reserved-own": "card",
  kept: "card",
  made: "reveal",
  "spices-laid-out": "take",
}

/** How long an event would like to take. */
export function duration(message: Message, scene: unknown): number {
  return scene ? lengthOf(scene as SaffronScene) * SLOWER + 250 : (NATURAL[message.key] ?? 0)
}

export function seatOf(message: Message): number {
  return Number(message.args["seat"] ?? -1)
}

/** What a message in a message is about, such as the spice of `{spice: {key: "spice", …}}`. */
export function partOf(message: Message, name: string): string {
  const part: Argument | undefined = message.args[name]
  if (typeof part !== "object" || Array.isArray(part)) return part === undefined ? "" : String(part)
  return String(part.args[name] ?? part.args["target"] ?? "")
}

export function spiceOf(message: Message): string {
  return partOf(message, "spice")
}

export function after(view: SaffronView, message: Message, scene: SaffronScene | null): SaffronView {
  const seat = seatOf(message)
  switch (message.key) {
    case "threw":
      return withThrown(view, seat, valueOf(message))
    case "landed":
    case "went-out":
      return withLanded(view, message, scene)
    case "chip-shown":
      return withShown(view, seat, valueOf(message), whereOf(message))
    case "took-mill":
      return { ...view, chef: seat }
    case "named":
      return { ...view, phase: "sell", bowl: spiceOf(message), turn: seat, chips: view.chips.filter((chip) => inBowl(view, chip)) }
    case "sold":
      return withoutChips(withRupees(view, seat, Number(message.args["total"])), seat)
    case "bought":
      return withBought(view, seat, spiceOf(message), Number(message.args["price"]))
    case "passed":
    case "broke":
      return withoutChips(view, seat)
    case "bowl-done":
      return { ...view, bowl: null, chips: view.chips.filter(({ target }) => target !== view.bowl) }
    case "may-buy":
      return { ...view, phase: "buy", turn: seat }
    case "round-begins":
      return { ...view, chips: [], chef: seat, bowl: null, round: Number(message.args["round"]) }
  }
  return view
}

function valueOf(message: Message): string | null {
  const chip = partOf(message, "chip")
  return chip === "hidden" || chip === "" ? null : chip
}

function whereOf(message: Message): string | null {
  const where = message.args["where"]
  const target = typeof where === "object" && !Array.isArray(where) ? String(where.args["target"]) : "none"
  return target === "none" ? null : target
}

function inBowl(view: SaffronView, { target }: SaffronChip): boolean {
  return view.bowls.some(({ spice }) => spice === target)
}

function withThrown(view: SaffronView, seat: number, chip: string | null): SaffronView {
  const number = view.chips.filter((each) => each.seat === seat).length
  const thrown: SaffronChip = { seat, number, chip, shown: false, place: "flying", target: null, x: 0, y: 0 }
  const own = seat === view.seat ? view.own_chips.filter((each) => each !== chip) : view.own_chips
  return { ...view, own_chips: own, chips: [...view.chips, thrown] }
}

function withLanded(view: SaffronView, message: Message, scene: SaffronScene | null): SaffronView {
  const value = valueOf(message)
  const chips = view.chips.map((chip) => {
    const way = scene?.ways.find(({ seat, number }) => seat === chip.seat && number === chip.number)
    const flew = chip.place === "flying"
    if (!way) return flew ? { ...chip, place: "out" } : chip
    const [, x, y] = way.points.at(-1)!
    const place = way.out ? "out" : "lying"
    const target = flew ? whereOf(message) : chip.target
    return { ...chip, place, target, chip: flew ? (chip.chip ?? value) : chip.chip, x: (x * UNITS) / PARTS, y: (y * UNITS) / PARTS }
  })
  return { ...view, chips }
}

function withShown(view: SaffronView, seat: number, value: string | null, target: string | null): SaffronView {
  const at = view.chips.findIndex((chip) => chip.seat === seat && chip.target === target && !chip.shown && (chip.chip === null || chip.chip === value))
  return at < 0 ? view : { ...view, chips: view.chips.with(at, { ...view.chips[at]!, chip: value, shown: true }) }
}

function withRupees(view: SaffronView, seat: number, gain: number): SaffronView {
  return { ...view, chairs: view.chairs.map((chair, at) => (at === seat ? { ...chair, rupees: chair.rupees + gain } : chair)) }
}

/** A seat takes all its chips out of the bowl that is traded. */
function withoutChips(view: SaffronView, seat: number): SaffronView {
  return { ...view, chips: view.chips.filter((chip) => chip.seat !== seat || chip.target !== view.bowl) }
}

function withBought(view: SaffronView, seat: number, spice: string, price: number): SaffronView {
  const there = view.chips.filter((chip) => chip.seat === seat && chip.target === spice)
  const highest = there.toSorted((a, b) => Number(b.chip) - Number(a.chip))[0]
  const bowls = view.bowls.map((bowl) => (bowl.spice === spice ? { ...bowl, display: bowl.display - 1 } : bowl))
  return withRupees({ ...view, bowls, chips: view.chips.filter((chip) => chip !== highest) }, seat, -price)
}

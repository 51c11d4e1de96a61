/** What an event changes in what is shown, so that its picture can move before the next comes. */

import type {
  SaffronBought,
  SaffronChip,
  SaffronEvent,
  SaffronScene,
  SaffronThrownChip,
  SaffronView,
} from "../../lib/api/protocol"
import type { Sound } from "../../lib/device/synthesizer"
import type { Range } from "../../lib/table/live-table.svelte"
import { lastLine, withChair, type Lines } from "../../parts/table/staging"
import { lengthOf } from "./flight"

/** A throw is a little slower than nature, for the eye. */
const SLOWER = 1.4

const LENGTHS: Partial<Record<SaffronEvent["type"], number>> = {
  threw: 200,
  "chip-shown": 160,
  named: 350,
  sold: 500,
  bought: 550,
  passed: 250,
  "took-mill": 400,
  reserved: 450,
  kept: 400,
  made: 700,
  "round-begins": 300,
  "spices-laid-out": 450,
}

const SOUNDS: Partial<Record<SaffronEvent["type"], Sound>> = {
  threw: "throw",
  "chip-shown": "reveal",
  sold: "coin",
  bought: "coin",
  "took-mill": "chip",
  reserved: "card",
  kept: "card",
  made: "reveal",
  "spices-laid-out": "take",
}

/** How long an event would like to take; a throw, as long as its scene. */
export function length(event: SaffronEvent, scene: SaffronScene | null): number {
  return scene ? lengthOf(scene) * SLOWER + 250 : (LENGTHS[event.type] ?? 0)
}

export function sound(event: SaffronEvent): Sound | undefined {
  return SOUNDS[event.type]
}

/** The last throw, with all that it knocked. */
export function episode(log: Lines<SaffronEvent>): Range | null {
  const to = lastLine(log, ({ type }) => type === "landed" || type === "knocked")
  const from = lastLine(log, ({ type }) => type === "threw", to)
  return from < 0 ? null : { from, to }
}

export function after(view: SaffronView, event: SaffronEvent): SaffronView {
  switch (event.type) {
    case "threw":
      return withThrown(view, event.chip)
    case "landed":
      return withChips(view, [event.chip, ...event.pushed])
    case "chip-shown":
      return withChips(view, [event.chip])
    case "took-mill":
      return { ...view, chef: event.seat }
    case "named":
      return { ...withoutChips(view, event.home), phase: "sell", bowl: event.spice, turn: event.seat }
    case "sold":
      return withRupees(withoutChips(view, event.home), event)
    case "bought":
      return withRupees(withoutChips(withDisplay(view, event), event.home), event)
    case "passed":
    case "broke":
      return withoutChips(view, event.home)
    case "bowl-done":
      return { ...withoutChips(view, event.home), bowl: null }
    case "may-buy":
      return { ...view, phase: "buy", turn: event.seat }
    case "round-begins":
      return { ...view, chips: [], chef: event.seat, bowl: null, round: event.round }
  }
  return view
}

const isSame = (a: SaffronThrownChip, b: SaffronThrownChip): boolean => a.seat === b.seat && a.number === b.number

function withThrown(view: SaffronView, thrown: SaffronChip): SaffronView {
  const own = thrown.seat === view.seat ? view.own_chips.filter((each) => each !== thrown.chip) : view.own_chips
  return { ...view, own_chips: own, chips: [...view.chips, thrown] }
}

/** These chips as they are now, all others as they were. */
function withChips(view: SaffronView, now: SaffronChip[]): SaffronView {
  return { ...view, chips: view.chips.map((chip) => now.find((each) => isSame(each, chip)) ?? chip) }
}

function withoutChips(view: SaffronView, home: SaffronThrownChip[]): SaffronView {
  return { ...view, chips: view.chips.filter((chip) => !home.some((each) => isSame(each, chip))) }
}

function withRupees(view: SaffronView, { seat, rupees }: { seat: number; rupees: number }): SaffronView {
  return withChair(view, seat, () => ({ rupees }))
}

function withDisplay(view: SaffronView, { spice, display }: SaffronBought): SaffronView {
  return { ...view, bowls: view.bowls.map((bowl) => (bowl.spice === spice ? { ...bowl, display } : bowl)) }
}

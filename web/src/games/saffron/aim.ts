/** Aims: from where a finger pulls, flicks or points to the whole numbers of a throw.

Lengths are in sides of the board, as the thrower stands: to the right of its middle, and forward. */

import type { SaffronReach, SaffronTarget, SaffronView } from "../../lib/api/protocol"

export interface Spot {
  right: number
  forward: number
}

export interface Aim extends Spot {
  start: number
  power: number
}

export const STARTS = 50
const TURN = 1000
const COMPASS = ["south", "west", "north", "east"]
/** Where a thrower may stand, from the own side on, as moves name it. */
export const SIDES = ["own", "left", "across", "right"]
const WALKS = ["", "left ", "across ", "right "]
const UNITS = 2 ** 20

/** How many times as far as it is pulled back a chip goes. */
const PULL = 3
/** How far a chip goes for each side a second of a flick. */
const FLICK = 0.35
const LEAST = 0.03
const SLOWEST = 0.35
const LATEST = 90

const clamp = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most)

export function sideOf(view: SaffronView, seat: number | null): number {
  return COMPASS.indexOf(view.chairs[seat ?? 0]?.side ?? "south")
}

/** A place of the board, from the middle to the east and the north, as somebody at a side sees it. */
export function seenFrom(side: number, x: number, y: number): Spot {
  if (side === 0) return { right: x, forward: y }
  if (side === 1) return { right: -y, forward: x }
  return side === 2 ? { right: -x, forward: -y } : { right: y, forward: -x }
}

export function spotOf(side: number, { x, y }: { x: number; y: number }): Spot {
  return seenFrom(side, x / UNITS, y / UNITS)
}

export function startAt(right: number): number {
  return clamp(Math.round(100 * right), -STARTS, STARTS)
}

function letGo(view: SaffronView, start: number): Spot {
  return { right: start / 100, forward: -0.5 - view.release }
}

/** The least power that goes so far. */
export function powerFor(reach: SaffronReach, far: number): number {
  const at = reach.middle.findIndex((each) => each >= 1000 * far)
  return at < 0 ? reach.middle.length : at + 1
}

function toward(start: number, right: number, forward: number, power: number): Aim | null {
  const length = Math.hypot(right, forward)
  if (length === 0 || forward / length < 1 / TURN) return null
  return {
    start,
    right: Math.round((TURN * right) / length),
    forward: Math.max(1, Math.round((TURN * forward) / length)),
    power,
  }
}

/** The throw from a start that comes to rest at a point, or with another power beyond or before. */
export function aimAt(view: SaffronView, start: number, point: Spot, power?: number): Aim | null {
  if (!view.reach) return null
  const from = letGo(view, start)
  const [right, forward] = [point.right - from.right, point.forward - from.forward]
  return toward(start, right, forward, power ?? powerFor(view.reach, Math.hypot(right, forward)))
}

/** A chip pulled back like the stone of a sling. */
export function pulled(view: SaffronView, start: number, from: Spot, to: Spot): Aim | null {
  const [right, forward] = [from.right - to.right, from.forward - to.forward]
  const far = Math.hypot(right, forward)
  if (!view.reach || far < LEAST || forward <= 0) return null
  return toward(start, right, forward, powerFor(view.reach, PULL * far))
}

export interface Moment extends Spot {
  time: number
}

/** A chip that a finger drove forward and let go. */
export function flicked(view: SaffronView, start: number, moments: readonly Moment[]): Aim | null {
  const last = moments.at(-1)
  const first = last && moments.find(({ time }) => last.time - time <= LATEST)
  if (!view.reach || !first || last.time <= first.time) return null
  const seconds = (last.time - first.time) / 1000
  const [right, forward] = [(last.right - first.right) / seconds, (last.forward - first.forward) / seconds]
  const speed = Math.hypot(right, forward)
  return speed < SLOWEST || forward <= 0 ? null : toward(start, right, forward, powerFor(view.reach, FLICK * speed))
}

/** Where two of three such throws come down: around a middle, along and across the aim. */
export interface Landing extends Spot {
  turn: number
  near: number
  far: number
  across: number
}

export function landing(view: SaffronView, aim: Aim): Landing | null {
  const { reach } = view
  if (!reach) return null
  const from = letGo(view, aim.start)
  const length = Math.hypot(aim.right, aim.forward)
  const at = aim.power - 1
  const far = reach.middle[at]! / 1000
  return {
    right: from.right + (aim.right / length) * far,
    forward: from.forward + (aim.forward / length) * far,
    turn: Math.atan2(aim.right, aim.forward),
    near: far - reach.near[at]! / 1000,
    far: reach.far[at]! / 1000 - far,
    across: reach.across[at]! / 1000,
  }
}

function awayFrom(side: number, target: SaffronTarget, { right, forward }: Spot): number {
  const there = seenFrom(side, target.x, target.y)
  return Math.hypot(there.right - right, there.forward - forward) - target.radius
}

/** The bowl or action space at a place. */
export function targetAt(view: SaffronView, side: number, spot: Spot): string | null {
  return view.targets.find((target) => awayFrom(side, target, spot) <= 0)?.name ?? null
}

/** The one that is nearest to a place. */
export function nearest(view: SaffronView, side: number, spot: Spot): string {
  return view.targets.toSorted((a, b) => awayFrom(side, a, spot) - awayFrom(side, b, spot))[0]!.name
}

export function throwText(chip: string, walked: number, { start, right, forward, power }: Aim): string {
  return `throw ${chip} from ${WALKS[walked]}${start} toward ${right} ${forward} power ${power}`
}

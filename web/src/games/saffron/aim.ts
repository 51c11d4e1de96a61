/** Aims: from where a finger pulls, flicks or points to the whole numbers of a throw.

Lengths are in sides of the board, as the thrower stands: to the right of its middle, and forward. */

import type { SaffronTarget, SaffronView } from "../../lib/api/protocol"
import { POWERS, reach, type Aim, type Physics } from "./launch"

export interface Spot {
  right: number
  forward: number
}

export const STARTS = 50
const TURN = 1000
const COMPASS = ["south", "west", "north", "east"]
/** Where a thrower may stand, from the own side on, as moves name it. */
export const SIDES = ["own", "left", "across", "right"]
const WALKS = ["", "left ", "across ", "right "]
const UNITS = 2 ** 20

/** How many times as far as it is pulled back a chip goes, and where there is little room to pull, at most. */
const PULL = 3
const MOST_PULL = 9
/** How far a chip goes at the end of the room to pull. */
const ACROSS = 1.1
/** How far a chip goes for each side a second of a flick. */
const FLICK = 0.35
/** Whoever lets go so near to the chip throws nothing: it was put back, or a slip. */
export const LEAST = 0.045
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

/** Where the hand lets go. */
export function letGo(physics: Physics, start: number): Spot {
  return { right: start / 100, forward: -0.5 - physics.release }
}

/** The least power that goes so far. */
export function powerFor(physics: Physics, far: number): number {
  let power = 1
  while (power < POWERS && reach(physics, power) < far) power++
  return power
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
export function aimAt(physics: Physics, start: number, point: Spot, power?: number): Aim | null {
  const from = letGo(physics, start)
  const [right, forward] = [point.right - from.right, point.forward - from.forward]
  return toward(start, right, forward, power ?? powerFor(physics, Math.hypot(right, forward)))
}

export const apart = (one: Spot, two: Spot): number => Math.hypot(one.right - two.right, one.forward - two.forward)

/** A finger that holds a chip: where it took it, where it has been since, and how much `room` it has behind. */
export interface Hold {
  from: Spot
  moments: readonly Moment[]
  room: number
}

export interface Moment extends Spot {
  time: number
}

/** A chip pulled back like the stone of a sling. */
export function pulled(physics: Physics, start: number, { from, moments, room }: Hold): Aim | null {
  const to = moments.at(-1)!
  const forward = from.forward - to.forward
  if (forward < LEAST) return null
  const farther = clamp(ACROSS / room, PULL, MOST_PULL)
  return toward(start, from.right - to.right, forward, powerFor(physics, farther * apart(from, to)))
}

/** A chip that a finger drove forward and let go. One that was pulled back before is put back, not driven. */
export function flicked(physics: Physics, start: number, { from, moments }: Hold): Aim | null {
  const last = moments.at(-1)
  const first = last && moments.find(({ time }) => last.time - time <= LATEST)
  if (!first || last.time <= first.time || last.forward - from.forward < LEAST) return null
  if (moments.some(({ forward }) => from.forward - forward > LEAST)) return null
  const seconds = (last.time - first.time) / 1000
  const [right, forward] = [(last.right - first.right) / seconds, (last.forward - first.forward) / seconds]
  const speed = Math.hypot(right, forward)
  return speed < SLOWEST || forward <= 0 ? null : toward(start, right, forward, powerFor(physics, FLICK * speed))
}

/** Where a throw comes to rest that nothing leads astray. */
export function landing(physics: Physics, aim: Aim): Spot {
  const from = letGo(physics, aim.start)
  const far = reach(physics, aim.power) / Math.hypot(aim.right, aim.forward)
  return { right: from.right + aim.right * far, forward: from.forward + aim.forward * far }
}

function awayFrom(side: number, target: SaffronTarget, { right, forward }: Spot): number {
  const there = seenFrom(side, target.x, target.y)
  return Math.hypot(there.right - right, there.forward - forward) - target.radius
}

/** The bowl or action space that is nearest to a place. */
export function nearest(view: SaffronView, side: number, spot: Spot): string {
  return view.targets.toSorted((a, b) => awayFrom(side, a, spot) - awayFrom(side, b, spot))[0]!.name
}

export function throwText(chip: string, walked: number, { start, right, forward, power }: Aim): string {
  return `throw ${chip} from ${WALKS[walked]}${start} toward ${right} ${forward} power ${power}`
}

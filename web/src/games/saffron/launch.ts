/** How a hand lets go of a chip, as in `src/quatre/games/saffron/throwing.py`, operation by operation. */

import type { SaffronPhysics } from "../../lib/api/protocol"

export type Physics = SaffronPhysics

/** A chip on the board or above it, in sides from the middle. */
export interface Disc {
  x: number
  y: number
  vx: number
  vy: number
  out: boolean
}

/** A throw as its thrower stands: hundredths of a side right of the middle, a direction, and a power. */
export interface Aim {
  start: number
  right: number
  forward: number
  power: number
}

export const POWERS = 100

function speedOf(physics: Physics, power: number): number {
  return physics.slowest + ((physics.fastest - physics.slowest) * power) / POWERS
}

/** How long a chip takes that is thrown upwards and falls so deep. */
export function falling({ gravity }: Physics, up: number, depth: number): number {
  return (up + Math.sqrt(up * up + 2 * gravity * depth)) / gravity
}

/** How far a throw of this power goes when nothing is in its way. */
export function reach(physics: Physics, power: number): number {
  const speed = speedOf(physics, power)
  const flight = falling(physics, speed * physics.climb, physics.height)
  const slide = speed * physics.landing
  return speed * flight + (slide * slide) / (2 * physics.friction)
}

/** A thrown chip as it leaves the hand, in the frame of its side; how far nature leads it astray, along and across,
    is told in deviations. */
export function launch(physics: Physics, aim: Aim, along: number, across: number): Disc {
  const length = Math.sqrt(aim.right * aim.right + aim.forward * aim.forward)
  const speed = speedOf(physics, aim.power)
  const vx = speed * (aim.right / length)
  const vy = speed * (aim.forward / length)
  const more = 1 + (physics.spread_growth * aim.power) / POWERS
  const faster = Math.max(1 + physics.speed_spread * more * along, 0.05)
  const aside = physics.aim_spread * more * across
  return {
    x: aim.start / 100,
    y: -0.5 - physics.release,
    vx: vx * faster - vy * aside,
    vy: vy * faster + vx * aside,
    out: false,
  }
}

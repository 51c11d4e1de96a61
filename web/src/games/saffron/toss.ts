/** `src/quatre/games/saffron/toss.py` once more, operation by operation, without its paths: only
+ − × ÷ and √ on 64-bit floats, so that a browser comes to the same bits as the server. */

import { falling, type Disc, type Physics } from "./launch"

const EVENTS = 1000
const MOST_STEPS = 20_000
const PARTINGS = 50
const STEPS = 60
const SKIPS = 30
const TOUCHING = 1e-9
const CLOSING = 1e-12
const NUDGE = 1e-4
const NEVER = 1e9

const UNITS = 2 ** 20
const GAP = 4 / UNITS

interface Slowing {
  ax: number
  ay: number
}

type Kind = "look" | "land" | "stop" | "rim" | "knock"

/** Let the last chip fly and all come to rest. */
export class Toss {
  private readonly limit: number
  private readonly near: number
  private steps = 0

  constructor(
    private readonly physics: Physics,
    private readonly radius: number,
    private readonly discs: Disc[],
  ) {
    this.limit = 0.5 - radius - 0.5 * GAP
    this.near = 2 * radius + GAP
  }

  run(): void {
    const { physics } = this
    const thrown = this.thrown
    const up = Math.sqrt(thrown.vx * thrown.vx + thrown.vy * thrown.vy) * physics.climb
    const aboveRim = falling(physics, up, physics.height - physics.rim_height)
    const aboveChips = falling(physics, up, physics.height - physics.chip_height)
    const flight = falling(physics, up, physics.height)
    fly(thrown, 0, aboveRim)
    if (Math.abs(thrown.x) > this.limit || Math.abs(thrown.y) > this.limit) {
      thrown.out = true
      return
    }
    this.flyLow(aboveRim, aboveChips)
    let airborne = thrown.out ? 0 : flight - aboveChips
    if (!thrown.out && this.liesOnAnother()) {
      this.skipOver()
      airborne = 0
    }
    this.comeToRest(airborne)
  }

  private get thrown(): Disc {
    return this.discs.at(-1)!
  }

  private flyLow(start: number, end: number): void {
    const thrown = this.thrown
    let clock = start
    while (!thrown.out) {
      const hit = Math.min(this.rimTime(thrown.x, thrown.vx), this.rimTime(thrown.y, thrown.vy))
      if (clock + hit >= end) return fly(thrown, clock, end)
      fly(thrown, clock, clock + hit)
      clock += hit
      this.meetRim(thrown)
    }
  }

  private rimTime(place: number, speed: number): number {
    if (speed === 0) return NEVER
    const way = speed > 0 ? this.limit - place : this.limit + place
    return Math.max(way, 0) / Math.abs(speed)
  }

  private meetRim(disc: Disc): void {
    this.meetOneRim(disc, "x", "vx")
    this.meetOneRim(disc, "y", "vy")
    if (disc.out) stop(disc)
  }

  private meetOneRim(disc: Disc, place: "x" | "y", speed: "vx" | "vy"): void {
    if (disc[place] * disc[speed] <= 0 || Math.abs(disc[place]) < this.limit - TOUCHING) return
    if (Math.abs(disc[speed]) > this.physics.rim_hold) {
      disc.out = true
      return
    }
    disc[place] = disc[place] > 0 ? this.limit : -this.limit
    disc[speed] = -disc[speed] * this.physics.rim_bounce
  }

  private liesOnAnother(): boolean {
    const thrown = this.thrown
    return this.discs.some((other) => {
      const dx = other.x - thrown.x
      const dy = other.y - thrown.y
      return other !== thrown && dx * dx + dy * dy < this.near * this.near
    })
  }

  private skipOver(): void {
    const thrown = this.thrown
    this.pushBelow()
    let speed = Math.sqrt(thrown.vx * thrown.vx + thrown.vy * thrown.vy)
    for (let skips = 0; skips < SKIPS; skips++) {
      if (speed === 0) break
      const way = this.wayPast(thrown.vx / speed, thrown.vy / speed)
      if (way === 0) {
        thrown.vx *= this.physics.landing
        thrown.vy *= this.physics.landing
        return
      }
      const hit = Math.min(this.rimTime(thrown.x, thrown.vx), this.rimTime(thrown.y, thrown.vy))
      const time = Math.min(way / speed, hit)
      thrown.x += thrown.vx * time
      thrown.y += thrown.vy * time
      if (time === hit) {
        this.meetRim(thrown)
        if (thrown.out) return
        speed = Math.sqrt(thrown.vx * thrown.vx + thrown.vy * thrown.vy)
      }
    }
    thrown.out = true
    stop(thrown)
  }

  private pushBelow(): void {
    const thrown = this.thrown
    let below = this.discs[0]!
    let least = NEVER
    for (const other of this.discs.slice(0, -1)) {
      const dx = other.x - thrown.x
      const dy = other.y - thrown.y
      if (dx * dx + dy * dy < least) {
        below = other
        least = dx * dx + dy * dy
      }
    }
    below.vx = thrown.vx * (1 - this.physics.skip)
    below.vy = thrown.vy * (1 - this.physics.skip)
    thrown.vx *= this.physics.skip
    thrown.vy *= this.physics.skip
  }

  private wayPast(ux: number, uy: number): number {
    const thrown = this.thrown
    let longest = 0
    for (const other of this.discs) {
      const dx = other.x - thrown.x
      const dy = other.y - thrown.y
      const square = dx * dx + dy * dy
      if (other === thrown || square >= this.near * this.near) continue
      const along = dx * ux + dy * uy
      longest = Math.max(longest, along + Math.sqrt(this.near * this.near - square + along * along) + TOUCHING)
    }
    return longest
  }

  private comeToRest(air: number): void {
    const thrown = this.thrown
    const slowing: Slowing[] = this.discs.map(() => ({ ax: 0, ay: 0 }))
    let airborne = air <= 0 ? NEVER : air
    for (let event = 0; event < EVENTS; event++) {
      const inAir = airborne < NEVER
      if (!this.decelerate(slowing, inAir)) break
      const next = this.nextEvent(slowing, airborne)
      if (this.steps > MOST_STEPS) break
      advance(this.discs, slowing, next.time)
      if (inAir) airborne -= next.time
      const first = this.discs[next.first]!
      if (next.kind === "land") {
        airborne = NEVER
        thrown.vx *= this.physics.landing
        thrown.vy *= this.physics.landing
      } else if (next.kind === "stop") stop(first)
      else if (next.kind === "rim") this.meetRim(first)
      else if (next.kind === "knock") this.knock(first, this.discs[next.second]!)
    }
    this.discs.forEach(stop)
    this.part()
  }

  private decelerate(slowing: Slowing[], inAir: boolean): boolean {
    let moving = false
    for (const [at, disc] of this.discs.entries()) {
      const slow = slowing[at]!
      slow.ax = 0
      slow.ay = 0
      const speed = Math.sqrt(disc.vx * disc.vx + disc.vy * disc.vy)
      if (speed === 0) continue
      moving = true
      if (inAir && disc === this.thrown) continue
      slow.ax = this.physics.friction * (disc.vx / speed)
      slow.ay = this.physics.friction * (disc.vy / speed)
    }
    return moving || inAir
  }

  private nextEvent(slowing: Slowing[], airborne: number): { time: number; kind: Kind; first: number; second: number } {
    const { discs } = this
    let [soonest, kind, first, second] = [airborne, "land" as Kind, discs.length - 1, -1]
    for (const [at, disc] of discs.entries()) {
      const speed = Math.sqrt(disc.vx * disc.vx + disc.vy * disc.vy)
      if (speed === 0) continue
      const slows = this.slowsOf(slowing[at]!)
      if (slows > 0 && speed / slows < soonest) [soonest, kind, first] = [speed / slows, "stop", at]
      const way = Math.min(this.rimWay(disc.x, disc.vx, speed), this.rimWay(disc.y, disc.vy, speed))
      const time = timeFor(way, speed, slows)
      if (time < soonest) [soonest, kind, first] = [time, "rim", at]
    }
    for (const [at, disc] of discs.entries()) {
      const speed = Math.sqrt(disc.vx * disc.vx + disc.vy * disc.vy)
      if (speed === 0) continue
      const slows = this.slowsOf(slowing[at]!)
      for (const [number, other] of discs.entries()) {
        if (other === disc || other.out) continue
        if (other.vx === 0 && other.vy === 0) {
          const way = this.wayTo(other.x - disc.x, other.y - disc.y, disc.vx, disc.vy, speed)
          const time = timeFor(way, speed, slows)
          if (time < soonest) [soonest, kind, first, second] = [time, "knock", at, number]
        } else if (at < number) {
          const { time, met } = this.meeting(disc, other, slowing[at]!, slowing[number]!, soonest)
          if (time < soonest) [soonest, kind, first, second] = [time, met ? "knock" : "look", at, number]
        }
      }
    }
    return { time: soonest, kind, first, second }
  }

  private slowsOf({ ax, ay }: Slowing): number {
    return ax === 0 && ay === 0 ? 0 : this.physics.friction
  }

  private rimWay(place: number, velocity: number, speed: number): number {
    if (velocity === 0) return NEVER
    const way = velocity > 0 ? this.limit - place : this.limit + place
    return (Math.max(way, 0) * speed) / Math.abs(velocity)
  }

  private wayTo(dx: number, dy: number, vx: number, vy: number, speed: number): number {
    const along = (dx * vx + dy * vy) / speed
    if (along * speed <= CLOSING) return NEVER
    const within = this.near * this.near - (dx * dx + dy * dy - along * along)
    return within <= 0 ? NEVER : Math.max(along - Math.sqrt(within), 0)
  }

  private meeting(
    one: Disc,
    two: Disc,
    slow: Slowing,
    slower: Slowing,
    horizon: number,
  ): { time: number; met: boolean } {
    const bx = slower.ax - slow.ax
    const by = slower.ay - slow.ay
    const pull = Math.sqrt(bx * bx + by * by)
    let time = 0
    for (let step = 0; step < STEPS; step++, this.steps++) {
      const wx = two.vx - one.vx - bx * time
      const wy = two.vy - one.vy - by * time
      const dx = two.x - one.x + (two.vx - one.vx) * time - 0.5 * bx * time * time
      const dy = two.y - one.y + (two.vy - one.vy) * time - 0.5 * by * time * time
      const gap = Math.sqrt(dx * dx + dy * dy) - this.near
      if (gap <= TOUCHING) {
        if (dx * wx + dy * wy < -CLOSING) return { time, met: true }
        time += NUDGE
      } else {
        const closing = Math.sqrt(wx * wx + wy * wy)
        const root = Math.sqrt(closing * closing + 2 * pull * gap)
        if (closing + root === 0) return { time: NEVER, met: false }
        time += (2 * gap) / (closing + root)
      }
      if (time >= horizon) return { time: NEVER, met: false }
    }
    return { time, met: false }
  }

  private knock(one: Disc, two: Disc): void {
    const dx = two.x - one.x
    const dy = two.y - one.y
    const distance = Math.sqrt(dx * dx + dy * dy)
    const nx = dx / distance
    const ny = dy / distance
    const closing = (one.vx - two.vx) * nx + (one.vy - two.vy) * ny
    if (closing <= 0) return
    const push = 0.5 * (1 + this.physics.bounce) * closing
    one.vx -= push * nx
    one.vy -= push * ny
    two.vx += push * nx
    two.vy += push * ny
  }

  private part(): void {
    for (let pass = 0; pass < PARTINGS; pass++) {
      let pressed = 0
      for (const [one, two] of this.pairs()) {
        if (!this.overlap(one, two)) continue
        this.pushApart(one, two)
        pressed++
      }
      if (!pressed) return
    }
    for (const [one, two] of this.pairs()) if (this.overlap(one, two)) one.out = true
  }

  private pairs(): [Disc, Disc][] {
    return this.discs.flatMap((one, at) => this.discs.slice(0, at).map((two): [Disc, Disc] => [one, two]))
  }

  private overlap(one: Disc, two: Disc): boolean {
    if (one.out || two.out) return false
    const dx = two.x - one.x
    const dy = two.y - one.y
    if (dx * dx + dy * dy >= this.near * this.near) return false
    const across = toUnits(two.x) - toUnits(one.x)
    const along = toUnits(two.y) - toUnits(one.y)
    const apart = 2 * this.radius * UNITS
    return across * across + along * along < apart * apart
  }

  private pushApart(one: Disc, two: Disc): void {
    const dx = two.x - one.x
    const dy = two.y - one.y
    const distance = Math.sqrt(dx * dx + dy * dy)
    if (distance === 0) return
    const push = (0.5 * (this.near - distance)) / distance
    one.x = this.onBoard(one.x - push * dx)
    one.y = this.onBoard(one.y - push * dy)
    two.x = this.onBoard(two.x + push * dx)
    two.y = this.onBoard(two.y + push * dy)
  }

  private onBoard(place: number): number {
    return Math.min(Math.max(place, -this.limit), this.limit)
  }
}

function fly(disc: Disc, start: number, end: number): void {
  disc.x += disc.vx * (end - start)
  disc.y += disc.vy * (end - start)
}

function stop(disc: Disc): void {
  disc.vx = 0
  disc.vy = 0
}

/** When a chip has gone so far; never when it stops before. */
function timeFor(way: number, speed: number, slows: number): number {
  const square = speed * speed - 2 * slows * way
  if (way >= NEVER || square <= 0) return NEVER
  return (2 * way) / (speed + Math.sqrt(square))
}

function advance(discs: Disc[], slowing: Slowing[], time: number): void {
  for (const [at, disc] of discs.entries()) {
    const { ax, ay } = slowing[at]!
    disc.x += disc.vx * time - 0.5 * ax * time * time
    disc.y += disc.vy * time - 0.5 * ay * time * time
    disc.vx = slower(disc.vx, ax * time)
    disc.vy = slower(disc.vy, ay * time)
  }
}

/** Friction stops a chip but never turns it back. */
function slower(speed: number, loss: number): number {
  return Math.abs(loss) < Math.abs(speed) ? speed - loss : 0
}

/** A length as a whole number of units, the same on both sides of the middle. */
function toUnits(length: number): number {
  const steps = Math.floor(Math.abs(length) * UNITS + 0.5)
  return length >= 0 || steps === 0 ? steps : -steps
}

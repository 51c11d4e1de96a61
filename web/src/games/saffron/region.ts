/** Where nine of ten throws of an aim rest: the page lets the very physics of the server throw many times, with all
    chips that lie in the way.

    Nature leads a throw astray along and across its aim, each by a sum of three equal chances. A sequence that
    fills this plane evenly takes the place of chance, so that few throws tell as much as many random ones. What they
    come to is a density on a fine grid; the region is where it is highest. */

import type { SaffronTarget } from "../../lib/api/protocol"
import { apart, landing, type Spot } from "./aim"
import { launch, type Aim, type Disc, type Physics } from "./launch"
import { Toss } from "./toss"

export interface Board {
  physics: Physics
  chip_radius: number
  hole_radius: number
  /** In the thrower's frame, like the chips. */
  targets: (Spot & Pick<SaffronTarget, "name" | "radius">)[]
  chips: Spot[]
}

export type Rim = "near" | "left" | "far" | "right"

export interface Region {
  /** How many throws it is made of. */
  throws: number
  /** Closed lines around where nine of ten rest, those included that go out over the `rims`. */
  rings: Spot[][]
  /** The share of throws that are out, and over which sides of the rim where the region counts them in. */
  out: number
  rims: Rim[]
  /** The shares of throws that rest in each target, first in the one that is aimed at, if any, then the greatest. */
  hits: { target: string; share: number }[]
}

const SHARE = 0.9
/** So many throws are made of an aim. */
export const THROWS = 3000
/** From such a share on, throws that are out count as a part of the region; of a single side of the rim, from such a
    share on. */
const RIM = 0.04
const SIDE = 0.003
/** Cells along a side, and how many of them a throw is smeared over to each side. */
const CELLS = 100
const SMEAR = [1, 0.92, 0.72, 0.47, 0.26, 0.12, 0.05]

/** Let one throw after the other happen, and look what they come to whenever asked. */
export class Trial {
  made = 0
  private readonly rests: Spot[] = []
  private readonly over: Record<Rim, number> = { near: 0, left: 0, far: 0, right: 0 }

  constructor(
    private readonly board: Board,
    private readonly aim: Aim,
  ) {}

  enough(): boolean {
    return this.made >= THROWS
  }

  throwOnce(): void {
    const n = ++this.made
    const along = astray((0.5 + n * 0.7548776662466927) % 1)
    const across = astray((0.5 + n * 0.5698402909980532) % 1)
    const flying = launch(this.board.physics, this.aim, along, across)
    const lying = this.board.chips.map<Disc>(({ right, forward }) => ({
      x: right,
      y: forward,
      vx: 0,
      vy: 0,
      out: false,
    }))
    new Toss(this.board.physics, this.board.chip_radius, [...lying, flying]).run()
    if (flying.out) this.over[rimAt(flying)]++
    else this.rests.push({ right: flying.x, forward: flying.y })
  }

  get region(): Region {
    const out = 1 - this.rests.length / this.made
    const counts = out >= RIM
    const wanted = Math.ceil((SHARE - (counts ? out : 0)) * this.made)
    const rims = (Object.keys(this.over) as Rim[]).filter((rim) => counts && this.over[rim] > SIDE * this.made)
    return { rings: wanted > 0 ? this.ringsAround(wanted) : [], out, rims, hits: this.hits(), throws: this.made }
  }

  private hits(): Region["hits"] {
    const { targets, hole_radius } = this.board
    const middle = landing(this.board.physics, this.aim)
    return targets
      .map(({ name, radius, ...centre }) => ({
        target: name,
        share: this.rests.filter((rest) => apart(rest, centre) <= radius + hole_radius).length / this.made,
        aimed: Number(apart(middle, centre) <= radius),
      }))
      .filter(({ share }) => share > 0)
      .sort((one, two) => two.aimed - one.aimed || two.share - one.share)
  }

  /** The lines around the densest places in which so many throws rest. */
  private ringsAround(wanted: number): Spot[][] {
    const density = densityOf(this.rests)
    const found = this.rests.map((rest) => densityAt(density, rest)).sort((one, two) => two - one)
    return ringsAbove(density, found[Math.min(wanted, found.length) - 1]!)
  }
}

function rimAt({ x, y }: Disc): Rim {
  if (Math.abs(x) > Math.abs(y)) return x < 0 ? "left" : "right"
  return y < 0 ? "near" : "far"
}

/** Three equal chances added up, of mean 0 and deviation 1: what is below so much of them. */
function astray(share: number): number {
  if (share > 0.5) return -astray(1 - share)
  let sum = Math.cbrt(6 * share)
  if (sum > 1) {
    let [least, most] = [1, 1.5]
    for (let step = 0; step < 30; step++) {
      sum = (least + most) / 2
      if ((-2 * sum ** 3 + 9 * sum ** 2 - 9 * sum + 3) / 6 < share) least = sum
      else most = sum
    }
  }
  return 2 * (sum - 1.5)
}

/** The grid has a cell more on each side, in which nothing rests. */
const WIDE = CELLS + 2
const cellOf = (place: number): number => (place + 0.5) * CELLS + 0.5
const placeOf = (cell: number): number => (cell - 0.5) / CELLS - 0.5

function densityOf(rests: readonly Spot[]): Float64Array {
  const counts = new Float64Array(WIDE * WIDE)
  for (const { right, forward } of rests) {
    const [x, y] = [cellOf(right), cellOf(forward)]
    const [left, low] = [Math.floor(x), Math.floor(y)]
    for (const [row, share] of [
      [low, low + 1 - y],
      [low + 1, y - low],
    ] as const) {
      counts[row * WIDE + left]! += share * (left + 1 - x)
      counts[row * WIDE + left + 1]! += share * (x - left)
    }
  }
  return smeared(smeared(counts, 1, WIDE), WIDE, 1)
}

/** A grid smeared along one of its axes, its edge left empty. */
function smeared(grid: Float64Array, step: number, line: number): Float64Array {
  const result = new Float64Array(grid.length)
  for (let row = 1; row <= CELLS; row++) {
    for (let cell = 1; cell <= CELLS; cell++) {
      const value = grid[row * line + cell * step]!
      if (value === 0) continue
      for (const [far, share] of SMEAR.entries()) {
        if (cell + far <= CELLS) result[row * line + (cell + far) * step]! += share * value
        if (far && cell - far >= 1) result[row * line + (cell - far) * step]! += share * value
      }
    }
  }
  return result
}

function densityAt(density: Float64Array, { right, forward }: Spot): number {
  const [x, y] = [cellOf(right), cellOf(forward)]
  const [left, low] = [Math.floor(x), Math.floor(y)]
  const at = low * WIDE + left
  const below = density[at]! * (left + 1 - x) + density[at + 1]! * (x - left)
  const above = density[at + WIDE]! * (left + 1 - x) + density[at + WIDE + 1]! * (x - left)
  return below * (low + 1 - y) + above * (y - low)
}

/** Closed lines around all places that are as dense as this or denser, by marching squares. */
function ringsAbove(density: Float64Array, least: number): Spot[][] {
  const next = new Map<string, { key: string; spot: Spot }>()
  const inside = (x: number, y: number): boolean => density[y * WIDE + x]! >= least
  /** Where the line crosses the edge from one corner of a square to the next. */
  const crossing = (x: number, y: number, toX: number, toY: number): { key: string; spot: Spot } => {
    const [here, there] = [density[y * WIDE + x]!, density[toY * WIDE + toX]!]
    const share = (least - here) / (there - here)
    const spot = { right: placeOf(x + share * (toX - x)), forward: placeOf(y + share * (toY - y)) }
    return { key: `${Math.min(x, toX)},${Math.min(y, toY)},${x === toX ? "v" : "h"}`, spot }
  }
  for (let y = 0; y < WIDE - 1; y++) {
    for (let x = 0; x < WIDE - 1; x++) {
      const corners = [
        [x, y],
        [x + 1, y],
        [x + 1, y + 1],
        [x, y + 1],
      ] as const
      const within = corners.map(([left, low]) => inside(left, low))
      if (within.every(Boolean) || !within.some(Boolean)) continue
      const edges = corners.map((corner, at) => [corner, corners[(at + 1) % 4]!] as const)
      const enters = edges.flatMap(([from, to], at) =>
        !within[at] && within[(at + 1) % 4] ? [crossing(...from, ...to)] : [],
      )
      const leaves = edges.flatMap(([from, to], at) =>
        within[at] && !within[(at + 1) % 4] ? [crossing(...from, ...to)] : [],
      )
      for (const [at, enter] of enters.entries()) next.set(enter.key, leaves[(at + Number(within[0])) % leaves.length]!)
    }
  }
  return closed(next)
}

function closed(next: Map<string, { key: string; spot: Spot }>): Spot[][] {
  const rings: Spot[][] = []
  while (next.size) {
    const ring: Spot[] = []
    let at = next.keys().next().value!
    for (let to = next.get(at); to; to = next.get(at)) {
      next.delete(at)
      ring.push(to.spot)
      at = to.key
    }
    rings.push(ring)
  }
  return rings
}

/** Nature's outcomes of saffron once more: the first chef, shuffles, and throws by their physics. */

import type { Chance } from ".."
import { below, nth, shuffle } from "../../lib/fairness/random"
import { launch, type Aim, type Disc, type Physics } from "./launch"
import { Toss, toUnits, UNITS } from "./toss"

type Entry = Parameters<Chance>[0]["log"][number]

interface Box {
  count: Record<string, number>
  blend: Record<string, Record<string, number>>
  board: { chip_radius: number }
  physics: Physics & { face_up: number }
}

interface Throw extends Aim {
  seat: number
  side: number
}

const OFF = 2 ** 30
const SPICES = ["curry", "ginger", "cardamom", "chili", "garlic", "mint", "cumin", "saffron", "cinnamon"]
const SIDES = ["own", "left", "across", "right"]
const THROW = /^throw \d\d from (?:(left|across|right) )?(-?\d+) toward (-?\d+) (\d+) power (\d+)$/

/** The first chef's seat, then the order of the blends, then that of the spices; later, after a
throw, where chips rest, and else the order of the cards that were shuffled. */
export const chance: Chance = ({ box, seats, log }, n, number) => {
  const printed = box as Box
  if (n === 0) return [below(number, seats.length)]
  if (n === 1) return shuffled(blends(printed), number)
  if (n === 2)
    return shuffled(
      SPICES.flatMap((spice, at) => Array<number>(printed.count[spice] ?? 0).fill(at)),
      number,
    )
  let passed = 0
  const here = log.findIndex((entry) => entry.kind === "nature" && passed++ === n)
  const before = log[here - 1]
  const aim = before?.kind === "move" ? aimOf(before.seat, before.move) : null
  if (aim) return toss(printed, seats.length, roundOf(log, here), aim, number)
  const entry = log[here]!
  return shuffled(entry.kind === "nature" ? entry.outcome.toSorted((a, b) => a - b) : [], number)
}

function blends({ blend }: Box): number[] {
  return Object.entries(blend).flatMap(([name, takes]) =>
    Object.values(takes).some(Boolean) ? [Number(name) - 1] : [],
  )
}

function shuffled(order: number[], number: bigint): number[] {
  shuffle(order, number)
  return order
}

function aimOf(seat: number, move: string): Throw | null {
  const found = THROW.exec(move)
  if (!found) return null
  const [start, right, forward, power] = found.slice(2).map(Number)
  return {
    seat,
    side: SIDES.indexOf(found[1] ?? "own"),
    start: start!,
    right: right!,
    forward: forward!,
    power: power!,
  }
}

/** The throws of this round and where they came to rest, up to the one that is in the air. */
function roundOf(log: readonly Entry[], here: number): Entry[] {
  const first = log.slice(0, here).findLastIndex((entry) => entry.kind === "move" && entry.move === "done")
  return log.slice(first + 1, here)
}

/** Chips on the board by seat, in the order of throwing; nothing where one is out. */
function lying(seats: number, round: Entry[]): (Disc | null)[][] {
  const thrown: (Disc | null)[][] = Array.from({ length: seats }, () => [])
  for (const [at, entry] of round.entries()) {
    if (entry.kind !== "move" || !aimOf(entry.seat, entry.move)) continue
    const rests = round[at + 1]
    thrown[entry.seat]!.push({ x: 0, y: 0, vx: 0, vy: 0, out: false })
    if (rests?.kind !== "nature") continue
    let place = 1
    for (const chips of thrown) {
      for (const [number, chip] of chips.entries()) {
        if (!chip) continue
        const [x, y] = [rests.outcome[place]!, rests.outcome[place + 1]!]
        place += 2
        if (x === OFF) chips[number] = null
        else Object.assign(chip, { x: x / UNITS, y: y / UNITS })
      }
    }
  }
  return thrown
}

function toss({ board, physics }: Box, seats: number, round: Entry[], aim: Throw, number: bigint): number[] {
  const chips = lying(seats, round)
  const side = ((seats === 2 ? 2 * aim.seat : aim.seat) + aim.side) % 4
  const flying = turned(side, launch(physics, aim, astray(number, 0), astray(number, 3)))
  chips[aim.seat]![chips[aim.seat]!.length - 1] = flying
  const all = chips.flat().filter((chip) => chip !== null)
  new Toss(physics, board.chip_radius, [...all.filter((chip) => chip !== flying), flying]).run()
  const faceUp = below(nth(number, 6), 100) < physics.face_up ? 1 : 0
  return [faceUp, ...all.flatMap(({ x, y, out }) => (out ? [OFF, OFF] : [toUnits(x), toUnits(y)]))]
}

/** A chip in the board's frame, from that of a side. */
function turned(side: number, disc: Disc): Disc {
  const [x, y] = toBoard(side, disc.x, disc.y)
  const [vx, vy] = toBoard(side, disc.vx, disc.vy)
  return { ...disc, x, y, vx, vy }
}

function toBoard(side: number, right: number, forward: number): [number, number] {
  if (side === 0) return [right, forward]
  if (side === 1) return [forward, -right]
  return side === 2 ? [-right, -forward] : [-forward, right]
}

/** Three uniform numbers added up, of mean 0 and deviation 1. */
function astray(number: bigint, first: number): number {
  const total = unit(nth(number, first)) + unit(nth(number, first + 1))
  return 2 * (total + unit(nth(number, first + 2)) - 1.5)
}

function unit(number: bigint): number {
  return Number(number >> 11n) * 2 ** -53
}

/** How the ways of a scene are followed in time. */

import type { SaffronScene, SaffronWay } from "../../lib/api/protocol"

const PARTS = 10_000
/** A chip that is no farther from where it lay has not moved. */
const STILL = 10

/** A chip on its way: where, how high (0 to 1), and whether it has left the board. */
export interface Passing {
  seat: number
  number: number
  x: number
  y: number
  height: number
  gone: number
}

export function lengthOf({ ways }: SaffronScene): number {
  return Math.max(...ways.map(({ points }) => points.at(-1)![0]))
}

/** When the thrown chip comes down and others are knocked, with the seats that it concerns. */
export function hitsOf(scene: SaffronScene): { time: number; seats: number[] }[] {
  const thrown = scene.ways.at(-1)!.seat
  const knocks = scene.ways.slice(0, -1).map(({ seat, points }) => ({ time: leaves(points), seats: [thrown, seat] }))
  return [{ time: scene.lands, seats: [thrown] }, ...knocks].filter(({ time }) => time <= lengthOf(scene))
}

/** Until when a chip lies where it lay. */
function leaves(points: SaffronWay["points"]): number {
  const [[, x, y]] = points as [SaffronWay["points"][number]]
  const moved = points.findIndex(([, nextX, nextY]) => Math.max(Math.abs(nextX - x), Math.abs(nextY - y)) > STILL)
  return points[Math.max(moved - 1, 0)]![0]
}

/** Where every chip of a scene is at a time, in sides from the middle; the thrown one last. */
export function passing(scene: SaffronScene, time: number): Passing[] {
  return scene.ways.map((way, at) => {
    const { x, y } = placeAt(way, time)
    const thrown = at === scene.ways.length - 1
    const share = time / Math.max(scene.lands, 1)
    const end = way.points.at(-1)![0]
    return {
      seat: way.seat,
      number: way.number,
      x: x / PARTS,
      y: y / PARTS,
      height: thrown && share < 1 ? 0.5 + 2 * share * (1 - share) - share * 0.5 : 0,
      gone: way.out && time >= end ? Math.min(1, (time - end) / 150) : 0,
    }
  })
}

function placeAt({ points }: SaffronWay, time: number): { x: number; y: number } {
  const next = points.findIndex(([when]) => when >= time)
  const [t2, x2, y2] = points[next < 0 ? points.length - 1 : next]!
  if (next <= 0) return { x: x2, y: y2 }
  const [t1, x1, y1] = points[next - 1]!
  const share = (time - t1) / (t2 - t1)
  return { x: x1 + share * (x2 - x1), y: y1 + share * (y2 - y1) }
}

/** The places of a way in order, in sides from the middle. */
export function trailOf({ points }: SaffronWay): { x: number; y: number }[] {
  return points.map(([, x, y]) => ({ x: x / PARTS, y: y / PARTS }))
}

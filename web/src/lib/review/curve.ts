/** The arithmetic of the curve of chances, and of what is marked on it. */

import type { JudgedDecision, Review } from "../api/protocol"

export type Size = NonNullable<JudgedDecision["mistake"]>
export const SIZES: readonly Size[] = ["small", "medium", "large"]

/** How the line of a seat is dashed: colour is never the only sign. */
const DASHES = ["", "7 3", "2 2.5", "9 3 2 3", "5 2 1 2 1 2"]

export function dashOf(seat: number): string {
  return DASHES[seat % DASHES.length]!
}

/** Where a step lies between the first one and the last, from 0 to 1. */
export function placeOf(step: number, first: number, last: number): number {
  return last > first ? Math.max(0, Math.min(1, (step - first) / (last - first))) : 0
}

/** The step at a place. */
export function stepAt(place: number, first: number, last: number): number {
  return first + Math.round(Math.max(0, Math.min(1, place)) * (last - first))
}

/** A seat's line in a field of 1000 by 100, with only the points where it bends. */
export function pathOf(chances: readonly number[][], seat: number, first: number): string {
  const last = chances.length - 1
  const at = (step: number): number => chances[step]![seat]!
  const points: string[] = []
  for (let step = first; step <= last; step++) {
    const bends = step === first || step === last || at(step) !== at(step - 1) || at(step) !== at(step + 1)
    if (!bends) continue
    const [x, y] = [1000 * placeOf(step, first, last), 100 * (1 - at(step))]
    points.push(`${round(x)} ${round(y)}`)
  }
  return points.length ? `M${points.join("L")}` : ""
}

function round(number: number): number {
  return Math.round(100 * number) / 100
}

export function percentOf(share: number): number {
  return Math.round(100 * share)
}

/** The certain mistakes of a seat, or of all. */
export function mistakesOf(review: Review, seat: number | null): JudgedDecision[] {
  return review.decisions.filter((each) => each.mistake && (seat === null || each.seat === seat))
}

/** The next of some steps after this one, or before it. */
export function nextStep(steps: readonly number[], from: number, way: 1 | -1): number | null {
  const beyond = steps.filter((step) => way * (step - from) > 0)
  return beyond.length ? Math[way > 0 ? "min" : "max"](...beyond) : null
}

/** The steps at which somebody's chance became another, in whole percent; the first one counts. */
export function changes(chances: readonly number[][], first: number): number[] {
  return chances.flatMap((here, step) => {
    if (step < first) return []
    const before = chances[step - 1]
    const same = step > first && before && here.every((each, seat) => percentOf(each) === percentOf(before[seat]!))
    return same ? [] : [step]
  })
}

/** How much the longest of all bars stands for, so that they can be compared. */
export function longest(review: Review): number {
  return Math.max(0.05, ...review.seats.flatMap(({ luck, own, others }) => [luck, own, others].map(Math.abs)))
}

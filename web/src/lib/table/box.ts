/** Boxes with other numbers than the printed ones. */

import type { BoxChange } from "../api/protocol"

/** A box as nested numbers, by the names of its `box.toml`. */
export type Box = Record<string, unknown>

/** A box with some numbers changed, by their places. */
export function changed<T>(printed: T, numbers: Iterable<[place: string, number: unknown]>): T {
  const box = structuredClone(printed) as Box
  for (const [place, number] of numbers) {
    const path = place.split(".")
    const last = path.pop()!
    const inner = path.reduce<Box | undefined>((at, name) => at?.[name] as Box | undefined, box)
    if (inner && last in inner) inner[last] = number
  }
  return box as T
}

/** The numbers that a table plays with, as far as they are others than the printed ones. */
export function numbersOf(changes: BoxChange[]): [string, number][] {
  return changes.map(({ place, here }) => [place, Number(here)])
}

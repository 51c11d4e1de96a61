/** How a table screen likes to be: upright on a shelf or flat on the table, and whether it sounds. */

import { keep, kept } from "../lib/keep"

class Screen {
  flat = $state(kept("screen-flat", false))
  sound = $state(kept("screen-sound", true))

  turn(): void {
    this.flat = !this.flat
    keep("screen-flat", this.flat)
  }

  hush(): void {
    this.sound = !this.sound
    keep("screen-sound", this.sound)
  }
}

export const screen = new Screen()

export type Side = "bottom" | "left" | "top" | "right"
const AROUND: Record<number, Side[]> = {
  2: ["bottom", "top"],
  3: ["bottom", "left", "top"],
  4: ["bottom", "left", "top", "right"],
  5: ["bottom", "left", "top", "top", "right"],
}

/** The sides of a flat screen, clockwise from the nearest, with those who sit there. */
export function around(seats: number): { side: Side; seats: number[] }[] {
  const sides = AROUND[seats] ?? []
  return (["top", "left", "right", "bottom"] as const)
    .map((side) => ({ side, seats: sides.flatMap((each, seat) => (each === side ? [seat] : [])) }))
    .filter(({ seats }) => seats.length)
}

/** How a table screen likes to be: upright on a shelf or flat on the table, and whether it sounds; and how much
    room there is. */

import { MediaQuery } from "svelte/reactivity"
import { saveItem, loadItem } from "../../lib/storage/local-storage"

class Screen {
  flat = $state(loadItem("screen-flat", false))
  sound = $state(loadItem("screen-sound", true))

  turn(): void {
    this.flat = !this.flat
    saveItem("screen-flat", this.flat)
  }

  hush(): void {
    this.sound = !this.sound
    saveItem("screen-sound", this.sound)
  }
}

export const screen = new Screen()

/** Whether there is room for large things: neither narrow as a phone held upright, nor low as one on its side or a
    page made twice as large. */
export const roomy = new MediaQuery("(min-width: 640px) and (min-height: 601px)")
/** Whether hand and prompt lie beside the board, not below it. */
export const low = new MediaQuery("(min-width: 640px) and (max-height: 600px)")
/** Whether there is room for a column beside the table. */
export const desk = new MediaQuery("(min-width: 1080px) and (min-height: 601px)")

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

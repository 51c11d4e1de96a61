/** The rules of a game over boxes and tables of bytes, as a server has them. */

import { packBox, type Field } from "./box"
import type { Doors } from "./doors"
import { codeOf, type Pattern } from "./moves"

export type Bytes = Uint8Array

/** What a module says of its game. */
interface Described {
  box: Field[]
  options: string[]
  seats: number[]
  table: number
  shown: number
  outcome: number
  codes: Record<string, number>
  patterns: Pattern[]
}

/** What a move showed from which somebody learnt something. */
const TOLD = 2

export class Rules {
  readonly #doors: Doors
  readonly #game: Described

  constructor(doors: Doors) {
    this.#doors = doors
    this.#game = doors.section("game") as Described
  }

  /** A box as the rules read it; an option that is not named is off. */
  box(numbers: unknown, options: Record<string, boolean>): Bytes {
    const off = Object.fromEntries(this.#game.options.map((name) => [name, false]))
    return packBox(this.#game.box, numbers, { ...off, ...options })
  }

  /** Throws where the game is not for so many: the rules would write beyond the table. */
  setup(box: Bytes, seats: number): Bytes {
    if (!this.#game.seats.includes(seats)) throw new RangeError(`The game is not for ${seats}.`)
    const table = new Uint8Array(this.#game.table)
    this.#doors.call("setup", box, table, seats)
    return table
  }

  /** The table after a move by its text, or nothing when it is not allowed. */
  play(box: Bytes, table: Bytes, seat: number, text: string): Bytes | null {
    const code = codeOf(text, this.#game.codes, this.#game.patterns)
    const after = table.slice()
    return code !== null && this.#doors.call("play", box, after, seat, code) ? after : null
  }

  /** Whether the last move may be taken back: it showed nobody what they did not know. */
  isLoose(table: Bytes): boolean {
    return table[this.#game.shown]! < TOLD
  }

  /** What nature's number comes to. */
  chance(box: Bytes, table: Bytes, number: bigint): number[] {
    const outcome = new BigInt64Array(this.#game.outcome)
    const length = this.#doors.call("chance", box, table.slice(), number, outcome)
    return Array.from(outcome.subarray(0, Number(length)), Number)
  }

  /** The table after an outcome, or nothing when that cannot be. */
  settle(box: Bytes, table: Bytes, outcome: number[]): Bytes | null {
    const after = table.slice()
    return this.#doors.call("settle", box, after, BigInt64Array.from(outcome, BigInt)) ? after : null
  }
}

/** A record followed by the rules. */

import type { Bytes, Rules } from "../pocket/rules"
import type { Entry, GameRecord } from "./verify"

export interface Followed {
  /** The first step that the rules do not allow, or 0. */
  refused: number
  /** What a number would make of nature's n-th move; nothing where the rules did not come so far. */
  chance: (n: number, number: bigint) => number[]
}

export function follow(rules: Rules, { box: numbers, options, seats, log }: GameRecord): Followed {
  if (!log.length) return { refused: 0, chance: () => [] }
  const box = rules.box(numbers, options)
  const played = new Played(rules, box, rules.setup(box, seats.length))
  const natures: Bytes[] = []
  const refused =
    log.findIndex((entry) => {
      if (entry.kind === "nature") natures.push(played.table)
      return !played.follow(entry)
    }) + 1
  return { refused, chance: (n, number) => (natures[n] ? rules.chance(box, natures[n], number) : []) }
}

/** A game as far as it was played. */
class Played {
  /** The tables before moves that may be taken back, with who made them. */
  #loose: { seat: number; before: Bytes }[] = []

  constructor(
    private readonly rules: Rules,
    private readonly box: Bytes,
    public table: Bytes,
  ) {}

  /** Whether the rules allow what happened. */
  follow(entry: Entry): boolean {
    if (entry.kind === "undo") return this.#takeBack(entry.seat)
    const before = this.table
    const after =
      entry.kind === "nature"
        ? this.rules.settle(this.box, before, entry.outcome)
        : this.rules.play(this.box, before, entry.seat, entry.move)
    if (!after) return false
    this.table = after
    if (entry.kind === "move" && this.rules.isLoose(after)) this.#loose.push({ seat: entry.seat, before })
    else this.#loose = []
    return true
  }

  #takeBack(seat: number): boolean {
    const last = this.#loose.pop()
    if (last?.seat !== seat) return false
    this.table = last.before
    return true
  }
}

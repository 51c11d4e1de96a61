/** A table as this seat saw it before, line by line of its log, with the interface of a live table, so
that the same page draws it. */

import { ShownTable, UNASKED, type LiveTable, type Range } from "./live-table.svelte"
import type { AnyEvent, AnyState, Moment, Past, Problem, Told } from "../api/protocol"
import { get, problemOf } from "../api/client"
import { pace } from "../storage/settings.svelte"

type AnyMoment = Moment<NonNullable<AnyState["view"]>, AnyEvent>

/** So many lines more are asked for than are shown next. */
const AHEAD = 12

export class PastTable extends ShownTable {
  override readonly isReplay = true
  override readonly isPast = true
  /** The lines to be acted out next, once the table is drawn. */
  wanted = $state.raw<Range & { still: boolean }>({ from: 0, to: 0, still: true })
  /** Whether what is shown was taken back since. */
  takenBack = $state(false)
  /** Whether lines are being acted out. */
  playing = $state(false)

  private moments: AnyMoment[] = []
  private until = -1
  private turns = 0

  constructor(readonly live: LiveTable) {
    super()
    this.log = [...live.old, ...live.log]
  }

  /** Show the table as it was when this line was told. */
  override show(line: number): Promise<Problem | null> {
    return this.open({ from: line, to: line }, true)
  }

  /** Show what these lines tell once more; the table as it was before them stands first. */
  async open(range: Range, still = false): Promise<Problem | null> {
    try {
      if (!(await this.covers(range.from, range.to + AHEAD))) await this.covers(range.from, range.to)
    } catch (error) {
      return problemOf(error)
    }
    this.turns++
    this.place(range.from, -1)
    this.wanted = { ...range, still }
    return null
  }

  /** Act out what is wanted, from its first line to its last. */
  async enact({ from, to, still }: Range & { still: boolean }): Promise<void> {
    const mine = ++this.turns
    this.playing = !still
    for (let line = this.firstOf(from); line <= to; line++) {
      const told = this.withEvent(line)
      const whole = this.log[line + 1]?.index !== told.index
      this.at = line
      this.latest = told
      if (!(still && whole)) await this.stage?.play(told, still || line < from ? 0 : pace(this.stage.ms(told)))
      if (mine !== this.turns) return
      if (whole) this.place(line, 0)
    }
    this.playing = false
  }

  /** Leave the past. */
  now(): void {
    this.turns++
    this.live.past = null
  }

  act(): Promise<Problem | null> {
    return Promise.resolve({ key: "not-your-turn", args: {}, text: "" })
  }

  /** Have the moments of a line; false when these are others. */
  private async covers(line: number, last: number): Promise<boolean> {
    const { index } = this.log[line]!
    if (!this.holds(index)) {
      this.until = this.log[Math.min(last, this.log.length - 1)]!.index
      this.moments = (
        await get<Past<AnyMoment["view"], AnyEvent>>(this.live.address("/past", `until=${this.until}`))
      ).moments
    }
    return this.holds(index)
  }

  private holds(index: number): boolean {
    const first = this.moments[0]
    return first !== undefined && (first.index === 0 || first.index < index) && index <= this.until
  }

  private firstOf(line: number): number {
    return this.log.findIndex(({ index }) => index === this.log[line]!.index)
  }

  private momentOf(line: number): number {
    return this.moments.findLastIndex(({ index }) => index <= this.log[line]!.index)
  }

  /** A line with its event, which the log has only of the latest. */
  private withEvent(line: number): Told<AnyEvent> {
    const told = this.log[line]!
    const moment = this.moments[this.momentOf(line)]!
    if (told.event || moment.index !== told.index) return told
    return { ...told, event: moment.events[line - this.firstOf(line)]?.event ?? null }
  }

  /** Draw the table as it stood after a line's entry, or as many moments before. */
  private place(line: number, offset: 0 | -1): void {
    const at = this.momentOf(line)
    const before = this.moments[at]!.index === this.log[line]!.index ? offset : 0
    const moment = this.moments[Math.max(0, at + before)]!
    this.takenBack = this.moments[at]!.taken_back
    this.at = line
    this.latest = this.log[line]!
    this.newest = this.shown = this.stateOf(moment)
    this.stage?.settle(this.shown)
  }

  private stateOf({ index, view }: AnyMoment): AnyState {
    return {
      ...this.live.newest!,
      ...UNASKED,
      index: index + 1,
      seat: view.seat,
      waiting: view.waiting,
      view,
    } as AnyState
  }
}

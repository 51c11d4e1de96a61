/** A puzzle's table, with the interface of a live table, so that the same page draws it: one move may be made. */

import { post, problemOf } from "../api/client"
import { patiently } from "../api/patience.svelte"
import type { AnyState, Catalogue, GameName, Problem, Verdict } from "../api/protocol"
import { word } from "../words/words.svelte"
import { ShownTable } from "./live-table.svelte"

export type AnyVerdict = Verdict<Catalogue[GameName]["move"]>

export class PuzzleTable extends ShownTable {
  override readonly isReplay = true
  override readonly isPuzzle = true
  /** What became of the answer. */
  verdict = $state.raw<AnyVerdict | null>(null)

  private readonly start: AnyState

  constructor(
    private readonly address: string,
    sent: AnyState,
  ) {
    super()
    const chairs = sent.chairs.map((chair, seat) =>
      seat === sent.seat ? { ...chair, name: word("chair-you") } : chair,
    )
    const start: AnyState = { ...sent, chairs }
    this.start = start
    this.log = start.events
    this.latest = start.events.at(-1) ?? null
    this.shown = this.newest = start
  }

  override show(): Promise<Problem | null> {
    return Promise.resolve(null)
  }

  /** Answer with a move; what would follow it, as the cards that pay for a wok, is not asked for. */
  async act(what: string, body: object): Promise<Problem | null> {
    if (this.verdict || what !== "play" || !("move" in body)) return null
    this.sending = what
    try {
      this.verdict = await patiently(() => post<AnyVerdict>(this.address, { move: body.move }))
      this.shown = this.newest = { ...this.start, decision: null, offers: [], refused: [] } as AnyState
      return null
    } catch (error) {
      return problemOf(error)
    } finally {
      this.sending = null
    }
  }

  /** Have it open once more. */
  reopen(): void {
    this.verdict = null
    this.shown = this.newest = this.start
    this.stage?.settle(this.start)
  }
}

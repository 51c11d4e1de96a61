/** The chef's review of a game, asked for again and again until nothing more comes. */

import { ApiError, get, isForNow, sleep } from "../api/client"
import type { Problem, Review } from "../api/protocol"

const PAUSE = 1000

export class ReviewFeed {
  /** What is known by now; nothing before the chances are. */
  review = $state.raw<Review | null>(null)
  /** How much of it is done, in percent. */
  percent = $state(0)
  over = $state(false)
  /** Why nothing comes just now, or at all. */
  problem = $state.raw<Problem | null>(null)
  /** Whether there is none of this game. */
  refused = $state(false)
  private closed = false

  constructor(private readonly path: string) {
    void this.follow()
  }

  close(): void {
    this.closed = true
  }

  private async follow(): Promise<void> {
    while (!this.closed) {
      const pause = await this.ask()
      if (this.over || this.refused) return
      await sleep(pause)
    }
  }

  /** Ask once; returns how long to wait before the next time. */
  private async ask(): Promise<number> {
    try {
      this.take(await get<Review>(this.path))
      return PAUSE
    } catch (error) {
      if (!(error instanceof ApiError)) return PAUSE
      this.problem = error.problem
      this.refused = !isForNow(error) && error.problem.key !== "review-not-ready"
      return Math.max(PAUSE, 1000 * error.wait)
    }
  }

  /** Another process may know less than the one that was asked before. */
  private take(found: Review): void {
    this.problem = null
    if (found.percent < this.percent && !found.over) return
    this.percent = found.percent
    if (found.chances.length) this.review = found
    this.over = found.over
  }
}

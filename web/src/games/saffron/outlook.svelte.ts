/** What would come of the aim that is looked at, worked out a little at a time so that nothing stalls. */

import { sleep } from "../../lib/api/client"
import type { Aim } from "./launch"
import type { Board, Region, Trial } from "./region"

/** Milliseconds of work at a time. */
const SLICE = 6
/** So many throws are made before anything is shown, even when the aim has moved on meanwhile. */
const FIRST = 300

interface Question {
  board: Board
  aim: Aim
}

export class Outlook {
  region = $state.raw<Region | null>(null)
  private asked: Question | null = null
  private working = false

  look(board: Board | null, aim: Aim | null): void {
    if (!board || !aim) {
      this.asked = this.region = null
      return
    }
    if (this.asked?.board === board && isSame(this.asked.aim, aim)) return
    this.asked = { board, aim }
    if (!this.working) void this.work()
  }

  private async work(): Promise<void> {
    this.working = true
    const { Trial } = await import("./region")
    for (let asked = this.next(null); asked; asked = this.next(asked)) {
      await this.tryOut(asked, new Trial(asked.board, asked.aim))
    }
    this.working = false
  }

  private next(answered: Question | null): Question | null {
    return this.asked === answered ? null : this.asked
  }

  private async tryOut(asked: Question, trial: Trial): Promise<void> {
    let shown = 0
    while (!trial.enough() && this.wants(asked, shown)) {
      for (const until = performance.now() + SLICE; !trial.enough() && performance.now() < until;) trial.throwOnce()
      if (trial.enough() || trial.made > Math.max(3 * shown, FIRST)) {
        this.region = trial.region
        shown = trial.made
      }
      await sleep(0)
    }
  }

  /** An aim that moves on all the time is followed, too: each question that was begun is answered once. */
  private wants(asked: Question, shown: number): boolean {
    return this.asked === asked || (this.asked !== null && !shown)
  }
}

function isSame(one: Aim, two: Aim): boolean {
  return one.start === two.start && one.right === two.right && one.forward === two.forward && one.power === two.power
}

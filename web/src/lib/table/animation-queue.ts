/** One queue of animations, in the order of events, never further behind than its limit, but for what holds it. */

export interface Step {
  /** How long it would like to take, in milliseconds. */
  ms: number
  run: (ms: number) => Promise<void> | void
  /** Whether everything behind it waits for as long as it likes, and has its whole time from then on. */
  holds?: boolean
}

interface Waiting extends Step {
  due: number
}

export const LIMIT = 1500

export class AnimationQueue {
  private steps: Waiting[] = []
  private working = false

  constructor(
    private readonly limit: number = LIMIT,
    private readonly now: () => number = () => performance.now(),
  ) {}

  get idle(): boolean {
    return !this.working
  }

  push(...steps: Step[]): void {
    const due = this.now() + this.limit
    this.steps.push(...steps.map((step) => ({ ...step, due })))
    if (!this.working) void this.work()
  }

  private async work(): Promise<void> {
    this.working = true
    while (this.steps.length) {
      const ms = this.allowed()
      const step = this.steps.shift()!
      try {
        const running = step.run(ms)
        if (running) await running
      } catch (error) {
        console.error(error)
      }
      if (step.holds) this.postpone()
    }
    this.working = false
  }

  private postpone(): void {
    const due = this.now() + this.limit
    for (const step of this.steps) step.due = due
  }

  /** The time of the next step, shortened so that everything behind it, up to what holds it, is still in time. */
  private allowed(): number {
    const now = this.now()
    let sum = 0
    let share = 1
    for (const step of this.steps) {
      if (step.holds) break
      sum += step.ms
      if (sum > 0) share = Math.min(share, Math.max(0, step.due - now) / sum)
    }
    return this.steps[0]!.ms * share
  }
}

/** The replay of a finished game, with the interface of a live table, so that the same pages draw it. */

import { get, post, sleep } from "../api/client"
import { counts, ShownTable, UNASKED } from "./live-table.svelte"
import type { AnyEvent, AnyState, Frame, Problem, Replay, Source, Told } from "../api/protocol"
import { AnimationQueue } from "./animation-queue"
import { pace, settings } from "../storage/settings.svelte"
import { loadWords } from "../words/words.svelte"

type AnyView = NonNullable<AnyState["view"]>
type AnyMove = AnyState["offers"][number]["move"]
type AnyReplay = Replay<AnyView, AnyMove, AnyEvent>
export type Viewpoint = number | "spectator"

const PAGE = 250
/** Milliseconds in which to read how a round was counted. */
const DWELL = 5000

export class ReplayTable extends ShownTable {
  override readonly isReplay = true
  /** The whole game from one viewpoint. */
  replay = $state.raw<AnyReplay | null>(null)
  step = $state(0)
  viewpoint = $state<Viewpoint>("spectator")

  private frames = $state.raw<Frame<AnyView, AnyMove, AnyEvent>[]>([])
  private readonly queue = new AnimationQueue()
  private jumps = 0
  private id = ""

  constructor(
    private readonly code: string,
    private readonly record: object | null,
  ) {
    super()
  }

  async load(viewpoint: Viewpoint, step: number): Promise<void> {
    const first = await this.page(viewpoint, 0)
    this.id = first.id
    const frames = [...first.frames]
    while (frames.length <= first.steps) {
      const { frames: more } = await this.page(viewpoint, frames.length)
      if (!more.length) break
      frames.push(...more)
    }
    await loadWords(first.game)
    this.replay = first
    this.frames = frames
    this.viewpoint = viewpoint
    this.jump(step)
  }

  private page(viewpoint: Viewpoint, start: number): Promise<AnyReplay> {
    if (this.record && start === 0)
      return post<AnyReplay>("api/replay", { record: this.record, viewpoint, start, count: PAGE })
    const place = this.record ? `api/replay/${this.id}` : `api/tables/${this.code}/replay`
    return get<AnyReplay>(`${place}?viewpoint=${viewpoint}&start=${start}&count=${PAGE}`)
  }

  /** The step from which on everything is laid out: the one before a seat's first move. */
  get first(): number {
    return Math.max(0, (this.replay?.marks[0]?.step ?? 1) - 1)
  }

  get steps(): number {
    return this.replay?.steps ?? 0
  }

  /** Where a table may play on from a step. */
  sourceAt(step: number): Source {
    return this.record ? { step, replay: this.id } : { step, table: this.code }
  }

  /** Where its review is. */
  get review(): string {
    return this.record ? `api/replay/${this.id}/review` : `api/tables/${this.code}/review`
  }

  override show(line: number): Promise<Problem | null> {
    this.jump(this.log[line]!.index)
    return Promise.resolve(null)
  }

  /** Show a step as it is, without its animation. */
  jump(step: number): void {
    this.jumps += 1
    this.step = Math.max(this.first, Math.min(this.steps, step))
    const state = this.stateAt(this.step)
    this.newest = state
    this.shown = state
    this.log = this.frames.slice(0, this.step + 1).flatMap(toldBy)
    this.latest = this.log.at(-1) ?? null
    this.stage?.settle(state)
  }

  /** Go one step on, as it happened; true when it was shown to its end. */
  async next(): Promise<boolean> {
    const frame = this.frames[this.step + 1]
    if (!frame) return false
    const mine = ++this.jumps
    this.step += 1
    const current = (): boolean => this.jumps === mine
    await new Promise<void>((done) => {
      for (const told of toldBy(frame)) {
        const ms = this.stage ? pace(this.stage.ms(told)) : 0
        this.queue.push({ ms, run: (allowed) => (current() ? this.tell(told, allowed, current) : undefined) })
      }
      this.queue.push({ ms: 0, run: () => done() })
    })
    if (!current()) return false
    this.jump(this.step)
    if (toldBy(frame).some(counts) && settings.recap !== "off") return this.dwell()
    return true
  }

  /** Stay a while with a round that was counted. */
  private async dwell(): Promise<boolean> {
    const { jumps } = this
    await sleep(DWELL)
    return this.jumps === jumps
  }

  /** A chair without a name is called in English in records, and in the reader's language here. */
  private stateAt(step: number): AnyState {
    const replay = this.replay!
    const view = this.frames[step]!.views[0]!
    const over = step === replay.steps && replay.places !== null
    return {
      ...UNASKED,
      code: this.code,
      game: replay.game,
      index: step,
      since: step,
      phase: over ? "over" : "playing",
      seat: this.viewpoint === "spectator" ? null : this.viewpoint,
      seats: [],
      host: false,
      chairs: replay.seats.map((name, seat) => ({
        holder: replay.bots[seat]?.level ?? "human",
        name: replay.bots[seat]?.name ?? (name === `Seat ${seat + 1}` ? "" : name),
        taken: true,
        stand_in: null,
        sit: "no",
        left: false,
        avatar: replay.bots[seat]?.avatar ?? null,
        paused: null,
      })),
      options: replay.options,
      spectators: true,
      clock: null,
      time_over: "move",
      waiting: view.waiting,
      view,
      fairness: { commitment: "", promises: [], nonces: [], closed: true, reopened: 0, secret: null, taken_over: 0 },
      origin: replay.box.length ? { source: "box", steps: 0, box: replay.box } : null,
      result: null,
      rematch: null,
      read_only: false,
      lesson: false,
      day: null,
    } as AnyState
  }

  act(): Promise<Problem | null> {
    return Promise.resolve({ key: "game-is-over", args: {}, text: "" })
  }
}

function toldBy(frame: Frame<AnyView, AnyMove, AnyEvent>): Told<AnyEvent>[] {
  return frame.events.map((said, at) => ({ index: frame.step, ...said, scene: at ? null : frame.scene }))
}

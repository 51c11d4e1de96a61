/** A table as this page holds it: the stream from the server, and events shown one after the other. */

import { follow, get, isForNow, post, problemOf, retry, ApiError, type Stream } from "../api/client"
import { patiently } from "../api/patience.svelte"
import { readerOf } from "./chairs"
import { EventCursor } from "./event-cursor"
import { noteGame } from "../storage/kitchen"
import { noteStanding, rememberTable } from "../storage/visited-tables"
import { nextRequest, type FairnessRequest } from "../fairness/promises"
import type { AnyEvent, AnyState, Earlier, Presence, Problem, Told } from "../api/protocol"
import { AnimationQueue } from "./animation-queue"
import type { PastTable } from "./past-table.svelte"
import type { Reader } from "../words/messages"
import { isPocketCode, type Way } from "../router.svelte"
import { pace, settings } from "../storage/settings.svelte"
import { loadWords } from "../words/words.svelte"

/** What a game does on stage with an event, before the state after it is shown. */
export interface Stage {
  ms(told: Told<AnyEvent>): number
  play(told: Told<AnyEvent>, ms: number): Promise<void> | void
  /** Show how a round was counted, for as long as the reader likes. */
  recap(told: Told<AnyEvent>): Promise<void>
  /** The events of this state are over. */
  settle(state: AnyState): void
}

/** Lines of a log, the first and the last of them. */
export interface Range {
  from: number
  to: number
}

/** Whether a round is over and counted with this. */
export function counts(told: Told<AnyEvent>): boolean {
  return told.event?.type === "round-over"
}

export type Connection = "opening" | "open" | "lost"

const POLL_MS = 8000
/** How many fairness requests are sent in a row; each chair takes one. */
const MOST_REQUESTS = 10
const RECONNECT_MS = [300, 600, 1000, 2000, 4000]

/** What was told, without reactions for whoever has muted them. */
function audible(told: Told<AnyEvent>[]): Told<AnyEvent>[] {
  return settings.reactions ? told : told.filter(({ message }) => message.key !== "reacted")
}

/** In a table's state: nobody is asked for anything. */
export const UNASKED = {
  decision: null,
  thinking: [],
  deadlines: [],
  offers: [],
  refused: [],
  events: [],
  undo: { mine: "no", decision: null, asked: null, asked_by: null, missing: [] },
  knock: null,
  coach: null,
} satisfies Partial<AnyState>

/** What a game's table draws, wherever it comes from. */
export abstract class ShownTable {
  newest = $state.raw<AnyState | null>(null)
  shown = $state.raw<AnyState | null>(null)
  presence = $state.raw<Presence | null>(null)
  log = $state.raw<Told<AnyEvent>[]>([])
  /** What was told before the log begins, as far as the reader has asked for it. */
  old = $state.raw<Told<AnyEvent>[]>([])
  /** The entry from which on we have what was told: 0 when nothing was before. */
  since = $state(0)
  latest = $state.raw<Told<AnyEvent> | null>(null)
  /** What is being asked of the server just now. */
  sending = $state<string | null>(null)
  /** How far the server's clock is ahead of ours, in milliseconds. */
  ahead = $state(0)
  /** Whether this is a game that was played before, to be looked at only. */
  readonly isReplay: boolean = false
  /** Whether this is a moment of a game that goes on. */
  readonly isPast: boolean = false
  /** Whether one move is to be found, without help. */
  readonly isPuzzle: boolean = false
  /** The line of the log that is looked at, if it is not the newest. */
  at = $state<number | null>(null)
  readonly way: Way = "whole"

  reader = $derived<Reader>(readerOf(this.shown ?? this.newest))
  stage: Stage | null = null

  /** Tell what happened and let it be seen; what is watched moment by moment is told when it is over, if it is
      still `current`. */
  protected async tell(told: Told<AnyEvent>, ms: number, current: () => boolean): Promise<void> {
    if (told.scene) await this.stage?.play(told, ms)
    if (!current()) return
    this.log = [...this.log, told]
    this.latest = told
    if (!told.scene) await this.stage?.play(told, ms)
  }

  /** Fetch some of what was told before. */
  earlier(): Promise<void> {
    return Promise.resolve()
  }

  /** Show the table as it was when a line of the log was told; the answer is why that cannot be. */
  abstract show(line: number): Promise<Problem | null>

  /** Show some lines of the log once more, as they happened, where one can look back. */
  again?(range: Range): Promise<Problem | null>

  /** Ask the server for something; the answer is why it would not. */
  abstract act(what: string, body: object): Promise<Problem | null>
}

export class LiveTable extends ShownTable {
  connection = $state<Connection>("opening")
  /** Whether it became my turn while nobody looked at the page. */
  called = $state(false)
  problem = $state.raw<Problem | null>(null)
  /** What is looked back at. */
  past = $state.raw<PastTable | null>(null)

  private readonly cursor = new EventCursor()
  private readonly queue = new AnimationQueue()
  private stream: Stream | null = null
  private reconnectTimer = 0
  private pollTimer = 0
  private failures = 0
  private closed = false
  /** Whether fairness requests are being sent. */
  private sendingFairness = false
  /** Counts changes of viewer: a device that is passed round shows one seat after the other. */
  private viewer = 0
  /** Whether the log has to be fetched anew, for the seat that looks now. */
  private logIsStale = false

  constructor(
    readonly code: string,
    override readonly way: Way = "whole",
  ) {
    super()
    document.addEventListener("visibilitychange", this.onVisible)
    addEventListener("online", this.onOnline)
    addEventListener("pageshow", this.onVisible)
    this.connect()
  }

  close(): void {
    this.closed = true
    clearInterval(this.pollTimer)
    document.removeEventListener("visibilitychange", this.onVisible)
    removeEventListener("online", this.onOnline)
    removeEventListener("pageshow", this.onVisible)
    this.disconnect()
  }

  // --- the stream

  private onVisible = (): void => {
    this.called = false
    clearInterval(this.pollTimer)
    if (document.hidden) {
      this.disconnect()
      this.pollTimer = window.setInterval(() => void this.poll(), POLL_MS)
    } else if (!this.stream) this.connect()
  }

  /** While the page is hidden, find out whether it is our turn. */
  private async poll(): Promise<void> {
    if (!this.newest || this.newest.phase === "over") return
    const state = await get<AnyState>(this.address()).catch(() => null)
    if (state) void this.sendFairnessRequests(state)
    if (state && document.hidden) this.called = state.seat !== null && state.waiting.includes(state.seat)
  }

  private onOnline = (): void => {
    if (!document.hidden && this.connection !== "open") this.connect()
  }

  private disconnect(): void {
    clearTimeout(this.reconnectTimer)
    this.stream?.close()
    this.stream = null
  }

  address(what = "", more = ""): string {
    const query = [this.way === "screen" ? "as=screen" : "", more].filter(Boolean).join("&")
    return `api/tables/${this.code}${what}${query ? `?${query}` : ""}`
  }

  private connect(): void {
    this.disconnect()
    if (this.closed) return
    const since = this.logIsStale ? 0 : this.cursor.index
    let first = true
    const state = (told: unknown): void => {
      const news = told as AnyState
      this.connection = "open"
      this.failures = 0
      if (first && this.logIsStale) this.rebuildLog(news)
      else if (first && this.cursor.misses(news)) this.skip(news)
      first = false
      this.take(news)
    }
    const presence = (told: unknown): void => {
      this.presence = told as Presence
      this.ahead = this.presence.now - Date.now()
    }
    const address = this.address("/stream", since >= 0 ? `since=${since}` : "")
    const stream = follow(address, { state, presence }, () => void this.reconnect(stream))
    this.stream = stream
  }

  private async reconnect(stream: Stream): Promise<void> {
    if (stream !== this.stream) return
    this.disconnect()
    this.connection = this.newest ? "lost" : "opening"
    const pause = RECONNECT_MS[Math.min(this.failures++, RECONNECT_MS.length - 1)]!
    if (!this.newest) await this.diagnose()
    if (this.problem || this.closed || document.hidden) return
    this.reconnectTimer = window.setTimeout(() => this.connect(), pause)
  }

  /** A stream does not say why it failed; a plain request does. */
  private async diagnose(): Promise<void> {
    try {
      await get<AnyState>(this.address())
    } catch (error) {
      const shut = error instanceof ApiError && (error.status === 404 || error.problem.key === "kitchen-shut")
      if (shut) this.problem = error.problem
      else this.connection = "lost"
    }
  }

  // --- states

  /** Show a state, from wherever it came, if it is news. */
  take(state: AnyState): void {
    const first = this.newest === null
    const moved = !first && state.seat !== this.newest!.seat
    const asks = !first && (state.knock?.mine ?? false) !== (this.newest!.knock?.mine ?? false)
    if (moved && state.seats.length > 1) return this.changeViewer(state)
    if (!first && this.cursor.misses(state)) return this.connect()
    const news = this.cursor.take(state)
    if (news === null) return
    const told = audible(news)
    this.newest = state
    noteGame(state)
    if (isPocketCode(state.code)) noteStanding(state)
    void this.sendFairnessRequests(state)
    if (first) void this.begin(state, told)
    else this.enqueue(state, told)
    if (moved || asks) this.connect()
  }

  /** The device was handed on: what was shown and logged before was for another viewer. */
  private changeViewer(state: AnyState): void {
    if (state.index < this.cursor.index) return
    this.viewer++
    this.past = null
    this.logIsStale = true
    this.cursor.index = state.index
    this.newest = this.shown = state
    this.clearLog(0)
    this.latest = null
    this.connect()
  }

  private clearLog(since: number): void {
    this.log = this.old = []
    this.since = since
  }

  /** We were away for longer than a state tells: go on from where it begins. */
  private skip(state: AnyState): void {
    this.cursor.index = state.since
    this.clearLog(state.since)
  }

  override async earlier(): Promise<void> {
    const { viewer, since } = this
    const more = await get<Earlier<AnyEvent>>(this.address("/told", `before=${since}`)).catch(() => null)
    if (!more || viewer !== this.viewer || since !== this.since) return
    this.old = [...audible(more.events), ...this.old]
    this.since = more.since
  }

  private rebuildLog(state: AnyState): void {
    if (state.seat !== this.newest?.seat) return
    this.logIsStale = false
    this.clearLog(state.since)
    this.log = audible(state.events).filter(({ index }) => index < this.cursor.index)
    this.latest = this.log.at(-1) ?? null
  }

  private async begin(state: AnyState, told: Told<AnyEvent>[]): Promise<void> {
    const { viewer } = this
    rememberTable({ code: state.code, game: state.game })
    await loadWords(state.game)
    if (viewer !== this.viewer) return
    this.log = [...told, ...this.log]
    this.since = state.since
    this.latest ??= told.at(-1) ?? null
    this.shown ??= state
  }

  private enqueue(state: AnyState, told: Told<AnyEvent>[]): void {
    const { viewer } = this
    const current = (): boolean => viewer === this.viewer
    for (const each of told) {
      const ms = this.stage ? pace(this.stage.ms(each)) : 0
      this.queue.push({ ms, run: (allowed) => (current() ? this.tell(each, allowed, current) : undefined) })
      if (counts(each))
        this.queue.push({ ms: 0, holds: true, run: () => (current() ? this.stage?.recap(each) : undefined) })
    }
    this.queue.push({ ms: 0, run: () => (current() ? this.settle(state) : undefined) })
  }

  private settle(state: AnyState): void {
    if (state.seat !== this.shown?.seat || state.phase !== "playing") this.past = null
    this.shown = state
    this.stage?.settle(state)
  }

  // --- looking back

  override show(line: number): Promise<Problem | null> {
    return this.lookBack((past) => past.show(line))
  }

  /** Show some lines of the newest log once more, as they happened. */
  override again({ from, to }: Range): Promise<Problem | null> {
    const { length } = this.old
    return this.lookBack((past) => past.open({ from: length + from, to: length + to }))
  }

  private async lookBack(open: (past: PastTable) => Promise<Problem | null>): Promise<Problem | null> {
    const { viewer } = this
    const { PastTable } = await import("./past-table.svelte")
    const past = new PastTable(this)
    const problem = await open(past)
    if (!problem && viewer === this.viewer && this.shown?.phase === "playing") this.past = past
    return problem
  }

  // --- doing

  private post(what: string, body: object): Promise<AnyState> {
    return post<AnyState>(this.address(`/${what}`), body, this.cursor.index)
  }

  /** Promise and show our nonces by ourselves, chair by chair, as long as the table asks for it. */
  private async sendFairnessRequests(state: AnyState): Promise<void> {
    if (this.sendingFairness) return
    this.sendingFairness = true
    let request = nextRequest(state)
    for (let tries = 0; request && tries < MOST_REQUESTS; tries++) {
      const after = await this.sendFairness(request)
      if (after) this.take(after)
      request = this.newest && after ? nextRequest(this.newest) : null
    }
    this.sendingFairness = false
  }

  /** The state that follows, or that came with a refusal; null when the server does not answer. */
  private async sendFairness({ what, body }: FairnessRequest): Promise<AnyState | null> {
    try {
      return await retry(
        () => this.post(what, body),
        () => !this.closed,
        () => {},
        isForNow,
      )
    } catch (error) {
      return error instanceof ApiError ? error.state : null
    }
  }

  /** Post an act, again and again if the connection breaks; acts are harmless to repeat. */
  async act(what: string, body: object): Promise<Problem | null> {
    this.sending = what
    try {
      const state = await patiently(() => this.post(what, body), {
        alive: () => !this.closed,
        onSilence: () => (this.connection = "lost"),
        again: isForNow,
      })
      if (this.connection === "lost") this.connect()
      this.take(state)
      return null
    } catch (error) {
      if (error instanceof ApiError && error.state) this.take(error.state)
      return problemOf(error)
    } finally {
      this.sending = null
    }
  }
}

/** A table as this page holds it: the line to the server, and events shown one after the other. */

import { get, postWithRetry, problemOf, ApiError } from "../api/client"
import { EventCursor } from "./event-cursor"
import { rememberTable } from "../storage/visited-tables"
import { nextRequest, type FairnessRequest } from "../fairness/promises"
import type { AnyEvent, AnyState, Earlier, Presence, Problem, Told } from "../api/protocol"
import { AnimationQueue } from "./animation-queue"
import type { Reader } from "../words/messages"
import type { Way } from "../router.svelte"
import { pace } from "../storage/settings.svelte"
import { loadWords, word } from "../words/words.svelte"

/** What a game does on stage with an event, before the state after it is shown. */
export interface Stage {
  ms(told: Told<AnyEvent>): number
  play(told: Told<AnyEvent>, ms: number): Promise<void> | void
  /** The events of this state are over. */
  settle(state: AnyState): void
}

export type Connection = "opening" | "open" | "lost"

const PEEK = 8000
/** How often in a row we post what we owe; a chair takes one. */
const TRIES = 10
const PAUSES = [300, 600, 1000, 2000, 4000]

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
  readonly past: boolean = false
  readonly way: Way = "whole"

  reader = $derived<Reader>(readerOf(this.shown ?? this.newest))
  stage: Stage | null = null

  /** Fetch some of what was told before. */
  earlier(): Promise<void> {
    return Promise.resolve()
  }

  /** Ask the server for something; the answer is why it would not. */
  abstract act(what: string, body: object): Promise<Problem | null>
}

export class LiveTable extends ShownTable {
  connection = $state<Connection>("opening")
  /** Whether it became my turn while nobody looked at the page. */
  called = $state(false)
  problem = $state.raw<Problem | null>(null)

  private readonly follower = new EventCursor()
  private readonly queue = new AnimationQueue()
  private stream: EventSource | null = null
  private timer = 0
  private peeking = 0
  private failures = 0
  private closed = false
  /** Whether what we owe the table is under way. */
  private paying = false
  /** Counts from whose eyes we look: a device that is passed round looks from one after the other. */
  private eyes = 0
  /** Whether the story has to be told anew, from the eyes we look from now. */
  private untold = false

  constructor(
    readonly code: string,
    override readonly way: Way = "whole",
  ) {
    super()
    document.addEventListener("visibilitychange", this.onVisible)
    addEventListener("online", this.reopen)
    addEventListener("pageshow", this.onVisible)
    this.open()
  }

  close(): void {
    this.closed = true
    clearInterval(this.peeking)
    document.removeEventListener("visibilitychange", this.onVisible)
    removeEventListener("online", this.reopen)
    removeEventListener("pageshow", this.onVisible)
    this.hangUp()
  }

  // --- the line

  private onVisible = (): void => {
    this.called = false
    clearInterval(this.peeking)
    if (document.hidden) {
      this.hangUp()
      this.peeking = window.setInterval(() => void this.peek(), PEEK)
    } else if (!this.stream) this.open()
  }

  /** Somebody who looks elsewhere wants to know when it is their turn. */
  private async peek(): Promise<void> {
    if (!this.newest || this.newest.phase === "over") return
    const state = await get<AnyState>(this.address()).catch(() => null)
    if (state) void this.pay(state)
    if (state && document.hidden) this.called = state.seat !== null && state.waiting.includes(state.seat)
  }

  private reopen = (): void => {
    if (!document.hidden && this.connection !== "open") this.open()
  }

  private hangUp(): void {
    clearTimeout(this.timer)
    this.stream?.close()
    this.stream = null
  }

  private address(what = "", more = ""): string {
    const query = [this.way === "screen" ? "as=screen" : "", more].filter(Boolean).join("&")
    return `api/tables/${this.code}${what}${query ? `?${query}` : ""}`
  }

  private open(): void {
    this.hangUp()
    if (this.closed) return
    const since = this.untold ? 0 : this.follower.index
    const stream = new EventSource(this.address("/stream", since >= 0 ? `since=${since}` : ""))
    this.stream = stream
    let first = true
    stream.addEventListener("state", (event) => {
      this.connection = "open"
      this.failures = 0
      const state = JSON.parse((event as MessageEvent<string>).data) as AnyState
      if (first && this.untold) this.retell(state)
      else if (first && this.follower.misses(state)) this.skip(state)
      first = false
      this.take(state)
    })
    stream.addEventListener("presence", (event) => {
      this.presence = JSON.parse((event as MessageEvent<string>).data) as Presence
      this.ahead = this.presence.now - Date.now()
    })
    stream.onerror = () => void this.mend(stream)
  }

  private async mend(stream: EventSource): Promise<void> {
    if (stream !== this.stream) return
    this.hangUp()
    this.connection = this.newest ? "lost" : "opening"
    const pause = PAUSES[Math.min(this.failures++, PAUSES.length - 1)]!
    if (!this.newest) await this.diagnose()
    if (this.problem || this.closed || document.hidden) return
    this.timer = window.setTimeout(() => this.open(), pause)
  }

  /** A stream does not say why it failed; a plain request does. */
  private async diagnose(): Promise<void> {
    try {
      await get<AnyState>(this.address())
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) this.problem = error.problem
      else this.connection = "lost"
    }
  }

  // --- states

  /** Show a state, from wherever it came, if it is news. */
  take(state: AnyState): void {
    const first = this.newest === null
    const moved = !first && state.seat !== this.newest!.seat
    const asks = !first && (state.knock?.mine ?? false) !== (this.newest!.knock?.mine ?? false)
    if (moved && state.seats.length > 1) return this.change(state)
    if (!first && this.follower.misses(state)) return this.open()
    const told = this.follower.take(state)
    if (told === null) return
    this.newest = state
    void this.pay(state)
    if (first) void this.begin(state, told)
    else this.enqueue(state, told)
    if (moved || asks) this.open()
  }

  /** The device was handed on: forget what was shown and told before, it was for other eyes. */
  private change(state: AnyState): void {
    if (state.index < this.follower.index) return
    this.eyes++
    this.untold = true
    this.follower.index = state.index
    this.newest = this.shown = state
    this.forget(0)
    this.latest = null
    this.open()
  }

  private forget(since: number): void {
    this.log = this.old = []
    this.since = since
  }

  /** We were away for longer than a state tells: go on from where it begins. */
  private skip(state: AnyState): void {
    this.follower.index = state.since
    this.forget(state.since)
  }

  override async earlier(): Promise<void> {
    const { eyes, since } = this
    const more = await get<Earlier<AnyEvent>>(this.address("/told", `before=${since}`)).catch(() => null)
    if (!more || eyes !== this.eyes || since !== this.since) return
    this.old = [...more.events, ...this.old]
    this.since = more.since
  }

  private retell(state: AnyState): void {
    if (state.seat !== this.newest?.seat) return
    this.untold = false
    this.forget(state.since)
    this.log = state.events.filter(({ index }) => index < this.follower.index)
    this.latest = this.log.at(-1) ?? null
  }

  private async begin(state: AnyState, told: Told<AnyEvent>[]): Promise<void> {
    const { eyes } = this
    rememberTable({ code: state.code, game: state.game })
    await loadWords(state.game)
    if (eyes !== this.eyes) return
    this.log = [...told, ...this.log]
    this.since = state.since
    this.latest ??= told.at(-1) ?? null
    this.shown ??= state
  }

  private enqueue(state: AnyState, told: Told<AnyEvent>[]): void {
    const { eyes } = this
    const unless = <T>(run: () => T): T | undefined => (eyes === this.eyes ? run() : undefined)
    for (const each of told) {
      const ms = this.stage ? pace(this.stage.ms(each)) : 0
      this.queue.push({ ms, run: (allowed) => unless(() => this.tell(each, allowed)) })
    }
    this.queue.push({ ms: 0, run: () => unless(() => this.settle(state)) })
  }

  private tell(told: Told<AnyEvent>, ms: number): Promise<void> | void {
    this.log = [...this.log, told]
    this.latest = told
    return this.stage?.play(told, ms)
  }

  private settle(state: AnyState): void {
    this.shown = state
    this.stage?.settle(state)
  }

  // --- doing

  /** Promise and show our nonces by ourselves, chair by chair, as long as the table asks for it. */
  private async pay(state: AnyState): Promise<void> {
    if (this.paying) return
    this.paying = true
    let debt = nextRequest(state)
    for (let tries = 0; debt && tries < TRIES; tries++) {
      const after = await this.settled(debt)
      if (after) this.take(after)
      debt = this.newest && after ? nextRequest(this.newest) : null
    }
    this.paying = false
  }

  /** The state after paying, or with the refusal; nothing when there is no answer at all. */
  private async settled({ what, body }: FairnessRequest): Promise<AnyState | null> {
    try {
      return await postWithRetry<AnyState>(
        this.address(`/${what}`),
        body,
        () => this.follower.index,
        undefined,
        () => !this.closed,
      )
    } catch (error) {
      return error instanceof ApiError ? error.state : null
    }
  }

  /** Do something that is harmless to repeat, however often the line breaks. */
  async act(what: string, body: object): Promise<Problem | null> {
    this.sending = what
    try {
      const state = await postWithRetry<AnyState>(
        this.address(`/${what}`),
        body,
        () => this.follower.index,
        () => (this.connection = "lost"),
        () => !this.closed,
      )
      if (this.connection === "lost") this.open()
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

export function nameOf(state: AnyState, seat: number): string {
  return state.chairs[seat]?.name || word("seat-name", { number: seat + 1 })
}

/** Whether several people share this device, so that nobody is "you". */
export function isShared(state: AnyState): boolean {
  return state.seats.length > 1
}

/** The same, with "you" for the reader. */
export function nameOrYou(state: AnyState, seat: number): string {
  return seat === state.seat && !isShared(state) ? word("chair-you") : nameOf(state, seat)
}

/** The people at this device who are asked now and whom no bot replaces. */
export function askedHere(state: AnyState): number[] {
  return state.seats.filter((seat) => state.waiting.includes(seat) && !state.chairs[seat]?.stand_in)
}

function readerOf(state: AnyState | null): Reader {
  if (!state) return { names: [], me: null }
  return { names: state.chairs.map((_, seat) => nameOf(state, seat)), me: isShared(state) ? null : state.seat }
}

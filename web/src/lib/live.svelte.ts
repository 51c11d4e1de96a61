/** A table as this page holds it: the line to the server, and events shown one after the other. */

import { get, postUntilHeard, Refused } from "./ask"
import { Follower } from "./follow"
import { remember } from "./mine"
import type { AnyState, Message, Presence, Problem, Told } from "./protocol"
import { Queue } from "./queue"
import type { Reader } from "./sentences"
import type { Way } from "./route.svelte"
import { pace } from "./settings.svelte"
import { ready, word } from "./words.svelte"

/** What a game does on stage with an event, before the state after it is shown. */
export interface Stage {
  ms(message: Message, scene: unknown): number
  play(message: Message, ms: number, scene: unknown): Promise<void> | void
  /** The events of this state are over. */
  settle(state: AnyState): void
}

export type Line = "opening" | "open" | "lost"

const PEEK = 8000
const PAUSES = [300, 600, 1000, 2000, 4000]

/** What a game's table draws, wherever it comes from. */
export abstract class ShownTable {
  newest = $state.raw<AnyState | null>(null)
  shown = $state.raw<AnyState | null>(null)
  presence = $state.raw<Presence | null>(null)
  log = $state.raw<Told[]>([])
  latest = $state.raw<Told | null>(null)
  /** What is being asked of the server just now. */
  sending = $state<string | null>(null)
  /** How far the server's clock is ahead of ours, in milliseconds. */
  ahead = $state(0)
  /** Whether this is a game that was played before, to be looked at only. */
  readonly past: boolean = false
  readonly way: Way = "whole"

  reader = $derived<Reader>(readerOf(this.shown ?? this.newest))
  stage: Stage | null = null

  /** Ask the server for something; the answer is why it would not. */
  abstract act(what: string, body: object): Promise<Problem | null>
}

export class LiveTable extends ShownTable {
  line = $state<Line>("opening")
  /** Whether it became my turn while nobody looked at the page. */
  called = $state(false)
  problem = $state.raw<Problem | null>(null)

  private readonly follower = new Follower()
  private readonly queue = new Queue()
  private stream: EventSource | null = null
  private timer = 0
  private peeking = 0
  private failures = 0
  private closed = false
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
    if (this.newest?.phase !== "playing") return
    const state = await get<AnyState>(this.address()).catch(() => null)
    if (state && document.hidden) this.called = state.seat !== null && state.waiting.includes(state.seat)
  }

  private reopen = (): void => {
    if (!document.hidden && this.line !== "open") this.open()
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
    stream.addEventListener("state", (event) => {
      this.line = "open"
      this.failures = 0
      const state = JSON.parse((event as MessageEvent<string>).data) as AnyState
      if (this.untold && state.since === 0) this.retell(state)
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
    this.line = this.newest ? "lost" : "opening"
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
      if (error instanceof Refused && error.status === 404) this.problem = error.problem
      else this.line = "lost"
    }
  }

  // --- states

  /** Show a state, from wherever it came, if it is news. */
  take(state: AnyState): void {
    const first = this.newest === null
    const moved = !first && state.seat !== this.newest!.seat
    if (moved && state.seats.length > 1) return this.change(state)
    if (!first && this.follower.misses(state)) return this.open()
    const told = this.follower.take(state)
    if (told === null) return
    this.newest = state
    if (first) void this.begin(state, told)
    else this.enqueue(state, told)
    if (moved) this.open()
  }

  /** The device was handed on: forget what was shown and told before, it was for other eyes. */
  private change(state: AnyState): void {
    if (state.index < this.follower.index) return
    this.eyes++
    this.untold = true
    this.follower.index = state.index
    this.newest = this.shown = state
    this.log = []
    this.latest = null
    this.open()
  }

  private retell(state: AnyState): void {
    if (state.seat !== this.newest?.seat) return
    this.untold = false
    this.log = state.events.filter(({ index }) => index < this.follower.index)
    this.latest = this.log.at(-1) ?? null
  }

  private async begin(state: AnyState, told: Told[]): Promise<void> {
    const { eyes } = this
    remember({ code: state.code, game: state.game })
    await ready(state.game)
    if (eyes !== this.eyes) return
    this.log = [...told, ...this.log]
    this.latest ??= told.at(-1) ?? null
    this.shown ??= state
  }

  private enqueue(state: AnyState, told: Told[]): void {
    const { eyes } = this
    const unless = <T>(run: () => T): T | undefined => (eyes === this.eyes ? run() : undefined)
    for (const each of told) {
      const ms = this.stage ? pace(this.stage.ms(each.message, each.scene)) : 0
      this.queue.push({ ms, run: (allowed) => unless(() => this.tell(each, allowed)) })
    }
    this.queue.push({ ms: 0, run: () => unless(() => this.settle(state)) })
  }

  private tell(told: Told, ms: number): Promise<void> | void {
    this.log = [...this.log, told]
    this.latest = told
    return this.stage?.play(told.message, ms, told.scene)
  }

  private settle(state: AnyState): void {
    this.shown = state
    this.stage?.settle(state)
  }

  // --- doing

  /** Do something that is harmless to repeat, however often the line breaks. */
  async act(what: string, body: object): Promise<Problem | null> {
    this.sending = what
    try {
      const state = await postUntilHeard<AnyState>(
        this.address(`/${what}`),
        body,
        () => this.follower.index,
        () => (this.line = "lost"),
        () => !this.closed,
      )
      if (this.line === "lost") this.open()
      this.take(state)
      return null
    } catch (error) {
      if (!(error instanceof Refused)) return { key: "no-answer", args: {}, text: "" }
      if (error.state) this.take(error.state)
      return error.problem
    } finally {
      this.sending = null
    }
  }
}

export function nameOf(state: AnyState, seat: number): string {
  return state.chairs[seat]?.name || word("seat-name", { number: seat + 1 })
}

/** Whether several people share this device, so that nobody is "you". */
export function shared(state: AnyState): boolean {
  return state.seats.length > 1
}

/** The same, with "you" for the reader. */
export function calledName(state: AnyState, seat: number): string {
  return seat === state.seat && !shared(state) ? word("chair-you") : nameOf(state, seat)
}

/** The people at this device who are asked now and whom no bot replaces. */
export function askedHere(state: AnyState): number[] {
  return state.seats.filter((seat) => state.waiting.includes(seat) && !state.chairs[seat]?.stand_in)
}

function readerOf(state: AnyState | null): Reader {
  if (!state) return { names: [], me: null }
  return { names: state.chairs.map((_, seat) => nameOf(state, seat)), me: shared(state) ? null : state.seat }
}

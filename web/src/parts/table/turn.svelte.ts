/** A seat's side of a table, the same in every game: what is shown, what may be done now, and what
is pointed at. A game's `Table.svelte` makes one `Turn`, hands it to `Frame.svelte`, and says only
what is its own:

- `view` is what to draw: the state's, or the one that an animation has come to (`staged`).
- `offered` and `refused` hold the moves by their text; `select` one to see what would come of it
  (`offer`, with its preview), `play` it, or `send` a move that is too one of many to be offered;
  `sendAll` makes several steps one gesture.
- A key is a move's text, with `#2` behind it for a second copy of the same card.
- `{...turn.choice(key)}` makes a button a choice; a group of them is an element with
  `{@attach turn.group}`, whose arrow keys lead from one to the next. A choice that is only a step
  of a move says what it does itself: `turn.choice(key, { act, open })`.
- `forced` is the only move that I may make: it is made by itself after a moment, unless the settings say no.
  A game whose offers are some of many says so in `endless`.
- `hint` asks the chef; choices that the chef likes get a mark by themselves, through their keys.
- `recap` is the round that is being counted: nothing behind it is shown until it is `done`.
- `stage` animates events; `Flights` carries things across the table meanwhile. */

import { onDestroy } from "svelte"
import { recapOf, type RecapPage } from "../../games"
import type { Attachment } from "svelte/attachments"
import { ApiError, post } from "../../lib/api/client"
import { patiently } from "../../lib/api/patience.svelte"
import { playSound } from "../../lib/device/sound"
import type { Range, ShownTable } from "../../lib/table/live-table.svelte"
import { isBot } from "../../lib/table/chairs"
import { settings } from "../../lib/storage/settings.svelte"
import type {
  AnyEvent,
  AnyState,
  Catalogue,
  GameName,
  Hints,
  Message,
  Offer,
  Refused,
  StateOf,
} from "../../lib/api/protocol"
import type { Lines } from "./staging"
import type { Sound } from "../../lib/device/synthesizer"

export type View<G extends GameName> = Catalogue[G]["view"]
export type OfferOf<G extends GameName> = Offer<Catalogue[G]["move"], Catalogue[G]["preview"]>
type RefusedOf<G extends GameName> = Refused<Catalogue[G]["move"]>
export type SheetName = "log" | "scores" | "more" | "rules" | "seat"

/** How a game shows an event: how long it would like to take, and what it does in the time it gets.
    `scene` is the game's own: how it went, moment by moment. */
export interface Acting<E> {
  ms(event: E, scene: unknown): number
  sound(event: E): Sound | undefined
  play(event: E, ms: number, scene: unknown): Promise<void> | void
  settle?(): void
  /** The lines of a log that tell what one would look back at: the last trick, round or throw. */
  episode(log: Lines<E>): Range | null
}

export interface Recap {
  event: AnyEvent
  page: RecapPage
  done: () => void
}

interface Choosing {
  /** Whether it may be chosen; without it: whether a move of this text is offered. */
  open?: boolean
  /** What choosing does; without it: play the move of this text. */
  act?: () => void
}

/** So many of the chef's moves are shown. */
const BEST = 3

/** Milliseconds for which a forced move is looked at before it is made. */
const FORCED = 1300
/** Among people it takes up to so much longer, by chance: an answer that always comes at the same moment would
    tell what its seat holds. */
const ASTRAY = 2200

export class Turn<G extends GameName> {
  /** What an animation has come to. */
  staged = $state.raw<View<G> | null>(null)
  /** The key of what is pointed at or was touched once. */
  selected = $state<string | null>(null)
  /** Why what was touched cannot be done. */
  touched = $state.raw<Message | null>(null)
  sheet = $state<SheetName | null>(null)
  recap = $state.raw<Recap | null>(null)
  /** The seat whose sheet is open. */
  looked = $state(0)

  /** What the chef thinks of my moves, while the decision is open. */
  hints = $state.raw<Hints<Catalogue[G]["move"]> | null>(null)
  /** How a game says a move that is told in figures; nothing where its label will do. */
  wording: (move: Catalogue[G]["move"]) => string | null = () => null
  /** Whether a move is one of too many to be offered: then a single offer forces nobody. */
  endless: (move: Catalogue[G]["move"]) => boolean = () => false
  /** Milliseconds until the forced move is made. */
  pause = $state(FORCED)
  /** The decision at which something else was touched than the coach asks for. */
  private strayed = $state<number | null>(null)
  /** Whether the chef is thinking for me. */
  asking = $state(false)

  private episodeOf: Acting<Catalogue[G]["event"]>["episode"] = () => null
  private wasSelected: string | null = null
  /** Whether a finger came last: then a mouse that lies still points at nothing. */
  private touching = false
  private acting: ShownTable["stage"] = null
  /** Whether the table has been left. */
  private gone = false
  /** Whether moves that belong together are being made one after the other. */
  private several = $state(false)

  constructor(
    readonly live: ShownTable,
    private readonly state: () => StateOf<G>,
  ) {
    onDestroy(() => {
      this.gone = true
      this.recap?.done()
      if (live.stage === this.acting) live.stage = null
    })
    $effect(() => {
      if (this.forced) return this.makeSoon(this.forced.text)
    })
    $effect(() => {
      void this.table.decision
      this.touched = null
    })
  }

  private makeSoon(text: string): () => void {
    this.pause = FORCED + (this.amongPeople ? Math.random() * ASTRAY : 0)
    const timer = setTimeout(() => void this.play(text), this.pause)
    return () => clearTimeout(timer)
  }

  private get amongPeople(): boolean {
    return this.table.chairs.some((_, seat) => seat !== this.seat && !isBot(this.table as AnyState, seat))
  }

  /** Whether there is somebody to talk to. */
  get talking(): boolean {
    return !this.live.isReplay && this.table.chairs.filter((chair) => chair.holder === "human").length > 1
  }

  get table(): StateOf<G> {
    return this.state()
  }

  /** Whether a prompt says "you"; where several share the device, a name stands before it. */
  get who(): "you" | "other" {
    return this.live.reader.me === null ? "other" : "you"
  }

  get game(): G {
    return this.table.game
  }

  get seat(): number | null {
    return this.table.seat
  }

  get view(): View<G> {
    return this.staged ?? this.table.view!
  }

  /** The other seats, from my left on. */
  get others(): number[] {
    const count = this.table.chairs.length
    const first = (this.seat ?? -1) + 1
    return Array.from({ length: count }, (_, at) => (first + at) % count).filter((seat) => seat !== this.seat)
  }

  /** Whether I am to decide something, even while an animation still runs. */
  get mine(): boolean {
    return this.seat !== null && this.table.decision !== null && this.table.waiting.includes(this.seat)
  }

  /** Whether I am to decide something and everything before it has been shown. */
  get deciding(): boolean {
    return this.mine && this.staged === null
  }

  get busy(): boolean {
    return this.several || this.live.sending === "play"
  }

  readonly offered: ReadonlyMap<string, OfferOf<G>> = $derived.by(
    () => new Map(this.table.offers.map((offer) => [offer.text, offer as OfferOf<G>])),
  )
  readonly refused: ReadonlyMap<string, RefusedOf<G>> = $derived.by(
    () => new Map(this.table.refused.map((each) => [each.text, each as RefusedOf<G>])),
  )

  /** The move that is pointed at, if I may make it. */
  get offer(): OfferOf<G> | null {
    return (this.deciding && this.selected && this.offered.get(textOf(this.selected))) || null
  }

  /** The only move that I may make, while it waits to be made by itself. What was taken back is not made again,
      a lesson is the learner's own, and what cannot be made is not tried again. */
  readonly forced: OfferOf<G> | null = $derived.by(() => {
    const [only, ...others] = this.table.offers as OfferOf<G>[]
    if (!only || others.length || !this.deciding || this.busy || this.late) return null
    if (!settings.forced || this.touched || this.table.coach || this.table.undo.asked !== null) return null
    if (this.table.chairs[this.seat!]?.stand_in) return null
    return this.endless(only.move) || this.takenBack ? null : only
  })

  /** Whether nothing has happened in the game since a move was taken back. */
  private get takenBack(): boolean {
    return (
      this.live.log.findLast(({ event, message }) => event !== null || message.key === "undone")?.message.key ===
      "undone"
    )
  }

  /** Whether a seat is to move now. */
  toMove(seat: number): boolean {
    return this.staged === null && this.table.waiting.includes(seat)
  }

  select(key: string | null): void {
    if (key !== this.selected) this.touched = null
    this.selected = key
  }

  /** Make the move of this key; if it is not allowed, say why. */
  async play(key: string): Promise<void> {
    if (this.busy || this.late) return
    const text = textOf(key)
    if (this.offered.has(text)) return this.send(text)
    this.selected = key
    this.touched = this.refused.get(text)?.why ?? null
  }

  /** Make a move, offered or not; the server says whether it is allowed. */
  async send(text: string): Promise<void> {
    const decision = this.table.decision
    if (this.busy || this.late || decision === null) return
    this.selected = null
    this.touched = await this.live.act("play", { decision, move: text })
  }

  /** Make the moves of a choice in several steps, as one gesture, up to the first that is refused. */
  async sendAll(texts: readonly string[]): Promise<void> {
    if (this.busy || this.late) return
    this.selected = null
    this.several = true
    for (const move of texts) {
      this.touched = await this.live.act("play", { decision: this.live.newest?.decision, move })
      if (this.touched) break
    }
    this.several = false
  }

  /** Whether the table has gone on since what is shown. */
  private get late(): boolean {
    return this.live.newest?.decision !== this.table.decision
  }

  async hint(): Promise<void> {
    const { code, decision } = this.table
    if (this.asking || decision === null) return
    this.asking = true
    try {
      this.hints = await patiently(() => post<Hints<Catalogue[G]["move"]>>(`api/tables/${code}/hint`, { decision }))
    } catch (error) {
      this.touched = error instanceof ApiError ? error.problem : { key: "no-answer", args: {} }
    } finally {
      this.asking = false
    }
  }

  /** The chef's best moves for what I am to decide now, the best first; of those that are said alike, one. */
  get advice(): Hints<Catalogue[G]["move"]>["moves"] {
    if (!this.deciding || this.hints?.decision !== this.table.decision) return []
    const said = this.hints.moves.map(({ text, move }) => this.wording(move) ?? text)
    return this.hints.moves.filter((_, at) => said.indexOf(said[at]!) === at).slice(0, BEST)
  }

  /** Which of the chef's moves, the best being 1, this choice makes first or is a part of. */
  hinted(key: string): number | undefined {
    const place = this.advice.findIndex(({ text }) => ` ${text} `.includes(` ${textOf(key)} `))
    return place < 0 ? undefined : place + 1
  }

  takeBack(): void {
    const { decision } = this.table.undo
    if (decision !== null) void this.live.act("undo", { decision })
  }

  look(seat: number): void {
    this.looked = seat
    this.sheet = "seat"
  }

  /** What the coach of a lesson answers to a touch or a move that was not asked for. */
  get correction(): Message | null {
    const strayed = this.deciding && this.strayed === this.table.decision
    if (this.touched?.key.startsWith("lesson-")) return this.touched
    return (strayed && this.table.coach?.hint) || null
  }

  /** Note a press in a lesson: whether it went to what the coach asks for. */
  touch(event: MouseEvent): void {
    const choice = (event.target as Element).closest<HTMLElement>("[data-choice]")
    if (!choice || !this.deciding || !this.table.coach?.hint) return
    this.strayed = "asked" in choice.dataset || choice.ariaPressed === "true" ? null : this.table.decision
  }

  /** Whether the coach points at this choice: a move that is asked for, or a part of one. */
  asked(key: string): boolean {
    const text = ` ${textOf(key)} `
    return (
      this.deciding &&
      (this.table.coach?.asked ?? []).some((move) => ` ${move} `.includes(text) || text.startsWith(` ${move} `))
    )
  }

  /** What one would look back at now. */
  get episode(): Range | null {
    return this.live.again ? this.episodeOf(this.live.log) : null
  }

  /** Show once more what happened last. */
  async lookBack(): Promise<void> {
    const { episode } = this
    if (episode) this.touched = (await this.live.again?.(episode)) ?? null
  }

  /** What makes the coach point at an element, for those who see it and those who listen. */
  pointed(key: string): { "data-asked": true | null; "aria-describedby": string | null } {
    const asked = this.asked(key) || null
    return { "data-asked": asked, "aria-describedby": asked && "coach-asks" }
  }

  /** To be called once, while the table is being made. */
  stage(acting: Acting<Catalogue[G]["event"]>): void {
    this.episodeOf = (log) => acting.episode(log)
    this.live.stage = this.acting = {
      ms: ({ event, scene }) => (event ? acting.ms(event, scene) : 0),
      play: ({ event, scene }, ms) => {
        if (!event) return
        const sound = acting.sound(event)
        if (sound) playSound(sound)
        return acting.play(event, ms, scene)
      },
      recap: ({ event }) => this.count(event),
      settle: () => {
        this.staged = null
        acting.settle?.()
      },
    }
  }

  private async count(event: AnyEvent | null): Promise<void> {
    if (!event || settings.recap === "off") return
    const page = await recapOf(this.game)
    if (!page || this.gone) return
    await new Promise<void>((done) => (this.recap = { event, page, done }))
    this.recap = null
  }

  /** What makes a button a choice: a mouse selects it by pointing, a keyboard by its arrows, a
      finger by a first touch; a press of what is selected does it, of what is not allowed says why. */
  choice(key: string, { open = this.offered.has(textOf(key)), act = () => void this.play(key) }: Choosing = {}) {
    return {
      "data-choice": key,
      ...this.pointed(key),
      "data-hint": this.hinted(key),
      "aria-disabled": !open || this.busy,
      onpointermove: (event: PointerEvent) => this.points(event) && this.selected !== key && this.select(key),
      onpointerleave: (event: PointerEvent) => this.points(event) && this.select(null),
      onpointerdown: (event: PointerEvent) => {
        this.touching = event.pointerType !== "mouse"
        this.wasSelected = this.selected
      },
      onfocus: (event: FocusEvent) => (event.currentTarget as Element).matches(":focus-visible") && this.select(key),
      onclick: (event: MouseEvent) =>
        event.detail === 0 || !open || this.wasSelected === key ? act() : this.select(key),
    }
  }

  private points(event: PointerEvent): boolean {
    if (event.pointerType !== "mouse") return false
    if (event.movementX || event.movementY) this.touching = false
    return !this.touching
  }

  /** A group of choices is one stop of the Tab key; its arrows lead from one to the next. */
  readonly group: Attachment<HTMLElement> = (element) => {
    element.dataset.choices = ""
    const stop = (): void => this.stop(choicesOf(element))
    const observer = new MutationObserver(stop)
    observer.observe(element, {
      childList: true,
      subtree: true,
      attributeFilter: ["aria-disabled", "data-choice", "data-asked"],
    })
    const onkeydown = (event: KeyboardEvent): void => this.move(event, choicesOf(element))
    const onfocusin = (event: FocusEvent): void => stopAt(choicesOf(element), event.target)
    element.addEventListener("keydown", onkeydown)
    element.addEventListener("focusin", onfocusin)
    stop()
    return () => {
      observer.disconnect()
      element.removeEventListener("keydown", onkeydown)
      element.removeEventListener("focusin", onfocusin)
    }
  }

  private stop(choices: HTMLElement[]): void {
    const now = choices.find((each) => each === document.activeElement)
    const open = (which: string): HTMLElement | undefined =>
      choices.find((each) => each.matches(`[aria-disabled="false"]${which}`))
    stopAt(choices, now ?? open("[data-asked]") ?? open("") ?? choices[0] ?? null)
  }

  private move(event: KeyboardEvent, choices: HTMLElement[]): void {
    const at = choices.findIndex((each) => each.contains(event.target as Node))
    if (at < 0) return
    if (event.key === "Escape") return this.select(null)
    const next = neighbour(event.key, choices, at)
    if (!next) return
    event.preventDefault()
    next.focus()
  }
}

function textOf(key: string): string {
  return key.split("#")[0]!
}

function choicesOf(element: HTMLElement): HTMLElement[] {
  return [...element.querySelectorAll<HTMLElement>("[data-choice]")]
}

function stopAt(choices: HTMLElement[], target: EventTarget | null): void {
  if (!choices.includes(target as HTMLElement)) return
  for (const each of choices) each.tabIndex = each === target ? 0 : -1
}

/** Left and right go by the order of things, up and down by where they are drawn. */
function neighbour(key: string, choices: HTMLElement[], at: number): HTMLElement | undefined {
  if (key === "ArrowLeft") return choices[at - 1]
  if (key === "ArrowRight") return choices[at + 1]
  if (key === "Home") return choices[0]
  if (key === "End") return choices.at(-1)
  if (key !== "ArrowUp" && key !== "ArrowDown") return undefined
  const here = middle(choices[at]!)
  const down = key === "ArrowDown" ? 1 : -1
  const way = (each: HTMLElement): number => {
    const there = middle(each)
    const y = (there.y - here.y) * down
    return y < here.height / 2 ? Infinity : 2 * y + Math.abs(there.x - here.x)
  }
  const nearest = choices.map((each) => ({ each, far: way(each) })).sort((a, b) => a.far - b.far)[0]
  return nearest && nearest.far < Infinity ? nearest.each : undefined
}

function middle(element: HTMLElement): { x: number; y: number; height: number } {
  const box = element.getBoundingClientRect()
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, height: box.height }
}

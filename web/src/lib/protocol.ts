// Made by `python -m quatre.server.typescript`; `docs/protocol.md` explains it.

export type Argument = number | string | Message | Message[]

export interface Open {
  game: string
  chairs: ("human" | "random")[]
  options?: Record<string, boolean>
  spectators?: boolean
}

export interface Sit {
  nonce: string
  commitment: string
  seat?: number | null
  name?: string
}

export interface Arrange {
  seat: number
  holder: "human" | "random"
}

export interface Start {
}

export interface Leave {
}

export interface Play {
  decision: number
  move: string
  seat?: number | null
}

export interface Undo {
  decision: number
}

export interface Consent {
  asked: number
  agree: boolean
}

export interface Link {
}

export interface Claim {
  token: string
}

export interface Rematch {
}

export interface GameInfo {
  game: string
  seats: number[]
  options: string[]
  criteria: string[]
}

export interface Games {
  games: GameInfo[]
}

export interface Opened {
  code: string
  commitment: string
}

export interface LinkToken {
  token: string
}

export interface Chair {
  holder: "human" | "random"
  name: string
  taken: boolean
}

export interface Offer<M, P> {
  text: string
  label: Message
  move: M
  preview: P | null
}

export interface Message {
  key: string
  args: Record<string, Argument>
}

export interface Refused<M> {
  text: string
  label: Message
  move: M
  why: Message
}

export interface Told {
  index: number
  message: Message
}

export interface Fairness {
  commitment: string
  nonces: string[]
  secret: string | null
}

export interface UndoState {
  mine: "ask" | "free" | "no"
  decision: number | null
  asked: number | null
  asked_by: number | null
  missing: number[]
}

export interface Result {
  places: Place[]
  reason: Message
  record: string
}

export interface Place {
  seat: number
  rank: number
  points: number[]
  broken_by: string | null
  shared: boolean
}

export interface State<V, M, P> {
  code: string
  game: string
  index: number
  since: number
  phase: "gathering" | "over" | "playing"
  seat: number | null
  seats: number[]
  host: boolean
  chairs: Chair[]
  options: Record<string, boolean>
  spectators: boolean
  decision: number | null
  waiting: number[]
  view: V | null
  offers: Offer<M, P>[]
  refused: Refused<M>[]
  events: Told[]
  fairness: Fairness
  undo: UndoState
  result: Result | null
  rematch: string | null
}

export interface Presence {
  seats: boolean[]
  spectators: number
}

export interface Problem {
  key: string
  args: Record<string, Argument>
  text: string
}

export interface Refusal<V, M, P> {
  error: Problem
  state: State<V, M, P> | null
}

export interface SoupView {
  seat: number | null
  waiting: number[]
  options: Record<string, boolean>
  phase: string
  round: number
  rounds: number
  full: number
  dealer: number
  chairs: SoupChair[]
  hand: SoupCard[]
  pot: SoupPot
  past: SoupRound[]
  last: SoupLast
}

export interface SoupChair {
  stars: number
  cards: number
  menu: string | null
  menus_left: string[]
  taken: SoupCard[]
  lacks: string[]
}

export interface SoupCard {
  soup: string
  rank: string
}

export interface SoupPot {
  cards: SoupCard[]
  leader: number
  level: number
  suit: string | null
  spoilt: boolean
}

export interface SoupRound {
  menus: string[]
  gained: number[]
}

export interface SoupLast {
  did: string
  seat: number | null
  card: SoupCard | null
  level: number
  took: number
  ended: boolean
}

export interface SoupChoose {
  type: "menu"
  menu: string
}

export interface SoupPlay {
  type: "play"
  card: SoupCard
}

export interface SoupPreview {
  level: number
  takes: boolean
  worth: number
}

export type SoupMove = SoupChoose | SoupPlay

export interface Catalogue {
  soup: { view: SoupView; move: SoupMove; preview: SoupPreview }
}

export type GameName = keyof Catalogue

export type StateOf<G extends GameName> = State<
  Catalogue[G]["view"], Catalogue[G]["move"], Catalogue[G]["preview"]
> & { game: G }

export type AnyState = { [G in GameName]: StateOf<G> }[GameName]

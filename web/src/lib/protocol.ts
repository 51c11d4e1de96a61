// Made by `python -m quatre.server.typescript`; `docs/protocol.md` explains it.

export type Argument = number | string | Message | Message[]

export interface Source {
  step: number
  table?: string | null
  replay?: string | null
}

export interface Open {
  game: string
  chairs: ("apprentice" | "chef" | "cook" | "human" | "random")[]
  options?: Record<string, boolean>
  spectators?: boolean
  clock?: number | null
  from?: Source | null
}

export interface Learn {
  game: string
}

export interface Skip {
}

export interface Sit {
  nonce: string
  commitment: string
  seat?: number | null
  name?: string
  also?: boolean
}

export interface Arrange {
  seat: number
  holder: "apprentice" | "chef" | "cook" | "human" | "random"
}

export interface Remove {
  seat: number
  holder?: "apprentice" | "chef" | "cook" | "human" | "random"
}

export interface StandIn {
  seat: number
  level: "apprentice" | "chef" | "cook" | "random"
}

export interface Back {
}

export interface Start {
}

export interface Leave {
  seat?: number | null
}

export interface Lift {
  seat: number
}

export interface Drop {
}

export interface Play {
  decision: number
  move: string
  seat?: number | null
}

export interface Undo {
  decision: number
  seat?: number | null
}

export interface Consent {
  asked: number
  agree: boolean
  seat?: number | null
}

export interface Say {
  text: string
  seat?: number | null
}

export interface Hint {
  decision: number
  seat?: number | null
}

export interface ReplayPage {
  viewpoint?: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | "all" | "spectator"
  start?: number
  count?: number
}

export interface Watch {
  viewpoint?: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | "all" | "spectator"
  start?: number
  count?: number
  record: unknown
}

export interface Link {
  seat?: number | null
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
  lesson: boolean
}

export interface Games {
  games: GameInfo[]
  levels: ("apprentice" | "chef" | "cook" | "random")[]
}

export interface Opened {
  code: string
  commitment: string
}

export interface LinkToken {
  token: string
}

export interface Chair {
  holder: "apprentice" | "chef" | "cook" | "human" | "random"
  name: string
  taken: boolean
  stand_in: "apprentice" | "chef" | "cook" | "random" | null
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
  scene: unknown | null
}

export interface Advice<M> {
  text: string
  label: Message
  move: M
  estimate: number
  low: number
  high: number
  visits: number
}

export interface Hints<M> {
  seat: number
  decision: number
  moves: Advice<M>[]
}

export interface Coach {
  say: Message[]
  step: number
  steps: number
  asked: string[]
}

export interface Fairness {
  commitment: string
  nonces: string[]
  secret: string | null
  taken_over: number
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
  account: Account | null
}

export interface Place {
  seat: number
  rank: number
  points: number[]
  broken_by: string | null
  shared: boolean
}

export interface Account {
  rows: Row[]
  best: Message[]
}

export interface Row {
  label: Message
  numbers: number[]
  part: boolean
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
  clock: number | null
  decision: number | null
  waiting: number[]
  thinking: number[]
  deadlines: (number | null)[]
  view: V | null
  offers: Offer<M, P>[]
  refused: Refused<M>[]
  events: Told[]
  fairness: Fairness
  undo: UndoState
  result: Result | null
  rematch: string | null
  read_only: boolean
  lesson: boolean
  coach: Coach | null
}

export interface Presence {
  seats: boolean[]
  away: (number | null)[]
  replaceable: boolean[]
  spectators: number
  now: number
  prepared: number
}

export interface Mark {
  step: number
  turn: number
  seat: number
  round: number | null
}

export interface Frame<V, M> {
  step: number
  kind: "move" | "nature" | "start" | "undo"
  seat: number | null
  move: M | null
  label: Message | null
  views: V[]
  events: Message[]
  scene: unknown | null
}

export interface Replay<V, M> {
  id: string
  game: string
  options: Record<string, boolean>
  seats: string[]
  viewpoint: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | "all" | "spectator"
  steps: number
  taken_over: number
  places: Place[] | null
  reason: Message | null
  marks: Mark[]
  start: number
  frames: Frame<V, M>[]
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

export interface SaffronView {
  seat: number | null
  waiting: number[]
  options: Record<string, boolean>
  phase: string
  round: number
  quiet: number
  standstill: number
  to_win: number
  throws: number
  chef: number
  turn: number
  action: string | null
  bowl: string | null
  aim: SaffronAim | null
  targets: SaffronTarget[]
  chip_radius: number
  release: number
  reach: SaffronReach | null
  chairs: SaffronChair[]
  chips: SaffronChip[]
  bowls: SaffronBowl[]
  display: string[]
  discards: string[]
  pile: number
  blends: SaffronBlend[]
  blend_pile: number
  own_chips: string[]
  hand: string[]
  drawn: string[]
  drawn_cards: number
  under: string[]
  reserved: SaffronBlend[]
  made_face_up: boolean
  draws: number
  last: SaffronLast
}

export interface SaffronAim {
  side: string
  start: number
  right: number
  forward: number
  power: number
}

export interface SaffronTarget {
  name: string
  x: number
  y: number
  radius: number
}

export interface SaffronReach {
  middle: number[]
  near: number[]
  far: number[]
  across: number[]
}

export interface SaffronChair {
  side: string
  rupees: number
  cards: number
  known: string[]
  chips: number
  blends: SaffronBlend[]
  reservations: number
  answered: boolean
}

export interface SaffronBlend {
  blend: string
  spices: string[]
}

export interface SaffronChip {
  seat: number
  number: number
  chip: string | null
  shown: boolean
  place: string
  target: string | null
  x: number
  y: number
}

export interface SaffronBowl {
  spice: string
  display: number
  bids: SaffronBid[]
  price: number
  hidden: number
  purchases: SaffronPurchase[]
  prospects: SaffronProspect[]
}

export interface SaffronBid {
  seat: number
  sum: number
  hidden: number
}

export interface SaffronPurchase {
  seat: number
  price: number
  broke: boolean
  tied: boolean
}

export interface SaffronProspect {
  chip: string
  turn: number
  price: number
  broke: boolean
}

export interface SaffronLast {
  did: string
  seat: number | null
  spice: string
  number: number
  blend: string
  price: number
  sold: number[]
  broke: number[]
}

export interface SaffronThrow {
  type: "throw"
  chip: string
  side: string
  start: number
  right: number
  forward: number
  power: number
}

export interface SaffronDecline {
  type: "decline"
}

export interface SaffronDraw {
  type: "draw"
}

export interface SaffronKeep {
  type: "keep"
  spice: string
}

export interface SaffronReserve {
  type: "reserve"
}

export interface SaffronTakeMill {
  type: "mill"
}

export interface SaffronName {
  type: "bowl"
  spice: string
}

export interface SaffronSell {
  type: "sell"
  cards: number
}

export interface SaffronBuy {
  type: "buy"
}

export interface SaffronPass {
  type: "pass"
}

export interface SaffronMake {
  type: "blend"
  blend: string
}

export interface SaffronDone {
  type: "done"
}

export interface SaffronPreview {
  gain: number
  rupees: number
  back: string[]
  wins: boolean
}

export interface SaffronScene {
  lands: number
  ways: SaffronWay[]
}

export interface SaffronWay {
  seat: number
  number: number
  out: boolean
  points: ([number, number, number])[]
}

export type SaffronMove = SaffronThrow | SaffronDecline | SaffronDraw | SaffronKeep | SaffronReserve | SaffronTakeMill | SaffronName | SaffronSell | SaffronBuy | SaffronPass | SaffronMake | SaffronDone

export interface SoukView {
  seat: number | null
  waiting: number[]
  options: Record<string, boolean>
  phase: string
  round: number
  rounds: number
  first: number
  to_bet: number
  chairs: SoukChair[]
  hand: string[]
  stalls: SoukStall[]
  stalls_alike: number
  full: number
  full_stalls: number
  pile: number
  pays: Record<string, number[]>
  deck: Record<string, number>
  past: SoukRound[]
  last: SoukLast
}

export interface SoukChair {
  dirhams: number
  cards: number
  bets: SoukBet[]
  now: number
  lacks: string[]
}

export interface SoukBet {
  spice: string
  open: boolean
  pays: number | null
  stall: number | null
}

export interface SoukStall {
  spice: string | null
  cards: number
  pays: number
}

export interface SoukRound {
  bets: SoukBet[][]
  gained: number[]
}

export interface SoukLast {
  did: string
  seat: number | null
  spice: string | null
  cards: number
  stall: number | null
  drawn: number
  ended: string | null
}

export interface SoukSecretBet {
  type: "bet"
  spices: string[]
}

export interface SoukOpenBet {
  type: "open"
  spice: string
}

export interface SoukLay {
  type: "lay"
  cards: number
  spice: string
  stall: number
}

export interface SoukPass {
  type: "pass"
}

export interface SoukPreview {
  stall: number | null
  cards: number
  pays: number
  bets: SoukBet[]
  now: number[]
  ends: string | null
}

export type SoukMove = SoukSecretBet | SoukOpenBet | SoukLay | SoukPass

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

export interface WokView {
  seat: number | null
  waiting: number[]
  phase: string
  turn: number
  closing: number
  lines: WokLine[]
  pile: number
  left_out: WokCard[]
  display: WokWok[]
  chairs: WokChair[]
  payment: WokPayment | null
  ways: WokWay[]
  placements: WokPlacement[]
  last: WokLast
}

export interface WokLine {
  name: string
  price: number
  rows: WokCard[][]
}

export interface WokCard {
  ingredient: string
  symbols: string
}

export interface WokWok {
  name: string
  points: number
  cards: number
  asks: Record<string, number>
  pays: Record<string, number>
  blue: boolean
}

export interface WokChair {
  coins: number
  hand: WokCard[]
  laid_out: WokCard[]
  woks: WokWok[]
  symbols: Record<string, number>
}

export interface WokPayment {
  wok: string
  symbol: string
  missing: number
  after: WokCard | null
}

export interface WokWay {
  symbol: string
  cards: number[]
}

export interface WokPlacement {
  points: number
  woks: WokServed[]
  unused: WokCard[]
}

export interface WokServed {
  wok: WokWok
  pans: WokCard[][]
  all_mighty: boolean
  doubled: number[]
  changes: ([string, string])[]
  points: number
}

export interface WokLast {
  did: string
  seat: number | null
  line: string
  row: number
  price: number
  wok: string
  symbol: string
  card: WokCard
  closed: boolean
}

export interface WokTakeCoin {
  type: "coin"
  line: string
}

export interface WokBuyRow {
  type: "row"
  row: number
}

export interface WokTakeWok {
  type: "wok"
  wok: string
  symbol: string
}

export interface WokLay {
  type: "lay"
  card: WokCard
}

export interface WokPass {
  type: "pass"
}

export interface WokPreview {
  coins: number
  price: number | null
  symbols: Record<string, number>
  last_round: boolean
  points: number
  unused: number
  dishes: WokDish[] | null
}

export interface WokDish {
  wok: WokWok
  pans: Record<string, number>[]
  all_mighty: boolean
  doubled: number[]
  changes: ([string, string])[]
  points: number
}

export type WokMove = WokTakeCoin | WokBuyRow | WokTakeWok | WokLay | WokPass

export interface Catalogue {
  saffron: { view: SaffronView; move: SaffronMove; preview: SaffronPreview }
  souk: { view: SoukView; move: SoukMove; preview: SoukPreview }
  soup: { view: SoupView; move: SoupMove; preview: SoupPreview }
  wok: { view: WokView; move: WokMove; preview: WokPreview }
}

export type GameName = keyof Catalogue

export type StateOf<G extends GameName> = State<
  Catalogue[G]["view"], Catalogue[G]["move"], Catalogue[G]["preview"]
> & { game: G }

export type AnyState = { [G in GameName]: StateOf<G> }[GameName]

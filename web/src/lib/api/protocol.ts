// Made by `python -m tools.typescript`; `docs/protocol.md` explains it.

export type Argument = number | string | Message | Message[]

export interface Source {
  step: number
  table?: string | null
  replay?: string | null
  seen_by?: number | null
}

export interface Open {
  game: string
  chairs: ("apprentice" | "chef" | "cook" | "human" | "random")[]
  options?: Record<string, boolean>
  spectators?: boolean
  clock?: number | null
  time_over?: "mark" | "move" | "takeover"
  from?: Source | null
  box?: unknown
}

export interface CheckBox {
  box?: unknown
  toml?: string | null
}

export interface Learn {
  game: string
}

export interface Begin {
  day: string
  name?: string
  avatar?: number | null
}

export interface Sign {
  day: string
  name?: string | null
}

export interface Skip {
}

export interface Sit {
  promise: string
  commitment: string
  seat?: number | null
  name?: string
  also?: boolean
  avatar?: number | null
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

export interface Reveal {
  nonces: string[]
}

export interface Reopen {
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

export interface React {
  reaction: "cheer" | "laugh" | "love" | "oops" | "think" | "wow"
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

export interface Solve {
  move: string
}

export interface Link {
  seat?: number | null
}

export interface Claim {
  token: string
}

export interface Holiday {
  days: number
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

export interface BoxParts {
  game: string
  parts: BoxPart[]
}

export interface BoxPart {
  label: Message
  columns: Message[]
  rows: BoxRow[]
}

export interface Message {
  key: string
  args: Record<string, Argument>
}

export interface BoxRow {
  label: Message
  source: string
  numbers: BoxNumber[]
}

export interface BoxNumber {
  place: string
  printed: number
  least: number
  most: number
  whole: boolean
}

export interface BoxChange {
  place: string
  label: Message
  printed: string
  here: string
}

export interface CheckedBox {
  box: Record<string, unknown>
  changes: BoxChange[]
  toml: string
}

export interface Opened {
  code: string
  commitment: string
}

export interface Begun {
  code: string
}

export interface Outcome {
  rank: number
  seats: number
  points: number[]
  curve: number[]
}

export interface DailyGame {
  game: string
  phase: "open" | "over" | "playing"
  code: string | null
  outcome: Outcome | null
}

export interface Daily {
  day: string
  next: number
  games: DailyGame[]
}

export interface Signature {
  name: string
  outcome: Outcome
  mine: boolean
}

export interface MyTable {
  code: string
  game: string
  phase: "gathering" | "over" | "playing"
  others: string[]
  clock: number | null
  asked: number | null
  deadline: number | null
}

export interface Mine {
  now: number
  holiday: number | null
  tables: MyTable[]
}

export interface Deal {
  day: string
  phase: "open" | "over" | "playing"
  code: string | null
  outcome: Outcome | null
  chef: Outcome | null
  chef_code: string | null
  signed: string | null
  place: number | null
  book: Signature[]
}

export interface LinkToken {
  token: string
}

export interface Chair {
  holder: "apprentice" | "chef" | "cook" | "human" | "random"
  name: string
  taken: boolean
  stand_in: "apprentice" | "chef" | "cook" | "random" | null
  sit: "ask" | "free" | "no"
  left: boolean
  avatar: number | null
  paused: number | null
}

export interface Offer<M, P> {
  text: string
  label: Message
  move: M
  preview: P | null
}

export interface Refused<M> {
  text: string
  label: Message
  move: M
  why: Message
}

export interface Told<E> {
  index: number
  message: Message
  event: E | null
  scene: unknown | null
}

export interface Earlier<E> {
  since: number
  events: Told<E>[]
}

export interface Said<E> {
  message: Message
  event: E | null
}

export interface Moment<V, E> {
  index: number
  view: V
  events: Said<E>[]
  taken_back: boolean
}

export interface Past<V, E> {
  moments: Moment<V, E>[]
}

export interface Advice<M> {
  text: string
  label: Message
  move: M
  estimate: number
  low: number
  high: number
  visits: number
  chance: number
  why: Message | null
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
  hint: Message | null
}

export interface Fairness {
  commitment: string
  promises: (string | null)[]
  nonces: (string | null)[]
  closed: boolean
  reopened: number
  secret: string | null
  taken_over: number
}

export interface Origin {
  source: "box" | "record" | "table"
  steps: number
  box: BoxChange[]
}

export interface UndoState {
  mine: "ask" | "free" | "no"
  decision: number | null
  asked: number | null
  asked_by: number | null
  missing: number[]
}

export interface Knock {
  asked: number
  seat: number
  name: string
  mine: boolean
  missing: number[]
}

export interface Result {
  places: Place[]
  reason: Message
  ended: number | null
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
  towards: string | null
}

export interface State<V, M, P, E> {
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
  time_over: "mark" | "move" | "takeover"
  decision: number | null
  waiting: number[]
  thinking: number[]
  deadlines: (number | null)[]
  view: V | null
  offers: Offer<M, P>[]
  refused: Refused<M>[]
  events: Told<E>[]
  fairness: Fairness
  origin: Origin | null
  undo: UndoState
  knock: Knock | null
  result: Result | null
  rematch: string | null
  read_only: boolean
  lesson: boolean
  coach: Coach | null
  day: string | null
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

export interface Frame<V, M, E> {
  step: number
  kind: "move" | "nature" | "start" | "undo"
  seat: number | null
  move: M | null
  label: Message | null
  views: V[]
  events: Said<E>[]
  scene: unknown | null
}

export interface Bot {
  name: string
  level: "apprentice" | "chef" | "cook" | "random"
  avatar: number
}

export interface DailyPage {
  game: string
  next: number
  cooks: Bot[]
  deals: Deal[]
}

export interface Replay<V, M, E> {
  id: string
  game: string
  options: Record<string, boolean>
  seats: string[]
  bots: (Bot | null)[]
  viewpoint: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | "all" | "spectator"
  steps: number
  taken_over: number
  places: Place[] | null
  reason: Message | null
  box: BoxChange[]
  marks: Mark[]
  start: number
  frames: Frame<V, M, E>[]
}

export interface PuzzleInfo {
  id: string
  missed: string[]
}

export interface Puzzles {
  game: string
  puzzles: PuzzleInfo[]
}

export interface Weighed<M> {
  text: string
  label: Message
  move: M
  worth: number
  low: number
  high: number
  right: boolean
}

export interface Verdict<M> {
  right: boolean
  played: string
  moves: Weighed<M>[]
  why: Message | null
  why_played: Message | null
  proved: boolean
  missed: string[]
}

export interface TurningPoint {
  step: number
  seat: number
  said: Message
}

export interface JudgedMove {
  label: Message
  made: boolean
  worth: number
  low: number
  high: number
}

export interface JudgedDecision {
  step: number
  seat: number
  kind: string
  said: Message
  why: Message[]
  moves: JudgedMove[]
  loss: number
  margin: number
  stake: number
  mistake: "large" | "medium" | "small" | null
}

export interface ReviewedSeat {
  first: number
  result: number
  luck: number
  luck_margin: number
  own: number
  others: number
  stake: number
  given_away: number | null
  mistakes: Record<string, number>
}

export interface Review {
  percent: number
  over: boolean
  chances: number[][]
  turns: TurningPoint[]
  decisions: JudgedDecision[]
  seats: ReviewedSeat[]
}

export interface Problem {
  key: string
  args: Record<string, Argument>
  text: string
}

export interface Refusal<V, M, P, E> {
  error: Problem
  state: State<V, M, P, E> | null
}

export interface SaffronView {
  seat: number | null
  waiting: number[]
  options: Record<string, boolean>
  phase: string
  round: number
  start: number
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
  hole_radius: number
  physics: SaffronPhysics | null
  chairs: SaffronChair[]
  chips: SaffronChip[]
  bowls: SaffronBowl[]
  display: string[]
  discards: string[]
  unseen: Record<string, number>
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

export interface SaffronPhysics {
  release: number
  height: number
  climb: number
  gravity: number
  slowest: number
  fastest: number
  rim_height: number
  chip_height: number
  landing: number
  skip: number
  friction: number
  bounce: number
  rim_bounce: number
  rim_hold: number
  aim_spread: number
  speed_spread: number
  spread_growth: number
}

export interface SaffronChair {
  side: string
  rupees: number
  earned: number
  spent: number
  trades: SaffronTrade[]
  cards: number
  known: string[]
  chips: number
  blends: SaffronBlend[]
  fresh: SaffronBlend[]
  reservations: number
  answered: boolean
}

export interface SaffronTrade {
  spice: string
  sold: number
  price: number
  bought: number
  paid: number
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

export interface SaffronDrewChef {
  type: "drew-chef"
  seat: number
}

export interface SaffronShuffledBlends {
  type: "shuffled-blends"
}

export interface SaffronReshuffled {
  type: "reshuffled"
}

export interface SaffronRoundBegins {
  type: "round-begins"
  seat: number
  round: number
}

export interface SaffronBlendsLaidOut {
  type: "blends-laid-out"
  blends: SaffronBlend[]
}

export interface SaffronSpicesLaidOut {
  type: "spices-laid-out"
  spices: string[]
}

export interface SaffronMayMake {
  type: "may-make"
  seat: number
}

export interface SaffronMade {
  type: "made"
  seat: number
  blend: SaffronBlend
}

export interface SaffronDoneBlending {
  type: "done"
  seat: number
}

export interface SaffronRoundOver {
  type: "round-over"
  round: number
  tallies: SaffronTally[]
}

export interface SaffronTally {
  trades: SaffronTrade[]
  made: SaffronBlend[]
  gain: number
  rupees: number
  blends: number
}

export interface SaffronWon {
  type: "won"
  seat: number
  blends: number
}

export interface SaffronEnded {
  type: "ended"
  why: string
}

export interface SaffronThrew {
  type: "threw"
  chip: SaffronChip
  power: number
}

export interface SaffronLanded {
  type: "landed"
  chip: SaffronChip
  pushed: SaffronChip[]
}

export interface SaffronKnocked {
  type: "knocked"
  chip: SaffronChip
  was: string | null
}

export interface SaffronChipShown {
  type: "chip-shown"
  chip: SaffronChip
}

export interface SaffronMayAct {
  type: "may-act"
  seat: number
  action: string
}

export interface SaffronDeclined {
  type: "declined"
  seat: number
  action: string
}

export interface SaffronDrew {
  type: "drew"
  seat: number
  cards: number
  spices: string[]
}

export interface SaffronKept {
  type: "kept"
  seat: number
  spice: string | null
}

export interface SaffronPutUnder {
  type: "put-under"
  seat: number
  cards: number
}

export interface SaffronReserved {
  type: "reserved"
  seat: number
  blend: SaffronBlend | null
}

export interface SaffronTookMill {
  type: "took-mill"
  seat: number
}

export interface SaffronMayName {
  type: "may-name"
  seat: number
}

export interface SaffronNamed {
  type: "named"
  seat: number
  spice: string
  home: SaffronThrownChip[]
}

export interface SaffronThrownChip {
  seat: number
  number: number
}

export interface SaffronAnswered {
  type: "answered"
  seat: number
}

export interface SaffronSold {
  type: "sold"
  seat: number
  cards: number
  spice: string
  price: number
  rupees: number
  home: SaffronThrownChip[]
}

export interface SaffronNobodySold {
  type: "nobody-sold"
  spice: string
}

export interface SaffronMayBuy {
  type: "may-buy"
  seat: number
  spice: string
  price: number
}

export interface SaffronBought {
  type: "bought"
  seat: number
  spice: string
  price: number
  rupees: number
  display: number
  home: SaffronThrownChip[]
}

export interface SaffronPassed {
  type: "passed"
  seat: number
  spice: string
  home: SaffronThrownChip[]
}

export interface SaffronBroke {
  type: "broke"
  seat: number
  spice: string
  home: SaffronThrownChip[]
}

export interface SaffronBowlDone {
  type: "bowl-done"
  spice: string
  home: SaffronThrownChip[]
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

export type SaffronEvent = SaffronDrewChef | SaffronShuffledBlends | SaffronReshuffled | SaffronRoundBegins | SaffronBlendsLaidOut | SaffronSpicesLaidOut | SaffronMayMake | SaffronMade | SaffronDoneBlending | SaffronRoundOver | SaffronWon | SaffronEnded | SaffronThrew | SaffronLanded | SaffronKnocked | SaffronChipShown | SaffronMayAct | SaffronDeclined | SaffronDrew | SaffronKept | SaffronPutUnder | SaffronReserved | SaffronTookMill | SaffronMayName | SaffronNamed | SaffronAnswered | SaffronSold | SaffronNobodySold | SaffronMayBuy | SaffronBought | SaffronPassed | SaffronBroke | SaffronBowlDone

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
  unseen: Record<string, number>
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

export interface SoukDrewFirst {
  type: "drew-first"
  seat: number
}

export interface SoukDealt {
  type: "dealt"
  seat: number
  round: number
  rounds: number
}

export interface SoukShuffled {
  type: "shuffled"
  cards: number
}

export interface SoukStarts {
  type: "starts"
  seat: number
  round: number
  rounds: number
}

export interface SoukBetSecretly {
  type: "bet-secretly"
  seat: number
  spices: string[]
}

export interface SoukAllBet {
  type: "all-bet"
  seat: number
}

export interface SoukDrew {
  type: "drew"
  seat: number
  spices: string[]
}

export interface SoukBetOpenly {
  type: "bet-openly"
  seat: number
  spice: string
}

export interface SoukLaid {
  type: "laid"
  seat: number
  cards: number
  spice: string
  stall: number
  filled: number
  pays: number
}

export interface SoukPassed {
  type: "passed"
  seat: number
}

export interface SoukShortPile {
  type: "short-pile"
  seat: number
  missing: number
}

export interface SoukRoundOver {
  type: "round-over"
  round: number
  why: string
  full: number
  stalls: SoukStall[]
  tallies: SoukTally[]
}

export interface SoukTally {
  bets: SoukPaid[]
  gain: number
  dirhams: number
}

export interface SoukPaid {
  spice: string
  open: boolean
  pays: number | null
  stall: number | null
  why: string
}

export interface SoukScored {
  type: "scored"
  seat: number
  bets: SoukPaid[]
  gain: number
  dirhams: number
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

export type SoukEvent = SoukDrewFirst | SoukDealt | SoukShuffled | SoukStarts | SoukBetSecretly | SoukAllBet | SoukDrew | SoukBetOpenly | SoukLaid | SoukPassed | SoukShortPile | SoukRoundOver | SoukScored

export interface SoupView {
  seat: number | null
  waiting: number[]
  options: Record<string, boolean>
  phase: string
  round: number
  rounds: number
  full: number
  start: number
  dealer: number
  chairs: SoupChair[]
  hand: SoupCard[]
  unseen: Record<string, Record<string, number>>
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
  spared: number[]
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

export interface SoupDrewDealer {
  type: "drew-dealer"
  seat: number
}

export interface SoupDealt {
  type: "dealt"
  seat: number
  round: number
  rounds: number
}

export interface SoupChose {
  type: "chose"
  seat: number
}

export interface SoupServes {
  type: "serves"
  seat: number
  menu: string
}

export interface SoupPlayed {
  type: "played"
  seat: number
  card: SoupCard
  level: number
  led: boolean
}

export interface SoupSpoilt {
  type: "spoilt"
}

export interface SoupLastCard {
  type: "last-card"
  seat: number
}

export interface SoupTook {
  type: "took"
  seat: number
  cards: number
}

export interface SoupRoundOver {
  type: "round-over"
  round: number
  tallies: SoupTally[]
  pot: SoupCard[]
  left: number
}

export interface SoupTally {
  menu: string
  given: number
  cards: SoupCounted[]
  gain: number
  spared: number
  stars: number
  unplayed: number
}

export interface SoupCounted {
  card: SoupCard
  brings: number
}

export interface SoupScored {
  type: "scored"
  seat: number
  menu: string
  gain: number
  spared: number
  stars: number
}

export interface SoupPreview {
  level: number
  takes: boolean
  worth: number
}

export type SoupMove = SoupChoose | SoupPlay

export type SoupEvent = SoupDrewDealer | SoupDealt | SoupChose | SoupServes | SoupPlayed | SoupSpoilt | SoupLastCard | SoupTook | SoupRoundOver | SoupScored

export interface WokView {
  seat: number | null
  waiting: number[]
  phase: string
  turn: number
  closing: number
  lines: WokLine[]
  pile: number
  left_out: WokCard[]
  unseen: Record<string, Record<string, number>>
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
  all_mighty: boolean
  doubled: number[]
  changes: ([string, string])[]
  points: number
  sums: ([number, number])[]
  pans: WokCard[][]
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

export interface WokDrewFirst {
  type: "drew-first"
  seat: number
}

export interface WokLaidIngredients {
  type: "laid-ingredients"
  left_out: number
  pile: number
}

export interface WokLaidWoks {
  type: "laid-woks"
  woks: number
}

export interface WokTookCoin {
  type: "took-coin"
  seat: number
  line: string
  price: number
  coins: number
}

export interface WokBought {
  type: "bought"
  seat: number
  line: string
  row: number
  cards: WokCard[]
  price: number
  new_price: number
  coins: number
}

export interface WokRefilled {
  type: "refilled"
  row: number
  cards: WokCard[]
  pile: number
}

export interface WokNotRefilled {
  type: "not-refilled"
  row: number
}

export interface WokNamed {
  type: "named"
  seat: number
  wok: WokWok
  symbol: string
}

export interface WokLaid {
  type: "laid"
  seat: number
  card: WokCard
  wok: string
  missing: number
}

export interface WokTookWok {
  type: "took-wok"
  seat: number
  wok: WokWok
}

export interface WokPassed {
  type: "passed"
  seat: number
}

export interface WokClosing {
  type: "closing"
  line: string
}

export interface WokScored {
  type: "scored"
  seat: number
  points: number
  woks: WokBrings[]
  unused: number
}

export interface WokBrings {
  wok: WokWok
  points: number
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
  all_mighty: boolean
  doubled: number[]
  changes: ([string, string])[]
  points: number
  sums: ([number, number])[]
  pans: Record<string, number>[]
}

export type WokMove = WokTakeCoin | WokBuyRow | WokTakeWok | WokLay | WokPass

export type WokEvent = WokDrewFirst | WokLaidIngredients | WokLaidWoks | WokTookCoin | WokBought | WokRefilled | WokNotRefilled | WokNamed | WokLaid | WokTookWok | WokPassed | WokClosing | WokScored

export interface Catalogue {
  saffron: { view: SaffronView; move: SaffronMove; preview: SaffronPreview; event: SaffronEvent }
  souk: { view: SoukView; move: SoukMove; preview: SoukPreview; event: SoukEvent }
  soup: { view: SoupView; move: SoupMove; preview: SoupPreview; event: SoupEvent }
  wok: { view: WokView; move: WokMove; preview: WokPreview; event: WokEvent }
}

export type GameName = keyof Catalogue

export type StateOf<G extends GameName> = State<
  Catalogue[G]["view"], Catalogue[G]["move"], Catalogue[G]["preview"],
  Catalogue[G]["event"]
> & { game: G }

export type AnyState = { [G in GameName]: StateOf<G> }[GameName]

export type AnyEvent = Catalogue[GameName]["event"]

/** The version of each game's rules that is known here. */
export const RULES: Record<string, number> = { saffron: 1, souk: 1, soup: 1, wok: 1 }

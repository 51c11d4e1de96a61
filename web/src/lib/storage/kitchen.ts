/** "My kitchen": the games that were finished at this device, kept here and nowhere else. What else is to be
known of them can be a field that older entries lack. */

import { loadItem, saveItem } from "./local-storage"
import { visitedTables } from "./visited-tables"
import type { AnyState, Chair } from "../api/protocol"

export interface FinishedSeat {
  name: string
  holder: Chair["holder"]
  rank: number
  /** By the game's first criterion. */
  points: number
}

export interface FinishedGame {
  code: string
  game: string
  /** When it ended, in milliseconds. */
  at: number
  /** Where I sat; nobody's where I watched, or where several shared the device. */
  seat: number | null
  seats: FinishedSeat[]
}

/** What was at stake in decisions, and how much of it was given away, as parts of a win. */
export interface Stake {
  stake: number
  lost: number
}

/** What the chef said of how I played; `kinds` are the kinds of decisions. */
export interface Judged extends Stake {
  luck: number
  kinds: Record<string, Stake>
}

export type MyGame = FinishedGame & { seat: number; judged?: Judged }

export interface Kitchen {
  games: MyGame[]
  /** Tables whose games were cleared away, as long as this browser still knows them. */
  cleared: string[]
}

export function loadKitchen(): Kitchen {
  return loadItem<Kitchen>("kitchen", { games: [], cleared: [] })
}

export function saveGames(games: MyGame[]): void {
  saveItem("kitchen", { ...loadKitchen(), games })
}

/** How a game ended, once it has. */
export function finishedGame({ code, game, chairs, seat, seats, result }: AnyState): FinishedGame | null {
  if (!result) return null
  const of = (at: number): FinishedSeat => {
    const { name, holder } = chairs[at]!
    const { rank, points } = result.places.find((place) => place.seat === at)!
    return { name, holder, rank, points: points[0]! }
  }
  return {
    code,
    game,
    at: result.ended ?? Date.now(),
    seat: seats.length === 1 ? seat : null,
    seats: chairs.map((_, at) => of(at)),
  }
}

export function hasWon({ seat, seats }: FinishedGame): boolean {
  return seat !== null && seats[seat]!.rank === 1
}

function isMine(game: FinishedGame | null): game is MyGame {
  return typeof game?.seat === "number"
}

/** Note a game that is over, once; not lessons, nor what was taken up in the middle. */
export function noteGame(state: AnyState): void {
  const mine = finishedGame(state)
  if (!isMine(mine) || state.lesson || state.origin?.steps) return
  const { games, cleared } = loadKitchen()
  if (cleared.includes(mine.code) || games.some(({ code }) => code === mine.code)) return
  saveGames([...games, mine])
}

/** What is cleared away is not noted again by looking at a table that this browser has been to. */
export function clearKitchen(): void {
  const { games, cleared } = loadKitchen()
  const codes = new Set([...games.map(({ code }) => code), ...cleared])
  const known = visitedTables().map(({ code }) => code)
  saveItem("kitchen", { games: [], cleared: known.filter((code) => codes.has(code)) })
}

/** "My kitchen" as a file: everything in it, and back again without duplicates. */

import type { FinishedSeat, Judged, MyGame, Stake } from "./kitchen"
import type { Chair } from "../api/protocol"

const FORMAT = "quatre-kitchen/1"
const HOLDERS: Chair["holder"][] = ["human", "random", "apprentice", "cook", "chef"]
const LATEST = 8.64e15
const MOST_SEATS = 8
const LONGEST_NAME = 60
const MOST_KINDS = 20

export function writeKitchen(games: readonly MyGame[]): string {
  return JSON.stringify({ format: FORMAT, games }, null, 1)
}

/** The games in a file, in which every one must be whole; nothing when it is not such a file. */
export function readKitchen(text: string, isGame: (name: string) => boolean): MyGame[] | null {
  try {
    const { format, games } = JSON.parse(text) as { format: unknown; games: MyGame[] }
    return format === FORMAT && games.every((game) => isGame(game.game) && isWhole(game)) ? games : null
  } catch {
    return null
  }
}

function isWhole({ code, at, seat, seats, judged }: MyGame): boolean {
  if (judged && !isJudged(judged)) return false
  const fits = Array.isArray(seats) && seats.length > 1 && seats.length <= MOST_SEATS && seats.every(isSeat)
  return /^[a-z]{8,12}$/.test(code) && isCount(at, LATEST) && fits && isCount(seat, seats.length - 1)
}

function isJudged({ luck, kinds, ...all }: Judged): boolean {
  const each = Object.entries(kinds)
  const named = each.length <= MOST_KINDS && each.every(([kind]) => /^[a-z]{1,20}$/.test(kind))
  return named && Number.isFinite(luck) && [all, ...each.map(([, stake]) => stake)].every(isStake)
}

function isStake({ stake, lost }: Stake): boolean {
  return Number.isFinite(stake) && Number.isFinite(lost) && lost >= 0
}

function isSeat({ name, holder, rank, points }: FinishedSeat): boolean {
  const called = typeof name === "string" && name.length <= LONGEST_NAME
  return called && HOLDERS.includes(holder) && isCount(rank - 1, MOST_SEATS) && Number.isFinite(points)
}

function isCount(number: number, most: number): boolean {
  return Number.isInteger(number) && number >= 0 && number <= most
}

/** Both, each game once, in the order in which they ended; what either knows of a game is kept. */
export function mergeGames(mine: readonly MyGame[], brought: readonly MyGame[]): MyGame[] {
  const games = new Map(brought.map((game) => [game.code, game]))
  for (const game of mine) games.set(game.code, { ...games.get(game.code), ...game })
  return [...games.values()].sort((a, b) => a.at - b.at)
}

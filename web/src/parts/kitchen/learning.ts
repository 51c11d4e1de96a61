/** What reviews of my games come to: how much of what was at stake I gave away, and with which decisions. */

import { sumOf } from "../../lib/review/note"
import type { Judged, MyGame, Stake } from "../../lib/storage/kitchen"

export type JudgedGame = MyGame & { judged: Judged }

const judgements = import.meta.glob<{ bands: number[] }>("../../../../src/quatre/games/*/review.toml", {
  import: "default",
  eager: true,
})
/** One game is too few to tell. */
export const FEWEST_GAMES = 5
export const GRADES = ["chef", "cook", "apprentice", "beginner"] as const
export type Grade = (typeof GRADES)[number]

export function judgedOf(games: readonly MyGame[]): JudgedGame[] {
  return games.filter((game): game is JudgedGame => game.judged !== undefined)
}

/** The part of the stake that was given away in all of them; nothing where nothing was at stake. */
export function givenAway(games: readonly JudgedGame[]): number | null {
  const { stake, lost } = sumOf(games.map(({ judged }) => judged))
  return stake > 0 ? lost / stake : null
}

/** The parts of the stake up to which somebody plays like a chef, a cook, an apprentice. */
export function bandsOf(game: string): readonly number[] {
  return Object.entries(judgements).find(([path]) => path.includes(`/${game}/`))?.[1].bands ?? []
}

/** Like whom I play a game, from five games on. */
export function gradeOf(games: readonly JudgedGame[], bands: readonly number[]): Grade | null {
  const share = givenAway(games)
  if (share === null || games.length < FEWEST_GAMES || bands.length !== GRADES.length - 1) return null
  return GRADES[bands.filter((band) => share > band).length]!
}

export interface KindOfDecision extends Stake {
  kind: string
  /** Of all that was given away. */
  part: number
}

/** The kinds of decisions, the costliest first. */
export function costliest(games: readonly JudgedGame[]): KindOfDecision[] {
  const kinds = new Set(games.flatMap(({ judged }) => Object.keys(judged.kinds)))
  const sums = [...kinds].map((kind) => ({
    kind,
    ...sumOf(games.flatMap(({ judged }) => judged.kinds[kind] ?? [])),
  }))
  const all = sumOf(sums).lost
  return sums
    .map((each) => ({ ...each, part: all > 0 ? each.lost / all : 0 }))
    .sort((one, other) => other.lost - one.lost)
}

/** The points of a line through shares, in a field of 100 by 100; the newest is at the right. */
export function lineOf(shares: readonly number[], count: number): { x: number; y: number }[] {
  const from = count - shares.length
  return shares.map((share, at) => ({
    x: count > 1 ? (100 * (from + at)) / (count - 1) : 50,
    y: 100 * (1 - Math.min(1, share)),
  }))
}

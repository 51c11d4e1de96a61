/** What finished games come to, for each game and each kind of company. */

import { hasWon, type MyGame } from "../../lib/storage/kitchen"
import { word } from "../../lib/words/words.svelte"

export const COMPANIES = ["random", "apprentice", "cook", "chef", "people"] as const
/** Bots alone, called by the strongest of them, or with people among them. */
export type Company = (typeof COMPANIES)[number]

export interface Tally {
  played: number
  won: number
  /** On average. */
  rank: number
  points: number
  /** Wins in a row: up to now, and at most. */
  streak: number
  longest: number
}

export function companyOf({ seat, seats }: MyGame): Company {
  const others = seats.filter((_, at) => at !== seat).map(({ holder }) => (holder === "human" ? "people" : holder))
  return COMPANIES[Math.max(...others.map((each) => COMPANIES.indexOf(each)))]!
}

/** The games against each kind of company that there was. */
export function byCompany<G extends MyGame>(games: readonly G[]): { company: Company; games: G[] }[] {
  return COMPANIES.map((company) => ({
    company,
    games: games.filter((each) => companyOf(each) === company),
  })).filter((row) => row.games.length)
}

export function nameOfCompany(company: Company): string {
  if (company === "people") return word("kitchen-people")
  return word("holder-bot", { level: word(`level-name-${company}`) })
}

/** Of games in the order in which they ended. */
export function tally(games: readonly MyGame[]): Tally {
  let [streak, longest] = [0, 0]
  for (const game of games) {
    streak = hasWon(game) ? streak + 1 : 0
    longest = Math.max(longest, streak)
  }
  return {
    played: games.length,
    won: games.filter(hasWon).length,
    rank: mean(games.map(({ seat, seats }) => seats[seat]!.rank)),
    points: mean(games.map(({ seat, seats }) => seats[seat]!.points)),
    streak,
    longest,
  }
}

function mean(numbers: number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0) / Math.max(1, numbers.length)
}

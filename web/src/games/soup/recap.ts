/** The lines by which a round of soup is counted. */

import type { SoupCard, SoupTally } from "../../lib/api/protocol"
import type { Count, Line } from "../../parts/table/recap"

/** `what` names the sentence; `count` is how many cards, or stars that nobody had to pay. */
export interface SoupLine extends Line {
  what: "given" | "good" | "bad" | "idle" | "spared" | "unplayed"
  menu: string
  count: number
  cards: SoupCard[]
}

export function countOf(tally: SoupTally): Count<SoupLine> {
  const { menu, given, cards, gain, spared, stars, unplayed } = tally
  const line = (what: SoupLine["what"], amount: number | null, count: number): SoupLine => ({
    what,
    amount,
    menu,
    count,
    cards: [],
  })
  const group = (what: SoupLine["what"], sign: number): SoupLine => {
    const found = cards.filter(({ brings }) => Math.sign(brings) === sign)
    const amount = found.reduce((sum, { brings }) => sum + brings, 0)
    return { ...line(what, amount, found.length), cards: found.map(({ card }) => card) }
  }
  const lines = [
    line("given", given, given),
    group("good", 1),
    group("bad", -1),
    group("idle", 0),
    line("spared", spared, spared),
    line("unplayed", null, unplayed),
  ]
  return { lines: lines.filter(({ count }) => count), before: stars - gain - spared, after: stars }
}

/** How a round is counted, line by line. */

/** Something that brings so much, or only stands there. */
export interface Line {
  amount: number | null
}

/** What a round was for one seat, whose lines lead from the points `before` it to those `after` it. */
export interface Count<L extends Line> {
  lines: L[]
  before: number
  after: number
}

export function sumOf(lines: Line[]): number {
  return lines.reduce((sum, { amount }) => sum + (amount ?? 0), 0)
}

/** The lines of all seats one after the other: how many of a seat's are shown after so many steps. */
export function shownOf(counts: Count<Line>[], seat: number, steps: number): number {
  const before = counts.slice(0, seat).reduce((sum, { lines }) => sum + lines.length, 0)
  return Math.max(0, Math.min(counts[seat]!.lines.length, steps - before))
}

/** What put each place of the ranking before the next, in numbers. */

import type { Place, Row } from "../api/protocol"

export interface Gap {
  seat: number
  other: number
  /** `margin`: by the first criterion; `tie`: equal in that, told apart by a later one; `shared`. */
  kind: "margin" | "tie" | "shared" | "winner"
  criterion: string | null
  mine: number
  theirs: number
}

export function gapsBetween(places: Place[], criteria: string[]): Gap[] {
  return places.slice(1).map((lower, at) => {
    const upper = places[at]!
    const differs = criteria.findIndex((_, criterion) => upper.points[criterion] !== lower.points[criterion])
    const pair = { seat: upper.seat, other: lower.seat }
    if (differs < 0) return { ...pair, kind: "shared", criterion: null, mine: 0, theirs: 0 }
    const [mine, theirs] = [upper.points[differs]!, lower.points[differs]!]
    const kind = mine < theirs ? "winner" : differs === 0 ? "margin" : "tie"
    return { ...pair, kind, criterion: criteria[differs]!, mine, theirs }
  })
}

export interface Reckoned {
  row: Row
  /** Whether this is what the rows before it come to. */
  total: boolean
  towards: string | null
}

/** The rows of an account, those that make up a criterion first, with their sum where they are several. */
export function reckoned(rows: Row[], places: Place[], criteria: string[]): Reckoned[] {
  const found: Reckoned[] = []
  for (const [at, criterion] of criteria.entries()) {
    const own = rows.filter(({ towards }) => towards === criterion)
    found.push(...own.map((row) => ({ row, total: false, towards: criterion })))
    if (own.length < 2) continue
    const numbers = places.toSorted((a, b) => a.seat - b.seat).map(({ points }) => points[at]!)
    found.push({
      row: { label: { key: "total", args: {} }, numbers, towards: criterion },
      total: true,
      towards: criterion,
    })
  }
  const rest = rows.filter(({ towards }) => !criteria.includes(towards ?? ""))
  return [...found, ...rest.map((row) => ({ row, total: false, towards: null }))]
}

/** The part of the points in which the winner drew farthest ahead of the next; none if in no part. */
export function swing(places: Place[], parts: Row[]): Row | null {
  const [first, next] = places
  if (!first || !next) return null
  const lead = ({ numbers }: Row): number => numbers[first.seat]! - numbers[next.seat]!
  const widest = parts.toSorted((a, b) => lead(b) - lead(a))[0]
  return widest && lead(widest) > 0 ? widest : null
}

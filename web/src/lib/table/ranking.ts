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

/** The part of the points in which the winner drew farthest ahead of the next; none if in no part. */
export function swing(places: Place[], rows: Row[]): Row | null {
  const [first, next] = places
  if (!first || !next) return null
  const lead = ({ numbers }: Row): number => numbers[first.seat]! - numbers[next.seat]!
  const widest = rows.filter(({ part }) => part).toSorted((a, b) => lead(b) - lead(a))[0]
  return widest && lead(widest) > 0 ? widest : null
}

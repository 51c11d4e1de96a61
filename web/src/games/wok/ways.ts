/** Which of the ways to pay is meant, by the cards that were tapped: some must pay, some must not. */

import type { WokWay } from "../../lib/api/protocol"

export interface Wish {
  with: readonly number[]
  without: readonly number[]
}

export const NO_WISH: Wish = { with: [], without: [] }

/** The first way that fulfils a wish; the server lists the thriftiest first. */
export function wayFor(ways: readonly WokWay[], wish: Wish): WokWay | null {
  const fits = ({ cards }: WokWay): boolean =>
    wish.with.every((place) => cards.includes(place)) && !wish.without.some((place) => cards.includes(place))
  return ways.find(fits) ?? null
}

/** The wish after a tap on a card: in if it was out, out if it was in. What was tapped before yields
    when both cannot be; nothing when even the tap alone cannot be. Without a wish no way is meant yet. */
export function tapped(ways: readonly WokWay[], wish: Wish | null, place: number): Wish | null {
  const out = wish !== null && (wayFor(ways, wish)?.cards.includes(place) ?? false)
  const but = (places: readonly number[] = []): number[] => places.filter((each) => each !== place)
  const others = { with: but(wish?.with), without: but(wish?.without) }
  const both = out ? { ...others, without: [...others.without, place] } : { ...others, with: [...others.with, place] }
  const alone = out ? { with: [], without: [place] } : { with: [place], without: [] }
  return [both, alone].find((each) => wayFor(ways, each)) ?? null
}

/** The lines by which a round of saffron is counted. */

import type { SaffronBlend, SaffronTally } from "../../lib/api/protocol"
import type { Count, Line } from "../../parts/table/recap"

export type SaffronLine = Line &
  (
    | { what: "sold"; spice: string; cards: number; price: number }
    | { what: "bought"; spice: string; cards: number; paid: number }
    | { what: "made"; blend: SaffronBlend }
    | { what: "blends"; count: number }
  )

export function countOf({ trades, made, gain, rupees, blends }: SaffronTally): Count<SaffronLine> {
  const lines: SaffronLine[] = trades.flatMap(({ spice, sold, price, bought, paid }) => [
    ...(sold ? [{ what: "sold" as const, spice, cards: sold, price, amount: sold * price }] : []),
    ...(bought ? [{ what: "bought" as const, spice, cards: bought, paid, amount: -paid }] : []),
  ])
  lines.push(...made.map((blend) => ({ what: "made" as const, blend, amount: null })))
  lines.push({ what: "blends", count: blends, amount: null })
  return { lines, before: rupees - gain, after: rupees }
}

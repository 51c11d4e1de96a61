/** The rows of the score sheet: what everybody begins with, and how rupees came and went. */

import type { SaffronView } from "../../lib/api/protocol"
import { word } from "../../lib/words/words.svelte"
import type { SheetRow } from "../../parts/table/sheet"

const label = (what: string): string => word("account-trade", { what }, "saffron")

export function rowsOf({ chairs, start }: SaffronView): SheetRow[] {
  return [
    { label: label("start"), numbers: chairs.map(() => start), first: true },
    { label: label("earned"), numbers: chairs.map(({ earned }) => earned) },
    { label: label("paid"), numbers: chairs.map(({ spent }) => -spent) },
  ]
}

/** The rows of the score sheet: what everybody begins with, every round, and what nobody had to pay. */

import type { SoupView } from "../../lib/api/protocol"
import { word } from "../../lib/words/words.svelte"
import type { SheetRow } from "../../parts/table/sheet"

export function rowsOf({ chairs, past, start }: SoupView): SheetRow[] {
  const rows: SheetRow[] = [
    { label: word("account-start", {}, "soup"), numbers: chairs.map(() => start), first: true },
    ...past.map(({ gained }, round) => ({ label: String(round + 1), numbers: gained, round })),
  ]
  const spared = chairs.map((_, seat) => past.reduce((sum, done) => sum + done.spared[seat]!, 0))
  if (spared.some(Boolean)) rows.push({ label: word("account-spared", {}, "soup"), numbers: spared })
  return rows
}

/** The cards of soup that are still unseen, soup by soup. */

import type { SoupView } from "../../lib/api/protocol"
import { word } from "../../lib/words/words.svelte"
import { unseenRow, type UnseenRow } from "../../parts/table/staging"

const SHORT: Record<string, string> = { broth: "0", ten: "10", "boil-over": "↺" }

export function unseen(view: SoupView): UnseenRow[] {
  return Object.entries(view.unseen).map(([soup, ranks]) =>
    unseenRow(word("soup", { soup }, "soup"), ranks, (rank) => ({
      name: word("card", { soup, rank }, "soup"),
      short: SHORT[rank] ?? rank,
    })),
  )
}

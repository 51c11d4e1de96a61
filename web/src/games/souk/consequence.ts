/** What a move would do, in words. */

import { word } from "../../lib/words/words.svelte"
import type { OfferOf } from "../../parts/table/turn.svelte"

export function consequence({ move, preview }: OfferOf<"souk">): string {
  if (!preview) return ""
  if (preview.ends) return word("preview-ends", { ended: preview.ends }, "souk")
  if (move.type === "lay")
    return word(
      preview.cards === move.cards ? "preview-opens" : "preview-lay",
      { stall: move.stall, pays: preview.pays },
      "souk",
    )
  const pays = preview.bets.at(-1)?.pays
  return word("preview-open", { paid: pays === null || pays === undefined ? "no" : "yes", pays: pays ?? 0 }, "souk")
}

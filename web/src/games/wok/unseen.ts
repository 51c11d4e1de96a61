/** The ingredients that the pile still holds, with their symbols. */

import type { WokView } from "../../lib/api/protocol"
import { word } from "../../lib/words/words.svelte"
import { unseenRow, type UnseenRow } from "../../parts/table/staging"
import { cardName, symbolName } from "./names"

export function unseen(view: WokView): UnseenRow[] {
  return Object.entries(view.unseen).map(([ingredient, corners]) =>
    unseenRow(word("ingredient", { ingredient }, "wok"), corners, (symbols) => ({
      name: cardName({ ingredient, symbols }),
      short: symbols === "plain" ? "–" : symbols.split("-").map(symbolName).join(" + "),
    })),
  )
}

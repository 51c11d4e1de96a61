/** The spice cards that are still unseen. */

import type { SoukView } from "../../lib/api/protocol"
import { word } from "../../lib/words/words.svelte"
import type { UnseenRow } from "../../parts/table/staging"

export function unseen(view: SoukView): UnseenRow[] {
  return Object.entries(view.unseen).map(([spice, left]) => ({ name: word("spice", { spice }, "souk"), left }))
}

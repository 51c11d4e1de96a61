/** What a card would do, in words. */

import type { SoupCard, SoupPreview, SoupView } from "../../lib/api/protocol"
import { word } from "../../lib/words/words.svelte"

export function consequence(view: SoupView, card: SoupCard, { level, takes }: SoupPreview): string {
  if (takes) return word("preview-takes", { cards: view.pot.cards.length + 1 }, "soup")
  if (card.rank === "boil-over") return word("preview-boil", {}, "soup")
  return word(level === view.pot.level ? "preview-same" : "preview-level", { level }, "soup")
}

export function signOf(worth: number): "loss" | "gain" | "none" {
  return worth < 0 ? "loss" : worth > 0 ? "gain" : "none"
}

/** What taking the pot would be worth, for those who listen. */
export function worthOf({ takes, worth }: SoupPreview): string {
  return takes ? `, ${word("preview-worth-name", { sign: signOf(worth), worth: Math.abs(worth) }, "soup")}` : ""
}

/** What a preview says in words. */

import type { WokPreview } from "../../lib/api/protocol"
import { word } from "../../lib/words/words.svelte"

/** My coins and the price afterwards, and whether the last round begins. */
export function consequence({ coins, price, last_round }: WokPreview): string {
  return word("say-price", { coins, price: price ?? 0, last: last_round ? "yes" : "no" }, "wok")
}

/** What my woks would bring, compared with now. */
export function points({ points }: WokPreview, now: number): string {
  if (points === now) return word("say-points-same", { points }, "wok")
  return word(
    "say-points",
    { points, gain: word("gain", { sign: points < now ? "loss" : "gain", points: Math.abs(points - now) }, "wok") },
    "wok",
  )
}

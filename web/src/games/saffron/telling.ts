/** What the page says of bowls, trades and blends, in one place. */

import type { SaffronBowl, SaffronPreview, SaffronProspect, SaffronView } from "../../lib/api/protocol"
import { nameOf, isShared } from "../../lib/table/chairs"
import { word } from "../../lib/words/words.svelte"
import type { OfferOf, Turn } from "../../parts/table/turn.svelte"
import type { Region } from "./region"

type Saffron = Turn<"saffron">

/** What happens less often is not told. */
const LIKELY = 0.1

export const say = (key: string, args: Parameters<typeof word>[1] = {}): string => word(key, args, "saffron")

export function who(turn: Saffron, seat: number): string {
  return seat === turn.seat && !isShared(turn.table) ? say("you") : nameOf(turn.table, seat)
}

export function bowlOf(view: SaffronView, spice: string | null): SaffronBowl | null {
  return view.bowls.find((bowl) => bowl.spice === spice) ?? null
}

export function spiceName(spice: string): string {
  return say("spice-title", { spice })
}

/** A bowl, an action space, or neither. */
export function targetName(view: SaffronView, target: string | null): string {
  if (target === null) return say("thrown-beside")
  return bowlOf(view, target) ? spiceName(target) : say("space-title", { space: target })
}

/** Who buys in which order, as far as chips are known. */
export function order(turn: Saffron, bowl: SaffronBowl): string {
  return bowl.purchases
    .map(({ seat, price, broke }) => say(broke ? "order-broke" : "order-buys", { name: who(turn, seat), price }))
    .join(", ")
}

export function describeBowl(turn: Saffron, bowl: SaffronBowl): string {
  const parts = [say("bowl-display", { count: bowl.display })]
  if (bowl.price || bowl.hidden) parts.push(say("bowl-price", { price: bowl.price, hidden: bowl.hidden }))
  if (bowl.purchases.length) parts.push(say("bowl-order", { order: order(turn, bowl) }))
  return parts.join(" ")
}

export function describeTarget(turn: Saffron, view: SaffronView, name: string): string {
  const bowl = bowlOf(view, name)
  if (bowl) return `${spiceName(name)}. ${describeBowl(turn, bowl)}`
  const chips = view.chips.filter(({ target }) => target === name)
  const lying = chips
    .map((chip) => say("chip-of", { name: who(turn, chip.seat), chip: chip.chip ?? "hidden" }))
    .join(", ")
  return `${say("space-title", { space: name })}. ${say("space-about", { space: name })} ${lying}`
}

/** A target that is likely enough to be told of. */
export function likely({ hits }: Region): Region["hits"][number] | null {
  return hits.find(({ share }) => share >= LIKELY) ?? null
}

const percent = (share: number): number => Math.round(100 * Math.max(0, share))

/** What a throw of a chip of mine comes to, and how often. */
export function prospect(view: SaffronView, region: Region, chip: string): string {
  const best = likely(region)
  const out = percent(region.out)
  if (!best) {
    const inside = region.hits.reduce((sum, { share }) => sum + share, 0)
    return say("prospect-none", { beside: percent(1 - region.out - inside), out })
  }
  const { target } = best
  const odds = { chip, percent: percent(best.share), out }
  const bowl = bowlOf(view, target)
  if (!bowl) return say("prospect-space", { ...odds, space: target })
  const found = bowl.prospects.find((each) => each.chip === chip)
  return say("prospect", { ...odds, spice: spiceName(target), outcome: found ? outcome(bowl, found) : "" })
}

function outcome(bowl: SaffronBowl, { turn, price, broke }: SaffronProspect): string {
  const unknown = bowl.hidden ? ` ${say("prospect-hidden", { hidden: bowl.hidden })}` : ""
  if (!bowl.display) return say("prospect-no-card")
  if (broke) return say("prospect-broke", { price }) + unknown
  return say(turn ? "prospect-buys" : "prospect-late", { turn, price }) + unknown
}

/** What an offered move comes to. */
export function consequence(turn: Saffron, { move, preview }: OfferOf<"saffron">): string {
  const { view } = turn
  switch (move.type) {
    case "sell":
      return move.cards
        ? say("sell-means", { ...money(preview), back: preview?.back.length ?? 0 })
        : say("sell-nothing-means")
    case "buy":
      return say("buy-means", { ...money(preview), chip: preview?.back[0] ?? "" })
    case "pass":
      return say("pass-means", { back: preview?.back.length ?? 0 })
    case "blend":
      return say(preview?.wins ? "blend-wins" : "blend-means")
    case "bowl":
      return describeBowl(turn, bowlOf(view, move.spice)!)
    case "draw":
      return say("draw-means", { cards: view.draws })
    case "keep":
      return say("keep-means")
    case "reserve":
      return say("reserve-means")
    case "mill":
      return say("mill-means")
    case "done":
      return say("done-means")
    case "decline":
      return say("decline-means")
  }
  return ""
}

function money(preview: SaffronPreview | null): { gain: number; rupees: number } {
  return { gain: Math.abs(preview?.gain ?? 0), rupees: preview?.rupees ?? 0 }
}

/** What an event changes in what is shown, so that its picture can move before the next comes. */

import type { SoukBet, SoukEvent, SoukLaid, SoukView } from "../../lib/api/protocol"
import type { Sound } from "../../lib/device/synthesizer"
import type { Range } from "../../lib/table/live-table.svelte"
import { lastLine, withChair, without, type Lines } from "../../parts/table/staging"

const LENGTHS: Partial<Record<SoukEvent["type"], number>> = {
  dealt: 700,
  "bet-secretly": 260,
  drew: 380,
  "bet-openly": 480,
  laid: 520,
  passed: 250,
  "round-over": 350,
  scored: 260,
  shuffled: 500,
}

const SOUNDS: Partial<Record<SoukEvent["type"], Sound>> = {
  dealt: "take",
  shuffled: "take",
  "bet-secretly": "card",
  drew: "card",
  "bet-openly": "reveal",
  laid: "card",
  "round-over": "reveal",
  scored: "coin",
}

const isMySecret = (event: SoukEvent): boolean => event.type === "bet-secretly" && !event.spices.includes("hidden")

/** How long an event would like to take. */
export function length(event: SoukEvent): number {
  return isMySecret(event) ? 420 : (LENGTHS[event.type] ?? 0)
}

export function sound(event: SoukEvent): Sound | undefined {
  return SOUNDS[event.type]
}

/** The end of the last round until somebody lays or bets again, then that. */
export function episode(log: Lines<SoukEvent>): Range | null {
  const to = lastLine(log, ({ type }) => type === "laid" || type === "bet-openly" || type === "scored")
  if (to < 0) return null
  const over = log[to]!.event!.type === "scored" ? lastLine(log, ({ type }) => type === "round-over", to) : to
  return { from: Math.max(0, over), to }
}

export function after(view: SoukView, event: SoukEvent): SoukView {
  switch (event.type) {
    case "bet-secretly":
      return withChair(withoutCards(view, event.seat, event.spices), event.seat, () => ({
        bets: event.spices.map((spice) => bet(spice, false)),
      }))
    case "drew":
      return { ...view, hand: sorted(view, [...view.hand, ...event.spices]) }
    case "bet-openly":
      return withChair(withoutCards(view, event.seat, [event.spice]), event.seat, ({ bets }) => ({
        bets: [...bets, bet(event.spice, true)],
      }))
    case "laid":
      return withLaid(view, event)
    case "scored":
      return withChair(view, event.seat, () => ({ bets: event.bets, dirhams: event.dirhams }))
    case "shuffled":
      return cleared(view, event.cards)
  }
  return view
}

const bet = (spice: string, open: boolean): SoukBet => ({ spice, open, pays: null, stall: null })

function withLaid(view: SoukView, { seat, cards, spice, stall, filled, pays }: SoukLaid): SoukView {
  const stalls = view.stalls.with(stall - 1, { spice, cards: filled, pays })
  return { ...withoutCards(view, seat, Array<string>(cards).fill(spice)), stalls }
}

/** Cards leave a hand; of mine it is known which. Hands are drawn up again at once, where the pile
    allows it, so that only my own shows the gap. */
function withoutCards(view: SoukView, seat: number, spices: string[]): SoukView {
  if (seat !== view.seat) return view
  const hand = spices.reduce((left, spice) => without(left, (each) => each === spice), view.hand)
  return { ...view, hand }
}

function sorted(view: SoukView, hand: string[]): string[] {
  const order = Object.keys(view.pays)
  return hand.toSorted((a, b) => order.indexOf(a) - order.indexOf(b))
}

function cleared(view: SoukView, pile: number): SoukView {
  const stalls = view.stalls.map(() => ({ spice: null, cards: 0, pays: 0 }))
  const chairs = view.chairs.map((chair) => ({ ...chair, bets: [], now: 0 }))
  return { ...view, stalls, chairs, pile }
}

/** What an event changes in what is shown, so that its picture can move before the next comes. */

import type { SoupCard, SoupEvent, SoupPlayed, SoupView } from "../../lib/api/protocol"
import type { Sound } from "../../lib/device/synthesizer"
import type { Range } from "../../lib/table/live-table.svelte"
import { lastLine, withChair, without, type Lines } from "../../parts/table/staging"

const LENGTHS: Partial<Record<SoupEvent["type"], number>> = {
  dealt: 700,
  serves: 180,
  played: 420,
  spoilt: 250,
  took: 750,
  "round-over": 400,
  scored: 200,
}

const SOUNDS: Partial<Record<SoupEvent["type"], Sound>> = {
  dealt: "take",
  serves: "reveal",
  played: "card",
  took: "take",
  scored: "coin",
}

const boilsOver = (event: SoupEvent): boolean => event.type === "played" && event.card.rank === "boil-over"

/** How long an event would like to take. */
export function length(event: SoupEvent): number {
  return boilsOver(event) ? 700 : (LENGTHS[event.type] ?? 0)
}

export function sound(event: SoupEvent): Sound | undefined {
  return boilsOver(event) ? "boil" : SOUNDS[event.type]
}

/** The last pot that somebody took, up to its last card. */
export function episode(log: Lines<SoupEvent>): Range | null {
  const taken = lastLine(log, ({ type }) => type === "took")
  const led = lastLine(log, (event) => event.type === "played" && event.led, taken)
  return taken > 0 && led >= 0 ? { from: led, to: taken - 1 } : null
}

export function after(view: SoupView, event: SoupEvent): SoupView {
  switch (event.type) {
    case "serves":
      return withChair(view, event.seat, () => ({ menu: event.menu }))
    case "chose":
      return withChair(view, event.seat, ({ menu }) => ({ menu: menu ?? "hidden" }))
    case "played":
      return withCard(view, event)
    case "spoilt":
      return { ...view, pot: { ...view.pot, spoilt: true } }
    case "took":
      return withTaken(view, event.seat)
    case "scored":
      return withChair(view, event.seat, () => ({ stars: event.stars }))
  }
  return view
}

function withCard(view: SoupView, { seat, card, level, led }: SoupPlayed): SoupView {
  const pot = {
    ...view.pot,
    cards: [...view.pot.cards, card],
    level,
    suit: view.pot.suit ?? card.soup,
    leader: led ? seat : view.pot.leader,
  }
  const hand = seat === view.seat ? without(view.hand, (each) => isSame(each, card)) : view.hand
  return withChair({ ...view, pot, hand }, seat, ({ cards }) => ({ cards: cards - 1 }))
}

const isSame = (a: SoupCard, b: SoupCard): boolean => a.soup === b.soup && a.rank === b.rank

function withTaken(view: SoupView, seat: number): SoupView {
  const pot = { ...view.pot, cards: [], level: 0, suit: null, spoilt: false, leader: seat }
  return withChair({ ...view, pot }, seat, ({ taken }) => ({ taken: [...taken, ...view.pot.cards] }))
}

/** What an event changes in what is shown, so that its picture can move before the next comes. */

import type { Message, SoupCard, SoupView } from "../../lib/protocol"
import type { Sound } from "../../lib/sounds"

const NATURAL: Record<string, number> = {
  dealt: 700,
  serves: 180,
  led: 420,
  played: 420,
  "boiled-over": 700,
  spoilt: 250,
  took: 750,
  "round-over": 400,
  scored: 200,
}

/** How events sound. */
export const SOUNDS: Readonly<Record<string, Sound>> = {
  dealt: "take",
  serves: "reveal",
  led: "card",
  played: "card",
  "boiled-over": "boil",
  took: "take",
  scored: "coin",
}

/** How long an event would like to take. */
export function duration(message: Message): number {
  return NATURAL[message.key] ?? 0
}

export function cardOf(message: Message): SoupCard | null {
  const card = message.args["card"]
  if (typeof card !== "object" || Array.isArray(card)) return null
  return { soup: String(card.args["soup"]), rank: String(card.args["rank"]) }
}

export function seatOf(message: Message): number {
  return Number(message.args["seat"] ?? -1)
}

export function after(view: SoupView, message: Message): SoupView {
  switch (message.key) {
    case "serves":
      return withChair(view, seatOf(message), { menu: menuOf(message) })
    case "chose":
      return withChair(view, seatOf(message), { menu: view.chairs[seatOf(message)]?.menu ?? "hidden" })
    case "led":
    case "played":
    case "boiled-over":
      return withCard(view, message)
    case "spoilt":
      return { ...view, pot: { ...view.pot, spoilt: true } }
    case "took":
      return withTaken(view, seatOf(message))
    case "scored":
      return withChair(view, seatOf(message), { stars: Number(message.args["stars"]) })
  }
  return view
}

function menuOf(message: Message): string {
  const menu = message.args["menu"]
  return typeof menu === "object" && !Array.isArray(menu) ? String(menu.args["menu"]) : ""
}

function withChair(view: SoupView, seat: number, change: Partial<SoupView["chairs"][number]>): SoupView {
  return { ...view, chairs: view.chairs.map((chair, at) => (at === seat ? { ...chair, ...change } : chair)) }
}

function withCard(view: SoupView, message: Message): SoupView {
  const card = cardOf(message)
  const seat = seatOf(message)
  if (!card) return view
  const pot = {
    ...view.pot,
    cards: [...view.pot.cards, card],
    level: Number(message.args["level"]),
    suit: view.pot.suit ?? card.soup,
    leader: view.pot.cards.length ? view.pot.leader : seat,
  }
  const hand = seat === view.seat ? without(view.hand, card) : view.hand
  const held = (view.chairs[seat]?.cards ?? 1) - 1
  return withChair({ ...view, pot, hand }, seat, { cards: held })
}

function without(hand: SoupCard[], card: SoupCard): SoupCard[] {
  const at = hand.findIndex(({ soup, rank }) => soup === card.soup && rank === card.rank)
  return at < 0 ? hand : hand.toSpliced(at, 1)
}

function withTaken(view: SoupView, seat: number): SoupView {
  const taken = [...(view.chairs[seat]?.taken ?? []), ...view.pot.cards]
  const pot = { ...view.pot, cards: [], level: 0, suit: null, spoilt: false, leader: seat }
  return withChair({ ...view, pot }, seat, { taken })
}

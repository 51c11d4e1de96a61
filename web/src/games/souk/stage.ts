/** What an event changes in what is shown, so that its picture can move before the next comes. */

import type { Argument, Message, SoukBet, SoukView } from "../../lib/protocol"
import type { Sound } from "../../lib/sounds"

const NATURAL: Record<string, number> = {
  dealt: 700,
  bet: 260,
  "bet-own": 420,
  "drew-own": 380,
  opened: 480,
  "opened-stall": 520,
  laid: 520,
  passed: 250,
  "ended-every-stall": 350,
  "ended-full-stalls": 350,
  "ended-all-passed": 350,
  scored: 260,
  shuffled: 500,
}

/** How events sound. */
export const SOUNDS: Readonly<Record<string, Sound>> = {
  dealt: "take",
  shuffled: "take",
  bet: "card",
  "bet-own": "card",
  "drew-own": "card",
  opened: "reveal",
  "opened-stall": "card",
  laid: "card",
  "ended-every-stall": "reveal",
  "ended-full-stalls": "reveal",
  "ended-all-passed": "reveal",
  scored: "coin",
}

/** How long an event would like to take. */
export function duration(message: Message): number {
  return NATURAL[message.key] ?? 0
}

export function seatOf(message: Message): number {
  return Number(message.args["seat"] ?? -1)
}

/** The spices that an event names, each as often as there are cards of it. */
export function spicesOf(message: Message): string[] {
  const { spice, spices, cards } = message.args
  if (spices) return parts(spices).map(spiceIn)
  if (spice) return parts(spice).map(spiceIn)
  return parts(cards).flatMap(({ args }) => Array<string>(Number(args["count"])).fill(parts(args["spice"]).map(spiceIn)[0] ?? ""))
}

export function stallOf(message: Message): number {
  return Number(message.args["stall"] ?? 0)
}

function parts(value: Argument | undefined): Message[] {
  if (Array.isArray(value)) return value
  return typeof value === "object" ? [value] : []
}

function spiceIn({ args }: Message): string {
  return String(args["spice"] ?? "")
}

export function after(view: SoukView, message: Message): SoukView {
  const seat = seatOf(message)
  switch (message.key) {
    case "bet":
      return withBets(view, seat, Array<string>(Number(message.args["cards"])).fill("hidden"))
    case "bet-own":
      return view.seat === null ? view : withBets(view, view.seat, spicesOf(message))
    case "drew-own":
      return { ...view, hand: sorted(view, [...view.hand, ...spicesOf(message)]) }
    case "opened":
      return withOpenBet(view, seat, spicesOf(message))
    case "opened-stall":
    case "laid":
      return withCards(view, message)
    case "scored":
      return withChair(view, seat, { bets: betsOf(message), dirhams: Number(message.args["dirhams"]) })
    case "shuffled":
      return cleared(view, Number(message.args["cards"]))
  }
  return view
}

function withChair(view: SoukView, seat: number, change: Partial<SoukView["chairs"][number]>): SoukView {
  return { ...view, chairs: view.chairs.map((chair, at) => (at === seat ? { ...chair, ...change } : chair)) }
}

const secret = (spice: string): SoukBet => ({ spice, open: false, pays: null, stall: null })

function withBets(view: SoukView, seat: number, spices: string[]): SoukView {
  return withChair(without(view, seat, spices), seat, { bets: spices.map(secret) })
}

function withOpenBet(view: SoukView, seat: number, spices: string[]): SoukView {
  const bets = [...(view.chairs[seat]?.bets ?? []), ...spices.map((spice) => ({ ...secret(spice), open: true }))]
  return withChair(without(view, seat, spices), seat, { bets })
}

function withCards(view: SoukView, message: Message): SoukView {
  const spices = spicesOf(message)
  const stalls = view.stalls.map((stall, at) =>
    at + 1 === stallOf(message) ? { spice: spices[0] ?? null, cards: stall.cards + spices.length, pays: Number(message.args["pays"]) } : stall,
  )
  return { ...without(view, seatOf(message), spices), stalls }
}

/** Cards leave a hand; of mine it is known which. Hands are drawn up again at once, where the pile
    allows it, so that only my own shows the gap. */
function without(view: SoukView, seat: number, spices: string[]): SoukView {
  if (seat !== view.seat) return view
  const hand = spices.reduce((left, spice) => (left.includes(spice) ? left.toSpliced(left.indexOf(spice), 1) : left), view.hand)
  return { ...view, hand }
}

function sorted(view: SoukView, hand: string[]): string[] {
  const order = Object.keys(view.pays)
  return hand.toSorted((a, b) => order.indexOf(a) - order.indexOf(b))
}

function betsOf(message: Message): SoukBet[] {
  return parts(message.args["bets"])
    .filter(({ key }) => key === "paid-bet")
    .map(({ args }) => ({
      spice: parts(args["spice"]).map(spiceIn)[0] ?? "",
      open: args["open"] === "yes",
      pays: args["paid"] === "yes" ? Number(args["pays"]) : null,
      stall: null,
    }))
}

function cleared(view: SoukView, pile: number): SoukView {
  const stalls = view.stalls.map(() => ({ spice: null, cards: 0, pays: 0 }))
  const chairs = view.chairs.map((chair) => ({ ...chair, bets: [], now: 0 }))
  return { ...view, stalls, chairs, pile }
}

/** What an event changes in what is shown, so that its picture can move before the next comes. */

import type { Argument, Message, WokCard, WokChair, WokView, WokWok } from "../../lib/protocol"
import type { Sound } from "../../lib/sounds"

const NATURAL: Record<string, number> = {
  "laid-ingredients": 500,
  "took-coin": 420,
  bought: 650,
  refilled: 420,
  named: 200,
  laid: 320,
  "laid-last": 320,
  "took-wok": 650,
  closing: 500,
}

/** How events sound. */
export const SOUNDS: Readonly<Record<string, Sound>> = {
  "laid-ingredients": "take",
  "took-coin": "coin",
  bought: "coin",
  refilled: "card",
  laid: "card",
  "laid-last": "card",
  "took-wok": "take",
  closing: "reveal",
}

/** How long an event would like to take. */
export function duration(message: Message): number {
  return NATURAL[message.key] ?? 0
}

export function seatOf(message: Message): number {
  return Number(message.args["seat"] ?? -1)
}

/** The cards that an event names. */
export function cardsOf(message: Message): WokCard[] {
  const named = message.args["cards"] ?? message.args["card"] ?? []
  return (Array.isArray(named) ? named : [named]).filter(isMessage).map(cardOf)
}

function cardOf({ key, args }: Message): WokCard {
  const symbols = key === "card" ? inner(args, "symbol", "symbol") : `${inner(args, "one", "symbol")}-${inner(args, "two", "symbol")}`
  return { ingredient: inner(args, "ingredient", "ingredient"), symbols: key === "plain-card" ? "plain" : symbols }
}

/** The name of the wok that an event tells of. */
export function wokOf(message: Message): string {
  const wok = message.args["wok"]
  if (!isMessage(wok)) return ""
  const { kind, number } = wok.args
  return number === undefined ? String(kind) : `${String(kind)}-${String(number)}`
}

function inner(args: Message["args"], name: string, part: string): string {
  const value = args[name]
  return isMessage(value) ? String(value.args[part]) : ""
}

function isMessage(value: Argument | undefined): value is Message {
  return typeof value === "object" && !Array.isArray(value)
}

export const sameCard = (a: WokCard, b: WokCard): boolean => a.ingredient === b.ingredient && a.symbols === b.symbols

export function after(view: WokView, message: Message): WokView {
  const seat = seatOf(message)
  switch (message.key) {
    case "took-coin":
      return withCoin(view, seat, String(message.args["line"]), Number(message.args["price"]))
    case "bought":
      return withPurchase(view, seat, message)
    case "refilled":
      return { ...withRow(view, Number(message.args["row"]), cardsOf(message)), pile: view.pile - cardsOf(message).length }
    case "laid":
      return withLaid(view, seat, cardsOf(message))
    case "laid-last":
      return { ...withLaid(view, seat, cardsOf(message)), payment: null }
    case "took-wok":
      return withWok(view, seat, wokOf(message))
  }
  return view
}

function withChair(view: WokView, seat: number, change: (chair: WokChair) => Partial<WokChair>): WokView {
  return { ...view, chairs: view.chairs.map((chair, at) => (at === seat ? { ...chair, ...change(chair) } : chair)) }
}

function withCoin(view: WokView, seat: number, name: string, price: number): WokView {
  const lines = view.lines.map((line) => (line.name === name ? { ...line, price } : line))
  return withChair({ ...view, lines }, seat, ({ coins }) => ({ coins: coins + 1 }))
}

function withPurchase(view: WokView, seat: number, message: Message): WokView {
  const row = Number(message.args["row"])
  const price = Number(message.args["price"])
  const bare = withRow(view, row, [])
  const lines = bare.lines.map((line, at) => (at === lineOf(row) ? { ...line, price: line.price + price } : line))
  return withChair({ ...bare, lines }, seat, ({ coins, hand }) => ({ coins: coins - price, hand: [...hand, ...cardsOf(message)] }))
}

/** Rows 1 and 2 stand beside the first line, 3 and 4 beside the second. */
export function lineOf(row: number): number {
  return Math.floor((row - 1) / 2)
}

function withRow(view: WokView, row: number, cards: WokCard[]): WokView {
  const lines = view.lines.map((line, at) => (at === lineOf(row) ? { ...line, rows: line.rows.with((row - 1) % 2, cards) } : line))
  return { ...view, lines }
}

function withLaid(view: WokView, seat: number, cards: WokCard[]): WokView {
  return withChair(view, seat, ({ hand, laid_out }) => ({ hand: cards.reduce(without, hand), laid_out: [...laid_out, ...cards] }))
}

function without(hand: WokCard[], card: WokCard): WokCard[] {
  const at = hand.findIndex((each) => sameCard(each, card))
  return at < 0 ? hand : hand.toSpliced(at, 1)
}

function withWok(view: WokView, seat: number, name: string): WokView {
  const at = view.display.findIndex((wok) => wok.name === name)
  const wok: WokWok | undefined = view.display[at]
  if (!wok) return view
  return withChair({ ...view, display: view.display.toSpliced(at, 1) }, seat, ({ woks }) => ({ woks: [...woks, wok] }))
}

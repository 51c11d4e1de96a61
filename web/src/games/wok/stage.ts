/** What an event changes in what is shown, so that its picture can move before the next comes. */

import type {
  WokBought,
  WokCard,
  WokEvent,
  WokLaid,
  WokLine,
  WokTookCoin,
  WokTookWok,
  WokView,
} from "../../lib/api/protocol"
import type { Sound } from "../../lib/device/synthesizer"
import type { Range } from "../../lib/table/live-table.svelte"
import { lastLine, withChair, without, type Lines } from "../../parts/table/staging"

const LENGTHS: Partial<Record<WokEvent["type"], number>> = {
  "laid-ingredients": 500,
  "took-coin": 420,
  bought: 950,
  refilled: 480,
  named: 200,
  laid: 380,
  "took-wok": 800,
  closing: 500,
}

const SOUNDS: Partial<Record<WokEvent["type"], Sound>> = {
  "laid-ingredients": "take",
  "took-coin": "coin",
  bought: "coin",
  refilled: "card",
  laid: "card",
  "took-wok": "take",
  closing: "reveal",
}

/** How long an event would like to take. */
export function length(event: WokEvent): number {
  return LENGTHS[event.type] ?? 0
}

export function sound(event: WokEvent): Sound | undefined {
  return SOUNDS[event.type]
}

/** The last row that was bought or wok that was taken, with what was laid out for it. */
export function episode(log: Lines<WokEvent>): Range | null {
  const done = lastLine(log, ({ type }) => type === "bought" || type === "took-wok")
  if (done < 0) return null
  const named = log[done]!.event!.type === "took-wok" ? lastLine(log, ({ type }) => type === "named", done) : done
  const filled = log[done + 1]?.event?.type === "refilled"
  return { from: Math.max(0, named), to: filled ? done + 1 : done }
}

export function after(view: WokView, event: WokEvent): WokView {
  switch (event.type) {
    case "took-coin":
      return withCoin(view, event)
    case "bought":
      return withPurchase(view, event)
    case "refilled":
      return { ...withRow(view, event.row, event.cards), pile: event.pile }
    case "laid":
      return withLaid(view, event)
    case "took-wok":
      return withWok(view, event)
  }
  return view
}

function withCoin(view: WokView, { seat, line, price, coins }: WokTookCoin): WokView {
  return withChair(withLine(view, line, { price }), seat, () => ({ coins }))
}

function withPurchase(view: WokView, { seat, line, row, cards, new_price: price, coins }: WokBought): WokView {
  return withChair(withLine(withRow(view, row, []), line, { price }), seat, ({ hand }) => ({
    coins,
    hand: [...hand, ...cards],
  }))
}

function withLine(view: WokView, name: string, change: Partial<WokLine>): WokView {
  return { ...view, lines: view.lines.map((line) => (line.name === name ? { ...line, ...change } : line)) }
}

/** Rows 1 and 2 stand beside the first line, 3 and 4 beside the second. */
function withRow(view: WokView, row: number, cards: WokCard[]): WokView {
  const { name, rows } = view.lines[Math.floor((row - 1) / 2)]!
  return withLine(view, name, { rows: rows.with((row - 1) % 2, cards) })
}

function withLaid(view: WokView, { seat, card, missing }: WokLaid): WokView {
  const paying = { ...view, payment: missing ? view.payment : null }
  return withChair(paying, seat, ({ hand, laid_out }) => ({
    hand: without(hand, (each) => isSame(each, card)),
    laid_out: [...laid_out, card],
  }))
}

const isSame = (a: WokCard, b: WokCard): boolean => a.ingredient === b.ingredient && a.symbols === b.symbols

function withWok(view: WokView, { seat, wok }: WokTookWok): WokView {
  const display = without(view.display, ({ name }) => name === wok.name)
  return withChair({ ...view, display }, seat, ({ woks }) => ({ woks: [...woks, wok] }))
}

/** Woks and cards in words, as the game's own sentences say them. */

import type { Argument, Message, WokCard, WokDish, WokPlacement, WokWok } from "../../lib/api/protocol"
import { tell, word } from "../../lib/words/words.svelte"
import { printed } from "./look"

const message = (key: string, args: Record<string, Argument> = {}): Message => ({ key, args })
export const kindOf = (wok: WokWok): string => wok.name.replace(/-\d+$/, "")

export function ingredientName(ingredient: string): string {
  return word("ingredient", { ingredient }, "wok")
}

export function symbolName(symbol: string): string {
  return word("symbol", { symbol }, "wok")
}

export function cardName({ ingredient, symbols }: WokCard): string {
  const [one, two] = printed(symbols)
  const name = message("ingredient", { ingredient })
  const sign = (symbol: string): Message => message("symbol", { symbol })
  if (!one) return word("plain-card", { ingredient: name }, "wok")
  if (!two) return word("card", { ingredient: name, symbol: sign(one) }, "wok")
  return word("card-of-two", { ingredient: name, one: sign(one), two: sign(two) }, "wok")
}

export function cardNames(cards: readonly WokCard[]): string {
  return cards.length ? cards.map(cardName).join(", ") : word("nothing")
}

function nameMessage(name: string): Message {
  const [, kind, number] = /^(.*?)(?:-(\d+))?$/.exec(name)!
  return number ? message("numbered-wok", { kind: kind!, number: Number(number) }) : message("wok", { kind: name })
}

export function wokName(name: string): string {
  return tell(nameMessage(name), undefined, "wok")
}

const amounts = (numbers: Record<string, number>): Message[] =>
  Object.entries(numbers).map(([ingredient, number]) =>
    message("amount", { number, ingredient: message("ingredient", { ingredient }) }),
  )

/** A wok card with what is printed on it. */
export function wokText({ name, points, cards, asks, pays }: WokWok): string {
  const wok = nameMessage(name)
  const say = (key: string, args: Record<string, Argument>): string => word(key, { wok, ...args }, "wok")
  switch (name.replace(/-\d+$/, "")) {
    case "lidded":
    case "all-mighty":
      return say("text-points", { points })
    case "recipe":
      return say("text-recipe", { asks: amounts(asks), points })
    case "series":
      return say("text-series", { cards, points })
    case "concert":
      return say("text-concert", { pays: amounts(pays) })
    case "double":
      return say("text-double", { high: pays.high ?? 0, low: pays.low ?? 0 })
    case "changing":
      return tell(wok, undefined, "wok")
  }
  return say("text-each", { points })
}

/** What lies on a wok and what it brings. */
export function dishText(dish: WokDish): string {
  const on: Record<string, number> = {}
  for (const pan of dish.pans)
    for (const [ingredient, count] of Object.entries(pan)) on[ingredient] = (on[ingredient] ?? 0) + count
  const cards = Object.keys(on).length ? amounts(on) : message("nothing")
  return word(
    "dish",
    { wok: wokText(dish.wok), cards, points: dish.points, extras: extras(dish).join(", ") || "none" },
    "wok",
  )
}

/** What the blue cards on a wok do. */
export function extras({ all_mighty, doubled, changes }: WokDish): string[] {
  const said = changes.map(([old, now]) =>
    word(
      "changed",
      { old: message("ingredient", { ingredient: old }), new: message("ingredient", { ingredient: now }) },
      "wok",
    ),
  )
  if (doubled.length) said.unshift(word("doubled", { first: doubled[0]!, second: doubled[1]! }, "wok"))
  if (all_mighty) said.unshift(word("covered", {}, "wok"))
  return said
}

/** A placement with its cards counted. */
export function dishesOf(placement: WokPlacement): WokDish[] {
  return placement.woks.map((served) => ({ ...served, pans: served.pans.map(counted) }))
}

export function counted(cards: readonly WokCard[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { ingredient } of cards) counts[ingredient] = (counts[ingredient] ?? 0) + 1
  return counts
}

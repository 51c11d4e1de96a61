/** Woks and cards in words, as the game's own sentences say them. */

import type { Argument, Message, WokCard, WokDish, WokPlacement, WokWok } from "../../lib/api/protocol"
import { word } from "../../lib/words/words.svelte"
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

const amounts = (numbers: Record<string, number>): string[] =>
  Object.entries(numbers).map(([ingredient, number]) => word("amount", { number, ingredient }, "wok"))

/** The rule of a wok card, made from what is printed on it. */
export function ruleText(wok: WokWok): string {
  const { points, cards, asks, pays } = wok
  const worth = word("points", { points }, "wok")
  const each = Object.entries(pays).map(([ingredient, points]) =>
    word("each", { points, ingredient: message("ingredient", { ingredient }) }, "wok"),
  )
  return word(
    `rule-${kindOf(wok)}`,
    { worth, cards, asks: amounts(asks).join(" + "), each: each.join(", "), ...pays },
    "wok",
  )
}

/** What a filled wok brings and why, in figures. */
export function sumText({ sums, points }: WokDish): string {
  const parts = sums.map(([times, each]) => (times === 1 && sums.length === 1 ? `${each}` : `${times}×${each}`))
  return parts.join(" + ") || `${points}`
}

/** The rule of a red wok, what lies in it and what it brings. */
export function dishText(dish: WokDish): string {
  const said = [ruleText(dish.wok)]
  const filling = fillingText(dish, "dish")
  if (filling) said.push(filling)
  else if (!dish.points) said.push(word("dish-bare", {}, "wok"))
  const blue = extras(dish)
  if (blue.length) {
    const worth = word("points", { points: dish.points }, "wok")
    said.push(word("dish-blue", { extras: blue.join(", "), worth }, "wok"))
  }
  return said.join(" ")
}

/** What lies in a wok and what it brings, by a sentence of that key; nothing of an empty one. */
export function fillingText(dish: WokDish, key: string): string {
  const on: Record<string, number> = {}
  for (const pan of dish.pans)
    for (const [ingredient, count] of Object.entries(pan)) on[ingredient] = (on[ingredient] ?? 0) + count
  const cards = amounts(on).join(" + ")
  const sum = sumText(dish)
  const whole = sum === `${dish.points}` ? sum : `${sum} = ${dish.points}`
  return cards && word(key, { cards, sum: whole }, "wok")
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

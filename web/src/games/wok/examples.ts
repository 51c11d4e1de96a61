/** Each kind of wok card with an example of how it scores, by the numbers of a box. */

import type box from "../../../../src/quatre/games/wok/box.toml"
import type { WokDish, WokWok } from "../../lib/api/protocol"

type Box = typeof box
export interface Example {
  wok: WokWok
  /** A red wok as it is filled; for a blue card the one that it lies on. */
  dish: WokDish
}

const INGREDIENTS = ["broccoli", "chicken", "carrot", "tuna", "octopus", "prawn"]
const LIDDED = 2
const RECIPE = 4
const SERIES = 1
const CONCERT = 1

const card = (name: string, printed: Partial<WokWok>): WokWok => ({
  name,
  points: 0,
  cards: 0,
  asks: {},
  pays: {},
  blue: false,
  ...printed,
})

function filled(wok: WokWok, pans: WokDish["pans"], sums: WokDish["sums"], blue: Partial<WokDish> = {}): WokDish {
  const points = sums.reduce((sum, [times, each]) => sum + times * each, 0)
  return { wok, pans, sums, points, all_mighty: false, doubled: [], changes: [], ...blue }
}

function printed(numbers: Record<string, number | string>): Record<string, number> {
  const pairs = INGREDIENTS.map((name) => [name, Number(numbers[name])] as const)
  return Object.fromEntries(pairs.filter(([, number]) => number))
}

const each = (numbers: Record<string, number>, change: (number: number) => number): Record<string, number> =>
  Object.fromEntries(Object.entries(numbers).map(([name, number]) => [name, change(number)]))

export function examplesOf({ lidded, recipe, series, concert, single, all_mighty, double }: Box): Example[] {
  const lid = card(`lidded-${LIDDED}`, { points: lidded[LIDDED]! })
  const { points, ...asked } = recipe[RECIPE]!
  const dish = card(`recipe-${RECIPE}`, { points: Number(points), asks: printed(asked) })
  const run = card(`series-${SERIES}`, series[SERIES]!)
  const pair = card(`concert-${CONCERT}`, { pays: printed(concert[CONCERT]!) })
  const [[first, more], [second, less]] = Object.entries(pair.pays) as [[string, number], [string, number]]
  const three = (name: string, points: number, pan: Record<string, number>): Example => {
    const wok = card(name, { points })
    return { wok, dish: filled(wok, [pan], [[3, points]]) }
  }
  const [old] = Object.keys(dish.asks)
  const now = INGREDIENTS.find((name) => !(name in dish.asks))!
  const swapped = Object.fromEntries(
    Object.entries(dish.asks).map(([name, count]) => [name === old ? now : name, count]),
  )
  return [
    { wok: lid, dish: filled(lid, [{}], [[1, lid.points]]) },
    { wok: dish, dish: filled(dish, [each(dish.asks, (count) => 2 * count)], [[2, dish.points]]) },
    { wok: run, dish: filled(run, [{ broccoli: run.cards, octopus: run.cards }], [[2, run.points]]) },
    {
      wok: pair,
      dish: filled(
        pair,
        [{ [first]: 2 }, { [second]: 3 }],
        [
          [2, more],
          [3, less],
        ],
      ),
    },
    three("anything", single.anything, { carrot: 1, tuna: 2 }),
    three("from-hand", single.from_hand, { chicken: 2, prawn: 1 }),
    three("plain", single.plain, { broccoli: 1, octopus: 2 }),
    {
      wok: card("all-mighty", { points: all_mighty, blue: true }),
      dish: filled(dish, [{}], [[1, all_mighty]], { all_mighty: true }),
    },
    {
      wok: card("double", { pays: { ...double }, blue: true }),
      dish: filled(
        pair,
        [{ [first]: 2 }, { [second]: 1 }],
        [
          [2, double.high],
          [1, double.low],
        ],
        { doubled: [double.high, double.low] },
      ),
    },
    {
      wok: card("changing", { blue: true }),
      dish: filled(dish, [swapped], [[1, dish.points]], { changes: [[old!, now]] }),
    },
  ]
}

import { expect, test, vi } from "vitest"
import type { SaffronView, SoupView } from "../src/lib/api/protocol"
import { rowsOf as saffronRows } from "../src/games/saffron/sheet"
import { rowsOf as soupRows } from "../src/games/soup/sheet"

vi.mock("../src/lib/words/words.svelte", () => ({ word: (key: string) => key }))

const any = (least: number, most: number): number => least + Math.floor(Math.random() * (most - least + 1))
const times = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make)
const sums = (rows: { numbers: number[] }[]): number[] =>
  rows[0]!.numbers.map((_, seat) => rows.reduce((sum, { numbers }) => sum + numbers[seat]!, 0))

test("the rows of a sheet of soup come to the stars, with what nobody had to pay", () => {
  for (let game = 0; game < 300; game++) {
    const stars = times(any(2, 5), () => 5)
    const past = times(any(0, 5), () => {
      const gained = stars.map(() => any(-9, 9))
      const spared = gained.map((gain, seat) => Math.max(0, -stars[seat]! - gain))
      stars.forEach((_, seat) => (stars[seat]! += gained[seat]! + spared[seat]!))
      return { menus: [], gained, spared }
    })
    const view = { start: 5, past, chairs: stars.map((own) => ({ stars: own })) } as unknown as SoupView
    expect(sums(soupRows(view))).toEqual(stars)
  }
})

test("the rows of a sheet of saffron come to the rupees", () => {
  for (let game = 0; game < 100; game++) {
    const chairs = times(any(2, 4), () => ({ earned: any(0, 900), spent: any(0, 200) }))
    const view = { start: 200, chairs } as unknown as SaffronView
    expect(sums(saffronRows(view))).toEqual(chairs.map(({ earned, spent }) => 200 + earned - spent))
  }
})

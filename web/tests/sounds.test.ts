import { readFileSync } from "node:fs"
import { FluentResource } from "@fluent/bundle"
import { expect, test } from "vitest"
import { SOUNDS as saffron } from "../src/games/saffron/stage"
import { SOUNDS as souk } from "../src/games/souk/stage"
import { SOUNDS as soup } from "../src/games/soup/stage"
import { SOUNDS as wok } from "../src/games/wok/stage"

test.each(Object.entries({ saffron, souk, soup, wok }))("what sounds in %s is something that is told there", (game, sounds) => {
  const text = readFileSync(new URL(`../../src/quatre/games/${game}/en.ftl`, import.meta.url), "utf8")
  const told = new Set(new FluentResource(text).body.map(({ id }) => id))
  expect(Object.keys(sounds).filter((key) => !told.has(key))).toEqual([])
})

import { existsSync, readdirSync, readFileSync } from "node:fs"
import { FluentResource } from "@fluent/bundle"
import { expect, test } from "vitest"
import { createBundle, formatMessage } from "../src/lib/words/messages"

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), "utf8")
const keys = (text: string): string[] => new FluentResource(text).body.map(({ id }) => id).sort()
const variables = (text: string): string[] => [...new Set(text.match(/\$[a-z-]+/g))].sort()
const within = (folder: string): string[] =>
  readdirSync(new URL(folder, import.meta.url), { withFileTypes: true })
    .filter((each) => each.isDirectory())
    .map(({ name }) => `${folder}/${name}`)
const games = within("../src/games")
const folders = ["../src/words", ...within("../src/words"), ...games]

test.each(folders)("%s says the same in both languages", (folder) => {
  const [en, fr] = [read(`${folder}/en.ftl`), read(`${folder}/fr.ftl`)]
  expect(keys(fr)).toEqual(keys(en))
  expect(variables(fr)).toEqual(variables(en))
})

const told = games.filter((folder) => existsSync(new URL(`${folder}/rules.en.ftl`, import.meta.url)))

test.each(told)("the rules in %s are the same in both languages", (folder) => {
  const [en, fr] = [read(`${folder}/rules.en.ftl`), read(`${folder}/rules.fr.ftl`)]
  expect(keys(fr)).toEqual(keys(en))
  expect(variables(fr)).toEqual(variables(en))
})

const files = (folder: string, ending: string): string[] =>
  (readdirSync(new URL(folder, import.meta.url), { recursive: true }) as string[])
    .filter((name) => name.endsWith(ending))
    .map((name) => `${folder}/${name}`)

/** The game in whose folder a file stands. */
const gameOf = (path: string): string | undefined => /\/games\/([a-z]+)\//.exec(path)?.[1]

test("every sentence that the code asks for by its key is there", () => {
  const texts = [...files("../src", ".ftl"), ...files("../../src/quatre", ".ftl")]
    .filter((path) => !path.endsWith("fr.ftl"))
    .map((path) => ({ game: gameOf(path), keys: keys(read(path)) }))
  const asked = [...files("../src", ".svelte"), ...files("../src", ".ts")].flatMap((path) =>
    [...read(path).matchAll(/\b(?:word|say)\("([a-z0-9-]+)"/g)].map(([, key]) => ({ path, key: key! })),
  )
  const known = ({ path, key }: { path: string; key: string }): boolean =>
    texts.some((each) => each.keys.includes(key) && (!each.game || !gameOf(path) || each.game === gameOf(path)))
  expect(asked.length).toBeGreaterThan(300)
  expect(asked.filter((each) => !known(each))).toEqual([])
})

/** What is left of a component without script, style, remarks and expressions. */
function markup(text: string): string {
  let left = text.replace(/<(script|style)[^]*?<\/\1>|<!--[^]*?-->/g, "")
  for (let before = ""; before !== left;) {
    before = left
    left = left.replace(/\{[^{}]*\}/g, "")
  }
  return left
}

test("no sentence stands in the code", () => {
  for (const folder of ["../src/pages", "../src/parts", ...folders.slice(3)]) {
    for (const file of readdirSync(new URL(`${folder}/`, import.meta.url)).filter((name) => name.endsWith(".svelte"))) {
      const texts = [...markup(read(`${folder}/${file}`)).matchAll(/>([^<>]+)</g)].map(([, text]) => text!.trim())
      expect(
        texts.filter((text) => /\p{L}{3}/u.test(text)),
        `${folder}/${file}`,
      ).toEqual([])
    }
  }
})

test("a reader is told of their own seat as you, and of others by name", () => {
  const bundle = createBundle("en", ["sat = { $who ->\n    [you] You sit\n   *[other] { $name } sits\n}"])
  const reader = { names: ["Léa", "Max"], me: 0 }
  expect(formatMessage(bundle, { key: "sat", args: { seat: 0 } }, reader)).toBe("You sit")
  expect(formatMessage(bundle, { key: "sat", args: { seat: 1 } }, reader)).toBe("Max sits")
})

test("messages may stand in messages", () => {
  const bundle = createBundle("en", ["card = { $soup } { $rank }\nhand = Held: { $cards }"])
  const card = { key: "card", args: { soup: "pea", rank: 3 } }
  expect(formatMessage(bundle, { key: "hand", args: { cards: [card, card] } })).toBe("Held: pea 3, pea 3")
})

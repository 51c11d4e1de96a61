/** The sentences of the reader's language, loaded when needed and switched while reading. */

import type { FluentBundle } from "@fluent/bundle"
import type { Argument, Message } from "../api/protocol"
import { createBundle, formatMessage, type Reader } from "./messages"
import { settings, type Language } from "../storage/settings.svelte"

type Texts = Record<string, () => Promise<string>>
const shared = import.meta.glob<string>("../../../../src/quatre/games/*.ftl", { import: "default" })
const server = import.meta.glob<string>("../../../../src/quatre/server/*.ftl", { import: "default" })
const proof = import.meta.glob<string>("../../../../src/quatre/play/*.ftl", { import: "default" })
const page = import.meta.glob<string>("../../words/*.ftl", { import: "default" })
const table = import.meta.glob<string>("../../words/table/*.ftl", { import: "default" })
const editor = import.meta.glob<string>("../../words/box/*.ftl", { import: "default" })
const abouts = import.meta.glob<string>("../../../../src/quatre/games/*/{en,fr}.ftl", {
  import: "default",
  query: "?about",
})
const games = import.meta.glob<string>("../../../../src/quatre/games/*/{en,fr}.ftl", { import: "default" })
const boxes = import.meta.glob<string>("../../../../src/quatre/games/**/box.*.ftl", { import: "default" })
const kitchen = import.meta.glob<string>("../../words/kitchen/*.ftl", { import: "default" })
const daily = import.meta.glob<string>("../../words/daily/*.ftl", { import: "default" })
const mine = import.meta.glob<string>("../../words/mine/*.ftl", { import: "default" })
const puzzles = import.meta.glob<string>("../../words/puzzles/*.ftl", { import: "default" })
const pocket = import.meta.glob<string>("../../words/pocket/*.ftl", { import: "default" })
const judgement = import.meta.glob<string>("../../../../src/quatre/bots/*.ftl", { import: "default" })
const review = import.meta.glob<string>("../../words/review/*.ftl", { import: "default" })
const drawn = import.meta.glob<string>("../../games/*/*.ftl", { import: "default" })

const bundles = $state.raw<{ all: Record<string, FluentBundle> }>({ all: {} })
const wanted = new Set<string>()

async function read(texts: Texts, ending: string): Promise<string[]> {
  const found = Object.entries(texts).filter(([path]) => path.endsWith(ending))
  return Promise.all(found.map(([, load]) => load()))
}

/** What is fetched only when it has to be said: why something was refused, what a record proves, what I finished, today's table,
    playing without a server, my tables. */
const alone: Record<string, Texts> = { server, proof, kitchen, daily, puzzles, pocket, mine }

async function load(language: Language, scope: string): Promise<void> {
  const name = `${language}/${scope}`
  if (bundles.all[name]) return
  const bundle = createBundle(language, await textsOf(language, scope))
  bundles.all = { ...bundles.all, [name]: bundle }
}

/** `soup` are the sentences of soup and, with them, those of any table; `soup/rules` also those of its
    rules, `soup/box` those of its box, `soup/review` those of its reviews; `soup/about` only what soup is; `server`,
    `proof`, `kitchen`, `daily`, `puzzles`, `pocket` and `mine` are said wherever they are needed. */
async function textsOf(language: Language, scope: string): Promise<string[]> {
  const [game, part] = scope.split("/")
  const file = `/${language}.ftl`
  if (alone[scope]) return read(alone[scope], file)
  if (part === "about") return read(abouts, `/${game}${file}`)
  const texts = [read(shared, file), read(page, file)]
  if (game) {
    texts.push(read(server, file), read(table, file), read(games, `/${game}${file}`), read(drawn, `/${game}${file}`))
  }
  const ofBoxes = ["games", game].map((folder) => read(boxes, `/${folder}/box.${language}.ftl`))
  if (part === "box") texts.push(read(editor, file), ...ofBoxes)
  else if (part === "review") texts.push(read(judgement, file), read(review, file))
  else if (part) texts.push(read(drawn, `/${game}/${part}.${language}.ftl`))
  return (await Promise.all(texts)).flat()
}

/** Make the sentences of a game (or, without one, of the page) ready to be said. */
export async function loadWords(game = ""): Promise<void> {
  wanted.add(game)
  await load(settings.language, game)
}

export async function setLanguage(language: Language): Promise<void> {
  await Promise.all([...wanted].map((game) => load(language, game)))
  settings.language = language
  settings.save()
}

/** Where a sentence stands: with this game, on the page, or on any table. */
function bundleWith(key: string, game: string): FluentBundle | undefined {
  const { all } = bundles
  const here = [all[`${settings.language}/${game}`], all[`${settings.language}/`]]
  const tables = Object.keys(all).filter((name) => name.startsWith(`${settings.language}/`))
  return [...here, ...tables.map((name) => all[name])].find((bundle) => bundle?.hasMessage(key)) ?? here.find(Boolean)
}

export function tell(message: Message, reader?: Reader, game = ""): string {
  const bundle = bundleWith(message.key, game)
  return bundle ? formatMessage(bundle, message, reader) : ""
}

/** A sentence of the page itself. */
export function word(key: string, args: Record<string, Argument> = {}, game = ""): string {
  return tell({ key, args }, undefined, game)
}

/** What a game is called; `ready("soup/about")` is enough for it. */
export function titleOf(game: string): string {
  return word("title", {}, `${game}/about`)
}

/** A day as the reader writes it, with its hour where there is room. */
export function dateOf(at: number, timeStyle?: "short"): string {
  return new Intl.DateTimeFormat(settings.language, { dateStyle: "medium", timeStyle }).format(at)
}

export function aboutOf(game: string): string {
  return word("about", {}, `${game}/about`)
}

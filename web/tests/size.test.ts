import { existsSync, readdirSync, readFileSync, statSync } from "node:fs"
import { gzipSync } from "node:zlib"
import { expect, test } from "vitest"

const page = new URL("../../src/quatre/server/page/", import.meta.url)
interface Part {
  file: string
  isEntry?: boolean
  imports?: string[]
  src?: string
}

const manifest = (): Record<string, Part> =>
  JSON.parse(readFileSync(new URL("manifest.json", page), "utf8")) as Record<string, Part>
const zipped = (file: string): number => gzipSync(readFileSync(new URL(file, page))).length

/** A part and all that it needs at once. */
function needs(parts: Record<string, Part>, name: string, found = new Set<string>()): Set<string> {
  if (found.has(name)) return found
  found.add(name)
  for (const other of parts[name]!.imports ?? []) needs(parts, other, found)
  return found
}

function weight(parts: Record<string, Part>, names: string[]): number {
  const found = new Set<string>()
  for (const name of names) needs(parts, name, found)
  return [...found].reduce((sum, name) => sum + zipped(parts[name]!.file), 0)
}

/** The sentences of the page and of some scopes, as a reader of this language loads them; those of the
    server come with a table, or with the first refusal. */
function sentences(parts: Record<string, Part>, language: string, wanted: RegExp): string[] {
  const file = new RegExp(`/${language}\\.ftl`)
  return Object.keys(parts).filter(
    (name) => file.test(name) && (/(quatre\/games|words)\/..\.ftl$/.test(name) || wanted.test(name)),
  )
}

const built = existsSync(new URL("manifest.json", page))
const games = ["saffron", "souk", "soup", "wok"].filter((game) =>
  existsSync(new URL(`../src/games/${game}/Table.svelte`, import.meta.url)),
)

test.runIf(built)("the home page stays light", () => {
  const parts = manifest()
  const entry = Object.keys(parts).find((name) => parts[name]!.isEntry)!
  const home = weight(parts, [entry, "src/pages/Home.svelte", ...sentences(parts, "fr", /\?about$/)])
  console.info(`JavaScript, gzip: home ${home}`)
  expect(home).toBeLessThanOrEqual(65_000)
})

test.runIf(built).each(games)("the table of %s stays light", (game) => {
  const parts = manifest()
  const entry = Object.keys(parts).find((name) => parts[name]!.isEntry)!
  const words = sentences(parts, "fr", new RegExp(`/(${game}|table|server)/..\\.ftl$`))
  const table = weight(parts, [entry, ...words, "src/pages/Table.svelte", `src/games/${game}/Table.svelte`])
  console.info(`JavaScript, gzip: with ${game} ${table}`)
  expect(table).toBeLessThanOrEqual(135_000)
})

test.runIf(built)("rules and searches of all games stay light", () => {
  const modules = readdirSync(new URL("assets/", page)).filter((name) => name.endsWith(".wasm"))
  const all = modules.reduce((sum, name) => sum + zipped(`assets/${name}`), 0)
  console.info(`WebAssembly, gzip: ${all}`)
  expect(modules).toHaveLength(games.length)
  expect(all).toBeLessThanOrEqual(500_000)
})

const pocket = new URL("pocket/manifest.json", page)

test.runIf(existsSync(pocket))("Python and our own modules stay below 8 MB", () => {
  const { files } = JSON.parse(readFileSync(pocket, "utf8")) as { files: { path: string; gzip: number }[] }
  const all = files.filter(({ path }) => path.startsWith("pocket/")).reduce((sum, { gzip }) => sum + gzip, 0)
  console.info(`The server in the page, gzip: ${all}`)
  expect(all).toBeLessThanOrEqual(8_000_000)
})

test.runIf(built)("no picture is heavy", () => {
  const pictures = readdirSync(page, { recursive: true })
    .map(String)
    .filter((name) => /\.(svg|png|webp|avif|jpe?g|ico)$/.test(name))
  expect(pictures.length).toBeGreaterThan(0)
  for (const name of pictures) expect(statSync(new URL(name, page)).size, name).toBeLessThanOrEqual(60_000)
})

test.runIf(built)("nothing but our own files is asked for", () => {
  const document = readFileSync(new URL("index.html", page), "utf8")
  expect(document).not.toMatch(/(src|href)="(https?:)?\/\//)
  expect(document).not.toMatch(/<script(?![^>]*src=)|style=/)
})

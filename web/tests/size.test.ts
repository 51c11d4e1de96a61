import { existsSync, readFileSync } from "node:fs"
import { gzipSync } from "node:zlib"
import { expect, test } from "vitest"

const page = new URL("../../src/quatre/server/page/", import.meta.url)
interface Part {
  file: string
  isEntry?: boolean
  imports?: string[]
  src?: string
}

const manifest = (): Record<string, Part> => JSON.parse(readFileSync(new URL("manifest.json", page), "utf8")) as Record<string, Part>
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

const sentences = (parts: Record<string, Part>, language: string): string[] => Object.keys(parts).filter((name) => name.endsWith(`${language}.ftl`))

test.runIf(existsSync(new URL("manifest.json", page)))("the home page and the table stay light", () => {
  const parts = manifest()
  const entry = Object.keys(parts).find((name) => parts[name]!.isEntry)!
  const home = weight(parts, [entry, ...sentences(parts, "fr")])
  const tables = Object.keys(parts).filter((name) => /^src\/games\/\w+\/Table\.svelte$/.test(name))
  const heaviest = Math.max(...tables.map((table) => weight(parts, [entry, ...sentences(parts, "fr"), "src/pages/Table.svelte", table])))
  console.info(`JavaScript, gzip: home ${home}, with the heaviest game ${heaviest}`)
  expect(home).toBeLessThanOrEqual(60_000)
  expect(heaviest).toBeLessThanOrEqual(130_000)
})

test.runIf(existsSync(new URL("manifest.json", page)))("nothing but our own files is asked for", () => {
  const document = readFileSync(new URL("index.html", page), "utf8")
  expect(document).not.toMatch(/(src|href)="(https?:)?\/\//)
  expect(document).not.toMatch(/<script(?![^>]*src=)|style=/)
})

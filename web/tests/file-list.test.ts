import { expect, test } from "vitest"
import { readList, type FileList, type PageFile } from "../src/lib/offline/file-list"

const file = (path: string, more: Partial<Record<keyof PageFile, unknown>> = {}): PageFile =>
  ({ path, bytes: 3, gzip: 2, sha256: "0f".repeat(32), ...more }) as PageFile
const FILES = [file("index.html"), file("pocket/manifest.json"), file("assets/index-abcdefgh.js")]
const list = (files: unknown = FILES, version: unknown = "0123456789abcdef"): FileList =>
  ({ version, files }) as FileList

test("a list that the build wrote is read", () => {
  expect(readList(list())).toEqual(list())
})

test.each([
  ["nothing", null],
  ["a page of a portal", "<html>"],
  ["no list", {}],
  ["no version", list(FILES, "latest")],
  ["no files", list({})],
  ["a page without a document", list(FILES.slice(1))],
  ["a page without a kitchen", list(FILES.filter(({ path }) => !path.startsWith("pocket")))],
  ["a file twice", list([...FILES, FILES[0]])],
  ["another host", list([...FILES, file("//evil.example/x.js")])],
  ["another scheme", list([...FILES, file("https:x.js")])],
  ["a way out", list([...FILES, file("../../x.js")])],
  ["a way out in the middle", list([...FILES, file("assets/../../x.js")])],
  ["an absolute path", list([...FILES, file("/x.js")])],
  ["an answer of the API", list([...FILES, file("api/games")])],
  ["a question", list([...FILES, file("x.js?y")])],
  ["a hash that is none", list([...FILES, file("x.js", { sha256: "0F".repeat(32) })])],
  ["less than nothing", list([...FILES, file("x.js", { bytes: -1 })])],
  ["half a byte", list([...FILES, file("x.js", { bytes: 0.5 })])],
  ["too much at once", list([...FILES, file("x.js", { bytes: 1e9 })])],
  ["too many", list([...FILES, ...Array.from({ length: 3000 }, (_, at) => file(`x${at}.js`))])],
  ["no path", list([...FILES, file("x.js", { path: 3 })])],
  ["nothing in it", list([...FILES, null])],
])("what holds %s is no list", (_, told) => {
  expect(readList(told)).toBeNull()
})

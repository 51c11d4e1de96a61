/** The server of the page in Node, for tests and benchmarks in Python: a line of JSON is a message to it, or one from
    it. Called with the archive of our modules, the folder of the rules, and the file that keeps the store. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs"
import { createInterface } from "node:readline"
import { loadPyodide } from "pyodide"
import { Doors } from "../src/lib/pocket/doors.ts"
import { openServer, type Asked, type Pages } from "../src/lib/pocket/serving.ts"
import { Thinking } from "../src/lib/pocket/thinking.ts"

const [archive, folder, file] = process.argv.slice(2) as [string, string, string]
const read = (path: string): Uint8Array<ArrayBuffer> => Uint8Array.from(readFileSync(path))
const open = (game: string): Promise<Doors> => Doors.open(read(`${folder}/${game}.wasm`))

const pages: Pages = {
  all: () => Promise.resolve(existsSync(file) ? read(file) : new Uint8Array()),
  keep(numbers, bytes, count) {
    const size = bytes.length / numbers.length
    const whole = new Uint8Array(count * size)
    if (existsSync(file)) whole.set(read(file).subarray(0, whole.length))
    for (const [at, number] of numbers.entries()) whole.set(bytes.subarray(at * size, (at + 1) * size), number * size)
    writeFileSync(file, whole)
    return Promise.resolve()
  },
}

const games = readdirSync(folder).map((name) => name.replace(".wasm", ""))
const doors = Object.fromEntries(await Promise.all(games.map(async (game) => [game, await open(game)] as const)))
const thinking = new Thinking(open)
const think = thinking.run.bind(thinking)
const take = await openServer(
  { python: await loadPyodide(), modules: read(archive), doors, pages, think, pace: 0 },
  (told) => process.stdout.write(`${JSON.stringify(told)}\n`),
)
process.stdout.write(`${JSON.stringify({ opened: true })}\n`)
for await (const line of createInterface(process.stdin)) take(JSON.parse(line) as Asked)
process.exit()

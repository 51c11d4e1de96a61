/** The page's search in Node: a line of JSON is a chunk of a search, the next one what was found. `tests/kitchen.py` is
    the other side. */
import { readFileSync } from "node:fs"
import { createInterface } from "node:readline"
import { Doors } from "../src/lib/pocket/doors.ts"
import { Thinking } from "../src/lib/pocket/thinking.ts"

/** A chunk, with bytes as their numbers, and whole numbers as their digits. */
interface Given {
  game: string
  nodes: number
  box: number[]
  seen: number[]
  seat: number
  seed: string
  first: number
  simulations: number
  extra: string[]
}

const folder = process.argv[2]!
const thinking = new Thinking((game) => Doors.open(Uint8Array.from(readFileSync(`${folder}/${game}.wasm`))))
for await (const line of createInterface(process.stdin)) {
  const given = JSON.parse(line) as Given
  const [box, seen, seed] = [Uint8Array.from(given.box), Uint8Array.from(given.seen), BigInt(given.seed)]
  const found = await thinking.run({ ...given, box, seen, seed, extra: given.extra.map(BigInt) })
  process.stdout.write(
    `${JSON.stringify(found, (_, each: unknown) => (typeof each === "bigint" ? Number(each) : each))}\n`,
  )
}

/** Doors in Node, for tests and benchmarks in Python: a line of JSON in, one out. `tests/in_node.py` is
    the other side. */
import { readFileSync } from "node:fs"
import { createInterface } from "node:readline"
import { Doors, type Argument, type Numbers } from "../src/lib/pocket/doors.ts"

/** A number as its digits, or an array of what `kind` says as the bytes that it is made of. */
type Given = string | { kind: "u" | "i" | "f"; shape: number[]; bytes: string }
type Asked = { open: string } | { door: string; of: number; given: Given[] }

const opened: Doors[] = []

function argument(given: Given): Argument {
  if (typeof given === "string") return BigInt(given)
  const bytes = Uint8Array.from(Buffer.from(given.bytes, "base64"))
  const kinds = { u: Uint8Array, i: BigInt64Array, f: Float64Array }
  return { numbers: new kinds[given.kind](bytes.buffer), shape: given.shape }
}

function bytes({ buffer }: Numbers): string {
  return Buffer.from(buffer).toString("base64")
}

async function answer(asked: Asked): Promise<object> {
  if ("open" in asked) return { opened: opened.push(await Doors.open(Uint8Array.from(readFileSync(asked.open)))) - 1 }
  const given = asked.given.map(argument)
  const before = process.cpuUsage()
  const answered = opened[asked.of]!.call(asked.door, ...given)
  const { user, system } = process.cpuUsage(before)
  const left = given.flatMap((each) => (typeof each === "object" && "numbers" in each ? [bytes(each.numbers)] : []))
  return { answered: String(answered), left, seconds: (user + system) / 1e6 }
}

for await (const line of createInterface(process.stdin)) {
  const told = await answer(JSON.parse(line) as Asked).catch((error: unknown) => ({ failed: String(error) }))
  process.stdout.write(`${JSON.stringify(told)}\n`)
}

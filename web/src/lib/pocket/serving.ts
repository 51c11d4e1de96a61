/** Our own server in Python, in whatever runs WebAssembly: a worker of the page, or Node in tests. It is asked by
    messages, and answers as the HTTP API does (`quatre.server.kitchen`). */

import type { PyodideAPI } from "pyodide"
import type { PyBuffer, PyProxy } from "pyodide/ffi"
import type { Doors } from "./doors.ts"
import type { Chunk, Found } from "./thinking.ts"

interface Request {
  id: number
  method: string
  path: string
  body?: string
}
/** A request; or a stream that is to be opened, or closed again. */
export type Asked = Request | { id: number; stream: string } | { id: number; close: true }
export interface Answer {
  status: number
  headers: Record<string, string>
  body: string
}
/** An answer; what happens on a stream, `closed` at its end; or that the kitchen is open or cannot be opened. */
export type Told =
  ({ id: number } & Answer) | { id: number; event: string; data: unknown } | { opened: true } | { failed: string }

/** Where the store's pages are kept from one day to the next. */
export interface Pages {
  all(): Promise<Uint8Array>
  /** Keeps the pages of these numbers, whose bytes follow each other, of so many in all; or none. */
  keep(numbers: number[], bytes: Uint8Array, count: number): Promise<void>
}

export interface Parts {
  python: PyodideAPI
  /** The archive of our modules. */
  modules: Uint8Array
  doors: Record<string, Doors>
  pages: Pages
  think: (chunk: Chunk) => Promise<Found>
  /** Seconds that a bot lets pass before it moves, if not as many as on a server. */
  pace?: number
}

interface Kitchen extends PyProxy {
  answer(method: string, path: string, body: string): Promise<PyProxy>
  stream(path: string, tell: (event: string, data: string) => void): (() => void) & PyProxy
}
type Given = number | bigint | PyBuffer

const PLACE = "/kitchen"

/** Answers what is asked, once Python and our modules are there. */
export async function openServer(parts: Parts, tell: (told: Told) => void): Promise<(asked: Asked) => void> {
  const { python } = parts
  python.unpackArchive(parts.modules, "zip", { extractDir: PLACE })
  const path = python.pyimport("sys.path") as PyProxy & { insert(at: number, place: string): void }
  path.insert(0, PLACE)
  const kitchen = await openKitchen(parts)
  const streams = new Map<number, (() => void) & PyProxy>()

  const answer = async ({ id, method, path, body }: Request): Promise<void> => {
    const told = await kitchen.answer(method, path, body ?? "")
    const [status, headers, text] = told.toJs({ dict_converter: Object.fromEntries }) as [
      number,
      Answer["headers"],
      string,
    ]
    told.destroy()
    tell({ id, status, headers, body: text })
  }
  const close = (id: number): void => {
    streams.get(id)?.()
    streams.get(id)?.destroy()
    streams.delete(id)
  }
  return (asked) => {
    if ("method" in asked) answer(asked).catch((error: unknown) => tell(stumbled(asked.id, error)))
    else if ("close" in asked) close(asked.id)
    else
      streams.set(
        asked.id,
        kitchen.stream(asked.stream, (event, data) => {
          tell({ id: asked.id, event, data: JSON.parse(data) })
        }),
      )
  }
}

/** What is answered where our own server fails. */
function stumbled(id: number, error: unknown): Told {
  console.error(error)
  return { id, status: 500, headers: {}, body: JSON.stringify({ error: { key: "stumbled", args: {}, text: "" } }) }
}

async function openKitchen({ python, doors, pages, think, pace }: Parts): Promise<Kitchen> {
  const calls = python.toPy({}) as PyProxy & { set(name: string, call: unknown): void }
  const cues: Record<string, unknown> = {}
  for (const [game, its] of Object.entries(doors)) {
    calls.set(game, (name: string, ...given: Given[]) => call(its, name, given))
    cues[game] = (its.section("search") as { simulations: unknown }).simulations
  }
  const keep = async (numbers: PyProxy, bytes: PyBuffer, count: number): Promise<void> => {
    const [at, body] = [numbers.toJs() as number[], contents(bytes)]
    await pages.keep(at, body, count)
  }
  const run = async (
    game: string,
    nodes: number,
    box: PyBuffer,
    seen: PyBuffer,
    seat: number,
    seed: number | bigint,
    first: number,
    simulations: number,
    extra: PyProxy,
  ): Promise<unknown> => {
    const also = (extra.toJs() as (number | bigint)[]).map(BigInt)
    const position = { box: contents(box), seen: contents(seen), seat, seed: BigInt(seed) }
    return python.toPy(await think({ game, nodes, ...position, first, simulations, extra: also }))
  }
  const module = python.pyimport("quatre.server.kitchen") as PyProxy & {
    open_kitchen: (...given: unknown[]) => Kitchen
  }
  return module.open_kitchen(
    calls,
    python.toPy(cues),
    python.toPy(await pages.all()),
    keep,
    run,
    ...(pace === undefined ? [] : [pace]),
  )
}

/** A copy of a buffer of Python's. */
function contents(bytes: PyBuffer): Uint8Array {
  const buffer = bytes.getBuffer("u8")
  const copy = (buffer.data as Uint8Array).slice()
  buffer.release()
  return copy
}

/** Calls a door with numbers, and with buffers of Python's, which it looks into and writes to. */
function call(doors: Doors, name: string, given: Given[]): bigint {
  const buffers: { release(): void }[] = []
  try {
    const taken = given.map((each) => {
      if (typeof each !== "object") return each
      const buffer = each.getBuffer()
      buffers.push(buffer)
      return { numbers: buffer.data as Uint8Array, shape: buffer.shape }
    })
    return doors.call(name, ...taken)
  } finally {
    for (const buffer of buffers) buffer.release()
  }
}

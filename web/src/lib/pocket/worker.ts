/** The worker in which the kitchen serves: Pyodide, our modules, the doors of all games, and beside it the worker that
    thinks for bots. */

import type { loadPyodide } from "pyodide"
import { openPages } from "./keeping"
import { GAMES, openDoors } from "./modules"
import { openServer, type Asked, type Told } from "./serving"
import type { Chunk, Found } from "./thinking"

const FOLDER = new URL(`../pocket/${POCKET ?? ""}/`, location.href).href

const tell = (told: Told): void => postMessage(told)
const early: Asked[] = []
let take = (asked: Asked): void => void early.push(asked)
addEventListener("message", (event: MessageEvent<Asked>) => take(event.data))

async function fetched(name: string): Promise<Uint8Array> {
  const answer = await fetch(FOLDER + name)
  if (!answer.ok) throw new Error(`${name} is not there.`)
  return new Uint8Array(await answer.arrayBuffer())
}

async function python(): Promise<Awaited<ReturnType<typeof loadPyodide>>> {
  const module = (await import(/* @vite-ignore */ `${FOLDER}pyodide.mjs`)) as { loadPyodide: typeof loadPyodide }
  return module.loadPyodide({ indexURL: FOLDER })
}

/** Chunks are run one after the other, so the answers come in the same order. */
function thinker(): (chunk: Chunk) => Promise<Found> {
  const worker = new Worker(new URL("./search.ts", import.meta.url), { type: "module" })
  const waiting = new Map<number, [(found: Found) => void, (error: Error) => void]>()
  worker.onmessage = ({ data }: MessageEvent<{ id: number; found?: Found; failed?: string }>) => {
    const [resolve, reject] = waiting.get(data.id)!
    waiting.delete(data.id)
    if (data.found) resolve(data.found)
    else reject(new Error(data.failed))
  }
  let id = 0
  return (chunk) =>
    new Promise((resolve, reject) => {
      waiting.set(++id, [resolve, reject])
      worker.postMessage({ id, chunk })
    })
}

async function open(): Promise<void> {
  const doors = Promise.all(GAMES.map(async (game) => [game, await openDoors(game)] as const))
  const parts = await Promise.all([python(), fetched("kitchen.zip"), doors, openPages()])
  const [pyodide, modules, opened, pages] = parts
  const all = Object.fromEntries(opened)
  take = await openServer({ python: pyodide, modules, doors: all, pages, think: thinker() }, tell)
  tell({ opened: true })
  for (const asked of early) take(asked)
}

open().catch((error: unknown) => tell({ failed: String(error) }))

/** The kitchen as the page sees it: a server that answers in a worker of this page (docs/pocket.md). */

import type { Answer, Asked, Told } from "./serving"

/** Whether this page was built with one. */
export const isThere = POCKET !== null

export interface Happened {
  event: string
  data: unknown
}

export class Kitchen {
  readonly #worker: Worker
  readonly #answers = new Map<number, (answer: Answer) => void>()
  readonly #streams = new Map<number, (happened: Happened) => void>()
  #id = 0

  constructor(worker: Worker) {
    this.#worker = worker
    worker.onmessage = ({ data }: MessageEvent<Told>) => this.#take(data)
  }

  /** What the API answers, there as anywhere. */
  request(method: string, path: string, body?: string): Promise<Answer> {
    return new Promise((resolve) => {
      const id = this.#ask({ method, path, ...(body === undefined ? {} : { body }) })
      this.#answers.set(id, resolve)
    })
  }

  /** Hears what happens on a stream, until what is returned is called; `closed` at last, if that comes first. */
  stream(path: string, hear: (happened: Happened) => void): () => void {
    const id = this.#ask({ stream: path })
    this.#streams.set(id, hear)
    return () => {
      if (this.#streams.delete(id)) this.#worker.postMessage({ id, close: true } satisfies Asked)
    }
  }

  #ask(asked: { method: string; path: string; body?: string } | { stream: string }): number {
    const id = ++this.#id
    this.#worker.postMessage({ id, ...asked } satisfies Asked)
    return id
  }

  #take(told: Told): void {
    if ("event" in told) this.#streams.get(told.id)?.(told)
    else if ("status" in told) {
      this.#answers.get(told.id)?.(told)
      this.#answers.delete(told.id)
    }
  }
}

/** Opens it, which takes a moment; throws where it cannot be opened. */
export function open(): Promise<Kitchen> {
  return new Promise((resolve, reject) => {
    if (!isThere) throw new Error("This page was built without a kitchen.")
    const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" })
    worker.onerror = (event) => reject(new Error(event.message))
    worker.onmessage = ({ data }: MessageEvent<Told>) => {
      if ("failed" in data) reject(new Error(data.failed))
      else resolve(new Kitchen(worker))
    }
  })
}

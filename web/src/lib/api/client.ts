/** The API client. Addresses are relative, so the page may be served below any path; they lead to the server, or to
    the kitchen in this page. */

import { askKitchen, canStepIn, followKitchen, isForKitchen, place } from "./place.svelte"
import type { AnyState, Argument, Problem } from "./protocol"
import { loadWords } from "../words/words.svelte"

export class ApiError extends Error {
  constructor(
    readonly problem: Problem,
    readonly state: AnyState | null,
    readonly status: number,
    readonly wait: number,
  ) {
    super(problem.key)
  }
}

/** What to tell the player about a request that failed. */
export function problemOf(error: unknown): Problem {
  return error instanceof ApiError ? error.problem : { key: "no-answer", args: {}, text: "" }
}

/** How a proxy answers whose server is away. */
const AWAY = new Set([502, 503, 504])
const AGAIN = new Set([429, ...AWAY])

/** After so many milliseconds a server counts as away where the kitchen can answer instead. */
const SILENT = 4000

/** What the server says, or the kitchen in this page: of what is its own, and of what it knows as well while the
    server is away. */
async function ask(path: string, sent: RequestInit = {}): Promise<Response> {
  if (isForKitchen(path, sent.body)) return askKitchen(path, sent)
  if (!canStepIn(path, sent)) return fetch(path, sent)
  const response = await fetch(path, { ...sent, signal: AbortSignal.timeout(SILENT) }).catch(() => null)
  if (response && !AWAY.has(response.status)) return response
  place.meanwhile = true
  return askKitchen(path, sent)
}

async function answer<T>(response: Response): Promise<T> {
  const body: unknown = await response.json().catch(() => null)
  if (response.ok) return body as T
  await loadWords("server").catch(() => {})
  const refusal = body as { error?: Problem; state?: AnyState | null } | null
  const nothing: Record<string, Argument> = {}
  const problem = refusal?.error ?? { key: "stumbled", args: nothing, text: "" }
  const wait = Number(response.headers.get("Retry-After") ?? 0)
  throw new ApiError(problem, refusal?.state ?? null, response.status, wait)
}

export async function get<T>(path: string): Promise<T> {
  return answer<T>(await ask(path, { headers: { Accept: "application/json" } }))
}

/** The body as text, unparsed. */
export async function getText(path: string): Promise<string> {
  const response = await ask(path)
  return response.ok ? response.text() : answer(response)
}

export async function post<T>(path: string, body: object, since?: number): Promise<T> {
  const headers: Record<string, string> = { "Content-Type": "application/json" }
  if (since !== undefined && since >= 0) headers["Last-Event-ID"] = String(since)
  return answer<T>(await ask(path, { method: "POST", headers, body: JSON.stringify(body) }))
}

export interface Stream {
  close(): void
}

/** Follow a table's stream until it breaks or is closed: what it tells, by its kind. */
export function follow(path: string, hear: Record<string, (told: unknown) => void>, broken: () => void): Stream {
  if (isForKitchen(path)) return followKitchen(path, hear, broken)
  const source = new EventSource(path)
  for (const [kind, take] of Object.entries(hear))
    source.addEventListener(kind, (event) => take(JSON.parse((event as MessageEvent<string>).data)))
  source.onerror = broken
  return source
}

/** Whether a request may be sent once more: nobody answered, or only for now. */
export function isForNow(error: unknown): boolean {
  return !(error instanceof ApiError) || AGAIN.has(error.status)
}

/** Whether it was not our server that answered, if anybody did. */
export function isSilence(error: unknown): boolean {
  return !(error instanceof ApiError) || (error.status >= 502 && error.problem.key === "stumbled")
}

/** Ask until there is an answer; only for requests that are harmless to send twice. */
export async function retry<T>(
  ask: () => Promise<T>,
  alive: () => boolean,
  onSilence: () => void,
  again: (error: unknown) => boolean,
): Promise<T> {
  for (let pause = 400; ; pause = Math.min(4000, pause * 1.6)) {
    try {
      return await ask()
    } catch (error) {
      if (!again(error) || !alive()) throw error
      onSilence()
      await sleep(error instanceof ApiError && error.wait ? error.wait * 1000 : pause)
    }
  }
}

export function sleep(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms))
}

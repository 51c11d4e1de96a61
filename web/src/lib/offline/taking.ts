/** Takes all of this page along, so that it opens and plays without a network: files by what is in them, and the list
    of their version, which counts from the moment that it is written. `public/worker.js` answers from both. */

import { readList, sizeOf, type FileList, type PageFile } from "./file-list"
import { platform } from "../device/platform"

/** Why it could not be taken along, as the key of a sentence. */
export class TakingError extends Error {}

/** What travels with a file wherever it is answered from: how it is to be read, and what its page may do. */
const KEPT = [
  "Content-Type",
  "Content-Security-Policy",
  "Cross-Origin-Resource-Policy",
  "Referrer-Policy",
  "X-Content-Type-Options",
  "X-Frame-Options",
]
const AT_ONCE = 4
const HOME = new URL("./", document.baseURI)
const CACHE = `quatre ${HOME.pathname} taken`
const LIST = address("list")

function address(name: string): string {
  return new URL(`taken/${name}`, HOME).href
}

/** Whether this browser lets a page at this address keep anything: none that came by plain http from elsewhere. */
export const canTake = window.isSecureContext && "locks" in navigator && platform.serviceWorker !== undefined

/** The versions that are here: the one that counts, and the one before, which pages may still be of. */
async function versions(): Promise<FileList[]> {
  const kept = await caches.match(LIST, { cacheName: CACHE })
  return kept ? ((await kept.json()) as { versions: FileList[] }).versions : []
}

/** The version that was taken along, if any. */
export async function takenVersion(): Promise<string | null> {
  return canTake ? ((await versions())[0]?.version ?? null) : null
}

/** The version that the server or the site has now; nothing when it does not say. */
export async function newestList(signal?: AbortSignal): Promise<FileList | null> {
  const answer = await fetch("./files.json", { cache: "no-store", signal: signal ?? null })
  return answer.ok ? readList(await answer.json().catch(() => null)) : null
}

/** Take everything along, or to the newest version; tells the part that is done. Whatever goes wrong, what was here
    before still is, and nothing more. */
export async function take(ondone: (part: number) => void, signal: AbortSignal): Promise<void> {
  const worker = await platform.serviceWorker!.getRegistration().catch(() => undefined)
  if (!worker) throw new TakingError("take-no-worker")
  await navigator.locks.request(CACHE, { ifAvailable: true }, async (lock) => {
    if (!lock) throw new TakingError("take-elsewhere")
    try {
      await takeNewest(ondone, signal)
    } catch (error) {
      await sweep().catch(() => {})
      throw error instanceof TakingError ? error : new TakingError(reasonOf(error, signal))
    }
  })
}

function reasonOf(error: unknown, signal: AbortSignal): string {
  if (signal.aborted) return "take-stopped"
  return error instanceof DOMException && error.name === "QuotaExceededError" ? "take-no-room" : "take-broken"
}

async function takeNewest(ondone: (part: number) => void, signal: AbortSignal): Promise<void> {
  const list = await newestList(signal)
  if (!list) throw new TakingError("take-wrong")
  const before = await versions()
  if (before[0]?.version === list.version) return
  const cache = await caches.open(CACHE)
  const here = new Set((await cache.keys()).map(({ url }) => url))
  const wanted = list.files.filter(({ sha256 }) => !here.has(address(sha256)))
  const total = sizeOf(wanted, "bytes")
  await makeRoom(total)
  let done = 0
  const count = (bytes: number): void => ondone((done += bytes) / total)
  const rest = wanted[Symbol.iterator]()
  const failed = new AbortController()
  const until = AbortSignal.any([signal, failed.signal])
  const work = async (): Promise<void> => {
    try {
      for (const file of rest) await takeFile(cache, file, count, until)
    } catch (error) {
      failed.abort(error)
    }
  }
  // All have stopped before anything is swept away.
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  if (failed.signal.aborted) throw failed.signal.reason
  await cache.put(LIST, Response.json({ versions: [list, ...before].slice(0, 2) }))
  await sweep()
}

async function makeRoom(bytes: number): Promise<void> {
  await navigator.storage.persist()
  const { quota = Infinity, usage = 0 } = await navigator.storage.estimate()
  if (quota - usage < bytes) throw new TakingError("take-no-room")
}

/** Fetch a file and keep it, if it is what the list says. */
async function takeFile(
  cache: Cache,
  { path, bytes, sha256 }: PageFile,
  count: (bytes: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const answer = await fetch(new URL(path === "index.html" ? "" : path, HOME), { cache: "no-store", signal })
  if (!answer.ok || !answer.body) throw new TakingError(answer.status === 404 ? "take-wrong" : "take-broken")
  const content = new Uint8Array(bytes)
  let at = 0
  for (const reader = answer.body.getReader(); ;) {
    const { done, value } = await reader.read()
    if (done) break
    if (at + value.length > bytes) throw new TakingError("take-wrong")
    content.set(value, at)
    at += value.length
    count(value.length)
  }
  if (at !== bytes || (await hashOf(content)) !== sha256) throw new TakingError("take-wrong")
  const headers = KEPT.flatMap((name) => (answer.headers.has(name) ? [[name, answer.headers.get(name)!]] : []))
  await cache.put(address(sha256), new Response(content, { headers: headers as [string, string][] }))
}

async function hashOf(content: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", content))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("")
}

/** Throw away what belongs to no version. */
async function sweep(): Promise<void> {
  const lists = await versions()
  if (!lists.length) return void (await caches.delete(CACHE))
  const belongs = new Set([LIST, ...lists.flatMap(({ files }) => files.map(({ sha256 }) => address(sha256)))])
  const cache = await caches.open(CACHE)
  const strays = (await cache.keys()).filter(({ url }) => !belongs.has(url))
  await Promise.all(strays.map((each) => cache.delete(each)))
}

/** Throw away all that was taken along; tables and settings stay. */
export async function putBack(): Promise<void> {
  await caches.delete(CACHE)
}

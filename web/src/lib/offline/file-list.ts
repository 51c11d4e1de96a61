/** The list of a page's files as the build writes it (`src/quatre/server/sealing.py`), read with suspicion. */

export interface PageFile {
  path: string
  bytes: number
  gzip: number
  sha256: string
}

export interface FileList {
  version: string
  files: PageFile[]
}

const MOST_FILES = 3000
const MOST_BYTES = 150_000_000

/** The list, or nothing when this is none: a page that is whole, below our own address, and not too much. */
export function readList(told: unknown): FileList | null {
  const { version, files } = (told ?? {}) as Partial<Record<keyof FileList, unknown>>
  if (typeof version !== "string" || !/^[0-9a-f]{16}$/.test(version) || !Array.isArray(files)) return null
  if (files.length > MOST_FILES || !files.every(isFile)) return null
  const paths = new Set(files.map(({ path }) => path))
  const whole = paths.size === files.length && paths.has("index.html") && paths.has("pocket/manifest.json")
  return whole && sizeOf(files, "bytes") <= MOST_BYTES ? { version, files } : null
}

function isFile(told: unknown): told is PageFile {
  const { path, bytes, gzip, sha256 } = (told ?? {}) as Partial<Record<keyof PageFile, unknown>>
  const inside = typeof path === "string" && /^[\w.-]+(\/[\w.-]+)*$/.test(path) && !/(^|\/)\.\.?(\/|$)/.test(path)
  return inside && path !== "api" && !path.startsWith("api/") && isCount(bytes) && isCount(gzip) && isHash(sha256)
}

function isCount(told: unknown): told is number {
  return Number.isSafeInteger(told) && (told as number) >= 0
}

function isHash(told: unknown): told is string {
  return typeof told === "string" && /^[0-9a-f]{64}$/.test(told)
}

export function sizeOf(files: readonly PageFile[], kind: "bytes" | "gzip"): number {
  return files.reduce((sum, file) => sum + file[kind], 0)
}

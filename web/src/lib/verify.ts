/** Proving a record in the browser: `docs/protocol.md`, "Fairness", and the record's hashes.

No `crypto.subtle`: it is missing on a plain-http page in the home network. */

import { hmac } from "@noble/hashes/hmac.js"
import { sha256 } from "@noble/hashes/sha2.js"
import { bytesToHex, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js"
import type { Chance } from "../games"

export type Entry =
  | { kind: "move"; seat: number; move: string; hash: string }
  | { kind: "nature"; number: string; outcome: number[]; hash: string }
  | { kind: "undo"; seat: number; hash: string }

export interface GameRecord {
  format: string
  rules: number
  game: string
  box: unknown
  options: Record<string, boolean>
  seats: string[]
  nature: { source: string; commitment: string; nonces: string[]; secret: string | null; entries?: number }
  hash: string
  log: Entry[]
}

/** What this browser knows by itself. */
export interface Own {
  commitment?: string | undefined
  nonce?: string | undefined
}

export interface Finding {
  key: string
  args: Record<string, number>
  good: boolean
}

/** `text` is the record as it came: what is hashed tells 4.0 from 4, which its values do not. */
export function verify(record: GameRecord, own: Own, chance: Chance, text = JSON.stringify(record)): Finding[] {
  try {
    return [...findings(record, own, chance, text)]
  } catch {
    return [{ key: "verify-off-record", args: {}, good: false }]
  }
}

function* findings(record: GameRecord, own: Own, chance: Chance, text: string): Generator<Finding> {
  const { secret, commitment, nonces } = record.nature
  if (!secret) throw new Error("no secret")
  yield finding("commitment", bytesToHex(sha256(hexToBytes(secret))) === commitment)
  if (own.commitment) yield finding("seen", own.commitment === commitment)
  if (own.nonce) yield finding("nonce", nonces.includes(own.nonce))
  const odd = wrongNumber(record, hexToBytes(secret), chance)
  const natures = record.log.slice(record.nature.entries ?? 0).filter((entry) => entry.kind === "nature")
  const drawn = natures.filter((entry) => !isDictated(record, entry)).length
  yield odd ? finding("numbers", false, { step: odd }) : finding("numbers", true, { count: drawn })
  if (drawn < natures.length) yield finding("dictated", true, { count: natures.length - drawn })
  const broken = brokenStep(record, text)
  yield broken === null
    ? finding("chain", true, { count: record.log.length })
    : finding("chain", false, { step: broken })
}

function finding(about: string, good: boolean, args: Record<string, number> = {}): Finding {
  return { key: `verify-${good ? "" : "off-"}${about}`, args, good }
}

/** Whether a lesson laid this outcome down, and says so. */
function isDictated(record: GameRecord, entry: Entry): boolean {
  return record.nature.source === "lesson" && entry.kind === "nature" && entry.number === ""
}

/** The first step where nature did not do what its number says, or 0. */
function wrongNumber(record: GameRecord, secret: Uint8Array, chance: Chance): number {
  let n = 0
  for (const [place, entry] of record.log.entries()) {
    if (entry.kind !== "nature") continue
    if (place < (record.nature.entries ?? 0) || isDictated(record, entry)) {
      n += 1
      continue
    }
    const number = natureNumber(secret, record.nature.nonces, n)
    const outcome = chance(record, n, number)
    const same = outcome.length === entry.outcome.length && outcome.every((each, at) => each === entry.outcome[at])
    if (entry.number !== number.toString(16).padStart(16, "0") || !same) return place + 1
    n += 1
  }
  return 0
}

export function natureNumber(secret: Uint8Array, nonces: string[], n: number): bigint {
  const digest = hmac(sha256, secret, utf8ToBytes([...nonces, n].join(" ")))
  return BigInt(`0x${bytesToHex(digest.slice(0, 8))}`)
}

/** The first step whose hash does not follow from the one before (0: the head), or nothing. */
function brokenStep(record: GameRecord, text: string): number | null {
  let hash = digest(sorted(headOf(written(text) as GameRecord)))
  if (hash !== record.hash) return 0
  for (const [place, entry] of record.log.entries()) {
    hash = digest(`${hash}\n${textOf(entry)}`)
    if (hash !== entry.hash) return place + 1
  }
  return null
}

function headOf(record: GameRecord): unknown[] {
  const { format, rules, game, box, options, seats, nature } = record
  return [format, rules, game, box, options, seats, { ...nature, secret: null }]
}

function textOf(entry: Entry): string {
  if (entry.kind === "move") return `${entry.seat} ${entry.move}`
  if (entry.kind === "undo") return `${entry.seat} undo`
  return ["nature", entry.number || "-", ...entry.outcome].join(" ")
}

/** A number as it is written. */
class Written {
  constructor(readonly digits: string) {}
}

/** JSON whose numbers keep their digits. */
function written(text: string): unknown {
  const numbers: string[] = []
  const marked = text.replace(/"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*/g, (part) => (part.startsWith('"') ? part : `{"written":${numbers.push(part) - 1}}`))
  return JSON.parse(marked, (_, value: unknown) => {
    const at = typeof value === "object" && value !== null && "written" in value ? value.written : undefined
    return typeof at === "number" ? new Written(numbers[at]!) : value
  })
}

/** JSON with sorted names and without blanks, as the server hashes it. */
function sorted(value: unknown): string {
  if (value instanceof Written) return value.digits
  if (Array.isArray(value)) return `[${value.map(sorted).join(",")}]`
  if (typeof value !== "object" || value === null) return JSON.stringify(value)
  const named = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${named.map(([name, each]) => `${JSON.stringify(name)}:${sorted(each)}`).join(",")}}`
}

function digest(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)))
}

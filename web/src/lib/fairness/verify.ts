/** Verifying a record in the browser, and what that proves: the same as `quatre.play.verify`, but for
    the rules, and with what this browser saw by itself. `docs/fairness.md` has the argument.

No `crypto.subtle`: it is missing on a plain-http page in the home network. */

import { hmac } from "@noble/hashes/hmac.js"
import { sha256 } from "@noble/hashes/sha2.js"
import { bytesToHex, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js"
import type { Rules } from "../pocket/rules"
import { isSame, type Seen } from "../storage/visited-tables"
import { follow, type Followed } from "./follow"
import { hashOf } from "./nonce"
import { nth } from "./random"
import { RULES, type Message } from "../api/protocol"

const NONCE = /^[0-9a-f]{32}$/
const COMMITMENT = /^(?!0{64})[0-9a-f]{64}$/
const SHORT = 12
/** The stream of a seed that nature's numbers come from. */
const NATURES_STREAM = 1
/** What only who sat there can tell; a browser that did need not be told. */
export const RESTS = "proof-rests"

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
  nature:
    Proof | { source: "seed"; seed: number; game: number } | { source: "daily"; date: string } | { source: "dictation" }
  hash: string
  log: Entry[]
}

/** A secret that was committed to, and the nonces by seat that were promised; older records have no
    promises, and only the humans' nonces. */
export interface Proof {
  source: "proof" | "lesson" | "continued"
  commitment: string
  nonces: (string | null)[]
  promises?: (string | null)[]
  secret: string | null
  entries?: number
  origin?: string
}

/** What this browser knows by itself. */
export interface Own {
  commitment?: string | undefined
  seen?: Seen | undefined
}

export interface Finding {
  key: string
  args: Record<string, number>
  good: boolean
}

/** What was found, one thing after the other; and if all is good, from which step on everything that
    nature did is proved (1 for the whole game, nothing when it cannot be), and how to say so. */
export interface Verdict {
  findings: Finding[]
  good: boolean
  since: number | null
  said: Message[]
  /** Whether there were no rules to check it by. */
  unruled: boolean
}

/** `text` is the record as it came: what is hashed tells 4.0 from 4, which its values do not. `known` is
    the version of the rules; in a page without any, neither moves nor outcomes are checked. */
export function verify(
  record: GameRecord,
  own: Own,
  rules: Rules | null,
  text = JSON.stringify(record),
  known = RULES[record.game] ?? 0,
): Verdict {
  try {
    const computed = isComputed(record)
    if (!(record.rules >= 1 && record.rules <= known))
      return refuted([finding("rules", false, { rules: record.rules, known })])
    const broken = brokenStep(record, text)
    const sealed = { ...record, log: record.log.slice(0, broken ?? undefined) }
    const followed = rules && follow(rules, sealed)
    const otherwise = computed && followed ? otherOutcome(sealed, followed) : 0
    const refused = followed && followed.refused !== broken ? followed.refused : 0
    const found = [...findings(record, own, { known, otherwise, broken, refused, unruled: !rules })]
    if (!found.every(({ good }) => good)) return refuted(found)
    if (!rules) return { findings: found, good: true, since: null, said: notesOf(record), unruled: true }
    return { findings: found, good: true, unruled: false, ...proved(record, known, otherwise) }
  } catch {
    return refuted([finding("record", false)])
  }
}

function refuted(found: Finding[]): Verdict {
  return { findings: found, good: false, since: null, said: [], unruled: false }
}

/** By which version of the rules; the first step with another outcome than they make of nature's number;
    the first whose hash does not fit, or nothing; and the first that they do not allow. */
interface Checked {
  known: number
  otherwise: number
  broken: number | null
  refused: number
  unruled: boolean
}

function* findings(record: GameRecord, own: Own, checked: Checked): Generator<Finding> {
  const { known, otherwise, broken, refused, unruled } = checked
  const proof = proofOf(record)
  if (proof) yield* proofFindings(record, proof, own)
  if (isComputed(record)) {
    const odd = wrongNumber(record) || (record.rules < known ? 0 : otherwise)
    if (odd) yield finding("numbers", false, { step: odd })
    else if (!otherwise && !unruled) yield finding("numbers", true, { count: drawn(record).length })
  }
  if (refused) yield finding("moves", false, { step: refused })
  yield broken === null
    ? finding("chain", true, { count: record.log.length })
    : finding("chain", false, { step: broken })
}

function* proofFindings(record: GameRecord, proof: Proof, own: Own): Generator<Finding> {
  const { secret, commitment, nonces, promises } = proof
  if (secret) yield finding("commitment", hashOf(secret) === commitment)
  if (promises) yield finding("promises", wereKept(promises, nonces, record.seats.length))
  if (own.seen) yield finding("seen", isSame(own.seen, { commitment, promises: promises ?? [] }))
  else if (own.commitment) yield finding("shown", own.commitment === commitment)
}

function finding(about: string, good: boolean, args: Record<string, number> = {}): Finding {
  return { key: `verify-${good ? "" : "off-"}${about}`, args, good }
}

function proofOf({ nature }: GameRecord): Proof | null {
  return "commitment" in nature ? nature : null
}

/** Whether nature's numbers can be computed again: a seed has more digits than numbers have here. */
function isComputed(record: GameRecord): boolean {
  return proofOf(record) !== null || record.nature.source === "daily"
}

/** Whether there is a nonce for each promise and no other: none that a server added, none left out. */
function wereKept(promises: (string | null)[], nonces: (string | null)[], seats: number): boolean {
  const kept = (promise: string | null, nonce: string | null | undefined): boolean =>
    promise === null ? nonce === null : typeof nonce === "string" && NONCE.test(nonce) && hashOf(nonce) === promise
  return (
    promises.length === seats &&
    nonces.length === seats &&
    promises.every((promise, seat) => kept(promise, nonces[seat]))
  )
}

/** Whether a lesson laid this outcome down, and says so. */
function isDictated(record: GameRecord, entry: Entry): boolean {
  return record.nature.source === "lesson" && entry.kind === "nature" && entry.number === ""
}

/** A move of nature's by a number of its own, and which number that should be. */
interface Draw {
  step: number
  n: number
  entry: Extract<Entry, { kind: "nature" }>
  number: bigint
}

/** What nature did by its own numbers; without the secret they are taken as they are. */
function drawn(record: GameRecord): Draw[] {
  const found: Draw[] = []
  const { entries = 0 } = proofOf(record) ?? {}
  const source = numbersOf(record)
  let n = 0
  for (const [place, entry] of record.log.entries()) {
    if (entry.kind !== "nature") continue
    if (place >= entries && !isDictated(record, entry)) {
      const number = source?.(n) ?? BigInt(`0x${entry.number}`)
      found.push({ step: place + 1, n, entry, number })
    }
    n += 1
  }
  return found
}

/** What nature's n-th number should be, if that can be told. */
function numbersOf({ game, nature }: GameRecord): ((n: number) => bigint) | null {
  if (nature.source === "daily") {
    const seed = first8(sha256(utf8ToBytes(`quatre ${game} ${nature.date}`)))
    const key = nth(nth(seed, NATURES_STREAM), 0)
    return (n) => nth(key, n)
  }
  if (!("secret" in nature) || !nature.secret) return null
  const { nonces } = nature
  const secret = hexToBytes(nature.secret)
  return (n) => natureNumber(secret, nonces, n)
}

/** The first step with a number that is not the one it should be, or 0. */
function wrongNumber(record: GameRecord): number {
  return drawn(record).find(({ entry, number }) => entry.number !== number.toString(16).padStart(16, "0"))?.step ?? 0
}

/** The first step that is not what nature's number makes of it by the rules known here, or 0. */
function otherOutcome(record: GameRecord, { refused, chance }: Followed): number {
  const differs = ({ step, entry, n, number }: Draw): boolean => {
    if (refused && step > refused) return false
    const outcome = chance(n, number)
    return outcome.length !== entry.outcome.length || outcome.some((each, at) => each !== entry.outcome[at])
  }
  return drawn(record).find(differs)?.step ?? 0
}

// --- what it proves

/** The step from which on it is proved, and the sentences, by the keys of `quatre.play.verify`. */
function proved(record: GameRecord, known: number, otherwise: number): Pick<Verdict, "since" | "said"> {
  const args = { rules: record.rules, known }
  const notes = [...notesOf(record), ...(record.rules < known ? [{ key: "proof-rules", args }] : [])]
  const why = otherwise ? { key: "proof-otherwise", args: { step: otherwise, ...args } } : unprovable(record.nature)
  if (why) return { since: null, said: [why, ...notes] }
  const laid = lastLaidDown(record)
  if (laid && !record.log.slice(laid).some(({ kind }) => kind === "nature"))
    return { since: null, said: [{ key: "proof-nothing", args: { step: laid } }, ...notes] }
  const verdict: Message = laid ? { key: "proof-partly", args: { step: laid + 1 } } : { key: "proof-whole", args: {} }
  return {
    since: laid + 1,
    said: [verdict, { key: RESTS, args: { commitment: proofOf(record)!.commitment.slice(0, SHORT) } }, ...notes],
  }
}

function unprovable(nature: GameRecord["nature"]): Message | null {
  if (nature.source === "dictation") return { key: "proof-dictated", args: {} }
  if (nature.source === "seed") return { key: "proof-seed", args: { seed: String(nature.seed) } }
  if (nature.source === "daily") return { key: "proof-daily", args: { date: nature.date } }
  if (!nature.secret && !COMMITMENT.test(nature.commitment))
    return { key: "proof-uncommitted", args: { commitment: nature.commitment.slice(0, SHORT) } }
  if (!nature.secret) return { key: "proof-unfinished", args: {} }
  if (!nature.nonces.some((nonce) => nonce !== null)) return { key: "proof-alone", args: {} }
  return nature.promises ? null : { key: "proof-older", args: {} }
}

/** The last step that came from elsewhere, or at which a lesson dictated the outcome. */
function lastLaidDown(record: GameRecord): number {
  return Math.max(proofOf(record)?.entries ?? 0, record.log.findLastIndex((entry) => isDictated(record, entry)) + 1)
}

function notesOf(record: GameRecord): Message[] {
  const proof = proofOf(record)
  const dictated = record.log.filter((entry) => isDictated(record, entry)).length
  const taken: Message[] =
    proof?.source === "continued"
      ? [{ key: "proof-taken-over", args: { steps: proof.entries ?? 0, origin: (proof.origin ?? "").slice(0, SHORT) } }]
      : []
  return dictated ? [...taken, { key: "proof-lesson", args: { count: dictated } }] : taken
}

export function natureNumber(secret: Uint8Array, nonces: (string | null)[], n: number): bigint {
  const digest = hmac(sha256, secret, utf8ToBytes([...nonces.map((nonce) => nonce ?? "-"), n].join(" ")))
  return first8(digest)
}

function first8(digest: Uint8Array): bigint {
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
  return [format, rules, game, box, options, seats, proofOf(record) ? { ...nature, secret: null } : nature]
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
  const marked = text.replace(/"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*/g, (part) =>
    part.startsWith('"') ? part : `{"written":${numbers.push(part) - 1}}`,
  )
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

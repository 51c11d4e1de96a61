/** What the page says of a record is what `quatre verify` says: `python -m tests.verdicts` writes both. */
import { readdirSync, readFileSync } from "node:fs"
import { expect, test } from "vitest"
import type { Message } from "../src/lib/api/protocol"
import { verify, type GameRecord, type Own, type Verdict } from "../src/lib/fairness/verify"
import { RULES } from "./rules"

interface Known {
  name: string
  since: number | null
  said: Message[]
  record: string
  known?: number
}

const { holds, refused } = JSON.parse(readFileSync(new URL("./verdicts.json", import.meta.url), "utf8")) as {
  holds: Known[]
  refused: Known[]
}
const named = (name: string): string => holds.find((each) => each.name === name)!.record

function verdictOf(text: string, own: Own = {}, known?: number): Verdict {
  const record = JSON.parse(text) as GameRecord
  return verify(record, own, RULES[record.game]!, text, known)
}

test.each(holds)("$name: the same is said here", ({ record, known, since, said }) => {
  const verdict = verdictOf(record, {}, known)
  expect(verdict.findings.filter(({ good }) => !good)).toEqual([])
  expect({ since: verdict.since, said: verdict.said }).toEqual({ since, said })
})

test.each(refused)("$name: does not hold", ({ record, known }) => {
  expect(verdictOf(record, {}, known)).toMatchObject({ good: false, since: null, said: [] })
})

test("proved is said only of what was proved from the first step on", () => {
  const proved = holds.filter(({ record, known }) =>
    verdictOf(record, {}, known).said.some(({ key }) => key === "proof-whole"),
  )
  expect(proved.map(({ name }) => name)).toEqual(["proved", "against a bot", "of older rules"])
})

const { commitment, promises = [] } = (
  JSON.parse(named("proved")) as { nature: { commitment: string; promises?: string[] } }
).nature

test("what this browser saw before it showed its number must be what the record says", () => {
  expect(verdictOf(named("proved"), { seen: { commitment, promises } }).findings.map(({ key }) => key)).toContain(
    "verify-seen",
  )
  const other = "ab".repeat(32)
  for (const seen of [
    { commitment: other, promises },
    { commitment, promises: [promises[0]!, other] },
    { commitment, promises: [promises[0]!, null] },
    { commitment, promises: [...promises, other] },
  ]) {
    const verdict = verdictOf(named("proved"), { seen })
    expect(verdict.good).toBe(false)
    expect(verdict.findings.filter(({ good }) => !good).map(({ key }) => key)).toEqual(["verify-off-seen"])
  }
})

test("a game of today cannot pass for one of before there were promises", () => {
  expect(verdictOf(named("older"), { seen: { commitment, promises } }).good).toBe(false)
})

test("a record of older rules is checked by those known here, and by what they make otherwise not proved", () => {
  const older = holds
    .filter(({ known }) => known === 2)
    .map(({ name, record }) => ({ name, keys: verdictOf(record, {}, 2).findings.map(({ key }) => key) }))
  expect(older.map(({ name, keys }) => [name, keys.includes("verify-numbers")])).toEqual([
    ["of older rules", true],
    ["of older rules that dealt otherwise", false],
  ])
})

test("a record of newer rules is said to be one", () => {
  const newer = refused.find(({ name }) => name === "of newer rules")!
  expect(verdictOf(newer.record).findings).toEqual([
    { key: "verify-off-rules", args: { rules: 2, known: 1 }, good: false },
  ])
})

const kept = new URL("../../tests/records/", import.meta.url)

test.each(readdirSync(kept))("records of %s hold, as their release wrote them", (file) => {
  const lines = readFileSync(new URL(file, kept), "utf8").trim().split("\n")
  for (const line of lines) expect(verdictOf(line).findings.filter(({ good }) => !good)).toEqual([])
})

import { createHash } from "node:crypto"
import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { verify, type Entry, type GameRecord, type Proof } from "../src/lib/fairness/verify"
import { RULES } from "./rules"

const text = readFileSync(new URL("./soup-record.json", import.meta.url), "utf8")
const record = (): GameRecord => JSON.parse(text) as GameRecord
const proof = (of: GameRecord): Proof => of.nature as Proof
const own = { commitment: proof(record()).commitment }
const wrong = (changed: GameRecord, mine = own): string[] =>
  verify(changed, mine, RULES.soup!)
    .findings.filter(({ good }) => !good)
    .map(({ key }) => key)

test("a record as the server wrote it holds, with a taken-back move and an accent in it", () => {
  const { findings: found, good } = verify(record(), own, RULES.soup!)
  expect(record().log.some((entry) => entry.kind === "undo")).toBe(true)
  expect(found.map(({ key }) => key)).toEqual(["verify-commitment", "verify-shown", "verify-numbers", "verify-chain"])
  expect(good).toBe(true)
  expect(found[2]!.args).toEqual({ count: 6 })
})

test("a whole number that is written with a point stays so in what is hashed", () => {
  const head = `["quatre/1",1,"soup",{"rate":4.0,"small":0.05},{},["Léa \\"4.0\\""],{"commitment":"","nonces":[],"secret":null,"source":"proof"}]`
  const hash = createHash("sha256").update(head).digest("hex")
  const written = `{"format":"quatre/1","rules":1,"game":"soup","box":{"small":0.05,"rate":4.0},"options":{},"seats":["Léa \\"4.0\\""],"nature":{"source":"proof","commitment":"","nonces":[],"secret":"00"},"hash":"${hash}","log":[]}`
  const chain = (...as: [string?]) =>
    verify(JSON.parse(written) as GameRecord, {}, RULES.soup!, ...as).findings.at(-1)!.good
  expect(chain(written)).toBe(true)
  expect(chain()).toBe(false)
})

test("another secret is not the one committed to", () => {
  const changed = record()
  proof(changed).secret = "00".repeat(32)
  expect(wrong(changed)).toContain("verify-off-commitment")
})

test("a commitment that this browser did not see is noticed", () => {
  expect(wrong(record(), { commitment: "ff".repeat(32) })).toEqual(["verify-off-shown"])
})

test("two cards that changed places in a deal are noticed", () => {
  const changed = record()
  const deal = changed.log[1] as Extract<Entry, { kind: "nature" }>
  const at = deal.outcome.findIndex((card) => card !== deal.outcome[0])
  ;[deal.outcome[0], deal.outcome[at]] = [deal.outcome[at]!, deal.outcome[0]!]
  expect(wrong(changed)).toEqual(["verify-off-numbers", "verify-off-chain"])
})

test("a move that was changed afterwards breaks the chain", () => {
  const changed = record()
  const move = changed.log.find((entry) => entry.kind === "move")!
  move.seat += 1
  expect(wrong(changed)).toEqual(["verify-off-chain"])
})

test("something that is no record is said to be none", () => {
  expect(wrong({} as GameRecord)).toEqual(["verify-off-record"])
})

/** The record with hashes that fit whatever happens in it. */
function sealed(changed: GameRecord): GameRecord {
  const words = (entry: Entry): string => {
    if (entry.kind === "nature") return ["nature", entry.number, ...entry.outcome].join(" ")
    return `${entry.seat} ${entry.kind === "undo" ? "undo" : entry.move}`
  }
  let { hash } = changed
  for (const entry of changed.log)
    entry.hash = hash = createHash("sha256")
      .update(`${hash}\n${words(entry)}`)
      .digest("hex")
  return changed
}

test("a move that the rules do not allow is found, though every hash fits", () => {
  expect(wrong(sealed(record()))).toEqual([])
  const changed = record()
  const at = changed.log.findIndex((entry) => entry.kind === "move" && entry.move.startsWith("play"))
  changed.log.splice(at, 0, { ...changed.log[at]! })
  const { findings: found } = verify(sealed(changed), own, RULES.soup!)
  expect(found.filter(({ good }) => !good)).toEqual([{ key: "verify-off-moves", args: { step: at + 2 }, good: false }])
})

test("a page without rules proves nothing, but finds a broken seal", () => {
  const { findings: found, good, since, unruled } = verify(record(), own, null)
  expect(found.map(({ key }) => key)).toEqual(["verify-commitment", "verify-shown", "verify-chain"])
  expect({ good, since, unruled }).toEqual({ good: true, since: null, unruled: true })
  const changed = record()
  changed.log.splice(3, 1)
  expect(verify(changed, own, null)).toMatchObject({ good: false, unruled: false })
})

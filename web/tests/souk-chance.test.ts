import { readdirSync, readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { chance } from "../src/games/souk/chance"
import type { Entry, GameRecord } from "../src/lib/fairness/verify"

const folder = new URL("../../tests/golden_records/", import.meta.url)
const files = readdirSync(folder).filter((name) => name.startsWith("souk"))
const read = (name: string): GameRecord => JSON.parse(readFileSync(new URL(name, folder), "utf8")) as GameRecord

function outcomes(record: GameRecord): { told: number[][]; computed: number[][] } {
  const natures = record.log.filter((entry) => entry.kind === "nature")
  return {
    told: natures.map(({ outcome }) => outcome),
    computed: natures.map(({ number }, n) => chance(record, n, BigInt(`0x${number}`))),
  }
}

test.each(files)("the shuffles of %s follow from its numbers", (name) => {
  const { told, computed } = outcomes(read(name))
  expect(told).toHaveLength(5)
  expect(computed).toEqual(told)
})

test("a secret bet that was taken back has drawn nothing", () => {
  const record = read(files[0]!)
  const bet = record.log.findIndex((entry) => entry.kind === "move")
  const { seat, move } = record.log[bet] as Extract<Entry, { kind: "move" }>
  const again: Entry[] = [
    { kind: "undo", seat, hash: "" },
    { kind: "move", seat, move, hash: "" },
  ]
  record.log.splice(bet + 1, 0, ...again)
  const { told, computed } = outcomes(record)
  expect(computed).toEqual(told)
})

import { readdirSync, readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { chance } from "../src/games/saffron/chance"
import type { GameRecord } from "../src/lib/fairness/verify"

const folder = new URL("../../tests/golden_records/", import.meta.url)
const records = readdirSync(folder).filter((name) => name.startsWith("saffron"))
const read = (name: string): GameRecord => JSON.parse(readFileSync(new URL(name, folder), "utf8")) as GameRecord
const natures = ({ log }: GameRecord) => log.filter((entry) => entry.kind === "nature")

test.each(records)(
  "every shuffle and every throw of %s follows from its number",
  (name) => {
    const record = read(name)
    const found = natures(record)
    expect(found.length).toBeGreaterThan(100)
    for (const [n, { number, outcome }] of found.entries())
      expect(chance(record, n, BigInt(`0x${number}`)), `nature ${n}`).toEqual(outcome)
  },
  30_000,
)

test("the golden records hold throws that knock, leave the board, start from every side, and cards put under the pile", () => {
  const all = records.map(read)
  const moves = all.flatMap(({ log }) => log.flatMap((entry) => (entry.kind === "move" ? [entry.move] : [])))
  expect(natures(all[0]!).some(({ outcome }) => outcome.includes(2 ** 30))).toBe(true)
  for (const word of ["left", "across", "right", "keep"])
    expect(
      moves.some((move) => move.includes(word)),
      word,
    ).toBe(true)
})

test("chips that do not bounce at all are moved apart as on the server", () => {
  const record = JSON.parse(readFileSync(new URL("saffron-heavy.json", import.meta.url), "utf8")) as GameRecord
  for (const [n, { number, outcome }] of natures(record).entries())
    expect(chance(record, n, BigInt(`0x${number}`)), `nature ${n}`).toEqual(outcome)
})

test("another number throws elsewhere", () => {
  const record = read("saffron-2.json")
  expect(chance(record, 3, 1n)).not.toEqual(natures(record)[3]!.outcome)
})

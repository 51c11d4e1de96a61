import { readdirSync, readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { follow } from "../src/lib/fairness/follow"
import type { Entry, GameRecord } from "../src/lib/fairness/verify"
import { RULES } from "./rules"

const folder = new URL("../../tests/golden_records/", import.meta.url)
const files = readdirSync(folder)
const read = (name: string): GameRecord => JSON.parse(readFileSync(new URL(name, folder), "utf8")) as GameRecord
const heavy = JSON.parse(readFileSync(new URL("saffron-heavy.json", import.meta.url), "utf8")) as GameRecord
const natures = ({ log }: GameRecord) => log.filter((entry) => entry.kind === "nature")
const followed = (record: GameRecord) => follow(RULES[record.game]!, record)

function outcomes(record: GameRecord): { told: number[][]; computed: number[][] } {
  const { chance } = followed(record)
  const told = natures(record)
  return {
    told: told.map(({ outcome }) => outcome),
    computed: told.map(({ number }, n) => chance(n, BigInt(`0x${number}`))),
  }
}

test.each(files)("the rules allow every step of %s, and what nature did follows from its numbers", (name) => {
  const record = read(name)
  const { told, computed } = outcomes(record)
  expect(followed(record).refused).toBe(0)
  expect(computed).toEqual(told)
})

test("chips that do not bounce at all are moved apart as on the server", () => {
  const { told, computed } = outcomes(heavy)
  expect(computed).toEqual(told)
})

test("another number throws elsewhere", () => {
  const record = read("saffron-2.json")
  expect(followed(record).chance(3, 1n)).not.toEqual(natures(record)[3]!.outcome)
})

test("a secret bet that was taken back has drawn nothing", () => {
  const record = read("souk-3.json")
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

test("what nature did is not taken back, nor what another seat did", () => {
  const record = read("souk-3.json")
  const bet = record.log.findIndex((entry) => entry.kind === "move")
  for (const [at, seat] of [
    [bet, 0],
    [bet + 1, 2],
  ] as const) {
    const log = record.log.toSpliced(at, 0, { kind: "undo", seat, hash: "" })
    expect((record.log[bet] as { seat: number }).seat).not.toBe(2)
    expect(followed({ ...record, log }).refused).toBe(at + 1)
  }
})

test("a move that the rules do not allow is found, and one that no rule knows", () => {
  for (const move of ["play pea 1", "play pea 9", "menu", "hasOwnProperty"]) {
    const record = read("soup-2.json")
    const at = record.log.findIndex((entry) => entry.kind === "move")
    record.log[at] = { kind: "move", seat: 0, move, hash: "" }
    expect(followed(record).refused, move).toBe(at + 1)
  }
})

test("a throw is not read with numbers beyond its range", () => {
  const record = read("saffron-2.json")
  const at = record.log.findIndex((entry) => entry.kind === "move" && entry.move.startsWith("throw"))
  const entry = record.log[at] as Extract<Entry, { kind: "move" }>
  for (const power of ["0", "101", "-5", "1000", "07"]) {
    const move = entry.move.replace(/power .*/, `power ${power}`)
    expect(followed({ ...record, log: record.log.with(at, { ...entry, move }) }).refused, move).toBe(at + 1)
  }
})

test.each([
  ["without a number", ({ full: _, ...box }: Record<string, unknown>) => box],
  ["with one too many", (box: Record<string, unknown>) => ({ ...box, salt: 1 })],
  ["with a fraction", (box: Record<string, unknown>) => ({ ...box, full: 10.5 })],
  ["with one that cannot be", (box: Record<string, unknown>) => ({ ...box, full: 1e6 })],
])("a box %s is none", (_, changed) => {
  const record = read("soup-2.json")
  expect(() => followed({ ...record, box: changed(record.box as Record<string, unknown>) })).toThrow(RangeError)
})

test.each([0, 1, 6, 200])("there is no table of soup for %i", (count) => {
  const record = read("soup-3.json")
  expect(() => followed({ ...record, seats: Array.from({ length: count }, () => "Léa") })).toThrow(RangeError)
})

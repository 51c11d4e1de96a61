import { createHash } from "node:crypto"
import { beforeEach, expect, test } from "vitest"
import { tableOf } from "../src/lib/mine"
import { lost, missing, owed, promise } from "../src/lib/promises"
import type { AnyState } from "../src/lib/protocol"

const CODE = "tobamilu"
const COMMITMENT = "9f".repeat(32)
const OTHERS = "1f".repeat(32)
const hash = (nonce: string): string => createHash("sha256").update(Buffer.from(nonce, "hex")).digest("hex")
let codes = 0
let code = CODE

/** We sit on the first chair, somebody on the second, a bot on the third. */
function table(fairness: Partial<AnyState["fairness"]>, more: Partial<AnyState> = {}): AnyState {
  const chairs = ["human", "human", "cook"].map((holder, seat) => ({
    holder,
    name: `Name ${seat}`,
    taken: true,
    stand_in: null,
  }))
  const none = [null, null, null]
  return {
    ...{ code, game: "soup", phase: "gathering", read_only: false, seats: [0], chairs },
    fairness: {
      commitment: COMMITMENT,
      promises: none,
      nonces: none,
      closed: false,
      reopened: 0,
      secret: null,
      taken_over: 0,
      ...fairness,
    },
    ...more,
  } as unknown as AnyState
}

const promised = (): string => promise(code, "soup", COMMITMENT)
const nonceOf = (made: string): string => tableOf(code)!.nonces![made]!

beforeEach(() => {
  code = `${CODE}${codes++}`
})

test("a promise is the hash of sixteen bytes that stay here", () => {
  const made = promised()
  expect(nonceOf(made)).toMatch(/^[0-9a-f]{32}$/)
  expect(hash(nonceOf(made))).toBe(made)
})

test("nothing is shown while the chairs are open", () => {
  const made = promised()
  expect(owed(table({ promises: [made, OTHERS, null] }))).toBeNull()
  expect(owed(table({ promises: [made, null, null] }))).toBeNull()
})

test("a nonce is shown once every human has promised and the chairs are closed, and what was seen is kept", () => {
  const made = promised()
  const promises = [made, OTHERS, null]
  expect(owed(table({ promises, closed: true }))).toEqual({ what: "reveal", body: { nonces: [nonceOf(made)] } })
  expect(tableOf(code)!.seen).toEqual({ commitment: COMMITMENT, promises })
  expect(owed(table({ promises, closed: true, nonces: [nonceOf(made), null, null] }))).toBeNull()
})

test("a nonce is not shown to a table where a human has not promised, or a bot has", () => {
  const made = promised()
  for (const promises of [
    [made, null, null],
    [made, OTHERS, OTHERS],
  ])
    expect(owed(table({ promises, closed: true }))).toBeNull()
  expect(tableOf(code)!.seen).toBeUndefined()
})

test("what was seen first counts: promises that change afterwards are not taken over", () => {
  const made = promised()
  owed(table({ promises: [made, OTHERS, null], closed: true }))
  expect(owed(table({ promises: [made, COMMITMENT, null], closed: true }))).toBeNull()
  expect(tableOf(code)!.seen!.promises[1]).toBe(OTHERS)
})

test("when the chairs are opened again a fresh nonce is promised, under the same name", () => {
  const made = promised()
  owed(table({ promises: [made, OTHERS, null], closed: true }))
  const debt = owed(table({ reopened: 1 }))!
  expect(debt).toMatchObject({ what: "sit", body: { seat: 0, name: "Name 0", commitment: COMMITMENT } })
  const anew = (debt.body as { promise: string }).promise
  expect(anew).not.toBe(made)
  expect(nonceOf(anew)).not.toBe(nonceOf(made))
  expect(tableOf(code)!.seen).toBeUndefined()
  const again = table({ promises: [anew, OTHERS, null], closed: true, reopened: 1 })
  expect(owed(again)).toEqual({ what: "reveal", body: { nonces: [nonceOf(anew)] } })
})

test("a device for several shows the nonces of all its chairs at once", () => {
  const [one, other] = [promised(), promised()]
  const state = table({ promises: [one, other, null], closed: true }, { seats: [0, 1] })
  expect(owed(state)).toEqual({ what: "reveal", body: { nonces: [nonceOf(one), nonceOf(other)] } })
})

test("a page that has lost its nonce says so, and pays nothing", () => {
  const state = table({ promises: ["ab".repeat(32), OTHERS, null], closed: true })
  expect(owed(state)).toBeNull()
  expect(lost(state)).toBe(true)
  expect(missing(state)).toEqual([0, 1])
})

test("nobody owes anything once the game has begun, or from a chair that is not theirs", () => {
  expect(owed(table({}, { phase: "playing" }))).toBeNull()
  expect(owed(table({}, { seats: [] }))).toBeNull()
  expect(owed(table({}, { read_only: true }))).toBeNull()
})

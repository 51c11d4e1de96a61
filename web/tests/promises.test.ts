import { createHash } from "node:crypto"
import { beforeEach, expect, test } from "vitest"
import { visitedTable } from "../src/lib/storage/visited-tables"
import { hasLostNonce, seatsWithoutNonce, nextRequest, makePromise } from "../src/lib/fairness/promises"
import type { AnyState } from "../src/lib/api/protocol"

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

const promised = (): string => makePromise(code, "soup", COMMITMENT)
const nonceOf = (made: string): string => visitedTable(code)!.nonces![made]!

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
  expect(nextRequest(table({ promises: [made, OTHERS, null] }))).toBeNull()
  expect(nextRequest(table({ promises: [made, null, null] }))).toBeNull()
})

test("a nonce is shown once every human has promised and the chairs are closed, and what was seen is kept", () => {
  const made = promised()
  const promises = [made, OTHERS, null]
  expect(nextRequest(table({ promises, closed: true }))).toEqual({ what: "reveal", body: { nonces: [nonceOf(made)] } })
  expect(visitedTable(code)!.seen).toEqual({ commitment: COMMITMENT, promises })
  expect(nextRequest(table({ promises, closed: true, nonces: [nonceOf(made), null, null] }))).toBeNull()
})

test("a nonce is not shown to a table where a human has not promised, or a bot has", () => {
  const made = promised()
  for (const promises of [
    [made, null, null],
    [made, OTHERS, OTHERS],
  ])
    expect(nextRequest(table({ promises, closed: true }))).toBeNull()
  expect(visitedTable(code)!.seen).toBeUndefined()
})

test("what was seen first counts: promises that change afterwards are not taken over", () => {
  const made = promised()
  nextRequest(table({ promises: [made, OTHERS, null], closed: true }))
  expect(nextRequest(table({ promises: [made, COMMITMENT, null], closed: true }))).toBeNull()
  expect(visitedTable(code)!.seen!.promises[1]).toBe(OTHERS)
})

test("when the chairs are opened again a fresh nonce is promised, under the same name", () => {
  const made = promised()
  nextRequest(table({ promises: [made, OTHERS, null], closed: true }))
  const debt = nextRequest(table({ reopened: 1 }))!
  expect(debt).toMatchObject({ what: "sit", body: { seat: 0, name: "Name 0", commitment: COMMITMENT } })
  const anew = (debt.body as { promise: string }).promise
  expect(anew).not.toBe(made)
  expect(nonceOf(anew)).not.toBe(nonceOf(made))
  expect(visitedTable(code)!.seen).toBeUndefined()
  const again = table({ promises: [anew, OTHERS, null], closed: true, reopened: 1 })
  expect(nextRequest(again)).toEqual({ what: "reveal", body: { nonces: [nonceOf(anew)] } })
})

test("a device for several shows the nonces of all its chairs at once", () => {
  const [one, other] = [promised(), promised()]
  const state = table({ promises: [one, other, null], closed: true }, { seats: [0, 1] })
  expect(nextRequest(state)).toEqual({ what: "reveal", body: { nonces: [nonceOf(one), nonceOf(other)] } })
})

test("a page that has lost its nonce says so, and pays nothing", () => {
  const state = table({ promises: ["ab".repeat(32), OTHERS, null], closed: true })
  expect(nextRequest(state)).toBeNull()
  expect(hasLostNonce(state)).toBe(true)
  expect(seatsWithoutNonce(state)).toEqual([0, 1])
})

test("nobody owes anything once the game has begun, or from a chair that is not theirs", () => {
  expect(nextRequest(table({}, { phase: "playing" }))).toBeNull()
  expect(nextRequest(table({}, { seats: [] }))).toBeNull()
  expect(nextRequest(table({}, { read_only: true }))).toBeNull()
})

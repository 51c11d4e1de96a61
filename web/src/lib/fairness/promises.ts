/** What this page sends to a table before the game: a promise for each of our chairs and, once the chairs
    are closed, the nonces behind them. `docs/fairness.md` says why in this order. */

import { rememberTable, isSame, visitedTable } from "../storage/visited-tables"
import { newNonce } from "./nonce"
import type { AnyState, Reveal, Sit } from "../api/protocol"

export type FairnessRequest = { what: "sit"; body: Sit } | { what: "reveal"; body: Reveal }

/** A new nonce for a table, of which only the promise is shown. */
export function makePromise(code: string, game: string, commitment: string): string {
  const { nonce, promise } = newNonce()
  rememberTable({ code, game, commitment, nonces: { ...visitedTable(code)?.nonces, [promise]: nonce } })
  return promise
}

/** What to post next, if anything; a page that has lost its nonce has nothing to send. */
export function nextRequest(state: AnyState): FairnessRequest | null {
  if (state.phase !== "gathering" || state.read_only) return null
  if (state.fairness.closed) return revealing(state)
  forgetSeen(state)
  return promising(state)
}

/** While the chairs are open, whatever was promised before counts no more. */
function forgetSeen({ code, game }: AnyState): void {
  if (visitedTable(code)?.seen) rememberTable({ code, game, seen: undefined })
}

/** Our chairs that nobody can start with: promises were voided, or made on another device. */
function promising({ code, game, seats, chairs, fairness }: AnyState): FairnessRequest | null {
  const seat = seats.find((each) => fairness.promises[each] === null)
  if (seat === undefined) return null
  const { commitment } = fairness
  const { name, avatar } = chairs[seat]!
  return {
    what: "sit",
    body: { promise: makePromise(code, game, commitment), commitment, seat, name, avatar },
  }
}

function revealing(state: AnyState): FairnessRequest | null {
  const nonces = seatsWithoutNonce(state)
    .filter((seat) => state.seats.includes(seat))
    .map((seat) => nonceOf(state, seat))
  if (!nonces.length || nonces.includes(undefined) || !complete(state) || !sawTheSame(state)) return null
  return { what: "reveal", body: { nonces: nonces as string[] } }
}

/** The seats whose nonce has yet to come. */
export function seatsWithoutNonce({ fairness }: AnyState): number[] {
  return fairness.closed
    ? fairness.promises.flatMap((each, seat) => (each !== null && fairness.nonces[seat] === null ? [seat] : []))
    : []
}

/** Whether this page cannot show what it has promised. */
export function hasLostNonce(state: AnyState): boolean {
  return seatsWithoutNonce(state).some((seat) => state.seats.includes(seat) && !nonceOf(state, seat))
}

function nonceOf(state: AnyState, seat: number): string | undefined {
  return visitedTable(state.code)?.nonces?.[state.fairness.promises[seat] ?? ""]
}

/** A nonce is shown only when every human at the table, and no bot, has promised one. */
function complete({ chairs, fairness }: AnyState): boolean {
  return chairs.every(({ holder }, seat) => (holder === "human") === (fairness.promises[seat] !== null))
}

/** Keep what stands on the table before our nonces are shown; they are shown for that and nothing else. */
function sawTheSame({ code, game, seats, fairness: { commitment, promises } }: AnyState): boolean {
  const before = visitedTable(code)?.seen
  if (before && seats.some((seat) => before.promises[seat] === promises[seat]))
    return isSame(before, { commitment, promises })
  rememberTable({ code, game, seen: { commitment, promises } })
  return true
}

/** The faces of those who sit at a table, for every sign of a seat that is drawn there. */

import { getContext, setContext } from "svelte"
import type { AnyState } from "../../lib/api/protocol"

const KEY = Symbol("faces")
type FaceOf = (seat: number) => number | null

export function provideFaces(table: () => AnyState | null): void {
  setContext<FaceOf>(KEY, (seat) => table()?.chairs[seat]?.avatar ?? null)
}

export function faces(): FaceOf {
  return getContext<FaceOf | undefined>(KEY) ?? (() => null)
}

/** The tables this browser has been to, and what it needs later to check their proof. */

import { saveItem, loadItem } from "./local-storage"
import type { AnyState } from "../api/protocol"

export interface Visited {
  code: string
  game: string
  at: number
  /** The commitment we saw when we sat down. */
  commitment?: string
  /** The nonces we drew, by their promises. */
  nonces?: Record<string, string>
  /** What stood on the table when we first showed a nonce. */
  seen?: Seen | undefined
  /** How a table in this browser stood: home lists it without opening the kitchen. */
  last?: AnyState
}

export interface Seen {
  commitment: string
  promises: (string | null)[]
}

const MOST = 12
const MOST_HIDDEN = 200

export function isSame(one: Seen, other: Seen): boolean {
  return JSON.stringify([one.commitment, one.promises]) === JSON.stringify([other.commitment, other.promises])
}

export function visitedTables(): Visited[] {
  return loadItem<Visited[]>("tables", [])
}

export function visitedTable(code: string): Visited | undefined {
  return visitedTables().find((each) => each.code === code)
}

/** Tables that were taken from the list of mine, until they are visited again. */
export function hiddenTables(): string[] {
  return loadItem<string[]>("hidden-tables", [])
}

export function rememberTable(table: Omit<Visited, "at">): void {
  const hidden = hiddenTables()
  if (hidden.includes(table.code))
    saveItem(
      "hidden-tables",
      hidden.filter((code) => code !== table.code),
    )
  const others = visitedTables().filter((each) => each.code !== table.code)
  const known = visitedTable(table.code)
  saveItem("tables", [{ ...known, ...table, at: Date.now() }, ...others].slice(0, MOST))
}

export function forgetTable(code: string): void {
  saveItem("hidden-tables", [code, ...hiddenTables()].slice(0, MOST_HIDDEN))
  saveItem(
    "tables",
    visitedTables().filter((each) => each.code !== code),
  )
}

/** Keep how a table in this browser stands, without what only a table shows. */
export function noteStanding(state: AnyState): void {
  const { code, game } = state
  rememberTable({ code, game, last: { ...state, view: null, events: [], offers: [], refused: [] } })
}

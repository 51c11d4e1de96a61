/** The tables this browser has been to, and what it needs later to check their proof. */

import { keep, kept } from "./keep"

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
}

export interface Seen {
  commitment: string
  promises: (string | null)[]
}

const MOST = 12

export function same(one: Seen, other: Seen): boolean {
  return JSON.stringify([one.commitment, one.promises]) === JSON.stringify([other.commitment, other.promises])
}

export function myTables(): Visited[] {
  return kept<Visited[]>("tables", [])
}

export function tableOf(code: string): Visited | undefined {
  return myTables().find((each) => each.code === code)
}

export function remember(table: Omit<Visited, "at">): void {
  const others = myTables().filter((each) => each.code !== table.code)
  const known = tableOf(table.code)
  keep("tables", [{ ...known, ...table, at: Date.now() }, ...others].slice(0, MOST))
}

export function forget(code: string): void {
  keep(
    "tables",
    myTables().filter((each) => each.code !== code),
  )
}

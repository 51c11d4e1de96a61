/** The tables this browser has been to, and what it needs later to check their proof. */

import { keep, kept } from "./keep"

export interface Visited {
  code: string
  game: string
  at: number
  /** What we saw and drew when we sat down. */
  commitment?: string
  nonce?: string
}

const MOST = 12

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
  keep("tables", myTables().filter((each) => each.code !== code))
}

/** Every game is a folder here, as it is in `src/quatre/games/`; this finds them. */

import type { Component } from "svelte"
import type { ShownTable } from "../lib/table/live-table.svelte"
import type { AnyEvent, AnyState, BoxChange } from "../lib/api/protocol"
import { loadWords } from "../lib/words/words.svelte"

/** What the home page says of a game. */
export interface Facts {
  minutes: number
}

export type TablePage = Component<{ live: ShownTable; state: AnyState }>
export type RulesPage = Component<{ changes: BoxChange[] }>
/** How a round was counted: as a `panel` beside a replay, else over the table until `onclose`. */
export type RecapPage = Component<{
  live: ShownTable
  state: AnyState
  event: AnyEvent
  panel?: boolean
  onclose: () => void
}>
export type ScorePage = Component<{ state: AnyState }>
/** The end of a game as a scene; `passing` when nobody is there to close it. */
export type FinalePage = Component<{ state: AnyState; passing?: boolean; onclose: () => void }>

const facts = import.meta.glob<Facts>("./*/facts.ts", { eager: true, import: "facts" })
const tables = import.meta.glob<TablePage>("./*/Table.svelte", { import: "default" })
const scores = import.meta.glob<ScorePage>("./*/Scores.svelte", { import: "default" })
const finales = import.meta.glob<FinalePage>("./*/Finale.svelte", { import: "default" })
const rules = import.meta.glob<RulesPage>("./*/Rules.svelte", { import: "default" })
const recaps = import.meta.glob<RecapPage>("./*/Recap.svelte", { import: "default" })

export function drawn(game: string): boolean {
  return `./${game}/facts.ts` in facts
}

export const factsOf = (game: string): Facts | undefined => facts[`./${game}/facts.ts`]
export const tableOf = (game: string): Promise<TablePage> => tables[`./${game}/Table.svelte`]!()
export const scoresOf = (game: string): Promise<ScorePage> => scores[`./${game}/Scores.svelte`]!()
export const finaleOf = (game: string): (() => Promise<FinalePage>) | undefined => finales[`./${game}/Finale.svelte`]
export const rulesOf = (game: string): Promise<RulesPage> | undefined => rules[`./${game}/Rules.svelte`]?.()

/** With its sentences; nothing for a game without rounds. */
export async function recapOf(game: string): Promise<RecapPage | null> {
  const load = recaps[`./${game}/Recap.svelte`]
  if (!load) return null
  const [page] = await Promise.all([load(), loadWords(`${game}/recap`)])
  return page
}

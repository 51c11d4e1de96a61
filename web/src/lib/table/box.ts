/** Boxes with other numbers than the printed ones, and those that this device keeps. */

import { get, post } from "../api/client"
import type { BoxChange, BoxNumber, BoxPart, BoxParts, CheckBox, CheckedBox } from "../api/protocol"
import { loadItem, saveItem } from "../storage/local-storage"

/** A box as nested numbers, by the names of its `box.toml`. */
export type Box = Record<string, unknown>
/** Numbers by their places; what was typed and is no number is kept as it is. */
export type Typed = Record<string, number | string>

/** Put a number into a box, at a place that is there or is made. */
function put(box: Box, place: string, number: unknown): void {
  const path = place.split(".")
  const last = path.pop()!
  path.reduce((inner, name) => (inner[name] ??= {}) as Box, box)[last] = number
}

/** A box with some numbers changed. */
export function changed<T>(printed: T, numbers: Iterable<[place: string, number: unknown]>): T {
  const box = structuredClone(printed)
  for (const [place, number] of numbers) put(box as Box, place, number)
  return box
}

/** The numbers that a table plays with, as far as they are others than the printed ones. */
export function numbersOf(changes: BoxChange[]): [string, number][] {
  return changes.map(({ place, here }) => [place, Number(here)])
}

/** What is printed in a game's box. */
export const partsOf = async (game: string): Promise<BoxPart[]> => (await get<BoxParts>(`api/boxes/${game}`)).parts

/** All numbers of a box, from its first to its last. */
export function numbersIn(parts: BoxPart[]): BoxNumber[] {
  return parts.flatMap(({ rows }) => rows.flatMap(({ numbers }) => numbers))
}

/** The whole box, with what was typed in. */
export function boxWith(parts: BoxPart[], typed: Typed): Box {
  const box: Box = {}
  for (const { place, printed } of numbersIn(parts)) put(box, place, typed[place] ?? printed)
  return box
}

/** What is another number in a box than the printed one. */
export function typedIn(parts: BoxPart[], box: Box): Typed {
  const found: Typed = {}
  for (const { place, printed } of numbersIn(parts)) {
    const here = place.split(".").reduce<unknown>((inner, name) => (inner as Box)[name], box)
    if (here !== printed) found[place] = here as number
  }
  return found
}

/** The box, if the rules can be played with it; otherwise why not. */
export function checkBox(game: string, asked: CheckBox): Promise<CheckedBox> {
  return post<CheckedBox>(`api/boxes/${game}`, asked)
}

/** The numbers of a game's box that were typed in on this device. */
export function keptNumbers(game: string): Typed {
  return loadItem<Typed>(`box.${game}`, {})
}

export function keepNumbers(game: string, typed: Typed): void {
  saveItem(`box.${game}`, typed)
}

/** The box that this device keeps, to open a table with. */
export async function keptBox(game: string): Promise<Box> {
  return boxWith(await partsOf(game), keptNumbers(game))
}

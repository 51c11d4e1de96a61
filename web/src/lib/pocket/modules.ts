/** The modules that this page was built with; none, where they could not be made. */

import { Doors } from "./doors"
import { Rules } from "./rules"

const files = import.meta.glob<string>("../../../pocket/*.wasm", { query: "?url", import: "default", eager: true })

export const GAMES = Object.keys(files).map((path) => /(\w+)\.wasm$/.exec(path)![1]!)

/** The doors of a game; throws in a page that was built without them or a browser that runs none. */
export async function openDoors(game: string): Promise<Doors> {
  const file = files[`../../../pocket/${game}.wasm`]
  const answer = file ? await fetch(file) : null
  if (!answer?.ok) throw new Error(`The rules of ${game} are not there.`)
  return Doors.open(await answer.arrayBuffer())
}

/** The rules of a game, or nothing in a page that was built without them or a browser that runs none. */
export async function rulesOf(game: string): Promise<Rules | null> {
  const file = files[`../../../pocket/${game}.wasm`]
  if (!file) return null
  const answer = await fetch(file)
  if (!answer.ok) throw new Error(`The rules of ${game} are not there.`)
  const code = await answer.arrayBuffer()
  return Doors.open(code).then(
    (doors) => new Rules(doors),
    () => null,
  )
}

/** The rules of a game as the page was built with them; `make web` builds it. */
import { readFileSync } from "node:fs"
import { Doors } from "../src/lib/pocket/doors"
import { Rules } from "../src/lib/pocket/rules"

export async function rulesOf(game: string): Promise<Rules> {
  return new Rules(await Doors.open(readFileSync(new URL(`../pocket/${game}.wasm`, import.meta.url))))
}

export const RULES: Record<string, Rules> = Object.fromEntries(
  await Promise.all(["saffron", "souk", "soup", "wok"].map(async (game) => [game, await rulesOf(game)] as const)),
)

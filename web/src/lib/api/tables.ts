/** Opening tables, sitting down at them and starting games. */

import { post } from "./client"
import { rememberTable } from "../storage/visited-tables"
import { nextRequest, makePromise } from "../fairness/promises"
import type { AnyState, Learn, Open, Opened, Sit } from "./protocol"
import { settings, type Level } from "../storage/settings.svelte"

export async function openTable(wanted: Open): Promise<Opened> {
  const opened = await post<Opened>("api/tables", wanted)
  rememberTable({ code: opened.code, game: wanted.game, commitment: opened.commitment })
  return opened
}

/** What to post to sit down; our nonce is drawn only now that the commitment was seen. */
export function sitRequest(code: string, game: string, commitment: string, seat: number | null): Sit {
  return { promise: makePromise(code, game, commitment), commitment, seat, name: settings.name.trim() }
}

/** Close the chairs and show our nonces; the game begins when nobody else's is missing. */
async function start(code: string): Promise<void> {
  const debt = nextRequest(await post<AnyState>(`api/tables/${code}/start`, {}))
  if (debt) await post<AnyState>(`api/tables/${code}/${debt.what}`, debt.body)
}

/** Several people at one device that is passed round, each with a chair, a name and a promise; begins
    at once when nobody else is missing. */
export async function sitTogether(
  code: string,
  game: string,
  commitment: string,
  people: { seat: number; name: string }[],
): Promise<void> {
  let complete = false
  for (const { seat, name } of people) {
    const body: Sit = { ...sitRequest(code, game, commitment, seat), name: name.trim(), also: true }
    const state = await post<AnyState>(`api/tables/${code}/sit`, body)
    complete = state.chairs.every(({ taken }) => taken)
  }
  if (complete) await start(code)
}

/** The first lesson of a game, begun at once. */
export async function startLesson(game: string): Promise<string> {
  const { code, commitment } = await post<Opened>("api/lessons", { game } satisfies Learn)
  return begin(code, game, commitment, 0)
}

/** A game against bots, begun at once. */
export async function playAgainstBots(game: string, opponents: number, level: Level): Promise<string> {
  const { code, commitment } = await openTable({
    game,
    chairs: ["human", ...Array<Level>(opponents).fill(level)],
  })
  return begin(code, game, commitment, 0)
}

async function begin(code: string, game: string, commitment: string, seat: number): Promise<string> {
  await post<AnyState>(`api/tables/${code}/sit`, sitRequest(code, game, commitment, seat))
  await start(code)
  return code
}

/** A game taken up where another stood, against bots, begun at once. */
export async function continueGame(
  game: string,
  seats: number,
  mine: number,
  from: NonNullable<Open["from"]>,
): Promise<string> {
  const chairs = Array.from({ length: seats }, (_, seat): Open["chairs"][number] =>
    seat === mine ? "human" : settings.level,
  )
  const { code, commitment } = await openTable({ game, chairs, from })
  return begin(code, game, commitment, mine)
}

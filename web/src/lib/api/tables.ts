/** Opening tables, sitting down at them and starting games. */

import { get, post } from "./client"
import { patiently } from "./patience.svelte"
import { rememberTable } from "../storage/visited-tables"
import { nextRequest, makePromise } from "../fairness/promises"
import type { AnyState, Learn, Open, Opened, Sit } from "./protocol"
import { PORTRAITS, settings, type Level } from "../storage/settings.svelte"

/** Ask for something until the server is back: sent twice it is harmless, a table too many is soon forgotten. */
function ask<T>(path: string, body: object): Promise<T> {
  return patiently(() => post<T>(path, body))
}

export async function openTable(wanted: Open): Promise<Opened> {
  const opened = await ask<Opened>("api/tables", wanted)
  rememberTable({ code: opened.code, game: wanted.game, commitment: opened.commitment })
  return opened
}

/** What to post to sit down; our nonce is drawn only now that the commitment was seen. */
export function sitRequest(code: string, game: string, commitment: string, seat: number | null): Sit {
  const { name, avatar } = settings
  return { promise: makePromise(code, game, commitment), commitment, seat, name: name.trim(), avatar }
}

/** Close the chairs and show our nonces; the game begins when nobody else's is missing. */
async function start(code: string): Promise<void> {
  const debt = nextRequest(await ask<AnyState>(`api/tables/${code}/start`, {}))
  if (debt) await ask<AnyState>(`api/tables/${code}/${debt.what}`, debt.body)
}

/** Somebody else who plays at this device, with a face of their own. */
export function another(name: string, at: number): Pick<Sit, "name" | "avatar" | "also"> {
  return { name: name.trim(), avatar: (settings.avatar + at) % PORTRAITS, also: true }
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
  for (const [at, { seat, name }] of people.entries()) {
    const body: Sit = { ...sitRequest(code, game, commitment, seat), ...another(name, at) }
    const state = await ask<AnyState>(`api/tables/${code}/sit`, body)
    complete = state.chairs.every(({ taken }) => taken)
  }
  if (complete) await start(code)
}

/** The first lesson of a game, begun at once. */
export async function startLesson(game: string): Promise<string> {
  const { code, commitment } = await ask<Opened>("api/lessons", { game } satisfies Learn)
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
  await ask<AnyState>(`api/tables/${code}/sit`, sitRequest(code, game, commitment, seat))
  await start(code)
  return code
}

/** The next table, where our chairs are kept: promise for them, and begin at once if nobody else plays. */
export async function playAgain(after: string): Promise<string> {
  const { code } = await ask<Opened>(`api/tables/${after}/rematch`, {})
  let state = await patiently(() => get<AnyState>(`api/tables/${code}`))
  for (let request = nextRequest(state); request; request = nextRequest(state))
    state = await ask<AnyState>(`api/tables/${code}/${request.what}`, request.body)
  if (state.chairs.every(({ holder }, seat) => holder !== "human" || state.seats.includes(seat))) await start(code)
  return code
}

/** A game taken up where another stood, begun at once, by me on one seat and bots on the others. */
export async function continueGame(
  game: string,
  levels: readonly Level[],
  mine: number,
  from: NonNullable<Open["from"]>,
): Promise<string> {
  const chairs = levels.map((level, seat): Open["chairs"][number] => (seat === mine ? "human" : level))
  const { code, commitment } = await openTable({ game, chairs, from })
  return begin(code, game, commitment, mine)
}

/** From a wish to a table where we sit. */

import { post } from "./ask"
import { remember } from "./mine"
import { newNonce } from "./nonce"
import type { AnyState, Open, Opened, Sit } from "./protocol"
import { settings, type Level } from "./settings.svelte"

export async function openTable(wanted: Open): Promise<Opened> {
  const opened = await post<Opened>("api/tables", wanted)
  remember({ code: opened.code, game: wanted.game, commitment: opened.commitment })
  return opened
}

/** What to post to sit down; our nonce is drawn only now that the commitment was seen. */
export function sitting(code: string, game: string, commitment: string, seat: number | null): Sit {
  const nonce = newNonce()
  remember({ code, game, commitment, nonce })
  return { nonce, commitment, seat, name: settings.name.trim() }
}

/** A game against bots, begun at once. */
export async function playAlone(game: string, opponents: number, level: Level): Promise<string> {
  const { code, commitment } = await openTable({
    game,
    chairs: ["human", ...Array<Level>(opponents).fill(level)],
  })
  await post<AnyState>(`api/tables/${code}/sit`, sitting(code, game, commitment, 0))
  await post<AnyState>(`api/tables/${code}/start`, {})
  return code
}

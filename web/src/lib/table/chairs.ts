/** Who sits where, and how the people at a table are called. */

import type { AnyState } from "../api/protocol"
import type { Reader } from "../words/messages"
import { word } from "../words/words.svelte"

export function nameOf(state: AnyState, seat: number): string {
  const chair = state.chairs[seat]
  return chair?.name || word(chair?.taken ? "guest-name" : "new-chair-of", { number: seat + 1 })
}

/** Whether a cook of the house sits there, not a person. */
export function isBot(state: AnyState, seat: number): boolean {
  const chair = state.chairs[seat]
  return chair !== undefined && chair.holder !== "human" && !chair.left
}

/** What a bot is, in two words. */
export function botOf(state: AnyState, seat: number): string {
  return word("holder-bot", { level: word(`level-name-${state.chairs[seat]!.holder}`) })
}

/** Whether several people share this device, so that nobody is "you". */
export function isShared(state: AnyState): boolean {
  return state.seats.length > 1
}

/** The same, with "you" for the reader. */
export function nameOrYou(state: AnyState, seat: number): string {
  return seat === state.seat && !isShared(state) ? word("chair-you") : nameOf(state, seat)
}

/** The people at this device who are asked now and whom no bot replaces. */
export function askedHere(state: AnyState): number[] {
  return state.seats.filter((seat) => state.waiting.includes(seat) && !state.chairs[seat]?.stand_in)
}

/** Who reads, and by which names the seats are called in sentences. */
export function readerOf(state: AnyState | null): Reader {
  if (!state) return { names: [], me: null }
  return { names: state.chairs.map((_, seat) => nameOf(state, seat)), me: isShared(state) ? null : state.seat }
}

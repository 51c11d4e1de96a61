/** Keys that lead through a game that was played: arrows and page keys by steps, Home and End to its
ends, space plays. They leave alone what has a use of its own for them. */

export type Steer = "back" | "on" | "first" | "last" | "play"

const KEYS: Record<string, Steer> = {
  ArrowLeft: "back",
  PageUp: "back",
  ArrowRight: "on",
  PageDown: "on",
  Home: "first",
  End: "last",
  " ": "play",
}
const WRITTEN = "input, select, textarea, dialog, [data-scroll]"

/** What a key asks for; nothing where it means something else. */
export function keyFor(event: KeyboardEvent): Steer | null {
  const at = event.target as Element
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || at.closest(WRITTEN)) return null
  const wanted = KEYS[event.key] ?? null
  return wanted === "play" && at.closest("button, a, [role=button]") ? null : wanted
}

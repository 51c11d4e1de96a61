/** Tells which states and events are new, by the index of the newest state. */

import type { AnyEvent, Told } from "../api/protocol"

interface Dated {
  index: number
  since: number
  events: Told<AnyEvent>[]
}

export class EventCursor {
  /** The index of the newest state that was taken. */
  index = -1

  /** The events of a state that were not told yet; nothing when the state itself is old. */
  take(state: Dated): Told<AnyEvent>[] | null {
    if (state.index < this.index) return null
    const held = this.index
    this.index = state.index
    return state.events.filter((told) => told.index >= held)
  }

  /** Whether events between what we hold and this state are missing from it. */
  misses(state: Dated): boolean {
    return this.index >= 0 && state.since > this.index
  }
}

/** What is said at a table stands beside the seat that says it for a while. */

import type { Message, React } from "../../lib/api/protocol"

const SHOWN_MS = 7000

/** What a seat said, or how it feels. */
interface Bubble {
  text?: string
  reaction?: React["reaction"]
  until: number
}

export class Bubbles {
  private readonly bySeat = $state<Record<number, Bubble | null>>({})

  /** To be made while a component is; `latest` is what was told last. */
  constructor(latest: () => Message | undefined) {
    $effect(() => {
      const message = latest()
      if (message?.key === "said" || message?.key === "reacted") this.show(message)
    })
  }

  of(seat: number): Bubble | null {
    return this.bySeat[seat] ?? null
  }

  private show(message: Message): void {
    const { seat, ...shown } = message.args as Omit<Bubble, "until"> & { seat: number }
    const until = performance.now() + SHOWN_MS
    this.bySeat[seat] = { ...shown, until }
    setTimeout(() => {
      if (this.bySeat[seat]?.until === until) this.bySeat[seat] = null
    }, SHOWN_MS)
  }
}

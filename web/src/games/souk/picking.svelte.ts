/** Picking cards and where they go: cards of one spice first, then a stall or the open bet. The
place that is pointed at shows what would come of it; without one, a place that is offered does. */

import type { SoukMove, SoukPreview } from "../../lib/api/protocol"
import type { OfferOf, Turn } from "../../parts/table/turn.svelte"

export interface Held {
  key: string
  spice: string
}

export class Picking {
  /** The keys that were picked, and the decision that they are for. */
  private picked = $state.raw<{ decision: number | null; keys: string[] }>({ decision: null, keys: [] })
  /** Where cards were last meant to go. */
  private place = $state<string | null>(null)

  constructor(private readonly turn: Turn<"souk">) {}

  readonly hand: Held[] = $derived.by(() => {
    const count = new Map<string, number>()
    return this.turn.view.hand.map((spice) => {
      const copy = (count.get(spice) ?? 0) + 1
      count.set(spice, copy)
      return { key: `${spice}#${copy}`, spice }
    })
  })

  get betting(): boolean {
    return this.turn.deciding && this.turn.view.phase === "secret bets"
  }

  readonly keys: string[] = $derived.by(() => {
    const { decision, keys } = this.picked
    const held = new Set(this.hand.map(({ key }) => key))
    return this.turn.deciding && decision === this.turn.table.decision ? keys.filter((key) => held.has(key)) : []
  })

  get spices(): string[] {
    return this.keys.map((key) => key.split("#")[0]!)
  }

  /** How many cards a secret bet has now. */
  get needed(): number {
    const move = this.turn.table.offers[0]?.move
    return move?.type === "bet" ? move.spices.length : 0
  }

  /** What the picked cards would do; no move yet while cards are missing. */
  readonly offer: OfferOf<"souk"> | null = $derived.by(() => {
    const { turn } = this
    if (!turn.deciding) return null
    if (this.betting) return turn.table.offers.find(({ move }) => this.isBet(move)) ?? null
    if (!this.keys.length) return turn.offered.get("pass") ?? null
    if (turn.offer) return turn.offer
    return (
      (this.place && turn.offered.get(this.text(this.place))) ||
      (turn.table.offers.find(({ move }) => this.isLay(move)) ?? turn.offered.get(this.text("open")) ?? null)
    )
  })

  get preview(): SoukPreview | null {
    return this.offer?.preview ?? null
  }

  private isBet(move: SoukMove): boolean {
    return move.type === "bet" && move.spices.toSorted().join() === this.spices.toSorted().join()
  }

  private isLay(move: SoukMove): boolean {
    return move.type === "lay" && move.spice === this.spices[0] && move.cards === this.keys.length
  }

  /** The move that takes the picked cards to a place: `open`, or a stall's number. */
  text(place: string): string {
    if (!this.keys.length) return place
    return place === "open" ? `open ${this.spices[0]}` : `lay ${this.keys.length} ${this.spices[0]} at stall ${place}`
  }

  toggle(key: string): void {
    if (!this.turn.deciding) return
    const { keys } = this
    this.stay()
    this.pick(keys.includes(key) ? keys.filter((each) => each !== key) : this.with(keys, key))
  }

  /** Another card more, as many as may go together; one of another spice begins anew. */
  private with(keys: string[], key: string): string[] {
    if (this.betting) return [...keys, key].slice(-this.needed)
    const same = keys.filter((each) => each.split("#")[0] === key.split("#")[0])
    return [...same, key].slice(-this.turn.view.full)
  }

  private pick(keys: string[]): void {
    this.picked = { decision: this.turn.table.decision, keys }
  }

  /** Remember where the cards were meant to go, though there are more or fewer of them now. */
  private stay(): void {
    const move = this.turn.offer?.move
    if (move?.type === "lay") this.place = String(move.stall)
    if (move?.type === "open") this.place = "open"
    this.turn.select(null)
  }

  /** Without cards picked, a stall that is touched asks for one of its spice. */
  reach(place: string, spice: string | null): void {
    const held = this.hand.find((each) => each.spice === spice)
    this.place = place
    if (held && this.turn.deciding && !this.betting) this.pick([held.key])
    else if (this.turn.deciding) this.turn.touched = { key: "prompt-cards", args: {} }
  }

  clear(): void {
    this.pick([])
    this.place = null
    this.turn.select(null)
  }

  commit(): void {
    if (this.offer) void this.turn.send(this.offer.text)
  }
}

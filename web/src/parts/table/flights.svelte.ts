/** Things that fly across the table, from one rectangle to another. */

import { tick } from "svelte"

export interface Flight<T> {
  id: number
  thing: T
  from: DOMRect
  to: DOMRect
}

export class Flights<T> {
  under = $state.raw<Flight<T>[]>([])
  private next = 0

  /** Let things fly, each a little after the one before; done when the last has landed. */
  async fly(things: T[], from: DOMRect | null, to: DOMRect | null, ms: number): Promise<void> {
    if (!from || !to || ms < 30 || !things.length) return
    const flights = things.map((thing) => ({ id: this.next++, thing, from, to }))
    this.under = [...this.under, ...flights]
    await tick()
    const ids = new Set(flights.map(({ id }) => id))
    try {
      await Promise.all(flights.map((flight, at) => move(flight, (at * ms * 0.35) / flights.length, ms * 0.65)))
    } finally {
      this.under = this.under.filter(({ id }) => !ids.has(id))
    }
  }
}

async function move<T>({ id, from, to }: Flight<T>, delay: number, duration: number): Promise<void> {
  const element = document.querySelector<HTMLElement>(`[data-flight="${id}"]`)
  if (!element) return
  const at = (rect: DOMRect, turn: number): string => {
    const width = element.offsetWidth || 1
    const scale = Math.max(0.35, Math.min(1.6, rect.width / width))
    const x = rect.x + rect.width / 2 - width / 2
    const y = rect.y + rect.height / 2 - element.offsetHeight / 2
    return `translate(${x}px, ${y}px) scale(${scale}) rotate(${turn}deg)`
  }
  const frames = [{ transform: at(from, -8) }, { transform: at(to, 0) }]
  const animation = element.animate(frames, { duration, delay, easing: "cubic-bezier(.3,.1,.25,1)", fill: "both" })
  await Promise.race([animation.finished, new Promise((done) => setTimeout(done, delay + duration + 120))])
}

/** Where something is drawn now. */
export function rectOf(selector: string): DOMRect | null {
  return document.querySelector(selector)?.getBoundingClientRect() ?? null
}

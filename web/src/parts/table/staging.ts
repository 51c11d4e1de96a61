/** What stages of all games change in a view, which is never changed itself. */

/** A view in which something of one seat's chair is different. */
export function withChair<V extends { chairs: object[] }>(
  view: V,
  seat: number,
  change: (chair: V["chairs"][number]) => Partial<V["chairs"][number]>,
): V {
  return { ...view, chairs: view.chairs.map((chair, at) => (at === seat ? { ...chair, ...change(chair) } : chair)) }
}

/** A list without the first thing that is meant, if there is one. */
export function without<T>(list: T[], meant: (each: T) => boolean): T[] {
  const at = list.findIndex(meant)
  return at < 0 ? list : list.toSpliced(at, 1)
}

/** Lines of a log, with their events as far as it has them, and the entries that told them. */
export type Lines<E> = readonly { index: number; event: E | null }[]

/** The last line of a log before another whose event is meant; -1 when there is none. */
export function lastLine<E>(log: Lines<E>, meant: (event: E) => boolean, before = log.length): number {
  return log.slice(0, before).findLastIndex(({ event }) => event !== null && meant(event))
}

/** How many cards of a kind are still unseen, and which. */
export interface UnseenRow {
  name: string
  left: number
  cards?: { name: string; short: string; left: number }[]
}

export function unseenRow(
  name: string,
  left: Record<string, number>,
  card: (key: string) => { name: string; short: string },
): UnseenRow {
  const cards = Object.entries(left).map(([key, count]) => ({ ...card(key), left: count }))
  return { name, left: cards.reduce((sum, { left: count }) => sum + count, 0), cards }
}

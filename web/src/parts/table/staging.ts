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

/** Where labels are put so that no chip lies on them. */

export interface Place {
  x: number
  y: number
}

const CHIP = 46

/** Of some places, the first at which no chip lies on a label of this size; else the one that most of it shows. */
export function freest(places: readonly Place[], halfWide: number, halfTall: number, chips: readonly Place[]): Place {
  const covered = (at: Place): number =>
    chips.reduce((sum, chip) => {
      const dx = Math.max(Math.abs(chip.x - at.x) - halfWide, 0)
      const dy = Math.max(Math.abs(chip.y - at.y) - halfTall, 0)
      return sum + Math.max(CHIP - Math.hypot(dx, dy), 0)
    }, 0)
  let best = places[0]!
  for (const place of places) if (covered(place) < covered(best)) best = place
  return best
}

/** Waiting for a server that is away: what was pressed is asked for until it is back, and the page says so. */

import { isSilence, retry } from "./client"
import { navigate, route } from "../router.svelte"

/** After so many milliseconds without an answer something waits. */
const LONG = 1000

class Patience {
  /** How much of what was asked for waits. */
  waiting = $state(0)
}

export const patience = new Patience()

interface Terms {
  /** Whether somebody still wants it; without it: as long as they stay on the same page. */
  alive?: () => boolean
  onSilence?: () => void
  /** Whether a failure is worth another try; without it: whether the server is away. */
  again?: (error: unknown) => boolean
}

export async function patiently<T>(
  ask: () => Promise<T>,
  { alive = stays(), onSilence, again = isSilence }: Terms = {},
): Promise<T> {
  let counted = 0
  const wait = (): void => {
    patience.waiting += 1 - counted
    counted = 1
  }
  const timer = setTimeout(wait, LONG)
  try {
    return await retry(ask, alive, () => (wait(), onSilence?.()), again)
  } finally {
    clearTimeout(timer)
    patience.waiting -= counted
  }
}

/** Tells whether we are still where we are now. */
export function stays(): () => boolean {
  const here = route.place
  return () => route.place === here
}

/** Go where something leads that may take long, unless the reader has gone elsewhere meanwhile. */
export async function goTo(finding: Promise<string>): Promise<void> {
  const here = stays()
  const found = await finding
  if (here()) navigate(found)
}

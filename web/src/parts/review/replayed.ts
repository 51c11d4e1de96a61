import type { JudgedDecision } from "../../lib/api/protocol"
import type { ReviewFeed } from "../../lib/review/review-feed.svelte"
import type { Reader } from "../../lib/words/messages"

/** A review beside the replay of its game: at which step that stands, through whose eyes, and what leads elsewhere. */
export interface ReplayedReview {
  feed: ReviewFeed
  /** Whose sentences tell of it. */
  words: string
  reader: Reader
  first: number
  step: number
  seat: number | null
  busy: boolean
  onjump: (step: number) => void
  ontry: (decision: JudgedDecision, others: boolean) => void
}

/** A worker that only thinks for bots, so that neither the page nor its tables wait for them. */

import { openDoors } from "./modules"
import { Thinking, type Chunk } from "./thinking"

const thinking = new Thinking(openDoors)

addEventListener("message", (event: MessageEvent<{ id: number; chunk: Chunk }>) => {
  const { id, chunk } = event.data
  thinking.run(chunk).then(
    (found) => postMessage({ id, found }),
    (error: unknown) => postMessage({ id, failed: String(error) }),
  )
})

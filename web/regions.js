/** For `benchmarks/regions.py`: reads what players do at which boards, and answers with the aims that the page makes
    of it and the regions that it would draw. Both are lists in JSON. */

import process from "node:process"
import { json } from "node:stream/consumers"
import { createServer } from "vite"

const server = await createServer({ server: { middlewareMode: true, ws: false }, appType: "custom", logLevel: "error" })
const { aimAt, pulled, startAt } = await server.ssrLoadModule("/src/games/saffron/aim.ts")
const { Trial } = await server.ssrLoadModule("/src/games/saffron/region.ts")

function aimOf({ physics }, { start, point, power, pull }) {
  if (pull) return pulled(physics, start, { from: pull[0], moments: [pull[1]], room: 1 })
  return aimAt(physics, start ?? startAt(point.right), point, power)
}

function regionOf(board, aim) {
  const trial = new Trial(board, aim)
  while (!trial.enough()) trial.throwOnce()
  return trial.region
}

const asked = await json(process.stdin)
const answers = asked.map(({ board, gesture }) => {
  const aim = aimOf(board, gesture)
  const begun = performance.now()
  const region = regionOf(board, aim)
  return { aim, region, milliseconds: performance.now() - begun }
})
process.stdout.write(JSON.stringify(answers))
await server.close()

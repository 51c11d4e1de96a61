import { beforeEach, expect, test, vi } from "vitest"
import type { Kitchen } from "../src/lib/pocket/kitchen"

/** A kitchen that repeats what it was asked, and whose streams tell one thing. */
const { asked, shut, kitchen } = vi.hoisted(() => {
  const asked: unknown[][] = []
  const shut = { now: false }
  const kitchen: Pick<Kitchen, "request" | "stream"> = {
    request: (...all) => {
      asked.push(all)
      const status = all[1].endsWith("refused") ? 409 : 200
      const body = status === 200 ? { from: "kitchen" } : { error: { key: "not-so", args: {}, text: "" }, state: null }
      return Promise.resolve({ status, headers: { "Retry-After": "2" }, body: JSON.stringify(body) })
    },
    stream: (path, tell) => {
      tell({ event: "state", data: { path } })
      return () => asked.push(["closed", path])
    },
  }
  return { asked, shut, kitchen }
})

vi.mock("../src/lib/pocket/kitchen", () => ({
  open: () => (shut.now ? Promise.reject(new Error("no memory")) : Promise.resolve(kitchen)),
}))
vi.mock("../src/lib/words/words.svelte", () => ({ loadWords: () => Promise.resolve() }))

// What is imported anew for each test takes as long as the machine does.
vi.setConfig({ testTimeout: 60_000 })

const POCKET = "potobamiluna"
const SERVERS = "tobamilunaki"
const kept = new Map<string, string>()

function page(server = ""): void {
  vi.stubGlobal("document", {
    baseURI: "http://here/",
    querySelector: (which: string) =>
      which.startsWith("script")
        ? { src: "http://here/early.js" }
        : { content: which.includes("server") ? server : "" },
  })
  vi.stubGlobal("location", { hash: "", pathname: "/" })
  vi.stubGlobal("addEventListener", () => {})
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
  })
}

const fetched = vi.fn<(path: string) => Promise<Response>>()

beforeEach(() => {
  vi.resetModules()
  kept.clear()
  asked.length = 0
  shut.now = false
  page()
  vi.stubGlobal("fetch", fetched)
  fetched.mockReset()
  fetched.mockImplementation(() => Promise.resolve(Response.json({ from: "server" })))
})

test("a table's requests go to where it lies", async () => {
  const { get, post } = await import("../src/lib/api/client")
  expect(await get(`api/tables/${SERVERS}`)).toEqual({ from: "server" })
  expect(await get(`api/tables/${POCKET}/told?before=3`)).toEqual({ from: "kitchen" })
  expect(await post(`api/tables/${POCKET}/play`, { move: "x" })).toEqual({ from: "kitchen" })
  expect(asked).toEqual([
    ["GET", `api/tables/${POCKET}/told?before=3`, undefined],
    ["POST", `api/tables/${POCKET}/play`, '{"move":"x"}'],
  ])
})

test("a game is played on where it was played", async () => {
  const { post } = await import("../src/lib/api/client")
  const { place } = await import("../src/lib/api/place.svelte")
  expect(await post("api/tables", { from: { step: 3, table: POCKET } })).toEqual({ from: "kitchen" })
  place.choose(true)
  expect(await post("api/tables", { from: { step: 3, table: SERVERS } })).toEqual({ from: "server" })
  expect(await post("api/tables", { game: "soup" })).toEqual({ from: "kitchen" })
})

test("what the kitchen refuses is refused as a server does", async () => {
  const { post, ApiError } = await import("../src/lib/api/client")
  const error = await post(`api/tables/${POCKET}/refused`, {}).catch((error: unknown) => error)
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({ status: 409, wait: 2, problem: { key: "not-so" } })
})

test("a kitchen that does not open says so once, and is tried anew", async () => {
  const { get, isForNow, problemOf } = await import("../src/lib/api/client")
  shut.now = true
  vi.spyOn(console, "warn").mockImplementation(() => {})
  const error = await get(`api/tables/${POCKET}`).catch((error: unknown) => error)
  expect(problemOf(error).key).toBe("kitchen-shut")
  expect(isForNow(error)).toBe(false)
  shut.now = false
  expect(await get(`api/tables/${POCKET}`)).toEqual({ from: "kitchen" })
})

test("without a server everything is asked of the kitchen", async () => {
  page("none")
  const { get } = await import("../src/lib/api/client")
  for (const path of ["api/games", "api/daily/soup", `api/tables/${SERVERS}`])
    expect(await get(path)).toEqual({ from: "kitchen" })
  expect(fetched).not.toHaveBeenCalled()
})

test.each([
  ["nobody answers", () => Promise.reject(new TypeError("offline"))],
  ["a proxy answers", () => Promise.resolve(new Response("", { status: 502 }))],
])("the kitchen steps in where %s, if it was taken along", async (_, answer) => {
  const { get, post } = await import("../src/lib/api/client")
  const { place } = await import("../src/lib/api/place.svelte")
  fetched.mockImplementation(answer)
  await expect(get("api/games")).rejects.toThrow()
  place.note(true)
  await expect(get(`api/tables/${SERVERS}`)).rejects.toThrow()
  await expect(post("api/lessons", { game: "soup" })).rejects.toThrow()
  expect(place.here).toBe(false)
  expect(await get("api/games")).toEqual({ from: "kitchen" })
  expect(place.here).toBe(true)
  expect(place.chosen).toBe(false)
})

test("a server's refusal stands, whatever was taken along", async () => {
  const { get } = await import("../src/lib/api/client")
  const { place } = await import("../src/lib/api/place.svelte")
  place.note(true)
  fetched.mockImplementation(() => Promise.resolve(Response.json({ error: { key: "slow-down" } }, { status: 429 })))
  await expect(get("api/games")).rejects.toMatchObject({ status: 429 })
  expect(place.here).toBe(false)
})

test("a table in this browser is followed until nobody looks", async () => {
  const { follow } = await import("../src/lib/api/client")
  const heard: unknown[] = []
  const stream = follow(`api/tables/${POCKET}/stream`, { state: (told) => heard.push(told) }, () => {})
  await vi.waitFor(() => expect(heard).toEqual([{ path: `api/tables/${POCKET}/stream` }]))
  stream.close()
  const late = follow(`api/tables/${POCKET}/stream`, { state: (told) => heard.push(told) }, () => {})
  late.close()
  await Promise.resolve()
  expect(heard).toHaveLength(1)
  expect(asked).toEqual([["closed", `api/tables/${POCKET}/stream`]])
})

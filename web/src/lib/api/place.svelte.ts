/** Where requests go: to the server, or to the kitchen in this page (docs/pocket.md). What is about a table goes to
    where that lies, which its code says; everything else to where we play. */

import type { Happened, Kitchen } from "../pocket/kitchen"
import { isPocketCode } from "../router.svelte"
import { loadItem, saveItem } from "../storage/local-storage"
import type { Stream } from "./client"
import type { Open } from "./protocol"

function told(name: string): string {
  return document.querySelector<HTMLMetaElement>(`meta[name=${name}]`)?.content ?? ""
}

/** The version of this page and the bytes that taking all of it along needs, compressed; nothing where it was built
    without a kitchen. */
export const pocket = /^([0-9a-f]+) (\d+)$/.exec(told("pocket"))?.slice(1)

class Place {
  /** Whether this page has no server at all. */
  readonly alone = told("server") === "none"
  /** Whether games begin in this page because the reader wants it. */
  chosen = $state<boolean>(this.alone || Boolean(loadItem<unknown>("here", false)))
  /** Whether they do only because the server does not answer. */
  meanwhile = $state(false)
  /** Whether the kitchen is being opened. */
  opening = $state(false)
  /** Whether all of this page was taken along. */
  taken = $state<boolean>(Boolean(loadItem<unknown>("taken", false)))

  /** Whether games begin in this page. */
  get here(): boolean {
    return this.chosen || this.meanwhile
  }

  choose(here: boolean): void {
    this.chosen = here || this.alone
    this.meanwhile = false
    saveItem("here", here)
  }

  note(taken: boolean): void {
    this.taken = taken
    saveItem("taken", taken)
  }
}

export const place = new Place()

/** The table that something is about: the one in its path, or the one that is played on from. */
function codeIn(path: string, body: unknown): string | undefined {
  const source = path === "api/tables" && typeof body === "string" ? (JSON.parse(body) as Open).from : null
  return /api\/tables\/([^/?]+)/.exec(path)?.[1] ?? source?.table ?? undefined
}

export function isForKitchen(path: string, body?: unknown): boolean {
  const code = codeIn(path, body)
  return code === undefined ? place.here : place.alone || isPocketCode(code)
}

/** Whether the kitchen may answer for a server that is away: it was taken along, and knows this as well. */
export function canStepIn(path: string, { method = "GET" }: RequestInit): boolean {
  return place.taken && method === "GET" && /^api\/(games|daily|boxes|puzzles)\b/.test(path)
}

let opened: Promise<Kitchen> | null = null
let isOpen = false

/** The kitchen, opened when it is first wanted; what went wrong then may go well later. */
export function openKitchen(): Promise<Kitchen> {
  if (opened) return opened
  place.opening = true
  opened = import("../pocket/kitchen").then(({ open }) => open())
  opened
    .then(
      () => (isOpen = true),
      () => (opened = null),
    )
    .finally(() => (place.opening = false))
  return opened
}

export function isKitchenOpen(): boolean {
  return isOpen
}

/** What the kitchen answers, as if it had come from a server. */
export async function askKitchen(path: string, { method = "GET", body }: RequestInit): Promise<Response> {
  try {
    const kitchen = await openKitchen()
    const answer = await kitchen.request(method, path, body as string | undefined)
    return new Response(answer.body, answer)
  } catch (error) {
    console.warn(error)
    return Response.json({ error: { key: "kitchen-shut", args: {}, text: "" } }, { status: 500 })
  }
}

export function followKitchen(path: string, hear: Record<string, (told: unknown) => void>, broken: () => void): Stream {
  let close: (() => void) | null = () => {}
  openKitchen().then((kitchen) => {
    const take = ({ event, data }: Happened): void => (event === "closed" ? broken() : hear[event]?.(data))
    if (close) close = kitchen.stream(path, take)
  }, broken)
  return {
    close: () => {
      close?.()
      close = null
    },
  }
}

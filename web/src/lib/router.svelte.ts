/** Where we are, by the fragment of the address: no server ever sees it. */

/** How a table is looked at: all of it, as a screen for the room, or as a hand beside a screen. */
export type Way = "whole" | "screen" | "hand"

export type Place =
  | { at: "home" }
  | { at: "new"; game: string }
  | { at: "rules"; game: string }
  | { at: "box"; game: string }
  | { at: "settings" }
  | { at: "kitchen" }
  | { at: "daily"; game: string }
  | { at: "puzzles"; game: string; id: string }
  | { at: "replay"; code: string; step: number }
  | { at: "table"; code: string; token: string; way: Way; chair: number }
  | { at: "nowhere" }

export function parseRoute(fragment: string): Place {
  const [first = "", second = "", third = ""] = fragment.replace(/^#?\/?/, "").split("/")
  if (!first) return { at: "home" }
  if (first === "settings" || first === "kitchen") return { at: first }
  if (first === "new" && second) return { at: "new", game: second }
  if (first === "rules" && second) return { at: "rules", game: second }
  if (first === "daily" && second) return { at: "daily", game: second }
  if (first === "box" && second) return { at: "box", game: second }
  if (first === "puzzles") return { at: first, game: second, id: third }
  if (first === "replay") return { at: "replay", code: parseCode(second) ?? "", step: Number(third) || 0 }
  const way = first === "screen" || first === "hand" ? first : "whole"
  const code = parseCode(way === "whole" ? first : second)
  if (!code) return { at: "nowhere" }
  return { at: "table", code, token: way === "whole" ? second : "", way, chair: (way === "hand" && Number(third)) || 0 }
}

/** A code as somebody typed it; nothing when it cannot be one. */
export function parseCode(text: string): string | null {
  const code = decoded(text).replace(/[\s-]/g, "").toLowerCase()
  return /^(([bdfklmnrtv][aiou]){4}(([bdfklmnrtv][aiou]){2})?|po([bdfklmnrtv][aiou]){5})$/.test(code) ? code : null
}

/** Whether a table lies in this browser: no server gives such a code. */
export function isPocketCode(code: string): boolean {
  return code.startsWith("po")
}

/** A code as it is shown and said, in two halves. */
export function formatCode(code: string): string {
  return `${code.slice(0, code.length / 2)}-${code.slice(code.length / 2)}`
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ""
  }
}

/** The page also answers for addresses that are not there. Its own is where its first script lies; what stands
    behind that was meant for us: a code perhaps, or nothing that there is. */
function comeHome(): void {
  const home = new URL("./", document.querySelector<HTMLScriptElement>('script[src$="early.js"]')!.src).pathname
  const strayed = location.pathname.slice(home.length)
  if (strayed && strayed !== "index.html") history.replaceState(null, "", `${home}#/${strayed}`)
}

comeHome()

class Route {
  place = $state.raw<Place>(parseRoute(location.hash))

  constructor() {
    addEventListener("hashchange", () => (this.place = parseRoute(location.hash)))
  }
}

export const route = new Route()

export function navigate(to: string): void {
  location.hash = `#/${to}`
}

export function replaceWith(to: string): void {
  history.replaceState(null, "", `#/${to}`)
  route.place = parseRoute(location.hash)
}

/** Let the address say where we are, without going anywhere. */
export function replaceAddress(to: string): void {
  history.replaceState(null, "", `#/${to}`)
}

/** Whether nobody but this device can follow our links. */
export const onlyHere = /^(localhost|127\.|\[::1\])/.test(location.hostname)

/** The link of a table that can be given away. */
export function linkTo(fragment: string): string {
  return `${location.href.split("#")[0]}#/${fragment}`
}

/** The search of every game over its module's doors, a chunk at a time; `quatre.bots.plan` says what is to be run
    next. Memory that only doors look into stays in the module. */

import { Doors, type Lasting } from "./doors.ts"

/** Simulations of a search; the first of them begin its tree, of so many nodes. */
export interface Chunk {
  game: string
  nodes: number
  box: Uint8Array
  seen: Uint8Array
  seat: number
  seed: bigint
  first: number
  simulations: number
  extra: bigint[]
}
/** The lead of the most visited move, and of each move that was tried its number, visits, and sums of rewards, of
    their squares and of chances to win. */
export type Found = [lead: number, tried: [move: bigint, visits: number, ...sums: number[]][]]

interface Described {
  /** How many bytes a node has, and where in them its fields lie. */
  node: number
  fields: Record<
    "move" | "reward_sum" | "reward_squares" | "chance_sum" | "seat" | "child" | "sibling" | "visits" | "availability",
    number
  >
  space: [kind: "u" | "i" | "f", ...shape: number[]][]
}

export class Thinking {
  readonly #open: (game: string) => Promise<Doors>
  readonly #games = new Map<string, Promise<Searcher>>()

  constructor(open: (game: string) => Promise<Doors>) {
    this.#open = open
  }

  async run(chunk: Chunk): Promise<Found> {
    let searcher = this.#games.get(chunk.game)
    if (!searcher) {
      searcher = this.#open(chunk.game).then((doors) => new Searcher(doors))
      this.#games.set(chunk.game, searcher)
    }
    return (await searcher).run(chunk)
  }
}

class Searcher {
  readonly #doors: Doors
  readonly #described: Described
  readonly #space: Lasting[]
  readonly #trees = new Map<number, Lasting>()

  constructor(doors: Doors) {
    this.#doors = doors
    this.#described = doors.section("search") as Described
    this.#space = this.#described.space.map(([kind, ...shape]) => doors.lasting(kind, ...shape))
  }

  run({ nodes, box, seen, seat, seed, first, simulations, extra }: Chunk): Found {
    const tree = this.#tree(nodes)
    if (first === 0) this.#begin(tree)
    const also = BigInt64Array.from(extra)
    const lead = this.#doors.call(
      "run_simulations",
      ...[box, seen, seat, seed, first, simulations, also, tree, ...this.#space],
    )
    return [Number(lead), this.#tried(tree, seat)]
  }

  #tree(nodes: number): Lasting {
    const tree = this.#trees.get(nodes) ?? this.#doors.lasting("u", nodes * this.#described.node)
    this.#trees.set(nodes, tree)
    return tree
  }

  /** Forgets all nodes but the root, whose `availability` is how many nodes are in use. */
  #begin(tree: Lasting): void {
    const root = this.#doors.look(tree)
    for (let at = 0; at < this.#described.node; at++) root.setUint8(at, 0)
    root.setInt32(this.#described.fields.availability, 1, true)
  }

  /** The children of the root, each followed by its next sibling; 0 is none. */
  #tried(tree: Lasting, seat: number): Found[1] {
    const { node, fields } = this.#described
    const view = this.#doors.look(tree)
    const whole = (at: number, field: keyof typeof fields): number => view.getInt32(at * node + fields[field], true)
    const sum = (at: number, field: keyof typeof fields): number => view.getFloat64(at * node + fields[field], true)
    const tried: Found[1] = []
    for (let at = whole(0, "child"); at; at = whole(at, "sibling")) {
      if (whole(at, "seat") !== seat || !whole(at, "visits")) continue
      const move = view.getBigInt64(at * node + fields.move, true)
      const sums = [sum(at, "reward_sum"), sum(at, "reward_squares"), sum(at, "chance_sum")]
      tried.push([move, whole(at, "visits"), ...sums])
    }
    return tried
  }
}

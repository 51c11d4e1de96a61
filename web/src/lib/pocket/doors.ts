/** The doors of a game in WebAssembly: the same functions over bytes that a server calls. A module says
    itself which doors it has, and what they take (`src/quatre/games/webassembly.py`). */

export type Numbers = Uint8Array | BigInt64Array | Float64Array
/** Rows of numbers, or rows of those. */
export interface Rows {
  numbers: Numbers
  shape: number[]
}
/** An array that lies in the module's memory from call to call. */
export class Lasting {
  readonly at: number
  readonly shape: number[]
  /** How many bytes a number has. */
  readonly size: number

  constructor(at: number, shape: number[], size: number) {
    this.at = at
    this.shape = shape
    this.size = size
  }
}
export type Argument = Numbers | Rows | Lasting | bigint | number | boolean

type Word = bigint | number
interface Signature {
  takes: [kind: string, axes: number][]
  answers: string
}
interface Exports {
  memory: WebAssembly.Memory
  allocate: (bytes: bigint) => number
  release: (block: number, bytes: bigint) => void
}
/** A part of the module's memory that an array was copied to. */
interface Lent {
  numbers: Numbers
  at: number
}

/** How an answer comes: its own bytes, and those that would tell of an error. */
const ANSWER = 16
/** What a door returns that did what it should: that it answered, or that it had nothing to answer. */
const DONE = [0, -2]
const SIZES = { u: 1, i: 8, f: 8 }

export class Doors {
  readonly #module: WebAssembly.Module
  readonly #signatures: Record<string, Signature>
  readonly #exports: Exports
  readonly #doors: Record<string, (...words: Word[]) => number>

  private constructor({ exports }: WebAssembly.Instance, module: WebAssembly.Module) {
    this.#module = module
    this.#signatures = this.section("doors") as Record<string, Signature>
    this.#exports = exports as unknown as Exports
    this.#doors = exports as Record<string, (...words: Word[]) => number>
  }

  static async open(code: BufferSource): Promise<Doors> {
    const { instance, module } = await WebAssembly.instantiate(code)
    return new Doors(instance, module)
  }

  /** What the module says of itself in a section of this name. */
  section(name: string): unknown {
    return JSON.parse(new TextDecoder().decode(WebAssembly.Module.customSections(this.#module, name)[0]))
  }

  /** An array of zeros in the module's memory, of unsigned or whole numbers or fractions. */
  lasting(kind: keyof typeof SIZES, ...shape: number[]): Lasting {
    const bytes = shape.reduce((all, each) => all * each, SIZES[kind])
    const at = this.#allocate(bytes)
    this.#bytes(at, bytes).fill(0)
    return new Lasting(at, shape, SIZES[kind])
  }

  /** The bytes of such an array, until a door is called: memory may grow then. */
  look({ at, shape, size }: Lasting): DataView {
    const bytes = shape.reduce((all, each) => all * each, size)
    return new DataView(this.#exports.memory.buffer, at, bytes)
  }

  /** What a door answers; arrays are as it leaves them. */
  call(name: string, ...given: Argument[]): bigint {
    const { takes, answers } = this.#signatures[name]!
    const lent: Lent[] = []
    const answer = this.#allocate(2 * ANSWER)
    try {
      const words = given.flatMap((argument, at) => this.#words(takes[at]![0], argument, lent))
      const status = this.#doors[name]!(answer, answer + ANSWER, ...words)
      if (!DONE.includes(status)) throw new Error(`The door ${name} ended with status ${status}.`)
      for (const { numbers, at } of lent) bytesOf(numbers).set(this.#bytes(at, numbers.byteLength))
      return this.#read(answer, answers)
    } finally {
      for (const { numbers, at } of lent) this.#exports.release(at, BigInt(numbers.byteLength))
      this.#exports.release(answer, BigInt(2 * ANSWER))
    }
  }

  /** An argument as compiled code takes it. An array is its owner, twice; how many numbers it has and how
      long each is; where they lie; its shape; and along each axis the bytes from one place to the next. */
  #words(kind: string, argument: Argument, lent: Lent[]): Word[] {
    if (typeof argument !== "object") return [kind === "boolean" ? Number(argument) : BigInt(argument)]
    const { at, shape, size } = argument instanceof Lasting ? argument : this.#lend(argument, lent)
    const length = shape.reduce((all, each) => all * each, 1)
    const strides = shape.map((_, axis) => shape.slice(axis + 1).reduce((all, each) => all * each, size))
    return [0, 0, BigInt(length), BigInt(size), at, ...shape.map(BigInt), ...strides.map(BigInt)]
  }

  /** Copies an array in, for one call. */
  #lend(argument: Numbers | Rows, lent: Lent[]): Lasting {
    const { numbers, shape } = "shape" in argument ? argument : { numbers: argument, shape: [argument.length] }
    const at = this.#allocate(numbers.byteLength)
    lent.push({ numbers, at })
    this.#bytes(at, numbers.byteLength).set(bytesOf(numbers))
    return new Lasting(at, shape, numbers.BYTES_PER_ELEMENT)
  }

  #read(at: number, kind: string): bigint {
    const view = new DataView(this.#exports.memory.buffer)
    if (kind === "void") return 0n
    if (kind === "boolean") return BigInt(view.getUint8(at))
    return kind === "uint64" ? view.getBigUint64(at, true) : view.getBigInt64(at, true)
  }

  #allocate(bytes: number): number {
    const at = this.#exports.allocate(BigInt(bytes))
    if (!at) throw new RangeError("There is no more memory for the rules.")
    return at
  }

  #bytes(at: number, length: number): Uint8Array {
    return new Uint8Array(this.#exports.memory.buffer, at, length)
  }
}

function bytesOf({ buffer, byteOffset, byteLength }: Numbers): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength)
}

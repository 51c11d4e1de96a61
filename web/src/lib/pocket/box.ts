/** A box as the rules read it: its numbers in bytes, as the module describes them. */

type Limits = [least: number, most: number]
type Values = Record<string, unknown>

interface Leaf {
  name: string
  kind: string
  axes: string[][]
  limits: Limits
  /** Places with limits of their own. */
  spots: Record<string, Limits>
}
export type Field = Leaf | { name: string; fields: Field[] }

const WRITERS: Record<string, (view: DataView, at: number, value: number) => void> = {
  i1: (view, at, value) => view.setInt8(at, value),
  u1: (view, at, value) => view.setUint8(at, value),
  i2: (view, at, value) => view.setInt16(at, value, true),
  u2: (view, at, value) => view.setUint16(at, value, true),
  i4: (view, at, value) => view.setInt32(at, value, true),
  u4: (view, at, value) => view.setUint32(at, value, true),
  f8: (view, at, value) => view.setFloat64(at, value, true),
}

/** Throws where a number is missing, has no meaning, or cannot be. */
export function packBox(fields: Field[], numbers: unknown, options: Record<string, boolean>): Uint8Array {
  const flags = Object.fromEntries(Object.entries(options).map(([name, chosen]) => [name, Number(chosen)]))
  const all = [...inFields(fields, { ...(numbers as Values), ...flags })]
  const bytes = new Uint8Array(all.reduce((size, [kind]) => size + sizeOf(kind), 0))
  const view = new DataView(bytes.buffer)
  let at = 0
  for (const [kind, value] of all) {
    WRITERS[kind]!(view, at, value)
    at += sizeOf(kind)
  }
  return bytes
}

const sizeOf = (kind: string): number => Number(kind.slice(1))

function* inFields(fields: Field[], values: unknown): Generator<[kind: string, value: number]> {
  for (const [at, value] of inOrder(fields, values)) {
    if ("fields" in at) yield* inFields(at.fields, value)
    else yield* along(at, at.axes, value, [])
  }
}

/** The numbers of one field, row by row. */
function* along(field: Leaf, axes: string[][], value: unknown, spot: string[]): Generator<[string, number]> {
  const [axis, ...others] = axes
  if (!axis) {
    yield [field.kind, checked(field, value, spot)]
    return
  }
  const places = axis.map((name) => ({ name }))
  for (const [{ name }, inner] of inOrder(places, value)) yield* along(field, others, inner, [...spot, name])
}

/** What stands under these names, and under no other. */
function inOrder<Named extends { name: string }>(wanted: Named[], given: unknown): [Named, unknown][] {
  const values = given as Values
  if (Object.keys(values).length !== wanted.length) throw new RangeError("There are other names in this box.")
  return wanted.map((each) => [each, values[each.name]])
}

function checked({ name, kind, limits, spots }: Leaf, value: unknown, spot: string[]): number {
  const [least, most] = spots[spot.join(".")] ?? limits
  const fits = typeof value === "number" && (kind.startsWith("f") || Number.isInteger(value))
  if (!fits || value < least || value > most) throw new RangeError(`${name} cannot be ${String(value)}.`)
  return value
}

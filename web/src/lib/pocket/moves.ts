/** Moves as the numbers that the rules know, by their texts in a record. */

/** A group of a text adds to the number what its name stands for, or so much for each one more than the
    least; one that is left out is its first name. */
type Group = Record<string, number> | [least: number, most: number, worth: number]
export type Pattern = [text: string, first: number, groups: Group[]]

/** The number of a move, or nothing for a text that means none. */
export function codeOf(text: string, codes: Record<string, number>, patterns: Pattern[]): bigint | null {
  if (Object.hasOwn(codes, text)) return BigInt(codes[text]!)
  for (const [written, first, groups] of patterns) {
    const found = new RegExp(`^${written}$`).exec(text)
    if (!found) continue
    const parts = groups.map((group, at) => worth(group, found[at + 1]))
    return parts.every((part) => part !== null) ? BigInt(parts.reduce((sum, part) => sum + part, first)) : null
  }
  return null
}

function worth(group: Group, text: string | undefined): number | null {
  if (!Array.isArray(group)) return text === undefined ? Object.values(group)[0]! : (group[text] ?? null)
  const [least, most, each] = group
  const number = Number(text)
  return least <= number && number <= most ? (number - least) * each : null
}

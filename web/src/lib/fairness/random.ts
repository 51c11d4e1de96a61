/** The counter-based random numbers of `src/quatre/games/streams.py`, to check what the server dealt. */

const WORD = (1n << 64n) - 1n
const GOLDEN = 0x9e3779b97f4a7c15n
const FIRST = 0xbf58476d1ce4e5b9n
const SECOND = 0x94d049bb133111ebn

function mix(number: bigint): bigint {
  number = ((number ^ (number >> 30n)) * FIRST) & WORD
  number = ((number ^ (number >> 27n)) * SECOND) & WORD
  return number ^ (number >> 31n)
}

/** The n-th number of the stream with this key. */
export function nth(key: bigint, n: number): bigint {
  return mix((key + BigInt(n + 1) * GOLDEN) & WORD)
}

/** Our part in the shuffles: a nonce, promised by its hash before anybody's is shown.

No `crypto.subtle`: it is missing on a plain-http page in the home network. */

import { sha256 } from "@noble/hashes/sha2.js"
import { bytesToHex, hexToBytes } from "@noble/hashes/utils.js"

export interface Nonce {
  nonce: string
  promise: string
}

export function newNonce(): Nonce {
  const nonce = bytesToHex(crypto.getRandomValues(new Uint8Array(16)))
  return { nonce, promise: hashOf(nonce) }
}

/** The SHA-256 of a secret or a nonce, all in hexadecimal digits. */
export function hashOf(hex: string): string {
  return bytesToHex(sha256(hexToBytes(hex)))
}

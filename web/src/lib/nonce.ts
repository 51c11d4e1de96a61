/** Sixteen random bytes; this works on plain http too. */
export function newNonce(): string {
  return hex(crypto.getRandomValues(new Uint8Array(16)))
}

export function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("")
}

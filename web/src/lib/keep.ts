/** What the browser keeps for us; a browser that keeps nothing is no reason to fail. */

export function kept<T>(name: string, otherwise: T): T {
  try {
    const text = localStorage.getItem(`quatre.${name}`)
    return text === null ? otherwise : (JSON.parse(text) as T)
  } catch {
    return otherwise
  }
}

export function keep(name: string, value: unknown): void {
  try {
    localStorage.setItem(`quatre.${name}`, JSON.stringify(value))
  } catch {
    // private windows and full disks: the page works without
  }
}

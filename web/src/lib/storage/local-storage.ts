/** What the browser keeps for us; a browser that keeps nothing is no reason to fail: then this page
    remembers as long as it is open. */

const unkept = new Map<string, string>()

export function loadItem<T>(name: string, otherwise: T): T {
  try {
    const text = unkept.get(name) ?? localStorage.getItem(`quatre.${name}`)
    return text === null ? otherwise : (JSON.parse(text) as T)
  } catch {
    return otherwise
  }
}

export function saveItem(name: string, value: unknown): void {
  const text = JSON.stringify(value)
  try {
    localStorage.setItem(`quatre.${name}`, text)
    unkept.delete(name)
  } catch {
    unkept.set(name, text)
  }
}

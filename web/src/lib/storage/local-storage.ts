/** Local storage, by names of our own. Where the browser refuses to store, values last as long as the page is open. */

const unsaved = new Map<string, string>()

export function loadItem<T>(name: string, otherwise: T): T {
  try {
    const text = unsaved.get(name) ?? localStorage.getItem(`quatre.${name}`)
    return text === null ? otherwise : (JSON.parse(text) as T)
  } catch {
    return otherwise
  }
}

export function saveItem(name: string, value: unknown): void {
  const text = JSON.stringify(value)
  try {
    localStorage.setItem(`quatre.${name}`, text)
    unsaved.delete(name)
  } catch {
    unsaved.set(name, text)
  }
}

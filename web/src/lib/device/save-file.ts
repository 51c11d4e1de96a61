/** Saves a text as a file, as a link to one would. */

export function saveFile(name: string, text: string, type = "application/json"): void {
  const href = URL.createObjectURL(new Blob([text], { type }))
  Object.assign(document.createElement("a"), { href, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(href), 10_000)
}

/** After an upgrade the server has other files than those that this page still means to load. */

/** Load the whole page anew if the server's is another one; one that is away is waited for instead. */
async function reloadIfReplaced(): Promise<void> {
  const script = document.querySelector('script[type="module"]')?.getAttribute("src")
  const answer = await fetch("./", { cache: "no-store" }).catch(() => null)
  const page = answer?.ok ? await answer.text() : ""
  if (script && page.includes("<script") && !page.includes(script)) location.reload()
}

export function followUpgrades(): void {
  addEventListener("vite:preloadError", () => void reloadIfReplaced())
}

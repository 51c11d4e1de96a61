/** Tells players that it is their turn: by a sound, and by a notification while the page is hidden. */

import { playSound } from "./sound"
import { platform } from "./platform"
import { settings } from "../storage/settings.svelte"
import { word } from "../words/words.svelte"

export function notifyTurn(code: string, name: string): void {
  playSound("turn")
  if (!document.hidden || !settings.notify || !("Notification" in window) || Notification.permission !== "granted")
    return
  const note = { body: name, tag: code, icon: "./icon-192.png" }
  void platform.serviceWorker?.getRegistration().then(async (worker) => {
    if (worker) await worker.showNotification(word("your-turn"), note)
    else new Notification(word("your-turn"), note)
  })
}

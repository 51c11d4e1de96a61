/** Keeps the screen on while the page is looked at; plain-http pages cannot. */

import { platform } from "./platform"

export const canHoldWakeLock = platform.wakeLock !== undefined

/** Hold a wake lock until the returned function is called. A hidden page loses it, and takes it again later. */
export function holdWakeLock(): () => void {
  let lock: Promise<WakeLockSentinel | null> | undefined
  const acquire = (): void => {
    if (!document.hidden) lock = platform.wakeLock?.request("screen").catch(() => null)
  }
  document.addEventListener("visibilitychange", acquire)
  acquire()
  return () => {
    document.removeEventListener("visibilitychange", acquire)
    void lock?.then((held) => held?.release())
  }
}

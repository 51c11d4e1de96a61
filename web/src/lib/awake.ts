/** Keeps a device from falling asleep while a page is looked at; plain-http pages cannot. */

export const canKeepAwake = "wakeLock" in navigator

/** Until the answer is called. The lock is lost whenever the page is hidden, and taken again. */
export function keepAwake(): () => void {
  let lock: WakeLockSentinel | null = null
  let over = false
  async function take(): Promise<void> {
    if (over || document.hidden || !canKeepAwake) return
    lock = await navigator.wakeLock.request("screen").catch(() => null)
    if (over) void lock?.release()
  }
  document.addEventListener("visibilitychange", take)
  void take()
  return () => {
    over = true
    document.removeEventListener("visibilitychange", take)
    void lock?.release()
  }
}

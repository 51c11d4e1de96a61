/** What a browser may lack, above all on a plain-http page; TypeScript takes all of it for granted. */

type Optional = "clipboard" | "serviceWorker" | "setAppBadge" | "vibrate" | "wakeLock"

export const platform: Partial<Pick<Navigator, Optional>> = navigator

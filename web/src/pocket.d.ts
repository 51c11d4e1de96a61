/** The folder of the page in which its own server lies, called after what it holds; nothing in a page that was built
    without. `vite.config.ts` knows it. */
declare const POCKET: string | null

/** The boxes of all games, for the pages around them: no table needs them. */

import type { Component } from "svelte"

const covers = import.meta.glob<Component>("./*/Cover.svelte", { eager: true, import: "default" })

export const coverOf = (game: string): Component | undefined => covers[`./${game}/Cover.svelte`]

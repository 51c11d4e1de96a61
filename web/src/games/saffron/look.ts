/** Colours of spices, the same by day and by night. */

export const SPICES = [
  "curry",
  "ginger",
  "cardamom",
  "chili",
  "garlic",
  "mint",
  "cumin",
  "saffron",
  "cinnamon",
] as const

interface Look {
  fill: string
  deep: string
  wash: string
}

const LOOKS: Record<string, Look> = {
  curry: { fill: "#dba41c", deep: "#6b4800", wash: "#f7e3ae" },
  ginger: { fill: "#d9b183", deep: "#6f4722", wash: "#f1dfc6" },
  cardamom: { fill: "#8fb55a", deep: "#3b5c14", wash: "#dfeac4" },
  chili: { fill: "#dc4030", deep: "#961a0f", wash: "#f8cabd" },
  garlic: { fill: "#efe7dd", deep: "#66536f", wash: "#ebe3ea" },
  mint: { fill: "#4fb08c", deep: "#10523c", wash: "#c5e8da" },
  cumin: { fill: "#a87c43", deep: "#543508", wash: "#e6d2b1" },
  saffron: { fill: "#9468bd", deep: "#542c7c", wash: "#fbc98c" },
  cinnamon: { fill: "#b2643a", deep: "#5c2a10", wash: "#e9c4ac" },
}

export function lookOf(spice: string): Look {
  return LOOKS[spice] ?? { fill: "#d8c6a2", deep: "#66503f", wash: "#f3e6cb" }
}

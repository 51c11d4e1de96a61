/** The colours of the ingredients, which every drawing of them shares, and how much room there is. */

import { MediaQuery } from "svelte/reactivity"

const COLOURS: Record<string, [fill: string, deep: string, light: string, wash: string]> = {
  broccoli: ["#5f9e3a", "#28571a", "#b9dc85", "#e6f1d6"],
  chicken: ["#d9963c", "#75430c", "#fbe3b4", "#fbeed6"],
  carrot: ["#ef7d1f", "#8f3d05", "#ffc58f", "#fde7d3"],
  tuna: ["#4d92bd", "#174a6e", "#c3e2f3", "#dfeef6"],
  octopus: ["#9a62b8", "#552473", "#e3c8f0", "#f0e4f6"],
  prawn: ["#ee7f86", "#8f2331", "#ffd3d1", "#fde5e4"],
}

export function paint(ingredient: string): string {
  const [fill, deep, light, wash] = COLOURS[ingredient] ?? ["#999", "#444", "#eee", "#eee"]
  return `--fill:${fill};--deep:${deep};--light:${light};--wash:${wash}`
}

/** The symbols printed on a card, none, one or two. */
export function printed(symbols: string): string[] {
  return symbols === "plain" ? [] : symbols.split("-")
}

/** Whether cards can be printed high: not on a phone that is short or lies on its side. */
export const tall = new MediaQuery(
  "(min-width: 640px) and (min-height: 601px), (max-width: 639px) and (min-height: 740px)",
)

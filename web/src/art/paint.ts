import type { SVGAttributes } from "svelte/elements"

/** Where a drawing stands in another, and how large it is. */
export type Placed = Pick<SVGAttributes<SVGSVGElement>, "x" | "y" | "width" | "height">

/** The colours of a spice or soup (`styles/tokens.css`), for all that is drawn of it. */
export function paint(kind: string): string {
  return `--fill:var(--${kind});--deep:var(--${kind}-deep);--light:var(--${kind}-light);--wash:var(--${kind}-wash)`
}

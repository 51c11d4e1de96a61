/** Numbers as they stand in tables, with a minus as long as a plus. */

export const plain = (number: number): string => String(number).replace("-", "−")

export const signed = (number: number): string => (number < 0 ? "" : number ? "+" : "±") + plain(number)

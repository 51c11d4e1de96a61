const COLOURS = ["#2a6a86", "#a3431f", "#567a26", "#7d3f8a", "#96690c"]

export function seatColour(seat: number): string {
  return COLOURS[seat % COLOURS.length]!
}

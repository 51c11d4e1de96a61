/** What is printed, as far as the rules are told with its numbers. */

declare module "*/wok/box.toml" {
  const box: {
    purse: number
    all_mighty: number
    row: { upper: number; lower: number }
    line: { upper: number; lower: number }
    left_out: { 2: number; 3: number; 4: number }
    display: { 2: number; 3: number; 4: number }
    single: { anything: number; from_hand: number; plain: number }
    double: { high: number; low: number }
    lidded: Record<string, number>
    recipe: Record<string, Record<string, number | string>>
    series: Record<string, { cards: number; points: number }>
    concert: Record<string, Record<string, number | string>>
  }
  export default box
}

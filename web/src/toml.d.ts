/** What is printed, as far as the rules are told with its numbers. */

declare module "*/saffron/box.toml" {
  const box: {
    rupees: number
    to_win: number
    ending: { standstill: number; rounds: number }
    chip: { 10: number; 60: number }
    throws: { 2: number; 3: number; 4: number }
    spices_shown: { 2: number; 3: number; 4: number }
    blends_shown: { 2: number; 3: number; 4: number }
    physics: { face_up: number }
  }
  export default box
}

declare module "*/souk/box.toml" {
  const box: {
    rounds: number
    dealt: number
    stalls_alike: number
    secret_bets: { 1: number; 2: number; 3: number; 4: number }
    stalls: { 3: number; 4: number; 5: number }
    full_stalls: { 3: number; 4: number; 5: number }
    pays: { pepper: { 1: number; 4: number }; chili: { 1: number; 4: number } }
  }
  export default box
}

declare module "*/soup/box.toml" {
  const box: { rounds: number; stars: number; full: number; no_soup: number }
  export default box
}

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
  }
  export default box
}

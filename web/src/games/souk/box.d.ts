/** What is printed, as far as the rules are told with its numbers. */

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

/** What is printed, as far as the rules are told with its numbers. */

declare module "*/soup/box.toml" {
  const box: { rounds: number; stars: number; full: number; no_soup: number }
  export default box
}

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

/** A row of a score sheet, a number for each seat: a row of a `round` is drawn by the game, of the others
    the `first` has what everybody begins with. */
export interface SheetRow {
  label: string
  numbers: number[]
  round?: number
  first?: boolean
}

recap-bet = { $why ->
    [paid] { $cards ->
        [one] { $spice }: one card at stall { $stall }
       *[other] { $spice }: { $cards } cards at stall { $stall }
    }
    [no-stall] { $spice }: no stall sells it
   *[stall-taken] { $spice }: its stall already pays another bet
}

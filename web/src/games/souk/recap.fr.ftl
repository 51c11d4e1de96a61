recap-bet = { $why ->
    [paid] { $cards ->
        [one] { $spice } : une carte à l’étal { $stall }
       *[other] { $spice } : { $cards } cartes à l’étal { $stall }
    }
    [no-stall] { $spice } : aucun étal n’en vend
   *[stall-taken] { $spice } : son étal paie déjà un autre pari
}

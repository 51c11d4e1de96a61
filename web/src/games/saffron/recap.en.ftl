recap-sold = { $cards ->
    [one] { $spice }: one sold
   *[other] { $spice }: { $cards } sold at { $price } each
}
recap-bought = { $cards ->
    [one] { $spice }: one bought
   *[other] { $spice }: { $cards } bought
}
recap-made = Blend made: { $spices }
recap-round = Round { $round } is counted
recap-blends = Blends so far: { $count } of { $all }

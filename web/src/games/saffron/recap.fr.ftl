recap-sold = { $cards ->
    [one] { $spice } : une vendue
   *[other] { $spice } : { $cards } vendues à { $price } chacune
}
recap-bought = { $cards ->
    [one] { $spice } : une achetée
   *[other] { $spice } : { $cards } achetées
}
recap-made = Mélange fait : { $spices }
recap-round = Bilan du tour { $round }
recap-blends = Mélanges jusqu’ici : { $count } sur { $all }

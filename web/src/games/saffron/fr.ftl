# Ce que la page seule dit du safran.

verify-good = Prouvé : chaque mélange des cartes et chaque lancer découlent du secret et de vos nombres.
verify-numbers = { $count ->
    [one] Un mélange ou un lancer recalculé, au bit près.
   *[other] { $count } mélanges et lancers recalculés, au bit près.
}

recap-given = No soup brings at once
recap-good = { $menu ->
    [pea] Pea cards: { $count }
    [onion] Onion cards: { $count }
    [mushroom] Mushroom cards: { $count }
   *[chili] Chili cards: { $count }
}
recap-bad = { $menu ->
    [no-soup] Cards taken: { $count }
    [chili] Broths: { $count }
   *[other] Chili cards: { $count }
}
recap-idle = { $count ->
    [one] One other card
   *[other] { $count } other cards
}
recap-spared = Nobody falls below 0
recap-unplayed = { $count ->
    [one] One card was not played
   *[other] { $count } cards were not played
}

# The short rules of wok.

goal-title = What it is about
goal = Bruno, Cocotte, Carla, Tino, Olga and Perle want to be cooked. Collect them and collect woks: at the end your ingredients fill your woks, and full woks bring points.
band = { $ingredient ->
    [broccoli] Bruno
    [chicken] Cocotte
    [carrot] Carla
    [tuna] Tino
    [octopus] Olga
   *[prawn] Perle
}
market-title = The market
market = Two rows of { $upper } ingredients share a line of { $high } coins, two rows of { $lower } a line of { $low }. A row costs as many coins as lie in its line. You start with { $purse } coins.
coin-title = Take a coin …
coin = On your turn you do one of three things. The first: take a coin from a line, but never its last. Both its rows become cheaper.
row-title = … or buy a row …
row = Pay its price into its own line, so that it doubles, and take all cards of the row. It is filled up from the pile.
wok-title = … or take a wok
symbols = Lay out cards from your hand that show exactly four equal symbols; a star stands for any. Take any wok card from the display. Cards laid out pay no second wok, but still go into your woks at the end.
kinds-title = The woks
kinds = Each wok card asks for something and pays for it. A number on a red disc counts for the whole, a number on a little card counts for every card. Blue cards are laid on red ones at the end and change them.
example = For example { $cards }: { $sum }.
end-title = The end
end = When both rows of one line are empty, everybody has one last turn, which must be used if anything can be done. Then the best way to fill your woks is worked out and shown. Most points win; then most ingredients left over, then most coins.

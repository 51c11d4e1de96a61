# The short rules of wok.

goal-title = What it is about
goal = Collect ingredients and woks. At the end your ingredients fill your woks, and full woks bring points.
market-title = The market
market = Two rows of { $upper } ingredients share a line of { $high } coins, two rows of { $lower } a line of { $low }. A row costs as many coins as lie in its line. You start with { $purse } coins.
coin-title = Take a coin …
coin = On your turn you do one of three things. The first: take a coin from a line, but never its last. Both its rows become cheaper.
row-title = … or buy a row …
row = Pay its price into its own line, so that it doubles, and take all cards of the row. It is filled up from the pile.
wok-title = … or take a wok
symbols = Lay out cards from your hand that show exactly four equal symbols; a star stands for any. Take any wok card from the display. Cards laid out pay no second wok, but still go into your woks at the end.
kinds-title = The woks
kinds = Lidded woks bring their number as they are. Recipes, series and concerts want certain ingredients. Some take any card ({ $anything } each), cards from your hand ({ $hand }) or cards without a symbol ({ $plain }).
    Blue cards go on a red one: it becomes worth { $mighty }, or a concert pays { $high } and { $low }, or one ingredient is replaced by another.
end-title = The end
end = When both rows of one line are empty, everybody has one last turn, which must be used if anything can be done. Then the best way to fill your woks is worked out and shown. Most points win; then most ingredients left over, then most coins.

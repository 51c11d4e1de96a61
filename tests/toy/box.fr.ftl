# Comment s’appellent les nombres de la boîte du jouet, et ce qui peut y clocher.

box-rounds = Manches
box-count = Cartes de chaque sorte
flaw-deck = { $cards } cartes en tout, ce n’est pas entre { $least } et { $most }.

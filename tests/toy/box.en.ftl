# What the numbers of the toy's box are called, and what can be wrong with them.

box-rounds = Rounds
box-count = Cards of each kind
flaw-deck = { $cards } cards in all are not between { $least } and { $most }.

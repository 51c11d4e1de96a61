# What the numbers of souk's box are called.

box-rounds = Rounds
box-dealt = Cards in each hand
box-stalls_alike = Stalls that one spice may have
box-secret_bets = Cards of a secret bet
box-secret_bets-number = Round { $number }
box-stalls = Stalls in play
box-stalls-number = { $number } players
box-full_stalls = Full stalls that end a round
box-full_stalls-number = { $number } players
box-count = Cards of each spice
box-left_out = Cards that stay in the box
box-left_out-number = { $number } players
box-pays = Dirhams that a stall pays
box-pays-number = { $number ->
    [one] { $number } card
   *[other] { $number } cards
}
box-name-pepper = Pepper
box-name-poppy = Poppy
box-name-star-anise = Star anise
box-name-turmeric = Turmeric
box-name-cardamom = Cardamom
box-name-chili = Chili

flaw-left-out = { $left_out } are more than the { $cards } there are.
flaw-deck = leaves { $cards } cards, too few for { $seats } seats.
flaw-dealt = { $dealt } is not between 1 and { $most }: { $cards } cards for { $seats } seats.
flaw-full-stalls = { $full } is not between 1 and the { $stalls } stalls in play.

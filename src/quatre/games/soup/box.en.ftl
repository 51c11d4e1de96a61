# What the numbers of soup's box are called.

box-rounds = Rounds
box-stars = Stars at the start
box-full = Level at which the pot is full
box-no_soup = Stars for “no soup”, before the cards taken
box-dealt = Cards dealt in all
box-dealt-number = { $number } players
box-count = How many there are of each card
box-count-number = { $number }
box-name-pea = Pea
box-name-onion = Onion
box-name-mushroom = Mushroom
box-name-chili = Chili
box-name-broth = Broth
box-name-ten = Ten
box-name-boil-over = Boil-over

flaw-dealt = { $dealt } is not between 1 and the { $cards } cards there are.

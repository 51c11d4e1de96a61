# The short rules of soup.

goal-title = What it is about
goal = You play { $rounds ->
        [one] one round
       *[other] { $rounds } rounds
    } and start with { $stars } stars. Each round you serve one menu and want the cards that suit it – no others. Whoever has most stars at the end wins.
menus-title = Choose a menu
choose = Look at your hand, then choose one of your five menus in secret; all are shown together. Every menu serves one round only, so think about which hand deserves which.
play-title = Play a card into the pot
play = The seat to the dealer’s left leads. Everybody follows the soup of the first card if they can. Who has none of it plays anything.
pot-title = Who fills it must eat it
full = The numbers in the pot are added up. Whoever brings it to { $full } or more takes all its cards and leads the next one.
chili-title = Chili spoils the pot
chili = You may play chili only when you cannot follow, or as the first card. Once one lies in the pot, nobody has to follow any more until the pot is taken.
special-title = Boil-over, ten and broth
special = A boil-over sets the pot back to 0. A ten counts 10 – but 0 when it is the first card of a pot, and then it stays 0 in that pot. Broth counts 0. All of them belong to their soup.
score-title = What your menu pays
score = Pea, onion and mushroom menus: +1 for each card of that soup you took, −1 for each chili.
    Chili menu: +1 for each chili, −1 for each broth.
    No soup: +{ $plain }, −1 for each card you took. You never fall below 0 stars.
end-title = The end
end = A round ends when the turn comes to somebody without cards; what is still in hands or in the pot counts for nothing. After { $rounds ->
        [one] one round
       *[other] { $rounds } rounds
    } most stars win; equal totals share the win.

# The short rules of souk.

goal-title = What it is about
goal = You bet on spices, then see to it that their stalls fill up. After { $rounds ->
        [one] one round
       *[other] { $rounds } rounds
    } most dirhams win.
secret-title = Bet in secret
secret = Everybody holds { $dealt } cards. Each round begins with a secret bet, all at once: { $early } card in the first two rounds, { $late } in the last two. Then draw as many.
turn-title = Your turn: one of two things
turn = Lay one to four cards of one spice at one stall, and draw as many.
    Or, once a round, lay one card openly as a further bet, and draw one.
stalls-title = The stalls
market = There are { $few } stalls, with five players { $many }. A stall holds one spice and at most four cards; one spice may stand at { $alike } stalls at most.
close-title = The market closes
close = The round ends at once when every stall has a card, or when { $few } stalls ({ $many } with five players) hold four cards.
pay-title = What bets bring
pay = The bets are shown. Each bet on a spice is paid by a stall of it, the fullest first: from { $least } dirham for a single pepper up to { $most } for four chilis. A stall pays each player once, so two bets on one spice need two stalls.
end-title = The end
end = Hands are kept from round to round, stall cards go back into the pile. After { $rounds ->
        [one] one round
       *[other] { $rounds } rounds
    } most dirhams win; equal totals share the win.

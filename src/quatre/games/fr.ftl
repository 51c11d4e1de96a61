# Ce que disent tous les jeux.

seat-name = Place { $number }
nothing = rien
plus = { $one } + { $more }

not-your-turn = { $who ->
    [you] Ce n’est pas à vous de jouer.
   *[other] Ce n’est pas à { $name } de jouer.
}
no-such-seat = Il n’y a pas de place { $number } à cette table : elles se comptent de 0 à { $last }.
game-is-over = La partie est finie.
nature-moves = Un instant : le hasard joue d’abord.
cannot-read = « { $text } » n’est pas un coup ici ; essayez par exemple « { $example } ».

undone = { $who ->
    [you] Vous reprenez votre dernier coup.
   *[other] { $name } reprend son dernier coup.
}
nothing-to-undo = Il n’y a aucun coup à reprendre.
cannot-undo = Ce coup ne peut pas être repris : quelque chose a été montré depuis.

place = { $shared ->
    [yes] { $rank }. { $name } partage cette place : { $points }
   *[no] { $rank }. { $name } : { $points }
}
place-broken = { $rank }. { $name } : { $points } (départage : { $criterion })
account-round = Manche { $round }

box-general = En général
box-cell = { $part } : { $row }
box-cell-of = { $part } : { $row }, { $column }

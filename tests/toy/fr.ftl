title = Jouet
about = Un jeu pour éprouver le contrat.
criterion-points = { $count } points
criterion-cards = { $count } cartes
option-far = Les marques lointaines valent plus
ending-done = La partie est terminée.
do = { $text }
nature-moved = Il se passe quelque chose, pour { $points }.
moved = { $who ->
    [you] Vous jouez.
   *[other] { $name } joue.
}
not-now = Impossible maintenant : { $text }.
at = Points en tout : { $points }

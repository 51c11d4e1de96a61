# Les règles courtes de safran.

goal-title = De quoi il s’agit
goal = Lancez des jetons dans des bols d’épices, vendez et achetez avec eux, et faites de trois épices un mélange. Le premier à { $win } mélanges gagne. Vous partez avec { $rupees } roupies.
throw-title = Lancer
throw = À partir du chef, chacun lance un jeton après l’autre, { $many } en tout ({ $few } à quatre joueurs), de l’extérieur du plateau et seulement depuis son côté. Les jetons valent de { $least } à { $most } ; face cachée, vous seul savez lequel. Les jetons se heurtent ; celui qui finit sur le bord est hors jeu.
bowls-title = Où cela compte
bowls = Un jeton compte pour le bol ou l’action dont le bord se voit par son trou. Ce qui importe est la somme de vos jetons à cet endroit.
actions-title = Les quatre actions
actions = Dans cet ordre, chacune pour la plus haute somme : lancer encore une fois ; piocher des épices et en garder une ; prendre un mélange que vous seul pourrez faire ; devenir chef. À égalité, qui est le plus près du chef dans le sens horaire.
sell-title = Vendre
sell = Le chef nomme un bol après l’autre. D’abord, tous peuvent vendre des cartes de son épice, chacune pour la somme de tous les jetons du bol. Qui vend retire ses jetons et ne peut pas y acheter cette fois.
buy-title = Acheter
buy = Ensuite, tant que l’épice est à l’étalage, la plus haute somme peut acheter une carte à ce prix et reprend son plus haut jeton. Qui ne veut ou ne peut payer reprend tous ses jetons.
blend-title = Mélanger
blend = À partir du chef, chacun peut faire un mélange visible et tous ceux qu’il a réservés, pour les trois épices de chacun.
end-title = La fin
end = Le premier à { $win } mélanges gagne sur-le-champ. Si rien ne bouge pendant { $still } manches, ou après { $rounds } manches, le plus de mélanges gagne, puis le plus de roupies.

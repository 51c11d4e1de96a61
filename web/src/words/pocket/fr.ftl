# Jouer dans la page même, sans serveur.

take = À emporter
take-lead = Les quatre jeux, les robots et les leçons, dans ce navigateur : ils se jouent ensuite sans réseau.
take-size = À emporter ({ $size } Mo)
take-going = { $part } % de { $size } Mo
take-bar = On emballe
take-update = Une version plus récente arrive. Tant qu’elle n’est pas là tout entière, on garde la vôtre.
take-cancel = Annuler
take-done = Vous l’avez avec vous ({ $size } Mo) : sans réseau, cette page s’ouvre et joue comme maintenant.
take-install = Le menu de votre navigateur peut aussi l’installer comme une application.
take-needs = Jouer avec d’autres personnes ailleurs, l’œil du chef et le livre d’or demandent un serveur.
take-back = Le retirer
take-back-note = Ce que vous aviez emporté est retiré. Vos tables restent.
take-here = Jouer dans ce navigateur, sans le serveur
take-insecure = Pour être emportée, cette page demande une adresse en https.
take-missing = Cette page a été construite sans sa propre cuisine : elle ne joue que si son serveur répond.
take-stopped = Annulé. Rien n’a été gardé.
take-broken = Le réseau s’est coupé avant que tout soit là. Rien n’a été gardé à moitié.
take-no-room = Il n’y a pas assez de place sur cet appareil. Rien n’a été gardé à moitié.
take-wrong = Ce qui est arrivé n’est pas ce qui était annoncé ; rien n’en a été gardé. Réessayez un peu plus tard.
take-elsewhere = Un autre onglet s’en charge déjà.
take-no-worker = Ce navigateur ne garde rien pour cette page, peut-être parce que la fenêtre est privée.

here-offer = Le serveur ne répond pas. La page peut distribuer les cartes elle-même, dans ce navigateur.
here-play = Jouer ici
here-meanwhile = Le serveur ne répond pas : vous jouez dans ce navigateur, sans lui.
here-chosen = Vous jouez dans ce navigateur, sans le serveur.
here-leave = Redemander au serveur
here-alone = Ce site n’a pas de serveur : vous jouez dans ce navigateur, contre des robots ou en vous passant l’appareil. Pour jouer avec des amis ailleurs, quelqu’un doit lancer un serveur.

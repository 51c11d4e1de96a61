# Mes tables, et en être absent.

mine-turn = à vous
mine-since = depuis { $span }
mine-left = encore { $span }
mine-late = temps écoulé
mine-with = avec { $names }
mine-nobody = quelqu’un
holiday = Vacances
holiday-lead = Pendant votre absence vos horloges s’arrêtent, à chaque table dont l’horloge compte en heures ou en jours : 21 jours en tout à chacune.
holiday-days = { $days ->
    [one] un jour
   *[other] { $days } jours
}
holiday-go = Arrêter mes horloges
holiday-until = Vos horloges sont arrêtées jusqu’au { $date }.
holiday-end = Je suis de retour

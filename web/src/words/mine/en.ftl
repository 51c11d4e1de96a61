# My tables, and being away from them.

mine-turn = your turn
mine-since = for { $span }
mine-left = { $span } left
mine-late = time is up
mine-with = with { $names }
mine-nobody = a guest
holiday = Holiday
holiday-lead = While you are away your clocks stand still, at every table whose clock counts hours or days: 21 days in all at each.
holiday-days = { $days ->
    [one] one day
   *[other] { $days } days
}
holiday-go = Pause my clocks
holiday-until = Your clocks stand still until { $date }.
holiday-end = I am back

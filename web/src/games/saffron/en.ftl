# What only the page says of saffron.

verify-good = Proved: every shuffle and every throw follows from the secret and your numbers.
verify-numbers = { $count ->
    [one] One shuffle or throw was computed again, to the last bit.
   *[other] { $count } shuffles and throws were computed again, to the last bit.
}

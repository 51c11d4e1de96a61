"""The cards of wok by name and number: ingredients with their symbols, and wok cards."""

from itertools import combinations_with_replacement

INGREDIENTS = ("broccoli", "chicken", "carrot", "tuna", "octopus", "prawn")
SYMBOLS = ("cookie", "spoon", "bowl", "chopsticks")
"""Those that can be named; the star stands for any of them."""

_PRINTED = (
    (),
    *((symbol,) for symbol in (*SYMBOLS, "star")),
    *combinations_with_replacement((*SYMBOLS, "star"), 2),
)
CORNERS = tuple("-".join(printed) or "plain" for printed in _PRINTED)
"""What can be printed in a card's corner: no symbol, one, or two."""

KINDS = len(INGREDIENTS) * len(CORNERS)
"""A card's kind is its ingredient times the number of corners plus its corner."""

SHOWS = tuple(
    tuple(sum(one in (symbol, "star") for one in printed) for symbol in SYMBOLS)
    for printed in _PRINTED
)
"""How many of a named symbol a corner shows, stars included."""

LIDDED, RECIPE, SERIES, CONCERT = 0, 4, 10, 12
ANYTHING, FROM_HAND, PLAIN, ALL_MIGHTY, DOUBLE, CHANGING = range(18, 24)
"""The number of a wok card, or of the first of several alike; from all-mighty on they are blue."""
REDS = ALL_MIGHTY
LIDS, RECIPES, SERIES_CARDS, CONCERTS = 4, 6, 2, 6

WOKS = (
    *(f"lidded-{number}" for number in range(1, LIDS + 1)),
    *(f"recipe-{number}" for number in range(1, RECIPES + 1)),
    *(f"series-{number}" for number in range(1, SERIES_CARDS + 1)),
    *(f"concert-{number}" for number in range(1, CONCERTS + 1)),
    *("anything", "from-hand", "plain", "all-mighty", "double", "changing"),
)

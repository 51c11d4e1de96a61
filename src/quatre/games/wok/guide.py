"""What guides the search in wok: who plays on takes the wok that would bring most, and buys rows
that are worth their price rather than saving."""

from typing import Any

import numpy as np

from quatre.games.defaults.guide import EXPLORATION as EXPLORATION
from quatre.games.defaults.guide import HORIZON as HORIZON
from quatre.games.defaults.guide import MOST_NEIGHBOURS as MOST_NEIGHBOURS
from quatre.games.defaults.guide import POLICY_WEIGHTS as POLICY_WEIGHTS
from quatre.games.defaults.guide import expansion_policy as expansion_policy
from quatre.games.defaults.guide import features as features
from quatre.games.defaults.guide import is_fully_expanded as is_fully_expanded
from quatre.games.defaults.guide import mark as mark
from quatre.games.defaults.guide import neighbours as neighbours
from quatre.games.defaults.guide import stops as stops
from quatre.games.defaults.guide import value as value
from quatre.games.marking import rule
from quatre.games.streams import nth, unit
from quatre.games.wok.cards import (
    ALL_MIGHTY,
    ANYTHING,
    CONCERT,
    CONCERTS,
    CORNERS,
    FROM_HAND,
    LIDDED,
    LIDS,
    RECIPE,
    RECIPES,
    SERIES,
    SERIES_CARDS,
    SYMBOLS,
    WOKS,
)
from quatre.games.wok.pieces import CLASSES, PASS, ROW, TYPES, WOK
from quatre.games.wok.placing import MOST
from quatre.games.wok.rules import count_cards

SIMULATIONS = {"apprentice": 50, "cook": 1_000, "chef": 25_000}
BEGUN = 0.5
"""What a recipe or series that lacks almost nothing is worth of a whole one."""
BLUES = (6.0, 4.0, 3.0)
"""What all-mighty, double and changing bring, more or less."""
SURPRISE = 3.0
"""By how many points a wok may be taken for better than it is."""
SIGNS = np.array([0 if corner == "plain" else 1 + corner.count("-") for corner in CORNERS])
"""How many symbols each corner bears."""


@rule
def rollout_policy(
    box: Any, table: Any, seat: int, moves: Any, count: int, number: np.uint64
) -> int:
    """The best wok there is to take; else the most useful row for its price, or a coin."""
    rates = np.zeros(TYPES, np.int64)
    rate_ingredients(box, table, seat, rates)
    first = count
    while first > 0 and moves[first - 1] >= WOK:
        first -= 1
    if first < count:
        return choose_wok(box, table, seat, moves, first, count, rates, number)
    best, most = 0, -1.0
    for place in range(count):
        appeal = (0.5 + unit(nth(number, place))) * appeal_of(table, moves[place], rates)
        if appeal > most:
            best, most = place, appeal
    return best


policy = rollout_policy


@rule
def rate_ingredients(box: Any, table: Any, seat: int, rates: Any) -> None:
    """What each ingredient brings on the concerts that a seat has."""
    for concert in range(CONCERTS):
        if table.woks[seat, CONCERT + concert]:
            for ingredient in range(TYPES):
                rates[ingredient] = max(rates[ingredient], int(box.concert[concert, ingredient]))


@rule
def appeal_of(table: Any, move: int, rates: Any) -> float:
    """A row by its cards, what they bring and bear, for each coin; anything else is 1."""
    if not ROW <= move < PASS:
        return 1.0
    row, total = move - ROW, 0.0
    for place in range(int(table.filled[row])):
        kind = int(table.kind[table.row[row, place]])
        total += 1.0 + 0.5 * rates[kind // len(CORNERS)] + 0.5 * SIGNS[kind % len(CORNERS)]
    return total / int(table.line[row // 2])


@rule
def choose_wok(
    box: Any,
    table: Any,
    seat: int,
    moves: Any,
    first: int,
    end: int,
    rates: Any,
    number: np.uint64,
) -> int:
    """The wok that would bring most by the cards at hand, more or less, for any symbol."""
    cards = np.zeros(CLASSES, np.int64)
    count_cards(table, seat, cards)
    best, most, symbols = first, -1.0, 0
    before, chosen = -1, -1
    for place in range(first, end):
        wok = (moves[place] - WOK) // len(SYMBOLS)
        if wok != before:
            worth = worth_of(box, wok, cards, rates) + SURPRISE * unit(nth(number, wok))
            if worth > most:
                best, most, symbols, chosen = place, worth, 0, wok
        symbols += int(wok == chosen)
        before = wok
    return best + int(symbols * unit(nth(number, len(WOKS))))


@rule
def worth_of(box: Any, wok: int, cards: Any, rates: Any) -> float:
    """What a wok would bring with these cards, of single ones what is beyond their rates."""
    if wok < LIDDED + LIDS:
        return float(box.lidded[wok - LIDDED])
    if wok < RECIPE + RECIPES:
        return worth_of_recipe(box.recipe[wok - RECIPE], cards)
    if wok >= ALL_MIGHTY:
        return BLUES[wok - ALL_MIGHTY]
    total = 0.0
    for ingredient in range(TYPES):
        held = held_of(cards, ingredient)
        if wok < SERIES + SERIES_CARDS:
            series = box.series[wok - SERIES]
            whole, begun = held // int(series[0]), held % int(series[0]) / int(series[0])
            total += int(series[1]) * (whole + BEGUN * begun * begun)
        elif wok < CONCERT + CONCERTS:
            more = int(box.concert[wok - CONCERT, ingredient]) - rates[ingredient]
            total += max(0, more) * held
        elif wok == ANYTHING:
            total += max(0, int(box.single.anything) - rates[ingredient]) * held
        elif wok == FROM_HAND:
            in_hand = cards[4 * ingredient + 2] + cards[4 * ingredient + 3]
            total += max(0, int(box.single.from_hand) - rates[ingredient]) * in_hand
        else:
            plain = cards[4 * ingredient + 1] + cards[4 * ingredient + 3]
            total += max(0, int(box.single.plain) - rates[ingredient]) * plain
    return total


@rule
def worth_of_recipe(recipe: Any, cards: Any) -> float:
    asked, there, helpings = 0, 0, MOST
    for ingredient in range(TYPES):
        amount, held = int(recipe[ingredient]), held_of(cards, ingredient)
        if amount:
            asked += amount
            there += min(amount, held)
            helpings = min(helpings, held // amount)
    begun = there / asked
    return float(int(recipe[TYPES]) * max(float(helpings), BEGUN * begun * begun))


@rule
def held_of(cards: Any, ingredient: int) -> int:
    first = 4 * ingredient
    return int(cards[first] + cards[first + 1] + cards[first + 2] + cards[first + 3])

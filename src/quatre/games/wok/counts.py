"""Woks with the points that a seat would have lacked without each, rows, coins, ingredients."""

from typing import Any

import numpy as np

from quatre.games.marking import rule
from quatre.games.wok.cards import CORNERS, INGREDIENTS, WOKS
from quatre.games.wok.moves import ingredient_name, wok_name
from quatre.games.wok.pieces import (
    BOUGHT,
    CARDS,
    CLASSES,
    HAND,
    LAID_OUT,
    LINES,
    ROWS,
    TOOK_COIN,
    TOOK_WOK,
)
from quatre.games.wok.placing import SCALE, best_value
from quatre.games.wok.rules import count_cards
from quatre.games.words import message

KINDS = {
    "wok": {wok: wok_name(wok) for wok in WOKS},
    "row": {str(row + 1): message("study-row", row=row + 1) for row in range(ROWS)},
    "coin": {line: message("study-coin", line=line) for line in LINES},
    "ingredient": {one: ingredient_name(one) for one in INGREDIENTS},
}
BRINGS = ("wok",)
LED_BY = 0
ROW = len(WOKS)
COIN = ROW + ROWS
INGREDIENT = COIN + len(LINES)


@rule
def count(box: Any, table: Any, tally: Any, brought: Any, memory: Any) -> None:
    last = table.last
    if last.did == TOOK_WOK:
        tally[last.seat, last.wok] += 1
    elif last.did == BOUGHT:
        tally[last.seat, ROW + int(last.row)] += 1
    elif last.did == TOOK_COIN:
        tally[last.seat, COIN + int(last.line)] += 1


@rule
def close(box: Any, table: Any, tally: Any, brought: Any) -> None:
    cards = np.zeros(CLASSES, np.int64)
    for seat in range(int(table.seats)):
        for card in range(CARDS):
            if table.place[card] == HAND + seat or table.place[card] == LAID_OUT + seat:
                tally[seat, INGREDIENT + int(table.kind[card]) // len(CORNERS)] += 1
        count_cards(table, seat, cards)
        whole = best_value(box, table.woks[seat], cards) // SCALE
        for wok in range(len(WOKS)):
            if table.woks[seat, wok]:
                without = table.woks[seat].copy()
                without[wok] = 0
                brought[seat, wok] += whole - best_value(box, without, cards) // SCALE

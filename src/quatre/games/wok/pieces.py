"""What is in the box of wok and what lies on its table, as the rules name it."""

from typing import Any

from quatre.games.bounds import Axes, Flaw, flaw_at
from quatre.games.layout import Layout, numbers
from quatre.games.wok.cards import (
    CONCERTS,
    CORNERS,
    INGREDIENTS,
    LIDS,
    RECIPES,
    REDS,
    SERIES_CARDS,
    SYMBOLS,
    WOKS,
)

LINES = ("upper", "lower")
ROWS = 4
"""Rows 0 and 1 stand beside the upper line of coins, 2 and 3 beside the lower."""

SEATS = range(2, 5)
FIRST_OPTIONS = ()
OPTIONS = FIRST_OPTIONS
CRITERIA = ("points", "unused", "coins")
_SEATS = [str(seats) for seats in SEATS]
AXES: Axes = {
    "row": [LINES],
    "line": [LINES],
    "left_out": [_SEATS],
    "display": [_SEATS],
    "cards": [CORNERS, INGREDIENTS],
    "lidded": [[str(number + 1) for number in range(LIDS)]],
    "recipe": [[str(number + 1) for number in range(RECIPES)], (*INGREDIENTS, "points")],
    "series": [[str(number + 1) for number in range(SERIES_CARDS)], ("cards", "points")],
    "concert": [[str(number + 1) for number in range(CONCERTS)], INGREDIENTS],
}
VERSION = 1

CARDS = 63
COINS = 40
ROW_SIZE = 3
WOK_CARDS = len(WOKS) + 1
FOUR = 4
MOVES = len(LINES) + ROWS + len(WOKS) * len(SYMBOLS)
OUTCOME = CARDS
LONGEST = 3 + CARDS * (1 + COINS // 2) + COINS + 5 * WOK_CARDS + 3 * (CARDS + WOK_CARDS) + 4
"""Nature's three moves; purchases, no more than there are cards, each followed by no more coins
than it paid; the coins that lie there at first; woks in five steps; passes, of which three at most
stand before an action that refills a line or takes a wok; the last round."""

BOUNDS = {
    "coins": (3, COINS),
    "purse": (0, (COINS - 2) // SEATS[-1]),
    "row": (1, ROW_SIZE),
    "line": (1, COINS - 1),
    "left_out": (0, CARDS - ROWS),
    "display": (0, WOK_CARDS),
    "cards": (0, CARDS),
    "copies.changing": (0, 2),
    "series.1.cards": (2, 255),
    "series.2.cards": (2, 255),
}

COIN, ROW, PASS, WOK = 128, 130, 134, 160
"""A move below these is the kind of card to lay out; else one of these plus the line, the row, or
four times the wok plus the named symbol."""

FIRST_SEAT, INGREDIENTS_TO_LAY, WOKS_TO_LAY, ACTION, PAYING, OVER = range(6)
(
    NOTHING,
    DREW_FIRST,
    LAID_INGREDIENTS,
    LAID_WOKS,
    TOOK_COIN,
    BOUGHT,
    NAMED,
    LAID,
    TOOK_WOK,
    PASSED,
) = range(10)
PILE, LEFT_OUT, IN_ROW, HAND, LAID_OUT = 0, 1, 2, 6, 10
"""Where a card is; the last three plus the row or the seat."""

Box = Layout(
    *numbers("u1", "coins", "purse", "all_mighty"),
    ("row", "u1", (2,)),
    ("line", "u1", (2,)),
    ("left_out", "u1", (3,)),
    ("display", "u1", (3,)),
    ("cards", "u1", (len(CORNERS), len(INGREDIENTS))),
    ("lidded", "u1", (LIDS,)),
    ("recipe", "u1", (RECIPES, len(INGREDIENTS) + 1)),
    ("series", "u1", (SERIES_CARDS, 2)),
    ("concert", "u1", (CONCERTS, len(INGREDIENTS))),
    (
        "single",
        Layout(("anything", "u1"), ("from_hand", "u1"), ("plain", "u1")),
    ),
    ("double", Layout(("high", "u1"), ("low", "u1"))),
    ("copies", Layout(("changing", "u1"))),
)

Last = Layout(
    *numbers(
        "i1", "did", "seat", "line", "row", "price", "wok", "symbol", "card", "closed", "shown"
    ),
)

Table = Layout(
    *numbers("i1", "seats", "phase", "turn", "closing", "cards"),
    ("kind", "i1", (CARDS,)),
    ("place", "i1", (CARDS,)),
    ("order", "i1", (CARDS,)),
    ("drawn", "i1"),
    ("row", "i1", (ROWS, ROW_SIZE)),
    ("filled", "i1", (ROWS,)),
    ("line", "i1", (2,)),
    ("coins", "i1", (4,)),
    ("symbols", "i1", (4, len(SYMBOLS))),
    ("display", "i1", (len(WOKS),)),
    ("woks", "i1", (4, len(WOKS))),
    ("out", "i1", (len(WOKS),)),
    *numbers("i1", "wanted", "symbol", "missing", "lowest"),
    ("last", Last),
)
"""Single cards are numbered in ascending order of `kind`; `place` says where each one is. The pile
is what `order` holds from `drawn` on. `symbols` is how many of each a hand can show, stars
included. While a seat pays for the `wanted` wok, so many of the `symbol` are `missing` and no kind
below the `lowest` may follow. `closing` counts the turns left of the last round."""

TYPES = len(INGREDIENTS)
CLASSES = 4 * TYPES
"""A card's class is 4 times its ingredient, plus 2 when it is in hand, plus 1 when it is plain."""
PANS = REDS + CONCERTS
"""Where cards can lie: a pan for each red card, then the second pan of each concert."""

Placement = Layout(
    ("points", "i4"),
    ("unused", "i4"),
    *numbers("i1", "all_mighty", "double", "high"),
    ("changed", "i1", (2,)),
    ("printed", "i1", (2,)),
    ("instead", "i1", (2,)),
    ("helpings", "i1", (RECIPES,)),
    ("on", "i1", (PANS, CLASSES)),
    ("worth", "i4", (REDS,)),
    ("work", "i4"),
)
"""`all_mighty`, `double` and `changed` name the red card that each blue one lies on, or -1;
`high` is the pan of the doubled concert that pays more. A changing card has its red one ask for
the ingredient `instead` of the `printed` one. `on` counts the cards on each pan, `worth` is what
each red card then brings, and `work` how much it took to find all this."""


def flaw(box: Any) -> Flaw | None:
    """What makes a box unplayable, or nothing."""
    return _flaw_in_cards(box) or _flaw_in_coins(box) or _flaw_in_woks(box)


def _flaw_in_cards(box: Any) -> Flaw | None:
    total = sum(map(sum, box.cards))
    if total > CARDS:
        return flaw_at("cards", "flaw-cards", cards=total, most=CARDS)
    in_rows = 2 * sum(box.row)
    if total < in_rows:
        return flaw_at("cards", "flaw-few-cards", cards=total, rows=in_rows)
    for seats, left_out in zip(SEATS, box.left_out, strict=True):
        if left_out + in_rows > total:
            found = {"left_out": left_out, "most": total - in_rows, "rows": in_rows, "cards": total}
            return flaw_at(f"left_out.{seats}", "flaw-left-out", **found)
    return None


def _flaw_in_coins(box: Any) -> Flaw | None:
    in_lines = sum(box.line)
    if in_lines + SEATS[-1] * box.purse > box.coins:
        seats, coins, purse = SEATS[-1], int(box.coins), int(box.purse)
        return flaw_at("coins", "flaw-coins", coins=coins, seats=seats, purse=purse)
    if in_lines + SEATS[0] * box.purse < 3:
        return flaw_at("purse", "flaw-purse")
    return None


def _flaw_in_woks(box: Any) -> Flaw | None:
    woks = len(WOKS) - 1 + box.copies.changing
    for seats, display in zip(SEATS, box.display, strict=True):
        if display > woks:
            return flaw_at(f"display.{seats}", "flaw-display", display=display, woks=woks)
    for number, (*asks, _) in enumerate(box.recipe, 1):
        if sum(asks) < 3:
            return flaw_at(f"recipe.{number}", "flaw-recipe", least=3)
    for number, concert in enumerate(box.concert, 1):
        paid = sum(points > 0 for points in concert)
        if paid != 2:
            return flaw_at(f"concert.{number}", "flaw-concert", paid=paid)
    return None

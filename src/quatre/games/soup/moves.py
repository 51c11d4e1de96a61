"""The moves of soup, as structures and as short texts: `menu pea`, `play pea 3`."""

import functools
from typing import Any

from quatre.games.soup.pieces import CARDS, MENU, MENUS, RANKS, SOUPS
from quatre.games.words import Message, message
from quatre.games.writing import Phrase, Written


class Card(Phrase, order=True):
    soup: str
    rank: str

    @classmethod
    def of(cls, number: int) -> "Card":
        return _CARDS[number]

    @property
    def number(self) -> int:
        return SOUPS.index(self.soup) * 8 + RANKS.index(self.rank)

    @property
    def name(self) -> Message:
        return _card_name(self)


@functools.cache
def _card_name(card: Card) -> Message:
    """Made once: every table's story is full of them."""
    return message("card", soup=card.soup, rank=card.rank)


_CARDS = [Card(soup, rank) for soup in SOUPS for rank in RANKS]


class Choose(Written, tag="menu"):
    menu: str


class Play(Written):
    card: Card


Move = Choose | Play
EXAMPLES = ("menu pea", "play pea 3")


def decode(code: int) -> Move | None:
    """The move that a code means; nothing when it means none."""
    if 0 <= code < CARDS:
        return Play(Card.of(code))
    if MENU <= code < MENU + len(MENUS):
        return Choose(MENUS[code - MENU])
    return None


def encode(move: Move) -> int:
    return move.card.number if isinstance(move, Play) else MENU + MENUS.index(move.menu)


def parse(text: str) -> Move | None:
    """The move that a text means; nothing when it means none."""
    match text.lower().split():
        case ["menu", menu] if menu in MENUS:
            return Choose(menu)
        case ["play", soup, rank] if soup in SOUPS and rank in RANKS:
            return Play(Card(soup, rank))
    return None


def codes() -> range:
    """Among these is the number of every move."""
    return range(MENU + len(MENUS))


def patterns() -> tuple[()]:
    return ()


def label(move: Move, view: Any = None) -> Message:
    if isinstance(move, Choose):
        return message("do-menu", menu=menu_name(move.menu))
    return message("do-play", card=move.card.name)


DECISIONS = ("menu", "lead", "follow", "discard")


def kind_of(view: Any, move: Move) -> str:
    """What a seat with this view decides by a move."""
    if isinstance(move, Choose):
        return "menu"
    if not view.pot.cards:
        return "lead"
    return "follow" if move.card.soup == view.pot.suit else "discard"


def menu_name(menu: str) -> Message:
    return message("menu", menu=menu)

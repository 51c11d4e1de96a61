"""The moves of soup, as structures and as short texts: `menu pea`, `play pea 3`."""

import msgspec

from quatre.games.soup.pieces import CARDS, MENU, MENUS, RANKS, SOUPS
from quatre.games.words import Message, message


class Card(msgspec.Struct, frozen=True, order=True):
    soup: str
    rank: str

    def __str__(self) -> str:
        return f"{self.soup} {self.rank}"

    @classmethod
    def of(cls, number: int) -> "Card":
        return cls(SOUPS[number // 8], RANKS[number % 8])

    @property
    def number(self) -> int:
        return SOUPS.index(self.soup) * 8 + RANKS.index(self.rank)

    @property
    def name(self) -> Message:
        return message("card", soup=self.soup, rank=self.rank)


class Choose(msgspec.Struct, frozen=True, tag="menu"):
    menu: str

    def __str__(self) -> str:
        return f"menu {self.menu}"


class Play(msgspec.Struct, frozen=True, tag="play"):
    card: Card

    def __str__(self) -> str:
        return f"play {self.card}"


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


def label(move: Move) -> Message:
    if isinstance(move, Choose):
        return message("do-menu", menu=menu_name(move.menu))
    return message("do-play", card=move.card.name)


def menu_name(menu: str) -> Message:
    return message("menu", menu=menu)

"""What a card of soup would do."""

from types import SimpleNamespace

import msgspec

from quatre.games.soup import pieces
from quatre.games.soup.moves import Card, Move, Play
from quatre.games.soup.pot import level_after, worth
from quatre.games.soup.views import View


class Preview(msgspec.Struct, frozen=True):
    """What a card would do: the level after it, and what taking the pot would bring me."""

    level: int
    takes: bool
    worth: int


def preview(view: View, move: Move) -> Preview | None:
    """What playing this card would do now; a menu shows its worth only later."""
    if view.seat is None or not isinstance(move, Play):
        return None
    level = level_after(view.pot.level, move.card.number, not view.pot.cards)
    takes = level >= view.full
    menu = view.chairs[view.seat].menu
    return Preview(level, takes, _worth([*view.pot.cards, move.card], menu) if takes else 0)


def _worth(cards: list[Card], menu: str | None) -> int:
    """The stars that these cards, once taken, bring or cost the seat that serves this menu."""
    counts = [0] * pieces.CARDS
    for card in cards:
        counts[card.number] += 1
    given_before = SimpleNamespace(no_soup=0)
    return worth(given_before, counts, pieces.MENUS.index(menu or ""))

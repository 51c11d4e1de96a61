"""What a card does to the pot, and what a taken pot is worth."""

from typing import Any

from quatre.games.marking import rule
from quatre.games.soup.pieces import BOIL_OVER, BROTH, CARDS, CHILI, NO_SOUP, TEN


@rule
def level_after(level: int, card: int, first: bool) -> int:
    """The pot's level once the card lies in it."""
    rank = card % 8
    if rank == BOIL_OVER:
        return 0
    if rank == TEN:
        return level if first else level + 10
    return level + rank


@rule
def worth(box: Any, cards: Any, menu: int) -> int:
    """What a pile of taken cards brings the seat that serves this menu."""
    total = int(box.no_soup) if menu == NO_SOUP else 0
    for card in range(CARDS):
        total += int(cards[card]) * card_worth(menu, card)
    return total


@rule
def card_worth(menu: int, card: int) -> int:
    """What a taken card brings the seat that serves this menu."""
    soup = card // 8
    if menu == NO_SOUP:
        return -1
    if soup == menu:
        return 1
    if menu == CHILI:
        return -1 if card % 8 == BROTH else 0
    return -1 if soup == CHILI else 0

"""The rules of soup: one pot, four suits, and whoever fills the pot must eat it."""

from typing import Any

import numpy as np

from quatre.games.arrays import dtype
from quatre.games.decks import are_among
from quatre.games.marking import rule
from quatre.games.records import draw_seat, is_seat, set_out, tell
from quatre.games.soup import pieces
from quatre.games.soup.dealing import deal_unseen
from quatre.games.soup.pieces import (
    ALL_MENUS,
    ALL_SOUPS,
    CARDS,
    CHILI,
    CHOSE,
    DEAL,
    DEALT,
    DECK,
    DREW_DEALER,
    FIRST_DEALER,
    HIDDEN,
    MENU,
    MENUS,
    MENUS_TO_CHOOSE,
    OVER,
    PLAYED,
    POT,
    REVEALED,
    ROUNDS,
    SOUPS,
)
from quatre.games.soup.pot import level_after, worth
from quatre.games.streams import below, nth, shuffle
from quatre.games.waiting import NATURES_BIT

DOORS = ()
Box, Table = dtype(pieces.Box), dtype(pieces.Table)


@rule
def setup(box: Any, table: Any, seats: int) -> None:
    set_out(table, seats, FIRST_DEALER)
    for seat in range(seats):
        table.stars[seat] = box.stars
        table.menus[seat] = ALL_MENUS


@rule
def waiting(box: Any, table: Any) -> int:
    if table.phase == POT:
        return 1 << int(table.turn)
    if table.phase == MENUS_TO_CHOOSE:
        if box.open_menus:
            return 1 << int(table.turn)
        bits = 0
        for seat in range(int(table.seats)):
            if table.menu[seat] == 0:
                bits |= 1 << seat
        return bits
    if table.phase == OVER:
        return 0
    return NATURES_BIT


@rule
def legal(box: Any, table: Any, seat: int, moves: Any) -> int:
    count = 0
    if table.phase == MENUS_TO_CHOOSE:
        for menu in range(len(MENUS)):
            moves[count] = MENU + menu
            count += int(may_choose(box, table, seat, menu))
        return count
    soups = _soups_to_play(box, table, seat)
    for soup in range(len(SOUPS)):
        if soups >> soup & 1:
            count = _held_cards(table, seat, soup, moves, count)
    return count


@rule
def _soups_to_play(box: Any, table: Any, seat: int) -> int:
    """A bit for each soup of which the seat may play a card that it holds."""
    if not must_follow(table, seat):
        return ALL_SOUPS
    return 1 << int(table.suit) | int(box.free_chili) << CHILI


@rule
def _held_cards(table: Any, seat: int, soup: int, moves: Any, count: int) -> int:
    for card in range(8 * soup, 8 * soup + 8):
        moves[count] = card  # without a branch: the next card overwrites one that is not held
        count += int(table.hand[seat, card] > 0)
    return count


@rule
def allowed(box: Any, table: Any, seat: int, move: int) -> bool:
    if table.phase == MENUS_TO_CHOOSE:
        return MENU <= move < MENU + len(MENUS) and may_choose(box, table, seat, move - MENU)
    if not 0 <= move < CARDS or table.hand[seat, move] == 0:
        return False
    soup = move // 8
    if soup == table.suit or (soup == CHILI and box.free_chili):
        return True
    return not must_follow(table, seat)


@rule
def may_choose(box: Any, table: Any, seat: int, menu: int) -> bool:
    menus = int(table.menus[seat])
    if not menus >> menu & 1:
        return False
    if not box.open_menus or seat != table.dealer:
        return True
    left = (seat + 1) % int(table.seats)
    other_menus = menus & ~(1 << menu)
    return int(table.menu[left]) != menu + 1 or other_menus == 0


@rule
def must_follow(table: Any, seat: int) -> bool:
    if table.pot_size == 0 or table.spoilt:
        return False
    return holds(table, seat, int(table.suit))


@rule
def holds(table: Any, seat: int, soup: int) -> bool:
    for card in range(8 * soup, 8 * soup + 8):
        if table.hand[seat, card]:
            return True
    return False


@rule
def play(box: Any, table: Any, seat: int, move: int) -> None:
    if table.phase == MENUS_TO_CHOOSE:
        _choose_menu(box, table, seat, move - MENU)
    else:
        _play_card(box, table, seat, move)


@rule
def _choose_menu(box: Any, table: Any, seat: int, menu: int) -> None:
    table.menu[seat] = menu + 1
    table.turn = (seat + 1) % int(table.seats)
    tell(table, CHOSE, seat, shown=1 if box.open_menus else 0)
    if box.open_menus:
        _use_menu(table, seat)
    for other in range(int(table.seats)):
        if table.menu[other] == 0:
            return
    if not box.open_menus:
        for other in range(int(table.seats)):
            _use_menu(table, other)
        tell(table, REVEALED, -1, shown=2)
    table.phase = POT
    table.turn = (int(table.dealer) + 1) % int(table.seats)


@rule
def _use_menu(table: Any, seat: int) -> None:
    """A menu that is shown is no longer left."""
    table.menus[seat] = int(table.menus[seat]) & ~(1 << (int(table.menu[seat]) - 1))


@rule
def _play_card(box: Any, table: Any, seat: int, card: int) -> None:
    soup = card // 8
    first = table.pot_size == 0
    if first:
        table.suit = soup
        table.leader = seat
    elif soup != table.suit and not table.spoilt and not (soup == CHILI and box.free_chili):
        table.lacks[seat] = int(table.lacks[seat]) | 1 << int(table.suit)
    if soup == CHILI:
        table.spoilt = 1
    table.hand[seat, card] -= 1
    table.held[seat] -= 1
    table.pot[table.pot_size] = card
    table.pot_size += 1
    table.level = level_after(int(table.level), card, first)
    tell(table, PLAYED, seat, shown=1)
    table.last.card = card
    table.last.level = table.level
    if table.level >= box.full:
        _take_pot(table, seat)
        table.turn = seat
    else:
        table.turn = seat + 1 if seat + 1 < table.seats else 0
    if table.held[table.turn] == 0:
        _end_round(box, table)


@rule
def _take_pot(table: Any, seat: int) -> None:
    for place in range(int(table.pot_size)):
        table.taken[seat, table.pot[place]] += 1
    table.last.took = table.pot_size
    _empty_pot(table)


@rule
def _empty_pot(table: Any) -> None:
    for place in range(int(table.pot_size)):
        table.pot[place] = 0
    table.pot_size = 0
    table.level = 0
    table.spoilt = 0
    table.suit = 0
    table.leader = 0


@rule
def _end_round(box: Any, table: Any) -> None:
    """Cards left in the pot and in hands count for nothing and are not shown."""
    for seat in range(int(table.seats)):
        menu = int(table.menu[seat]) - 1
        gain = worth(box, table.taken[seat], menu)
        table.served[table.finished, seat] = menu + 1
        table.gained[table.finished, seat] = gain
        table.stars[seat] = max(0, int(table.stars[seat]) + gain)
        table.menu[seat] = 0
        table.held[seat] = 0
        table.lacks[seat] = 0
        for card in range(CARDS):
            table.hand[seat, card] = 0
            table.taken[seat, card] = 0
    for card in range(CARDS):
        table.aside[card] = 0
    _empty_pot(table)
    table.last.ended = 1
    table.finished += 1
    table.dealer = (int(table.dealer) + 1) % int(table.seats)
    table.turn = 0
    table.phase = DEAL if table.finished < box.rounds else OVER


@rule
def chance(box: Any, table: Any, number: np.uint64, outcome: Any) -> int:
    """The first dealer's seat; later, the order in which the cards are dealt."""
    if table.phase == FIRST_DEALER:
        return draw_seat(table, number, outcome)
    size = 0
    for card in range(CARDS):
        for _ in range(int(box.count[card // 8, card % 8])):
            outcome[size] = card
            size += 1
    shuffle(outcome, size, number)
    return size


@rule
def possible(box: Any, table: Any, outcome: Any) -> bool:
    if table.phase == FIRST_DEALER:
        return is_seat(table, outcome)
    missing = np.zeros(CARDS, np.int64)
    for card in range(CARDS):
        missing[card] = box.count[card // 8, card % 8]
    return len(outcome) == missing.sum() and are_among(outcome, missing)


@rule
def settle(box: Any, table: Any, outcome: Any) -> None:
    if table.phase == FIRST_DEALER:
        table.dealer = outcome[0]
        table.phase = DEAL
        tell(table, DREW_DEALER, -1, shown=2)
        return
    seats = int(table.seats)
    first = (int(table.dealer) + 1) % seats
    dealt = int(box.dealt[seats - 2])
    seat = first
    for place in range(len(outcome)):
        if place < dealt:
            table.hand[seat, outcome[place]] += 1
            table.held[seat] += 1
            seat = seat + 1 if seat + 1 < seats else 0
        else:
            table.aside[outcome[place]] += 1
    table.turn = first
    table.phase = MENUS_TO_CHOOSE
    tell(table, DEALT, -1, shown=2)


@rule
def seen(box: Any, table: Any, seat: int, copy: Any) -> None:
    """Hands but one's own, menus not yet shown and undealt cards stay out."""
    copy.seats = table.seats
    copy.phase = table.phase
    copy.finished = table.finished
    copy.dealer = table.dealer
    copy.turn = table.turn
    for place in range(DECK):
        copy.pot[place] = table.pot[place]
    copy.pot_size = table.pot_size
    copy.leader = table.leader
    copy.suit = table.suit
    copy.level = table.level
    copy.spoilt = table.spoilt
    _see_places(table, copy)
    copy.last.did = table.last.did
    copy.last.seat = table.last.seat
    copy.last.card = table.last.card
    copy.last.level = table.last.level
    copy.last.took = table.last.took
    copy.last.ended = table.last.ended
    copy.last.shown = table.last.shown
    secret = table.phase == MENUS_TO_CHOOSE and not box.open_menus
    for other in range(int(table.seats)):
        if other == seat:
            for card in range(CARDS):
                copy.hand[other, card] = table.hand[other, card]
        if other == seat or not secret:
            copy.menu[other] = table.menu[other]
        elif table.menu[other]:
            copy.menu[other] = HIDDEN


@rule
def _see_places(table: Any, copy: Any) -> None:
    """What lies openly before each seat, and what it has served."""
    for seat in range(len(table.held)):
        copy.held[seat] = table.held[seat]
        copy.lacks[seat] = table.lacks[seat]
        copy.menus[seat] = table.menus[seat]
        copy.stars[seat] = table.stars[seat]
        for card in range(CARDS):
            copy.taken[seat, card] = table.taken[seat, card]
        for finished in range(ROUNDS):
            copy.served[finished, seat] = table.served[finished, seat]
            copy.gained[finished, seat] = table.gained[finished, seat]


@rule
def imagine(box: Any, table: Any, seat: int, number: np.uint64) -> None:
    """Choose the hidden menus and deal the unseen cards, every deal that fits equally likely."""
    for other in range(int(table.seats)):
        if table.menu[other] == HIDDEN:
            table.menu[other] = _one_of(int(table.menus[other]), nth(number, other)) + 1
    if table.phase == MENUS_TO_CHOOSE or table.phase == POT:
        unseen = np.zeros(CARDS, np.int64)
        _unseen_cards(box, table, unseen)
        deal_unseen(table, seat, unseen, nth(number, int(table.seats)))


@rule
def _one_of(menus: int, number: np.uint64) -> int:
    count = 0
    for menu in range(len(MENUS)):
        count += menus >> menu & 1
    left = below(number, count)
    for menu in range(len(MENUS)):
        if menus >> menu & 1:
            if left == 0:
                return menu
            left -= 1
    return 0


@rule
def _unseen_cards(box: Any, table: Any, unseen: Any) -> None:
    for card in range(CARDS):
        unseen[card] = int(box.count[card // 8, card % 8]) - int(table.aside[card])
    for seat in range(int(table.seats)):
        for card in range(CARDS):
            unseen[card] -= int(table.hand[seat, card]) + int(table.taken[seat, card])
    for place in range(int(table.pot_size)):
        unseen[table.pot[place]] -= 1


@rule
def score(box: Any, table: Any, points: Any) -> None:
    for seat in range(int(table.seats)):
        points[seat, 0] = table.stars[seat]


@rule
def sound(box: Any, table: Any) -> bool:
    """Whether every card is in exactly one place and what is known of hands is true of them."""
    unseen = np.zeros(CARDS, np.int64)
    _unseen_cards(box, table, unseen)
    in_play = table.phase == MENUS_TO_CHOOSE or table.phase == POT
    secret = table.phase == MENUS_TO_CHOOSE and not box.open_menus
    for card in range(CARDS):
        if unseen[card] != (0 if in_play else box.count[card // 8, card % 8]):
            return False
    for seat in range(int(table.seats)):
        held = 0
        for card in range(CARDS):
            held += int(table.hand[seat, card])
        if held != table.held[seat]:
            return False
        for soup in range(len(SOUPS)):
            if int(table.lacks[seat]) >> soup & 1 and holds(table, seat, soup):
                return False
        menu = int(table.menu[seat])
        if not 0 <= menu <= len(MENUS):
            return False
        if menu and (int(table.menus[seat]) >> menu - 1 & 1) != int(secret):
            return False
    return True

"""The rules of souk: bet on spices in secret, then make their stalls worth it."""

from typing import Any

import numpy as np

from quatre.games.arrays import dtype
from quatre.games.decks import are_among, lay_in_order
from quatre.games.marking import rule
from quatre.games.records import draw_seat, is_seat, set_out, tell
from quatre.games.souk import pieces
from quatre.games.souk.dealing import deal_unseen
from quatre.games.souk.market import fullest, why_ended
from quatre.games.souk.pieces import (
    BET,
    BET_LAID,
    BETS,
    BETS_LAID,
    DEAL,
    DEALT,
    DREW_FIRST,
    FEWEST,
    FIRST_PLAYER,
    FULL,
    HIDDEN,
    KINDS,
    LAID,
    LAY,
    OPEN,
    OPEN_BET,
    OPENED,
    OVER,
    PASS,
    PASSED,
    SECRET_BETS,
    SHUFFLE,
    SHUFFLED,
    STALLS,
    TURNS,
    UNPAID,
)
from quatre.games.streams import shuffle
from quatre.games.waiting import NATURES_BIT

DOORS = ()
Box, Table = dtype(pieces.Box), dtype(pieces.Table)


@rule
def setup(box: Any, table: Any, seats: int) -> None:
    set_out(table, seats, FIRST_PLAYER)


@rule
def waiting(box: Any, table: Any) -> int:
    if table.phase == TURNS:
        return 1 << int(table.turn)
    if table.phase == SECRET_BETS:
        return int(table.awaited)
    if table.phase == OVER:
        return 0
    return NATURES_BIT


@rule
def legal(box: Any, table: Any, seat: int, moves: Any) -> int:
    if table.phase == SECRET_BETS:
        return _secret_bets(box, table, seat, moves)
    count = 0
    if may_open(table, seat):
        for spice in range(KINDS):
            moves[count] = OPEN + spice
            count += int(table.hand[seat, spice] > 0)
    for stall in range(int(table.opened)):
        spice = int(table.stall[stall]) - 1
        room = FULL - int(table.filled[stall])
        count = _lay_up_to(table, seat, stall, spice, room, moves, count)
    for spice in range(KINDS):
        room = FULL * int(table.selling[spice] < box.stalls_alike)
        count = _lay_up_to(table, seat, int(table.opened), spice, room, moves, count)
    if count == 0:
        moves[0] = PASS
        count = 1
    return count


@rule
def _secret_bets(box: Any, table: Any, seat: int, moves: Any) -> int:
    count = 0
    if cards_to_bet(box, table, seat) == 1:
        for spice in range(KINDS):
            moves[count] = BET + 7 * spice
            count += int(table.hand[seat, spice] > 0)
        return count
    for spice in range(KINDS):
        if table.hand[seat, spice]:
            for second in range(spice, KINDS):
                moves[count] = BET + 7 * spice + 1 + second
                count += int(table.hand[seat, second] > int(second == spice))
    return count


@rule
def _lay_up_to(
    table: Any, seat: int, stall: int, spice: int, room: int, moves: Any, count: int
) -> int:
    for cards in range(FULL):  # without a branch: the next stall overwrites those too many
        place = np.uint64(count + cards)  # unsigned, so that it is not tried from the end
        moves[place] = LAY + (KINDS * stall + spice) * FULL + cards
    return count + min(room, int(table.hand[seat, spice]))


@rule
def allowed(box: Any, table: Any, seat: int, move: int) -> bool:
    if table.phase == SECRET_BETS:
        return BET <= move < BET + 7 * KINDS and may_bet(box, table, seat, move - BET)
    if LAY <= move < LAY + STALLS * KINDS * FULL:
        place = (move - LAY) // FULL
        return may_lay(box, table, seat, place // KINDS, place % KINDS, (move - LAY) % FULL + 1)
    if OPEN <= move < OPEN + KINDS:
        return may_open(table, seat) and table.hand[seat, move - OPEN] > 0
    return move == PASS and must_pass(box, table, seat)


@rule
def cards_to_bet(box: Any, table: Any, seat: int) -> int:
    """A hand that is too small bets all it holds."""
    return min(int(box.secret_bets[table.finished]), int(table.held[seat]))


@rule
def may_bet(box: Any, table: Any, seat: int, spices: int) -> bool:
    spice, second = spices // 7, spices % 7 - 1
    if cards_to_bet(box, table, seat) == 1:
        return second < 0 and table.hand[seat, spice] > 0
    if second == spice:
        return bool(table.hand[seat, spice] > 1)
    return second > spice and table.hand[seat, spice] > 0 and table.hand[seat, second] > 0


@rule
def may_open(table: Any, seat: int) -> bool:
    return bool(table.bets[table.finished, seat, OPEN_BET] == 0)


@rule
def may_lay(box: Any, table: Any, seat: int, stall: int, spice: int, cards: int) -> bool:
    """Empty stalls are all alike, so only the first of them is offered."""
    if cards > table.hand[seat, spice] or stall > table.opened:
        return False
    if stall == table.opened:
        return bool(table.selling[spice] < box.stalls_alike)
    return table.stall[stall] == spice + 1 and int(table.filled[stall]) + cards <= FULL


@rule
def must_pass(box: Any, table: Any, seat: int) -> bool:
    if table.held[seat] and may_open(table, seat):
        return False
    for spice in range(KINDS):
        if table.hand[seat, spice] and has_room(box, table, spice):
            return False
    return True


@rule
def has_room(box: Any, table: Any, spice: int) -> bool:
    """Whether a card can be laid; during a round there is always an empty stall."""
    if table.selling[spice] < box.stalls_alike:
        return True
    for stall in range(int(table.opened)):
        if table.stall[stall] == spice + 1 and table.filled[stall] < FULL:
            return True
    return False


@rule
def play(box: Any, table: Any, seat: int, move: int) -> None:
    if table.phase == SECRET_BETS:
        _bet(table, seat, move - BET)
        return
    if move == PASS:
        _pass(box, table, seat)
    elif move < LAY:
        _open(table, seat, move - OPEN)
    else:
        place = (move - LAY) // FULL
        _lay(table, seat, place // KINDS, place % KINDS, (move - LAY) % FULL + 1)
    ended = why_ended(box, table)
    if ended:
        _end_round(box, table, ended)
    else:
        table.turn = left_of(table, seat)


@rule
def left_of(table: Any, seat: int) -> int:
    return seat + 1 if seat + 1 < table.seats else 0


@rule
def _bet(table: Any, seat: int, spices: int) -> None:
    spice, second = spices // 7, spices % 7 - 1
    table.bets[table.finished, seat, 0] = spice + 1
    table.bets[table.finished, seat, 1] = second + 1
    _give(table, seat, spice, 1)
    if second >= 0:
        _give(table, seat, second, 1)
    table.awaited = int(table.awaited) & ~(1 << seat)
    tell(table, BET_LAID, seat, shown=0)
    if table.awaited == 0:
        _begin_turns(table)


@rule
def _begin_turns(table: Any) -> None:
    """Once all have laid, draw from the first player clockwise."""
    tell(table, BETS_LAID, -1, shown=2)
    seat = int(table.first)
    for _ in range(int(table.seats)):
        bets = table.bets[table.finished, seat]
        _draw(table, seat, int(bets[0] > 0) + int(bets[1] > 0))
        seat = left_of(table, seat)
    table.turn = table.first
    table.phase = TURNS


@rule
def _open(table: Any, seat: int, spice: int) -> None:
    table.passes = 0
    table.bets[table.finished, seat, OPEN_BET] = spice + 1
    tell(table, OPENED, seat, shown=1)
    table.last.spice = spice
    table.last.cards = 1
    _give(table, seat, spice, 1)
    _draw(table, seat, 1)


@rule
def _lay(table: Any, seat: int, stall: int, spice: int, cards: int) -> None:
    table.passes = 0
    if stall == table.opened:
        table.stall[stall] = spice + 1
        table.opened += 1
        table.selling[spice] += 1
    table.filled[stall] += cards
    table.full += int(table.filled[stall] == FULL)
    tell(table, LAID, seat, shown=1)
    table.last.spice = spice
    table.last.cards = cards
    table.last.stall = stall
    _give(table, seat, spice, cards)
    _draw(table, seat, cards)


@rule
def _pass(box: Any, table: Any, seat: int) -> None:
    table.passes += 1
    for spice in range(KINDS):
        if has_room(box, table, spice):
            table.lacks[seat] = int(table.lacks[seat]) | 1 << spice
    tell(table, PASSED, seat, shown=1)


@rule
def _give(table: Any, seat: int, spice: int, cards: int) -> None:
    """Take cards out of a hand, and from what is surely known of it."""
    new = int(table.held[seat]) - int(table.kept[seat])
    table.returned[spice] -= min(cards, new, int(table.returned[spice]))
    table.kept[seat] -= min(cards, int(table.kept[seat]))
    table.hand[seat, spice] -= cards
    table.held[seat] -= cards


@rule
def _draw(table: Any, seat: int, cards: int) -> None:
    """Draw from the top of the pile; of a short pile, what there is."""
    piled = int(table.piled)
    drawn = min(cards, piled)
    for top in range(piled - drawn, piled):
        table.hand[seat, table.pile[top]] += 1
        table.pile[top] = 0
    table.piled = piled - drawn
    table.held[seat] += drawn
    table.last.drawn += drawn
    if drawn:
        table.last.shown = 2


@rule
def _end_round(box: Any, table: Any, ended: int) -> None:
    """Secret bets are shown and paid; the stalls are cleared by the shuffle."""
    _pay(box, table)
    for seat in range(int(table.seats)):
        for bet in range(BETS):
            table.dirhams[seat] += max(0, int(table.paid[table.finished, seat, bet]))
        table.lacks[seat] = 0
    table.last.ended = ended
    table.last.shown = 2
    table.finished += 1
    table.first = left_of(table, int(table.first))
    table.turn = 0
    table.passes = 0
    table.phase = SHUFFLE if table.finished < box.rounds else OVER


@rule
def _pay(box: Any, table: Any) -> None:
    """A seat's first bet on a spice is paid by its fullest stall, the next one by the next."""
    for seat in range(int(table.seats)):
        bets = table.bets[table.finished, seat]
        for bet in range(BETS):
            if bets[bet] <= 0:
                continue
            before = 0
            for other in range(bet):
                before += int(bets[other] == bets[bet])
            cards = fullest(table, int(bets[bet]) - 1, before)
            price = int(box.pays[int(bets[bet]) - 1, cards - 1]) if cards else UNPAID
            table.paid[table.finished, seat, bet] = price


@rule
def chance(box: Any, table: Any, number: np.uint64, outcome: Any) -> int:
    """The first player's seat; later, the cards in the order in which they are dealt or drawn.

    What is shuffled is the deck in the order of the spices; between rounds the pile from the
    bottom up, then what returns to it in the order of the spices.
    """
    if table.phase == FIRST_PLAYER:
        return draw_seat(table, number, outcome)
    cards = np.zeros(KINDS, np.int64)
    if table.phase == DEAL:
        _deck(box, table, cards)
    else:
        _cards_to_return(box, table, cards)
    size = int(table.piled)
    for place in range(size):
        outcome[place] = table.pile[place]
    size = lay_in_order(cards, outcome, size)
    shuffle(outcome, size, number)
    return size


@rule
def _deck(box: Any, table: Any, cards: Any) -> None:
    for spice in range(KINDS):
        out = int(box.left_out[int(table.seats) - FEWEST, spice])
        cards[spice] = int(box.count[spice]) - out


@rule
def _cards_to_return(box: Any, table: Any, cards: Any) -> None:
    """Add what goes back into the pile after a round."""
    for stall in range(int(table.opened)):
        cards[int(table.stall[stall]) - 1] += int(table.filled[stall])
    if box.return_unpaid:
        done = int(table.finished) - 1
        for seat in range(int(table.seats)):
            for bet in range(BETS):
                if table.paid[done, seat, bet] == UNPAID:
                    cards[int(table.bets[done, seat, bet]) - 1] += 1


@rule
def possible(box: Any, table: Any, outcome: Any) -> bool:
    if table.phase == FIRST_PLAYER:
        return is_seat(table, outcome)
    missing = np.zeros(KINDS, np.int64)
    if table.phase == DEAL:
        _deck(box, table, missing)
    else:
        _cards_to_return(box, table, missing)
    for place in range(int(table.piled)):
        missing[table.pile[place]] += 1
    return len(outcome) == missing.sum() and are_among(outcome, missing)


@rule
def settle(box: Any, table: Any, outcome: Any) -> None:
    if table.phase == FIRST_PLAYER:
        table.first = outcome[0]
        table.phase = DEAL
        tell(table, DREW_FIRST, -1, shown=2)
        return
    if table.phase == DEAL:
        tell(table, DEALT, -1, shown=2)
        _deal(table, outcome, int(box.dealt))
    else:
        tell(table, SHUFFLED, -1, shown=2)
        _clear_stalls(box, table)
        _stack(table, outcome)
    _await_bets(table)


@rule
def _await_bets(table: Any) -> None:
    """All bet that hold a card; where nobody does, all will pass."""
    for seat in range(int(table.seats)):
        if table.held[seat]:
            table.awaited = int(table.awaited) | 1 << seat
    if table.awaited:
        table.phase = SECRET_BETS
    else:
        table.turn = table.first
        table.phase = TURNS


@rule
def _deal(table: Any, order: Any, each: int) -> None:
    seats = int(table.seats)
    seat = int(table.first)
    for place in range(each * seats):
        table.hand[seat, order[place]] += 1
        seat = left_of(table, seat)
    for seat in range(seats):
        table.held[seat] = each
    _stack(table, order[each * seats :])


@rule
def _stack(table: Any, order: Any) -> None:
    """A new draw pile; the first card of the order lies on top."""
    size = len(order)
    for place in range(size):
        table.pile[place] = order[size - 1 - place]
    table.piled = size


@rule
def _clear_stalls(box: Any, table: Any) -> None:
    for spice in range(KINDS):
        table.returned[spice] = 0
        table.selling[spice] = 0
    _cards_to_return(box, table, table.returned)
    for stall in range(int(table.opened)):
        table.stall[stall] = 0
        table.filled[stall] = 0
    table.opened = 0
    table.full = 0
    for seat in range(int(table.seats)):
        table.kept[seat] = table.held[seat]


@rule
def seen(box: Any, table: Any, seat: int, copy: Any) -> None:
    """Hands but one's own, others' secret bets of this round and the order of the pile stay out."""
    copy.seats = table.seats
    copy.phase = table.phase
    copy.finished = table.finished
    copy.first = table.first
    copy.awaited = table.awaited
    copy.turn = table.turn
    copy.passes = table.passes
    copy.piled = table.piled
    copy.opened = table.opened
    copy.full = table.full
    _see_market(table, copy)
    copy.last.did = table.last.did
    copy.last.seat = table.last.seat
    copy.last.spice = table.last.spice
    copy.last.cards = table.last.cards
    copy.last.stall = table.last.stall
    copy.last.drawn = table.last.drawn
    copy.last.ended = table.last.ended
    copy.last.shown = table.last.shown
    if seat >= 0:
        for spice in range(KINDS):
            copy.hand[seat, spice] = table.hand[seat, spice]
    if in_round(table):
        _see_bets(table, seat, copy)
        _pay(box, copy)


@rule
def _see_market(table: Any, copy: Any) -> None:
    """What lies openly before the seats and on the stalls, and the bets of the rounds before."""
    for seat in range(len(table.held)):
        copy.held[seat] = table.held[seat]
        copy.kept[seat] = table.kept[seat]
        copy.lacks[seat] = table.lacks[seat]
        copy.dirhams[seat] = table.dirhams[seat]
        for done in range(int(table.finished)):
            for bet in range(BETS):
                copy.bets[done, seat, bet] = table.bets[done, seat, bet]
                copy.paid[done, seat, bet] = table.paid[done, seat, bet]
    for spice in range(KINDS):
        copy.returned[spice] = table.returned[spice]
        copy.selling[spice] = table.selling[spice]
    for stall in range(STALLS):
        copy.stall[stall] = table.stall[stall]
        copy.filled[stall] = table.filled[stall]


@rule
def in_round(table: Any) -> bool:
    return bool(table.phase == SECRET_BETS or table.phase == TURNS)


@rule
def _see_bets(table: Any, seat: int, copy: Any) -> None:
    for other in range(int(table.seats)):
        for bet in range(BETS):
            spice = int(table.bets[table.finished, other, bet])
            hidden = spice and other != seat and bet != OPEN_BET
            copy.bets[table.finished, other, bet] = HIDDEN if hidden else spice


@rule
def imagine(box: Any, table: Any, seat: int, number: np.uint64) -> None:
    """Deal the unseen cards over the hands, secret bets and pile that this seat cannot see."""
    if table.phase == FIRST_PLAYER or table.phase == DEAL:
        return
    if in_round(table):
        table.paid[table.finished] = 0
    unseen = np.zeros(KINDS, np.int64)
    _unseen_cards(box, table, unseen)
    deal_unseen(table, seat, in_round(table), unseen, number)


@rule
def _unseen_cards(box: Any, table: Any, unseen: Any) -> None:
    """The cards that are in no hand, stall or bet; on a full table those of the pile."""
    _deck(box, table, unseen)
    for stall in range(int(table.opened)):
        unseen[int(table.stall[stall]) - 1] -= int(table.filled[stall])
    for seat in range(int(table.seats)):
        for spice in range(KINDS):
            unseen[spice] -= int(table.hand[seat, spice])
        for number in range(int(table.finished) + int(in_round(table))):
            for bet in range(BETS):
                spice = int(table.bets[number, seat, bet]) - 1
                if spice >= 0 and not _went_back(box, table, number, seat, bet):
                    unseen[spice] -= 1


@rule
def _went_back(box: Any, table: Any, number: int, seat: int, bet: int) -> bool:
    """Whether the card of a bet has returned to the pile, as unpaid ones may after a shuffle."""
    shuffled = int(table.finished) - int(not in_round(table))
    return box.return_unpaid and number < shuffled and table.paid[number, seat, bet] == UNPAID


@rule
def score(box: Any, table: Any, points: Any) -> None:
    for seat in range(int(table.seats)):
        points[seat, 0] = table.dirhams[seat]


@rule
def sound(box: Any, table: Any) -> bool:
    """Whether every card is in exactly one place, every count holds and what is known is true."""
    if table.phase == FIRST_PLAYER or table.phase == DEAL:
        return bool(table.piled == 0 and table.opened == 0 and not table.hand.any())
    unseen = np.zeros(KINDS, np.int64)
    _unseen_cards(box, table, unseen)
    for place in range(int(table.piled)):
        if not 0 <= table.pile[place] < KINDS:
            return False
        unseen[table.pile[place]] -= 1
    for spice in range(KINDS):
        if unseen[spice]:
            return False
    for seat in range(int(table.seats)):
        if not (_sound_hand(table, seat) and _sound_bets(box, table, seat)):
            return False
    return _sound_stalls(box, table)


@rule
def _sound_hand(table: Any, seat: int) -> bool:
    held = 0
    for spice in range(KINDS):
        if table.hand[seat, spice] < 0:
            return False
        if table.hand[seat, spice] and int(table.lacks[seat]) >> spice & 1:
            return False
        held += int(table.hand[seat, spice])
    return bool(held == table.held[seat] and 0 <= table.kept[seat] <= held)


@rule
def _sound_bets(box: Any, table: Any, seat: int) -> bool:
    dirhams = 0
    for number in range(int(table.finished)):
        for bet in range(BETS):
            dirhams += max(0, int(table.paid[number, seat, bet]))
    if dirhams != table.dirhams[seat]:
        return False
    if table.phase == SECRET_BETS:
        due = table.held[seat] > 0 and table.bets[table.finished, seat, 0] == 0
        if int(table.awaited) >> seat & 1 != int(due):
            return False
    for number in range(int(table.finished) + int(in_round(table))):
        first, second = int(table.bets[number, seat, 0]), int(table.bets[number, seat, 1])
        if first < 0 or second < 0 or 0 < second < first:
            return False
        if second and box.secret_bets[number] == 1:
            return False
    return True


@rule
def _sound_stalls(box: Any, table: Any) -> bool:
    selling = np.zeros(KINDS, np.int64)
    full = 0
    for stall in range(STALLS):
        if stall >= table.opened:
            if table.stall[stall] or table.filled[stall]:
                return False
            continue
        if not (1 <= table.stall[stall] <= KINDS and 1 <= table.filled[stall] <= FULL):
            return False
        selling[int(table.stall[stall]) - 1] += 1
        full += int(table.filled[stall] == FULL)
    for spice in range(KINDS):
        if selling[spice] != table.selling[spice] or selling[spice] > box.stalls_alike:
            return False
    in_play = box.stalls[int(table.seats) - FEWEST]
    return bool(full == table.full and table.opened <= in_play)

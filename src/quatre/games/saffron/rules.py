"""The rules of saffron: chips thrown into bowls of spice, spices traded for blends."""

from typing import Any

import numpy as np

from quatre.games.arrays import dtype
from quatre.games.decks import are_among, lay_in_order
from quatre.games.marking import rule
from quatre.games.records import is_seat, set_out, tell
from quatre.games.saffron import pieces
from quatre.games.saffron.board import AIM_BITS, first_digit
from quatre.games.saffron.cards import (
    can_make,
    draw_due,
    make_blend,
    put_under,
    show_blends,
    stack_spices,
    top_blend,
    total,
)
from quatre.games.saffron.imagining import imagine as imagine
from quatre.games.saffron.knowing import seen as seen
from quatre.games.saffron.knowing import sound as sound
from quatre.games.saffron.market import (
    buy,
    chips_on,
    clear_board,
    close_bowl,
    forget_trades,
    highest_chip,
    leader,
    next_buyer,
    sell,
    show_chips,
    take_back,
)
from quatre.games.saffron.pieces import (
    ACTION,
    ACTIONS,
    AIMS,
    ANSWERED,
    BLEND,
    BLENDS,
    BOUGHT,
    BOWLS,
    BUY,
    CARDS,
    CHIPS,
    DECLINE,
    DECLINED,
    DONE,
    DREW,
    DREW_CHEF,
    EXTRA_SPICE,
    EXTRA_THROW,
    FIRST_CHEF,
    FLYING,
    HELD,
    KEEP,
    KEPT,
    KIND,
    LANDED,
    MADE,
    NAME_BOWL,
    NAMED,
    NOWHERE,
    OVER,
    PASSED,
    PUT_UNDER,
    RESERVATION,
    RESERVED,
    RESHUFFLE,
    RESHUFFLED,
    SELL,
    SHUFFLE_BLENDS,
    SHUFFLE_SPICES,
    SHUFFLED_BLENDS,
    SHUFFLED_SPICES,
    SOLD,
    SPICES,
    THREW,
    THROW,
    THROWS,
    TO_BE_DONE,
    TO_BUY,
    TO_DRAW,
    TO_KEEP,
    TO_MAKE,
    TO_NAME,
    TO_PASS,
    TO_RESERVE,
    TO_SELL,
    TO_TAKE_MILL,
    TO_THROW,
    TOOK_MILL,
    TOSS,
    UNDER,
    clockwise,
)
from quatre.games.saffron.throwing import (
    good_aim,
    has_chip,
    remove_chip,
    sample_aims,
    settle_toss,
    toss_outcome,
    toss_possible,
    trace,
)
from quatre.games.streams import below, shuffle
from quatre.games.waiting import NATURES_BIT

DOORS = (trace,)
Box, Table = dtype(pieces.Box), dtype(pieces.Table)


@rule
def setup(box: Any, table: Any, seats: int) -> None:
    set_out(table, seats, FIRST_CHEF)
    table.action = NOWHERE
    table.bowl = NOWHERE
    for seat in range(seats):
        table.rupees[seat] = box.rupees
        for chip in range(THROWS):
            table.target[seat, chip] = NOWHERE


@rule
def waiting(box: Any, table: Any) -> int:
    phase = int(table.phase)
    if phase == OVER:
        return 0
    if phase == SELL:
        bits = 0
        for seat in range(int(table.seats)):
            if table.answer[seat] == 0:
                bits |= 1 << seat
        return bits
    if phase <= RESHUFFLE or phase in (TOSS, UNDER):
        return NATURES_BIT
    return 1 << int(table.turn)


@rule
def legal(box: Any, table: Any, seat: int, moves: Any) -> int:
    phase = int(table.phase)
    if phase == THROW:
        return _legal_throws(box, table, seat, moves)
    if phase == ACTION:
        return _legal_actions(box, table, seat, moves)
    if phase == KEEP:
        return _legal_cards(table.drawn, TO_KEEP, moves)
    if phase == NAME_BOWL:
        count = 0
        for bowl in range(BOWLS):
            if chips_on(table, bowl):
                moves[count] = TO_NAME << KIND | bowl
                count += 1
        return count
    if phase == SELL:
        most = int(table.hand[seat, table.bowl])
        for cards in range(most + 1):
            moves[cards] = TO_SELL << KIND | cards
        return most + 1
    if phase == BUY:
        moves[0] = TO_BUY << KIND
        moves[1] = TO_PASS << KIND
        return 2
    return _legal_blends(box, table, seat, moves)


@rule
def _legal_throws(box: Any, table: Any, seat: int, moves: Any) -> int:
    aims = np.zeros(AIMS, np.int64)
    size = sample_aims(box, table, seat, aims)
    count = 0
    for chip in range(len(CHIPS)):
        if has_chip(table, seat, chip):
            for place in range(size):
                moves[count] = TO_THROW << KIND | chip << AIM_BITS | aims[place]
                count += 1
    return count


@rule
def _legal_actions(box: Any, table: Any, seat: int, moves: Any) -> int:
    count = 0
    if table.action == EXTRA_THROW:
        count = _legal_throws(box, table, seat, moves)
    else:
        moves[0] = _taking(int(table.action)) << KIND
        count = 1
    moves[count] = DECLINE << KIND
    return count + 1


@rule
def _taking(action: int) -> int:
    """The kind of move that takes an action other than the extra throw."""
    if action == EXTRA_SPICE:
        return TO_DRAW
    return TO_RESERVE if action == RESERVATION else TO_TAKE_MILL


@rule
def _legal_cards(cards: Any, kind: int, moves: Any) -> int:
    count = 0
    for spice in range(len(SPICES)):
        if cards[spice]:
            moves[count] = kind << KIND | spice
            count += 1
    return count


@rule
def _legal_blends(box: Any, table: Any, seat: int, moves: Any) -> int:
    count = 0
    for blend in range(len(BLENDS)):
        if can_make(box, table, seat, blend):
            moves[count] = TO_MAKE << KIND | blend
            count += 1
    moves[count] = TO_BE_DONE << KIND
    return count + 1


@rule
def allowed(box: Any, table: Any, seat: int, move: int) -> bool:
    if not 0 <= move < 1 << KIND + 4:
        return False
    phase, kind, about = int(table.phase), move >> KIND, move & (1 << KIND) - 1
    if kind == TO_THROW:
        return _may_throw(table) and _good_throw(box, table, seat, about)
    if phase == ACTION:
        if about:
            return False
        return kind == DECLINE or (may_take(table) and kind == _taking(int(table.action)))
    if phase == KEEP:
        return kind == TO_KEEP and about < len(SPICES) and bool(table.drawn[about])
    if phase == NAME_BOWL:
        return kind == TO_NAME and about < BOWLS and chips_on(table, about) > 0
    if phase == SELL:
        return kind == TO_SELL and about <= int(table.hand[seat, table.bowl])
    if phase == BUY:
        return about == 0 and (kind in (TO_BUY, TO_PASS))
    if phase == BLEND:
        if kind == TO_MAKE:
            return about < len(BLENDS) and can_make(box, table, seat, about)
        return kind == TO_BE_DONE and about == 0
    return False


@rule
def may_take(table: Any) -> bool:
    """Whether the open action is one that is taken by a word, not by a throw."""
    return bool(table.action != EXTRA_THROW)


@rule
def _may_throw(table: Any) -> bool:
    if table.phase == THROW:
        return True
    return bool(table.phase == ACTION and table.action == EXTRA_THROW)


@rule
def _good_throw(box: Any, table: Any, seat: int, throw: int) -> bool:
    chip = throw >> AIM_BITS
    if chip >= len(CHIPS) or not has_chip(table, seat, chip):
        return False
    return good_aim(box, throw & (1 << AIM_BITS) - 1)


@rule
def play(box: Any, table: Any, seat: int, move: int) -> None:
    kind, about = move >> KIND, move & (1 << KIND) - 1
    if kind == TO_THROW:
        _throw(table, seat, about)
    elif kind == TO_SELL:
        _answer(box, table, seat, about)
    elif kind == TO_NAME:
        _name_bowl(table, seat, about)
    elif kind in (TO_BUY, TO_PASS):
        _buy_or_pass(box, table, seat, kind == TO_BUY)
    elif kind == TO_MAKE:
        _make(box, table, seat, about)
    elif kind == TO_BE_DONE:
        _be_done(box, table, seat)
    elif kind == TO_KEEP:
        _keep(box, table, seat, about)
    elif kind == TO_DRAW:
        _draw(box, table, seat)
    else:
        _take_action(box, table, seat, kind)


@rule
def _throw(table: Any, seat: int, throw: int) -> None:
    chip = int(table.thrown[seat])
    table.chip[seat, chip] = (throw >> AIM_BITS) + 1
    table.place[seat, chip] = FLYING
    table.thrown[seat] = chip + 1
    table.aim = throw & (1 << AIM_BITS) - 1
    table.phase = TOSS
    tell(table, THREW, seat, shown=1)


@rule
def _after_toss(box: Any, table: Any) -> None:
    if table.action == EXTRA_THROW:
        _next_action(box, table, EXTRA_SPICE)
        return
    seat = (int(table.turn) + 1) % int(table.seats)
    if table.thrown[seat] < box.throws[int(table.seats) - 2]:
        table.turn = seat
        table.phase = THROW
    else:
        _next_action(box, table, EXTRA_THROW)


@rule
def _next_action(box: Any, table: Any, first: int) -> None:
    """Show the chips on one action after the other until somebody may act."""
    for action in range(first, len(ACTIONS)):
        show_chips(table, BOWLS + action)
        seat = leader(box, table, BOWLS + action)
        if seat >= 0 and _is_of_use(table, action, seat):
            table.phase = ACTION
            table.action = action
            table.turn = seat
            return
    table.action = NOWHERE
    _next_bowl(table)


@rule
def _is_of_use(table: Any, action: int, seat: int) -> bool:
    if action == EXTRA_THROW:
        return bool(table.thrown[seat] < THROWS)
    if action == EXTRA_SPICE:
        return bool(table.pile_size > 0 or total(table.discard) > 0)
    if action == RESERVATION:
        return bool(table.blend_pile_size > 0)
    return bool(seat != table.chef)


@rule
def _take_action(box: Any, table: Any, seat: int, kind: int) -> None:
    action = int(table.action)
    if kind == TO_RESERVE:
        tell(table, RESERVED, seat, shown=2)
        blend = top_blend(table)
        table.last.blend = blend
        table.reserved[seat, blend] = 1
        table.reservations[seat] += 1
        table.stirred = 1
    elif kind == TO_TAKE_MILL:
        tell(table, TOOK_MILL, seat, shown=1)
        table.chef = seat
    else:
        tell(table, DECLINED, seat, shown=1)
        table.last.number = action
    _next_action(box, table, action + 1)


@rule
def _draw(box: Any, table: Any, seat: int) -> None:
    tell(table, DREW, seat, shown=2)
    chip = highest_chip(box, table, seat, BOWLS + EXTRA_SPICE)
    table.due = first_digit(int(box.chip[int(table.chip[seat, chip]) - 1]))
    if draw_due(table):
        table.phase = KEEP


@rule
def _keep(box: Any, table: Any, seat: int, spice: int) -> None:
    tell(table, KEPT, seat, shown=0)
    table.last.spice = spice
    table.drawn[spice] -= 1
    table.drawn_size -= 1
    table.hand[seat, spice] += 1
    table.held[seat] += 1
    if table.drawn_size:
        table.phase = UNDER
    else:
        _next_action(box, table, RESERVATION)


@rule
def _next_bowl(table: Any) -> None:
    table.bowl = NOWHERE
    table.turn = table.chef
    table.phase = BLEND
    table.cooked = 0
    for bowl in range(BOWLS):
        if chips_on(table, bowl):
            table.phase = NAME_BOWL
            return


@rule
def _name_bowl(table: Any, seat: int, bowl: int) -> None:
    tell(table, NAMED, seat, shown=1)
    table.last.spice = bowl
    table.bowl = bowl
    table.phase = SELL
    clear_board(table)
    show_chips(table, bowl)


@rule
def _answer(box: Any, table: Any, seat: int, cards: int) -> None:
    table.answer[seat] = cards + 1
    tell(table, ANSWERED, seat, shown=0)
    for other in range(int(table.seats)):
        if table.answer[other] == 0:
            return
    tell(table, SOLD, -1, shown=2)
    table.last.spice = table.bowl
    sell(box, table, int(table.bowl))
    _next_purchase(box, table)


@rule
def _next_purchase(box: Any, table: Any) -> None:
    bowl = int(table.bowl)
    seat = next_buyer(box, table, bowl)
    if seat >= 0:
        table.phase = BUY
        table.turn = seat
    else:
        close_bowl(table, bowl)
        _next_bowl(table)


@rule
def _buy_or_pass(box: Any, table: Any, seat: int, buys: bool) -> None:
    tell(table, BOUGHT if buys else PASSED, seat, shown=1)
    table.last.spice = table.bowl
    if buys:
        buy(box, table, seat, int(table.bowl))
    else:
        take_back(table, seat, int(table.bowl))
    _next_purchase(box, table)


@rule
def _make(box: Any, table: Any, seat: int, blend: int) -> None:
    tell(table, MADE, seat, shown=1)
    table.last.blend = blend
    make_blend(box, table, seat, blend)
    if table.blends[seat] >= box.to_win:
        table.phase = OVER


@rule
def _be_done(box: Any, table: Any, seat: int) -> None:
    tell(table, DONE, seat, shown=1)
    table.cooked = 0
    table.turn = (seat + 1) % int(table.seats)
    if table.turn == table.chef:
        _end_round(box, table)


@rule
def _end_round(box: Any, table: Any) -> None:
    for seat in range(int(table.seats)):
        for chip in range(int(table.thrown[seat])):
            remove_chip(table, seat, chip, HELD)
            table.chip[seat, chip] = 0
            table.known_chip[seat, chip] = 0
        table.thrown[seat] = 0
    for spice in range(len(SPICES)):
        if table.price[spice]:
            forget_trades(table, spice)
    for blend in range(len(BLENDS)):
        table.fresh[blend] = 0
    table.finished += 1
    table.quiet = 0 if table.stirred else int(table.quiet) + 1
    if table.quiet >= box.ending.standstill or table.finished >= box.ending.rounds:
        table.phase = OVER
        return
    table.chef = clockwise(table, 1)
    _open_round(box, table)


@rule
def _open_round(box: Any, table: Any) -> None:
    seats = int(table.seats)
    table.stirred = 0
    show_blends(table, int(box.blends_shown[seats - 2]))
    table.due = box.spices_shown[seats - 2]
    _lay_out(table)


@rule
def _lay_out(table: Any) -> None:
    if draw_due(table):
        table.phase = THROW
        table.turn = table.chef


@rule
def chance(box: Any, table: Any, number: np.uint64, outcome: Any) -> int:
    """The first head chef's seat, an order of blends or spices, or where chips come to rest."""
    phase = int(table.phase)
    if phase == FIRST_CHEF:
        outcome[0] = below(number, int(table.seats))
        return 1
    if phase == TOSS:
        return toss_outcome(box, table, number, outcome)
    missing = np.zeros(CARDS, np.int64)
    _to_shuffle(box, table, missing)
    size = lay_in_order(missing, outcome, 0)
    shuffle(outcome, size, number)
    return size


@rule
def _to_shuffle(box: Any, table: Any, cards: Any) -> None:
    """Count the cards that nature puts in order now; those put under the pile have no faces."""
    phase = int(table.phase)
    if phase == SHUFFLE_BLENDS:
        for blend in range(len(BLENDS)):
            for spice in range(len(SPICES)):
                if box.blend[blend, spice]:
                    cards[blend] = 1
        return
    if phase == UNDER:
        for place in range(int(table.drawn_size)):
            cards[place] = 1
        return
    for spice in range(len(SPICES)):
        if phase == SHUFFLE_SPICES:
            cards[spice] = box.count[spice]
        else:
            cards[spice] = table.discard[spice]


@rule
def possible(box: Any, table: Any, outcome: Any) -> bool:
    phase = int(table.phase)
    if phase == FIRST_CHEF:
        return is_seat(table, outcome)
    if phase == TOSS:
        return toss_possible(box, table, outcome)
    missing = np.zeros(CARDS, np.int64)
    _to_shuffle(box, table, missing)
    return len(outcome) == missing.sum() and are_among(outcome, missing)


@rule
def settle(box: Any, table: Any, outcome: Any) -> None:
    phase = int(table.phase)
    if phase == FIRST_CHEF:
        tell(table, DREW_CHEF, -1, shown=2)
        table.chef = outcome[0]
        table.phase = SHUFFLE_BLENDS
    elif phase == SHUFFLE_BLENDS:
        tell(table, SHUFFLED_BLENDS, -1, shown=2)
        for place in range(len(outcome)):
            table.blend_pile[len(outcome) - 1 - place] = outcome[place]
        table.blend_pile_size = len(outcome)
        table.phase = SHUFFLE_SPICES
    elif phase == SHUFFLE_SPICES:
        tell(table, SHUFFLED_SPICES, -1, shown=2)
        stack_spices(table, outcome)
        _open_round(box, table)
    elif phase == RESHUFFLE:
        _reshuffle(table, outcome)
    elif phase == TOSS:
        tell(table, LANDED, -1, shown=2)
        settle_toss(box, table, outcome)
        _after_toss(box, table)
    else:
        tell(table, PUT_UNDER, -1, shown=2)
        table.last.number = table.drawn_size
        put_under(table, int(table.turn), outcome)
        _next_action(box, table, RESERVATION)


@rule
def _reshuffle(table: Any, order: Any) -> None:
    """Make the discards the new pile and go on with the draw that had to wait."""
    tell(table, RESHUFFLED, -1, shown=2)
    for spice in range(len(SPICES)):
        table.discard[spice] = 0
    stack_spices(table, order)
    if table.action != EXTRA_SPICE:
        _lay_out(table)
    elif draw_due(table):
        table.phase = KEEP


@rule
def score(box: Any, table: Any, points: Any) -> None:
    for seat in range(int(table.seats)):
        points[seat, 0] = table.blends[seat]
        points[seat, 1] = table.rupees[seat]

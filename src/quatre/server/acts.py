"""What guests may do at a table: an act refuses, or adds to the table's progress."""

import functools
import hmac
import secrets
from collections.abc import Callable
from itertools import islice, repeat
from typing import TypeVar

import msgspec

from quatre.games.box import Numbers
from quatre.games.lesson import LEARNER
from quatre.games.ruleset import Ruleset
from quatre.games.words import message
from quatre.play import Game, IllegalMove, PlayError
from quatre.play.cast import EACH
from quatre.play.game import SHOWN_NOTHING
from quatre.play.nature import commitment
from quatre.play.record import Moved
from quatre.server import log, messages
from quatre.server.boxes import known
from quatre.server.log import Entry
from quatre.server.progress import Progress
from quatre.server.refuse import Refuse
from quatre.server.store import name_of
from quatre.server.table import Chair, Knock, Table
from quatre.server.workers import Reached

R = TypeVar("R", bound=messages.Request)
Act = Callable[[Progress, str, R], None]

COMPANION: messages.Level = "random"
"""Plays the other seats of a lesson once nothing is dictated; needs no search to be compiled."""


def by_its_owner(act: Act[R]) -> Act[R]:
    """An act that also takes the guest's seats back from the bots that stand in."""

    @functools.wraps(act)
    def acting(progress: Progress, guest: str, wanted: R) -> None:
        back(progress, guest, messages.Back())
        act(progress, guest, wanted)

    return acting


def open_table(
    guest: str,
    wanted: messages.Open,
    source: Reached | None = None,
    box: Numbers | None = None,
) -> log.Opened:
    """The first entry of a new table, which may play on from another game, or with a box that was
    checked."""
    ruleset = known(wanted.game)
    if len(wanted.chairs) not in ruleset.seats:
        first, last = ruleset.seats[0], ruleset.seats[-1]
        raise Refuse(400, "wrong-seats", first=first, last=last, seats=len(wanted.chairs))
    if "human" not in wanted.chairs:
        raise Refuse(400, "no-human")
    for option in wanted.options:
        if option not in ruleset.options:
            choice = ", ".join(ruleset.options)
            raise Refuse(400, "unknown-option", option=option[:40], options=choice)
    if source:
        _check_source(ruleset, wanted, source)
    return log.Opened(
        game=ruleset.name,
        rules=ruleset.pieces.VERSION,
        box=source.box if source else box or ruleset.printed,
        options=source.options if source else _options(ruleset, wanted),
        holders=wanted.chairs,
        spectators=wanted.spectators,
        host=guest,
        secret=secrets.token_hex(32),
        clock=wanted.clock,
        time_over=wanted.time_over,
        cast=secrets.randbelow(EACH),
        taken_over=_taken_over(source, wanted.source) if source and wanted.source else None,
    )


def open_lesson(guest: str, wanted: messages.Learn) -> log.Opened:
    """A small table where the learner has the first seat and bots have the others."""
    ruleset = known(wanted.game)
    lesson = ruleset.lesson
    if lesson is None:
        raise Refuse(404, "no-lesson")
    bots: list[messages.Holder] = [*repeat(COMPANION, lesson.seats - 1)]
    opened = open_table(guest, messages.Open(ruleset.name, ["human", *bots], spectators=False))
    numbers = lesson.numbers(ruleset.printed)
    return msgspec.structs.replace(opened, box=numbers, lesson=True)


HOLDERS_OF_A_DEAL: list[messages.Level] = ["cook", "cook", "cook"]
"""Who plays every deal of the day beside the guest, who has the first seat."""


def open_deal(guest: str, game: str, day: str, holder: messages.Holder) -> log.Opened:
    """The first entry of a table where the deal of a day is played: by a guest whom nobody watches,
    or by the chef, whose game is watched by all who are told of it."""
    ruleset = known(game)
    return log.Opened(
        game=ruleset.name,
        rules=ruleset.pieces.VERSION,
        box=ruleset.printed,
        options=dict.fromkeys(ruleset.options, False),
        holders=[holder, *HOLDERS_OF_A_DEAL],
        spectators=holder != "human",
        host=guest,
        secret="",
        day=day,
    )


def begin_deal(progress: Progress, guest: str, wanted: messages.Begin) -> None:
    """Nobody promises anything: the cards follow from the date."""
    name = " ".join(wanted.name.split())
    progress.add(log.Sat(0, guest, name, avatar=wanted.avatar))
    start_game(progress)


def skip(progress: Progress, guest: str, wanted: messages.Skip) -> None:
    my_seat(progress.table, guest)
    if progress.table.lesson:
        progress.add(log.Skipped())


def _options(ruleset: Ruleset, wanted: messages.Open) -> dict[str, bool]:
    return {name: wanted.options.get(name, False) for name in ruleset.options}


def _check_source(ruleset: Ruleset, wanted: messages.Open, source: Reached) -> None:
    """A game that plays on has the same box, options and seats."""
    same = (wanted.game, len(wanted.chairs)) == (source.game, source.seats)
    if not same or (wanted.options and _options(ruleset, wanted) != source.options):
        raise Refuse(400, "another-game")


def _taken_over(source: Reached, wanted: messages.Source) -> log.TakenOver:
    kind: messages.SourceKind = "record" if wanted.table is None else "table"
    return log.TakenOver(source.hash, wanted.step, name_of(source.position), source=kind)


SUCCESSOR: messages.Level = "cook"
"""Plays on for a guest who is gone, until somebody chooses another level."""


@by_its_owner
def sit(progress: Progress, guest: str, wanted: messages.Sit) -> None:
    table = progress.table
    mine = table.seats_of(guest)
    if table.game and mine and wanted.seat in (None, *mine):
        return
    _chairs_must_be_open(table)
    if not hmac.compare_digest(wanted.commitment.encode(), table.commitment.encode()):
        raise Refuse(409, "wrong-commitment")
    if guest in table.removed:
        raise Refuse(403, "was-removed")
    if table.game:
        _come_in(progress, guest, wanted)
        return
    seat = _chair_to_take(table, [] if wanted.also else mine, wanted.seat)
    name = " ".join(wanted.name.split())
    chair = table.chairs[seat]
    same = (chair.name, chair.promise, chair.avatar) == (name, wanted.promise, wanted.avatar)
    if chair.guest == guest and same:
        return
    if seat not in mine and not wanted.also:
        progress.add(*map(log.Left, mine))
    progress.add(log.Sat(seat, guest, name, promise=wanted.promise, avatar=wanted.avatar))


def _chair_to_take(table: Table, mine: list[int], wanted: int | None) -> int:
    free = [seat for seat, chair in enumerate(table.chairs) if not chair.taken]
    if wanted is None:
        if not mine and not free:
            raise Refuse(409, "table-full")
        return (mine or free)[0]
    _chair(table, wanted)
    if wanted not in free and wanted not in mine:
        raise Refuse(409, "chair-taken", number=wanted + 1)
    return wanted


def _come_in(progress: Progress, guest: str, wanted: messages.Sit) -> None:
    """During a game: back to the own chair at once, to another only if all who play agree."""
    table = progress.table
    seat = _chair_to_join(table, guest, wanted.seat)
    way, name = table.way_to(guest, seat), " ".join(wanted.name.split())
    if way == "no":
        raise _why_not(table, guest, seat)
    if way == "free":
        progress.add(log.Sat(seat, guest, name))
    elif table.knock is None:
        progress.add(log.Knocked(seat, guest, name))
    elif (table.knock.guest, table.knock.seat) != (guest, seat):
        raise Refuse(409, "somebody-knocks", seat=table.knock.seat)


def _chair_to_join(table: Table, guest: str, wanted: int | None) -> int:
    if wanted is not None:
        _chair(table, wanted)
        return wanted
    ways = [table.way_to(guest, seat) for seat in range(len(table.chairs))]
    for way in ("free", "ask"):
        if way in ways:
            return ways.index(way)
    raise Refuse(409, "table-full")


def _why_not(table: Table, guest: str, seat: int) -> Refuse:
    if not table.was_left(seat):
        return Refuse(409, "chair-taken", number=seat + 1)
    if guest in table.held_seats:
        return Refuse(409, "held-another")
    if table.phase == "over":
        return Refuse(409, "game-is-over")
    if guest in table.turned_away:
        return Refuse(403, "was-turned-away")
    return Refuse(409, "nobody-admits", seat=seat)


def arrange(progress: Progress, guest: str, wanted: messages.Arrange) -> None:
    """During the game only a chair that somebody left may get another bot; it is free again when
    somebody sits down there."""
    table = progress.table
    _must_belong(table, guest)
    _chairs_must_be_open(table)
    chair = _chair(table, wanted.seat)
    if chair.holder == wanted.holder:
        return
    if chair.guest:
        raise Refuse(409, "chair-taken", number=wanted.seat + 1)
    if table.game and (wanted.seat not in table.people or wanted.holder == "human"):
        raise Refuse(409, "has-started")
    _keep_a_human(table, wanted.seat, wanted.holder)
    progress.add(log.Arranged(wanted.seat, wanted.holder))


def _keep_a_human(table: Table, seat: int, holder: messages.Holder) -> None:
    """Bots alone would play for nobody."""
    others = [chair for at, chair in enumerate(table.chairs) if at != seat]
    if holder != "human" and all(chair.holder != "human" for chair in others):
        raise Refuse(409, "no-human")


def remove(progress: Progress, guest: str, wanted: messages.Remove) -> None:
    table = progress.table
    if table.opened.host != guest:
        raise Refuse(403, "not-host")
    _chairs_must_be_open(table)
    chair = _chair(table, wanted.seat)
    if chair.guest is None:
        arrange(progress, guest, messages.Arrange(wanted.seat, wanted.holder))
        return
    if chair.guest == guest:
        raise Refuse(409, "leave-instead")
    holder = SUCCESSOR if table.game and wanted.holder == "human" else wanted.holder
    _keep_a_human(table, wanted.seat, holder)
    progress.add(log.Removed(wanted.seat, chair.guest))
    if holder != "human":
        progress.add(log.Arranged(wanted.seat, holder))


def stand_in(
    progress: Progress, guest: str, wanted: messages.StandIn, replaceable: list[bool]
) -> None:
    """`replaceable` says of each seat whether its guest is away for long enough."""
    table = progress.table
    must_sit(table, guest)
    chair = _chair(table, wanted.seat)
    if table.phase != "playing":
        raise Refuse(409, "game-is-over" if table.game else "not-started")
    if chair.guest is None:
        raise Refuse(409, "nobody-there", number=wanted.seat + 1)
    if chair.stand_in == wanted.level:
        return
    if chair.guest == guest or not replaceable[wanted.seat]:
        raise Refuse(409, "not-away", seat=wanted.seat)
    progress.add(log.StoodIn(wanted.seat, wanted.level))


def back(progress: Progress, guest: str, wanted: messages.Back) -> None:
    table = progress.table
    progress.add(*(log.Back(seat) for seat in table.seats_of(guest) if table.chairs[seat].stand_in))


@by_its_owner
def say(progress: Progress, guest: str, wanted: messages.Say) -> None:
    seat = my_seat(progress.table, guest, wanted.seat)
    text = " ".join(wanted.text.split())
    if not text:
        raise Refuse(400, "nothing-said")
    progress.add(log.Said(seat, text))


@by_its_owner
def react(progress: Progress, guest: str, wanted: messages.React) -> None:
    progress.add(log.Reacted(my_seat(progress.table, guest, wanted.seat), wanted.reaction))


@by_its_owner
def hint(progress: Progress, guest: str, wanted: messages.Hint) -> None:
    table = progress.table
    seat = _open_seat(table, guest, wanted.seat)
    if table.questions.get(seat) != wanted.decision:
        raise Refuse(409, "decision-over")
    if (wanted.decision, seat) not in table.hinted:
        progress.add(log.Hinted(seat))


def wind(progress: Progress, now: int) -> None:
    """Start the clock again, if it ran out while nobody was there, or is said to have been started
    at a time to come, by a server whose own clock was wrong."""
    table = progress.table
    longest = now + 1000 * (table.opened.clock or 0)
    if any(not now < due.deadline <= longest for due in table.due()):
        progress.add(log.Wound())


def wind_after_an_outage(progress: Progress) -> None:
    """Nobody could answer while no server ran."""
    if progress.table.urgent():
        progress.add(log.Wound())


HOLIDAY = 21
"""Days for which the clock of a seat may stand still during a game."""
DAY = 24 * 3600 * 1000


def pause(progress: Progress, guest: str, wanted: messages.Holiday) -> None:
    """Where the clock counts hours or days; a seat whose holiday is used up gets none."""
    table = progress.table
    if not table.goes_on_for_days or table.phase == "over":
        return
    for seat in table.seats_of(guest):
        paused = (table.paused_until(seat) or 0) > progress.at
        length = min(wanted.days * DAY, HOLIDAY * DAY - _paused(table, seat, progress.at))
        if length > 0 or (paused and not wanted.days):
            progress.add(log.Paused(seat, max(0, length)))


def _paused(table: Table, seat: int, now: int) -> int:
    """For how long the clock of a seat has stood still by now."""
    pauses = table.pauses.get(seat, ())
    return sum(max(0, min(until, now) - since) for since, until in pauses)


def expire(progress: Progress, seat: int, decision: int, deputy: messages.Level) -> None:
    """The time of a seat is over, and no single move is made for it."""
    if (decision, seat) in [(due.decision, due.seat) for due in progress.table.urgent()]:
        takes_over = progress.table.opened.time_over == "takeover"
        progress.add(log.Late(seat, decision, deputy if takes_over else None))


def start(progress: Progress, guest: str, wanted: messages.Start) -> None:
    """Close the chairs: now everybody who sits there has promised a nonce, and may show it."""
    table = progress.table
    _must_belong(table, guest)
    if table.closed or table.game:
        return
    free = sum(not chair.taken for chair in table.chairs)
    if free:
        raise Refuse(409, "chairs-free", count=free)
    if not any(chair.guest for chair in table.chairs):
        raise Refuse(409, "nobody-seated")
    for seat, chair in enumerate(table.chairs):
        if chair.guest and not chair.promise:
            raise Refuse(409, "no-promise", seat=seat)
    progress.add(log.Closed())
    _begin(progress)


def reveal(progress: Progress, guest: str, wanted: messages.Reveal) -> None:
    """Which nonce is whose follows from the promises; the last one begins the game."""
    table = progress.table
    must_sit(table, guest)
    if table.game:
        return
    if not table.closed:
        raise Refuse(409, "chairs-open")
    mine = [(seat, table.chairs[seat]) for seat in table.seats_of(guest)]
    nonces = {commitment(nonce): nonce for nonce in wanted.nonces}
    if not nonces.keys() <= {chair.promise for _, chair in mine}:
        raise Refuse(409, "wrong-nonce")
    fitting = [(seat, chair) for seat, chair in mine if chair.promise in nonces and not chair.nonce]
    progress.add(*(log.Revealed(seat, nonces[chair.promise]) for seat, chair in fitting))
    _begin(progress)


def _begin(progress: Progress) -> None:
    """Begin the game if no nonce is missing."""
    if not progress.table.unrevealed():
        start_game(progress)


def start_game(progress: Progress) -> None:
    progress.add(log.Started([chair.name for chair in progress.table.chairs]))
    progress.let_nature_move()


def reopen(progress: Progress, guest: str, wanted: messages.Reopen) -> None:
    table = progress.table
    _must_belong(table, guest)
    if table.game:
        raise Refuse(409, "has-started")
    if table.closed:
        progress.add(log.Reopened())


def leave(progress: Progress, guest: str, wanted: messages.Leave) -> None:
    """During a game a bot plays on at once, if there is anybody left to play with."""
    table = progress.table
    _chairs_must_be_open(table)
    mine = [seat for seat in table.seats_of(guest) if wanted.seat in (None, seat)]
    progress.add(*map(log.Left, mine))
    others = any(chair.guest and seat not in mine for seat, chair in enumerate(table.chairs))
    if table.phase == "playing" and others:
        progress.add(*(log.Arranged(seat, SUCCESSOR) for seat in mine))


def lift(progress: Progress, guest: str, wanted: messages.Lift) -> None:
    seat = my_seat(progress.table, guest, wanted.seat)
    if progress.table.viewer(guest) != seat:
        progress.add(log.Lifted(guest, seat))


def drop(progress: Progress, guest: str, wanted: messages.Drop) -> None:
    if progress.table.lifted.get(guest) is not None:
        progress.add(log.Lifted(guest, None))


@by_its_owner
def play(progress: Progress, guest: str, wanted: messages.Play) -> None:
    table = progress.table
    seat = _open_seat(table, guest, wanted.seat)
    step = table.step() if seat == LEARNER else None
    moved = move(progress, seat, wanted.decision, wanted.move)
    if step and moved and not step.asks_for(moved.move):
        hint = IllegalMove(table.ruleset, message(step.hint), table.names, seat)
        raise Refuse.by_the_rules(hint)


def move(progress: Progress, seat: int, decision: int, text: str) -> Moved | None:
    """A move of a seat, as the answer to a decision; nothing when it was answered so before."""
    table = progress.table
    _running(table)
    answered = table.answers.get((decision, seat))
    if answered is not None:
        if str(table.ruleset.moves.parse(text)) == answered:
            return None
        raise Refuse(409, "already-answered")
    if table.questions.get(seat) != decision:
        raise Refuse(409, "decision-over")
    try:
        return progress.move(seat, text)
    except PlayError as error:
        raise Refuse.by_the_rules(error) from None


@by_its_owner
def undo(progress: Progress, guest: str, wanted: messages.Undo) -> None:
    table = progress.table
    seat = my_seat(table, guest, wanted.seat)
    game = _running(table)
    last = table.undoable_decision(seat) if table.phase == "playing" else None
    if last is None or last != wanted.decision:
        if table.was_taken_back(seat, wanted.decision):
            return
        raise Refuse(409, "cannot-undo")
    moves = _moves_to_take_back(game, seat)
    if away := _away_who_showed(table, game, seat, moves):
        raise Refuse(409, "undo-waits-for", seat=away[0])
    if table.undo_is_free(seat) or table.humans() == [seat]:
        _take_back(progress, moves)
    elif table.wish is None:
        progress.add(log.Asked(seat))
    elif table.wish.seat != seat:
        raise Refuse(409, "somebody-asks", seat=table.wish.seat)


@by_its_owner
def consent(progress: Progress, guest: str, wanted: messages.Consent) -> None:
    table = progress.table
    seat = my_seat(table, guest, wanted.seat)
    wish, knock = table.wish, table.knock
    if knock and knock.asked == wanted.asked:
        _answer_the_door(progress, knock, seat, wanted.agree)
        return
    if wish is None or wish.asked != wanted.asked:
        raise Refuse(409, "nothing-asked")
    if not wanted.agree:
        progress.add(log.Declined(seat))
    elif seat in table.missing():
        last = table.missing() == [seat]
        moves = _moves_to_take_back(_running(table), wish.seat) if last else 0
        progress.add(log.Agreed(seat))
        _take_back(progress, moves)


def _answer_the_door(progress: Progress, knock: Knock, seat: int, agree: bool) -> None:
    missing = progress.table.missing_welcomes()
    if not agree:
        progress.add(log.TurnedAway(seat))
    elif seat in missing:
        progress.add(log.Welcomed(seat))
        if missing == [seat]:
            progress.add(log.Admitted(knock.seat, knock.guest, knock.name))


def _moves_to_take_back(game: Game, seat: int) -> int:
    """How many moves there are from the seat's last one on; a choice in steps counts as a whole."""
    trial, count = game.fork(), 0
    for move, _ in game.undoable():
        trial.undo()
        count += 1
        if move.seat == seat and not trial.midway(seat):
            break
    return count


def _take_back(progress: Progress, moves: int) -> None:
    """The newest move first."""
    for _ in range(moves):
        progress.take_back()


def _away_who_showed(table: Table, game: Game, asking: int, moves: int) -> list[int]:
    """Who has a stand-in that showed others something with one of the last moves: only the person
    could agree to take that back."""
    last = islice(game.undoable(), moves)
    seats = {move.seat for move, shown in last if shown != SHOWN_NOTHING}
    return [seat for seat in sorted(seats - {asking}) if table.chairs[seat].stand_in]


def claim(progress: Progress, guest: str, seat: int, since: int) -> None:
    """Move a chair to another device with a token that was made when `since` seated its guest."""
    table = progress.table
    chair = table.chairs[seat]
    if chair.guest == guest:
        return
    if chair.guest is None or chair.since != since:
        raise Refuse(403, "no-such-link")
    if guest in table.removed:
        raise Refuse(403, "was-removed")
    _chairs_must_be_open(table)
    if table.seats_of(guest) or table.held_seats.get(guest, {seat}) != {seat}:
        raise Refuse(409, "held-another")
    progress.add(log.Handed(seat, guest))


def rematch(table: Table, guest: str) -> list[Entry]:
    """The first entries of the table where the same guests and cooks play again, with the same
    host: everybody is seated again, and promises a nonce when they look there."""
    must_sit(table, guest)
    if table.phase != "over":
        raise Refuse(409, "not-over")
    old = table.opened
    holders = [chair.holder for chair in table.chairs]
    wanted = messages.Open(old.game, holders, old.options, old.spectators, old.clock, old.time_over)
    box = None if old.lesson else old.box
    opened = msgspec.structs.replace(open_table(old.host, wanted, box=box), cast=old.cast)
    seated = [
        log.Sat(seat, chair.guest, chair.name, avatar=chair.avatar)
        for seat, chair in enumerate(table.chairs)
        if chair.guest
    ]
    return [opened, *seated]


def _chair(table: Table, seat: int) -> Chair:
    if seat >= len(table.chairs):
        raise Refuse(400, "no-such-chair", number=seat + 1)
    return table.chairs[seat]


def _chairs_must_be_open(table: Table) -> None:
    """While nonces come in everybody stays: who sits there is part of what was promised."""
    if table.closed and table.game is None:
        raise Refuse(409, "chairs-closed")


def must_sit(table: Table, guest: str) -> None:
    if not table.seats_of(guest):
        raise Refuse(403, "not-seated")


def my_seat(table: Table, guest: str, wanted: int | None = None) -> int:
    """The seat that a message names, or from which its guest looks."""
    must_sit(table, guest)
    seat = table.viewer(guest) if wanted is None else wanted
    if seat not in table.seats_of(guest):
        raise Refuse(403, "not-your-seat")
    return seat


def _open_seat(table: Table, guest: str, wanted: int | None) -> int:
    """The same, if its curtain is lifted: what is answered may tell what the seat holds."""
    seat = my_seat(table, guest, wanted)
    if table.viewer(guest) != seat:
        raise Refuse(409, "curtain-down")
    return seat


def _must_belong(table: Table, guest: str) -> None:
    if table.opened.host != guest and not table.seats_of(guest):
        raise Refuse(403, "not-yours")


def _running(table: Table) -> Game:
    if table.game is None:
        raise Refuse(409, "not-started")
    return table.game

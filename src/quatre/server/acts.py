"""What guests may do at a table: each act answers with the entries that it adds to the log."""

import functools
import hmac
import secrets
from collections.abc import Callable, Sequence
from itertools import repeat
from typing import TypeVar

import msgspec

from quatre import games
from quatre.games.lesson import LEARNER
from quatre.games.ruleset import Ruleset
from quatre.games.waiting import NATURE
from quatre.games.words import message
from quatre.play import Game, IllegalMove, PlayError
from quatre.play.nature import commitment
from quatre.play.record import Moved
from quatre.server import log, messages
from quatre.server.log import Entry
from quatre.server.refuse import Refuse
from quatre.server.store import name_of
from quatre.server.table import SHOWN_NOTHING, Chair, Knock, Table
from quatre.server.workers import Reached

R = TypeVar("R", bound=messages.Request)
Act = Callable[[Table, str, R], list[Entry]]

COMPANION: messages.Level = "random"
"""Plays the other seats of a lesson once nothing is dictated; needs no search to be compiled."""


def by_its_owner(act: Act[R]) -> Act[R]:
    """An act that also takes the guest's seats back from the bots that stand in."""

    @functools.wraps(act)
    def acting(table: Table, guest: str, wanted: R) -> list[Entry]:
        returned = back(table, guest, messages.Back())
        if returned:
            table = table.fork()
            for entry in returned:
                table.follow(entry)
        return [*returned, *act(table, guest, wanted)]

    return acting


def open_table(guest: str, wanted: messages.Open, source: Reached | None = None) -> log.Opened:
    """The first entry of a new table, which may play on from another game."""
    ruleset = _ruleset(wanted.game)
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
        box=source.box if source else ruleset.printed,
        options=source.options if source else _options(ruleset, wanted),
        holders=wanted.chairs,
        spectators=wanted.spectators,
        host=guest,
        secret=secrets.token_hex(32),
        clock=wanted.clock,
        taken_over=_taken_over(source, wanted.source) if source and wanted.source else None,
    )


def _ruleset(game: str) -> Ruleset:
    try:
        return games.load(game)
    except games.UnknownGame:
        raise Refuse(400, "unknown-game", game=game, games=", ".join(games.NAMES)) from None


def open_lesson(guest: str, wanted: messages.Learn) -> log.Opened:
    """A small table where the learner has the first seat and bots have the others."""
    ruleset = _ruleset(wanted.game)
    lesson = ruleset.lesson
    if lesson is None:
        raise Refuse(404, "no-lesson")
    bots: list[messages.Holder] = [*repeat(COMPANION, lesson.seats - 1)]
    opened = open_table(guest, messages.Open(ruleset.name, ["human", *bots], spectators=False))
    numbers = lesson.numbers(ruleset.printed)
    return msgspec.structs.replace(opened, box=numbers, lesson=True)


def skip(table: Table, guest: str, wanted: messages.Skip) -> list[Entry]:
    my_seat(table, guest)
    return [log.Skipped()] if table.lesson else []


def _options(ruleset: Ruleset, wanted: messages.Open) -> dict[str, bool]:
    return {name: wanted.options.get(name, False) for name in ruleset.options}


def _check_source(ruleset: Ruleset, wanted: messages.Open, source: Reached) -> None:
    """A game that plays on has the same box, options and seats."""
    same = (wanted.game, len(wanted.chairs)) == (source.game, source.seats)
    if not same or (wanted.options and _options(ruleset, wanted) != source.options):
        raise Refuse(400, "another-game")


def _taken_over(source: Reached, wanted: messages.Source) -> log.TakenOver:
    kind: messages.OriginKind = "record" if wanted.table is None else "table"
    return log.TakenOver(source.hash, wanted.step, name_of(source.position), source=kind)


SUCCESSOR: messages.Level = "cook"
"""Plays on for a guest who is gone, until somebody chooses another level."""


@by_its_owner
def sit(table: Table, guest: str, wanted: messages.Sit) -> list[Entry]:
    mine = table.seats_of(guest)
    if table.game and mine and wanted.seat in (None, *mine):
        return []
    _chairs_must_be_open(table)
    if not hmac.compare_digest(wanted.commitment.encode(), table.commitment.encode()):
        raise Refuse(409, "wrong-commitment")
    if guest in table.removed:
        raise Refuse(403, "was-removed")
    if table.game:
        return _come_in(table, guest, wanted)
    seat = _chair_to_take(table, [] if wanted.also else mine, wanted.seat)
    name = " ".join(wanted.name.split())
    left: list[Entry] = []
    if seat not in mine and not wanted.also:
        left = [log.Left(other) for other in mine]
    chair = table.chairs[seat]
    if chair.guest == guest and (chair.name, chair.promise) == (name, wanted.promise):
        return []
    return [*left, log.Sat(seat, guest, name, promise=wanted.promise)]


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


def _come_in(table: Table, guest: str, wanted: messages.Sit) -> list[Entry]:
    """During a game: back to the own chair at once, to another only if all who play agree."""
    seat = _chair_to_join(table, guest, wanted.seat)
    way, name = table.way_to(guest, seat), " ".join(wanted.name.split())
    if way == "free":
        return [log.Sat(seat, guest, name)]
    if way == "no":
        raise _why_not(table, guest, seat)
    if table.knock is None:
        return [log.Knocked(seat, guest, name)]
    if table.knock.guest == guest and table.knock.seat == seat:
        return []
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
    if guest in table.holders:
        return Refuse(409, "held-another")
    if table.phase == "over":
        return Refuse(409, "game-is-over")
    if guest in table.turned_away:
        return Refuse(403, "was-turned-away")
    return Refuse(409, "nobody-admits", seat=seat)


def arrange(table: Table, guest: str, wanted: messages.Arrange) -> list[Entry]:
    """During the game only a chair that somebody left may get another bot; it is free again when
    somebody sits down there."""
    _must_belong(table, guest)
    _chairs_must_be_open(table)
    chair = _chair(table, wanted.seat)
    if chair.holder == wanted.holder:
        return []
    if chair.guest:
        raise Refuse(409, "chair-taken", number=wanted.seat + 1)
    if table.game and (wanted.seat not in table.people or wanted.holder == "human"):
        raise Refuse(409, "has-started")
    _keep_a_human(table, wanted.seat, wanted.holder)
    return [log.Arranged(wanted.seat, wanted.holder)]


def _keep_a_human(table: Table, seat: int, holder: messages.Holder) -> None:
    """Bots alone would play for nobody."""
    others = [chair for at, chair in enumerate(table.chairs) if at != seat]
    if holder != "human" and all(chair.holder != "human" for chair in others):
        raise Refuse(409, "no-human")


def remove(table: Table, guest: str, wanted: messages.Remove) -> list[Entry]:
    if table.opened.host != guest:
        raise Refuse(403, "not-host")
    _chairs_must_be_open(table)
    chair = _chair(table, wanted.seat)
    if chair.guest is None:
        return arrange(table, guest, messages.Arrange(wanted.seat, wanted.holder))
    if chair.guest == guest:
        raise Refuse(409, "leave-instead")
    holder = SUCCESSOR if table.game and wanted.holder == "human" else wanted.holder
    _keep_a_human(table, wanted.seat, holder)
    removed: list[Entry] = [log.Removed(wanted.seat, chair.guest)]
    if holder != "human":
        removed.append(log.Arranged(wanted.seat, holder))
    return removed


def stand_in(
    table: Table, guest: str, wanted: messages.StandIn, replaceable: list[bool]
) -> list[Entry]:
    """`replaceable` says of each seat whether its guest is away for long enough."""
    must_sit(table, guest)
    chair = _chair(table, wanted.seat)
    if table.phase != "playing":
        raise Refuse(409, "game-is-over" if table.game else "not-started")
    if chair.guest is None:
        raise Refuse(409, "nobody-there", number=wanted.seat + 1)
    if chair.stand_in == wanted.level:
        return []
    if chair.guest == guest or not replaceable[wanted.seat]:
        raise Refuse(409, "not-away", seat=wanted.seat)
    return [log.StoodIn(wanted.seat, wanted.level)]


def back(table: Table, guest: str, wanted: messages.Back) -> list[Entry]:
    return [log.Back(seat) for seat in table.seats_of(guest) if table.chairs[seat].stand_in]


@by_its_owner
def say(table: Table, guest: str, wanted: messages.Say) -> list[Entry]:
    seat = my_seat(table, guest, wanted.seat)
    text = " ".join(wanted.text.split())
    if not text:
        raise Refuse(400, "nothing-said")
    return [log.Said(seat, text)]


@by_its_owner
def hint(table: Table, guest: str, wanted: messages.Hint) -> list[Entry]:
    seat = _open_seat(table, guest, wanted.seat)
    if table.questions.get(seat) != wanted.decision:
        raise Refuse(409, "decision-over")
    return [] if (wanted.decision, seat) in table.hinted else [log.Hinted(seat)]


def wind(table: Table, now: int) -> list[Entry]:
    """Start the clock again, if it ran out while nobody was there, or is said to have been started
    at a time to come, by a server whose own clock was wrong."""
    longest = now + 1000 * (table.opened.clock or 0)
    return [log.Wound()] if any(not now < due.deadline <= longest for due in table.due()) else []


def start(table: Table, guest: str, wanted: messages.Start) -> list[Entry]:
    """Close the chairs: now everybody who sits there has promised a nonce, and may show it."""
    _must_belong(table, guest)
    if table.closed or table.game:
        return []
    free = sum(not chair.taken for chair in table.chairs)
    if free:
        raise Refuse(409, "chairs-free", count=free)
    if not any(chair.guest for chair in table.chairs):
        raise Refuse(409, "nobody-seated")
    for seat, chair in enumerate(table.chairs):
        if chair.guest and not chair.promise:
            raise Refuse(409, "no-promise", seat=seat)
    return _begin(table, [log.Closed()])


def reveal(table: Table, guest: str, wanted: messages.Reveal) -> list[Entry]:
    """Which nonce is whose follows from the promises; the last one begins the game."""
    must_sit(table, guest)
    if table.game:
        return []
    if not table.closed:
        raise Refuse(409, "chairs-open")
    mine = [(seat, table.chairs[seat]) for seat in table.seats_of(guest)]
    nonces = {commitment(nonce): nonce for nonce in wanted.nonces}
    if not nonces.keys() <= {chair.promise for _, chair in mine}:
        raise Refuse(409, "wrong-nonce")
    fitting = [(seat, chair) for seat, chair in mine if chair.promise in nonces and not chair.nonce]
    return _begin(table, [log.Revealed(seat, nonces[chair.promise]) for seat, chair in fitting])


def _begin(table: Table, entries: Sequence[Entry]) -> list[Entry]:
    """These entries, and the first ones of the game if no nonce is missing after them."""
    begun = table.fork()
    for entry in entries:
        begun.follow(entry)
    if begun.unrevealed():
        return [*entries]
    begun.follow(log.Started())
    assert begun.game is not None
    begun.game.begin()
    return [*entries, log.Started(), *begun.game.log]


def reopen(table: Table, guest: str, wanted: messages.Reopen) -> list[Entry]:
    _must_belong(table, guest)
    if table.game:
        raise Refuse(409, "has-started")
    return [log.Reopened()] if table.closed else []


def leave(table: Table, guest: str, wanted: messages.Leave) -> list[Entry]:
    """During a game a bot plays on at once, if there is anybody left to play with."""
    _chairs_must_be_open(table)
    mine = [seat for seat in table.seats_of(guest) if wanted.seat in (None, seat)]
    left: list[Entry] = [log.Left(seat) for seat in mine]
    others = any(chair.guest and seat not in mine for seat, chair in enumerate(table.chairs))
    if table.phase == "playing" and others:
        left += [log.Arranged(seat, SUCCESSOR) for seat in mine]
    return left


def lift(table: Table, guest: str, wanted: messages.Lift) -> list[Entry]:
    seat = my_seat(table, guest, wanted.seat)
    return [] if table.viewer(guest) == seat else [log.Lifted(guest, seat)]


def drop(table: Table, guest: str, wanted: messages.Drop) -> list[Entry]:
    return [log.Lifted(guest, None)] if table.lifted.get(guest) is not None else []


@by_its_owner
def play(table: Table, guest: str, wanted: messages.Play) -> list[Entry]:
    seat = _open_seat(table, guest, wanted.seat)
    made = move(table, seat, wanted.decision, wanted.move)
    step = table.step() if made and seat == LEARNER else None
    if step and isinstance(made[0], Moved) and not step.asks_for(made[0].move):
        hint = IllegalMove(table.ruleset, message(step.hint), table.names, seat)
        raise Refuse.by_the_rules(hint)
    return made


def move(table: Table, seat: int, decision: int, text: str) -> list[Entry]:
    """A move of a seat, as the answer to a decision."""
    game = _running(table)
    answered = table.answers.get((decision, seat))
    if answered is not None:
        if str(table.ruleset.moves.parse(text)) == answered:
            return []
        raise Refuse(409, "already-answered")
    if table.questions.get(seat) != decision:
        raise Refuse(409, "decision-over")
    trial = game.fork()
    try:
        trial.play(seat, text)
    except PlayError as error:
        raise Refuse.by_the_rules(error) from None
    return [*trial.log[len(game.log) :]]


@by_its_owner
def undo(table: Table, guest: str, wanted: messages.Undo) -> list[Entry]:
    seat = my_seat(table, guest, wanted.seat)
    game = _running(table)
    last = table.last_of(seat) if table.phase == "playing" else None
    if last is None or last.decision != wanted.decision:
        if _was_taken_back(table, seat, wanted.decision):
            return []
        raise Refuse(409, "cannot-undo")
    taken = _taken_back(table, game, seat)
    if away := _away_who_showed(table, seat, len(taken)):
        raise Refuse(409, "undo-waits-for", seat=away[0])
    if table.undo_is_free(seat) or table.humans() == [seat]:
        return taken
    if table.wish is None:
        return [log.Asked(seat)]
    if table.wish.seat == seat:
        return []
    raise Refuse(409, "somebody-asks", seat=table.wish.seat)


@by_its_owner
def consent(table: Table, guest: str, wanted: messages.Consent) -> list[Entry]:
    seat = my_seat(table, guest, wanted.seat)
    wish, knock = table.wish, table.knock
    if knock and knock.asked == wanted.asked:
        return _answer_the_door(table, knock, seat, wanted.agree)
    if wish is None or wish.asked != wanted.asked:
        raise Refuse(409, "nothing-asked")
    if not wanted.agree:
        return [log.Declined(seat)]
    if seat not in table.missing():
        return []
    if table.missing() == [seat]:
        return [log.Agreed(seat), *_taken_back(table, _running(table), wish.seat)]
    return [log.Agreed(seat)]


def _answer_the_door(table: Table, knock: Knock, seat: int, agree: bool) -> list[Entry]:
    if not agree:
        return [log.TurnedAway(seat)]
    if seat not in table.missing_welcomes():
        return []
    if table.missing_welcomes() == [seat]:
        return [log.Welcomed(seat), log.Admitted(knock.seat, knock.guest, knock.name)]
    return [log.Welcomed(seat)]


def _was_taken_back(table: Table, seat: int, decision: int) -> bool:
    stands = any((each.decision, each.seat) == (decision, seat) for each in table.standing)
    return (decision, seat) in table.answers and not stands


def _taken_back(table: Table, game: Game, seat: int) -> list[Entry]:
    """Every move from the seat's last one on, the newest first; a choice in steps as a whole."""
    trial = game.fork()
    for standing in reversed(table.standing):
        trial.undo()
        if standing.seat == seat and not trial.midway(seat):
            break
    return [*trial.log[len(game.log) :]]


def _away_who_showed(table: Table, asking: int, moves: int) -> list[int]:
    """Who has a stand-in that showed others something with one of the last moves: only the person
    could agree to take that back."""
    shown = {move.seat for move in table.standing[-moves:] if move.shown != SHOWN_NOTHING}
    return [seat for seat in sorted(shown - {asking, NATURE}) if table.chairs[seat].stand_in]


def claim(table: Table, guest: str, seat: int, since: int) -> list[Entry]:
    """Move a chair to another device with a token that was made when `since` seated its guest."""
    chair = table.chairs[seat]
    if chair.guest == guest:
        return []
    if chair.guest is None or chair.since != since:
        raise Refuse(403, "no-such-link")
    if guest in table.removed:
        raise Refuse(403, "was-removed")
    _chairs_must_be_open(table)
    if table.seats_of(guest) or table.holders.get(guest, {seat}) != {seat}:
        raise Refuse(409, "held-another")
    return [log.Handed(seat, guest)]


def rematch(table: Table, guest: str) -> log.Opened:
    """The first entry of the table where the same guests play again, with the same host."""
    must_sit(table, guest)
    if table.phase != "over":
        raise Refuse(409, "not-over")
    old = table.opened
    holders = [chair.holder for chair in table.chairs]
    wanted = messages.Open(old.game, holders, old.options, old.spectators, old.clock)
    return open_table(old.host, wanted)


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

"""What guests may do at a table: each act answers with the entries that it adds to the log."""

import functools
import hmac
import secrets
from collections.abc import Callable
from itertools import repeat
from typing import TypeVar

import msgspec

from quatre import games
from quatre.games.lesson import LEARNER
from quatre.games.ruleset import Ruleset
from quatre.games.words import message
from quatre.play import Game, IllegalMove, PlayError
from quatre.play.record import Moved
from quatre.server import log, messages
from quatre.server.log import Entry
from quatre.server.refuse import Refuse
from quatre.server.table import Chair, Table

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


def open_table(guest: str, wanted: messages.Open, source: Game | None = None) -> log.Opened:
    """The first entry of a new table, which may play on from another game."""
    ruleset = _ruleset(wanted.game)
    if len(wanted.chairs) not in ruleset.seats:
        first, last = ruleset.seats[0], ruleset.seats[-1]
        raise Refuse(400, "wrong-seats", first=first, last=last, seats=len(wanted.chairs))
    for option in wanted.options:
        if option not in ruleset.options:
            choice = ", ".join(ruleset.options)
            raise Refuse(400, "unknown-option", option=option[:40], options=choice)
    if source:
        _check_source(wanted, source)
    return log.Opened(
        game=ruleset.name,
        rules=ruleset.rules.VERSION,
        box=source.numbers if source else ruleset.printed,
        options=source.options if source else _options(ruleset, wanted),
        holders=wanted.chairs,
        spectators=wanted.spectators,
        host=guest,
        secret=secrets.token_hex(32),
        clock=wanted.clock,
        taken_over=_taken_over(source, wanted.source.step) if source and wanted.source else None,
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


def _check_source(wanted: messages.Open, source: Game) -> None:
    """A game that plays on has the same box, options and seats."""
    same = (wanted.game, len(wanted.chairs)) == (source.ruleset.name, len(source.names))
    if not same or (wanted.options and _options(source.ruleset, wanted) != source.options):
        raise Refuse(400, "another-game")


def _taken_over(source: Game, step: int) -> log.TakenOver:
    if step > len(source.log):
        raise Refuse(400, "no-such-step", step=step, steps=len(source.log))
    trial = Game(source.ruleset, source.names, source.nature, source.options, source.numbers)
    for entry in source.log[:step]:
        trial.follow(entry)
    if trial.over:
        raise Refuse(409, "game-is-over")
    return log.TakenOver(trial.log, trial.hash)


@by_its_owner
def sit(table: Table, guest: str, wanted: messages.Sit) -> list[Entry]:
    mine = table.seats_of(guest)
    if table.game and mine and wanted.seat in (None, *mine):
        return []
    if not hmac.compare_digest(wanted.commitment.encode(), table.commitment.encode()):
        raise Refuse(409, "wrong-commitment")
    if guest in table.removed:
        raise Refuse(403, "was-removed")
    seat = _chair_to_take(table, [] if wanted.also else mine, wanted.seat)
    name = " ".join(wanted.name.split())
    left: list[Entry] = []
    if seat not in mine and not wanted.also:
        left = [log.Left(other) for other in mine]
    if seat not in table.holders.get(guest, {seat}):
        raise Refuse(409, "held-another")
    chair = table.chairs[seat]
    if chair.guest == guest and (chair.name, chair.nonce) == (name, wanted.nonce):
        return []
    return [*left, log.Sat(seat, guest, name, wanted.nonce)]


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


def arrange(table: Table, guest: str, wanted: messages.Arrange) -> list[Entry]:
    """During the game only a chair that a human had may become a bot's, and free again."""
    _must_belong(table, guest)
    chair = _chair(table, wanted.seat)
    if chair.holder == wanted.holder:
        return []
    if chair.guest:
        raise Refuse(409, "chair-taken", number=wanted.seat + 1)
    if table.game and not chair.nonce:
        raise Refuse(409, "has-started")
    return [log.Arranged(wanted.seat, wanted.holder)]


def remove(table: Table, guest: str, wanted: messages.Remove) -> list[Entry]:
    if table.opened.host != guest:
        raise Refuse(403, "not-host")
    chair = _chair(table, wanted.seat)
    if chair.guest is None:
        return arrange(table, guest, messages.Arrange(wanted.seat, wanted.holder))
    if chair.guest == guest:
        raise Refuse(409, "leave-instead")
    removed: list[Entry] = [log.Removed(wanted.seat, chair.guest)]
    if wanted.holder != "human":
        removed.append(log.Arranged(wanted.seat, wanted.holder))
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
    """Start the clock again, if it ran out while nobody was there."""
    return [log.Wound()] if any(due.deadline <= now for due in table.due()) else []


def start(table: Table, guest: str, wanted: messages.Start) -> list[Entry]:
    _must_belong(table, guest)
    if table.game:
        return []
    free = sum(not chair.taken for chair in table.chairs)
    if free:
        raise Refuse(409, "chairs-free", count=free)
    started = table.fork()
    started.follow(log.Started())
    assert started.game is not None
    started.game.begin()
    return [log.Started(), *started.game.log[table.taken_over :]]


def leave(table: Table, guest: str, wanted: messages.Leave) -> list[Entry]:
    mine = table.seats_of(guest)
    return [log.Left(seat) for seat in mine if wanted.seat in (None, seat)]


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
    if table.undo_is_free(seat) or table.humans() == [seat]:
        return _taken_back(table, game, seat)
    if table.wish is None:
        return [log.Asked(seat)]
    if table.wish.seat == seat:
        return []
    raise Refuse(409, "somebody-asks", seat=table.wish.seat)


@by_its_owner
def consent(table: Table, guest: str, wanted: messages.Consent) -> list[Entry]:
    seat = my_seat(table, guest, wanted.seat)
    wish = table.wish
    if wish is None or wish.asked != wanted.asked:
        raise Refuse(409, "nothing-asked")
    if not wanted.agree:
        return [log.Declined(seat)]
    if seat not in table.missing():
        return []
    if table.missing() == [seat]:
        return [log.Agreed(seat), *_taken_back(table, _running(table), wish.seat)]
    return [log.Agreed(seat)]


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


def claim(table: Table, guest: str, seat: int, since: int) -> list[Entry]:
    """Move a chair to another device with a token that was made when `since` seated its guest."""
    chair = table.chairs[seat]
    if chair.guest == guest:
        return []
    if chair.guest is None or chair.since != since:
        raise Refuse(403, "no-such-link")
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

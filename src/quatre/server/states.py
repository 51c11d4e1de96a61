"""What one viewpoint may know of a table, made from `seen` and from what is public."""

import functools
from collections.abc import Callable
from typing import Any, NamedTuple

import msgspec

from quatre.games.lesson import LEARNER, Step
from quatre.games.words import Message, message
from quatre.play import SPECTATOR, Game
from quatre.server import messages
from quatre.server.boxes import changes
from quatre.server.refuse import Refuse
from quatre.server.table import Table

AT_HAND = 64
"""States that are kept for others who may know the same; all who look ask within a moment."""


MOVES_AT_HAND = 4096
"""Moves of any game that are kept as they are written: the same few are offered and refused all
the time."""


LATEST = 24
"""So many entries tell their events as data, too; what was before is read, but not animated."""


class Viewpoint(NamedTuple):
    """All that tells what two guests may know of the same table."""

    viewer: int
    seats: tuple[int, ...]
    host: bool
    watching: bool
    ways: tuple[messages.Way, ...]
    """How its guest could come to sit on each chair."""
    knocks: bool


def viewpoint(table: Table, guest: str | None, screen: bool) -> Viewpoint:
    """A screen stands in the middle of the room: whatever its guest holds, it has no seat."""
    host, watching = table.opened.host == guest, may_watch(table, guest)
    ways = tuple(table.way_to(guest, seat) for seat in range(len(table.chairs)))
    knocks = table.knock is not None and table.knock.guest == guest
    if screen:
        return Viewpoint(SPECTATOR, (), host, watching, ways, knocks)
    seats = tuple(table.seats_of(guest))
    return Viewpoint(table.viewer(guest), seats, host, watching, ways, knocks)


def state(
    table: Table, guest: str | None, since: int | None = None, screen: bool = False
) -> messages.State:
    """The state for a guest, with the events of the entries from `since` on."""
    return _state(table, viewpoint(table, guest, screen), _since(table, since))


def encoded(
    table: Table, guest: str | None, since: int | None = None, screen: bool = False
) -> bytes:
    """The same as JSON, made once for all streams and answers that say the same."""
    return _encoded(table, viewpoint(table, guest, screen), _since(table, since))


@functools.lru_cache(AT_HAND)
def _encoded(table: Table, looking: Viewpoint, since: int) -> bytes:
    """No table that somebody has seen is ever changed: what follows is followed by a fork."""
    return msgspec.json.encode(_state(table, looking, since))


def _since(table: Table, since: int | None) -> int:
    return table.story.tells_from(table.index if since is None else min(since, table.index))


def _state(table: Table, looking: Viewpoint, since: int) -> messages.State:
    viewer = looking.viewer
    seat = None if viewer == SPECTATOR else viewer
    watching = looking.watching
    view = table.story.view(viewer) if table.game and watching else None
    mine = seat is not None and not table.read_only
    offers, refused = _choices(table, seat, view) if seat is not None and mine else ([], [])
    return messages.State(
        **_public(table),
        since=since,
        seat=seat,
        seats=list(looking.seats),
        host=looking.host,
        chairs=_chairs(table, looking.ways),
        decision=table.questions.get(viewer) if mine else None,
        view=view,
        offers=offers,
        refused=refused,
        events=_events(table, viewer, since) if watching else [],
        fairness=_fairness(table, watching),
        undo=_undo(table, seat if mine and not table.opened.day else None),
        knock=_knock(table, looking),
        result=_result(table) if watching else None,
        read_only=table.read_only,
        coach=_coach(table) if seat == LEARNER else None,
    )


@functools.lru_cache(AT_HAND)
def _public(table: Table) -> dict[str, Any]:
    """What a state tells everybody alike."""
    return {
        "code": table.code,
        "game": table.opened.game,
        "index": table.index,
        "phase": table.phase,
        "options": table.opened.options,
        "spectators": table.opened.spectators,
        "clock": table.opened.clock,
        "time_over": table.opened.time_over,
        "waiting": table.waiting,
        "thinking": table.thinking(),
        "deadlines": _deadlines(table),
        "origin": _origin(table),
        "rematch": table.rematch,
        "lesson": table.opened.lesson,
        "day": table.opened.day,
    }


@functools.lru_cache(AT_HAND)
def _chairs(table: Table, ways: tuple[messages.Way, ...]) -> list[messages.Chair]:
    return [
        messages.Chair(
            chair.holder,
            chair.name,
            chair.taken,
            chair.stand_in,
            way,
            table.was_left(seat),
            chair.avatar,
            table.paused_until(seat),
        )
        for seat, (chair, way) in enumerate(zip(table.chairs, ways, strict=True))
    ]


def _knock(table: Table, looking: Viewpoint) -> messages.Knock | None:
    knock = table.knock
    if knock is None:
        return None
    return messages.Knock(
        knock.asked, knock.seat, knock.name, looking.knocks, table.missing_welcomes()
    )


def _deadlines(table: Table) -> list[int | None]:
    by_seat = {due.seat: due.deadline for due in table.due()}
    return [by_seat.get(seat) for seat in range(len(table.chairs))]


def may_watch(table: Table, guest: str | None) -> bool:
    """Where nobody may watch, those who sit there do, and the host, who may open a screen."""
    seated = bool(table.seats_of(guest))
    return table.opened.spectators or seated or table.opened.host == guest


def _choices(
    table: Table, seat: int, view: Any
) -> tuple[list[messages.Offer], list[messages.Refused]]:
    """The moves that a seat may make now, and those that it might touch but may not make."""
    game = table.game
    if game is None:
        return [], []
    if seat not in view.waiting:
        over, label = not view.waiting, game.ruleset.moves.label
        touched = game.ruleset.refusals.candidates(view)
        return [], [_refused_now(label, move, seat, over) for move in touched]
    offers, refused = choices(game, seat, view, previews=not table.has_foreign_box)
    step = table.step() if seat == LEARNER else None
    return _asked(step, offers, refused) if step else (offers, refused)


def choices(
    game: Game, seat: int, view: Any, previews: bool = True
) -> tuple[list[messages.Offer], list[messages.Refused]]:
    """The same for a seat that is to move, with or without what moves would do."""
    ruleset, moves, seen = game.ruleset, game.ruleset.moves, game.seen(seat)
    codes = game.referee.legal(game.box, seen, seat)
    legal = [moves.decode(code) for code in codes]
    by = ruleset.previews if previews else None
    offers = [
        messages.Offer(*_written(moves.label, move), move, by and by.preview(view, move))
        for move in ruleset.shortlist(view, legal)
    ]
    refused = [
        messages.Refused(*_written(moves.label, move), move, ruleset.refusals.explain(view, move))
        for move in ruleset.refusals.candidates(view)
        if moves.encode(move) not in codes
        and not game.referee.allowed(game.box, seen, seat, moves.encode(move))
    ]
    return offers, refused


def _asked(
    step: Step, offers: list[messages.Offer], refused: list[messages.Refused]
) -> tuple[list[messages.Offer], list[messages.Refused]]:
    """Of all that could be done, only what the coach asks for; to the rest, the hint."""
    hint = message(step.hint)
    others = [
        messages.Refused(offer.text, offer.label, offer.move, hint)
        for offer in offers
        if not step.asks_for(offer.text)
    ]
    return [offer for offer in offers if step.asks_for(offer.text)], [*refused, *others]


def _coach(table: Table) -> messages.Coach | None:
    lesson = table.lesson
    if lesson is None or table.game is None:
        return None
    made, steps = table.moves_of(LEARNER), len(lesson.steps)
    if table.phase == "over":
        return messages.Coach([message(lesson.end)], steps, steps)
    if step := table.step():
        sentences = [message(key) for key in step.say]
        hint = message(step.hint) if step.ask else None
        return messages.Coach(sentences, made + 1, steps, [*step.ask, *step.point], hint)
    before = lesson.steps[made - 1] if 0 < made <= steps else None
    if LEARNER not in table.questions and before and before.then:
        return messages.Coach([message(before.then)], made, steps)
    said = message("lesson-free") if LEARNER in table.questions else message("lesson-watch")
    return messages.Coach([said], min(made + 1, steps), steps)


@functools.lru_cache(MOVES_AT_HAND)
def _written(label: Callable[[Any], Message], move: Any) -> tuple[str, Message]:
    """A move as a text and as it is offered, which does not depend on who looks."""
    return str(move), label(move)


@functools.lru_cache(MOVES_AT_HAND)
def _refused_now(
    label: Callable[[Any], Message], move: Any, seat: int, over: bool
) -> messages.Refused:
    """A move of a seat that is not asked: the same whatever lies on the table."""
    why = message("game-is-over") if over else message("not-your-turn", seat=seat)
    return messages.Refused(*_written(label, move), move, why)


def _events(table: Table, viewer: int, since: int) -> list[messages.Told]:
    told: list[messages.Told] = []
    for number, said in table.story.told(viewer, since):
        again = bool(told) and told[-1].index == number
        scene = None if again else table.story.scene(number)
        event = said.event if number >= table.index - LATEST else None
        told.append(messages.Told(number, said.message, event, scene))
    return told


def earlier(table: Table, guest: str | None, before: int, screen: bool = False) -> messages.Earlier:
    """What a guest was told before an entry, for whom its state tells only of later ones."""
    looking = viewpoint(table, guest, screen)
    if not looking.watching:
        raise Refuse(403, "not-seated")
    since, told = table.story.earlier(looking.viewer, before)
    return messages.Earlier(since, [messages.Told(number, said.message) for number, said in told])


def past(table: Table, guest: str | None, until: int, screen: bool = False) -> messages.Past:
    """What a guest saw after the last steps of the game up to an entry."""
    looking = viewpoint(table, guest, screen)
    if not looking.watching:
        raise Refuse(403, "not-seated")
    return messages.Past(
        [
            messages.Moment(
                number, view, [messages.Said(said.message, said.event) for said in told], taken_back
            )
            for number, view, told, taken_back in table.story.past(looking.viewer, until)
        ]
    )


@functools.lru_cache(AT_HAND)
def _fairness(table: Table, watching: bool) -> messages.Fairness:
    secret = table.opened.secret if watching and table.phase == "over" else None
    return messages.Fairness(
        commitment=table.commitment,
        promises=table.promises,
        nonces=table.nonces,
        closed=table.closed,
        reopened=table.reopened,
        secret=secret,
        taken_over=table.taken_over,
    )


def _origin(table: Table) -> messages.Origin | None:
    taken = table.opened.taken_over
    if taken is None and not table.has_foreign_box:
        return None
    source = taken.source if taken else "box"
    box = changes(table.ruleset, table.opened.box)
    return messages.Origin(source, table.taken_over, box)


def _undo(table: Table, seat: int | None) -> messages.UndoState:
    wish = table.wish
    mine: messages.TakeBack = "no"
    decision = None
    if seat is not None and table.phase == "playing":
        decision = table.undoable_decision(seat)
        if decision is not None:
            mine = "free" if table.undo_is_free(seat) else "ask"
    return messages.UndoState(
        mine=mine,
        decision=decision,
        asked=wish.asked if wish else None,
        asked_by=wish.seat if wish else None,
        missing=table.missing(),
    )


def _result(table: Table) -> messages.Result | None:
    places = table.game.result() if table.game else None
    if table.game is None or places is None:
        return None
    reason = table.ruleset.views.ending(table.game.view())
    record = f"api/tables/{table.code}/record"
    return messages.Result(
        places,
        message(f"ending-{reason}"),
        table.ended or None,
        record,
        table.story.account(),
    )

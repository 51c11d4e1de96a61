"""Watching a game that is over, or somebody's record, step by step from one viewpoint."""

from collections.abc import Iterator
from typing import Any

import msgspec

from quatre import games
from quatre.games.telling import Telling
from quatre.games.waiting import NATURE
from quatre.games.words import harmless, message
from quatre.play import SPECTATOR, Game, Record, RecordError, cast, verify
from quatre.play.nature import Lesson
from quatre.play.record import Entry, Happened, Moved, Undone, loads
from quatre.play.verify import taken_over
from quatre.server import messages
from quatre.server.boxes import BOX, changes
from quatre.server.messages import Viewpoint
from quatre.server.refuse import Refuse

TAKEN_BACK = 500
"""Moves that may be taken back in a game."""

KINDS: dict[type, messages.Kind] = {
    type(None): "start",
    Moved: "move",
    Happened: "nature",
    Undone: "undo",
}


def read(record: bytes) -> Record:
    """A record that is no longer than a game can be, and of a game that is known here."""
    try:
        read = loads(record)
        _check_size(read)
    except RecordError as error:
        raise Refuse(400, "bad-record", why=harmless(str(error))) from None
    return read


def follow(record: Record, own: bool = False) -> Game:
    """The game of a record that holds, otherwise the reason, naming the step; the record of one of
    our `own` tables need not be proved."""
    try:
        return Game.load(record) if own else verify(record).game
    except RecordError as error:
        raise Refuse(400, "bad-record", why=harmless(str(error))) from None


def _check_size(record: Record) -> None:
    if record.game not in games.NAMES:
        raise RecordError(str(games.UnknownGame(record.game[:40])))
    longest = games.load(record.game).pieces.LONGEST + 2 * TAKEN_BACK
    undone = sum(isinstance(entry, Undone) for entry in record.log)
    if len(record.log) > longest or undone > TAKEN_BACK:
        raise RecordError(
            f"{len(record.log)} steps and {undone} taken back are too many; "
            f"{record.game} can have {longest} and {TAKEN_BACK}"
        )
    if (size := len(msgspec.json.encode(record.box))) > BOX:
        raise RecordError(f"its box has {size} bytes; {BOX} are the most")


def replay(game: Game, viewpoint: Viewpoint, start: int, count: int) -> messages.Replay:
    """The frames from `start` on; everything is open only once the game is over."""
    record = game.record()
    if viewpoint == "all" and not game.over:
        raise Refuse(409, "not-over")
    viewers = _viewers(game, viewpoint)
    return messages.Replay(
        id=game.hash,
        game=game.ruleset.name,
        options=game.options,
        seats=[harmless(name) for name in game.names],
        bots=[_bot(name) for name in game.names],
        viewpoint=viewpoint,
        steps=len(game.log),
        taken_over=taken_over(record),
        places=record.result,
        reason=message(f"ending-{record.reason}") if record.reason else None,
        box=[] if isinstance(record.nature, Lesson) else changes(game.ruleset, game.numbers),
        marks=list(_marks(game)),
        start=start,
        frames=list(_frames(game, viewers, start, count)),
    )


def _bot(name: str) -> messages.Bot | None:
    found = cast.behind(name)
    return found and messages.Bot(found[1].name, found[0], found[1].avatar)


def _viewers(game: Game, viewpoint: Viewpoint) -> list[int]:
    if viewpoint == "all":
        return list(range(len(game.names)))
    if viewpoint == "spectator":
        return [SPECTATOR]
    if viewpoint >= len(game.names):
        raise Refuse(400, "no-such-chair", number=viewpoint + 1)
    return [viewpoint]


def _marks(game: Game) -> Iterator[messages.Mark]:
    """Where another seat begins to move, or the same one in another round."""
    turn, mover, latest = 0, NATURE, None
    rounds = game.rounds()
    for step, entry in enumerate(game.log, 1):
        if not isinstance(entry, Moved):
            continue
        number = rounds[step - 1] if rounds else None
        if (entry.seat, number) != (mover, latest):
            turn += 1
            yield messages.Mark(step, turn, entry.seat, number)
        mover, latest = entry.seat, number


def _frames(game: Game, viewers: list[int], start: int, count: int) -> Iterator[messages.Frame]:
    first = max(start - 1, 0)
    seen = [game.history(viewer, first, start - first + count) for viewer in viewers]
    views = list(zip(*seen, strict=True))
    scenes = game.scenes(first, len(views))
    for place in range(start - first, len(views)):
        step = first + place
        entry = game.log[step - 1] if step else None
        told = game.tell(entry, views[place - 1][0], views[place][0]) if entry else []
        yield _frame(game, step, entry, list(views[place]), told, scenes[place])


def _frame(
    game: Game, step: int, entry: Entry | None, views: list[Any], told: list[Telling], scene: Any
) -> messages.Frame:
    moves = game.ruleset.moves
    move = moves.parse(entry.move) if isinstance(entry, Moved) else None
    return messages.Frame(
        step=step,
        kind=KINDS[type(entry)],
        seat=None if entry is None or isinstance(entry, Happened) else entry.seat,
        move=move,
        label=move and moves.label(move),
        views=views,
        events=[messages.Said(telling.message, telling.event) for telling in told],
        scene=scene,
    )

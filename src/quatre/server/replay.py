"""Watching a game that is over, or somebody's record, step by step from one viewpoint."""

from collections import OrderedDict
from collections.abc import Iterator
from typing import Any

import msgspec

from quatre.games.ruleset import NATURE
from quatre.games.words import Message, message
from quatre.play import SPECTATOR, Game, Record, RecordError, verify
from quatre.play.record import FORMAT, Entry, Happened, Moved, Undone
from quatre.play.verify import taken_over
from quatre.server import messages
from quatre.server.messages import Viewpoint
from quatre.server.refuse import Refuse

AT_HAND = 20
MOST_STEPS, MOST_UNDONE = 20_000, 500
"""What a record may have: every move taken back makes the game be played again from the start."""

KINDS: dict[type, messages.Kind] = {
    type(None): "start",
    Moved: "move",
    Happened: "nature",
    Undone: "undo",
}


class Shelf:
    """Records that were verified, by their last hash; the oldest is put away first."""

    def __init__(self) -> None:
        self._games: OrderedDict[str, Game] = OrderedDict()

    def put(self, game: Game) -> None:
        self._games[game.hash] = game
        self._games.move_to_end(game.hash)
        while len(self._games) > AT_HAND:
            self._games.popitem(last=False)

    def get(self, identity: str) -> Game:
        if identity not in self._games:
            raise Refuse(404, "no-such-replay")
        return self._games[identity]


def read(document: Any) -> Game:
    """The game of a record that holds; otherwise the reason, naming the step."""
    try:
        record = msgspec.convert(document, Record)
        _check_size(record)
        return verify(record)
    except (msgspec.ValidationError, RecordError) as error:
        raise Refuse(400, "bad-record", why=str(error)) from None


def _check_size(record: Record) -> None:
    if record.format != FORMAT:
        raise RecordError(f"the format {record.format[:40]!r} is not known")
    undone = sum(isinstance(entry, Undone) for entry in record.log)
    if len(record.log) > MOST_STEPS or undone > MOST_UNDONE:
        raise RecordError(
            f"{len(record.log)} steps and {undone} taken back are too many; "
            f"{MOST_STEPS} and {MOST_UNDONE} can be shown"
        )


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
        seats=game.names,
        viewpoint=viewpoint,
        steps=len(game.log),
        taken_over=taken_over(record),
        places=record.result,
        reason=message(f"ending-{record.reason}") if record.reason else None,
        marks=list(_marks(game)),
        start=start,
        frames=list(_frames(game, viewers, start, count)),
    )


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
    game: Game, step: int, entry: Entry | None, views: list[Any], told: list[Message], scene: Any
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
        events=told,
        scene=scene,
    )

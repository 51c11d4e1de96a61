"""Puzzles: a position as its seat saw it, and what an answer was worth. Nothing of them is kept."""

import functools

from quatre import games
from quatre.bots import puzzles
from quatre.bots.puzzles import Puzzle
from quatre.games.ruleset import Ruleset
from quatre.games.words import Message
from quatre.play import Game, PlayError, cast
from quatre.server import messages
from quatre.server.boxes import known
from quatre.server.refuse import Refuse
from quatre.server.states import choices

AT_HAND = 64
"""Positions that are kept for whoever answers them next."""
TOLD = 12
"""Steps of the game that a puzzle tells of."""
DECISION = 1


def listed(name: str) -> messages.Puzzles:
    """The puzzles of a game."""
    every = puzzles.shipped(known(name).name).values()
    return messages.Puzzles(name, [messages.PuzzleInfo(one.id, one.missed) for one in every])


def state(name: str, key: str) -> messages.State:
    """The table of a puzzle as its seat saw it."""
    puzzle, game = find(name, key), position(name, key)
    seat, view = puzzle.seat, game.view(puzzle.seat)
    offers, refused = choices(game, seat, view)
    steps = len(game.log)
    return messages.State(
        code="",
        game=name,
        index=steps + 1,
        since=0,
        phase="playing",
        seat=seat,
        seats=[seat],
        host=False,
        chairs=[_chair(each, seat, at) for at, each in enumerate(game.names)],
        options=game.options,
        spectators=True,
        clock=None,
        time_over="move",
        decision=DECISION,
        waiting=view.waiting,
        thinking=[],
        deadlines=[None] * len(game.names),
        view=view,
        offers=offers,
        refused=refused,
        events=_events(game, seat),
        fairness=messages.Fairness("", [], [], True, 0),
        origin=None,
        undo=messages.UndoState("no"),
        knock=None,
        result=None,
        rematch=None,
        read_only=False,
        lesson=False,
        coach=None,
    )


def verdict(name: str, key: str, text: str) -> messages.Verdict:
    """What became of an answer; one that the rules do not allow is refused, and may be mended."""
    puzzle, game = find(name, key), position(name, key)
    ruleset = game.ruleset
    try:
        game.fork().play(puzzle.seat, text)
    except PlayError as error:
        raise Refuse.by_the_rules(error) from None
    view, played = game.view(puzzle.seat), str(ruleset.moves.parse(text))
    return messages.Verdict(
        right=played in puzzle.answers,
        played=played,
        moves=[_weighed(ruleset, puzzle, view, one) for one in puzzle.valued],
        why=_why(ruleset, view, puzzle.valued[0].move),
        why_played=_why(ruleset, view, played),
        proved=puzzle.proved,
        missed=puzzle.missed,
    )


def find(name: str, key: str) -> Puzzle:
    puzzle = puzzles.shipped(known(name).name).get(key)
    if puzzle is None:
        raise Refuse(404, "no-such-puzzle")
    return puzzle


@functools.lru_cache(AT_HAND)
def position(name: str, key: str) -> Game:
    """Where the game of a puzzle stood; nobody changes it."""
    return puzzles.position(games.load(name), find(name, key))


def _chair(name: str, seat: int, at: int) -> messages.Chair:
    """The solver sits among the cooks who played."""
    found = cast.behind(name)
    assert found
    level, who = found
    if at == seat:
        return messages.Chair("human", "", True)
    return messages.Chair(level, who.name, True, avatar=who.avatar)


def _events(game: Game, seat: int) -> list[messages.Told]:
    """What the seat was told last."""
    first = max(0, len(game.log) - TOLD)
    return [
        messages.Told(step, told.message, told.event)
        for step, chapter in enumerate(game.chapters(seat, first), first + 1)
        for told in chapter
    ]


def _weighed(
    ruleset: Ruleset, puzzle: Puzzle, view: object, valued: puzzles.Valued
) -> messages.Weighed:
    move = ruleset.moves.parse(valued.move)
    return messages.Weighed(
        valued.move,
        ruleset.moves.label(move, view),
        move,
        valued.worth,
        valued.low,
        valued.high,
        valued.move in puzzle.answers,
    )


def _why(ruleset: Ruleset, view: object, text: str) -> Message | None:
    move = ruleset.moves.parse(text)
    return move and ruleset.reason(view, move)

"""Proving a record: every move legal, every shuffle computed again, the result what it says."""

from quatre.games.ruleset import NATURE, Ruleset
from quatre.play.game import Game
from quatre.play.nature import Continued, Dictation, Lesson, Proof, commitment
from quatre.play.record import Entry, Happened, Record, RecordError


def taken_over(record: Record) -> int:
    """How many entries come from another game: nature's moves among them are not proved here."""
    return record.nature.entries if isinstance(record.nature, Continued) else 0


def verify(record: Record, ruleset: Ruleset | None = None) -> Game:
    """The game at the end of a record that holds; otherwise an error naming the step."""
    game = Game.blank(record, ruleset)
    if isinstance(record.nature, Proof):
        _check_secret(record.nature, finished=record.result is not None)
    if taken_over(record) not in range(len(record.log) + 1):
        raise RecordError(f"{taken_over(record)} entries cannot have been taken over")
    for step, entry in enumerate(record.log, 1):
        try:
            if isinstance(entry, Happened) and step > taken_over(record):
                _check_chance(game, entry)
            game.follow(entry)
        except RecordError as error:
            raise RecordError(f"step {step} ({_short(entry)}): {error}") from None
    _check_result(game, record)
    return game


def _short(entry: Entry) -> str:
    text = str(entry)
    return text if len(text) <= 40 else f"{text[:39]}…"


def _check_secret(proof: Proof, finished: bool) -> None:
    if proof.secret is None:
        if finished:
            raise RecordError("nature's secret is missing, though the game is over")
        return
    try:
        committed = commitment(proof.secret)
    except ValueError:
        raise RecordError("nature's secret is not a hexadecimal number") from None
    if committed != proof.commitment:
        raise RecordError("nature's secret is not the one that was committed to")


def _check_chance(game: Game, entry: Happened) -> None:
    """Compute again what nature did; without the secret only the outcome can be checked."""
    if isinstance(game.nature, Dictation):
        if entry.number:
            raise RecordError("a dictated outcome has no number")
        return
    if isinstance(game.nature, Lesson) and not entry.number:
        return
    if game.waiting != [NATURE]:
        raise RecordError("nature does not move here")
    if not (isinstance(game.nature, Proof) and game.nature.secret is None):
        number = f"{game.next_number():016x}"
        if entry.number != number:
            raise RecordError(f"nature's number is {entry.number!r}, it should be {number!r}")
    try:
        outcome = game.outcome_of(int(entry.number, 16))
    except (ValueError, OverflowError):
        raise RecordError("nature's number has not 16 hexadecimal digits") from None
    if entry.outcome != outcome:
        raise RecordError("the outcome is not what nature's number makes of it")


def _check_result(game: Game, record: Record) -> None:
    true = game.record()
    if record.result != true.result:
        raise RecordError(f"the result is {_places(record)}, it should be {_places(true)}")
    if record.reason != true.reason:
        raise RecordError(f"the reason is {record.reason!r}, it should be {true.reason!r}")


def _places(record: Record) -> str:
    if record.result is None:
        return "open"
    return ", ".join(f"{place.rank}. seat {place.seat} {place.points}" for place in record.result)

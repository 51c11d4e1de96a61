"""Verifying a record: every move legal, everything nature did computed again, the result what it
says; and what that proves. `docs/fairness.md` has the argument."""

import re
from collections.abc import Iterator
from typing import NamedTuple

import msgspec

from quatre.games.ruleset import Ruleset
from quatre.games.waiting import NATURE
from quatre.games.words import Message, message
from quatre.play import older
from quatre.play.game import Game
from quatre.play.nature import Continued, Daily, Dictation, Lesson, Nature, Proof, Seed, commitment
from quatre.play.record import Entry, Happened, Record, RecordError, naming, next_hash

SHA256 = re.compile("(?!0{64})[0-9a-f]{64}")
NUMBER = re.compile("[0-9a-f]{16}")
NONCE = re.compile("[0-9a-f]{32}")
SHORT = 12
FITS = "its hashes and nature's numbers fit, but "


class Finding(NamedTuple):
    """A record that holds: its game at the end, from which step on everything nature did is proved
    (1 for the whole game, nothing when it cannot be), and the sentences that say so."""

    game: Game
    since: int | None
    said: list[Message]

    @property
    def proved(self) -> bool:
        return self.since == 1


def taken_over(record: Record) -> int:
    """How many entries come from another game: nature's moves among them are not proved here."""
    return record.nature.entries if isinstance(record.nature, Continued) else 0


def verify(record: Record, ruleset: Ruleset | None = None) -> Finding:
    """What a record that holds proves; otherwise an error naming the step."""
    game = Game.blank(record, ruleset)
    if isinstance(record.nature, Proof):
        _check_secret(record.nature, finished=record.result is not None)
        _check_nonces(record.nature, len(record.seats))
    if taken_over(record) not in range(len(record.log) + 1):
        raise RecordError(f"{taken_over(record)} entries cannot have been taken over")
    _check_seals(record, game.ruleset)
    try:
        otherwise = _follow(game, record)
        _check_result(game, record)
    except RecordError as error:
        raise older.by_other_rules(record, game.ruleset, error, FITS) from None
    return _finding(game, record, otherwise)


def _follow(game: Game, record: Record) -> int | None:
    """Follow the log by the rules. Where they are not those of then, an outcome may be another than
    they make of nature's number: the first step like that is returned."""
    otherwise = None
    for step, entry in enumerate(record.log, 1):
        with naming(step, entry):
            if step > taken_over(record) and not _is_computed(game, entry):
                if not older.is_older(record, game.ruleset):
                    raise RecordError("the outcome is not what nature's number makes of it")
                otherwise = otherwise or step
            game.follow(entry)
    return otherwise


# --- what holds


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


def _check_nonces(proof: Proof, seats: int) -> None:
    """Every promise was kept, and nobody added a nonce that was not promised."""
    if proof.promises is msgspec.UNSET:
        if None in proof.nonces:
            raise RecordError("nonces by seat need promises by seat")
        return
    if not len(proof.promises) == len(proof.nonces) == seats:
        counts = f"{len(proof.promises)} promises and {len(proof.nonces)} nonces"
        raise RecordError(f"{counts} cannot be those of {seats} seats")
    for seat, (promise, nonce) in enumerate(zip(proof.promises, proof.nonces, strict=True), 1):
        if nonce is not None and promise is None:
            raise RecordError(f"seat {seat} has a nonce that was not promised")
        if nonce is None and promise is not None:
            raise RecordError(f"the nonce of seat {seat} is missing")
        if nonce is not None and not NONCE.fullmatch(nonce):
            raise RecordError(f"the nonce of seat {seat} has not 32 hexadecimal digits")
        if nonce is not None and commitment(nonce) != promise:
            raise RecordError(f"the nonce of seat {seat} is not the one that was promised")


def _check_seals(record: Record, ruleset: Ruleset) -> None:
    """What needs no rules: every hash follows from the one before, every number from its source."""
    running, drawn = record.hash, 0
    for step, entry in enumerate(record.log, 1):
        running = next_hash(running, entry)
        with naming(step, entry):
            if entry.hash != running:
                raise RecordError("the hash does not fit")
            if isinstance(entry, Happened) and step > taken_over(record):
                _check_number(record.nature, ruleset, drawn, entry.number)
        drawn += isinstance(entry, Happened)


def _check_number(nature: Nature, ruleset: Ruleset, n: int, number: str) -> None:
    """Without the secret a number is taken as it is."""
    if isinstance(nature, Dictation):
        if number:
            raise RecordError("a dictated outcome has no number")
        return
    if isinstance(nature, Lesson) and not number:
        return
    if not NUMBER.fullmatch(number):
        raise RecordError("nature's number has not 16 hexadecimal digits")
    if isinstance(nature, Proof) and nature.secret is None:
        return
    true = f"{nature.number(ruleset, n):016x}"
    if number != true:
        raise RecordError(f"nature's number is {number!r}, it should be {true!r}")


def _is_computed(game: Game, entry: Entry) -> bool:
    """Whether an outcome is what nature's number comes to, if it has one."""
    if not isinstance(entry, Happened) or not entry.number:
        return True
    if game.waiting != [NATURE]:
        raise RecordError("nature does not move here")
    return entry.outcome == game.outcome_of(int(entry.number, 16))


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


# --- what it proves


def _finding(game: Game, record: Record, otherwise: int | None) -> Finding:
    laid = _last_laid_down(record)
    rules = {"rules": record.rules, "known": game.ruleset.pieces.VERSION}
    notes = list(_notes(record))
    if older.is_older(record, game.ruleset):
        notes.append(message("proof-rules", **rules))
    if otherwise:
        return Finding(game, None, [message("proof-otherwise", step=otherwise, **rules), *notes])
    if why := _unprovable(record):
        return Finding(game, None, [why, *notes])
    if laid and not any(isinstance(entry, Happened) for entry in record.log[laid:]):
        return Finding(game, None, [message("proof-nothing", step=laid), *notes])
    verdict = message("proof-partly", step=laid + 1) if laid else message("proof-whole")
    return Finding(game, laid + 1, [verdict, _rests_on(record), *notes])


def _rests_on(record: Record) -> Message:
    """Whether something was promised beforehand no record can prove: only who sat there knows."""
    assert isinstance(record.nature, Proof)
    return message("proof-rests", commitment=record.nature.commitment[:SHORT])


def _unprovable(record: Record) -> Message | None:
    """Why nothing that nature did can be proved, if so."""
    nature = record.nature
    if isinstance(nature, Dictation):
        return message("proof-dictated")
    if isinstance(nature, Seed):
        return message("proof-seed", seed=str(nature.seed))
    if isinstance(nature, Daily):
        return message("proof-daily", date=nature.date)
    if nature.secret is None and not SHA256.fullmatch(nature.commitment):
        return message("proof-uncommitted", commitment=nature.commitment[:SHORT])
    if nature.secret is None:
        return message("proof-unfinished")
    if not any(nature.nonces):
        return message("proof-alone")
    return message("proof-older") if nature.promises is msgspec.UNSET else None


def _last_laid_down(record: Record) -> int:
    """The last step that came from elsewhere, or at which a lesson dictated the outcome."""
    return max([taken_over(record), *_dictated(record)])


def _dictated(record: Record) -> list[int]:
    if not isinstance(record.nature, Lesson):
        return []
    steps = enumerate(record.log, 1)
    return [step for step, entry in steps if isinstance(entry, Happened) and not entry.number]


def _notes(record: Record) -> Iterator[Message]:
    """What came from elsewhere."""
    nature = record.nature
    if isinstance(nature, Continued):
        yield message("proof-taken-over", steps=nature.entries, origin=nature.origin[:SHORT])
    if count := len(_dictated(record)):
        yield message("proof-lesson", count=count)

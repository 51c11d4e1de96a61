"""Records that earlier releases wrote (`write_records`): each is followed to its end, under later
rules as well, and it is said what it proves."""

import contextlib
from typing import NamedTuple

import msgspec
import pytest

from quatre import games
from quatre.games.words import message
from quatre.play import Game, Proof, Record, RecordError, verify
from quatre.play.record import Happened, dumps, read
from quatre.play.verify import taken_over
from tests.forging import keys, sealed_anew
from tests.later import later, with_option
from tests.write_records import FOLDER, of_every_kind

RELEASES = sorted(path.stem for path in FOLDER.iterdir())
WITHOUT_PROMISES = ("0.0-first", "0.1.0")
"""The first with all four games, and with lessons and games that play on."""


class Kept(NamedTuple):
    release: str
    record: Record

    @property
    def source(self) -> str:
        return str(self.record.nature.__struct_config__.tag)

    def __str__(self) -> str:
        return f"{self.release}-{self.record.game}-{self.source}"


KEPT = [Kept(name, record) for name in RELEASES for record in read(FOLDER / f"{name}.jsonl")]
BEFORE_PROMISES = {
    "seed": ["proof-seed"],
    "proof": ["proof-older"],
    "lesson": ["proof-older", "proof-lesson"],
    "continued": ["proof-older", "proof-taken-over"],
}
SAID = {
    "seed": ["proof-seed"],
    "proof": ["proof-whole", "proof-rests"],
    "lesson": ["proof-partly", "proof-rests", "proof-lesson"],
    "continued": ["proof-partly", "proof-rests", "proof-taken-over"],
}
every_record = pytest.mark.parametrize("kept", KEPT, ids=str)


def said_of(kept: Kept) -> list[str]:
    if kept.release in WITHOUT_PROMISES:
        return BEFORE_PROMISES[kept.source]
    if (kept.record.game, kept.source) == ("wok", "lesson"):
        return ["proof-nothing", "proof-lesson"]
    return SAID[kept.source]


def test_there_are_records_of_every_release_game_and_kind() -> None:
    found = {str(kept) for kept in KEPT}
    assert RELEASES[:3] == [*WITHOUT_PROMISES, "0.1.0-promises"]
    for release in RELEASES:
        kinds = ("seed", "proof") if release == "0.0-first" else tuple(SAID)
        known = games.NAMES if release == RELEASES[-1] else ("saffron", "souk", "soup", "wok")
        assert found >= {f"{release}-{game}-{kind}" for game in known for kind in kinds}
    assert all(kept.record.result for kept in KEPT)


@pytest.mark.parametrize("game", games.NAMES)
def test_the_latest_records_are_written_so_today(game: str) -> None:
    """Otherwise they changed: keep what was, write what is as a new release, and if a move or an
    outcome means something else now, with a new `VERSION`."""
    latest = [dumps(kept.record) for kept in KEPT if kept.release == RELEASES[-1]]
    for record in of_every_kind(game):
        assert dumps(record) in latest


@every_record
def test_a_record_of_every_release_is_followed_and_holds(kept: Kept) -> None:
    finding = verify(kept.record)
    assert finding.game.record() == Game.load(kept.record).record() == kept.record
    assert keys(finding) == said_of(kept)


@every_record
def test_under_other_rules_the_same_is_said_and_by_which(kept: Kept) -> None:
    finding = verify(kept.record, later(kept.record.game, VERSION=2))
    assert finding.game.record() == kept.record
    assert finding.said == [*verify(kept.record).said, message("proof-rules", rules=1, known=2)]


@every_record
def test_with_an_option_more_the_same_is_said(kept: Kept) -> None:
    finding = verify(kept.record, with_option(kept.record.game, "spicy"))
    assert (finding.game.record(), finding.said) == (kept.record, verify(kept.record).said)


def drawn(record: Record) -> list[tuple[int, Happened]]:
    """Nature's own moves that could have been others, with their steps."""
    return [
        (step, entry)
        for step, entry in enumerate(record.log, 1)
        if isinstance(entry, Happened)
        and entry.number
        and step > taken_over(record)
        and entry.outcome != entry.outcome[::-1]
    ]


@pytest.mark.parametrize("kept", [kept for kept in KEPT if drawn(kept.record)], ids=str)
def test_a_forged_outcome_does_not_hold_and_is_not_proved_because_it_is_older(kept: Kept) -> None:
    """All hashes fit, and the game is broken off before anybody could stumble over it."""
    step, entry = drawn(kept.record)[0]
    log = [
        *kept.record.log[: step - 1],
        msgspec.structs.replace(entry, outcome=entry.outcome[::-1]),
    ]
    forged = sealed_anew(msgspec.structs.replace(kept.record, log=log, result=None, reason=None))
    with pytest.raises(RecordError, match=f"^step {step} "):
        verify(forged)
    with contextlib.suppress(RecordError):
        finding = verify(forged, later(kept.record.game, VERSION=2))
        assert (finding.since, keys(finding)[0]) == (None, "proof-otherwise")


@every_record
def test_a_record_of_every_release_needs_its_own_secret(kept: Kept) -> None:
    nature = kept.record.nature
    if not isinstance(nature, Proof):
        return
    other = msgspec.structs.replace(nature, secret="00" * 32)
    with pytest.raises(RecordError, match="not the one that was committed to"):
        verify(msgspec.structs.replace(kept.record, nature=other))

"""Records last: those of before an option, or of before other rules, are still followed."""

import random
import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

from quatre import games
from quatre.cli.games import replay, verify_file
from quatre.games.ruleset import Ruleset
from quatre.games.soup import pieces
from quatre.games.words import message
from quatre.play import Game, Proof, Record, RecordError, Seed, verify
from quatre.play.record import Happened, dumps, first_hash, loads
from tests import fuzz_records
from tests.forging import keys, sealed_anew
from tests.golden import FOLDER
from tests.later import judging, later, reversed_deals, with_option
from tests.verdicts import PARTS, played

SOUP = games.load("soup")
BEFORE = loads((FOLDER / "soup-2-free_chili.json").read_bytes())
PROVED = played(Proof(*PARTS)).record()
SPICY = with_option("soup", "spicy")
NEWER = later("soup", VERSION=2)


def said_of(record: Record, ruleset: Ruleset = SOUP) -> str:
    with pytest.raises(RecordError) as refused:
        verify(record, ruleset)
    return str(refused.value)


# --- an option more


@pytest.mark.parametrize("game", games.NAMES)
def test_a_record_of_before_an_option_is_followed_with_it_off_and_keeps_its_hash(game: str) -> None:
    ruleset = with_option(game, "spicy")
    seats = ruleset.seats[0]
    record = loads((FOLDER / f"{game}-{seats}.json").read_bytes())
    short = msgspec.structs.replace(record, log=record.log[:40], result=None, reason=None)
    for found in (Game.load(short, ruleset), verify(short, ruleset).game):
        assert found.options["spicy"] is False
        assert (found.record(), found.hash) == (short, short.log[-1].hash)
        assert found.record().hash == first_hash(record) == record.hash


def test_a_whole_record_of_before_an_option_is_verified() -> None:
    finding = verify(BEFORE, SPICY)
    assert finding.game.record() == BEFORE
    assert finding.said == verify(BEFORE).said


def test_a_game_of_before_an_option_can_be_looked_at_step_by_step() -> None:
    there = Game.load(BEFORE, SPICY).at(7)
    assert (there.hash, there.record().log) == (BEFORE.log[6].hash, BEFORE.log[:7])


def test_a_game_of_today_names_every_option() -> None:
    game = Game(SPICY, ["Ann", "Bob"], Seed(1), {"spicy": True})
    assert game.record().options == {"open_menus": False, "free_chili": False, "spicy": True}
    assert verify(loads(dumps(game.record())), SPICY).game.options["spicy"]


def test_an_option_that_every_record_has_cannot_be_left_out() -> None:
    """Even if all hashes are made to fit: only one that was added later may be missing."""
    for options in ({}, {"open_menus": False}, {"spicy": False, "open_menus": False}):
        forged = sealed_anew(BEFORE, options=options)
        assert said_of(forged, SPICY).endswith("is missing, which every record has")


@pytest.mark.parametrize("options", [{"spicy": True}, {"spicy": False}, {"x" * 500: True}])
def test_an_option_that_is_not_known_is_said_in_one_sentence(options: dict[str, bool]) -> None:
    forged = sealed_anew(BEFORE, options={**BEFORE.options, **options})
    said = said_of(forged)
    assert said.startswith("soup cannot be played so here (option '")
    assert "there are: open_menus, free_chili); follow it with the program that recorded it" in said


@pytest.mark.parametrize(
    ("box", "flaw"),
    [
        ({"spoons": 4}, "spoons: has no meaning here; there are: rounds"),
        ({"full": 200}, "full: 200 is not between 1 and 118"),
    ],
)
def test_a_box_with_other_fields_is_said_in_one_sentence(box: dict[str, Any], flaw: str) -> None:
    said = said_of(sealed_anew(BEFORE, box={**BEFORE.box, **box}))
    assert said.startswith(f"soup cannot be played so here ({flaw}")
    assert said.endswith("follow it with the program that recorded it")


# --- another version of the rules


def test_a_record_of_before_other_rules_is_followed_by_them_and_keeps_its_hash() -> None:
    for found in (Game.load(BEFORE, NEWER), verify(BEFORE, NEWER).game):
        assert found.record() == BEFORE
        assert found.record().rules == 1


def test_an_option_more_in_other_rules_changes_nothing_of_that() -> None:
    ruleset = with_option("soup", "spicy", VERSION=2)
    assert verify(BEFORE, ruleset).game.record() == BEFORE


@pytest.mark.parametrize("rules", [-1, 0, 3, 2**40])
def test_rules_that_are_not_known_are_said_in_one_sentence(rules: int) -> None:
    said = said_of(sealed_anew(BEFORE, rules=rules), NEWER)
    unknown = f"the rules {rules} of soup are not known here, only 1 to 2"
    assert said == f"{unknown}; follow it with the program that recorded it"


def test_of_an_older_record_that_holds_it_is_said_by_which_rules() -> None:
    finding = verify(PROVED, NEWER)
    assert (finding.proved, finding.game.record()) == (True, PROVED)
    assert finding.said == [*verify(PROVED).said, message("proof-rules", rules=1, known=2)]
    assert keys(verify(BEFORE, NEWER)) == ["proof-seed", "proof-rules"]


DEAL = 2
"""The step of the first deal."""


@pytest.mark.parametrize("record", [PROVED, BEFORE], ids=["proof", "seed"])
def test_older_outcomes_that_are_made_otherwise_today_are_settled_but_not_proved(
    record: Record,
) -> None:
    """A server may not pass what it laid down for the shuffle of older rules."""
    finding = verify(record, judging("soup", chance=reversed_deals))
    assert (finding.since, finding.game.record()) == (None, record)
    otherwise = message("proof-otherwise", step=DEAL, rules=1, known=2)
    assert finding.said == [otherwise, message("proof-rules", rules=1, known=2)]


def test_outcomes_of_todays_rules_must_be_what_todays_rules_make() -> None:
    ruleset = judging("soup", chance=reversed_deals)
    assert "step 2 (nature" in said_of(sealed_anew(PROVED, rules=2), ruleset)


def no_chili(play: Any) -> Any:
    menu = SOUP.moves.encode(SOUP.moves.parse("menu chili"))
    return lambda box, table, seat, move: None if move == menu else play(box, table, seat, move)


def a_star_more(score: Any) -> Any:
    return lambda *table: [[stars + 1] for (stars,) in score(*table)]


def never(settle: Any) -> Any:
    return lambda *table: None


FITS = (
    "its hashes and nature's numbers fit, "
    "but by the rules 2 known here (it was played by the rules 1), "
)


@pytest.mark.parametrize(
    ("doors", "said"),
    [
        ({"play": no_chili}, r"step \d+ \([01] menu chili\): this move is not allowed here"),
        ({"settle": never}, r"step 1 \(nature .*\): this outcome is not possible here"),
        ({"score": a_star_more}, r"the result is 1\. seat \d \[\d+\], .* it should be 1\. seat"),
    ],
)
def test_what_todays_rules_judge_otherwise_is_said_with_the_step(
    doors: dict[str, Any], said: str
) -> None:
    assert re.match(re.escape(FITS) + said, said_of(PROVED, judging("soup", **doors)))


def test_a_game_is_followed_as_far_as_todays_rules_accept_it() -> None:
    game = Game.blank(PROVED, judging("soup", play=no_chili))
    by = (
        r"^by the rules 2 known here \(it was played by the rules 1\), step \d+ \([01] menu chili\)"
    )
    with pytest.raises(RecordError, match=by):
        game.follow_log(PROVED)
    assert game.log == PROVED.log[: len(game.log)]
    assert str(PROVED.log[len(game.log)]).endswith("menu chili")


# --- forged ones


def older_numbers(record: Record) -> Record:
    """Nature's numbers were chosen, and what today's rules make of them fits."""
    game = Game(SOUP, record.seats, record.nature, record.options, record.box)
    while game.waiting == [-1]:
        game.take_over(Happened("f" * 16, game.outcome_of(2**64 - 1)))
    return msgspec.structs.replace(game.record(), nature=record.nature)


def older_log(record: Record, step: int, **changes: Any) -> Record:
    log = [*record.log]
    log[step] = msgspec.structs.replace(log[step], **changes)
    return sealed_anew(msgspec.structs.replace(record, log=log))


def test_an_older_record_with_chosen_numbers_does_not_hold() -> None:
    said = said_of(older_numbers(PROVED), NEWER)
    assert said.startswith("step 1 (nature ffffffffffffffff")
    assert "it should be" in said


def test_an_older_record_with_chosen_outcomes_is_not_proved() -> None:
    deal = PROVED.log[DEAL - 1]
    assert isinstance(deal, Happened)
    forged = older_log(PROVED, DEAL - 1, outcome=sorted(deal.outcome))
    assert said_of(forged, NEWER).startswith(FITS)
    begun = msgspec.structs.replace(forged, log=forged.log[:DEAL], result=None, reason=None)
    finding = verify(begun, NEWER)
    assert (finding.since, keys(finding)) == (None, ["proof-otherwise", "proof-rules"])


def test_an_older_record_whose_hash_does_not_fit_is_refused_as_ever() -> None:
    log = [*PROVED.log]
    log[5] = msgspec.structs.replace(log[5], hash="0" * 64)
    said = said_of(msgspec.structs.replace(PROVED, log=log), NEWER)
    assert re.fullmatch(r"step 6 \(.*\): the hash does not fit", said)


def test_a_game_of_today_under_the_name_of_older_rules_does_not_fit_its_hash() -> None:
    today = msgspec.structs.replace(sealed_anew(PROVED, rules=2), rules=1)
    assert said_of(today, NEWER) == "the part before the log does not fit its hash"


@pytest.mark.parametrize("seed", [1, 2])
def test_a_mutated_older_record_is_refused_or_legal_and_not_wrongly_proved(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    for game in games.NAMES:
        monkeypatch.setattr(games.load(game).pieces, "VERSION", 2)
    grown = fuzz_records.grown

    def older(pick: random.Random) -> Any:
        return fuzz_records.rehashed({**grown(pick), "rules": 1})

    monkeypatch.setattr(fuzz_records, "grown", older)
    counts = fuzz_records.fuzz(300, seed)
    assert counts["refused"] > 150
    assert counts["accepted"] > 10


# --- on the command line


@pytest.fixture
def newer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pieces, "VERSION", 2)


def written(record: Record, folder: Path) -> Path:
    file = folder / "record.json"
    file.write_text(dumps(record), encoding="utf-8")
    return file


@pytest.mark.usefixtures("newer")
def test_verify_says_by_which_rules_it_checked(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    verify_file(written(PROVED, tmp_path))
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "The record holds: every move and hash, and the result."
    assert lines[1].startswith("Proved: everything nature did")
    checked = "It was played by version 1 of the rules, and checked by version 2, the one known"
    assert lines[1].endswith(f"{checked} here.")


@pytest.mark.usefixtures("newer")
def test_replay_tells_as_much_as_can_be_followed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(SOUP.referee, "play", no_chili(SOUP.referee.play))
    with pytest.raises(RecordError, match="by the rules 2 known here"):
        replay(written(PROVED, tmp_path))
    assert "deals" in capsys.readouterr().out

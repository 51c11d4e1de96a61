"""The gate that a change of how bots choose must pass."""

import functools
import re
from pathlib import Path

import msgspec
import pytest
import typer

from quatre import games
from quatre.lab.contest import Decider, on_all_cores
from quatre.lab.sequential import NOT_MORE, Question, Sequential
from tools import gate
from tools.gate import Claim, Log, Trial

SOUK = games.load("souk")
TRIAL = Trial("souk", "less | more", "better", True, 9, 4, 40, 0.5, 0.4, 0.6, "c0ffee" * 7, 1)


@pytest.mark.parametrize("name", games.NAMES)
def test_bots_choose_as_those_did_that_passed_the_gate(name: str) -> None:
    passed = Log.read().passed[name]
    assert gate.fingerprint(games.load(name)) == passed, (
        f"bots of {name} choose otherwise than those that were tested: "
        'make bots TRIED="what was changed"'
    )


def test_the_table_in_the_documents_is_that_of_the_log() -> None:
    found = gate.TABLE.search(gate.PAGE.read_text(encoding="utf-8"))
    assert found
    assert found[0] == Log.read().table


def test_another_tree_thinks_as_this_one_when_it_is_the_same() -> None:
    contest = gate.duel(SOUK, gate.HERE, "this one", simulations=5, seed=1)
    decider = Decider(contest, Question(effect=1.0))
    for _ in decider.go_on(on_all_cores(2)):
        pass
    assert decider.deals == pytest.approx([1 / contest.seats] * len(decider.deals))
    assert decider.test.verdict == NOT_MORE


def test_a_claim_to_be_no_worse_forgives_what_a_claim_to_be_better_does_not() -> None:
    alike = [0.25] * 40
    verdicts = list[str]()
    for claim in Claim:
        test = Sequential(claim.question(0.5), 4)
        for deal in alike:
            test.add(deal)
        verdicts.append(test.verdict)
    assert verdicts == ["not more", "more"]


def test_what_did_not_pass_is_kept_with_its_verdict() -> None:
    said = {True: "better", False: "not better", None: "not known"}
    for passed, verdict in said.items():
        trial = msgspec.structs.replace(TRIAL, passed=passed)
        assert trial.verdict == verdict
        assert f"| {verdict} | c0ffeec0f |" in trial.line
    worse = msgspec.structs.replace(TRIAL, claim="no-worse", passed=False)
    assert worse.verdict == "not no worse"


@pytest.fixture
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A log of its own, in which nothing has passed."""
    page = tmp_path / "page.md"
    page.write_text("before\n<!-- tried -->\n<!-- end of tried -->\nafter\n")
    for name, path in (
        ("PAGE", page),
        ("KEPT", tmp_path / "tried.json"),
        ("GAMES", tmp_path / "games"),
    ):
        monkeypatch.setattr(gate, name, path)
    monkeypatch.setattr(gate, "checkout", lambda commit: gate.HERE)
    return tmp_path


def test_a_change_that_is_not_better_fails_and_is_written_down(kept: Path) -> None:
    run = functools.partial(gate.main, ["souk"], base="HEAD", effect=1.0, simulations=2)
    with pytest.raises(typer.BadParameter, match="what was changed"):
        run(tried="")
    with pytest.raises(typer.Exit) as left:
        run(tried="nothing at all")
    assert left.value.exit_code == 1
    (trial,) = Log.read().trials
    assert (trial.game, trial.verdict, trial.share) == ("souk", "not better", 0.25)
    assert not Log.read().passed
    assert re.search("nothing at all .* not better", (kept / "page.md").read_text())


def test_a_change_that_holds_what_it_claims_passes_once(
    kept: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(typer.Exit) as left:
        gate.main(["souk"], "nothing", "HEAD", Claim.no_worse, effect=1.0, simulations=2)
    assert left.value.exit_code == 0
    assert Log.read().passed == {"souk": gate.fingerprint(SOUK)}
    gate.main(["souk"], tried="", base="HEAD")
    assert "choose as they did" in capsys.readouterr().out
    assert len(Log.read().trials) == 1


def test_a_game_that_is_none_is_refused() -> None:
    with pytest.raises(typer.BadParameter, match="there is no game 'soupe'"):
        gate.changed(Log(), ["soupe"])

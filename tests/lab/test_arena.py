"""The arena: the same deals for all, every seat, and figures that mean what they say."""

import json
from pathlib import Path

import pytest

from quatre import bots
from quatre.lab import arena, plot
from tests.cli.command import quatre
from tests.rulesets import TOY

FOUR = ("--seats", 4)
RANDOM, APPRENTICE = bots.find("random"), bots.find("apprentice")


def names(lineup: arena.Lineup) -> str:
    return "".join(level.name[0] for level in lineup)


def test_every_player_sits_in_every_seat() -> None:
    assert [names(line) for line in arena.lineups([APPRENTICE, RANDOM], 3)] == ["arr", "rar", "rra"]
    cook = bots.find("cook")
    line = arena.lineups([APPRENTICE, cook, RANDOM], 2)
    assert sorted(map(names, line)) == ["ac", "ar", "ca", "cr", "ra", "rc"]


def test_every_line_up_plays_the_same_deals_however_many_threads_there_are() -> None:
    matches = arena.compete(TOY, 3, [APPRENTICE, RANDOM], 9, seed=2, threads=1)
    assert [match.deal for match in matches] == [0, 0, 0, 1, 1, 1, 2, 2, 2]
    again = arena.compete(TOY, 3, [APPRENTICE, RANDOM], 9, seed=2, threads=2)
    assert [match.points for match in again] == [match.points for match in matches]
    other = arena.compete(TOY, 3, [APPRENTICE, RANDOM], 9, seed=3, threads=1)
    assert [match.points for match in other] != [match.points for match in matches]


def test_an_interrupt_keeps_the_deals_that_every_line_up_has_played() -> None:
    told: list[int] = []

    def stop_at_the_fifth(games: int) -> None:
        told.append(games)
        if len(told) == 5:
            raise KeyboardInterrupt

    matches = arena.compete(
        TOY, 3, [APPRENTICE, RANDOM], 9, seed=2, threads=1, progress=stop_at_the_fifth
    )
    whole = arena.compete(TOY, 3, [APPRENTICE, RANDOM], 9, seed=2)
    assert [match.points for match in matches] == [match.points for match in whole[:3]]


def test_shares_of_all_players_add_up_and_those_who_tie_share() -> None:
    assert arena.win_shares(TOY, [[3, 1], [3, 1], [2, 9]]) == [0.5, 0.5, 0.0]
    matches = arena.compete(TOY, 3, [APPRENTICE, RANDOM], 12, seed=1)
    table = {one.player: one for one in arena.standings(TOY, matches)}
    total = table["apprentice"].share + 2 * table["random"].share
    assert total == pytest.approx(1)
    assert all(one.low <= one.share <= one.high for one in table.values())


def test_games_of_one_deal_count_as_one_sample() -> None:
    mean, low, high = arena.confidence_interval([0.4, 0.6, 0.4, 0.6])
    assert mean == 0.5
    assert high - low == pytest.approx(2 * 1.96 * (0.04 / 3) ** 0.5 / 2)


def test_a_rating_400_higher_is_ten_times_the_odds() -> None:
    def match(points: list[list[int]]) -> arena.Match:
        return arena.Match(0, (APPRENTICE, RANDOM), points, 1, [[], []])

    won, lost = match([[2, 0], [1, 0]]), match([[1, 0], [2, 0]])
    ratings = arena.elo_ratings(TOY, [won] * 1000 + [lost] * 100)
    assert ratings["apprentice"] - ratings["random"] == pytest.approx(400, abs=2)
    assert sum(ratings.values()) == pytest.approx(0, abs=1e-6)


def test_the_command_prints_json_and_draws_a_plot(tmp_path: Path) -> None:
    drawn = tmp_path / "plot.svg"
    command = ("arena", "soup", "--players", "apprentice,random", "--games", 8, "--seed", 1)
    status, out, error = quatre(*command, "--seats", 4, "--json", "--plot", drawn)
    assert status == 0, error
    found = json.loads(out)
    assert (found["games"], found["seats"]) == (8, 4)
    assert {one["player"] for one in found["players"]} == {"apprentice", "random"}
    assert drawn.read_text().startswith("<svg") and "apprentice" in drawn.read_text()  # noqa: PT018


def test_a_plot_has_a_mark_for_every_player() -> None:
    standing = arena.Standing("a<b", 0.5, 0.4, 0.6, 0.25, 10.0, 3, 0.1, 0.2, 0.3)
    drawn = plot.plot("A game", [standing, standing])
    assert drawn.count("<circle") == 2
    assert "a&lt;b" in drawn


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("--players", "sous-chef"), "there is no player 'sous-chef'"),
        (("--players", "cook", "--seats", 9), "soup is for 2 to 5 seats, not 9"),
        (("--players", "random", "--plot", "plot.png"), "the plot is an SVG"),
        ((*FOUR, "--players", "cook,random", "--keep", "kept"), "--keep goes with --until"),
        ((*FOUR, "--players", "cook,random", "--ray", "here"), "--ray goes with --until"),
        ((*FOUR, "--players", "cook", "--until", 1), "name from 2 to 4"),
        ((*FOUR, "--players", "cook,random", "--until", 4), "nobody wins more than 4 times"),
        ((*FOUR, "--players", "cook,random", "--until", "nan"), "nobody wins more than 4 times"),
        (
            (*FOUR, "--players", "cook,random", "--until", 1, "--effect", 0),
            "--effect 0: say a number",
        ),
        (
            (*FOUR, "--players", "cook,random", "--until", 1, "--errors", 0.6),
            "--errors 0.6: say a rate",
        ),
        (
            (*FOUR, "--players", "cook,random", "--until", 1, "--keep", "no/kept"),
            "there is no folder no",
        ),
        ((*FOUR, "--players", "cook,chief", "--until", 1), "there is no player 'chief'"),
    ],
)
def test_what_makes_no_sense_is_refused_with_a_sentence(
    arguments: tuple[object, ...], sentence: str
) -> None:
    status, _, error = quatre("arena", "soup", *arguments)
    assert status == 2
    assert sentence in error
    assert len(error.strip().splitlines()) == 1


@pytest.mark.slow
def test_bots_play_in_simulations_and_their_records_verify(tmp_path: Path) -> None:
    file = tmp_path / "bots.jsonl"
    command = ("simulate", "soup", "--seats", 3, "--games", 2, "--players", "apprentice,random")
    status, out, error = quatre(*command, "--json", "--records", file)
    assert status == 0, error
    assert sum(json.loads(out)["win_share"]) == pytest.approx(1)
    assert quatre("verify", file)[0] == 0


@pytest.mark.slow
def test_bots_sit_at_the_terminal() -> None:
    status, out, error = quatre(
        "terminal",
        "soup",
        "--seats",
        3,
        "--seed",
        1,
        "--players",
        "apprentice",
        answers="1\n1\nq\n",
    )
    assert status == 0, error
    assert out
    status, _, error = quatre("terminal", "soup", "--seats", 2, "--players", "cook,cook")
    assert status == 2
    assert "there are 2 players for 1 seats" in error

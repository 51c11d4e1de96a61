"""Tests that end when they know: right as often as they say, the same wherever they are played."""

import json
import random
from collections.abc import Callable, Generator, Iterable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from quatre import games
from quatre.lab.contest import Contest, ContestError, Decider, Keeper, in_order, on_all_cores
from quatre.lab.sequential import MORE, NOT_MORE, UNDECIDED, Question, Sequential
from tests.cli.command import quatre

SOUP = games.load("soup")
RUNS = 1000
MOST_WRONG = 71
"""Of a thousand verdicts with 5 % errors more are wrong once in a thousand times."""


def deal(pick: random.Random, seats: int, share: float, luck: float) -> float:
    """A deal in every rotation: the first player's mean share, which a lucky deal raises in all."""
    chance = share + pick.choice((-luck, luck))
    return sum(pick.random() < chance for _ in range(seats)) / seats


def spread(seats: int, share: float, luck: float) -> float:
    """The standard deviation of such a deal."""
    variance = sum(p * (1 - p) for p in (share - luck, share + luck)) / 2 / seats
    return float((variance + luck**2) ** 0.5)


def verdicts(seats: int, above: float, luck: float, question: Question) -> list[str]:
    """Those of many tests of a player whose deals lie so many standard deviations above."""
    pick, found, fair = random.Random(7), list[str](), question.multiple / seats
    truth = fair
    for _ in range(20):  # the spread goes by the share, which goes by the spread
        truth = fair + above * spread(seats, truth, luck)
    for _ in range(RUNS):
        test = Sequential(question, seats)
        while test.verdict == UNDECIDED:
            test.add(deal(pick, seats, truth, luck))
        found.append(test.verdict)
    return found


@pytest.mark.parametrize("luck", [0.0, 0.2])
@pytest.mark.parametrize(("seats", "multiple"), [(2, 1.0), (4, 1.0), (4, 1.5)])
def test_verdicts_are_wrong_no_more_often_than_is_said(
    seats: int, multiple: float, luck: float
) -> None:
    question = Question(multiple, effect=0.4)
    assert verdicts(seats, 0.0, luck, question).count(MORE) <= MOST_WRONG
    assert verdicts(seats, 0.4, luck, question).count(NOT_MORE) <= MOST_WRONG


def test_what_is_plain_is_known_after_fewer_deals() -> None:
    def length(share: float) -> int:
        test, pick, deals = Sequential(Question(), 4), random.Random(1), 0
        while test.verdict == UNDECIDED:
            test.add(deal(pick, 4, share, 0.0))
            deals += 1
        return deals

    assert length(0.6) < length(0.4) < length(0.29)


def test_bots_that_play_alike_are_known_to_be_no_better() -> None:
    test, deals = Sequential(Question(), 4), 0
    while test.verdict == UNDECIDED and deals < 1000:
        test.add(0.25)
        deals += 1
    assert test.verdict == NOT_MORE


def contest(**changed: Any) -> Contest:
    return Contest.of(SOUP, 3, ["reference:5", "random"], **{"seed": 3, **changed})


def played(one: Contest, executor: Any, most: int = 12) -> Decider:
    decider = Decider(one, Question(effect=0.5))
    for _ in decider.go_on(executor, most):
        pass
    return decider


def results(decider: Decider) -> list[list[list[int]]]:
    return [match.points for match in decider.matches]


def backwards(
    do: Callable[[int], Any], numbers: Iterable[int]
) -> Generator[tuple[int, Any], None, None]:
    """Every three games, the last one first."""
    three: list[int] = []
    for number in numbers:
        three.append(number)
        if len(three) == 3:
            yield from ((one, do(one)) for one in reversed(three))
            three.clear()


def test_the_order_in_which_games_are_done_changes_nothing() -> None:
    one, two, there = (
        played(contest(), on_all_cores(1)),
        played(contest(), on_all_cores(2)),
        played(contest(), backwards),
    )
    assert results(one) == results(two) == results(there)
    assert one.test.ratio == two.test.ratio == there.test.ratio
    assert results(played(contest(seed=4), on_all_cores())) != results(one)


def test_every_seat_is_the_first_players_once_a_deal() -> None:
    decider = played(contest(), on_all_cores(), 6)
    firsts = [[level.name for level in match.lineup] for match in decider.matches]
    assert [names.index("reference:5") for names in firsts] == [0, 1, 2, 0, 1, 2]
    assert [match.deal for match in decider.matches] == [0, 0, 0, 1, 1, 1]
    assert len(decider.deals) == 2


def test_games_are_given_in_their_order() -> None:
    assert list(in_order([(7, "b"), (9, "d"), (6, "a"), (8, "c")], 6)) == ["a", "b", "c", "d"]


def test_what_was_kept_goes_on_and_ends_with_the_same_verdict(tmp_path: Path) -> None:
    file, whole = tmp_path / "kept", played(contest(), on_all_cores())
    keeper = Keeper(file, contest())
    assert not list(keeper.read())
    for match in whole.matches[:5]:
        keeper.add(match)
    with file.open("ab") as torn:
        torn.write(b'{"points":[[')
    again = Decider(contest(), Question(effect=0.5))
    for match in Keeper(file, contest()).read():
        again.take(match)
    assert results(again) == results(whole)[:5]
    for _ in again.go_on(on_all_cores(), 12):
        pass
    assert (results(again), again.test.ratio) == (results(whole), whole.test.ratio)


def test_a_file_keeps_its_contest(tmp_path: Path) -> None:
    file = tmp_path / "kept"
    list(Keeper(file, contest()).read())
    with pytest.raises(ContestError, match="another contest"):
        list(Keeper(file, contest(seed=9)).read())
    file.write_text("no contest\n")
    with pytest.raises(ContestError, match="holds no contest"):
        list(Keeper(file, contest()).read())


def test_games_of_other_bots_do_not_go_on(tmp_path: Path) -> None:
    file, keeper = tmp_path / "kept", Keeper(tmp_path / "kept", contest())
    list(keeper.read())
    keeper.add(contest().play(0))
    head, line = file.read_bytes().splitlines()
    game = msgspec.json.decode(line)
    game["points"][0][0] += 1
    file.write_bytes(head + b"\n" + msgspec.json.encode(game) + b"\n")
    with pytest.raises(ContestError, match="have changed since"):
        list(keeper.read())


def test_the_command_says_what_it_found_and_goes_on(tmp_path: Path) -> None:
    file = tmp_path / "kept"
    command = ("arena", "soup", "--players", "apprentice,random", "--seats", 3, "--seed", 1)
    until = ("--until", 1, "--effect", 1, "--keep", file)
    status, out, error = quatre(*command, *until, "--games", 4)
    assert status == 0, error
    assert "Not known whether apprentice wins more than 1 × its fair share" in out
    assert len(file.read_text().splitlines()) == 1 + 3
    status, out, error = quatre(*command, *until, "--json")
    assert status == 0, error
    found = json.loads(out)
    assert found["test"]["verdict"] == MORE
    assert found["test"]["ratio"] >= found["test"]["bound"]
    assert found["games"] == found["test"]["games"] == len(file.read_text().splitlines()) - 1
    status, out, _ = quatre(*command, *until)
    assert "apprentice wins more than 1 × its fair share" in out
    assert len(file.read_text().splitlines()) == 1 + found["games"]


@pytest.mark.slow
def test_ray_and_one_machine_come_to_the_same(tmp_path: Path) -> None:
    from ray.cluster_utils import Cluster

    from quatre.lab.cluster import on_ray

    cluster = Cluster(
        initialize_head=True, head_node_args={"num_cpus": 2, "include_dashboard": False}
    )
    address = cluster.address
    try:
        there = played(contest(), lambda do, numbers: on_ray(address, do, numbers))
    finally:
        cluster.shutdown()  # type: ignore[no-untyped-call]
    here = played(contest(), on_all_cores())
    assert results(there) == results(here)
    assert there.test.ratio == here.test.ratio

"""Studies: reproducible, resumable, the same however they are played."""

import json
from collections.abc import Iterable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow.parquet as pq
import pytest
from numpy.typing import NDArray

from quatre import games
from quatre.lab import report, study
from quatre.lab.figures import Figures, Mean, Use
from quatre.lab.findings import _unfair
from quatre.lab.items import items_of
from quatre.lab.observers import NATURE, ObservedGame, Observer
from quatre.lab.study import Study, StudyError, Tables, play_chunk, run
from quatre.play import verify


class Steps(Observer):
    """How many steps a game has, nature's and the seats'."""

    def before(self, game: ObservedGame) -> None:
        self.natures = self.seats = 0

    def step(self, game: ObservedGame, seat: int, move: int) -> None:
        if seat == NATURE:
            self.natures += 1
        else:
            self.seats += 1
            assert game.text(move)

    def after(self, game: ObservedGame) -> Iterator[dict[str, int]]:
        yield {"natures": self.natures, "seats": self.seats}


def small(games: int = 30, **others: Any) -> Study:
    return Study.of("souk", 3, games, **{"seed": 5, **others})


def test_a_game_of_a_study_comes_back_as_a_record_by_its_number(tmp_path: Path) -> None:
    varied = small(vary={"pays.chili.4": [6, 10]})
    run(varied, tmp_path)
    seats = pq.read_table(tmp_path / "seats.parquet").to_pylist()
    for number in (0, 17, 59):
        game = varied.record(number)
        verify(game.record())
        rows = [row for row in seats if row["number"] == number]
        assert [[row["dirhams"]] for row in rows] == game.points()
        assert game.numbers["pays"]["chili"]["4"] == (6, 10)[number % 2]
        moves = pq.read_table(tmp_path / "games.parquet")["moves"][number].as_py()
        assert moves == sum(entry.__struct_config__.tag == "move" for entry in game.log)


def test_a_game_that_bots_play_comes_back_as_a_record(tmp_path: Path) -> None:
    played = small(3, players=["reference:20", "random"])
    run(played, tmp_path)
    seats = pq.read_table(tmp_path / "seats.parquet").to_pylist()
    for number in range(3):
        points = [[row["dirhams"]] for row in seats if row["number"] == number]
        assert played.record(number).points() == points
    assert [row["player"] for row in seats[:3]] == ["reference:20", "random", "random"]
    assert [row["player"] for row in seats[3:6]] == ["random", "reference:20", "random"]


@pytest.mark.parametrize("game", ["souk", "soup", pytest.param("saffron", marks=pytest.mark.slow)])
def test_compiled_and_observed_games_are_noted_alike(game: str) -> None:
    watched = Study.of(game, 3, 4, seed=2)
    alone, observed = play_chunk(watched, 0), play_chunk(watched, 0, [Steps])
    for name in ("games", "seats"):
        assert alone[name].equals(observed[name])
    assert observed["steps"]["seats"].to_pylist() == alone["games"]["moves"].to_pylist()


class Throws(Observer):
    """How often each seat threw, in saffron."""

    def before(self, game: ObservedGame) -> None:
        self.throws = [0] * game.seats

    def step(self, game: ObservedGame, seat: int, move: int) -> None:
        self.throws[seat] += seat != NATURE and game.text(move).startswith("throw")

    def after(self, game: ObservedGame) -> Iterator[dict[str, int]]:
        yield from ({"throws": throws} for throws in self.throws)


@pytest.mark.slow
def test_in_saffron_every_throw_and_blend_is_counted() -> None:
    tables = play_chunk(Study.of("saffron", 3, 3, seed=4), 0, [Throws])
    seats, kinds = tables["seats"].to_pydict(), games.load("saffron").counts.KINDS
    landed = np.sum([seats[f"target.{name}"] for name in kinds["target"]], axis=0)
    assert landed.tolist() == tables["throws"]["throws"].to_pylist()
    made = np.sum([seats[f"blend.{name}"] for name in kinds["blend"]], axis=0)
    assert made.tolist() == seats["blends"]
    for name in kinds["bought"]:
        assert all(paid <= 0 for paid in seats[f"bought.{name}.points"])
        assert all(got >= 0 for got in seats[f"sold.{name}.points"])


def test_what_is_counted_adds_up() -> None:
    seats = play_chunk(Study.of("soup", 4, 40), 0)["seats"]
    kinds = games.load("soup").counts.KINDS

    def total(kind: str, ending: str = "") -> NDArray[np.int64]:
        summed: NDArray[np.int64] = np.sum(
            [np.array(seats[f"{kind}.{name}{ending}"]) for name in kinds[kind]], axis=0
        )
        return summed

    assert (total("card").reshape(-1, 4).sum(axis=1) <= 5 * 52).all()
    assert (total("menu") == 5).all()
    assert (np.array(seats["stars"]) >= 5 + total("menu", ".points")).all()


def test_an_interrupted_study_goes_on_where_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(study, "CHUNK", 7)
    wanted, played = small(), list[int]()

    def spread(chunks: Iterable[int]) -> Iterator[tuple[int, Tables]]:
        for chunk in chunks:
            played.append(chunk)
            yield chunk, play_chunk(wanted, chunk)
            if len(played) == 2:
                raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        run(wanted, tmp_path / "one", executor=spread)
    assert not (tmp_path / "one" / "games.parquet").exists()
    done = list[int]()
    run(wanted, tmp_path / "one", executor=spread, progress=done.append)
    assert played == [0, 1, 2, 3, 4]
    assert sum(done) == wanted.total
    run(wanted, tmp_path / "two", threads=2)
    for name in ("games", "seats"):
        one, two = (pq.read_table(tmp_path / f / f"{name}.parquet") for f in ("one", "two"))
        assert one.equals(two)
        assert one["number"].to_pylist() == sorted(one["number"].to_pylist())


def test_a_folder_keeps_its_study(tmp_path: Path) -> None:
    run(small(), tmp_path)
    with pytest.raises(StudyError, match="another study"):
        run(small(seed=6), tmp_path)
    with pytest.raises(StudyError, match="no study"):
        study.load(tmp_path / "nowhere")


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        ({"vary": {"pays.sugar.4": [1]}}, "no such number"),
        ({"vary": {"pays": [1]}}, "no such number"),
        ({"vary": {"rounds": [4, 9]}}, "rounds: 9"),
        ({"players": ["grandmother"]}, "grandmother"),
        ({"players": ["random"] * 4}, "4 players"),
    ],
)
def test_a_study_that_makes_no_sense_is_refused_before_it_starts(
    wrong: dict[str, Any], why: str
) -> None:
    with pytest.raises(ValueError, match=why):
        small(**wrong)


def test_the_report_says_what_was_varied_and_needs_nothing_beside_it(tmp_path: Path) -> None:
    run(small(400, vary={"pays.chili.4": [0, 60]}), tmp_path)
    for language, said in (("en", "Points that win"), ("fr", "Points qui gagnent")):
        text = report.write(tmp_path, language).read_text(encoding="utf-8")
        assert said in text
        assert "box.pays.chili.4" in text
        assert "http" not in text.replace("http://www.w3.org", "")
        assert "nan" not in text.lower().replace("naan", "")


def test_variants_of_one_deal_make_no_interval_narrower(tmp_path: Path) -> None:
    run(small(200), tmp_path / "one")
    run(small(200, vary={"pays.chili.4": [10, 10, 10]}), tmp_path / "three")
    one, three = (Figures(tmp_path / name) for name in ("one", "three"))
    for alone, among in zip(one.by_order, three.by_order, strict=True):
        assert among.mean == pytest.approx(alone.mean)
        assert among.half_width == pytest.approx(alone.half_width, rel=0.01)
    for use, thrice in zip(one.every.uses, three.every.uses, strict=True):
        assert thrice.points.half_width == pytest.approx(
            use.points.half_width, rel=0.01, nan_ok=True
        )
        assert thrice.worth.half_width == pytest.approx(use.worth.half_width, rel=0.01)


def test_a_seat_is_told_to_matter_only_when_it_surely_does() -> None:
    def share(mean: float, games: int) -> Mean:
        return Mean(1, games, mean * games, mean * games)

    assert _unfair([share(0.33, 4000), share(0.38, 4000), share(0.29, 4000)]) == 1
    assert _unfair([share(0.34, 4000), share(0.33, 4000), share(0.33, 4000)]) is None
    assert _unfair([share(0.5, 20), share(0.25, 20), share(0.25, 20)]) is None


def test_intervals_hold_the_truth() -> None:
    """Of a seat that nature draws, the share of the wins is fair; of many intervals most say so."""
    hits = 0
    for seed in range(40):
        seats = play_chunk(Study.of("souk", 3, 200, seed=seed), 0)["seats"]
        share = np.array(seats["share"])[np.array(seats["seat"]) == 0]
        half_width = 1.96 * share.std() / np.sqrt(len(share))
        hits += abs(share.mean() - 1 / 3) < half_width
    assert hits >= 33


def test_figures_are_those_of_the_files(tmp_path: Path) -> None:
    run(small(50), tmp_path)
    figures = Figures(tmp_path)
    games, seats = (pq.read_table(tmp_path / f"{name}.parquet") for name in ("games", "seats"))
    assert figures.every.moves.mean == pytest.approx(np.mean(games["moves"]))
    bets = [use for use in figures.every.uses if use.item.column == "open-bet.chili"]
    uses = np.array(seats["open-bet.chili"])
    assert bets[0].mean == pytest.approx(uses.mean())
    slope = np.polyfit(uses, np.array(seats["share"]), 1)[0]
    assert bets[0].worth.value == pytest.approx(slope)
    brought = np.array(seats["open-bet.chili.points"])
    assert bets[0].points.value == pytest.approx(brought.sum() / uses.sum())


def test_the_interval_of_what_a_use_brings_holds_the_truth() -> None:
    """Rows of 0 to 3 uses that bring 2 each on the average: most of many intervals hold 2."""
    draws, hits = np.random.default_rng(1), 0
    item = next(items_of(games.load("souk").counts))
    for _ in range(200):
        use, uses = Use(item), draws.integers(0, 4, 300)
        use.add(uses, draws.random(300), draws.poisson(2.0 * uses))
        hits += abs(use.points.value - 2) < use.points.half_width
    assert 180 <= hits <= 198


@pytest.mark.slow
def test_ray_and_one_machine_give_the_same_study(tmp_path: Path) -> None:
    from ray.cluster_utils import Cluster

    from quatre.lab.cluster import on_ray

    wanted = small(5000, vary={"pays.chili.4": [6, 10]})
    run(wanted, tmp_path / "here")
    cluster = Cluster(
        initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False}
    )
    try:
        cluster.add_node(num_cpus=1)
        address = cluster.address
        run(
            wanted,
            tmp_path / "ray",
            executor=partial(on_ray, address, partial(play_chunk, wanted)),
        )
    finally:
        cluster.shutdown()  # type: ignore[no-untyped-call]
    for name in ("games", "seats"):
        here, there = (pq.read_table(tmp_path / f / f"{name}.parquet") for f in ("here", "ray"))
        assert here.equals(there)
    assert json.loads((tmp_path / "ray" / "study.json").read_text())["seed"] == 5

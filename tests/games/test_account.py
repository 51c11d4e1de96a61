"""What decided a game, in numbers, adds up to its result."""

from pathlib import Path

import pytest

from quatre.games.account import Account
from quatre.games.words import LANGUAGES, Words
from quatre.play import Game
from quatre.play.record import loads
from tests.golden import FOLDER

RECORDS = sorted(FOLDER.glob("*-[2-5].json"))


def finished(record: Path) -> tuple[Game, Account]:
    game = Game.load(loads(record.read_text(encoding="utf-8")))
    account = game.account()
    assert account
    return game, account


@pytest.mark.parametrize("record", RECORDS, ids=lambda record: record.stem)
def test_the_parts_of_an_account_add_up_and_can_be_said(record: Path) -> None:
    game, account = finished(record)
    for place, criterion in enumerate(game.ruleset.criteria):
        parts = [row.numbers for row in account.rows if row.towards == criterion]
        sums = [sum(numbers) for numbers in zip(*parts, strict=True)]
        assert not parts or sums == [points[place] for points in game.points()]
    assert any(row.towards == game.ruleset.criteria[0] for row in account.rows)
    for language in LANGUAGES:
        words = Words(game.ruleset.folder, language)
        for said in [*account.best, *(row.label for row in account.rows)]:
            assert words.say(said, game.names, me=0) != said.key
    assert len(account.best) == len(game.names)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_trades_in_saffron_are_those_that_were_told(seats: int) -> None:
    game, account = finished(FOLDER / f"saffron-{seats}.json")
    told = [said for said in game.story() if said.key in ("bought", "sold")]
    rows = {row.label.args["what"]: row.numbers for row in account.rows}
    for seat in range(seats):
        mine = [said for said in told if said.args["seat"] == seat]
        bought = [int(str(said.args["price"])) for said in mine if said.key == "bought"]
        sold = [said.args for said in mine if said.key == "sold"]
        assert (rows["bought"][seat], rows["paid"][seat]) == (len(bought), -sum(bought))
        assert rows["sold"][seat] == sum(int(str(each["cards"])) for each in sold)
        assert rows["earned"][seat] == sum(int(str(each["total"])) for each in sold)


def test_blue_cards_in_wok_bring_something_only_to_who_has_them() -> None:
    game, account = finished(FOLDER / "wok-4.json")
    blue = next(row for row in account.rows if row.label.key == "account-blue").numbers
    held = [any(wok.blue for wok in chair.woks) for chair in game.view().chairs]
    assert any(blue)
    assert all(
        brought >= 0 and (has or not brought) for brought, has in zip(blue, held, strict=True)
    )


def test_a_game_under_way_has_no_account() -> None:
    assert Game.new("soup", seats=2, seed=1).account() is None

"""The server in the page: whole games in Python as WebAssembly, and what is kept of them."""

import asyncio
import itertools
from collections.abc import Sequence
from pathlib import Path

import msgspec
import pytest

from quatre import games
from quatre.bots import LEVELS
from quatre.games.ruleset import Ruleset
from quatre.play import verify
from quatre.play.nature import commitment
from quatre.play.record import loads
from quatre.server.database import StoreError
from quatre.server.kept_pages import PAGE, SCHEMA, KeptPages
from quatre.server.kitchen import PageSearches
from quatre.server.search_queue import Decision, Owner
from quatre.server.store import Append, Line, Store
from tests.bots.positions import positions
from tests.kitchen import Kitchen, Thinking
from tools.schema import schema

RULESETS = [games.load(name) for name in games.NAMES]
NONCE = "0" * 32


def begin(kitchen: Kitchen, game: str) -> str:
    """The code of a table where I play against two apprentices."""
    holders = ["human", "apprentice", "apprentice"]
    opened = kitchen.post("api/tables", game=game, chairs=holders)
    table = f"api/tables/{opened['code']}"
    promise = {"promise": commitment(NONCE), "commitment": opened["commitment"]}
    kitchen.post(f"{table}/sit", **promise, seat=0, name="Ann")
    kitchen.post(f"{table}/start")
    kitchen.post(f"{table}/reveal", nonces=[NONCE])
    return str(opened["code"])


def play(kitchen: Kitchen, code: str, moves: int | None = None) -> None:
    """Make so many moves, or all to the end."""
    stream = kitchen.stream(f"api/tables/{code}/stream")
    made = -1
    while (state := kitchen.happens("state"))["phase"] != "over":
        if not state["offers"] or state["decision"] == made:
            continue
        if moves is not None and (moves := moves - 1) < 0:
            break
        made, offer = state["decision"], state["offers"][state["index"] % len(state["offers"])]
        kitchen.post(f"api/tables/{code}/play", decision=made, move=offer["text"])
    kitchen.close(stream)


@pytest.mark.slow
def test_whole_games_are_played_and_kept_without_a_server(tmp_path: Path) -> None:
    store = tmp_path / "store"
    with Kitchen(store) as kitchen:
        assert [each["game"] for each in kitchen.get("api/games")["games"]] == [*games.NAMES]
        codes = {game: begin(kitchen, game) for game in games.NAMES}
        for code in codes.values():
            play(kitchen, code, moves=3)
    with Kitchen(store) as kitchen:
        for game, code in codes.items():
            play(kitchen, code)
            record = kitchen.get(f"api/tables/{code}/record")
            assert verify(loads(msgspec.json.encode(record))).game.over
            assert kitchen.get(f"api/tables/{code}/replay")["steps"] == len(record["log"])
            assert kitchen.get(f"api/puzzles/{game}")["puzzles"]
            learn = kitchen.post("api/lessons", game=game)
            assert kitchen.get(f"api/tables/{learn['code']}")["lesson"]
        assert len(kitchen.get("api/daily")["games"]) == len(games.NAMES)
        status, refusal = kitchen.request("POST", f"api/tables/{code}/link", {})
        assert (status, refusal["error"]["key"]) == (409, "needs-a-server")


@pytest.mark.slow
@pytest.mark.parametrize("ruleset", RULESETS, ids=lambda ruleset: ruleset.name)
def test_bots_choose_the_same_move_in_the_page(ruleset: Ruleset) -> None:
    level = LEVELS["cook"].untimed()
    with Thinking() as thinking:
        searches = PageSearches(thinking.run)
        for box, seen, seat in itertools.islice(positions(ruleset, 0), 12):
            decision = Decision(ruleset, box, seen, seat)
            chosen = searches.choose(Owner("", ""), level, decision, lambda: True)
            assert asyncio.run(chosen) == level(*decision)


def test_the_schema_of_a_page_is_what_the_migrations_come_to() -> None:
    assert SCHEMA.read_text(encoding="utf-8") == schema()


class Kept:
    """Pages as a browser keeps them; full when `full`."""

    def __init__(self) -> None:
        self.pages = b""
        self.full = False
        self.kept = 0

    async def keep(self, numbers: Sequence[int], body: bytes, count: int) -> None:
        await asyncio.sleep(0)
        if self.full:
            raise OSError("the disk is full")
        self.kept += len(numbers)
        pages = bytearray(self.pages.ljust(count * PAGE, b"\0")[: count * PAGE])
        for at, number in enumerate(numbers):
            pages[number * PAGE : (number + 1) * PAGE] = body[at * PAGE : (at + 1) * PAGE]
        self.pages = bytes(pages)


def append(store: Store, number: int) -> None:
    store.add(Append("code", number, [Line(b"x" * 3000)], "host"))


async def _settle(database: KeptPages) -> None:
    await database.settled()


def test_what_was_written_is_found_again_and_only_changed_pages_are_kept() -> None:
    kept = Kept()
    database = KeptPages(b"", kept.keep)
    store = Store(database)
    for number in range(40):
        append(store, number)
    asyncio.run(_settle(database))
    all_pages, kept.kept = kept.kept, 0
    append(store, 40)
    asyncio.run(_settle(database))
    assert kept.kept < all_pages / 3
    again = Store(KeptPages(kept.pages, kept.keep))
    assert len(again.read("code")) == 41
    assert again.signing_key() == store.signing_key()


def test_what_could_not_be_kept_is_said_and_kept_with_the_next() -> None:
    kept = Kept()
    database = KeptPages(b"", kept.keep)
    store = Store(database)
    asyncio.run(_settle(database))
    kept.full = True
    append(store, 0)
    with pytest.raises(StoreError, match="the disk is full"):
        asyncio.run(_settle(database))
    kept.full = False
    append(store, 1)
    asyncio.run(_settle(database))
    assert len(Store(KeptPages(kept.pages, kept.keep)).read("code")) == 2

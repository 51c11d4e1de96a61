"""Everything a guest received fits every table that can be imagined from what they saw."""

import json
import random
import secrets
import time
import zlib
from collections.abc import Callable, Iterator
from typing import Any

import msgspec
import numpy as np
import pytest

from quatre import games
from quatre.bots import Level
from quatre.bots.decisions import Decision
from quatre.bots.plan import seed_of
from quatre.bots.replayed import Move, Replayed
from quatre.bots.review import Reviewer
from quatre.games.arrays import array
from quatre.games.ruleset import Ruleset
from quatre.play import SPECTATOR, Game
from quatre.server import acts, bots, hints, log
from quatre.server.refuse import Refuse
from quatre.server.reviewing import Book
from quatre.server.states import state
from quatre.server.story import Chapter
from quatre.server.table import Table
from tests.server.begun import added
from tests.server.client import Json, Player, Refused
from tests.server.conftest import Running
from tests.server.daily import quick_chef
from tests.server.finished import finished, plain, play_on
from tests.warm import warm_up

IMAGINED = 2
MOVES = 16
DECISIONS, EFFORT = 10, 0.003
"""How many decisions of a review are looked at, and how thoroughly they are judged."""
CHEF = Level("chef", simulations=64)
Leak = Callable[[Game], None]
SETTINGS = [
    pytest.param(
        (name, dict.fromkeys(games.load(name).options, True) if on else {}),
        id=f"{name} with all options" if on else name,
    )
    for name in games.NAMES
    for on in (False, True)
    if games.load(name).options or not on
]


class Watchful:
    """A bot that moves at random, and remembers what it was given to see."""

    seconds = 0.0

    def __init__(self) -> None:
        self.given: list[tuple[Ruleset, bytes, bytes, int]] = []

    def __call__(self, ruleset: Ruleset, box: bytes, seen: bytes, seat: int) -> int:
        self.given.append((ruleset, box, seen, seat))
        return secrets.choice(ruleset.referee.legal(box, seen, seat))

    def prepare(self, ruleset: Ruleset) -> None:
        pass


class Played:
    """Most of a game with every way out of the server in use: moves and refusals, talk, hints, a
    clock, a holiday, a bot, a stand-in, a spectator, a passed device, a start that is broken off,
    and somebody who pushes in wherever a chair is left, removed from or stood in for."""

    def __init__(self, served: Running, game: str, options: dict[str, bool]) -> None:
        self.served = served
        self.one, self.device, self.watcher, self.second = (served.player() for _ in range(4))
        self.hints: list[Json] = []
        self.answers = 0
        code = self.one.open(
            game, ["human", "human", "human", "random"], options=options, clock=86400
        )
        self.one.sit(code)
        self.device.sit(code)
        self.device.sit(code, also=True)
        self._break_off_a_start(code)
        self.one.start(self.device)
        self.watcher.join(code)
        self.device.join(code)
        for _ in range(MOVES):
            self.move()
        self.device.act("say", seat=1, text="Bon appétit")
        self.device.act("react", seat=1, reaction="wow")
        self.device.post("api/holiday", {"days": 1})
        self.device.act("leave", seat=2)
        self.one.act("arrange", seat=2, holder="random")
        self.push_in(2)
        self.device.sit(code, seat=2)
        for seat in (1, 2):
            self.one.act("stand-in", seat=seat, level="random")
        with pytest.raises(Refused, match="chair-taken"):
            self.push_in(2)
        for _ in range(MOVES):
            self.move()
        self.one.act("remove", seat=2, holder="random")
        try:
            self.push_in(2)
        except Refused as refusal:  # the bots play on meanwhile, in souk to the end
            if refusal.key != "game-is-over":
                raise
        self.rest()
        for player in (self.one, self.device, self.watcher, self.second):
            player.index = 0
            player.show(player.get(f"api/tables/{code}"))

    def rest(self) -> None:
        """Wait until the bots have played on as far as they can."""
        table = f"api/tables/{self.one.code}"
        while set(self.one.http.get(table).json()["waiting"]) - {0}:
            time.sleep(0.01)

    def push_in(self, seat: int) -> None:
        """The host's second browser asks for a chair, and the host agrees."""
        asked = self.second.sit(self.one.code, seat=seat)["knock"]["asked"]
        self.one.act("consent", asked=asked, agree=True)
        assert self.second.join(self.one.code)["seat"] is None

    def _break_off_a_start(self, code: str) -> None:
        """One shows a nonce, the device none: the chairs are opened, and all promise anew."""
        self.watcher.join(code)
        self.one.act("start")
        self.one.reveal()
        self.device.act("reopen")
        self.one.sit(code, seat=0)
        for seat in (1, 2):
            self.device.sit(code, seat=seat)

    def move(self) -> None:
        """Somebody who is asked answers, everybody looks."""
        self.one.show(self.one.get(f"api/tables/{self.one.code}"))
        for seat in self.one.state["waiting"]:
            if seat == 0:
                self.answer(self.one)
            elif seat < 3 and self.one.state["chairs"][seat]["stand_in"] is None:
                self.device.act("lift", seat=seat)
                self.answer(self.device)
                self.device.act("drop")
        self.watcher.show(self.watcher.get(f"api/tables/{self.one.code}"))

    def answer(self, player: Player) -> None:
        if player.state["decision"] is None:
            return
        decision = {"decision": player.state["decision"]}
        refused = [each["text"] for each in player.state["refused"]]
        for text in [*refused[:2], "stir"]:
            with pytest.raises(Refused):
                player.act("play", move=text, **decision)
        if self.answers % 8 == 0:
            self.hints.append(player.post(f"api/tables/{player.code}/hint", decision))
            player.show(player.get(f"api/tables/{player.code}"))
            for anybody in (self.one, self.device, self.watcher, self.second):
                look_at_what_is_not_over(anybody, player.code)
        self.answers += 1
        player.play_any()

    def entries(self) -> list[tuple[log.Entry, int]]:
        bodies = self.served.backend.store.read(self.one.code)
        return [(log.decode(body), log.time_of(body)) for body in bodies]


def look_at_what_is_not_over(one: Player, code: str) -> None:
    """No review, replay or record is given of a game under way, and no table plays on from it."""
    for way in ("review", "replay?viewpoint=all", "record"):
        with pytest.raises(Refused, match="409 not-over"):
            one.get(f"api/tables/{code}/{way}")
    for seat in (None, 0):
        with pytest.raises(Refused, match="409 not-over"):
            play_on(one, table=code, step=3, seen_by=seat)


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server where bots remember what they are given, and the chef takes little time."""
    warm_up()
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(bots.BOTS, "random", Watchful())
        patch.setattr(hints, "ADVISER", CHEF)
        quick_chef(patch)
        folder = tmp_path_factory.mktemp("store")
        with Running(folder / "tables.db", grace=0.0) as running:
            yield running


@pytest.fixture(scope="module", params=SETTINGS)
def played(served: Running, request: pytest.FixtureRequest) -> Played:
    game, options = request.param
    CHEF.prepare(games.load(game))
    return Played(served, game, options)


def imagined(game: Game, viewer: int, number: int) -> Game:
    """The same game on another table that looks the same to this viewer."""
    other = game.fork()
    table = array(game.seen(viewer))
    game.ruleset.native.imagine(array(game.box), table, viewer, np.uint64(number))
    other._table = table.tobytes()
    return other


class Shadow:
    """Follows a table's log, and makes states from imagined tables alone."""

    def __init__(self, code: str, viewer: int, number: int, leak: Leak | None) -> None:
        self.table = Table(code, [])
        self.viewer, self.number, self.leak = viewer, number, leak
        self.story: list[Chapter | None] = []
        self.differs = 0

    def follow(self, entry: log.Entry, at: int) -> None:
        before = self.view(1)
        self.table.follow(entry, at)
        if isinstance(entry, log.Played):
            assert self.table.game is not None
            self.story.append(self.table.game.happened(entry, before, self.view(2)))

    def view(self, salt: int) -> Any:
        game = self.table.game
        return game and imagined(game, self.viewer, self.number + salt).view(self.viewer)

    def imagined(self) -> Table:
        table = self.table.fork()
        if table.game:
            truth = table.game._table
            table.story.game = imagined(table.game, self.viewer, self.number)
            self.differs += table.game._table != truth
        return table

    def state(self, guest: str | None, since: int) -> Json:
        return self.encode(self.imagined(), guest, since)

    def truth(self, guest: str | None, since: int) -> Json:
        return self.encode(self.table.fork(), guest, since)

    def encode(self, table: Table, guest: str | None, since: int) -> Json:
        table.story._views, table.story._chapters = {}, {self.viewer: self.story}
        if self.leak and table.game:
            self.leak(table.game)
        return json.loads(msgspec.json.encode(state(table, guest, since)))


def states_of(player: Player) -> Iterator[Json]:
    """Every state that was received, as an answer, in a stream or with a refusal."""
    for sent in player.received:
        body = json.loads(sent)
        found = body.get("state", body)
        if found and "events" in found:
            yield found


def check(played: Played, player: Player, leak: Leak | None = None) -> int:
    """Compare every state that was received with those from imagined tables; how many differed.

    With a leak, compare what a server that has it would have sent.
    """
    entries = played.entries()
    guest = guest_of(played, player)
    received = sorted(states_of(player), key=lambda body: body["index"])
    differs = 0
    for number in range(IMAGINED):
        shadows: dict[int, Shadow] = {}
        for body in received:
            viewer = SPECTATOR if body["seat"] is None else body["seat"]
            fresh = Shadow(player.code, viewer, 1000 * number, leak)
            shadow = shadows.setdefault(viewer, fresh)
            for entry, at in entries[shadow.table.index : body["index"]]:
                shadow.follow(entry, at)
            expected = shadow.truth(guest, body["since"]) if leak else body
            assert shadow.state(guest, body["since"]) == expected
        differs += sum(shadow.differs for shadow in shadows.values())
    return differs


def guest_of(played: Played, player: Player) -> str | None:
    table = Table.read(player.code, played.served.backend.store.read(player.code))
    seats = player.state["seats"]
    if player is played.second:
        knocks = [entry for entry, _ in played.entries() if isinstance(entry, log.Knocked)]
        return knocks[0].guest
    return table.chairs[seats[0]].guest if seats else None


def test_what_a_guest_received_fits_every_imagined_table(played: Played) -> None:
    for player in (played.one, played.device, played.watcher):
        assert check(played, player) > 20
    assert check(played, played.second) > 4


def test_what_was_told_earlier_is_what_was_told(
    played: Played, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All that states told was compared with imagined tables; this is the same again."""
    for player in (played.one, played.device, played.watcher, played.second):
        player.index = 0
        whole = player.get(f"api/tables/{player.code}")
        with monkeypatch.context() as patch:
            patch.setattr("quatre.server.story.TOLD", 7)
            last = player.get(f"api/tables/{player.code}")
            read, since = last["events"], last["since"]
            while since:
                more = player.http.get(f"api/tables/{player.code}/told?before={since}").json()
                assert len({event["index"] for event in more["events"]}) <= 7
                read, since = [*more["events"], *read], more["since"]
        assert [(event["index"], event["message"]) for event in read] == [
            (event["index"], event["message"]) for event in whole["events"]
        ]


def test_what_is_seen_by_looking_back_fits_every_imagined_table(played: Played) -> None:
    """What the viewpoint of now saw then, on a passed device another's seat, too."""
    entries = played.entries()
    for player in (played.one, played.device, played.watcher, played.second):
        viewer = SPECTATOR if player.state["seat"] is None else player.state["seat"]
        shadow = Shadow(player.code, viewer, 0, None)
        looked = list(reversed(list(past(player))))
        assert len(looked) > MOVES
        for moment in looked:
            for entry, at in entries[shadow.table.index : moment["index"] + 1]:
                shadow.follow(entry, at)
            assert moment["view"] == plain(shadow.view(3))
            assert shadow.table.game
            told = [shadow.table.game.telling(each) for each in shadow.story[-1] or ()]
            said = [{"message": each.message, "event": each.event} for each in told]
            assert moment["events"] == plain(said)


def past(player: Player) -> Iterator[Json]:
    """Every step of the game as a player can look back at it, the latest first."""
    until = player.state["index"]
    while True:
        found = player.http.get(f"api/tables/{player.code}/past?until={until}").json()["moments"]
        yield from reversed(found[1:])
        if len(found) < 2:
            return
        until = found[0]["index"]


def the_table_itself(game: Game) -> None:
    """The classic mistake: something made from the table, not from what was seen of it."""
    if not game.over:
        table = game._table.hex()
        game.view = lambda seat=SPECTATOR: table  # type: ignore[method-assign]


def test_a_leak_would_be_found(played: Played) -> None:
    with pytest.raises(AssertionError):
        check(played, played.watcher, leak=the_table_itself)


def test_a_refusal_is_the_same_on_every_imagined_table(played: Played) -> None:
    entries = played.entries()
    told = 0
    asked = [body for body in states_of(played.one) if body["decision"] is not None]
    for body in asked[::4]:
        shadow = Shadow(played.one.code, 0, body["index"], None)
        for entry, at in entries[: body["index"]]:
            shadow.table.follow(entry, at)
        texts = [each["text"] for each in body["refused"]] + ["stir"]
        for text in texts:
            expected = refusal(shadow.table, body["decision"], text)
            assert refusal(shadow.imagined(), body["decision"], text) == expected
            told += 1
    assert told


def refusal(table: Table, decision: int, text: str) -> Json:
    with pytest.raises(Refuse) as refused:
        added(acts.move, table, 0, decision, text)
    return msgspec.to_builtins(refused.value.problem(table.names))


def test_a_hint_is_the_same_on_every_imagined_table(played: Played) -> None:
    assert played.hints
    entries = played.entries()
    asked = [at for at, (entry, _) in enumerate(entries, 1) if isinstance(entry, log.Hinted)]
    for index, given in zip(asked, played.hints, strict=True):
        shadow = Shadow(played.one.code, given["seat"], index, None)
        for entry, at in entries[:index]:
            shadow.table.follow(entry, at)
        game = shadow.imagined().game
        assert game is not None
        seen = game.seen(given["seat"])
        seed = seed_of(game.box, seen, given["seat"])
        options = CHEF.think(game.ruleset, game.box, seen, given["seat"], seed)
        view = game.view(given["seat"])
        advice = [hints.advise(game.ruleset, view, option) for option in options]
        assert given["moves"] == plain(advice[: len(given["moves"])])
        assert all(each["why"] for each in given["moves"])


def test_bots_and_stand_ins_are_given_what_their_seat_has_seen(played: Played) -> None:
    bot: Any = bots.BOTS["random"]
    seats = set()
    for ruleset, box, given, seat in bot.given:
        assert ruleset.referee.seen(box, given, seat) == given, "more than the seat has seen"
        seats.add(seat)
    assert {2, 3} <= seats
    game = Table.read(played.one.code, played.served.backend.store.read(played.one.code)).game
    assert game is not None
    assert game.seen(3) != game._table, "a whole table would be noticed"


class Dealt(Played):
    """The first half of a deal of the day, and all that is told of it meanwhile."""

    def __init__(self, served: Running, game: str) -> None:
        self.served, self.day = served, served.backend.daily.today
        self.one, self.second = served.player(), served.player()
        self.one.join(self.one.post(f"api/daily/{game}", {"day": self.day})["code"])
        for _ in range(MOVES // 4):
            self.answer_next()
            self.one.get("api/daily")
            self.one.get(f"api/daily/{game}")
            look_at_what_is_not_over(self.one, self.one.code)
            look_at_what_is_not_over(self.second, self.one.code)

    def answer_next(self) -> None:
        while self.one.join(self.one.code)["decision"] is None:
            time.sleep(0.01)
        decision = {"decision": self.one.state["decision"]}
        refused = [("undo", decision), ("hint", decision), ("play", {"move": "stir", **decision})]
        for act, body in refused:
            with pytest.raises(Refused):
                self.one.act(act, **body)
        self.one.play_any()


@pytest.mark.parametrize("game", games.NAMES)
def test_a_deal_of_the_day_tells_what_its_seat_has_seen(served: Running, game: str) -> None:
    dealt = Dealt(served, game)
    assert check(dealt, dealt.one) > MOVES // 4
    bodies = [json.loads(sent) for sent in dealt.one.received]
    deals = [body["deals"][0] for body in bodies if "deals" in body]
    assert len(deals) == MOVES // 4
    for deal in deals:
        assert deal == {
            **{"day": dealt.day, "phase": "playing", "code": dealt.one.code, "book": []},
            **dict.fromkeys(("outcome", "chef", "chef_code", "signed", "place")),
        }


@pytest.mark.parametrize("name", games.NAMES)
def test_what_a_review_tells_of_a_decision_fits_every_imagined_table(
    monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    assert differs_in_reviews(monkeypatch, finished(name))


def test_a_review_that_looks_at_the_table_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    judge = Reviewer._judge

    def peek(reviewer: Reviewer, move: Move) -> Decision:
        decision, hidden = judge(reviewer, move), float(zlib.crc32(move.table))
        assert decision
        return msgspec.structs.replace(decision, margin=hidden)

    monkeypatch.setattr(Reviewer, "_judge", peek)
    with pytest.raises(AssertionError):
        differs_in_reviews(monkeypatch, finished("soup"))


def differs_in_reviews(monkeypatch: pytest.MonkeyPatch, game: Game) -> int:
    """Review decisions again where the table lay otherwise for all that the seat knew; how many
    such tables there were."""
    truth, differs = game.tables(), 0
    moves = list(Replayed(game).moves())
    for move in random.Random(1).sample(moves, min(DECISIONS, len(moves))):
        told = told_of(game, move.entry)
        for number in range(IMAGINED):
            table = array(game.referee.seen(game.box, move.table, move.seat))
            game.ruleset.native.imagine(array(game.box), table, move.seat, np.uint64(number))
            differs += table.tobytes() != move.table
            other = [*truth[: move.entry], table.tobytes(), *truth[move.entry + 1 :]]
            with monkeypatch.context() as patch:
                patch.setattr(game, "_tables", lambda other=other: iter(other))
                assert told_of(game, move.entry) == told
    return differs


def told_of(game: Game, entry: int) -> Json:
    """What is sent of a decision."""
    book = Book(game)
    book.reviewer = Reviewer(game, effort=EFFORT)
    (move,) = (move for move in book.reviewer.game.moves() if move.entry == entry)
    decision = book.reviewer._judge(move)
    assert decision
    return plain(book._decision(decision))

"""A box of one's own: checked by workers alone, told to everybody, kept in the record."""

import json
import sys
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from copy import deepcopy
from pathlib import Path
from typing import Any

import msgspec
import pytest

from quatre import games
from quatre.games import box as boxes
from quatre.games.ruleset import Ruleset
from quatre.games.words import Message, Words
from quatre.play import verify
from quatre.server.api import BODY
from quatre.server.boxes import BOX
from quatre.server.limits import CHECKING, Limits
from tests.cli.command import quatre
from tests.server.client import Json, Player, Refused
from tests.server.conftest import Running, Seat
from tests.server.finished import plain
from tests.server.guests import record_of


def changed(game: str, **numbers: Any) -> Json:
    """The printed box with other numbers, by their places with `__` between."""
    box = deepcopy(games.load(game).printed)
    for place, number in numbers.items():
        *path, last = place.split("__")
        inner = box
        for name in path:
            inner = inner[name]
        inner[last] = number
    return box


SHORT = changed("soup", rounds=1)
TWO_CHANGED = changed("soup", rounds=1, dealt__2=20)


# --- what is printed


@pytest.mark.parametrize("game", games.NAMES)
def test_the_printed_box_comes_with_names_bounds_and_sources(player: Seat, game: str) -> None:
    told = player().get(f"api/boxes/{game}")
    numbers = [
        (number["place"], number["printed"])
        for part in told["parts"]
        for row in part["rows"]
        for number in row["numbers"]
    ]
    assert dict(numbers) == boxes.flat(games.load(game).printed)
    assert len(numbers) == len(dict(numbers))
    sources = {row["source"] for part in told["parts"] for row in part["rows"]}
    assert "ours" in sources or game == "soup"


def test_a_game_that_is_not_played_here_has_no_box(player: Seat) -> None:
    with pytest.raises(Refused, match="400 unknown-game"):
        player().get("api/boxes/chess")
    with pytest.raises(Refused, match="400 unknown-game"):
        player().post("api/boxes/chess", {"box": {}})


# --- checking


def check(one: Player, game: str = "soup", **sent: Any) -> Json:
    return one.post(f"api/boxes/{game}", sent)


def test_a_box_that_can_be_played_is_answered_with_what_differs_and_as_a_file(
    player: Seat,
) -> None:
    one = player()
    checked = check(one, box=TWO_CHANGED)
    assert checked["box"] == TWO_CHANGED
    assert [(each["place"], each["printed"], each["here"]) for each in checked["changes"]] == [
        ("dealt.2", "26", "20"),
        ("rounds", "5", "1"),
    ]
    assert "rounds = 1  # instead of 5" in checked["toml"]
    assert check(one, toml=checked["toml"]) == checked
    assert check(one, box=games.load("soup").printed)["changes"] == []


BAD = [
    ("soup", {"rounds": 6}),
    ("soup", {"rounds": "five"}),
    ("soup", {"dealt__2": 60}),
    ("soup", {"count__pea__1": 2.5}),
    ("souk", {"left_out__3__chili": 16}),
    ("wok", {"coins": 3}),
    ("wok", {"cards__plain__tuna": 60}),
    ("saffron", {"physics__friction": 0}),
    ("saffron", {"physics__slowest": 9.0}),
]


@pytest.mark.parametrize(("game", "numbers"), BAD)
def test_a_bad_box_gets_the_very_sentence_that_the_terminal_gives(
    player: Seat, tmp_path: Path, game: str, numbers: Json
) -> None:
    ruleset, box = games.load(game), changed(game, **numbers)
    text = boxes.write(game, ruleset.printed_with_sources, box).replace("'", '"')
    file = tmp_path / "box.toml"
    file.write_text(text, encoding="utf-8")
    status, _, said = quatre("simulate", game, "--box", file)
    assert status == 2
    sentence = said.strip().removeprefix("quatre: ").replace(f"{file}: ", "")
    for refused in (
        lambda: check(player(), game, box=box),
        lambda: player().open(game, ["human", "random", "random"], box=box),
    ):
        assert why(refused) == sentence
    assert why(lambda: check(player(), game, toml=text)) == f"box.toml: {sentence}"


@pytest.mark.parametrize(("game", "numbers"), BAD)
def test_a_bad_box_is_refused_in_the_readers_language_in_a_terminal_and_on_the_page(
    player: Seat, tmp_path: Path, game: str, numbers: Json
) -> None:
    """The page has the words of boxes, and makes the sentence of a refusal itself."""
    ruleset, box = games.load(game), changed(game, **numbers)
    file = tmp_path / "box.toml"
    file.write_text(boxes.write(game, ruleset.printed_with_sources, box).replace("'", '"'))
    status, _, said = quatre("terminal", game, "--box", file, "--lang", "fr")
    assert status == 2
    answer = player().http.post(f"api/boxes/{game}", json={"box": box}).json()["error"]
    why = msgspec.convert(answer["args"]["why"], Message)
    told = Words(ruleset.folder, "fr", part="box.").say(why)
    assert said.strip() == f"quatre: {file} : {told}"
    assert told != Words(ruleset.folder, "en", part="box.").say(why)
    assert answer["args"]["place"] == why.args["place"]


def why(ask: Callable[[], object]) -> str:
    """The sentence of a refusal."""
    with pytest.raises(Refused) as refused:
        ask()
    assert refused.value.key == "bad-box"
    return str(refused.value).partition(": ")[2]


@pytest.mark.parametrize(
    "text",
    [
        "rounds = ",
        "rounds = 5",
        'source = "mine"\nrounds = 5',
        'source = "own"\nrounds = nan',
        'source = "own"\n"ro\\u001b[31munds" = 5',
        f"rounds = {'9' * 5000}",
        f"rounds = {'[' * 2000}{']' * 2000}",
        f'source = "own"\n{".".join("a" * 3000)} = 1',
    ],
)
def test_a_bad_file_gets_the_very_sentence_that_the_terminal_gives(
    player: Seat, tmp_path: Path, text: str
) -> None:
    file = tmp_path / "box.toml"
    file.write_text(text, encoding="utf-8")
    status, _, said = quatre("simulate", "soup", "--box", file)
    assert status == 2
    sentence = " ".join(said.strip().removeprefix("quatre: ").split())
    assert why(lambda: check(player(), toml=text)) == sentence.replace(str(file), "box.toml")


# --- attacks


def nested(depth: int) -> str:
    return '{"a":' * depth + "1" + "}" * depth


SENSELESS = [
    "5",
    "null",
    '"box"',
    "[]",
    "[" * 3000 + "]" * 3000,
    nested(3000),
    '{"rounds": NaN}',
    '{"rounds": 1e999}',
    f'{{"rounds": {"9" * 5000}}}',
    '{"rounds": 1, "rounds": ',
]


@pytest.mark.parametrize("sent", SENSELESS)
def test_what_is_no_box_is_refused_in_a_sentence(player: Seat, sent: str) -> None:
    one = player()
    for path, rest in (
        ("boxes/soup", ""),
        ("tables", ',"game":"soup","chairs":["human","random"]'),
    ):
        headers = {"Content-Type": "application/json"}
        answer = one.http.post(f"api/{path}", content=f'{{"box":{sent}{rest}}}', headers=headers)
        assert answer.status_code == 400
        assert answer.json()["error"]["text"]


@pytest.mark.parametrize(
    "numbers",
    [
        {"rounds": 10**30},
        {"rounds": -1},
        {"rounds": True},
        {"rounds": None},
        {"rounds": [5]},
        {"rounds": {"pea": 5}},
        {"rounds": 5.0},
        {"count": 5},
        {"count__pea": {}},
        {"open_menus": 1},
        {"more": {"x": 1}},
        {"dealt__6": 52},
        {"rounds\x1b[31m": 5},
    ],
)
def test_a_number_that_is_none_and_a_field_that_is_unknown_are_refused(
    player: Seat, numbers: Json
) -> None:
    assert why(lambda: check(player(), box=changed("soup", **numbers))).isprintable()


def test_a_box_has_64_kilobytes_and_other_posts_four(player: Seat) -> None:
    one = player()
    with pytest.raises(Refused, match=f"413 too-large: .*{BOX:,}"):
        check(one, box={"more": "x" * BOX})
    with pytest.raises(Refused, match=f"413 too-large: .*{BOX:,}"):
        check(one, toml="#" * (BOX + 1))
    with pytest.raises(Refused, match="413 too-large"):
        check(one, toml="#" * (BODY + BOX))
    with pytest.raises(Refused, match="413 too-large"):
        one.post("api/lessons", {"game": "x" * BODY})


def test_nobody_checks_boxes_without_a_pause(tmp_path: Path) -> None:
    with Running(tmp_path / "tables.db", limits=Limits(clock=lambda: 0.0)) as served:
        one = served.player()
        answers = [one.http.post("api/boxes/soup", json={"box": 5}).status_code]
        for _ in range(CHECKING.of_a_guest.burst + CHECKING.of_an_address.burst):
            answers.append(one.http.post("api/boxes/soup", json={"box": 5}).status_code)
        assert 429 in answers


HARD = [
    ("wok", {"recipe__1": {**dict.fromkeys(games.load("wok").printed["recipe"]["1"], 1)}}),
    ("saffron", {"physics__bounce": 0.0, "physics__friction": 0.5, "board__chip_radius": 0.1}),
    ("saffron", {"physics__skip": 1.0, "physics__landing": 1.0, "physics__rim_bounce": 1.0}),
]


@pytest.mark.parametrize(("game", "numbers"), HARD)
def test_a_hard_box_is_played_to_its_end(player: Seat, game: str, numbers: Json) -> None:
    one = player()
    short = {"ending__rounds": 1} if game == "saffron" else {}
    one.sit(one.open(game, ["human", "random"], box=changed(game, **numbers, **short)))
    state = one.start()
    assert all(offer["preview"] is None for offer in state["offers"])
    one.play_on()
    assert verify(record_of(one)).proved


def test_boxes_are_checked_by_workers_and_never_where_guests_are_served(
    running: Running, player: Seat, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The server runs in this process; none of it packs the box before it is known to be sound."""
    packed: list[str] = []
    pack = Ruleset.pack_box

    def noting(*args: Any) -> Any:
        packed.append(threading.current_thread().name)
        return pack(*args)

    monkeypatch.setattr(Ruleset, "pack_box", noting)
    monkeypatch.setattr(boxes, "parse", lambda text: pytest.fail("a file is read here"))
    one = player()
    check(one, box=SHORT)
    check(one, toml=check(one, box=SHORT)["toml"])
    one.open("soup", ["human", "random"], box=SHORT)
    assert packed == []


@pytest.mark.skipif(sys.platform != "linux", reason="counts workers")
def test_many_hostile_boxes_at_once_are_all_answered_while_others_play(
    running: Running, player: Seat
) -> None:
    hostile: list[Json] = [
        {"toml": f'source = "own"\n{".".join("a" * 2000)} = 1'},
        {"toml": "a = [" + "1," * 20_000 + "]"},
        {"toml": "".join(f"[t{n}]\n" for n in range(7000))},
        {"box": {f"x{n}": {} for n in range(5000)}},
        {"box": changed("soup", rounds="x" * 60_000)},
    ]

    def attack(number: int) -> str:
        try:
            check(player(), **hostile[number % len(hostile)])
        except Refused as refused:
            return str(refused.key)
        return "passed"

    one = player()
    one.sit(one.open("soup", ["human", "random"]))
    one.start()
    with ThreadPoolExecutor(15) as pool:
        answers = [pool.submit(attack, number) for number in range(30)]
        one.play_on()
        found = {each.result() for each in answers}
    assert found <= {"bad-box", "box-too-costly", "replays-waiting"}
    assert "bad-box" in found
    assert one.state["phase"] == "over"


# --- a table with it


def test_a_box_of_ones_own_waits_for_compiled_rules_and_nobody_else_does(
    running: Running, player: Seat, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Interpreted, one placement on a hard box would keep everybody waiting."""
    ready = [True]
    monkeypatch.setattr(running.backend.compiling, "has_rules", lambda ruleset: ready[0])
    one, other = player(), player()
    one.sit(one.open("soup", ["human", "human"], box=SHORT))
    other.sit(one.code)
    ready[0] = False
    opened = len(running.backend.cache)
    for ask in (
        lambda: one.open("soup", ["human", "random"], box=SHORT),
        lambda: one.join(one.code),
        lambda: one.act("start"),
    ):
        with pytest.raises(Refused, match=r"503 rules-not-ready: .*getting ready.*\d+ %"):
            ask()
    assert len(running.backend.cache) == opened
    answer = one.http.get(f"api/tables/{one.code}")
    assert (answer.status_code, answer.headers["Retry-After"]) == (503, "2")
    printed = player()
    printed.sit(printed.open("soup", ["human", "random"]))
    printed.start()
    ready[0] = True
    one.start(other)
    one.play("menu pea")


def test_a_table_with_a_box_of_ones_own_is_told_before_anybody_sits_and_its_record_keeps_it(
    player: Seat,
) -> None:
    one, other = player(), player()
    code = one.open("soup", ["human", "human"], box=TWO_CHANGED)
    origin = other.join(code)["origin"]
    assert (origin["source"], origin["steps"]) == ("box", 0)
    assert [(each["place"], each["here"]) for each in origin["box"]] == [
        ("dealt.2", "20"),
        ("rounds", "1"),
    ]
    one.sit(code)
    other.sit(code)
    one.start(other)
    listening = threading.Thread(target=other.play_on)
    listening.start()
    one.play_on()
    listening.join()
    assert one.state["origin"] == origin
    record = record_of(one)
    assert record.box == TWO_CHANGED
    assert verify(record).proved
    assert one.get(f"api/tables/{code}/replay")["box"] == origin["box"]
    shown = player().post("api/replay", {"record": plain(record)})
    assert shown["box"] == origin["box"]
    again = one.post(f"api/tables/{code}/rematch", {})["code"]
    assert one.join(again)["origin"] == origin


def test_the_printed_box_is_nobodys_own(player: Seat) -> None:
    one = player()
    printed = json.loads(json.dumps(games.load("saffron").printed).replace("6.0", "6"))
    code = one.open("saffron", ["human", "random"], box=printed)
    assert one.join(code)["origin"] is None


def test_a_game_that_plays_on_keeps_its_box(player: Seat) -> None:
    one = player()
    one.sit(one.open("soup", ["human", "random"], box=SHORT))
    one.start()
    one.play_on()
    wanted = {"from": {"table": one.code, "step": 2}}
    with pytest.raises(Refused, match="400 another-game"):
        one.open("soup", ["human", "random"], box=SHORT, **wanted)
    code = one.open("soup", ["human", "random"], **wanted)
    origin = one.join(code)["origin"]
    assert (origin["source"], [each["place"] for each in origin["box"]]) == ("table", ["rounds"])


def test_a_lesson_has_no_box_of_anybodys_own(player: Seat) -> None:
    one = player()
    code = one.post("api/lessons", {"game": "soup"})["code"]
    assert one.join(code)["origin"] is None

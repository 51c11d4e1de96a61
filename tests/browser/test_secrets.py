"""Nothing that another seat keeps to itself stands in the page or has ever come to it."""

import json
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from tests.browser.conftest import Invite
from tests.browser.guest import Guest, by_mouse
from tests.browser.wire import Wire

pytestmark = pytest.mark.slow

Json = Any
SOUPS = ("pea", "onion", "mushroom", "chili")
RANKS = ("broth", "1", "2", "3", "4", "5", "ten", "boil-over")
DEALT = {2: 26, 3: 39, 4: 52, 5: 52}
PUBLIC = {
    ("view", "pot", "cards"),
    ("view", "chairs", "taken"),
    ("view", "last", "card"),
    ("events", "event", "card"),
    ("events", "event", "tallies", "cards", "card"),
    ("events", "event", "pot"),
    ("events", "message", "args", "card"),
}
OWN = {
    ("view", "hand"),
    ("offers", "move", "card"),
    ("offers", "label", "args", "card"),
    ("refused", "move", "card"),
    ("refused", "label", "args", "card"),
    ("refused", "why", "args", "card"),
}


def cards_in(value: Json, path: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], str]]:
    """Every card in a message, with the names on the way to it."""
    if isinstance(value, dict):
        if "soup" in value and "rank" in value:
            path = path[:-1] if path and path[-1] == "args" else path
            yield path, f"{value['soup']} {value['rank']}"
        for name, part in value.items():
            yield from cards_in(part, (*path, name))
    elif isinstance(value, list):
        for part in value:
            yield from cards_in(part, path)


class Truth:
    """What a record says was in every hand, told without our own rules."""

    def __init__(self, record: Json) -> None:
        self.seats = len(record["seats"])
        self.hands: list[list[Counter[str]]] = []
        self.played: list[set[str]] = []
        self.open_menus: list[bool] = []
        hands = [Counter[str]() for _ in range(self.seats)]
        played: set[str] = set()
        chosen, dealer = 0, -1
        self._note(hands, played, True)
        for entry in record["log"]:
            if entry["kind"] == "nature" and len(entry["outcome"]) == 1:
                dealer = entry["outcome"][0] - 1
            elif entry["kind"] == "nature":
                dealer, chosen = (dealer + 1) % self.seats, 0
                hands = self._deal(entry["outcome"], dealer)
            elif entry["move"].startswith("menu"):
                chosen += 1
            else:
                card = entry["move"].removeprefix("play ")
                hands = [Counter(hand) for hand in hands]
                hands[entry["seat"]] -= Counter([card])
                played = played | {card}
            self._note(hands, played, chosen in (0, self.seats))

    def _deal(self, order: list[int], dealer: int) -> list[Counter[str]]:
        hands = [Counter[str]() for _ in range(self.seats)]
        for place, card in enumerate(order[: DEALT[self.seats]]):
            name = f"{SOUPS[card // 8]} {RANKS[card % 8]}"
            hands[(dealer + 1 + place) % self.seats][name] += 1
        return hands

    def _note(self, hands: list[Counter[str]], played: set[str], open_menus: bool) -> None:
        self.hands.append(hands)
        self.played.append(played)
        self.open_menus.append(open_menus)


@pytest.mark.parametrize("opponents", [2])
def test_a_browser_receives_and_shows_only_what_its_seat_may_know(
    invite: Invite, opponents: int
) -> None:
    guest = invite()
    wire = Wire(guest)
    guest.play_alone(opponents)

    def look_and_play(guest: Guest) -> None:
        shown = guest.page.evaluate(SHOWN)
        assert shown["all"] == shown["hand"] + shown["pot"]
        by_mouse(guest)

    guest.play(look_and_play)
    states = list(wire.states())
    last = max(states, key=lambda state: state["index"])
    record = guest.page.request.get(f"{guest.base}{last['result']['record']}").json()
    truth = Truth(record)
    before = last["index"] - len(record["log"])
    secret = record["nature"]["secret"]

    assert len(states) > 100
    for state in states:
        assert state["seat"] in (0, None)
        if state["phase"] != "over":
            assert secret not in json.dumps(state)
        if state["view"] is None:
            continue
        step = state["index"] - before
        mine = truth.hands[step][0]
        if state["phase"] == "playing":
            held = Counter(f"{card['soup']} {card['rank']}" for card in state["view"]["hand"])
            assert held == mine
        for path, card in cards_in(state):
            assert path in PUBLIC | OWN, path
            assert card in (truth.played[step] if path in PUBLIC else mine)
        if not truth.open_menus[step]:
            others = state["view"]["chairs"][1:]
            assert {chair["menu"] for chair in others} <= {None, "hidden"}
    assert wire.hosts == {guest.base.split("/")[2]}


SHOWN = """
() => ({
  all: document.querySelectorAll('svg.card').length,
  hand: document.querySelectorAll('.hand svg.card').length,
  pot: document.querySelectorAll('.dropped svg.card').length,
})
"""

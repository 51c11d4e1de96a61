"""Wok cards with what is printed on them."""

from typing import Any

import msgspec

from quatre.games.wok import pieces
from quatre.games.wok.cards import (
    ALL_MIGHTY,
    ANYTHING,
    CONCERT,
    CONCERTS,
    DOUBLE,
    INGREDIENTS,
    LIDS,
    RECIPE,
    RECIPES,
    REDS,
    SERIES,
    SERIES_CARDS,
    WOKS,
)
from quatre.games.wok.moves import ingredient_name, wok_name
from quatre.games.words import Message, message, together


class Wok(msgspec.Struct, frozen=True):
    """A wok card: its points (for each helping, series or card), the size of a series, and what
    it asks for: so much of each ingredient, or the points for each card of it."""

    name: str
    points: int = 0
    cards: int = 0
    asks: dict[str, int] = {}
    pays: dict[str, int] = {}
    blue: bool = False

    @property
    def kind(self) -> str:
        return self.name.rstrip("-0123456789")

    @property
    def called(self) -> Message:
        """The card in words: what it asks for, so that it is found among others of its kind."""
        match self.kind:
            case "lidded":
                return message("lidded")
            case "recipe":
                asks = [_amount(number, name) for name, number in self.asks.items()]
                return message("recipe", asks=together(asks))
            case "series":
                return message("series", cards=self.cards)
            case "concert":
                pays = [
                    message("paid", ingredient=ingredient_name(name), points=points)
                    for name, points in self.pays.items()
                ]
                return message("concert", pays=together(pays))
        return wok_name(self.name)

    @property
    def text(self) -> Message:
        """The card in words, with what it brings."""
        match self.kind:
            case "lidded" | "all-mighty":
                return message("text-points", wok=self.called, points=self.points)
            case "recipe" | "series":
                return message("text-times", wok=self.called, points=self.points)
            case "double":
                high, low = self.pays["high"], self.pays["low"]
                return message("text-double", wok=self.called, high=high, low=low)
            case "concert" | "changing":
                return self.called
        return message("text-each", wok=self.called, points=self.points)


def _amount(number: int, ingredient: str) -> Message:
    return message("amount", number=number, ingredient=ingredient)


def wok_card(box: Any, wok: int) -> Wok:
    """A wok card as a box has it."""
    name = WOKS[wok]
    if wok < RECIPE:
        return Wok(name, points=int(box.lidded[wok]))
    if wok < RECIPE + RECIPES:
        *asks, points = (int(number) for number in box.recipe[wok - RECIPE])
        return Wok(name, points, asks=_printed(asks))
    if wok < SERIES + SERIES_CARDS:
        cards, points = (int(number) for number in box.series[wok - SERIES])
        return Wok(name, points, cards)
    if wok < CONCERT + CONCERTS:
        return Wok(name, pays=_printed([int(number) for number in box.concert[wok - CONCERT]]))
    if wok < REDS:
        return Wok(name, points=int(box.single[name.replace("-", "_")]))
    points = int(box.all_mighty) if name == "all-mighty" else 0
    pays = {"high": int(box.double.high), "low": int(box.double.low)} if name == "double" else {}
    return Wok(name, points, pays=pays, blue=True)


def _printed(numbers: list[int]) -> dict[str, int]:
    return {name: number for name, number in zip(INGREDIENTS, numbers, strict=True) if number}


def box_of(woks: list[Wok]) -> bytes:
    """A box in which only these woks are printed."""
    lidded, series = [0] * LIDS, [[0, 0]] * SERIES_CARDS
    recipes = [[0] * (len(INGREDIENTS) + 1)] * RECIPES
    concerts = [[0] * len(INGREDIENTS)] * CONCERTS
    values: dict[str, Any] = {"single": {}}
    for wok in woks:
        number = WOKS.index(wok.name)
        if number < RECIPE:
            lidded[number] = wok.points
        elif number < SERIES:
            recipes[number - RECIPE] = [*_numbers(wok.asks), wok.points]
        elif number < CONCERT:
            series[number - SERIES] = [wok.cards, wok.points]
        elif number < ANYTHING:
            concerts[number - CONCERT] = _numbers(wok.pays)
        elif number < REDS:
            values["single"][wok.name.replace("-", "_")] = wok.points
        elif number == ALL_MIGHTY:
            values["all_mighty"] = wok.points
        elif number == DOUBLE:
            values["double"] = wok.pays
    lists = {"lidded": lidded, "recipe": recipes, "series": series, "concert": concerts}
    return pieces.Box.pack({**values, **lists})


def _numbers(printed: dict[str, int]) -> list[int]:
    return [printed.get(name, 0) for name in INGREDIENTS]

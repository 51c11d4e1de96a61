"""The cast: cooks who play at the tables, a few for each level, each with a name and a face."""

from typing import Literal, NamedTuple

Level = Literal["random", "apprentice", "cook", "chef"]
CAST: dict[Level, tuple[str, ...]] = {
    "random": ("Pépin", "Miette", "Zeste", "Câpre", "Noix"),
    "apprentice": ("Basile", "Anis", "Prune", "Colin", "Menthe"),
    "cook": ("Olive", "Laurier", "Sauge", "Romarin", "Cerise"),
    "chef": ("Girofle", "Muscade", "Poivre", "Cumin", "Cannelle"),
}
"""Each level has as many cooks as a game has seats, so that no two at a table share a name."""
EACH = 5
PORTRAITS = 12
"""Faces that people choose from; those of the cooks are numbered after them."""


class Cook(NamedTuple):
    name: str
    avatar: int


def cook(level: Level, seat: int, first: int = 0) -> Cook:
    """Who plays at a level in a seat; `first` is where in the cast a table begins."""
    at = (first + seat) % EACH
    return Cook(CAST[level][at], PORTRAITS + EACH * list(CAST).index(level) + at)


def behind(name: str) -> tuple[Level, Cook] | None:
    """The level and the cook of a name as records have it; nothing where it is a person's."""
    for level, cooks in CAST.items():
        for seat, each in enumerate(cooks):
            if name == called(each):
                return level, cook(level, seat)
    return None


def called(name: str) -> str:
    """A cook's name where no picture says that it is a bot: in records, and in the terminal."""
    return f"{name} (bot)"

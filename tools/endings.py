"""Which endings bots play wrong: those of random games, worked out exactly.

    python -m tools.endings soup --endings 1000 cook chef guide:20000

An ending counts where a move surely loses more than points alone can weigh, so that it changes who
wins; whoever chooses such a move is wrong. Players are levels or kinds as `python -m tools.guides`
reads them.
"""

import itertools
import random
from collections.abc import Iterator, Sequence
from typing import Annotated, NamedTuple

import typer
from rich.console import Console
from rich.progress import track
from rich.table import Table

from quatre import Game, bots, games
from quatre.bots import Level
from quatre.bots.search import MARGIN
from quatre.games.box import Numbers
from quatre.games.ruleset import Ruleset
from quatre.games.waiting import movers
from quatre.lab.endings import Ending
from quatre.lab.simulate import random_game
from tools.guides import load, read_kind

GAMES = ("saffron", "soup", "wok")
SEED = 7
DECK = 10
"""The cards of soup with which every hand can be told, five each."""
LAST = 12
"""So many of a game's choices are looked at, from its end on."""


class Solved(NamedTuple):
    """An ending as a seat sees it, and by how much each move surely falls short."""

    game: str
    box: bytes
    seen: bytes
    seat: int
    losses: dict[int, float]

    def lost_by(self, player: Level) -> float:
        return self.losses[player(games.load(self.game), self.box, self.seen, self.seat)]


def box_of(ruleset: Ruleset, number: int) -> tuple[int, Numbers]:
    """The seats and the box of game `number`: cut so that its end can be worked out."""
    seats = ruleset.seats[number % len(ruleset.seats)]
    if ruleset.name == "soup":
        return 2, soup_of_ten(ruleset.printed, random.Random(number))
    if ruleset.name == "saffron":
        ending = {**ruleset.printed["ending"], "rounds": 1 + number % 4}
        return seats, {**ruleset.printed, "ending": ending}
    return seats, ruleset.printed


def soup_of_ten(printed: Numbers, pick: random.Random) -> Numbers:
    """One round with ten of the cards, all of them dealt."""
    every = [(soup, rank) for soup, row in printed["count"].items() for rank in row]
    copies = [printed["count"][soup][rank] for soup, rank in every]
    drawn = pick.sample(every, DECK, counts=copies)
    count = {
        soup: {rank: drawn.count((soup, rank)) for rank in row}
        for soup, row in printed["count"].items()
    }
    return {**printed, "rounds": 1, "dealt": dict.fromkeys(printed["dealt"], DECK), "count": count}


def endings(ruleset: Ruleset, first: int = 0) -> Iterator[Solved]:
    """Endings that count, of game `first` and on; of each game the last one first, so that what is
    found out there is known before."""
    for number in itertools.count(first):
        seats, numbers = box_of(ruleset, number)
        game = random_game(ruleset, seats, SEED, number, box=numbers)
        ending = Ending(ruleset, game.box, seats)
        for seen, seat in itertools.islice(choices(game), LAST):
            losses = ending.losses(seen, seat)
            if losses and max(losses.values()) > MARGIN:
                yield Solved(ruleset.name, game.box, seen, seat, losses)


def choices(game: Game) -> Iterator[tuple[bytes, int]]:
    """What the seats of a finished game saw that had a choice, the last one first."""
    referee = game.referee
    for table in reversed(game.tables()):
        for seat in movers(referee.waiting(game.box, table)):
            if seat >= 0 and len(referee.legal(game.box, table, seat)) > 1:
                yield referee.seen(game.box, table, seat), seat


def player_of(ruleset: Ruleset, text: str) -> Level:
    player = read_kind(ruleset.name, text) if ":" in text else bots.find(text)
    player.prepare(ruleset)
    return player.untimed()


def show(name: str, number: int, players: Sequence[str], lost: dict[str, list[float]]) -> None:
    table = Table(title=f"{number:,} endings of {name}", header_style="bold")
    for heading in ("player", "wrong", "of a win lost there"):
        table.add_column(heading, justify="left" if heading == "player" else "right")
    for player in players:
        wrong = [loss for loss in lost[player] if loss > MARGIN]
        mean = sum(wrong) / len(wrong) if wrong else 0.0
        table.add_row(player, f"{len(wrong):,}", f"{mean:.2f}")
    Console().print(table)


def main(
    game: str,
    players: Annotated[list[str] | None, typer.Argument()] = None,
    number: Annotated[int, typer.Option("--endings", min=1)] = 1000,
) -> None:
    ruleset, texts = load(game), players or ["cook", "chef"]
    if game not in GAMES:
        raise typer.BadParameter(f"{game}: hardly an ending of it can be worked out")
    asked = {text: player_of(ruleset, text) for text in texts}
    lost: dict[str, list[float]] = {text: [] for text in texts}
    found = endings(ruleset)
    for _ in track(range(number), console=Console(stderr=True), transient=True):
        one = next(found)
        for text, player in asked.items():
            lost[text].append(one.lost_by(player))
    show(game, number, texts, lost)


if __name__ == "__main__":
    typer.run(main)

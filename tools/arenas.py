"""The long arenas of docs/bots.md, played little by little: what was played is kept and goes on.

    python -m tools.arenas --minutes 60
    python -m tools.arenas --minutes 60 "saffron chef,reference:10000" "soup chef,cook"

A seed gives the same games on any machine, so games played today and tomorrow add up to what one
`quatre arena` of them all would tell. Their lines in the table of docs/bots.md are written anew.
"""

import os
import re
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Annotated

import msgspec
import typer

from quatre import bots, games
from quatre.games.ruleset import Ruleset
from quatre.lab import arena

KEPT = Path(__file__).with_name("arenas.json")
PAGE = Path(__file__).parent.parent / "docs" / "bots.md"
END = "<!-- end of figures -->"
SEED = 2
WANTED = {
    "apprentice,random": 1000,
    "cook,reference:1000": 1000,
    "cook,apprentice": 1000,
    "chef,reference:10000": 200,
    "chef,cook": 200,
}
"""How many games are wanted of each pairing."""


class Row(msgspec.Struct):
    """What a lone first player won in each game, and how long it thought when last played.

    `opening` is the result of the very first game: played again, it shows whether bots or rules
    have changed since.
    """

    game: str
    players: str
    opening: list[list[int]] = []
    shares: list[float] = []
    seconds: float = 0.0
    seconds_95: float = 0.0

    @property
    def name(self) -> str:
        return f"{self.game} {self.players}"

    @property
    def ruleset(self) -> Ruleset:
        return games.load(self.game)

    @property
    def seats(self) -> int:
        return self.ruleset.seats[len(self.ruleset.seats) // 2]

    @property
    def deals(self) -> list[float]:
        """The mean of every deal that was played in all rotations."""
        whole = range(0, len(self.shares) - self.seats + 1, self.seats)
        return [sum(self.shares[first : first + self.seats]) / self.seats for first in whole]

    @property
    def wanted(self) -> int:
        return WANTED[self.players] // self.seats * self.seats

    @property
    def line(self) -> str:
        """The row as a line of the table."""
        share, low, high = arena.confidence_interval(self.deals)
        one, others = self.players.split(",")
        number = len(self.deals) * self.seats
        return (
            f"| {self.game} | {one} against {others} | {number:,} "
            f"| {share:.1%} ({low:.1%} to {high:.1%}), {share * self.seats:.2f} × fair "
            f"| {1000 * self.seconds:.1f} / {1000 * self.seconds_95:.1f} "
            f"| `quatre arena {self.game} --seats {self.seats} --players {self.players} "
            f"--games {number} --seed {SEED}` |"
        )


def read() -> list[Row]:
    """All pairings of all games, with what was played of them."""
    kept = msgspec.json.decode(KEPT.read_bytes(), type=list[Row]) if KEPT.exists() else []
    known = {row.name: row for row in kept}
    every = (Row(game, players) for players in WANTED for game in games.NAMES)
    return [known.get(row.name, row) for row in every]


def keep(rows: Sequence[Row]) -> None:
    """Write the file whole or not at all."""
    fresh = KEPT.with_suffix(".new")
    fresh.write_bytes(msgspec.json.encode([row for row in rows if row.shares]) + b"\n")
    fresh.replace(KEPT)


def play(row: Row, until: float) -> Iterator[None]:
    """Play game after game until there are as many as wanted or time is up."""
    ruleset, box = row.ruleset, row.ruleset.native.pack_box()
    players = [bots.find(name) for name in row.players.split(",")]
    for player in players:
        player.prepare(ruleset)
    lineups = arena.lineups([player.untimed() for player in players], row.seats)

    def match(number: int) -> arena.Match | None:
        deal, place = divmod(number, len(lineups))
        if time.monotonic() > until:
            return None
        return arena.play_match(ruleset, box, lineups[place], SEED, deal)

    if row.shares and arena.play_match(ruleset, box, lineups[0], SEED, 0).points != row.opening:
        row.shares = []
    thoughts: list[float] = []
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for one in pool.map(match, range(len(row.shares), row.wanted)):
            if one is None:
                return
            row.opening = row.opening if row.shares else one.points
            seat = [player.name for player in one.lineup].index(players[0].name)
            row.shares.append(arena.win_shares(ruleset, one.points)[seat])
            thoughts += one.thoughts[seat]
            _, row.seconds, row.seconds_95, _ = arena.thinking_times(thoughts)
            yield


def write_up(rows: Sequence[Row]) -> None:
    """Put the line of every row in place of the one that its command made before, or last."""
    page = PAGE.read_text()
    for row in rows:
        if len(row.deals) < 2:
            continue
        command = re.escape(f"--players {row.players} --games ") + rf"\d+ --seed {SEED}`"
        old = re.compile(rf"^\| {row.game} \|.*{command} \|$", re.MULTILINE)
        page, found = old.subn(row.line, page)
        if not found:
            page = page.replace(END, f"{row.line}\n{END}")
    PAGE.write_text(page)


def main(
    names: Annotated[list[str] | None, typer.Argument(metavar="['GAME ONE,OTHERS'…]")] = None,
    minutes: Annotated[float, typer.Option(min=0)] = 60.0,
) -> None:
    rows = read()
    if unknown := set(names or ()) - {row.name for row in rows}:
        pairings = ", ".join(WANTED)
        raise typer.BadParameter(f"{min(unknown)}: name a game and one of {pairings}")
    until = time.monotonic() + 60 * minutes
    for row in [row for row in rows if not names or row.name in names]:
        if len(row.shares) < row.wanted and time.monotonic() < until:
            for _ in play(row, until):
                keep(rows)
            typer.echo(row.line if len(row.deals) > 1 else f"{row.name}: too few games to tell")
    write_up(rows)


if __name__ == "__main__":
    typer.run(main)

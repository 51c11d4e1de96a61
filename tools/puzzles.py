"""The figures of `docs/puzzles.md`: what became of the decisions that were looked at.

`python -m tools.puzzles` writes them anew from the puzzles that come with the program.
"""

import re
import sys
from collections import Counter
from pathlib import Path

from quatre import games
from quatre.bots import puzzles

FILE = Path("docs/puzzles.md")
MARKS = re.compile(r"(<!-- figures -->\n).*?(<!-- end of figures -->)", re.S)
ROWS = {
    "decisions looked at": "",
    "no choice, or not all moves are listed": "no choice",
    "no clear lead after 1,500 simulations": "at a glance",
    "after 10,000": "at a look",
    "another move after 1,500 unguided ones": "at an unguided glance",
    "too easy": "too easy",
    "too many alike": "too many alike",
    "enough proved from the same game": "enough proved",
    "not clear in the first guided check": "by the guided check with seed 1",
    "in the second": "by the guided check with seed 2",
    "in the first unguided check": "by the unguided check with seed 1",
    "in the second one": "by the unguided check with seed 2",
    "clear in all four, but wrong when worked out": "wrong by exact check",
    "**puzzles**, checked by four searches": "checked",
    "**puzzles**, proved as well": "proved",
}


def figures() -> str:
    """A table with a column for each game."""
    found = {name: list(puzzles.read(puzzles.FOLDER / f"{name}.jsonl.gz")) for name in games.NAMES}
    tallies = {
        name: sum((Counter(one.tally) for one in own), Counter[str]())
        for name, own in found.items()
    }
    lines = [f"| | {' | '.join(games.NAMES)} |", "|---|" + "---:|" * len(found)]
    lines.append(row("games of cooks", [len(own) for own in found.values()]))
    for said, key in ROWS.items():
        counts = [tally[key] if key else tally.total() for tally in tallies.values()]
        lines.append(row(said, counts))
    for who in ("cook", "apprentice"):
        said = "missed by the cook who played" if who == "cook" else "missed by an apprentice"
        missed = [
            sum(who in puzzle.missed for puzzle in puzzles.puzzles_in(own))
            for own in found.values()
        ]
        lines.append(row(said, missed))
    return "\n".join([*lines, ""])


def row(said: str, counts: list[int]) -> str:
    return f"| {said} | {' | '.join(f'{count:,}' for count in counts)} |"


if __name__ == "__main__":
    text = FILE.read_text(encoding="utf-8")
    FILE.write_text(MARKS.sub(rf"\g<1>{figures()}\g<2>", text), encoding="utf-8")
    sys.stdout.write(f"{FILE}\n")

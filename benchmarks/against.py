"""`python -m benchmarks.against COMMIT [--rounds N]`: playouts and searches beside another tree's.

Both run in turn, so that a machine which gets faster or slower does so for both; printed are the
medians of the rounds and their ratio.
"""

import argparse
import os
import subprocess
import sys
import tempfile
from collections import defaultdict
from pathlib import Path
from statistics import median

import msgspec
from rich.console import Console
from rich.table import Table

HERE = Path(__file__).parents[1]
MEASURED = {
    "rules": ("moves_per_second", "steps_per_second"),
    "search": ("guided", "unguided"),
}
Rates = dict[str, list[float]]


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.against", description=__doc__)
    parser.add_argument("commit")
    parser.add_argument("--rounds", type=int, default=5)
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        there = Path(folder) / "there"
        git("worktree", "add", "--detach", str(there), chosen.commit)
        try:
            show(chosen.commit, *compare(there, chosen.rounds))
        finally:
            git("worktree", "remove", "--force", str(there))


def git(*words: str) -> None:
    ran = subprocess.run(["git", *words], cwd=HERE, capture_output=True, text=True)
    if ran.returncode:
        sys.exit(ran.stderr.strip())


def compare(there: Path, rounds: int) -> tuple[Rates, Rates]:
    before: Rates = defaultdict(list)
    after: Rates = defaultdict(list)
    rates(there), rates(HERE)  # compiles what neither has yet
    for _ in range(rounds):
        for tree, kept in ((there, before), (HERE, after)):
            for name, rate in rates(tree).items():
                kept[name].append(rate)
    return before, after


def rates(tree: Path) -> dict[str, float]:
    """Everything that one run in that tree measures, by what it is."""
    printed = subprocess.run(
        [sys.executable, "-m", "benchmarks", *MEASURED, "--json"],
        cwd=tree,
        env={**os.environ, "PYTHONPATH": str(tree / "src")},
        stdout=subprocess.PIPE,
        check=True,
    ).stdout
    return {
        f"{row['game']} ({row['seats']}) {figure.replace('_', ' ')}": row[figure]
        for part, rows in msgspec.json.decode(printed).items()
        for row in rows
        for figure in MEASURED[part]
    }


def show(commit: str, before: Rates, after: Rates) -> None:
    table = Table(title=f"Rates a second on one core, beside {commit}", header_style="bold")
    for heading in ("what", "before", "now", "ratio"):
        table.add_column(heading, justify="left" if heading == "what" else "right")
    for name in sorted(before.keys() & after.keys()):
        was, is_now = median(before[name]), median(after[name])
        table.add_row(name, f"{was:,.0f}", f"{is_now:,.0f}", f"{is_now / was:.3f}")
    Console().print(table)


if __name__ == "__main__":
    main()

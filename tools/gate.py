"""The gate that a change of how bots choose must pass: `make bots TRIED="what was changed"`.

    python -m tools.gate [GAME…] --tried "what was changed" [--base main] [--claim better]

The guided search of this tree, one seat of it, plays against seats of the one at BASE, at the same
number of simulations, until a test (`quatre.lab.sequential`) knows whether it is better; a change
that only makes things simpler, faster or right may claim to be `no-worse` instead. A game whose
search still makes the choices that have passed before is not played. Every verdict is kept in
`tools/tried.json`, of which a table in docs/bots.md is made.
"""

import atexit
import functools
import hashlib
import os
import re
import subprocess
import sys
import tempfile
import threading
from collections.abc import Sequence
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import msgspec
import typer

from quatre import games
from quatre.bots import Level
from quatre.bots.plan import Budget
from quatre.bots.searcher import Searcher
from quatre.cli.progress import bars
from quatre.games.ruleset import Ruleset
from quatre.games.waiting import movers
from quatre.lab.arena import Lineup, lineups
from quatre.lab.contest import Contest, Decider, Keeper, on_all_cores
from quatre.lab.sequential import EFFECT, MORE, UNDECIDED, Question
from quatre.lab.simulate import random_game
from tools.thinker import SIZE, Asked

HERE = Path(__file__).parents[1]
KEPT = Path(__file__).with_name("tried.json")
GAMES = HERE / ".gate"
PAGE = HERE / "docs" / "bots.md"
TABLE = re.compile(r"(?<=<!-- tried -->\n).*(?=<!-- end of tried -->)", re.DOTALL)
POSITIONS, LOOK = 8, 200
"""Random games, and simulations, by which a fingerprint tells how a search chooses."""
SIMULATIONS, MOST = 1_000, 20_000


class Claim(StrEnum):
    better = "better"
    no_worse = "no-worse"

    def question(self, effect: float) -> Question:
        return Question(effect=effect, forgiven=0.0 if self is Claim.better else effect)


class Trial(msgspec.Struct, frozen=True):
    """What was tried in a game against the bots of a commit, and how the test ended."""

    game: str
    tried: str
    claim: str
    passed: bool | None
    simulations: int
    seats: int
    games: int
    share: float
    low: float
    high: float
    base: str
    seed: int

    @property
    def verdict(self) -> str:
        """Whether it did what was claimed."""
        said = self.claim.replace("-", " ")
        return "not known" if self.passed is None else said if self.passed else f"not {said}"

    @property
    def line(self) -> str:
        return (
            f"| {self.game} | {self.tried} | {self.simulations:,} | {self.games:,} "
            f"| {self.share:.1%} ({self.low:.1%} to {self.high:.1%}), "
            f"{self.share * self.seats:.2f} × fair | {self.verdict} | {self.base[:9]} |"
        )


class Log(msgspec.Struct):
    """Fingerprints of the searches that have passed, and everything that was tried."""

    passed: dict[str, str] = {}
    trials: list[Trial] = []

    @classmethod
    def read(cls) -> "Log":
        return msgspec.json.decode(KEPT.read_bytes(), type=cls) if KEPT.exists() else cls()

    def keep(self) -> None:
        """Write the file, and the table made of it."""
        KEPT.write_bytes(msgspec.json.format(msgspec.json.encode(self)) + b"\n")
        PAGE.write_text(TABLE.sub(lambda _: self.table, PAGE.read_text()))

    @property
    def table(self) -> str:
        head = "| game | tried | simulations | games | share of the wins | verdict | against |\n"
        lines = (f"{trial.line}\n" for trial in self.trials)
        return head + "|---|---|---:|---:|---|---|---|\n" + "".join(lines)


def fingerprint(ruleset: Ruleset) -> str:
    """A hash of how often the guided search visits which moves, in positions of random games."""
    one, digest = Searcher(ruleset, ruleset.guide, LOOK), hashlib.blake2b(digest_size=8)
    seats = ruleset.seats[len(ruleset.seats) // 2]
    for number in range(POSITIONS):
        game = random_game(ruleset, seats, 1, number)
        tables = game.tables()
        for table in tables[:: len(tables) // 4 + 1]:
            for seat in movers(ruleset.referee.waiting(game.box, table)):
                if seat >= 0:
                    seen = ruleset.referee.seen(game.box, table, seat)
                    for option in one.search(game.box, seen, seat, 1, Budget(LOOK)):
                        digest.update(b"%d %d\n" % (option.move, option.visits))
    return digest.hexdigest()


class Before(Level, frozen=True, kw_only=True):
    """A player that another tree's search thinks for."""

    tree: str

    def __call__(self, ruleset: Ruleset, box: bytes, seen: bytes, seat: int) -> int:
        assert self.simulations
        asked = msgspec.msgpack.encode(Asked(ruleset.name, self.simulations, box, seen, seat))
        process = thinker(self.tree, threading.get_ident())
        assert process.stdin
        assert process.stdout
        process.stdin.write(len(asked).to_bytes(SIZE) + asked)
        process.stdin.flush()
        answer = process.stdout.read(8)
        if len(answer) < 8:
            raise typer.BadParameter(f"the bots of {self.name} cannot be asked: see above")
        return int.from_bytes(answer, signed=True)

    def prepare(self, ruleset: Ruleset) -> None:
        """Its process does so by itself."""


@functools.cache
def thinker(tree: str, thread: int) -> "subprocess.Popen[bytes]":
    """A process for each thread; it ends with this one, whose end of the pipe is then closed."""
    return subprocess.Popen(
        [sys.executable, "-P", str(Path(__file__).with_name("thinker.py"))],
        env={**os.environ, "PYTHONPATH": str(Path(tree) / "src")},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    )


class Duel(Contest, frozen=True, kw_only=True):
    """A contest of players that have no names of their own."""

    levels: tuple[Level, ...]

    @property
    def head(self) -> Contest:
        return Contest(self.game, self.seats, self.players, self.seed, rules=self.rules)

    def prepare(self) -> None:
        for level in self.levels:
            level.prepare(self.ruleset)

    def lineup(self, turn: int) -> Lineup:
        return lineups(self.levels, self.seats)[turn]


def duel(ruleset: Ruleset, tree: Path, commit: str, simulations: int, seed: int) -> Duel:
    """One seat of this tree's search against seats of that tree's."""
    levels = (
        Level("now", simulations=simulations),
        Before(name="before", simulations=simulations, tree=str(tree)),
    )
    names = fingerprint(ruleset), f"{commit}:{simulations}"
    seats = ruleset.seats[len(ruleset.seats) // 2]
    return Duel(ruleset.name, seats, names, seed, rules=ruleset.pieces.VERSION, levels=levels)


def decide(contest: Duel, question: Question, most: int) -> Decider:
    """Play until it is known, going on where an interrupted run was."""
    GAMES.mkdir(exist_ok=True)
    decider = Decider(contest, question)
    kept = GAMES / f"{contest.game}-{'-'.join(contest.players)}-{contest.seed}".replace(":", "-")
    keeper = Keeper(kept, contest)
    for match in keeper.read():
        if not decider.is_decided():
            decider.take(match)
    with bars() as progress:
        task = progress.add_task(contest.game, total=1.0)
        for match in decider.go_on(on_all_cores(), most):
            keeper.add(match)
            shown = f"{contest.game}: {len(decider.matches):,} games, {decider.leaning}"
            progress.update(task, description=shown, completed=decider.progress)
    return decider


def trial_of(decider: Decider, tried: str, claim: Claim, simulations: int, base: str) -> Trial:
    found, verdict, contest = decider.summary(), decider.test.verdict, decider.contest
    return Trial(
        game=contest.game,
        tried=tried,
        claim=claim,
        passed=None if verdict == UNDECIDED else verdict == MORE,
        simulations=simulations,
        seats=contest.seats,
        games=found["games"],
        share=round(found["share"], 4),
        low=round(found["low"], 4),
        high=round(found["high"], 4),
        base=base,
        seed=contest.seed,
    )


def git(*words: str) -> str:
    ran = subprocess.run(["git", *words], cwd=HERE, capture_output=True, text=True)
    if ran.returncode:
        raise typer.BadParameter(ran.stderr.strip())
    return ran.stdout.strip()


def checkout(commit: str) -> Path:
    """The tree at a commit, for as long as this process lives."""
    there = Path(tempfile.mkdtemp(prefix="quatre-before-")) / "tree"
    git("worktree", "add", "--detach", str(there), commit)
    atexit.register(git, "worktree", "remove", "--force", str(there))
    return there


def changed(log: Log, names: Sequence[str]) -> list[Ruleset]:
    """The games whose search chooses otherwise than it did when it passed."""
    if unknown := set(names) - set(games.NAMES):
        raise typer.BadParameter(f"there is no game {min(unknown)!r}")
    rulesets = [games.load(name) for name in names or games.NAMES]
    return [one for one in rulesets if log.passed.get(one.name) != fingerprint(one)]


def main(
    names: Annotated[list[str] | None, typer.Argument(metavar="[GAME…]")] = None,
    tried: str = "",
    base: str = "main",
    claim: Claim = Claim.better,
    effect: float = EFFECT,
    simulations: Annotated[int, typer.Option(min=1)] = SIMULATIONS,
    most: Annotated[int, typer.Option("--games", min=5)] = MOST,
    seed: int = 1,
) -> None:
    log = Log.read()
    rulesets = changed(log, names or ())
    if not rulesets:
        typer.echo("All searches choose as they did when they passed.")
        return
    if not tried or "|" in tried:
        raise typer.BadParameter("--tried: say in a few words, without |, what was changed")
    commit = git("rev-parse", "--verify", f"{base}^{{commit}}")
    tree, failed = checkout(commit), False
    for ruleset in rulesets:
        contest = duel(ruleset, tree, commit, simulations, seed)
        decider = decide(contest, claim.question(effect), most)
        trial = trial_of(decider, tried, claim, simulations, commit)
        log.trials.append(trial)
        if trial.passed:
            log.passed[ruleset.name] = contest.players[0]
        failed = failed or not trial.passed
        log.keep()
        typer.echo(trial.line)
    raise typer.Exit(int(failed))


if __name__ == "__main__":
    typer.run(main)

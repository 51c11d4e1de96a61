"""Progress bars for what the compiler does while somebody waits."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

from quatre import bots, games
from quatre.bots import rollouts
from quatre.games.library import Library
from quatre.games.preparing import Preparation, Told, steps
from quatre.games.ruleset import Ruleset


def bars() -> Progress:
    columns = TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn()
    return Progress(*columns, console=Console(stderr=True), transient=True)


@contextmanager
def show_compiling(libraries: Sequence[Library]) -> Iterator[Told]:
    """One bar for all libraries; it says which one is under way."""
    with bars() as progress:
        task = progress.add_task(_described(libraries[0]), total=sum(map(steps, libraries)))

        def told(library: Library, done: bool) -> None:
            progress.update(task, advance=1, description=_described(library))

        yield told


def _described(library: Library) -> str:
    what = {"rules": "its rules", "grow": "its bots"}.get(library.name, "its rules, for speed")
    return f"Preparing {library.game}, once: {what} …"


def prepare_everything() -> float:
    """Compile the rules, bots and reviews of all games that the cache lacks, a bar for each game;
    returns which part of it is done."""
    jobs = {name: _libraries(games.load(name)) for name in games.NAMES}
    with bars() as progress:
        tasks = {name: progress.add_task(name, total=1.0) for name in jobs}

        def told(name: str) -> None:
            progress.update(tasks[name], completed=preparation.progress(name))

        preparation = Preparation(jobs, told=told)
        preparation.start()
        try:
            preparation.wait()
        except KeyboardInterrupt:
            preparation.close()
            raise
    return min(map(preparation.progress, jobs))


def _libraries(ruleset: Ruleset) -> list[Library]:
    return [*bots.libraries(ruleset), rollouts.library(ruleset)]

"""Having libraries compiled by other processes, and loading them."""

import atexit
import functools
import logging
import os
import subprocess
import sys
import tempfile
import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, ExitStack, contextmanager, suppress

import msgspec

from quatre.games.library import COMPILER, CannotCompile, Library

TRIES = 2
PAUSE = 10.0
"""Seconds before a patient preparation tries again what the machine had no room for."""
LAST_STEPS = 2
"""What the compiler does after the doors: it optimises, and writes."""

logger = logging.getLogger(__name__)


Told = Callable[[Library, bool], None]
Showing = Callable[[Sequence[Library]], AbstractContextManager[Told]]


@contextmanager
def show_nothing(libraries: Sequence[Library]) -> Iterator[Told]:
    yield lambda library, done: None


_show: Showing = show_nothing


def show_with(showing: Showing) -> None:
    """From now on show whoever waits for the compiler how far it is."""
    global _show
    _show = showing


def load(libraries: Sequence[Library]) -> None:
    """Load libraries, once those that the cache lacks, or has broken, have been compiled."""
    libraries = [library for library in libraries if not library.is_loaded]
    _fill_cache(libraries)
    for library in libraries:
        try:
            library.load()
        except CannotCompile:
            _fill_cache([library])
            library.load()


def _fill_cache(libraries: Sequence[Library]) -> None:
    if missing := [library for library in libraries if not library.is_cached]:
        with _show(missing) as told, _asking:
            for library in missing:
                _compile(library, functools.partial(told, library))


def _compile(library: Library, told: Callable[[bool], None]) -> None:
    compiler = _compiler()
    try:
        compiler.compile(library, told)
    except CannotCompile:
        if not compiler.has_ended_well:
            raise
        _compiler().compile(library, told)  # that one had just given up waiting for an order


_asking = threading.Lock()
_kept: dict[int, "CompilerProcess"] = {}


def _compiler() -> "CompilerProcess":
    """The one of this process, as long as it lives: it knows the rules that it has met before."""
    kept = _kept.get(os.getpid())
    if kept is None or not kept.is_alive:
        kept = _kept[os.getpid()] = CompilerProcess()
        atexit.register(kept.end)
    return kept


class CompilerProcess:
    """A process that compiles one library after the other; `with` ends it.

    It interprets what it calls itself: a module that opens doors when it is imported would else
    wait for the very process that imports it.
    """

    def __init__(self, niceness: int = 0) -> None:
        self._errors = tempfile.TemporaryFile()  # noqa: SIM115
        self._process = subprocess.Popen(
            [sys.executable, "-m", COMPILER, str(niceness)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self._errors,
            env={
                **os.environ,
                "PYTHONPATH": os.pathsep.join(sys.path),
                "QUATRE_RULES": "interpreted",
            },
        )

    def __enter__(self) -> "CompilerProcess":
        return self

    def __exit__(self, *error: object) -> None:
        self.end()

    def end(self) -> None:
        self.kill()
        with suppress(BrokenPipeError):
            self._process.communicate()
        self._errors.close()

    @property
    def is_alive(self) -> bool:
        return self._process.poll() is None

    @property
    def has_ended_well(self) -> bool:
        return self._process.poll() == 0

    def kill(self) -> None:
        """Stop it wherever it is; whoever waits for it is told that it cannot compile."""
        self._process.kill()

    def compile(self, library: Library, told: Callable[[bool], None]) -> None:
        """Fill the cache; `told` hears of every step, and whether it was the last one."""
        assert self._process.stdin
        assert self._process.stdout
        with suppress(BrokenPipeError):
            self._process.stdin.write(msgspec.json.encode(library.order()) + b"\n")
            self._process.stdin.flush()
        for line in self._process.stdout:
            done = line.strip() == b"done"
            told(done)
            if done:
                return
        raise CannotCompile(f"{library.game}, {library.name}: {self._why()}")

    def _why(self) -> str:
        status = self._process.wait()
        self._errors.seek(0)
        said = self._errors.read().decode(errors="replace").strip()
        return said or f"the compiler ended with status {status}"


class Preparation:
    """Jobs, each a list of libraries, done by as many processes as there are cores.

    Libraries that the cache has are ready at once. Both functions are called from other threads:
    `ready` with every library once it can be loaded, `told` with a job's name when it has come
    farther. One that is `patient` goes on trying while the machine is out of files or processes.
    """

    def __init__(
        self,
        jobs: Mapping[str, Sequence[Library]],
        ready: Callable[[Library], None] = lambda library: None,
        told: Callable[[str], None] = lambda name: None,
        niceness: int = 0,
        patient: bool = False,
    ) -> None:
        self.jobs = dict(jobs)
        self.patient = patient
        self.ready, self.told, self.niceness = ready, told, niceness
        self._steps = {library: 0 for job in self.jobs.values() for library in job}
        self._waiting = list(self.jobs)
        self._failures = dict.fromkeys(self.jobs, 0)
        self._compilers: set[CompilerProcess] = set()
        self._closing = threading.Event()
        self._lock = threading.Lock()
        workers = min(os.cpu_count() or 1, len(self.jobs))
        self._threads = [threading.Thread(target=self._work) for _ in range(workers)]

    def start(self) -> None:
        for thread in self._threads:
            thread.start()

    def wait(self) -> None:
        for thread in self._threads:
            if thread.ident:
                thread.join()

    def close(self) -> None:
        """Stop the compilers; the cache keeps what is done."""
        with self._lock:
            self._closing.set()
            for compiler in self._compilers:
                compiler.kill()
        self.wait()

    def prefer(self, name: str) -> None:
        """Do this job next, unless it is under way."""
        with self._lock:
            self._waiting.sort(key=lambda waiting: waiting != name)

    def progress(self, name: str) -> float:
        """How much of a job is done, from 0 to 1."""
        job = self.jobs[name]
        return sum(self._steps[library] for library in job) / sum(map(steps, job))

    def _work(self) -> None:
        """Do jobs until none waits, with one compiler as long as that lives."""
        with ExitStack() as stack:
            compiler: CompilerProcess | None = None
            while name := self._next():
                try:
                    for library in self.jobs[name]:
                        if not library.is_cached:
                            compiler = compiler or self._start_compiler(stack)
                            self._steps[library] = 0
                            compiler.compile(library, functools.partial(self._step, name, library))
                        self._finish(name, library)
                except (CannotCompile, OSError) as error:
                    compiler = None
                    self._fail(name, error)

    def _next(self) -> str | None:
        with self._lock:
            return self._waiting.pop(0) if self._waiting and not self._closing.is_set() else None

    def _start_compiler(self, stack: ExitStack) -> CompilerProcess:
        with self._lock:
            if self._closing.is_set():
                raise CannotCompile("the preparation is closed")
            compiler = stack.enter_context(CompilerProcess(self.niceness))
            self._compilers.add(compiler)
            return compiler

    def _step(self, name: str, library: Library, done: bool) -> None:
        if not done:
            self._steps[library] += 1
            self.told(name)

    def _finish(self, name: str, library: Library) -> None:
        if self._steps[library] < steps(library):
            self.ready(library)
            self._steps[library] = steps(library)
            self.told(name)

    def _fail(self, name: str, error: Exception) -> None:
        """Let a job wait again, unless it has failed before; for room on the machine, always."""
        if self._closing.is_set():
            return
        logger.warning("compiling failed: %s", error)
        lasting = self.patient and isinstance(error, OSError)
        if lasting:
            self._closing.wait(PAUSE)
        with self._lock:
            self._failures[name] += not lasting
            if self._failures[name] < TRIES:
                self._waiting.append(name)


def steps(library: Library) -> int:
    return len(library.doors) + LAST_STEPS

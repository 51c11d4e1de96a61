"""The queue in which bots wait for their turn to think, and tasks that begin again."""

import asyncio
import logging
import os
import sys
import threading
from collections.abc import Callable, Coroutine
from typing import Any

import pytest

from quatre.server import background, search_queue
from quatre.server.background import Background, pauses
from quatre.server.search_queue import Owner, SearchQueue


class Kitchen:
    """Notes in which order searches are served, the first one once the gate is open."""

    def __init__(self, threads: int = 1) -> None:
        self.searches = SearchQueue(threads)
        self.gate = threading.Event()
        self.served: list[str] = []

    def run(self, name: str, address: str, host: str = "host") -> Coroutine[Any, Any, None]:
        def work() -> None:
            self.gate.wait(20)
            self.served.append(name)

        return self.searches.run(Owner(address, host), work)


def serve(kitchen: Kitchen, *orders: tuple[str, str, str]) -> list[str]:
    """Let all of these wait together, and then be served."""

    async def all_of_them() -> None:
        waiting = [asyncio.create_task(kitchen.run(*order)) for order in orders]
        await asyncio.sleep(0)
        kitchen.gate.set()
        await asyncio.gather(*waiting)

    asyncio.run(all_of_them())
    return kitchen.served


def test_who_asks_for_much_does_not_keep_others_waiting() -> None:
    crowd = [(f"crowd {number}", "1.1.1.1", f"host {number}") for number in range(100)]
    served = serve(Kitchen(), *crowd, ("cook", "2.2.2.2", "other"))
    assert served[1] == "cook", "only what was under way comes first"
    assert len(served) == 101


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere threads have no priority")
def test_who_thinks_lets_those_go_first_who_serve_guests(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search_queue, "NICENESS", 3)

    def niceness() -> int:
        return os.getpriority(os.PRIO_PROCESS, threading.get_native_id())

    assert asyncio.run(SearchQueue(1).run(Owner("1.1.1.1", "host"), niceness)) == niceness() + 3


def test_an_address_that_comes_again_and_again_takes_turns() -> None:
    kitchen = Kitchen()

    async def play() -> None:
        crowd = [asyncio.create_task(kitchen.run("crowd", "1.1.1.1")) for _ in range(6)]
        await asyncio.sleep(0)
        kitchen.gate.set()
        for _ in range(3):
            await kitchen.run("cook", "2.2.2.2")
        await asyncio.gather(*crowd)

    asyncio.run(play())
    assert kitchen.served == ["crowd", "cook"] * 3 + ["crowd"] * 3


def test_the_hosts_of_an_address_take_turns() -> None:
    orders = [("a1", "x", "ann"), ("a2", "x", "ann"), ("a3", "x", "ann"), ("b1", "x", "bob")]
    assert serve(Kitchen(), *orders) == ["a1", "a2", "b1", "a3"]


def test_no_address_has_all_threads() -> None:
    kitchen = Kitchen(threads=2)

    async def play() -> None:
        crowd = [asyncio.create_task(kitchen.run("crowd", "1.1.1.1")) for _ in range(5)]
        await asyncio.sleep(0)
        await kitchen.searches.run(Owner("2.2.2.2", ""), lambda: kitchen.served.append("cook"))
        kitchen.gate.set()
        await asyncio.gather(*crowd)

    asyncio.run(play())
    assert kitchen.served == ["cook", *["crowd"] * 5]


def test_what_nobody_wants_to_know_any_more_is_not_thought() -> None:
    searches, served = SearchQueue(1), []

    async def play() -> object:
        return await searches.run(Owner("a", ""), lambda: served.append("late"), lambda: False)

    assert asyncio.run(play()) is None
    assert served == []


def test_a_thread_that_cannot_be_started_fails_one_thought_only(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    searches = SearchQueue(1)
    start = threading.Thread.start

    def fail(thread: threading.Thread) -> None:
        raise RuntimeError("can't start new thread")

    async def play() -> int | None:
        monkeypatch.setattr(threading.Thread, "start", fail)
        with pytest.raises(RuntimeError, match="can't start"):
            await searches.run(Owner("a", ""), lambda: 1)
        monkeypatch.setattr(threading.Thread, "start", start)
        return await searches.run(Owner("a", ""), lambda: 2)

    assert asyncio.run(play()) == 2


def test_a_thought_that_fails_says_why_and_the_next_one_is_served() -> None:
    searches = SearchQueue(1)

    async def play() -> int | None:
        with pytest.raises(ZeroDivisionError):
            await searches.run(Owner("a", ""), lambda: 1 // 0)
        return await searches.run(Owner("a", ""), lambda: 2)

    assert asyncio.run(play()) == 2


# --- background tasks


def run_background(begin: Callable[[Background], object], done: Callable[[], bool]) -> None:
    async def play() -> None:
        tasks = Background()
        begin(tasks)
        while not done():
            await asyncio.sleep(0.01)
        await tasks.close()

    asyncio.run(play())


def test_a_task_that_failed_is_logged_and_begins_again(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(background, "LONGEST", 0.0)
    tries: list[int] = []

    async def work() -> None:
        tries.append(1)
        if len(tries) < 4:
            raise OSError("the disk is full")

    run_background(lambda tasks: tasks.always("tidying", work), lambda: len(tries) == 4)
    assert caplog.text.count("tidying failed; it begins again") == 3


def test_a_thread_that_failed_is_logged_and_begins_again(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(background, "LONGEST", 0.0)
    tries: list[int] = []
    enough = threading.Event()

    def work() -> None:
        tries.append(1)
        if len(tries) < 3:
            raise ValueError("not a number")
        enough.set()
        threading.Event().wait(0.01)

    run_background(lambda tasks: tasks.thread("news", work), enough.is_set)
    assert caplog.text.count("news failed; it begins again") == 2


def test_what_is_done_once_does_not_fail_unseen(caplog: pytest.LogCaptureFixture) -> None:
    async def work() -> None:
        raise OSError("gone")

    def logged() -> bool:
        return any(record.levelno == logging.ERROR for record in caplog.records)

    run_background(lambda tasks: tasks.once("noting who looks", work()), logged)
    assert "noting who looks failed" in caplog.text


def test_pauses_grow_up_to_a_minute() -> None:
    waits = pauses()
    assert [next(waits) for _ in range(8)] == [1, 2, 4, 8, 16, 32, 60, 60]

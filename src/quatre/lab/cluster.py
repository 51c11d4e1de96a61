"""Work on a Ray cluster, whose machines need this package and its extra `ray`."""

from collections.abc import Callable, Generator, Iterable
from typing import Any, TypeVar

import ray

T = TypeVar("T")
AHEAD = 4
"""How much work waits for each core of the cluster."""


def on_ray(
    address: str, work: Callable[[int], T], numbers: Iterable[int]
) -> Generator[tuple[int, T], None, None]:
    """Does the work for each number wherever there is a core, and yields what came of each."""
    ray.init(address=address, log_to_driver=False, configure_logging=False)
    try:
        remote: Any = ray.remote(do)
        shared = ray.put(work)
        ahead = AHEAD * int(ray.cluster_resources().get("CPU", 1))  # type: ignore[no-untyped-call]
        waiting = iter(numbers)
        pending: dict[Any, int] = {}
        while True:
            for number in waiting:
                pending[remote.remote(shared, number)] = number
                if len(pending) >= ahead:
                    break
            if not pending:
                return
            (done, *_), _ = ray.wait(list(pending))
            yield pending.pop(done), ray.get(done)
    finally:
        ray.shutdown()


def do(work: Callable[[int], T], number: int) -> T:
    return work(number)

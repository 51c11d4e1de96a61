"""Studies on a Ray cluster, whose machines need this package and its extra `ray`."""

from collections.abc import Iterable, Iterator
from typing import Any

import ray

from quatre.lab.study import Observers, Study, Tables, play_chunk

AHEAD = 4
"""How many chunks wait for each core of the cluster."""


def play_on_ray(
    address: str, study: Study, observers: Observers, chunks: Iterable[int]
) -> Iterator[tuple[int, Tables]]:
    """An `Executor`: plays chunks wherever there is a core, and yields them as they are done."""
    ray.init(address=address, log_to_driver=False, configure_logging=False)
    try:
        play = ray.remote(play_chunk)
        ahead = AHEAD * int(ray.cluster_resources().get("CPU", 1))  # type: ignore[no-untyped-call]
        waiting = iter(chunks)
        pending: dict[Any, int] = {}
        while True:
            for chunk in waiting:
                pending[play.remote(study, chunk, observers)] = chunk
                if len(pending) >= ahead:
                    break
            if not pending:
                return
            (done, *_), _ = ray.wait(list(pending))
            yield pending.pop(done), ray.get(done)
    finally:
        ray.shutdown()

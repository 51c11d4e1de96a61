"""What `make quick` leaves out: whatever starts servers, browsers or many processes."""

from collections.abc import Iterator

import pytest

SLOW_FOLDERS = {"server", "browser"}


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    for item in items:
        if item.path.parent.name in SLOW_FOLDERS:
            item.add_marker(pytest.mark.slow)
    workers = getattr(config, "workerinput", {"workercount": 1})["workercount"]
    items[:] = spread(items, max(1, workers // 2))


def spread(items: list[pytest.Item], beginners: int) -> Iterator[pytest.Item]:
    """Let every second worker begin with a share of the browser tests, which take longest, so that
    none is left with them alone at the end; the other workers compute meanwhile."""
    browser = [item for item in items if item.path.parent.name == "browser"]
    others = [item for item in items if item.path.parent.name != "browser"]
    for number in range(beginners):
        for part in (browser, others):
            yield from part[len(part) * number // beginners : len(part) * (number + 1) // beginners]

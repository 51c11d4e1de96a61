"""What `make quick` leaves out: whatever starts servers, browsers or many processes."""

import pytest

SLOW_FOLDERS = {"server", "browser"}


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.path.parent.name in SLOW_FOLDERS:
            item.add_marker(pytest.mark.slow)

"""The table cache by itself: what it evicts, and what it never does."""

import pytest

from quatre.server import acts, messages
from quatre.server.table import Table
from quatre.server.table_cache import TableCache, memory_of


def table(code: str) -> Table:
    opened = acts.open_table("ann", messages.Open("soup", ["human", "random"]))
    return Table(code, [opened])


def filled(*codes: str, open_tables: str = "") -> TableCache:
    cache = TableCache(lambda code: code in open_tables)
    for code in codes:
        cache.put(table(code))
    return cache


def test_the_table_that_was_changed_the_longest_ago_is_evicted(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("quatre.server.table_cache.MOST_TABLES", 2)
    cache = filled("a", "b", "a", "c")
    assert [*cache] == ["a", "c"]


def test_a_table_with_an_open_stream_is_not_evicted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("quatre.server.table_cache.MOST_TABLES", 1)
    assert [*filled("a", "b", "c", open_tables="a")] == ["a"]


def test_the_last_stream_of_a_table_takes_it_along_only_where_there_is_no_room(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    cache = filled("a", "b")
    cache.release("a")
    assert [*cache] == ["a", "b"]
    monkeypatch.setattr("quatre.server.table_cache.MOST_MEMORY", memory_of(table("a")))
    cache.release("a")
    assert [*cache] == ["b"]
    assert cache.memory == memory_of(table("b"))

"""A table is forgotten when two looks a day apart agree, in any store."""

import pytest

from quatre.server import log
from quatre.server.store import NOTICE, Append, Line, Store

HOUR = 3600 * 1000
DAY = 24 * HOUR


def check_forgetting(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    began = log.now()
    store.add(Append("old", 0, [Line(b"one"), Line(b"two")], "ann"))
    between, now = began + DAY, began + 2 * DAY
    monkeypatch.setattr(log, "now", lambda: now)
    store.add(Append("new", 0, [Line(b"one")], "ann"))
    assert store.expire(between) == [], "the first look"
    now += NOTICE - 1
    assert store.expire(between) == [], "too soon"
    now += 1
    assert store.expire(between) == ["old"]
    assert (store.read("old"), store.read("new"), store.recent(0, 9)) == ([], [b"one"], ["new"])
    store.close()

"""The page's types are made from the messages."""

from pathlib import Path

from tools import typescript


def test_the_types_of_the_page_are_fresh() -> None:
    written = (Path(__file__).parents[2] / typescript.FILE).read_text(encoding="utf-8")
    assert written == typescript.protocol(), "run `python -m tools.typescript`"

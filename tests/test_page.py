"""Building the page."""

import hashlib
import json
import runpy
import sys
from pathlib import Path

import pytest

from quatre.server.files import FOLDER, LIST

BUILD = Path(__file__).parent.parent / "web" / "build.py"


@pytest.mark.parametrize(
    ("fill", "place", "lacks"),
    [
        ("fill_pocket", "POCKET", "rules of its own"),
        ("fill_kitchen", "KITCHEN", "a server of its own"),
    ],
)
def test_a_page_whose_parts_cannot_be_made_is_built_without_and_says_why(
    fill: str,
    place: str,
    lacks: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    make = runpy.run_path(str(BUILD))[fill]
    fails = tmp_path / "python"
    fails.write_text("#!/bin/sh\necho 'In short:' >&2\necho 'no ziglang' >&2\nexit 1\n")
    fails.chmod(0o755)
    older = tmp_path / "pocket" / "soup.wasm"
    older.parent.mkdir()
    older.write_bytes(b"of other rules")
    monkeypatch.setitem(make.__globals__, place, older.parent)
    monkeypatch.setattr(sys, "executable", str(fails))
    make()
    assert not older.exists()
    assert capsys.readouterr().out == f"The page is built without {lacks}: no ziglang\n"


def test_the_list_of_the_pocket_names_every_file_with_its_size_and_hash() -> None:
    listed = json.loads((FOLDER / LIST).read_text(encoding="utf-8"))
    for file in listed["files"]:
        body = (FOLDER / file["path"]).read_bytes()
        assert file["bytes"] == len(body)
        assert file["sha256"] == hashlib.sha256(body).hexdigest()
    beside = {path for path in (FOLDER / "pocket").rglob("*") if path.is_file()}
    beside -= {*(FOLDER / "pocket").rglob("*.gz")}
    rules = {*(FOLDER / "assets").glob("*.wasm")}
    assert {FOLDER / file["path"] for file in listed["files"]} == beside - {FOLDER / LIST} | rules

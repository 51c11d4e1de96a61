"""Building the page."""

import runpy
import sys
from pathlib import Path

import pytest

BUILD = Path(__file__).parent.parent / "web" / "build.py"


def test_a_page_whose_rules_cannot_be_made_is_built_without_any_and_says_why(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    fill_pocket = runpy.run_path(str(BUILD))["fill_pocket"]
    fails = tmp_path / "python"
    fails.write_text("#!/bin/sh\necho 'In short:' >&2\necho 'no ziglang' >&2\nexit 1\n")
    fails.chmod(0o755)
    older = tmp_path / "pocket" / "soup.wasm"
    older.parent.mkdir()
    older.write_bytes(b"of other rules")
    monkeypatch.setitem(fill_pocket.__globals__, "POCKET", older.parent)
    monkeypatch.setattr(sys, "executable", str(fails))
    fill_pocket()
    assert not older.exists()
    assert capsys.readouterr().out == ("The page is built without rules of its own: no ziglang\n")

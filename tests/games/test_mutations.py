"""The conformance suite bites: a rule that is broken on purpose is found out."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from quatre import games

SOUP = games.load("soup").folder

LEAK = (
    "                copy.hand[other, card] = table.hand[other, card]\n",
    "                copy.hand[other, card] = table.hand[other, card]\n"
    "        elif other == (seat + 1) % int(table.seats):\n"
    "            copy.hand[other, 9] = table.hand[other, 9]\n",
)
TELL_ALL = (
    "    copy.seats = table.seats\n",
    "    copy.seats = table.seats\n"
    "    copy.hand[:] = table.hand\n"
    "    copy.aside[:] = table.aside\n",
)
THE_TRUTH = (
    "        deal_unseen(table, seat, unseen, nth(number, int(table.seats)))\n",
    "        unseen[0] = 0\n",
)
ONE_IDEA = (
    "nth(number, int(table.seats)))\n",
    "np.uint64(7))\n",
)
FORGET_WHO_LACKS = (
    "        deal_unseen(",
    "        table.lacks[:] = 0\n        deal_unseen(",
)
DROP_A_CARD = (
    "    for place in range(int(table.pot_size)):\n        table.taken",
    "    for place in range(1, int(table.pot_size)):\n        table.taken",
)
OUT_OF_RANGE = ("    if not 0 <= move < CARDS or", "    if not 0 <= move or")


def failures(folder: Path, check: str, edits: list[tuple[str, str]]) -> str:
    """What a check says of soup after these edits; interpreted, so that it need not compile."""
    package = folder / "mutant"
    package.mkdir()
    for source in SOUP.iterdir():
        if source.is_file():
            (package / source.name).write_text(source.read_text())
    rules = (package / "rules.py").read_text()
    for old, new in edits:
        assert rules.count(old) == 1, f"{old!r} stands {rules.count(old)} times in the rules"
        rules = rules.replace(old, new)
    (package / "rules.py").write_text(rules)
    env = {**os.environ, "QUATRE_RULES": "interpreted", "PYTHONPATH": str(folder)}
    command = [sys.executable, "-m", "quatre.games.conformance", "mutant", check, "2"]
    return subprocess.run(command, env=env, capture_output=True, text=True).stderr


@pytest.mark.slow
@pytest.mark.parametrize(
    ("edits", "check"),
    [
        pytest.param([LEAK], "check_secrets", id="seen leaks one hidden card"),
        pytest.param([TELL_ALL, THE_TRUTH], "check_secrets", id="imagine returns the truth"),
        pytest.param([ONE_IDEA], "check_secrets", id="imagine has one idea"),
        pytest.param([FORGET_WHO_LACKS], "check_seen", id="imagine forgets who lacks what"),
        pytest.param([DROP_A_CARD], "check_conservation", id="one card is dropped"),
        pytest.param([OUT_OF_RANGE], "check_any_number", id="allowed passes an index out of range"),
    ],
)
def test_a_broken_rule_is_found_out(
    tmp_path: Path, edits: list[tuple[str, str]], check: str
) -> None:
    assert check in failures(tmp_path, check, edits)

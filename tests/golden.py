"""The golden records: one finished game of every seat count and option, kept for ever.

`make golden` writes them; do so only when a change of the rules is meant, with a new `VERSION`.
"""

from pathlib import Path

from quatre import games
from quatre.games.conformance import Setting, settings
from quatre.lab.simulate import random_game
from quatre.play import record as records

FOLDER = Path(__file__).parent / "golden_records"
SETTINGS = [s for name in games.NAMES for s in settings(games.load(name))]


def path(setting: Setting) -> Path:
    return FOLDER / f"{setting}.json"


def write() -> None:
    FOLDER.mkdir(exist_ok=True)
    for setting in SETTINGS:
        options = dict.fromkeys(setting.options, True)
        game = random_game(setting.ruleset, setting.seats, 2026, 0, options)
        path(setting).write_text(records.dumps(game.record()) + "\n", encoding="utf-8")


if __name__ == "__main__":
    write()

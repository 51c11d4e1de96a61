"""Old games stay playable: the golden records follow and prove to the same end."""

import pytest

from quatre.games.conformance import Setting
from quatre.play import Game, verify
from quatre.play.record import read
from tests.golden import FOLDER, SETTINGS, path


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_the_golden_record_holds(setting: Setting) -> None:
    assert path(setting).exists(), "this setting has no golden record: run `make golden`"
    (record,) = read(path(setting))
    assert verify(record).game.record() == record
    assert Game.load(record).hash == record.log[-1].hash


def test_there_are_no_other_golden_records() -> None:
    assert {file.name for file in FOLDER.iterdir()} == {path(s).name for s in SETTINGS}

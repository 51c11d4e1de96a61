"""What every game's records must hold, checked on random games."""

import random
from typing import Any

from quatre.games.conformance import Check, Setting
from quatre.games.playing import play_out
from quatre.play import record as records
from quatre.play.game import CannotUndo, Game
from quatre.play.nature import Proof, Seed
from quatre.play.verify import verify


def random_game(setting: Setting, pick: random.Random, undos: float = 0.0) -> Game:
    """A finished game; now and then a move is taken back and another made."""
    nonces = [None, *(f"{seat:032x}" for seat in range(1, setting.seats))]
    nature = Seed(seed) if (seed := pick.getrandbits(63)) % 2 else Proof.fresh(nonces)
    names = [f"Cook {seat}" for seat in range(setting.seats)]
    options = dict.fromkeys(setting.options, True)
    game = Game(setting.ruleset, names, nature, options, setting.numbers)
    game.begin()

    def choose(waiting: list[int]) -> tuple[int, Any]:
        seat = pick.choice(waiting)
        return seat, pick.choice(game.legal(seat))

    for _ in play_out(game, choose):
        if pick.random() < undos:
            try:
                game.undo()
            except CannotUndo:
                continue
    return game


def check_records(setting: Setting, seed: int) -> None:
    """A record survives JSON, replays to the same hash at every step, and is proved."""
    game = random_game(setting, random.Random(seed), undos=0.1)
    record = game.record()
    again = records.loads(records.dumps(record))
    assert again == record, "a record does not survive JSON"
    followed = Game.load(again, setting.ruleset)
    assert [entry.hash for entry in followed.log] == [entry.hash for entry in game.log]
    assert followed.record() == record, "the replayed game ends otherwise"
    finding = verify(again, setting.ruleset)
    assert finding.game.hash == game.hash
    assert finding.proved == isinstance(record.nature, Proof)
    viewer, since = seed % (setting.seats + 1) - 1, seed % len(game.log)
    assert list(followed.story(viewer, since)) == list(game.story(viewer, since)), (
        "another story is told"
    )


CHECKS: tuple[Check, ...] = (check_records,)

"""`make bench-peers`: our games beside other libraries', in one run on one core.

Time is what this process spent on the processor, so that a busy machine does not count. Step by
step means that Python receives the legal moves and chooses each one.
"""

import itertools
import math
import os
import random
import time
from collections.abc import Callable, Iterator
from typing import Any

import msgspec
import numpy as np
from rich.console import Console
from rich.table import Table

from benchmarks.rules import behind_the_door
from benchmarks.search import middle_tables, simulations_per_second
from quatre import bots, games
from quatre.envs.stepping import Stepper
from quatre.envs.vector import VectorTable
from quatre.games.defaults import guide as unguided
from quatre.games.playing import COUNT_MASK

SECONDS = 2.0
SPIEL_GAMES = ("hearts", "spades", "euchre", "skat", "gin_rummy")
RLCARD_GAMES = ("limit-holdem", "uno", "gin-rummy", "doudizhu")
PGX_GAMES = ("kuhn_poker", "leduc_holdem", "sparrow_mahjong")
TABLES = 1024
DEALS = {"soup": 8, "souk": 5}
SIMULATIONS, MOST = 20, 20_000
"""In the match: of both, and the most of ours at equal time."""


class Row(msgspec.Struct):
    library: str
    game: str
    way: str
    rate: float
    unit: str = "moves/s"


def timed(some: Callable[[], int]) -> float:
    """How many a second, called again and again for a while."""
    some()
    count, began = 0, time.process_time()
    while (seconds := time.process_time() - began) < SECONDS:
        count += some()
    return count / seconds


# --- ours


def ours() -> Iterator[Row]:
    for name in games.NAMES:
        ruleset = games.load(name)
        seats = ruleset.seats[len(ruleset.seats) // 2]
        moves, _, seconds = behind_the_door(ruleset, seats)
        yield Row("quatre", name, "compiled playouts", moves / seconds)
        yield Row("quatre", name, "vectorised", vectorised(name, seats, observe=False))
        yield Row("quatre", name, "vectorised, observing", vectorised(name, seats, observe=True))
        yield Row("quatre", name, "from Python", stepped(name, seats, looks=False))
        yield Row("quatre", name, "from Python, observing", stepped(name, seats, looks=True))


def stepped(name: str, seats: int, looks: bool) -> float:
    table, pick = Stepper(name, seats, looks), random.Random(1).random
    choose, dealt = table.choose, 0

    def play() -> int:
        nonlocal dealt
        dealt += 1
        asked, count = table.deal(1, dealt), 0
        while asked >= 0:
            asked = choose(int(pick() * (asked & COUNT_MASK)))
            count += 1
        return count

    return timed(play)


def vectorised(name: str, seats: int, observe: bool) -> float:
    many, numbers = VectorTable(name, seats, TABLES), itertools.count()

    def play() -> int:
        many.step(many.sample(next(numbers)))
        if observe:
            many.observe()
        return TABLES

    return timed(play)


# --- OpenSpiel


def spiel() -> Iterator[Row]:
    import pyspiel

    for name in SPIEL_GAMES:
        game = pyspiel.load_game(name)
        yield Row("OpenSpiel", name, "from Python", spiel_stepped(game, observe=False))
        if game.get_type().provides_observation_tensor:
            way = "from Python, observing"
            yield Row("OpenSpiel", name, way, spiel_stepped(game, observe=True))


def spiel_stepped(game: Any, observe: bool) -> float:
    """Driven as cheaply as ours; the cards of these games are all as likely as each other."""
    pick = random.Random(1).random

    def play() -> int:
        state, count = game.new_initial_state(), 0
        while not state.is_terminal():
            actions = state.legal_actions()
            if not state.is_chance_node():
                count += 1
                if observe:
                    state.observation_tensor()
            state.apply_action(actions[int(pick() * len(actions))])
        return count

    return timed(play)


def searches() -> Iterator[Row]:
    """Simulations a second: of our search on soup, of OpenSpiel's on soup and on euchre.

    With its guide ours plays to the end of the round, without it to the end of the game, as
    OpenSpiel's does.
    """
    import pyspiel
    from open_spiel.python.algorithms import ismcts, mcts

    from quatre.envs import openspiel

    seats, ruleset = 4, games.load("soup")
    tables = list(middle_tables(ruleset, seats))
    for way, guide in (("search", ruleset.guide), ("search, unguided", unguided)):
        rate = simulations_per_second(ruleset, guide, tables)
        yield Row("quatre", "soup", way, rate, "simulations/s")
    own = pyspiel.load_game(f"{openspiel.PREFIX}soup", {"players": seats})
    state = middle(own, 100)
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = ismcts.ISMCTSBot(own, evaluator, 2.0, 10, random_state=np.random.RandomState(2))
    way = "ISMCTS in Python"
    yield Row(
        "OpenSpiel", "our soup", way, timed(lambda: searched(bot, state, 10)), "simulations/s"
    )
    euchre = pyspiel.load_game("euchre")
    at = middle(euchre, 12)
    rollouts = pyspiel.RandomRolloutEvaluator(1, 1)
    final = pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT
    fast = pyspiel.ISMCTSBot(1, rollouts, 2.0, 500, -1, final, False, False)
    yield Row(
        "OpenSpiel",
        "euchre",
        "ISMCTS in C++",
        timed(lambda: searched(fast, at, 500)),
        "simulations/s",
    )


def searched(bot: Any, state: Any, simulations: int) -> int:
    bot.step(state)
    return simulations


def middle(game: Any, decisions: int) -> Any:
    """A state with a choice, after so many random decisions."""
    state, pick = game.new_initial_state(), random.Random(1)
    while state.is_chance_node() or decisions > 0 or len(state.legal_actions()) < 2:
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(pick.choices(outcomes, chances)[0])
        else:
            state.apply_action(pick.choice(state.legal_actions()))
            decisions -= 1
    return state


# --- RLCard, PettingZoo, pgx


def rlcards() -> Iterator[Row]:
    import rlcard

    for name in RLCARD_GAMES:
        table, pick = rlcard.make(name, {"seed": 1}), random.Random(1)

        def play(table: Any = table, pick: random.Random = pick) -> int:
            state, _ = table.reset()
            count = 0
            while not table.is_over():
                state, _ = table.step(pick.choice(list(state["legal_actions"])))
                count += 1
            return count

        yield Row("RLCard", name, "from Python, observing", timed(play))


def pettingzoos() -> Iterator[Row]:
    from quatre.envs.pettingzoo import env

    for name in games.NAMES:
        ruleset = games.load(name)
        table, pick = env(name, ruleset.seats[len(ruleset.seats) // 2]), random.Random(1)
        table.reset(seed=1)

        def play(table: Any = table, pick: random.Random = pick) -> int:
            observed, _, over, _, _ = table.last()
            if over:
                table.reset()
                return 0
            table.step(pick.choice(np.flatnonzero(observed["action_mask"]).tolist()))
            return 1

        yield Row("quatre", name, "PettingZoo", timed(play))


def pgxs() -> Iterator[Row]:
    import jax
    import pgx

    for name in PGX_GAMES:
        table = pgx.make(name)
        begin = jax.jit(jax.vmap(table.init))
        state = begin(jax.random.split(jax.random.PRNGKey(1), TABLES))

        def act(key: Any, state: Any, table: Any = table) -> Any:
            keys = jax.random.split(key, TABLES)
            logits = jax.numpy.log(state.legal_action_mask.astype(float))
            action = jax.random.categorical(key, logits, axis=1)
            moved = jax.vmap(table.step)(state, action, keys)
            fresh = jax.vmap(table.init)(keys)
            over = moved.terminated | moved.truncated
            pick = lambda a, b: jax.numpy.where(over.reshape((-1,) + (1,) * (a.ndim - 1)), a, b)  # noqa: E731
            return jax.tree_util.tree_map(pick, fresh, moved)

        act = jax.jit(act)
        place = [state, 0]

        def play(act: Any = act, place: list[Any] = place) -> int:
            place[1] += 1
            place[0] = act(jax.random.PRNGKey(place[1]), place[0])
            jax.block_until_ready(place[0].rewards)
            return TABLES

        yield Row("pgx", name, "vectorised, observing", timed(play))


# --- the match


def match(name: str, deals: int, guided: bool, equal_time: bool) -> list[float]:
    """Our search against OpenSpiel's on our own game with as few seats as it has: for each deal,
    our share of the wins when it is played from every seat."""
    import pyspiel
    from open_spiel.python.algorithms import ismcts, mcts

    from quatre.envs import openspiel

    seats = games.load(name).seats[0]
    game = pyspiel.load_game(f"{openspiel.PREFIX}{name}", {"players": seats})
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = ismcts.ISMCTSBot(game, evaluator, 2.0, SIMULATIONS, random_state=np.random.RandomState(2))
    level = bots.find("cook" if guided else f"reference:{SIMULATIONS}")
    shares = []
    for deal in range(deals):
        won = 0.0
        for ours_at in range(seats):
            state, pick, spent = game.new_initial_state(), random.Random(deal), 0.01
            while not state.is_terminal():
                if state.is_chance_node():
                    outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                    state.apply_action(pick.choices(outcomes, chances)[0])
                elif state.current_player() == ours_at:
                    state.apply_action(our_move(state, level, spent if equal_time else None))
                else:
                    began = time.process_time()
                    state.apply_action(bot.step(state))
                    spent = time.process_time() - began
            won += (state.returns()[ours_at] * (seats - 1) + 1) / seats
        shares.append(won / seats)
    return shares


def our_move(state: Any, level: bots.Level, seconds: float | None) -> int:
    """With as many simulations as theirs, or as many as fit into the seconds that theirs took for
    its last move."""
    coding, seat = state.coding, state.current_player()
    seen = coding.ruleset.native.look(coding.box, state.table, seat)
    if seconds is None:
        level = msgspec.structs.replace(level, seconds=math.inf, simulations=SIMULATIONS)
    else:
        level = msgspec.structs.replace(level, seconds=seconds, simulations=MOST)
    return int(coding.index[level(coding.ruleset, coding.box, seen, seat)])


def matches() -> Iterator[str]:
    for name, deals in DEALS.items():
        seats = games.load(name).seats[0]
        for guided, equal_time in itertools.product((True, False), (False, True)):
            shares = match(name, deals, guided, equal_time)
            half = 1.96 * float(np.std(shares, ddof=1)) / len(shares) ** 0.5
            how = f"{SIMULATIONS} simulations each" if not equal_time else "equal time"
            which = "ours" if guided else "ours, unguided,"
            wins = f"{which} wins {np.mean(shares):.1%} ± {100 * half:.1f}"
            yield (
                f"{name}, {seats} seats, {how}: {wins} of {deals * seats} games "
                f"on {deals} deals (fair {1 / seats:.1%})"
            )


# --- what was wanted


def targets(rows: list[Row]) -> Iterator[tuple[str, float, float]]:
    """What is compared, how many times as fast ours should be, and is."""
    rate = {(row.library, row.game, row.way): row.rate for row in rows}

    def ratio(ours: tuple[str, str], theirs: tuple[str, str, str]) -> float:
        one, other = rate.get(("quatre", *ours)), rate.get(theirs)
        return one / other if one and other else math.nan

    plain, observing = "from Python", "from Python, observing"
    hearts = ("OpenSpiel", "hearts", plain)
    yield (
        "compiled playouts of soup : hearts from Python",
        30,
        ratio(("soup", "compiled playouts"), hearts),
    )
    for name in SPIEL_GAMES:
        yield f"soup : {name}, {plain}", 3, ratio(("soup", plain), ("OpenSpiel", name, plain))
    for name in SPIEL_GAMES:
        theirs = ("OpenSpiel", name, observing)
        if theirs in rate:
            yield f"soup : {name}, {observing}", 3, ratio(("soup", observing), theirs)
    for name in PGX_GAMES:
        pgx = ("pgx", name, "vectorised, observing")
        yield f"soup vectorised : pgx {name}", 5, ratio(("soup", "vectorised"), pgx)
        yield (
            f"soup vectorised, observing : pgx {name}",
            5,
            ratio(("soup", "vectorised, observing"), pgx),
        )
    for way in ("search", "search, unguided"):
        euchre = ("OpenSpiel", "euchre", "ISMCTS in C++")
        yield f"{way} of soup : C++ ISMCTS of euchre", 2, ratio(("soup", way), euchre)
        own = ("OpenSpiel", "our soup", "ISMCTS in Python")
        yield f"{way} of soup : Python ISMCTS of our soup", 50, ratio(("soup", way), own)


def show(console: Console, rows: list[Row]) -> None:
    table = Table(title="Random play and searches on one core", header_style="bold")
    for heading in ("library", "game", "how", "", "unit"):
        table.add_column(heading, justify="right" if not heading else "left")
    for row in rows:
        table.add_row(row.library, row.game, row.way, f"{row.rate:,.0f}", row.unit)
    console.print(table)
    table = Table(title="How many times as fast ours is", header_style="bold")
    for heading in ("what", "wanted", "found"):
        table.add_column(heading, justify="left" if heading == "what" else "right")
    for what, wanted, found in targets(rows):
        table.add_row(what, f"{wanted:g} ×", f"{found:.1f} ×")
    console.print(table)


def main() -> None:
    console, rows = Console(width=110), list[Row]()
    console.print(f"Load of the machine: {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores.")
    for part in (ours, spiel, rlcards, pettingzoos, pgxs, searches):
        try:
            rows += part()
        except Exception as error:  # a peer that does not install or run is said to, not hidden
            console.print(f"{part.__name__}: {type(error).__name__}: {str(error)[:200]}")
    show(console, rows)
    for told in matches():
        console.print(told)


if __name__ == "__main__":
    main()

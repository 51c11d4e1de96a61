"""The search: information-set Monte Carlo tree search (ISMCTS), written once for all games.

Every simulation has the usual four phases. Before them it imagines a table that fits what the seat
has seen (a determinization); nature's moves in it come from a stream of their own.

- Selection and expansion (`select_and_expand`): walk down the tree by upper confidence bounds, to a
  move never tried, which gets a node. Only some moves are legal in an imagined table, so the bound
  goes by the number of times that a move was available, not by the visits of its parent.
- Rollout (`play_on`): the guide's rollout policy plays on, to the end or to where the guide stops.
- Evaluation (`evaluate`): the guide's value of the table, or the points.
- Backpropagation (`backpropagate`): every node on the way adds the reward of its own seat.

A node stands for a move, not for what nature answers. Seats that choose at the same moment choose
from the same node, each by its own figures; a joint node below it stands for what they chose
together.

The only thing that is known of a game is its rules and the table that a seat has seen. `rules` and
`guide` stand for the modules that `run_simulations` is opened with.
"""

import math
from typing import Any

import numpy as np
from numpy.typing import NDArray

from quatre.games.compiled import door, part
from quatre.games.doors import Bytes, Longs
from quatre.games.logarithms import log
from quatre.games.marking import rule
from quatre.games.playing import ignore, let_nature_move, play_on
from quatre.games.ranking import mark_winners
from quatre.games.streams import (
    BOTS_STREAM,
    IMAGINED_STREAM,
    NATURES_STREAM,
    begin,
    draw,
    nth,
    stream,
)
from quatre.games.waiting import NATURES_BIT

rules: Any = None
guide: Any = None

Node = np.dtype(
    (
        np.record,
        [
            ("move", "i8"),
            ("reward_sum", "f8"),
            ("reward_squares", "f8"),
            ("chance_sum", "f8"),
            ("seat", "i4"),
            ("child", "i4"),
            ("sibling", "i4"),
            ("visits", "i4"),
            ("availability", "i4"),
        ],
    )
)
"""A move of a seat: how often it was visited and available, the sums of its seat's rewards, of
their squares and of its chances to win, the first of its children, which stand in order of seat and
move, and its next sibling. The root is number 0, and its `availability` the number of nodes in
use."""

JOINT = 8
"""Added to the seat of a joint node; no table has as many seats."""
ROOT = 0
NONE = 0
"""No child or sibling: the root is neither."""
DEPTH = 512
LOGS = log(np.maximum(np.arange(4096.0), 1.0))


@door(
    "int64(uint8[::1], uint8[::1], int64, uint64, int64, int64, int64[::1], uint8[::1], "
    "uint8[::1], int64[::1], int64[::1], int64[::1], int64[:, ::1], float64[::1], float64[::1])"
)
def run_simulations(
    box: Bytes,
    seen: Bytes,
    seat: int,
    seed: np.uint64,
    first: int,
    count: int,
    extra: Longs,
    tree: Bytes,
    table: Bytes,
    moves: Longs,
    outcome: Longs,
    path: Longs,
    points: Longs,
    rewards: NDArray[np.float64],
    chances: NDArray[np.float64],
) -> int:
    """Run simulations `first` to `first + count - 1`; returns by how many visits the most visited
    move leads.

    The seat may also make the `extra` moves, which are not listed as legal; `moves` has room for
    both.
    """
    b, t, nodes = box.view(rules.Box)[0], table.view(rules.Table)[0], tree.view(Node)
    mark = guide.mark(b, seen.view(rules.Table)[0])
    nature, choices = np.zeros(2, np.uint64), np.zeros(2, np.uint64)
    untried = np.zeros((len(moves), 2), np.int64)
    for move in extra:
        find_or_add_child(nodes, ROOT, seat, move)
    for n in range(first, first + count):
        copy_bytes(seen, table)
        rules.imagine(b, t, seat, nth(stream(seed, IMAGINED_STREAM, 0), n))
        begin(nature, stream(seed, NATURES_STREAM, n))
        begin(choices, stream(seed, BOTS_STREAM, n))
        length = select_and_expand(
            b, t, mark, seat, extra, nodes, path, moves, outcome, nature, choices, untried
        )
        play_on(b, t, mark, guide.HORIZON, nature, choices, moves, outcome, ignore, 0)
        evaluate(b, t, points, rewards, chances)
        backpropagate(nodes, path, length, rewards, chances)
        nodes[ROOT].visits += 1
    return visit_lead(nodes, seat)


@part
def select_and_expand(
    b: Any,
    t: Any,
    mark: int,
    me: int,
    extra: Any,
    nodes: Any,
    path: Any,
    moves: Any,
    outcome: Any,
    nature: Any,
    choices: Any,
    untried: Any,
) -> int:
    """Walk down the tree to a new node, playing on `t`; fills in the `path` of nodes, and returns
    its length."""
    node, length, expanded = ROOT, 0, False
    while not expanded and length < len(path) - JOINT and not guide.stops(b, t, mark):
        waits = rules.waiting(b, t)
        if waits == NATURES_BIT:
            waits = let_nature_move(b, t, nature, outcome)
        if waits == 0:
            break
        here, first = node, True
        for seat in range(JOINT):
            if not waits >> seat & 1:
                continue
            count = rules.legal(b, t, seat, moves)
            if here == ROOT and seat == me:
                for move in extra:
                    moves[count] = move
                    count += 1
            number = draw(choices)
            edge, untried_count = select_by_ucb(nodes, here, seat, moves, count, untried)
            if untried_count and not guide.is_fully_expanded(
                count - untried_count, int(nodes[here].visits)
            ):
                edge = expand(b, t, nodes, here, seat, moves, untried, untried_count, number)
            if edge == NONE:
                rules.play(
                    b, t, seat, moves[guide.rollout_policy(b, t, seat, moves, count, number)]
                )
                expanded = True
                continue
            expanded = expanded or (count > 1 and nodes[edge].visits == 0)
            path[length] = edge
            length += 1
            move = nodes[edge].move
            rules.play(b, t, seat, move)
            if first:
                node = edge
            else:
                node = NONE if node == NONE else find_or_add_child(nodes, node, seat + JOINT, move)
                expanded = expanded or node == NONE or nodes[node].visits == 0
                nodes[node].visits += int(node != NONE)
            first = False
    return length


@rule
def copy_bytes(source: Any, target: Any) -> None:
    """As a slice would; of slices Numba checks the lengths, which takes it a second to compile."""
    for place in range(len(target)):
        target[place] = source[place]


@part
def select_by_ucb(nodes: Any, parent: int, seat: int, moves: Any, count: int, untried: Any) -> Any:
    """Returns the child with the highest upper confidence bound, and how many moves have no child.

    Moves and children both stand in order, so one walk finds all pairs. Fills `untried` with the
    places of moves without a child, and the children that theirs would follow.
    """
    sort(moves, count)
    best, most, untried_count = NONE, -math.inf, 0
    before, child = ROOT, int(nodes[parent].child)
    for place in range(count):
        move = moves[place]
        while child != NONE and comes_before(nodes[child], seat, move):
            before, child = child, int(nodes[child].sibling)
        if child != NONE and nodes[child].seat == seat and nodes[child].move == move:
            nodes[child].availability += 1
            bound = ucb(nodes[child], guide.EXPLORATION)
            if bound > most:
                best, most = child, bound
        else:
            untried[untried_count, 0], untried[untried_count, 1] = place, before
            untried_count += 1
    return best, untried_count


@part
def expand(
    b: Any,
    t: Any,
    nodes: Any,
    parent: int,
    seat: int,
    moves: Any,
    untried: Any,
    untried_count: int,
    number: np.uint64,
) -> int:
    """Add a child for the untried move that the guide picks; `NONE` when memory is full."""
    new = guide.expansion_policy(b, t, seat, moves, untried, untried_count, number)
    return add_child(nodes, parent, int(untried[new, 1]), seat, moves[untried[new, 0]])


@rule
def sort(moves: Any, count: int) -> None:
    """By insertion: nearly all games list their moves in order."""
    for end in range(1, count):
        move = moves[end]
        place = end
        while place > 0 and moves[place - 1] > move:
            moves[place] = moves[place - 1]
            place -= 1
        moves[place] = move


@rule
def comes_before(node: Any, seat: int, move: int) -> bool:
    return bool(node.seat < seat or (node.seat == seat and node.move < move))


@rule
def ucb(node: Any, exploration: float) -> float:
    """The upper confidence bound of a node's mean reward, by how often it was available."""
    visits, available = int(node.visits), int(node.availability)
    if visits == 0:
        return math.inf
    growth = LOGS[available] if available < len(LOGS) else log(available)
    return float(node.reward_sum / visits + exploration * math.sqrt(growth / visits))


@rule
def add_child(nodes: Any, parent: int, before: int, seat: int, move: int) -> int:
    """Add a child after the child `before`, or as the first one when that is the root; returns it,
    or `NONE` when memory is full."""
    new = int(nodes[ROOT].availability)
    if new == len(nodes):
        return NONE
    nodes[ROOT].availability = new + 1
    node = nodes[new]
    node.move = move
    node.seat = seat
    node.reward_sum = 0.0
    node.reward_squares = 0.0
    node.chance_sum = 0.0
    node.child = NONE
    node.visits = 0
    node.availability = 1
    if before == ROOT:
        node.sibling = nodes[parent].child
        nodes[parent].child = new
    else:
        node.sibling = nodes[before].sibling
        nodes[before].sibling = new
    return new


@rule
def find_or_add_child(nodes: Any, parent: int, seat: int, move: int) -> int:
    """The child for a seat's move, added if there is none; `NONE` when memory is full."""
    before, child = ROOT, int(nodes[parent].child)
    while child != NONE and comes_before(nodes[child], seat, move):
        before, child = child, int(nodes[child].sibling)
    if child != NONE and nodes[child].seat == seat and nodes[child].move == move:
        return child
    return add_child(nodes, parent, before, seat, move)


@part
def evaluate(b: Any, t: Any, points: Any, rewards: Any, chances: Any) -> None:
    """Fill in the reward and the chance to win of each seat, from 0 to 1."""
    over, seats = rules.waiting(b, t) == 0, int(t.seats)
    if guide.value(b, t, over, rewards):
        for seat in range(seats):
            chances[seat] = rewards[seat]
        return
    rules.score(b, t, points[:seats])
    rewards_from_points(points, seats, rewards, chances)


MARGIN = 0.1
"""The part of a reward that goes by points instead of by winning."""


@rule
def rewards_from_points(points: Any, seats: int, rewards: Any, chances: Any) -> None:
    """Fill in 1 for a win, shared by those who tie, of which `MARGIN` goes by points, from the
    lowest to the highest: else a seat that can no longer win would not care what it does."""
    winners = mark_winners(points, seats, rewards)
    low, high = points[0, 0], points[0, 0]
    for seat in range(seats):
        low, high = min(low, points[seat, 0]), max(high, points[seat, 0])
    for seat in range(seats):
        margin = (points[seat, 0] - low) / (high - low) if high > low else 0.5
        chances[seat] = rewards[seat] / winners
        rewards[seat] = (1.0 - MARGIN) * chances[seat] + MARGIN * margin


@rule
def backpropagate(nodes: Any, path: Any, length: int, rewards: Any, chances: Any) -> None:
    for step in range(length):
        node = nodes[path[step]]
        reward = rewards[node.seat]
        node.visits += 1
        node.reward_sum += reward
        node.reward_squares += reward * reward
        node.chance_sum += chances[node.seat]


@rule
def visit_lead(nodes: Any, seat: int) -> int:
    """How many more visits a seat's most visited move has than the second."""
    most, second = 0, 0
    child = int(nodes[ROOT].child)
    while child != NONE:
        visits = int(nodes[child].visits) if nodes[child].seat == seat else 0
        if visits > most:
            most, second = visits, most
        elif visits > second:
            second = visits
        child = int(nodes[child].sibling)
    return most - second

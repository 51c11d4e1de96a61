"""The search: information-set Monte Carlo tree search, written once for all games.

Every simulation imagines what the seat cannot see, walks the tree by the moves that are made, lets
nature move from a stream of its own, plays on to the end or to where the guide stops, and tells
every choice on its way what it brought its seat. The tree stands for what is done, not for what
nature answers; a move is judged by how often it was *offered*, since other imagined cards offer
other moves. Seats that choose at the same moment choose from the same node, each by its own
figures; below it one node stands for what they chose together.

The only thing that is known of a game is its rules and the table that a seat has seen. `rules` and
`guide` stand for the modules that `grow` is opened with.
"""

import math
from typing import Any

import numpy as np
from numpy.typing import NDArray

from quatre.games.compiled import door, part
from quatre.games.doors import NATURE, Bytes, Longs
from quatre.games.marking import rule
from quatre.games.playing import ignore, let_nature_move, play_on
from quatre.games.ranking import mark_winners
from quatre.games.streams import BOTS, IMAGINATION, begin, draw, nth, stream
from quatre.games.streams import NATURE as NATURES_STREAM

rules: Any = None
guide: Any = None

Node = np.dtype(
    (
        np.record,
        [
            ("move", "i8"),
            ("reward", "f8"),
            ("square", "f8"),
            ("seat", "i4"),
            ("child", "i4"),
            ("sibling", "i4"),
            ("visits", "i4"),
            ("offered", "i4"),
        ],
    )
)
"""A choice that was made, and what followed: the sums of the rewards of its seat and of their
squares, the first of its children, which stand in order of seat and move, and its next sibling.
The root is number 0, its `offered` the number of nodes in use."""

TOGETHER = 8
"""Added to the seat of a node that only links what several seats chose at the same moment."""
ROOT = 0
NONE = 0
"""No child or sibling: the root is neither."""
DEPTH = 512
LOGS = np.log(np.maximum(np.arange(4096), 1.0))


@door(
    "int64(uint8[::1], uint8[::1], int64, uint64, int64, int64, int64[::1], uint8[::1], "
    "uint8[::1], int64[::1], int64[::1], int64[::1], int64[:, ::1], float64[::1])"
)
def grow(
    box: Bytes,
    seen: Bytes,
    seat: int,
    seed: np.uint64,
    first: int,
    count: int,
    more: Longs,
    tree: Bytes,
    table: Bytes,
    moves: Longs,
    outcome: Longs,
    path: Longs,
    points: Longs,
    rewards: NDArray[np.float64],
) -> int:
    """Make the simulations `first` and on; returns by how many visits the best move leads.

    The seat may make `more` moves than are listed as legal. `moves` has room for both.
    """
    b, t, nodes = box.view(rules.Box)[0], table.view(rules.Table)[0], tree.view(Node)
    mark = guide.mark(b, seen.view(rules.Table)[0])
    nature, choices = np.zeros(2, np.uint64), np.zeros(2, np.uint64)
    fresh = np.zeros((len(moves), 2), np.int64)
    for move in more:
        link(nodes, ROOT, seat, move)
    for n in range(first, first + count):
        copy_bytes(seen, table)
        rules.imagine(b, t, seat, nth(stream(seed, IMAGINATION, 0), n))
        begin(nature, stream(seed, NATURES_STREAM, n))
        begin(choices, stream(seed, BOTS, n))
        length = descend(
            b, t, mark, seat, more, nodes, path, moves, outcome, nature, choices, fresh
        )
        play_on(b, t, mark, guide.HORIZON, nature, choices, moves, outcome, ignore, 0)
        judge(b, t, points, rewards)
        back_up(nodes, path, length, rewards)
        nodes[ROOT].visits += 1
    return lead(nodes, seat)


@part
def descend(
    b: Any,
    t: Any,
    mark: int,
    me: int,
    more: Any,
    nodes: Any,
    path: Any,
    moves: Any,
    outcome: Any,
    nature: Any,
    choices: Any,
    fresh: Any,
) -> int:
    """Walk down the tree to a new node; returns how many choices were made on the way."""
    node, length, grown = ROOT, 0, False
    while not grown and length < len(path) - TOGETHER and not guide.stops(b, t, mark):
        waits = rules.waiting(b, t)
        if waits == NATURE:
            waits = let_nature_move(b, t, nature, outcome)
        if waits == 0:
            break
        here, first = node, True
        for seat in range(TOGETHER):
            if not waits >> seat & 1:
                continue
            count = rules.legal(b, t, seat, moves)
            if here == ROOT and seat == me:
                for move in more:
                    moves[count] = move
                    count += 1
            number = draw(choices)
            edge, untried = compare(nodes, here, seat, moves, count, fresh)
            if untried and not guide.has_enough(count - untried, int(nodes[here].visits)):
                edge = introduce(b, t, nodes, here, seat, moves, fresh, untried, number)
            if edge == NONE:
                rules.play(b, t, seat, moves[guide.choose(b, t, seat, moves, count, number)])
                grown = True
                continue
            grown = grown or (count > 1 and nodes[edge].visits == 0)
            path[length] = edge
            length += 1
            move = nodes[edge].move
            rules.play(b, t, seat, move)
            if first:
                node = edge
            else:
                node = NONE if node == NONE else link(nodes, node, seat + TOGETHER, move)
                grown = grown or node == NONE or nodes[node].visits == 0
                nodes[node].visits += int(node != NONE)
            first = False
    return length


@rule
def copy_bytes(source: Any, target: Any) -> None:
    """As a slice would; of slices Numba checks the lengths, which takes it a second to compile."""
    for place in range(len(target)):
        target[place] = source[place]


@part
def compare(nodes: Any, parent: int, seat: int, moves: Any, count: int, fresh: Any) -> Any:
    """The most promising child, and how many moves were never tried.

    Moves and children both stand in order, so one walk finds all pairs. `fresh` takes down the
    places of moves never tried, and the children that they would stand after.
    """
    sort(moves, count)
    best, most, untried = NONE, -math.inf, 0
    before, child = ROOT, int(nodes[parent].child)
    for place in range(count):
        move = moves[place]
        while child != NONE and comes_before(nodes[child], seat, move):
            before, child = child, int(nodes[child].sibling)
        if child != NONE and nodes[child].seat == seat and nodes[child].move == move:
            nodes[child].offered += 1
            promise = promise_of(nodes[child], guide.CURIOSITY)
            if promise > most:
                best, most = child, promise
        else:
            fresh[untried, 0], fresh[untried, 1] = place, before
            untried += 1
    return best, untried


@part
def introduce(
    b: Any,
    t: Any,
    nodes: Any,
    parent: int,
    seat: int,
    moves: Any,
    fresh: Any,
    untried: int,
    number: np.uint64,
) -> int:
    """A new child for one of the moves never tried; `NONE` when memory is full."""
    new = guide.introduce(b, t, seat, moves, fresh, untried, number)
    return insert(nodes, parent, int(fresh[new, 1]), seat, moves[fresh[new, 0]])


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
def promise_of(node: Any, curiosity: float) -> float:
    """The upper confidence bound of a choice, by how often it was offered."""
    visits, offered = int(node.visits), int(node.offered)
    if visits == 0:
        return math.inf
    log = LOGS[offered] if offered < len(LOGS) else math.log(offered)
    return float(node.reward / visits + curiosity * math.sqrt(log / visits))


@rule
def insert(nodes: Any, parent: int, before: int, seat: int, move: int) -> int:
    """A new child, after the one named, or first of all when that is the root."""
    new = int(nodes[ROOT].offered)
    if new == len(nodes):
        return NONE
    nodes[ROOT].offered = new + 1
    node = nodes[new]
    node.move = move
    node.seat = seat
    node.reward = 0.0
    node.square = 0.0
    node.child = NONE
    node.visits = 0
    node.offered = 1
    if before == ROOT:
        node.sibling = nodes[parent].child
        nodes[parent].child = new
    else:
        node.sibling = nodes[before].sibling
        nodes[before].sibling = new
    return new


@rule
def link(nodes: Any, parent: int, seat: int, move: int) -> int:
    """The child that stands for a seat's move, new if need be; `NONE` when memory is full."""
    before, child = ROOT, int(nodes[parent].child)
    while child != NONE and comes_before(nodes[child], seat, move):
        before, child = child, int(nodes[child].sibling)
    if child != NONE and nodes[child].seat == seat and nodes[child].move == move:
        return child
    return insert(nodes, parent, before, seat, move)


@part
def judge(b: Any, t: Any, points: Any, rewards: Any) -> None:
    """What the table is worth to each seat, from 0 to 1."""
    over = rules.waiting(b, t) == 0
    if guide.value(b, t, over, rewards):
        return
    seats = int(t.seats)
    rules.score(b, t, points[:seats])
    share_out(points, seats, rewards)


MARGIN = 0.1


@rule
def share_out(points: Any, seats: int, rewards: Any) -> None:
    """A win, shared by those who tie; and a little for the points, from the lowest to the highest.

    Without it a seat that can no longer win would not care what it does.
    """
    winners = mark_winners(points, seats, rewards)
    low, high = points[0, 0], points[0, 0]
    for seat in range(seats):
        low, high = min(low, points[seat, 0]), max(high, points[seat, 0])
    for seat in range(seats):
        margin = (points[seat, 0] - low) / (high - low) if high > low else 0.5
        rewards[seat] = (1.0 - MARGIN) * rewards[seat] / winners + MARGIN * margin


@rule
def back_up(nodes: Any, path: Any, length: int, rewards: Any) -> None:
    for step in range(length):
        node = nodes[path[step]]
        reward = rewards[node.seat]
        node.visits += 1
        node.reward += reward
        node.square += reward * reward


@rule
def lead(nodes: Any, seat: int) -> int:
    """By how many visits a seat's most visited move leads."""
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

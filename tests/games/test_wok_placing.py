"""The best placement in wok equals what an independent solver finds, and is what it says it is."""

import random
from collections import Counter
from typing import Any, NamedTuple

import numpy as np
import pytest
from scipy.optimize import Bounds, LinearConstraint, milp
from scipy.sparse import coo_array

from quatre import games
from quatre.games.arrays import array
from quatre.games.wok import doors, pieces, placements, rules, views
from quatre.games.wok.cards import CORNERS, INGREDIENTS, WOKS
from quatre.games.wok.moves import Card as Face
from quatre.games.wok.placing import WORK, Placement, points_of, points_on
from quatre.games.wok.woks import Wok
from tests.sizes import many

RULESET = games.load("wok")
PRINTED = RULESET.printed
BOX = RULESET.native.pack_box().view(rules.Box)[0]
REDS = WOKS[:21]


Terms = list[tuple[int, float]]


class Card(NamedTuple):
    ingredient: str
    in_hand: bool = True
    plain: bool = False


def table_with(woks: list[str], cards: list[Card]) -> Any:
    table = RULESET.native.record(RULESET.native.new_table())
    table.seats = 2
    table.cards = len(cards)
    for number, card in enumerate(cards):
        corner = CORNERS.index("plain" if card.plain else "bowl")
        table.kind[number] = INGREDIENTS.index(card.ingredient) * len(CORNERS) + corner
        table.place[number] = pieces.HAND if card.in_hand else pieces.LAID_OUT
    for wok in woks:
        table.woks[0, WOKS.index(wok)] += 1
    return table


def best_record(box: Any, table: Any, seat: int) -> Any:
    found = doors.best_placement(box.tobytes(), table.tobytes(), seat)
    return array(found).view(Placement)[0]


def best(woks: list[str], cards: list[Card]) -> tuple[int, int]:
    record = best_record(BOX, table_with(woks, cards), 0)
    return int(record.points), int(record.unused)


def cards_of(**counts: int) -> list[Card]:
    return [Card(name) for name, count in counts.items() for _ in range(count)]


# --- an independent solver: one integer program, blue cards and all


def kind_of(wok: str) -> str:
    return wok.rstrip("0123456789").rstrip("-")


def printed_on(wok: str) -> dict[str, int]:
    numbers = PRINTED[kind_of(wok)][wok.rpartition("-")[2]]
    return {name: numbers[name] for name in INGREDIENTS if numbers[name]}


class Program:
    """Maximise Σ worth · x under Σ a · x ≤ or = b, with whole x."""

    def __init__(self) -> None:
        self.worth: list[float] = []
        self.most: list[float] = []
        self.entries: list[tuple[int, int, float]] = []
        self.low: list[float] = []
        self.high: list[float] = []

    def number(self, worth: float, most: float) -> int:
        self.worth.append(worth)
        self.most.append(most)
        return len(self.worth) - 1

    def limit(self, terms: list[tuple[int, float]], low: float, high: float) -> None:
        row = len(self.low)
        self.entries += [(row, x, factor) for x, factor in terms]
        self.low.append(low)
        self.high.append(high)

    def solve(self) -> int:
        shape = (len(self.low), len(self.worth))
        rows, columns, factors = zip(*self.entries, strict=True)
        matrix = coo_array((factors, (rows, columns)), shape=shape).tocsr()
        answer = milp(
            -np.array(self.worth),
            integrality=np.ones(len(self.worth)),
            bounds=Bounds(0, np.array(self.most)),
            constraints=LinearConstraint(matrix, self.low, self.high),
            options={"mip_rel_gap": 0},
        )
        assert answer.success, answer.message
        best: int = round(-answer.fun)
        return best


class Solver:
    """Chooses where each blue card lies (yes or no), what changes, and how many cards go where."""

    def __init__(self, woks: list[str], cards: list[Card]) -> None:
        self.program = Program()
        self.counts = Counter(
            Card(
                card.ingredient,
                card.in_hand or "from-hand" not in woks,
                card.plain and "plain" in woks,
            )
            for card in cards
        )
        self.many = len(cards)
        self.supply: dict[Card, Terms] = {card: [] for card in self.counts}
        self.changes: Terms = []
        self.changing, self.double = "changing" in woks, "double" in woks
        self.reds = [wok for wok in woks if wok in REDS]
        self.concerts = [wok for wok in self.reds if kind_of(wok) == "concert"]
        self.covered = {wok: self.choice() for wok in self.reds}
        self.doubled = {(wok, pan): self.choice() for wok in self.concerts for pan in (0, 1)}
        every = [(x, 1.0) for x in self.covered.values()]
        must = float("all-mighty" in woks and bool(self.reds))
        self.program.limit([*every, (self.choice(), 0)], must, must)
        every = [(x, 1.0) for x in self.doubled.values()]
        must = float("double" in woks and bool(self.concerts))
        self.program.limit([*every, (self.choice(), 0)], must, must)
        for wok in self.reds:
            self.add(wok, kind_of(wok))
        self.program.limit([*self.changes, (self.choice(), 0)], 0, woks.count("changing"))
        for card, terms in self.supply.items():
            if terms:
                self.program.limit(terms, 0, self.counts[card])

    def solve(self) -> tuple[int, int]:
        return divmod(self.many + self.program.solve(), 1000)

    def choice(self) -> int:
        return self.program.number(0, 1)

    def place(self, ingredient: str, points: int) -> Terms:
        cards = [card for card in self.counts if card.ingredient == ingredient]
        return [self.place_card(card, points) for card in cards]

    def place_card(self, card: Card, points: int) -> tuple[int, float]:
        x = self.program.number(1000 * points - 1, self.counts[card])
        self.supply[card].append((x, 1))
        return x, 1

    def only_if(self, terms: Terms, allowed: Terms, otherwise: float = 0) -> None:
        """No card here unless a choice allows it."""
        most = sum(self.program.most[x] for x, _ in terms)
        some = [(x, -most * sign) for x, sign in allowed]
        self.program.limit([*terms, *some], -np.inf, most * otherwise)

    def add(self, wok: str, kind: str) -> None:
        covered = self.covered[wok]
        self.program.worth[covered] = 1000 * PRINTED["all_mighty"]
        if kind == "lidded":
            open_ = self.program.number(1000 * PRINTED["lidded"][wok[-1]], 1)
            self.program.limit([(open_, 1), (covered, 1)], 0, 1)
        elif kind == "series":
            self.add_series(wok)
        elif kind == "recipe":
            self.add_recipe(wok)
        elif kind == "concert":
            self.add_concert(wok)
        else:
            takes = [
                self.place_card(card, PRINTED["single"][kind.replace("-", "_")])
                for card in self.counts
                if (kind != "from-hand" or card.in_hand) and (kind != "plain" or card.plain)
            ]
            self.only_if(takes, [(covered, -1)], 1)

    def add_series(self, wok: str) -> None:
        size, points = (PRINTED["series"][wok[-1]][key] for key in ("cards", "points"))
        for ingredient in INGREDIENTS:
            whole = self.program.number(1000 * points, self.many // size)
            takes = self.place(ingredient, 0)
            self.program.limit([(whole, -size), *takes], 0, 0)
            self.only_if(takes, [(self.covered[wok], -1)], 1)

    def becomes(self, wok: str) -> dict[tuple[str, str], int]:
        """For each printed ingredient, the choice of what it is replaced by."""
        held = {card.ingredient for card in self.counts if self.changing}
        chosen = {}
        for old in printed_on(wok):
            news = sorted(held | {old})
            chosen.update({(old, new): self.choice() for new in news})
            self.program.limit([(chosen[old, new], 1) for new in news], 1, 1)
        self.changes += [(x, 1) for (old, new), x in chosen.items() if old != new]
        return chosen

    def add_recipe(self, wok: str) -> None:
        chosen = self.becomes(wok)
        most = self.many // sum(printed_on(wok).values())
        helpings = self.program.number(1000 * PRINTED["recipe"][wok[-1]]["points"], most)
        self.only_if([(helpings, 1)], [(self.covered[wok], -1)], 1)
        asked: dict[str, Terms] = {name: [] for name in INGREDIENTS}
        for old, amount in printed_on(wok).items():
            parts = []
            for new in [new for other, new in chosen if other == old]:
                part = self.program.number(0, most)
                self.only_if([(part, 1)], [(chosen[old, new], 1)])
                asked[new].append((part, -amount))
                parts.append((part, 1.0))
            self.program.limit([*parts, (helpings, -1)], 0, 0)
        for name, terms in asked.items():
            if terms:
                self.program.limit([*terms, *self.place(name, 0)], 0, 0)

    def add_concert(self, wok: str) -> None:
        chosen = self.becomes(wok)
        doubles = [(self.doubled[wok, pan], -1.0) for pan in (0, 1)]
        high, low = PRINTED["double"]["high"], PRINTED["double"]["low"]
        for pan, (old, points) in enumerate(printed_on(wok).items()):
            for new in [new for other, new in chosen if other == old]:
                as_printed = self.place(new, points)
                as_high = self.place(new, high) if self.double else []
                as_low = self.place(new, low) if self.double else []
                every = [*as_printed, *as_high, *as_low]
                for same in (as_printed, as_high, as_low):
                    self.only_if(same, [(chosen[old, new], 1)])
                self.only_if(every, [(self.covered[wok], -1)], 1)
                self.only_if(as_printed, doubles, 1)
                self.only_if(as_high, [(self.doubled[wok, pan], 1)])
                self.only_if(as_low, [(self.doubled[wok, 1 - pan], 1)])


def solve(woks: list[str], cards: list[Card]) -> tuple[int, int]:
    return Solver(woks, cards).solve()


# --- the rulebook's example

EXAMPLE_WOKS = ["recipe-4", "series-1", "concert-1", "lidded-2", "changing", "double"]
EXAMPLE_CARDS = cards_of(chicken=2, broccoli=5, prawn=3, octopus=3, carrot=1, tuna=1)
TWO_UNKNOWN = cards_of(chicken=2)
"""Arthur's other two unused cards are not named; he could place them nowhere."""


def wok(name: str) -> int:
    return WOKS.index(name)


def lay(placement: Any, name: str, pan: int = 0, **counts: int) -> None:
    where = len(REDS) + wok(name) - wok("concert-1") if pan else wok(name)
    for ingredient, count in counts.items():
        placement.on[where, 4 * INGREDIENTS.index(ingredient) + 2] += count


def example() -> Any:
    """Arthur's placement: 12 + 12 + 11 + 7."""
    placement = np.zeros(1, Placement)[0]
    placement.all_mighty = -1
    placement.double = wok("concert-1")
    placement.high = 1
    placement.changed[:] = wok("recipe-4"), -1
    placement.printed[0] = INGREDIENTS.index("tuna")
    placement.instead[0] = INGREDIENTS.index("broccoli")
    lay(placement, "recipe-4", chicken=2, broccoli=2, prawn=1)
    lay(placement, "series-1", broccoli=3, octopus=3)
    lay(placement, "concert-1", carrot=1)
    lay(placement, "concert-1", pan=1, prawn=2)
    return placement


def score(woks: list[str], cards: list[Card], placement: Any) -> int:
    table = table_with(woks, cards)
    classes = np.zeros(24, np.int64)
    for card in cards:
        classes[4 * INGREDIENTS.index(card.ingredient) + 2 * card.in_hand + card.plain] += 1
    return int(points_of(BOX, table.woks[0], classes, placement))


def test_the_rulebooks_example_is_worth_42() -> None:
    placement = example()
    cards = EXAMPLE_CARDS + TWO_UNKNOWN
    assert score(EXAMPLE_WOKS, cards, placement) == 42
    worth = [int(points_on(BOX, placement, wok(name))) for name in EXAMPLE_WOKS[:4]]
    assert worth == [12, 12, 11, 7]
    assert len(cards) - int(placement.on.sum()) == 3


def test_the_rulebooks_example_allows_45() -> None:
    found = best(EXAMPLE_WOKS, EXAMPLE_CARDS)
    assert found >= (45, 0)
    assert found == solve(EXAMPLE_WOKS, EXAMPLE_CARDS)


def test_a_given_placement_that_breaks_a_rule_is_refused() -> None:
    for spoil in (
        lambda p: lay(p, "recipe-4", chicken=1),
        lambda p: lay(p, "series-1", tuna=1),
        lambda p: lay(p, "lidded-2", tuna=1),
        lambda p: lay(p, "concert-1", tuna=1),
        lambda p: lay(p, "anything", tuna=1),
        lambda p: p.changed.__setitem__(0, -1),
        lambda p: p.changed.__setitem__(0, wok("series-1")),
        lambda p: p.__setattr__("double", -1),
        lambda p: p.__setattr__("double", wok("recipe-4")),
        lambda p: p.__setattr__("all_mighty", wok("recipe-4")),
    ):
        placement = example()
        spoil(placement)
        assert score(EXAMPLE_WOKS, EXAMPLE_CARDS, placement) == -1


# --- every kind of wok


def test_a_lidded_wok_scores_its_number_and_takes_nothing() -> None:
    assert best(["lidded-4"], cards_of(tuna=3)) == (9, 3)


def test_a_recipe_is_cooked_any_number_of_times_never_in_part() -> None:
    assert best(["recipe-4"], cards_of(chicken=5, tuna=4, prawn=3)) == (24, 2)


def test_series_may_differ_and_are_never_in_part() -> None:
    assert best(["series-1"], cards_of(broccoli=3, octopus=4)) == (12, 1)
    assert best(["series-2"], cards_of(broccoli=4)) == (0, 4)


def test_a_concert_pays_for_each_card_on_either_pan() -> None:
    assert best(["concert-1"], cards_of(prawn=2, carrot=3, tuna=1)) == (12, 1)


def test_anything_takes_any_card() -> None:
    assert best(["anything"], cards_of(tuna=2, prawn=1)) == (3, 0)


def test_from_hand_takes_no_card_that_was_laid_out() -> None:
    assert best(["from-hand"], [Card("tuna"), Card("tuna", in_hand=False)]) == (2, 1)


def test_plain_takes_only_cards_without_symbol() -> None:
    assert best(["plain"], [Card("tuna"), Card("tuna", plain=True)]) == (3, 1)


def test_recipes_take_the_cards_that_bring_least_elsewhere() -> None:
    cards = [Card("tuna", plain=True), *cards_of(carrot=4, tuna=3)]
    assert best(["recipe-1", "plain"], cards) == (23, 0)


def test_of_equal_points_the_placement_with_most_unused_cards_is_best() -> None:
    assert best(["series-1", "concert-4"], cards_of(broccoli=3)) == (6, 0)
    assert best(["recipe-4", "lidded-1", "all-mighty"], cards_of(chicken=2, tuna=2, prawn=1)) == (
        24,
        0,
    )
    assert best(["recipe-4", "all-mighty"], cards_of(chicken=2, tuna=2, prawn=1)) == (12, 5)


# --- blue cards


def test_all_mighty_makes_any_red_card_a_lidded_12() -> None:
    assert best(["lidded-1", "all-mighty"], []) == (12, 0)
    assert best(["anything", "all-mighty"], cards_of(tuna=3)) == (12, 3)


def test_all_mighty_must_be_used_even_at_a_loss() -> None:
    cards = cards_of(carrot=8, tuna=6)
    assert best(["recipe-1", "all-mighty"], cards) == (12, 14)


def test_double_must_be_used_even_at_a_loss() -> None:
    assert best(["concert-4", "double"], cards_of(broccoli=4, tuna=4)) == (24, 0)
    assert best(["concert-1", "concert-6", "double"], cards_of(prawn=1, chicken=4, carrot=4)) == (
        solve(["concert-1", "concert-6", "double"], cards_of(prawn=1, chicken=4, carrot=4))
    )


def test_double_lets_its_owner_choose_which_pan_pays_five() -> None:
    assert best(["concert-1", "double"], cards_of(prawn=1, carrot=4)) == (21, 0)
    assert best(["concert-1", "double"], cards_of(prawn=4, carrot=1)) == (21, 0)


def test_double_may_lie_idle_on_a_covered_concert() -> None:
    cards = cards_of(octopus=7, broccoli=8, carrot=1)
    assert best(["concert-1", "concert-3", "double", "all-mighty"], cards) >= (12 + 21 + 16, 1)


def test_a_blue_card_without_a_fitting_red_one_scores_nothing() -> None:
    assert best(["double", "changing", "all-mighty"], cards_of(tuna=2)) == (0, 2)
    assert best(["double", "changing", "lidded-1"], cards_of(tuna=2)) == (6, 2)


def test_changing_keeps_amounts_and_points() -> None:
    assert best(["recipe-4", "changing"], cards_of(chicken=2, broccoli=2, prawn=1)) == (12, 0)
    assert best(["concert-1", "changing"], cards_of(tuna=3)) == (9, 0)


def test_the_new_ingredient_may_already_stand_on_the_card() -> None:
    assert best(["recipe-1", "changing"], cards_of(carrot=7)) == (20, 0)


def test_changing_may_replace_a_type_by_itself() -> None:
    assert best(["recipe-1", "changing"], cards_of(carrot=4, tuna=3)) == (20, 0)


def test_two_changing_cards_can_swap_two_types() -> None:
    assert best(["recipe-1", "changing", "changing"], cards_of(carrot=3, tuna=4)) == (20, 0)
    assert best(["recipe-1", "changing"], cards_of(carrot=3, tuna=4)) == (0, 7)
    assert best(["concert-6", "changing", "changing"], cards_of(tuna=4, octopus=1)) == (14, 0)


def test_double_applies_after_changing() -> None:
    assert best(["concert-1", "double", "changing"], cards_of(broccoli=5, carrot=1)) == (26, 0)


def test_all_four_blue_cards_may_share_a_red_one() -> None:
    woks = ["concert-1", "all-mighty", "double", "changing", "changing"]
    assert best(woks, cards_of(prawn=7)) == (12, 7)


# --- against the independent solver


def random_position(pick: random.Random, hard: bool) -> tuple[list[str], list[Card]]:
    blue = ["all-mighty", "double", "changing", "changing"]
    if hard:
        woks = pick.sample(REDS, 6) + blue
        size = 25
    else:
        woks = pick.sample(REDS, pick.randint(0, 6)) + pick.sample(blue, pick.randint(0, 3))
        size = pick.randint(0, 25)
    names = pick.choices(INGREDIENTS, [14, 13, 11, 10, 8, 7], k=size)
    return woks, [Card(name, pick.random() < 0.6, pick.random() < 0.2) for name in names]


CHUNKS = 20


@pytest.mark.slow
@pytest.mark.soak
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_the_best_placement_equals_an_independent_solver(chunk: int) -> None:
    pick = random.Random(chunk)
    for number in range(many(500, soak=2000) // CHUNKS):
        woks, cards = random_position(pick, hard=number % 25 == 0)
        assert best(woks, cards) == solve(woks, cards), (woks, cards)


# --- what is shown, read by the rules alone


def helpings_of(asks: dict[str, int], pan: Counter[str]) -> int:
    """How often these ingredients are the whole combination, never a part of it."""
    times = pan.total() // sum(asks.values())
    assert pan == Counter({name: times * amount for name, amount in asks.items()})
    return times


def changed_by(served: placements.Served, printed: dict[str, int]) -> dict[str, str]:
    """What each printed ingredient has become; all changes at the same time."""
    assert all(old in printed for old, _ in served.changes), "changes what is not printed"
    return {name: dict(served.changes).get(name, name) for name in printed}


def worth_of_shown(served: placements.Served, hand: Counter[Face]) -> int:
    """What a red card brings as it is shown, by ../shared/rules/wok.md and `box.toml` alone."""
    name, kind = served.wok.name, kind_of(served.wok.name)
    pans = [Counter(card.ingredient for card in pan) for pan in served.pans]
    cards = [card for pan in served.pans for card in pan]
    if served.all_mighty:
        assert not cards
        return int(PRINTED["all_mighty"])
    if kind == "lidded":
        assert not cards
        return int(PRINTED["lidded"][name[-1]])
    if kind == "recipe":
        asks: Counter[str] = Counter()
        for old, new in changed_by(served, printed_on(name)).items():
            asks[new] += printed_on(name)[old]
        return helpings_of(asks, pans[0]) * int(PRINTED["recipe"][name[-1]]["points"])
    if kind == "series":
        series = PRINTED["series"][name[-1]]
        assert all(count % series["cards"] == 0 for count in pans[0].values())
        return len(cards) // int(series["cards"]) * int(series["points"])
    if kind == "concert":
        news = changed_by(served, printed_on(name)).values()
        assert all(set(pan) <= {new} for pan, new in zip(pans, news, strict=True))
        pays = served.doubled or list(printed_on(name).values())
        assert not served.doubled or sorted(pays) == sorted(PRINTED["double"].values())
        return sum(each * pan.total() for each, pan in zip(pays, pans, strict=True))
    if kind == "from-hand":
        assert Counter(cards) <= hand
    if kind == "plain":
        assert all(card.symbols == "plain" for card in cards)
    return len(cards) * int(PRINTED["single"][kind.replace("-", "_")])


def check_shown(table: Any, seat: int) -> placements.Placement:
    """Every red card brings what is said of it, all of them the total, and blue ones lie right."""
    chair = view_of(table).chairs[seat]
    shown = placements.best_of(chair.woks, chair.hand, chair.laid_out)
    for served in shown.woks:
        assert served.points == worth_of_shown(served, Counter(chair.hand)), served
        assert served.points == sum(times * each for times, each in served.sums), served
    assert shown.points == sum(served.points for served in shown.woks)
    placed = [card for served in shown.woks for pan in served.pans for card in pan]
    assert Counter(placed) + Counter(shown.unused) == Counter(chair.hand) + Counter(chair.laid_out)
    owned = Counter(wok.name for wok in chair.woks)
    reds = [name for name in owned if name in REDS]
    assert sorted(served.wok.name for served in shown.woks) == sorted(reds)
    concerts = [name for name in reds if kind_of(name) == "concert"]
    fit = concerts + [name for name in reds if kind_of(name) == "recipe"]
    assert sum(served.all_mighty for served in shown.woks) == bool(owned["all-mighty"] and reds)
    assert sum(bool(served.doubled) for served in shown.woks) == bool(owned["double"] and concerts)
    changed = [int(wok) for wok in best_record(BOX, table, seat).changed if wok >= 0]
    assert len(changed) == (owned["changing"] if fit else 0)
    assert {WOKS[wok] for wok in changed} == {s.wok.name for s in shown.woks if s.changes}
    return shown


def view_of(table: Any) -> Any:
    return views.view(pieces.Box.read(BOX.tobytes()), pieces.Table.read(table.tobytes()), 0, [])


SHOWN_GAMES = 250
"""Games of each number of seats whose end is looked at, once as it is, once with changing cards."""


@pytest.mark.slow
@pytest.mark.parametrize("seats", RULESET.seats)
def test_every_placement_that_is_shown_scores_by_the_rules_what_it_says(seats: int) -> None:
    """In games the changing cards are rarely idle; with more of them they often are."""
    box, table, pick = RULESET.native.pack_box(), RULESET.native.new_table(), random.Random(seats)
    space = np.zeros((1, seats, 3), np.int64), np.zeros(1, np.int64)
    idle = 0
    for game in range(SHOWN_GAMES):
        RULESET.native.simulate(
            box, table, seats, np.uint64(seats), game, 1, *space,
            RULESET.native.new_moves(), RULESET.native.new_outcome(),
        )  # fmt: skip
        record = RULESET.native.record(table)
        for changing in (None, 1 + game % 2):
            for seat in range(seats):
                if changing:
                    record.woks[seat, WOKS.index("changing")] = changing
                    more = pick.sample(range(4, len(REDS)), 2)
                    record.woks[seat, more] = 1
                shown = check_shown(record, seat)
                work = best_record(BOX, record, seat).work
                assert (1 if changing else 10) * work < WORK
                idle += any(old == new for served in shown.woks for old, new in served.changes)
    assert idle > SHOWN_GAMES // 10


@pytest.mark.parametrize("chunk", range(4))
def test_placements_of_any_woks_and_cards_score_by_the_rules_what_they_say(chunk: int) -> None:
    pick = random.Random(f"shown {chunk}")
    for number in range(250):
        woks, cards = random_position(pick, hard=number % 4 == 0)
        table = table_with(woks, cards)
        shown = check_shown(table, 0)
        record = best_record(BOX, table, 0)
        assert (shown.points, len(shown.unused)) == (record.points, record.unused)
        assert score(woks, cards, record) == record.points


def test_a_placement_says_how_often_each_wok_counts() -> None:
    woks = ["lidded-2", "recipe-4", "series-1", "concert-1", "anything"]
    cards = cards_of(chicken=4, tuna=4, prawn=4, broccoli=6, carrot=1, octopus=1)
    chair = view_of(table_with(woks, cards)).chairs[0]
    shown = placements.best_of(chair.woks, chair.hand, chair.laid_out)
    found = {served.wok.name: served.sums for served in shown.woks}
    assert found == {
        "lidded-2": [(1, 7)],
        "recipe-4": [(2, 12)],
        "series-1": [(2, 6)],
        "concert-1": [(1, 2), (2, 3)],
        "anything": [(1, 1)],
    }


def test_a_placement_goes_by_what_is_printed_and_by_what_is_still_in_hand() -> None:
    card = Face("tuna", "bowl")
    dear, cheap = (Wok("from-hand", points) for points in (5, 2))
    assert placements.best_of([dear], [card], []).points == 5
    assert placements.best_of([cheap], [card], []).points == 2
    assert placements.best_of([dear], [], [card]).points == 0


def test_the_hardest_hands_of_an_honest_game_need_less_work_than_there_is() -> None:
    pick = random.Random("work")
    works = [
        int(best_record(BOX, table_with(*random_position(pick, hard=True)), 0).work)
        for _ in range(100)
    ]
    assert max(works) < WORK


def test_placing_ends_on_a_box_that_is_made_to_be_hard() -> None:
    """Alike recipes of one card each of three ingredients leave the bounds nothing to rule out."""
    recipes = {
        str(number): dict.fromkeys(INGREDIENTS, 0)
        | dict.fromkeys((INGREDIENTS * 2)[number : number + 3], 1)
        | {"points": 3}
        for number in range(1, 7)
    }
    packed = RULESET.native.pack_box(
        {**PRINTED, "recipe": recipes, "display": {"2": 25, "3": 25, "4": 25}}
    )
    box = packed.view(rules.Box)[0]
    woks = [*REDS, "all-mighty", "double", "changing", "changing"]
    cards = [Card(name, plain=True) for name in INGREDIENTS for _ in range(10)]
    table = table_with(woks, cards)
    record = best_record(box, table, 0)
    assert WORK < record.work < 1.2 * WORK
    classes = np.zeros(24, np.int64)
    rules.count_cards(table, 0, classes)
    assert points_of(box, table.woks[0], classes, record) == record.points > 0
    assert (
        record.points
        == RULESET.native.points(packed, np.frombuffer(table.tobytes(), np.uint8))[0][0]
    )

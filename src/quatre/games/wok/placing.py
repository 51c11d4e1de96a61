"""The best placement of a seat's ingredients and blue cards on its red woks, exactly.

A placement is first judged by points, then by how many cards stay unused; both are one number
here: `SCALE` times the points plus the unused cards. It is found from the inside out:

- A card placed by itself goes where it brings most, so it has a value of its own.
- Series ask for one ingredient only, so they are settled for each ingredient by itself. Both
  recipes and series may take any card, hence take the cheapest.
- How often each recipe is cooked is tried, most first, as long as a bound leaves hope.
- So is every way to lay the blue cards, those first that are best without changing anything. What
  a change can gain at most is what the cards that use it bring beyond their single values.

All this is counted, and ends after `WORK` with the best placement found by then. With the printed
box only a seat that owns nearly all woks and cards of a game could need more; but a box can be made
for which the bounds rule out next to nothing.
"""

from typing import Any

import numpy as np

from quatre.games.arrays import dtype
from quatre.games.marking import rule
from quatre.games.wok import pieces
from quatre.games.wok.cards import (
    ALL_MIGHTY,
    ANYTHING,
    CHANGING,
    CONCERT,
    CONCERTS,
    DOUBLE,
    FROM_HAND,
    LIDDED,
    LIDS,
    PLAIN,
    RECIPE,
    RECIPES,
    REDS,
    SERIES,
    SERIES_CARDS,
)
from quatre.games.wok.pieces import CLASSES, PANS, TYPES

MOST = 63
SCALE = MOST + 1
LAYINGS = (REDS + 1) * (2 * CONCERTS + 1)
CHANGES = (CONCERTS * 2 + RECIPES * TYPES) * (TYPES - 1)
WORK = 2_000_000
"""After so much work the best placement found by then is taken: a step of work is one number of
helpings tried, and setting out the red cards anew counts as `SETTING_OUT` of them."""
SETTING_OUT = 50

Placement = dtype(pieces.Placement)
Kitchen = np.dtype(
    (
        np.record,
        [
            ("cards", "i4", (CLASSES,)),
            ("count", "i4", (TYPES,)),
            ("all_mighty", "i4"),
            ("double", "i4"),
            ("high", "i4"),
            ("changed", "i4", (2,)),
            ("printed", "i4", (2,)),
            ("instead", "i4", (2,)),
            ("lids", "i4"),
            ("rate", "i4", (TYPES,)),
            ("value", "i4", (CLASSES,)),
            ("single", "i4", (TYPES, SCALE)),
            ("apart", "i4", (TYPES, SCALE)),
            ("recipes", "i4"),
            ("recipe", "i4", (RECIPES,)),
            ("amount", "i4", (RECIPES, TYPES)),
            ("worth", "i4", (RECIPES,)),
            ("bound", "i4", (RECIPES + 1, TYPES, SCALE)),
            ("left", "i4", (RECIPES + 1, TYPES)),
            ("gained", "i4", (RECIPES + 1,)),
            ("times", "i4", (RECIPES,)),
            ("helpings", "i4", (RECIPES,)),
            ("asked", "i4", (TYPES,)),
            ("best", "i4"),
            ("work", "i4"),
        ],
    )
)
"""Where one laying of the blue cards is tried. `single[i, n]` is what the n best cards of an
ingredient bring one by one, `apart[i, n]` what n of its cards bring without recipes, and
`bound[r, i, n]` no less than what they bring with the recipes from the r-th on."""


@rule
def best_value(box: Any, woks: Any, cards: Any) -> int:
    """`SCALE` times the points of the best placement plus its unused cards.

    `woks` has a count for each wok card of a seat, `cards` one for each class.
    """
    return _find_best(box, woks, cards, np.zeros(1, Kitchen), np.zeros(1, Placement))


@rule
def place_best(box: Any, woks: Any, cards: Any, placements: Any) -> None:
    """Fill in the first of `placements`, until now zeros, with the best one."""
    kitchens = np.zeros(1, Kitchen)
    _find_best(box, woks, cards, kitchens, placements)
    _serve(box, woks, kitchens, placements)


@rule
def _find_best(box: Any, woks: Any, cards: Any, kitchens: Any, placements: Any) -> int:
    """Arrays are handed on and not their records: compiled, a record does not keep its array."""
    kitchen, placement = kitchens[0], placements[0]
    kitchen.best = -1
    for class_ in range(CLASSES):
        kitchen.cards[class_] = cards[class_]
        kitchen.count[class_ // 4] += cards[class_]
    layings = np.zeros((LAYINGS, 4), np.int64)
    count = _lay_blue_cards(box, woks, kitchen, placement, layings)
    if woks[CHANGING] and _can_change(woks):
        for _ in range(count):
            if kitchen.work > WORK:
                break
            laying = layings[_richest(layings, count)]
            _recall(kitchen, laying)
            _try_changes(box, woks, kitchen, placement, int(laying[0]))
            laying[0] = -1
    return int(kitchen.best)


@rule
def _richest(layings: Any, count: int) -> int:
    richest = 0
    for number in range(count):
        if layings[number, 0] > layings[richest, 0]:
            richest = number
    return richest


@rule
def _can_change(woks: Any) -> bool:
    return _owns_any(woks, RECIPE, RECIPES) or _owns_any(woks, CONCERT, CONCERTS)


@rule
def _owns_any(woks: Any, first: int, count: int) -> bool:
    owned = 0
    for wok in range(first, first + count):
        owned += int(woks[wok])
    return owned > 0


@rule
def _lay_blue_cards(box: Any, woks: Any, kitchen: Any, placement: Any, layings: Any) -> int:
    """Every laying of all-mighty and double, with what it brings when nothing is changed."""
    count = 0
    for all_mighty in range(-1, REDS):
        if not _may_cover(box, woks, all_mighty):
            continue
        for double in range(-1, REDS):
            if not _may_double(woks, double):
                continue
            for high in range(1 if double in (-1, all_mighty) else 2):
                laying = layings[count]
                laying[1], laying[2], laying[3] = all_mighty, double, high
                _recall(kitchen, laying)
                laying[0] = _try(box, woks, kitchen, placement, -1)
                count += 1
    return count


@rule
def _may_cover(box: Any, woks: Any, wok: int) -> bool:
    """All-mighty must lie somewhere if it can; of lidded woks only the poorest is worth it."""
    if wok == -1:
        return not (woks[ALL_MIGHTY] and _owns_any(woks, 0, REDS))
    if not woks[ALL_MIGHTY] or not woks[wok]:
        return False
    if wok < LIDDED + LIDS:
        for other in range(LIDDED, wok):
            if woks[other] and box.lidded[other] <= box.lidded[wok]:
                return False
        for other in range(wok + 1, LIDDED + LIDS):
            if woks[other] and box.lidded[other] < box.lidded[wok]:
                return False
    return True


@rule
def _may_double(woks: Any, wok: int) -> bool:
    """Double must lie on a concert if there is one, even at a loss."""
    if wok == -1:
        return not (woks[DOUBLE] and _owns_any(woks, CONCERT, CONCERTS))
    return woks[DOUBLE] > 0 and woks[wok] > 0 and CONCERT <= wok < CONCERT + CONCERTS


@rule
def _recall(kitchen: Any, laying: Any) -> None:
    kitchen.all_mighty, kitchen.double, kitchen.high = laying[1], laying[2], laying[3]
    kitchen.changed[0] = kitchen.changed[1] = -1


@rule
def _try(box: Any, woks: Any, kitchen: Any, placement: Any, floor: int) -> int:
    """What the laying in the kitchen brings, if more than `floor`; kept when it is the best."""
    if kitchen.work > WORK:
        return floor
    _set_out(box, woks, kitchen)
    value = _cook(kitchen, floor)
    if value > kitchen.best:
        kitchen.best = value
        _keep(kitchen, placement)
    return value


@rule
def _lay_blues(one: Any, other: Any) -> None:
    """Lay the blue cards as they lie in one kitchen or placement in another."""
    other.all_mighty = one.all_mighty
    other.double = one.double
    other.high = one.high
    for number in range(2):
        other.changed[number] = one.changed[number]
        other.printed[number] = one.printed[number]
        other.instead[number] = one.instead[number]


@rule
def _keep(kitchen: Any, placement: Any) -> None:
    _lay_blues(kitchen, placement)
    for recipe in range(RECIPES):
        placement.helpings[recipe] = 0
    for number in range(int(kitchen.recipes)):
        placement.helpings[kitchen.recipe[number]] = kitchen.helpings[number]


# --- what the red cards ask for and pay, once the blue ones lie on them


@rule
def _set_out(box: Any, woks: Any, kitchen: Any) -> None:
    kitchen.work += SETTING_OUT
    covered = int(kitchen.all_mighty)
    kitchen.lids = box.all_mighty if covered >= 0 else 0
    for wok in range(LIDDED, LIDDED + LIDS):
        if woks[wok] and wok != covered:
            kitchen.lids += box.lidded[wok - LIDDED]
    _set_out_recipes(box, woks, kitchen)
    _set_out_concerts(box, woks, kitchen)
    _value_cards(box, woks, kitchen)
    for ingredient in range(TYPES):
        _value_series(box, woks, kitchen, ingredient)


@rule
def _set_out_recipes(box: Any, woks: Any, kitchen: Any) -> None:
    kitchen.recipes = 0
    for recipe in range(RECIPES):
        if not woks[RECIPE + recipe] or kitchen.all_mighty == RECIPE + recipe:
            continue
        amount = kitchen.amount[kitchen.recipes]
        _ask(box, kitchen, recipe, amount)
        if _most_helpings(kitchen.count, amount) > 0:
            kitchen.recipe[kitchen.recipes] = recipe
            kitchen.worth[kitchen.recipes] = SCALE * int(box.recipe[recipe, TYPES])
            kitchen.recipes += 1


@rule
def _ask(box: Any, plan: Any, recipe: int, amount: Any) -> None:
    """How much of each ingredient a recipe asks for, changes made."""
    for ingredient in range(TYPES):
        amount[ingredient] = 0
    for ingredient in range(TYPES):
        amount[instead_of(plan, RECIPE + recipe, ingredient)] += int(box.recipe[recipe, ingredient])


@rule
def instead_of(plan: Any, wok: int, ingredient: int) -> int:
    """What a red card asks for where this ingredient is printed."""
    for number in range(2):
        if plan.changed[number] == wok and plan.printed[number] == ingredient:
            return int(plan.instead[number])
    return ingredient


@rule
def _most_helpings(count: Any, amount: Any) -> int:
    most = MOST
    for ingredient in range(TYPES):
        if amount[ingredient]:
            most = min(most, int(count[ingredient]) // int(amount[ingredient]))
    return most


@rule
def _set_out_concerts(box: Any, woks: Any, kitchen: Any) -> None:
    for ingredient in range(TYPES):
        kitchen.rate[ingredient] = 0
    for wok in range(CONCERT, CONCERT + CONCERTS):
        if woks[wok] and wok != kitchen.all_mighty:
            for pan in range(2):
                printed = on_pan(box, wok, pan)
                asked = instead_of(kitchen, wok, printed)
                pays = pan_pays(box, kitchen, wok, pan)
                kitchen.rate[asked] = max(int(kitchen.rate[asked]), pays)


@rule
def on_pan(box: Any, wok: int, pan: int) -> int:
    """The ingredient printed on the first or second pan of a concert."""
    for ingredient in range(TYPES):
        if box.concert[wok - CONCERT, ingredient]:
            if pan == 0:
                return ingredient
            pan -= 1
    return 0


@rule
def pan_pays(box: Any, plan: Any, wok: int, pan: int) -> int:
    """Points for each card on a pan of a concert."""
    if plan.double == wok:
        return int(box.double.high if plan.high == pan else box.double.low)
    return int(box.concert[wok - CONCERT, on_pan(box, wok, pan)])


@rule
def _value_cards(box: Any, woks: Any, kitchen: Any) -> None:
    """What each card brings by itself: its points, or that it stays unused."""
    anything = _pays(woks, kitchen, ANYTHING, int(box.single.anything))
    from_hand = _pays(woks, kitchen, FROM_HAND, int(box.single.from_hand))
    plain = _pays(woks, kitchen, PLAIN, int(box.single.plain))
    for class_ in range(CLASSES):
        points = max(int(kitchen.rate[class_ // 4]), anything)
        if class_ & 2:
            points = max(points, from_hand)
        if class_ & 1:
            points = max(points, plain)
        kitchen.value[class_] = SCALE * points if points else 1


@rule
def _pays(woks: Any, kitchen: Any, wok: int, points: int) -> int:
    return points if woks[wok] and kitchen.all_mighty != wok else 0


@rule
def _value_series(box: Any, woks: Any, kitchen: Any, ingredient: int) -> None:
    single, apart = kitchen.single[ingredient], kitchen.apart[ingredient]
    _value_singles(kitchen, ingredient, single)
    for cards in range(int(kitchen.count[ingredient]) + 1):
        value = int(single[cards])
        for series in range(SERIES_CARDS):
            size = int(box.series[series, 0])
            if size <= cards and _pays(woks, kitchen, SERIES + series, 1):
                points = int(box.series[series, 1])
                value = max(value, int(apart[cards - size]) + SCALE * points)
        apart[cards] = value


@rule
def _value_singles(kitchen: Any, ingredient: int, single: Any) -> None:
    single[0] = 0
    cards = 0
    done = 0
    while done != 0b1111:
        class_ = _dearest(kitchen, ingredient, done)
        for _ in range(int(kitchen.cards[class_])):
            single[cards + 1] = single[cards] + kitchen.value[class_]
            cards += 1
        done |= 1 << class_ % 4


@rule
def _dearest(kitchen: Any, ingredient: int, without: int) -> int:
    found = -1
    for class_ in range(4 * ingredient, 4 * ingredient + 4):
        if without >> class_ % 4 & 1:
            continue
        if found < 0 or kitchen.value[class_] > kitchen.value[found]:
            found = class_
    return found


# --- how often each recipe is cooked


@rule
def _cook(kitchen: Any, floor: int) -> int:
    """The most that the cards bring, if more than `floor`; `helpings` says by which recipes."""
    lids = SCALE * int(kitchen.lids)
    best = floor - lids
    _set_bounds(kitchen)
    recipes = int(kitchen.recipes)
    for ingredient in range(TYPES):
        kitchen.left[0, ingredient] = kitchen.count[ingredient]
    kitchen.gained[0] = 0
    if _hope(kitchen, 0) <= best:
        return floor
    at = 0
    if recipes:
        kitchen.times[0] = _most_helpings(kitchen.left[0], kitchen.amount[0])
    work = int(kitchen.work)
    while at >= 0 and work <= WORK:
        work += 1
        if at == recipes:
            value = _hope(kitchen, at)
            if value > best:
                best = value
                for recipe in range(recipes):
                    kitchen.helpings[recipe] = kitchen.times[recipe] + 1
            at -= 1
        elif kitchen.times[at] < 0:
            at -= 1
        else:
            _cook_helpings(kitchen, at)
            kitchen.times[at] -= 1
            if _hope(kitchen, at + 1) > best:
                at += 1
                if at < recipes:
                    kitchen.times[at] = _most_helpings(kitchen.left[at], kitchen.amount[at])
    kitchen.work = work
    return best + lids


@rule
def _cook_helpings(kitchen: Any, at: int) -> None:
    times = int(kitchen.times[at])
    for ingredient in range(TYPES):
        used = times * int(kitchen.amount[at, ingredient])
        kitchen.left[at + 1, ingredient] = int(kitchen.left[at, ingredient]) - used
    kitchen.gained[at + 1] = int(kitchen.gained[at]) + times * int(kitchen.worth[at])


@rule
def _set_bounds(kitchen: Any) -> None:
    """Give each card its even share of the richest recipe to come that it could go into."""
    recipes = int(kitchen.recipes)
    for ingredient in range(TYPES):
        price = 0
        count = int(kitchen.count[ingredient])
        for cards in range(count + 1):
            kitchen.bound[recipes, ingredient, cards] = kitchen.apart[ingredient, cards]
        for at in range(recipes - 1, -1, -1):
            if kitchen.amount[at, ingredient]:
                price = max(price, _share(kitchen, at))
            bound = kitchen.bound[at, ingredient]
            bound[0] = 0
            for cards in range(1, count + 1):
                bound[cards] = max(int(kitchen.apart[ingredient, cards]), bound[cards - 1] + price)


@rule
def _share(kitchen: Any, at: int) -> int:
    asked = 0
    for ingredient in range(TYPES):
        asked += int(kitchen.amount[at, ingredient])
    return (int(kitchen.worth[at]) + asked - 1) // asked


@rule
def _hope(kitchen: Any, at: int) -> int:
    """What is gained so far and the most that the cards left may bring with later recipes."""
    value = int(kitchen.gained[at])
    for ingredient in range(TYPES):
        value += int(kitchen.bound[at, ingredient, kitchen.left[at, ingredient]])
    return value


# --- what the changing cards change


@rule
def _try_changes(box: Any, woks: Any, kitchen: Any, placement: Any, value: int) -> None:
    """Every change of one card and of two; `value` is what the laying brings without any."""
    _set_out(box, woks, kitchen)
    two = woks[CHANGING] > 1
    if two:
        for wok in range(RECIPE, RECIPE + RECIPES):
            if woks[wok] and wok != kitchen.all_mighty:
                _change_recipe_twice(box, woks, kitchen, placement, wok, value)
    changes = np.zeros((CHANGES, 5), np.int64)
    count = _list_changes(box, woks, kitchen, changes)
    for first in range(count):
        gain = int(changes[first, 0])
        if value + (2 if two else 1) * gain <= kitchen.best or kitchen.work > WORK:
            return
        _change(kitchen, 0, changes[first])
        alone = _try(box, woks, kitchen, placement, -1)
        if two:
            _change_another(box, woks, kitchen, placement, changes[first:count], value, alone)


@rule
def _change(kitchen: Any, number: int, change: Any) -> None:
    kitchen.changed[number] = change[1]
    kitchen.printed[number] = change[2]
    kitchen.instead[number] = change[3]


@rule
def _list_changes(box: Any, woks: Any, kitchen: Any, changes: Any) -> int:
    """Each useful change: what it gains at most, card, printed ingredient, new one."""
    count = 0
    for wok in range(RECIPE, CONCERT + CONCERTS):
        if not woks[wok] or wok == kitchen.all_mighty:
            continue
        for printed in range(TYPES):
            for instead in range(TYPES):
                if instead == printed or not _prints(box, wok, printed):
                    continue
                if kitchen.count[instead] == 0:
                    continue
                changes[count, 1], changes[count, 2], changes[count, 3] = wok, printed, instead
                changes[count, 0] = _gain(box, kitchen, changes[count])
                count += 1
    _sort_changes(changes, count)
    return count


@rule
def _sort_changes(changes: Any, count: int) -> None:
    """By gain, the highest first."""
    for later in range(1, count):
        for place in range(later, 0, -1):
            if changes[place, 0] <= changes[place - 1, 0]:
                break
            for column in range(4):
                other = changes[place, column]
                changes[place, column] = changes[place - 1, column]
                changes[place - 1, column] = other


@rule
def _prints(box: Any, wok: int, ingredient: int) -> bool:
    """Whether a red card asks for this ingredient."""
    if RECIPE <= wok < RECIPE + RECIPES:
        return int(box.recipe[wok - RECIPE, ingredient]) > 0
    if CONCERT <= wok < CONCERT + CONCERTS:
        return int(box.concert[wok - CONCERT, ingredient]) > 0
    return False


@rule
def _gain(box: Any, kitchen: Any, change: Any) -> int:
    """What a change can add at most: its cards, taken off it, would still bring their values."""
    wok, printed, instead = int(change[1]), int(change[2]), int(change[3])
    if wok < RECIPE + RECIPES:
        for ingredient in range(TYPES):
            kitchen.asked[ingredient] = box.recipe[wok - RECIPE, ingredient]
        kitchen.asked[printed] = 0
        kitchen.asked[instead] += int(box.recipe[wok - RECIPE, printed])
        return _gain_of_recipe(box, kitchen, wok - RECIPE)
    kitchen.work += 1
    pan = 0 if on_pan(box, wok, 0) == printed else 1
    pays = SCALE * pan_pays(box, kitchen, wok, pan)
    gain = 0
    for class_ in range(4 * instead, 4 * instead + 4):
        gain += int(kitchen.cards[class_]) * max(0, pays - int(kitchen.value[class_]))
    return gain


@rule
def _gain_of_recipe(box: Any, kitchen: Any, recipe: int) -> int:
    """The most that helpings of what is `asked` add to the values of their cards."""
    gain = 0
    most = _most_helpings(kitchen.count, kitchen.asked)
    kitchen.work += 1 + most
    for times in range(1, most + 1):
        added = times * SCALE * int(box.recipe[recipe, TYPES])
        for ingredient in range(TYPES):
            count = int(kitchen.count[ingredient])
            left = count - times * int(kitchen.asked[ingredient])
            added -= int(kitchen.single[ingredient, count]) - int(kitchen.single[ingredient, left])
        gain = max(gain, added)
    return gain


@rule
def _change_another(
    box: Any, woks: Any, kitchen: Any, placement: Any, changes: Any, value: int, alone: int
) -> None:
    """A second change beside the first of these; `alone` is what the first one brings by itself."""
    count = 1
    while count < len(changes) and value + changes[0, 0] + changes[count, 0] > kitchen.best:
        changes[count, 4] = _gain(box, kitchen, changes[count])
        count += 1
    for second in range(1, count):
        if value + changes[0, 0] + changes[second, 0] <= kitchen.best:
            break
        if alone + changes[second, 4] <= kitchen.best:
            continue
        same_card = changes[second, 1] == changes[0, 1]
        if same_card and (changes[0, 1] < CONCERT or changes[second, 2] == changes[0, 2]):
            continue
        _change(kitchen, 1, changes[second])
        _try(box, woks, kitchen, placement, int(kitchen.best))
    kitchen.changed[1] = -1


@rule
def _change_recipe_twice(
    box: Any, woks: Any, kitchen: Any, placement: Any, wok: int, value: int
) -> None:
    """Two changes of one recipe, whose gains do not add up."""
    for one in range(TYPES):
        for other in range(one + 1, TYPES):
            if not (_prints(box, wok, one) and _prints(box, wok, other)):
                continue
            for first in range(TYPES):
                for second in range(TYPES):
                    if first == one or second == other:
                        continue
                    kitchen.changed[0] = kitchen.changed[1] = wok
                    kitchen.printed[0], kitchen.printed[1] = one, other
                    kitchen.instead[0], kitchen.instead[1] = first, second
                    _ask(box, kitchen, wok - RECIPE, kitchen.asked)
                    hope = value + _gain_of_recipe(box, kitchen, wok - RECIPE)
                    if hope > kitchen.best and kitchen.work <= WORK:
                        _try(box, woks, kitchen, placement, int(kitchen.best))
                        kitchen.changed[0] = kitchen.changed[1] = -1
                        _set_out(box, woks, kitchen)
    kitchen.changed[0] = kitchen.changed[1] = -1


# --- the cards on their pans


@rule
def _serve(box: Any, woks: Any, kitchens: Any, placements: Any) -> None:
    """Lay out the placement that was kept; recipes and series get the cheapest cards."""
    kitchen, placement = kitchens[0], placements[0]
    placement.points = kitchen.best // SCALE
    placement.unused = kitchen.best % SCALE
    placement.work = kitchen.work
    _lay_blues(placement, kitchen)
    _set_out(box, woks, kitchen)
    for recipe in range(RECIPES):
        _ask(box, kitchen, recipe, kitchen.asked)
        for ingredient in range(TYPES):
            cards = int(placement.helpings[recipe]) * int(kitchen.asked[ingredient])
            _serve_cheapest(kitchen, placement, RECIPE + recipe, ingredient, cards)
    for ingredient in range(TYPES):
        _serve_series(box, woks, kitchen, placement, ingredient)
    for class_ in range(CLASSES):
        if kitchen.value[class_] >= SCALE:
            pan = _pan_for(box, woks, kitchen, class_)
            placement.on[pan, class_] = kitchen.cards[class_]
    _lay_idle_blue_cards(box, woks, placement)
    for wok in range(REDS):
        if woks[wok]:
            placement.worth[wok] = points_on(box, placement, wok)


@rule
def _serve_cheapest(kitchen: Any, placement: Any, pan: int, ingredient: int, cards: int) -> None:
    for _ in range(cards):
        cheapest = -1
        for class_ in range(4 * ingredient, 4 * ingredient + 4):
            if kitchen.cards[class_] == 0:
                continue
            if cheapest < 0 or kitchen.value[class_] < kitchen.value[cheapest]:
                cheapest = class_
        kitchen.cards[cheapest] -= 1
        placement.on[pan, cheapest] += 1


@rule
def _serve_series(box: Any, woks: Any, kitchen: Any, placement: Any, ingredient: int) -> None:
    single, apart = kitchen.single[ingredient], kitchen.apart[ingredient]
    cards = 0
    for class_ in range(4 * ingredient, 4 * ingredient + 4):
        cards += int(kitchen.cards[class_])
    while apart[cards] > single[cards]:
        for series in range(SERIES_CARDS):
            size = int(box.series[series, 0])
            if size <= cards and _pays(woks, kitchen, SERIES + series, 1):
                points = SCALE * int(box.series[series, 1])
                if apart[cards] == apart[cards - size] + points:
                    _serve_cheapest(kitchen, placement, SERIES + series, ingredient, size)
                    cards -= size
                    break


@rule
def _pan_for(box: Any, woks: Any, kitchen: Any, class_: int) -> int:
    """The pan where a card of this class brings its value."""
    points = int(kitchen.value[class_]) // SCALE
    if class_ & 1 and _pays(woks, kitchen, PLAIN, int(box.single.plain)) == points:
        return PLAIN
    if class_ & 2 and _pays(woks, kitchen, FROM_HAND, int(box.single.from_hand)) == points:
        return FROM_HAND
    for wok in range(CONCERT, CONCERT + CONCERTS):
        if woks[wok] and wok != kitchen.all_mighty:
            for pan in range(2):
                asked = instead_of(kitchen, wok, on_pan(box, wok, pan))
                if asked == class_ // 4 and pan_pays(box, kitchen, wok, pan) == points:
                    return wok + pan * (REDS - CONCERT)
    return ANYTHING


@rule
def _lay_idle_blue_cards(box: Any, woks: Any, placement: Any) -> None:
    """A changing card that helps nothing lies on a card that fits and changes nothing."""
    for number in range(int(woks[CHANGING])):
        for wok in range(CONCERT + CONCERTS):
            for ingredient in range(TYPES):
                if placement.changed[number] < 0 and woks[wok] and _prints(box, wok, ingredient):
                    instead = instead_of(placement, wok, ingredient)
                    placement.changed[number] = wok
                    placement.printed[number] = ingredient
                    placement.instead[number] = instead


# --- scoring a placement that is given


@rule
def points_on(box: Any, placement: Any, wok: int) -> int:
    """What a red card brings as it is laid out; -1 when that is not allowed."""
    on = placement.on
    if placement.all_mighty == wok:
        return int(box.all_mighty) if _empty(on, wok) else -1
    if wok < LIDDED + LIDS:
        return int(box.lidded[wok - LIDDED]) if _empty(on, wok) else -1
    if wok < RECIPE + RECIPES:
        return _points_on_recipe(box, placement, wok)
    if wok < SERIES + SERIES_CARDS:
        return _points_on_series(box, on[wok], wok - SERIES)
    if wok < CONCERT + CONCERTS:
        return _points_on_concert(box, placement, wok)
    if wok == ANYTHING:
        return int(box.single.anything) * _cards_of(on[wok], 0, 0)
    if wok == FROM_HAND:
        fits = _cards_of(on[wok], 2, 0) == 0
        return int(box.single.from_hand) * _cards_of(on[wok], 0, 0) if fits else -1
    fits = _cards_of(on[wok], 1, 0) == 0
    return int(box.single.plain) * _cards_of(on[wok], 0, 0) if fits else -1


@rule
def _cards_of(pan: Any, mask: int, wanted: int) -> int:
    """How many cards lie here whose class has these bits."""
    cards = 0
    for class_ in range(CLASSES):
        if class_ & mask == wanted:
            cards += int(pan[class_])
    return cards


@rule
def _empty(on: Any, wok: int) -> bool:
    cards = _cards_of(on[wok], 0, 0)
    if CONCERT <= wok < CONCERT + CONCERTS:
        cards += _cards_of(on[wok + REDS - CONCERT], 0, 0)
    return cards == 0


@rule
def _of_ingredient(pan: Any, ingredient: int) -> int:
    cards = 0
    for class_ in range(4 * ingredient, 4 * ingredient + 4):
        cards += int(pan[class_])
    return cards


@rule
def _points_on_recipe(box: Any, placement: Any, wok: int) -> int:
    asked = np.zeros(TYPES, np.int64)
    _ask(box, placement, wok - RECIPE, asked)
    helpings = _cards_of(placement.on[wok], 0, 0) // asked.sum()
    for ingredient in range(TYPES):
        if _of_ingredient(placement.on[wok], ingredient) != helpings * asked[ingredient]:
            return -1
    return int(helpings * int(box.recipe[wok - RECIPE, TYPES]))


@rule
def _points_on_series(box: Any, pan: Any, series: int) -> int:
    size, points = int(box.series[series, 0]), 0
    for ingredient in range(TYPES):
        cards = _of_ingredient(pan, ingredient)
        if cards % size:
            return -1
        points += cards // size * int(box.series[series, 1])
    return points


@rule
def _points_on_concert(box: Any, placement: Any, wok: int) -> int:
    points = 0
    for pan in range(2):
        on = placement.on[wok + pan * (REDS - CONCERT)]
        cards = _of_ingredient(on, instead_of(placement, wok, on_pan(box, wok, pan)))
        if cards != _cards_of(on, 0, 0):
            return -1
        points += cards * pan_pays(box, placement, wok, pan)
    return points


@rule
def points_of(box: Any, woks: Any, cards: Any, placement: Any) -> int:
    """The points of a whole placement; -1 when it is not allowed."""
    if not _blue_cards_lie_right(box, woks, placement):
        return -1
    for class_ in range(CLASSES):
        used = 0
        for pan in range(PANS):
            used += int(placement.on[pan, class_])
        if used > cards[class_]:
            return -1
    total = 0
    for wok in range(REDS):
        if woks[wok]:
            points = points_on(box, placement, wok)
            if points < 0:
                return -1
            total += points
        elif not _empty(placement.on, wok):
            return -1
    return total


@rule
def _blue_cards_lie_right(box: Any, woks: Any, placement: Any) -> bool:
    """Each on a red card that fits, if there is one; judged by what is printed there."""
    all_mighty, double = int(placement.all_mighty), int(placement.double)
    if all_mighty >= 0 and not woks[all_mighty]:
        return False
    if (all_mighty >= 0) != (woks[ALL_MIGHTY] > 0 and _owns_any(woks, 0, REDS)):
        return False
    if not _may_double(woks, double):
        return False
    for number in range(2):
        changed = int(placement.changed[number])
        if (changed >= 0) != (number < woks[CHANGING] and _can_change(woks)):
            return False
        if changed >= 0 and not (
            woks[changed] and _prints(box, changed, placement.printed[number])
        ):
            return False
    return True

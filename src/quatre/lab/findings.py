"""What stands out in a study, as messages: few, and only what its games can show."""

import math
import statistics
from collections.abc import Iterator, Sequence
from itertools import groupby

from quatre.games.words import Message, message
from quatre.lab.figures import Estimate, Figures, Mean, Use
from quatre.lab.number_format import NumberFormat

FAR, OUT_OF_LINE = 3.0, 3.5
"""How many intervals of 95 % a difference must span, and how many spreads of its kind an item must
lie away from the middle of it, to be told."""
SURE = 1.5
"""How many intervals the best or worst of a few must lie away from what is fair: the extreme of
several lies one away too often."""
FEWEST_USES = 30


def findings(figures: Figures, numbers: NumberFormat) -> Iterator[Message]:
    yield from _players(figures, numbers)
    yield _order(figures, numbers)
    yield from _seat(figures, numbers)
    yield _length(figures, numbers)
    yield _lead(figures, numbers)
    if figures.shared.mean > 0.005:
        yield message("study-found-shared", share=numbers.percent(figures.shared.mean, 1))
    for kind, uses in groupby(figures.every.uses, key=lambda use: use.item.kind):
        yield from _kind(kind, list(uses), numbers)
    yield from _varied(figures, numbers)


def _players(figures: Figures, numbers: NumberFormat) -> Iterator[Message]:
    if len(figures.by_player) < 2:
        return
    best = max(figures.by_player, key=lambda player: figures.by_player[player].mean)
    mean = figures.by_player[best]
    interval = numbers.share_interval(mean.mean, mean.half_width)
    yield message("study-found-player", player=best, interval=interval)


def _order(figures: Figures, numbers: NumberFormat) -> Message:
    place = _unfair(figures.by_order)
    if place is None:
        half_width = max(mean.half_width for mean in figures.by_order)
        return message("study-found-no-order", half=numbers.percent(half_width, 1))
    share = _against_fair(figures, numbers, figures.by_order[place])
    return message("study-found-order", order=place + 1, **share)


def _seat(figures: Figures, numbers: NumberFormat) -> Iterator[Message]:
    """Nature draws who begins, so that a seat matters only where it lies better than others."""
    place = _unfair(figures.by_seat)
    if place is not None:
        share = _against_fair(figures, numbers, figures.by_seat[place])
        yield message("study-found-seat", number=place + 1, **share)


def _against_fair(figures: Figures, numbers: NumberFormat, mean: Mean) -> dict[str, str]:
    """A share of the wins, and what it would be if nothing made a difference."""
    fair = numbers.percent(1 / figures.study.seats, 1)
    return {"interval": numbers.share_interval(mean.mean, mean.half_width), "fair": fair}


def _unfair(means: Sequence[Mean]) -> int | None:
    """The one that surely lies farthest from its fair share, if any does."""
    fair = 1 / len(means)
    far = [abs(mean.mean - fair) / mean.half_width if mean.half_width else 0.0 for mean in means]
    place = max(range(len(far)), key=lambda one: far[one])
    return place if far[place] >= SURE else None


def _length(figures: Figures, numbers: NumberFormat) -> Message:
    lengths = figures.every.lengths
    return message(
        "study-found-length",
        moves=numbers.number(figures.every.moves.mean, 0),
        low=numbers.number(lengths.quantile(0.05), 0),
        high=numbers.number(lengths.quantile(0.95), 0),
    )


def _lead(figures: Figures, numbers: NumberFormat) -> Message:
    changes = figures.every.changes
    never = changes.counts.get(0, 0) / changes.total
    times = numbers.number(figures.every.lead_changes.mean, 1)
    return message("study-found-lead", times=times, never=numbers.percent(never, 0))


def _kind(kind: str, uses: Sequence[Use], numbers: NumberFormat) -> Iterator[Message]:
    """The best and the worst of a kind by what they bring, else by the wins they go with."""
    used = [use for use in uses if use.uses >= FEWEST_USES]
    brings = bool(used) and used[0].item.brings
    told = [(use, use.points if brings else use.worth) for use in used]
    told = [(use, found) for use, found in told if math.isfinite(found.value)]
    if len(told) < 2:
        return
    (best, most), (worst, least) = (pick(told, key=_found_value) for pick in (max, min))
    if most.value - least.value <= FAR / 2 * (most.half_width + least.half_width):
        return
    say = numbers.estimate if brings else numbers.estimate_of_share
    yield message(
        "study-found-brings" if brings else "study-found-goes-with",
        kind=_kind_name(kind),
        best=best.item.label,
        most=say(*most),
        worst=worst.item.label,
        least=say(*least),
    )
    yield from _out_of_line(kind, told)


def _found_value(one: tuple[Use, Estimate]) -> float:
    return one[1].value


def _out_of_line(kind: str, told: Sequence[tuple[Use, Estimate]]) -> Iterator[Message]:
    """Things that surely lie far from all others of their kind."""
    if len(told) < 5:
        return
    middle = statistics.median(found.value for _, found in told)
    spread = 1.4826 * statistics.median(abs(found.value - middle) for _, found in told)
    out = [
        use.item.label
        for use, found in told
        if abs(found.value - middle) > OUT_OF_LINE * spread + found.half_width
    ]
    if spread and out:
        yield message("study-found-out-of-line", kind=_kind_name(kind), things=out)


def _varied(figures: Figures, numbers: NumberFormat) -> Iterator[Message]:
    for varied in figures.study.varied:
        means = by_value(figures, varied.place)
        for name in ("moves", "lead_changes", "winning", "first_wins"):
            rows = [(value, means[value][name]) for value in varied.values]
            low, high = (pick(rows, key=lambda row: row[1].mean) for pick in (min, max))
            if high[1].mean - low[1].mean > FAR / 2 * (high[1].half_width + low[1].half_width):
                say = numbers.metric(name)
                yield message(
                    "study-found-varied",
                    metric=message(f"study-metric-{name.replace('_', '-')}"),
                    place=varied.place,
                    low=say(low[1].mean),
                    at_low=numbers.plain(low[0]),
                    high=say(high[1].mean),
                    at_high=numbers.plain(high[0]),
                )


def by_value(figures: Figures, place: str) -> dict[int | float, dict[str, Mean]]:
    """The figures of all variants that have the same number at a place, added up."""
    added: dict[int | float, dict[str, Mean]] = {}
    alike = figures.study.variants // next(
        len(varied.values) for varied in figures.study.varied if varied.place == place
    )
    for variant, part in enumerate(figures.by_variant):
        value = figures.study.changes(variant)[place]
        sums = added.setdefault(value, {})
        for name in ("moves", "lead_changes", "winning", "first_wins"):
            mean: Mean = getattr(part, name)
            total = sums.setdefault(name, Mean(alike))
            total.count += mean.count
            total.total += mean.total
            total.squares += mean.squares
    return added


def _kind_name(kind: str) -> Message:
    return message(f"study-kind-{kind}")

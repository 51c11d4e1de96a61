"""The report of a study: one page that needs nothing beside it."""

import math
from collections.abc import Iterator, Mapping, Sequence
from html import escape
from itertools import groupby
from pathlib import Path

from quatre.games.words import Argument, Message, Words, message
from quatre.lab import charts
from quatre.lab.charts import Dot
from quatre.lab.figures import Figures, Mean, Use
from quatre.lab.findings import by_value, findings
from quatre.lab.number_format import NumberFormat

HERE = Path(__file__).parent
STYLE = (HERE / "report.css").read_text(encoding="utf-8")


def write(folder: Path, language: str) -> Path:
    """Write the report of a finished study beside its files."""
    path = folder / "report.html"
    path.write_text(Report(Figures(folder), language).page(folder), encoding="utf-8")
    return path


class Report:
    def __init__(self, figures: Figures, language: str) -> None:
        self.figures = figures
        self.study = figures.study
        self.words = Words(self.study.ruleset.folder, language, HERE)
        self.numbers = NumberFormat(language)

    def say(self, said: str | Message) -> str:
        """A sentence, ready for HTML."""
        return escape(self.words.say(message(said) if isinstance(said, str) else said))

    def page(self, folder: Path) -> str:
        title = self.say(message("study-title", game=self.words.line("title")))
        body = [
            f"<header><h1>{title}</h1><p>{self.about()}</p></header>",
            self.findings(),
            self.wins(),
            self.games(),
            *self.effects(),
            self.uses(),
            f"<footer><p>{self.again(folder)}</p></footer>",
        ]
        return (
            f'<!doctype html><html lang="{self.words.language}"><head><meta charset="utf-8">'
            f'<meta name="viewport" content="width=device-width, initial-scale=1">'
            f"<title>{title}</title><style>{STYLE}</style></head>"
            f"<body><main>{''.join(body)}</main></body></html>\n"
        )

    def about(self) -> str:
        study, number = self.study, self.numbers.number
        names = {player: study.players.count(player) for player in study.players}
        players = [f"{count} × {player}" for player, count in names.items()]
        args: dict[str, Argument] = {
            "games": number(study.total, 0),
            "each": number(study.games, 0),
            "variants": study.variants,
            "seats": study.seats,
            "players": ", ".join(players),
            "seed": str(study.seed),
        }
        said = self.say(Message("study-about-variants" if study.varied else "study-about", args))
        options = [message(f"option-{name}") for name, on in study.options.items() if on]
        if options:
            said += " " + self.say(message("study-options", options=options))
        return said

    def again(self, folder: Path) -> str:
        command = f"quatre study {self.study.game} --out {folder} --record 17"
        parts = self.words.say(message("study-again", number=17, command="\0")).split("\0")
        return f"<code>{escape(command)}</code>".join(escape(part) for part in parts)

    def findings(self) -> str:
        told = "".join(
            f"<li>{self.say(found)}</li>" for found in findings(self.figures, self.numbers)
        )
        return section(self.say("study-stands-out"), f"<ul>{told}</ul>", style="found")

    def wins(self) -> str:
        fair = 1 / self.study.seats
        shown: list[tuple[str, Sequence[Dot]]] = [
            ("study-by-order", self.numbered("study-order", self.figures.by_order)),
            ("study-by-seat", self.numbered("study-seat", self.figures.by_seat)),
        ]
        if len(self.figures.by_player) > 1:
            players = self.figures.by_player.items()
            rows = [Dot(player, mean.mean, mean.half_width) for player, mean in players]
            shown.insert(0, ("study-by-player", rows))
        plots = [
            self.figure(key, charts.dots(rows, self.numbers.axis_percent, fair, self.say(key)))
            for key, rows in shown
        ]
        return section(self.say("study-wins"), grid(plots), self.say("study-wins-note"))

    def numbered(self, key: str, means: Sequence[Mean]) -> list[Dot]:
        return [
            Dot(self.words.say(message(key, number=place + 1)), mean.mean, mean.half_width)
            for place, mean in enumerate(means)
        ]

    def games(self) -> str:
        figures = self.figures
        points = self.words.line(f"study-points-{self.study.ruleset.criteria[0]}")
        scores = self.histogram(
            "study-scores", figures.scores.counts, figures.winning_scores.counts
        )
        plots = [
            self.figure(
                "study-scores", scores, self.say(message("study-scores-note", points=points))
            ),
            self.figure(
                "study-length",
                self.histogram("study-length", figures.every.lengths.counts),
                self.say("study-length-note"),
            ),
            self.figure(
                "study-leads",
                self.histogram("study-leads", figures.every.changes.counts),
                self.say("study-leads-note"),
            ),
        ]
        return f"<section>{grid(plots)}</section>"

    def histogram(
        self, key: str, counts: Mapping[int, int], over: Mapping[int, int] | None = None
    ) -> str:
        numbers = self.numbers
        return charts.histogram(counts, numbers.axis, numbers.axis_percent, self.say(key), over)

    def effects(self) -> Iterator[str]:
        for varied in self.study.varied:
            means = by_value(self.figures, varied.place)
            plots = []
            for name in ("winning", "moves", "lead_changes", "first_wins"):
                rows = [
                    Dot(
                        self.numbers.plain(value),
                        means[value][name].mean,
                        means[value][name].half_width,
                    )
                    for value in varied.values
                ]
                key = f"study-metric-{name.replace('_', '-')}"
                say = self.numbers.axis_percent if name == "first_wins" else self.numbers.axis
                plots.append(self.figure(key, charts.trend(rows, say, self.say(key))))
            title = self.say(message("study-varied", place=f"box.{varied.place}"))
            yield section(title, grid(plots))

    def uses(self) -> str:
        kinds = groupby(self.figures.every.uses, key=lambda use: use.item.kind)
        tables = [self.table(kind, list(uses)) for kind, uses in kinds]
        if not tables:
            return ""
        return section(self.say("study-uses"), grid(tables), self.say("study-uses-note"))

    def table(self, kind: str, uses: Sequence[Use]) -> str:
        """A row for each item that was used, those that bring most first."""
        used = [use for use in uses if use.uses]
        brings = bool(used) and used[0].item.brings
        told = any(math.isfinite(use.worth.value) for use in used)
        used.sort(key=lambda use: -(use.points.value if brings else _or_zero(use.worth.value)))
        reach = max(
            (abs(use.worth.value) + use.worth.half_width for use in used if told), default=1.0
        )
        heads = [self.say("study-thing"), self.say("study-use")]
        heads += [self.say(f"study-brings-{kind}")] if brings else []
        heads += [self.say("study-worth")] if told else []
        rows = "".join(
            f"<tr><th scope='row'>{self.say(use.item.label)}</th>"
            f"{''.join(self.cells(use, used, brings, told, reach))}</tr>"
            for use in used
        )
        head = "".join(f"<th scope='col'>{one}</th>" for one in heads)
        style = "table wide" if brings and told else "table"
        return (
            f"<figure class='{style}'><figcaption>{self.say(f'study-kind-{kind}')}</figcaption>"
            f"<table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table></figure>"
        )

    def cells(
        self, use: Use, used: Sequence[Use], brings: bool, told: bool, reach: float
    ) -> Iterator[str]:
        most = max(one.mean for one in used)
        yield cell(self.numbers.number(use.mean, 2), charts.bar(use.mean, 0.0, most))
        if brings:
            low, high = (pick(one.points.value for one in used) for pick in (min, max))
            drawn = charts.bar(use.points.value, low, high)
            yield cell(self.numbers.estimate(*use.points), drawn)
        if told:
            worth = use.worth
            drawn = charts.whisker(*worth, reach) if math.isfinite(worth.value) else ""
            yield cell(self.numbers.estimate_of_share(*worth), drawn)

    def figure(self, key: str, plot: str, note: str = "") -> str:
        said = f"<p>{note}</p>" if note else ""
        return f"<figure><figcaption>{self.say(key)}</figcaption>{plot}{said}</figure>"


def section(title: str, inside: str, note: str = "", style: str = "") -> str:
    said = f"<p>{note}</p>" if note else ""
    return f'<section class="{style}"><h2>{title}</h2>{said}{inside}</section>'


def grid(parts: Sequence[str]) -> str:
    return f'<div class="grid">{"".join(parts)}</div>'


def cell(number: str, drawn: str) -> str:
    return f"<td><span>{escape(number)}</span>{drawn}</td>"


def _or_zero(value: float) -> float:
    return value if math.isfinite(value) else 0.0

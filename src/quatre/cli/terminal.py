"""A game in the terminal: one person at seat 1, bots round the table."""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from rich.console import Console

from quatre.bots import Level
from quatre.games.box import Numbers
from quatre.games.ruleset import Ruleset
from quatre.games.words import Argument, Message, Words, message, seat_name, yes_no
from quatre.play import Game, PlayError, Proof, Seed
from quatre.play.cast import CAST, called, cook

ME = 0
HERE = Path(__file__).parent


def play(
    ruleset: Ruleset,
    others: Sequence[Level],
    language: str,
    options: Mapping[str, bool],
    box: Numbers | None = None,
    seed: int | None = None,
) -> None:
    bots = [bot_name(level, seat) for seat, level in enumerate(others, ME + 1)]
    names = [seat_name(language, ME), *bots]
    nature = Proof.fresh() if seed is None else Seed(seed)
    game, told = (Game(ruleset, names, nature, options, box) for _ in range(2))
    game.begin()
    Table(game, told, Words(ruleset.folder, language, HERE), others).sit()


def bot_name(level: Level, seat: int) -> str:
    """A cook of the cast; levels that are only for measuring have none and go by their own name."""
    return called(cook(level.name, seat).name if level.name in CAST else level.name)


class Table:
    """The conversation with the person: what happened, what there is, what to do.

    `told` is the same game as far as they have been told of it.
    """

    def __init__(self, game: Game, told: Game, words: Words, others: Sequence[Level]) -> None:
        self.game, self.told = game, told
        self.words = words
        self.others = others
        self.console = Console(highlight=False)

    def sit(self) -> None:
        self.say(message("welcome"), style="bold")
        while not self.game.over:
            if ME in self.game.waiting:
                if not self.ask():
                    self.say(message("left"))
                    return
            else:
                seat = self.game.waiting[0]
                player, seen = self.others[seat - 1], self.game.seen(seat)
                self.game.play(seat, player(self.game.ruleset, self.game.box, seen, seat))
        self.tell()
        for line in ranking(self.game, self.words):
            self.console.print(line, style="bold")

    def ask(self) -> bool:
        """Ask for a move until there is one; no when the person leaves."""
        self.tell()
        moves = self.game.legal(ME)
        view = self.game.view(ME)
        for line in self.game.ruleset.views.describe(view):
            self.say(line, style="cyan")
        for number, move in enumerate(moves, 1):
            label = self.game.ruleset.moves.label(move, view)
            self.console.print(f"  {number:>2}  {self.sentence(label)}")
        while True:
            try:
                answer = self.console.input(self.sentence(message("your-move"))).strip()
            except EOFError:
                return False
            if answer in ("quit", "q"):
                return False
            if self.answer(answer, moves):
                return True

    def answer(self, answer: str, moves: list[object]) -> bool:
        try:
            if answer == "undo":
                self.game.undo()
            elif answer.isdecimal() and 1 <= int(answer) <= len(moves):
                self.game.play(ME, moves[int(answer) - 1])
            else:
                self.game.play(ME, answer)
        except PlayError as error:
            self.say(error.message, style="red")
            return False
        return True

    def tell(self) -> None:
        view = self.told.view(ME)
        for entry in self.game.log[len(self.told.log) :]:
            before = view
            self.told.follow(entry)
            view = self.told.view(ME)
            for telling in self.told.tell(entry, before, view):
                self.say(telling.message)

    def say(self, said: Message, style: str | None = None) -> None:
        self.console.print(self.sentence(said), style=style)

    def sentence(self, said: Message) -> str:
        return self.words.say(said, self.game.names, ME)


def ranking(game: Game, words: Words) -> Iterator[str]:
    """The places at the end, with the reason of every tie."""
    for place in game.result() or []:
        criteria = zip(game.ruleset.criteria, place.points, strict=True)
        points = [message(f"criterion-{name}", count=count) for name, count in criteria]
        args: dict[str, Argument] = {"rank": place.rank, "seat": place.seat, "points": points}
        if place.broken_by:
            column = game.ruleset.criteria.index(place.broken_by)
            yield words.say(
                Message("place-broken", {**args, "criterion": points[column]}), game.names
            )
        else:
            yield words.say(Message("place", {**args, "shared": yes_no(place.shared)}), game.names)

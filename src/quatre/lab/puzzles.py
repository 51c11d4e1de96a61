"""Making puzzles: decisions from games of cooks are sifted by ever longer searches; what is left is
checked by four long ones and, where that can be done, worked out to the end."""

import random
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from quatre import bots
from quatre.bots.appraiser import Appraiser, Worth
from quatre.bots.plan import seed_of
from quatre.bots.policy import follow_policy
from quatre.bots.puzzles import Harvest, Puzzle, Valued, begin, position
from quatre.games.playing import play_out
from quatre.games.ruleset import Ruleset
from quatre.lab.endings import Ending
from quatre.play import Game
from quatre.play.record import Moved

GLANCE, LOOK, CHECK = 1_500, 10_000, 100_000
"""Simulations of the searches that sift, and of those that check."""
HINT, LEAD = 0.04, 0.05
"""By how much of a win the answer leads every other choice, at a glance and in guided searches."""
SEEDS = (1, 2)
EASY, CELL = 0.3, 0.3
"""The most puzzles of a set that everybody asked solves; that are of one kind, from one third of
the game, and not proved."""
SEVERAL = 3
"""A decision between fewer choices is too easy, unless somebody asked errs."""
LAST = 16
"""So many of a game's decisions are looked at from its end on, for some can be worked out; then
the others in any order."""
EACH = 2
"""The most puzzles from one game that are proved, and that are not."""
HASTY = 0.3
"""From this part of a check on it ends as soon as the answer is behind."""


class Found(NamedTuple):
    """What a search says of a choice: by how much its best move's mean and interval lie above those
    of all other choices, and what each move is worth, the best first."""

    lead: float
    gap: float
    worths: list[Worth]


class Decision(NamedTuple):
    """A decision of a game in one of its thirds, what its seat had seen, and the moves of all seats
    before."""

    seats: int
    third: int
    seat: int
    played: int
    seen: bytes
    before: list[str]


class Rejected(Exception):
    """Why a decision makes no puzzle."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why


class Maker:
    """Makes a set of puzzles of one game, and knows what is in it so far."""

    def __init__(self, ruleset: Ruleset, seed: int, count: int) -> None:
        self.ruleset, self.seed, self.count = ruleset, seed, count
        self.puzzles: list[Puzzle] = []
        self._guided, self._unguided = Appraiser(ruleset, True), Appraiser(ruleset, False)
        self._apprentice, self._cook = (
            bots.find(name).untimed() for name in ("apprentice", "cook")
        )

    @property
    def done(self) -> bool:
        return len(self.puzzles) >= self.count

    def take(self, harvest: Harvest) -> None:
        """Add what was made before."""
        self.puzzles += harvest.puzzles

    def harvest(self, number: int) -> Harvest:
        """What game `number` brings; its puzzles are added."""
        game = self.play(number)
        tally, found = Counter[str](), list[Puzzle]()
        for decision in _in_order(list(decisions(game)), number):
            proved = sum(puzzle.proved for puzzle in found)
            if self.done or len(found) - proved == EACH:
                break
            try:
                puzzle = self._puzzle(game.box, decision, number, proved < EACH)
            except Rejected as rejected:
                tally[rejected.why] += 1
                continue
            found.append(puzzle)
            self.puzzles.append(puzzle)
            tally["proved" if puzzle.proved else "checked"] += 1
        return Harvest(dict(tally), found)

    def play(self, number: int) -> Game:
        """Game `number` of cooks, finished."""
        seats = self.ruleset.seats[number % len(self.ruleset.seats)]
        game = begin(self.ruleset, seats, self.seed, number)
        for _ in play_out(game, lambda waiting: (waiting[0], self._choose(game, waiting[0]))):
            pass
        return game

    def _choose(self, game: Game, seat: int) -> int:
        return self._cook(self.ruleset, game.box, game.seen(seat), seat)

    def candidate(self, box: bytes, decision: Decision) -> Found:
        """What a short search says of a decision whose best choice may be clear."""
        seen, seat = decision.seen, decision.seat
        if not self._is_open(box, seen, seat):
            raise Rejected("no choice")
        seed = seed_of(box, seen, seat)
        if self._search(self._guided, box, decision, seed, GLANCE).lead < HINT:
            raise Rejected("at a glance")
        look = self._search(self._guided, box, decision, seed, LOOK)
        if look.lead < LEAD or look.gap <= 0:
            raise Rejected("at a look")
        choice = choice_of(self.ruleset, look.worths[0].move)
        if self._search(self._unguided, box, decision, 0, GLANCE, choice).lead < 0:
            raise Rejected("at an unguided glance")
        return look

    def checked(self, box: bytes, decision: Decision, choice: str) -> list[Found]:
        """What long searches say of a choice: those with the guide, then those without."""
        checks = list[Found]()
        for name, appraiser in (("guided", self._guided), ("unguided", self._unguided)):
            for seed in SEEDS:
                check = self._search(appraiser, box, decision, seed, CHECK, choice)
                if check.gap <= 0 or (name == "guided" and check.lead < LEAD):
                    raise Rejected(f"by the {name} check with seed {seed}")
                checks.append(check)
        return checks

    def _puzzle(self, box: bytes, decision: Decision, number: int, proved_too: bool) -> Puzzle:
        """The puzzle of a decision."""
        look = self.candidate(box, decision)
        best = look.worths[0].move
        choice, kind = choice_of(self.ruleset, best), self._text(best).partition(" ")[0]
        missed = self._missed(box, decision, choice)
        if not missed and self._is_easy(look):
            raise Rejected("too easy")
        answers = [one.move for one in look.worths if choice_of(self.ruleset, one.move) == choice]
        ending = Ending(self.ruleset, box, decision.seats)
        proof = ending.better(decision.seen, decision.seat, answers)
        if proof is not None and not proved_too:
            raise Rejected("enough proved")
        if proof is None and self._too_many(kind, decision.third):
            raise Rejected("too many alike")
        checks = self.checked(box, decision, choice)
        if proof is False:
            raise Rejected("wrong by exact check")
        return Puzzle(
            seed=self.seed,
            number=number,
            seats=decision.seats,
            moves=decision.before,
            seat=decision.seat,
            kind=kind,
            third=decision.third,
            answers=[self._text(move) for move in answers],
            valued=self._valued(checks[: len(SEEDS)]),
            gaps=[round(check.gap, 4) for check in checks],
            proved=bool(proof),
            missed=missed,
        )

    def _is_open(self, box: bytes, seen: bytes, seat: int) -> bool:
        """Whether there are several choices, all of which are listed."""
        codes = self.ruleset.referee.legal(box, seen, seat)
        if any(self.ruleset.guide.neighbours(code, 1) for code in codes):
            return False
        return len({choice_of(self.ruleset, code) for code in codes}) > 1

    def _search(
        self,
        appraiser: Appraiser,
        box: bytes,
        decision: Decision,
        seed: int,
        simulations: int,
        choice: str | None = None,
    ) -> Found:
        """Search, and judge a choice, or else the best one."""

        def is_behind(worths: Sequence[Worth]) -> bool:
            done = sum(worth.simulations for worth in worths)
            return done > HASTY * simulations and judge(self.ruleset, worths, choice).lead < 0

        stop = is_behind if choice else lambda worths: False
        worths = appraiser.race(box, decision.seen, decision.seat, seed, simulations, stop)
        return judge(self.ruleset, worths, choice)

    def _missed(self, box: bytes, decision: Decision, choice: str) -> list[str]:
        """Who would have chosen otherwise: an apprentice, a cook, whoever goes by policy alone."""
        seen, seat = decision.seen, decision.seat
        seed = seed_of(box, seen, seat)
        chosen = {
            "apprentice": self._apprentice(self.ruleset, box, seen, seat),
            "cook": decision.played,
            "policy": follow_policy(self.ruleset, box, seen, seat, seed),
        }
        return [name for name, move in chosen.items() if choice_of(self.ruleset, move) != choice]

    def _is_easy(self, look: Found) -> bool:
        """Whether what nobody misses is between two choices, or one of many such puzzles."""
        choices = {choice_of(self.ruleset, worth.move) for worth in look.worths}
        return len(choices) < SEVERAL or self._share(lambda puzzle: not puzzle.missed) >= EASY

    def _too_many(self, kind: str, third: int) -> bool:
        cell = kind, third, False
        share = self._share(lambda puzzle: (puzzle.kind, puzzle.third, puzzle.proved) == cell)
        return share >= CELL

    def _share(self, wanted: Callable[[Puzzle], bool]) -> float:
        """How much of the whole set such puzzles are by now."""
        return sum(map(wanted, self.puzzles)) / self.count

    def _text(self, code: int) -> str:
        return str(self.ruleset.moves.decode(code))

    def _valued(self, checks: Sequence[Found]) -> list[Valued]:
        """What each move is worth by these searches together, the best first."""
        by_move = {worth.move: worth for check in checks for worth in check.worths}
        found = []
        for move in by_move:
            each = [worth for check in checks for worth in check.worths if worth.move == move]
            mean = sum(worth.mean for worth in each) / len(each)
            low, high = min(worth.low for worth in each), max(worth.high for worth in each)
            found.append(Valued(self._text(move), *(round(one, 4) for one in (mean, low, high))))
        return sorted(found, key=lambda valued: -valued.worth)


def judge(ruleset: Ruleset, worths: Sequence[Worth], choice: str | None = None) -> Found:
    """What a search says of a choice, or else of the best one."""
    choice = choice or choice_of(ruleset, worths[0].move)
    own = next(worth for worth in worths if choice_of(ruleset, worth.move) == choice)
    others = [worth for worth in worths if choice_of(ruleset, worth.move) != choice]
    lead = own.mean - max(other.mean for other in others)
    return Found(lead, own.low - max(other.high for other in others), list(worths))


def choice_of(ruleset: Ruleset, code: int) -> str:
    return ruleset.choice(ruleset.moves.decode(code))


def check(ruleset: Ruleset, puzzle: Puzzle, simulations: int, seed: int) -> str:
    """What a guided search, an unguided one and the ending, worked out, say of a puzzle now."""
    game = position(ruleset, puzzle)
    seen, seat = game.seen(puzzle.seat), puzzle.seat
    answers = [_code(ruleset, text) for text in puzzle.answers]
    choice = choice_of(ruleset, answers[0])
    for guided in (True, False):
        kind = "guided" if guided else "unguided"
        worths = Appraiser(ruleset, guided).race(game.box, seen, seat, seed, simulations)
        found = judge(ruleset, worths, choice)
        if found.lead < 0:
            return f"wrong by the {kind} search"
        if found.gap <= 0:
            return f"not clear by the {kind} search"
    proof = Ending(ruleset, game.box, puzzle.seats).better(seen, seat, answers)
    return {None: "right", True: "right and proved", False: "wrong by exact check"}[proof]


def _code(ruleset: Ruleset, text: str) -> int:
    move = ruleset.moves.parse(text)
    assert move is not None
    return ruleset.moves.encode(move)


def _in_order(every: list[Decision], number: int) -> list[Decision]:
    """The order in which decisions are looked at."""
    others = every[:-LAST]
    random.Random(number).shuffle(others)
    return [*every[: -LAST - 1 : -1], *others]


def decisions(game: Game) -> Iterator[Decision]:
    """Those of a finished game, in order."""
    ruleset, before = game.ruleset, list[str]()
    for step, (entry, table) in enumerate(zip(game.log, game.tables(), strict=False)):
        if isinstance(entry, Moved):
            seen = ruleset.referee.seen(game.box, table, entry.seat)
            third = 3 * step // len(game.log)
            played = _code(ruleset, entry.move)
            yield Decision(len(game.names), third, entry.seat, played, seen, list(before))
            before.append(f"{entry.seat} {entry.move}")

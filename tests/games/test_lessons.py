"""Every lesson, walked through on the rules of its game."""

import random
from collections.abc import Callable, Iterator

import msgspec
import pytest

from quatre import games
from quatre.cli.games import verdict
from quatre.games.lesson import LEARNER, Lesson
from quatre.games.words import LANGUAGES, Words, message
from quatre.play import RecordError
from quatre.play.nature import Proof, commitment
from quatre.play.record import Happened, Moved, dumps, loads
from quatre.play.verify import verify
from quatre.server import acts, log, messages
from quatre.server.refuse import Refuse
from quatre.server.states import state
from quatre.server.table import Table
from tests.server.begun import added

LESSONS = games.NAMES
GUEST = "guest"
NONCE = "0" * 32
ME = LEARNER

Choice = Callable[[list[str]], str]


class Walk:
    """A lesson's table without a server around it."""

    def __init__(self, game: str, seed: int = 0) -> None:
        self.random = random.Random(seed)
        opened = acts.open_lesson(GUEST, messages.Learn(game))
        opened = msgspec.structs.replace(opened, secret=f"{seed:064x}")
        self.table = Table("tobamilu", [opened])
        sit = messages.Sit(commitment(NONCE), self.table.commitment)
        self.follow(added(acts.sit, self.table, GUEST, sit))
        self.follow(added(acts.start, self.table, GUEST, messages.Start()))
        self.follow(added(acts.reveal, self.table, GUEST, messages.Reveal([NONCE])))

    def follow(self, entries: list[log.Entry]) -> None:
        assert entries
        self.table = self.table.fork()
        for entry in entries:
            self.table.follow(entry)

    def state(self) -> messages.State:
        return state(self.table, GUEST)

    def coach(self) -> messages.Coach:
        coach = self.state().coach
        assert coach
        return coach

    def play(self, move: str) -> None:
        decision = self.table.questions[ME]
        self.follow(added(acts.play, self.table, GUEST, messages.Play(decision, move)))

    def let_others_play(self) -> None:
        """Until the learner is asked: what is dictated, else any move."""
        while self.table.questions and ME not in self.table.questions:
            self.let_one_play()

    def let_one_play(self) -> None:
        seat = next(seat for seat in self.table.questions if seat != ME)
        game = self.table.game
        assert game
        move = self.table.dictated(seat) or str(self.random.choice(game.legal(seat)))
        self.follow(added(acts.move, self.table, seat, self.table.questions[seat], move))

    def decisions(self) -> Iterator[messages.State]:
        """The states in which the learner is asked, until the game is over."""
        self.let_others_play()
        while self.table.phase != "over":
            yield self.state()
            self.let_others_play()

    def to_the_end(self, choose: Choice) -> "Walk":
        for asked in self.decisions():
            self.play(choose([offer.text for offer in asked.offers]))
        return self


def lesson_of(game: str) -> Lesson:
    lesson = games.load(game).lesson
    assert lesson
    return lesson


def first(offers: list[str]) -> str:
    return offers[0]


@pytest.mark.parametrize("game", LESSONS)
@pytest.mark.parametrize("seed", range(8))
def test_a_lesson_goes_as_it_says_whatever_is_chosen_where_it_leaves_a_choice(
    game: str, seed: int
) -> None:
    lesson, walk = lesson_of(game), Walk(game, seed)
    walk.let_others_play()
    for number, step in enumerate(lesson.steps):
        coach = walk.coach()
        assert (coach.step, coach.steps) == (number + 1, len(lesson.steps))
        assert [said.key for said in coach.say] == list(step.say)
        walk.play(walk.random.choice([offer.text for offer in walk.state().offers]))
        if step.then and walk.table.questions and ME not in walk.table.questions:
            assert [said.key for said in walk.coach().say] == [step.then]
        walk.let_others_play()
    made = [entry for entry in played(walk) if isinstance(entry, Moved)]
    for seat, moves in lesson.moves.items():
        assert [entry.move for entry in made if entry.seat == seat][: len(moves)] == list(moves)
    happened = [entry for entry in played(walk) if isinstance(entry, Happened)]
    for entry, outcome in zip(happened, lesson.outcomes, strict=False):
        assert (entry.number, entry.outcome) == ("", list(outcome))
    assert all(entry.number for entry in happened[len(lesson.outcomes) :])
    assert len(happened) >= len(lesson.outcomes)


def played(walk: Walk) -> list[object]:
    assert walk.table.game
    return list(walk.table.game.log)


@pytest.mark.parametrize("game", LESSONS)
@pytest.mark.parametrize("seed", range(4))
def test_a_lesson_ends_in_a_finished_game_that_is_small(game: str, seed: int) -> None:
    walk = Walk(game, seed)
    walk.to_the_end(walk.random.choice)
    ended = walk.state()
    assert ended.result
    assert ended.coach
    assert ended.coach.say == [message(lesson_of(game).end)]
    assert len(lesson_of(game).steps) <= walk.table.moves_of(ME) <= 40


@pytest.mark.parametrize("game", LESSONS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_of_the_coach_can_be_said_and_is_short(game: str, language: str) -> None:
    words = Words(games.load(game).folder, language)
    for key in lesson_of(game).sentences():
        assert 0 < len(words.line(key)) <= 230, key


@pytest.mark.parametrize("game", LESSONS)
def test_no_sentence_of_a_lesson_is_left_unsaid(game: str) -> None:
    ruleset = games.load(game)
    written = [
        line.partition(" = ")[0]
        for line in (ruleset.folder / "en.ftl").read_text(encoding="utf-8").splitlines()
        if line.startswith("lesson-")
    ]
    assert sorted(written) == sorted(set(lesson_of(game).sentences()))


@pytest.mark.parametrize("game", LESSONS)
def test_another_move_than_the_one_asked_for_is_answered_by_the_hint(game: str) -> None:
    walk, lesson, hints = Walk(game), lesson_of(game), 0
    for asked in walk.decisions():
        if (number := walk.table.moves_of(ME)) == len(lesson.steps):
            break
        step, index = lesson.steps[number], walk.table.index
        assert walk.table.game
        others = [str(move) for move in walk.table.game.legal(ME) if not step.asks_for(str(move))]
        shown = [each.why for each in asked.refused if each.text in others]
        assert bool(shown) == bool(others)
        assert all(why == message(step.hint) for why in shown)
        for move in others[:20]:
            with pytest.raises(Refuse) as refusal:
                walk.play(move)
            assert refusal.value.message == message(step.hint)
            hints += 1
        assert walk.table.index == index
        walk.play(asked.offers[0].text)
    assert hints


@pytest.mark.parametrize("game", LESSONS)
def test_the_learner_is_told_nothing_of_what_is_still_to_come(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Up to now all is the same without everything that is dictated from now on."""
    lesson, walk = lesson_of(game), Walk(game)
    ruleset = games.load(game)
    for asked in walk.decisions():
        table = walk.table
        assert table.game
        natures = sum(isinstance(entry, Happened) for entry in table.game.log)
        so_far = msgspec.structs.replace(
            lesson,
            outcomes=lesson.outcomes[:natures],
            moves={seat: moves[: table.moves_of(seat)] for seat, moves in lesson.moves.items()},
        )
        with monkeypatch.context() as patch:
            patch.setitem(ruleset.__dict__, "lesson", so_far)
            assert state(table, GUEST) == asked
        walk.play(asked.offers[0].text)


@pytest.mark.parametrize("game", LESSONS)
def test_nobody_but_the_learner_hears_the_coach(game: str) -> None:
    walk = Walk(game)
    for guest in (None, "another"):
        seen = state(walk.table, guest)
        assert seen.coach is None
        assert seen.view is None


@pytest.mark.parametrize("game", LESSONS)
def test_a_skipped_lesson_is_an_ordinary_game(game: str) -> None:
    walk = Walk(game)
    walk.let_others_play()
    walk.follow(added(acts.skip, walk.table, GUEST, messages.Skip()))
    assert added(acts.skip, walk.table, GUEST, messages.Skip()) == []
    assert walk.table.game
    assert walk.state().coach is None
    assert len(walk.state().offers) > 1
    assert not any(each.why.key.startswith("lesson-") for each in walk.state().refused)
    dictated = len(played(walk))
    walk.to_the_end(walk.random.choice)
    assert all(entry.number for entry in played(walk)[dictated:] if isinstance(entry, Happened))


@pytest.mark.parametrize("game", LESSONS)
def test_a_lesson_taken_up_again_is_where_it_was(game: str) -> None:
    walk = Walk(game)
    kept: list[bytes] = []
    follow = walk.follow

    def keep(entries: list[log.Entry]) -> None:
        kept.extend(log.encode(entry, 0) for entry in entries)
        follow(entries)

    opened = log.encode(walk.table.opened, 0)
    sat = log.Sat(ME, GUEST, "", promise=commitment(NONCE))
    started = log.Started([chair.name for chair in walk.table.chairs])
    before: list[log.Entry] = [sat, log.Closed(), log.Revealed(ME, NONCE), started]
    assert walk.table.game
    begun = [log.encode(entry, 0) for entry in (*before, *walk.table.game.log)]
    walk.follow = keep  # type: ignore[method-assign]
    for asked, _ in zip(walk.decisions(), range(4), strict=False):
        again = Table.read("tobamilu", [opened, *begun, *kept])
        assert state(again, GUEST) == asked
        walk.play(asked.offers[0].text)


@pytest.mark.parametrize("game", LESSONS)
def test_the_record_says_what_was_dictated_and_proves_the_rest(game: str) -> None:
    walk = Walk(game).to_the_end(first)
    assert walk.table.game
    record = loads(dumps(walk.table.game.record()))
    assert dumps(record).count('"source":"lesson"') == 1
    dictated = [step for step, entry in enumerate(record.log, 1) if is_dictated(entry)]
    finding = verify(record)
    assert "laid down by the lesson" in verdict(finding)
    assert not finding.proved
    assert message("proof-lesson", count=len(dictated)) in finding.said
    draws = any(isinstance(entry, Happened) for entry in record.log[dictated[-1] :])
    assert finding.since == (dictated[-1] + 1 if draws else None)
    nature = record.nature
    assert isinstance(nature, Proof)
    parts = (nature.commitment, nature.nonces, nature.secret, nature.promises)
    with pytest.raises(RecordError):
        verify(msgspec.structs.replace(record, nature=Proof(*parts)))


def is_dictated(entry: object) -> bool:
    return isinstance(entry, Happened) and not entry.number


def test_after_a_lesson_one_plays_again_with_the_whole_box() -> None:
    walk = Walk("soup").to_the_end(first)
    opened, *_ = acts.rematch(walk.table, GUEST)
    assert isinstance(opened, log.Opened)
    assert not opened.lesson
    assert opened.box == games.load("soup").printed

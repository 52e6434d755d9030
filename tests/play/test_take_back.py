"""Moves taken back and given back by a person in a running game, in every ruleset: what is played, what is on the disk
and what is built again from it are the same at every moment."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.engine.actions import Action
from mahjong_desktop.engine.legal import Options
from mahjong_desktop.engine.match import Match, Step
from mahjong_desktop.play.moves import Moves
from mahjong_desktop.play.session import GameSession
from mahjong_desktop.records.course import GivenBack, TakenBack
from mahjong_desktop.records.library import summary
from mahjong_desktop.records.manners import Terms
from mahjong_desktop.records.record import HUMAN, Recorder, load, new_header
from mahjong_desktop.records.replay import course_of, rebuilt, states, verify
from mahjong_desktop.rulesets import built_in_rulesets
from mahjong_desktop.rulesets.hong_kong import HONG_KONG
from mahjong_desktop.study.saved import open_saved
from mahjong_desktop.study.selfplay import BotTable
from mahjong_desktop.study.summary import summarize
from tests.play.loop import Loop
from tests.scale import amount

NAMES = ("You", "Anna", "Ben", "Cora", "Dora")
WAIT = 60_000
ROOT = Path(__file__).resolve().parent.parent.parent
Act = Callable[["Person", Options], object]


class Person:
    """Acts as the window; `acts` is called with each question, on the event loop."""

    def __init__(self, session: GameSession, acts: Act, seed: int = 1) -> None:
        self.session, self.acts, self.rng = session, acts, Random(seed)
        self.asked: Options | None = None
        self.at: object = None
        self.questions = 0
        self.went: list[Any] = []
        self.over = 0
        self.failures = 0
        session.moved.connect(lambda *_: session.proceed())
        session.question.connect(self._ask)
        session.went_back.connect(self._went)
        session.hand_over.connect(self._over)
        session.failed.connect(self._failed)
        session.set_pace("instant")

    def _ask(self, options: Options, _view: object) -> None:
        self.asked, self.at = options, self.session.match.state
        self.questions += 1
        self.acts(self, options)

    def _went(self, view: object) -> None:
        on_disk = load(self.session.path)
        if self.session.saved:
            moves = self.session._moves
            held = tuple(step for step, _ in moves._course.held)
            assert len(on_disk.steps) == moves.count
            assert on_disk.steps[len(on_disk.steps) - len(held) :] == held
            assert moves.line == on_disk.lines[-1]
        self.went.append(view)

    def _over(self, *_: object) -> None:
        self.over += 1

    def _failed(self, *_: object) -> None:
        self.failures += 1

    def waits(self) -> bool:
        """Whether the game waits for an answer or for the next hand."""
        return self.asked is not None or self.over > 0

    def random(self, options: Options) -> Action:
        return self.rng.choice(options.legal)


def begun(
    loop: Loop,
    ruleset: Ruleset,
    folder: Path,
    terms: Terms = Terms(),  # noqa: B008
    seed: int = 3,
) -> GameSession:
    """A new game against players who take anything."""
    count = ruleset.chairs.participants
    header = new_header(ruleset, (HUMAN, *("random",) * (count - 1)), NAMES[:count], seed, terms)
    return GameSession.new(ruleset, header, folder, times=loop.times())


@pytest.fixture
def closing() -> Iterator[list[GameSession]]:
    sessions: list[GameSession] = []
    yield sessions
    for session in sessions:
        session.close()


def again(session: GameSession) -> Match:
    """The match as the file of the game has it."""
    record = load(session.path)
    return rebuilt(record, record.configured(session.match.ruleset))


def told(session: GameSession) -> tuple[object, ...]:
    """What must be the same after the program was killed."""
    return (session._moves.told, session.can_take_back, session.can_redo, session.summary(), session.scores_before)


def agrees(session: GameSession) -> None:
    """The file tells the state, the summary and what can be given back, in every way in which it is read."""
    record = load(session.path)
    ruleset = session.match.ruleset
    assert verify(record, ruleset) is None
    match = rebuilt(record, ruleset)
    assert match.state == session.match.state
    assert match.returnable == session.match.returnable
    told = list(states(record, ruleset))
    assert told[-1][1] == session.match.state
    assert list(record.withdrawn) == [step for step, _ in session._moves._course.withdrawn]
    moves = [move for move in course_of(record, ruleset) if not isinstance(move, TakenBack | GivenBack)]
    assert [event for move in moves if move.holds for event, _ in move.events] == [event for event, _ in told]
    events = (event for event, _ in told)
    assert session.summary() == summarize(events, ruleset.starting_score, ruleset.chairs, record.taken_back)
    listed = summary(session.path)
    assert listed.hands == len(session.summary().hands)
    assert open_saved(session.path).summary == session.summary()


@pytest.mark.in_turn
@pytest.mark.parametrize("ruleset", built_in_rulesets(), ids=lambda ruleset: ruleset.id)
def test_moves_are_taken_back_and_given_back_in_every_ruleset(
    loop: Loop, tmp_path: Path, closing: list[GameSession], ruleset: Ruleset
) -> None:
    """Four decisions are taken back, two are given back, and then something else is played to the end of the hand."""
    session = begun(loop, ruleset, tmp_path)
    closing.append(session)
    stops: list[Any] = []

    def first(person: Person, options: Options) -> None:
        if session.seat not in session.match.asked():
            session.answer(options.legal[0])  # only a reason to read
        elif not person.went:
            stops.append(session.match.state)
            if len(stops) <= 4:
                session.answer(person.random(options))

    person = Person(session, first)
    session.begin()
    loop.wait_until(lambda: len(stops) == 5 or person.over > 0, timeout=WAIT)
    decided = len(stops) - (person.over == 0)
    latest = session.match.state
    for number in range(1, decided + 1):
        assert session.can_take_back
        session.take_back()
        assert session.match.state == stops[decided - number]
        assert person.went[-1] == session.view
        agrees(session)
    assert not session.can_take_back, "before the first decision of the hand"
    for number in range(1, decided + 1):
        assert session.can_redo
        session.redo()
        assert session.match.state == (stops[number] if number < len(stops) else latest)
    assert not session.can_redo and session.match.state == latest
    for _ in range(decided):
        session.take_back()
    agrees(session)
    changed = Person(session, lambda person, options: session.answer(options.legal[-1]), seed=2)
    loop.wait_until(lambda: changed.over > 0, timeout=WAIT)
    assert not session.can_redo and session.can_take_back
    agrees(session)
    assert session.summary().hands[0].taken_back == session.summary().taken_back == 2 * decided
    over, scores = session.match.state, session.match.state.scores
    changed.acts = lambda *_: None
    session.take_back()
    assert session.summary().hands == () and not session.ending
    agrees(session)
    session.redo()
    loop.wait_until(lambda: changed.over > 1, timeout=WAIT)
    assert session.match.state == over and session.match.state.scores == scores and session.ending
    assert session.summary().taken_back == 2 * decided + 1
    session.next_hand()
    assert not session.can_take_back and not session.can_redo, "the next hand has begun"
    agrees(session)


@pytest.mark.in_turn
@pytest.mark.parametrize("seed", range(amount(2, 4)))
@pytest.mark.parametrize("ruleset", built_in_rulesets(), ids=lambda ruleset: ruleset.id)
def test_whatever_is_done_in_any_order_the_file_agrees(
    loop: Loop, tmp_path: Path, closing: list[GameSession], ruleset: Ruleset, seed: int
) -> None:
    """Answers, steps back, steps forward and sudden ends of the program, at random."""
    rng = Random(f"{ruleset.id}:{seed}")
    session = begun(loop, ruleset, tmp_path, seed=seed)
    closing.append(session)
    person = Person(session, lambda *_: None, seed)
    session.begin()
    done = {"answer": 0, "back": 0, "forth": 0, "kill": 0}
    for _ in range(40):
        loop.wait_until(person.waits, timeout=WAIT)
        what = rng.choices(list(done), (6, 3, 2, 0.4))[0]
        done[what] += 1
        if what == "kill":
            session.keeper.close()  # the system does no more for a killed program
            with session.path.open("ab") as file:
                file.write(rng.choice((b"", b'{"taken-', b'{"a":{"0"')))
            before = told(session)
            session = GameSession.resume(session.path, times=loop.times())
            closing.append(session)
            assert told(session) == before
            agrees(session)
            person = Person(session, lambda *_: None, seed)
            session.begin()
        elif what == "back" and session.can_take_back:
            person.asked, person.over = None, 0
            session.take_back()
            agrees(session)
        elif what == "forth" and session.can_redo:
            person.asked, person.over = None, 0
            session.redo()
            agrees(session)
        elif what == "answer" and person.over:
            person.asked, person.over = None, 0
            session.next_hand()
            assert not session.can_take_back and not session.can_redo
        elif what == "answer" and person.asked is not None:
            asked, person.asked = person.asked, None
            session.answer(rng.choice(asked.legal))
    agrees(session)


# ---- one game


@pytest.fixture
def stopped(loop: Loop, tmp_path: Path, closing: list[GameSession]) -> Callable[..., Person]:
    """A game that was played to a question."""

    def play(answers: int, terms: Terms = Terms(), seed: int = 3) -> Person:  # noqa: B008 - a frozen value
        session = begun(loop, HONG_KONG, tmp_path, terms, seed)
        closing.append(session)

        def act(person: Person, options: Options) -> None:
            if person.questions <= answers:
                session.answer(person.random(options))

        person = Person(session, act)
        session.begin()
        loop.wait_until(lambda: person.questions > answers, timeout=WAIT)
        person.acts = lambda *_: None
        return person

    return play


Stopped = Callable[..., Person]


def test_the_same_answer_leads_to_the_same_moves(loop: Loop, stopped: Stopped) -> None:
    """The bots think anew, in the same positions with the same random numbers."""
    person = stopped(6)
    session, asked = person.session, person.questions
    first, before = session.match.state, load(session.path).steps
    answer = next(action for step in reversed(before) for seat, action in step.answers if seat == session.seat)
    session.take_back()
    loop.wait_until(lambda: person.questions == asked + 1, timeout=WAIT)
    session.answer(answer)
    loop.wait_until(lambda: person.questions == asked + 2, timeout=WAIT)
    assert load(session.path).steps == before and session.match.state == first
    assert len(load(session.path).entries) > len(before)


def test_an_answer_for_which_the_others_are_awaited_is_taken_back_without_a_mark(loop: Loop, stopped: Stopped) -> None:
    person = stopped(4)
    session = person.session

    def until_claim(_person: Person, options: Options) -> None:
        if session.match.state.offer is None or session.seat not in session.match.asked():
            session.answer(options.legal[0])

    def claims() -> bool:
        """Whether the person is asked for a claim and has not answered."""
        state = session.match.state
        return state.offer is not None and person.at is state and session.seat in session.match.asked()

    person.acts = until_claim
    if not claims():
        session.answer(person.asked.legal[0])  # type: ignore[union-attr]
        loop.wait_until(claims, timeout=WAIT)
    person.acts = lambda *_: None
    size, asked, state = session.path.stat().st_size, person.questions, session.match.state
    session.hold(held=True)  # so that nothing is decided
    session.answer(person.asked.legal[0])  # type: ignore[union-attr]
    assert session.can_take_back
    session.take_back()
    session.hold(held=False)
    loop.wait_until(lambda: person.questions == asked + 1, timeout=WAIT)
    assert session.match.state is state and session.path.stat().st_size == size
    assert load(session.path).taken_back == {}


def test_a_manner_that_forbids_it_takes_nothing_back(stopped: Stopped) -> None:
    person = stopped(4, Terms(manner="exam"))
    session, before = person.session, person.session.path.read_bytes()
    assert not session.manner.take_back and not session.can_take_back and not session.can_redo
    session.take_back()
    session.redo()
    assert session.path.read_bytes() == before and not person.went
    assert load(session.path).header.manner == "exam"


def test_the_window_is_told_when_it_can_be_done(loop: Loop, stopped: Stopped) -> None:
    person = stopped(0)
    session = person.session
    told: list[tuple[bool, bool]] = []
    session.undo_changed.connect(lambda: told.append((session.can_take_back, session.can_redo)))
    assert not session.can_take_back
    session.answer(person.asked.legal[0])  # type: ignore[union-attr]
    loop.wait_until(lambda: person.questions > 1, timeout=WAIT)
    assert told == [(True, False)]
    session.take_back()
    assert told[1:] == [(False, True)]
    session.redo()
    assert told[2:] == [(True, False)]
    session.close()
    assert not session.can_take_back and not session.can_redo


def test_a_mark_that_cannot_be_written_is_not_shown(
    loop: Loop, stopped: Stopped, monkeypatch: pytest.MonkeyPatch
) -> None:
    person = stopped(5)
    session, state = person.session, person.session.match.state

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", full)
        session.take_back()
        assert person.failures == 1 and not person.went and session.match.state is state
        assert not session.can_take_back and not session.can_redo
        session.retry()
        assert person.failures == 2 and not person.went
    session.retry()
    assert person.went and session.match.state is not state and session.saved
    agrees(session)


def test_unsaved_moves_are_taken_back_in_memory_and_written_later(
    loop: Loop, stopped: Stopped, monkeypatch: pytest.MonkeyPatch
) -> None:
    person = stopped(5)
    session = person.session

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", full)
        session.take_back()
        session.play_unsaved()
        assert person.went and not session.saved
        session.take_back()
        session.redo()
        assert not session.saved and len(session.keeper.waiting) == 3
    asked = person.questions
    loop.wait_until(lambda: person.questions > asked, timeout=WAIT)
    session.answer(person.asked.legal[0])  # type: ignore[union-attr]
    assert session.saved
    agrees(session)


def test_a_file_that_grew_too_long_takes_nothing_back_any_more(
    stopped: Stopped, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Otherwise it could no longer be read."""
    person = stopped(3)
    session = person.session
    monkeypatch.setattr("mahjong_desktop.play.moves._MOST_MOVES", len(load(session.path).entries) + 1)
    assert session.can_take_back
    session.take_back()
    assert not session.can_take_back and not session.can_redo


KILLED = """
import os, signal, sys
from pathlib import Path
from random import Random
from tests.play.loop import Loop
from mahjong_desktop.rulesets.hong_kong import HONG_KONG
from mahjong_desktop.play.session import GameSession
from mahjong_desktop.records.manners import Terms
from mahjong_desktop.records.record import new_header
loop = Loop()
header = new_header(HONG_KONG, ("human", "random", "random", "random"), ("You", "A", "B", "C"), 11, Terms())
session = GameSession.new(HONG_KONG, header, Path(sys.argv[1]), times=loop.times())
rng, left, back = Random(1), [6], [int(sys.argv[2])]
def ask(options, view):
    left[0] -= 1
    session.answer(rng.choice(options.legal)) if left[0] >= 0 else session.take_back()
def went(view):
    back[0] -= 1
    if back[0] == 0:
        os.kill(os.getpid(), signal.SIGKILL)
session.question.connect(ask)
session.went_back.connect(went)
session.moved.connect(lambda events, view: session.proceed())
session.set_pace("instant")
session.begin()
loop.wait(60_000)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no SIGKILL")
@pytest.mark.parametrize("times", [1, 3])
def test_a_program_killed_while_moves_are_taken_back_has_lost_nothing(loop: Loop, tmp_path: Path, times: int) -> None:
    done = subprocess.run([sys.executable, "-c", KILLED, str(tmp_path), str(times)], cwd=ROOT, timeout=60, check=False)
    assert done.returncode == -signal.SIGKILL
    (path,) = tmp_path.iterdir()
    record = load(path)
    assert record.taken_back == {0: times}
    session = GameSession.resume(path, times=loop.times())
    person = Person(session, lambda *_: None)
    session.begin()
    agrees(session)
    for _ in range(times):
        session.redo()
    assert not session.can_redo
    assert load(path).steps == tuple(entry for entry in record.entries if isinstance(entry, Step))
    agrees(session)
    assert not person.failures
    session.close()


def test_a_game_with_thousands_of_moves_taken_back_is_continued_at_once(tmp_path: Path) -> None:
    """What is heard again is not added up while the file is read; what comes out is that of the steps that hold."""
    path = tmp_path / "game.mahjong"
    steps = []
    header = new_header(HONG_KONG, ("human", "quick", "quick", "quick"), ("You", "A", "B", "C"), 5, Terms())
    for step in BotTable(HONG_KONG, ("quick",) * 4, 5).play():
        steps.append(step)
        if len(steps) == 30:
            break
    with Recorder.create(path, header, steps, durable=False) as recorder:
        for _ in range(4000):
            recorder.append(TakenBack(2))
            for step in steps[-2:]:
                recorder.append(step)
    record = load(path)
    begun = time.perf_counter()
    moves = Moves(record)
    assert time.perf_counter() - begun < 4.0  # it took 20 seconds
    plain = Moves()
    for step in steps:
        plain.play(step)
    assert moves.told == plain.told and moves.count == plain.count == 30
    assert moves.taken_back == {0: 4000} and moves.lines == 30 + 3 * 4000
    assert (moves.gathered.started, moves.gathered.hands) == (plain.gathered.started, plain.gathered.hands)

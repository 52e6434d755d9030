"""Bots that raise, hang or answer nonsense cost a safe default and a line in the log, and are counted."""

from __future__ import annotations

import logging
import re
import threading
import time
from collections import Counter
from random import Random
from typing import NoReturn

import pytest

from mahjong_desktop.bots.guard import PATIENCE, Guarded, safe_default
from mahjong_desktop.bots.policy.random_legal import RandomLegal
from mahjong_desktop.engine.actions import Action, DeclareWin, Discard, Pass
from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.rulesets.hong_kong import HONG_KONG
from tests.bots.play import first_views, play

QUESTIONS = first_views([RandomLegal(HONG_KONG)] * 4, 5, 40)
OWN_TURN = next(question for question in QUESTIONS if isinstance(question[1][-1], Discard) and question[0].drawn)
CLAIM = next(question for question in QUESTIONS if isinstance(question[1][-1], Pass))


class Raises:
    def choose(self, view: SeatView, options: tuple[Action, ...], rng: Random) -> Action:
        raise ZeroDivisionError("oh")


class Leaves:
    def choose(self, view: SeatView, options: tuple[Action, ...], rng: Random) -> Action:
        raise SystemExit(3)


class Cheats:
    def choose(self, view: SeatView, options: tuple[Action, ...], rng: Random) -> Action:
        return DeclareWin()


class Babbles:
    def choose(self, view: SeatView, options: tuple[Action, ...], rng: Random) -> Action:
        return "the red one"  # type: ignore[return-value]


class Hangs:
    def __init__(self) -> None:
        self.calls = 0
        self.release = threading.Event()

    def choose(self, view: SeatView, options: tuple[Action, ...], rng: Random) -> Action:
        self.calls += 1
        self.release.wait(20)
        return options[0]


class Holds:
    def choose(self, view: SeatView, options: tuple[Action, ...], rng: Random) -> Action:
        letters, start = 14, time.perf_counter()
        while time.perf_counter() - start < 0.1:  # twice as long with every letter
            letters += 1
            start = time.perf_counter()
            re.match("(a+)+$", "a" * letters + "b")
        return options[0]


def test_the_default_passes_or_throws_the_drawn_piece() -> None:
    view, options = OWN_TURN
    assert view.drawn is not None
    assert safe_default(view, options) == Discard(view.drawn)
    assert safe_default(*CLAIM) == Pass()


@pytest.mark.parametrize("watched", [True, False])
@pytest.mark.parametrize(
    ("bot", "failure", "said"),
    [(Raises(), "raised", "ZeroDivisionError: oh"), (Cheats(), "illegal", "Win()"), (Babbles(), "illegal", "red one")],
)
def test_a_bad_answer_costs_the_default(
    bot: Raises | Cheats | Babbles, failure: str, said: str, watched: bool, caplog: pytest.LogCaptureFixture
) -> None:
    guarded = Guarded(bot, "bad", watched=watched)
    for question in (OWN_TURN, CLAIM):
        view, options = question
        options = tuple(option for option in options if not isinstance(option, DeclareWin))
        with caplog.at_level(logging.WARNING):
            assert guarded.choose(view, options, Random(1)) == safe_default(view, options)
    assert guarded.failures == {failure: 2}
    assert caplog.text.count("bot bad") == 2
    assert said in caplog.text


def test_a_bot_that_wants_to_end_the_program_does_not() -> None:
    guarded = Guarded(Leaves())
    assert guarded.choose(*CLAIM, Random(1)) == Pass()
    assert guarded.failures == {"raised": 1}


def test_a_bot_that_hangs_is_left_behind_and_given_up(caplog: pytest.LogCaptureFixture) -> None:
    bot = Hangs()
    guarded = Guarded(bot, "slow", seconds=0.05)
    for _ in range(PATIENCE + 2):
        assert guarded.choose(*CLAIM, Random(1)) == Pass()
    bot.release.set()
    assert bot.calls == PATIENCE
    assert guarded.failures == {"hung": PATIENCE, "unasked": 2}
    assert caplog.text.count("not asked any more") == 1


def test_one_counter_serves_several_games() -> None:
    bot = Hangs()
    late: Counter[str] = Counter()
    for asked in (2, 1, 0):
        bot.calls = 0
        guarded = Guarded(bot, "slow", seconds=0.05, late=late)
        for _ in range(2):
            assert guarded.choose(*CLAIM, Random(1)) == Pass()
        assert bot.calls == asked
    bot.release.set()
    assert late == {"slow": PATIENCE}


def test_an_answer_is_late_though_nobody_could_notice_in_time() -> None:
    """A search of Python's own regular expressions lets no other thread run until it is over: the clock is not even
    looked at meanwhile, and the answer is there when it is."""
    guarded = Guarded(Holds(), seconds=0.05)
    start = time.perf_counter()
    assert guarded.choose(*CLAIM, Random(1)) == Pass()
    assert time.perf_counter() - start > 0.05
    assert guarded.failures == {"hung": 1}


def test_a_slow_bot_of_the_house_is_logged_but_heard(caplog: pytest.LogCaptureFixture) -> None:
    guarded = Guarded(RandomLegal(HONG_KONG), "random", seconds=-1.0)
    assert guarded.choose(*CLAIM, Random(1)) in CLAIM[1]
    assert not guarded.watched
    assert guarded.failures == {}
    assert "took" in caplog.text


def test_bots_from_outside_are_watched_and_still_deterministic() -> None:
    class Outside(RandomLegal):
        pass

    guarded = Guarded(Outside(HONG_KONG))
    assert guarded.watched
    answers = [[guarded.choose(*question, rng) for question in QUESTIONS] for rng in (Random(1), Random(1))]
    assert answers[0] == answers[1]


def test_nothing_of_a_bot_runs_outside_its_thread() -> None:
    """Neither a property in place of the method, nor what its class says of itself."""
    ran: list[str] = []

    class Meta(type):
        @property
        def __module__(cls) -> str:  # type: ignore[override]
            ran.append(threading.current_thread().name)
            return "mahjong_desktop.bots.policy.policies"

    class Sly(metaclass=Meta):
        @property
        def choose(self) -> NoReturn:
            ran.append(threading.current_thread().name)
            raise SystemExit

    guarded = Guarded(Sly(), "sly")
    assert guarded.choose(*CLAIM, Random(1)) == Pass()
    assert guarded.failures == {"raised": 1}
    assert set(ran) == {"bot sly"}


def test_a_whole_hand_goes_on_with_four_broken_bots() -> None:
    guards = [Guarded(bot) for bot in (Raises(), Cheats(), Babbles(), Leaves())]
    (end,) = play(guards, 3, 1)
    assert end.result in ("win", "draw")
    assert all(sum(guard.failures.values()) > 5 for guard in guards)

"""The bots of a running game, and the thread in which they think.

Room: play. session.py decides when they are asked and what becomes of their answers.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import Lock
from typing import Final, Generic, TypeVar

from mahjong_desktop.bots.guard import LOG, Failure, Guarded
from mahjong_desktop.bots.registry import make_bot
from mahjong_desktop.core.chairs import participant
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.engine.actions import Action, Discard, Pass
from mahjong_desktop.engine.course import SeatCourse
from mahjong_desktop.engine.legal import Options
from mahjong_desktop.engine.match import Match
from mahjong_desktop.engine.state import State
from mahjong_desktop.engine.view import view_of
from mahjong_desktop.records.record import HUMAN
from mahjong_desktop.rulesets import BUILT_IN
from mahjong_desktop.study.selfplay import decision_rng

_A = TypeVar("_A")
_SECONDS: Final = 20.0
"""The time limit in seconds for an answer in a game of another package, whose ruleset may be slow; see `_watched`."""


class Opponents:
    """Asks the bots of a match. Each question has a number; `answered` receives it with the seat and the action, in the
    thread of the bots. Raises BotError if a bot is not installed."""

    def __init__(self, match: Match, answered: Callable[[int, int, Action], None]) -> None:
        self._match = match
        self._bots = {
            player: Guarded(make_bot(bot, match.ruleset), bot, _limit(match.ruleset), _watched(match.ruleset))
            for player, bot in enumerate(match.players)
            if bot != HUMAN
        }
        self._worker = ThreadPoolExecutor(1, "bots")
        self._line = ReplyLine(answered)
        self._told: set[tuple[int, str]] = set()
        self.question = 0
        """The number of the question that is open; answers to earlier ones come too late."""

    def ask(self, seat: int, options: Options, step: int) -> None:
        """Lets the bot at a seat choose one of its options. `step` is the number of steps that hold: in the same
        position of a game a bot has the same random numbers, also after a move was taken back."""
        state, number, line = self._match.state, self.question, self._line
        course = self._course(seat)
        bot, rng = self._bots[participant(state.order, seat)], decision_rng(self._match.seed, step, seat)

        def think() -> None:
            try:
                view = view_of(state, seat)
            except (Exception, SystemExit) as error:  # of the ruleset, which may come from another package
                LOG.error("no view for bot %s", bot.name, exc_info=error)
                line.answer(number, seat, _without_view(state, options.legal))
            else:
                bot.follow(course)
                line.answer(number, seat, bot.choose(view, options.legal, rng))

        self._worker.submit(think)

    def _course(self, seat: int) -> SeatCourse:
        """Returns what a seat has seen so far. Only the hand under way can still change."""
        hands = self._match.course
        return SeatCourse((*hands[:-1], tuple(hands[-1])), seat, self._match.ruleset)

    def new_failures(self) -> list[tuple[int, Failure]]:
        """Returns the failures of programs that nobody has been told of, each kind once a player."""
        found = []
        for player, bot in self._bots.items():
            for kind in tuple(bot.examples) if bot.follows else ():
                if (player, kind) not in self._told:
                    self._told.add((player, kind))
                    found.append((player, Failure(kind, bot.examples[kind])))
        return found

    def close(self) -> None:
        """Drops all later answers. Must be called in the thread of the session."""
        self._line.close()
        order, over = self._match.state.order, self._match.finished
        for player, bot in self._bots.items():
            bot.close(self._course(order.index(player)) if over and bot.follows else None)
        self._worker.shutdown(wait=False, cancel_futures=True)


def _watched(ruleset: Ruleset) -> bool | None:
    """Whether bots are watched whoever has made them: they ask the ruleset, and one of another package may never
    answer."""
    return None if ruleset.id in BUILT_IN else True


def _limit(ruleset: Ruleset) -> float | None:
    return None if ruleset.id in BUILT_IN else _SECONDS


def _without_view(state: State, legal: tuple[Action, ...]) -> Action:
    """Returns the safe default of a seat for which there is no view: to pass, else to discard the tile just drawn."""
    passes = [action for action in legal if isinstance(action, Pass)]
    drawn = [action for action in legal if action == Discard(state.drawn)] if state.drawn is not None else []
    discards = [action for action in legal if isinstance(action, Discard)]
    return (*passes, *drawn, *discards, *legal)[0]


class ReplyLine(Generic[_A]):
    """Carries a bot's answer from its thread to the session, until the session closes.

    A QObject may be deleted in its own thread only. So the thread in which bots think must neither emit a session's
    signal nor hold the last reference to one. It holds this object, and the session detaches itself from it when it
    closes.
    """

    def __init__(self, emit: Callable[[int, int, _A], None]) -> None:
        self._emit: Callable[[int, int, _A], None] | None = emit
        self._lock = Lock()

    def answer(self, number: int, seat: int, action: _A) -> None:
        """Passes on a bot's answer to question `number`. May be called in any thread."""
        with self._lock:
            if self._emit is not None:
                self._emit(number, seat, action)

    def close(self) -> None:
        """Detaches the session, so that later answers are dropped. Must be called in the session's thread."""
        with self._lock:
            self._emit = None

"""Protects the program from foreign code that raises, hangs or returns nonsense. registry.py finds bots."""

from __future__ import annotations

import logging
import threading
import time
from collections import Counter
from collections.abc import Callable
from copy import copy
from inspect import getattr_static
from random import Random
from typing import TypeVar

from msgspec import Struct

from mahjong_desktop.bots.protocol import Bot, FollowingBot
from mahjong_desktop.engine.actions import Action, Discard, Pass, option_like
from mahjong_desktop.engine.course import SeatCourse
from mahjong_desktop.engine.view import SeatView

LOG = logging.getLogger("mahjong_desktop.bots")
SECONDS = 5.0
"""The time limit in seconds for foreign code: to load, to make a bot, to answer once."""
PATIENCE = 3
"""The number of answers that may come too late or never before a bot is not asked any more. Each may leave a thread
behind."""

MOST_LETTERS = 200
"""The maximum length in characters of the description of a failure."""

_OWN_ROOMS = ("mahjong_desktop.bots.", "mahjong_desktop.rollouts.", "mahjong_desktop.mjai.")
_THREAD = "bot "
"""The beginning of the names of threads in which foreign code runs."""

Answer = TypeVar("Answer")


def safe_default(view: SeatView, options: tuple[Action, ...]) -> Action:
    """Returns a cheap action for a bot that gives no answer: pass, else discard the piece just drawn, else any discard,
    else the first option."""
    discards = [option for option in options if isinstance(option, Discard)]
    drawn = [option for option in discards if option.piece == view.drawn]
    passes = [option for option in options if isinstance(option, Pass)]
    return (*passes, *drawn, *discards, *options)[0]


class BotFailed(Exception):  # noqa: N818 - the event, as in IllegalAction
    """Raised by a bot of our own that knows why it has no answer: `kind` and `said` as in Failure."""

    def __init__(self, kind: str, said: str) -> None:
        self.kind, self.said = kind, said
        super().__init__(said)


class Failure(Struct, frozen=True):
    """A failure of foreign code: `raised`, `hung`, `illegal`, or `unasked` because it has hung too often; a program of
    its own has further kinds (mjai/conversation.py). `detail` is for the log and for the author of the code."""

    kind: str
    detail: str

    @property
    def said(self) -> str:
        """The failure as the end of a sentence that begins with the bot's name."""
        return f"raised {self.detail}" if self.kind == "raised" else self.detail


def attempt(act: Callable[[], Answer | Failure], name: str, seconds: float | None = None) -> Answer | Failure:
    """Runs foreign code in a thread of its own and returns its result. If it takes longer than `seconds` (by default
    SECONDS), the thread is left behind.

    A result that comes too late does not count, even if it is there: while C code holds the interpreter lock, no other
    thread can notice the time. Such code cannot be left behind; the program waits until it releases the lock.
    """
    limit = SECONDS if seconds is None else seconds
    answers: list[Answer | Failure] = []

    def run() -> None:
        start = time.perf_counter()
        try:
            answer: Answer | Failure = act()
        except BotFailed as failed:
            answer = Failure(failed.kind, failed.said)
        except BaseException as error:  # also a wish to leave the program
            answer = _raised(error)
        answers.append(answer if time.perf_counter() - start <= limit else _late(limit))

    # No executor: at the end of the program it would wait for a thread that never comes back.
    thread = threading.Thread(target=run, name=f"{_THREAD}{name}", daemon=True)
    thread.start()
    thread.join(limit)
    return answers[0] if answers else _late(limit)


def left_behind() -> bool:
    """Returns whether a thread in which foreign code was run is still busy."""
    return any(thread.name.startswith(_THREAD) for thread in threading.enumerate())


def in_guarded_thread() -> bool:
    """Returns whether the caller is foreign code, in a thread of `attempt`."""
    return threading.current_thread().name.startswith(_THREAD)


def _late(limit: float) -> Failure:
    return Failure("hung", f"took longer than {limit:g} seconds")


def _raised(error: BaseException) -> Failure:
    try:
        text = str(error)
    except BaseException:  # it may be an error of the bot's own making
        text = "?"
    return Failure("raised", cut(f"{type(error).__name__}: {text}"))


def cut(text: str) -> str:
    """Returns the text shortened and without characters that could act on a terminal."""
    plain = "".join(letter if letter.isprintable() else " " for letter in text[:MOST_LETTERS])
    return plain if len(text) <= MOST_LETTERS else plain[:-1] + "…"


class Guarded:
    """A bot that always answers with one of the options.

    `failures` counts the answers that were replaced by the safe default, by kind (see Failure); `examples` keeps the
    first of each kind. With `watched` the bot runs in a thread of its own, which is left behind if it takes longer than
    `seconds`. By default only bots from outside this package are watched, because the thread costs about 0.1 ms for
    each answer. A late answer of an unwatched bot is used and logged. With `quiet` nothing is logged, for callers that
    report the failures themselves.

    `late` counts by name the answers that never came in time. A bot with PATIENCE of them is not asked any more. A
    caller that plays many games passes the same counter to all of them.

    A watched bot gets copies of the options, so that nothing it does to them reaches the game. This protects against
    mistakes only: malicious code in the same process cannot be restrained.
    """

    def __init__(
        self,
        bot: Bot,
        name: str = "",
        seconds: float | None = None,
        watched: bool | None = None,
        late: Counter[str] | None = None,
    ) -> None:
        self.bot = bot
        self.name = name or type(bot).__name__
        self.seconds = SECONDS if seconds is None else seconds
        self.watched = _is_foreign(bot) if watched is None else watched
        self.failures: Counter[str] = Counter()
        self.examples: dict[str, str] = {}
        self.late = Counter() if late is None else late
        self.quiet = False
        self.follows = isinstance(bot, FollowingBot)
        """Whether the bot is told the course of the game before each question, and its end."""

    def follow(self, course: SeatCourse) -> None:
        """Tells a bot that follows the game what its seat has seen so far."""
        bot = self.bot
        if isinstance(bot, FollowingBot):
            self._call(lambda: bot.follow(course))

    def close(self, course: SeatCourse | None) -> None:
        """Tells a bot that follows the game that it is over for it; `course` is that of a match that was played to its
        end. Returns at once."""
        bot = self.bot
        if isinstance(bot, FollowingBot):
            self._call(lambda: bot.close(course))

    def _call(self, tell: Callable[[], None]) -> None:
        """Tells the bot something. What it raises is logged; a watched bot has as much time as for an answer."""
        failed: Failure | None = None
        if self.watched:
            failed = attempt(tell, self.name, self.seconds)
        else:
            try:
                tell()
            except (Exception, SystemExit) as error:
                failed = _raised(error)
        if isinstance(failed, Failure):
            self._warn(failed.said)

    def choose(self, view: SeatView, options: tuple[Action, ...], rng: Random) -> Action:
        """Returns the bot's answer, or the safe default."""
        default = safe_default(view, options) if self.watched else None  # before a foreign bot has had the view
        answer = self._watch(view, options, rng) if self.watched else self._ask(view, options, rng)
        if not isinstance(answer, Failure):
            return answer
        self._blame(answer)
        return safe_default(view, options) if default is None else default

    def _ask(self, view: SeatView, options: tuple[Action, ...], rng: Random) -> Action | Failure:
        """Returns the answer of a bot that is trusted to return."""
        start = time.perf_counter()
        try:
            answer = self._think(view, options, options, rng)
        except BotFailed as failed:
            return Failure(failed.kind, failed.said)
        except (Exception, SystemExit) as error:  # it asks the ruleset, which may come from another package
            return _raised(error)
        seconds = time.perf_counter() - start
        if seconds > self.seconds and not self.follows:
            self._warn(f"took {seconds:.1f} seconds")
        return answer

    def _watch(self, view: SeatView, options: tuple[Action, ...], rng: Random) -> Action | Failure:
        if self.late[self.name] >= PATIENCE:
            return Failure("unasked", f"took too long {PATIENCE} times and is not asked any more")
        shown = tuple(copy(option) for option in options)
        # A thread left behind must not go on drawing from the generator of the game.
        own = Random(rng.getrandbits(64))
        return attempt(lambda: self._think(view, options, shown, own), self.name, self.seconds)

    def _think(
        self, view: SeatView, options: tuple[Action, ...], shown: tuple[Action, ...], rng: Random
    ) -> Action | Failure:
        """Returns the option that the bot answers when it is given the copies `shown`. The answer is compared here, in
        the bot's thread, because comparing a foreign object may never end."""
        answer = self.bot.choose(view, shown, rng)
        option = option_like(answer, options)
        return Failure("illegal", f"answered {cut(repr(answer))}") if option is None else option

    def _blame(self, failure: Failure) -> None:
        self.failures[failure.kind] += 1
        self.examples.setdefault(failure.kind, failure.said)
        if failure.kind == "unasked":
            return  # it was said when it was given up
        self._warn(f"{failure.said}; the safe default is played instead")
        if failure.kind == "hung":
            self.late[self.name] += 1
            if self.late[self.name] == PATIENCE:
                self._warn("is not asked any more")

    def _warn(self, said: str) -> None:
        if not self.quiet:
            LOG.warning("bot %s %s", self.name, said)


def _is_foreign(bot: Bot) -> bool:
    """Returns whether a bot's class comes from outside this package. It runs no code of the bot."""
    module = getattr_static(type(bot), "__module__", None)
    return not (isinstance(module, str) and module.startswith(_OWN_ROOMS))

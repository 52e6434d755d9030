"""Keeps a game safe from a bot that raises, hangs or answers nonsense. How bots are found belongs to registry.py."""

from __future__ import annotations

import logging
import threading
import time
from collections import Counter
from copy import copy
from dataclasses import dataclass
from random import Random

from mahjong_desktop.bots.protocol import Bot
from mahjong_desktop.engine.actions import Action, Discard, Pass, option_like
from mahjong_desktop.engine.view import SeatView

LOG = logging.getLogger("mahjong_desktop.bots")
SECONDS = 5.0
"""How long a bot may think about one answer."""
PATIENCE = 3
"""After so many answers that never came a bot is not asked any more: each leaves a thread behind."""

MOST_LETTERS = 200
"""Of what is told about a failure."""

_OWN_ROOM = "mahjong_desktop.bots."


def safe_default(view: SeatView, options: tuple[Action, ...]) -> Action:
    """What costs least when nobody thinks: pass, else throw the piece just drawn, else any discard."""
    discards = [option for option in options if isinstance(option, Discard)]
    drawn = [option for option in discards if option.piece == view.drawn]
    passes = [option for option in options if isinstance(option, Pass)]
    return (*passes, *drawn, *discards, *options)[0]


@dataclass(frozen=True, slots=True)
class _Failure:
    """What a bot did instead of answering: `raised`, `hung` or `illegal`; `said` goes on after its name."""

    kind: str
    said: str


def _raised(error: BaseException) -> _Failure:
    try:
        text = str(error)
    except Exception:  # it may be an error of the bot's own making
        text = "?"
    return _Failure("raised", f"raised {_cut(f'{type(error).__name__}: {text}')}")


def _cut(text: str) -> str:
    """The text without anything that could act on a terminal, and not at length."""
    plain = "".join(letter if letter.isprintable() else " " for letter in text[:MOST_LETTERS])
    return plain if len(text) <= MOST_LETTERS else plain[:-1] + "…"


class Guarded:
    """A bot that always answers with one of the options.

    `failures` counts what went wrong: `raised`, `hung`, `illegal`; `examples` tells the first of each kind. With
    `watched` the bot thinks in a thread of its own, which is left behind when it takes longer than `seconds`; by
    default only bots from outside this package are watched, because the thread costs about 0.1 ms an answer. An
    unwatched bot's late answer is used and logged. One that is `quiet` logs nothing, for callers who tell the failures
    themselves.

    A watched bot gets copies of the options, so that nothing it does to them reaches the game. This guards against
    mistakes: code in the same process that means harm cannot be held back.
    """

    def __init__(self, bot: Bot, name: str = "", seconds: float | None = None, watched: bool | None = None) -> None:
        self.bot = bot
        self.name = name or type(bot).__name__
        self.seconds = SECONDS if seconds is None else seconds
        self.watched = watched if watched is not None else not type(bot).__module__.startswith(_OWN_ROOM)
        self.failures: Counter[str] = Counter()
        self.examples: dict[str, str] = {}
        self.quiet = False

    def choose(self, view: SeatView, options: tuple[Action, ...], rng: Random) -> Action:
        """The bot's answer, or the safe default."""
        if self.failures.get("hung", 0) >= PATIENCE:
            return safe_default(view, options)
        default = safe_default(view, options) if self.watched else None  # before a foreign bot has had the view
        answer = self._watch(view, options, rng) if self.watched else self._think(view, options, options, rng)
        if not isinstance(answer, _Failure):
            return answer
        self._blame(answer)
        return safe_default(view, options) if default is None else default

    def _think(
        self, view: SeatView, options: tuple[Action, ...], shown: tuple[Action, ...], rng: Random
    ) -> Action | _Failure:
        """The one of the options that the bot answers when it is `shown` them."""
        start = time.perf_counter()
        try:
            answer = self.bot.choose(view, shown, rng)
            option = option_like(answer, options)
            if option is None:
                return _Failure("illegal", f"answered {_cut(repr(answer))}")
        except Exception as error:
            return _raised(error)
        seconds = time.perf_counter() - start
        if not self.watched and seconds > self.seconds:
            self._warn(f"took {seconds:.1f} seconds")
        return option

    def _watch(self, view: SeatView, options: tuple[Action, ...], rng: Random) -> Action | _Failure:
        answers: list[Action | _Failure] = []
        shown = tuple(copy(option) for option in options)
        # A thread left behind must not go on drawing from the generator of the game.
        own = Random(rng.getrandbits(64))

        def think() -> None:
            # The answer, too, is looked at here: it may be an object whose comparison never ends.
            try:
                answers.append(self._think(view, options, shown, own))
            except BaseException as error:  # a wish to leave the program
                answers.append(_raised(error))

        # No executor: at the end of the program it would wait for a thread that never comes back.
        thread = threading.Thread(target=think, name=f"bot {self.name}", daemon=True)
        thread.start()
        thread.join(self.seconds)
        return answers[0] if answers else _Failure("hung", f"took longer than {self.seconds:g} seconds")

    def _blame(self, failure: _Failure) -> None:
        self.failures[failure.kind] += 1
        self.examples.setdefault(failure.kind, failure.said)
        self._warn(f"{failure.said}; the safe default is played instead")
        if self.failures["hung"] == PATIENCE and failure.kind == "hung":
            self._warn("is not asked any more in this game")

    def _warn(self, said: str) -> None:
        if not self.quiet:
            LOG.warning("bot %s %s", self.name, said)

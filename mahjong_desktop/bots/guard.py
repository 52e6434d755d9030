"""Keeps a game safe from a bot that raises, hangs or answers nonsense. How bots are found belongs to registry.py."""

from __future__ import annotations

import logging
import threading
import time
from collections import Counter
from random import Random

from mahjong_desktop.bots.protocol import Bot
from mahjong_desktop.engine.actions import Action, Discard, Pass
from mahjong_desktop.engine.view import SeatView

LOG = logging.getLogger("mahjong_desktop.bots")
SECONDS = 5.0
"""How long a bot may think about one answer."""
PATIENCE = 3
"""After so many answers that never came a bot is not asked any more: each leaves a thread behind."""

_OWN_ROOM = "mahjong_desktop.bots."


def safe_default(view: SeatView, options: tuple[Action, ...]) -> Action:
    """What costs least when nobody thinks: pass, else throw the piece just drawn, else any discard."""
    discards = [option for option in options if isinstance(option, Discard)]
    drawn = [option for option in discards if option.piece == view.drawn]
    passes = [option for option in options if isinstance(option, Pass)]
    return (*passes, *drawn, *discards, *options)[0]


class Guarded:
    """A bot that always answers with one of the options.

    `failures` counts what went wrong: `raised`, `hung`, `illegal`. With `watched` the bot thinks in a thread of its
    own, which is left behind when it takes longer than `seconds`; by default only bots from outside this package are
    watched, because the thread costs about 0.1 ms an answer. An unwatched bot's late answer is used and logged.
    """

    def __init__(self, bot: Bot, name: str = "", seconds: float = SECONDS, watched: bool | None = None) -> None:
        self.bot = bot
        self.name = name or type(bot).__name__
        self.seconds = seconds
        self.watched = watched if watched is not None else not type(bot).__module__.startswith(_OWN_ROOM)
        self.failures: Counter[str] = Counter()

    def choose(self, view: SeatView, options: tuple[Action, ...], rng: Random) -> Action:
        """The bot's answer, or the safe default."""
        if self.failures["hung"] >= PATIENCE:
            return safe_default(view, options)
        try:
            # A thread left behind must not go on drawing from the generator of the game.
            answer = (
                self._watch(view, options, Random(rng.getrandbits(64)))
                if self.watched
                else self._think(view, options, rng)
            )
            if answer in options:
                return options[options.index(answer)]
            self._blame("illegal", f"answered {answer!r}")
        except TimeoutError:
            self._blame("hung", f"took longer than {self.seconds:g} seconds")
        except Exception as error:
            self._blame("raised", f"raised {type(error).__name__}: {error}")
        return safe_default(view, options)

    def _think(self, view: SeatView, options: tuple[Action, ...], rng: Random) -> Action:
        start = time.perf_counter()
        answer = self.bot.choose(view, options, rng)
        seconds = time.perf_counter() - start
        if seconds > self.seconds:
            LOG.warning("bot %s took %.1f seconds", self.name, seconds)
        return answer

    def _watch(self, view: SeatView, options: tuple[Action, ...], rng: Random) -> Action:
        answers: list[Action] = []
        errors: list[BaseException] = []

        def think() -> None:
            try:
                answers.append(self.bot.choose(view, options, rng))
            except BaseException as error:
                errors.append(error)

        # No executor: at the end of the program it would wait for a thread that never comes back.
        thread = threading.Thread(target=think, name=f"bot {self.name}", daemon=True)
        thread.start()
        thread.join(self.seconds)
        if answers:
            return answers[0]
        if errors:
            raise RuntimeError(f"{type(errors[0]).__name__}: {errors[0]}")
        raise TimeoutError

    def _blame(self, what: str, said: str) -> None:
        self.failures[what] += 1
        LOG.warning("bot %s %s; the safe default is played instead", self.name, said)
        if self.failures["hung"] == PATIENCE and what == "hung":
            LOG.warning("bot %s is not asked any more in this game", self.name)

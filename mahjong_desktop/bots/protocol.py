"""What a bot is: the promise between the game and its programmed players. How any of them thinks does not belong here.

A plug-in registers a factory under the entry point group `mahjong_desktop.bots`; the name is the bot's id:

    [project.entry-points."mahjong_desktop.bots"]
    cautious = "my_package:Cautious"
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from random import Random
from typing import Protocol

from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.engine.actions import Action
from mahjong_desktop.engine.course import SeatCourse
from mahjong_desktop.engine.view import SeatView


class Bot(Protocol):
    """A player of one ruleset, with its options, at any seat.

    The game promises: `options` are at least one and all legal; `view` shows what that seat may know and nothing
    else. The bot promises: the answer is one of the options; it depends on the view, the options and `rng` alone
    (what is remembered from earlier calls may save time, never change an answer); it comes well within the time of
    the guard. A bot that breaks its promise costs its seat a safe default and a line in the log (bots.guard).
    """

    def choose(self, view: SeatView, options: tuple[Action, ...], rng: Random) -> Action:
        """Returns one of the options."""
        ...


class FollowingBot(Bot):
    """A bot of our own that also wants to know how the table came about: the base of those that are programs of their
    own. It raises guard.BotFailed where it has no answer."""

    @property
    @abstractmethod
    def missing(self) -> str:
        """What the bot needs and the system does not have; empty if nothing."""

    @abstractmethod
    def follow(self, course: SeatCourse) -> None:
        """Takes what the seat has seen of the match, before each question about it."""

    @abstractmethod
    def close(self, course: SeatCourse | None) -> None:
        """Is called when the game is left; with the whole course if it was played to its end. Must return at once."""


BotFactory = Callable[[Ruleset], Bot]
"""Returns a bot for a ruleset."""


LevelFactory = Callable[..., Bot]
"""Returns a built-in bot for a ruleset, with a temperament and, if it takes one, a thinking time in seconds."""

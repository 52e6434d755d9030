"""Plays hands automatically in the real window, and counts the objects of the program after each. For tests and
benchmarks."""

from __future__ import annotations

import gc
from collections import Counter
from collections.abc import Callable
from random import Random
from sys import intern

from PySide6.QtCore import QObject, QTimer

from mahjong_desktop.bots.protocol import Bot
from mahjong_desktop.bots.registry import make_bot
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.engine.legal import Options
from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.ui.main_window import MainWindow
from mahjong_desktop.ui.pages.new_game import NewGame
from mahjong_desktop.ui.session import GameSession

NAMES = ("You", "Anna", "Ben", "Cora", "Dora")


class Stand(QObject):
    """A bot that plays for the person; the table shows every question before it is answered."""

    def __init__(self, window: MainWindow, ruleset: Ruleset, bot: str, seed: int) -> None:
        super().__init__()
        window.play(
            NewGame(ruleset, (bot,) * (ruleset.chairs.participants - 1), NAMES[: ruleset.chairs.participants], seed)
        )
        session = window.table.session
        assert session is not None
        self.window = window
        self.session: GameSession = session
        self.bot: Bot = make_bot(bot, session.match.ruleset)
        self.rng = Random(seed)
        self.over = False
        session.question.connect(self._asked)
        session.hand_over.connect(self._hand_over)

    def _asked(self, options: Options, view: SeatView) -> None:
        QTimer.singleShot(0, self, lambda: self._answer(options, view))

    def _answer(self, options: Options, view: SeatView) -> None:
        if self.window.table.table.options == options:
            self.window.table.table.withdraw()
            self.session.answer(self.bot.choose(view, options.legal, self.rng))

    def _hand_over(self, *_: object) -> None:
        self.over = True

    def play_hand(self, wait_until: Callable[[Callable[[], bool]], object]) -> None:
        """Plays one hand up to its receipt; `wait_until` runs the event loop."""
        if self.over:
            self.over = False
            self.session.next_hand()
        wait_until(
            lambda: (
                self.over and self.window.table.end.receipt is not None and self.window.table.end.receipt.isVisible()
            )
        )


def objects() -> Counter[str]:
    """Returns the number of objects by type that Python's garbage collector knows. Equal names are one object, so that
    a caller who keeps several counts adds little memory."""
    gc.collect()
    names = (f"{type(thing).__module__}.{type(thing).__qualname__}" for thing in gc.get_objects())
    return Counter(map(intern, names))

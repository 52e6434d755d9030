"""Plays hands automatically in the real window, and counts the objects of the program after each. For tests and
benchmarks."""

from __future__ import annotations

import gc
from collections import Counter
from collections.abc import Callable
from random import Random

from PySide6.QtCore import QObject, QTimer

from mahjong_desktop.bots.protocol import Bot
from mahjong_desktop.bots.registry import make_bot
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.values import replace
from mahjong_desktop.engine.legal import Options
from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.play.session import GameSession
from mahjong_desktop.ui.requests import PlayGame
from mahjong_desktop.ui.shell import MainWindow

NAMES = ("You", "Anna", "Ben", "Cora", "Dora")


class Stand(QObject):
    """A bot that plays for the person; the table shows every question before it is answered."""

    def __init__(self, window: MainWindow, ruleset: Ruleset, bot: str, seed: int) -> None:
        super().__init__()
        self.window = window
        self.bot: Bot = make_bot(bot, ruleset)
        self.rng = Random(seed)
        others = ruleset.chairs.participants - 1
        self.game = PlayGame(ruleset, (bot,) * others, NAMES[: others + 1], seed)
        self.begin()

    def begin(self) -> None:
        """Begins the game."""
        self.window.open(self.game)
        session = self.window.game.table.session
        assert session is not None
        self.session: GameSession = session
        self.over = self.match_over = False
        session.question.connect(self._asked)
        session.hand_over.connect(self._hand_over)
        session.match_over.connect(self._match_over)

    def _asked(self, options: Options, view: SeatView) -> None:
        QTimer.singleShot(0, self, lambda: self._answer(options, view))

    def _answer(self, options: Options, view: SeatView) -> None:
        if self.window.game.table.table.options == options:
            self.window.game.table.table.withdraw()
            self.session.answer(self.bot.choose(view, options.legal, self.rng))

    def _hand_over(self, *_: object) -> None:
        self.over = True

    def _match_over(self, *_: object) -> None:
        self.match_over = True

    def play_hand(self, wait_until: Callable[[Callable[[], bool]], object]) -> None:
        """Plays one hand up to its receipt, of a new game if the last one is over; `wait_until` runs the event loop."""
        if self.over:
            self.over = False
            self.session.next_hand()
        wait_until(lambda: self.match_over or self._receipt_shown())
        if self.match_over:
            self.game = replace(self.game, seed=self.rng.randrange(1 << 30))
            self.begin()
            wait_until(self._receipt_shown)

    def _receipt_shown(self) -> bool:
        receipt = self.window.game.table.end.receipt
        return self.over and receipt is not None and receipt.isVisible()


def objects() -> Counter[str]:
    """Returns the number of objects by type that Python's garbage collector knows."""
    gc.collect()
    counts: Counter[str] = Counter()
    for kind, number in Counter(map(type, gc.get_objects())).items():
        counts[f"{kind.__module__}.{kind.__qualname__}"] += number
    return counts

"""Reviews of many games, begun on the page of saved games: the sheet that asks which games and how long, and the work
while the window goes on.

Room: ui/pages. study.review.batch reviews; the page shows how far it is.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from typing import Final

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from mahjong_desktop.present import review_words
from mahjong_desktop.present.batch_reviews import ReviewTally
from mahjong_desktop.present.imports import ProgressTold
from mahjong_desktop.study.review.batch import BatchStep, HandBegun, ReviewOrder, run_reviews
from mahjong_desktop.texts.interface import translate
from mahjong_desktop.ui.keys import enters
from mahjong_desktop.ui.kit.buttons import Button, ButtonKind
from mahjong_desktop.ui.kit.choice import Choice
from mahjong_desktop.ui.kit.labels import label
from mahjong_desktop.ui.kit.page import Page
from mahjong_desktop.ui.kit.sheet import Sheet
from mahjong_desktop.ui.review.beginning import TIMES
from mahjong_desktop.ui.steps_job import TalliedWork
from mahjong_desktop.ui.theme import Role

_IMPORTED, _SAVED = "imported", "saved"
_WIDTH: Final = 600


class ReviewAll(TalliedWork[ReviewTally]):
    """The reviews that are under way."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self._order: tuple[bool, int] = (True, TIMES[0])
        self._began = 0.0

    @property
    def may_go_on(self) -> bool:
        """Whether reviews were stopped before their end."""
        return self.tally is not None and self.tally.ended and self.tally.stopped

    def begin(self, imported: bool, seconds: int) -> None:
        """Begins to review the imported games, or all saved ones, with so many seconds for each hand."""
        if self.running:
            return
        self._order = imported, seconds
        self.tally, self.stopping, self._began = ReviewTally(), False, 0.0
        context = self._page.context
        order = ReviewOrder(context.games, imported, float(seconds), context.settings.flag("keep-mistakes"))
        self._job.start(partial(run_reviews, order), "reviews")
        self.changed.emit()

    def go_on(self) -> None:
        """Goes on with reviews that were stopped."""
        self.begin(*self._order)

    def told(self) -> ProgressTold | None:
        if self.tally is None:
            return None
        passed = time.monotonic() - self._began if self._began else 0.0
        return self.tally.told(self._page.context.texts, passed)

    def _take(self, step: BatchStep | None) -> None:
        if self.tally is None:
            return
        if step is None:
            self.tally.ended = True
        else:
            self.tally.take(step)
            if isinstance(step, HandBegun) and not self._began:
                self._began = time.monotonic()
        self.changed.emit()


class ReviewAllSheet(Sheet):
    """Asks which games are reviewed, and how long each hand may take; `begin` is called with the answers."""

    def __init__(
        self,
        parent: QWidget,
        begin: Callable[[bool, int], object],
        games: str = _IMPORTED,
        seconds: int = TIMES[0],
    ) -> None:
        super().__init__(parent, QSize(_WIDTH, 0))
        self._begin, self.chosen_games, self.seconds = begin, games, seconds
        self.games, self.times = Choice("games"), Choice("seconds")
        self.back, self.start = Button(ButtonKind.PLAIN), Button(ButtonKind.MAIN, "play")
        self._lay_out_parts()
        self.games.chosen.connect(self._choose_games)
        self.times.chosen.connect(self._choose_seconds)
        self.back.clicked.connect(self.close_sheet)
        self.start.clicked.connect(self._go_on)
        self.again = lambda: ReviewAllSheet(self._below, self._begin, self.chosen_games, self.seconds)

    def _lay_out_parts(self) -> None:
        title = translate("ReviewAll", "Review all games")
        about = translate(
            "ReviewAll",
            "Reviews all hands that have no review yet, as you played them; imported games without you, as all four"
            " players did. This goes on in the background. You can stop it, and go on another time: what is done"
            " stays.",
        )
        self.setAccessibleName(title)
        self.setAccessibleDescription(about)
        which, time_name = translate("ReviewAll", "Which games"), translate("ReviewAll", "Time for each hand")
        choices = (
            (_IMPORTED, translate("ReviewAll", "Imported games")),
            (_SAVED, translate("ReviewAll", "All saved games")),
        )
        self.games.set_choices(which, choices, self.chosen_games)
        times = [(str(number), review_words.seconds(number)) for number in TIMES]
        self.times.set_choices(time_name, times, str(self.seconds))
        self.back.set_words(translate("ReviewAll", "Back"), "Esc")
        self.start.set_words(review_words.start(), review_words.enter_key())
        self.column.addWidget(label(Role.SECTION, title, wrap=True))
        self.column.addWidget(label(Role.BODY, about, wrap=True))
        for words, choice in ((which, self.games), (time_name, self.times)):
            self.column.addWidget(label(Role.NOTE, words))
            self.column.addWidget(choice)
        buttons = QHBoxLayout()
        buttons.addStretch(1)
        buttons.addWidget(self.back)
        buttons.addWidget(self.start)
        self.column.addLayout(buttons)

    def _choose_games(self, value: str) -> None:
        self.chosen_games = value

    def _choose_seconds(self, value: str) -> None:
        self.seconds = int(value)

    def _go_on(self) -> None:
        self.close_sheet()
        self._begin(self.chosen_games == _IMPORTED, self.seconds)

    def take_keyboard(self) -> None:
        self.start.setFocus(Qt.FocusReason.TabFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if enters(event):
            (self.back if self.back.hasFocus() else self.start).click()
            event.accept()
        else:
            super().keyPressEvent(event)

"""What the review page shows instead of a review: before it is made, what will happen and how long it may take; or in
one line why there is none.

Room: ui/review.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from mahjong_desktop.present import review_words
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.kit.bars import percent_bar
from mahjong_desktop.ui.kit.buttons import Button, ButtonKind
from mahjong_desktop.ui.kit.cards import Card
from mahjong_desktop.ui.kit.choice import Choice
from mahjong_desktop.ui.kit.labels import label
from mahjong_desktop.ui.theme import Role

TIMES: Final = (10, 30, 120)
"""How many seconds a review may take."""
_USUAL: Final = 30
_WIDTH: Final = 600


class ReviewBeginning(QWidget):
    """A card in the middle of the page. Without `timed` there is no choice of seconds. `about` is what a review does;
    empty for that of mahjong."""

    started = Signal()
    stopped = Signal()

    def __init__(self, *, timed: bool = True) -> None:
        super().__init__()
        self._timed = timed
        self.about = ""
        self.seconds = _USUAL
        self.trouble = ""
        """The line that is shown instead of a review; empty if there is none."""
        self.card = Card()
        self.heading = label(Role.SECTION, wrap=True)
        self.body = label(Role.BODY, wrap=True)
        self.time = label(Role.NOTE)
        self.times = Choice("seconds")
        self.times.chosen.connect(self._choose)
        self.start = Button(ButtonKind.MAIN, "play")
        self.start.clicked.connect(self.started)
        self.failed = label(Role.ERROR, wrap=True)
        self.state = label(Role.STRONG_NOTE)
        self.bar = percent_bar()
        self.stop = Button(ButtonKind.PLAIN)
        self.stop.clicked.connect(self.stopped)
        column = QVBoxLayout(self.card)
        column.setContentsMargins(theme.CARD_PADDING, theme.CARD_PADDING, theme.CARD_PADDING, theme.CARD_PADDING)
        column.setSpacing(12)
        for widget in (self.heading, self.body, self.time, self.times, self.failed, self.state, self.bar):
            column.addWidget(widget)
        row = QHBoxLayout()
        row.addStretch(1)
        row.addWidget(self.stop)
        row.addWidget(self.start)
        column.addLayout(row)
        middle = QHBoxLayout()
        middle.addStretch(1)
        middle.addWidget(self.card)
        middle.addStretch(1)
        outer = QVBoxLayout(self)
        outer.addStretch(2)
        outer.addLayout(middle)
        outer.addStretch(3)

    def tell(self, trouble: str, share: float | None, percent: str, *, failed: str = "", again: bool = False) -> None:
        """Shows why there is no review; or, if `trouble` is empty, that it can begin; or, with a share of 0 to 1, how
        far it is. `failed` says why the last attempt failed, `again` that there is a review already."""
        self.trouble = trouble
        self.card.setFixedWidth(min(theme.active().scaled(_WIDTH), max(320, self.width() - 48)))
        running = share is not None
        ready = not trouble and not running
        self.heading.setText(trouble or (review_words.review_longer() if again else review_words.not_reviewed()))
        theme.set_role(self.heading, Role.CARD_TITLE if trouble else Role.SECTION)
        self.body.setText(self.about or review_words.what_happens())
        self.body.setVisible(not trouble)
        self.time.setText(review_words.time_name())
        choices = [(str(number), review_words.seconds(number)) for number in TIMES]
        self.times.set_choices(review_words.time_name(), choices, str(self.seconds))
        for widget, shown in ((self.time, self._timed), (self.times, self._timed), (self.start, True)):
            widget.setVisible(ready and shown)
        for part in (self.state, self.bar, self.stop):
            part.setVisible(running and not trouble)
        self.failed.setText(failed)
        self.failed.setVisible(bool(failed) and ready)
        self.start.set_words(review_words.start(), review_words.enter_key())
        self.stop.set_words(review_words.cancel())
        if share is not None:
            self.bar.set_share(share, review_words.working(percent))
            self.state.setText(review_words.working(percent))

    def _choose(self, value: str) -> None:
        self.seconds = int(value)

"""The line of a receipt that compares the hand with an expert's, and what it unfolds.

Room: ui/receipt. The line has its place from the beginning, so that nothing moves when the comparison is ready; what it
unfolds stands above it, so that the button stays under the mouse. Which hands are played again belongs to ui/duplicate.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget

from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.present import duplicate_words
from mahjong_desktop.present.duplicate_words import DuplicateWords
from mahjong_desktop.present.key_list import UNFOLD_KEY
from mahjong_desktop.study.duplicate.values import DuplicateHand, SkippedHand
from mahjong_desktop.texts import Texts
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.kit.buttons import Button, ButtonKind
from mahjong_desktop.ui.kit.labels import announce, label
from mahjong_desktop.ui.requests import ToExpertHand, ToReview
from mahjong_desktop.ui.theme import Role, set_role

_BETWEEN = 8
_SENTENCES = 420
"""If the words of the buttons leave the sentences less than this, in pixels at 100 % text size, the buttons are
icons."""


class SameTiles(QWidget):
    """The line, and below its own width what it unfolds."""

    asked = Signal(object)
    """Emitted with a request: the expert's hand, or the review of the first other decision."""

    def __init__(self, ruleset: Ruleset, names: Sequence[str], texts: Texts, path: Path) -> None:
        super().__init__()
        self._path = path
        self._words = DuplicateWords(texts, ruleset, names)
        self.told: DuplicateHand | SkippedHand | None = None
        self._column = QVBoxLayout(self)
        self._column.setSpacing(0)
        self.details = QWidget()
        self.details.setVisible(False)
        self._fill_details()
        self._column.addWidget(self.details)
        row = QHBoxLayout()
        row.setSpacing(12)
        self.line = label(Role.QUIET_TITLE, duplicate_words.waiting(), wrap=True)
        self.line.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        row.addWidget(self.line, 1)
        self.toggle = Button(ButtonKind.QUIET, "chevron-up")
        self.toggle.set_low()
        self.toggle.setCheckable(True)
        self.toggle.set_words(duplicate_words.more(), UNFOLD_KEY)
        self.toggle.toggled.connect(self._unfold)
        keep = self.toggle.sizePolicy()
        keep.setRetainSizeWhenHidden(True)
        self.toggle.setSizePolicy(keep)
        self.toggle.hide()
        row.addWidget(self.toggle)
        self._column.addLayout(row)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def _fill_details(self) -> None:
        self._inside = QHBoxLayout(self.details)
        self._inside.setContentsMargins(0, 8, 0, 2)
        self._inside.setSpacing(16)
        sentences = QVBoxLayout()
        sentences.setSpacing(4)
        self.first = label(Role.STRONG, wrap=True)
        self.luck = label(Role.BODY, wrap=True)
        self.skill = label(Role.BODY, wrap=True)
        self.note = label(Role.NOTE, wrap=True)
        for sentence in self.sentences():
            sentences.addWidget(sentence)
        self._inside.addLayout(sentences, 1)
        buttons = QHBoxLayout()
        buttons.setSpacing(_BETWEEN)
        self.watch = Button(ButtonKind.PLAIN, "play")
        self.watch.set_words(duplicate_words.watch())
        self.watch.clicked.connect(self._watch)
        self.review = Button(ButtonKind.PLAIN, "review")
        self.review.set_words(duplicate_words.review_decision())
        self.review.clicked.connect(self._review)
        for button in (self.watch, self.review):
            buttons.addWidget(button, 0, Qt.AlignmentFlag.AlignVCenter)
        buttons.addStretch()
        self._inside.addLayout(buttons)

    def _watch(self) -> None:
        if isinstance(self.told, DuplicateHand):
            self.asked.emit(ToExpertHand(self._path, self.told))

    def _review(self) -> None:
        told = self.told
        if isinstance(told, DuplicateHand) and told.first is not None:
            self.asked.emit(ToReview(self._path, told.hand, told.seat, told.first.move))

    def sentences(self) -> tuple[QLabel, ...]:
        """Returns the labels that are unfolded, in reading order."""
        return self.first, self.luck, self.skill, self.note

    def show_result(self, told: DuplicateHand | SkippedHand | None) -> None:
        """Shows the comparison, or that it is being made."""
        self.told = told
        compared = isinstance(told, DuplicateHand)
        if isinstance(told, DuplicateHand):
            self.line.setText(self._words.line(told))
            self.first.setText(self._words.first(told))
            self.luck.setText(self._words.luck_line(told))
            self.skill.setText(self._words.skill_line(told))
            self.note.setText(
                self._words.texts.joined(filter(None, (self._words.ending(told), duplicate_words.one_hand())))
            )
            for button in (self.watch, self.review):
                button.setVisible(told.first is not None)
        else:
            self.line.setText(duplicate_words.waiting() if told is None else self._words.skipped(told))
        set_role(self.line, Role.BODY if compared else Role.QUIET_TITLE)
        self.toggle.setVisible(compared)
        self.setAccessibleName(self.line.text())

    def text(self) -> str:
        """Returns the comparison as plain text; an empty string if there is none."""
        if not isinstance(self.told, DuplicateHand):
            return ""
        return "".join(f"{label.text()}\n" for label in (self.line, self.first, self.luck, self.skill))

    def announce(self) -> None:
        """Tells a screen reader what the line says, without interrupting it."""
        announce(self, self.line.text())

    @property
    def unfolded(self) -> bool:
        """Whether luck, skill and the first other decision are shown."""
        return self.toggle.isChecked()

    def unfold(self, *, shown: bool) -> None:
        """Shows or hides them, if there is anything to show."""
        self.toggle.setChecked(shown and isinstance(self.told, DuplicateHand))

    def _unfold(self, shown: bool) -> None:
        self.details.setVisible(shown)

    # Layout

    def set_margin(self, margin: int, *, low: bool) -> None:
        """Sets the margins at the sides; a low sheet has a lower line."""
        edge = 2 if low else 5
        self._column.setContentsMargins(margin, edge - 1, margin, edge)

    def resizeEvent(self, event: QResizeEvent) -> None:
        margins = self._column.contentsMargins()
        taken = margins.left() + margins.right() + self._inside.spacing() + _BETWEEN
        buttons = (self.watch, self.review)
        left = self.width() - taken - sum(button.full_width() for button in buttons)
        for button in buttons:
            button.set_compact(compact=left < theme.active().scaled(_SENTENCES))

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return self._column.heightForWidth(width)

    def minimumSizeHint(self) -> QSize:
        return QSize(0, self.heightForWidth(max(self.width(), 1)))

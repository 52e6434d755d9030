"""The three sections of the panel of hints: the rated options, the hands worth collecting, the waits. A section has a
heading that folds it, a sentence, and cards below.

Room: ui/hints. What the cards show, and which sections are open, is decided by the panel.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, Generic, TypeVar

from PySide6.QtCore import QRectF, Qt, Signal, SignalInstance
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QLabel, QWidget

from mahjong_desktop.present import hints as words
from mahjong_desktop.present.hints import HintSection, PanelTold, RowTold
from mahjong_desktop.study.hints.goals import MOST_GOALS
from mahjong_desktop.ui.hints.card import Heading, HintCard, MoreCard
from mahjong_desktop.ui.hints.goals import GoalCard, WaitCard
from mahjong_desktop.ui.hints.look import HAIRLINE, PanelLook
from mahjong_desktop.ui.hints.rows import ColumnHeads, HintRowCard, columns_of
from mahjong_desktop.ui.plain_text import plain_label
from mahjong_desktop.ui.table.look import DEMIBOLD, MEDIUM, QUIET, TEXT

_CardT = TypeVar("_CardT", bound=HintCard)
_SHOWN: Final = 4
_SHOWN_NARROW: Final = 3


class Saying(QWidget):
    """Words that wrap: one emphasised sentence and one that explains it."""

    def __init__(self, look: PanelLook, parent: QWidget) -> None:
        super().__init__(parent)
        self.look = look
        self.strong = self._label()
        self.plain = self._label()

    def _label(self) -> QLabel:
        made = plain_label()
        made.setParent(self)
        made.setWordWrap(True)
        made.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        return made

    def tell(self, strong: str, plain: str, *, dimmed: bool = False) -> None:
        """Sets the words."""
        for made, text, colour, size, weight in (
            (self.strong, strong, TEXT, 15, DEMIBOLD),
            (self.plain, plain, QUIET, 14, MEDIUM),
        ):
            made.setText(text)
            font = self.look.font(size, weight)
            shade = QColor(colour)
            shade.setAlphaF(0.6 if dimmed else 1.0)
            # the style sheet of the page would override a font and a palette that are set directly
            sheet = (
                f"font-size: {font.pixelSize()}px; font-weight: {int(font.weight())}; "
                f"color: rgba({shade.red()}, {shade.green()}, {shade.blue()}, {shade.alpha()});"
            )
            if made.styleSheet() != sheet or made.font().families() != font.families():
                made.setStyleSheet(sheet)
                made.setFont(font)
            made.setVisible(bool(text))

    @property
    def empty(self) -> bool:
        """Whether there are no words."""
        return not (self.strong.text() or self.plain.text())

    def place(self, width: float) -> float:
        """Places the labels within a width, and returns their height."""
        left, y = max(4.0, self.look.px(6)), 0.0
        room = round(width - 2 * left)
        for made in (self.strong, self.plain):
            if made.text():
                high = made.heightForWidth(room)
                made.setGeometry(round(left), round(y), room, high)
                y += high + 2
        return y


class Section(QWidget):
    """A heading and what lies below it, as far as it is open."""

    def __init__(self, name: HintSection, look: PanelLook, parent: QWidget) -> None:
        super().__init__(parent)
        self.name = name
        self.look = look
        self.heading = Heading(look, self)
        self.saying = Saying(look, self)
        self.first = True
        self.is_open = True

    def parts(self) -> Sequence[HintCard]:
        """Returns the cards that are shown below the heading, from top to bottom."""
        return ()

    def cards(self) -> Iterator[HintCard]:
        """Yields everything that takes the keyboard focus, from top to bottom."""
        yield self.heading
        if self.is_open:
            yield from self.parts()

    def fold(self, *, is_open: bool) -> None:
        """Opens or closes the section."""
        self.is_open = is_open

    def set_look(self, look: PanelLook) -> None:
        """Takes another look."""
        self.look = self.heading.look = self.saying.look = look

    def above_cards(self, y: float, width: float) -> float:
        """Places what stands between the sentence and the cards; returns where the cards begin."""
        return y

    def place(self, width: float) -> float:
        """Places everything within a width, and returns the height."""
        y = 1 + max(4.0, self.look.px(8))
        high = self.heading.high(width)
        self.heading.setGeometry(0, round(y), round(width), round(high))
        y += high + 2
        shown = self.is_open
        self.saying.setVisible(shown and not self.saying.empty)
        for card in self.findChildren(HintCard, options=Qt.FindChildOption.FindDirectChildrenOnly):
            card.setVisible(card is self.heading or (shown and card in self.parts()))
        if shown:
            y = self._place_cards(y, width)
        return y + max(6.0, self.look.px(12))

    def _place_cards(self, y: float, width: float) -> float:
        if not self.saying.empty:
            high = self.saying.place(width)
            self.saying.setGeometry(0, round(y), round(width), round(high))
            y += high + 4
        y = self.above_cards(y, width)
        gap = max(5.0, self.look.px(7))
        for card in self.parts():
            high = card.high(width)
            card.setGeometry(0, round(y), round(width), round(high))
            y = round(y) + round(high) + gap
        return y - (gap if self.parts() else 0)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints the hairline above the heading."""
        painter = QPainter(self)
        inset = max(4.0, self.look.px(6))
        painter.fillRect(QRectF(inset, 0, self.width() - 2 * inset, 1), HAIRLINE)
        painter.end()


class OptionsSection(Section):
    """What to discard, or what to do: the rated options, the best first."""

    taken = Signal(object)
    """Emitted with the line (RowTold) that is taken."""
    pressed = Signal(object)
    """Emitted with the line that is pressed once."""
    pointed = Signal(object)
    """Emitted with the line under the pointer or the keyboard focus, or None."""
    refolded = Signal()

    def __init__(self, look: PanelLook, parent: QWidget) -> None:
        super().__init__(HintSection.OPTIONS, look, parent)
        self.heads = ColumnHeads(look, self)
        self.more = MoreCard(look, self)
        self.more.clicked.connect(self._unfold)
        self.cards_made: list[HintRowCard] = []
        self.rows: tuple[RowTold, ...] = ()
        self.unfolded = False
        self._claim = False

    def tell(self, told: PanelTold, quiet: str, *, dimmed: bool) -> None:
        """Shows the options; `quiet` is a sentence that stands there instead of an advice."""
        if tuple(row.action for row in told.rows) != tuple(row.action for row in self.rows):
            self.unfolded = False
        self.rows, self._claim = told.rows, told.claim
        self.saying.tell(told.what, told.why or quiet, dimmed=dimmed)
        while len(self.cards_made) < len(told.rows):
            self._make()
        for card in self.cards_made:
            card.dim(dimmed=dimmed)

    def _make(self) -> None:
        card = HintRowCard(self.look, self)
        card.clicked.connect(lambda: self._emit(self.pressed, card))
        card.taken.connect(lambda: self._emit(self.taken, card))
        card.pointed.connect(lambda on: self.pointed.emit(card.row if on else None))
        self.cards_made.append(card)

    def _emit(self, signal: SignalInstance, card: HintRowCard) -> None:
        if card.row is not None and not card.dimmed:
            signal.emit(card.row)

    def _unfold(self) -> None:
        self.unfolded = not self.unfolded
        self.refolded.emit()

    def set_look(self, look: PanelLook) -> None:
        super().set_look(look)
        self.heads.look = self.more.look = look
        for card in self.cards_made:
            card.look = look

    def _most(self) -> int:
        return _SHOWN_NARROW if self.look.narrow else _SHOWN

    def shown_rows(self) -> tuple[RowTold, ...]:
        """Returns the lines that are not folded. A single one is never folded."""
        most = self._most()
        return self.rows if self.unfolded or len(self.rows) <= most + 1 else self.rows[:most]

    def parts(self) -> Sequence[HintCard]:
        shown: list[HintCard] = list(self.cards_made[: len(self.shown_rows())])
        return [*shown, self.more] if len(self.rows) > self._most() + 1 else shown

    def place(self, width: float) -> float:
        self.heads.setVisible(self.is_open and bool(self.rows))
        return super().place(width)

    def above_cards(self, y: float, width: float) -> float:
        if not self.rows:
            return y
        first = words.first_column(claim=self._claim)
        columns = columns_of(self.look, self.rows, width, first)
        for place, (card, row) in enumerate(zip(self.cards_made, self.rows, strict=False)):
            card.tell(row, columns, best=place == 0)
        self.heads.columns, self.heads.first = columns, first
        self.more.tell(len(self.rows) - len(self.shown_rows()), unfolded=self.unfolded)
        self.heads.setGeometry(0, round(y), round(width), round(self.heads.high()))
        return y + self.heads.high() + 2


class _CardsSection(Section, Generic[_CardT]):
    """A section of cards of one sort; a sentence stands there if there are none."""

    def __init__(self, name: HintSection, look: PanelLook, parent: QWidget) -> None:
        super().__init__(name, look, parent)
        self.cards_made: list[_CardT] = []
        self._count = 0

    def show_cards(self, count: int, make: type[_CardT], nothing: str, *, dimmed: bool) -> list[_CardT]:
        """Shows so many cards, or the sentence if there are none; returns them, so that they are told what to show."""
        self._count = count
        self.saying.tell("", "" if count else nothing, dimmed=dimmed)
        while len(self.cards_made) < count:
            self.cards_made.append(make(self.look, self))
        for card in self.parts():
            card.dim(dimmed=dimmed)
        return self.cards_made[:count]

    def set_look(self, look: PanelLook) -> None:
        super().set_look(look)
        for card in self.cards_made:
            card.look = look

    def parts(self) -> Sequence[HintCard]:
        return self.cards_made[: self._count]


class GoalsSection(_CardsSection[GoalCard]):
    """Hands worth collecting, the best first."""

    def tell(self, told: PanelTold, *, dimmed: bool) -> None:
        """Shows the hands."""
        goals = told.goals[:MOST_GOALS]
        cards = self.show_cards(len(goals), GoalCard, words.no_goal(), dimmed=dimmed)
        for place, (card, goal) in enumerate(zip(cards, goals, strict=True)):
            card.tell(goal, best=place == 0)


class WaitsSection(_CardsSection[WaitCard]):
    """The tiles that complete the hand."""

    def tell(self, told: PanelTold, *, dimmed: bool) -> None:
        """Shows the tiles."""
        cards = self.show_cards(len(told.waits), WaitCard, words.no_waits(told), dimmed=dimmed)
        for card, wait in zip(cards, told.waits, strict=True):
            card.tell(wait)

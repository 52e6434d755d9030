"""A section of the panel of hints: a heading that folds it, a caption at its right, and the cards below.

Room: ui/hints. What the cards show, and which sections are open, is decided by the panel.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QLabel, QWidget

from mahjong_desktop.present import hints as words
from mahjong_desktop.present.hints import HintSection
from mahjong_desktop.ui.hints.card import HintCard
from mahjong_desktop.ui.hints.look import HAIRLINE, PanelLook, paint_icon, write
from mahjong_desktop.ui.plain_text import plain_label
from mahjong_desktop.ui.table.look import DEMIBOLD, MEDIUM, QUIET, TEXT

_TITLE: Final = 16
_CAPTION: Final = 13
_LEAST_TARGET: Final = 28.0


class Heading(HintCard):
    """The heading of a section. A press folds or unfolds it."""

    def __init__(self, look: PanelLook, parent: QWidget) -> None:
        super().__init__(look, parent)
        self.caption = ""
        self.open = True
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.taken.connect(self.click)

    def tell(self, title: str, caption: str, *, is_open: bool) -> None:
        """Sets the words and the state."""
        self.caption, self.open = caption, is_open
        self.setText(title)
        self.setAccessibleName(words.open_state(title, is_open=is_open))
        self.setAccessibleDescription(caption)
        self.update()

    def _indent(self) -> float:
        return max(20.0, self.look.px(26))

    def _left(self) -> float:
        return max(4.0, self.look.px(6))

    def _beside(self, width: float) -> bool:
        """Returns whether the caption fits beside the title."""
        title = self.look.broad(self.text(), _TITLE, DEMIBOLD)
        return (
            self._left() + self._indent() + title + 8 + self.look.broad(self.caption, _CAPTION) <= width - self._left()
        )

    def _title_high(self, width: float) -> float:
        return self.look.high(self.text(), width - 2 * self._left() - self._indent(), _TITLE, DEMIBOLD)

    def high(self, width: float) -> float:
        words_high = self._title_high(width)
        if self.caption and not self._beside(width):
            words_high += self.look.line(_CAPTION)
        return max(_LEAST_TARGET, words_high + max(8.0, self.look.px(14)))

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """A second quick click folds again; it takes nothing."""
        self.click()

    def paint(self, painter: QPainter) -> None:
        look, width, height = self.look, float(self.width()), float(self.height())
        beside = self._beside(width)
        below = 0.0 if beside or not self.caption else look.line(_CAPTION)
        middle = (height - below) / 2
        side = max(15.0, look.px(18))
        colour = TEXT if self.lively else QUIET
        name = "chevron-down" if self.open else "chevron-right"
        paint_icon(painter, look, name, QPointF(self._left() + side / 2, middle), side, colour)
        left = self._left() + self._indent()
        title = QRectF(left, middle - self._title_high(width) / 2, width - left, self._title_high(width))
        painter.setFont(look.font(_TITLE, DEMIBOLD))
        painter.setPen(QColor(TEXT))
        painter.drawText(title, int(Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignVCenter), self.text())
        if self.caption:
            broad = look.broad(self.caption, _CAPTION)
            x = width - self._left() - broad if beside else left
            rect = QRectF(x, middle - 20, broad, 40) if beside else QRectF(left, title.bottom(), broad, below)
            write(painter, rect, self.caption, look.font(_CAPTION), QUIET)


class MoreCard(HintCard):
    """The words that unfold further rows."""

    def __init__(self, look: PanelLook, parent: QWidget) -> None:
        super().__init__(look, parent)
        self.unfolded = False
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.taken.connect(self.click)

    def tell(self, left: int, *, unfolded: bool) -> None:
        """Sets how many rows are folded."""
        self.unfolded = unfolded
        self.setText(words.fewer_rows() if unfolded else words.more_rows(left))
        self.setAccessibleName(self.text())
        self.update()

    def high(self, width: float) -> float:
        return max(_LEAST_TARGET, self.look.line(14, DEMIBOLD) + 10)

    def paint(self, painter: QPainter) -> None:
        look, accent = self.look, self.look.palette.accent
        broad = look.broad(self.text(), 14, DEMIBOLD)
        left = max(4.0, look.px(6))
        rect = QRectF(left, 0, broad, self.height())
        write(painter, rect, self.text(), look.font(14, DEMIBOLD), accent)
        side = max(13.0, look.px(16))
        name = "chevron-up" if self.unfolded else "chevron-down"
        paint_icon(painter, look, name, QPointF(rect.right() + 4 + side / 2, rect.center().y()), side, accent)


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

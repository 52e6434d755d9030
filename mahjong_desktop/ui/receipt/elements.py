"""The left column of a receipt: elements that count with their rules, elements that are absorbed or not counted, the
sum and the points table.

Room: ui/receipt. Rows come from the account and its words; the widgets only lay them out.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from html import escape
from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QEnterEvent, QFocusEvent, QFontMetricsF, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget

from mahjong_desktop.study.account_words import span_text
from mahjong_desktop.study.figures import PointsSpan
from mahjong_desktop.study.probing import Concern
from mahjong_desktop.study.sum_words import Stress, SumPart
from mahjong_desktop.texts import Texts
from mahjong_desktop.ui.art import icon_pixmap
from mahjong_desktop.ui.kit.focus import step_focus
from mahjong_desktop.ui.plain_text import marked_up_label, plain_label
from mahjong_desktop.ui.theme import ThemePalette, active, font

INSET: Final = 12
"""Rows extend this far beyond their text, for the focus ring."""


def coloured_label(text: str, size: float, weight: int, colour: str, *, wrap: bool = False) -> QLabel:
    """Returns a label with plain text in a colour of the palette."""
    made = plain_label(text)
    made.setFont(font(size, weight))
    made.setStyleSheet(f"color: {colour}; background: transparent;")
    made.setWordWrap(wrap)
    return made


def column_heading(text: str, colours: ThemePalette, *, spaced: bool) -> QLabel:
    """Returns a small heading of a column: spaced capitals, except in Japanese."""
    made = coloured_label(text.upper() if spaced else text, 12.5, 600, colours.second)
    if spaced:
        face = made.font()
        face.setLetterSpacing(face.SpacingType.AbsoluteSpacing, 1.0)
        made.setFont(face)
    made.setAccessibleName(text)
    return made


def rich_sum(parts: Sequence[SumPart], colours: ThemePalette) -> str:
    """Returns the line of arithmetic as rich text."""
    styles = {
        Stress.PLAIN: "",
        Stress.STRONG: "font-weight:700",
        Stress.STRUCK: f"text-decoration:line-through; color:{colours.muted}",
        Stress.RESULT: f"font-weight:700; color:{colours.accent}",
    }
    return " ".join(f'<span style="{styles[part.stress]}">{escape(part.text)}</span>' for part in parts)


class ElementRow(QWidget):
    """An element that counts. It takes the focus, and emits a signal when its tiles are to be underlined. A `small` row
    shows its rule only while it has the focus."""

    pointed = Signal(object)

    def __init__(
        self,
        element: str,
        texts: tuple[str, str, str, str],
        about: Concern | None,
        colours: ThemePalette,
        *,
        small: bool = False,
    ) -> None:
        super().__init__()
        self.element = element
        self._small = small
        name, rule, count, value = texts
        self._about = about
        self._colours = colours
        self._dense = False
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(f"{name}, {count}, {value}")
        self.setAccessibleDescription(rule)
        self._row = row = QHBoxLayout(self)
        row.setContentsMargins(INSET, 4, INSET, 5)
        row.setSpacing(12)
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addWidget(coloured_label(name, 14 if small else 15, 500 if small else 600, colours.text, wrap=True))
        self.rule = coloured_label(rule, 13, 400, colours.second, wrap=True)
        words.addWidget(self.rule)
        row.addLayout(words, 1)
        self.count = coloured_label(count, 14, 400, colours.second)
        self.count.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.value = coloured_label(value, 15 if small else 18, 600 if small else 700, colours.text)
        self.value.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        row.addWidget(self.count)
        row.addWidget(self.value)

    def set_dense(self, dense: bool, *, tight: bool) -> None:
        """`dense` shows the rule only while the row has the focus; `tight` reduces the height."""
        dense = dense or self._small
        self._dense = dense
        above = 1 if self._small or (tight and not dense) else 3 if dense else 4
        self._row.setContentsMargins(INSET, above, INSET, above + 1)
        self.rule.setVisible(not dense or self.hasFocus())

    def set_columns(self, count: int, value: int) -> None:
        """Sets the widths of the columns."""
        self.count.setFixedWidth(count)
        self.value.setFixedWidth(value)

    def focusInEvent(self, event: QFocusEvent) -> None:
        self.rule.setVisible(True)
        self.pointed.emit(self._about)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self.rule.setVisible(not self._dense)
        self.pointed.emit(None)
        self.update()

    def enterEvent(self, event: QEnterEvent) -> None:
        self.pointed.emit(self._about)

    def leaveEvent(self, event: object) -> None:
        self.pointed.emit(self._about if self.hasFocus() else None)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not step_focus(self, event):
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.hasFocus():
            painter.setPen(QPen(QColor(self._colours.focus), 2))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 8, 8)
        else:
            painter.setPen(QPen(QColor(self._colours.line), 1))
            painter.drawLine(INSET, self.height() - 1, self.width() - INSET, self.height() - 1)


class QuietRow(QWidget):
    """An element that was found but does not count. The icon is `layers` for an absorbed one (struck through), `barred`
    for one that is worth nothing."""

    def __init__(self, icon: str, texts: tuple[str, str, str], colours: ThemePalette, *, struck: bool) -> None:
        super().__init__()
        name, reason, value = texts
        self.setAccessibleName(f"{name}, {value}")
        self.setAccessibleDescription(reason)
        row = QHBoxLayout(self)
        row.setContentsMargins(INSET, 3, INSET, 3)
        row.setSpacing(10)
        sign = plain_label()
        sign.setPixmap(icon_pixmap(icon, colours.second, 16, self.devicePixelRatioF()))
        sign.setAlignment(Qt.AlignmentFlag.AlignTop)
        sign.setContentsMargins(0, 2, 0, 0)
        row.addWidget(sign)
        self.words = marked_up_label()
        self.words.setWordWrap(True)
        self.words.setFont(font(13))
        self.words.setStyleSheet("background: transparent;")
        name, reason = escape(name), escape(reason)
        shown = f"<s>{name}</s>" if struck else name
        self.words.setText(
            f'<span style="color:{colours.second}; font-size:{active().scaled(14)}px; font-weight:500">{shown}</span>'
            f'&nbsp;&nbsp; <span style="color:{colours.muted}">{reason}</span>'
        )
        row.addWidget(self.words, 1)
        self.value = coloured_label(value, 15, 400, colours.muted)
        face = self.value.font()
        face.setStrikeOut(struck)
        self.value.setFont(face)
        self.value.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop)
        row.addWidget(self.value)

    def set_columns(self, value: int) -> None:
        """Sets the width of the value column."""
        self.value.setFixedWidth(value)


class PointsTable(QWidget):
    """The ruleset's table from totals to points; the column of this hand is framed."""

    def __init__(
        self, spans: tuple[PointsSpan, ...], heads: tuple[str, str], texts: Texts, colours: ThemePalette
    ) -> None:
        super().__init__()
        self._colours = colours
        self._heads = heads
        self._hit = [span.hit for span in spans]
        self.columns = [(span_text(span, texts), texts.number(span.points)) for span in spans]
        self._plain, self._strong = font(13.5), font(16, 500)
        self._faces = {True: (font(14.5, 700), font(16, 700)), False: (font(14.5), self._strong)}
        fact = partial(texts.phrase, "page", "fact")
        spoken = texts.clauses(fact(name=above, text=below) for above, below in self.columns)
        self.setAccessibleName(fact(name=texts.listed(heads), text=spoken))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def _row(self) -> float:
        return max(30.0, QFontMetricsF(self._strong).height() + 8)

    def _head(self) -> float:
        return max(QFontMetricsF(self._plain).horizontalAdvance(head) for head in self._heads) + 18

    def sizeHint(self) -> QSize:
        return QSize(480, round(2 * self._row() + 8))

    def minimumSizeHint(self) -> QSize:
        widest = max(
            (QFontMetricsF(self._strong).horizontalAdvance(text) for column in self.columns for text in column),
            default=0.0,
        )
        return QSize(round(self._head() + (widest + 12) * len(self.columns)), self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        if not self.columns:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colours, head, row = self._colours, self._head(), self._row()
        breadth = (self.width() - head) / len(self.columns)
        for index, hit in enumerate(self._hit):
            if hit:
                painter.setPen(QPen(QColor(colours.accent), 2))
                painter.setBrush(QColor(colours.soft))
                cell = QRectF(head + index * breadth, 1, breadth, 2 * row + 6)
                painter.drawRoundedRect(cell.adjusted(2, 0, -2, 0), 8, 8)
        painter.setPen(QPen(QColor(colours.strong), 1))
        painter.drawLine(round(head), round(row + 4), self.width(), round(row + 4))
        self._words(painter, head, row, breadth)

    def _words(self, painter: QPainter, head: float, row: float, breadth: float) -> None:
        colours = self._colours
        for line, top in ((0, 4.0), (1, row + 4)):
            painter.setFont(self._plain)
            painter.setPen(QColor(colours.second))
            left = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
            painter.drawText(QRectF(0, top, head, row), left, self._heads[line])
            for index, column in enumerate(self.columns):
                hit = self._hit[index]
                painter.setFont(self._faces[hit][line])
                quiet = colours.second if line == 0 else colours.text
                painter.setPen(QColor(colours.accent if hit else quiet))
                cell = QRectF(head + index * breadth, top, breadth, row)
                painter.drawText(cell, Qt.AlignmentFlag.AlignCenter, column[line])


def widest(labels: list[QLabel], least: int) -> int:
    """Returns the width of a column that shows every label in full."""
    return round(max([least, *(QFontMetricsF(made.font()).horizontalAdvance(made.text()) + 2 for made in labels)]))

"""The header of a receipt: how the hand was won, in which round, and what it was worth.

Room: ui/receipt. The large figure is the viewer's; if another seat has won, the winner's figure is beside it.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from mahjong_desktop.study.account import HandAccount, WinAccount
from mahjong_desktop.study.account_words import AccountWords
from mahjong_desktop.ui.kit.seats import SeatSign
from mahjong_desktop.ui.receipt.buttons import KeyButton, ReceiptButton
from mahjong_desktop.ui.receipt.elements import coloured_label
from mahjong_desktop.ui.table.words import titles
from mahjong_desktop.ui.theme import ThemePalette

translate = QCoreApplication.translate

_FIGURES: Final = 250
"""The minimum width of the words beside the large figure, unless they are shorter."""


def place_words(told: HandAccount, words: AccountWords) -> str:
    """Returns `Hong Kong Old Style · East round, hand 5 · you sit South`."""
    texts = words.texts
    hand = texts.listed(titles(told.ruleset, told.position, told.round_wind, texts))
    parts = [texts.ruleset(told.ruleset.id).name, hand]
    if words.mine and told.viewer in told.chairs.benches:
        parts.append(translate("Receipt", "you sit out"))
    elif words.mine:
        seat = texts.phrase("seats-at", told.seat_name(told.viewer))
        parts.append(translate("Receipt", "you sit {wind}").replace("{wind}", seat))
    parts += filter(None, (limit_words(told, words),))
    return "  ·  ".join(parts)


def limit_words(told: HandAccount, words: AccountWords) -> str:
    """Returns `limit 1000, not reached by any hand` if every hand scores and there is a limit of hands."""
    scoring = told.ruleset.scoring
    limit = scoring.limit
    if limit is None or scoring.limits_payments or not told.others:
        return ""
    reached = any(hand.arithmetic.limit is not None for hand in (*told.wins, *told.others))
    line = (
        translate("Receipt", "limit {points}, reached")
        if reached
        else translate("Receipt", "limit {points}, not reached by any hand")
    )
    return line.replace("{points}", words.texts.number(limit))


def value_words(win: WinAccount, told: HandAccount, words: AccountWords) -> tuple[str, str]:
    """Returns `8 doubles` and `32 points, all pay double`, with the name of the limit if one was reached."""
    scheme, points, limit = words.short_scheme(told.stages[win.stage]), words.points(win), words.limit(win)
    value = "  ·  ".join(filter(None, (words.value(win), limit)))
    if not scheme:
        return value, points
    line = translate("Receipt", "{points}, {scheme}").replace("{points}", points).replace("{scheme}", scheme)
    return value, line


def _wrapped(words: QLabel) -> QLabel:
    """Returns a label that wraps if it would leave the headline beside it no room."""
    whole = words.sizeHint().width()
    words.setWordWrap(True)
    words.setMinimumWidth(min(whole, _FIGURES))
    return words


class ReceiptHeader(QWidget):
    """The header of one hand."""

    closed = Signal()

    def __init__(
        self, told: HandAccount, win: WinAccount | None, words: AccountWords, colours: ThemePalette, margin: int
    ) -> None:
        super().__init__()
        self._told, self._win, self._words, self._colours = told, win, words, colours
        self._row = row = QHBoxLayout(self)
        row.setSpacing(16)
        self.set_margin(margin, low=False)
        seat = win.seat if win is not None else told.viewer
        sign = SeatSign(told.seat_name(seat), 50, colours, strong=True)
        sign.setAccessibleName(words.seat(seat))
        row.addWidget(sign)
        left = QVBoxLayout()
        left.setSpacing(2)
        self.headline = coloured_label(words.headline(win), 24, 700, colours.text, wrap=True)
        self.place = coloured_label(place_words(told, words), 14, 400, colours.second, wrap=True)
        self.compared = coloured_label("", 14, 600, colours.text)
        left.addStretch()
        left.addWidget(self.headline)
        left.addWidget(self.place)
        left.addWidget(self.compared)
        left.addStretch()
        row.addLayout(left, 1)
        self._add_figures(row)
        self.close_button = KeyButton(ReceiptButton.PLAIN, "close", colours, self)
        self.close_button.set_words(translate("Receipt", "Close"), "Esc")
        self.close_button.set_compact(True)
        self.close_button.clicked.connect(self.closed)
        row.addWidget(self.close_button)

    def compare(self, then: int | None) -> None:
        """Adds what the viewer had won or lost in this hand before it was played on from one of its moments."""
        if then is not None:
            signed = self._words.texts.signed
            line = translate("Receipt", "then: {then}, now: {now}").replace("{then}", signed(then))
            self.compared.setText(line.replace("{now}", signed(self._told.deltas[self._told.viewer])))
        self.compared.setVisible(then is not None)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setPen(QPen(QColor(self._colours.line), 1))
        painter.drawLine(0, self.height() - 1, self.width(), self.height() - 1)

    def set_margin(self, margin: int, *, low: bool) -> None:
        """Sets the margins at the sides; a low sheet has a lower header."""
        edge = 8 if low else 16
        self._row.setContentsMargins(margin, edge, margin - 12, edge)

    def _gains(self, win: WinAccount | None) -> tuple[int, ...]:
        """Returns what each seat gained: by this win if play went on after it, else in the hand."""
        told = self._told
        if win is None or not told.whole:
            return told.deltas
        before, after = told.standing(win.stage)
        return tuple(new - old for old, new in zip(before, after, strict=True))

    def _add_figures(self, row: QHBoxLayout) -> None:
        colours, words, told, win = self._colours, self._words, self._told, self._win
        right = QVBoxLayout()
        right.setSpacing(2)
        right.addStretch()
        lines: list[QLabel] = []
        if win is not None:
            value, points = value_words(win, told, words)
            lines = [
                coloured_label(value, 16, 600, colours.text),
                _wrapped(coloured_label(points, 14, 400, colours.second)),
            ]
            if told.others:
                lines = []
            if win.seat != told.viewer:
                gained = f"{words.name(win.seat)}  {words.texts.signed(self._gains(win)[win.seat])}"
                lines.append(coloured_label(gained, 14, 600, colours.accent))
        for line in lines:
            line.setAlignment(Qt.AlignmentFlag.AlignRight)
            right.addWidget(line)
        right.addStretch()
        row.addLayout(right)
        own = self._gains(win)[told.viewer]
        ink = colours.accent if own > 0 else colours.red if own < 0 else colours.second
        self.figure = coloured_label(words.texts.signed(own), 40, 700, ink)
        self.figure.setAccessibleName(words.texts.signed(own))
        row.addWidget(self.figure)

"""Finds text that does not fit its place: of labels and buttons by their sizes, of painted text while it is painted.

This module knows no page. While it is active, `Painted` watches every text that is drawn. It reports a text that is
elided, one that is wider or higher than its rectangle, and one that extends beyond its widget.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from mahjong_desktop.texts import LANGUAGES
from mahjong_desktop.ui.shell import MainWindow

SLACK = 1.5
"""Tolerance for rounding, in pixels."""
SMALL_SIZES = ((1024, 700), (1280, 720))


def small_windows(qtbot: QtBot, window: MainWindow) -> Iterator[tuple[str, tuple[int, int]]]:
    """Makes a window small in every language; yields the language and the size each time."""
    for language in LANGUAGES:
        window.context.settings.set("language", language)
        for size in SMALL_SIZES:
            qtbot.wait(20)
            window.resize(*size)
            qtbot.wait(80)
            settle()
            yield language, size


def settle() -> None:
    """Runs the event loop until all sizes are final: a wrapped text may change the height of what is around it."""
    for _ in range(8):
        QApplication.sendPostedEvents()
        QApplication.processEvents()


def cut_labels(root: QWidget) -> list[str]:
    """Yields the texts of visible labels and plain buttons that need more room than they have."""
    found = []
    for label in root.findChildren(QLabel):
        if not _in_sight(label) or not label.text():
            continue
        needed = label.heightForWidth(label.width()) if label.wordWrap() else label.sizeHint().height()
        broad = not label.wordWrap() and label.width() < label.sizeHint().width() - SLACK
        if broad or label.height() < needed - SLACK:
            found.append(f"{label.text()!r} in {label.width()}×{label.height()}, needs {label.sizeHint()}")
    narrow = (
        button
        for button in root.findChildren(QAbstractButton)
        if _in_sight(button) and button.text() and button.width() < button.minimumSizeHint().width() - SLACK
    )
    found += [f"button {one.text()!r} in {one.width()}, needs {one.minimumSizeHint().width()}" for one in narrow]
    return found


def _in_sight(widget: QWidget) -> bool:
    return widget.isVisible() and not widget.visibleRegion().isEmpty()


class Painted:
    """Watches what is painted. `cut` holds the texts that did not fit."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.cut: list[str] = []
        self._draw, self._elide = QPainter.drawText, QFontMetricsF.elidedText
        patch.setattr(QPainter, "drawText", lambda painter, *given: self._drawn(painter, *given))
        patch.setattr(QFontMetricsF, "elidedText", lambda metrics, *given: self._elided(metrics, *given))

    def _elided(self, metrics: QFontMetricsF, text: str, mode: Qt.TextElideMode, room: float, *rest: Any) -> str:
        shown = self._elide(metrics, text, mode, room, *rest)
        if shown != text:
            self.cut.append(f"{text!r} elided to {shown!r}")
        return shown

    def _drawn(self, painter: QPainter, *given: Any) -> Any:
        text = next((part for part in given if isinstance(part, str)), "")
        place = given[0]
        if text and isinstance(place, (QRect, QRectF)) and len(given) > 2:
            self._check_place(painter, QRectF(place), given[1], text)
        return self._draw(painter, *given)

    def _check_place(self, painter: QPainter, place: QRectF, flags: Any, text: str) -> None:
        wanted = QFontMetricsF(painter.font()).boundingRect(place, _number(flags), text)
        if wanted.width() > place.width() + SLACK:
            self.cut.append(f"{text!r} is {wanted.width():.0f} wide in {place.width():.0f}")
        if wanted.height() > place.height() + 3 * SLACK:
            self.cut.append(f"{text!r} is {wanted.height():.0f} high in {place.height():.0f}")


def _number(flags: Any) -> int:
    return flags if isinstance(flags, int) else int(flags.value)


def looked_at(root: QWidget, painted: Painted) -> list[str]:
    """Paints a widget and returns the texts that do not fit in it."""
    painted.cut.clear()
    root.grab()
    return [*cut_labels(root), *dict.fromkeys(painted.cut)]

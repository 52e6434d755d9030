"""Finds words of the panel that are painted over one another."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QFontMetricsF, QPainter

from mahjong_desktop.ui.hints.panel import HintsPanel

_SLACK = 1.0


def overlapping(panel: HintsPanel, patch: pytest.MonkeyPatch) -> list[str]:
    """Paints each card of the panel, and returns the pairs of texts in one card that lie over one another."""
    boxes: list[tuple[str, QRectF]] = []
    drawn = QPainter.drawText

    def note(painter: QPainter, *given: Any) -> Any:
        rect, flags, text = given
        boxes.append((text, QFontMetricsF(painter.font()).boundingRect(QRectF(rect), flags, text)))
        return drawn(painter, *given)

    found = []
    with patch.context() as patched:
        patched.setattr(QPainter, "drawText", note)
        for card in panel.cards():
            boxes.clear()
            card.grab()
            found += [
                f"{one!r} over {other!r}" for (one, box), (other, its) in combinations(boxes, 2) if _meet(box, its)
            ]
    return found


def _meet(one: QRectF, other: QRectF) -> bool:
    shared = one.intersected(other)
    return shared.width() > _SLACK and shared.height() > 3 * _SLACK

"""The arrows between the cards of seats."""

from __future__ import annotations

from PySide6.QtCore import QRectF

from mahjong_desktop.ui.kit.seats_diagram import arrow_between


def test_the_arrow_of_a_payer_ends_at_the_nearest_side_of_the_winner() -> None:
    own = QRectF(200, 300, 200, 60)
    left, above = arrow_between(QRectF(0, 100, 180, 60), own), arrow_between(QRectF(210, 100, 180, 60), own)
    assert left.x2() < own.left() and left.y2() == own.center().y()
    assert above.x1() == above.x2() == own.center().x() and above.y2() < own.top()

"""Paints the hand of an element on its card: its groups with the winning tile framed, or bonus tiles with a note.

Room: ui/elements. study.element_facts says which tiles they are.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from mahjong_desktop.core.tiles import COPIES
from mahjong_desktop.study.element_facts import GalleryElement, bonus_shown
from mahjong_desktop.study.laid import ShownGroup, ShownPiece
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.kit.tiles import GroupInk, group_height, group_ink, group_width, paint_group
from mahjong_desktop.ui.pages.card_parts import Words

LARGEST: Final = 23.0
_BETWEEN: Final = 7.0
_LEAST_BETWEEN: Final = 4.0
_MOST_BONUS: Final = 8
_FADED: Final = 0.4
_BELOW: Final = 4.0
"""Room below the tiles for their lower edge and the line under the groups that an element is about."""


def shown(fact: GalleryElement) -> tuple[ShownGroup, ...]:
    """Returns the groups that the card of an element shows."""
    bonus = bonus_shown(fact)
    if bonus:
        return (ShownGroup("bonus", tuple(ShownPiece(COPIES * tile) for tile in bonus)),)
    return () if fact.hand is None else fact.hand.groups


def _fitted(groups: tuple[ShownGroup, ...], room: float) -> tuple[float, float]:
    """Returns the width of the tiles and of the gaps between the groups with which they fit into a width."""
    scale = theme.active().scale_percent / 100
    width, between = LARGEST * scale, _BETWEEN * scale
    while True:
        total = sum(group_width(group, width) for group in groups) + between * (len(groups) - 1)
        if total <= room or width <= 12:
            return width, between
        width -= 0.5
        between = max(_LEAST_BETWEEN, between - 0.4)


def hand_height(fact: GalleryElement, room: float) -> float:
    """Returns the height of the hand of an element in a width; 0 if there is none."""
    groups = shown(fact)
    if not groups:
        return 0.0
    width, _ = _fitted(groups, room)
    return group_height(groups, width) + _BELOW + 3


def paint_hand(painter: QPainter, fact: GalleryElement, place: QRectF, note: str) -> None:
    """Paints the hand at the upper left corner of a place; `note` stands beside bonus tiles."""
    groups = shown(fact)
    if fact.hand is None or not groups:
        return
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
    width, between = _fitted(groups, place.width())
    bottom = place.top() + group_height(groups, width)
    ink, x = group_ink(theme.colours()), place.left()
    ink = GroupInk(ink.line, ink.lit, ink.frame, None)
    about = fact.hand.about if len(fact.hand.about) < len(fact.hand.groups) and not bonus_shown(fact) else frozenset()
    if bonus_shown(fact) and not fact.hand.bonus and fact.hand.lacks:
        painter.setOpacity(_FADED)
    for index, group in enumerate(groups):
        paint_group(painter, group, QPointF(x, bottom), width, ink)
        breadth = group_width(group, width)
        if index in about:
            painter.setPen(QPen(QColor(theme.colours().accent), 2))
            painter.drawLine(QPointF(x + 1, bottom + 6), QPointF(x + breadth - 1, bottom + 6))
        x += breadth + between
    painter.setOpacity(1.0)
    if note and bonus_shown(fact):
        words = Words(note, 13, 400, "second")
        room = QRectF(x + 8, place.top(), place.right() - x - 8, bottom - place.top())
        painter.setFont(words.font)
        painter.setPen(QColor(theme.colours().second))
        flags = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextWordWrap
        painter.drawText(room, flags, note)

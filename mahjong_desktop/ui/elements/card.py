"""The card of one element: name, value, one sentence, a whole hand with the winning tile framed or bonus tiles with a
note, how often it occurs, how well it is known.

Room: ui/elements. Some sixty cards are shown at once, so that each paints its words itself; they are made in
present/elements.py. study.element_facts says which tiles they have.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetricsF, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from mahjong_desktop.present.elements import ElementWords
from mahjong_desktop.study.drills.learned_rows import KNOWN_LEVEL
from mahjong_desktop.study.element_facts import GalleryElement, bonus_shown, groups_on_card
from mahjong_desktop.study.laid import ShownGroup
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.art import draw_icon
from mahjong_desktop.ui.kit.bars import Measure, level_look, marks_width, paint_marks, paint_measure
from mahjong_desktop.ui.kit.cards import CARD_SHADOW, CardButton, Words
from mahjong_desktop.ui.kit.tiles import GroupInk, group_height, group_ink, group_width, paint_group
from mahjong_desktop.ui.plain_text import set_tip

_PAD: Final = 18
_ABOVE: Final = 14
_GAP: Final = 9
_ASIDE: Final = 10
_BAR: Final = (88, 6)
_SEGMENT: Final = (12, 5)
_LARGEST: Final = 23.0
_BETWEEN: Final = 7.0
_LEAST_BETWEEN: Final = 4.0
_FADED: Final = 0.4
_BELOW: Final = 4.0
"""Room below the tiles for their lower edge and the line under the groups that an element is about."""
_ARROWS: Final = (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down)


class ElementView(CardButton):
    """One element. The page connects what a click and the keys do."""

    moved = Signal(object)
    """Emitted with the arrow key that was pressed."""

    def __init__(self, parent: QWidget, fact: GalleryElement, words: ElementWords, level: int, known: str) -> None:
        super().__init__()
        self.setParent(parent)
        self.fact, self.words, self.level = fact, words, level
        self._known = known
        self.setAccessibleName(words.spoken)
        self.setAccessibleDescription(words.tiles)
        set_tip(self, words.aside)

    # ---- sizes

    def height_for(self, width: int) -> int:
        """Returns the height that the whole widget needs in a width."""
        left, top, right, bottom = CARD_SHADOW
        return round(self._content(width - left - right) + top + bottom)

    def _content(self, width: float) -> float:
        room = width - 2 * _PAD
        rule = self._rule()
        middle = _hand_height(self.fact, room) or self._note().height(room)
        return (
            2 * _ABOVE
            + self._head_height(room - self._value().width - 14)
            + 4
            + rule.height(room)
            + _GAP
            + middle
            + self._foot()
        )

    def _head_height(self, room: float) -> float:
        """Returns the height of the name with what stands aside, which has a line of its own where the name leaves no
        room."""
        name, aside = self._name(), self._aside()
        return name.height(room) + (0 if self._is_beside(room) else aside.height(room))

    def _is_beside(self, room: float) -> bool:
        name, aside = self._name(), self._aside()
        return name.width + _ASIDE + aside.width + 1 <= room

    def _foot(self) -> float:
        return _GAP + theme.active().scaled(20)

    def sizeHint(self) -> QSize:
        return QSize(394, self.height_for(394))

    def minimumSizeHint(self) -> QSize:
        return QSize(200, 60)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return self.height_for(width)

    # ---- words

    def _name(self) -> Words:
        return Words(self.words.name, 16, 600)

    def _aside(self) -> Words:
        return Words(self.words.aside, 13, 400, "second")

    def _value(self) -> Words:
        long = self.fact.unit != "" and not self.words.value[:1].isdigit()
        return Words(self.words.value, 15 if long or len(self.words.value) > 8 else 20, 700)

    def _rule(self) -> Words:
        return Words(self.words.rule, 13, 400, "second")

    def _note(self) -> Words:
        return Words(self.words.note, 13, 400, "second")

    # ---- keys

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in _ARROWS:
            self.moved.emit(Qt.Key(event.key()))
        else:
            super().keyPressEvent(event)

    # ---- painting

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        body = self.body().adjusted(_PAD, _ABOVE, -_PAD, -_ABOVE)
        value, rule = self._value(), self._rule()
        room = body.width() - value.width - 14
        high = self._head_height(room)
        self._paint_name(painter, QRectF(body.left(), body.top(), room, high))
        value.paint(painter, QRectF(body.right() - value.width - 1, body.top() - 2, value.width + 4, 60))
        y = body.top() + high + 4
        rule.paint(painter, QRectF(body.left(), y, body.width(), rule.height(body.width())))
        y += rule.height(body.width()) + _GAP
        if _hand_height(self.fact, body.width()):
            _paint_hand(painter, self.fact, QRectF(body.left(), y, body.width(), 100), self.words.note)
        else:
            self._note().paint(painter, QRectF(body.left(), y, body.width(), 60))
        self._paint_foot(painter, body)

    def _paint_name(self, painter: QPainter, place: QRectF) -> None:
        name, aside, room = self._name(), self._aside(), place.width()
        name.paint(painter, place)
        if not self._is_beside(room):
            painter.translate(0, name.height(room))
            aside.paint(painter, place)
            painter.translate(0, -name.height(room))
            return
        lower = _baseline(name, room) - _baseline(aside, room)
        aside.paint(painter, place.adjusted(name.width + _ASIDE, lower, 1, lower))

    def _paint_foot(self, painter: QPainter, body: QRectF) -> None:
        middle = body.bottom() - theme.active().scaled(8)
        x = body.left()
        if self.fact.in_wins is not None:
            wide, high = (theme.active().scaled(side) for side in _BAR)
            share = self.fact.in_wins if self.fact.one_in else 0.0
            paint_measure(painter, QRectF(x, middle - high / 2, wide, high), Measure(share, least=high))
            x += wide + 10
        often = Words(self.words.often, 13, 400, "second")
        often.paint(painter, QRectF(x, middle - often.height(300) / 2, 300, 40))
        if self.level >= KNOWN_LEVEL:
            self._paint_known(painter, body.right(), middle)
        else:
            look = level_look(*(theme.active().scaled(side) for side in _SEGMENT))
            at = QPointF(body.right() - marks_width(KNOWN_LEVEL, look), middle - look.height / 2)
            paint_marks(painter, at, self.level, KNOWN_LEVEL, look)

    def _paint_known(self, painter: QPainter, right: float, middle: float) -> None:
        words = Words(self._known, 13, 600, "accent")
        high = words.height(300)
        words.paint(painter, QRectF(right - words.width - 1, middle - high / 2, words.width + 4, high))
        draw_icon(painter, "check", QPointF(right - words.width - 13, middle), 14, theme.colours().accent)


def _baseline(words: Words, room: float) -> float:
    """Returns how far below its top the baseline of a line is; characters of another font may make the line higher."""
    return words.height(room) - QFontMetricsF(words.font).descent()


# ---- the hand


def _fitted(groups: tuple[ShownGroup, ...], room: float) -> tuple[float, float]:
    """Returns the width of the tiles and of the gaps between the groups with which they fit into a width."""
    scale = theme.active().scale_percent / 100
    width, between = _LARGEST * scale, _BETWEEN * scale
    while True:
        total = sum(group_width(group, width) for group in groups) + between * (len(groups) - 1)
        if total <= room or width <= 12:
            return width, between
        width -= 0.5
        between = max(_LEAST_BETWEEN, between - 0.4)


def _hand_height(fact: GalleryElement, room: float) -> float:
    """Returns the height of the hand of an element in a width; 0 if there is none."""
    groups = groups_on_card(fact)
    if not groups:
        return 0.0
    width, _ = _fitted(groups, room)
    return group_height(groups, width) + _BELOW + 3


def _paint_hand(painter: QPainter, fact: GalleryElement, place: QRectF, note: str) -> None:
    """Paints the hand at the upper left corner of a place; `note` stands beside bonus tiles."""
    groups = groups_on_card(fact)
    if fact.hand is None or not groups:
        return
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
    width, between = _fitted(groups, place.width())
    bottom = place.top() + group_height(groups, width)
    ink, x = group_ink(), place.left()
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

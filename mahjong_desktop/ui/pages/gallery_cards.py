"""The cards of the gallery: what each of them does; that of a ruleset, small by default or with a sentence; and those
of the strip above, a game played lately and a good next game.

Room: ui/pages. card_board.py places the cards; gallery.py decides which are shown.
"""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin
from typing import Final

from PySide6.QtCore import QCoreApplication, QEvent, QPoint, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QEnterEvent,
    QFocusEvent,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPolygonF,
    QResizeEvent,
)
from PySide6.QtWidgets import QAbstractButton, QHBoxLayout, QVBoxLayout, QWidget

from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.present.new_game import card_words, star_words
from mahjong_desktop.texts import Texts
from mahjong_desktop.texts.searchable import searchable
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.art import RATIO, draw_icon, icon_pixmap
from mahjong_desktop.ui.kit.bars import HARDEST, difficulty_look, marks_width, paint_marks
from mahjong_desktop.ui.kit.cards import CardButton, Words, first_that_fits, paint_body
from mahjong_desktop.ui.kit.labels import label
from mahjong_desktop.ui.kit.pictures import EmblemPicture, paint_emblem
from mahjong_desktop.ui.plain_text import plain_label, set_tip
from mahjong_desktop.ui.theme import Role

translate = QCoreApplication.translate

MARGINS: Final = (4, 10, 10, 7)
"""Room round a card for its shadow and for the tick, which lies on its corner: left, top, right, bottom."""
_PAD: Final = 12
_EMBLEM: Final = 29
_LARGE_EMBLEM: Final = 35
_BUTTON: Final = theme.SMALLEST_TARGET
_TICK: Final = 20
_STRIP_EMBLEM: Final = 24
_SIGN: Final = 16
_ARROW_KEYS: Final = (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down)


class CornerButton(QAbstractButton):
    """A small button, painted by `draw(painter, rect)`. On a card it is not `focusable`: the keyboard reaches what it
    does by other ways."""

    def __init__(
        self, parent: QWidget | None, draw: Callable[[QPainter, QRectF], None], *, focusable: bool = False
    ) -> None:
        super().__init__(parent)
        self._draw = draw
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus if focusable else Qt.FocusPolicy.NoFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        side = theme.active().scaled(_BUTTON)
        self.resize(side, side)

    def sizeHint(self) -> QSize:
        side = theme.active().scaled(2 * theme.GUTTER)
        return QSize(side, side)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def focus_shape(self) -> tuple[QRectF, float]:
        """Returns the rectangle and corner radius that the focus ring goes round."""
        return QRectF(self.rect()), theme.ROW_RADIUS

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.underMouse():
            paint_body(painter, QRectF(self.rect()), 6, theme.named("raised"), QPen(theme.named("line")))
        self._draw(painter, QRectF(self.rect()))


class GalleryCard(CardButton):
    """A game of the gallery, by its id. It is selected, made a favourite, and left by the arrow keys. Subclasses lay
    out what is on it (`_lay`) and place its small buttons."""

    starred = Signal(bool)
    moved = Signal(object)
    """Emitted with the arrow key that was pressed."""

    def __init__(self, game: str, haystack: str) -> None:
        super().__init__()
        self.game, self.haystack = game, haystack
        self.favourite = False
        self._heights: dict[int, int] = {}
        self._tools: list[CornerButton] = []
        """The buttons that are visible while the card has the mouse or the focus; the star is also visible on a
        favourite and on a selected card."""
        self.setCheckable(True)
        self.setAutoExclusive(True)
        self.star = CornerButton(self, self._draw_star)
        self.star.clicked.connect(lambda: self.starred.emit(not self.favourite))
        self.toggled.connect(lambda _on: self._show_buttons())
        self.set_favourite(False)

    # ---- favourites, and the small buttons

    def set_favourite(self, on: bool) -> None:
        """Shows whether the game is a favourite."""
        self.favourite = on
        said = star_words(on)
        self.star.setAccessibleName(said)
        set_tip(self.star, said)
        self._show_buttons()
        self.star.update()

    def _draw_star(self, painter: QPainter, place: QRectF) -> None:
        paint_star(painter, place.center(), place.width() * 0.68, full=self.favourite)

    def _show_buttons(self) -> None:
        looked_at = self.underMouse() or self.hasFocus()
        self.star.setVisible(self.favourite or looked_at or self.isChecked())
        for tool in self._tools:
            tool.setVisible(looked_at)

    # ---- events

    def body(self) -> QRectF:
        left, top, right, bottom = MARGINS
        return QRectF(self.rect()).adjusted(left, top, -right, -bottom)

    def hitButton(self, pos: QPoint) -> bool:
        return self.body().contains(QPointF(pos))

    def nextCheckState(self) -> None:
        """Keeps a selected card selected when it is clicked again."""
        self.setChecked(True)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leaves Enter to the page, which leads on; arrows lead to other cards."""
        if event.key() in _ARROW_KEYS:
            self.moved.emit(Qt.Key(event.key()))
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            event.ignore()
        else:
            super().keyPressEvent(event)

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self._show_buttons()

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self._show_buttons()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self._show_buttons()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._show_buttons()

    # ---- layout

    def sizeHint(self) -> QSize:
        return QSize(200, self.height_for(200))

    def minimumSizeHint(self) -> QSize:
        return QSize(120, 60)

    def hasHeightForWidth(self) -> bool:
        return False

    def height_for(self, width: int) -> int:
        """Returns the height of the whole widget, margins included, that shows all words in a width."""
        if width not in self._heights:
            left, top, right, bottom = MARGINS
            self._heights[width] = round(self._lay(None, width - left - right)) + top + bottom
        return self._heights[width]

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        body = self.body()
        painter.translate(body.topLeft())
        self._lay(painter, body.width(), body.height())
        if self.isChecked():
            _paint_tick(painter, body.width())

    def _lay(self, painter: QPainter | None, width: float, height: float = 0) -> float:
        """Paints the contents if there is a painter, on a card of this size; returns the height that they need."""
        raise NotImplementedError


class RulesetCard(GalleryCard):
    """One ruleset. With `sentences` the card is larger and has its summary."""

    compare_requested = Signal()

    def __init__(self, ruleset: Ruleset, texts: Texts, *, sentences: bool = False) -> None:
        own = texts.ruleset(ruleset.id)
        family = texts.phrase("families", ruleset.family)
        named = (own.name, own.short, own.place, own.summary, own.subtitle, family, ruleset.id)
        super().__init__(ruleset.id, searchable(" ".join(named)))
        self.ruleset = ruleset
        self.words = words = card_words(ruleset, texts)
        self._sentences = sentences
        self.setAccessibleName(texts.listed((words.full_name, words.place)))
        told = (words.marks, words.tiles, *words.facts, words.difficulty)
        self.setAccessibleDescription(texts.joined((words.summary, texts.listed(part for part in told if part))))
        set_tip(self, words.full_name)
        self.compare = CornerButton(self, _draw_compare)
        self.compare.clicked.connect(self.compare_requested)
        self.compare.setAccessibleName(translate("NewGame", "What differs"))
        set_tip(self.compare, translate("Gallery", "What differs (C)"))
        self._tools.append(self.compare)
        self._show_buttons()

    def resizeEvent(self, event: QResizeEvent) -> None:
        body, side = self.body(), self.star.width()
        x = round(body.right()) - side - 6
        self.star.move(x, round(body.top()) + (theme.active().scaled(30) if not self._sentences else 8))
        self.compare.move(x - side - 2 if self._sentences else x, round(body.top()) + (8 if self._sentences else 5))

    def _lay(self, painter: QPainter | None, width: float, height: float = 0) -> float:
        lay = self._lay_sentences if self._sentences else self._lay_compact
        return lay(painter, width, height)

    def _lay_compact(self, painter: QPainter | None, width: float, height: float = 0) -> float:
        """Paints the small card if there is a painter; returns the height that it needs."""
        left = _PAD + _EMBLEM + _PAD
        room = width - left - _PAD
        name = Words(self.words.name, 15, 600)
        high = name.height(room)
        line = self._second_line(room - _BUTTON) if name.is_one_line(room) else ()
        above = Words("0", 13).height(room)
        head = max(high + (above + 2 if name.is_one_line(room) else 0), _EMBLEM * RATIO + 4)
        marks = "" if line and line[-1].weight != 400 else self.words.marks
        beside = width - 2 * _PAD - marks_width(HARDEST, difficulty_look())
        facts = self._facts_line(beside - 9, marks)
        low = facts.height(beside - 9)
        needed = max(theme.active().scaled(80), 9 + head + 6 + low + 8)
        if painter is not None:
            paint_emblem(painter, self.ruleset, _EMBLEM, QPointF(_PAD, 11))
            name.paint(painter, QRectF(left, 9, room, high))
            x = float(left)
            for words in line:
                words.paint(painter, QRectF(x, 9 + high + 2, words.width + 2, above))
                x += words.width
            bottom = height - 8 - low
            facts.paint(painter, QRectF(_PAD, bottom, beside, low))
            self._paint_difficulty(painter, width - _PAD, height - 8 - low / 2)
        return needed

    def _paint_difficulty(self, painter: QPainter, right: float, middle: float) -> None:
        look = difficulty_look()
        at = QPointF(right - marks_width(HARDEST, look), middle - look.height / 2 - 0.5)
        paint_marks(painter, at, self.ruleset.difficulty, HARDEST, look)

    def _second_line(self, room: float) -> tuple[Words, ...]:
        """Returns the words below the name: what sets the game apart, or the place, with the marks in bold if both fit;
        the marks alone otherwise."""
        marks = Words(self.words.marks, 13, 600)
        parts = self.words.place.split(", ")
        texts = (self.words.apart, self.words.place, parts[-1], parts[0])
        plain = [Words(text, 13, 400, "second") for text in texts if text != self.words.name]
        if not marks.text:
            found = first_that_fits(plain, room)
            return (found,) if found is not None else ()
        place = Words(f"{parts[0]}{self.words.dot}", 13, 400, "second")
        both = parts[0] not in ("", self.words.name) and place.width + marks.width <= room
        return (place, marks) if both else (marks,) if marks.is_one_line(room) else ()

    def _facts_line(self, room: float, marks: str) -> Words:
        """Returns the facts about the tiles that fit beside the difficulty."""
        facts = [marks, *self.words.facts] if marks else list(self.words.facts)
        lines = [facts] if len(facts) > 1 else [[self.words.tiles, *facts]]
        lines += [facts[:1] or [self.words.tiles]]
        candidates = [Words(self.words.dot.join(filter(None, parts)), 12, 500, "second") for parts in lines]
        return first_that_fits(candidates, room) or candidates[-1]

    def _lay_sentences(self, painter: QPainter | None, width: float, height: float = 0) -> float:
        """Paints the card with its summary if there is a painter; returns the height that it needs."""
        pad = 16
        left = pad + _LARGE_EMBLEM + _PAD
        room = width - left - pad - 2 * _BUTTON
        name, place = Words(self.words.full_name, 16, 600), Words(self.words.place, 13, 400, "second")
        summary = Words(self.words.summary, 14)
        facts = (self.words.marks, self.words.tiles, *self.words.facts)
        low = Words(self.words.dot.join(filter(None, facts)), 13, 500, "second")
        heights = [name.height(room), place.height(room), summary.height(width - 2 * pad), low.height(width - 2 * pad)]
        top = pad + max(heights[0] + 2 + heights[1], _LARGE_EMBLEM * RATIO + 4) + 10
        foot = theme.active().scaled(18)
        if painter is not None:
            paint_emblem(painter, self.ruleset, _LARGE_EMBLEM, QPointF(pad, pad + 2))
            name.paint(painter, QRectF(left, pad, room, heights[0]))
            place.paint(painter, QRectF(left, pad + heights[0] + 2, room, heights[1]))
            summary.paint(painter, QRectF(pad, top, width - 2 * pad, heights[2]))
            low.paint(painter, QRectF(pad, height - 14 - foot - heights[3], width - 2 * pad, heights[3]))
            level = Words(self.words.difficulty, 13, 400, "second")
            look, middle = difficulty_look(), height - 12 - foot / 2
            wide = marks_width(HARDEST, look)
            paint_marks(painter, QPointF(pad, middle - look.height / 2), self.ruleset.difficulty, HARDEST, look)
            level.paint(painter, QRectF(pad + wide + 8, middle - foot / 2, width - 2 * pad - wide - 8, foot + 2))
        return top + heights[2] + 12 + heights[3] + 4 + foot + 12


def _draw_compare(painter: QPainter, place: QRectF) -> None:
    size = place.width() * 0.7
    painter.fillRect(place.adjusted(2, 2, -2, -2), QColor(theme.colours().raised))
    draw_icon(painter, "compare", place.center(), size, theme.colours().second)


def _paint_tick(painter: QPainter, width: float) -> None:
    """Paints the tick on the corner of a selected card of this width."""
    disc = QRectF(width - _TICK + 7, -8, _TICK, _TICK)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(theme.colours().accent))
    painter.drawEllipse(disc)
    draw_icon(painter, "check", disc.center(), 13, theme.colours().on_accent)


def paint_star(painter: QPainter, centre: QPointF, size: float, *, full: bool) -> None:
    """Paints a star: filled in gold for a favourite, else an outline."""
    colour = theme.colours()
    points = [
        centre + QPointF(radius * sin(turn * pi / 5), -radius * cos(turn * pi / 5))
        for turn in range(10)
        for radius in (size * (0.22 if turn % 2 else 0.5),)
    ]
    pen = QPen(QColor(colour.gold_line if full else colour.second), 1.3)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.setPen(pen)
    painter.setBrush(QColor(colour.gold_line) if full else Qt.BrushStyle.NoBrush)
    painter.drawPolygon(QPolygonF(points))


class StripCard(CardButton):
    """A ruleset with a note. The `proposed` one is tinted. Of several `notes` the first that fits is shown; the last
    one is shown in any case, wrapped if it must be."""

    def __init__(self, ruleset: Ruleset, name: str, notes: tuple[str, ...], *, proposed: bool = False) -> None:
        super().__init__(soft=proposed)
        self.ruleset, self.notes = ruleset.id, notes
        self.setAccessibleName(f"{name}, {notes[0]}")
        set_tip(self, notes[0])
        self._note = label(Role.NOTE, notes[0], wrap=True)
        sign = plain_label()
        sign.setPixmap(icon_pixmap("chevron-right", theme.colours().accent, _SIGN, self.devicePixelRatioF()))
        left, top, right, bottom = MARGINS
        row = QHBoxLayout(self)
        row.setContentsMargins(left + _PAD - 2, top + 4, right + _PAD - 4, bottom + 4)
        row.setSpacing(_PAD - 2)
        row.addWidget(EmblemPicture(_STRIP_EMBLEM, ruleset))
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addWidget(label(Role.STRONG, name, wrap=True))
        words.addWidget(self._note)
        row.addLayout(words, 1)
        row.addWidget(sign)

    def body(self) -> QRectF:
        left, top, right, bottom = MARGINS
        return QRectF(self.rect()).adjusted(left, top, -right, -bottom)

    def height_for(self, width: int) -> int:
        """Returns the height of the whole widget in a width, and chooses the note for it."""
        room = width - MARGINS[0] - MARGINS[2] - 3 * _PAD - _STRIP_EMBLEM - _SIGN - 4
        found = first_that_fits((Words(note, theme.NOTE_SIZE) for note in self.notes), room)
        self._note.setText(found.text if found is not None else self.notes[-1])
        least = theme.active().scaled(52) + MARGINS[1] + MARGINS[3]
        return max(least, self.heightForWidth(width))

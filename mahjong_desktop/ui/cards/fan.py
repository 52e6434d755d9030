"""The own hand as a fan: cards in a row by rank, raised ones, the brackets of bombs; picking by click, drag, bracket
and double click; and a button over each card for the keyboard and for screen readers.

Room: ui/cards. Which cards are raised is kept by present/card_selection.py; what may be played is handed in.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Final

from msgspec import Struct
from PySide6.QtCore import QElapsedTimer, QPointF, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen, QPixmap
from PySide6.QtWidgets import QAbstractButton, QWidget

from mahjong_desktop.cards.deck import RANK_OF, PlayingCard, Rank
from mahjong_desktop.present.card_selection import CardSelection, HandBomb
from mahjong_desktop.present.card_words import bomb_words, spoken_card, times_words
from mahjong_desktop.texts import Texts
from mahjong_desktop.ui.art import shadow_pixmap
from mahjong_desktop.ui.cards.card_art import CARD_CORNER
from mahjong_desktop.ui.cards.card_colours import BRACKET_COLOUR, RING_DARK, RING_LIGHT
from mahjong_desktop.ui.cards.card_layout import RAISED_BY, CardStage, fan_card_width
from mahjong_desktop.ui.cards.card_rows import FAN_PITCHES, OverlapRow, row_of_cards
from mahjong_desktop.ui.table.look import DEMIBOLD, ON_ACCENT, draw_text
from mahjong_desktop.ui.table.motion import FRAME, out_cubic

CARD_LIFT_MS: Final = 90
CLOSE_UP_MS: Final = 160
UNPLAYABLE_SHADE: Final = 0.3
_FAN_MARGIN: Final = 17.0


def fan_row(cards: Iterable[PlayingCard], stage: CardStage) -> OverlapRow:
    """Returns the row of a hand in a window of this size."""
    look = stage.look
    room = look.width - 2 * look.px(_FAN_MARGIN)
    return row_of_cards(sorted(cards), fan_card_width(look), room, FAN_PITCHES)


class CardStrip(QAbstractButton):
    """The button over what can be seen of one card. It paints nothing and leaves the mouse and all keys to the fan."""

    focused = Signal(bool)

    def __init__(self, card: PlayingCard, parent: QWidget) -> None:
        super().__init__(parent)
        self.card = card
        self.setCheckable(True)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def focusNextPrevChild(self, next_one: bool) -> bool:
        """Leaves Tab to the table."""
        return False

    def keyPressEvent(self, event: QKeyEvent) -> None:
        event.ignore()

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        event.ignore()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.focused.emit(True)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.focused.emit(False)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints nothing."""


class BombBracket(Struct, frozen=True):
    """The bracket of a bomb: from where to where it goes, how high it is, and whether the raised cards break it."""

    bomb: HandBomb
    left: float
    right: float
    y: float
    broken: bool


class _Drag(Struct):
    """A press on a card that goes on: where it began, whether it raises or lowers, and what was raised before."""

    first: int
    raised: bool
    before: frozenset[PlayingCard]
    moved: bool = False


class Fan(QWidget):
    """The own hand."""

    changed = Signal()
    """Emitted when other cards are raised."""
    idea_wanted = Signal(int)
    """Emitted with the card that was double-clicked."""

    def __init__(self, stage: CardStage, parent: QWidget) -> None:
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.setMouseTracking(False)
        self.stage = stage
        self.selection = CardSelection()
        self.texts = Texts("en")
        self.motion = 1.0
        """Multiplies the durations; 0 shows changes at once."""
        self.by_keyboard: Callable[[], bool] = lambda: False
        """Returns whether the focus ring is shown."""
        self._row = OverlapRow(1.0, ())
        self._left = 0.0
        self._bombs: tuple[HandBomb, ...] = ()
        self._playable: frozenset[Rank] | None = None
        self._strips: dict[PlayingCard, CardStrip] = {}
        self._drag: _Drag | None = None
        self._dimmed: dict[PlayingCard, QPixmap] = {}
        self._at: dict[PlayingCard, tuple[float, float]] = {}
        """Where each card is painted: its left edge and how far it is lifted."""
        self._from: dict[PlayingCard, tuple[float, float]] = {}
        self._length = 0.0
        self._clock = QElapsedTimer()
        self._timer = QTimer(self)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.setInterval(FRAME)
        self._timer.timeout.connect(self._tick)

    # ---- what is shown

    def set_stage(self, stage: CardStage) -> None:
        """Adapts to another size."""
        self.stage = stage
        self._drag = None
        self._dimmed.clear()
        self.setGeometry(stage.fan_room.toAlignedRect())
        self._place(0.0)

    def show_hand(self, hand: Iterable[PlayingCard], bombs: tuple[HandBomb, ...], *, moving: bool = True) -> None:
        """Shows a hand; with `moving` cards slide to their new places."""
        cards = tuple(sorted(hand))
        if cards == self.selection.hand and bombs == self._bombs:
            return
        self._drag = None
        self.selection.set_hand(cards)
        self._bombs = bombs
        self._dimmed.clear()
        self._place(CLOSE_UP_MS if moving else 0.0)

    def set_playable(self, ranks: frozenset[Rank] | None) -> None:
        """Sets of which ranks there are cards in plays that are possible now; None dims none."""
        if ranks != self._playable:
            self._playable = ranks
            self._name_strips()
            self.update()

    def selection_changed(self) -> None:
        """Shows that the selection was changed by somebody else."""
        self._moved(CARD_LIFT_MS)
        self._name_strips()
        self.changed.emit()

    def retranslate(self) -> None:
        """Updates all words."""
        self._name_strips()
        self.update()

    @property
    def hand(self) -> tuple[PlayingCard, ...]:
        """The cards, from low to high."""
        return self.selection.hand

    @property
    def brackets(self) -> tuple[BombBracket, ...]:
        """The brackets of the bombs of the hand."""
        return tuple(self._bracket(bomb) for bomb in self._bombs)

    def playable(self, card: PlayingCard) -> bool:
        """Returns whether a card is in a play that is possible now."""
        return self._playable is None or RANK_OF[card] in self._playable

    def place_of(self, card: PlayingCard) -> QRectF:
        """Returns where a card is, in pixels of the table."""
        left, lift = self._at[card]
        top = self._top - lift
        return QRectF(self.x() + left, self.y() + top, self._row.card, self._row.height)

    # ---- places

    @property
    def _top(self) -> float:
        return self.stage.fan_top - self.y()

    @property
    def _raise(self) -> float:
        return round(self.stage.look.px(RAISED_BY))

    def _target(self, number: int) -> tuple[float, float]:
        card = self.hand[number]
        lift = self._raise if self.selection.is_raised(card) else 0.0
        return round(self._left + self._row.starts[number]), lift

    def _place(self, milliseconds: float) -> None:
        self._row = fan_row(self.hand, self.stage)
        self._left = (self.width() - self._row.width) / 2
        self._at = {card: self._at[card] for card in self.hand if card in self._at}
        middle = (self.width() - self._row.card) / 2
        for card in self.hand:
            self._at.setdefault(card, (middle, 0.0))
        self._moved(milliseconds)
        self._show_strips()

    def _moved(self, milliseconds: float) -> None:
        """Lets all cards go to their places."""
        self._length = milliseconds * self.motion
        self._from = dict(self._at)
        if self._length < FRAME or not self.isVisible():
            self._timer.stop()
            self._show_share(1.0)
            return
        self._clock.start()
        self._timer.start()

    def _tick(self) -> None:
        share = self._clock.elapsed() / self._length if self._length else 1.0
        if share >= 1:
            self._timer.stop()
        self._show_share(share)

    def _show_share(self, share: float) -> None:
        way = out_cubic(share)
        changed = QRectF()
        room = QRectF(-4, -self._raise - 8, self._row.card + 12, self._row.height + self._raise + 16)
        for number, card in enumerate(self.hand):
            end, start = self._target(number), self._from.get(card)
            if start is None:
                start = end
            now = (start[0] + (end[0] - start[0]) * way, start[1] + (end[1] - start[1]) * way)
            if now != self._at.get(card):
                for left, _ in (self._at.get(card, now), now):
                    changed |= room.translated(left, self._top)
                self._at[card] = now
        if self._bombs or len(self._at) != len(self.hand) or share >= 1:
            self.update()
        elif not changed.isEmpty():
            self.update(changed.toAlignedRect())

    # ---- the buttons over the cards

    def _show_strips(self) -> None:
        for card in [card for card in self._strips if card not in self.selection.hand]:
            gone = self._strips.pop(card)
            if gone.hasFocus():
                self.setFocus(Qt.FocusReason.OtherFocusReason)
            gone.hide()
            gone.deleteLater()
        for number, card in enumerate(self.hand):
            strip = self._strips.get(card) or self._make_strip(card)
            begin, end = self._row.strip(number)
            place = QRectF(self._left + begin, self._top, end - begin, self.height() - self._top)
            strip.setGeometry(place.toAlignedRect())
            strip.show()
        self._strips = {card: self._strips[card] for card in self.hand}
        self._name_strips()

    def _make_strip(self, card: PlayingCard) -> CardStrip:
        strip = self._strips[card] = CardStrip(card, self)
        strip.clicked.connect(lambda: self.toggle(card))
        strip.focused.connect(lambda _: self.update())
        return strip

    def _name_strips(self) -> None:
        for card, strip in self._strips.items():
            raised = self.selection.is_raised(card)
            strip.setChecked(raised)
            strip.setAccessibleName(spoken_card(card, self.texts, raised=raised, playable=self.playable(card)))

    @property
    def strips(self) -> Mapping[PlayingCard, CardStrip]:
        """The buttons over the cards, from low to high."""
        return self._strips

    @property
    def focus_card(self) -> PlayingCard | None:
        """The card that has the keyboard focus."""
        held = self.window().focusWidget()
        return held.card if isinstance(held, CardStrip) and held.card in self._strips else None

    def step_focus(self, step: int) -> None:
        """Moves the focus ring by so many cards; to an end of the fan if it is on no card yet."""
        if not self.hand:
            return
        held = self.focus_card
        if held is None:
            number = 0 if step > 0 else len(self.hand) - 1
        else:
            number = min(max(self.hand.index(held) + step, 0), len(self.hand) - 1)
        self._strips[self.hand[number]].setFocus(Qt.FocusReason.TabFocusReason)
        self.update()

    def toggle(self, card: PlayingCard) -> None:
        """Raises a card, or lowers it."""
        self.selection.toggle(card)
        self.selection_changed()

    # ---- the mouse

    def card_at(self, point: QPointF) -> int | None:
        """Returns the number of the card whose visible strip holds a point of the fan; None for none."""
        if not self.hand:
            return None
        if point.y() >= self._top:
            for number in reversed(range(len(self.hand))):
                begin, end = self._row.strip(number)
                if self._left + begin <= point.x() < self._left + end:
                    return number
            return None
        return next(
            (
                number
                for number in reversed(range(len(self.hand)))
                if self.selection.is_raised(self.hand[number])
                and 0 <= point.x() - self._left - self._row.starts[number] < self._row.card
                and point.y() >= self._top - self._raise
            ),
            None,
        )

    def bracket_at(self, point: QPointF) -> BombBracket | None:
        """Returns the bracket at a point of the fan."""
        near = self.stage.look.px(11)
        return next(
            (
                one
                for one in self.brackets
                if one.left <= point.x() <= one.right and abs(point.y() - one.y) <= near and point.y() < self._top
            ),
            None,
        )

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Raises or lowers the card at the pointer; a press on a bracket takes the bomb, or puts it back."""
        if event.button() != Qt.MouseButton.LeftButton:
            event.ignore()
            return
        self.setFocus(Qt.FocusReason.MouseFocusReason)
        number = self.card_at(event.position())
        bracket = self.bracket_at(event.position()) if number is None else None
        if bracket is not None:
            all_up = set(bracket.bomb.cards) <= set(self.selection.raised)
            if all_up and len(self.selection.raised) == len(bracket.bomb.cards):
                self.selection.clear()
            else:
                self.selection.take(bracket.bomb.cards)
            self.selection_changed()
            return
        if number is None:
            event.ignore()
            return
        card = self.hand[number]
        before = frozenset(self.selection.raised)
        self._drag = _Drag(number, card not in before, before)
        self.toggle(card)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Raises or lowers all cards between the first one and the one at the pointer."""
        drag = self._drag
        if drag is None or not self.hand:
            return
        x = min(max(event.position().x(), self._left), self._left + self._row.width - 1)
        number = self.card_at(QPointF(x, self._top + 1))
        if number is None or (number == drag.first and not drag.moved):
            return
        drag.moved = True
        first, last = sorted((drag.first, number))
        raised = self.selection.raised
        self.selection.take(drag.before)
        self.selection.paint(self.hand[first : last + 1], raised=drag.raised)
        if self.selection.raised != raised:
            self.selection_changed()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self._drag = None

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Asks for the smallest idea with the card at the pointer; elsewhere it is a press like others."""
        number = self.card_at(event.position())
        if event.button() == Qt.MouseButton.LeftButton and number is not None:
            self._drag = None
            self.idea_wanted.emit(self.hand[number])
        else:
            self.mousePressEvent(event)

    # ---- painting

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        look, clip = self.stage.look, QRectF(event.rect())
        width, high = self._row.card, self._row.height
        radius, blur = width * CARD_CORNER, look.px(3)
        shadow = shadow_pixmap(round(width), round(high), radius, blur, 0.34, look.dpr)
        held = self.focus_card if self.by_keyboard() else None
        for card in self.hand:
            left, lift = self._at[card]
            place = QRectF(left, self._top - lift, width, high)
            if not place.adjusted(-8, -8, 8, 8).intersects(clip):
                continue
            painter.drawPixmap(place.topLeft() - QPointF(2 * blur + look.px(1), 2 * blur - look.px(2)), shadow)
            painter.drawPixmap(place.topLeft(), self._picture(card))
            if self.selection.is_raised(card):
                self._paint_raised(painter, place, radius)
            if card == held:
                _paint_focus(painter, place, radius, look.scale)
        for bracket in self.brackets:
            self._paint_bracket(painter, bracket)
        painter.end()

    def _picture(self, card: PlayingCard) -> QPixmap:
        face = self.stage.look.art.face(card, self._row.card)
        if self.playable(card):
            return face
        dimmed = self._dimmed.get(card)
        if dimmed is None:
            dimmed = self._dimmed[card] = dimmed_picture(face, self.stage.look.palette.felt_edge, UNPLAYABLE_SHADE)
        return dimmed

    def _paint_raised(self, painter: QPainter, place: QRectF, radius: float) -> None:
        line = self.stage.look.px(3)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor(self.stage.look.palette.accent), line))
        painter.drawRoundedRect(place.adjusted(line / 2, line / 2, -line / 2, -line / 2), radius, radius)

    def _bracket(self, bomb: HandBomb) -> BombBracket:
        first, last = self.hand.index(bomb.cards[0]), self.hand.index(bomb.cards[-1])
        gap = self.stage.look.px(4)
        left = self._left + self._row.starts[first] + gap
        is_up = self.selection.is_raised
        own_up = any(is_up(card) for card in bomb.cards)
        if first and is_up(self.hand[first - 1]) and not own_up:
            left = self._left + self._row.starts[first - 1] + self._row.card + gap
        right = self._left + self._row.starts[last] + self._row.card - gap
        if last + 1 < len(self.hand):
            right = self._left + self._row.starts[last + 1] - gap
        lift = self._raise if own_up else 0.0
        return BombBracket(bomb, left, right, self._top - lift - self.stage.look.px(7), self.selection.breaks(bomb))

    def _paint_bracket(self, painter: QPainter, bracket: BombBracket) -> None:
        look = self.stage.look
        size = 12.5
        label = bomb_words(bracket.bomb.play.size)
        times = times_words(bracket.bomb.multiplier) if bracket.bomb.multiplier > 1 else ""
        font = look.font(size, DEMIBOLD)
        font.setPixelSize(round(look.px(size)))
        painter.setFont(font)
        metrics = painter.fontMetrics()
        wide, high = metrics.horizontalAdvance(label) + 1.0, float(metrics.height())
        chip = metrics.horizontalAdvance(times) + look.px(9) if times else 0.0
        gap = look.px(7)
        whole = wide + (gap + chip if chip else 0.0)
        room = bracket.right - bracket.left
        if whole + 2 * gap > room and chip:
            whole, chip = wide, 0.0
        middle = (bracket.left + bracket.right) / 2
        pen = QPen(QColor(look.palette.accent), look.px(1.6))
        if bracket.broken:
            pen.setDashPattern([3, 2.4])
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        y, foot = bracket.y, bracket.y + look.px(5.5)
        for outer, inner in (
            (bracket.left, middle - whole / 2 - gap),
            (bracket.right, middle + whole / 2 + gap),
        ):
            if (inner - outer) * (1 if outer == bracket.left else -1) > 0:
                painter.drawPolyline([QPointF(outer, foot), QPointF(outer, y), QPointF(inner, y)])
        x = middle - whole / 2
        draw_text(painter, QRectF(x, y - high / 2, wide, high), label, font, BRACKET_COLOUR)
        if chip:
            body = QRectF(x + wide + gap, y - high / 2 + 1, chip, high - 2)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(look.palette.accent))
            painter.drawRoundedRect(body, look.px(3), look.px(3))
            draw_text(painter, body, times, font, ON_ACCENT, Qt.AlignmentFlag.AlignHCenter)


def dimmed_picture(face: QPixmap, colour: str, share: float) -> QPixmap:
    """Returns a picture with a share of a colour over what is painted on it."""
    made = QPixmap(face)
    painter = QPainter(made)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceAtop)
    shade = QColor(colour)
    shade.setAlphaF(share)
    painter.fillRect(QRectF(0, 0, made.width(), made.height()), shade)
    painter.end()
    return made


def _paint_focus(painter: QPainter, place: QRectF, radius: float, scale: float) -> None:
    """Paints the dark and white double ring round a card."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for colour, out in ((RING_DARK, 3.5 * scale), (RING_LIGHT, 1.5 * scale)):
        painter.setPen(QPen(QColor(colour), 2 * scale))
        ring = place.adjusted(-out, -out, out, out)
        painter.drawRoundedRect(ring, radius + out, radius + out)

"""The cards in the ring, lying and on their way: an overlay over the whole table, because a play crosses the bar on its
way from the fan.

Room: ui/cards. Where they lie is decided by trick_layout.py, what moves when by card_director.py.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from msgspec import Struct
from PySide6.QtCore import QElapsedTimer, QPointF, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QPixmap, QPolygonF
from PySide6.QtWidgets import QWidget

from mahjong_desktop.cards.deck import PlayingCard
from mahjong_desktop.present.card_words import height_words, led_words
from mahjong_desktop.study.card_words import play_name
from mahjong_desktop.texts import Texts
from mahjong_desktop.ui.art import shadow_pixmap
from mahjong_desktop.ui.cards.card_art import CARD_CORNER, CARD_RATIO
from mahjong_desktop.ui.cards.card_colours import RING_DARK
from mahjong_desktop.ui.cards.card_layout import ABOVE, BELOW, CardStage
from mahjong_desktop.ui.cards.fan import dimmed_picture
from mahjong_desktop.ui.cards.team_signs import paint_team_sign
from mahjong_desktop.ui.cards.trick_layout import PlacedPlay, PlacedTrick
from mahjong_desktop.ui.table.look import BOLD, DEMIBOLD, QUIET, TEXT, draw_text
from mahjong_desktop.ui.table.motion import FRAME, out_cubic

EARLIER_DIMMED: Final = 0.14
"""Earlier plays are shown at 86 %."""


class CardSpot(Struct, frozen=True):
    """Where a card is painted: its left upper corner, its width, how much of it is seen from 0 to 1."""

    x: float
    y: float
    width: float
    seen: float = 1.0

    @property
    def rect(self) -> QRectF:
        """The rectangle of the card."""
        return QRectF(self.x, self.y, self.width, self.width * CARD_RATIO)


def spots_of(trick: PlacedTrick) -> dict[PlayingCard, CardSpot]:
    """Returns where all cards of a trick lie, the lower ones first."""
    plays = (*trick.earlier, *((trick.to_beat,) if trick.to_beat is not None else ()))
    return {
        card: CardSpot(round(play.corner.x() + start), play.corner.y(), play.row.card)
        for play in plays
        for card, start in zip(play.laid.cards, play.row.starts, strict=True)
    }


class TrickLayer(QWidget):
    """Paints the cards of the trick with their captions; `arrived` is emitted when nothing moves any more."""

    arrived = Signal()

    def __init__(self, stage: CardStage, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.stage = stage
        self.trick = PlacedTrick()
        self.names: tuple[str, ...] = ()
        self.texts = Texts("en")
        self._ends: dict[PlayingCard, CardSpot] = {}
        self._starts: dict[PlayingCard, CardSpot] = {}
        self._now: dict[PlayingCard, CardSpot] = {}
        self._leaving = False
        self._length = 0.0
        self._clock = QElapsedTimer()
        self._timer = QTimer(self)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.setInterval(FRAME)
        self._timer.timeout.connect(self._tick)
        self._dimmed: dict[tuple[PlayingCard, float], QPixmap] = {}

    # ---- what is shown

    @property
    def moving(self) -> bool:
        """Whether cards are on their way."""
        return self._timer.isActive()

    @property
    def now(self) -> Mapping[PlayingCard, CardSpot]:
        """Where each card is painted now."""
        return self._now

    def set_stage(self, stage: CardStage, trick: PlacedTrick) -> None:
        """Adapts to another size; what moves has arrived."""
        self.stage = stage
        self._dimmed.clear()
        self.show_trick(trick)

    def show_trick(self, trick: PlacedTrick) -> None:
        """Shows a trick at once."""
        self._timer.stop()
        self._leaving = False
        self.trick = trick
        self._ends = self._now = spots_of(trick)
        self._dimmed = {key: picture for key, picture in self._dimmed.items() if key[0] in self._now}
        self.update()

    def move_to(
        self, trick: PlacedTrick, origins: Mapping[PlayingCard, CardSpot], milliseconds: float, *, fade: bool
    ) -> None:
        """Moves cards to the places of a trick: new ones from their origins, or with `fade` they appear there."""
        before = self._now
        self._leaving = False
        self.trick = trick
        self._ends = spots_of(trick)
        self._starts = {}
        for card, end in self._ends.items():
            start = before.get(card, origins.get(card, end))
            if fade and card not in before:
                start = CardSpot(end.x, end.y, end.width, 0.0)
            elif fade:
                start = end
            self._starts[card] = start
        self._run(milliseconds)

    def take_away(self, goal: QPointF, milliseconds: float, *, fade: bool) -> None:
        """Moves all cards away to a point, where they vanish."""
        self._leaving = True
        self._starts = dict(self._now)
        self._ends = {}
        for card, spot in self._now.items():
            width = spot.width if fade else spot.width * 0.6
            x = spot.x if fade else spot.x + (goal.x() - spot.rect.center().x()) * 0.8
            y = spot.y if fade else spot.y + (goal.y() - spot.rect.center().y()) * 0.8
            self._ends[card] = CardSpot(x, y, width, 0.0)
        self._run(milliseconds)

    def finish(self) -> None:
        """Lets everything arrive at once."""
        if self._timer.isActive():
            self._end()

    def _run(self, milliseconds: float) -> None:
        self._length = milliseconds
        if milliseconds < FRAME or not self.isVisible():
            self._end()
            return
        self._show_share(0.0)
        self.update()
        self._clock.start()
        self._timer.start()

    def _tick(self) -> None:
        share = self._clock.elapsed() / self._length
        if share >= 1:
            self._end()
        else:
            self._show_share(share)

    def _show_share(self, share: float) -> None:
        way = out_cubic(share)
        changed = QRectF()
        now = {}
        for card, end in self._ends.items():
            start = self._starts.get(card, end)
            spot = end
            if start != end:
                spot = CardSpot(
                    start.x + (end.x - start.x) * way,
                    start.y + (end.y - start.y) * way,
                    start.width + (end.width - start.width) * way,
                    start.seen + (end.seen - start.seen) * way,
                )
                for one in (self._now.get(card, start), spot):
                    changed |= one.rect.adjusted(-12, -12, 12, 14)
            now[card] = spot
        self._now = now
        self.update(changed.toAlignedRect())

    def _end(self) -> None:
        self._timer.stop()
        if self._leaving:
            self.trick, self._ends = PlacedTrick(), {}
        self._leaving = False
        self._now = dict(self._ends)
        self._dimmed = {key: picture for key, picture in self._dimmed.items() if key[0] in self._now}
        self.update()
        self.arrived.emit()

    # ---- painting

    def paintEvent(self, event: QPaintEvent) -> None:
        if not self._now:
            return
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        best = self.trick.to_beat
        still = not self._timer.isActive()
        if best is not None and not self._leaving:
            if still:
                self._paint_frame(painter, best)
            self._paint_caption(painter, best)
            for play in self.trick.earlier:
                self._paint_words(painter, play)
        first = set(best.laid.cards) if best is not None else set()
        clip = QRectF(event.rect())
        for card, spot in self._now.items():
            if spot.rect.adjusted(-12, -12, 12, 14).intersects(clip):
                self._paint_card(painter, card, spot, dimmed=card not in first and not self._leaving)
        painter.end()

    def _paint_card(self, painter: QPainter, card: PlayingCard, spot: CardSpot, *, dimmed: bool) -> None:
        look, end = self.stage.look, self._ends.get(card, spot)
        painter.setOpacity(spot.seen)
        lies = spot == end and spot.seen == 1.0
        width = spot.width if lies else (end.width if end.seen else self._starts[card].width)
        blur = look.px(2.5)
        if lies:
            rect = spot.rect
            shadow = shadow_pixmap(round(rect.width()), round(rect.height()), width * CARD_CORNER, blur, 0.34, look.dpr)
            painter.drawPixmap(rect.topLeft() - QPointF(2 * blur, 2 * blur - look.px(1.5)), shadow)
        picture = self._picture(card, width, dimmed=dimmed)
        if lies:
            painter.drawPixmap(spot.rect.topLeft(), picture)
        else:
            painter.drawPixmap(spot.rect, picture, QRectF(picture.rect()))
        painter.setOpacity(1.0)

    def _picture(self, card: PlayingCard, width: float, *, dimmed: bool) -> QPixmap:
        face = self.stage.look.art.face(card, width)
        if not dimmed:
            return face
        made = self._dimmed.get((card, width))
        if made is None:
            made = self._dimmed[card, width] = dimmed_picture(face, self.stage.look.palette.felt_edge, EARLIER_DIMMED)
        return made

    def _paint_frame(self, painter: QPainter, play: PlacedPlay) -> None:
        """Paints the double ring and the arrow to the player."""
        look, frame = self.stage.look, play.frame
        radius = look.px(9)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor(RING_DARK), look.px(6)))
        painter.drawRoundedRect(frame, radius, radius)
        painter.setPen(QPen(QColor(look.palette.accent), look.px(2)))
        painter.drawRoundedRect(frame, radius, radius)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(look.palette.accent))
        painter.drawPolygon(_arrow(play, look.px(6), look.px(13), self.stage))

    def _paint_caption(self, painter: QPainter, play: PlacedPlay) -> None:
        look = self.stage.look
        name = self.names[play.laid.seat] if self.names else ""
        words = play_name(self.texts, play.laid.play)
        room = play.words
        sign, gap, size = look.grown(15), look.px(8), 14.5
        first, second = look.text_width(name, size, DEMIBOLD), look.text_width(words, size)
        whole = sign + gap + first + gap + second
        if whole > room.width():
            first = min(first, room.width() * 0.3)
            second = room.width() - sign - 2 * gap - first
            whole = room.width()
        middle = min(max(play.rect.center().x(), room.left() + whole / 2), room.right() - whole / 2)
        x = middle - whole / 2
        paint_team_sign(painter, QPointF(x + sign / 2, room.center().y()), sign, ours=play.laid.seat in (BELOW, ABOVE))
        x += sign + gap
        part = QRectF(x, room.top(), first + 2, room.height())
        draw_text(painter, part, name, look.font(size, DEMIBOLD), TEXT)
        part = QRectF(x + first + gap, room.top(), second + 2, room.height())
        draw_text(painter, part, words, look.font(size), TEXT)

    def _paint_words(self, painter: QPainter, play: PlacedPlay) -> None:
        look, laid = self.stage.look, play.laid
        name = self.names[laid.seat] if self.names else ""
        words = (
            led_words(laid.play, self.texts, mine=laid.seat == BELOW)
            if laid.led
            else height_words(laid.play, self.texts)
        )
        room = play.words
        first = min(look.text_width(name, 13, BOLD), room.width() * 0.6)
        draw_text(painter, QRectF(room.left(), room.top(), first + 2, room.height()), name, look.font(13, BOLD), TEXT)
        x = room.left() + first + look.px(5)
        rest = QRectF(x, room.top(), max(0.0, room.right() - x), room.height())
        draw_text(painter, rest, words, look.font(13), QUIET)


def _arrow(play: PlacedPlay, half: float, away: float, stage: CardStage) -> QPolygonF:
    """Returns the arrow from the frame of the play to beat to its player."""
    frame, seat = play.frame, play.laid.seat
    ring = stage.ring
    match seat:
        case 1:
            x = min(frame.right() + away, ring.right() - half)
            corners = [QPointF(x, -half), QPointF(x + 1.4 * half, 0), QPointF(x, half)]
            return QPolygonF([QPointF(one.x(), frame.center().y() + one.y()) for one in corners])
        case 3:
            x = max(frame.left() - away, ring.left() + half)
            corners = [QPointF(x, -half), QPointF(x - 1.4 * half, 0), QPointF(x, half)]
            return QPolygonF([QPointF(one.x(), frame.center().y() + one.y()) for one in corners])
        case 2:
            y = frame.top() - half * 1.2
            corners = [QPointF(-half, y), QPointF(0, y - 1.4 * half), QPointF(half, y)]
        case _:
            y = play.words.bottom() + half * 0.7
            corners = [QPointF(-half, y), QPointF(0, y + 1.4 * half), QPointF(half, y)]
    return QPolygonF([QPointF(frame.center().x() + one.x(), one.y()) for one in corners])

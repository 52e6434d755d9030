"""A position on the still table in which a person makes a move: the hand can be played by mouse and keys, the claim bar
stands above it. Afterwards words above the tiles say what was played and what is better.

Room: ui/table. Retrying mistakes shows it. position.py paints everything else, hand_input.py handles the keys,
answering.py takes the answer. What comes of a move is the page's matter.
"""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QKeyEvent, QMouseEvent, QPainter, QPaintEvent

from mahjong_desktop.core.scoring import Refusal
from mahjong_desktop.core.tiles import Piece, face_of
from mahjong_desktop.engine.actions import Action
from mahjong_desktop.engine.legal import Options
from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.present.question import Question
from mahjong_desktop.present.review import MarkedTiles
from mahjong_desktop.present.seen_table import Mark, Signs
from mahjong_desktop.present.table_words import tile_name, unseen_note
from mahjong_desktop.settings import AS_CLOTH
from mahjong_desktop.study.safe_tiles import unseen_copies
from mahjong_desktop.texts import Texts
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.art import RATIO, TileArt
from mahjong_desktop.ui.keys import names_of
from mahjong_desktop.ui.presses import asks_later, presses
from mahjong_desktop.ui.table.answering import AnswerTaking, leave_buttons
from mahjong_desktop.ui.table.claim_bar import ClaimBar
from mahjong_desktop.ui.table.hand_input import TableKeys
from mahjong_desktop.ui.table.layout import Stage
from mahjong_desktop.ui.table.look import Lettering, TableLook
from mahjong_desktop.ui.table.marks import TileBody, mark_sprite
from mahjong_desktop.ui.table.position import MarkSort, PositionTable, paint_captions
from mahjong_desktop.ui.table.spoken_widgets import HandButtons
from mahjong_desktop.ui.table.spots import Spot
from mahjong_desktop.ui.table.still_places import BETTER_LIFT, StillPlaces, scale_of

_GAP = 6.0
"""Between the claim bar and what is above and below it, in pixels."""
_ABOVE_TILE = 3.0


class PlayedPosition(AnswerTaking, PositionTable):
    """The position. `chosen` is emitted with the action; the question is closed then."""

    chosen = Signal(object)
    why_refused = Signal(object)
    """Emitted with the refusal of a win that the person asks about."""

    def __init__(self) -> None:
        super().__init__()
        self.by_keyboard = False
        self.confirms = False
        """Whether a tile is selected by a first press and discarded by a second one."""
        self.hover: Piece | None = None
        self.asks_since = 0.0
        self._corners = True
        self._art_of_bar = TileArt(self.palette_now.back, self.palette_now.back_shade)
        self.bar = ClaimBar(self._look(), self)
        self.hand = HandButtons(self)
        self.keys = TableKeys(self, self)
        self.bar.chosen.connect(self.take)
        self.bar.why.connect(self.why_refused)
        self.hand.pressed.connect(self.press_piece)
        self.hand.focus_moved.connect(lambda _piece: self.update())
        self.setMouseTracking(True)

    @property
    def drawn(self) -> Piece | None:
        """The tile that the viewer has drawn."""
        return self.view.drawn if self.view is not None else None

    # ---- what the page says

    def set_indexes(self, *, shown: bool) -> None:
        """Shows corner characters on the tiles of the hand and of the bar, or hides them."""
        if shown != self._corners:
            self._corners = shown
            self.update()

    def ask(self, options: Options, view: SeatView) -> None:
        """Opens the question about the position that is shown."""
        self.hover = None
        self.go_on(Question(options, view, confirms=self.confirms))

    def go_on(self, question: Question) -> None:
        """Shows the choices made so far."""
        if self.question is None or question.stage != self.question.stage:
            self.asks_since = self.bar.asks_since = presses().now()
        before, self.question = self.bar.prompt, question
        prompt = question.prompt
        if prompt is None:
            self._close_bar()
        elif prompt != before:
            self.bar.ask(prompt, question.view, self._texts, careful=question.options.strict)
            self.bar.show()
        self._settle()
        self.keys.offer_focus()

    def withdraw(self) -> None:
        """Closes the question."""
        self.question, self.hover = None, None
        leave_buttons(self)
        self._close_bar()
        self._settle()

    def _close_bar(self) -> None:
        self.bar.clear()
        self.bar.hide()

    def show_position(
        self, view: SeatView | None, marked: MarkedTiles, names: tuple[str, ...], texts: Texts, spoken: str
    ) -> None:
        super().show_position(view, marked, names, texts, spoken)
        question, self._texts = self.question, texts
        if question is not None and self.bar.prompt is not None:  # in another language
            self.bar.ask(self.bar.prompt, question.view, texts, careful=question.options.strict)
        self._settle()

    # ---- answers

    def tell_choice(self, action: Action) -> None:
        self.chosen.emit(action)

    def ask_why(self, refusal: Refusal) -> None:
        """Asks why a win is refused."""
        self.why_refused.emit(refusal)

    def use_keyboard(self) -> None:
        """Shows where the keyboard focus is, and no longer what the mouse points at."""
        if not self.by_keyboard:
            self.by_keyboard, self.hover = True, None
            self.update()

    # ---- layout

    def _look(self) -> TableLook:
        stage = Stage(max(1, self.width()), max(1, self.height()), self.devicePixelRatioF())
        lettering = Lettering(stage, self._texts.language, theme.active().scale_percent)
        return TableLook(stage, lettering, self._art_of_bar, self.palette_now)

    def set_look(self, table: str, backs: str = AS_CLOTH) -> None:
        super().set_look(table, backs)
        self._art_of_bar = TileArt(self.palette_now.back, self.palette_now.back_shade, dpr=self.devicePixelRatioF())
        self._settle()

    def art(self) -> TileArt:
        found = super().art()
        found.indexes = self._corners
        return found

    def _over(self, board: QRectF) -> float | None:
        scale = scale_of(board)
        lifted = BETTER_LIFT * scale
        if self.bar.prompt is not None:
            return self.bar.height() + lifted + 2 * _GAP
        return QFontMetricsF(theme.font(12, 600)).height() + lifted + _GAP

    def _settle(self) -> None:
        """Lays out the bar and the buttons of the hand."""
        view = self.view
        if view is None:
            return
        if self.bar.prompt is not None:
            self.bar.take_look(self._look())
            self.bar.lay_out()
            places = self._places(view, QRectF(self.rect()))
            left = max(0.0, (self.width() - self.bar.width()) / 2)
            top = places.hand_top - BETTER_LIFT * places.scale - _GAP - self.bar.height()
            self.bar.move(round(left), round(top))
            self.bar.raise_()
        self._show_buttons(view)
        self.update()

    def _show_buttons(self, view: SeatView) -> None:
        signs, unseen = Signs(view), unseen_copies(view)
        spots = self._spots()
        names = {piece: tile_name(piece, self._texts, signs.of(piece), drawn=piece == view.drawn) for piece in spots}
        notes = {piece: unseen_note(unseen.get(face_of(piece), 0), self._texts) for piece in spots}
        rects = {piece: _face(spot) for piece, spot in spots.items()}
        playable = self.question.playable if self.question is not None else frozenset()
        lifted = self.question.lifted if self.question is not None else ()
        self.hand.show(rects, names, notes, playable, lifted)

    def _spots(self) -> Mapping[Piece, Spot]:
        """Returns where the tiles of the own hand lie, from left to right."""
        if self.view is None:
            return {}
        return self._own(self.view, self._places(self.view, QRectF(self.rect())))[0]

    def resizeEvent(self, event: object) -> None:
        super().resizeEvent(event)
        self._settle()

    # ---- painting

    def _raised(self) -> frozenset[Piece]:
        question = self.question
        if question is None:
            return frozenset()
        held = self.hand.focus_piece() if self.by_keyboard else self.hover
        pointed = () if held is None or held not in question.playable else (held,)
        return frozenset((*question.lifted, *pointed))

    def _paint_own(self, painter: QPainter, piece: Piece, spot: Spot, scale: float) -> None:
        question = self.question
        if question is None:
            super()._paint_own(painter, piece, spot, scale)
            return
        spot = spot.lifted(BETTER_LIFT * scale if piece in self._raised() else 0)
        self._paint_spots(painter, [spot])
        marks = [Mark.DIMMED] * (piece in question.dimmed) + [Mark.SELECTED] * (piece in question.lifted)
        if self.by_keyboard and piece == self.hand.focus_piece():
            marks.append(Mark.FOCUS)
        size = (spot.width, spot.width * RATIO)
        for mark in marks:
            body = TileBody(size, 0.0, spot.width)
            sprite = mark_sprite(mark, body, self._look().stage.u, self.palette_now.accent, self.devicePixelRatioF())
            painter.drawPixmap(QPointF(spot.x, spot.y) - sprite.face.center(), sprite.pixmap)

    def _paint_legend(self, painter: QPainter, lefts: dict[Piece, float], places: StillPlaces) -> None:
        """Paints above the hand what the marks say; what was played is no secret while a move is asked for."""
        worse = MarkSort.WORSE if self.marked.costs else MarkSort.EVEN
        both = self.marked.better & self.marked.played
        wanted, tops = {}, {}
        line = QFontMetricsF(theme.font(12, 600)).height() + _ABOVE_TILE
        raised = self._raised()
        for sort, pieces in ((MarkSort.BETTER, self.marked.better - both), (worse, self.marked.played - both)):
            found = [piece for piece in pieces if piece in lefts]
            if found and self.bar.prompt is None:
                wanted[sort] = sum(lefts[piece] for piece in found) / len(found) + places.hand_tile / 2
                high = sort is MarkSort.BETTER or bool(raised & pieces)
                tops[sort] = places.hand_top - line - (BETTER_LIFT * places.scale if high else 0.0)
        paint_captions(painter, wanted, tops, self.width())

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._art_of_bar.dpr != self.devicePixelRatioF():
            self._art_of_bar.dpr = self.devicePixelRatioF()
            self._art_of_bar.clear()
        super().paintEvent(event)

    # ---- the mouse and the keys

    def _piece_at(self, pixel: QPointF) -> Piece | None:
        lift = BETTER_LIFT * scale_of(QRectF(self.rect()))
        for piece, spot in self._spots().items():
            if _face(spot).adjusted(0, -lift if piece in self._raised() else 0, 0, 0).contains(pixel):
                return piece
        return None

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        piece = self._piece_at(event.position()) if self.question is not None else None
        playable = self.question is not None and piece in self.question.playable
        self.setCursor(Qt.CursorShape.PointingHandCursor if playable else Qt.CursorShape.ArrowCursor)
        if self.by_keyboard or piece != self.hover:
            self.by_keyboard, self.hover = False, piece
            self.update()

    def leaveEvent(self, event: object) -> None:
        self.hover = None
        self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() != Qt.MouseButton.LeftButton:
            return
        presses().note(event)
        self.by_keyboard = False
        piece = self._piece_at(event.position())
        if piece is not None and not presses().repeats_an_answer and not asks_later(self):
            self.press_piece(piece)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        self.mousePressEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows move, Enter and Space choose, letters and digits choose what the bar offers, Escape takes back."""
        presses().note(event)
        early = presses().repeats_an_answer or asks_later(self.bar)
        if self.question is None or early or not self.keys.press(event.key(), event.isAutoRepeat(), names_of(event)):
            event.ignore()


def _face(spot: Spot) -> QRectF:
    face = QRectF(0, 0, spot.width, spot.width * RATIO)
    face.moveCenter(QPointF(spot.x, spot.y))
    return face

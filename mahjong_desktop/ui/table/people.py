"""The people at the table: buttons over their plates, the card that says how an opponent plays, and the short lift of a
portrait whose owner calls.

Room: ui/table. The words are made in present/people.py, plates and portraits painted by seat_plate.py.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

from PySide6.QtCore import QEvent, QObject, QPointF, QRectF, Qt, QTimer, QVariantAnimation, Signal
from PySide6.QtGui import QColor, QEnterEvent, QFocusEvent, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QWidget

from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.present.people import People, PlayerNote
from mahjong_desktop.texts import Texts
from mahjong_desktop.texts.interface import translate
from mahjong_desktop.ui.table import layout as lay
from mahjong_desktop.ui.table.look import DEMIBOLD, MEDIUM, QUIET, TEXT, Lettering, TableLook, paint_panel
from mahjong_desktop.ui.table.plate_board import FACE, least_covered
from mahjong_desktop.ui.table.spoken_widgets import name
from mahjong_desktop.ui.table.table_view import TableView

LIFT_MS: Final = 120
_LIFT: Final = 4.5
"""How far a portrait is lifted, in u."""
_REST_MS: Final = 200
"""How long the pointer rests on a plate before its card is shown."""
_CARD: Final = "#0B1A16"
_WIDEST: Final = 360.0
"""The width of a card at most, in u."""
_HAND_AT_LEFT: Final = 494.0
"""Where the hand and the sets at the left begin, in u."""
_CARD_PAD: Final = 18.0
_CARD_GAP: Final = 14.0
_FIRST: Final = 15.0
_SENTENCE: Final = 14.0


class FaceLifts(QObject):
    """Lifts portraits, each once and for a moment."""

    def __init__(self, board: TableView) -> None:
        super().__init__(board)
        self._board = board
        self.running: dict[int, QVariantAnimation] = {}

    def lift(self, side: int, pace: float) -> None:
        """Lifts the portrait at a side of the screen; `pace` is the factor of durations."""
        if f"{FACE}{side}" not in self._board.plates() or pace <= 0:
            return
        animation = self.running.get(side)
        if animation is None:
            animation = self.running[side] = QVariantAnimation(self)
            for at, height in ((0.0, 0.0), (0.5, 1.0), (1.0, 0.0)):
                animation.setKeyValueAt(at, height)
            animation.valueChanged.connect(partial(self._raise, side))
        animation.stop()
        animation.setDuration(round(LIFT_MS * pace))
        animation.start()

    def _raise(self, side: int, height: float) -> None:
        self._board.raise_plate(f"{FACE}{side}", height * _LIFT)


class PlateButton(QAbstractButton):
    """The button over one plate, which paints a ring if the keyboard has led to it, and else nothing."""

    pointed = Signal(bool)
    """Emitted when the pointer or the keyboard focus comes or goes."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.note: PlayerNote | None = None
        self.radius = 0.0
        self._rest = QTimer(self)
        self._rest.setSingleShot(True)
        self._rest.setInterval(_REST_MS)
        self._rest.timeout.connect(lambda: self.pointed.emit(True))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Space and Enter press the button; the table handles all other keys."""
        if event.key() in (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        else:
            event.ignore()

    def enterEvent(self, event: QEnterEvent) -> None:
        """Shows the card after a moment."""
        self._rest.start()
        super().enterEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        """Takes the card away."""
        self._rest.stop()
        self.pointed.emit(False)
        super().leaveEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Shows the card at once."""
        super().focusInEvent(event)
        if event.reason() in (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason):
            self.pointed.emit(True)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Takes the card away."""
        super().focusOutEvent(event)
        self.pointed.emit(False)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints the ring of the keyboard focus, dark outside of white."""
        if not self.hasFocus():
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for colour, inset in (("#04120D", 1.0), ("#FFFFFF", 3.0)):
            painter.setPen(QPen(QColor(colour), 2))
            rect = QRectF(self.rect()).adjusted(inset, inset, -inset, -inset)
            painter.drawRoundedRect(rect, self.radius, self.radius)
        painter.end()


class PersonCard(QWidget):
    """Says how an opponent plays: level, which one of how many, temperament, and one sentence."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.note: PlayerNote | None = None
        self._look: TableLook | None = None
        self._letters: Lettering | None = None
        self.hide()

    def tell(self, note: PlayerNote, look: TableLook, side: int, taken: list[QRectF]) -> None:
        """Shows a note beside the plate at a side of the screen, where it covers least of what is `taken`, in u."""
        self.note, self._look, self._letters = note, look, look.lettering
        stage = look.stage
        left, right = (x / stage.u for x in (4 - stage.origin.x(), stage.width - stage.panel - stage.origin.x() - 4))
        if side == lay.LEFT:
            right = _HAND_AT_LEFT
        size = self._paint(None, min(_WIDEST, right - left) * stage.u)
        wide, high = size.x() / stage.u, size.y() / stage.u
        rects = [
            rect.translated(max(left, min(rect.x(), right - wide)) - rect.x(), 0)
            for rect in _beside(stage.seat_plate(side), side, wide, high)
        ]
        rect = stage.rect(least_covered(rects, taken))
        self.setGeometry(rect.toAlignedRect())
        self.raise_()
        self.show()
        self.update()

    def _lines(self, room: float) -> list[tuple[str, ...]]:
        """Returns the words of the first line, or of the first two if they have no room beside each other."""
        note, letters = self.note, self._letters
        if note is None or letters is None:
            return []
        parts = note.parts
        if len(parts) > 1 and letters.width(" · ".join(parts), _FIRST, DEMIBOLD) > room:
            return [parts[:-1], parts[-1:]]
        return [parts]

    def _paint(self, painter: QPainter | None, widest: float) -> QPointF:
        """Paints the words, or only measures them if `painter` is None. Returns the size of the card."""
        note, letters, look = self.note, self._letters, self._look
        if note is None or letters is None or look is None:
            return QPointF()
        u = look.stage.u
        pad, y, wide = _CARD_PAD * u, 14 * u, 0.0
        room = widest - 2 * pad
        for line in self._lines(room):
            x = pad
            for text, told in _spans(line, note):
                weight = DEMIBOLD if told else MEDIUM
                if painter is not None:
                    painter.setFont(letters.font(_FIRST, weight))
                    painter.setPen(QColor(TEXT))
                    painter.drawText(QPointF(x, y + letters.metrics(_FIRST, weight).ascent()), text)
                x += letters.width(text, _FIRST, weight)
                wide = max(wide, x - pad)
            y += letters.metrics(_FIRST, DEMIBOLD).height() + 3 * u
        flags = int(Qt.AlignmentFlag.AlignLeft | Qt.TextFlag.TextWordWrap)
        words = letters.metrics(_SENTENCE, MEDIUM).boundingRect(QRectF(pad, y, room, 1000), flags, note.sentence)
        if painter is not None:
            painter.setFont(letters.font(_SENTENCE, MEDIUM))
            painter.setPen(QColor(QUIET))
            painter.drawText(QRectF(pad, y, room + 1, words.height() + 2), flags, note.sentence)
        return QPointF(min(widest, max(wide, words.width()) + 2 * pad + 2), y + words.height() + 14 * u)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints ground and words."""
        if self._look is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_panel(painter, QRectF(self.rect()), 15 * self._look.stage.u, _CARD)
        self._paint(painter, self.width() - 1)
        painter.end()


def _beside(plate: QRectF, side: int, wide: float, high: float) -> Iterator[QRectF]:
    """Yields where a card may lie: above a plate or below it; at the top of the screen below or beside it."""
    x, below = plate.left() - 2, plate.bottom() + _CARD_GAP
    if side in (lay.TOP, lay.BENCH):
        yield QRectF(x, below, wide, high)
        yield QRectF(plate.right() + _CARD_GAP, plate.top(), wide, high)
    else:
        yield QRectF(x, plate.top() - _CARD_GAP - high, wide, high)
        yield QRectF(x, below, wide, high)


def _spans(line: tuple[str, ...], note: PlayerNote) -> Iterator[tuple[str, bool]]:
    """Yields the words of a line with dots between them, and whether they stand out."""
    for at, part in enumerate(line):
        if at:
            yield " · ", False
        yield part, part in (note.level, note.temperament)


class PlateButtons(QObject):
    """The buttons over the plates of one table; there are none before they are offered."""

    pressed = Signal()

    def __init__(self, board: TableView, parent: QWidget) -> None:
        super().__init__(parent)
        self._board, self._parent = board, parent
        self._offered = self._leads = False
        self._look: TableLook | None = None
        self.buttons: dict[int, PlateButton] = {}
        """By side of the screen."""
        self.card = PersonCard(parent)

    def offer(self, *, standings: bool = True) -> None:
        """Has the plates answer the pointer and the keyboard from now on. Without `standings` a press leads nowhere: it
        shows the card, and a plate that has none is no button."""
        self._offered, self._leads = True, standings

    def show(self, look: TableLook, view: SeatView, people: People, texts: Texts) -> None:
        """Adapts the buttons to what the table shows."""
        if not self._offered:
            return
        self._look, stage, chairs = look, look.stage, view.ruleset.chairs
        seats = {
            lay.side_of(seat, view.chair, view.ruleset.seats): seat
            for seat in (*chairs.others(view.chair), view.chair, *chairs.benches)
            if seat not in chairs.empty and (self._leads or people.note(seat) is not None)
        }
        for side in set(self.buttons) - set(seats):
            gone = self.buttons.pop(side)
            gone.hide()
            gone.deleteLater()
        for side, seat in seats.items():
            button = self.buttons.get(side) or self._make(side)
            button.setGeometry(stage.rect(stage.seat_plate(side)).toAlignedRect())
            button.radius = (18 if stage.faces else 14) * stage.u
            button.note = people.note(seat)
            who = people.names[seat] if seat < len(people.names) else ""
            name(button, translate("People", "{name}: standings").replace("{name}", who) if self._leads else who)
            button.setAccessibleDescription(note_text(button.note, texts))
            button.show()
        if self.card.note is not None and self.card.note not in [button.note for button in self.buttons.values()]:
            self.card.hide()

    def _make(self, side: int) -> PlateButton:
        button = self.buttons[side] = PlateButton(self._parent)
        if self._leads:
            button.setCursor(Qt.CursorShape.PointingHandCursor)
            button.clicked.connect(self._press)
        else:
            button.clicked.connect(lambda: self._point(side, on=True))
        button.pointed.connect(partial(self._point, side))
        return button

    def _press(self) -> None:
        self.card.hide()
        self.pressed.emit()

    def _point(self, side: int, on: bool) -> None:
        button, view, look = self.buttons.get(side), self._board.seat_view, self._look
        if not on or button is None or button.note is None or view is None or look is None:
            self.card.hide()
            return
        self.card.tell(button.note, look, side, self._board.grounds(view))


def note_text(note: PlayerNote | None, texts: Texts) -> str:
    """Returns how a player plays in one text for screen readers."""
    return "" if note is None else texts.joined((texts.dotted(note.parts), note.sentence))

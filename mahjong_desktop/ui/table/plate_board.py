"""Puts the plates on the table: the central one and those of the players, with badges and bets.

Room: ui/table. Their contents come from plate_facts.py, their pictures from plates.py.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPixmap

from mahjong_desktop.engine.events import Paid
from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.texts import Texts
from mahjong_desktop.ui.table import layout as lay
from mahjong_desktop.ui.table import plate_facts as facts
from mahjong_desktop.ui.table.bar_button import ButtonLook
from mahjong_desktop.ui.table.calls import Call
from mahjong_desktop.ui.table.open_elements import OpenLinePainter, open_line
from mahjong_desktop.ui.table.places import badge_count
from mahjong_desktop.ui.table.plates import PlateFacts, PlatePainter, SeatFacts
from mahjong_desktop.ui.table.sums import seat_sum, sum_rect
from mahjong_desktop.ui.table.table_view import TableView

_CALL: Final = "call-"


def show_plates(
    board: TableView,
    look: ButtonLook,
    view: SeatView,
    names: tuple[str, ...],
    texts: Texts,
    payments: Sequence[Paid] = (),
) -> None:
    """Paints and places all plates, badges and bets, and what each seat pays of these payments while tiles that hit
    somebody lie open."""
    plates = _Plates(board, look, view, texts)
    plates.put_middle(facts.table_facts(view, texts, names))
    for seat in range(view.ruleset.places):
        plates.put_seat(facts.seat_facts(view, seat, names, texts), seat)
        plates.put_beside(seat, payments)
    plates.put_bench_note()
    plates.put_bets()
    board.keep_plates({*plates.shown, *(name for name in board.plates() if name.startswith(_CALL))})


class _Plates:
    """Puts one kind of plate after the other on a board and remembers which are shown."""

    def __init__(self, board: TableView, look: ButtonLook, view: SeatView, texts: Texts) -> None:
        self.shown: set[str] = set()
        self._board, self._view, self._texts = board, view, texts
        self._look_now = (look.stage, look.palette, look.lettering.language, look.art.indexes)
        self._painter = PlatePainter(look.stage, look.palette, look.lettering, look.art)
        self._lines = OpenLinePainter(look.stage, look.lettering)

    def put_middle(self, table: PlateFacts) -> None:
        """Puts the plate in the middle and the board of what the ruleset shows beside it."""
        self._put("middle", table, partial(self._painter.middle, table), lay.PLATE_RECT, table.tip)
        if says := facts.board_entries(self._view, self._texts):
            rect = self._painter.board_rect(says)
            self._put("board", says, partial(self._painter.board, says, rect), rect)

    def put_seat(self, player: SeatFacts, seat: int) -> None:
        """Puts the plate of a seat and its badges."""
        painter, side = self._painter, self._side(seat)
        tip = f"{player.name}: {player.word}" if player.kind == "empty" else ""
        self._put(f"seat-{side}", player, partial(painter.seat, player, side), lay.seat_plate_rect(side), tip)
        on_chair = seat < self._view.ruleset.seats
        for number, text in enumerate(facts.badges(self._view, seat, self._texts) if on_chair else ()):
            rect = lay.badge_rect(side, number, painter.badge_width(text))
            self._put(f"badge-{side}-{number}", text, partial(painter.badge, text, rect), rect)

    def put_beside(self, seat: int, payments: Sequence[Paid]) -> None:
        """Puts beside a plate what already counts for the seat; once tiles were revealed, what the seat pays."""
        view, side = self._view, self._side(seat)
        if not view.revealed:
            line = open_line(view, seat, self._texts)
            if line is not None:
                bonus = len(view.bonus[seat]) if view.bonus else 0
                rect = self._lines.rect(line, side, badge_count(view, seat), bonus)
                self._put(f"open-{side}", line, partial(self._lines.paint, line, rect), rect)
        elif (told := seat_sum(view, seat, payments, self._texts)) is not None:
            rect = sum_rect(told, side, badge_count(view, seat))
            self._put(f"sum-{side}", told, partial(self._painter.sum, told, rect), rect)

    def put_bench_note(self) -> None:
        """Puts the note that whoever sits out comes in after this hand."""
        if self._view.ruleset.chairs.benches:
            rect, text = lay.bench_note_rect(), self._texts.phrase("marks", "comes-in")
            self._put("bench-note", text, partial(self._painter.note, text, rect), rect)

    def put_bets(self) -> None:
        """Puts the bets that lie on the table."""
        for seat in facts.bets(self._view):
            side = self._side(seat)
            rect = lay.stick_rect(side)
            self._put(f"stick-{side}", "", partial(self._painter.stick, rect), rect)

    def _side(self, seat: int) -> int:
        return lay.side_of(seat, self._view.chair, self._view.ruleset.seats)

    def _put(self, name: str, says: object, paint: Callable[[], QPixmap], rect: QRectF, tip: str = "") -> None:
        self._board.set_plate(name, (self._look_now, says), paint, rect, tip)
        self.shown.add(name)


def show_calls(board: TableView, look: ButtonLook, view: SeatView, calls: Collection[Call]) -> None:
    """Paints and places the words that the players call."""
    painter = PlatePainter(look.stage, look.palette, look.lettering, look.art)
    shown: set[str] = set()
    for call in calls:
        side = lay.side_of(call.seat, view.chair, view.ruleset.seats)
        size = painter.call_size(call)
        below = bool(view.bonus and view.bonus[call.seat]) or badge_count(view, call.seat) > 0
        beside = side == lay.TOP and below
        tail = "left" if beside else "up" if side == lay.TOP else "down"
        rect = lay.call_rect(side, size.width(), size.height(), beside=beside)
        says = (look.stage, look.palette, look.lettering.language, call, tail)
        board.set_plate(f"{_CALL}{side}", says, partial(painter.call, call, rect, tail), rect)
        shown.add(f"{_CALL}{side}")
    board.keep_plates({*shown, *(name for name in board.plates() if not name.startswith(_CALL))})

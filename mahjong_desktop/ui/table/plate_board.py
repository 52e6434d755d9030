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
from mahjong_desktop.ui.table.plates import PlatePainter
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
    painter = PlatePainter(look.stage, look.palette, look.lettering, look.art)
    look_now = (look.stage, look.palette, look.lettering.language, look.art.indexes)
    shown: set[str] = set()

    def put(name: str, says: object, paint: Callable[[], QPixmap], rect: QRectF, tip: str = "") -> None:
        board.set_plate(name, (look_now, says), paint, rect, tip)
        shown.add(name)

    table = facts.table_facts(view, texts, names)
    put("middle", table, partial(painter.middle, table), lay.PLATE_RECT, table.tip)
    if board_says := facts.board_entries(view, texts):
        rect = painter.board_rect(board_says)
        put("board", board_says, partial(painter.board, board_says, rect), rect)
    seats, lines = view.ruleset.seats, OpenLinePainter(look.stage, look.lettering)
    for seat in range(view.ruleset.places):
        side = lay.side_of(seat, view.chair, seats)
        player = facts.seat_facts(view, seat, names, texts)
        tip = f"{player.name}: {player.word}" if player.kind == "empty" else ""
        put(f"seat-{side}", player, partial(painter.seat, player, side), lay.seat_plate_rect(side), tip)
        for number, text in enumerate(facts.badges(view, seat, texts) if seat < seats else ()):
            rect = lay.badge_rect(side, number, painter.badge_width(text))
            put(f"badge-{side}-{number}", text, partial(painter.badge, text, rect), rect)
        line = open_line(view, seat, texts) if not view.revealed else None
        if line is not None:
            rect = lines.rect(line, side, badge_count(view, seat), len(view.bonus[seat]) if view.bonus else 0)
            put(f"open-{side}", line, partial(lines.paint, line, rect), rect)
        told = seat_sum(view, seat, payments, texts) if view.revealed else None
        if told is not None:
            rect = sum_rect(told, side, badge_count(view, seat))
            put(f"sum-{side}", told, partial(painter.sum, told, rect), rect)
    for _ in view.ruleset.chairs.benches:
        rect, text = lay.bench_note_rect(), texts.phrase("marks", "comes-in")
        put("bench-note", text, partial(painter.note, text, rect), rect)
    for seat in facts.bets(view):
        side = lay.side_of(seat, view.chair, seats)
        rect = lay.stick_rect(side)
        put(f"stick-{side}", "", partial(painter.stick, rect), rect)
    board.keep_plates({*shown, *(name for name in board.plates() if name.startswith(_CALL))})


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

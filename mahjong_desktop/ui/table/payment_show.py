"""Shows what is paid during play: pills along the frame of the ring and the log. The plates show the changes of the
scores and empty purses themselves.

Room: ui/table.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtWidgets import QWidget

from mahjong_desktop.engine import events as ev
from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.present.table_facts import payments_with_hits
from mahjong_desktop.texts import Texts
from mahjong_desktop.ui.table import layout as lay
from mahjong_desktop.ui.table.director import Director
from mahjong_desktop.ui.table.look import TableLook
from mahjong_desktop.ui.table.paid_in_play import PaidLately, PaidTogether, log_line
from mahjong_desktop.ui.table.payment_log import PaymentLog
from mahjong_desktop.ui.table.payment_pills import LOWEST_GATE, PaymentPills, PillFacts
from mahjong_desktop.ui.table.plate_board import ShownPayments
from mahjong_desktop.ui.table.table_view import TableView

_WIDEST_PILL: Final = 130.0


class PaymentShow:
    """The payments of the match that a table shows."""

    def __init__(self, look: TableLook, board: TableView, parent: QWidget) -> None:
        self.lately = PaidLately()
        self.after_win: tuple[ev.Paid, ...] = ()
        self.log = PaymentLog(look, parent)
        self.pills = PaymentPills(look, partial(_foot, board), parent)

    @property
    def shown(self) -> ShownPayments:
        """What the plates show of the payments."""
        return ShownPayments(self.after_win, self.lately.paid)

    def hear(self, events: Sequence[ev.Event], view: SeatView, names: Sequence[str], texts: Texts) -> None:
        """Takes the events of a step; `view` is that of the end of the step."""
        self.after_win = payments_with_hits(events)
        new = self.lately.hear(events)
        self.log.tell([log_line(one, view, names, texts) for one in self.lately.log])
        self.pills.run(_pills(new, view, texts))

    def clear(self) -> None:
        """Forgets everything: another match, or a view without what led to it."""
        self.lately.forget()
        self.after_win = ()
        self.log.tell(())
        self.pills.stop()

    def lay_out(self, look: TableLook, director: Director) -> None:
        """Adapts both to the window's size, and the pills to the pace of the animations."""
        self.log.look = self.pills.look = look
        self.pills.pace, self.pills.reduced = director.pace, director.reduced
        self.log.lay_out()
        self.pills.lay_out()


def _foot(board: TableView) -> float:
    """Returns the lower end of what stands under the plate at the top, where the frame begins: notes, badges, calls."""
    plate, half = lay.seat_plate_rect(lay.TOP), _WIDEST_PILL / 2
    frame = QRectF(lay.RING_RECT.right() - half, plate.top(), 2 * half, LOWEST_GATE - plate.top())
    return max((rect.bottom() for rect in board.plate_rects() if rect.intersects(frame)), default=0.0)


def _pills(paid: Sequence[PaidTogether], view: SeatView, texts: Texts) -> list[PillFacts]:
    def side(seat: int) -> int:
        return lay.side_of(seat, view.chair, view.ruleset.seats)

    return [
        PillFacts(
            side(one.payer),
            side(one.payee),
            texts.number(one.amount),
            texts.number(one.due) if one.due > one.amount else "",
        )
        for together in paid
        for one in together.payments
        if max(one.payer, one.payee) < view.ruleset.seats
    ]

"""What the parts of a table know of it: its picture, the hand, what is shown and what is asked.

Room: ui/table. The table has this form; parts that need more of it say so in a form of their own.
"""

from __future__ import annotations

from typing import Protocol

from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.present.question import Question
from mahjong_desktop.ui.table.claim_bar import ClaimBar
from mahjong_desktop.ui.table.director import Director
from mahjong_desktop.ui.table.hand_buttons import HandButtons
from mahjong_desktop.ui.table.hand_order import HandOrder
from mahjong_desktop.ui.table.table_view import TableView
from mahjong_desktop.ui.table.top_bar import TopBar


class ShownTable(Protocol):
    """A table that shows a view and may ask a question."""

    view: TableView
    director: Director
    order: HandOrder
    hand: HandButtons
    bar: ClaimBar
    top_bar: TopBar
    shown: SeatView | None
    """The view that is shown; None before the first one."""
    question: Question | None
    """The open question."""

    def use_keyboard(self) -> None:
        """Shows where the keyboard focus is, and no longer what the mouse points at."""

"""Tables as the window uses them, and questions to them. No expectations belong here."""

from __future__ import annotations

from typing import Protocol

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from mahjong_desktop.core.readings import Reading
from mahjong_desktop.core.scoring import Breakdown, Refusal, Worth
from mahjong_desktop.core.tiles import Piece, parse_tile
from mahjong_desktop.engine.actions import Action, Chow, DeclareWin, Discard, Pass, Pung
from mahjong_desktop.engine.legal import Options, Refused
from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.ui.table.bar_button import BarButton
from mahjong_desktop.ui.table.table_widget import TableWidget

SCORED = Breakdown(Reading("regular", ()), (), (), Worth((("fan", 5),), 16, raw=5))


class MakeTable(Protocol):
    """Opens a table in a window of its own: with this view and the words of its game, or empty, of Hong Kong."""

    def __call__(
        self, view: SeatView | None = None, size: tuple[int, int] = (1280, 720), motion: float = 0.0
    ) -> TableWidget: ...


def held(view: SeatView, notation: str) -> tuple[Piece, ...]:
    """The pieces of these kinds in the viewer's hand."""
    return tuple(piece for piece in view.hand if piece // 4 == parse_tile(notation))


def claims(view: SeatView) -> Options:
    """A question with a win, a pung, two chows and a refused kong."""
    four, five = held(view, "4p"), held(view, "5p")
    chows = (Chow((held(view, "3p")[0], five[0])), Chow((five[0], held(view, "6p")[0])))
    kong = Refused("kong", Refusal("needs-three-equal"))
    return Options((DeclareWin(), Pung(four[:2]), *chows, Pass()), (kong,), SCORED)


def discards(view: SeatView) -> Options:
    """A question with every discard."""
    return Options(tuple(Discard(piece) for piece in view.hand))


def asked(table: TableWidget, options: Options, view: SeatView) -> list[Action]:
    """Asks a question; the returned list receives what is chosen."""
    chosen: list[Action] = []
    table.chosen.connect(chosen.append)
    table.ask(options, view)
    return chosen


def centre_of(table: TableWidget, piece: Piece) -> QPoint:
    """The middle of a tile of the hand."""
    return table.view.hand_items()[piece].rect().center().toPoint()


def click(table: TableWidget, at: QPoint, button: Qt.MouseButton = Qt.MouseButton.LeftButton) -> None:
    """Clicks on the table."""
    QTest.mouseClick(table.view.viewport(), button, pos=at)


def button_of(table: TableWidget, title: str) -> BarButton:
    """The button of the bar with this title."""
    return next(button for button in table.bar.buttons() if button.label.title == title)

"""What the parts of the page with the table know of it: the game, the table, and who sits there.

Room: ui. The page has this form; its parts (hints, autopilot, end of a hand, branch, remarks) never see its class, so
that they do not depend on each other through it.
"""

from __future__ import annotations

from typing import Protocol

from mahjong_desktop.play.session import GameSession
from mahjong_desktop.ui.table.table_widget import TableWidget


class TableHost(Protocol):
    """A page that shows a game on a table."""

    @property
    def session(self) -> GameSession | None:
        """The game; None while there is none."""

    @property
    def table(self) -> TableWidget:
        """The table."""

    def names(self) -> tuple[str, ...]:
        """Returns the players' names by seat."""

"""A card in the upper left corner of the felt, where no game has tiles.

Room: ui/table. What stands on it belongs to its subclasses.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF
from PySide6.QtWidgets import QWidget

from mahjong_desktop.ui import theme
from mahjong_desktop.ui.kit.cards import Card, Shadow
from mahjong_desktop.ui.table import layout as lay
from mahjong_desktop.ui.table.table_widget import TableWidget

_MARGIN: Final = 10
_LEAST: Final = 138
_MOST: Final = 300
_BESIDE: Final = 476.0
"""The hand of the left side and its wall stand nearer to the centre than this."""
_SHADOW: Final = Shadow((2, 2, 2, 2), blur=3, alpha=0.45, drop=1)


class CornerCard(Card):
    """A card as wide as the corner has room; its contents wrap. It stands out from the felt; hidden at first."""

    def __init__(self, page: QWidget, table: TableWidget) -> None:
        super().__init__(theme.ROW_RADIUS, shadow=_SHADOW, parent=page)
        self._table = table
        self._above: QWidget | None = None
        table.stage_changed.connect(self._follow_stage)
        self.hide()

    def _follow_stage(self) -> None:
        if not self.isHidden():
            self.place(self._above)

    def width_there(self) -> int:
        """Returns how wide the card is in the corner, in pixels."""
        free = self._table.view.stage.point(lay.CENTRE - QPointF(_BESIDE, 0)).x()
        return round(min(max(free - 2 * _MARGIN, _LEAST), theme.active().scaled(_MOST)))

    def place(self, above: QWidget | None = None) -> None:
        """Places the card in the corner; below `above`, if that is shown."""
        self._above, wide = above, self.width_there()
        box = self.layout()
        high = box.heightForWidth(wide) if box is not None and box.hasHeightForWidth() else self.sizeHint().height()
        self.setGeometry(_MARGIN, self._top(), wide, high)

    def _top(self) -> int:
        """Returns where the card begins, in pixels from the top."""
        if self._above is not None and not self._above.isHidden():
            return self._above.geometry().bottom() + _MARGIN - 2
        stage, shown = self._table.view.stage, self._table.shown
        bar = round(stage.top_bar)
        if shown is None or not shown.ruleset.chairs.benched:
            return bar + _MARGIN
        return round(stage.point(stage.seat_plate(lay.BENCH).bottomLeft()).y()) + _MARGIN

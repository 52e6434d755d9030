"""The sheet that warns before an answer that is surely a mistake.

Room: ui. The facts come from study.warnings.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from mahjong_desktop.core.tiles import TILE_NAMES
from mahjong_desktop.study.warnings import SureMistake, SureMistakeKind
from mahjong_desktop.texts import Texts
from mahjong_desktop.ui.kit.sheet import MessageSheet

translate = QCoreApplication.translate


class WarningSheet(MessageSheet):
    """Two choices, `go_on` and `back`. Enter and Escape both go back, so that nobody makes the mistake by a key pressed
    too fast."""

    def __init__(
        self, parent: QWidget, words: tuple[str, str], back: Callable[[], None], go_on: Callable[[], None]
    ) -> None:
        choices = ((translate("Warning", "Do it anyway"), go_on), (translate("Warning", "Go back"), back))
        super().__init__(parent, *words, choices)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.buttons[-1].click()
            event.accept()
        else:
            super().keyPressEvent(event)


def warning_words(mistake: SureMistake, names: Sequence[str], texts: Texts) -> tuple[str, str]:
    """Returns the question and the sentences that say what is wrong. `names` are those of the players by seat."""
    tiles = texts.listed(texts.tile(TILE_NAMES[tile]) for tile in mistake.tiles)
    match mistake.kind:
        case SureMistakeKind.WIN_LET_GO:
            return (
                translate("Warning", "Pass up this win?"),
                translate(
                    "Warning", "Your hand is complete and may win now. Playing on is expected to bring much less."
                ),
            )
        case SureMistakeKind.READY_HAND_BROKEN:
            unseen = translate("Warning", "%n such tile(s) not seen yet.", "", mistake.live)
            waits = translate("Warning", "Your hand may win. It waits for: {tiles}.").replace("{tiles}", tiles)
            return translate("Warning", "Break up a ready hand?"), texts.joined((waits, unseen))
        case SureMistakeKind.OPEN_HAND_FED:
            name = names[mistake.seat] if mistake.seat is not None else ""
            line = translate("Warning", "The open hand of this player waits for the tile: {player}.")
            return translate("Warning", "Discard this tile?"), line.replace("{player}", name)

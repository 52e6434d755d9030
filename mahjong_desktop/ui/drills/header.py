"""The header of the page of the drills: the ruleset, the clock, how far the round is, and two buttons.

Room: ui/drills.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QCoreApplication

from mahjong_desktop.play.drilling import Drilling
from mahjong_desktop.study.drills.questions import DiscardQuestion, OwnQuestion
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.kit.bars import PIPS, CountMarks
from mahjong_desktop.ui.kit.buttons import Button, ButtonKind
from mahjong_desktop.ui.kit.labels import label
from mahjong_desktop.ui.kit.page import PageHeader
from mahjong_desktop.ui.plain_text import set_tip
from mahjong_desktop.ui.theme import Role

translate = QCoreApplication.translate

_PIPS_FROM: Final = 860
"""In narrower windows the header has no room for a pip for each hand; the count tells it."""
_MOST_PIPS: Final = 20


class DrillHeader(PageHeader):
    """The header. `progress` shows the progress in narrow windows, `setup` opens the settings."""

    def __init__(self) -> None:
        super().__init__()
        self.note.setWordWrap(True)
        self.pips = CountMarks(PIPS, framed=True)
        self.count = label(Role.STRONG)
        self.progress = Button(ButtonKind.QUIET, "statistics")
        self.setup = Button(ButtonKind.QUIET, "settings")
        for widget in (self.pips, self.count, self.progress, self.setup):
            self.row.addWidget(widget)

    def tell(self, ruleset: str, drilling: Drilling | None, milliseconds: int) -> None:
        """Shows where the round is; `ruleset` is the name of the ruleset, empty if there is none, `milliseconds` how
        long the present hand has taken."""
        parts = [ruleset] if ruleset else []
        if drilling is not None and drilling.terms.clock:
            seconds = milliseconds // 1000 if not drilling.over else 0
            parts.append(f"{seconds // 60}:{seconds % 60:02}")
        else:
            parts.append(translate("Drills", "no time limit"))
        played = drilling is not None and isinstance(drilling.question, DiscardQuestion | OwnQuestion)
        title = translate("Drills", "Drill") if played else translate("Drills", "Scoring drill")
        self.set_words(title, "  ·  ".join(parts))
        hands = drilling.terms.hands if drilling is not None and (drilling.over or drilling.question) else 0
        done = drilling.done if drilling is not None else 0
        self.pips.show_count(done, hands)
        self.pips.setVisible(0 < hands <= _MOST_PIPS and self.width() >= theme.active().scaled(_PIPS_FROM))
        count = translate("Drills", "Hand {number} of {hands}").format(number=min(done + 1, hands), hands=hands)
        self.count.setText(count if hands and done < hands else "")
        progress, setup = translate("Drills", "Your progress"), translate("Drills", "Drill settings")
        set_tip(self.progress, f"{progress} (P)")
        self.progress.setAccessibleName(progress)
        set_tip(self.setup, setup)
        self.setup.setAccessibleName(setup)

"""How the mark of a part of an answer is shown.

Room: ui/drills.
"""

from __future__ import annotations

from typing import Final

from mahjong_desktop.study.drills.judging import Mark
from mahjong_desktop.ui.drills.fields import Verdict

_VERDICTS: Final = {
    Mark.RIGHT: Verdict.RIGHT,
    Mark.MISSING: Verdict.MISSED,
    Mark.WRONG: Verdict.WRONG,
    Mark.LEFT: Verdict.IDLE,
}


def verdict_of(mark: Mark) -> Verdict:
    """Returns how a mark is shown."""
    return _VERDICTS[mark]

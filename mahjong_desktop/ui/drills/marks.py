"""How the mark of a part of an answer is shown.

Room: ui/drills.
"""

from __future__ import annotations

from typing import Final

from mahjong_desktop.study.drills.judging import Mark
from mahjong_desktop.ui.drills.fields import AnswerLook

_VERDICTS: Final = {
    Mark.RIGHT: AnswerLook.RIGHT,
    Mark.MISSING: AnswerLook.MISSED,
    Mark.WRONG: AnswerLook.WRONG,
    Mark.LEFT: AnswerLook.IDLE,
}


def verdict_of(mark: Mark) -> AnswerLook:
    """Returns how a mark is shown."""
    return _VERDICTS[mark]

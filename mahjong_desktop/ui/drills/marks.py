"""How the mark of a part of an answer is shown.

Room: ui/drills.
"""

from __future__ import annotations

from typing import Final

from mahjong_desktop.study.drills.judging import PartMark
from mahjong_desktop.ui.drills.fields import AnswerLook

_VERDICTS: Final = {
    PartMark.RIGHT: AnswerLook.RIGHT,
    PartMark.MISSING: AnswerLook.MISSED,
    PartMark.WRONG: AnswerLook.WRONG,
    PartMark.LEFT: AnswerLook.IDLE,
}


def verdict_of(mark: PartMark) -> AnswerLook:
    """Returns how a mark is shown."""
    return _VERDICTS[mark]

"""How the mark of a part of an answer is shown.

Room: ui/drills.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QCoreApplication

from mahjong_desktop.study.drills.judging import Judgement, PartMark
from mahjong_desktop.texts import Texts
from mahjong_desktop.ui.drills.fields import AnswerLook

_VERDICTS: Final = {
    PartMark.RIGHT: AnswerLook.RIGHT,
    PartMark.MISSING: AnswerLook.MISSED,
    PartMark.WRONG: AnswerLook.WRONG,
    PartMark.LEFT: AnswerLook.IDLE,
}

translate = QCoreApplication.translate


def verdict_of(mark: PartMark) -> AnswerLook:
    """Returns how a mark is shown."""
    return _VERDICTS[mark]


def verdict_words(judgement: Judgement, texts: Texts) -> str:
    """Returns `2 found, 1 missing, 1 too many`."""
    counts = [judgement.number(mark) for mark in (PartMark.RIGHT, PartMark.MISSING, PartMark.WRONG)]
    told = [translate("Drills", "%n found", "", counts[0])]
    told += [translate("Drills", "%n missing", "", counts[1])] if counts[1] else []
    told += [translate("Drills", "%n too many", "", counts[2])] if counts[2] else []
    return texts.listed(told)

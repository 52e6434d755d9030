"""The words about where a branch came from.

Room: ui. study.branching finds the origin.
"""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QCoreApplication

from mahjong_desktop.records.record import Header
from mahjong_desktop.study.branching import OriginGame, origin_of
from mahjong_desktop.texts import Texts
from mahjong_desktop.ui.language import date_words

translate = QCoreApplication.translate


def listed_branch_words(path: Path, header: Header, texts: Texts) -> str:
    """Returns `played on from 01/03/2026, hand 6`; an empty string for a game that is no branch."""
    if header.origin is None:
        return ""
    found = origin_of(path, header)
    if found is None:
        words = translate("Branch", "played on from hand {hand} of a game that is no longer there")
    elif found.started is None:
        words = translate("Branch", "played on from hand {hand} of another game")
    else:
        words = translate("Branch", "played on from {date}, hand {hand}")
    return _filled(words, header, found, texts)


def branch_words(header: Header, found: OriginGame | None, texts: Texts) -> str:
    """Returns `Played on from 01/03/2026, hand 6, turn 6`; an empty string for a game that is no branch."""
    if header.origin is None:
        return ""
    if found is None:
        words = translate("Branch", "Played on from hand {hand}, turn {turn} of a game that is no longer there")
    elif found.started is None:
        words = translate("Branch", "Played on from hand {hand}, turn {turn} of another game")
    else:
        words = translate("Branch", "Played on from {date}, hand {hand}, turn {turn}")
    return _filled(words, header, found, texts)


def _filled(words: str, header: Header, found: OriginGame | None, texts: Texts) -> str:
    origin = header.origin
    assert origin is not None
    date = date_words(found.started) if found is not None and found.started is not None else ""
    facts = {"{date}": date, "{hand}": texts.number(origin.hand), "{turn}": texts.number(origin.turn)}
    for name, value in facts.items():
        words = words.replace(name, value)
    return words

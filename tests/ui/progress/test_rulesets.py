"""The list of rulesets beside the figures of progress."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QFontMetricsF
from pytestqt.qtbot import QtBot

from mahjong_desktop.present.progress import RulesetEntry, ruleset_entries
from mahjong_desktop.texts import LANGUAGES, Texts
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.language import Translators
from mahjong_desktop.ui.progress.cards import RULESET_LIST_WIDTH, RulesetRow
from tests.ui.measure import Painted


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_word_of_a_row_is_cut(
    qtbot: QtBot, translators: Translators, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    translators.use(language)
    painted = Painted(monkeypatch)
    for entry in ruleset_entries((), Texts(language), reading=True):
        row = RulesetRow(entry)
        qtbot.addWidget(row)
        row.resize(row.sizeHint())
        row.grab()
    assert painted.cut == []


def test_a_long_note_takes_a_second_line(qtbot: QtBot) -> None:
    short, long = (RulesetRow(RulesetEntry("some", 0, "Some", note, False)) for note in ("never", "never " * 9))
    for row in (short, long):
        qtbot.addWidget(row)
    one_more = QFontMetricsF(theme.font(13)).height()
    assert long.heightForWidth(RULESET_LIST_WIDTH) >= short.heightForWidth(RULESET_LIST_WIDTH) + one_more - 8

"""What the pages say of progress that is damaged, and of imports that are refused, in every language."""

from __future__ import annotations

from pathlib import Path

import pytest

from mahjong_desktop.core.errors import MahjongError
from mahjong_desktop.present.drills import file_trouble, learned_line
from mahjong_desktop.study.drills.learned import Learned
from mahjong_desktop.texts import Texts
from mahjong_desktop.ui.language import Translators
from tests.study.drills.test_damaged_learning import ROWS, edit, path

__all__ = ["path"]


@pytest.mark.parametrize("language", ["en", "ru", "cs", "ja"])
def test_the_entry_is_named_in_words(language: str, path: Path, translators: Translators) -> None:
    translators.use(language)
    texts = Texts(language)
    edit(path, ROWS["a card that is none"])
    edit(path, "UPDATE lessons SET step = 'x'")
    edit(path, "UPDATE drill_seen SET hand = '' WHERE number = 1")
    told = file_trouble(Learned(path), texts)
    game = texts.ruleset("hong-kong").short
    assert told.count(game) == 2 and "learned.sqlite.broken-1" in told
    assert "waits" not in told.replace("learned.sqlite", "") or language == "en"
    assert "drill_" not in told and "{" not in told
    error = MahjongError("not-usable", path="/x/y.json", ruleset="hong-kong", table="drill_skills", entry="value:sum")
    line = learned_line(error, texts)
    assert game in line and "/x/y.json" in line and "value:" not in line and "\n" not in line
    for strange in ("nothing:known", "", "element:none"):
        error = MahjongError("not-usable", path="p", ruleset="gone", table="drill_skills", entry=strange)
        assert "{" not in learned_line(error, texts)

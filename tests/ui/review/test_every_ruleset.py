"""Every ruleset: each decision of a hand has its row, its position and its sentence; every language can tell it."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from mahjong_desktop.core.tiles import HIDDEN
from mahjong_desktop.rulesets import built_in_rulesets
from mahjong_desktop.settings import Settings
from mahjong_desktop.study.review.kept import keep_review
from mahjong_desktop.study.review.opened import ReviewedGame
from mahjong_desktop.texts import LANGUAGES, Texts
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.context import Context
from mahjong_desktop.ui.language import Translators
from mahjong_desktop.ui.review.page import ReviewPage
from tests.ui.measure import Painted, looked_at, settle
from tests.ui.review.reviews import invented, write_reviewed


def _page(qtbot: QtBot, tmp_path: Path, language: str) -> ReviewPage:
    page = ReviewPage(Context(Settings(tmp_path / "settings.json"), Texts(language), tmp_path))
    qtbot.addWidget(page)
    page.resize(1280, 800)
    page.show()
    return page


def _seats(game: ReviewedGame) -> tuple[int, ...]:
    return game.ruleset.chairs.taken


@pytest.mark.proof
@pytest.mark.each_language
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("ruleset", [ruleset.id for ruleset in built_in_rulesets()])
def test_every_decision_of_every_seat_is_shown(
    qtbot: QtBot,
    qapp: QApplication,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    translators: Translators,
    ruleset: str,
    language: str,
) -> None:
    theme.activate(qapp, theme.Theme(language=language))
    translators.use(language)
    page = _page(qtbot, tmp_path, language)
    game = write_reviewed(tmp_path / "game.mahjong", ruleset, hands=1)
    painted = Painted(monkeypatch)
    shown = 0
    for seat in _seats(game):
        review = invented(game, 1, seat)
        keep_review(game.path, review, 30.0)
        page.open(game.path, 1, seat)
        page.list.set_order("played")
        assert [row.told.move for row in page.list.rows] == [one.move for one in review.decisions]
        for decision in review.decisions:
            page.choose(decision.move)
            view, told = page.board.view, page.verdict.told
            assert view is not None and told is not None
            assert view.seat == seat and view.hand == game.decisions(1, seat)[decision.move - 1].state.hands[seat]
            open_hands = game.decisions(1, seat)[decision.move - 1].state.shown
            hidden = [hand for other, hand in enumerate(view.hands) if other not in (seat, *open_hands)]
            assert all(piece == HIDDEN for hand in hidden for piece in hand)
            assert told.played.spoken and page.board.accessibleName()
            assert page.verdict.played.tiles.accessibleName() == told.played.spoken
            if told.better is not None:
                assert page.verdict.better.tiles.accessibleName() == told.better.spoken != ""
            assert page.board.marked.played <= set(view.hand)
            shown += 1
        settle()
        assert [text for text in looked_at(page, painted) if "elided" not in text] == []
    page.close_jobs()
    assert shown >= len(_seats(game))

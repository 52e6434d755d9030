"""The review page, empty and on a game, and the languages of the window."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from mahjong_desktop.ui.language import Translators
from mahjong_desktop.ui.review.page import ReviewPage
from tests.ui.review.reviews import write_reviewed
from tests.ui.review.shown import Opened, shown_page


@pytest.fixture
def empty(qtbot: QtBot, qapp: QApplication, tmp_path: Path, translators: Translators) -> Iterator[ReviewPage]:
    page = shown_page(qtbot, qapp, tmp_path)
    yield page
    page.close_jobs()


@pytest.fixture
def opened(empty: ReviewPage, tmp_path: Path) -> Opened:
    game = write_reviewed(tmp_path / "game.mahjong", "riichi-ema")
    empty.open(game.path, 1)
    return Opened(empty, game)

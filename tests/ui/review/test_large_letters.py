"""The review page with large letters in a small window: nothing is cut, nothing covers anything else."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QRectF, QSize
from PySide6.QtGui import QFontMetricsF
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from mahjong_desktop.core.values import replace
from mahjong_desktop.present.seen_table import LEFT
from mahjong_desktop.texts import LANGUAGES, Texts
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.kit.charts import round_ticks
from mahjong_desktop.ui.language import Translators
from mahjong_desktop.ui.review.decision_list import ProgressFoot
from mahjong_desktop.ui.review.decision_row import DecisionRow
from mahjong_desktop.ui.table.layout import CENTRE, outward
from mahjong_desktop.ui.table.still_places import still_places
from tests.ui.measure import Painted, looked_at
from tests.ui.review.shown import Opened


def _large(opened: Opened, application: QApplication, size: QSize) -> None:
    theme.activate(application, theme.Theme(scale_percent=150))
    opened.page.resize(size)
    opened.page.tell()
    QTest.qWait(20)


def test_the_chosen_row_is_wholly_in_sight_in_a_low_list(opened: Opened, qapp: QApplication) -> None:
    page, shown = opened.page, opened.page.list
    assert shown.foot.isAncestorOf(shown.foot.note)
    _large(opened, qapp, QSize(1024, 700))
    row = next(one for one in shown.rows if one.isChecked())
    view = shown.area.viewport()
    top = row.mapTo(view, row.rect().topLeft()).y()
    assert top >= 0 and top + row.height() <= view.height()
    assert not shown.foot.isAncestorOf(shown.foot.note) and shown.foot.note.text()
    bar = shown.area.verticalScrollBar()
    bar.setValue(bar.maximum())
    assert shown.foot.note.visibleRegion().boundingRect() == shown.foot.note.rect()
    theme.activate(qapp, theme.Theme())
    for width in (1280, 1290, 1280):
        page.resize(width, 800)
        QTest.qWait(20)
        assert shown.foot.isAncestorOf(shown.foot.note) and shown.foot.note.y() < shown.foot.again.y()


@pytest.mark.parametrize("width", [205, 232, 248, 264, 420])
def test_a_long_interval_stands_below_its_loss(
    opened: Opened, qapp: QApplication, monkeypatch: pytest.MonkeyPatch, width: int
) -> None:
    _large(opened, qapp, QSize(1024, 700))
    row = DecisionRow(replace(opened.page.list.rows[0].told, loss="−1 171,8", margin="± 1 559,2"))
    row.setParent(opened.page)
    row.setGeometry(0, 0, width, row.heightForWidth(width))
    row.show()
    QTest.qWait(20)
    assert looked_at(row, Painted(monkeypatch)) == []
    loss, margin = (part.rect().translated(part.mapTo(row, QPoint(0, 0))) for part in (row.title, row.margin))
    assert (margin.top() >= loss.bottom()) is (width < 420)
    assert loss.right() <= width and margin.right() <= width


@pytest.mark.parametrize("percent", [100, 125, 150])
def test_a_name_with_its_score_stands_above_the_rivers_at_the_left(qapp: QApplication, percent: int) -> None:
    theme.activate(qapp, theme.Theme(scale_percent=percent))
    letters = QFontMetricsF(theme.font(12, 600)).height()
    head = QFontMetricsF(theme.font(14, 600)).height() + QFontMetricsF(theme.font(13)).height() - 2
    for board in (QRectF(0, 0, 430, 358), QRectF(0, 0, 326, 347), QRectF(0, 0, 568, 412)):
        places = still_places(board, (8, 8, 8, 8), 14.7, letters)
        middle = outward(LEFT, *places.discard(6)).y() - CENTRE.y() + places.centre.y()
        river = middle - places.tile / 2
        assert places.block(LEFT).top() + head <= river
    theme.activate(qapp, theme.Theme())


def test_a_low_curve_is_not_flatter_than_it_must_be() -> None:
    assert round_ticks((-190.0, 86.0), 1) == (-200, 0, 200)
    assert round_ticks((-190.0, 86.0), 4) == (-200, -100, 0, 100)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("width", "percent"), [(263, 150), (214, 100)])
def test_how_far_a_review_is_and_its_stop_are_not_cut(
    qtbot: QtBot, qapp: QApplication, translators: Translators, language: str, width: int, percent: int
) -> None:
    translators.use(language)
    theme.activate(qapp, theme.Theme(language=language, scale_percent=percent))
    foot = ProgressFoot()
    qtbot.addWidget(foot)
    foot.tell("")
    foot.show_progress(1.0, Texts(language).phrase("page", "percent", share="100"))
    foot.setFixedWidth(width)
    foot.show()
    QTest.qWait(20)
    theme.activate(qapp, theme.Theme())
    assert foot.state.width() >= foot.state.sizeHint().width() and foot.stop.width() >= foot.stop.sizeHint().width()
    assert foot.stop.geometry().right() < width and not foot.state.geometry().intersects(foot.stop.geometry())

"""Bars and marks: how far they are filled, what they are as high as, where the tick stands."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QColor, QImage
from pytestqt.qtbot import QtBot

from mahjong_desktop.study.estimates import Estimate
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.kit.bars import (
    DOT_MARKS,
    PIPS,
    CountMarks,
    MarginBar,
    Measure,
    MeasureBar,
    marks_width,
    percent_bar,
)


def inked(image: QImage, y: int, colour: str) -> int:
    """Returns how many pixels of a line of a picture have a colour of the theme."""
    return sum(image.pixelColor(x, y) == QColor(colour) for x in range(image.width()))


@pytest.mark.parametrize(("share", "filled"), [(0.0, 0), (0.5, 50), (1.0, 100)])
def test_a_bar_is_filled_as_far_as_its_share(qtbot: QtBot, share: float, filled: int) -> None:
    bar = MeasureBar(Measure(share), 8, 100)
    qtbot.addWidget(bar)
    bar.resize(bar.sizeHint())
    assert (bar.width(), bar.height()) == (100, 8)
    assert inked(bar.grab().toImage(), 4, theme.colours().accent) == pytest.approx(filled, abs=2)


def test_a_short_share_has_its_least_length_and_none_has_none(qtbot: QtBot) -> None:
    for share, filled in ((0.01, 20), (0.0, 0)):
        bar = MeasureBar(Measure(share, least=20), 8, 100)
        qtbot.addWidget(bar)
        bar.resize(bar.sizeHint())
        assert inked(bar.grab().toImage(), 4, theme.colours().accent) == pytest.approx(filled, abs=2)


def test_the_tick_stands_out_of_the_bar(qtbot: QtBot) -> None:
    bar = MeasureBar(Measure(0.2, tick=0.75), 7, 100)
    qtbot.addWidget(bar)
    bar.resize(bar.sizeHint())
    assert bar.height() == 16
    assert bar.grab().toImage().pixelColor(75, 3) == QColor(theme.colours().text)


def test_a_share_is_held_between_nothing_and_all(qtbot: QtBot) -> None:
    bar = percent_bar()
    qtbot.addWidget(bar)
    for share, held in ((-1.0, 0.0), (0.25, 0.25), (7.0, 1.0)):
        bar.set_share(share, "so far")
        assert bar.share == held and bar.accessibleName() == "so far"


def test_an_amount_within_its_margin_is_grey(qtbot: QtBot) -> None:
    bar = MarginBar()
    qtbot.addWidget(bar)
    bar.resize(208, 26)
    for amount, ink in ((Estimate(50, 60), theme.colours().muted), (Estimate(50, 10), theme.colours().accent)):
        bar.set_amount(amount, 100)
        assert bar.reach() == amount.value + (amount.margin or 0)
        assert bar.grab().toImage().pixelColor(120, 16) == QColor(ink)


def test_marks_are_filled_in_turn_and_the_next_is_framed(qtbot: QtBot) -> None:
    marks = CountMarks(PIPS, framed=True)
    qtbot.addWidget(marks)
    marks.show_count(2, 4)
    marks.resize(marks.sizeHint())
    image, colour = marks.grab().toImage(), theme.colours()
    seen = [image.pixelColor(round(number * (PIPS.width + PIPS.gap)) + 5, 7).name() for number in range(4)]
    expected = (colour.accent, colour.accent, colour.soft, colour.surface)
    assert seen == [QColor(name).name() for name in expected]


def test_the_width_of_marks_has_a_gap_less_than_marks() -> None:
    assert marks_width(0, DOT_MARKS) == 0
    assert marks_width(1, DOT_MARKS) == DOT_MARKS.width
    assert marks_width(3, DOT_MARKS) == 3 * DOT_MARKS.width + 2 * DOT_MARKS.gap

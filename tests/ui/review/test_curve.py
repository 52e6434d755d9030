"""The curve of a review: its points, words and lines."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QPointF, QSize, Qt
from PySide6.QtTest import QTest

from mahjong_desktop.core.values import replace
from mahjong_desktop.present.review import CurvePenalty, CurvePoint, CurveTold, ReviewTeller
from mahjong_desktop.texts import Texts
from mahjong_desktop.ui.kit.charts import places_in_lines, round_ticks
from mahjong_desktop.ui.language import Translators
from tests.ui.review.shown import Opened


def test_the_curve_runs_from_the_start_to_the_result(opened: Opened) -> None:
    page, review = opened.page, opened.review
    told = page.curve.told
    assert [point.move for point in told.points] == [one.move for one in review.decisions]
    assert told.result == opened.game.result(1, page.seat) == review.result
    assert told.end == ("paid" if review.result < 0 else "received") + f" {abs(review.result):,}" or not review.result
    assert all(-1e-9 <= point.within < 1 for point in told.points)
    places = [page.curve.place(page.curve._turn(point), 0).x() for point in told.points]
    assert places == sorted(places)
    target = told.points[2]
    spot = page.curve.place(page.curve._turn(target), target.after)
    QTest.mouseClick(page.curve, Qt.MouseButton.LeftButton, pos=QPoint(round(spot.x()), round(spot.y())))
    assert page.at == target.move


@pytest.mark.parametrize("size", [QSize(300, 220), QSize(414, 268), QSize(568, 268)])
def test_no_words_on_the_curve_cover_its_marks(opened: Opened, size: QSize) -> None:
    curve = opened.page.curve
    curve.setParent(None)
    curve.resize(size)
    spoken = curve.told.spoken
    for result in (-64, 0, 900):
        for before, after in ((-50.0, -58.0), (20.0, -64.0), (0.0, -1.0)):
            points = tuple(
                CurvePoint(move, move, 0.0, before - move, after - move, costs=move > 8, loss="−1,234.5")
                for move in range(1, 13)
            )
            told = CurveTold(12, points, result, "received 1,234", spoken, ("", ""))
            for point in points:
                curve.show_curve(told, point.move, Texts("en"))
                end, loss, marks = curve.end_place(), curve.loss_place(), curve.marks()
                assert not end.intersects(loss) and curve.rect().contains(end.toAlignedRect())
                assert not any(mark.intersects(end) for mark in marks)
                assert loss.isNull() is not point.costs


def test_mistakes_at_a_strict_table_are_a_line_of_their_own_on_the_curve(opened: Opened) -> None:
    page, review = opened.page, opened.review
    assert page.shown is not None and not page.curve.told.penalties and page.curve.told.legend[2] == ""
    first, second, last = review.decisions[0], review.decisions[1], review.decisions[-1]
    lines = ((first.line - 1, -1), (first.line, -200), (second.line - 1, -100), (last.line + 1, -8000))
    told = page.shown.teller.curve(-8400, lines)
    assert told.penalties == (CurvePenalty(1, -300), CurvePenalty(len(review.decisions), -8000))
    assert told.legend[2] == "mistake against the rules" and "−8,300" in told.spoken
    curve = page.curve
    curve.show_curve(told, page.at, Texts("en"))
    ticks = curve._scales().ticks
    assert ticks[0] <= -8400 and ticks[-1] >= second.best.points + 300
    falls = [curve._penalty_line(one) for one in told.penalties]
    for fall, after, points in zip(falls, (second.best.points, -8400), (-300, -8000), strict=True):
        assert fall.p1() == curve.place(0, after - points) + QPointF(fall.x1() - curve.place(0, 0).x(), 0)
        assert fall.dx() == 0 and fall.y2() == curve.place(0, after).y()
    thin = curve._lines()
    for fall in falls:
        assert fall.p1() in [one.p2() for one in thin] and fall.p2() in [one.p1() for one in thin]
        assert not any(one.p1() == fall.p1() and one.p2() == fall.p2() for one in thin)
        assert any(mark.contains(fall.center()) for mark in curve.marks())
    assert not curve.grab().isNull()


@pytest.mark.parametrize("steps", [-3, 1, 2, 4, 9])
def test_the_lines_of_the_curve_enclose_the_amounts_and_are_few_in_a_low_one(steps: int) -> None:
    for amounts in ([-37.0, 256.0], [0.0, 0.0], [-9500.0, -20.0], [0.3, 11.9]):
        ticks = round_ticks(amounts, steps)
        assert ticks[0] <= min(amounts) and ticks[-1] >= max(amounts)
        assert 2 <= len(ticks) <= min(max(2, steps), 4) + 1


@pytest.mark.each_language
@pytest.mark.parametrize("language", ["en", "ru", "cs", "ja"])
@pytest.mark.parametrize(("width", "lines"), [(568, 2), (414, 2)])
def test_the_legend_with_mistakes_takes_few_lines_in_every_language(
    opened: Opened, translators: Translators, language: str, width: int, lines: int
) -> None:
    page, review = opened.page, opened.review
    translators.use(language)
    assert page.shown is not None
    told = page.shown.teller.curve(-400, ((review.decisions[0].line, -200),))
    assert len(told.legend) == 4 and (told.legend[2] == "mistake against the rules") is (language == "en")
    curve = page.curve
    curve.setParent(None)
    curve.resize(width, 268)
    curve.show_curve(told, page.at, Texts(language))
    places = curve._scales().legend
    assert len(places) == 4 and places[-1][1] < lines
    metrics = curve._metrics()
    for text, (left, _line) in zip(told.legend, places, strict=True):
        assert left + metrics.horizontalAdvance(text) < width - 40


def test_what_stands_in_lines_goes_on_below_where_the_room_ends() -> None:
    assert places_in_lines((50.0, 40.0, 30.0, 200.0, 10.0), 10.0, 100.0) == (
        (0.0, 0),
        (60.0, 0),
        (0.0, 1),
        (0.0, 2),
        (0.0, 3),
    )


def test_the_line_runs_in_the_band_of_its_interval(opened: Opened) -> None:
    page, review = opened.page, opened.review
    curve = page.curve
    outline = curve.band()
    for point, decision in zip(curve.told.points, review.decisions, strict=True):
        assert point.reach == (decision.best.points_margin, decision.chosen.points_margin)
        x = curve._turn(point)
        for side in (-0.98, 0.0, 0.98):
            inside = (curve.place(x, point.before + side * point.reach[0]) + QPointF(0, 0)).toPoint()
            assert outline.boundingRect().adjusted(-1, -1, 1, 1).contains(inside.toPointF())
    assert curve.told.legend[3] == "95% interval"
    known = page.shown
    assert known is not None
    older = replace(
        review,
        decisions=tuple(
            replace(one, actions=tuple(replace(action, points_margin=0.0) for action in one.actions))
            for one in review.decisions
        ),
    )
    told = ReviewTeller(older, known.teller.views, Texts("en"), turns=known.teller.turns, mine=True)
    assert len(told.curve(0).legend) == 2, "a review of an earlier version knows no interval of its points"
    assert told.verdict(older.decisions[0]).points_margins == ("", "")

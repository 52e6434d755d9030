"""What the panel of hints says, without a window: rows, hands worth collecting, waits, headings."""

from __future__ import annotations

from mahjong_desktop.core.values import replace
from mahjong_desktop.engine.actions import Discard
from mahjong_desktop.present.hints import (
    NOTHING_TOLD,
    HintSection,
    HintsPresenter,
    PanelTold,
    open_state,
    section_heading,
)
from mahjong_desktop.study.hints.values import Hints
from mahjong_desktop.texts import Texts
from tests.ui.hints import samples

VIEW = samples.turn_view()


def told(hints: Hints) -> PanelTold:
    """A hint in English words; the sentences are those of the samples."""
    texts = Texts("en")
    return HintsPresenter(VIEW, texts, samples.SampleWords(texts, VIEW)).told(hints)


def heading(section: HintSection, shown: PanelTold, *, narrow: bool = False, waiting: bool = False) -> tuple[str, str]:
    return section_heading(section, shown, narrow=narrow, waiting=waiting)


def test_rows_are_told_as_figures_of_the_language() -> None:
    rows = told(samples.hints(VIEW)).rows
    best, second, *_, last = rows
    assert (best.points, best.chance, best.danger, best.live, best.more) == ("25.1", "36%", "−0.2", "6", "")
    assert (second.more, second.chance, second.danger) == ("+2", "–", "0.0")
    assert (last.points, last.danger, last.live) == ("−1.2", "–", "–")
    assert best.reason == samples.WORDS["reason"] and not second.reason
    assert [isinstance(row.action, Discard) for row in rows] == [True] * len(rows)
    assert told(samples.hints(VIEW)).best == best.pieces and len(best.pieces) == 2


def test_large_points_have_no_decimals() -> None:
    hints = samples.hints(VIEW)
    large = tuple(replace(row, points=100 * (row.points or 0.0), danger=0.4) for row in hints.rows)
    rows = told(replace(hints, rows=large)).rows
    assert (rows[0].points, rows[0].danger) == ("2,510", "0")


def test_goals_say_how_near_they_are_and_whether_they_may_win() -> None:
    goals = told(samples.hints(VIEW)).goals
    assert [goal.gain for goal in goals] == ["+64", "+128", "+64", "no win"]
    assert [goal.way for goal in goals][:2] == ["1 away · 6 live", "5 away · 23 live"]
    assert [goal.verdict for goal in goals] == ["5 doubles", "7 doubles", "5 doubles", "1 of 3 doubles"]
    assert [goal.wins for goal in goals] == [True, True, True, False]
    assert [one.live for one in goals[0].missing] == ["2", "2", "2"]


def test_waits_say_what_a_win_brings() -> None:
    good, wind, low = told(samples.ready_hints(VIEW)).waits
    assert (good.name, good.pips, good.verdict, good.gain, good.worth) == (
        "8 Dots",
        2,
        "may win",
        "+64",
        "5 doubles · drawn +96",
    )
    assert wind.worth == "6 doubles · drawn +192"
    assert (low.wins, low.gain, low.pips) == (False, "no win", 4)
    drawn = replace(samples.ready_hints(VIEW).waits[0], gain=None, givers=())
    only = told(replace(samples.ready_hints(VIEW), waits=(drawn,))).waits[0]
    assert (only.verdict, only.wins, only.gain, only.worth) == ("only by self-draw", True, "+96", "5 doubles")
    several = replace(samples.ready_hints(VIEW).waits[0], most_gain=96)
    assert told(replace(samples.ready_hints(VIEW), waits=(several,))).waits[0].gain == "+64 to +96"


def test_headings_follow_the_hint_the_room_and_the_work() -> None:
    shown, ready = told(samples.hints(VIEW)), told(samples.ready_hints(VIEW))
    assert heading(HintSection.OPTIONS, shown) == ("What to discard", "as an expert sees it")
    assert heading(HintSection.OPTIONS, shown, narrow=True, waiting=True)[1] == "…"
    assert heading(HintSection.OPTIONS, replace(shown, claim=True))[0] == "What to do"
    assert heading(HintSection.GOALS, shown)[1] == "best first"
    assert heading(HintSection.GOALS, ready, narrow=True)[1] == "this one is ready"
    assert heading(HintSection.WAITS, ready)[1] == "after 3 Bamboo"
    assert heading(HintSection.WAITS, NOTHING_TOLD, narrow=True)[1] == "when ready"
    assert open_state("Waits", is_open=False) == "Waits, closed"

"""The anatomy of the panel: what a hint says stands where the look puts it, whole, in four languages."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QHelpEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QToolTip
from pytestqt.qtbot import QtBot

from mahjong_desktop.core.values import replace
from mahjong_desktop.present.hints import HintsPresenter, PanelTold
from mahjong_desktop.study.hints.values import HintRow, Hints
from mahjong_desktop.texts import LANGUAGES, Texts
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.app import AppLook, make_application
from mahjong_desktop.ui.context import Context
from mahjong_desktop.ui.hints.look import PanelLook, look_of, panel_width
from mahjong_desktop.ui.hints.panel import HintsPanel
from mahjong_desktop.ui.hints.rows import DANGER_COLUMN, LIVE_COLUMN, POINTS_COLUMN, WINS_COLUMN
from tests.ui.hints import samples
from tests.ui.hints.words_apart import overlapping
from tests.ui.measure import Painted, looked_at
from tests.ui.table import views
from tests.ui.table.widgets import MakeTable

VIEW = samples.turn_view()
SIZES = {248: (1280, 720), 372: (1920, 1080)}


@pytest.fixture
def painted(monkeypatch: pytest.MonkeyPatch) -> Painted:
    return Painted(monkeypatch)


def told(hints: Hints, language: str = "en") -> PanelTold:
    """A hint in the words of a language; the sentences of the study stay English."""
    view = views.claim_view() if hints.claim else VIEW
    texts = Texts(language)
    return HintsPresenter(view, texts, samples.SampleWords(texts, view)).told(hints)


def panel_of(make: MakeTable, width: int = 372, language: str = "en") -> HintsPanel:
    """A panel of this width in a window of its own."""
    table = make(VIEW, SIZES[width])
    wide = panel_width(*SIZES[width], theme.active().scale_percent)
    look: PanelLook = replace(look_of(table.look(), wide), language=language)
    panel = HintsPanel(look, table)
    panel.resize(wide, SIZES[width][1] - 44)
    panel.show()
    panel.raise_()
    panel.retranslate()
    return panel


def headings(panel: HintsPanel) -> list[tuple[str, str, bool]]:
    """Title, caption and state of each section, from top to bottom."""
    return [(one.heading.text(), one.heading.caption, one.is_open) for one in panel.sections()]


@pytest.mark.parametrize(
    ("size", "width"), [((1920, 1080), 372), ((1280, 720), 248), ((1024, 700), 248), ((3840, 2160), 744)]
)
def test_its_width(size: tuple[int, int], width: int) -> None:
    assert panel_width(*size) == width


def test_three_sections_with_their_captions(make: MakeTable) -> None:
    panel = panel_of(make)
    panel.tell(told(samples.hints(VIEW)))
    assert headings(panel) == [
        ("What to discard", "as an expert sees it", True),
        ("Hands worth collecting", "best first", True),
        ("Waits", "opens when the hand is ready", False),
    ]
    tops = [section.y() for section in panel.sections()]
    assert tops == sorted(tops) and len(set(tops)) == 3


def test_the_waits_of_a_ready_hand_open_and_the_goals_close(make: MakeTable) -> None:
    panel = panel_of(make)
    panel.tell(told(samples.ready_hints(VIEW)))
    assert headings(panel) == [
        ("What to discard", "as an expert sees it", True),
        ("Waits", "after 3 Bamboo", True),
        ("Hands worth collecting", "this one is ready", False),
    ]


def test_the_person_s_own_choice_is_respected_and_reported(make: MakeTable) -> None:
    panel = panel_of(make)
    reported: list[dict[str, bool]] = []
    panel.choices_changed.connect(reported.append)
    panel.tell(told(samples.ready_hints(VIEW)))
    panel.goals.heading.click()
    panel.waits.heading.click()
    assert reported[-1] == {"goals-ready": True, "waits-ready": False}
    assert (panel.goals.is_open, panel.waits.is_open) == (True, False)
    panel.tell(told(samples.hints(VIEW)))
    assert (panel.goals.is_open, panel.waits.is_open) == (True, False), "not ready is another case"
    panel.goals.heading.click()
    panel.tell(told(samples.ready_hints(VIEW)))
    assert (panel.goals.is_open, panel.waits.is_open) == (True, False)
    other = panel_of(make)
    other.take_choices(reported[-1])
    other.tell(told(samples.hints(VIEW)))
    assert not other.goals.is_open


@pytest.mark.parametrize("width", list(SIZES))
def test_what_was_not_rated_has_a_row_without_figures(make: MakeTable, width: int, painted: Painted) -> None:
    hints = samples.hints(VIEW)
    unrated = HintRow(hints.rows[-1].actions, None, 0.0)
    shown = told(replace(hints, rows=(*hints.rows[:1], unrated)))
    assert {shown.rows[1].points, shown.rows[1].chance, shown.rows[1].danger, shown.rows[1].live} == {"–"}
    panel = panel_of(make, width)
    panel.tell(shown)
    assert looked_at(panel, painted) == []


def test_rows_stand_in_columns_below_their_headings(make: MakeTable) -> None:
    panel = panel_of(make)
    panel.tell(told(samples.hints(VIEW)))
    heads = panel.options.heads
    assert heads.first == "Tile" and set(heads.rects()) == {POINTS_COLUMN, WINS_COLUMN, DANGER_COLUMN, LIVE_COLUMN}
    lefts = [heads.rects()[column].left() for column in (POINTS_COLUMN, WINS_COLUMN, DANGER_COLUMN, LIVE_COLUMN)]
    assert lefts == sorted(lefts)
    assert all(one.right() < other.left() for one, other in pairwise(heads.rects().values()))
    cards = panel.options.cards_made
    assert [card.best for card in cards[:4]] == [True, False, False, False]
    assert cards[0].height() > cards[1].height(), "the reason stands below the best one"
    assert [card.isVisible() for card in cards] == [True] * 4 + [False] * 2


def test_headings_tell_their_full_words(make: MakeTable) -> None:
    panel = panel_of(make)
    panel.tell(told(samples.hints(VIEW)))
    heads = panel.options.heads
    spot = heads.rects()[DANGER_COLUMN].center().toPoint()
    QApplication.sendEvent(heads, QHelpEvent(QEvent.Type.ToolTip, spot, heads.mapToGlobal(spot)))
    assert "feeding another player" in QToolTip.text()
    QApplication.sendEvent(heads, QHelpEvent(QEvent.Type.ToolTip, QPoint(1, 1), heads.mapToGlobal(QPoint(1, 1))))


def test_more_rows_unfold(make: MakeTable) -> None:
    panel = panel_of(make)
    panel.tell(told(samples.hints(VIEW)))
    more = panel.options.more
    assert more.text() == "2 more" and more.isVisible()
    more.click()
    assert all(card.isVisible() for card in panel.options.cards_made) and more.text() == "fewer"
    more.click()
    assert not panel.options.cards_made[-1].isVisible()
    panel.tell(told(replace(samples.hints(VIEW), rows=samples.rows(VIEW)[:5])))
    assert not more.isVisible() and panel.options.cards_made[4].isVisible(), "a single row is not folded"


def test_a_narrow_panel_shows_fewer_rows_and_no_units(make: MakeTable) -> None:
    panel = panel_of(make, 248)
    panel.tell(told(samples.hints(VIEW)))
    assert panel.options.more.text() == "3 more"
    assert panel.goals.cards_made[0]._verdict() == "5" and panel.goals.cards_made[3]._verdict() == "1 of 3"
    assert [caption for _, caption, _ in headings(panel)] == ["", "", "when ready"]


def test_at_most_four_goals_and_only_the_best_shows_what_it_lacks(make: MakeTable) -> None:
    panel = panel_of(make)
    five = replace(samples.hints(VIEW), goals=(*samples.goals(), samples.goals()[0]))
    panel.tell(told(five))
    cards = panel.goals.parts()
    assert len(cards) == 4
    assert cards[0].height() > cards[1].height() + 20


def test_screen_readers_hear_whole_rows(make: MakeTable) -> None:
    panel = panel_of(make)
    panel.tell(told(samples.hints(VIEW)))
    assert (
        panel.options.cards_made[0].accessibleName()
        == "4 Bamboo, 3 Bamboo, best, 25.1 points, wins 36 percent, danger 0.2, 6 live"
    )
    assert panel.options.heading.accessibleName() == "What to discard, open"
    assert panel.waits.heading.accessibleName() == "Waits, closed"
    spoken = "Dragon pung, any suits, 1 away, 12 live, no win, 1 of 3 doubles"
    assert panel.goals.cards_made[3].accessibleName() == spoken
    names = [card.accessibleName() for card in panel.cards()]
    assert all(names) and len(names) == 1 + 3 + 5 + 4


def test_a_claim_is_about_what_to_do(make: MakeTable) -> None:
    panel = panel_of(make)
    shown = told(samples.claim_hints(views.claim_view()))
    panel.tell(shown)
    assert headings(panel)[0][0] == "What to do" and panel.options.heads.first == "Action"
    assert [row.title for row in shown.rows] == ["Pung", "Pass"] and len(shown.rows[0].tiles) == 3
    assert not shown.best
    pung, passed = panel.options.cards_made[:2]
    beside = [card._named_beside(card.row, card.columns) for card in (pung, passed) if card.row and card.columns]
    assert beside == [False, True], "a name without tiles stands beside the figures"


def test_a_passed_moment_is_dimmed_and_offers_nothing(make: MakeTable) -> None:
    panel = panel_of(make)
    pressed: list[object] = []
    panel.pressed.connect(pressed.append)
    panel.taken.connect(pressed.append)
    panel.tell(told(samples.hints(VIEW)), dimmed=True)
    card = panel.options.cards_made[0]
    card.click()
    QTest.keyClick(card, Qt.Key.Key_Return)
    assert not pressed and not panel.focus_row(1)
    panel.tell(told(samples.hints(VIEW)))
    card.click()
    QTest.keyClick(card, Qt.Key.Key_Return)
    assert len(pressed) == 2


def test_too_long_it_scrolls(make: MakeTable) -> None:
    panel = panel_of(make, 248)
    panel.tell(told(samples.ready_hints(VIEW)))
    panel.goals.heading.click()
    bar = panel.area.verticalScrollBar()
    assert bar.maximum() > 0
    panel._focus(panel.cards()[-1])
    assert bar.value() > 0
    last = panel.cards()[-1]
    top = last.mapTo(panel.area, QPoint(0, 0)).y()
    assert top >= 0 and top + last.height() <= panel.area.height() + 1


@pytest.fixture
def speaking(qtbot: QtBot) -> Iterator[AppLook]:
    """The program's look, which puts the panel's own words into another language."""
    context = Context()
    look = AppLook(make_application(), context)
    yield look
    look.leave()


@pytest.mark.parametrize(("size", "width"), [((1920, 1080), 521), ((1280, 720), 372), ((1024, 640), 372)])
def test_it_grows_with_the_letters_that_were_chosen(size: tuple[int, int], width: int) -> None:
    assert panel_width(*size, 150) == width


@pytest.mark.parametrize("width", SIZES)
def test_letters_have_the_size_that_was_chosen(make: MakeTable, qapp: QApplication, width: int) -> None:
    usual = panel_of(make, width).look.font(14).pixelSize()
    theme.activate(qapp, theme.Theme(scale_percent=150))
    panel = panel_of(make, width)
    theme.activate(qapp, theme.Theme())
    assert panel.width() >= 1.4 * width
    assert panel.look.font(14).pixelSize() >= 1.4 * usual
    assert panel.look.narrow is (width == min(SIZES)), "the same is shown as with usual letters"


@pytest.mark.each_language
@pytest.mark.parametrize("percent", [100, 150])
@pytest.mark.parametrize("width", SIZES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_cut_or_overlaps(
    make: MakeTable,
    painted: Painted,
    monkeypatch: pytest.MonkeyPatch,
    speaking: AppLook,
    language: str,
    width: int,
    percent: int,
) -> None:
    speaking._context.settings.set("language", language)
    speaking._context.settings.set("text-percent", percent)
    panel = panel_of(make, width, language)
    cases = [
        samples.hints(VIEW),
        samples.ready_hints(VIEW),
        samples.claim_hints(views.claim_view()),
        samples.wide_hints(VIEW),
    ]
    for hints in cases:
        panel.tell(told(hints, language))
        if panel.options.more.isVisible():
            panel.options.more.click()
        for section in panel.sections():
            if not section.is_open:
                section.heading.click()
        panel.resize(panel.width(), panel.inside.height() + 60)
        panel.lay_out()
        assert looked_at(panel, painted) == []
        assert overlapping(panel, monkeypatch) == []
        columns = panel.options.heads.columns
        assert columns is not None
        beside = (POINTS_COLUMN, WINS_COLUMN, LIVE_COLUMN) if columns.stacked else range(4)
        rights = [columns.rights[column] for column in beside]
        assert rights == sorted(rights)
        assert panel.inside.width() <= panel.width()

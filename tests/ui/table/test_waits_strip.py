"""The strip of waits on the table: where it lies, how it makes room, when it makes way."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtWidgets import QApplication

from mahjong_desktop.core.values import replace
from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.present.waits_strip import StripTold, strip_told
from mahjong_desktop.study.hints.values import Wait
from mahjong_desktop.texts import LANGUAGES, Texts
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.table import layout as lay
from mahjong_desktop.ui.table.table_widget import TableWidget
from mahjong_desktop.ui.table.waits_strip import WaitsStrip
from tests.ready_moments import Wanted, ready_moment
from tests.ui.measure import Painted
from tests.ui.table import views
from tests.ui.table.widgets import MakeTable, asked, claims

SIZES = [(1024, 640), (1280, 720), (1920, 1080)]


def _two(_: SeatView, waits: tuple[Wait, ...]) -> bool:
    return len(waits) == 2


def _long_river(view: SeatView, waits: tuple[Wait, ...]) -> bool:
    return bool(waits) and len(view.rivers[view.seat]) > 13


def _many(_: SeatView, waits: tuple[Wait, ...]) -> bool:
    return len(waits) > 20


def _several(_: SeatView, waits: tuple[Wait, ...]) -> bool:
    return 4 < len(waits) < 12


MOMENTS = [
    ("hong-kong", _two, "wide"),
    ("riichi-ema", _long_river, ""),
    ("ningbo", _several, "row"),
    ("wuhan", _many, "row"),
]


def shown(table: TableWidget, view: SeatView, waits: tuple[Wait, ...], language: str = "en") -> StripTold:
    """Shows a ready hand with its strip."""
    texts = Texts(language)
    table.set_match(view.ruleset, views.NAMES, texts)
    table.show_view(view)
    told = strip_told(view, waits, texts)
    assert told is not None
    table.set_waits(told)
    return told


def tiles_of(table: TableWidget) -> list[QRectF]:
    """The tiles that the strip may never cover: all but those of the own wall."""
    wall = table.view.stage.whole(lay.WALL_WIDTH)
    return [item.rect() for item in table.view.items_by_key.values() if item.spot.width != wall]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("ruleset", "wanted", "kind"), MOMENTS)
def test_the_strip_covers_no_discard_no_hand_and_no_plate(
    make: MakeTable, size: tuple[int, int], ruleset: str, wanted: Wanted, kind: str
) -> None:
    view, waits = ready_moment(ruleset, wanted)
    table = make(view, size)
    shown(table, view, waits)
    strip = table.strip
    assert strip.isVisible() and strip.form is not None and (not kind or strip.form.kind == kind)
    assert not [rect for rect in tiles_of(table) if rect.intersects(strip.ground.adjusted(1, 1, -1, -1))]
    plate = table.view.stage.rect(table.view.stage.seat_plate(lay.BOTTOM))
    assert strip.ground.left() >= plate.right() and strip.ground.right() <= size[0]


@pytest.mark.each_language
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("percent", [100, 150])
@pytest.mark.parametrize(("ruleset", "wanted", "kind"), MOMENTS)
def test_only_names_of_tiles_are_shortened(
    make: MakeTable,
    qapp: QApplication,
    monkeypatch: pytest.MonkeyPatch,
    language: str,
    percent: int,
    ruleset: str,
    wanted: Wanted,
    kind: str,
) -> None:
    view, waits = ready_moment(ruleset, wanted)
    theme.activate(qapp, theme.Theme(scale_percent=percent))
    try:
        table = make(view)
        told = shown(table, view, waits, language)
        with_words = Painted(monkeypatch)
        table.strip.grab()
        names = tuple(repr(wait.name) for wait in told.waits)
        assert not [cut for cut in with_words.cut if not cut.startswith(names)]
    finally:
        theme.activate(qapp, theme.Theme())


def test_a_row_that_is_too_long_counts_the_rest(make: MakeTable) -> None:
    view, waits = ready_moment("wuhan", _many)
    table = make(view)
    shown(table, view, waits)
    form = table.strip.form
    assert form is not None and 10 < form.shown < len(waits)


def test_names_are_whole_where_there_is_room(
    make: MakeTable, qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    view, waits = ready_moment("hong-kong", _two)
    theme.activate(qapp, theme.Theme(scale_percent=150))
    try:
        table = make(view, (1920, 1080))
        shown(table, view, waits, "cs")
        with_words = Painted(monkeypatch)
        table.strip.grab()
        assert not with_words.cut
    finally:
        theme.activate(qapp, theme.Theme())


def test_waits_of_a_row_are_signed_only_where_others_may_win(make: MakeTable, monkeypatch: pytest.MonkeyPatch) -> None:
    view, waits = ready_moment("ningbo", _several)
    signs: list[bool] = []
    monkeypatch.setattr(WaitsStrip, "_sign", lambda _strip, _painter, _at, _side, *, wins: signs.append(wins))
    barred = tuple(replace(wait, gain=None, most_gain=None, givers=(), refusal=wait.refusal) for wait in waits)
    may_win = replace(barred[0], gain=8, givers=(0,), refusal=None)
    table = make(view)
    for hand, number in ((barred, 1), ((may_win, *barred[1:]), len(waits))):
        told = shown(table, view, hand)
        signs.clear()
        table.strip.grab()
        assert len(signs) - bool(told.verdict) == number - 1


def test_a_question_takes_the_place_of_the_strip(make: MakeTable) -> None:
    view = views.claim_view()
    table = make(view)
    _, waits = ready_moment("hong-kong", _two)
    told = strip_told(view, waits, Texts("en"))
    table.set_waits(told)
    assert table.strip.isVisible()
    asked(table, claims(view), view)
    assert table.bar.prompt is not None and not table.strip.isVisible()
    table.withdraw()
    assert table.strip.isVisible()
    table.set_waits(None)
    assert not table.strip.isVisible()


@pytest.mark.parametrize("known_before", [False, True])
def test_waits_that_come_while_the_table_slides_stand_in_their_place(make: MakeTable, known_before: bool) -> None:
    view, waits = ready_moment("hong-kong", _two)
    table = make(view)
    told = shown(table, view, waits)
    place = table.strip.geometry()
    table = make(view)
    if known_before:
        table.set_waits(told)
    table.slide(120)
    table.set_waits(told)
    assert table.strip.geometry() == place.translated(120, 0)
    table.slide(40)
    if known_before:
        table.make_room()
    assert table.strip.geometry() == place.translated(table.view.x(), 0)
    table.slide(0)
    assert table.strip.geometry() == place


def test_a_question_that_comes_while_the_table_slides_stands_in_its_place(make: MakeTable) -> None:
    view = views.claim_view()
    table = make(view)
    asked(table, claims(view), view)
    place = table.bar.geometry()
    table.withdraw()
    table.slide(-120)
    asked(table, claims(view), view)
    for pixels in (-120, -40, 0):
        table.slide(pixels)
        assert table.bar.geometry() == place.translated(pixels, 0)


def test_the_strip_speaks_and_lets_the_pointer_through(make: MakeTable) -> None:
    view, waits = ready_moment("hong-kong", _two)
    table = make(view)
    told = shown(table, view, waits)
    assert all(wait.spoken in table.strip.accessibleName() for wait in told.waits)
    assert table.childAt(table.strip.geometry().center()) is not table.strip
    table.set_match(view.ruleset, views.NAMES, Texts("en"))
    assert not table.strip.isVisible() and table.strip.told is None


def test_equal_verdicts_of_a_row_stand_once_others_at_their_tiles(make: MakeTable) -> None:
    view, waits = ready_moment("ningbo", _several)
    equal = tuple(replace(wait, gain=8, most_gain=None, givers=(0,), refusal=None) for wait in waits)
    table = make(view)
    told = shown(table, view, equal)
    assert isinstance(table.strip, WaitsStrip) and (told.wins, told.verdict) == (True, "+8")

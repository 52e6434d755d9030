"""The text size of the settings reaches the words of the table and of the claim bar; nothing is cut or covered."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication

from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.rulesets import built_in_ruleset
from mahjong_desktop.texts import LANGUAGES, Texts
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.table.bar_button import BarButton
from mahjong_desktop.ui.table.layout import Stage
from mahjong_desktop.ui.table.look import Lettering
from mahjong_desktop.ui.table.table_widget import TableWidget
from tests.ui.measure import Painted
from tests.ui.table import other_games, test_captions, test_narrow_table, views
from tests.ui.table.widgets import MakeTable, asked, claims

RULESETS = ("hong-kong", "riichi-ema", "taiwanese", "ningbo", "changsha")


@pytest.fixture
def large(qapp: QApplication) -> Iterator[None]:
    """Letters of 150 %."""
    theme.activate(qapp, theme.Theme(scale_percent=150))
    yield
    theme.activate(qapp, theme.Theme())


def painted(table: TableWidget, watch: Painted) -> set[str]:
    """The texts that do not fit where they are painted anew."""
    watch.cut.clear()
    table.view.keep_plates(())
    table.view._said.clear()
    table._lay_out()
    table.grab()
    return set(watch.cut)


def test_letters_grow_but_not_those_that_are_large_already() -> None:
    usual, grown = (Lettering(Stage(1920, 1080), percent=percent) for percent in (100, 150))
    assert grown.font(16).pixelSize() == 24 and usual.font(16).pixelSize() == 16
    assert grown.font(50).pixelSize() == usual.font(50).pixelSize()
    assert usual.fitting(lambda _: False) == usual


def test_letters_are_as_large_as_their_place_allows() -> None:
    grown = Lettering(Stage(1920, 1080), percent=150)
    assert grown.fitting(lambda one: one.percent <= 120).percent == 120
    assert [one.percent for one in grown.sizes()] == sorted((one.percent for one in grown.sizes()), reverse=True)
    assert grown.fitting(lambda _: False).percent == 100


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("view", [views.turn_view(), other_games.riichi_view(), other_games.wuhan_view()])
def test_no_word_is_cut_by_the_largest_letters(
    make: MakeTable, qapp: QApplication, monkeypatch: pytest.MonkeyPatch, view: SeatView, size: tuple[int, int]
) -> None:
    table = make(view, size=size)
    watch = Painted(monkeypatch)
    for language in LANGUAGES:
        table.set_match(view.ruleset, views.NAMES, Texts(language))
        table.show_view(view)
        before = painted(table, watch)
        theme.activate(qapp, theme.Theme(scale_percent=150, language=language))
        after = painted(table, watch)
        theme.activate(qapp, theme.Theme(language=language))
        own = {word for word in (table.top_bar.subtitle,) if word}
        assert {one for one in after - before if one.strip("'\"") not in own} == set(), language
    theme.activate(qapp, theme.Theme())


def test_a_table_in_sight_follows_a_change_of_the_text_size(make: MakeTable, qapp: QApplication) -> None:
    view = views.claim_view()
    table = make(view)
    asked(table, claims(view), view)
    before, width = table.bar.look.lettering.percent, table.bar.width()
    theme.activate(qapp, theme.Theme(scale_percent=150))
    theme.dress(table)
    assert (before, table.top_bar.look.lettering.percent) == (100, 150)
    assert table.bar.width() > width and table.bar.look.lettering.percent > 100
    theme.activate(qapp, theme.Theme())


@pytest.mark.usefixtures("large")
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720)])
@pytest.mark.parametrize("ruleset", ["hong-kong", "taiwanese", "riichi-ema", "jinan"])
def test_a_bar_of_large_letters_covers_neither_discards_nor_hand(
    make: MakeTable, ruleset: str, size: tuple[int, int]
) -> None:
    for language in LANGUAGES:
        test_narrow_table.test_the_bar_covers_neither_discards_nor_hand(make, ruleset, size, language)


@pytest.mark.usefixtures("large")
@pytest.mark.parametrize("ruleset", RULESETS)
def test_large_words_beside_plates_cover_nothing(make: MakeTable, ruleset: str) -> None:
    test_captions.test_words_beside_plates_cover_nothing(make, built_in_ruleset(ruleset))


@pytest.mark.usefixtures("large")
def test_a_large_bar_is_laid_out_anew_for_each_question(make: MakeTable) -> None:
    view = views.claim_view()
    table = make(view, size=(1024, 640))
    table.panel_beside = lambda width, _height: 480.0 if width < 1100 else 0.0
    table.make_room()
    asked(table, claims(view), view)
    assert table.bar.look.lettering.percent < 150
    table.resize(1920, 1080)
    table.withdraw()
    asked(table, claims(view), view)
    assert table.bar.look.lettering.percent == 150
    buttons: list[BarButton] = table.bar.buttons()
    assert all(button.look.lettering == table.bar.look.lettering for button in buttons)


def test_a_tile_does_not_glide_up_without_motion(make: MakeTable) -> None:
    view = views.turn_view()
    table = make(view)
    table.set_look("jade", True, 1.0, reduced=True)
    piece = view.hand[0]
    table.view.set_hover(piece)
    item = table.view.hand_items()[piece]
    assert item.lifted == pytest.approx(14 * table.view.stage.u)
    table.set_look("jade", True, 1.0)
    table.view.set_hover(None)
    assert item.lifted > 0


@pytest.mark.parametrize("size", [(1024, 640), (1024, 700)])
def test_buttons_at_the_top_can_be_hit_in_the_smallest_window(make: MakeTable, size: tuple[int, int]) -> None:
    table = make(views.turn_view(), size=size)
    table.panel_beside = lambda _width, _height: 330.0
    table.make_room()
    shown = [button for button in table.top_bar.buttons() if not button.isHidden()]
    assert shown and all(button.height() >= 24 and button.width() >= 24 for button in shown)


def test_the_cap_of_a_key_stands_out(make: MakeTable) -> None:
    """The key of a chow stands on a cap, in an option, in a group, in the bar: each is a little lighter."""
    look = make(views.turn_view()).look()

    def mixed(colours: tuple[float, ...], white: int) -> tuple[float, ...]:
        return tuple(one + (255 - one) * white / 255 for one in colours)

    def light(colours: tuple[float, ...]) -> float:
        parts = [one / 255 for one in colours]
        linear = [one / 12.92 if one <= 0.04045 else ((one + 0.055) / 1.055) ** 2.4 for one in parts]
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]

    def rgb(name: str) -> tuple[float, ...]:
        return tuple(float(int(name[at : at + 2], 16)) for at in (1, 3, 5))

    ground = rgb(look.palette.panel)
    for white in (30, 14, 28):
        ground = mixed(ground, white)
    assert (light(rgb("#F3EFE4")) + 0.05) / (light(ground) + 0.05) >= 4.5

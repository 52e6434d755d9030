"""The bar at the top names the rules with what a hand must be worth, in short where there is little room."""

from __future__ import annotations

import pytest

from mahjong_desktop.present.table_words import game_line
from mahjong_desktop.study.comparison import least_value
from mahjong_desktop.study.known_rulesets import find_ruleset
from mahjong_desktop.study.ruleset_traits import LeastValue
from mahjong_desktop.texts import LANGUAGES, Texts
from tests.ui.table import views
from tests.ui.table.widgets import MakeTable

EN = Texts("en")


@pytest.mark.parametrize(
    ("ruleset", "options", "whole", "short"),
    [
        ("hong-kong", {"minimum": 3}, "Old style · minimum 3 doubles", "min 3"),
        ("hong-kong", {"minimum": 0}, "Old style", "Old style"),
        ("ningbo", {}, "Four tai or nothing · minimum 4 tai", "min 4"),
        ("yangzhou", {}, "The art of the chow · minimum 13 fan", "min 13"),
        ("fenghua", {}, "Odd hands, huge prizes", "Odd hands, huge prizes"),
        ("wuhan", {}, "Red-wild-kong · Minimum from each: 8", "Minimum from each: 8"),
    ],
)
def test_the_minimum_is_told_where_every_hand_must_reach_it(
    ruleset: str, options: dict[str, int], whole: str, short: str
) -> None:
    """A self-draw of Fenghua needs none."""
    chosen = find_ruleset(ruleset).configure(options)
    line = game_line(chosen, EN, least_value(chosen), "")
    assert (line.whole, line.short) == (whole, short)


def test_standing_bets_take_the_place_of_the_name() -> None:
    chosen = find_ruleset("hong-kong")
    assert game_line(chosen, EN, LeastValue(3, "double"), "East: bought").whole == "minimum 3 doubles · East: bought"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", [1024, 1280])
def test_a_narrow_bar_has_the_short_line(make: MakeTable, language: str, width: int) -> None:
    table = make(views.turn_view(), (width, 720))
    table.set_texts(Texts(language))
    table.set_least(LeastValue(3, "double"))
    bar = table.top_bar
    assert bar.subtitle != bar.short and "3" in bar.short
    assert bar.shown_subtitle(10_000) == (bar.short if width < 1100 else bar.subtitle)
    assert bar.shown_subtitle(60) == bar.short

"""The signs and words of seats, and where dragons stand for them."""

from __future__ import annotations

import pytest

from mahjong_desktop.core.chairs import SITS_OUT
from mahjong_desktop.core.values import replace
from mahjong_desktop.engine.match import Match
from mahjong_desktop.engine.view import SeatView, view_of
from mahjong_desktop.paths import assets_folder
from mahjong_desktop.present.seen_table import plate_titles
from mahjong_desktop.rulesets import built_in_rulesets
from mahjong_desktop.study.known_rulesets import find_ruleset
from mahjong_desktop.texts import LANGUAGES, Texts
from mahjong_desktop.ui.art import seat_icon

TABLES = ("winds", "seats", "seats-of", "seats-to", "seats-from", "seats-at")
NAMES = ("a", "b", "c", "d", "e")


def begun(name: str, options: dict[str, object]) -> SeatView:
    """The first hand of a game as seat 0 sees it."""
    ruleset = find_ruleset(name).configure(options)
    match = Match(ruleset, NAMES[: ruleset.chairs.participants], 1)
    while match.state.wall is None:
        match.apply(match.step({}))
    return view_of(match.state, 0)


def test_dragons_stand_for_seats_and_rounds() -> None:
    """The leader is red, the next player white, the third green; the empty chair has none."""
    view = begun("classical-3p", {"form": "dragon-seats"})
    chairs = view.ruleset.chairs
    order = [view.seat_name(seat) for seat in chairs.round_from(view.dealer)]
    assert order == ["red", "white", "green"]
    assert [view.seat_name(seat) for seat in chairs.empty] == ["no-dragon"]
    assert plate_titles(view, Texts("en").for_ruleset("classical-3p"))[0] == "Red round"


def test_what_earlier_hands_left_for_all_stands_on_the_plate() -> None:
    view, texts = begun("jinan", {}), Texts("en").for_ruleset("jinan")
    assert plate_titles(view, texts) == ("Hand 1",)
    later = replace(view, tracks={**view.tracks, "washouts": 3})
    assert plate_titles(later, texts) == ("Hand 1", "unwon hands: 3")
    stakes = begun("yiwu", {})
    assert plate_titles(replace(stakes, tracks={**stakes.tracks, "stake-offer": 4}), texts) == plate_titles(
        stakes, texts
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_seat_and_round_has_its_words_and_its_sign(language: str) -> None:
    texts = Texts(language)
    forms = [find_ruleset("classical-3p").configure({"form": "dragon-seats"}), *built_in_rulesets()]
    for ruleset in forms:
        for seat in ruleset.chairs.taken:
            name = ruleset.seat_names[ruleset.chairs.wind(seat, ruleset.chairs.taken[0])]
            assert all(texts.phrase(table, name) for table in TABLES)
            assert (assets_folder() / "icons" / f"{seat_icon(name)}.svg").is_file()
            assert seat_icon(name) not in ("moon", "minus")
        if texts.names_round(ruleset.id):
            assert all(texts.phrase("rounds", ruleset.round_name(number)) for number in range(len(ruleset.round_winds)))
    assert (seat_icon(SITS_OUT), seat_icon("no-dragon")) == ("moon", "minus")

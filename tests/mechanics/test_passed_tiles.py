"""Passed tiles: what a seat has let pass, until when, who knows of it, and what it may not take then. By hand."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from mahjong_desktop.core.chairs import FOUR_CHAIRS
from mahjong_desktop.core.ruleset import Intent, Moment, Track
from mahjong_desktop.core.scoring import Refusal
from mahjong_desktop.core.tiles import Tile, parse_tile, parse_tiles
from mahjong_desktop.core.values import replace
from mahjong_desktop.core.wins import Table, Way
from mahjong_desktop.mechanics.evaluate import facts_of_reading
from mahjong_desktop.mechanics.passed_tiles import (
    PASSED_PUNGS,
    PASSED_WINS,
    Passed,
    Until,
    let_pass,
    no_passed_pung,
    no_passed_win,
    passed_pungs,
    passed_tiles,
)
from mahjong_desktop.mechanics.shapes import RegularShape
from tests.mechanics.wins import win

FOUR, NINE = parse_tile("4m"), parse_tile("9p")
PLAIN = Table(FOUR_CHAIRS, melds=((),) * 4)
ALL = {(1, FOUR), (2, FOUR), (3, FOUR)}
THROWN = Moment("unclaimed", 0, FOUR, giver=0)
"""Seat 0 has discarded 4m, on which the three others could have won."""


def could_win(_: Table, seat: int, tile: Tile, way: Way) -> bool:
    """Everybody but seat 0 waits for 4m; seat 3 alone could rob a concealed kong of it."""
    return seat != 0 and tile == FOUR and (way is Way.DISCARD or seat == 3)


def waits_for_nine(_table: Table, _seat: int, tile: Tile, _way: Way) -> bool:
    """Everybody waits for 9p."""
    return tile == NINE


def after(track: Track[Passed], *moments: Moment, table: Table = PLAIN) -> Passed:
    """The value of a track after these moments."""
    value = track.initial
    for moment in moments:
        value = track.step(value, moment, table)
    return value


def wins(until: Until, *moments: Moment) -> Passed:
    """The passed wins after a discard of 4m and these moments."""
    return after(passed_tiles(until, could_win), THROWN, *moments)


def test_a_concealed_kong_is_let_pass_by_those_who_could_have_robbed_it() -> None:
    track = passed_tiles("turn", could_win)
    robbed = (Moment("unclaimed", -1, FOUR, 0, way.value) for way in (Way.ROB_CONCEALED_KONG, Way.ROB_KONG))
    assert [after(track, moment) for moment in robbed] == [{(3, FOUR)}, ALL]


def test_everybody_who_could_win_lets_the_tile_pass_but_not_who_threw_it() -> None:
    assert wins("turn") == ALL
    assert after(passed_tiles("turn", could_win), Moment("unclaimed", 3, FOUR, giver=3)) == {
        (1, FOUR),
        (2, FOUR),
    }
    assert after(passed_tiles("turn", could_win), Moment("unclaimed", 0, NINE, giver=0)) == set()


@pytest.mark.parametrize("until", ["draw", "claim", "turn"])
def test_the_own_draw_ends_it(until: Until) -> None:
    assert wins(until, Moment("drew", 2, NINE)) == ALL - {(2, FOUR)}
    assert wins(until, Moment("drew", 0, NINE)) == ALL


def test_the_second_tile_of_one_throw_is_no_draw_of_its_own() -> None:
    assert wins("turn", Moment("drew", 2, NINE, beside=True)) == ALL


@pytest.mark.parametrize(
    ("until", "left"),
    [("draw", ALL), ("claim", ALL - {(2, FOUR)}), ("turn", {(3, FOUR)})],
)
def test_a_claim_ends_it_for_the_claimer_or_for_all_whose_turn_was_skipped(
    until: Until, left: set[tuple[int, Tile]]
) -> None:
    """Seat 2 takes the next discard of seat 0, so that the turn comes to 2 and skips 1."""
    assert wins(until, Moment("melded", 2, NINE, giver=0, name="pung")) == left


@pytest.mark.parametrize("until", ["draw", "claim", "turn"])
def test_a_kong_of_the_own_tiles_ends_nothing(until: Until) -> None:
    assert wins(until, Moment("melded", 2, NINE, name="concealed")) == ALL


@pytest.mark.parametrize(
    ("until", "left"),
    [("draw", {(1, FOUR), (3, FOUR)}), ("claim", {(1, FOUR), (3, FOUR)}), ("turn", {(3, FOUR)})],
)
def test_a_tile_that_another_claims_has_passed_too(until: Until, left: set[tuple[int, Tile]]) -> None:
    track = passed_tiles(until, could_win)
    assert after(track, Moment("melded", 2, FOUR, giver=0, name="pung")) == left


def test_an_own_draw_counts_only_where_it_is_asked_for() -> None:
    drew = Moment("drew", 1, FOUR)
    assert after(passed_tiles("draw", could_win), drew) == set()
    own = passed_tiles("draw", could_win, own_draws=could_win)
    assert after(own, drew) == {(1, FOUR)}
    assert after(own, drew, Moment("drew", 1, NINE)) == set()
    assert after(passed_tiles("draw", could_win, own_draws=waits_for_nine), drew) == set()


def test_without_a_test_of_its_own_the_waits_of_the_table_count() -> None:
    table = replace(PLAIN, waits=(frozenset(), frozenset({FOUR}), frozenset({NINE}), frozenset()))
    assert after(passed_tiles("turn"), THROWN, table=table) == {(1, FOUR)}


@pytest.mark.parametrize(
    ("hands", "passed"),
    [
        (("", "44m", "4m", "444m"), {(1, FOUR), (3, FOUR)}),
        (("44m", "4m", "", "49m"), set()),
        (("", None, "44m", None), {(2, FOUR)}),
    ],
)
def test_a_pung_is_passed_by_who_holds_a_pair(hands: Sequence[str | None], passed: set[tuple[int, Tile]]) -> None:
    """Hands that are unknown pass nothing."""
    table = replace(PLAIN, hands=tuple([None if hand is None else parse_tiles(hand) for hand in hands]))
    assert after(passed_pungs("turn"), THROWN, table=table) == passed


def test_a_seat_knows_only_what_it_has_passed_itself() -> None:
    track = passed_tiles("turn", could_win)
    assert track.shown is not None
    assert track.shown(wins("turn"), 2) == {(2, FOUR)}
    assert track.shown(wins("turn"), 0) == set()
    table = replace(PLAIN, tracks={PASSED_WINS.id: frozenset({*ALL, (2, NINE)})})
    assert let_pass(table, PASSED_WINS, 2) == {FOUR, NINE}
    assert let_pass(table, PASSED_WINS, 0) == let_pass(table, PASSED_PUNGS, 2) == set()


@pytest.mark.parametrize(
    ("passed", "way", "same_tile", "refused"),
    [
        ("4m", Way.DISCARD, True, True),
        ("4m", Way.ROB_KONG, True, True),
        ("9p", Way.DISCARD, True, False),
        ("9p", Way.DISCARD, False, True),
        ("4m", Way.SELF_DRAW, False, False),
        ("", Way.DISCARD, False, False),
    ],
)
def test_a_passed_win_bars_the_same_tile_or_every_tile_of_others(
    passed: str, way: Way, same_tile: bool, refused: bool
) -> None:
    won = win("23m11p", "4m", way=way, giver=None if way is Way.SELF_DRAW else 1)
    tracks = {PASSED_WINS.id: frozenset([(0, tile) for tile in parse_tiles(passed)])}
    won = replace(won, table=replace(won.table, tracks=tracks))
    (reading, *_) = RegularShape(1).readings(won)
    found = no_passed_win("passed-win", same_tile=same_tile)(facts_of_reading(won, reading), ())
    assert found == (Refusal("passed-win", {"tiles": parse_tiles(passed)}) if refused else None)


def test_a_passed_pung_bars_pungs_of_that_kind_alone() -> None:
    bar = no_passed_pung("passed-pung")
    intent = Intent("pung", 2, replace(PLAIN, tracks={PASSED_PUNGS.id: frozenset(ALL)}))
    assert bar.concerns(intent) == frozenset({FOUR}) and bar.actions == frozenset({"pung"})
    assert bar.judge(intent) == Refusal("passed-pung")
    assert not bar.concerns(intent._replace(seat=0))

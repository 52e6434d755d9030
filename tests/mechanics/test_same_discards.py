"""Runs of equal discards against a plain count of them, and what breaks a run."""

from __future__ import annotations

from itertools import groupby

import pytest
from hypothesis import given, strategies as st

from mahjong_desktop.core.chairs import FOUR_CHAIRS
from mahjong_desktop.core.hand_setup import HandSetup
from mahjong_desktop.core.melds import MeldKind
from mahjong_desktop.core.ruleset import Intent, Moment
from mahjong_desktop.core.tiles import Tile, parse_tiles
from mahjong_desktop.core.values import replace
from mahjong_desktop.core.wins import Table, Way
from mahjong_desktop.mechanics.same_discards import (
    PUNGS_AND_KONGS,
    RunRule,
    all_began_alike,
    all_copies_thrown,
    follow_the_wind,
    runs_begun,
    same_discards,
)
from tests.mechanics.wins import meld, win

TABLE = Table(FOUR_CHAIRS)
DISCARDS = st.lists(st.integers(0, 1), max_size=28)


def thrown(kinds: list[Tile], first: int = 0, seats: int = 4) -> list[Moment]:
    """Discards of these kinds, by the seats in turn."""
    return [Moment("discarded", (first + number) % seats, kind) for number, kind in enumerate(kinds)]


def begun(rule: RunRule, moments: list[Moment], seats: int = 4) -> tuple[int, ...]:
    """How many runs each seat has begun after these moments."""
    track = same_discards("runs", seats, rule)
    value = track.initial
    for moment in moments:
        value = track.step(value, moment, TABLE)
    return runs_begun(Table(FOUR_CHAIRS, tracks={track.id: value}), track)


@given(DISCARDS, st.integers(3, 4))
def test_at_any_time_each_full_row_of_equal_discards_is_a_run(kinds: list[Tile], seats: int) -> None:
    expected, start = [0] * seats, 0
    for _, row in groupby(kinds):
        length = len(list(row))
        expected[start % seats] += length // seats
        start += length
    assert begun(RunRule(), thrown(kinds, seats=seats), seats) == tuple(expected)


@given(DISCARDS, st.integers(1, 3), st.integers(0, 3))
def test_of_the_first_go_rounds_each_one_alone_is_a_run(kinds: list[Tile], rounds: int, dealer: int) -> None:
    rows = [kinds[place : place + 4] for place in range(0, 4 * rounds, 4)]
    whole = sum(len(row) == 4 and len(set(row)) == 1 for row in rows)
    expected = tuple([whole if seat == dealer else 0 for seat in range(4)])
    assert begun(RunRule(rounds), thrown(kinds, dealer)) == expected


@pytest.mark.parametrize(
    ("rule", "name", "runs"),
    [
        (RunRule(), "chow", 0),
        (RunRule(broken_by=PUNGS_AND_KONGS), "chow", 1),
        (RunRule(broken_by=PUNGS_AND_KONGS), "pung", 0),
        (RunRule(broken_by=PUNGS_AND_KONGS), "concealed", 0),
        (RunRule(broken_by=frozenset({MeldKind.CHOW})), "added", 1),
        (RunRule(1), "pung", 0),
        (RunRule(1, frozenset({MeldKind.CHOW})), "pung", 1),
    ],
)
def test_a_set_breaks_the_run(rule: RunRule, name: str, runs: int) -> None:
    first, second = thrown([5, 5]), thrown([5, 5], first=2)
    assert sum(begun(rule, [*first, Moment("melded", 2, 5, giver=1, name=name), *second])) == runs


def test_a_set_ends_the_first_go_rounds_for_good_and_other_runs_begin_anew() -> None:
    after = [Moment("melded", 2, 9, giver=1, name="pung"), *thrown([5] * 4, first=2)]
    assert begun(RunRule(3), [*thrown([7]), *after]) == (0, 0, 0, 0)
    assert begun(RunRule(), [*thrown([7]), *after]) == (0, 0, 1, 0)


def test_all_copies_of_a_kind_in_one_river() -> None:
    rivers = (parse_tiles("1z5m1z9p1z1z9p"), (), parse_tiles("1111z2222p"), ())
    table = Table(FOUR_CHAIRS, rivers=rivers)
    assert all_copies_thrown(table, 0) == parse_tiles("1z")
    assert all_copies_thrown(table, 1) == ()
    assert all_copies_thrown(table, 2) == parse_tiles("2p1z")
    assert all_copies_thrown(TABLE, 0) == ()


# ---- the first go-round


@pytest.mark.parametrize(
    ("rivers", "laid", "alike"),
    [
        (("9m", "9m", "9m", "9m1z"), "", True),
        (("9m", "9m", "8m", "9m"), "", False),
        (("9m", "9m", "9m", ""), "", True),  # the last seat's discard wins
        (("9m", "9m", "", ""), "", False),
        (("9m", "9m", "9m", "9m"), "7777z", True),
        (("9m", "9m", "9m", "9m"), "777z", False),
    ],
)
def test_first_discards_of_a_score_case_are_read_from_the_rivers(
    rivers: tuple[str, ...], laid: str, alike: bool
) -> None:
    track = same_discards("runs", 4, RunRule(1))
    melds = ((meld(laid, None if len(laid) == 5 else 2),), (), (), ()) if laid else ((),) * 4
    won = win("123456m", "9m", way=Way.DISCARD, seat=1, giver=3)
    table = replace(won.table, rivers=tuple(map(parse_tiles, rivers)), melds=melds, tracks={"runs": track.initial})
    assert all_began_alike(track, table, won) is alike


@pytest.mark.parametrize(("broken", "alike"), [(False, True), (True, False)])
def test_first_discards_that_were_followed_count_if_no_set_was_laid_between(broken: bool, alike: bool) -> None:
    track, nine = same_discards("runs", 4, RunRule(1)), parse_tiles("9m")[0]
    moments = thrown([nine] * 4)
    moments = [*moments[:2], Moment("melded", 2, nine, name="concealed"), *moments[2:]] if broken else moments
    value = track.initial
    for moment in moments:
        value = track.step(value, moment, TABLE)
    won = win("123456m", "9m", seat=1)
    table = replace(won.table, rivers=(parse_tiles("9m"),) * 4, tracks={"runs": value})
    assert all_began_alike(track, table, won) is alike


@pytest.mark.parametrize(
    ("rivers", "wild", "barred"),
    [
        (("3z", "", "", ""), "1z", True),
        (("3z", "9p", "", ""), "1z", True),
        (("3z", "9p", "8p", ""), "1z", False),  # the second discard
        (("5z", "", "", ""), "1z", False),  # no wind
        (("3z", "", "", ""), "3z", False),  # nobody need discard a wild tile
        (("4z", "", "", ""), "1z", False),  # not held
    ],
)
def test_the_wind_that_the_dealer_begins_with_is_followed(rivers: tuple[str, ...], wild: str, barred: bool) -> None:
    hand = parse_tiles("19m258p369s23557z")
    setup = HandSetup(wild=frozenset(parse_tiles(wild)))
    thrown_yet = tuple(map(parse_tiles, rivers))
    table = Table(FOUR_CHAIRS, rivers=thrown_yet, melds=((),) * 4, hands=(None, None, hand, None), setup=setup)
    kinds = follow_the_wind("must-follow").concerns(Intent("discard", 2, table))
    assert kinds == (frozenset(hand) - frozenset(parse_tiles("3z")) if barred else False)

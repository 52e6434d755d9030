"""Reasons for which a hand is aborted: nine terminals and honours, kongs of several seats, equal first discards. By
hand."""

from __future__ import annotations

import pytest

from mahjong_desktop.core.chairs import FOUR_CHAIRS, Chairs
from mahjong_desktop.core.melds import Meld
from mahjong_desktop.core.ruleset import Intent
from mahjong_desktop.core.scoring import Refusal
from mahjong_desktop.core.tiles import MAJORS, WINDS, parse_tiles
from mahjong_desktop.core.wins import Table
from mahjong_desktop.mechanics.aborts import declared, first_of, kongs_of_several, many_kinds, same_first_discards
from tests.mechanics.wins import meld

NOTHING: tuple[tuple[Meld, ...], ...] = ((),) * 4
NINE, EIGHT = "19m19p19s123z5678m5s", "19m19p19s12z5678m56s"


def table(rivers: tuple[str, ...] | None, melds: tuple[tuple[Meld, ...], ...] = NOTHING, hand: str = "") -> Table:
    """A table with these discards and melds; seat 0 has the hand."""
    lying = None if rivers is None else tuple([parse_tiles(river) for river in rivers])
    return Table(FOUR_CHAIRS, melds=melds, rivers=lying, hands=(parse_tiles(hand), None, None, None))


@pytest.mark.parametrize(
    ("hand", "rivers", "melds", "allowed"),
    [
        (NINE, ("", "", "", ""), NOTHING, True),
        (NINE, ("", "1m", "2m", "3m"), NOTHING, True),
        (NINE, None, NOTHING, True),
        (EIGHT, ("", "", "", ""), NOTHING, False),
        ("1199m1199p1199s12z", ("", "", "", ""), NOTHING, False),
        (NINE, ("5s", "", "", ""), NOTHING, False),
        (NINE, ("", "1m", "", ""), ((), (), (meld("111m", 1),), ()), False),
    ],
)
def test_enough_kinds_may_be_declared_before_the_first_own_discard_and_any_set(
    hand: str, rivers: tuple[str, ...] | None, melds: tuple[tuple[Meld, ...], ...], allowed: bool
) -> None:
    """The kinds count, not the tiles."""
    found = many_kinds(MAJORS, 9)(Intent("declare", 0, table(rivers, melds, hand)))
    assert found == (None if allowed else Refusal("not-possible"))


KONGS = (meld("1111m"), meld("2222m", 3), meld("3333m"), meld("4444m"))


@pytest.mark.parametrize(
    ("melds", "aborted"),
    [
        ((KONGS, (), (), ()), False),
        ((KONGS[:3], (), (KONGS[3],), ()), True),
        ((KONGS[:3], (), (), ()), False),
        ((KONGS, (meld("5555m"),), (), ()), False),
        ((KONGS[:3], (meld("555m", 0),), (), ()), False),
    ],
)
def test_the_kongs_of_several_seats_count_exactly(melds: tuple[tuple[Meld, ...], ...], aborted: bool) -> None:
    assert kongs_of_several(4)(table(None, melds)) == aborted


@pytest.mark.parametrize(
    ("rivers", "melds", "aborted"),
    [
        (("3z", "3z", "3z", "3z"), NOTHING, True),
        (("3z", "3z", "3z", "4z"), NOTHING, False),
        (("5z", "5z", "5z", "5z"), NOTHING, False),
        (("3z", "3z", "3z", ""), NOTHING, False),
        (("3z1m", "3z", "3z", "3z"), NOTHING, False),
        (("3z", "3z", "3z", "3z"), ((meld("1111m"),), (), (), ()), False),
        (None, NOTHING, False),
    ],
)
def test_four_equal_first_discards(
    rivers: tuple[str, ...] | None, melds: tuple[tuple[Meld, ...], ...], aborted: bool
) -> None:
    """They must be winds, and nobody may have laid a set."""
    assert same_first_discards(WINDS)(table(rivers, melds)) == aborted


def test_only_seats_that_play_discard() -> None:
    rivers = (parse_tiles("3z"), parse_tiles("3z"), parse_tiles("3z"), ())
    three = Table(Chairs(4, frozenset({3})), melds=NOTHING, rivers=rivers)
    assert same_first_discards(WINDS)(three)


def test_the_first_reason_is_told() -> None:
    spoken = Table(FOUR_CHAIRS, declared=(frozenset(), frozenset({"abort"}), frozenset(), frozenset()))
    causes = (("four-kongs", kongs_of_several(4)), ("nine-kinds", declared("abort")), ("any", lambda _: True))
    assert first_of(spoken, causes) == "nine-kinds"
    assert first_of(Table(FOUR_CHAIRS), causes) == "any"
    assert first_of(Table(FOUR_CHAIRS), causes[:2]) == ""

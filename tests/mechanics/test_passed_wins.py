"""Furiten: who has passed a win, until when, and what was discarded of the own waits. By hand."""

from __future__ import annotations

import pytest

from mahjong_desktop.core.chairs import FOUR_CHAIRS
from mahjong_desktop.core.ruleset import Moment
from mahjong_desktop.core.scoring import Refusal
from mahjong_desktop.core.tiles import parse_tile, parse_tiles
from mahjong_desktop.core.values import replace
from mahjong_desktop.core.wins import Table, Way
from mahjong_desktop.mechanics.evaluate import facts_of_reading
from mahjong_desktop.mechanics.passed_wins import furiten, passed_wins
from mahjong_desktop.mechanics.shapes import RegularShape
from tests.mechanics.wins import win

FOUR, NINE = parse_tile("4m"), parse_tile("9p")
BOUND = frozenset({"riichi"})
WAITS = (frozenset({FOUR}), frozenset({FOUR}), frozenset({FOUR, NINE}), frozenset[int]())
TABLE = Table(FOUR_CHAIRS, waits=WAITS, declared=(frozenset(), BOUND, frozenset(), frozenset()))
"""Seats 0, 1 and 2 wait for 4m; seat 1 is bound."""
THROWN = Moment("unclaimed", 3, FOUR, giver=3)


def after(*moments: Moment, ends: str = "own") -> object:
    """Who has passed a win after these moments."""
    track = passed_wins(ends, BOUND)
    value = track.initial
    for moment in moments:
        value = track.step(value, moment, TABLE)
    return value


@pytest.mark.parametrize(
    ("moments", "seats"),
    [
        ((THROWN,), {0, 1, 2}),
        ((Moment("unclaimed", 3, NINE, giver=3),), {2}),
        ((Moment("unclaimed", 0, FOUR, giver=0),), {1, 2}),
        ((Moment("unclaimed", 3, FOUR, giver=3, name=Way.ROB_CONCEALED_KONG),), set()),
        ((THROWN, Moment("drew", 0, NINE)), {1, 2}),
        ((THROWN, Moment("drew", 1, NINE)), {0, 1, 2}),
        ((THROWN, Moment("melded", 2, NINE, name="concealed")), {0, 1}),
        ((Moment("melded", 0, FOUR, giver=3, name="pung"),), {1, 2}),
    ],
)
def test_a_passed_win_is_forgotten_with_the_own_turn_unless_the_seat_is_bound(
    moments: tuple[Moment, ...], seats: set[int]
) -> None:
    assert after(*moments) == seats


@pytest.mark.parametrize(("ends", "seats"), [("own", {1, 2}), ("any-claim", {1})])
def test_a_claim_of_another_may_end_it_too(ends: str, seats: set[int]) -> None:
    """Seat 0 claims a tile that nobody waits for; seat 1 is bound."""
    assert after(THROWN, Moment("melded", 0, parse_tile("1s"), giver=3, name="pung"), ends=ends) == seats


@pytest.mark.parametrize(
    ("passed", "declared", "river", "way", "refused"),
    [
        ((), "", "", Way.DISCARD, None),
        ((0,), "", "", Way.DISCARD, Refusal("furiten", {"cause": "passed"})),
        ((0,), "", "", Way.SELF_DRAW, None),
        ((1, 2), "", "", Way.DISCARD, None),
        ((), "furiten", "", Way.DISCARD, Refusal("furiten", {"cause": "passed"})),
        ((), "", "9s1m", Way.DISCARD, Refusal("furiten", {"cause": "thrown", "thrown": parse_tiles("1m")})),
        ((), "", "9s1m", Way.SELF_DRAW, None),
        ((), "", "9s2m", Way.ROB_KONG, None),
    ],
)
def test_a_furiten_hand_wins_by_self_draw_alone(
    passed: tuple[int, ...], declared: str, river: str, way: Way, refused: Refusal | None
) -> None:
    """The hand waits for 1m and 4m; a discard of either bars both."""
    won = win("23m11p", "4m", way=way, giver=None if way is Way.SELF_DRAW else 1)
    table = replace(
        won.table,
        tracks={"passed": frozenset(passed)},
        declared=(frozenset([declared]), frozenset(), frozenset(), frozenset()),
        rivers=(parse_tiles(river), (), (), ()),
        hands=(won.concealed, None, None, None),
    )
    won = replace(won, table=table)
    (reading, *_) = RegularShape(1).readings(won)
    assert furiten((RegularShape(1),), "furiten")(facts_of_reading(won, reading), ()) == refused

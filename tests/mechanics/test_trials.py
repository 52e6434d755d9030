"""Trials: whether a hand that nobody has declared would win, and who is ready by this measure. By hand."""

from __future__ import annotations

import pytest

from mahjong_desktop.core.chairs import FOUR_CHAIRS
from mahjong_desktop.core.facts import HandFacts
from mahjong_desktop.core.hand_setup import HandSetup
from mahjong_desktop.core.scoring import Counted, Element, Refusal
from mahjong_desktop.core.tiles import parse_tile, parse_tiles
from mahjong_desktop.core.values import replace
from mahjong_desktop.core.wins import Table, Way, Win
from mahjong_desktop.mechanics.evaluate import facts_of_reading
from mahjong_desktop.mechanics.predicates import circumstances, groups
from mahjong_desktop.mechanics.shapes import RegularShape
from mahjong_desktop.mechanics.trials import Trial
from tests.mechanics.wins import win

SHAPES = (RegularShape(1),)
ELEMENTS = (Element("all-pungs", 1, groups.all_triplets), Element("self-draw", 1, circumstances.drawn))
RED = parse_tile("7z")


def worth_one(_: HandFacts, counted: tuple[Counted, ...]) -> Refusal | None:
    """A hand needs an element."""
    return None if counted else Refusal("too-little")


def not_nine(won: Win) -> Refusal | None:
    """A 9s wins nothing."""
    return Refusal("nine") if won.tile == parse_tile("9s") else None


TRIAL = Trial(SHAPES, ELEMENTS, (not_nine,), (worth_one,))


@pytest.mark.parametrize(
    ("hand", "tile", "way", "allowed"),
    [
        ("11m22p", "1m", Way.DISCARD, True),
        ("23m11p", "1m", Way.DISCARD, False),
        ("23m11p", "1m", Way.SELF_DRAW, True),
        ("99s22p", "9s", Way.SELF_DRAW, False),
        ("24m11p", "1m", Way.SELF_DRAW, False),
    ],
)
def test_a_hand_must_pass_the_conditions_and_in_some_reading_the_gates(
    hand: str, tile: str, way: Way, allowed: bool
) -> None:
    won = win(hand, tile, way=way, giver=None if way is Way.SELF_DRAW else 1)
    assert TRIAL.allows(won) == allowed


def test_the_same_tiles_may_win_when_they_are_drawn() -> None:
    given = win("23m11p", "1m", way=Way.DISCARD, giver=1)
    assert not TRIAL.allows(given) and TRIAL.completes(given)


def table(hand: str | None, waits: str = "") -> Table:
    """A table on which seat 2 has this hand."""
    hands = (None, None, None if hand is None else parse_tiles(hand), None)
    return Table(
        FOUR_CHAIRS,
        melds=((),) * 4,
        bonus=((),) * 4,
        hands=hands,
        waits=(frozenset(), frozenset(), frozenset(parse_tiles(waits)), frozenset()),
    )


@pytest.mark.parametrize(
    ("hand", "waits", "tile", "could"),
    [
        ("11m22p", "1m2p", "1m", True),
        ("11m22p", "", "1m", False),
        ("23m11p", "14m", "1m", False),
        (None, "1m", "1m", False),
    ],
)
def test_who_would_win_on_a_discard(hand: str | None, waits: str, tile: str, could: bool) -> None:
    """Only waits of the table are tried."""
    assert TRIAL.would_win(table(hand, waits), 2, parse_tile(tile)) == could


@pytest.mark.parametrize(
    ("hand", "ready"), [("11m22p", True), ("23m11p", True), ("99s2p9s", True), ("19m1p1z", False), (None, False)]
)
def test_ready_is_who_could_win_somehow(hand: str | None, ready: bool) -> None:
    """A self-draw is enough. With 999s the pair of 2p is waited for."""
    assert TRIAL.ready(table(hand), 2) == ready


def test_a_hand_whose_every_winning_tile_is_refused_is_not_ready() -> None:
    assert not Trial(SHAPES, ELEMENTS, (lambda _: Refusal("never"),), ()).ready(table("23m11p"), 2)
    assert not TRIAL.ready(table("999s9s"), 2)


@pytest.mark.parametrize(
    ("hand", "tile", "way", "refused"),
    [
        ("123m7z", "5p", Way.DISCARD, True),
        ("123m7z", "5p", Way.SELF_DRAW, False),
        ("123m7z", "5p", Way.ROB_KONG, False),
        ("123m5p", "5p", Way.DISCARD, False),
        ("12m7z5p", "5p", Way.DISCARD, False),
    ],
)
def test_a_discard_does_not_win_where_every_tile_would(hand: str, tile: str, way: Way, refused: bool) -> None:
    """Red dragons are wild. The hand waits with a wild tile alone, or not."""
    won = win(hand, tile, way=way, giver=None if way is Way.SELF_DRAW else 1)
    won = replace(won, table=replace(won.table, setup=HandSetup(wild=frozenset({RED}))))
    gate = Trial(SHAPES, (), (), ()).not_on_any_tile("any-tile")
    (reading, *_) = [reading for shape in SHAPES for reading in shape.readings(won)]
    assert gate(facts_of_reading(won, reading), ()) == (Refusal("any-tile") if refused else None)


def test_a_kind_that_could_not_win_by_itself_frees_the_discard() -> None:
    """No hand wins with a 9s, so that not every tile would do."""
    won = win("123m7z", "5p", way=Way.DISCARD, giver=1)
    won = replace(won, table=replace(won.table, setup=HandSetup(wild=frozenset({RED}))))
    (reading, *_) = SHAPES[0].readings(won)
    gate = Trial(SHAPES, (), (not_nine,), ()).not_on_any_tile("any-tile")
    assert gate(facts_of_reading(won, reading), ()) is None

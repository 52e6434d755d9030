"""Penalties at a strict table: payments to everybody, a false win turned round, mistakes that nobody has noticed. By
hand."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from mahjong_desktop.core.payments import ScoredWin, Transfer
from mahjong_desktop.core.ruleset import Fault, Moment
from mahjong_desktop.core.scoring import Element, Refusal, Scoring, Worth
from mahjong_desktop.core.tiles import parse_tile, parse_tiles
from mahjong_desktop.core.values import replace
from mahjong_desktop.core.wins import Table, Way, Win
from mahjong_desktop.mechanics import penalties
from mahjong_desktop.mechanics.evaluate import facts_of_reading
from mahjong_desktop.mechanics.settlements import all_pay_discarder_double
from mahjong_desktop.mechanics.shapes import RegularShape
from tests.mechanics.wins import meld, win

SHAPES = (RegularShape(1),)
SCORING = Scoring(
    unit="point",
    ways=frozenset(Way),
    elements=(Element("any", 1, lambda _: 1),),
    value=lambda _, __: Worth((), 5),
    conditions=(lambda _: Refusal("never"),),
    gates=(lambda _, __: Refusal("never"),),
)


def by_points(won: ScoredWin) -> Iterable[Transfer]:
    """The discarder owes double."""
    return all_pay_discarder_double(won.win, won.breakdown.points)


def fault(hand: str | None, tile: str, giver: int | None = None, kind: str = "false-win") -> Fault:
    """A mistake of seat 1 with this hand; the drawn tile is in it."""
    table = Table(
        win("1m", "1m").table.chairs,
        melds=((), (), (meld("4444m", 0, "added"),), ()),
        hands=(None, None if hand is None else parse_tiles(hand), None, None),
    )
    return Fault(kind, 1, "no-win", table, giver, parse_tile(tile))


def paid(amounts: dict[int, int]) -> tuple[Transfer, ...]:
    """What seat 1 pays the others."""
    return tuple([Transfer(1, seat, amount, "penalty") for seat, amount in amounts.items()])


TURNED = penalties.false_win_turned_round(SCORING, SHAPES, by_points, 3)


@pytest.mark.parametrize(
    ("mistake", "amounts"),
    [
        (fault("23m11p4m", "4m"), {2: 10, 3: 10, 0: 10}),
        (fault("23m11p", "4m", 0), {2: 5, 3: 5, 0: 10}),
        (fault("23m11p", "4m", 2), {2: 10, 3: 5, 0: 5}),
        (fault("23m19p", "4m", 0), {2: 3, 3: 3, 0: 3}),
        (fault(None, "4m", 0), {2: 3, 3: 3, 0: 3}),
    ],
)
def test_a_false_win_pays_what_the_others_would_have_paid(mistake: Fault, amounts: dict[int, int]) -> None:
    """Conditions and gates do not count; tiles without any form, or unknown ones, cost the same to each."""
    found = TURNED(mistake)
    assert found is not None and found.dead and not found.stands
    assert set(found.payments) == set(paid(amounts))


def test_a_robbed_kong_is_judged_as_one() -> None:
    ways: list[Way] = []

    def note(won: ScoredWin) -> Iterable[Transfer]:
        ways.append(won.win.way)
        return by_points(won)

    judge = penalties.false_win_turned_round(SCORING, SHAPES, note, 3)
    for giver in (2, 0, None):
        judge(fault("23m11p" if giver is not None else "23m11p4m", "4m", giver))
    assert ways == [Way.ROB_KONG, Way.DISCARD, Way.SELF_DRAW]


def test_other_mistakes_are_not_judged_as_false_wins() -> None:
    other = fault("23m11p", "4m", 0, "false-claim")
    assert TURNED(other) is None and penalties.false_win_fixed(7)(other) is None


def test_a_fixed_penalty_goes_to_everybody() -> None:
    found = penalties.false_win_fixed(7)(fault("19m", "9m"))
    assert found is not None and found.dead and found.payments == paid({2: 7, 3: 7, 0: 7})


def test_what_nobody_noticed_stands_and_comes_to_light_with_the_win() -> None:
    assert penalties.UNNOTICED.unnoticed
    assert not penalties.TAKEN_BACK.unnoticed and not penalties.DEAD_HAND.unnoticed
    track = penalties.unnoticed("broken")
    value = track.step(track.initial, Moment("erred", 3, found=True), Table(win("1m", "1m").table.chairs))
    assert value == frozenset()
    value = track.step(value, Moment("erred", 0, found=False), Table(win("1m", "1m").table.chairs))
    assert value == {0}
    gate = penalties.comes_to_light(track, "was-broken")
    assert [_judged(win("23m11p", "4m", seat=seat), value, gate) for seat in (0, 1)] == [Refusal("was-broken"), None]
    assert _judged(win("23m11p", "4m"), None, gate) is None


def _judged(won: Win, value: frozenset[int] | None, gate: object) -> object:
    """What the gate says of a win at a table that remembers this value, or has no such track."""
    told = replace(won, table=replace(won.table, tracks={} if value is None else {"broken": value}))
    (reading, *_) = RegularShape(1).readings(told)
    assert callable(gate)
    return gate(facts_of_reading(told, reading), ())

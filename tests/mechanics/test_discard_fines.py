"""Fines for equal discards, and the runs that are known of rivers alone."""

from __future__ import annotations

import pytest

from mahjong_desktop.core.chairs import FOUR_CHAIRS
from mahjong_desktop.core.ruleset import Moment
from mahjong_desktop.core.tiles import parse_tile, parse_tiles
from mahjong_desktop.core.wins import Table, Way, Win
from mahjong_desktop.mechanics.same_discards import FINED_RUNS, DiscardFines
from tests.mechanics.wins import meld

FINES = DiscardFines(10)


def table(*rivers: str, track: object = FINED_RUNS.initial, claimed: bool = False, dealer: int = 0) -> Table:
    melds = ((meld("111p", 3),), (), (), ()) if claimed else ((),) * 4
    thrown = tuple(map(parse_tiles, rivers))
    return Table(FOUR_CHAIRS, dealer=dealer, melds=melds, rivers=thrown, tracks={FINED_RUNS.id: track})


def after(*moments: Moment) -> object:
    value = FINED_RUNS.initial
    for moment in moments:
        value = FINED_RUNS.step(value, moment, Table(FOUR_CHAIRS))
    return value


def lies(seat: int, tile: str) -> Moment:
    """The discard of a seat that nobody has claimed."""
    return Moment("unclaimed", -1, parse_tile(tile), seat, Way.DISCARD.value)


def payers(table: Table) -> list[tuple[int, str]]:
    return [(fine.payer, fine.reason) for fine in FINES.due(table)]


def won(table: Table, giver: int, tile: str) -> Win:
    return Win(1, Way.DISCARD, parse_tile(tile), giver, (), table)


def test_a_run_that_lies_is_counted_and_a_pung_or_kong_breaks_it() -> None:
    run = [lies(seat, "4z") for seat in range(4)]
    assert payers(table("4z", "4z", "4z", "4z", track=after(*run))) == [(0, "fine-in-a-row")] * 3
    kong = Moment("melded", 2, parse_tile("1s"), name="concealed")
    assert payers(table("4z", "4z", "4z", "4z", track=after(*run[:2], kong, *run[2:]))) == []
    robbed = Moment("unclaimed", -1, parse_tile("4z"), 3, Way.ROB_KONG.value)
    assert payers(table("4z", "4z", "4z", "", track=after(*run[:3], robbed))) == []


@pytest.mark.parametrize(
    ("rivers", "dealer", "payer"),
    [
        (("4z", "4z", "4z", "4z"), 0, 0),
        (("9m4z", "4z", "4z", "4z"), 0, 1),
        (("4z", "4z", "9m4z", "4z"), 2, 3),
        (("4z9m", "4z", "9m4z", "4z"), 0, None),
        (("4z", "4z", "4z", ""), 0, None),
    ],
)
def test_in_a_score_case_the_rivers_tell(rivers: tuple[str, ...], dealer: int, payer: int | None) -> None:
    assert {seat for seat, _ in payers(table(*rivers, dealer=dealer))} == ({payer} - {None})
    assert payers(table(*rivers, dealer=dealer, claimed=True)) == []


def test_all_copies_of_one_seat_are_fined() -> None:
    assert payers(table("", "9s1z9s9s9s", "", "")) == [(1, "fine-four-copies")] * 3
    assert payers(table("9s9s9s", "9s", "", "")) == []


def test_the_discard_that_is_won_on_counts() -> None:
    """With a track and without one."""
    run = after(*[lies(seat, "6m") for seat in (3, 0, 1)])
    for known in (table("6m", "6m", "", "9p6m", track=run), table("6m", "6m", "6m", "")):
        giver = 2 if known.tracks[FINED_RUNS.id] is run else 3
        fines = list(FINES.for_winning_discard(won(known, giver, "6m")))
        assert {fine.payer for fine in fines} == {3 if giver == 2 else 0}
        assert {fine.reason for fine in fines} == {"fine-in-a-row"}
    own = list(FINES.for_winning_discard(won(table("", "", "6m6m6m", ""), 2, "6m")))
    assert [(fine.payer, fine.payee) for fine in own] == [(2, 3), (2, 0), (2, 1)]
    robbed = Win(1, Way.ROB_KONG, parse_tile("6m"), 2, (), table("", "", "6m6m6m", ""))
    assert list(FINES.for_winning_discard(robbed)) == []

"""The same hand in another ruleset: what is left out, and the order of the elements."""

from __future__ import annotations

import itertools
import json
from collections.abc import Mapping
from pathlib import Path

import pytest

from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.records.case_form import read_case
from mahjong_desktop.rulesets import built_in_rulesets
from mahjong_desktop.study.account import WinAccount
from mahjong_desktop.study.calculator.beside import LeftOut, Unfit, carried_over, rows_beside
from mahjong_desktop.study.calculator.draft import HandDraft, case_of, draft_of_case
from mahjong_desktop.study.calculator.editing import check_copies
from mahjong_desktop.study.case_accounts import calculated_case
from mahjong_desktop.study.known_rulesets import find_ruleset
from mahjong_desktop.texts.samples import samples_of
from tests.scale import part_in_turn, whole

HALF_FLUSH: dict[str, object] = {
    "ruleset": "hong-kong",
    "seats": [
        {},
        {
            "hand": "678p99p22z",
            "melds": [{"kind": "pung", "tiles": "555z", "from": 2}, {"kind": "chow", "tiles": "234p", "from": 0}],
            "bonus": "2f",
        },
        {},
        {},
    ],
    "result": {"kind": "win", "tile": "2z", "by": "discard", "from": 3, "wins": [{"seat": 1}]},
}
"""Mixed one suit, a pung of dragons, a pung of the seat's wind, the seat's own flower."""


def draft_from(case: Mapping[str, object], ruleset: str) -> HandDraft:
    return draft_of_case(read_case(json.dumps(dict(case))), find_ruleset(ruleset))


def win(draft: HandDraft) -> WinAccount:
    told = calculated_case(case_of(draft), draft.ruleset).account
    assert told is not None
    return told.wins[0]


def test_a_flower_is_left_out_in_riichi_and_its_row_keeps_its_place() -> None:
    """In riichi: half flush open 2, dragons 1, own wind 1: 4 han; 20 + 4 + 4 = 28, 30 minipoints: 7,700 from South."""
    here = draft_from(HALF_FLUSH, "hong-kong")
    carried = carried_over(here, find_ruleset("riichi-ema"))
    assert carried.fits and carried.left_out == (LeftOut.BONUS,)
    first, second = win(here), win(carried.draft)
    assert second.arithmetic.points == 7700
    rows = rows_beside(first, second)
    assert [row.lacking.id for row in rows if row.lacking is not None] == ["seat-flower"]
    order = [fact.id for fact in first.elements]
    counted = [None if row.counted is None else row.counted.id for row in rows]
    assert counted[order.index("seat-flower")] is None
    assert counted[order.index("dragon-pung")] == "dragon-pung"
    main = [name for name in counted if name is not None and second.arithmetic.totals and name in _han(second)]
    assert len(main) == 3


def _han(won: WinAccount) -> set[str]:
    """The elements that are counted in han."""
    return {fact.id for fact in won.arithmetic.tallies[0].elements}


def test_hands_of_another_size_and_other_numbers_of_players_do_not_fit() -> None:
    here = draft_from(HALF_FLUSH, "hong-kong")
    assert carried_over(here, find_ruleset("taiwanese")).unfit is Unfit.SIZE
    assert carried_over(here, find_ruleset("jingzhou-3p")).unfit is Unfit.CHAIRS


PAIRS = list(itertools.permutations([ruleset.id for ruleset in built_in_rulesets()], 2))
PARTS = 30


@pytest.mark.parametrize(("one", "other"), PAIRS if whole() else PAIRS[part_in_turn(PARTS) :: PARTS])
def test_any_hand_of_any_ruleset_can_be_laid_beside_any_other(one: str, other: str) -> None:
    """What is carried over is never more than the other set has, and keeps the winner's playing tiles."""
    there: Ruleset = find_ruleset(other)
    for sample in samples_of(one)[::9]:
        draft = draft_from(sample.case, one)
        carried = carried_over(draft, there)
        check_copies(carried.draft)
        if carried.fits:
            told = calculated_case(case_of(carried.draft), there)
            assert told.account is not None or told.refusal is not None


def written_case(ruleset: str, name: str) -> HandDraft:
    """A case of the tables in tests/rulesets, as a draft."""
    table = json.loads((Path(__file__).parents[2] / "rulesets" / f"{ruleset}.json").read_text(encoding="utf-8"))
    return draft_from(next(entry["case"] for entry in table if entry["name"] == name), ruleset)


def test_a_winning_tile_that_the_other_set_lacks_does_not_leave_a_hand_one_tile_too_large() -> None:
    carried = carried_over(written_case("taiwanese", "pairs-drawn-to-the-triplet"), find_ruleset("yichang"))
    assert carried.draft.tile is None and carried.draft.missing(1) == -1
    assert carried.unfit is Unfit.SIZE


def test_a_kong_of_tiles_that_the_other_set_lacks_does_not_fit() -> None:
    carried = carried_over(written_case("shanghai-old", "own-wind-kong-of-the-dealer"), find_ruleset("changsha"))
    assert carried.unfit is Unfit.TILES and carried.left_out == (LeftOut.TILES,)


NO_CHOWS = [ruleset for ruleset in built_in_rulesets() if not ruleset.claims.chow]


PUNG: dict[str, object] = {"kind": "pung", "tiles": "888s", "from": 2}
OWN_CHOW: list[dict[str, object]] = [
    {},
    {"hand": "678p99p22s", "melds": [PUNG, {"kind": "chow", "tiles": "234p", "from": 0}]},
    {},
    {},
]
CHOW_OF_ANOTHER: list[dict[str, object]] = [
    {},
    {"hand": "234678p99p22s", "melds": [PUNG]},
    {},
    {"melds": [{"kind": "chow", "tiles": "456p", "from": 2}]},
]


def with_seats(seats: list[dict[str, object]]) -> HandDraft:
    """A hand in Hong Kong that wins with a 2 Bamboo of the seat before the first."""
    won = {"kind": "win", "tile": "2s", "by": "discard", "from": 3, "wins": [{"seat": 1}]}
    return draft_from({"ruleset": "hong-kong", "seats": seats, "result": won}, "hong-kong")


@pytest.mark.parametrize("ruleset", NO_CHOWS, ids=lambda ruleset: ruleset.id)
def test_a_claimed_chow_does_not_fit_where_none_is_claimed(ruleset: Ruleset) -> None:
    assert carried_over(with_seats(OWN_CHOW), ruleset).unfit is Unfit.SETS
    assert carried_over(with_seats(OWN_CHOW), find_ruleset("riichi-ema")).fits
    carried = carried_over(with_seats(CHOW_OF_ANOTHER), ruleset)
    assert carried.fits and carried.draft.seats[3].melds == () and carried.draft.seats[1].melds
    told = calculated_case(case_of(carried.draft), ruleset)
    assert told.account is not None or told.refusal is not None


def test_tiles_that_are_no_playing_tiles_in_the_other_game_do_not_fit() -> None:
    """Dragons are bonus tiles in Nanjing, so that a pung of them is no set there."""
    assert carried_over(draft_from(HALF_FLUSH, "hong-kong"), find_ruleset("nanjing")).unfit is not None


def test_an_indicator_that_would_be_a_fifth_tile_is_left_out() -> None:
    carried = carried_over(written_case("nanchang", "indicator-used-eighth-spirit"), find_ruleset("ningbo"))
    assert carried.fits and carried.left_out == (LeftOut.INDICATORS,)
    check_copies(carried.draft)


def test_a_replacement_for_a_flower_is_no_fact_of_a_hand_whose_flowers_are_left_out() -> None:
    here = written_case("hong-kong", "flower-between-kong-and-win")
    carried = carried_over(here, find_ruleset("shanghai-old"))
    assert LeftOut.CIRCUMSTANCES in carried.left_out
    assert "flower-replacement" not in carried.draft.wins[0].circumstances
    assert calculated_case(case_of(carried.draft), carried.draft.ruleset).barred is None

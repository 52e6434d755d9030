"""What tiles are in one hand, and who may ask for what is printed on them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import mahjong_desktop
from mahjong_desktop.core.hand_setup import NOTHING_SPECIAL, HandSetup
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.tiles import COPIES, HIDDEN, KINDS, WHITE, own_kind, parse_tiles, wild_kind
from mahjong_desktop.rulesets import built_in_rulesets

FIVE = parse_tiles("5p")[0]
STAND_IN = HandSetup(wild=frozenset({FIVE}), stand_ins={WHITE: FIVE})
ALLOWED = {"core/tiles.py", "core/hand_setup.py"}


def test_nobody_else_works_out_what_a_piece_is() -> None:
    """The kind of a piece is the setup's to say, its face that of core.tiles."""
    root = Path(mahjong_desktop.__file__).parent
    divides = re.compile(r"//\s*(4\b|\w*\.?COPIES\b)")
    found = [
        f"{path.relative_to(root)}:{number}: {line.strip()}"
        for path in sorted(root.rglob("*.py"))
        if path.relative_to(root).as_posix() not in ALLOWED
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1)
        if divides.search(line)
    ]
    assert found == []


def test_wild_tiles_may_be_part_of_claimed_sets_where_a_ruleset_says_so() -> None:
    lone = frozenset({WHITE})
    assert HandSetup(wild=frozenset({FIVE}), lone=lone).unclaimable == {FIVE, WHITE}
    assert HandSetup(wild=frozenset({FIVE}), lone=lone, claimable_wilds=True).unclaimable == lone


def test_without_a_setup_each_tile_is_what_is_printed_on_it() -> None:
    pieces = range(KINDS * COPIES)
    assert NOTHING_SPECIAL.kinds(pieces) == tuple(piece // COPIES for piece in pieces)
    assert NOTHING_SPECIAL.kind(HIDDEN) == HIDDEN and not NOTHING_SPECIAL.is_wild(HIDDEN)


def test_a_stand_in_and_the_wild_tiles_whose_place_it_takes_are_two_kinds() -> None:
    white, five = COPIES * WHITE, COPIES * FIVE
    assert STAND_IN.kinds((white, five)) == (FIVE, wild_kind(FIVE)) and own_kind(wild_kind(FIVE)) == FIVE
    assert STAND_IN.wild == STAND_IN.special == {wild_kind(FIVE)}
    assert STAND_IN.is_wild(five) and not STAND_IN.is_wild(white)
    assert STAND_IN.faces(STAND_IN.kinds((white, five))) == (WHITE, FIVE)
    assert STAND_IN.in_order((five, white)) == (white, five)


def test_a_stand_in_takes_its_copies_along() -> None:
    printed = (4,) * 34 + (0,) * 12
    counted = STAND_IN.copies(printed)
    assert (counted[FIVE], counted[WHITE], counted[wild_kind(FIVE)]) == (4, 0, 4) and sum(counted) == sum(printed)
    assert NOTHING_SPECIAL.copies(printed) is printed


@pytest.mark.parametrize("ruleset", built_in_rulesets(), ids=lambda ruleset: ruleset.id)
def test_bonus_tiles_are_never_wild_as_well(ruleset: Ruleset) -> None:
    """Without an indicator, and with each tile of the set as one."""
    assert len(ruleset.setups) == 1 + sum(bool(number) for number in ruleset.copies)
    assert all(setup.bonus.isdisjoint(setup.special) for setup in ruleset.setups)
    assert ruleset.has_wilds == any(setup.special for setup in ruleset.setups)

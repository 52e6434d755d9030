"""Bars on claims: the tiles that may not be thrown right after one."""

import pytest

from mahjong_desktop.core.chairs import FOUR_CHAIRS
from mahjong_desktop.core.melds import KongForm, Meld, MeldKind
from mahjong_desktop.core.ruleset import Intent
from mahjong_desktop.core.tiles import parse_tile, parse_tiles
from mahjong_desktop.core.wins import Table
from mahjong_desktop.mechanics.claims import most_claims, no_reclaiming, replacement_above, same_or_other_end
from tests.mechanics.wins import meld


@pytest.mark.parametrize(
    ("lowest", "claimed", "barred"),
    [
        ("4p", "4p", "47p"),
        ("4p", "6p", "36p"),
        ("4p", "5p", "5p"),
        ("7p", "7p", "7p"),
        ("1p", "3p", "3p"),
        ("6s", "6s", "69s"),
        ("2m", "4m", "14m"),
    ],
)
def test_after_a_chow_its_like_and_the_other_end(lowest: str, claimed: str, barred: str) -> None:
    assert same_or_other_end(MeldKind.CHOW, parse_tile(lowest), parse_tile(claimed)) == set(parse_tiles(barred))


def test_after_a_pung_its_like_alone() -> None:
    assert same_or_other_end(MeldKind.PUNG, parse_tile("4p"), parse_tile("4p")) == {parse_tile("4p")}


@pytest.mark.parametrize(
    ("action", "form", "refused"),
    [
        ("pung", None, True),
        ("kong", KongForm.CLAIMED, True),
        ("kong", KongForm.CONCEALED, False),
        ("kong", KongForm.ADDED, False),
    ],
)
def test_the_kind_of_the_own_last_discard_is_not_claimed_again(
    action: str, form: KongForm | None, refused: bool
) -> None:
    rivers = (parse_tiles("1z5m"), parse_tiles("9p"), (), ())
    bar = no_reclaiming("own-discard")
    five = parse_tile("5m")
    intent = Intent(action, 0, Table(FOUR_CHAIRS, rivers=rivers), five, form=form)
    assert bar.concerns(intent) == frozenset({five})
    assert (bar.judge(intent) is not None) is refused
    assert not bar.concerns(intent._replace(seat=2))


@pytest.mark.parametrize(
    ("laid", "barred"),
    [
        ((), False),
        ((meld("123m", 3),), True),
        ((meld("555p", 2),), True),
        ((meld("5555p", 2, "added"),), True),
        ((meld("5555p", 2), meld("7777z")), False),
    ],
)
def test_one_chow_or_pung_bars_others_but_claimed_kongs_do_not(laid: tuple[Meld, ...], barred: bool) -> None:
    intent = Intent("pung", 0, Table(FOUR_CHAIRS, melds=(laid, (meld("234s", 0),), (), ())), parse_tile("9p"))
    bar = most_claims(1, "claim-limit")
    assert bar.concerns(intent) is barred and bar.actions == {"chow", "pung"}


@pytest.mark.parametrize(("kongs", "left", "barred"), [(0, 1, False), (1, 3, False), (1, 2, True), (2, 1, False)])
def test_the_kong_that_makes_the_dead_wall_longer_needs_more_tiles(kongs: int, left: int, barred: bool) -> None:
    laid = tuple([meld("5555p"), meld("7777z", 1)][:kongs])
    bar = replacement_above(1, 3, "no-replacement-left")
    assert bar.concerns(Intent("kong", 2, Table(FOUR_CHAIRS, wall_left=left, melds=(laid, (), (), ())))) is barred

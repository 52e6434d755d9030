"""Melds: which sets can be laid at all. Who may claim them belongs to the engine."""

import pytest

from mahjong_desktop.core.errors import CaseError
from mahjong_desktop.core.melds import KongForm, Meld, MeldKind
from mahjong_desktop.core.tiles import COPIES, parse_tiles


def laid(kind: str, tiles: str, form: str | None = None) -> Meld:
    """The meld with copies given out as they come."""
    kinds = parse_tiles(tiles)
    pieces = tuple(tile * COPIES + kinds[:index].count(tile) for index, tile in enumerate(kinds))
    return Meld(MeldKind(kind), pieces, form=None if form is None else KongForm(form))


@pytest.mark.parametrize(
    ("kind", "tiles", "form", "concealed", "size"),
    [
        ("chow", "123m", None, False, 3),
        ("chow", "789s", None, False, 3),
        ("pung", "777z", None, False, 3),
        ("pung", "111p", None, False, 3),
        ("kong", "5555p", "claimed", False, 3),
        ("kong", "5555p", "added", False, 3),
        ("kong", "1111z", "concealed", True, 3),
        ("kong", "1z", "single", True, 0),
    ],
)
def test_sets_that_can_be_laid(kind: str, tiles: str, form: str | None, concealed: bool, size: int) -> None:
    meld = laid(kind, tiles, form)
    assert meld.tiles == parse_tiles(tiles)
    assert meld.tile == parse_tiles(tiles)[0]
    assert (meld.concealed, meld.size) == (concealed, size)


@pytest.mark.parametrize(
    ("kind", "tiles", "form"),
    [
        ("chow", "124m", None),
        ("chow", "321m", None),
        ("chow", "12m", None),
        ("chow", "1234m", None),
        ("chow", "8m9m1p", None),
        ("chow", "9m1p2p", None),
        ("chow", "126z", None),
        ("chow", "455z", None),
        ("chow", "8s9s1z", None),
        ("chow", "123f", None),
        ("chow", "123m", "claimed"),
        ("pung", "11m", None),
        ("pung", "1111m", None),
        ("pung", "112m", None),
        ("pung", "111m", "claimed"),
        ("pung", "111f", None),
        ("kong", "1111m", None),
        ("kong", "111m", "claimed"),
        ("kong", "1112m", "added"),
        ("kong", "11m", "single"),
        ("kong", "1111m", "single"),
        ("kong", "1f", "single"),
        ("pung", "", None),
    ],
)
def test_sets_that_cannot_be_laid(kind: str, tiles: str, form: str | None) -> None:
    with pytest.raises(CaseError) as error:
        laid(kind, tiles, form)
    assert error.value.code == "impossible-meld"
    assert error.value.facts["kind"] == kind
    assert parse_tiles(str(error.value.facts["tiles"])) == parse_tiles(tiles)


def test_the_tile_that_was_claimed() -> None:
    pieces = (0, 4, 8)
    assert Meld(MeldKind.CHOW, pieces, claimed=4, giver=3).claimed_tile == 1
    assert Meld(MeldKind.CHOW, pieces, giver=3).claimed_tile == 0

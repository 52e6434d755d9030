"""Hands of losers: how they are divided."""

from mahjong_desktop.core.chairs import FOUR_CHAIRS
from mahjong_desktop.core.hand_setup import HandSetup
from mahjong_desktop.core.readings import GroupKind
from mahjong_desktop.core.tiles import WHITE, format_tiles, parse_tile, parse_tiles
from mahjong_desktop.core.wins import Table
from mahjong_desktop.mechanics.losers import losing_reading

FIVE = parse_tile("5m")


def divided(tiles: str, setup: HandSetup) -> list[tuple[GroupKind, str]]:
    """The groups of a loser with these faces."""
    hand = tuple(sorted(setup.kinds_of_faces(parse_tiles(tiles))))
    table = Table(FOUR_CHAIRS, melds=((),) * 4, hands=(hand, None, None, None), setup=setup)
    return [(group.kind, format_tiles(group.tiles)) for group in losing_reading(table, 0).groups]


def test_four_equal_tiles_are_a_pung_and_two_a_pair() -> None:
    assert divided("1111m22p345s67z", HandSetup()) == [(GroupKind.PUNG, "111m"), (GroupKind.PAIR, "22p")]


def test_wild_tiles_and_stand_ins_are_what_is_printed_on_them() -> None:
    whites = HandSetup(wild=frozenset({FIVE}), stand_ins_in_wins={WHITE: FIVE})
    assert divided("555m15z", whites) == [(GroupKind.PUNG, "555m")]
    assert divided("5m55z", whites) == [(GroupKind.PAIR, "55z")]
    assert divided("55m1z", HandSetup(wild=frozenset({FIVE}))) == [(GroupKind.PAIR, "55m")]

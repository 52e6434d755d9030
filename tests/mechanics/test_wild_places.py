"""Which wild tile lies where in a reading, and what tells a wild winning tile from a natural one."""

from __future__ import annotations

from mahjong_desktop.core.hand_setup import HandSetup
from mahjong_desktop.core.readings import GroupKind, Reading
from mahjong_desktop.core.tiles import Tile, parse_tiles
from mahjong_desktop.core.values import replace
from mahjong_desktop.core.wins import Way, Win
from mahjong_desktop.kernel import fields
from mahjong_desktop.kernel.profiles import group_profile
from mahjong_desktop.mechanics.holdings import Holdings
from mahjong_desktop.mechanics.shapes import FAR, Distinctions, OrphansShape, PairsShape, RegularShape, seat_waits
from tests.mechanics.wins import meld, win

FOUR_SETS = RegularShape(4)
FLOWER_WILDS = HandSetup(wild=frozenset(parse_tiles("5678f")), bonus=frozenset(parse_tiles("1234f")))


def with_wilds(won: Win, wilds: str) -> Win:
    """The same win where these kinds are wild."""
    return replace(won, table=replace(won.table, setup=HandSetup(wild=frozenset(parse_tiles(wilds)))))


def places(reading: Reading) -> dict[str, dict[int, Tile]]:
    """Where wild tiles lie, by the tiles that their group is read as."""
    return {str(group): dict(group.wilds) for group in reading.groups if group.wilds}


def test_wild_flowers_keep_their_faces() -> None:
    spring, summer = parse_tiles("56f")
    readings = FOUR_SETS.readings(with_wilds(win("123456789m1p5s5f6f", "1p"), "5678f"))
    found = [places(reading) for reading in readings]
    assert {"555s": {1: spring, 2: summer}} in found
    assert all({spring, summer} == {kind for there in one.values() for kind in there.values()} for one in found)


def test_each_of_several_wild_kinds_can_be_the_winning_tile_anywhere() -> None:
    spring, summer = parse_tiles("56f")
    readings = FOUR_SETS.readings(with_wilds(win("123456m12p5z6f", "5f", [meld("777z", 1)]), "5678f"))
    completed = {str(group): group for group in (reading.winning_group for reading in readings) if group is not None}
    assert set(completed) == {"123p", "55z"}
    for group in completed.values():
        assert group.winning is not None and group.physical[group.winning] == spring
    lying = [[kind for there in places(reading).values() for kind in there.values()] for reading in readings]
    assert all(sorted(kinds) == [spring, summer] for kinds in lying)


def test_a_wild_tile_may_be_itself() -> None:
    readings = FOUR_SETS.readings(with_wilds(win("123456789m11p56s", "7s"), "7s"))
    assert [reading.winning_group.tiles for reading in readings if reading.winning_group is not None]
    own = [group for reading in readings for group in reading.groups if str(group) == "567s"]
    assert own and all(group.physical == group.tiles and group.wilds for group in own)


def test_a_wild_tile_whose_kind_another_stands_in_for_may_be_itself_too() -> None:
    """White dragons are the 7 of bamboos here, the printed ones are wild: each may be laid as a seven."""
    won = win("123456789m11p56s", "7s")
    setup = HandSetup(wild=frozenset(parse_tiles("7s")), stand_ins={parse_tiles("5z")[0]: parse_tiles("7s")[0]})
    (wild,) = setup.wild
    drawn = replace(won, tile=wild, table=replace(won.table, setup=setup))
    own = [group for one in FOUR_SETS.readings(drawn) for group in one.groups if str(group) == "567s"]
    assert [group.wilds for group in own] == [((2, wild),)]
    assert not fields.STANDING_IN.read(group_profile(own[0]))
    assert Holdings((FOUR_SETS,)).of((*won.concealed[:-1], wild), (), setup).takes_wild


def test_a_set_of_wild_tiles_alone() -> None:
    readings = FOUR_SETS.readings(with_wilds(win("123456789m1p5f6f7f", "1p"), "5678f"))
    alone = [group for reading in readings for group in reading.groups if len(group.wilds) == 3]
    assert {group.kind for group in alone} == {GroupKind.CHOW, GroupKind.PUNG}


def test_a_pair_wait_with_a_wild_tile_is_told_from_a_completed_set() -> None:
    """Any tile pairs with the wild one; of the second hand 3p completes the chow as well."""
    alone = FOUR_SETS.readings(with_wilds(win("123456789m999p5f", "1s"), "5678f"))
    assert {str(reading.winning_group) for reading in alone} == {"11s"}
    both = FOUR_SETS.readings(with_wilds(win("123456789m123p5f", "3p"), "5678f"))
    assert {str(group) for group in (reading.winning_group for reading in both)} == {"33p", "123p"}
    ((kind, lies),) = {(group.kind, group.wilds) for group in alone[0].groups if group.wilds}
    assert kind is GroupKind.PAIR and len(lies) == 1


def test_a_given_tile_of_a_wild_kind_counts_as_what_it_shows_where_the_shape_says_so() -> None:
    given = with_wilds(win("123456789m11p56s", "7s", way=Way.DISCARD, giver=1), "7s")
    (shown,) = RegularShape(4, given_wild=False).readings(given)
    assert str(shown.winning_group) == "567s" and not any(group.wilds for group in shown.groups)
    assert any(group.wilds for reading in FOUR_SETS.readings(given) for group in reading.groups)
    elsewhere = replace(given, concealed=parse_tiles("123456789m11p39s"))
    assert RegularShape(4, given_wild=False).readings(elsewhere) == ()
    beside = with_wilds(win("123456789m11p67s", "7s", way=Way.DISCARD, giver=1), "7s")
    found = RegularShape(4, given_wild=False).readings(beside)
    assert {str(reading.winning_group) for reading in found} == {"678s", "567s"}
    assert all(group.winning not in dict(group.wilds) for group in (one.winning_group for one in found) if group)
    drawn = replace(beside, way=Way.SELF_DRAW, giver=None)
    assert len(RegularShape(4, given_wild=False).readings(drawn)) == len(FOUR_SETS.readings(drawn))


def test_pairs_and_orphans_with_wild_tiles() -> None:
    pairs = PairsShape().readings(with_wilds(win("1133557799m11p5f", "2s"), "5678f"))
    assert {str(reading.winning_group) for reading in pairs} == {"22s"}
    with_wild = PairsShape().readings(with_wilds(win("1133557799m11p5f", "6f"), "5678f"))
    assert len(with_wild) == 34 + 6  # a pair of any kind, or one of the six pairs laid with both wild tiles
    assert PairsShape(equal_pairs=False).readings(with_wilds(win("1133557799m11p5f", "1p"), "5678f")) == ()
    orphans = OrphansShape().readings(with_wilds(win("19m19p19s123456z5f", "6f"), "5678f"))
    assert {str(reading.groups[1]) for reading in orphans} >= {"11m", "77z"}


# ---- what a hand holds ready


def test_a_wild_tile_completes_a_hand_in_the_place_of_a_fifth_copy() -> None:
    """1m is the pair that the hand waits for, and all four are in it."""
    holdings = Holdings((FOUR_SETS,))
    tiles, setup = parse_tiles("1111m234p567p789s"), HandSetup(wild=frozenset(parse_tiles("6z")))
    holding = holdings.of(tiles, (), setup)
    assert (holding.distance, holding.waits, holding.takes_wild) == (0, frozenset(), True)
    assert FOUR_SETS.readings(with_wilds(win("1111m234p567p789s", "6z"), "6z"))
    assert holdings.of(tiles, (), HandSetup()).distance == 1


def test_wild_bonus_tiles_go_into_hands_and_others_do_not() -> None:
    holdings = Holdings((FOUR_SETS,))
    waiting = holdings.of(parse_tiles("123456789m12p5s5f"), (), FLOWER_WILDS)
    assert (waiting.distance, waiting.takes_wild) == (0, True)
    assert waiting.waits >= frozenset(parse_tiles("3p"))
    assert holdings.of(parse_tiles("123456789m12p5s1f"), (), FLOWER_WILDS).distance == FAR
    drawn = holdings.exchanged(waiting, parse_tiles("6f")[0], parse_tiles("5s")[0], FLOWER_WILDS)
    assert drawn is not None and drawn == holdings.of(parse_tiles("123456789m12p5f6f"), (), FLOWER_WILDS)


def test_waits_of_a_seat_with_wild_flowers() -> None:
    table = with_wilds(win("123456789m12p5s5f", None), "5678f").table
    assert parse_tiles("3p")[0] in seat_waits((FOUR_SETS,), table, 0, parse_tiles("123456789m12p5s5f"))
    assert seat_waits((FOUR_SETS,), table, 0, parse_tiles("123456789m12p5s1f")) == ()


def test_two_wild_tiles_are_a_pair_of_their_own_kind_even_where_few_kinds_are_told_apart() -> None:
    """Wild dragons as a pair of dragons stand for nothing else."""
    shape = PairsShape(distinctions=Distinctions((), chow_step=-1, pung_step=-1, across=False, mixed=False))
    won = with_wilds(win("1122m3344p556s55z", "6s"), "5z")
    assert parse_tiles("55z") in {group.tiles for reading in shape.readings(won) for group in reading.groups}

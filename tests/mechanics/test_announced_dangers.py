"""Announced dangers: their order, who had no choice, fresh tiles, late kongs."""

from __future__ import annotations

import pytest

from mahjong_desktop.core.chairs import FOUR_CHAIRS
from mahjong_desktop.core.melds import Meld
from mahjong_desktop.core.readings import Reading
from mahjong_desktop.core.ruleset import Moment
from mahjong_desktop.core.scoring import Breakdown, Counted, Worth
from mahjong_desktop.core.tiles import DRAGONS, Tile, parse_tile, parse_tiles
from mahjong_desktop.core.values import replace
from mahjong_desktop.core.wins import Table
from mahjong_desktop.mechanics.announced_dangers import THE_WALL, AnnouncedDangers
from mahjong_desktop.mechanics.dear_sets import ClassSets, LastSet, triplet_kinds
from mahjong_desktop.mechanics.fresh_tiles import LateKongs, never_discarded, never_seen
from tests.mechanics.wins import meld

SUITS = tuple(ClassSets(3, frozenset(range(first, first + 9)), frozenset({"pure-one-suit"})) for first in (0, 9, 18))
LAST_DRAGON = LastSet(frozenset(DRAGONS), frozenset({"big-three-dragons"}))
BAMBOOS = (meld("111s", 2), meld("234s", 3), meld("5555s"))
DOTS = (meld("111p", 2), meld("222p", 3), meld("999p", 3))


def threat(table: Table, seat: int) -> frozenset[Tile]:
    return frozenset[Tile]().union(*[sets.threat(table.melds[seat]) for sets in SUITS])


DANGERS = AnnouncedDangers(threat, lambda table: table.wall_left <= 4, never_seen)
ORDER, CLAIMS, FED = DANGERS.tracks()


def table(hand: str | None, order: tuple[int, ...] | None, claims: frozenset[object] = frozenset()) -> Table:
    """Seat 0 shows bamboos, seat 1 dots; seat 2 discards with this hand left."""
    return Table(
        FOUR_CHAIRS,
        melds=(BAMBOOS, DOTS, (), ()),
        bonus=((),) * 4,
        rivers=((), (), (), ()),
        hands=(None, None, None if hand is None else parse_tiles(hand), None),
        tracks={ORDER.id: order, CLAIMS.id: claims, FED.id: None},
    )


def scored(*names: str) -> Breakdown:
    return Breakdown(Reading("regular", ()), tuple(Counted(name, 1, 1) for name in names), (), Worth((), 1))


# ---- dear sets


@pytest.mark.parametrize(
    ("melds", "expected"),
    [
        (BAMBOOS, set(range(18, 27))),
        (BAMBOOS[:2], set()),
        ((*BAMBOOS[:2], meld("777z", 1)), set()),
    ],
)
def test_three_sets_of_a_class_and_no_others(melds: tuple[Meld, ...], expected: set[Tile]) -> None:
    assert SUITS[2].threat(melds) == expected
    assert SUITS[2].promised(melds, parse_tile("9s"), scored("pure-one-suit")) == bool(expected)
    assert not SUITS[2].promised(melds, parse_tile("9s"), scored("all-pungs"))


def test_the_last_set_of_a_class() -> None:
    laid = (meld("555z", 1), meld("6666z"))
    assert triplet_kinds((*laid, meld("123m", 3))) == {31, 32}
    assert LAST_DRAGON.threat(laid) == {33}
    assert LAST_DRAGON.threat((*laid, meld("777z", 2))) == LAST_DRAGON.threat(laid[:1]) == set()
    assert LAST_DRAGON.promised(laid, 33, scored("big-three-dragons"))
    assert not LAST_DRAGON.promised(laid, 27, scored("big-three-dragons"))


# ---- who had a choice


@pytest.mark.parametrize(
    ("hand", "order", "source", "excused"),
    [
        ("2468s", (0, 1), 0, True),  # bamboos alone
        ("2468s5z", (0, 1), 0, False),
        ("24s68p", (0, 1), 0, False),  # a dot could have gone to the later danger
        ("24s68p", (1, 0), 0, True),  # the dots were dangerous before
        ("24s68p", None, 0, True),  # announced together, as far as is known
        ("24s68p", (1,), 0, True),  # the bamboos have just become dangerous
        (None, (0, 1), 0, False),
        ("2468s1f", (0,), 0, True),  # a bonus tile cannot be discarded
    ],
)
def test_a_hand_of_dangerous_tiles_alone(
    hand: str | None, order: tuple[int, ...] | None, source: int, excused: bool
) -> None:
    assert DANGERS.excuses(table(hand, order), 2, parse_tile("9s"), source) == excused


def test_who_has_claimed_since_is_not_excused() -> None:
    for claims, excused in ((frozenset({(2, 0)}), False), (frozenset({(2, 1), (3, 0)}), True)):
        assert DANGERS.excuses(table("2468s", (1, 0), claims), 2, parse_tile("9s"), 0) == excused


def test_late_fresh_tiles_are_dangerous_to_everybody() -> None:
    late = replace(table("24s5z", (0, THE_WALL)), wall_left=4)
    assert DANGERS.excuses(late, 2, parse_tile("5z"), THE_WALL)
    assert not DANGERS.excuses(late, 2, parse_tile("9s"), 0)  # the fresh dragon came later than the bamboos
    seen = replace(late, rivers=((), (31,), (), ()))
    assert not DANGERS.excuses(seen, 2, parse_tile("6z"), THE_WALL)


# ---- what is remembered


def test_dangers_are_announced_in_their_order() -> None:
    one = replace(table("", None), melds=((), DOTS, (), ()))
    assert ORDER.step(None, Moment("play-began", 0), one) == ()
    order = ORDER.step((), Moment("discarded", 2, 0), one)
    assert order == (1,)
    order = ORDER.step(order, Moment("discarded", 3, 0), table("", None))
    assert order == (1, 0)
    assert ORDER.step(order, Moment("discarded", 3, 0), replace(table("", None), wall_left=4)) == (1, 0, THE_WALL)


def test_claims_after_an_announcement_are_remembered() -> None:
    known = CLAIMS.step(frozenset(), Moment("melded", 1, 0, 3, "pung"), table("", (0, 1)))
    assert known == {(1, 0)}
    assert CLAIMS.step(known, Moment("melded", 2, 0, 3, "claimed"), table("", (0, 1))) == known


def test_dangerous_claims_are_remembered_unless_excused() -> None:
    claim = Moment("melded", 0, parse_tile("9s"), 2, "pung")
    free = replace(table("24s5z", (0,)), bonus=((34, 42), (), (), ()))
    assert FED.step(frozenset(), claim, free) == {(0, 2, parse_tile("9s"))}
    assert FED.step(frozenset(), claim, table("24s", (0,))) == frozenset()
    assert FED.step(frozenset(), Moment("melded", 0, 31, 2, "pung"), free) == frozenset()
    later = replace(free, bonus=((34, 42, 43), (), (), ()))
    followed = replace(later, tracks={**free.tracks, FED.id: frozenset({(0, 2, 26)})})
    assert DANGERS.shown_at_claim(followed, 0, 26) == (34, 42)
    assert DANGERS.shown_at_claim(followed, 0, 25) is None
    assert DANGERS.shown_at_claim(free, 0, 26) == (34, 42)


# ---- fresh tiles


def test_what_is_fresh() -> None:
    seen = replace(table("", ()), rivers=((27,), (), (), ()))
    assert not never_seen(seen, 27) and not never_discarded(seen, 27)
    assert not never_seen(seen, 18) and never_discarded(seen, 18)
    assert never_seen(seen, 0)
    assert not never_discarded(replace(seen, rivers=None), 0)


def test_late_kongs() -> None:
    late = LateKongs(never_seen, 6)
    track, kong = late.track(), meld("9999m", 3)
    before = replace(table("", ()), wall_left=6)
    claim = Moment("melded", 2, 8, 3, "claimed")
    assert track.step(None, Moment("play-began", 0), before) == frozenset()
    assert track.step(frozenset(), claim, before) == frozenset({(2, 8)})
    assert track.step(frozenset(), claim, replace(before, wall_left=7)) == frozenset()
    assert track.step(frozenset(), claim._replace(name="pung"), before) == frozenset()
    followed = replace(before, tracks={track.id: frozenset({(2, 8)})})
    assert late.giver(followed, 2, kong) == 3
    assert late.giver(followed, 1, kong) is None
    assert late.giver(followed, 2, meld("9999m", 3, "added")) is None


@pytest.mark.parametrize(
    ("left", "rivers", "giver"), [(5, "9m", 3), (6, "9m", None), (5, "99m", None), (5, None, None)]
)
def test_late_kongs_in_a_score_case(left: int, rivers: str | None, giver: int | None) -> None:
    late, kong = LateKongs(never_seen, 6), meld("9999m", 3)
    thrown = None if rivers is None else ((), (), (), parse_tiles(rivers))
    told = replace(table("", ()), melds=((), (), (kong,), ()), wall_left=left, rivers=thrown)
    assert late.giver(replace(told, tracks={late.track().id: None}), 2, kong) == giver

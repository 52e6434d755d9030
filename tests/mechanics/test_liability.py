"""Who fed a dear hand, and which discards were made without a safe tile. What it costs is a ruleset's own matter."""

import pytest

from mahjong_desktop.core.chairs import FOUR_CHAIRS
from mahjong_desktop.core.melds import Meld
from mahjong_desktop.core.readings import Group, GroupKind, Reading
from mahjong_desktop.core.ruleset import Moment
from mahjong_desktop.core.scoring import Breakdown, Counted, Worth
from mahjong_desktop.core.tiles import DRAGONS, HONORS, TERMINALS, WINDS, format_tiles, parse_tile, parse_tiles
from mahjong_desktop.core.values import replace
from mahjong_desktop.core.wins import Table, Way
from mahjong_desktop.mechanics.liability import Feeding, liable_seat, open_only
from mahjong_desktop.mechanics.tracks import no_safe_discards
from tests.mechanics.wins import meld, win

BIG_DRAGONS = Feeding("big-three-dragons", 2, frozenset(DRAGONS))
BIG_WINDS = Feeding("big-four-winds", 3, frozenset(WINDS))
ALL_HONORS = Feeding("all-honors", 3, frozenset(HONORS))
ALL_TERMINALS = Feeding("all-terminals", 3, frozenset(TERMINALS))
PURE = Feeding("pure-one-suit", 3, None)
CASES = (BIG_DRAGONS, BIG_WINDS, ALL_HONORS, ALL_TERMINALS, PURE)


def melds(text: str, giver: int = 1) -> tuple[Meld, ...]:
    """Melds claimed from one seat; a kong in brackets is concealed."""
    return tuple(
        meld(part.strip("()"), None if part.startswith("(") else giver) for part in text.split() if part.strip("()")
    )


FED: list[tuple[Feeding, str, str, bool]] = [
    (BIG_DRAGONS, "555z 666z", "7z", True),
    (BIG_DRAGONS, "555z 6666z", "7z", True),
    (BIG_DRAGONS, "555z 666z 123m", "7z", True),
    (BIG_DRAGONS, "555z", "7z", False),
    (BIG_DRAGONS, "555z (6666z)", "7z", False),
    (BIG_DRAGONS, "555z 666z", "1z", False),
    (BIG_DRAGONS, "555z 666z", "5z", False),
    (BIG_WINDS, "111z 222z 333z", "4z", True),
    (BIG_WINDS, "111z 222z", "4z", False),
    (BIG_WINDS, "111z 222z 333z", "3z", False),
    (ALL_HONORS, "111z 222z 777z", "5z", True),
    (ALL_HONORS, "111z 222z 777z", "1m", False),
    (ALL_HONORS, "111z 222z 111m", "5z", False),
    (ALL_TERMINALS, "111m 999m 111p", "9s", True),
    (ALL_TERMINALS, "111m 999m 123p", "9s", False),
    (ALL_TERMINALS, "111m 999m 111p", "2s", False),
    (PURE, "123s 555s 789s", "4s", True),
    (PURE, "123s 555s 7777s", "5s", True),
    (PURE, "123s 555s 789m", "4s", False),
    (PURE, "123s 555s 789s", "4p", False),
    (PURE, "123s 555s (7777s)", "4s", False),
    (PURE, "123s 555s 789s", "1z", False),
    (PURE, "123s 555s 789s", "1f", False),
]


@pytest.mark.parametrize(("case", "laid", "tile", "fed"), FED)
def test_what_feeds(case: Feeding, laid: str, tile: str, fed: bool) -> None:
    assert case.feeds(open_only(melds(laid)), parse_tile(tile)) == fed


def scored(element: str, last: Group | None = None) -> Breakdown:
    """A breakdown with one element, and the group that the winning tile completed."""
    return Breakdown(Reading("regular", (last,) if last else ()), (Counted(element, 10, 1),), (), Worth((), 64))


def group(kind: GroupKind, tiles: str, winning: int = 0) -> Group:
    return Group(kind, parse_tiles(tiles), concealed=False, winning=winning)


PAIR = group(GroupKind.PAIR, "99m")


def test_the_third_dragon_makes_liable() -> None:
    laid = (meld("555z", 1), meld("666z", 2), meld("777z", 3))
    assert liable_seat(CASES, win("23m99m", "1m", laid), scored("big-three-dragons"), ()) == 3


def test_only_when_the_hand_scores_the_element() -> None:
    laid = (meld("555z", 1), meld("666z", 2), meld("777z", 3))
    assert liable_seat(CASES, win("23m99m", "1m", laid), scored("small-three-dragons"), ()) is None


def test_the_order_of_the_sets_counts_not_their_kind() -> None:
    laid = (meld("777z", 3), meld("123m", 3), meld("555z", 1), meld("666z", 2))
    assert liable_seat(CASES, win("9m", "9m", laid), scored("big-three-dragons"), ()) == 2


def test_a_set_before_the_last_one_makes_nobody_liable() -> None:
    laid = (meld("123s", 3), meld("555s", 1), meld("789s", 2))
    assert liable_seat(CASES, win("23s99s", "1s", laid), scored("pure-one-suit"), ()) is None


def test_a_winning_discard_feeds_a_set_but_not_the_pair() -> None:
    laid = (meld("123s", 3), meld("555s", 1), meld("789s", 3))
    won = win("23s99s", "1s", laid, Way.DISCARD, giver=2)
    chow = group(GroupKind.CHOW, "123s")
    assert liable_seat(CASES, won, scored("pure-one-suit", chow), ()) == 2
    pair = group(GroupKind.PAIR, "99s")
    assert liable_seat(CASES, won, scored("pure-one-suit", pair), ()) is None
    assert liable_seat(CASES, replace(won, way=Way.SELF_DRAW, giver=None), scored("pure-one-suit", chow), ()) is None


def test_a_robbed_tile_counts_as_thrown() -> None:
    laid = (meld("123s", 3), meld("555s", 1), meld("789s", 3))
    won = win("23s99s", "1s", laid, Way.ROB_KONG, giver=2)
    assert liable_seat(CASES, won, scored("pure-one-suit", group(GroupKind.CHOW, "123s")), ()) == 2


def test_the_one_who_fed_last_is_liable() -> None:
    """The third dragon by seat 1, then the fourth honour by seat 2."""
    laid = (meld("555z", 3), meld("666z", 3), meld("777z", 1), meld("111z", 2))
    both = Breakdown(
        Reading("regular", ()),
        (Counted("big-three-dragons", 10, 1), Counted("all-honors", 10, 1)),
        (),
        Worth((), 64),
    )
    assert liable_seat(CASES, win("2z", "2z", laid), both, ()) == 2
    assert liable_seat(CASES, win("2z", "2z", laid), scored("big-three-dragons"), ()) == 1


def test_an_added_kong_keeps_the_place_and_giver_of_its_pung() -> None:
    laid = (meld("5555z", 3, "added"), meld("666z", 3), meld("7777z", 1, "claimed"))
    assert liable_seat(CASES, win("23m99m", "1m", laid), scored("big-three-dragons"), ()) == 1


def test_who_had_no_safe_tile_is_not_liable() -> None:
    laid = (meld("123s", 3), meld("555s", 1), meld("789s", 3), meld("234s", 2, claimed="3s"))
    won = win("9s", "9s", laid)
    assert liable_seat(CASES, won, scored("pure-one-suit"), ()) == 2
    assert liable_seat(CASES, won, scored("pure-one-suit"), {(2, parse_tile("3s"))}) is None
    assert liable_seat(CASES, won, scored("pure-one-suit"), {(2, parse_tile("2s"))}) == 2
    assert liable_seat(CASES, won, scored("pure-one-suit"), {(1, parse_tile("3s"))}) == 2


# ---- discards without a safe tile


def remembered(throws: list[tuple[str, str]], opponents: tuple[str, str, str], hands: tuple[int, ...] = ()) -> set[str]:
    """What the track remembers of seat 0's throws: (tile, hand at that throw). Opponents' melds, in turn order; `hands`
    are the numbers of their concealed tiles."""
    track = no_safe_discards(CASES)
    laid = ((), *(melds(text, 0) for text in opponents))
    value = track.initial
    for tile, hand in throws:
        others = tuple((0,) * (13 - 3 * len(laid[seat])) for seat in range(1, 4))
        if hands:
            others = tuple((0,) * number for number in hands)
        table = Table(FOUR_CHAIRS, melds=laid, bonus=((),) * 4, hands=(parse_tiles(hand), *others))
        value = track.step(value, Moment("discarded", 0, parse_tile(tile)), table)
    assert isinstance(value, frozenset)
    assert all(seat == 0 for seat, _ in value)
    return {format_tiles([tile]) for _, tile in value}


THREE_BAMBOOS = ("123s 555s 789s", "", "")


def test_without_a_safe_tile_the_discard_is_remembered() -> None:
    assert remembered([("4s", "4456s")], THREE_BAMBOOS) == {"4s"}
    assert remembered([("4s", "4456s1z")], THREE_BAMBOOS) == set()
    assert remembered([("1z", "4456s1z")], THREE_BAMBOOS) == set()


def test_dangerous_for_different_opponents() -> None:
    assert remembered([("4s", "44s7z")], ("123s 555s 789s", "555z 666z", "")) == {"4s"}
    assert remembered([("4s", "44s7z")], ("123s 555s 789s", "555z", "")) == set()


def test_the_fourth_tile_of_an_open_pung_is_safe() -> None:
    """Nobody can claim it for a set of dragons."""
    assert remembered([("7z", "7z5z")], ("555z 666z", "", "")) == set()
    assert remembered([("7z", "77z")], ("555z 666z", "", "")) == {"7z"}


def test_a_bonus_tile_in_the_hand_cannot_be_thrown() -> None:
    assert remembered([("4s", "4456s1f")], THREE_BAMBOOS) == {"4s"}


def test_a_hand_without_room_for_a_set_is_not_fed() -> None:
    four = ("123s 555s 789s 222z", "", "")
    assert remembered([("4s", "4456s")], four, (1, 13, 13)) == set()


def test_a_later_throw_of_the_kind_counts_when_the_first_was_not_claimed() -> None:
    assert remembered([("4s", "444s"), ("4s", "44s1z")], THREE_BAMBOOS) == set()
    assert remembered([("4s", "44s1z"), ("4s", "44s")], THREE_BAMBOOS) == {"4s"}


def test_a_throw_that_was_claimed_stays_remembered() -> None:
    """Seat 1 already holds the 4s that seat 0 threw without a safe tile."""
    laid = ((), (*melds("123s 555s 789s", 0), meld("456s", 0, claimed="4s")), melds("123s 555s 789s", 3), ())
    table = Table(FOUR_CHAIRS, melds=laid, bonus=((),) * 4, hands=(parse_tiles("44s1z"), (0,), (0,) * 4, (0,) * 13))
    before = frozenset({(0, parse_tile("4s"))})
    assert no_safe_discards(CASES).step(before, Moment("discarded", 0, parse_tile("4s")), table) == before

"""Letting off a cannon: which discards are dangerous, who is liable, who had no choice. By hand."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from mahjong_desktop.core.chairs import FOUR_CHAIRS
from mahjong_desktop.core.melds import Meld
from mahjong_desktop.core.payments import ScoredWin
from mahjong_desktop.core.readings import Reading
from mahjong_desktop.core.ruleset import Intent, Moment
from mahjong_desktop.core.scoring import Breakdown, Counted, Refusal, Worth
from mahjong_desktop.core.tiles import DRAGONS, parse_tile, parse_tiles
from mahjong_desktop.core.values import replace
from mahjong_desktop.core.wins import Circumstance, Table, Way
from mahjong_desktop.rulesets.classical.cannon import Cannon, CannonRow
from tests.mechanics.wins import meld, win

CHARACTERS = frozenset(range(9))
PURE = CannonRow(3, CHARACTERS, alone=True, hands=frozenset({"pure-one-suit"}), chows=True)
THIRD_DRAGON = CannonRow(2, frozenset(DRAGONS), alone=False, hands=frozenset({"big-three-dragons"}))
CANNON = Cannon((PURE, THIRD_DRAGON), late_wall=4)
NO_CHOICE, LATE_CLAIMS = CANNON.tracks()
RED = parse_tile("7z")


def laid(*sets: str, giver: int = 2) -> tuple[Meld, ...]:
    """Claimed sets; kongs are concealed."""
    return tuple([meld(tiles, None if len(tiles) > 4 else giver, claimed=_claimed(tiles)) for tiles in sets])


def _claimed(tiles: str) -> str | None:
    """The claimed tile: the last one; nothing of a kong."""
    return None if len(tiles) > 4 else tiles[-2:]


@pytest.mark.parametrize(
    ("row", "sets", "threat"),
    [
        (PURE, ("123m", "555m", "9999m"), CHARACTERS),
        (PURE, ("123m", "555m"), frozenset()),
        (PURE, ("123m", "555m", "999m", "111z"), frozenset()),
        (THIRD_DRAGON, ("555z", "666z"), frozenset({RED})),
        (THIRD_DRAGON, ("555z", "666z", "123m"), frozenset({RED})),
        (THIRD_DRAGON, ("555z", "123m"), frozenset()),
    ],
)
def test_what_is_dangerous_because_of_the_sets_shown(
    row: CannonRow, sets: tuple[str, ...], threat: frozenset[int]
) -> None:
    assert row.threatens(laid(*sets)) == threat


def test_a_chow_is_made_of_one_more_tile_and_a_pung_of_two() -> None:
    assert not PURE.wants_more(parse_tile("5m")) and THIRD_DRAGON.wants_more(RED)


def table(rivers: tuple[str, ...] | None, sets: tuple[Meld, ...] = (), hand: str = "", left: int = 40) -> Table:
    """A table on which seat 0 has shown these sets and seat 1 holds the hand."""
    return Table(
        FOUR_CHAIRS,
        wall_left=left,
        melds=(sets, (), (), ()),
        bonus=((),) * 4,
        rivers=None if rivers is None else tuple([parse_tiles(river) for river in rivers]),
        hands=(None, parse_tiles(hand), None, None),
        tracks={"no-choice": frozenset(), "late-claims": frozenset()},
    )


QUIET = ("", "", "", "")


@pytest.mark.parametrize(
    ("hand", "sets", "rivers", "left", "forced"),
    [
        ("147m", ("123m", "555m", "999m"), QUIET, 40, True),
        ("147m1p", ("123m", "555m", "999m"), QUIET, 40, False),
        ("147m1p", ("123m", "555m", "999m"), QUIET, 4, True),
        ("147m1p", ("123m", "555m", "999m"), ("", "1p", "", ""), 4, False),
        ("147m1p", ("123m", "555m", "999m"), None, 4, False),
        ("7z", ("555z", "666z"), QUIET, 40, True),
        ("777z", ("555z", "666z"), ("", "7z", "", ""), 40, False),
        ("1m", (), QUIET, 40, False),
    ],
)
def test_who_holds_dangerous_tiles_alone_has_no_choice(
    hand: str, sets: tuple[str, ...], rivers: tuple[str, ...] | None, left: int, forced: bool
) -> None:
    """Late in the wall a kind that nobody has seen is dangerous too. No other copy of the red dragon is left once all
    are in sight."""
    at = table(rivers, laid(*sets), hand, left)
    found = CANNON.has_no_choice(Intent("discard", 1, at))
    assert found == (None if forced else Refusal("not-possible"))
    assert CANNON.has_no_choice(Intent("discard", 1, at, claimed=True)) == Refusal("not-possible")
    thrown = Moment("discarded", 1, parse_tile(hand[0] + hand.lstrip("0123456789")[0]))
    assert bool(NO_CHOICE.step(frozenset(), thrown, at)) == forced
    assert NO_CHOICE.step(frozenset(), thrown._replace(name="claimed"), at) == frozenset()


def won_on(
    tile: str, sets: tuple[Meld, ...], *elements: str, way: Way = Way.DISCARD, left: int = 40, free: bool = False
) -> ScoredWin:
    """A win of seat 0 with these sets; seat 3 gives the tile."""
    at = replace(table(QUIET, sets, left=left), hands=(parse_tiles("1m"), None, None, None))
    circumstances = frozenset({Circumstance.NO_CHOICE} if free else ())
    won = replace(
        win("1m", tile, sets, way, giver=None if way is Way.SELF_DRAW else 3), table=at, circumstances=circumstances
    )
    counted = tuple([Counted(name, 1, 1) for name in elements])
    return ScoredWin(won, Breakdown(Reading("regular", ()), counted, (), Worth((), 1)))


SETS = laid("123m", "555m", "999m")
DRAGON_SETS = laid("555z", "666z", "777z")


@pytest.mark.parametrize(
    ("won", "liable"),
    [
        (won_on("1m", SETS, "pure-one-suit"), 3),
        (won_on("1m", SETS, "all-pungs"), None),
        (won_on("1m", SETS, "pure-one-suit", free=True), None),
        (won_on("1m", SETS[:2], "pure-one-suit"), None),
        (won_on("1m", SETS, "pure-one-suit", way=Way.SELF_DRAW), None),
        (won_on("1p", DRAGON_SETS, "big-three-dragons"), 2),
        (won_on("1p", DRAGON_SETS, "big-three-dragons", way=Way.SELF_DRAW), 2),
        (won_on("1p", SETS[:1], "any", left=4), 3),
        (won_on("1p", SETS[:1], "any", left=5), None),
    ],
)
def test_the_giver_of_the_last_dangerous_tile_is_liable_if_it_made_the_hand(won: ScoredWin, liable: int | None) -> None:
    """The winning tile, or the third dragon that seat 2 gave before; late in the wall any fresh tile."""
    assert CANNON.liable_seat(won) == liable


def test_who_had_no_choice_is_spared_and_a_late_claim_is_remembered() -> None:
    won = won_on("1p", DRAGON_SETS, "big-three-dragons")
    spared = {"no-choice": frozenset({(2, RED)}), "late-claims": frozenset()}
    assert CANNON.liable_seat(_with_tracks(won, spared)) is None
    plain = won_on("1p", laid("123m"), "any")
    late = {"no-choice": frozenset(), "late-claims": frozenset({(0, 2, parse_tile("3m"))})}
    assert CANNON.liable_seat(_with_tracks(plain, late)) == 2
    assert CANNON.liable_seat(plain) is None


def _with_tracks(won: ScoredWin, tracks: Mapping[str, object]) -> ScoredWin:
    """The same win at a table that remembers this."""
    return replace(won, win=replace(won.win, table=replace(won.win.table, tracks=tracks)))


@pytest.mark.parametrize(
    ("left", "rivers", "name", "kept"),
    [
        (4, QUIET, "pung", True),
        (5, QUIET, "pung", False),
        (4, ("1p", "", "", ""), "chow", False),
        (4, QUIET, "claimed", False),
    ],
)
def test_late_claims_of_fresh_tiles(left: int, rivers: tuple[str, ...], name: str, kept: bool) -> None:
    """A claimed kong is none of them."""
    tile = parse_tile("1p")
    claimed = LATE_CLAIMS.step(frozenset(), Moment("melded", 0, tile, giver=2, name=name), table(rivers, left=left))
    assert claimed == ({(0, 2, tile)} if kept else set())

"""A made-up game in which some sets complete a hand by themselves, wherever they lie: the distance hangs on which sets
are laid, not on how many."""

from __future__ import annotations

import random
from dataclasses import dataclass

import pytest
from pytestqt.qtbot import QtBot

from mahjong_desktop.core.chairs import FOUR_CHAIRS
from mahjong_desktop.core.counts import Counts, count_tiles, with_tile
from mahjong_desktop.core.melds import KongForm, Meld, MeldKind
from mahjong_desktop.core.readings import Group, GroupKind, Reading, meld_groups
from mahjong_desktop.core.ruleset import FAR, BreakWall, DealTiles, Play
from mahjong_desktop.core.tiles import COPIES, DRAGONS, WINDS, Tile, parse_tiles
from mahjong_desktop.core.wins import Table, Way, Win
from mahjong_desktop.engine.actions import Action
from mahjong_desktop.engine.events import Event, Melded, Won
from mahjong_desktop.engine.legal import Options
from mahjong_desktop.engine.state import State
from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.mechanics.holdings import Holdings
from mahjong_desktop.mechanics.shapes import RegularShape, mark_winning, nearest, sets_laid
from tests.bots.play import Careful, Quick, Standard, play as play_bots
from tests.engine.designs.made_up import made_up, played
from tests.mechanics.wins import meld, win
from tests.scale import amount
from tests.ui.conftest import Shell
from tests.ui.showing import shown_in_the_window

SECONDS = 120


@dataclass(frozen=True)
class SetsAlone:
    """So many pungs or kongs of the kinds, laid or in the hand; all other tiles may be anything. No tile is wild."""

    kinds: frozenset[Tile]
    sets: int
    id: str

    def admits(self, melds: tuple[Meld, ...]) -> bool:
        """As long as the other sets laid leave room enough."""
        return self.sets - self._laid(melds) <= 4 - sets_laid(melds)

    def _laid(self, melds: tuple[Meld, ...]) -> int:
        return sum(meld.tile in self.kinds and meld.kind is not MeldKind.CHOW for meld in melds)

    def readings(self, win: Win) -> tuple[Reading, ...]:
        """The sets, and all other tiles in a row."""
        counts = count_tiles(win.tiles)
        own = [kind for kind in sorted(self.kinds) if counts[kind] > 2]
        if self._laid(win.melds) + len(own) < self.sets:
            return ()
        groups = [Group(GroupKind.PUNG, (kind,) * 3) for kind in own]
        rest = [tile for tile, number in enumerate(counts) for _ in range(number - 3 * (tile in own))]
        groups += [Group(GroupKind.ROW, tuple(rest))] if rest else []
        return tuple(Reading(self.id, (*meld_groups(win.melds), *read)) for read in mark_winning(tuple(groups), win))

    def distance(self, counts: Counts, melds: tuple[Meld, ...], wilds: int = 0) -> int:
        """Tiles missing for the sets that are nearest, those laid left out."""
        if not self.admits(melds):
            return FAR
        missing = sorted(3 - min(3, counts[kind]) for kind in self.kinds.difference(one.tile for one in melds))
        return sum(missing[: max(0, self.sets - self._laid(melds))]) - 1


BIG_DRAGONS = SetsAlone(frozenset(DRAGONS), 2, "two-dragon-sets")
BIG_WINDS = SetsAlone(frozenset(WINDS), 3, "three-wind-sets")
SHAPES = (RegularShape(4), BIG_DRAGONS, BIG_WINDS)
FEW_SUITS = (4,) * 9 + (0,) * 9 + (4,) * 16 + (0,) * 12
GAME = made_up("sets-alone", shapes=SHAPES, copies=FEW_SUITS, script=(BreakWall((13, 12, 13, 12)), DealTiles(), Play()))


@pytest.fixture(scope="module")
def told() -> tuple[Event, ...]:
    """The events of some hands."""
    return played(GAME, amount(30, 200))


def test_it_plays_under_all_laws(told: tuple[Event, ...]) -> None:
    """Some wins are of sets alone, with one of them claimed before."""
    alone = 0
    laid: dict[int, list[Tile]] = {}
    for event in told:
        match event:
            case Melded(seat, kind) if kind is not MeldKind.CHOW:
                laid.setdefault(seat, []).append(event.pieces[0] // COPIES)
            case Won(seat) if event.shape in ("two-dragon-sets", "three-wind-sets"):
                alone += any(tile in (*DRAGONS, *WINDS) for tile in laid.get(seat, ()))
        if event.name == "hand-started":
            laid = {}
    assert alone


def test_it_is_shown_in_the_window(shell: Shell, qtbot: QtBot) -> None:
    shown_in_the_window(shell.open(), GAME, lambda done: qtbot.waitUntil(done, timeout=SECONDS * 1000))


# ---- the distance


def random_melds(rng: random.Random) -> tuple[Meld, ...]:
    names = rng.sample(("555z", "666z", "7777z", "111z", "222z", "333z", "4444z", "123m", "999s"), rng.randrange(4))
    return tuple(meld(name, 1, claimed=name[0] + name[-1]) for name in names)


def test_distance_and_readings_promise_each_other_the_same() -> None:
    rng = random.Random(3)
    complete = ready = 0
    for _ in range(4000):
        melds = random_melds(rng)
        laid = count_tiles(tile for one in melds for tile in one.tiles)
        supply = [tile for tile in (*range(27, 34), *range(27, 34), 0, 5, 20) for _ in range(COPIES - laid[tile])]
        tiles = rng.sample(supply, 14 - 3 * len(melds))
        tiles = [tile for place, tile in enumerate(tiles) if tiles[:place].count(tile) < COPIES - laid[tile]]
        counts = count_tiles(tiles)
        table = Table(FOUR_CHAIRS, melds=(melds, (), (), ()), bonus=((),) * 4)
        for shape in (BIG_DRAGONS, BIG_WINDS):
            distance = shape.distance(counts, melds)
            won = Win(0, Way.SELF_DRAW, tiles[-1], None, tuple(sorted(tiles[:-1])), table)
            assert (distance == -1) == bool(shape.readings(won))
            then = [shape.distance(with_tile(counts, kind), melds) for kind in range(34) if counts[kind] < COPIES]
            assert (distance == 0) == (distance > -1 and min(then) == -1)
            assert all(distance - 1 <= one <= distance for one in then)
            complete, ready = complete + (distance == -1), ready + (distance == 0)
    assert complete > 50 and ready > 50


def test_the_same_tiles_beside_other_melds() -> None:
    counts = count_tiles(parse_tiles("66z1359m147s9s"))
    dragons, winds = (meld("555z", 1, claimed="5z"),), (meld("111z", 1, claimed="1z"),)
    assert nearest(SHAPES, counts, dragons) == 0
    assert BIG_DRAGONS.distance(counts, winds) == 3
    assert BIG_DRAGONS.distance(counts, tuple(meld(name, 1) for name in ("123m", "456m", "789m"))) == FAR


def test_a_claimed_set_may_complete_a_hand_by_more_than_its_tiles() -> None:
    holdings = Holdings(SHAPES)
    before = holdings.of(parse_tiles("5566z135m1478s9p1p"), (), GAME.setup(()))
    assert before.distance == 1
    claimed = Meld(MeldKind.PUNG, (124, 125, 126), 126, 1)
    after = holdings.of(parse_tiles("66z135m1478s9p1p"), (claimed,), GAME.setup(()))
    assert after.distance == 0 and after.waits == frozenset(parse_tiles("6z"))
    assert holdings.claimed(before, parse_tiles("55z"), claimed, GAME.setup(())) in (None, after)


def test_a_kong_of_the_kinds_counts_as_a_set() -> None:
    kong = meld("5555z")
    assert kong.form is KongForm.CONCEALED
    (reading,) = BIG_DRAGONS.readings(win("66z1359m147s9s", "6z", (kong,)))
    assert [group.kind for group in reading.groups] == [GroupKind.KONG, GroupKind.PUNG, GroupKind.ROW]


def test_bots_play_and_win_it() -> None:
    def watch(_s: State, _seat: int, _v: SeatView, options: Options, answer: Action) -> None:
        assert answer in options.legal

    bots = [kind(GAME) for kind in (Standard, Quick, Careful, Standard)]
    assert "win" in [state.result for state in play_bots(bots, 2, 6, GAME, watch)]

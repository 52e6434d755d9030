"""Made-up games of the wall: gaps where indicators lie, reserves that depend on kongs, dice, half stacks and floats."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from random import Random
from typing import NamedTuple

import pytest
from pytestqt.qtbot import QtBot

from mahjong_desktop.core.hand_setup import HandSetup
from mahjong_desktop.core.melds import KongForm, MeldKind
from mahjong_desktop.core.remembered import COUNT
from mahjong_desktop.core.ruleset import (
    BreakWall,
    ClaimRules,
    DealTiles,
    DiceCount,
    InPlace,
    Moment,
    Play,
    ReplaceBonus,
    Ruleset,
    Track,
    TurnUp,
    WallFacts,
    WallRules,
    known_to_all,
)
from mahjong_desktop.core.tiles import PLAYING_KINDS, WHITE, Tile
from mahjong_desktop.core.values import replace
from mahjong_desktop.core.wins import Table
from mahjong_desktop.engine.actions import Action, DeclareWin
from mahjong_desktop.engine.events import BonusExposed, Drew, HandEnded, Turned
from mahjong_desktop.engine.legal import Options
from mahjong_desktop.engine.match import Match
from mahjong_desktop.engine.state import State
from tests.engine.designs.made_up import ALL_TILES, made_up, played
from tests.engine.players import eager, play
from tests.scale import amount
from tests.ui.conftest import Shell
from tests.ui.showing import shown_in_the_window

SECONDS = 120
UNWON = amount(6, 30)
"""Hands of each game that are drawn to the end."""
BY_SMALLER_DIE = TurnUp(InPlace(DiceCount(0, "smaller")))
EASTWARD = BreakWall((17,) * 4, throws=1, count="larger")
BEHIND_OF_TWO_THROWS = TurnUp(InPlace(DiceCount(1, plus=1)))


def equal_to_indicators(indicators: tuple[Tile, ...]) -> HandSetup:
    """Tiles equal to the indicator are wild, of a flower the others of its four; the other flowers are set aside."""
    wild = {tile for shown in indicators for tile in _like(shown)}
    return HandSetup(wild=frozenset(wild), bonus=frozenset(range(PLAYING_KINDS, PLAYING_KINDS + 8)) - wild)


def _like(shown: Tile) -> tuple[Tile, ...]:
    first = shown - (shown - PLAYING_KINDS) % 4
    return (shown,) if shown < PLAYING_KINDS else tuple(range(first, first + 4))


def kongs_by_form(facts: WallFacts) -> int:
    """Two tiles for a concealed kong, one for any other."""
    return sum(
        2 if meld.form is KongForm.CONCEALED else 1
        for melds in facts.table.melds
        for meld in melds
        if meld.kind is MeldKind.KONG
    )


def _floats(value: int, moment: Moment, _: Table) -> int:
    """How many white dragons were thrown, two at most."""
    return min(2, value + (moment.tile == WHITE))


FLOATS = Track("floats", 0, COUNT, frozenset({"discarded"}), _floats, shown=known_to_all)


def by_floats(facts: WallFacts) -> int:
    """34 tiles, 14 after a float, 6 after two; an indicator that replacements have passed over is not among them."""
    passed = facts.indicator_stack is not None and facts.replacements >= 2 * facts.indicator_stack - 1
    return {0: 0, 1: -20, 2: -28}[FLOATS.of(facts.table)] + passed


def from_indicator_on(facts: WallFacts) -> int:
    """The indicator's stack and what lies behind it."""
    return 2 * (facts.indicator_stack or 0)


def or_indicator_next(facts: WallFacts) -> int:
    """So many tiles more than sixteen as lie from the indicator's stack on."""
    return max(0, 2 * (facts.indicator_stack or 0) - facts.replacements - 16)


GAPS = made_up(
    "gaps",
    copies=ALL_TILES,
    script=(BreakWall((18,) * 4, throws=1, count="larger"), DealTiles(), BY_SMALLER_DIE, ReplaceBonus(), Play()),
    setup=equal_to_indicators,
)
BY_KONGS = made_up("by-kongs", wall=WallRules(18, change=kongs_by_form), claims=ClaimRules(kong_needs_wall=3))
GROWING = made_up(
    "growing",
    script=(BreakWall((17,) * 4), DealTiles(), TurnUp(), Play()),
    wall=WallRules(14, order="bottom-first", change=lambda facts: facts.replacements),
    claims=ClaimRules(kong_needs_wall=2),
    setup=equal_to_indicators,
)
BY_INDICATOR = made_up(
    "by-indicator",
    script=(EASTWARD, DealTiles(), BY_SMALLER_DIE, Play()),
    wall=WallRules(spends_reserve=True, change=from_indicator_on),
    setup=equal_to_indicators,
)
INDICATOR_NEXT = made_up(
    "indicator-next",
    script=(BreakWall((17,) * 4), DealTiles(), BEHIND_OF_TWO_THROWS, Play()),
    wall=WallRules(16, change=or_indicator_next),
    setup=equal_to_indicators,
)
BY_FLOATS = made_up(
    "by-floats",
    script=(BreakWall((17,) * 4), BEHIND_OF_TWO_THROWS, DealTiles(), Play()),
    wall=WallRules(34, change=by_floats),
    tracks=(FLOATS,),
    setup=equal_to_indicators,
)
HALF_STACKS = made_up(
    "half-stacks",
    script=(BreakWall((17,) * 4), DealTiles(), BEHIND_OF_TWO_THROWS, Play()),
    wall=WallRules(34, whole_stacks=True),
    setup=equal_to_indicators,
)
TAKEN = made_up(
    "taken",
    script=(EASTWARD, DealTiles(), BY_SMALLER_DIE, Play()),
    wall=WallRules(4, takes_indicators=True),
    setup=equal_to_indicators,
)
GAMES = (GAPS, BY_KONGS, GROWING, BY_INDICATOR, INDICATOR_NEXT, BY_FLOATS, HALF_STACKS, TAKEN)
EACH = pytest.mark.parametrize("ruleset", GAMES, ids=lambda ruleset: str(ruleset.id))


@EACH
def test_hands_under_all_laws_saved_and_replayed(ruleset: Ruleset) -> None:
    told = played(ruleset)
    assert any(isinstance(event, Drew) and event.source == "kong" for event in told)
    assert ruleset.turn_up is None or any(isinstance(event, Turned) for event in told)
    assert ruleset is not GAPS or any(isinstance(event, BonusExposed) for event in told)


# ---- hands drawn to the end


class Facts(NamedTuple):
    """What the number of tiles left at the end of a hand depends on."""

    state: State
    kongs: int
    concealed: int
    replaced: int
    stack: int

    @property
    def floats(self) -> int:
        """White dragons thrown, two at most."""
        return min(2, sum(tile.piece // 4 == WHITE for river in self.state.rivers for tile in river))


def facts_of(state: State) -> Facts:
    """The facts, counted on the table and on the dice."""
    kongs = [meld for melds in state.melds for meld in melds if meld.kind is MeldKind.KONG]
    replaced = len(kongs) + sum(len(tiles) for tiles in state.bonus)
    rules = state.ruleset.turn_up
    number = min(state.dice[0]) if rules == BY_SMALLER_DIE else sum(state.dice[-1]) + 1
    return Facts(state, len(kongs), sum(meld.form is KongForm.CONCEALED for meld in kongs), replaced, number)


def last_floated(facts: Facts) -> int:
    """34, 14 or 6 tiles, and the indicator where it lies before them."""
    kept = (34, 14, 6)[facts.floats]
    return kept + (2 * facts.stack - facts.replaced > kept or facts.replaced >= 2 * facts.stack - 1)


def in_seventeen_stacks(facts: Facts) -> int:
    """The tiles of 17 stacks from the far end on, of which some have lost one."""
    assert facts.state.wall is not None
    by_stack = Counter(place // 2 for place in facts.state.wall.there)
    return sum(by_stack[stack] for stack in sorted(by_stack)[-17:])


EXPECTED: dict[str, Callable[[Facts], int]] = {
    GAPS.id: lambda _: 1,
    BY_KONGS.id: lambda facts: 18 + facts.kongs + facts.concealed,
    GROWING.id: lambda facts: 14 + facts.kongs,
    BY_INDICATOR.id: lambda facts: max(1, 2 * facts.stack - facts.replaced),
    INDICATOR_NEXT.id: lambda facts: max(16, 2 * facts.stack - facts.replaced),
    BY_FLOATS.id: last_floated,
    HALF_STACKS.id: in_seventeen_stacks,
    TAKEN.id: lambda _: 4,
}
"""How many tiles lie in the wall at the end of a hand that nobody has won."""


def never_winning(options: Options, rng: Random) -> Action:
    """Kongs whenever it can, pungs now and then, never a win; it keeps what it has several of."""
    legal = tuple(action for action in options.legal if not isinstance(action, DeclareWin))
    return eager(options._replace(legal=legal), rng)


def unwon(ruleset: Ruleset) -> Iterator[State]:
    """States at the end of hands that nobody has won."""
    match = Match(ruleset, ("a", "b", "c", "d"), 5)
    for step in play(match, never_winning, 5, hands=UNWON):
        if isinstance(step.events[-1], HandEnded):
            yield match.state


@EACH
def test_a_hand_drawn_to_the_end_leaves_the_reserve(ruleset: Ruleset) -> None:
    kongs = 0
    for state in unwon(ruleset):
        assert state.wall is not None and state.result == "draw" and state.wall_left == 0
        facts = facts_of(state)
        assert len(state.wall.there) == EXPECTED[ruleset.id](facts), facts
        kongs += facts.kongs
    assert kongs > UNWON / 3


def test_an_indicator_in_the_wall_is_never_drawn() -> None:
    for ruleset in (GAPS, BY_INDICATOR, INDICATOR_NEXT, BY_FLOATS, HALF_STACKS):
        for state in unwon(ruleset):
            (place,), (piece,) = state.wall.face_up if state.wall else (), state.indicators
            assert state.wall is not None and state.wall.pieces[place] == piece and place in state.wall.there


# ---- in the window


@pytest.mark.timeout(SECONDS)
@pytest.mark.parametrize("ruleset", (GAPS, BY_FLOATS, BY_INDICATOR), ids=lambda ruleset: str(ruleset.id))
def test_the_window_shows_a_hand(shell: Shell, qtbot: QtBot, ruleset: Ruleset) -> None:
    river = replace(ruleset, river="own-area")
    shown_in_the_window(shell.open(), river, lambda done: qtbot.waitUntil(done, timeout=SECONDS * 1000))

"""Passed tiles: a seat that does not take a win or a pung may not take the same tile, or any tile, until its next turn.

For the furiten of riichi mahjong see passed_wins.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Literal

from mahjong_desktop.core.facts import HandFacts
from mahjong_desktop.core.melds import MeldKind
from mahjong_desktop.core.remembered import THROWN
from mahjong_desktop.core.ruleset import Bar, Intent, Moment, Track
from mahjong_desktop.core.scoring import Counted, Gate, Refusal
from mahjong_desktop.core.tiles import Tile
from mahjong_desktop.core.wins import FROM_ANOTHER, Table, Way

Passed = frozenset[tuple[int, Tile]]
"""(seat, kind) of the tiles that seats have passed."""
Until = Literal["draw", "claim", "turn"]
"""When passed tiles are forgotten: with the seat's own draw; with its draw, chow, pung or claimed kong; or when the
turn comes to it or, by a claim of another seat, skips it."""

CouldWin = Callable[[Table, int, Tile, Way], bool]
"""(table, seat, tile, way) → whether the seat could have won on this tile of another seat. The way is that of robbing a
concealed kong, or else of a discard."""


def completes_hand(table: Table, seat: int, tile: Tile, _: Way) -> bool:
    """Returns whether the tile completes the hand; its value is not considered."""
    return tile in table.waits[seat]


def _of_seat(value: Passed, seat: int) -> Passed:
    """Returns the part of the value that a seat may know: the tiles that it has passed itself."""
    return frozenset([one for one in value if one[0] == seat])


PASSED_WINS: Track[Passed] = Track("passed-wins", frozenset(), THROWN, shown=_of_seat)
PASSED_PUNGS: Track[Passed] = Track("passed-pungs", frozenset(), THROWN, shown=_of_seat)
"""What seats have passed, for those who read it; see `passed_tiles` and `passed_pungs`."""


def passed_tiles(
    until: Until, could_win: CouldWin = completes_hand, *, own_draws: CouldWin | None = None
) -> Track[Passed]:
    """Remembers (seat, kind) of every tile on which a seat could have won and did not. With `own_draws` also of the
    tile that it has drawn itself and did not win with; `own_draws` says whether it could have, with the way of a
    discard."""

    def passed(moment: Moment, table: Table) -> set[int]:
        tile, way = moment.tile, Way.ROB_CONCEALED_KONG if moment.name == Way.ROB_CONCEALED_KONG else Way.DISCARD
        return set() if tile is None else {seat for seat in table.chairs.taken if could_win(table, seat, tile, way)}

    def drawn(moment: Moment, table: Table) -> bool:
        if own_draws is None or moment.tile is None:
            return False
        return own_draws(table, moment.seat, moment.tile, Way.DISCARD)

    return _updated(PASSED_WINS, until, passed, drawn)


def passed_pungs(until: Until) -> Track[Passed]:
    """Remembers (seat, kind) of every discard of which a seat held a pair and did not make a pung."""

    def passed(moment: Moment, table: Table) -> set[int]:
        hands = enumerate(table.hands)
        return {seat for seat, hand in hands if hand is not None and hand.count(moment.tile or 0) >= 2}

    return _updated(PASSED_PUNGS, until, passed)


def _never(_moment: Moment, _table: Table) -> bool:
    return False


def _updated(
    track: Track[Passed],
    until: Until,
    passed: Callable[[Moment, Table], Iterable[int]],
    drawn: Callable[[Moment, Table], bool] = _never,
) -> Track[Passed]:
    def step(value: Passed, moment: Moment, table: Table) -> Passed:
        free = _forgetting(moment, table, until)
        kept = frozenset([one for one in value if one[0] not in free]) if value and free else value
        if moment.what == "drew" and moment.tile is not None and drawn(moment, table):
            return kept | {(moment.seat, moment.tile)}
        if moment.what == "drew" or moment.tile is None or moment.giver is None:
            return kept
        late = set(passed(moment, table)) - {moment.giver, moment.seat}
        return kept | {(seat, moment.tile) for seat in late - free}

    return track.updated(frozenset({"unclaimed", "melded", "drew"}), step)


def _forgetting(moment: Moment, table: Table, until: Until) -> frozenset[int]:
    """Returns the seats whose passed tiles are forgotten now."""
    if moment.what == "drew":
        return frozenset() if moment.beside else frozenset({moment.seat})
    if moment.what != "melded" or moment.giver is None or until == "draw":
        return frozenset()
    if until == "claim":
        return frozenset({moment.seat})
    turns = table.chairs.others(moment.giver)
    return frozenset(turns[: turns.index(moment.seat) + 1])


def let_pass(table: Table, track: Track[Passed], seat: int) -> frozenset[Tile]:
    """Returns the kinds that a seat has passed."""
    return frozenset([tile for who, tile in track.of(table) if who == seat])


def no_passed_win(reason: str, *, same_tile: bool) -> Gate:
    """Refuses a win on another seat's tile after a passed one: only on the same kind with `same_tile`, else on any."""

    def gate(hand: HandFacts, _: tuple[Counted, ...]) -> Refusal | None:
        if hand.way not in FROM_ANOTHER:
            return None
        win = hand.win
        passed = let_pass(hand.table, PASSED_WINS, win.seat)
        barred = win.tile in passed if same_tile else bool(passed)
        return Refusal(reason, {"tiles": tuple(sorted(passed))}) if barred else None

    return gate


def no_passed_pung(reason: str) -> Bar:
    """Forbids a pung of a kind that the seat has passed."""

    def concerns(intent: Intent) -> bool | frozenset[Tile]:
        return let_pass(intent.table, PASSED_PUNGS, intent.seat)

    return Bar("passed-pung", frozenset({MeldKind.PUNG.value}), lambda _: Refusal(reason), concerns)

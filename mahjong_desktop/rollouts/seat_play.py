"""What a viewer has seen another seat do: its discards and sets, what it let pass, declared, won with and passed on.

Room: rollouts. What that tells about its hidden tiles belongs to hand_evidence.py.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from mahjong_desktop.core.melds import Meld
from mahjong_desktop.core.tiles import PLAYING_KINDS, Tile
from mahjong_desktop.engine.rules import rules_of
from mahjong_desktop.engine.state import RiverTile
from mahjong_desktop.engine.view import SeatView

EARLY_DISCARDS = 4
"""So many of the first discards of a seat are early ones."""


class SeatPlay(Struct, frozen=True):
    """The play of one seat. All tiles are playing kinds; tiles that are offered now have not been decided on.

    `river` are its discards in order, `melds` its sets. `passed` are the kinds of other seats' discards that nobody has
    claimed, `from_left` those of them that it could have claimed for chows. `since` are the kinds that it could not or
    did not win on since its hand is as it is. `declared` says whether it has declared itself ready, `prizes` are the
    tiles with which it has won in this hand. `given` are the tiles that it has passed on to the viewer before play.
    """

    river: tuple[Tile, ...]
    melds: tuple[Meld, ...]
    passed: frozenset[Tile]
    from_left: frozenset[Tile]
    since: frozenset[Tile]
    declared: bool
    prizes: frozenset[Tile]
    given: frozenset[Tile]

    @property
    def early(self) -> frozenset[Tile]:
        """The kinds of its early discards."""
        return frozenset(self.river[:EARLY_DISCARDS])

    @property
    def begun(self) -> bool:
        """Whether the seat has decided anything that tells about its hand."""
        return bool(self.river or self.melds or self.declared or self.prizes or self.given)


def seat_play(view: SeatView, seat: int) -> SeatPlay:
    """Returns what the viewer has seen the seat do."""
    setup, chairs, ready = view.setup, view.ruleset.chairs, rules_of(view.ruleset).ready_declarations

    def kinds(tiles: list[RiverTile]) -> tuple[Tile, ...]:
        return _playing(setup.kinds([tile.piece for tile in tiles]))

    others = {other: [*_settled(view, other)] for other in chairs.taken if other != seat}
    passed = {other: kinds([tile for tile in river if tile.claimed_by is None]) for other, river in others.items()}
    unchanged = _unchanged_since(view, seat)
    since = [tile for river in others.values() for tile in river if tile.number > unchanged]
    given = [piece for tiles in view.known if tiles.giver == seat for piece in tiles.pieces]
    return SeatPlay(
        river=kinds([*view.rivers[seat]]),
        melds=view.melds[seat],
        passed=frozenset().union(*passed.values()),
        from_left=frozenset(passed[chairs.before(seat)] if view.ruleset.claims.chow else ()),
        since=frozenset(kinds(since)),
        declared=bool(view.declared) and not ready.isdisjoint(view.declared[seat]),
        prizes=frozenset(_playing(setup.kinds(view.prizes[seat])) if view.prizes else ()),
        given=frozenset(_playing(setup.kinds(given))),
    )


def _settled(view: SeatView, seat: int) -> Iterator[RiverTile]:
    """Yields the discards of a seat that are not offered now."""
    offer = view.offer
    offered = () if offer is None else (offer.piece, offer.other)
    return (tile for tile in view.rivers[seat] if tile.piece not in offered)


def _unchanged_since(view: SeatView, seat: int) -> int:
    """Returns the number of the discard with which the hand of a seat became what it is. A hand that was declared with
    a discard changes no more."""
    river = view.rivers[seat]
    ready = rules_of(view.ruleset).ready_declarations
    declared = next((tile.number for tile in river if tile.declaration in ready), None)
    if declared is not None:
        return declared
    return river[-1].number if river else -1


def _playing(kinds: tuple[Tile, ...]) -> tuple[Tile, ...]:
    return tuple([kind for kind in kinds if kind < PLAYING_KINDS])

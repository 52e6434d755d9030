"""The table of a state, as policies of a ruleset are given it. Seats are given theirs by view.py."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from mahjong_desktop.core.hand_setup import HandSetup
from mahjong_desktop.core.tiles import Tile, faces_of
from mahjong_desktop.core.wins import Table, Way
from mahjong_desktop.kernel.lazy_tables import lazy_table

if TYPE_CHECKING:
    from mahjong_desktop.engine.state import Offer, RiverTile, State


NOTHING_DECLARED: frozenset[str] = frozenset()


def table_of_state(state: State) -> Table:
    """The table now, all hands known; an offered discard counts in no river."""
    return lazy_table(_FACTS, state)


def _tracks(state: State) -> dict[str, object]:
    return {track.id: value for track, value in zip(state.ruleset.tracks, state.tracks, strict=True)}


def _declared(state: State) -> tuple[frozenset[str], ...]:
    if not any(state.declared):
        return (NOTHING_DECLARED,) * len(state.declared)
    return tuple([frozenset(names) if names else NOTHING_DECLARED for names in state.declared])


def settled_rivers(
    rivers: tuple[tuple[RiverTile, ...], ...], offer: Offer | None, setup: HandSetup
) -> tuple[tuple[Tile, ...], ...]:
    """The discards by seat, claimed ones included, without the one that is offered now."""
    settled = [setup.kinds([tile.piece for tile in river]) for river in rivers]
    if offer is not None and offer.way is Way.DISCARD:
        settled[offer.giver] = settled[offer.giver][: -1 if offer.other is None else -2]
    return tuple(settled)


def _under(state: State) -> tuple[Tile, ...]:
    """What is printed on the tiles below the indicators that lie in the wall."""
    return faces_of(state.wall.below()) if state.wall is not None else ()


_FACTS: dict[str, Callable[[State], object]] = {
    "chairs": lambda state: state.ruleset.chairs,
    "dealer": lambda state: state.position.dealer,
    "round_wind": lambda state: state.round_wind,
    "dealer_streak": lambda state: state.position.streak,
    "wall_left": lambda state: state.wall_left,
    "melds": lambda state: state.melds,
    "bonus": lambda state: tuple([state.setup.kinds(pieces) for pieces in state.bonus]),
    "rivers": lambda state: settled_rivers(state.rivers, state.offer, state.setup),
    "hands": lambda state: tuple([state.setup.sorted_kinds(hand) for hand in state.hands]),
    "tracks": _tracks,
    "declared": _declared,
    "indicators": lambda state: faces_of(state.indicators),
    "under": _under,
    "setup": lambda state: state.setup,
    "winners": lambda state: state.winners,
    "dead": lambda state: state.dead,
    "pieces": lambda state: state.hands,
    "distances": lambda state: tuple([state.holding(seat).distance for seat in range(state.ruleset.seats)]),
    "waits": lambda state: tuple([state.holding(seat).waits for seat in range(state.ruleset.seats)]),
    "revealed": lambda state: faces_of(state.revealed),
    "scores": lambda state: state.scores,
    "dice": lambda state: state.thrown,
    "seat_winds": lambda state: state.seat_winds,
}

_HOLDINGS = ("hands", "melds", "drawn", "beside", "setup")
FIELDS_READ: dict[str, tuple[str, ...]] = {
    "chairs": (),
    "dealer": ("position",),
    "round_wind": ("position",),
    "dealer_streak": ("position",),
    "wall_left": ("wall",),
    "melds": ("melds",),
    "bonus": ("bonus", "setup"),
    "rivers": ("rivers", "offer", "setup"),
    "hands": ("hands", "setup"),
    "tracks": ("tracks",),
    "declared": ("declared",),
    "indicators": ("indicators",),
    "under": ("wall",),
    "setup": ("setup",),
    "winners": ("winners",),
    "dead": ("dead",),
    "pieces": ("hands",),
    "distances": _HOLDINGS,
    "waits": _HOLDINGS,
    "revealed": ("revealed",),
    "scores": ("scores",),
    "dice": ("dice", "rolled", "step"),
    "seat_winds": ("position", "dice", "rolled", "step"),
}
"""The fields of a state from which each fact is worked out, besides its ruleset: while they stay the same, so does the
fact."""

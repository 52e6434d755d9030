"""Which kong a win on a kong replacement (嶺上開花, 槓上開花) follows. What that is worth, or who pays for it, rulesets
say."""

from __future__ import annotations

from mahjong_desktop.core.melds import KongForm, Meld, MeldKind
from mahjong_desktop.core.remembered import SEAT, Maybe, TileKind, parts
from mahjong_desktop.core.ruleset import Moment, Track, known_to_all
from mahjong_desktop.core.tiles import Tile
from mahjong_desktop.core.wins import Circumstance, Table, Win

_FORMS = frozenset(form.value for form in KongForm)
_BLOOM = frozenset({Circumstance.KONG_REPLACEMENT, Circumstance.KONG_REPLACEMENT_TWICE})


def _step(value: tuple[int, Tile] | None, moment: Moment, _: Table) -> tuple[int, Tile] | None:
    return (moment.seat, moment.tile) if moment.name in _FORMS and moment.tile is not None else value


LATEST_KONG: Track[tuple[int, Tile] | None] = Track(
    "latest-kong", None, Maybe(parts(SEAT, TileKind())), frozenset({"melded"}), _step, shown=known_to_all
)
"""(seat, kind) of the last kong. A tile that is added to a pung makes an older meld the latest kong, so the order of
the melds does not tell. For games whose kongs everybody sees."""


def bloomed_kong(win: Win) -> Meld | None:
    """Returns the winner's kong whose own replacement was the winning tile; None if that tile was no such replacement,
    or the replacement of a bonus tile. Where nobody has remembered the latest kong, as in score cases, it is the last
    meld."""
    if _BLOOM.isdisjoint(win.circumstances) or Circumstance.FLOWER_REPLACEMENT in win.circumstances:
        return None
    kongs = [meld for meld in win.melds[-1:] if meld.kind is MeldKind.KONG]
    remembered = LATEST_KONG.of(win.table)
    if remembered is not None and remembered[0] == win.seat:
        kongs = [meld for meld in win.melds if meld.kind is MeldKind.KONG and meld.tile == remembered[1]]
    return kongs[0] if kongs else None

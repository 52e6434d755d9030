"""Which kong a win on a kong replacement (嶺上開花, 槓上開花) follows. What that is worth, or who pays for it, rulesets
say."""

from __future__ import annotations

from mahjong_desktop.core.melds import KongForm, Meld, MeldKind
from mahjong_desktop.core.remembered import SEAT, Maybe, Parts, TileKind
from mahjong_desktop.core.ruleset import Moment, Track, known_to_all
from mahjong_desktop.core.wins import Circumstance, Table, Win

_ID = "latest-kong"
_FORMS = frozenset(form.value for form in KongForm)
_BLOOM = frozenset({Circumstance.KONG_REPLACEMENT, Circumstance.KONG_REPLACEMENT_TWICE})


def _step(value: object, moment: Moment, _: Table) -> object:
    return (moment.seat, moment.tile) if moment.name in _FORMS else value


def latest_kong() -> Track:
    """Remembers (seat, kind) of the last kong. A tile that is added to a pung makes an older meld the latest kong, so
    the order of the melds does not tell. For games whose kongs everybody sees."""
    takes = Maybe(Parts((SEAT, TileKind())))
    return Track(_ID, None, takes, frozenset({"melded"}), _step, shown=known_to_all)


def bloomed_kong(win: Win) -> Meld | None:
    """Returns the winner's kong whose own replacement was the winning tile; None if that tile was no such replacement,
    or the replacement of a bonus tile. Where nobody has remembered the latest kong, as in score cases, it is the last
    meld."""
    if _BLOOM.isdisjoint(win.circumstances) or Circumstance.FLOWER_REPLACEMENT in win.circumstances:
        return None
    kongs = [meld for meld in win.melds[-1:] if meld.kind is MeldKind.KONG]
    remembered = win.table.tracks.get(_ID)
    if isinstance(remembered, tuple) and remembered[0] == win.seat:
        kongs = [meld for meld in win.melds if meld.kind is MeldKind.KONG and meld.tile == remembered[1]]
    return kongs[0] if kongs else None

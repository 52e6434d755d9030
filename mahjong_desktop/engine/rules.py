"""What the engine asks a ruleset at every event, looked up once a match. What the answers mean, the askers say."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from weakref import WeakValueDictionary

from mahjong_desktop.core.ruleset import Bar, Declaration, Ruleset, Track, never_void, no_payments
from mahjong_desktop.core.tiles import Piece, Tile, tiles_of
from mahjong_desktop.engine.events import EVENTS
from mahjong_desktop.mechanics.holdings import Holdings

EVENT_NAMES = tuple(event.name for event in EVENTS)
NO_KINDS: frozenset[Tile] = frozenset()
Watcher = tuple[int, Track, bool, bool]
"""A track with its place among all; whether it sleeps through the event while its value is the initial one, and whether
it does where no hand waits for the tile concerned."""


class Rules:
    """The slots of one ruleset, by what the engine has in hand: an event's name, an action's name, a moment."""

    def __init__(self, ruleset: Ruleset) -> None:
        self.ruleset = ruleset
        self.holdings = Holdings(ruleset.shapes, ruleset.bonus.kinds)
        self.pays_in_play = ruleset.paid_in_play is not no_payments
        self.breaks_off = ruleset.void is not never_void
        self.wilds = lru_cache(16)(self._wilds)
        """`wilds(indicators)`: the kinds that these pieces make wild."""
        self.special = lru_cache(16)(self._special)
        """`special(indicators)`: the kinds that go into no set and cannot be claimed: wild ones and lone ones."""
        self.watchers: Mapping[str, tuple[Watcher, ...]] = {event: self._watching(event) for event in EVENT_NAMES}
        """By the event's name: the tracks that such events step."""
        self._bars: dict[tuple[str, bool, bool], tuple[Bar, ...]] = {}
        self._declarations: dict[tuple[str, bool], tuple[Declaration, ...]] = {}

    def _watching(self, event: str) -> tuple[Watcher, ...]:
        return tuple(
            (index, track, event in track.sleeps, event in track.waited)
            for index, track in enumerate(self.ruleset.tracks)
            if event in track.watches
        )

    def bars(self, action: str, declared: bool, claimed: bool) -> tuple[Bar, ...]:
        """The bars that may have a say about such actions of a seat that has `declared` anything, in a turn that it
        began with a claim."""
        key = (action, declared, claimed)
        found = self._bars.get(key)
        if found is None:
            found = self._bars[key] = tuple(
                bar
                for bar in self.ruleset.bars
                if action in bar.actions and (declared or not bar.declared)
                if claimed or action not in bar.after_claim
            )
        return found

    def declarations(self, moment: str, *, far: bool = False) -> tuple[Declaration, ...]:
        """The declarations of a moment of the hand; with `far` those that a hand may make which no discard leaves
        ready."""
        found = self._declarations.get((moment, far))
        if found is None:
            known = self.ruleset.declarations
            found = tuple(one for one in known if moment in one.moments and not (far and one.nearly_ready))
            self._declarations[moment, far] = found
        return found

    def _wilds(self, indicators: tuple[Piece, ...]) -> frozenset[Tile]:
        return self.ruleset.wild_kinds(tiles_of(indicators))

    def _special(self, indicators: tuple[Piece, ...]) -> frozenset[Tile]:
        return self.wilds(indicators) | self.ruleset.lone_kinds(tiles_of(indicators))


_KNOWN: WeakValueDictionary[int, Rules] = WeakValueDictionary()


def rules_of(ruleset: Ruleset) -> Rules:
    """The rules of this very ruleset, put together once while some state has them."""
    rules = _KNOWN.get(id(ruleset))
    if rules is None or rules.ruleset is not ruleset:
        rules = _KNOWN[id(ruleset)] = Rules(ruleset)
    return rules

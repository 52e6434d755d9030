"""What the engine asks a ruleset at every event, looked up once a match. What the answers mean, the askers say."""

from __future__ import annotations

from functools import lru_cache

from mahjong_desktop.core.ruleset import Bar, Declaration, Ruleset, Track, never_void, no_payments
from mahjong_desktop.core.tiles import Piece, Tile, tiles_of
from mahjong_desktop.mechanics.holdings import Holdings

NO_KINDS: frozenset[Tile] = frozenset()
Watcher = tuple[int, Track, bool]
"""A track with its place among all; whether it sleeps through the event while its value is the initial one."""


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
        self._watchers: dict[str, tuple[Watcher, ...]] = {}
        self._bars: dict[str, tuple[Bar, ...]] = {}
        self._declarations: dict[str, tuple[Declaration, ...]] = {}

    def watchers(self, event: str) -> tuple[Watcher, ...]:
        """The tracks that such events step."""
        found = self._watchers.get(event)
        if found is None:
            tracks = enumerate(self.ruleset.tracks)
            watching = ((index, track) for index, track in tracks if event in track.watches)
            found = self._watchers[event] = tuple((index, track, event in track.sleeps) for index, track in watching)
        return found

    def bars(self, action: str) -> tuple[Bar, ...]:
        """The bars that have a say about such actions at some moment."""
        found = self._bars.get(action)
        if found is None:
            found = self._bars[action] = tuple(bar for bar in self.ruleset.bars if action in bar.actions)
        return found

    def declarations(self, moment: str) -> tuple[Declaration, ...]:
        """The declarations of a moment of the hand."""
        found = self._declarations.get(moment)
        if found is None:
            known = self.ruleset.declarations
            found = self._declarations[moment] = tuple(one for one in known if moment in one.moments)
        return found

    def _wilds(self, indicators: tuple[Piece, ...]) -> frozenset[Tile]:
        return self.ruleset.wild_kinds(tiles_of(indicators))

    def _special(self, indicators: tuple[Piece, ...]) -> frozenset[Tile]:
        return self.wilds(indicators) | self.ruleset.lone_kinds(tiles_of(indicators))

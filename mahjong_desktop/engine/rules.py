"""What the engine asks a ruleset at every event, looked up once a match. What the answers mean, the askers say."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType
from weakref import WeakValueDictionary

from mahjong_desktop.core.melds import KongForm
from mahjong_desktop.core.ruleset import (
    Bar,
    Declaration,
    GrabIndicator,
    HandSetup,
    LastTile,
    Ruleset,
    Track,
    known_to_all,
    never_void,
    no_payments,
)
from mahjong_desktop.core.tiles import Piece, faces_of
from mahjong_desktop.engine.asked_of_state import AskedOfState
from mahjong_desktop.engine.events import EVENTS
from mahjong_desktop.mechanics.holdings import Holdings

EVENT_NAMES = tuple(event.name for event in EVENTS)
Watcher = tuple[int, Track, bool, bool]
"""A track with its place among all; whether it sleeps through the event while its value is the initial one, and whether
it does where no hand waits for the tile concerned."""


class Rules:
    """The slots of one ruleset, by what the engine has in hand: an event's name, an action's name, a moment."""

    def __init__(self, ruleset: Ruleset) -> None:
        self.ruleset = ruleset
        self.holdings = Holdings(ruleset.shapes)
        self.pieces = frozenset(4 * tile + copy for tile, copies in enumerate(ruleset.copies) for copy in range(copies))
        """Every piece of the set."""
        self.hides_kongs = ruleset.claims.hides(KongForm.CONCEALED)
        self.forces = any("forced" in declaration.moments for declaration in ruleset.declarations)
        """Whether a discard may make a declaration of itself."""
        self.paid_in_play = AskedOfState(ruleset.paid_in_play)
        """What play has brought by now."""
        self.void = AskedOfState(ruleset.void)
        """What breaks the hand off, if anything does."""
        self.pays_in_play = ruleset.paid_in_play is not no_payments
        self.last_draws = ruleset.play.last_draws
        """How many of the last tiles are drawn without a discard."""
        self.offers_last = ruleset.step_of(LastTile) is not None
        """Whether the last tile is offered, not drawn."""
        self.grabs = ruleset.step_of(GrabIndicator) is not None
        """Whether a hand may be won with the indicator."""
        self.throws_before = tuple(map(ruleset.throws_before, range(len(ruleset.script))))
        """How many throws are made before each step of the script."""
        self.changes_reserve = ruleset.wall.change is not None
        """Whether the number of tiles that are never drawn depends on what happens."""
        self.breaks_off = ruleset.void is not never_void
        self.setup = lru_cache(64)(self._setup)
        """`setup(indicators)`: what the tiles are once these pieces are turned up."""
        self.watchers: Mapping[str, tuple[Watcher, ...]] = {event: self._watching(event) for event in EVENT_NAMES}
        """By the event's name: the tracks that such events step."""
        self._awake: dict[str, tuple[tuple[object, ...], tuple[Watcher, ...]]] = {}
        self._bars: dict[tuple[str, bool, bool], tuple[Bar, ...]] = {}
        self._known_of_tracks: dict[int, tuple[tuple[object, ...], Mapping[str, object]]] = {}
        self._declarations: dict[tuple[str, bool], tuple[Declaration, ...]] = {}
        self.announces, self.announces_far = (
            any(self.declarations(moment, far=far) for moment in ("turn", "discard")) for far in (False, True)
        )
        """Whether a seat in turn may declare anything at all, and one whose hand no discard leaves ready."""

    def _watching(self, event: str) -> tuple[Watcher, ...]:
        return tuple(
            (index, track, event in track.sleeps, event in track.waited)
            for index, track in enumerate(self.ruleset.tracks)
            if event in track.watches
        )

    def awake(self, event: str, values: tuple[object, ...]) -> tuple[Watcher, ...]:
        """The tracks that must be told of such an event while they have these values. Most events leave these as they
        were, so that the last answer for each event is kept."""
        last = self._awake.get(event)
        if last is not None and last[0] is values:
            return last[1]
        watchers = self.watchers[event]
        found = tuple([one for one in watchers if not (one[2] and values[one[0]] == one[1].initial)])
        self._awake[event] = values, found
        return found

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

    def known_of_tracks(self, values: tuple[object, ...], seat: int) -> Mapping[str, object]:
        """What the seat may know of the tracks with these values, none before the seats are drawn. Most events leave
        them as they were, so that the last answer for each seat is kept."""
        last = self._known_of_tracks.get(seat)
        if last is not None and last[0] is values:
            return last[1]
        known: dict[str, object] = {}
        for track, value in zip(self.ruleset.tracks, values, strict=False):
            shown = track.shown
            if shown is known_to_all:
                known[track.id] = value
            elif seat >= self.ruleset.seats:
                known[track.id] = track.initial  # who sits out knows what all know
            else:
                known[track.id] = track.initial if shown is None else shown(value, seat)
        told = MappingProxyType(known)
        self._known_of_tracks[seat] = (values, told)
        return told

    def _setup(self, indicators: tuple[Piece, ...]) -> HandSetup:
        return self.ruleset.setup(faces_of(indicators))


_KNOWN: WeakValueDictionary[int, Rules] = WeakValueDictionary()


def rules_of(ruleset: Ruleset) -> Rules:
    """The rules of this very ruleset, put together once while some state has them."""
    rules = _KNOWN.get(id(ruleset))
    if rules is None or rules.ruleset is not ruleset:
        rules = _KNOWN[id(ruleset)] = Rules(ruleset)
    return rules

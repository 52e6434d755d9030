"""A ruleset prepared for the engine: facts that are needed at every event are computed once. The modules that use them
explain them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property, lru_cache
from types import MappingProxyType
from typing import Any
from weakref import WeakValueDictionary

from mahjong_desktop.core.melds import KongForm
from mahjong_desktop.core.ruleset import (
    Bar,
    Declaration,
    GrabIndicator,
    HandSetup,
    LastTile,
    Play,
    Ruleset,
    RulesetKey,
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
Watcher = tuple[int, Track[Any], bool, bool]
"""A track that watches an event: its index among the tracks, the track, whether the event cannot change its initial
value (`Track.sleeps`), and whether it can do so only if a hand waits for the tile concerned (`Track.waited`)."""


class Rules:
    """The slots of one ruleset, indexed by the keys that the engine uses: the name of an event or action, a moment."""

    def __init__(self, ruleset: Ruleset) -> None:
        self.ruleset = ruleset
        self.holdings = Holdings(ruleset.shapes)
        self.pieces = frozenset(4 * tile + copy for tile, copies in enumerate(ruleset.copies) for copy in range(copies))
        """Every piece of the set."""
        self.hides_kongs = ruleset.claims.hides(KongForm.CONCEALED)
        self.forces = any("forced" in declaration.moments for declaration in ruleset.declarations)
        """Whether there are declarations that the engine makes with a discard, without a choice of the seat."""
        self.keeps_hand_shown = frozenset([one.id for one in ruleset.declarations if one.keeps_hand_shown])
        """The declarations after which a hand lies open to the end."""
        self.ready_declarations = frozenset([one.id for one in ruleset.declarations if one.nearly_ready])
        """The declarations that only ready hands make."""
        self.paid_in_play = AskedOfState(ruleset.paid_in_play)
        """All payments of the hand that are due by now, those already made included."""
        self.void = AskedOfState(ruleset.void)
        """The id of the reason for which the hand is aborted now; empty if there is none."""
        self.pays_in_play = ruleset.paid_in_play is not no_payments
        self.offers_last = ruleset.step_of(LastTile) is not None
        """Whether the last tile is offered, not drawn."""
        self.grabs = ruleset.step_of(GrabIndicator) is not None
        """Whether a hand may be won with the indicator."""
        self.throws_before = _throws_before(ruleset)
        """The number of throws before each step of the script, without those in play, which are made one by one."""
        self.dealt_by = tuple([ruleset.dealt_by(step) for step in range(len(ruleset.script))])
        """The number of tiles that the hands hold together after each step of the script; a kong counts as three."""
        self.kong_dice = ruleset.play.kong_dice
        """How dice may choose the replacement of a kong, if they may."""
        self.offers_flowers = ruleset.bonus.offers_win
        """Whether a win by bonus tiles alone is offered to their owner in its turn."""
        self.changes_reserve = ruleset.wall.change is not None
        """Whether the number of tiles that are never drawn depends on what happens."""
        self.breaks_off = ruleset.void is not never_void
        self.setup = lru_cache(64)(self._setup)
        """`setup(indicators)`: the setup of the hand with these pieces turned up."""
        self.watchers: Mapping[str, tuple[Watcher, ...]] = {event: self._watching(event) for event in EVENT_NAMES}
        """The tracks that watch an event, by its name."""
        self._awake: dict[str, tuple[tuple[object, ...], tuple[Watcher, ...]]] = {}
        self._bars: dict[tuple[str, bool, bool], tuple[Bar, ...]] = {}
        self._known_of_tracks: dict[int, tuple[tuple[object, ...], Mapping[str, object]]] = {}
        self._declarations: dict[tuple[str, bool], tuple[Declaration, ...]] = {}

    @cached_property
    def announces(self) -> bool:
        """Whether the ruleset has declarations for a seat in turn."""
        return any(self.declarations(moment) for moment in ("turn", "discard"))

    @cached_property
    def announces_far(self) -> bool:
        """Whether a seat in turn may make any of them with a hand that no discard leaves ready."""
        return any(self.declarations(moment, far=True) for moment in ("turn", "discard"))

    def _watching(self, event: str) -> tuple[Watcher, ...]:
        return tuple(
            (index, track, event in track.sleeps, event in track.waited)
            for index, track in enumerate(self.ruleset.tracks)
            if event in track.watches
        )

    def awake(self, event: str, values: tuple[object, ...]) -> tuple[Watcher, ...]:
        """Returns the tracks that such an event may change, given the values of all tracks. The last answer for each
        event is kept, because most events leave the values unchanged."""
        last = self._awake.get(event)
        if last is not None and last[0] is values:
            return last[1]
        watchers = self.watchers[event]
        found = tuple([one for one in watchers if not (one[2] and values[one[0]] == one[1].initial)])
        self._awake[event] = values, found
        return found

    def bars(self, action: str, declared: bool, claimed: bool) -> tuple[Bar, ...]:
        """Returns the bars that may apply to such an action. `declared` says whether the seat has declared anything,
        `claimed` whether its turn began with a claim."""
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
        """Returns the declarations of a moment of the hand; with `far` only those that are possible with a hand that no
        discard leaves ready."""
        found = self._declarations.get((moment, far))
        if found is None:
            known = self.ruleset.declarations
            found = tuple(one for one in known if moment in one.moments and not (far and one.nearly_ready))
            self._declarations[moment, far] = found
        return found

    def known_of_tracks(self, values: tuple[object, ...], seat: int) -> Mapping[str, object]:
        """Returns the values that the seat may know, by track id; empty before the seats are drawn. The last answer for
        each seat is kept, because most events leave the values unchanged."""
        last = self._known_of_tracks.get(seat)
        if last is not None and last[0] is values:
            return last[1]
        known: dict[str, object] = {}
        for track, value in zip(self.ruleset.tracks, values, strict=False):
            shown = track.shown
            if shown is known_to_all:
                known[track.id] = value
            elif seat >= self.ruleset.seats:
                known[track.id] = track.initial  # a participant who sits out knows only what everybody knows
            else:
                known[track.id] = track.initial if shown is None else shown(value, seat)
        told = MappingProxyType(known)
        self._known_of_tracks[seat] = (values, told)
        return told

    def _setup(self, indicators: tuple[Piece, ...]) -> HandSetup:
        return self.ruleset.setup(faces_of(indicators))


_KNOWN: WeakValueDictionary[RulesetKey, Rules] = WeakValueDictionary()


def rules_of(ruleset: Ruleset) -> Rules:
    """Returns the prepared rules of a ruleset. They are made once and kept as long as a state uses them."""
    rules = _KNOWN.get(ruleset.key)
    if rules is None:
        rules = _KNOWN[ruleset.key] = Rules(ruleset)
    return rules


def _throws_before(ruleset: Ruleset) -> tuple[int, ...]:
    play = ruleset.place_of(Play)
    return tuple([ruleset.throws_before(min(step, play)) for step in range(len(ruleset.script))])

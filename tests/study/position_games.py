"""Decisions of seeded games for the tests of positions, and the part of a view that a position keeps. No expectations
here."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from random import Random

from mahjong_desktop.core.ruleset import OptionValue, Ruleset
from mahjong_desktop.core.tiles import HIDDEN
from mahjong_desktop.core.values import field_names, replace
from mahjong_desktop.engine.actions import Action
from mahjong_desktop.engine.legal import Options
from mahjong_desktop.engine.match import Match
from mahjong_desktop.engine.state import State
from mahjong_desktop.engine.view import SeatView, view_of
from mahjong_desktop.mechanics.walls import Wall
from mahjong_desktop.records.pieces import is_red_five
from mahjong_desktop.study.advice import meaning
from mahjong_desktop.study.known_rulesets import find_ruleset
from tests.engine.players import PLAYERS

_PIECES = frozenset({"aside", "piece", "pieces", "claimed", "added", "hands", "bonus", "prizes", "indicators", "drawn"})
_HANDS = 5


@dataclass(frozen=True)
class Asked:
    """A seat that must decide."""

    state: State
    seat: int
    options: Options

    @property
    def view(self) -> SeatView:
        """Returns what it sees, without the players' identities, which are no part of a position."""
        position = replace(self.state.position, sitting=())
        return replace(view_of(self.state, self.seat), order=(), position=position)


def decisions(ruleset: Ruleset, number: int, seed: int = 0) -> list[Asked]:
    """Returns the given number of decisions in games of several kinds of players: one of each kind of moment in
    turn."""
    found = list(every_decision(ruleset))
    Random(seed).shuffle(found)
    seen = Counter[object]()
    turns: list[tuple[int, int]] = []
    for asked in found:
        seen[_kind(asked)] += 1
        turns.append((seen[_kind(asked)], len(turns)))
    return [found[index] for _, index in sorted(turns)[:number]]


def every_decision(ruleset: Ruleset) -> tuple[Asked, ...]:
    """Returns all decisions of these games, in order."""
    return _games(ruleset.id, tuple(ruleset.chosen.items()))


def _kind(asked: Asked) -> object:
    """Returns the features that make a moment rare."""
    state, declared = asked.state, asked.state.declared
    return state.phase, any(declared), state.claimed, bool(state.winners), state.wall_left < 4, len(state.chain) > 1


@cache
def _games(ruleset: str, options: tuple[tuple[str, OptionValue], ...]) -> tuple[Asked, ...]:
    chosen = find_ruleset(ruleset).configure(dict(options))
    return tuple(asked for player in range(len(PLAYERS)) for asked in _game(chosen, player))


def _game(ruleset: Ruleset, player: int) -> Iterator[Asked]:
    match, rng = Match(ruleset, ("a", "b", "c", "d", "e")[: ruleset.chairs.participants], player), Random(player)
    while not match.finished and match.state.position.hand < _HANDS:
        questions = match.asked()
        yield from (Asked(match.state, seat, options) for seat, options in questions.items())
        match.apply(match.step({seat: PLAYERS[player](options, rng) for seat, options in questions.items()}))


def plain(value: object, ruleset: Ruleset, name: str = "") -> object:
    """Returns a view with kinds in place of pieces, because it does not matter which of several equal tiles is
    meant."""
    if isinstance(value, Ruleset):
        return value.id, dict(value.chosen)
    if field_names(value) and not isinstance(value, type):
        return {field: plain(getattr(value, field), ruleset, field) for field in field_names(value)}
    if isinstance(value, Wall):  # which places still hold a tile, however they are kept
        value = value._replace(standing=value.there, gone=0)
    if isinstance(value, tuple) and hasattr(value, "_fields"):  # a named tuple
        return {one: plain(getattr(value, one), ruleset, one) for one in value._fields}
    if isinstance(value, Mapping):
        return {key: str(content) for key, content in value.items()}
    if isinstance(value, frozenset) and name == "as_drawn":  # which of equal tiles they are is in the written position
        return sorted(str(plain(piece, ruleset, "piece")) for piece in value)
    if isinstance(value, tuple):
        parts = [plain(part, ruleset, name) for part in value]
        sets = bool(parts) and name in ("hands", "pieces") and not isinstance(value[0], tuple)
        return sorted(parts, key=str) if sets else parts
    if isinstance(value, int) and name in _PIECES and not isinstance(value, bool) and value != HIDDEN:
        return value // 4, is_red_five(value, ruleset)
    return value


def meanings(actions: tuple[Action, ...], ruleset: Ruleset) -> list[str]:
    """Counts the options by effect, whichever of several equal tiles they use."""
    return sorted(str(meaning(action, ruleset)) for action in actions)

"""Moments of real hands for lessons. Hands are played at random until a moment of the wanted kind is found.

Room: study. No Qt and no words. Nothing is recorded; the same ruleset and seed always give the same moments.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import Final

from msgspec import Struct

from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.engine.actions import Action, Discard, Kong, Pass
from mahjong_desktop.engine.legal import Options, options_of
from mahjong_desktop.engine.match import Match
from mahjong_desktop.engine.state import Phase, State

_MOST_STEPS: Final = 5000
"""So many steps are played in search of a moment; 1,500 take 0.05 s."""


class AskedMoment(Struct, frozen=True):
    """A moment at which seats are asked: the state and their options. Options of seats that are not asked say why."""

    state: State
    asked: Mapping[int, Options]

    def options(self, seat: int) -> Options:
        """Returns the options of any seat."""
        return options_of(self.state, seat)


AGAIN: Final = "-again"
Wanted = Callable[[AskedMoment], bool]


def find_moments(ruleset: Ruleset, seed: int, wanted: Mapping[str, Wanted]) -> dict[str, AskedMoment]:
    """Returns the first moment of each wanted kind; kinds that do not occur within a fixed number of steps are missing.
    A kind whose name ends with `-again` is looked for in a later hand than the kind without it."""
    found: dict[str, AskedMoment] = {}
    for moment in _moments(ruleset, seed):
        for name, fits in wanted.items():
            first = found.get(name.removesuffix(AGAIN)) if name.endswith(AGAIN) else None
            waits = name.endswith(AGAIN) and (first is None or _same_hand(first, moment))
            if name not in found and not waits and fits(moment):
                found[name] = moment
        if len(found) == len(wanted):
            break
    return found


def _same_hand(one: AskedMoment, other: AskedMoment) -> bool:
    return one.state.position.hand == other.state.position.hand


def _moments(ruleset: Ruleset, seed: int) -> Iterator[AskedMoment]:
    steps = 0
    for number in range(_MOST_STEPS):
        match = Match(ruleset, ("random",) * ruleset.chairs.participants, seed + number)
        choose = _chooser(Random(f"{seed}:{number}:lesson"))
        while not match.finished:
            asked = match.asked()
            if asked:
                yield AskedMoment(match.state, asked)
            match.apply(match.step({seat: choose(options) for seat, options in asked.items()}))
            steps += 1
            if steps > _MOST_STEPS:
                return


def _chooser(rng: Random) -> Callable[[Options], Action]:
    """Returns a player who claims nothing and discards at random, so that hands last long and many discards could be
    claimed."""

    def choose(options: Options) -> Action:
        quiet: list[Action] = [action for action in options.legal if isinstance(action, Pass)]
        throws: list[Action] = [one for one in options.legal if isinstance(one, Discard) and one.declaration is None]
        return rng.choice(quiet or throws or list(options.legal))

    return choose


def action_names(options: Options) -> frozenset[str]:
    """Returns the names of the actions that a seat may take."""
    return frozenset(action.name for action in options.legal)


def is_discard_offered(moment: AskedMoment) -> bool:
    """Returns whether one discard is offered to the other seats, and no tile has been claimed before in the hand, so
    that all hands are whole."""
    state = moment.state
    return state.phase is Phase.CLAIM and state.offer is not None and state.offer.other is None


def has_own_kong(moment: AskedMoment) -> bool:
    """Returns whether the seat in turn may lay a kong of tiles that are no one-tile kong."""
    if moment.state.phase is not Phase.TURN:
        return False
    options = moment.asked.get(moment.state.turn)
    return options is not None and any(isinstance(one, Kong) and len(one.pieces) == 4 for one in options.legal)

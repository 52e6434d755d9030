"""Which questions of a game a person need not be asked: the switches of one hand, and the answer that they give.

Room: play. No Qt. Only the options and the view are asked, never a ruleset's id. An answer is given only where the
person has said what it is, or where nothing can be chosen; kongs, exchanges, bets, void suits and offered last tiles
are always asked.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from msgspec import Struct

from mahjong_desktop.engine.actions import Action, Chow, DeclareWin, Discard, Kong, Pass, Pung
from mahjong_desktop.engine.legal import Options
from mahjong_desktop.engine.state import Phase
from mahjong_desktop.engine.view import SeatView


class AutopilotSwitch(StrEnum):
    """What can be switched on for one hand.

    - NO_CHOWS: a chow alone is passed.
    - NO_CLAIMS: every claim but a win is passed.
    - WIN_AT_ONCE: a win is taken as soon as it is offered.
    - BY_ITSELF: what cannot be used is passed; after a declared ready hand, or a win after which play goes on, the
      drawn tile is discarded where the rules allow nothing else.
    """

    NO_CHOWS = "no-chows"
    NO_CLAIMS = "no-claims"
    WIN_AT_ONCE = "win-at-once"
    BY_ITSELF = "by-itself"


class Switches(Struct, frozen=True):
    """The switches that are on."""

    on: frozenset[AutopilotSwitch] = frozenset()

    def toggled(self, switch: AutopilotSwitch) -> Switches:
        """Returns the switches with one of them turned over."""
        return Switches(self.on ^ {switch})


_SETS: Final = (Chow, Pung, Kong)
_PASS: Final = Pass()
_WIN: Final = DeclareWin()


def answer_for(switches: Switches, view: SeatView, options: Options) -> Action | None:
    """Returns the answer that the switches give; None if the person must be asked.

    At a strict table the mistakes that the seat can make count as choices. A win is never taken there, because that
    would tell whether it is allowed.
    """
    choices = _choices(options)
    if _WIN in choices:
        return _WIN if AutopilotSwitch.WIN_AT_ONCE in switches.on and not options.strict else None
    if _PASS in choices:
        return _PASS if _passes(switches, view, choices, options) else None
    return _bound_discard(view, choices) if AutopilotSwitch.BY_ITSELF in switches.on else None


def only_choice(options: Options) -> Action | None:
    """Returns the one pass or discard that can be chosen; None if there is another choice, or a refusal that the person
    may want to read."""
    choices = _choices(options)
    alone = len(choices) == 1 and not options.refused
    return choices[0] if alone and isinstance(choices[0], Pass | Discard) else None


def _choices(options: Options) -> tuple[Action, ...]:
    """Returns all actions that the seat can take, mistakes included."""
    return tuple(dict.fromkeys((*options.legal, *options.faults)))


def _passes(switches: Switches, view: SeatView, choices: tuple[Action, ...], options: Options) -> bool:
    """Returns whether the switches pass where no win is offered."""
    claims = [action for action in choices if action != _PASS]
    if not claims:
        return AutopilotSwitch.BY_ITSELF in switches.on
    claiming = view.offer is not None and view.offer.giver != view.seat
    if not claiming or not all(isinstance(action, _SETS) for action in claims):
        return False
    if AutopilotSwitch.NO_CLAIMS in switches.on:
        return True
    if AutopilotSwitch.NO_CHOWS not in switches.on or not all(isinstance(action, Chow) for action in claims):
        return False
    # Without the chow a refused win would still be told; it stops the game unless that is passed, too.
    return AutopilotSwitch.BY_ITSELF in switches.on or not any(no.name == _WIN.name for no in options.refused)


def _bound_discard(view: SeatView, choices: tuple[Action, ...]) -> Action | None:
    """Returns the discard of the drawn tile if the seat has declared its hand, or has won and plays on, and the rules
    leave it nothing else."""
    bound = view.seat in view.winners or bool(view.declared and view.declared[view.seat])
    if view.phase is not Phase.TURN or view.drawn is None or not bound:
        return None
    return choices[0] if choices == (Discard(view.drawn),) else None

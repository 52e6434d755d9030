"""What the tests must be told of a ruleset: one module of tests/rulesets/games for each, which says it as `GAME`.

Everything else the tests ask of the ruleset itself. A new game adds a module there and touches no table of any test;
`python packaging/run.py new-ruleset` makes its skeleton.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module

from mahjong_desktop.core.scoring import ElementKind
from mahjong_desktop.engine.actions import Action, Declare, DeclareWin, Discard, Kong
from mahjong_desktop.engine.legal import Options
from mahjong_desktop.rulesets import BUILT_IN
from tests.engine.tables import Layout

Taste = Callable[[Options], Action | None]
"""Chooses an action; None leaves the choice to a bot."""
FEWEST_CASES = 60


def declares(options: Options) -> Action | None:
    """Declares and makes kongs whenever possible, and does not win before something was declared."""
    for action in options.legal:
        if isinstance(action, Declare | Kong) or (isinstance(action, Discard) and action.declaration is not None):
            return action
    return None


def wins_as_dealt(options: Options) -> Action | None:
    """Wins whenever it may."""
    return DeclareWin() if DeclareWin() in options.legal else None


@dataclass(frozen=True, kw_only=True, repr=False)
class GameFacts:
    """What the tests must be told of a ruleset, from its rules."""

    # Of the table of cases, tests/rulesets/<id>.json.
    reasons: frozenset[str]
    """Refusals that it must have, besides those of all games."""
    has_limit: bool
    """Whether a hand of it reaches a limit."""
    least_cases: int = FEWEST_CASES

    # Of its texts.
    names_round_winds: bool
    """Whether its examples name the wind of the round."""
    figures: frozenset[int] = frozenset()
    """Numbers in the prose of its page that nothing generated contains."""
    taught: str
    """What the expert does in the position of its guide, which is what the text beside it teaches."""

    # Of its hands.
    losers_settle: bool = False
    """Whether losers settle among themselves, or pay for what they hold."""
    without_hand: frozenset[str] = frozenset()
    """Elements that losers owe by, and that no winner's hand shows."""
    misjudged: Mapping[str, ElementKind] = field(default_factory=dict)
    """The elements about which changed hands tell something else than what they are about, and what they tell."""

    # Of games that are played.
    audited: tuple[Mapping[str, str | int], ...] = ()
    """Options with other values than usual with which its model (tests/audit) follows games."""
    layout: Layout | None = None
    """How the hand is dealt that a person plays in the window; by chance if not told."""
    taste: Taste = declares
    """What the person likes."""
    pressed: Callable[[Action], bool]
    """An action that the person has pressed by the end of the hand."""


@cache
def facts_of(ruleset: str) -> GameFacts:
    """Returns what the tests must be told of a built-in ruleset."""
    facts: GameFacts = import_module(f"tests.rulesets.games.{ruleset.replace('-', '_')}").GAME
    return facts


def facts_by_ruleset() -> dict[str, GameFacts]:
    """Returns the same of all built-in rulesets."""
    return {ruleset: facts_of(ruleset) for ruleset in BUILT_IN}

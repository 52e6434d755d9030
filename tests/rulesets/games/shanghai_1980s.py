"""What the tests must be told of Shanghai mahjong of the late 1980s."""

from __future__ import annotations

from mahjong_desktop.engine.actions import Action, Pung
from mahjong_desktop.engine.legal import Options
from tests.engine.tables import Layout
from tests.rulesets.game_facts import GameFacts


def claims_pungs(options: Options) -> Action | None:
    """Claims a pung whenever possible."""
    return next((action for action in options.legal if isinstance(action, Pung)), None)


GAME = GameFacts(
    reasons=frozenset(),
    has_limit=True,
    names_round_winds=False,
    taught="discard 5p",  # the pair of dots stands in the way of mixed one suit
    audited=(
        {"more-fan": "yes"},
        {"three-claims": "no"},
    ),
    layout=Layout(hands=("224466m2244p668s8f",)),
    taste=claims_pungs,
    pressed=lambda action: isinstance(action, Pung),
)

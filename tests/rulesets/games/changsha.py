"""What the tests must be told of Changsha mahjong."""

from __future__ import annotations

from mahjong_desktop.engine.actions import Action, ByDice, Kong, Pass, Take
from mahjong_desktop.engine.legal import Options
from tests.engine.tables import Layout
from tests.rulesets.game_facts import GameFacts


def lets_dice_choose(options: Options) -> Action | None:
    """Passes the win with the dealt hand, lays a kong and lets dice choose its replacement."""
    wanted = [action for action in options.legal if isinstance(action, Kong | ByDice)]
    may_pass = Pass() in options.legal and Take() not in options.legal
    return wanted[0] if wanted else Pass() if may_pass else None


GAME = GameFacts(
    reasons=frozenset({"wrong-eyes"}),
    has_limit=False,
    names_round_winds=False,
    taught="pass",  # five pairs are one tile from seven, which is a big hand
    audited=(
        {"birds": 2, "six-seven": "yes", "one-die": "one", "melded-pair": "258"},
        {"big-hands-free-pair": "yes", "double-kong": "yes"},
    ),
    # Four of a kind are dealt; beside them the hand waits for a 5s, which lies in the fifth stack from the tail.
    layout=Layout(hands=("1111m456m789m123p5s",), dice=((3, 4), *((2, 3),) * 16), at={98: "5s"}),
    taste=lets_dice_choose,
    pressed=lambda action: isinstance(action, ByDice),
)

"""What the tests must be told of Nanchang mahjong."""

from __future__ import annotations

from mahjong_desktop.core.ruleset import Position
from mahjong_desktop.core.tiles import HONORS, face_of
from mahjong_desktop.engine.actions import Action, Chow
from mahjong_desktop.engine.legal import Options
from tests.engine.tables import Layout
from tests.rulesets.game_facts import GameFacts


def chows_honors(options: Options) -> Action | None:
    """Claims a chow of winds or dragons, and wins nothing."""
    return next((action for action in options.legal if is_chow_of_honors(action)), None)


def is_chow_of_honors(action: Action) -> bool:
    return isinstance(action, Chow) and all(face_of(piece) in HONORS for piece in action.pieces)


GAME = GameFacts(
    reasons=frozenset({"wild-pair-needs-self-draw"}),
    has_limit=False,
    names_round_winds=False,
    losers_settle=True,
    without_hand=frozenset({"discarder"}),
    misjudged={"wild-pair-wait": "way"},
    taught="discard 7s",  # two winds wait for two kinds, and the spirit fills the edge
    audited=({"dead-wall": "tiles", "indicator": "use", "missed-pung": "yes", "draw-penalty": 5},),
    layout=Layout(
        hands=("14z147m258p369s11p", "147m258p369s1567z", "147m258p369s1567z", "123456789m12p88s3z"),
        dice=((3, 4), (2, 6), (1, 1)),
        at={132: "6s"},
        position=Position(dealer=3),
    ),
    taste=chows_honors,
    pressed=is_chow_of_honors,
)

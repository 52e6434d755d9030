"""What a ruleset does to hand values in general, found out by asking its scorer about an example hand.

Nothing here is told by the ruleset's id. Each function builds one win with and one without the circumstance in
question and compares what the scorer says.
"""

from __future__ import annotations

from mahjong_desktop.bots.hand_value.example_hands import ExampleHand
from mahjong_desktop.bots.hand_value.hypothetical_tables import (
    NOTHING_SHOWN,
    HandSituation,
    SeatSummary,
    example_win,
)
from mahjong_desktop.core.melds import KongForm
from mahjong_desktop.core.ruleset import Intent, Ruleset
from mahjong_desktop.core.scoring import Breakdown
from mahjong_desktop.core.tiles import PLAYING_KINDS
from mahjong_desktop.core.values import replace
from mahjong_desktop.core.wins import Way
from mahjong_desktop.mechanics.evaluate import evaluate

_DISCARDS_IN_MID_HAND = 5
_IN_MID_TABLE = HandSituation(1, 0, ())


def declarations_when_ready(ruleset: Ruleset, hand: ExampleHand | None) -> tuple[str, ...]:
    """The declarations (riichi, ready …) that a ready hand without claimed sets can make with a discard in mid-hand."""
    if hand is None:
        return ()
    tiles = tuple(sorted((*hand.concealed, hand.tile)))
    seats = ruleset.seats
    river = ((hand.concealed[-1] + 1) % PLAYING_KINDS,) * _DISCARDS_IN_MID_HAND
    table = replace(
        example_win(ruleset, hand, _IN_MID_TABLE, Way.SELF_DRAW).table,
        rivers=(river,) * seats,
        hands=(tiles, *(None,) * (seats - 1)),
    )
    before = Intent(action="declare", seat=0, table=table, drawn=hand.tile)
    discard = Intent(action="discard", seat=0, table=table, tile=hand.tile, drawn=hand.tile, just_drawn=True)
    return tuple(
        one.id
        for one in ruleset.declarations
        if "discard" in one.moments and one.allowed(before) is None and one.fits(discard) is None
    )


def has_furiten(ruleset: Ruleset, hand: ExampleHand) -> bool:
    """Whether an own discard of the winning kind keeps a seat from winning on another's (furiten)."""
    win = example_win(ruleset, hand, _IN_MID_TABLE, Way.DISCARD, river=(hand.tile,))
    return not isinstance(evaluate(ruleset, win), Breakdown)


def depends_on_other_seats(ruleset: Ruleset, hand: ExampleHand) -> bool:
    """Whether what lies before other seats changes the points of a win."""
    found = []
    for summary in (NOTHING_SHOWN, SeatSummary(1, (KongForm.CLAIMED,), ())):
        situation = HandSituation(1, 0, (), others=(summary,) * (ruleset.seats - 1))
        scored = evaluate(ruleset, example_win(ruleset, hand, situation, Way.SELF_DRAW))
        found.append(scored.points if isinstance(scored, Breakdown) else 0)
    return found[0] != found[1]

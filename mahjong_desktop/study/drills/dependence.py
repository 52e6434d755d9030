"""What has to be told of a stored hand because something would come out otherwise without it: facts of its case, and
the hands of those who did not win.

Room: study/drills. Found out by scoring the hand once more; no ruleset is named.
"""

from __future__ import annotations

from mahjong_desktop.core.errors import MahjongError
from mahjong_desktop.core.scoring import Breakdown
from mahjong_desktop.core.values import replace
from mahjong_desktop.mechanics.evaluate import evaluate
from mahjong_desktop.records.case_form import Case
from mahjong_desktop.study.drills.scored import ScoredDrill, with_options
from mahjong_desktop.study.score_cases import scored_with


def hangs_on_wall(drill: ScoredDrill) -> bool:
    """Returns whether it matters for the hand or its payments how many tiles are left in the wall."""
    case = drill.hand.case
    return case.wall_left is not None and _differs(drill, replace(case, wall_left=None))


def hangs_on_streak(drill: ScoredDrill) -> bool:
    """Returns whether it matters for the hand or its payments how often the dealer has kept the deal."""
    case = drill.hand.case
    return case.dealer_streak > 0 and _differs(drill, replace(case, dealer_streak=0))


def hangs_on_hands(drill: ScoredDrill) -> bool:
    """Returns whether the value of the winner's hand, or whether it may win, depends on what the others hold."""
    win, table = drill.win, drill.win.table
    if not any(table.hands[seat] for seat in table.chairs.others(win.seat)):
        return False
    alone = tuple(hand if seat == win.seat else None for seat, hand in enumerate(table.hands))
    try:
        told = evaluate(drill.ruleset, replace(win, table=replace(table, hands=alone)))
    except MahjongError:
        return True
    if not isinstance(told, Breakdown) or drill.scored is None:
        return isinstance(told, Breakdown) or drill.scored is not None
    return (told.elements, told.points) != (drill.scored.elements, drill.scored.points)


def _differs(drill: ScoredDrill, other: Case) -> bool:
    """Returns whether another case comes to something else than that of the hand, or is impossible."""
    ruleset = drill.ruleset
    try:
        told = scored_with(with_options(other, ruleset), ruleset)
        return told != scored_with(with_options(drill.hand.case, ruleset), ruleset)
    except MahjongError:
        return True

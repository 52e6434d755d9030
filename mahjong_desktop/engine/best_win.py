"""What the wins that a seat has the choice of are worth. Which they are belongs to facts.py."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from mahjong_desktop.core.payments import ScoredWin
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.scoring import Breakdown, Refusal
from mahjong_desktop.core.wins import Circumstance, Win
from mahjong_desktop.mechanics.evaluate import NOT_A_HAND, evaluate


def best_win(ruleset: Ruleset, wins: Sequence[Win]) -> ScoredWin | Refusal:
    """The win that is worth most, or why none may be declared. Where both of two tiles that dice chose would win, the
    circumstance says so."""
    judged = [(win, evaluate(ruleset, win)) for win in wins]
    scored = [ScoredWin(win, worth) for win, worth in judged if isinstance(worth, Breakdown)]
    if len(scored) > 1:
        both = [worth for one in scored if isinstance(worth := _on_both(ruleset, one.win), ScoredWin)]
        scored = both or scored
    if scored:
        return max(scored, key=lambda one: one.breakdown.points)
    refusals = [worth for _, worth in judged if isinstance(worth, Refusal)]
    return next((no for no in refusals if no.reason != NOT_A_HAND.reason), NOT_A_HAND)


def _on_both(ruleset: Ruleset, win: Win) -> ScoredWin | Refusal:
    """A win on the one of two tiles of which the other would win too."""
    happened = (win.circumstances - {Circumstance.DICE_REPLACEMENT}) | {Circumstance.DICE_REPLACEMENT_BOTH}
    win = replace(win, circumstances=happened)
    worth = evaluate(ruleset, win)
    return ScoredWin(win, worth) if isinstance(worth, Breakdown) else worth

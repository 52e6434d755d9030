"""Chooses among the wins that a seat may declare at one moment. facts.py finds them."""

from __future__ import annotations

from collections.abc import Sequence

from mahjong_desktop.core.payments import ScoredWin
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.scoring import NOT_A_HAND, Breakdown, Refusal
from mahjong_desktop.core.values import replace
from mahjong_desktop.core.wins import Circumstance, Win
from mahjong_desktop.mechanics.evaluate import evaluate


def best_win(ruleset: Ruleset, wins: Sequence[Win]) -> ScoredWin | Refusal:
    """Returns the win with the highest value, or a refusal if none may be declared. If both of two tiles chosen by dice
    win, the win has a circumstance for it."""
    judged = [(win, evaluate(ruleset, win)) for win in wins]
    scored = [ScoredWin(win, worth) for win, worth in judged if isinstance(worth, Breakdown)]
    if len(scored) > 1 and all(Circumstance.DICE_REPLACEMENT in one.win.circumstances for one in scored):
        both = [worth for one in scored if isinstance(worth := _on_both(ruleset, one.win), ScoredWin)]
        scored = both or scored
    if scored:
        return max(scored, key=lambda one: one.breakdown.points)
    refusals = [worth for _, worth in judged if isinstance(worth, Refusal)]
    return next((no for no in refusals if no.complete), NOT_A_HAND)


def _on_both(ruleset: Ruleset, win: Win) -> ScoredWin | Refusal:
    """Returns the scored win on one of two tiles of which the other completes the hand too."""
    happened = (win.circumstances - {Circumstance.DICE_REPLACEMENT}) | {Circumstance.DICE_REPLACEMENT_BOTH}
    win = replace(win, circumstances=happened)
    worth = evaluate(ruleset, win)
    return ScoredWin(win, worth) if isinstance(worth, Breakdown) else worth

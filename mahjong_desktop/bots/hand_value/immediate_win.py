"""What a win brings at once: the very hand, scored and settled by the ruleset. What waiting promises is not asked."""

from __future__ import annotations

from mahjong_desktop.bots.observation.observation import Observation
from mahjong_desktop.core.payments import Outcome, ScoredWin
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.scoring import Breakdown
from mahjong_desktop.core.tiles import tiles_of
from mahjong_desktop.core.wins import Way, Win
from mahjong_desktop.mechanics.evaluate import evaluate


class ImmediateWin:
    """Wins that can be declared now under one ruleset."""

    def __init__(self, ruleset: Ruleset) -> None:
        self.ruleset = ruleset

    def now(self, observation: Observation) -> float:
        """Points that the viewer would receive for winning now; 0 where that is refused."""
        win = self._win(observation)
        if win is None:
            return 0.0
        scored = evaluate(self.ruleset, win)
        if not isinstance(scored, Breakdown):
            return 0.0
        settled = self.ruleset.settle(Outcome((ScoredWin(win, scored),), win.table))
        return float(settled.deltas[win.seat])

    def _win(self, observation: Observation) -> Win | None:
        view = observation.view
        if view.offer is not None:
            concealed = tuple(sorted(tiles_of(view.hand)))
            way, giver, piece = view.offer.way, view.offer.giver, view.offer.piece
            return Win(view.seat, way, piece // 4, giver, concealed, view.table(), view.circumstances)
        if view.drawn is None:
            return None
        rest = tuple(sorted(piece // 4 for piece in view.hand if piece != view.drawn))
        return Win(view.seat, Way.SELF_DRAW, view.drawn // 4, None, rest, view.table(), view.circumstances)

"""The master: what the expert might do, each played out on guesses of the hidden hands.

Room: cards/bots.
"""

from __future__ import annotations

from random import Random

from mahjong_desktop.cards.bots.decomposition import PlayNumber
from mahjong_desktop.cards.bots.endgame import solved_actions
from mahjong_desktop.cards.bots.levels import CardExpert, action_of_move, best_solved
from mahjong_desktop.cards.bots.playouts import (
    MOVES_PER_SECOND,
    CardEstimate,
    CardPlayouts,
    Effort,
    moves_to_compare,
)
from mahjong_desktop.cards.events import CardAction
from mahjong_desktop.cards.options import ShuangkouOptions
from mahjong_desktop.cards.view import CardView

CARD_THINKING_SECONDS = 0.5
"""The usual thinking time in seconds, on a core of 2.5 GHz."""
MOST_MOVES_COMPARED = 12
SURENESS = 1.0
"""The master leaves the expert's move only for one that is better by more than so many errors. Choosing the best mean
alone, it loses against the expert with 30 guesses: the best of many uncertain values is too often one that was
lucky."""


class CardMaster:
    """A bot that plays out moves. `seconds` is its thinking time for a decision, which is turned into a number of moves
    of playouts, so that the same view, generator and time give the same answer on every machine, unless it is
    cancelled. Decisions that are clear take less."""

    def __init__(self, options: ShuangkouOptions, seconds: float = CARD_THINKING_SECONDS) -> None:
        self.options = options
        self.seconds = seconds
        self.expert = CardExpert(options)
        self._playouts = CardPlayouts(self.expert.player)
        self._cancelled = False

    def cancel(self) -> None:
        """Breaks off the decision under way, from any thread; it is then made with the playouts that are finished."""
        self._cancelled = True

    def choose(self, view: CardView, rng: Random) -> CardAction:
        """What the seat does."""
        self._cancelled = False
        usual = self.expert.usual_move(view)
        solved = solved_actions(view)
        if solved is not None:
            return action_of_move(view, best_solved(solved, usual))
        moves = moves_to_compare(view, MOST_MOVES_COMPARED, usual)
        if len(moves) == 1:
            return action_of_move(view, usual)
        return action_of_move(view, chosen_move(self._compared(view, moves, rng), usual))

    def _compared(self, view: CardView, moves: list[PlayNumber], rng: Random) -> tuple[CardEstimate, ...]:
        effort = Effort(int(self.seconds * MOVES_PER_SECOND), cancelled=lambda: self._cancelled)
        return self._playouts.compare(view, moves, Random(rng.getrandbits(64)), effort)


def chosen_move(estimates: tuple[CardEstimate, ...], usual: PlayNumber) -> PlayNumber:
    """Returns the best move after the playouts, or the usual one where the best is not better by SURENESS errors."""
    own = next(estimate for estimate in estimates if estimate.move == usual)
    return usual if -own.behind <= SURENESS * own.error else estimates[0].move

"""All that is known of one moment before sentences are made of it: options, goals, waits, threats.

Room: study/hints.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from mahjong_desktop.bots.deal_in_risk.deal_in_risk import DealInRisk
from mahjong_desktop.bots.observation.observation import Observation
from mahjong_desktop.core.tiles import TILE_NAMES, Piece, face_of
from mahjong_desktop.engine.actions import Action, DeclareWin, Discard
from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.study.hints.rows import HintOption, digits_of
from mahjong_desktop.study.hints.threats import SeatThreat, threat_of
from mahjong_desktop.study.hints.values import Goal, HintRow, Wait


class HintMoment(Struct, frozen=True, eq=False):
    """One moment of a seat.

    `options` are different, the best first; `offered` are all legal actions. `win_gain` is what the win that is offered
    pays. `followed` is the goal that the best option serves, as it is after a discard, `nearest` the distance after it
    to the nearest goal that may win; None if that is not known. `pays_ready` says that an unwon hand pays the ready.
    """

    observation: Observation
    risk: DealInRisk
    options: tuple[HintOption, ...]
    offered: tuple[Action, ...]
    rows: tuple[HintRow, ...]
    goals: tuple[Goal, ...] = ()
    waits: tuple[Wait, ...] = ()
    win_gain: float = 0.0
    followed: Goal | None = None
    nearest: int | None = None
    pays_ready: bool = False

    @property
    def view(self) -> SeatView:
        return self.observation.view

    @property
    def best(self) -> HintOption:
        return self.options[0]

    @property
    def other(self) -> HintOption | None:
        """The best option of another row; None if there is only one row."""
        own = self.rows[0].actions
        return next((option for option in self.options if option.action not in own), None)

    @property
    def digits(self) -> int:
        """How many decimals amounts are shown with."""
        return digits_of(max(option.points for option in self.options))

    @property
    def steps_back(self) -> bool:
        """Whether the best option breaks a hand that is ready and may win, or could be made ready."""
        far = self.best.distance
        if far is None or far <= 0:
            return False
        return any(one.distance == 0 and one.chance for one in self.options[1:])

    @property
    def may_win(self) -> bool:
        return any(isinstance(action, DeclareWin) for action in self.offered)

    def threat(self, option: HintOption | None) -> SeatThreat | None:
        """Who makes a discard dangerous; None for other actions."""
        if option is None or not isinstance(option.action, Discard):
            return None
        return threat_of(self.risk, self.observation, self.view.setup.kind(option.action.piece))


def notation_of(piece: Piece) -> str:
    """The notation of what is printed on a piece, by which words are found."""
    return TILE_NAMES[face_of(piece)]


def notations_of(pieces: Sequence[Piece]) -> tuple[str, ...]:
    """The notations of several pieces, in their order."""
    return tuple(notation_of(piece) for piece in pieces)

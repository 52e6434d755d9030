"""What the parts of the review page show: words, tiles and shares, put together in telling.py.

Room: ui/review. Values only.
"""

from __future__ import annotations

from msgspec import Struct

from mahjong_desktop.core.tiles import Piece


class ActionTold(Struct, frozen=True):
    """An action: its tiles, its name (empty for a plain discard), and how it is read out."""

    tiles: tuple[Piece, ...]
    name: str
    spoken: str


class DecisionTold(Struct, frozen=True):
    """A row of the list. `played` and `better` are the tiles on both sides of the arrow; without `better` there is
    none. `share` and `reach` are the length of the bar and half that of its interval, of the longest row's. `icon` is
    that of what was remarked about the decision, if anything was."""

    move: int
    turn: str
    played: tuple[Piece, ...]
    better: tuple[Piece, ...]
    loss: str
    margin: str
    kind: str
    share: float
    reach: float
    costs: bool
    spoken: str
    icon: str = ""


class SummaryTold(Struct, frozen=True):
    """What stands above the list."""

    loss: str
    margin: str
    counted: str


class ReasonTold(Struct, frozen=True):
    """A reason: its icon, its name, its sentence."""

    icon: str
    name: str
    text: str


class VerdictTold(Struct, frozen=True):
    """One decision in words and figures. `others` are the tiles of an action of equal worth. Without `better` only one
    action is shown. `costs` says that something better was found beyond chance. `remark` is what was noted.
    `points_margins` and `chance_margins` stand below the points and the chances; they are empty if not known."""

    turn: str
    turns: str
    played_heading: str
    played: ActionTold
    better_heading: str
    better: ActionTold | None
    others: tuple[Piece, ...]
    points: tuple[str, str]
    chances: tuple[str, str]
    loss: str
    margin: str
    costs: bool
    note: str
    reasons: tuple[ReasonTold, ...]
    remark: ReasonTold | None = None
    points_margins: tuple[str, str] = ("", "")
    chance_margins: tuple[str, str] = ("", "")


class CurvePoint(Struct, frozen=True):
    """A decision on the curve: its number, its turn, its place among those of the same turn (0 to 1), what was expected
    before it and after it, its loss in words, and whether it cost points. `reach` is half the width of the 95% interval
    of what was expected before it and after it; 0 if it is not known."""

    move: int
    turn: int
    within: float
    before: float
    after: float
    loss: str
    costs: bool
    reach: tuple[float, float] = (0.0, 0.0)


class CurvePenalty(Struct, frozen=True):
    """What mistakes at a strict table brought between two decisions: before the one with the index `following` among
    the points of the curve, or before the end if there is none."""

    following: int
    points: int


class CurveTold(Struct, frozen=True):
    """The points expected over a hand of so many turns; `result` is None if the end is not known. The words of the
    legend are of own decisions, of draws and other players, of mistakes at a strict table if there are some, and of the
    band of the interval if that is known."""

    turns: int
    points: tuple[CurvePoint, ...]
    result: int | None
    end: str
    spoken: str
    legend: tuple[str, ...]
    penalties: tuple[CurvePenalty, ...] = ()


class MarkedTiles(Struct, frozen=True):
    """Pieces of the own hand that a decision is about: those that were played, and those that are better. `costs` says
    that the played ones cost points."""

    played: frozenset[Piece] = frozenset()
    better: frozenset[Piece] = frozenset()
    costs: bool = False

"""A review in plain JSON values and back; actions and tiles are in notation, as saved games write them.

Room: study/review. The command prints this form, kept.py writes it into files.
"""

from __future__ import annotations

from typing import Any, Final

from msgspec import Struct

from mahjong_desktop.core.tiles import format_tiles, parse_tiles
from mahjong_desktop.core.values import as_kind
from mahjong_desktop.records.codec import action_from_plain, action_to_plain
from mahjong_desktop.study.review.values import HandReview, ReviewedAction, ReviewedDecision

_MOST: Final = 10**6
_MOST_POINTS: Final = 1e12
"""Larger numbers no program writes."""


class PlainAction(Struct, frozen=True):
    """A ReviewedAction. `action` has the form of saved games, `useful` are tiles in notation."""

    action: dict[str, Any]
    points: float
    behind: float
    margin: float
    playouts: int
    wins: float
    win_points: float
    deals_in: float
    deal_in_points: float
    distance: int | None
    useful: str
    copies: int
    points_margin: float = 0.0


class PlainDecision(Struct, frozen=True):
    """A ReviewedDecision."""

    move: int
    line: int
    turn: int
    actions: tuple[PlainAction, ...]
    played: int


class PlainReview(Struct, frozen=True):
    """A HandReview. Its fields are the keys of `review --json`."""

    ruleset: str
    hand: int
    seat: int
    decisions: tuple[PlainDecision, ...]
    moves: int
    result: int
    seed: int
    whole: bool
    penalty: int = 0


def to_plain(review: HandReview) -> PlainReview:
    """Returns the plain form of a review."""
    return as_kind(review, PlainReview, decisions=tuple(map(_plain_decision, review.decisions)))


def from_plain(plain: PlainReview) -> HandReview:
    """Returns the review of a plain form. Raises ValueError (including msgspec.ValidationError), KeyError, TypeError,
    AttributeError or NotationError."""
    return as_kind(plain, HandReview, decisions=tuple(map(_decision, plain.decisions)))


def _plain_decision(decision: ReviewedDecision) -> PlainDecision:
    return as_kind(decision, PlainDecision, actions=tuple(map(_plain_action, decision.actions)))


def _decision(plain: PlainDecision) -> ReviewedDecision:
    if plain.played not in range(len(plain.actions)):
        raise ValueError("played: no such action")
    if not (0 < plain.move <= _MOST and 0 < plain.line <= _MOST and 0 < plain.turn <= _MOST):
        raise ValueError("move: no such decision")
    return as_kind(plain, ReviewedDecision, actions=tuple(map(_action, plain.actions)))


def _plain_action(one: ReviewedAction) -> PlainAction:
    return as_kind(one, PlainAction, action=action_to_plain(one.action), useful=format_tiles(one.useful))


def _action(plain: PlainAction) -> ReviewedAction:
    amounts = (plain.points, plain.behind, plain.margin, plain.win_points, plain.deal_in_points, plain.points_margin)
    counts = (plain.playouts, plain.copies, plain.distance or 0)
    if any(abs(number) > _MOST_POINTS for number in amounts) or any(abs(number) > _MOST for number in counts):
        raise ValueError("a number is out of range")
    shares = 0.0 <= plain.wins <= 1.0 and 0.0 <= plain.deals_in <= 1.0
    if not (shares and min(plain.behind, plain.margin, plain.points_margin) >= 0.0):
        raise ValueError("a share is out of range")
    useful = tuple(parse_tiles(plain.useful))
    return as_kind(plain, ReviewedAction, action=action_from_plain(plain.action), useful=useful)

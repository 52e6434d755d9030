"""What the expert can tell apart: which rated discards are equally good, which positions make a question, and what
makes the best discard better than another one.

Room: study/drills. Figures only. Rating belongs to rating.py, which thinks; here nothing is worked out anew.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import log
from typing import Final

from msgspec import Struct, field

from mahjong_desktop.study.drills.hands import RatedDiscard

SAME_SHARE: Final = 0.03
"""Discards whose values differ by at most this share of what the best one's hand promises are equally good. Hints call
options of the same distance about as good."""
SAME_CHANCE: Final = 0.005
"""So are discards whose values differ by no more than what so much of a win is worth, however little is promised."""
LEAST_CHANCE: Final = 0.05
"""A hand that hardly ever wins makes no question: the figures of its discards are then small and tell little."""
_CLEAR: Final = 0.02
"""Differences of logarithms below this are no reason."""


class DiscardReason(Struct, frozen=True):
    """What makes the best discard better than another one: the id of a sentence (section `discards` of messages) and
    its figures, those of the best one and of the other (`than`). `other` is the index of the other one."""

    id: str
    facts: Mapping[str, float] = field(default_factory=dict)


def margin_of(options: Sequence[RatedDiscard]) -> float:
    """Returns how many points a discard may lose against the best, which comes first, and be equally good."""
    best = options[0]
    win = abs(best.gain) / best.chance if best.chance else 0.0
    return max(SAME_SHARE * abs(best.gain), SAME_CHANCE * win)


def equally_good(options: Sequence[RatedDiscard]) -> tuple[int, ...]:
    """Returns the indexes of the discards that are as good as the best, that one included."""
    within = margin_of(options)
    return tuple(index for index, one in enumerate(options) if options[0].value - one.value <= within)


def is_question(options: Sequence[RatedDiscard]) -> bool:
    """Returns whether rated discards make a question: the hand may well win, and at least half of them are worse."""
    if len(options) < 2 or (options[0].chance or 0.0) < LEAST_CHANCE:
        return False
    return 2 * len(equally_good(options)) <= len(options)


def why_better(options: Sequence[RatedDiscard], chosen: int) -> DiscardReason:
    """Returns what makes the best discard better than the chosen one; than the first that is not equally good, if the
    chosen one is."""
    right = equally_good(options)
    index = chosen if chosen not in right else next((n for n in range(len(options)) if n not in right), 0)
    best, other = options[0], options[index]
    found = _by_danger(best, other) or _by_hand(best, other)
    return DiscardReason(found.id, {**found.facts, "other": index})


def _by_danger(best: RatedDiscard, other: RatedDiscard) -> DiscardReason | None:
    """Danger, if it makes at least half of the difference."""
    safer = other.danger - best.danger
    if safer <= 0.0 or 2 * safer < best.value - other.value:
        return None
    return DiscardReason("safer", {"danger": best.danger, "than": other.danger})


def _by_hand(best: RatedDiscard, other: RatedDiscard) -> DiscardReason:
    """How often the hand wins or what a win brings, whichever makes more of the difference."""
    chances = best.chance or 0.0, other.chance or 0.0
    if chances[0] <= 0.0 or best.gain <= 0.0:
        return DiscardReason("more")
    odds = log(chances[0] / chances[1]) if chances[1] > 0.0 else 1.0
    worth = log(best.gain / other.gain) - odds if other.gain > 0.0 else 1.0
    if odds > _CLEAR and odds >= worth:
        return _oftener(best, other)
    return DiscardReason("dearer" if worth > _CLEAR and chances[1] > 0.0 and other.gain > 0.0 else "more")


def _oftener(best: RatedDiscard, other: RatedDiscard) -> DiscardReason:
    if best.distance is not None and other.distance is not None and best.distance < other.distance:
        return DiscardReason("nearer", {"distance": best.distance, "than": other.distance})
    if best.distance == other.distance and best.copies > other.copies:
        return DiscardReason("wider", {"live": best.copies, "than": other.copies})
    shown = round(100 * (best.chance or 0.0)), round(100 * (other.chance or 0.0))
    if shown[0] <= shown[1]:
        return DiscardReason("more")
    return DiscardReason("oftener", {"chance": shown[0], "than": shown[1]})

"""Drills: which discard is best? The question, which positions make one, which discards are equally good, what makes
the best one better than another, and how an answer is judged.

Room: study/drills. Rating asks the expert, which thinks; telling apart works out nothing anew.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import log
from typing import ClassVar, Final

from msgspec import Struct, field

from mahjong_desktop.bots.protocol import Bot
from mahjong_desktop.bots.registry import make_bot
from mahjong_desktop.core.errors import MahjongError
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.tiles import format_tiles
from mahjong_desktop.engine.actions import Discard
from mahjong_desktop.records.pieces import format_pieces
from mahjong_desktop.study.advice import ADVISER, Advice, advise
from mahjong_desktop.study.drills.judging import (
    JudgedPart,
    Judgement,
    PartMark,
)
from mahjong_desktop.study.drills.store import (
    DrillPosition,
    RatedDiscard,
    position_id,
)
from mahjong_desktop.study.positions import WrittenPosition, position_json

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


FEWEST_OPTIONS: Final = 4
FARTHEST_ASKED: Final = 3
"""A hand that is so many tiles from ready, or more, is not asked about: the choice is then hardly one of skill."""


class Rater:
    """Rates positions of one ruleset with its options chosen."""

    def __init__(self, ruleset: Ruleset) -> None:
        self._ruleset = ruleset
        self._expert: Bot | None = None

    def rated(self, position: WrittenPosition) -> DrillPosition | None:
        """Returns a position with its discards rated, the best first; None if there is nothing to be decided by skill:
        the hand is far from ready or hardly ever wins, the best act is no discard, or too many discards are equally
        good."""
        if self._expert is None:
            self._expert = make_bot(ADVISER, self._ruleset)  # takes half a second
        try:
            return _rated(advise(position, ADVISER, self._expert), position)
        except MahjongError:
            return None


def _rated(advice: Advice, position: WrittenPosition) -> DrillPosition | None:
    ruleset = advice.view.ruleset
    options = tuple(
        RatedDiscard(
            tile=format_pieces((one.action.piece,), ruleset),
            value=round(one.value, 4),
            declaration=one.action.declaration or "",
            gain=round(one.gain, 4),
            danger=round(one.danger, 4),
            chance=None if one.chance is None else round(one.chance, 4),
            distance=one.distance,
            useful=format_tiles(one.useful),
            copies=one.copies,
        )
        for one in advice.candidates
        if isinstance(one.action, Discard)
    )
    if not isinstance(advice.choice, Discard) or not _is_decision(options):
        return None
    text = position_json(position)
    return DrillPosition(position_id(text), text, options)


def _is_decision(options: tuple[RatedDiscard, ...]) -> bool:
    if len(options) < FEWEST_OPTIONS:
        return False
    distance = options[0].distance
    return distance is not None and distance < FARTHEST_ASKED and is_question(options)


class DiscardQuestion(Struct, frozen=True):
    """Which discard? `options` are rated by the expert, the best first. A discard that loses at most `within` points
    against the best counts as right."""

    kind: ClassVar[str] = "discard"
    position: DrillPosition
    options: tuple[RatedDiscard, ...]
    within: float = 0.0

    @property
    def best(self) -> RatedDiscard:
        """The expert's choice."""
        return self.options[0]

    @property
    def skills(self) -> tuple[str, ...]:
        """The skill of discarding."""
        return ("discard",)


class DiscardAnswer(Struct, frozen=True):
    """The index of the chosen option."""

    option: int


def discard_question(position: DrillPosition) -> DiscardQuestion | None:
    """Asks which discard is best. None if the expert cannot tell enough of them apart, or rated none."""
    if not is_question(position.options):
        return None
    return DiscardQuestion(position, position.options, margin_of(position.options))


def judged_discard(question: DiscardQuestion, answer: DiscardAnswer) -> Judgement:
    """Judges a discard: right if it loses no more than the question allows. Raises ValueError for no option."""
    if not 0 <= answer.option < len(question.options):
        raise ValueError("there is no such option")
    loss = question.best.value - question.options[answer.option].value
    right = loss <= question.within
    mark = PartMark.RIGHT if right else PartMark.WRONG
    part = JudgedPart(answer.option, mark, "discard", answer.option, 0)
    return Judgement((part,), (("discard", right),), loss=loss)

"""Hands for the lessons on value and payments: those of bots' games whose elements are the most frequent, chosen by
what they teach.

Room: study. No Qt and no words. A hand is a drill's hand, scored by the engine; which are taken depends on chance, so
that a question that comes back has another hand.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from random import Random
from typing import Final

from mahjong_desktop.core.errors import MahjongError
from mahjong_desktop.core.payments import TABLE
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.kernel.recent import PerRuleset
from mahjong_desktop.study.account import LIABILITY
from mahjong_desktop.study.drills.scored import ScoredDrill, scored_drill, seated
from mahjong_desktop.study.drills.store import DrillHand, Store, hand_id, payment_skill
from mahjong_desktop.study.drills.value import RowKind, value_question
from mahjong_desktop.study.figures import OWN_REASONS
from mahjong_desktop.study.lessons.hands import LessonHand, comes_after_others, lesson_samples
from mahjong_desktop.study.lessons.mistakes import own_payments, whole_gain
from mahjong_desktop.texts.simulated import figures_of

_TRIED: Final = 60
"""So many hands are scored in search of one that fits."""
SHARE_OF_USUAL: Final = 0.75
"""What is in more than this share of hands is usual."""
_MANY: Final = 6
_RARE: Final = 2.0
"""The percentage of wins with an element below which it is rare."""

HandFits = Callable[[ScoredDrill], bool]
StoredFits = Callable[[DrillHand], bool]


def _nothing_scored(_ruleset: Ruleset) -> dict[str, ScoredDrill | None]:
    return {}


_scored_hands: Final = PerRuleset(_nothing_scored, 8)
"""The hands of a ruleset that were scored, by id, None for one that is not asked about: a lesson that begins again, and
steps that come back, need not wait for them."""


class SumHands:
    """Gives hands of a ruleset one after the other, none twice."""

    def __init__(self, ruleset: Ruleset, rng: Random) -> None:
        self.ruleset = ruleset
        stored = [seated(hand, ruleset) for hand in Store.of(ruleset.id).hands]
        besides = sum(bool(side_payments(hand)) for hand in stored)
        self.pays_besides = besides > SHARE_OF_USUAL * len(stored)
        """Whether something is paid besides the hand after nearly every hand."""
        written = [_sample(hand) for hand in lesson_samples(ruleset).values()]
        rng.shuffle(stored)
        rng.shuffle(written)
        every = {hand.id: hand for hand in (*written, *stored)}  # a sample may be a stored hand, whose tags are known
        self._left = sorted(every.values(), key=self._oddness)
        self._scored = _scored_hands(ruleset)

    def _oddness(self, hand: DrillHand) -> int:
        """Returns how far a hand is from what is usual: rare elements, many elements, payments besides the hand, and no
        game in which it was played."""
        shares = figures_of(self.ruleset.id).shares
        rare = sum(shares.get(name, 0.0) < _RARE for name in hand.elements)
        besides = bool(side_payments(hand)) and not self.pays_besides
        told = besides or comes_after_others(hand.case, self.ruleset)
        return rare + (len(hand.elements) > _MANY) + 2 * told + (not hand.skills)

    def take(self, fits: HandFits, told: StoredFits | None = None) -> ScoredDrill | None:
        """Returns the next hand that fits; None if there is none among the first. With `told`, those come first of
        which what is stored says that they may fit, then sample hands, of which nothing is stored."""
        every = self._left
        if told is not None:
            fitting = [hand for hand in every if hand.skills and told(hand)]
            every = [*fitting, *(hand for hand in every if not hand.skills)]
        for hand in every[:_TRIED]:
            drill = self._drill(hand)
            if drill is not None and fits(drill):
                self._left.remove(hand)
                return drill
        return None

    def is_usual(self, drill: ScoredDrill) -> bool:
        """Returns whether a hand is paid as hands usually are: only the winner receives, unless something is paid
        besides nearly always, and nothing depends on earlier hands."""
        plain = all(
            paid.payee == drill.seat and paid.reason == "win" and paid.payer != TABLE for paid in drill.transfers
        )
        usual = plain or (self.pays_besides and not any(paid.reason == LIABILITY for paid in drill.transfers))
        return usual and not comes_after_others(drill.hand.case, self.ruleset)

    def _drill(self, hand: DrillHand) -> ScoredDrill | None:
        if hand.id not in self._scored:
            try:
                drill = scored_drill(hand, self.ruleset)
            except (MahjongError, ValueError):
                drill = None
            asked = drill is not None and drill.mine is not None and has_a_sum(drill)
            self._scored[hand.id] = drill if asked else None
        return self._scored[hand.id]


def _sample(hand: LessonHand) -> DrillHand:
    """Returns a sample hand as one that is stored; its tags and its skills are not known."""
    elements = tuple(found.id for found in hand.scored.elements)
    return DrillHand(hand_id(hand.case, hand.seat), hand.case, hand.seat, elements)


def side_payments(hand: DrillHand) -> tuple[str, ...]:
    """Returns the skills of what is paid in a stored hand besides the hand itself."""
    prefix = payment_skill("")
    return tuple(skill for skill in hand.skills if skill.startswith(prefix) and not skill.startswith(f"{prefix}pays"))


def side_reasons(drill: ScoredDrill) -> frozenset[str]:
    """Returns the reasons of what is paid in a hand besides the hand itself."""
    return frozenset(paid.reason for paid in drill.transfers) - {*OWN_REASONS, LIABILITY}


def has_a_sum(drill: ScoredDrill) -> bool:
    """Returns whether one may ask what the winner receives: there is one winner, paid by somebody for the hand."""
    return len(drill.hand.case.result.wins) == 1 and bool(own_payments(drill)) and whole_gain(drill) > 0


def consists_of(elements: Collection[str]) -> HandFits:
    """Returns whether a hand has no other elements than these."""
    return lambda drill: drill.scored is not None and all(found.id in elements for found in drill.scored.elements)


def has_two_units(drill: ScoredDrill) -> bool:
    """Returns whether two totals count."""
    totals = () if drill.mine is None else drill.mine.arithmetic.totals
    return len(totals) > 1 and all(value for _, value in totals)


def is_combined(drill: ScoredDrill) -> bool:
    """Returns whether several elements make one total in another way than by a sum."""
    question = value_question(drill, None)
    return question is not None and any(row.kind is RowKind.COMBINED for row in question.rows)


def is_limited(drill: ScoredDrill) -> bool:
    """Returns whether a limit changes what the hand is worth."""
    return drill.scored is not None and drill.scored.limit is not None

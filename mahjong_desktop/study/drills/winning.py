"""Drills: may a hand win, and if not, why? The question, hands that nearly win, and how an answer is judged.

Room: study/drills. The ruleset judges every win.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import ClassVar, Final

from msgspec import Struct

from mahjong_desktop.core.errors import MahjongError
from mahjong_desktop.core.scoring import NOT_A_HAND, Refusal
from mahjong_desktop.core.tiles import PLAYING_KINDS, TILE_NAMES, Tile
from mahjong_desktop.core.values import replace
from mahjong_desktop.core.wins import Way
from mahjong_desktop.mechanics.evaluate import evaluate
from mahjong_desktop.study.drills.judging import (
    JudgedPart,
    Judgement,
    PartMark,
)
from mahjong_desktop.study.drills.scored import ScoredDrill, scored_drill
from mahjong_desktop.study.drills.store import (
    DrillHand,
    hand_id,
)

MOST_REASONS: Final = 4
_SHARED: Final = ("not-a-hand", "below-minimum", "way-not-allowed")
"""Reasons that may be offered where a ruleset has few of its own."""


class MayWinQuestion(Struct, frozen=True):
    """May this hand win? If it may not (`refusal`), for which of the `reasons`? These are ids of refusals."""

    kind: ClassVar[str] = "win"
    hand: ScoredDrill
    reasons: tuple[str, ...]
    refusal: Refusal | None

    @property
    def right(self) -> bool:
        """Whether it may win."""
        return self.refusal is None

    @property
    def skills(self) -> tuple[str, ...]:
        """The skill of judging a win."""
        return ("win",)


class MayWinAnswer(Struct, frozen=True):
    """Whether it may win, and if not, why."""

    may: bool
    reason: str = ""


def may_win_question(drill: ScoredDrill, reasons: Sequence[str], rng: Random) -> MayWinQuestion:
    """Asks whether a hand may win, and why not; `reasons` are those that occur in this ruleset."""
    right = () if drill.refusal is None else (drill.refusal.reason,)
    others = [name for name in dict.fromkeys((*reasons, *_SHARED)) if name not in right]
    own, shared = [name for name in others if name in reasons], [name for name in others if name not in reasons]
    rng.shuffle(own)
    offered = [*right, *own, *shared][:MOST_REASONS]
    rng.shuffle(offered)
    return MayWinQuestion(drill, tuple(offered), drill.refusal)


def incomplete(drill: ScoredDrill, rng: Random) -> ScoredDrill | None:
    """Returns the hand with a winning tile that does not complete it, one near the right one; None if there is none."""
    win, case = drill.win, drill.hand.case
    if win.tile is None or win.tile >= PLAYING_KINDS or win.way not in (Way.DISCARD, Way.SELF_DRAW):
        return None
    near = [tile for tile in _neighbours(win.tile) if drill.ruleset.copies[tile]]
    rng.shuffle(near)
    for tile in near:
        if evaluate(drill.ruleset, replace(win, tile=tile)) != NOT_A_HAND:
            continue
        changed = replace(case, result=replace(case.result, tile=TILE_NAMES[tile]))
        hand = DrillHand(hand_id(changed, drill.seat), changed, drill.seat, reason=NOT_A_HAND.reason)
        try:
            other = scored_drill(hand, drill.ruleset)
        except MahjongError:
            continue
        if other.refusal is not None and not other.refusal.complete:
            return other
    return None


def _neighbours(tile: Tile) -> list[Tile]:
    """Returns kinds that look as if they might fit: near numbers of the suit and the same number in others, or other
    honours."""
    if tile >= 27:
        return [other for other in range(27, PLAYING_KINDS) if other != tile]
    suit, number = divmod(tile, 9)
    same = [9 * suit + other for other in range(max(number - 3, 0), min(number + 3, 8) + 1) if other != number]
    return [*same, *(9 * other + number for other in range(3) if other != suit)]


def judged_may_win(question: MayWinQuestion, answer: MayWinAnswer) -> Judgement:
    """Judges whether the hand may win, and if it may not, the reason."""
    right = answer.may == question.right
    verdict = JudgedPart(0, PartMark.RIGHT if right else PartMark.WRONG, "win", int(answer.may), int(question.right))
    if question.refusal is None or not right:
        return Judgement((verdict,), (("win", right),))
    known = answer.reason == question.refusal.reason
    index = question.reasons.index(answer.reason) if answer.reason in question.reasons else None
    mark = PartMark.MISSING if not answer.reason else PartMark.RIGHT if known else PartMark.WRONG
    reason = JudgedPart(1, mark, "win", index, question.reasons.index(question.refusal.reason))
    return Judgement((verdict, reason), (("win", known),))

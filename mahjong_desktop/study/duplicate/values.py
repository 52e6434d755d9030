"""What a comparison with an expert says: of one hand, and of a whole match.

Room: study/duplicate. Values, and their words in one language; expert_table.py plays the hands. All
amounts are net points, as they are paid in the hand; payments at the end of a match are not among them.

A result is split into luck and skill. *Luck* is what an expert received with the same walls, dice and opponents:
players who are equally strong receive 0 on average, so anything else is what the tiles brought. *Skill* is what the
person received more (or less) than the expert. The deal of a single hand favours some seats; over a match the seats
and the deal go round.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum

from msgspec import Struct

from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.tiles import TILE_NAMES, face_of
from mahjong_desktop.engine.actions import Action, Discard
from mahjong_desktop.engine.match import Step
from mahjong_desktop.engine.state import State
from mahjong_desktop.engine.view import view_of
from mahjong_desktop.study.estimates import Estimate, Ratio
from mahjong_desktop.study.hints.values import Sentence
from mahjong_desktop.study.hints.words import HintWords
from mahjong_desktop.study.summary import HandLine
from mahjong_desktop.texts import Texts


class FirstDifferentMove(Struct, frozen=True):
    """The first decision of a hand in which the expert did something else. Actions with the same effect are the same.

    `move` is its number among all decisions of the seat in the hand (from 1), `line` the line of its step in the saved
    game, `turn` the own turn in which it was made (from 1; a claim belongs to the turn that follows it). `events` is
    the number of events of the hand before it. `own_act` and `expert_act` say both actions as sentences of the hints.
    """

    move: int
    line: int
    turn: int
    events: int
    own: Action
    expert: Action
    own_act: Sentence
    expert_act: Sentence


class DuplicateHand(Struct, frozen=True):
    """A hand (from 1) of a saved game as the person played it at `seat`, and as an expert played it there.

    `own_line` and `expert_line` say how both hands ended. `first` is None if the expert did the same everywhere.
    `steps` are those of the expert's hand, from the one that begins it. `line` is the line of the last step of the
    person's hand in the file.
    """

    hand: int
    seat: int
    own_line: HandLine
    expert_line: HandLine
    first: FirstDifferentMove | None
    steps: tuple[Step, ...]
    line: int

    @property
    def own(self) -> int:
        """What the person received, less what they paid."""
        return self.own_line.deltas[self.seat]

    @property
    def expert(self) -> int:
        """What the expert received, less what it paid."""
        return self.expert_line.deltas[self.seat]

    @property
    def luck(self) -> int:
        """What the tiles brought: the result of the expert."""
        return self.expert

    @property
    def skill(self) -> int:
        """What the person received more than the expert."""
        return self.own - self.expert


class SkipReason(StrEnum):
    """Why a hand was not played again: the person sat out, the hand has not ended, an opponent is not installed, comes
    from another package (and may answer differently each time) or is a person, the opponents think too long, or
    something failed (the log says what)."""

    SAT_OUT = "sat-out"
    UNFINISHED = "unfinished"
    NOT_INSTALLED = "not-installed"
    PLUG_IN = "plug-in"
    PERSON = "person"
    TOO_LONG = "too-long"
    FAILED = "failed"


class SkippedHand(Struct, frozen=True):
    """A hand (from 1) that was not played again. `bot` is the opponent because of whom, if there is one."""

    hand: int
    why: SkipReason
    bot: str = ""


class DuplicateMatch(Struct, frozen=True):
    """The hands of a match that were played again, each from its real beginning, and those that were not."""

    hands: tuple[DuplicateHand, ...]
    skipped: tuple[SkippedHand, ...] = ()

    @classmethod
    def of(cls, found: Iterable[DuplicateHand | SkippedHand]) -> DuplicateMatch:
        """Returns the match of these hands, in order of their numbers."""
        ordered = sorted(found, key=lambda one: one.hand)
        return cls(
            tuple(one for one in ordered if isinstance(one, DuplicateHand)),
            tuple(one for one in ordered if isinstance(one, SkippedHand)),
        )

    @property
    def own(self) -> int:
        """What the person received in these hands."""
        return sum(hand.own for hand in self.hands)

    @property
    def expert(self) -> int:
        """What the expert received in these hands."""
        return sum(hand.expert for hand in self.hands)

    @property
    def luck(self) -> Estimate:
        """The sum over the hands, with the margin within which such a sum varies by chance."""
        return _sum([hand.luck for hand in self.hands])

    @property
    def skill(self) -> Estimate:
        """The sum over the hands, with the margin within which such a sum varies by chance."""
        return _sum([hand.skill for hand in self.hands])

    def largest(self, number: int) -> tuple[DuplicateHand, ...]:
        """Returns the hands in which both results differ most, the largest difference first; hands without a difference
        are left out."""
        different = sorted((hand for hand in self.hands if hand.skill), key=lambda hand: -abs(hand.skill))
        return tuple(different[:number])


def _sum(points: list[int]) -> Estimate:
    """Returns the sum of the points of hands, each of which is an independent group."""
    if not points:
        return Estimate(0.0, None)
    mean = Ratio.of(points, [1] * len(points)).estimate
    return Estimate(float(sum(points)), None if mean.margin is None else mean.margin * len(points))


def amount_words(estimate: Estimate, texts: Texts) -> str:
    """Returns `+120 ± 80`; the sum alone if it has no margin."""
    value = texts.signed(round(estimate.value))
    return value if estimate.margin is None else f"{value} ± {texts.number(round(estimate.margin))}"


def done_act(act: Sentence) -> Sentence:
    """Returns the sentence that tells what somebody did, for one of the hints that says what to do."""
    return Sentence(act.id.replace("act-", "did-", 1), act.facts)


class ActWords:
    """Names for actions in one language."""

    def __init__(self, texts: Texts, ruleset: Ruleset) -> None:
        self._texts = texts.for_ruleset(ruleset.id)
        self._hints = HintWords(texts, view_of(State(ruleset), 0))

    def own(self, first: FirstDifferentMove) -> str:
        """Returns what the person did: the tile alone for a discard."""
        return self._act(first.own, first.own_act)

    def expert(self, first: FirstDifferentMove) -> str:
        """Returns what the expert did instead: the tile alone for a discard."""
        return self._act(first.expert, first.expert_act)

    def _act(self, action: Action, act: Sentence) -> str:
        if isinstance(action, Discard) and action.declaration is None:
            return self._texts.tile(TILE_NAMES[face_of(action.piece)])
        return self._hints.sentence(done_act(act))

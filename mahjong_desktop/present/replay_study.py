"""What a replay says in study mode: the question at a decision, and what is revealed of it when it is asked for.

Room: present. Figures are those of the kept review of the hand, advice is that of the expert.
"""

from __future__ import annotations

from msgspec import Struct

from mahjong_desktop.engine.actions import Action
from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.present.review import ReviewTeller
from mahjong_desktop.study.advice import meaning
from mahjong_desktop.study.hints.values import Hints
from mahjong_desktop.study.hints.words import HintWords
from mahjong_desktop.study.review.values import HandReview, ReviewedAction, ReviewedDecision
from mahjong_desktop.texts import Texts
from mahjong_desktop.texts.interface import translate


class StudyTold(Struct, frozen=True):
    """A heading and a text."""

    heading: str
    text: str


class StudyWords:
    """The words about one decision: what a seat saw, what was played, and the review of the hand if there is one, in
    which the decision has the number `move`."""

    def __init__(self, view: SeatView, played: Action, review: HandReview | None, move: int, texts: Texts) -> None:
        self.view, self.played = view, played
        self.texts = texts.for_ruleset(view.ruleset.id)
        decisions = () if review is None else review.decisions
        self.decision: ReviewedDecision | None = next((one for one in decisions if one.move == move), None)
        told = review or HandReview(view.ruleset.id, view.position.hand + 1, view.seat, (), 0, 0, 0)
        self._reviewed = review is not None
        views = {one.move: view for one in decisions}
        self._teller = ReviewTeller(told, views, texts, turns=0, mine=False)

    def question(self) -> StudyTold:
        """Returns what is asked."""
        how = translate("ReplayStudy", "Play it on the table, or reveal what was played.")
        return StudyTold(translate("ReplayStudy", "What would you do?"), how)

    def revealed(self, tried: Action | None) -> StudyTold:
        """Returns what was played, what the person would have done, and what the review says."""
        return StudyTold(self._heading(tried), self.texts.joined((self._in_game(tried), *self._of_review(tried))))

    def advised(self, advice: Hints) -> StudyTold:
        """Returns what the expert would do, and why."""
        said = HintWords(self.texts, self.view)
        sentences = (said.sentence(one) for one in (advice.what, advice.why) if one is not None)
        return StudyTold(study_button("advice"), self.texts.joined(sentences))

    def _same(self, tried: Action | None, action: Action) -> bool:
        ruleset = self.view.ruleset
        return tried is not None and meaning(tried, ruleset) == meaning(action, ruleset)

    def _heading(self, tried: Action | None) -> str:
        if tried is None:
            return translate("ReplayStudy", "What was played")
        if self._same(tried, self.played):
            return translate("ReplayStudy", "The same move")
        return translate("ReplayStudy", "Another move")

    def _in_game(self, tried: Action | None) -> str:
        played = self._teller.words(self.played, self.view)
        if tried is None or self._same(tried, self.played):
            return translate("ReplayStudy", "In the game: {played}.").format(played=played)
        own = self._teller.words(tried, self.view)
        told = translate("ReplayStudy", "You: {own}. In the game: {played}.")
        return told.format(own=own, played=played)

    def _of_review(self, tried: Action | None) -> list[str]:
        decision = self.decision
        if decision is None:
            unknown = translate("ReplayStudy", "This seat’s decisions in this hand are not reviewed.")
            return [] if self._reviewed else [unknown]
        found = [self._loss_of(decision)]
        own = next((one for one in decision.actions if self._same(tried, one.action)), None)
        if own is not None and own is not decision.chosen:
            found.append(self._own_loss(own))
        return found

    def _loss_of(self, decision: ReviewedDecision) -> str:
        if not decision.costs:
            return translate("ReplayStudy", "The review found no clear loss in what was played.")
        told = translate("ReplayStudy", "The review found a better move: {better}; lost {loss} {margin}.")
        return told.format(
            better=self._teller.words(decision.best.action, self.view),
            loss=self._teller.points(decision.loss),
            margin=self._teller.margin(decision.margin),
        )

    def _own_loss(self, own: ReviewedAction) -> str:
        if not own.behind:
            return translate("ReplayStudy", "Your move is the best of the review.")
        if not own.costs:
            return translate("ReplayStudy", "Within the margin of error your move is as good as the best.")
        told = translate("ReplayStudy", "Your move would have lost {loss} {margin}.")
        return told.format(loss=self._teller.points(own.behind), margin=self._teller.margin(own.margin))


def study_idle() -> StudyTold:
    """Returns what is said where nothing is asked."""
    return StudyTold(
        translate("ReplayStudy", "Study"),
        translate("ReplayStudy", "Step on: every decision of this seat is asked before it is shown."),
    )


def study_switch(*, on: bool) -> str:
    """Returns the words of the switch."""
    if on:
        return translate("ReplayStudy", "End the study")
    return translate("ReplayStudy", "Study: decide before what was played is shown")


def study_button(name: str) -> str:
    """Returns the words of a button: `reveal`, `advice` or `next`."""
    return {
        "reveal": translate("ReplayStudy", "Reveal"),
        "advice": translate("ReplayStudy", "Advice"),
        "next": translate("ReplayStudy", "Step on"),
    }[name]

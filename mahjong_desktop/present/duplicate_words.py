"""What the window says about the same tiles in other hands.

Room: present. The figures come from study.duplicate; actions are called as the hints call them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.present.saved_games import hand_ending
from mahjong_desktop.study.advice import ADVISER
from mahjong_desktop.study.duplicate.values import ActWords, DuplicateHand, FirstDifferentMove, SkippedHand, SkipReason
from mahjong_desktop.texts import Texts
from mahjong_desktop.texts.interface import translate

_MOST_WINS: Final = 2


class DuplicateWords:
    """The words in one language. `names` are the players' names by place; the person at `seat` is replaced by the
    expert where the expert's hand is told."""

    def __init__(self, texts: Texts, ruleset: Ruleset, names: Sequence[str]) -> None:
        self.texts = texts
        self._ruleset = ruleset
        self._names = tuple(names)
        self._acts = ActWords(texts, ruleset)

    def line(self, told: DuplicateHand) -> str:
        """Returns `The same tiles, played by an expert: +24 (you −16)`."""
        words = translate("Duplicate", "The same tiles, played by an expert: {expert} (you {own})")
        return words.replace("{expert}", self.texts.signed(told.expert)).replace("{own}", self.texts.signed(told.own))

    def luck_line(self, told: DuplicateHand) -> str:
        """Returns what the tiles brought."""
        words = translate("Duplicate", "Luck {points}: what the expert scored with your tiles.")
        return words.replace("{points}", self.texts.signed(told.luck))

    def skill_line(self, told: DuplicateHand) -> str:
        """Returns what the person made of the tiles."""
        words = translate("Duplicate", "Skill {points}: how much more you scored than the expert.")
        return words.replace("{points}", self.texts.signed(told.skill))

    def first(self, told: DuplicateHand) -> str:
        """Returns what the expert did otherwise first."""
        first = told.first
        if first is None:
            return translate("Duplicate", "The expert would have played every move as you did.")
        words = translate("Duplicate", "First different move: turn {turn}. Expert: {expert}. You: {own}.")
        return self._filled(words, first)

    def short_first(self, told: DuplicateHand) -> str:
        """Returns the same for a narrow row."""
        first = told.first
        if first is None:
            return translate("Duplicate", "every move as you did")
        return self._filled(translate("Duplicate", "turn {turn}: expert {expert}, you {own}"), first)

    def _filled(self, words: str, first: FirstDifferentMove) -> str:
        filled = words.replace("{turn}", self.texts.number(first.turn))
        return filled.replace("{expert}", self._acts.expert(first)).replace("{own}", self._acts.own(first))

    def ending(self, told: DuplicateHand) -> str:
        """Returns how the expert's hand ended; an empty string if it had too many wins for one sentence."""
        if len(told.expert_line.wins) > _MOST_WINS:
            return ""
        expert = self.texts.bot(ADVISER).name
        names = [expert if seat == told.seat else name for seat, name in enumerate(self._names)]
        ended = hand_ending(told.expert_line, self._ruleset, self.texts, names.__getitem__)
        return translate("Duplicate", "The expert’s hand ended: {ending}.").replace("{ending}", ended)

    def skipped(self, told: SkippedHand) -> str:
        """Returns why a hand was not played again; an empty string if that needs no words."""
        bot = self.texts.bot(told.bot).name if told.bot else ""
        words = {
            SkipReason.SAT_OUT: "",
            SkipReason.UNFINISHED: "",
            SkipReason.PERSON: translate("Duplicate", "Not compared with an expert: another person plays too."),
            SkipReason.TOO_LONG: translate("Duplicate", "Not compared with an expert: the opponents think too long."),
            SkipReason.FAILED: translate(
                "Duplicate", "Not compared with an expert: this hand could not be played again."
            ),
            SkipReason.NOT_INSTALLED: translate("Duplicate", "Not compared with an expert: {bot} is not installed."),
            SkipReason.PLUG_IN: translate(
                "Duplicate", "Not compared with an expert: {bot} might play differently a second time."
            ),
        }[told.why]
        return words.replace("{bot}", bot)


def card_title() -> str:
    """Returns what the comparison is called."""
    return translate("Duplicate", "The same tiles in other hands")


def waiting() -> str:
    """Returns what is shown until the expert's hand has been played."""
    return translate("Duplicate", "An expert plays the same tiles …")


def more() -> str:
    """Returns the words of the button that shows luck and skill."""
    return translate("Duplicate", "Luck and skill")


def watch() -> str:
    """Returns the words of the button that shows the expert's hand."""
    return translate("Duplicate", "Watch the expert’s hand")


def watch_short() -> str:
    """Returns the words of a button that shows the expert's hand, in a row about that hand."""
    return translate("Duplicate", "Watch")


def review() -> str:
    """Returns the words of a button that reviews the decision, in a row about that hand."""
    return translate("Duplicate", "Review")


def review_decision() -> str:
    """Returns the words of the button that reviews the first other decision."""
    return translate("Duplicate", "Review this decision")


def one_hand() -> str:
    """Returns how little one hand says."""
    return translate("Duplicate", "One hand says little: in it, luck outweighs skill.")

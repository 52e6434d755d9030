"""What decisions of a comparison are called, in the words of the hints, and how its amounts are written.

Room: study/duplicate. No Qt; sentences of the window and of the command are their own.
"""

from __future__ import annotations

from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.tiles import TILE_NAMES, face_of
from mahjong_desktop.engine.actions import Action, Discard
from mahjong_desktop.engine.state import State
from mahjong_desktop.engine.view import view_of
from mahjong_desktop.study.duplicate.values import FirstDifferentMove
from mahjong_desktop.study.estimates import Estimate
from mahjong_desktop.study.hints.values import Sentence
from mahjong_desktop.study.hints.words import HintWords
from mahjong_desktop.texts import Texts


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

"""Where the hints and their sentences come from.

Room: ui/hints. The study works them out and puts them into words.
"""

from __future__ import annotations

from mahjong_desktop.engine.actions import Action
from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.study.hints.values import Goal, Hints, Sentence
from mahjong_desktop.texts import Texts
from mahjong_desktop.ui.hints.telling import Speech


def work_out(view: SeatView, options: tuple[Action, ...]) -> Hints:
    """Returns the hints for a seat's view and its options."""
    raise NotImplementedError


def speech_of(view: SeatView, names: tuple[str, ...], texts: Texts) -> Speech:
    """Returns the words for the sentences and hands of one view."""

    def say(sentence: Sentence) -> str:
        return sentence.id

    def name(goal: Goal) -> str:
        return texts.listed(texts.element(view.ruleset.id, one).name for one in goal.elements)

    return Speech(say, name)

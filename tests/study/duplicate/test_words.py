"""What a comparison says that the person and the expert did is told as done, not as advice."""

from __future__ import annotations

import pytest

from mahjong_desktop.engine.actions import (
    Action,
    ByDice,
    Chow,
    Declare,
    DeclareWin,
    Discard,
    ExchangeTiles,
    FromTail,
    Pass,
    Pung,
    Take,
)
from mahjong_desktop.engine.state import State
from mahjong_desktop.engine.view import view_of
from mahjong_desktop.study.duplicate.values import ActWords, FirstDifferentMove
from mahjong_desktop.study.hints.words import HintWords, act_of
from mahjong_desktop.study.known_rulesets import find_ruleset
from mahjong_desktop.texts import LANGUAGES, Texts

RIICHI = find_ruleset("riichi-ema")
ACTIONS: tuple[Action, ...] = (
    Discard(0, "riichi"),
    Chow((0, 4)),
    Pung((0, 1)),
    ExchangeTiles((0, 4, 8)),
    Declare("riichi"),
    DeclareWin(),
    Pass(),
    Take(),
    FromTail(),
    ByDice(),
)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("action", ACTIONS, ids=lambda action: str(action.name))
def test_a_decision_is_told_as_done(language: str, action: Action) -> None:
    view, texts = view_of(State(RIICHI), 0), Texts(language)
    act = act_of(view, action)
    first = FirstDifferentMove(1, 1, 1, 1, action, action, act, act)
    told = ActWords(texts, RIICHI).own(first)
    assert told and "did-" not in told and told == ActWords(texts, RIICHI).expert(first)
    if language != "ja":  # Japanese says both in the same way, as English does about dice
        assert told.casefold() != HintWords(texts, view).sentence(act).casefold() or isinstance(action, Pass | ByDice)

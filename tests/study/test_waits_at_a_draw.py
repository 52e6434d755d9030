"""At an unwon end the account tells for which tiles the ready hands waited, in several games."""

from __future__ import annotations

from random import Random

import pytest

from mahjong_desktop.bots.registry import make_bot
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.tiles import COPIES
from mahjong_desktop.engine import events as ev
from mahjong_desktop.engine.actions import Action, DeclareWin
from mahjong_desktop.engine.match import Match
from mahjong_desktop.engine.view import view_of
from mahjong_desktop.kernel.recent import PerRuleset
from mahjong_desktop.mechanics.ready_hands import completing_tiles, is_ready
from mahjong_desktop.present.account_words import AccountWords
from mahjong_desktop.present.receipt import seat_hands
from mahjong_desktop.study.account import HandAccount, account
from mahjong_desktop.study.known_rulesets import find_ruleset
from mahjong_desktop.texts import LANGUAGES, Texts
from tests.ready_moments import ready_moment

GAMES = ("hong-kong", "riichi-ema", "taiwanese", "shanghai-old", "ningbo")


def _unwon(ruleset: Ruleset) -> HandAccount:
    """The account of an unwon hand of quick bots that never win, at whose end some hand is ready."""
    bots = [make_bot("quick", ruleset) for _ in range(ruleset.chairs.participants)]
    for seed in range(20):
        match = Match(ruleset, ("quick",) * len(bots), seed)
        scores = match.state.scores
        while match.state.position.hand == 0:
            answers: dict[int, Action] = {}
            for seat, options in match.asked().items():
                legal = tuple([action for action in options.legal if action != DeclareWin()]) or options.legal
                answers[seat] = bots[seat].choose(view_of(match.state, seat), legal, Random(seed))
            step = match.step(answers)
            match.apply(step)
            scores = scores or match.state.scores
            if isinstance(step.events[-1], ev.HandEnded | ev.MatchEnded):
                told = account(view_of(match.state, 0, open_hands=True), step.events, scores, ("a", "b", "c", "d", "e"))
                if told.result == "draw" and any(told.waits):
                    return told
                break
    raise LookupError(ruleset.id)


unwon = PerRuleset(_unwon)


@pytest.mark.parametrize("name", GAMES)
def test_ready_hands_tell_what_they_waited_for(name: str) -> None:
    told = unwon(find_ruleset(name))
    for seat, waits in enumerate(told.waits):
        assert not waits or seat in told.ready
    words = AccountWords(told, Texts("en"))
    hands = seat_hands(told, words)
    assert {hand.seat for hand in hands if hand.waits} == {seat for seat, waits in enumerate(told.waits) if waits}
    for hand in hands:
        shown = [piece.piece // COPIES for group in hand.waits for piece in group.pieces]
        assert tuple(shown) == told.waits[hand.seat][:13]
        assert bool(hand.waits) == ("waits for" in hand.spoken)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_are_of_the_language(language: str) -> None:
    told = unwon(find_ruleset("hong-kong"))
    texts = Texts(language)
    spoken = [hand.spoken for hand in seat_hands(told, AccountWords(told, texts)) if hand.waits]
    assert spoken


def test_ready_and_completing_are_one_question() -> None:
    view, waits = ready_moment("hong-kong", lambda _, waits: bool(waits))
    table = view.table()
    tiles = completing_tiles(view.ruleset, table, view.seat)
    assert is_ready(view.ruleset, table, view.seat) == bool(tiles)
    assert set(tiles) == {wait.tile for wait in waits}

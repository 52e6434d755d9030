"""The tiles that a seat cannot see: in every game they are those of the wall and of hidden hands."""

from __future__ import annotations

from collections import Counter

import pytest

from mahjong_desktop.bots.registry import make_bot
from mahjong_desktop.core.tiles import faces_of
from mahjong_desktop.engine.match import Match
from mahjong_desktop.engine.state import Phase
from mahjong_desktop.engine.view import view_of
from mahjong_desktop.rulesets import built_in_rulesets
from mahjong_desktop.study.known_rulesets import find_ruleset
from mahjong_desktop.study.safe_tiles import unseen_copies
from mahjong_desktop.study.selfplay import decision_rng


@pytest.mark.in_turn
@pytest.mark.parametrize("name", [ruleset.id for ruleset in built_in_rulesets()])
def test_unseen_tiles_are_those_that_only_the_state_knows(name: str) -> None:
    ruleset = find_ruleset(name)
    bot, match = make_bot("quick", ruleset), Match(ruleset, ("quick",) * ruleset.chairs.participants, 4)
    looked = 0
    for number in range(400):
        state = match.state
        if state.phase is Phase.TURN and state.turn != 0:
            looked += 1
            hidden = [piece for seat, hand in enumerate(state.hands) if seat != 0 for piece in hand]
            shown = {piece for seat in state.shown for piece in state.hands[seat] if piece != state.drawn}
            hidden += [piece for melds in state.melds[1:] for meld in melds for piece in meld.pieces]
            laid = {p for melds in view_of(state, 0).melds for meld in melds for p in meld.pieces}
            assert state.wall is not None
            wall = {state.wall.pieces[place] for place in state.wall.there} - set(state.indicators)
            unseen = Counter(faces_of((set(hidden) - shown - laid) | wall))
            found = unseen_copies(view_of(state, 0))
            assert {tile: count for tile, count in found.items() if count} == dict(unseen)
        if state.phase is Phase.OVER:
            break
        asked = match.asked().items()
        answers = {
            seat: bot.choose(view_of(state, seat), one.legal, decision_rng(4, number, seat)) for seat, one in asked
        }
        match.apply(match.step(answers))
    assert looked

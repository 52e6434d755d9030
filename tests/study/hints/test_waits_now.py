"""What a hand waits for as it is, compared with what the engine then allows."""

from __future__ import annotations

import pytest

from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.values import replace
from mahjong_desktop.engine.actions import DeclareWin
from mahjong_desktop.engine.match import Match
from mahjong_desktop.engine.state import Phase
from mahjong_desktop.engine.view import view_of
from mahjong_desktop.rulesets import built_in_rulesets
from mahjong_desktop.study.hints.wins import is_waiting, waits_now
from tests.ready_moments import Ready, ready_hands, ready_moment


@pytest.mark.parametrize("ruleset", built_in_rulesets(), ids=lambda one: one.id)
def test_the_engine_allows_the_wins_on_discards_that_were_told(ruleset: Ruleset) -> None:
    """Nothing else is allowed either, unless the moment itself counts, as the last tile does."""
    told: Ready = {}
    compared = 0
    for match, ready in ready_hands(ruleset.id, 1, 3):
        compared += _compare(match, told)
        told = ready
    assert compared


def _compare(match: Match, told: Ready) -> int:
    """Compares what was told of the tile that is offered now; returns of how many hands."""
    state, compared = match.state, 0
    offer = state.offer
    if offer is None or state.phase is not Phase.CLAIM:
        return 0
    asked = match.asked()
    for seat, (view, waits) in told.items():
        now = view_of(state, seat)
        if seat == offer.giver or now.hand != view.hand:
            continue
        kind = view.setup.faces((view.setup.kind(offer.piece),))
        givers = {giver for wait in waits if (wait.tile,) == kind for giver in wait.givers}
        allowed = seat in asked and DeclareWin() in asked[seat].legal
        told_so = offer.giver in givers
        assert told_so == allowed or (allowed and now.circumstances), (seat, kind, waits)
        compared += 1
    return compared


def test_no_waits_are_told_where_a_hand_does_not_wait() -> None:
    view, waits = ready_moment("hong-kong", lambda _, waits: bool(waits))
    assert waits and is_waiting(view)
    assert not waits_now(replace(view, phase=Phase.OVER))
    assert not waits_now(replace(view, dead=frozenset({view.seat})))
    fourteen = replace(view, hands=tuple((*hand, 0) if hand == view.hand else hand for hand in view.hands))
    assert not is_waiting(fourteen) and not waits_now(fourteen)

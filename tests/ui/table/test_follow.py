"""The table follows events: after each step of real matches it shows what the seat's exact view shows."""

from __future__ import annotations

from random import Random

import pytest

from mahjong_desktop.bots.protocol import Bot
from mahjong_desktop.bots.registry import make_bot
from mahjong_desktop.core.melds import KongForm, MeldKind
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.engine import events as ev
from mahjong_desktop.engine.actions import Action, Discard
from mahjong_desktop.engine.match import Match
from mahjong_desktop.engine.state import Phase
from mahjong_desktop.engine.view import SeatView, seen, view_of
from mahjong_desktop.rulesets import RULESETS
from mahjong_desktop.ui.table.follow import after, origins
from mahjong_desktop.ui.table.layout import Stage
from mahjong_desktop.ui.table.places import arrange
from mahjong_desktop.ui.table.spots import Spots
from mahjong_desktop.ui.table.walls import arrange_wall
from tests.ui.table import views

STAGE = Stage(1280, 720)
SHOWN = (
    "position",
    "round_wind",
    "dice",
    "wall",
    "bonus",
    "rivers",
    "scores",
    "phase",
    "turn",
    "step",
    "indicators",
    "declared",
    "winners",
    "prizes",
    "dead",
    "deposit",
)
RULES = pytest.mark.parametrize("ruleset", RULESETS, ids=lambda ruleset: str(ruleset.id))


def answers(match: Match, rng: Random) -> dict[int, Action]:
    """Legal answers, claims and kongs oftener than not."""
    chosen = {}
    for seat, options in match.asked().items():
        claims = [action for action in options.legal if action.name not in ("discard", "pass", "exchange")]
        claims += [action for action in options.legal if isinstance(action, Discard) and action.declaration]
        chosen[seat] = rng.choice(claims if claims and rng.random() < 0.7 else list(options.legal))
    return chosen


def spots_of(view: SeatView) -> Spots:
    return {**arrange_wall(view, STAGE).spots, **arrange(view, STAGE)}


def sensible(bot: Bot, match: Match, rng: Random) -> dict[int, Action]:
    """Answers that lead to wins."""
    return {seat: bot.choose(view_of(match.state, seat), options.legal, rng) for seat, options in match.asked().items()}


@pytest.mark.proof
@RULES
@pytest.mark.parametrize(("seed", "viewer"), [(0, 0), (1, 2)])
def test_the_folded_view_is_the_exact_one(seed: int, viewer: int, ruleset: Ruleset) -> None:
    match, rng = Match(ruleset, ("a", "b", "c", "d"), seed), Random(seed)
    bot = make_bot("quick", ruleset)
    view = view_of(match.state, viewer)
    hands = 0
    while hands < 2:
        step = match.step(answers(match, rng) if seed else sensible(bot, match, rng))
        folded = view
        told: list[ev.Event] = []
        before = spots_of(folded)
        for known in seen(step.events, viewer, ruleset):
            came = origins(folded, known, told)
            folded = after(folded, known, told)
            told.append(known)
            now = spots_of(folded)
            assert len(set(came.values())) == len(came)
            for new, old in came.items():
                assert new in now, (known.name, new)
                assert old in before or new in before, (known.name, new, old)
            before = now
        match.apply(step)
        view = view_of(match.state, viewer)
        if Phase.SEATING not in (view.phase, folded.phase) and view.dice:
            for name in SHOWN:
                assert getattr(folded, name) == getattr(view, name), (name, step.events)
            assert [sorted(hand) for hand in folded.hands] == [sorted(hand) for hand in view.hands]
            if view.phase is Phase.TURN:
                assert folded.drawn == view.drawn
            if view.phase is not Phase.OVER:
                assert folded.melds == view.melds
        hands += any(isinstance(event, ev.HandEnded) for event in step.events)


def test_a_draw_comes_out_of_its_place_in_the_wall() -> None:
    view = views.turn_view()
    assert view.wall is not None
    assert origins(view, ev.Drew(2, -1, "wall")) == {("hand", 2, 10): ("wall", view.wall.there[0])}
    assert origins(view, ev.Drew(2, -1, "kong")) == {("hand", 2, 10): ("wall", 141)}
    assert origins(view, ev.Drew(1, 7, "bonus")) == {("piece", 7): ("wall", 141)}


def test_a_discard_leaves_a_hidden_hand_always_from_the_same_place() -> None:
    view = views.turn_view()
    first = origins(view, ev.Discarded(2, 11))
    assert first == {("piece", 11): ("hand", 2, 4)}
    assert origins(view, ev.Discarded(2, 55))["piece", 55] == first["piece", 11]


def test_an_added_kong_grows_out_of_its_pung() -> None:
    view = views.claim_view()
    pung = view.melds[views.VIEWER][1]
    pieces = (*pung.pieces, pung.pieces[-1] + 1)
    grown = after(
        view,
        ev.Melded(
            views.VIEWER, kind=MeldKind.KONG, pieces=pieces, claimed=pung.claimed, giver=pung.giver, form=KongForm.ADDED
        ),
    )
    meld = grown.melds[views.VIEWER][1]
    assert meld.added == pieces[-1]
    assert meld.claimed == pung.claimed
    assert len(grown.melds[views.VIEWER]) == 2

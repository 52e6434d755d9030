"""The table follows events: after each step of real matches its computed view equals the seat's exact view."""

from __future__ import annotations

import pytest

from mahjong_desktop.core.melds import KongForm, MeldKind
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.engine import events as ev
from mahjong_desktop.play.follow import after
from mahjong_desktop.rulesets import built_in_rulesets
from mahjong_desktop.ui.table.origins import origins
from tests.ui.table import views
from tests.ui.table.following import followed

RULES = pytest.mark.parametrize("ruleset", built_in_rulesets(), ids=lambda ruleset: str(ruleset.id))


@pytest.mark.proof
@RULES
@pytest.mark.parametrize(("seed", "viewer"), [(0, 0), (1, 2)])
def test_the_folded_view_is_the_exact_one(seed: int, viewer: int, ruleset: Ruleset) -> None:
    followed(ruleset, seed, viewer)


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

"""What a review notes of the actions that it plays out."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from mahjong_desktop.engine.actions import Chow, Discard, Pass, Pung
from mahjong_desktop.engine.legal import options_of
from mahjong_desktop.engine.view import view_of
from mahjong_desktop.rollouts.master import RatingExpert
from mahjong_desktop.rulesets import built_in_ruleset
from mahjong_desktop.rulesets.hong_kong import HONG_KONG
from mahjong_desktop.study.decisions import decisions
from mahjong_desktop.study.reading import open_game
from mahjong_desktop.study.review.playing_out import sensible_actions
from mahjong_desktop.study.safe_tiles import unseen_copies
from tests.study.drills.own_games import write_game


@pytest.mark.parametrize("name", ["hong-kong", "wuhan", "wenzhou"])
def test_useful_tiles_are_told_as_they_are_printed_wild_ones_among_them(name: str, tmp_path: Path) -> None:
    """In Wenzhou the white dragon stands in for the tile that is wild."""
    ruleset = built_in_ruleset(name)
    game = open_game(write_game(tmp_path / "game.mahjong", ruleset))
    expert, wild, told = RatingExpert(ruleset), 0, 0
    for decision in decisions(game.record, game.ruleset, 1, 0):
        found, view = sensible_actions(expert, decision), view_of(decision.state, 0)
        unseen, printed = unseen_copies(view), set(view.setup.faces(view.setup.wild))
        for one in found.actions if found is not None else ():
            if one.distance is not None and one.distance >= 0:
                assert one.copies == sum(unseen[tile] for tile in one.useful)
                told += 1
                wild += not printed.isdisjoint(one.useful)
    assert told and (wild > 0) == (name != "hong-kong")


@pytest.mark.parametrize("name", ["hong-kong", "riichi-ema", "taiwanese"])
def test_of_an_offered_tile_that_passed_each_sort_of_claim_is_played_out(name: str, tmp_path: Path) -> None:
    """However little the expert makes of it: it knows less of claims than playouts do."""
    ruleset = built_in_ruleset(name)
    game = open_game(write_game(tmp_path / "game.mahjong", ruleset, hands=3))
    expert, claims = RatingExpert(ruleset), 0
    made = [one for hand in (1, 2, 3) for seat in range(4) for one in decisions(game.record, game.ruleset, hand, seat)]
    for decision in made:
        legal = options_of(decision.state, decision.seat).legal
        offered = {type(action) for action in legal} & {Chow, Pung}
        if isinstance(decision.action, Pass) and offered:
            found = sensible_actions(expert, decision)
            assert found is not None
            assert offered <= {type(one.action) for one in found.actions}
            claims += 1
    assert claims >= 3


def test_one_sided_playouts_are_weighed_on_own_turns(tmp_path: Path) -> None:
    """What the expert makes of an offered tile stays; the best action of a turn keeps its rating."""
    game = open_game(write_game(tmp_path / "game.mahjong", HONG_KONG, hands=2))
    expert, turns, offers = RatingExpert(HONG_KONG), 0, 0
    for decision in decisions(game.record, game.ruleset, 1, 0):
        found, view = sensible_actions(expert, decision), view_of(decision.state, 0)
        if found is None or not all(isinstance(one.action, Discard | Pass | Chow | Pung) for one in found.actions):
            continue
        legal = options_of(decision.state, 0).legal
        rated = {one.action: one.value for one in expert.rated(view, legal, Random(0))}
        both = [(one.value, rated[one.action]) for one in found.actions if one.value is not None]
        assert both[0][0] == both[0][1]
        if view.offer is None:
            turns += any(value != rating for value, rating in both)
        else:
            offers += 1
            assert all(value == rating for value, rating in both)
    assert turns and offers

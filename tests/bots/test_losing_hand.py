"""What hands bring that do not win, where losers settle among themselves."""

from __future__ import annotations

from random import Random

import pytest

from mahjong_desktop.bots.expected_gain.losing_hand import LosingHand
from mahjong_desktop.bots.hand_value.hand_values import hand_values_for
from mahjong_desktop.bots.observation.hand_changes import without_tile
from mahjong_desktop.bots.observation.observation import observe
from mahjong_desktop.bots.policy.policies import Expert, Standard
from mahjong_desktop.core.ruleset import no_others
from mahjong_desktop.core.tiles import parse_tile
from mahjong_desktop.core.values import replace
from mahjong_desktop.engine.actions import Discard, Pass, Pung
from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.rulesets import built_in_rulesets
from mahjong_desktop.study.known_rulesets import find_ruleset
from tests.bots.test_choices import piece_of, table

CLASSICAL = find_ruleset("classical")


def seen(hand: str, own: str = "", offered: str = "", giver: int = 3, wall_left: int = 40) -> SeatView:
    """What seat 0, East, sees in a game in which nothing has happened."""
    view = table(hand, own=own, offered=offered, giver=giver, wall_left=wall_left, bonus="", ruleset=CLASSICAL)
    return replace(view, tracks={track.id: track.initial for track in CLASSICAL.tracks})


def losing_hand(ruleset: str = "classical") -> LosingHand:
    return LosingHand(hand_values_for(find_ruleset(ruleset)), float)


def test_it_matters_where_losers_are_paid() -> None:
    settling = {ruleset.id for ruleset in built_in_rulesets() if ruleset.others is not no_others}
    assert "classical" in settling and "hong-kong" not in settling
    for name in ("classical", "hong-kong", "shanghai-old", "riichi-ema"):
        assert losing_hand(name).matters == (name in settling)


def test_only_what_is_held_together_counts() -> None:
    losing = losing_hand()
    nothing, pung = (observe(seen(hand)) for hand in ("147m258p369s1234z9m", "14m258p36s123777z9m"))
    assert losing.gain(nothing, nothing.hand) == 0.0
    red = parse_tile("7z")
    whole = losing.gain(pung, pung.hand)
    assert whole > 0.0
    broken = losing.gain(pung, without_tile(pung.hand, red))
    assert broken < whole / 3, "a pair of dragons is left"
    assert losing.gain(pung, without_tile(pung.hand, parse_tile("1m"))) == whole
    late = observe(seen("14m258p36s123777z9m", wall_left=0))
    assert losing.gain(late, late.hand) == 0.0, "nobody will win any more"


@pytest.mark.parametrize("own", ["", "555z"])
def test_it_is_what_the_ruleset_pays(own: str) -> None:
    """Two losers pay East double: a concealed pung of dragons is worth 8 points and a double, an open one 4 and a
    double."""
    held = "14m258p36s124777z9m" if not own else "14m258p3s777z9m2z"
    observation = observe(seen(held, own=own))
    chance = 0.75 * (1.0 - hand_values_for(CLASSICAL).plan_odds.wall_runs_out(observation.rounds_left))
    points = (8 + 4) * 4 if own else 8 * 2
    assert losing_hand().gain(observation, observation.hand) == pytest.approx(chance * 2 * 2 * points)


def test_the_expert_weighs_it_and_the_standard_player_does_not() -> None:
    view = seen("147m258p39s11777z")
    options = tuple(Discard(piece) for piece in view.hand)
    expert, standard = Expert(CLASSICAL), Standard(CLASSICAL)
    observation = observe(view)
    with_it = {
        tile: value.value - value.gain
        for tile, value in expert.rating.values_after_discards(observation, observation.hand).items()
    }
    red, stray = parse_tile("7z"), parse_tile("1m")
    assert with_it[stray] - with_it[red] > 1.0
    assert all(
        value.value == value.gain
        for value in standard.rating.values_after_discards(observation, observation.hand).values()
    )
    for bot in (expert, standard):
        assert bot.choose(view, options, Random(1)) not in [Discard(piece) for piece in piece_of(view, "7z")]


def test_a_pung_that_brings_points_is_claimed_from_a_hopeless_hand() -> None:
    view = seen("147m258p369s2477z", offered="7z", giver=2, wall_left=24)
    pung = Pung(piece_of(view, "77z"))
    assert Expert(CLASSICAL).choose(view, (pung, Pass()), Random(1)) == pung

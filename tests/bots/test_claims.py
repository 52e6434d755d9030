"""Claims that change nothing: a set is laid only where it brings the hand nearer, wider or dearer."""

from __future__ import annotations

from random import Random

import pytest

from mahjong_desktop.bots.observation.hand_changes import with_claim
from mahjong_desktop.bots.observation.observation import observe
from mahjong_desktop.bots.policy.policies import ExpectedValuePolicy, Expert
from mahjong_desktop.core.tiles import parse_tiles
from mahjong_desktop.engine.actions import Action, Chow, Pass, Pung
from mahjong_desktop.engine.legal import Options
from mahjong_desktop.engine.state import State
from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.study.known_rulesets import find_ruleset
from tests.bots.play import play
from tests.bots.test_choices import piece_of
from tests.bots.test_new_decisions import seen

ALIKE = 1.01
"""Gains that differ by less come from rounding."""


def asked(ruleset: str, hand: str, offered: str, own: str, with_tiles: str) -> tuple[SeatView, Action]:
    """A seat that may claim the offered tile with these own ones."""
    view = seen(find_ruleset(ruleset), hand, own=own, offered=offered, indicator="1z", wall_left=40)
    pung = len({*parse_tiles(with_tiles)}) == 1
    return view, (Pung if pung else Chow)(piece_of(view, with_tiles))


@pytest.mark.parametrize(
    ("hand", "offered", "own", "with_tiles"),
    [
        ("12233456m23455p678s", "6s", "", "78s"),
        ("12233456m23455p678s", "8s", "", "67s"),
        ("12355m789p12334s", "1s", "456p", "23s"),
        ("45688m379p45678s", "7m", "222z", "56m"),
        ("34578m11688p345s", "3m", "222z", "45m"),
        ("345m45p89s", "3m", "222z 678p 345s", "45m"),
    ],
)
def test_an_expert_lays_no_set_that_it_has(hand: str, offered: str, own: str, with_tiles: str) -> None:
    """Laying it and throwing its like leaves the same hand, opened, and a draw lost. Hands of five sets can wait the
    least for their draws, which is no reason to claim for nothing."""
    view, claim = asked("taiwanese", hand, offered, own, with_tiles)
    assert Expert(view.ruleset).choose(view, (claim, Pass()), Random(1)) == Pass()


@pytest.mark.parametrize("ruleset", ["hong-kong", "riichi-ema", "wuhan"])
@pytest.mark.parametrize(
    ("hand", "offered", "with_tiles"), [("23455p55m678s", "6s", "78s"), ("234678m66p34s", "4m", "23m")]
)
def test_nor_in_other_games(ruleset: str, hand: str, offered: str, with_tiles: str) -> None:
    """Already open, so that claiming is no end in itself where only open hands may win."""
    view, claim = asked(ruleset, hand, offered, "777z", with_tiles)
    assert Expert(view.ruleset).choose(view, (claim, Pass()), Random(1)) == Pass()


def test_a_claim_that_makes_the_hand_ready_is_made() -> None:
    view, claim = asked("taiwanese", "345m45p89s", "3p", "222z 678p 345s", "45p")
    assert Expert(view.ruleset).choose(view, (claim, Pass()), Random(1)) == claim


def test_so_is_one_that_makes_it_much_wider() -> None:
    view, claim = asked("taiwanese", "7p133488s", "8s", "222z 678m 345p", "88s")
    assert Expert(view.ruleset).choose(view, (claim, Pass()), Random(1)) == claim


@pytest.mark.parametrize("name", ["taiwanese", "riichi-ema", "classical"])
def test_no_claim_in_play_leaves_the_hand_as_it_was(name: str) -> None:
    """Neither nearer, nor promising more: nobody claims so."""
    ruleset = find_ruleset(name)
    experts = [Expert(ruleset) for _ in range(ruleset.seats)]
    useless: list[object] = []

    def watch(_state: State, seat: int, view: SeatView, _options: Options, action: Action) -> None:
        if (
            view.offer is not None
            and isinstance(action, (Chow, Pung))
            and _changes_nothing(experts[seat], view, action)
        ):
            useless.append((view.hand, action))

    for _ in play(experts, 3, 1, ruleset, watch):
        pass
    assert useless == []


def _changes_nothing(player: ExpectedValuePolicy, view: SeatView, claim: Chow | Pung) -> bool:
    offer = view.offer
    assert offer is not None
    observation = observe(view)
    after = with_claim(observation.hand, claim, offer.piece // 4, offer.giver)
    if player.rating.plan_gain.shanten(after) < player.rating.plan_gain.shanten(observation.hand):
        return False
    promised = max(player.rating.expected_gain.after_discards(observation, after).values())
    return promised <= ALIKE * player.rating.expected_gain.waiting(observation, observation.hand)

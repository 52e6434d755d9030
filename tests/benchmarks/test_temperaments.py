"""Temperaments are named from what was seen of them."""

from __future__ import annotations

import pytest

from tests.benchmarks.temperaments import CALM, Seen, games, learnt, named, rates


def test_players_who_differ_are_told_apart() -> None:
    played = [
        {"quick": Seen(claims=18 + game % 3, wins=4, points=8), "careful": Seen(claims=game % 3)} for game in range(8)
    ]
    assert {name: dict(given) for name, given in rates(played).items()} == {
        "quick": {"quick": 8},
        "careful": {"careful": 8},
    }
    assert named(learnt(played), Seen(claims=17, wins=1, points=2)) == "quick"


@pytest.mark.parametrize(("ruleset", "players"), [("classical-3p", 3), ("classical-5p", 4)])
def test_every_seat_that_is_compared_is_counted(ruleset: str, players: int) -> None:
    (game,) = games(ruleset, "novice", 1, 3)
    assert len(game) == players and CALM in game
    assert any(seen.claims for seen in game.values())

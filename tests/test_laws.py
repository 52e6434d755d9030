"""The proof of play: every other value of every option is played, and a broken law is told."""

from __future__ import annotations

import pytest

from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.rulesets import built_in_rulesets
from tests import laws


@pytest.mark.parametrize("ruleset", built_in_rulesets(), ids=lambda ruleset: ruleset.id)
def test_every_other_value_is_played_once(ruleset: Ruleset) -> None:
    found = list(laws.variants(ruleset))
    assert {name for chosen in found for name in chosen} == {option.id for option in ruleset.options}
    for chosen in found:
        assert dict(ruleset.configure(dict(chosen)).chosen).items() >= chosen.items()


def test_hands_keep_the_laws() -> None:
    assert laws.faults_of("yichang", {}, 6) == (6, [])


def test_a_broken_law_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(laws, "violations", lambda state: ("pieces",) if state.wall_left < 80 else ())
    hands, faults = laws.faults_of("yichang", {}, 2)
    assert hands == 2
    assert faults

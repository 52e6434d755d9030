"""The benchmark that compares promises with what comes of them."""

from __future__ import annotations

import pytest

from mahjong_desktop.study.known_rulesets import find_ruleset
from tests.benchmarks import calibration
from tests.benchmarks.calibration import (
    MIXED,
    Row,
    brier,
    compare,
    lines,
    measure,
    part_lines,
    value_of_wins,
)


def row(hand: int, chance: float, wins: int, gain: float = 0.0, gained: float = 0.0) -> Row:
    """A discard of seat 0."""
    return Row(
        hand=hand,
        seat=0,
        what="discard",
        distance=1,
        threat="quiet",
        turn="early",
        chance=chance,
        gain=gain,
        value=gain,
        loss=0.0,
        deal_in=0.0,
        wins=wins,
        gained=gained,
    )


def test_promises_are_compared_with_what_came_of_them() -> None:
    rows = [row(0, 0.5, 1, 10.0, 16.0), row(0, 0.5, 1, 10.0, 16.0), row(1, 0.2, 0, 12.0, 0.0)]
    assert brier(rows) == pytest.approx((0.25 + 0.25 + 0.04) / 3)
    found = compare(rows, "gain", "gained")
    assert found.number == 3
    assert [found.promised, found.realised] == pytest.approx([32 / 3, 32 / 3])
    assert found.bias == pytest.approx(0.0)
    assert found.error == pytest.approx((12.0**2 + 12.0**2) ** 0.5 / 3)


@pytest.mark.parametrize("ruleset", ["hong-kong", "riichi-ema", "yichang"])
def test_what_came_of_decisions_agrees_with_the_hands(ruleset: str) -> None:
    rows = measure(find_ruleset(ruleset), ["expert", "standard"], 2, 3)
    assert {one.hand for one in rows} == {0, 1}
    assert {one.seat for one in rows} == {0, 1, 2, 3}
    for hand in range(2):
        for seat in range(4):
            some = [one for one in rows if (one.hand, one.seat) == (hand, seat)]
            assert all(one.paid >= 0.0 and 0.0 <= one.deal_in <= 1.0 for one in some)
            assert [one.wins for one in some] == sorted((one.wins for one in some), reverse=True)
            assert all((one.paid > 0.0) == one.dealt_in for one in some)
    won = {(one.hand, one.seat) for one in rows if one.wins}
    assert all(one.gained > 0.0 for one in rows if one.wins)
    assert len(won) >= 1
    report = "\n".join(lines(rows))
    assert "Brier score" in report
    assert "bias of gain" in report
    parts = [*part_lines(rows)]
    told = [one for one in rows if one.what == "discard" and one.chance is not None]
    assert sum(int(line[24:].split()[0]) for line in parts[1:]) == len(told) > 0
    assert all(0.0 <= one.others_win < 1.0 and one.pot >= 0.0 for one in told)
    others = {(one.hand, one.seat) for one in rows if one.others_won}
    assert not {seat for seat in others if seat in won} or ruleset == "yichang"


def test_the_value_of_a_win_is_told_apart_from_its_chance() -> None:
    rows = [row(0, 0.5, 1, 10.0, 16.0), row(0, 0.5, 1, 10.0, 16.0), row(1, 0.2, 1, 4.0, 10.0), row(2, 0.8, 0, 16.0)]
    value, was, error = value_of_wins(rows)
    assert (value, was) == pytest.approx((20.0, 14.0))
    assert error == pytest.approx((4.0**2 + 4.0**2) ** 0.5 / 3)
    assert value_of_wins([row(0, 0.0, 0)]) == (0.0, 0.0, 0.0)


def test_at_mixed_tables_the_decisions_of_experts_count_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """The second table has two experts, the third one."""
    monkeypatch.setattr(calibration, "HANDS_A_MATCH", 1)
    rows = measure(find_ruleset("hong-kong"), [MIXED], 3, 3)
    seats = [{one.seat for one in rows if one.hand == hand} for hand in range(3)]
    assert seats == [{0, 1, 2, 3}, {0, 2}, {0}]

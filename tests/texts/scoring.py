"""Scores the examples of the rules pages straight through the evaluator, one winner, nothing checked.

A helper of these tests: the program's own reader of score cases is tested with the commands.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from mahjong_desktop.core.melds import KongForm, Meld, MeldKind
from mahjong_desktop.core.payments import Outcome, ScoredWin
from mahjong_desktop.core.scoring import Breakdown
from mahjong_desktop.core.tiles import WIND_NAMES, Tile, parse_tile, parse_tiles
from mahjong_desktop.core.wins import Circumstance, Table, Way, Win
from mahjong_desktop.mechanics.evaluate import evaluate
from mahjong_desktop.rulesets import find_ruleset


def score(case: Mapping[str, Any]) -> Mapping[str, Any]:
    """The result document of a case, as far as pages show it."""
    ruleset = find_ruleset(case["ruleset"]).configure(case.get("options", {}))
    win = _win(case)
    breakdown = evaluate(ruleset, win)
    assert isinstance(breakdown, Breakdown), breakdown
    settlement = ruleset.settle(Outcome((ScoredWin(win, breakdown),), win.table))
    hand = {
        "elements": [{"id": found.id, "value": found.value, "count": found.count} for found in breakdown.elements],
        "totals": dict(breakdown.worth.totals),
        "points": breakdown.points,
    }
    return {"hands": [hand], "deltas": list(settlement.deltas)}


def _win(case: Mapping[str, Any]) -> Win:
    seats, result = case["seats"], case["result"]
    table = Table(
        seats=len(seats),
        dealer=case.get("dealer", 0),
        round_wind=WIND_NAMES.index(case.get("round_wind", "east")),
        wall_left=case.get("wall_left", 40),
        melds=tuple(tuple(_meld(meld) for meld in seat.get("melds", ())) for seat in seats),
        bonus=tuple(parse_tiles(seat.get("bonus", "")) for seat in seats),
        hands=tuple(_sorted(seat["hand"]) if "hand" in seat else None for seat in seats),
    )
    (winner,) = result["wins"]
    return Win(
        seat=winner["seat"],
        way=Way(result["by"]),
        tile=parse_tile(result["tile"]),
        giver=result.get("from"),
        concealed=_sorted(seats[winner["seat"]]["hand"]),
        table=table,
        circumstances=frozenset(Circumstance(name) for name in winner.get("circumstances", ())),
    )


def _sorted(notation: str) -> tuple[Tile, ...]:
    return tuple(sorted(parse_tiles(notation)))


def _meld(meld: Mapping[str, Any]) -> Meld:
    pieces = tuple(4 * tile + copy for copy, tile in enumerate(parse_tiles(meld["tiles"])))
    form = KongForm(meld["form"]) if "form" in meld else None
    return Meld(MeldKind(meld["kind"]), pieces, giver=meld.get("from"), form=form)

"""Examples of rules pages: their text for cases with several winners, scored losers, draws and flowers.

The results are written by hand here; scoring is tested elsewhere.
"""

from typing import Any

from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.study.known_rulesets import find_ruleset
from mahjong_desktop.texts import Texts
from mahjong_desktop.texts.examples import example
from mahjong_desktop.texts.pages import WorkedCase, WorkedHand, worked_cases
from mahjong_desktop.texts.tables import TableSource

HONG_KONG = find_ruleset("hong-kong")


def page(ruleset: Ruleset = HONG_KONG) -> TableSource:
    return TableSource(ruleset, Texts("en"), window=False)


def scored(seat: int, *, won: bool = True, **facts: Any) -> dict[str, Any]:
    elements = [{"id": "all-chows", "value": 1, "count": 1}] if won else []
    return {"seat": seat, "won": won, "elements": elements, "totals": {"fan": 1}, "points": 2, "limit": None} | facts


def result(*hands: dict[str, Any], deltas: list[int]) -> dict[str, Any]:
    return {"valid": True, "hands": list(hands), "deltas": deltas}


def win(by: str = "discard", giver: int | None = 0, *seats: int, **facts: Any) -> dict[str, Any]:
    return {"kind": "win", "by": by, "from": giver, "wins": [{"seat": seat} for seat in seats]} | facts


HANDS = [{}, {"hand": "123m"}, {"hand": "456p"}, {"hand": "789s", "declared": ["ready-first"]}]


def test_several_winners_are_shown_one_after_the_other() -> None:
    case = {"seats": HANDS, "dealer_streak": 2, "result": win("discard", 0, 1, 3, tile="1s")}
    shown = example(case, result(scored(1), scored(3), deltas=[-4, 2, 0, 2]), page())
    first, second = (
        shown.index("- East round; the winner sits South"),
        shown.index("- East round; the winner sits North"),
    )
    assert first < shown.index("- Hand: 123m") < second < shown.index("- Hand: 789s")
    assert shown.count("Together: **1 double → 2 points**") == 2
    assert shown.count("- Times in a row that the dealer has kept the deal: 2") == 1
    assert "456p" not in shown
    assert shown.endswith("Gains and losses: East −4 · South +2 · West 0 · North +2")


def test_a_loser_is_shown_where_his_hand_is_scored() -> None:
    case = {"seats": HANDS, "result": win("self-draw", None, 1, tile="1s")}
    shown = example(case, result(scored(1), scored(2, won=False), deltas=[0, 2, -2, 0]), page())
    assert shown.index("- Hand: 123m") < shown.index("**West**\n\n- Hand: 456p")
    assert "789s" not in shown
    assert shown.count("| All chows | 1 | 1 |") == 1


def test_a_draw_shows_the_hands_that_are_given() -> None:
    case = {"seats": HANDS, "dealer": 1, "round_wind": "south", "dora_indicators": "5p", "result": {"kind": "draw"}}
    shown = example(case, result(deltas=[0, 0, 0, 0]), page())
    assert shown.startswith(
        "- South round; nobody wins\n- Dora indicators: 5p\n\n**East**\n\n- Hand: 123m\n\n**South**"
    )
    assert "- Declared: ready at the first discard" in shown
    assert "**North**" not in shown


def test_a_win_without_a_tile_says_how_it_was_won() -> None:
    case = {"seats": HANDS, "result": win("flowers", None, 1)}
    assert "- Won: with bonus tiles alone" in example(case, None, page())
    case = {"seats": HANDS, "result": win("rob-flower", 0, 1, tile="8f")}
    assert "- Winning tile: 8f (robbed from the bonus tiles of East)" in example(case, None, page())


def test_circumstances_options_and_limits_are_named() -> None:
    finished = win("self-draw", None, tile="1m", wins=[{"seat": 1, "circumstances": ["last-tile"]}])
    case = {"seats": HANDS, "options": {"minimum": 1}, "result": finished}
    shown = example(case, result(scored(1, limit="limit"), deltas=[]), page())
    assert "- Minimum doubles: 1\n" in shown
    assert "- Winning tile: 1m (drawn by the winner, last tile of the wall)" in shown
    assert "**1 double (limit) → 2 points**" in shown


def test_expectations_are_read_for_each_winner() -> None:
    fence = "```case\n{}\n```\n%% expect: "
    assert worked_cases(f"{fence}han=3 fu=40 points=5200 deltas=1,-1\n") == (
        WorkedCase({}, (WorkedHand({"han": 3, "fu": 40}, 5200),), (1, -1)),
    )
    assert worked_cases(f"{fence}tai=4 points=4 / yakuman=1 points=8 deltas=-12,4,8\n") == (
        WorkedCase({}, (WorkedHand({"tai": 4}, 4), WorkedHand({"yakuman": 1}, 8)), (-12, 4, 8)),
    )
    assert worked_cases(f"{fence}deltas=0,0\n") == (WorkedCase({}, (), (0, 0)),)

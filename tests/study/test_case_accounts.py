"""The account of a score case says what `mahjong-desktop score` says about it, in every ruleset."""

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from mahjong_desktop.core.errors import MahjongError
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.tiles import face_of
from mahjong_desktop.engine.state import Phase
from mahjong_desktop.records.case_form import read_case
from mahjong_desktop.records.pieces import faces_in
from mahjong_desktop.rulesets import built_in_ruleset, built_in_rulesets
from mahjong_desktop.study.case_accounts import CaseAccount, LaidCase, account_of_case, laid_case
from mahjong_desktop.study.score_cases import score_case
from tests.scale import amount

TABLES = Path(__file__).resolve().parent.parent / "rulesets"
WITHOUT_TILES = {"flowers", "rob-flower", "dealt"}

each_ruleset = pytest.mark.parametrize("ruleset", built_in_rulesets(), ids=lambda ruleset: str(ruleset.id))


def won_cases(ruleset: Ruleset) -> list[dict[str, Any]]:
    """The won cases of a ruleset's table that are possible; some of them in a small run."""
    entries = json.loads((TABLES / f"{ruleset.id}.json").read_text(encoding="utf-8"))
    cases = [entry["case"] for entry in entries if entry["case"].get("result", {}).get("kind") == "win"]
    return [case for case in cases[:: max(len(cases) // amount(30, len(cases)), 1)] if _possible(case)]


def _possible(case: dict[str, Any]) -> bool:
    try:
        score_case(case)
    except MahjongError:
        return False
    return True


def account_of(written: dict[str, Any], ruleset: Ruleset) -> tuple[LaidCase, CaseAccount]:
    case = read_case(json.dumps(written))
    laid = laid_case(case, ruleset.configure(case.options))
    names = tuple(f"player {place}" for place in range(laid.ruleset.places))
    return laid, account_of_case(laid, names)


@pytest.mark.in_turn
@each_ruleset
def test_it_says_what_the_score_says(ruleset: Ruleset) -> None:
    for written in won_cases(ruleset):
        result, (laid, told) = score_case(written), account_of(written, ruleset)
        if told.account is None:
            assert told.refusal is not None and told.refusal.reason == result["reason"]
            continue
        deltas = told.account.deltas[: laid.ruleset.chairs.settled]
        assert list(deltas) == result["deltas"]
        scored = {hand["seat"]: hand for hand in result["hands"]}
        for shown in (*told.account.wins, *told.account.others):
            hand = scored[shown.seat]
            assert Counter({fact.id: fact.value for fact in shown.elements}) == Counter(
                {one["id"]: one["value"] for one in hand["elements"]}
            )
            assert dict(shown.arithmetic.totals) == hand["totals"]
        for win in told.account.wins:
            if written["result"]["by"] in WITHOUT_TILES:
                continue
            seat = written["seats"][win.seat]
            melds = "".join(meld["tiles"] for meld in seat.get("melds", ()))
            tiles = faces_in(seat["hand"] + melds + written["result"]["tile"])
            laid_tiles = [face_of(shown.piece) for group in win.groups for shown in group.pieces]
            assert Counter(laid_tiles) == Counter(tiles)


CASE = {
    "ruleset": "hong-kong",
    "seats": [
        {
            "hand": "123m456p7799s",
            "melds": [{"kind": "pung", "tiles": "555z", "claimed": "5z", "from": 2}],
            "bonus": "1f",
        },
        {"discards": "1s2s"},
        {"discards": "5z9m"},
        {},
    ],
    "result": {"kind": "win", "tile": "7s", "by": "discard", "from": 2, "wins": [{"seat": 0}]},
}


def test_the_winner_sees_the_offered_tile_and_what_lies_open() -> None:
    ruleset = built_in_ruleset("hong-kong")
    laid, told = account_of(CASE, ruleset)
    assert told.account is not None
    view = laid.view_of_win(laid.facts.wins[0])
    assert view.phase is Phase.CLAIM
    assert view.offer is not None
    assert (face_of(view.offer.piece), view.offer.giver) == (24, 2)
    assert [tile.claimed_by for tile in view.rivers[2]] == [0, None]
    assert view.rivers[2][0].piece == view.melds[0][0].claimed  # one tile, in the river and in the meld
    assert view.wall_left == view.table().wall_left == 40
    assert told.account.names[0] == "player 0"
    assert told.account.before == (0, 0, 0, 0)


def test_a_refused_case_can_be_explained() -> None:
    ruleset = built_in_ruleset("hong-kong").configure({"minimum": 3})
    _, told = account_of({**CASE, "options": {"minimum": 3}}, ruleset)
    explained = told.refused
    assert told.account is None and explained is not None
    assert explained.refusal.reason == "below-minimum"
    assert (explained.minimum, explained.have) == (3, 1)  # the flower does not count towards it


def test_more_winners_than_the_game_has_are_refused() -> None:
    result = {"kind": "win", "tile": "7s", "by": "self-draw", "wins": [{"seat": 0}, {"seat": 1}]}
    seats = [CASE["seats"][0], {"hand": "123456789m1122p"}, {}, {}]  # type: ignore[index]
    _, told = account_of({**CASE, "seats": seats, "result": result}, built_in_ruleset("hong-kong"))
    assert told.refusal is not None and told.refused is None
    assert told.refusal.reason == "too-many-winners"


def test_a_draw_is_read_by_the_dealer() -> None:
    written = {"ruleset": "hong-kong", "dealer": 2, "seats": [{}, {}, {}, {}], "result": {"kind": "draw"}}
    told = account_of_case(laid_case(read_case(json.dumps(written)), built_in_ruleset("hong-kong")))
    assert told.account is not None
    assert (told.account.result, told.account.viewer, told.account.wins) == ("draw", 2, ())
    assert told.account.laid == ((),) * 4 and set(told.account.deltas) == {0}


def test_bets_at_a_draw_are_paid_in_play_and_do_not_hide_who_is_ready() -> None:
    """Two of four are ready and have bet: the bets are no part of the settlement."""
    entries = json.loads((TABLES / "riichi-ema.json").read_text(encoding="utf-8"))
    written = next(entry["case"] for entry in entries if entry["name"] == "reading-29-riichi-bets-at-a-draw")
    ruleset = built_in_ruleset("riichi-ema")
    told = account_of_case(laid_case(read_case(json.dumps(written)), ruleset)).account
    assert told is not None
    assert {paid.reason for paid in told.in_play} == {"riichi-bet"}
    assert {paid.reason for stage in told.stages for paid in stage.payments} == {"noten"}
    assert told.ready == {0, 1}

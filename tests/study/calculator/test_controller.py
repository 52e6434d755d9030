"""The controller of the calculator without a window: keys, the palette, former drafts, refusals, the ruleset beside."""

from __future__ import annotations

import json
from pathlib import Path

from mahjong_desktop.core.errors import MahjongError
from mahjong_desktop.records.case_form import read_case
from mahjong_desktop.study.calculator.changes import DISCARDS_FACT, INDICATORS_FACT, FactChange, adding_modes
from mahjong_desktop.study.calculator.controller import DraftController
from mahjong_desktop.study.calculator.entering import case_json, hand_notation
from mahjong_desktop.study.known_rulesets import find_ruleset

CASE = {
    "ruleset": "hong-kong",
    "seats": [{}, {"hand": "678p99p234p22z", "melds": [{"kind": "pung", "tiles": "555z", "from": 2}]}, {}, {}],
    "result": {"kind": "win", "tile": "2z", "by": "discard", "from": 3, "wins": [{"seat": 1}]},
}


class Shows:
    """Counts what is shown, and keeps the last refusal."""

    def __init__(self) -> None:
        self.drafts = self.typings = 0
        self.error: MahjongError | None = None

    def draft_changed(self) -> None:
        self.drafts += 1

    def typing_changed(self) -> None:
        self.typings += 1

    def refused(self, error: MahjongError | None) -> None:
        self.error = error


def made(ruleset: str = "hong-kong") -> tuple[DraftController, Shows]:
    shows = Shows()
    return DraftController(find_ruleset(ruleset), shows), shows


def type_all(entry: DraftController, keys: str) -> None:
    for key in keys:
        assert entry.type_key(key), key


def test_digits_wait_for_their_letter_and_a_set_is_one_key_before_them() -> None:
    entry, shows = made()
    type_all(entry, "C234")
    assert entry.typed.digits == "234" and entry.typed.mode == "chow" and shows.drafts == 0
    type_all(entry, "P67P")
    assert hand_notation(entry.draft, 0) == "67p 234p"
    assert entry.typed.digits == "" and entry.typed.mode == "tile"
    assert not entry.type_key("S") and not entry.type_key("²") and not entry.type_key("")


def test_a_set_that_the_game_does_not_have_is_not_begun() -> None:
    entry, _ = made("nanjing")
    assert "chow" not in adding_modes(entry.draft.ruleset)
    assert entry.type_key("C") and entry.typed.mode == "tile"
    assert entry.type_key("K") and entry.typed.mode == "kong"
    assert entry.type_key("K") and entry.typed.mode == "tile"


def test_what_is_impossible_says_why_and_changes_nothing() -> None:
    entry, shows = made()
    type_all(entry, "1111M")
    before, shown = entry.draft, shows.drafts
    type_all(entry, "1M")
    assert shows.error is not None and entry.draft == before and shows.drafts == shown
    type_all(entry, "2M")
    assert shows.error is None and entry.draft != before
    assert not entry.take_text("{") and shows.error is not None
    assert not entry.take_text("  ")


def test_former_drafts_come_back_in_turn() -> None:
    entry, _ = made()
    assert not entry.can_undo
    states = [entry.draft]
    for keys in ("1M", "P5Z", "9S"):
        type_all(entry, keys)
        states.append(entry.draft)
    entry.clear()
    for wanted in reversed(states):
        entry.undo()
        assert entry.draft == wanted
    assert not entry.can_undo


def test_the_palette_fills_the_hand_or_the_fact_that_takes_tiles() -> None:
    entry, shows = made("riichi-ema")
    entry.press((0, False))
    entry.aim(DISCARDS_FACT)
    entry.press((1, False))
    entry.press((2, False))
    entry.aim(INDICATORS_FACT)
    entry.press((3, False))
    entry.press((4, False))
    assert entry.draft.seats[0].tiles == ((0, False),)
    assert entry.draft.seats[0].discards == ((1, False), (2, False))
    assert entry.draft.indicators == ((3, False), (4, False))
    assert entry.escape() and entry.target == "" and not entry.escape()
    assert shows.error is None


def test_a_single_indicator_is_replaced() -> None:
    entry, _ = made("fuzhou")
    entry.aim(INDICATORS_FACT)
    entry.press((3, False))
    entry.press((4, False))
    assert entry.draft.indicators == ((4, False),)


def test_the_winner_s_hand_stays_in_sight() -> None:
    entry, _ = made("classical")
    entry.change_fact(FactChange("winner", "2"))
    assert entry.seat == entry.draft.winner == 2
    entry.choose_seat(1)
    type_all(entry, "1M")
    assert entry.seat == 1 and entry.draft.seats[1].tiles
    entry.change_ruleset(find_ruleset("hong-kong"))
    assert entry.seat == entry.draft.winner and not entry.shows_others


def test_a_case_is_opened_beside_another_ruleset_and_given_again(tmp_path: Path) -> None:
    entry, shows = made("riichi-ema")
    entry.open(find_ruleset("hong-kong"), read_case(json.dumps(CASE)), find_ruleset("taiwanese"))
    assert entry.seat == 1 and entry.second is not None and entry.second.id == "taiwanese"
    assert json.loads(case_json(entry.draft))["result"] == CASE["result"]
    before = entry.draft
    entry.open(None, None, None)
    assert entry.draft == before
    path = tmp_path / "hand.json"
    path.write_text(case_json(before), encoding="utf-8")
    entry.clear()
    assert entry.take_file(path) and case_json(entry.draft) == case_json(before)
    assert not entry.take_file(tmp_path / "missing.json") and shows.error is not None
    assert not entry.take_file(tmp_path) and shows.error is not None
    entry.choose_second(None)
    assert entry.second is None


def test_tiles_are_taken_back_one_by_one() -> None:
    entry, _ = made()
    type_all(entry, "12M3")
    entry.back()
    assert entry.typed.digits == "" and len(entry.draft.seats[0].tiles) == 2
    entry.back()
    assert len(entry.draft.seats[0].tiles) == 1
    entry.remove("tile", 0)
    assert entry.draft.seats[0].holds_nothing

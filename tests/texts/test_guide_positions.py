"""The advice that is shown for the positions of the guides belongs to them and equals the expert's answer."""

import json

import pytest

from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.records.codec import action_to_plain
from mahjong_desktop.rulesets import built_in_rulesets
from mahjong_desktop.study.advice import ADVISER, advise
from mahjong_desktop.study.known_rulesets import find_ruleset
from mahjong_desktop.study.positions import read_position
from mahjong_desktop.texts import Texts
from mahjong_desktop.texts.guides import guide
from mahjong_desktop.texts.positions import advice_markdown, advice_of, position_markdown
from mahjong_desktop.texts.tables import TableSource

each_ruleset = pytest.mark.parametrize("ruleset", built_in_rulesets(), ids=lambda ruleset: str(ruleset.id))


@each_ruleset
def test_advice_belongs_to_the_position_of_the_guide(ruleset: Ruleset) -> None:
    known = advice_of(ruleset.id)
    assert known is not None and known["candidates"]
    assert known["position"] == guide(TableSource(ruleset, Texts("en"), True)).position
    assert known["bot"] == ADVISER


@each_ruleset
def test_the_expert_still_says_so(ruleset: Ruleset) -> None:
    known = advice_of(ruleset.id)
    assert known is not None
    best = advise(read_position(json.dumps(known["position"]))).candidates[0]
    assert action_to_plain(best.action) == known["candidates"][0]["action"]


def test_no_advice_is_shown_for_another_position() -> None:
    page = TableSource(find_ruleset("hong-kong"), Texts("en"), False)
    known = advice_of("hong-kong")
    assert known is not None
    assert advice_markdown(known["position"], page).startswith("The bot “Expert” chooses: **")
    assert advice_markdown({**known["position"], "wall_left": 59}, page) == ""


def test_a_position_says_what_the_seat_sees() -> None:
    position = {
        "ruleset": "wuhan",
        "seat": 1,
        "dealer": 3,
        "hand": "34m678p44p23s88s",
        "drawn": "4p",
        "wild_indicator": "3p",
        "wall_left": 40,
        "seats": [{}, {"melds": [{"kind": "pung", "tiles": "999m"}], "discards": "2z"}, {}, {"bonus": "1f"}],
    }
    shown = position_markdown(position, TableSource(find_ruleset("wuhan"), Texts("en"), False)).split("\n")
    assert shown == [
        "- You are West.",
        "- Hand: 34m4678p2388s",
        "- Drawn: 4p",
        "- Indicator of the wild tiles: 3p",
        "- 40 tiles left",
        "- On the table, East: 1f",
        "- On the table, West: 999m",
        "- Discards, West: 2z",
    ]

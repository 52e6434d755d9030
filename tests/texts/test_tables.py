"""Tables of rules pages for scorings with several units, tested with a ruleset and words of their own."""

from pathlib import Path

import pytest

from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.scoring import Element, GridRow
from mahjong_desktop.core.values import replace
from mahjong_desktop.study.known_rulesets import find_ruleset
from mahjong_desktop.texts import LANGUAGES, Texts
from mahjong_desktop.texts.examples import example
from mahjong_desktop.texts.expansion import expand
from mahjong_desktop.texts.pages import render
from mahjong_desktop.texts.tables import TableSource

COMMON = """
[page]
each = "{value} each"
element = "Element"
condition = "Condition"
value = "Value"
count = "Count"
together = "Together"
fact = "{name}: {text}"
[units.points]
one = "{n} point"
other = "{n} points"
"""
RULES = """
unit-name = "Han"
[unit]
one = "{n} han"
other = "{n} han"
[units.minipoint]
name = "Fu"
one = "{n} fu"
other = "{n} fu"
[units.fu]
one = "{n} fu in all"
other = "{n} fu in all"
[grid]
head = "Fu"
[elements.flush]
name = "Flush"
rule = "One suit."
[elements.pung]
name = "Pung"
rule = "A pung."
each = true
"""
PAGE = """{table:elements}
{table:elements:minipoint}
{table:payments}
{worth:flush} {worth:flush:open} {worth:pung} {value:flush:open}
"""


@pytest.fixture
def texts(tmp_path: Path) -> Texts:
    for name, text in (("common.toml", COMMON), ("rulesets/game.toml", RULES), ("rules/game.md", PAGE)):
        path = tmp_path / "en" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return Texts("en", tmp_path)


def game() -> Ruleset:
    hong_kong = find_ruleset("hong-kong")
    elements = (
        Element("flush", 6, lambda _: 1, open_worth=5),
        Element("pung", 4, lambda _: 1, unit="minipoint"),
    )
    scoring = replace(
        hong_kong.scoring,
        unit="han",
        elements=elements,
        outer=frozenset(),
        doubts=(),
        table=(),
        grid=(GridRow(30, ("1000", "500 / 1000")),),
        grid_columns=("1", "2"),
    )
    made = replace(hong_kong, id="game", scoring=scoring, options=(), chosen={})
    object.__setattr__(made, "builder", lambda _: made)
    return made


def test_elements_are_counted_in_their_own_units(texts: Texts) -> None:
    page = render(game(), "en", texts, window=False)
    assert "| Element | Value | Condition |\n| --- | ---: | --- |\n| **Flush** | 6 / 5 han | One suit. |" in page
    assert "| **Pung** | 4 fu each | A pung. |" in page
    assert "| Element | Fu | Condition |\n| --- | ---: | --- |\n| **Pung** | 4 each | A pung. |" in page
    assert page.count("**Flush**") == 1
    assert "6 han 5 han 4 fu 5" in page


def test_the_grid_of_payments_is_shown_as_it_stands(texts: Texts) -> None:
    page = render(game(), "en", texts, window=False)
    assert "| Fu | 1 | 2 |\n| --- | ---: | ---: |\n| 30 | 1,000 | 500 / 1,000 |" in page


def test_an_example_counts_each_element_in_its_unit(texts: Texts) -> None:
    found = [{"id": "flush", "value": 6, "count": 1}, {"id": "pung", "value": 4, "count": 1}]
    hand = {"seat": 0, "elements": found, "totals": {"han": 6, "fu": 30}, "points": 12000, "limit": None}
    case = {
        "seats": [{"hand": "1m"}],
        "result": {"kind": "win", "by": "self-draw", "tile": "1m", "wins": [{"seat": 0}]},
    }
    shown = example(case, {"hands": [hand], "deltas": []}, TableSource(game(), texts, window=False))
    assert "| Element | Count | Value |\n| --- | ---: | ---: |\n| Flush | 1 | 6 han |\n| Pung | 1 | 4 fu |" in shown
    assert "Together: **6 han, 30 fu in all → 12,000 points**" in shown


def test_points_that_are_the_total_are_not_said_twice(texts: Texts) -> None:
    hand = {"seat": 0, "elements": [], "totals": {"han": 6}, "points": 6, "limit": None}
    case = {
        "seats": [{"hand": "1m"}],
        "result": {"kind": "win", "by": "self-draw", "tile": "1m", "wins": [{"seat": 0}]},
    }
    shown = example(case, {"hands": [hand], "deltas": []}, TableSource(game(), texts, window=False))
    assert shown.endswith("Together: **6 han**")


def test_values_of_an_option_are_a_range_only_without_a_gap() -> None:
    page = render(find_ruleset("wuhan"), "en", window=False)
    assert "| 8 | 1 · 16 · 32 |" in page
    assert "| 0 | 1 to 10 |" in render(find_ruleset("hong-kong"), "en", window=False)


def test_the_value_of_an_option_in_play_and_its_default() -> None:
    played = find_ruleset("nanjing").configure({"open-kong-payment": 20})
    page = TableSource(played, Texts("en"), False)
    text = "{option:open-kong-payment:chosen} {option:open-kong-payment:default}"
    assert expand(page, text) == "20 6"


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_includes_what_is_read_from_the_rules(language: str) -> None:
    rules, texts = find_ruleset("yangzhou"), Texts(language)
    page = render(rules, language, window=False)
    absorbing = [element for element in rules.scoring.elements if element.absorbs]
    assert len(absorbing) == 12
    for element in absorbing:
        row = next(
            line for line in page.splitlines() if line.startswith(f"| **{name_of(element.id, rules, texts)}** | ")
        )
        assert all(name_of(other, rules, texts) in row for other in element.absorbs)


def name_of(element: str, rules: Ruleset, texts: Texts) -> str:
    return texts.element_of(rules, element).name


def test_an_element_without_a_value_of_its_own_has_a_dash_in_its_column() -> None:
    page = render(find_ruleset("shanghai-qinghunpeng"), "en", window=False)
    row = next(line for line in page.splitlines() if line.startswith("| **All pungs** "))
    assert row.split(" | ")[1] == "\N{EN DASH}"
    assert Texts("en").worth("shanghai-qinghunpeng", "laazi", 0) == "no value of its own"
    assert Texts("en").worth("jinshan", "limit", 1) == "limit hand"
    assert Texts("en").worth("riichi-ema", "han", 2, 1) == "2 / 1 han" and Texts("en").worth_figure(2, 1) == "2 / 1"

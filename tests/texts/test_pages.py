"""Rules pages are complete in four languages and fully expanded; their examples are right, their numbers the
ruleset's."""

import json
import re
from functools import cache

import pytest

from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.tiles import TILE_NAMES, format_tiles
from mahjong_desktop.engine.match import Match
from mahjong_desktop.engine.state import Phase
from mahjong_desktop.paths import translations_folder
from mahjong_desktop.rulesets import built_in_rulesets
from mahjong_desktop.study.known_rulesets import find_ruleset
from mahjong_desktop.study.score_cases import score_case
from mahjong_desktop.study.summary_hands import paid_example
from mahjong_desktop.texts import LANGUAGES, Texts
from mahjong_desktop.texts.chapters import split
from mahjong_desktop.texts.expansion import expand
from mahjong_desktop.texts.pages import (
    WorkedCase,
    WorkedHand,
    chapters,
    render,
    rules_chapters,
    supplement,
    worked_cases,
)
from mahjong_desktop.texts.summaries import COMMONEST
from mahjong_desktop.texts.tables import TableSource
from tests.rulesets.game_facts import facts_of

IMAGE = re.compile(r"!\[([^\]]*)\]\(tile:([^)]*)\)")
FENCE = re.compile(r"^```.*?^```\n(?:%%[^\n]*\n)?", re.M | re.S)
MARK = re.compile(r"\{[^{}]*\}")
CHAPTER_NUMBER = re.compile(
    r"\bchapters? \d|\b(?:глав\w*|раздел\w*) \d|\b(?:kapitol\w*|oddíl\w*) \d|(?<![\d一-龠])\d+章|第\d+章"
    r"|\b(?:next|previous) chapter|следующ\w+ глав|příští kapitol|次の章"
)
FIGURE = re.compile(r"(?<![\d.])\d{1,3}(?:[,.\u00a0\u202f ]\d{3})+(?!\d)|\d+")
each_language = pytest.mark.parametrize("language", LANGUAGES)
each_ruleset = pytest.mark.parametrize("ruleset", built_in_rulesets(), ids=lambda ruleset: str(ruleset.id))
EXAMPLES = [
    pytest.param(worked, id=f"{ruleset.id}-{number}")
    for ruleset in built_in_rulesets()
    for number, worked in enumerate(worked_cases(Texts("en").page(ruleset.id)), 1)
]


def prose(language: str, ruleset: str) -> str:
    """Returns a page without examples, placeholders and the numbers of its chapters."""
    page = MARK.sub("", FENCE.sub("", Texts(language).page(ruleset)))
    return re.sub(r"^## \d+ ", "## ", page, flags=re.M)


def figures(text: str) -> set[int]:
    """Returns the numbers written in figures, with any thousands separator."""
    return {int(re.sub(r"\D", "", figure)) for figure in FIGURE.findall(text)}


@cache
def given_figures(ruleset: str) -> frozenset[int]:
    """Returns the numbers that a page has from its ruleset: in tables, placeholders, examples and their results."""
    source = Texts("en").page(ruleset)
    placeholders = [mark for mark in MARK.findall(FENCE.sub("", source)) if not mark.startswith("{tiles:")]
    shown = figures(expand(TableSource(find_ruleset(ruleset), Texts("en"), False), "\n".join(placeholders)))
    examples = [score_case(worked.case) for worked in worked_cases(source)]
    return frozenset(shown | figures(json.dumps(examples, separators=(";", "="))))


def marks(language: str, ruleset: str) -> set[str]:
    """Returns the tables and tiles of a page, as placeholders."""
    page = FENCE.sub("", Texts(language).page(ruleset))
    return {mark for mark in MARK.findall(page) if mark.startswith(("{table:", "{tiles:"))}


@each_language
@each_ruleset
def test_pages_are_their_own_and_have_the_chapters_of_the_english_one(language: str, ruleset: Ruleset) -> None:
    page, english = Texts(language).page(ruleset.id), Texts("en").page(ruleset.id)
    assert language == "en" or page != english
    numbers = [number for number, _ in chapters(page)]
    assert numbers == [number for number, _ in chapters(english)]
    assert numbers == sorted(set(numbers)) and numbers[0] == 1
    assert page.count("\n### ") == english.count("\n### ")


@each_language
@each_ruleset
def test_pages_show_the_same_tables_and_tiles(language: str, ruleset: Ruleset) -> None:
    shown = marks(language, ruleset.id)
    assert shown == marks("en", ruleset.id)
    assert "{table:options}" in shown
    assert ("{table:points}" in shown) == bool(ruleset.scoring.table)
    assert ("{table:payments}" in shown) == bool(ruleset.scoring.grid)


@pytest.mark.each_language
@each_language
@each_ruleset
def test_pages_show_every_element(language: str, ruleset: Ruleset) -> None:
    page = render(ruleset, language, window=False)
    for element in (*ruleset.scoring.elements, *supplement(ruleset)):
        words = Texts(language).element_of(ruleset, element.id)
        assert f"\n| {f'**{words.name}** {words.aside}'.strip()} |" in page, element.id


@pytest.mark.each_language
@each_language
@each_ruleset
@pytest.mark.parametrize("window", [True, False])
def test_nothing_is_left_unexpanded(language: str, ruleset: Ruleset, window: bool) -> None:
    page = render(ruleset, language, window=window, score=score_case)
    assert not MARK.search(page)
    assert "```" not in page and "%%" not in page
    images = IMAGE.findall(page)
    assert bool(images) is window
    assert all(alt == tile and tile in TILE_NAMES for alt, tile in images)


@each_language
@each_ruleset
def test_chapters_are_referred_to_by_name(language: str, ruleset: Ruleset) -> None:
    """The numbers in the source are keys; a reader sees others."""
    page = Texts(language).page(ruleset.id)
    assert not CHAPTER_NUMBER.findall(re.sub(r"^%%.*$", "", page, flags=re.M))
    titles = {each.key: each.title for each in split(page)}
    shown = render(ruleset, language, window=False)
    assert all(titles[key] in shown for key in re.findall(r"\{chapter:(\d+)\}", page))
    assert page.count("{chapter:") == render(ruleset, language).count("](chapter:")


@each_ruleset
def test_the_wall_that_pages_name_is_that_of_the_game(ruleset: Ruleset) -> None:
    """Bonus tiles that have been replaced come from it, too."""
    if "{live-wall" not in Texts("en").page(ruleset.id):
        return
    match = Match(ruleset, ("a", "b", "c", "d", "e")[: ruleset.chairs.participants], 1)
    while match.state.wall is None or match.state.phase is Phase.DEAL:
        match.apply(match.step({}))
    found = expand(TableSource(ruleset, Texts("en"), False), "{live-wall}")
    assert int(found) == match.state.wall_left + sum(map(len, match.state.bonus))


@each_language
@each_ruleset
def test_figures_in_prose_are_those_of_the_game(language: str, ruleset: Ruleset) -> None:
    """Each number of two digits or more also occurs in a table, a placeholder or an example of the page."""
    known = given_figures(ruleset.id) | facts_of(ruleset.id).figures
    assert sorted(figure for figure in figures(prose(language, ruleset.id)) - known if figure > 9) == []


@each_ruleset
def test_figures_known_by_hand_are_needed(ruleset: Ruleset) -> None:
    by_hand = facts_of(ruleset.id).figures
    assert by_hand <= figures(prose("en", ruleset.id)) - given_figures(ruleset.id)


@each_language
@each_ruleset
def test_examples_are_the_same_in_every_language(language: str, ruleset: Ruleset) -> None:
    cases = worked_cases(Texts(language).page(ruleset.id))
    assert cases == worked_cases(Texts("en").page(ruleset.id))
    assert len(cases) >= 3


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_examples_are_written_once(language: str) -> None:
    """In the English pages; the others take them from there (`%% example 1`)."""
    pages = sorted((translations_folder() / language / "rules").glob("*.md"))
    assert len(pages) == len(built_in_rulesets())
    assert [path.name for path in pages if "```case" in path.read_text(encoding="utf-8")] == []


@pytest.mark.parametrize("worked", EXAMPLES)
def test_examples_come_to_what_the_page_says(worked: WorkedCase) -> None:
    result = score_case(worked.case)
    won = [WorkedHand(hand["totals"], hand["points"]) for hand in result["hands"] if hand["won"]]
    assert result["valid"]
    assert tuple(won) == worked.hands
    assert tuple(result["deltas"]) == worked.deltas


def test_an_example_shows_the_hand_the_elements_and_the_payments() -> None:
    page = render(find_ruleset("hong-kong"), "en", window=False, score=score_case)
    example = page[page.index("- East round; the winner sits South") :]
    assert example.startswith(
        "- East round; the winner sits South\n"
        "- Hand: 333m77m99m\n"
        "- On the table: 555z 222m\n"
        "- Winning tile: 9m (discarded by North)\n"
        "- Bonus tiles: 3f\n\n"
        "| Element | Count | Doubles |\n| --- | ---: | ---: |\n"
    )
    assert "| Dragon pung | 1 | 1 |" in example
    assert "Together: **7 doubles → 32 points**" in example
    assert "Gains and losses: East −32 · South +128 · West −32 · North −64" in example


def test_tables_are_made_from_the_ruleset() -> None:
    hong_kong = find_ruleset("hong-kong")
    page = render(hong_kong, "en", window=False)
    assert "| Doubles | 0 | 1 | 2 | 3 | 4–6 | 7–9 | 10+ |" in page
    assert "| Points | 1 | 2 | 4 | 8 | 16 | 32 | 64 |" in page
    assert "| West | 3f chrysanthemum | 7f autumn |" in page
    assert "| **Rounds**. Each lasts at least four hands. | 4 | 1 to 16 |" in page
    assert (
        "| **Minimum doubles**. The fewest doubles needed to win; bonus tiles do not count towards it. | 0 | 1 to 10 |"
        in page
    )
    texts = Texts("en")
    for element in (*hong_kong.scoring.elements, *supplement(hong_kong)):
        assert f"| **{texts.element('hong-kong', element.id).name}**" in page


def test_the_supplement_is_what_options_switch_on() -> None:
    assert [element.id for element in supplement(find_ruleset("hong-kong"))] == [
        "concealed-hand",
        "only-possible-tile",
        "human-hand",
        "beijing-garden",
        "snake-dragon",
        "knitted-pungs",
        "kong-on-kong",
        "royal-knitted-dragon",
    ]


def test_a_page_does_not_change_with_the_options_chosen() -> None:
    hong_kong = find_ruleset("hong-kong")
    assert render(hong_kong.configure({"human-hand": "yes"}), "en") == render(hong_kong, "en")


@each_ruleset
def test_a_page_begins_with_a_summary_of_whole_hands_and_payments(ruleset: Ruleset) -> None:
    _, summary, play, *rules = rules_chapters(ruleset, Texts("en"), window=False, paid=paid_example(ruleset))
    assert (summary.key, play.key) == ("summary", "play")
    folded = [chapter.key for chapter in rules if chapter.folded]
    assert [chapter.key for chapter in rules[-len(folded) - 1 :]] == ["coming", *folded] and folded == ["1", "2"]
    titles = ("The commonest elements", "Who pays whom: an example")
    commonest, payments = (summary.markdown.split(f"### {title}\n\n")[1] for title in titles)
    rows = [line.split(" | ") for line in commonest.split("\n\n")[0].split("\n")[2:]]
    assert len(rows) == min(COMMONEST, len(ruleset.element_ids()))
    for row in rows:
        assert float(row[1]) > 0 and re.search(r"(?: (?:[1-9]+[mpszf])+)+ \|$", row[2])
    hand, table = payments.split("\n\n")[:2]
    paid = paid_example(ruleset)
    assert paid is not None
    assert " ".join(format_tiles(group) for group in paid.hand.groups) in hand
    assert hand.count("\n- ") == 2 + len(paid.ways)
    rows = [line.split(" | ")[1:] for line in table.split("\n")[2:]]
    for row, cost in zip(rows, paid.ways, strict=True):
        figures = [re.search(r"[+\u2212][\d,]+|\b0\b", cell) for cell in row]
        numbers = [int(found[0].replace("\u2212", "-").replace(",", "")) for found in figures if found]
        assert numbers == [cost.deltas[seat] for seat in ruleset.chairs.round_from(paid.dealer)]

"""Guides are complete, of the right length, the same in every language and fully expanded; their positions can be
played.

A guide is tested if the English one exists; other languages may lack it as long as awaited/ names it.
"""

import json
import re
from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from mahjong_desktop.core.errors import CaseError
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.paths import translations_folder
from mahjong_desktop.rulesets import built_in_rulesets
from mahjong_desktop.study.advice import question
from mahjong_desktop.study.known_rulesets import find_ruleset
from mahjong_desktop.study.positions import read_position
from mahjong_desktop.texts import LANGUAGES, Texts
from mahjong_desktop.texts.expansion import expand, percent
from mahjong_desktop.texts.guides import BOX, coming_markdown, guide, guide_file, summary_markdown
from mahjong_desktop.texts.simulated import figures_of
from mahjong_desktop.texts.tables import TableSource
from tests.texts.awaited import awaited

ORIGINS = ("riichi-ema", "hong-kong")
"""The games that a newcomer may already know, in the order of the guides."""
FOLDER = translations_folder()
MARK = re.compile(r"\{[^{}]*\}")
WRITTEN = [ruleset for ruleset in built_in_rulesets() if (FOLDER / "en" / f"{guide_file(ruleset.id)}.toml").is_file()]
EXISTING = [
    pytest.param(language, ruleset, id=f"{language}-{ruleset.id}")
    for language in LANGUAGES
    for ruleset in WRITTEN
    if f"{guide_file(ruleset.id)}.toml" not in awaited(language)
]
LENGTHS = {"en": (150, 300), "ru": (120, 300), "cs": (120, 300)}
"""The allowed number of words of "How to play it well"; characters in Japanese."""
CHARACTERS = (350, 1000)

each_guide = pytest.mark.parametrize(("language", "ruleset"), EXISTING)


def source(language: str, ruleset: Ruleset) -> Mapping[str, Any]:
    """Returns a guide as it is in its file, without English in place of missing words."""
    texts = Texts(language)
    found = {name: texts.entry_in(language, guide_file(ruleset.id), name) for name in ("summary", "from", "play")}
    return {name: part for name, part in found.items() if part is not None}


def leaves(part: object, path: str = "") -> Iterator[tuple[str, str]]:
    """Yields dotted keys with their texts; lists item by item."""
    if isinstance(part, Mapping):
        for key, value in part.items():
            yield from leaves(value, f"{path}.{key}" if path else key)
    elif isinstance(part, list):
        for number, value in enumerate(part):
            yield from leaves(value, f"{path}.{number}")
    else:
        yield path, str(part)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_has_come_is_no_longer_awaited(language: str) -> None:
    assert [name for name in awaited(language) if (FOLDER / language / name).is_file()] == []


@each_guide
def test_a_guide_has_its_parts(language: str, ruleset: Ruleset) -> None:
    parts = source(language, ruleset)
    assert set(parts) == {"summary", "from", "play"}
    assert set(parts["summary"]) == {"aim", "turn", "win", "value", "payment", "mistakes"}
    assert len(parts["summary"]["turn"]) == 4 and len(parts["summary"]["mistakes"]) == 3
    assert set(parts["from"]) == set(ORIGINS) - {ruleset.id}
    for box in parts["from"].values():
        assert set(box) == {*BOX, *({"facts"} if language == "en" else ())}
        assert 3 <= sum(len(box[name]) for name in BOX) <= 10
    assert set(parts["play"]) == ({"text", "ask", "position"} if language == "en" else {"text", "ask"})
    assert all(value.strip() for _, value in leaves(parts))


@each_guide
def test_a_guide_has_the_lines_and_placeholders_of_the_english_one(language: str, ruleset: Ruleset) -> None:
    ours, english = dict(leaves(source(language, ruleset))), dict(leaves(source("en", ruleset)))
    for words in (ours, english):
        for key in [key for key in words if key == "play.position" or ".facts." in key]:
            del words[key]  # these are the same in every language and stand only in the English file
    assert set(ours) == set(english)
    for key, value in ours.items():
        assert sorted(set(MARK.findall(value))) == sorted(set(MARK.findall(english[key]))), key
        assert language == "en" or value != english[key], key


@each_guide
def test_advice_is_neither_too_short_nor_too_long(language: str, ruleset: Ruleset) -> None:
    advice = MARK.sub("x", source(language, ruleset)["play"]["text"])
    if language == "ja":
        assert CHARACTERS[0] <= len(re.sub(r"\s", "", advice)) <= CHARACTERS[1]
    else:
        least, most = LENGTHS[language]
        assert least <= len(advice.split()) <= most


@each_guide
def test_shares_come_from_simulation(language: str, ruleset: Ruleset) -> None:
    for key, value in leaves(source(language, ruleset)):
        assert not re.search(r"\d\s*[%％]", value), key


@pytest.mark.each_language
@each_guide
@pytest.mark.parametrize("window", [True, False])
def test_nothing_is_left_unexpanded(language: str, ruleset: Ruleset, window: bool) -> None:
    texts = Texts(language)
    made = guide(TableSource(ruleset, texts, window))
    assert made.summary is not None
    written = [summary_markdown(made.summary, texts), made.play, made.ask]
    written += [coming_markdown(coming, texts) for coming in made.coming]
    assert not any(MARK.search(part) for part in written)
    assert len(made.coming) == len(set(ORIGINS) - {ruleset.id})


@pytest.mark.parametrize("ruleset", WRITTEN, ids=lambda ruleset: str(ruleset.id))
def test_the_position_leaves_a_choice(ruleset: Ruleset) -> None:
    position = guide(TableSource(ruleset, Texts("en"), True)).position
    assert position is not None and position["ruleset"] == ruleset.id
    try:
        _, options = question(read_position(json.dumps(position)))
    except CaseError as error:
        pytest.fail(f"{error.code} {error}")
    assert len(options) > 1


def test_a_guide_that_is_not_written_is_empty(tmp_path: Any) -> None:
    made = guide(TableSource(find_ruleset("wuhan"), Texts("en", tmp_path), True))
    assert (made.summary, made.coming, made.play, made.position, made.ask) == (None, (), "", None, "")


def test_a_guide_is_expanded_and_falls_back_to_english(tmp_path: Any) -> None:
    folder = tmp_path / "en" / "guides"
    folder.mkdir(parents=True)
    (tmp_path / "en" / "common.toml").write_text("[page]\npercent = '{share} percent'\n", encoding="utf-8")
    (folder / "hong-kong.toml").write_text(GUIDE, encoding="utf-8")
    (tmp_path / "ru" / "guides").mkdir(parents=True)
    (tmp_path / "ru" / "guides" / "hong-kong.toml").write_text("[summary]\naim = 'Цель.'\n", encoding="utf-8")
    made = guide(TableSource(find_ruleset("hong-kong"), Texts("ru", tmp_path), False))
    assert made.summary is not None
    assert (made.summary.aim, made.summary.win, made.summary.turn) == ("Цель.", "Four sets.", ("Draw 5z.", "Throw."))
    assert made.coming[0].origin == "riichi-ema" and made.coming[0].differs == ("14 dead tiles.",)
    assert made.play == f"won {figures_of('hong-kong').rates['won']:.0f} percent"
    assert made.position == {"ruleset": "hong-kong"}


GUIDE = """
[summary]
aim = "Win."
turn = ["Draw {tiles:5z}.", "Throw."]
win = "Four sets."
value = "Doubles."
payment = "All."
mistakes = ["None."]
[from.riichi-ema]
same = []
differs = ["{dead-wall} dead tiles."]
unlearn = []
[play]
text = "won {rate:won}"
position = '{"ruleset": "hong-kong"}'
ask = "What now?"
"""


def test_figures_count_times_and_shares_of_wins() -> None:
    """An element that counts several times in a win may come more often than there are wins; its share may not."""
    for ruleset in built_in_rulesets():
        figures = figures_of(ruleset.id)
        for name, share in figures.shares.items():
            assert 0 <= share <= min(100, figures.elements[name] + 0.011), (ruleset.id, name)
    jinshan, fuzhou = figures_of("jinshan"), figures_of("fuzhou")
    assert jinshan.several("open-pung") and not jinshan.several("winning")
    assert fuzhou.elements["flower-tile"] > 100 and fuzhou.several("flower-tile")


def test_what_no_win_had_is_told_as_less_than_one_win() -> None:
    page = TableSource(find_ruleset("jingzhou-3p"), Texts("en"), False)
    unseen = next(
        element.id for element in page.ruleset.scoring.elements if element.id not in figures_of("jingzhou-3p").shares
    )
    wins = figures_of("jingzhou-3p").wins
    assert expand(page, f"{{share:{unseen}}}") == f"less than {100 / wins:.2f}%"


def test_more_than_all_is_never_a_share() -> None:
    assert percent(Texts("en"), 100) == "100%"
    with pytest.raises(ValueError, match="no share"):
        percent(Texts("en"), 134)


@each_guide
def test_what_is_told_of_self_draws_is_told_of_wins(language: str, ruleset: Ruleset) -> None:
    """`{rate:self-draws}` is a share of wins, not of hands: the clause has the word for it."""
    of_wins = {"en": "wins", "ru": "побед", "cs": "výher", "ja": "和了の"}[language]
    for key, value in leaves(source(language, ruleset)):
        for clause in re.split(r"[.。;；:：](?=\s|[^\x00-\x7f])|(?<=\})、|, (?=and |а )", value):
            if "{rate:self-draws}" in clause:
                assert of_wins in clause.lower(), key


def test_every_ruleset_has_figures() -> None:
    for ruleset in built_in_rulesets():
        figures = figures_of(ruleset.id)
        assert figures.hands >= 1000 and len(figures.elements) >= 5
        assert set(figures.rates) == {"won", "unwon", "self-draws"}

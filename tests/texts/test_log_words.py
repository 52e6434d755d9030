"""Why a game log cannot be read, or not be played again: one line in each language, with its place."""

import re
import tomllib
from pathlib import Path
from typing import get_args

import pytest

from mahjong_desktop.commands.words import error_line
from mahjong_desktop.logs.values import DrawReason, LogError
from mahjong_desktop.paths import translations_folder
from mahjong_desktop.rulesets.riichi.play import ABORTS
from mahjong_desktop.texts import LANGUAGES, Texts
from mahjong_desktop.texts.log_words import unreadable_log_line

PACKAGE = Path(__file__).resolve().parents[2] / "mahjong_desktop"
SOURCES = [*(PACKAGE / "logs").glob("*.py"), *(PACKAGE / "study" / "imports").glob("*.py")]
CODES = sorted(
    {code for path in SOURCES for code in re.findall(r'(?:LogError|_wrong)\("([a-z-]+)"', path.read_text("utf-8"))}
)
PLACE: dict[str, object] = {"line": 12, "game": 3, "hand": 4, "entry": 56}
DONE = {"action": "riichi", "reason": "riichi-wall", "ending": "four-winds", "scheme": "aborted-four-winds"}


def words_of(language: str, file: str, section: str) -> set[str]:
    """Returns the ids that have words in a section."""
    text = (translations_folder() / language / f"{file}.toml").read_text("utf-8")
    return set(tomllib.loads(text)[section])


def reasons_of_riichi() -> set[str]:
    """Returns the ids of the reasons for which riichi and the engine refuse what a log may do."""
    found = words_of("en", "rulesets/riichi-ema", "reasons")
    for place in ("rulesets/riichi/play.py", "mechanics/riichi.py", "engine/legal.py", "engine/sets.py"):
        found |= set(re.findall(r'Refusal\("([a-z-]+)"', (PACKAGE / place).read_text("utf-8")))
    playing = (PACKAGE / "study" / "imports" / "playing.py").read_text("utf-8")
    found = {one for one in found if one.rpartition("-")[0] not in found}  # else told by its cause elsewhere
    return found | set(re.findall(r'"((?:not|no|tile)-[a-z-]+)"', playing)) - set(CODES)


def test_codes_are_found() -> None:
    assert len(CODES) > 40


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", CODES)
def test_each_code_has_one_line_with_its_place(code: str, language: str) -> None:
    error = LogError(code, detail="5m\n", megabytes=7, seat=2, format="mjai", **PLACE, **DONE)
    line = unreadable_log_line(error, Texts(language))
    assert all(str(number) in line for number in PLACE.values())
    assert "\n" not in line
    assert "{" not in line
    assert code not in line


def test_what_is_not_allowed_is_named_with_the_reason() -> None:
    error = LogError("not-offered", seat=2, action="riichi", reason="riichi-wall")
    said = (
        "By the rules seat 2 may not declare riichi with this discard here: fewer than four tiles are left in the wall."
    )
    assert error_line(error, Texts("en")) == said


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("section", "ids"),
    (
        ("log-acts", ("discard", "riichi", "win", "chow", "pung", "kong", "nine-terminals")),
        ("log-endings", ("win", *get_args(DrawReason))),
        ("log-reasons", sorted(reasons_of_riichi())),
        ("log-schemes", (*(scheme for scheme, _ in ABORTS), "aborted-three-winners", "pays-noten")),
    ),
)
def test_everything_that_a_log_may_do_has_its_words(section: str, ids: tuple[str, ...], language: str) -> None:
    assert set(ids) <= words_of(language, "common", section)


def test_the_place_is_told_as_far_as_it_is_known() -> None:
    texts = Texts("en")
    assert unreadable_log_line(LogError("log-no-hands"), texts) == "The log has no hands."
    error = LogError("log-tile-not-held", hand=2, entry=7, detail="5m")
    assert error_line(error, texts) == "hand 2, entry 7: The player does not hold 5m."


def test_places_are_joined_as_the_language_does() -> None:
    error = LogError("log-tile-not-held", hand=2, entry=7, detail="5m")
    assert unreadable_log_line(error, Texts("ja")).startswith("2局目、7手目：")

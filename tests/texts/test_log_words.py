"""Why a game log cannot be read, or not be played again: one line in each language, with its place."""

import re
from pathlib import Path

import pytest

from mahjong_desktop.commands.words import error_line
from mahjong_desktop.logs.values import LogError
from mahjong_desktop.texts import LANGUAGES, Texts
from mahjong_desktop.texts.log_words import unreadable_log_line

PACKAGE = Path(__file__).resolve().parents[2] / "mahjong_desktop"
SOURCES = [*(PACKAGE / "logs").glob("*.py"), *(PACKAGE / "study" / "imports").glob("*.py")]
CODES = sorted(
    {code for path in SOURCES for code in re.findall(r'(?:LogError|_wrong)\("([a-z-]+)"', path.read_text("utf-8"))}
)
PLACE: dict[str, object] = {"line": 12, "game": 3, "hand": 4, "entry": 56}


def test_codes_are_found() -> None:
    assert len(CODES) > 40


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", CODES)
def test_each_code_has_one_line_with_its_place(code: str, language: str) -> None:
    error = LogError(code, detail="5m\n", megabytes=7, seat=2, format="mjai", **PLACE)
    line = unreadable_log_line(error, Texts(language))
    assert all(str(number) in line for number in PLACE.values())
    assert "\n" not in line
    assert "{" not in line
    assert code not in line


def test_the_place_is_told_as_far_as_it_is_known() -> None:
    texts = Texts("en")
    assert unreadable_log_line(LogError("log-no-hands"), texts) == "The log has no hands."
    error = LogError("log-tile-not-held", hand=2, entry=7, detail="5m")
    assert error_line(error, texts) == "hand 2, entry 7: The player does not hold 5m."


def test_places_are_joined_as_the_language_does() -> None:
    error = LogError("log-tile-not-held", hand=2, entry=7, detail="5m")
    assert unreadable_log_line(error, Texts("ja")).startswith("2局目、7手目：")

"""Every error that bad input can cause has a sentence, and carries the facts that the sentence includes.

The codes are found in the source, so that a new one cannot be forgotten. The window has words of its own.
"""

import ast
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

from mahjong_desktop.commands.words import error_line
from mahjong_desktop.core.errors import MahjongError
from mahjong_desktop.paths import translations_folder
from mahjong_desktop.texts import LANGUAGES, Texts, placeholders

PACKAGE = Path(__file__).resolve().parents[2] / "mahjong_desktop"
UNSAID = {
    "RulesetError": "an author's mistake, found when a ruleset is built",
    "ImpossibleEvent": "told inside the sentence about a damaged saved game",
    "SettingsError": "told by the window in its own words",
    "IllegalAction": "its sentences are those of the refusals, see test_words",
}
REQUIRE = "require"
"""The function that raises a CaseError: `require(condition, code, **facts)`."""


class Raised(NamedTuple):
    """A place where an error is created; `facts` is None if they cannot be found in the source."""

    place: str
    code: str
    facts: frozenset[str] | None


@cache
def _tree(path: Path) -> ast.Module:
    """Returns a file of the package as a syntax tree, parsed once."""
    return ast.parse(path.read_text(encoding="utf-8"))


@cache
def raised() -> tuple[Raised, ...]:
    return tuple(_found())


def _found() -> Iterator[Raised]:
    for path in sorted(set(PACKAGE.rglob("*.py")) - set((PACKAGE / "ui").rglob("*.py"))):
        for node in ast.walk(_tree(path)):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                code = _code(node, node.func.id)
                if code is not None:
                    place = f"{path.relative_to(PACKAGE)}:{node.lineno}"
                    names = [keyword.arg for keyword in node.keywords]
                    known = frozenset(name for name in names if name is not None)
                    yield Raised(place, code, None if None in names else known)


def _code(call: ast.Call, name: str) -> str | None:
    position = 1 if name == REQUIRE else 0
    if name != REQUIRE and (name in UNSAID or name not in errors()):
        return None
    code = call.args[position] if len(call.args) > position else None
    return code.value if isinstance(code, ast.Constant) and isinstance(code.value, str) else None


@cache
def errors() -> frozenset[str]:
    """Returns the names of all classes of errors in the source."""
    known = {MahjongError.__name__}
    classes = [node for path in PACKAGE.rglob("*.py") for node in _tree(path).body if isinstance(node, ast.ClassDef)]
    while True:
        found = {
            node.name for node in classes if any(isinstance(base, ast.Name) and base.id in known for base in node.bases)
        }
        if found <= known:
            return frozenset(known)
        known |= found


def test_the_source_is_read() -> None:
    assert {"CaseError", "RecordError", "BotError", *UNSAID} <= errors()
    assert {"fifth-copy", "damaged-line", "unknown-bot", "not-json", "option-twice"} <= {one.code for one in raised()}


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_has_a_sentence_with_all_its_facts(language: str) -> None:
    texts = Texts(language)
    assert [one for one in raised() if not _is_said(one, texts)] == []


def _is_said(one: Raised, texts: Texts) -> bool:
    sentence = texts.message("errors", one.code)
    if sentence == one.code or one.facts is None:
        return sentence != one.code
    line = error_line(MahjongError(one.code, **dict.fromkeys(one.facts, "7")), texts)
    return placeholders(sentence) <= one.facts and "{" not in line and "\n" not in line


def test_no_sentence_is_left_over() -> None:
    text = (translations_folder() / "en" / "messages.toml").read_text(encoding="utf-8")
    assert set(tomllib.loads(text)["errors"]) - {one.code for one in raised()} <= {"no-screen", "tile-not-in-set"}

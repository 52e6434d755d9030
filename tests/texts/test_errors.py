"""Every error that bad input can cause has a sentence, and carries the facts that the sentence includes.

The codes are found in the source, so that a new one cannot be forgotten. The window has words of its own.
"""

import ast
import tomllib
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
    "ImpossibleCardEvent": "told inside the sentence about a damaged saved game",
    "IllegalCardAction": "told by the table in its own words",
}
REQUIRE = "require"
"""The function that raises a CaseError: `require(condition, code, **facts)`."""
DECODED = "decoded"
"""The function that reads JSON, `decoded(data, form, code)`, and raises a CaseError with what is wrong in it."""
PLACE_OF_CODE = {REQUIRE: 1, DECODED: 2}
WRONG = "_wrong"
"""The method that makes a LogError of a hand that cannot be played: `self._wrong(code, **facts)`."""


class Raised(NamedTuple):
    """A place where an error is created; `facts` is None if they cannot be found in the source."""

    place: str
    code: str
    facts: frozenset[str] | None


class Call(NamedTuple):
    """A call of a plain name or of the method WRONG in the source. Arguments that are no plain text are None; so is a
    keyword `**facts`."""

    place: str
    name: str
    arguments: tuple[str | None, ...]
    keywords: frozenset[str | None]


class Source(NamedTuple):
    """What is read of the package: the names of the bases of each class, and the calls outside the window. The syntax
    trees themselves would be 200 MB."""

    bases: dict[str, frozenset[str]]
    calls: tuple[Call, ...]


@cache
def source() -> Source:
    bases: dict[str, frozenset[str]] = {}
    calls: list[Call] = []
    for path in sorted(PACKAGE.rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for node in tree.body:
            if isinstance(node, ast.ClassDef):
                bases[node.name] = frozenset(base.id for base in node.bases if isinstance(base, ast.Name))
        place = path.relative_to(PACKAGE)
        if place.parts[0] != "ui":
            calls += [
                _call(f"{place}:{node.lineno}", name, node)
                for node in ast.walk(tree)
                if isinstance(node, ast.Call) and (name := _name_called(node))
            ]
    return Source(bases, tuple(calls))


def _name_called(node: ast.Call) -> str:
    if isinstance(node.func, ast.Name):
        return node.func.id
    return WRONG if isinstance(node.func, ast.Attribute) and node.func.attr == WRONG else ""


def _call(place: str, name: str, node: ast.Call) -> Call:
    values = [one.value if isinstance(one, ast.Constant) else None for one in node.args]
    arguments = tuple([value if isinstance(value, str) else None for value in values])
    return Call(place, name, arguments, frozenset(keyword.arg for keyword in node.keywords))


@cache
def raised() -> tuple[Raised, ...]:
    found = [(call, code) for call in source().calls if (code := _code(call)) is not None]
    return tuple([Raised(call.place, code, _facts(call)) for call, code in found])


def _facts(call: Call) -> frozenset[str] | None:
    if call.name == DECODED:
        return frozenset({"detail"})
    known = frozenset(name for name in call.keywords if name is not None)
    return known if len(known) == len(call.keywords) else None


def _code(call: Call) -> str | None:
    position = PLACE_OF_CODE.get(call.name, 0)
    if call.name not in PLACE_OF_CODE and (call.name in UNSAID or call.name not in {WRONG, *errors()}):
        return None
    return call.arguments[position] if len(call.arguments) > position else None


@cache
def errors() -> frozenset[str]:
    """Returns the names of all classes of errors in the source."""
    known = {MahjongError.__name__}
    while True:
        found = {name for name, bases in source().bases.items() if not known.isdisjoint(bases)}
        if found <= known:
            return frozenset(known)
        known |= found


def test_the_source_is_read() -> None:
    assert {"CaseError", "RecordError", "BotError", *UNSAID} <= errors()
    assert {"fifth-copy", "damaged-line", "unknown-bot", "not-json", "option-twice", "not-a-case"} <= {
        one.code for one in raised()
    }


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

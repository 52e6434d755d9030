"""The window's own words: every call is in the catalogues, every catalogue is complete, every character has a glyph.

If packaging/update_translations.py was not run, this fails, without lupdate. The words of the rules are tested in
tests/texts; their appearance in the window is not tested here.
"""

from __future__ import annotations

import ast
import re
import shutil
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from itertools import product
from pathlib import Path
from xml.etree import ElementTree

import pytest
from fontTools.ttLib import TTFont
from PySide6.QtCore import QTranslator

from hatch_build import compile_translations
from mahjong_desktop.texts import LANGUAGES

ROOT = Path(__file__).resolve().parents[2]
WINDOW = ROOT / "mahjong_desktop"
TRANSLATIONS = ROOT / "translations"
FONTS = ROOT / "assets" / "fonts"
TRANSLATED = tuple(language for language in LANGUAGES if language != "en")

# Numbers that need each plural form of a language, in the order in which Qt stores the forms.
EXAMPLES = {"en": (1, 2), "ru": (1, 3, 5), "cs": (1, 3, 5), "ja": (1,)}
CONTEXT_TEXT_COMMENT_NUMBER = 4
PLACEHOLDER = re.compile(r"\{[a-z_]*\}|%n|%\d|<[^>]+>")
ENDINGS = {".": ".。", ":": ":：", "?": "?？", "!": "!！", "…": "…", ",": ",、"}
# Names and keys, and words that are the same in two languages.
SAME = {
    *product(TRANSLATED, ("Enter", "Esc", "Tab")),
    ("cs", "Kong"),
    ("cs", "Licence"),
    ("cs", "Mahjong"),
    ("cs", "Text"),
}
SPEAKING = {
    *("setText", "setToolTip", "setWindowTitle", "setPlaceholderText", "setAccessibleName", "setAccessibleDescription"),
    *("set_words", "addAction", "addItem", "setTitle"),
}
FIRST_CJK = 0x2E80

each_language = pytest.mark.parametrize("language", LANGUAGES)
each_translation = pytest.mark.parametrize("language", TRANSLATED)


@dataclass(frozen=True, slots=True)
class Message:
    """One message of a catalogue; `forms` has one text if `plural` is False."""

    context: str
    source: str
    plural: bool
    forms: tuple[str, ...]
    finished: bool


@cache
def catalogue(language: str) -> tuple[Message, ...]:
    """Returns the messages of `translations/<language>/ui.ts`."""
    root = ElementTree.parse(TRANSLATIONS / language / "ui.ts").getroot()
    assert root.get("language") == language
    return tuple(_messages(root))


def _messages(root: ElementTree.Element) -> Iterator[Message]:
    for context in root.iter("context"):
        for message in context.iter("message"):
            translation = message.find("translation")
            assert translation is not None
            plural = message.get("numerus") == "yes"
            forms = (
                [form.text or "" for form in translation.iter("numerusform")] if plural else [translation.text or ""]
            )
            name, source = context.findtext("name", ""), message.findtext("source", "")
            yield Message(name, source, plural, tuple(forms), translation.get("type") is None)


@dataclass(frozen=True, slots=True)
class Call:
    """One call of translate() in the window's code; None if the words are not a literal."""

    place: str
    context: str | None
    text: str | None
    plural: bool
    keywords: bool


def _is_translate(function: ast.expr) -> bool:
    """Returns whether it is `translate` or `QCoreApplication.translate`, and not QPainter's."""
    if isinstance(function, ast.Attribute):
        return ast.unparse(function) == "QCoreApplication.translate"
    return isinstance(function, ast.Name) and function.id == "translate"


def _literal(arguments: list[ast.expr], number: int) -> str | None:
    node = arguments[number] if number < len(arguments) else None
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else None


@cache
def trees() -> Mapping[str, ast.Module]:
    """Yields the window's modules by their paths."""
    sources = sorted(WINDOW.rglob("*.py"))
    return {path.relative_to(ROOT).as_posix(): ast.parse(path.read_text(encoding="utf-8")) for path in sources}


def _nodes() -> Iterator[tuple[str, ast.Call]]:
    for path, tree in trees().items():
        for node in ast.walk(tree):
            if isinstance(node, ast.Call):
                yield f"{path}:{node.lineno}", node


@cache
def calls() -> tuple[Call, ...]:
    """Yields every call of translate() in the window."""
    return tuple(
        Call(
            place=place,
            context=_literal(node.args, 0),
            text=_literal(node.args, 1),
            plural=len(node.args) == CONTEXT_TEXT_COMMENT_NUMBER,
            keywords=bool(node.keywords),
        )
        for place, node in _nodes()
        if _is_translate(node.func)
    )


def test_every_call_has_literal_words() -> None:
    assert len(calls()) > 100
    # lupdate misses keyword arguments too.
    assert [call.place for call in calls() if call.context is None or not call.text or call.keywords] == []


def test_no_words_hide_in_an_f_string() -> None:
    # Before Python 3.12 an f-string is one token for lupdate, and it misses the calls inside.
    strings = [
        (path, node) for path, tree in trees().items() for node in ast.walk(tree) if isinstance(node, ast.JoinedStr)
    ]
    inside = [
        f"{path}:{part.lineno}"
        for path, string in strings
        for part in ast.walk(string)
        if isinstance(part, ast.Call) and _is_translate(part.func)
    ]
    assert strings
    assert inside == []


def test_numbers_and_plurals_go_together() -> None:
    assert [call.place for call in calls() if call.plural != ("%n" in (call.text or ""))] == []


def test_nobody_translates_in_another_way() -> None:
    # On an instance of a subclass, tr() looks in the wrong context.
    methods = [(place, node.func.attr) for place, node in _nodes() if isinstance(node.func, ast.Attribute)]
    assert methods
    assert [place for place, method in methods if method in ("tr", "trUtf8")] == []


def test_no_words_are_shown_without_a_translation() -> None:
    bare = [
        place
        for place, node in _nodes()
        if isinstance(node.func, ast.Attribute)
        and node.func.attr in SPEAKING
        and re.search(r"[A-Za-z]{2}", _literal(node.args, 0) or "")
    ]
    assert bare == []


@each_language
def test_the_catalogue_holds_what_the_window_says(language: str) -> None:
    said = {(call.context, call.text, call.plural) for call in calls() if call.plural or language != "en"}
    known = {(message.context, message.source, message.plural) for message in catalogue(language)}
    assert said - known == set(), "run packaging/update_translations.py, then translate"
    assert known - said == set(), "run packaging/update_translations.py"


@each_language
def test_the_catalogue_is_complete(language: str) -> None:
    for message in catalogue(language):
        assert message.finished, message
        assert len(message.forms) == (len(EXAMPLES[language]) if message.plural else 1), message
        assert all(form.strip() for form in message.forms), message
        assert all(form == form.strip() for form in message.forms) or message.source != message.source.strip(), message


@each_language
def test_placeholders_are_kept(language: str) -> None:
    for message in catalogue(language):
        for form in message.forms:
            assert sorted(PLACEHOLDER.findall(form)) == sorted(PLACEHOLDER.findall(message.source)), message
            assert form.count("&") == message.source.count("&"), message


@each_translation
def test_punctuation_is_kept(language: str) -> None:
    for message in catalogue(language):
        for form in message.forms:
            wanted, end = ENDINGS.get(message.source[-1]), form[-1:]
            assert end in wanted if wanted else end not in "".join(ENDINGS.values()), message


@each_translation
def test_nothing_is_left_in_english(language: str) -> None:
    for message in catalogue(language):
        if (language, message.source) not in SAME and re.search(r"[A-Za-z]", PLACEHOLDER.sub("", message.source)):
            assert message.source not in message.forms, message


@each_language
def test_compiled_catalogues_speak(language: str, tmp_path: Path) -> None:
    folder = tmp_path / "translations" / language
    folder.mkdir(parents=True)
    shutil.copy(TRANSLATIONS / language / "ui.ts", folder)
    (compiled,) = compile_translations(tmp_path)
    translator = QTranslator()
    assert translator.load(str(compiled))
    for message in catalogue(language):
        numbers = EXAMPLES[language] if message.plural else (-1,)
        said = tuple(translator.translate(message.context, message.source, "", number) for number in numbers)
        assert said == message.forms, message


# ---- glyphs


@cache
def covered(family: str) -> frozenset[int]:
    """Returns the characters that every weight of a family has."""
    files = sorted(FONTS.glob(f"{family}-*.ttf"))
    assert files
    tables = []
    for file in files:
        with TTFont(file, lazy=True) as font:
            tables.append(frozenset(font.getBestCmap()))
    return frozenset.intersection(*tables)


def _values(table: Mapping[str, object]) -> Iterator[str]:
    for value in table.values():
        if isinstance(value, Mapping):
            yield from _values(value)
        else:
            yield str(value)


def _texts(path: Path) -> Iterator[str]:
    if path.suffix == ".ts":
        for message in catalogue(path.parent.name):
            yield from (message.source, *message.forms)
    elif path.suffix == ".toml":
        yield from _values(tomllib.loads(path.read_text(encoding="utf-8")))
    else:
        yield path.read_text(encoding="utf-8")


FILES = [
    (language, path.relative_to(TRANSLATIONS / language).as_posix())
    for language, suffix in product(LANGUAGES, ("ts", "toml", "md"))
    for path in sorted((TRANSLATIONS / language).rglob(f"*.{suffix}"))
]


@pytest.mark.parametrize(("language", "file"), FILES)
def test_the_fonts_have_every_character(language: str, file: str) -> None:
    characters = {c for text in _texts(TRANSLATIONS / language / file) for c in text} - {"\n"}
    # Letters and signs come from Inter, in Japanese too if the Japanese font lacks them; the rest from the Japanese
    # font.
    lacking = {
        character
        for character in characters
        if ord(character) not in covered("MahjongSansJP" if ord(character) >= FIRST_CJK else "Inter")
    }
    assert lacking == set()


def test_every_kind_of_text_is_looked_at() -> None:
    assert {(language, Path(file).suffix) for language, file in FILES} == set(
        product(LANGUAGES, (".ts", ".toml", ".md"))
    )

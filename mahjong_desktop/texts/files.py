"""The TOML files of words, which are read when they are first needed, and the gaps of a language. How words are
combined does not belong here.

Room: texts. Where only the head of a file is asked for, such as the name of a ruleset, its tables are not read. A game
that is played like another one says so, and its files hold only what differs: a table with the key `like` takes the
words that it lacks from the file of that game, but for those that the key `without` of the English table lists
(`["elements.last-tile"]`), and a page takes chapters by the line `%% chapter 8 of <game>`, or some of their paragraphs
by `%% paragraphs 2-4 of chapter 8 of <game>`. Examples stand in the English page alone; the pages of other languages
take them by the line `%% example 3`, counted in the English file.
"""

from __future__ import annotations

import os
import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from types import MappingProxyType
from typing import Final

from msgspec import Struct

from mahjong_desktop.texts.numbers import CATEGORIES

FALLBACK: Final = "en"

NEUTRAL_KEYS: Final = {
    "rulesets": frozenset({"native", "native-language", "dialect", "each"}),
    "guides": frozenset({"position", "facts"}),
    "glossary": frozenset({"tiles", "native", "japanese", "games"}),
}
"""By folder or file: keys that are the same in every language and are therefore in the English file only."""
NEUTRAL_FILES: Final = frozenset({"readings"})
"""Files that are the same in every language and are therefore English only."""
_OWN_FILES: Final = "dialects/"
"""The folder of files that only some languages need."""
_OWN_KEYS: Final = frozenset({"kana", "forms"})
"""Keys that only some languages need."""
_PLURAL_KEYS: Final = frozenset({"one", "few", "many", "other"})
_LIKE: Final = "like"
_WITHOUT: Final = "without"
_FIRST_TABLE: Final = re.compile(r"^\s*\[", re.M)
_EXAMPLE: Final = re.compile(r"^%% example (\d+)$", re.M)
_CASE: Final = re.compile(r"^```case\n.*?\n```(?:\n%% expect: [^\n]*)?$", re.M | re.S)
_TAKEN: Final = re.compile(r"^%% (?:paragraphs (\d+)-(\d+) of )?chapter (\d+) of ([a-z0-9-]+)$", re.M)

TomlTable = Mapping[str, object]


class Gap(Struct, frozen=True):
    """A word that a language lacks."""

    language: str
    file: str
    key: str


class Files:
    """The tables of all languages below a folder. A file that does not exist counts as an empty table. `outside` maps
    ruleset ids to the folders of other packages; the files of these rulesets are read from there."""

    def __init__(self, folder: Path, outside: Mapping[str, Path] = MappingProxyType({})) -> None:
        self.folder = folder
        self._outside = outside
        self._read: dict[tuple[str, str, bool], TomlTable] = {}
        self._found: dict[tuple[Path, str], Mapping[str, Path]] = {}

    def table(self, language: str, file: str) -> TomlTable:
        """Returns a whole file, `common` or `rulesets/<id>`, with the words of the file that it is like."""
        return self._table(language, file, only_head=False)

    def head(self, language: str, file: str) -> TomlTable:
        """Returns what stands above the first table of a file."""
        return self._table(language, file, only_head=True)

    def has_folder(self, language: str, folder: str) -> bool:
        """Returns whether a language has a folder of this name."""
        return (self.folder / language / folder).is_dir()

    def _table(self, language: str, file: str, *, only_head: bool) -> TomlTable:
        """Returns a whole file, or what stands above its first table."""
        key = (language, file, only_head)
        if key not in self._read:
            own = self._written_table(language, file, only_head=only_head)
            self._read[key] = own  # two files that are like each other find their own words
            other = own.get(_LIKE)
            if isinstance(other, str):
                left_out = self._written_table(FALLBACK, file, only_head=True).get(_WITHOUT)
                taken = self._table(language, f"{file.rpartition('/')[0]}/{other}", only_head=only_head)
                for name in left_out if isinstance(left_out, list) else ():
                    taken = _without(taken, str(name).split("."))
                self._read[key] = _with_own(taken, _without(own, [_WITHOUT]))
        return self._read[key]

    def _written_table(self, language: str, file: str, *, only_head: bool) -> TomlTable:
        path = self._listed(self._folder_of(file) / language, ".toml").get(file)
        if path is None:
            return {}
        state = path.stat()
        return _parsed(path, (state.st_mtime_ns, state.st_size), only_head=only_head)

    def _listed(self, folder: Path, suffix: str) -> Mapping[str, Path]:
        """Returns the files below a folder, which is looked through once."""
        key = (folder, suffix)
        if key not in self._found:
            self._found[key] = _listed(folder, suffix)
        return self._found[key]

    def _folder_of(self, file: str) -> Path:
        """Returns the folder of a file: the program's folder, or that of the package that contains the ruleset."""
        return self._outside.get(file.rpartition("/")[2], self.folder)

    def entry(self, language: str, file: str, path: tuple[str, ...]) -> object:
        """Returns the entry under a path of keys; None if there is none."""
        if len(path) == 1 and (language, file, False) not in self._read:
            known = self._table(language, file, only_head=True).get(path[0])
            if known is not None and not isinstance(known, Mapping):
                return known
        found: object = self.table(language, file)
        for key in path:
            if not isinstance(found, Mapping):
                return None
            found = found.get(key)
        return found

    def page(self, language: str, name: str) -> str | None:
        """Returns the text of a page `<language>/<name>.md` with the chapters that it takes from others and with the
        examples of the English one; None if there is none."""
        written = self._written_page(language, name)
        if written is None:
            return None

        def taken(match: re.Match[str]) -> str:
            first, last, number, other = match.groups()
            source = self._written_page(language, f"{name.rpartition('/')[0]}/{other}") or ""
            paragraphs = _paragraphs(source, number)
            return "\n\n".join(paragraphs if first is None else paragraphs[int(first) - 1 : int(last)])

        return _TAKEN.sub(taken, written)

    def _written_page(self, language: str, name: str) -> str | None:
        path = self._listed(self._folder_of(name) / language, ".md").get(name)
        if path is None:
            return None
        written = path.read_text(encoding="utf-8")
        if language == FALLBACK or not _EXAMPLE.search(written):
            return written
        examples = _CASE.findall(self._written_page(FALLBACK, name) or "")

        def example(match: re.Match[str]) -> str:
            number = int(match[1])
            return str(examples[number - 1]) if 0 < number <= len(examples) else match[0]

        return _EXAMPLE.sub(example, written)


@lru_cache(maxsize=1024)
def _parsed(path: Path, _state: tuple[int, int], *, only_head: bool) -> TomlTable:
    """Returns a file, or what stands above its first table. Files are remembered as long as they stay the same, because
    each window and page has words of its own and a large file takes 10 ms. All files of all languages, of which there
    are 260, take 8 MB."""
    text = path.read_text(encoding="utf-8")
    return _head(text) if only_head else tomllib.loads(text)


def _head(text: str) -> TomlTable:
    """Returns the entries above the first table of a TOML file. Reading them takes a tenth of the time of the file."""
    head = _FIRST_TABLE.split(text, 1)[0]
    try:
        return tomllib.loads(head)
    except tomllib.TOMLDecodeError:  # a bracket at the beginning of a line inside of a value: it ends too early
        return tomllib.loads(text)


def _with_own(table: TomlTable, own: TomlTable) -> TomlTable:
    """Returns a table with the entries of another one, those of `own` going first; lists are taken whole."""
    merged = dict(table)
    for key, value in own.items():
        known = table.get(key)
        if isinstance(known, Mapping) and isinstance(value, Mapping):
            merged[key] = _with_own(known, value)
        else:
            merged[key] = value
    return merged


def _without(table: TomlTable, path: Sequence[str]) -> TomlTable:
    """Returns a table without the entry under a path of keys."""
    first, *further = path
    left = {key: value for key, value in table.items() if key != first}
    entry = table.get(first)
    if further and isinstance(entry, Mapping):
        left[first] = _without(entry, further)
    return left


def _paragraphs(page: str, number: str) -> list[str]:
    """Returns the paragraphs of a chapter of a page, none if there is no such chapter."""
    found = re.search(rf"^## {number} .*?$(.*?)(?=^## |\Z)", page, re.M | re.S)
    return [part for part in found[1].strip().split("\n\n") if part] if found is not None else []


def missing(files: Files, language: str) -> tuple[Gap, ...]:
    """Returns the words that English has and the language lacks, and the plural forms that the language lacks."""
    gaps: list[Gap] = []
    for file in _files_of(files.folder / FALLBACK):
        if file in NEUTRAL_FILES or file.startswith(_OWN_FILES):
            continue
        ours = dict(_leaves(files.table(language, file)))
        for key, value in _leaves(files.table(FALLBACK, file)):
            if isinstance(value, Mapping):
                forms = ours.get(key)
                given = forms if isinstance(forms, Mapping) else {}
                needed = CATEGORIES.get(language, ())
                gaps.extend(Gap(language, file, f"{key}.{form}") for form in needed if form not in given)
            elif key not in ours and key.rsplit(".", 1)[-1] not in _neutral_keys(file) | _OWN_KEYS:
                gaps.append(Gap(language, file, key))
    return tuple(gaps)


def _neutral_keys(file: str) -> frozenset[str]:
    return NEUTRAL_KEYS.get(file.partition("/")[0], frozenset())


def _files_of(folder: Path) -> tuple[str, ...]:
    return tuple(sorted(_listed(folder, ".toml")))


def _listed(folder: Path, suffix: str) -> Mapping[str, Path]:
    """Returns the files below a folder by their names without the suffix. An id from a saved game is looked up here and
    never used as part of a path."""
    found = {}
    for place, _, names in os.walk(folder):
        inside = Path(place)
        prefix = "" if inside == folder else f"{inside.relative_to(folder).as_posix()}/"
        found.update({prefix + name.removesuffix(suffix): inside / name for name in names if name.endswith(suffix)})
    return found


def _leaves(table: TomlTable, prefix: str = "") -> Iterator[tuple[str, object]]:
    """Yields dotted keys with their texts; all plural forms of a unit are one entry."""
    for key, value in table.items():
        if not isinstance(value, Mapping):
            yield f"{prefix}{key}", value
        elif prefix == "units." or f"{prefix}{key}" == "unit":
            yield f"{prefix}{key}", {form: text for form, text in value.items() if form in _PLURAL_KEYS}
            yield from _leaves(
                {name: text for name, text in value.items() if name not in _PLURAL_KEYS}, f"{prefix}{key}."
            )
        else:
            yield from _leaves(value, f"{prefix}{key}.")

"""The TOML files of words, read when first asked for, and what a language lacks. How words are put together does not
belong here.

Room: texts.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import Final

from mahjong_desktop.texts.numbers import CATEGORIES

FALLBACK: Final = "en"

NEUTRAL_KEYS: Final = {
    "rulesets": frozenset({"native", "each"}),
    "guides": frozenset({"position"}),
    "glossary": frozenset({"tiles", "native", "pinyin", "japanese"}),
}
"""By folder or file: what is the same in every language, hence written in the English file only."""
_OWN_KEYS: Final = frozenset({"kana", "forms"})
"""Of use in some languages only."""
_PLURAL_KEYS: Final = frozenset({"one", "few", "many", "other"})

TomlTable = Mapping[str, object]


@dataclass(frozen=True, slots=True)
class Gap:
    """A word that a language lacks."""

    language: str
    file: str
    key: str


class Files:
    """The tables of all languages below a folder. A file that does not exist is an empty table. `outside` holds the
    folders of rulesets that other packages bring, by the ruleset's id: files of that name are looked for there."""

    def __init__(self, folder: Path, outside: Mapping[str, Path] = MappingProxyType({})) -> None:
        self.folder = folder
        self._outside = outside
        self._read: dict[tuple[str, str], TomlTable] = {}

    def table(self, language: str, file: str) -> TomlTable:
        """A whole file, `common` or `rulesets/<id>`."""
        key = (language, file)
        if key not in self._read:
            path = _listed(self._folder_of(file) / language, ".toml").get(file)
            self._read[key] = tomllib.loads(path.read_text(encoding="utf-8")) if path is not None else {}
        return self._read[key]

    def _folder_of(self, file: str) -> Path:
        """Where a file lies: in the program's folder, or in that of the package that brings the ruleset."""
        return self._outside.get(file.rpartition("/")[2], self.folder)

    def entry(self, language: str, file: str, path: tuple[str, ...]) -> object:
        """What stands under a path of keys; None where there is nothing."""
        found: object = self.table(language, file)
        for key in path:
            if not isinstance(found, Mapping):
                return None
            found = found.get(key)
        return found

    def page(self, language: str, name: str) -> str | None:
        """The text of a page `<language>/<name>.md`; None where there is none."""
        path = _listed(self._folder_of(name) / language, ".md").get(name)
        return path.read_text(encoding="utf-8") if path is not None else None


def missing(files: Files, language: str) -> tuple[Gap, ...]:
    """What English has and the language lacks, and the plural forms that the language needs and lacks."""
    gaps: list[Gap] = []
    for file in _files_of(files.folder / FALLBACK):
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
    """The files below a folder by their names without the suffix. An id out of a saved game is looked up among them and
    never made into a path."""
    return {path.relative_to(folder).with_suffix("").as_posix(): path for path in folder.rglob(f"*{suffix}")}


def _leaves(table: TomlTable, prefix: str = "") -> Iterator[tuple[str, object]]:
    """Dotted keys with their texts; the plural forms of a unit are one leaf."""
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

"""The catalogue: stable ids in, words for people out, in one of four languages. What is true of the game is not decided
here, and nothing here knows Qt; the window's own strings live in its `.ts` files.

Room: texts. The words are TOML tables: `translations/<language>/common.toml` and `rulesets/<id>.toml`, pages are
`rules/<id>.md`. A word that is missing is looked for in English and at last stands for itself as its id, so that a gap
never stops a game; `missing()` finds the gaps.

Placeholders: `{giver}` is a fact as given; `{owner:seats-at}` looks the fact up in a table of `common.toml`, which is
how a language picks the case it needs; `{minimum:doubles}` counts with a plural table of `[units]`, the ruleset's own
first; `{minimum:unit}` counts in the ruleset's main unit; `{flower:^tiles}` begins a sentence. A fact that is not given
stays visible as its placeholder.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Final

from mahjong_desktop.paths import translations_folder
from mahjong_desktop.texts.numbers import CATEGORIES, format_decimal, format_number, format_signed, plural_category

LANGUAGES: Final = ("en", "ru", "cs", "ja")
FALLBACK: Final = "en"
COMMON: Final = "common"
MESSAGES: Final = "messages"

PLACEHOLDER: Final = re.compile(r"\{([a-z][a-z0-9_]*)(?::(\^?)([a-z-]*))?\}")
_PLURAL_KEYS: Final = frozenset({"one", "few", "many", "other"})
NEUTRAL_KEYS: Final = {
    "rulesets": frozenset({"native", "sample", "each"}),
    "guides": frozenset({"position"}),
    "glossary": frozenset({"tiles", "native", "pinyin", "japanese"}),
}
"""By folder or file: what is the same in every language, hence written in the English file only."""
_OWN_KEYS: Final = frozenset({"kana", "forms"})
"""Of use in some languages only."""
_COMMAS: Final = {"ja": "、"}

Table = Mapping[str, object]
Fact = str | int


@dataclass(frozen=True, slots=True)
class ElementText:
    """Words for a scoring element. `native` is its Chinese name and `kana` how a Japanese name is read, empty where
    there is none; `absent` says why it is not counted where a player may wonder."""

    name: str
    rule: str
    native: str = ""
    kana: str = ""
    absent: str = ""
    sample: str = ""
    each: bool = False


@dataclass(frozen=True, slots=True)
class OptionText:
    """Words for something that is chosen, such as an option: its name and one sentence on what it does."""

    name: str
    help: str


@dataclass(frozen=True, slots=True)
class RefusedText:
    """Words for a win that is refused: `short` for a button, the heading, `why` in one sentence, a `note` on the rule,
    and what would help (`help`, `advice`); all but heading and `why` may be empty."""

    short: str
    title: str
    why: str
    note: str
    help: str
    advice: str


@dataclass(frozen=True, slots=True)
class RulesetText:
    """Words for a ruleset: `name` in full, `short` for a bar, `unit` the heading of what elements are counted in."""

    name: str
    short: str
    subtitle: str
    place: str
    summary: str
    unit: str


@dataclass(frozen=True, slots=True)
class Gap:
    """A word that a language lacks."""

    language: str
    file: str
    key: str


class Texts:
    """All words of one language. Files are read when first asked for; no method raises for a missing word."""

    def __init__(self, language: str, folder: Path | None = None) -> None:
        self.language = language
        self._folder = folder if folder is not None else translations_folder()
        self._files: dict[tuple[str, str], Table] = {}

    # Plain words

    def tile(self, notation: str) -> str:
        """The name of one of the 46 kinds, `1m` … `4a`, as it is used in sentences."""
        return self._word("tiles", notation)

    def phrase(self, section: str, name: str, /, **facts: Fact) -> str:
        """A word or sentence of a section of `common.toml`, with its facts filled in."""
        return self._fill(self._word(section, name), facts, None)

    def message(self, section: str, name: str, /, **facts: Fact) -> str:
        """A sentence of `messages.toml`: what went wrong (`errors`), what the commands print."""
        return self._fill(self._text(MESSAGES, section, name) or name, facts, None)

    def bot(self, bot: str) -> OptionText:
        """The name of a bot and one sentence on how it plays."""
        get = self._reader(COMMON, "bots", bot)
        return OptionText(get("name") or bot, get("help"))

    def plural(self, unit: str, count: int) -> str:
        """`3 doubles`: a number with a unit of `[units]`."""
        return self._counted(self._table(COMMON, "units", unit), unit, count)

    def number(self, number: int) -> str:
        """A number with thousands separators and a true minus."""
        return format_number(self.language, number)

    def decimal(self, number: float, digits: int) -> str:
        """An estimated number with so many decimals."""
        return format_decimal(self.language, number, digits)

    def signed(self, number: int) -> str:
        """A gain or loss with its sign."""
        return format_signed(self.language, number)

    def listed(self, parts: Iterable[str]) -> str:
        """Words in a row, with the commas of the language."""
        return _COMMAS.get(self.language, ", ").join(parts)

    # Words of a ruleset

    def ruleset(self, ruleset: str) -> RulesetText:
        """The names and the summary of a ruleset."""
        file = _ruleset_file(ruleset)
        words = {key: self._text(file, key) for key in ("name", "short", "subtitle", "place", "summary", "unit-name")}
        name = words["name"] or ruleset
        return RulesetText(
            name, words["short"] or name, words["subtitle"], words["place"], words["summary"], words["unit-name"]
        )

    def unit(self, ruleset: str, count: int) -> str:
        """A number of the ruleset's unit of value: `8 doubles`, `3 tai`."""
        return self._counted(self._table(_ruleset_file(ruleset), "unit"), "unit", count)

    def counted(self, ruleset: str, unit: str, count: int) -> str:
        """A number of any unit or total of the ruleset, `30 fu`; one without words of its own is the main unit."""
        forms = self._table(_ruleset_file(ruleset), "units", unit) or self._table(COMMON, "units", unit)
        return self._counted(forms, unit, count) if forms else self.unit(ruleset, count)

    def unit_name(self, ruleset: str, unit: str) -> str:
        """The heading of what elements of a unit are counted in; one without a name of its own is the main unit."""
        return self._own(ruleset, "units", unit, "name") or self.ruleset(ruleset).unit

    def element(self, ruleset: str, element: str) -> ElementText:
        """The words of a scoring element."""
        get = self._reader(_ruleset_file(ruleset), "elements", element)
        each = self._find(_ruleset_file(ruleset), "elements", element, "each") is True
        name = get("name") or element
        return ElementText(name, get("rule"), get("native"), get("kana"), get("absent"), get("sample"), each)

    def option(self, ruleset: str, option: str) -> OptionText:
        """The words of an option."""
        get = self._reader(_ruleset_file(ruleset), "options", option)
        return OptionText(get("name") or option, get("help"))

    def option_value(self, ruleset: str, option: str, value: Fact) -> str:
        """A value of an option: a word of the option's own, a number, or a word that all share (`yes`, `no`)."""
        own = self._text(_ruleset_file(ruleset), "options", option, "values", str(value))
        if own:
            return own
        return self.number(value) if isinstance(value, int) else self._word("values", value)

    def reason(self, ruleset: str, reason: str, /, **facts: Fact) -> str:
        """Why something is not allowed: one full sentence. A ruleset may word it in its own way."""
        return self._own_or_common(ruleset, "reasons", reason, facts)

    def short_reason(self, ruleset: str, reason: str, /, **facts: Fact) -> str:
        """Why something is not allowed, in a few words; empty where there are none."""
        return self._fill(self._own(ruleset, "short-reasons", reason), facts, ruleset)

    def plate(self, ruleset: str, name: str, /, **facts: Fact) -> str:
        """What the plate in the middle of the table says, as the game names it; empty where it says nothing."""
        return self._fill(self._own(ruleset, "plate", name), facts, ruleset)

    def refused(self, ruleset: str, reason: str, /, **facts: Fact) -> RefusedText:
        """Why a complete hand may not win. With a fact `cause` a word may depend on it: `why-thrown`."""
        cause = facts.get("cause", "")

        def get(key: str) -> str:
            own = self._own(ruleset, "refused", reason, f"{key}-{cause}") or self._own(ruleset, "refused", reason, key)
            return self._fill(own, facts, ruleset)

        why = get("why") or self.reason(ruleset, reason, **facts)
        return RefusedText(get("short"), get("title") or why, why, get("note"), get("help"), get("advice"))

    def payment(self, ruleset: str, payment: str, /, **facts: Fact) -> str:
        """The reason of a transfer, or the sentence that explains who pays. A ruleset may word it in its own way."""
        return self._own_or_common(ruleset, "payments", payment, facts)

    def scheme(self, ruleset: str, scheme: str) -> str:
        """Who pays, in a few words."""
        return self._own(ruleset, "schemes", scheme) or scheme

    def term(self, ruleset: str, term: str) -> str:
        """A part of what one player pays, in a few words."""
        return self._own(ruleset, "terms", term) or term

    def limit(self, ruleset: str, limit: str) -> str:
        """The name of a limit that a hand reached."""
        return self._own(ruleset, "limits", limit) or limit

    def declaration(self, ruleset: str, declaration: str) -> OptionText:
        """The name of something that a player may declare, and one sentence on what it means."""
        name, help = (self._own(ruleset, "declarations", declaration, key) for key in ("name", "help"))
        return OptionText(name or declaration, help)

    def badge(self, ruleset: str, declaration: str) -> str:
        """What somebody who has declared it is marked with: a short word, or the name."""
        own = self._own(ruleset, "declarations", declaration, "badge")
        return own or self.declaration(ruleset, declaration).name

    def grid_head(self, ruleset: str) -> str:
        """What the rows of the ruleset's table of payments are."""
        return self._text(_ruleset_file(ruleset), "grid", "head")

    def preset(self, ruleset: str, preset: str) -> OptionText:
        """The words of a named set of options."""
        get = self._reader(_ruleset_file(ruleset), "presets", preset)
        return OptionText(get("name") or preset, get("help"))

    def carried(self, ruleset: str, key: str) -> str:
        """What earlier hands left to count, as the ruleset names it; empty where it is not told to people."""
        return self._text(_ruleset_file(ruleset), "carry", key)

    def absorbed(self, ruleset: str, element: str, by: str) -> str:
        """Why an element that was found is not counted: another includes it. A ruleset may word it in its own way."""
        own = self._text(_ruleset_file(ruleset), "absorbed", element)
        text = own or self._own(ruleset, "receipt", "absorbed")
        return self._fill(text, {"name": self.element(ruleset, by).name}, ruleset)

    def uncounted(self, ruleset: str, name: str, /, **facts: Fact) -> str:
        """Why something that the player holds is worth nothing."""
        return self._fill(self._text(_ruleset_file(ruleset), "uncounted", name) or name, facts, ruleset)

    def page(self, ruleset: str) -> str:
        """The source of the rules page, placeholders not expanded; empty where there is none."""
        return self.shared_page(f"rules/{ruleset}")

    def shared_page(self, name: str) -> str:
        """The source of a page `<language>/<name>.md`, placeholders not expanded; empty where there is none."""
        for language in self._order:
            path = self._folder / language / f"{name}.md"
            if path.is_file():
                return path.read_text(encoding="utf-8")
        return ""

    def entry(self, file: str, *path: str) -> object:
        """What stands in a file under a path of keys, English where the language lacks it; None where neither has it.
        Placeholders are not expanded."""
        return self._find(file, *path)

    def entry_in(self, language: str, file: str, *path: str) -> object:
        """The same in one language alone."""
        return _descend(self._load(language, file), path)

    # Gaps

    def missing(self) -> tuple[Gap, ...]:
        """What English has and this language lacks, and the plural forms that this language needs and lacks."""
        gaps: list[Gap] = []
        for file in _files_of(self._folder / FALLBACK):
            ours = dict(_leaves(self._load(self.language, file)))
            for key, value in _leaves(self._load(FALLBACK, file)):
                if isinstance(value, Mapping):
                    forms = ours.get(key)
                    given = forms if isinstance(forms, Mapping) else {}
                    needed = CATEGORIES.get(self.language, ())
                    gaps.extend(Gap(self.language, file, f"{key}.{form}") for form in needed if form not in given)
                elif key not in ours and key.rsplit(".", 1)[-1] not in _neutral_keys(file) | _OWN_KEYS:
                    gaps.append(Gap(self.language, file, key))
        return tuple(gaps)

    # How words are found

    @cached_property
    def _order(self) -> tuple[str, ...]:
        return (self.language,) if self.language == FALLBACK else (self.language, FALLBACK)

    def _load(self, language: str, file: str) -> Table:
        key = (language, file)
        if key not in self._files:
            path = self._folder / language / f"{file}.toml"
            self._files[key] = tomllib.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}
        return self._files[key]

    def _find(self, file: str, *path: str) -> object:
        for language in self._order:
            found = _descend(self._load(language, file), path)
            if found is not None:
                return found
        return None

    def _text(self, file: str, *path: str) -> str:
        found = self._find(file, *path)
        return found if isinstance(found, str) else ""

    def _table(self, file: str, *path: str) -> Table:
        found = self._find(file, *path)
        return found if isinstance(found, Mapping) else {}

    def _word(self, section: str, name: str) -> str:
        return self._text(COMMON, section, name) or name

    def _reader(self, file: str, *path: str) -> _Reader:
        return _Reader(self, file, path)

    def _own(self, ruleset: str, *path: str) -> str:
        """The ruleset's own text, or else the one that all share."""
        return self._text(_ruleset_file(ruleset), *path) or self._text(COMMON, *path)

    def _own_or_common(self, ruleset: str, section: str, name: str, facts: Mapping[str, Fact]) -> str:
        return self._fill(self._own(ruleset, section, name) or name, facts, ruleset)

    # How facts are filled in

    def _counted(self, forms: Table, unit: str, count: int) -> str:
        text = forms.get(plural_category(self.language, count), forms.get("other"))
        pattern = text if isinstance(text, str) else "{n} " + unit
        return pattern.replace("{n}", self.number(count))

    def _fill(self, text: str, facts: Mapping[str, Fact], ruleset: str | None) -> str:
        def replace(match: re.Match[str]) -> str:
            name, capital, form = match.groups()
            if name not in facts:
                return match.group(0)
            words = self._form(facts[name], form or "", ruleset)
            return words[:1].upper() + words[1:] if capital else words

        return PLACEHOLDER.sub(replace, text)

    def _form(self, fact: Fact, form: str, ruleset: str | None) -> str:
        if isinstance(fact, int):
            if ruleset is None or not form:
                return self.plural(form, fact) if form else self.number(fact)
            return self.unit(ruleset, fact) if form == "unit" else self.counted(ruleset, form, fact)
        return self._word(form, fact) if form else fact


class _Reader:
    """Reads the texts under one path of a file."""

    def __init__(self, texts: Texts, file: str, path: tuple[str, ...]) -> None:
        self._texts, self._file, self._path = texts, file, path

    def __call__(self, key: str) -> str:
        return self._texts._text(self._file, *self._path, key)


def placeholders(text: str) -> frozenset[str]:
    """The names of the facts that a text asks for."""
    return frozenset(match.group(1) for match in PLACEHOLDER.finditer(text))


def _ruleset_file(ruleset: str) -> str:
    return f"rulesets/{ruleset}"


def _neutral_keys(file: str) -> frozenset[str]:
    return NEUTRAL_KEYS.get(file.partition("/")[0], frozenset())


def _files_of(folder: Path) -> tuple[str, ...]:
    return tuple(sorted(path.relative_to(folder).with_suffix("").as_posix() for path in folder.rglob("*.toml")))


def _descend(table: Table, path: tuple[str, ...]) -> object:
    found: object = table
    for key in path:
        if not isinstance(found, Mapping):
            return None
        found = found.get(key)
    return found


def _leaves(table: Table, prefix: str = "") -> Iterator[tuple[str, object]]:
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

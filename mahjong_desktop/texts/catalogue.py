"""The catalogue: returns the words for stable ids in one of four languages. It makes no decisions about the game and
does not use Qt; the window's own strings are in its `.ts` files.

Room: texts. The words are TOML tables: `translations/<language>/common.toml` and `rulesets/<id>.toml`; pages are
`rules/<id>.md`. A ruleset's file may override any word of `common.toml` under the same key; `for_ruleset()` returns the
words with these changes. With `own_words` a game whose players have words of their own for what all games share is
told in these (dialects.py). Chinese names have their readings in `en/readings.toml`. A word that a language lacks is
taken from English; if English lacks it too, the id itself is returned, so that a gap never stops a game. `missing()`
lists the gaps.

Placeholders: `{giver}` is a fact as given. `{owner:seats-at}` looks the fact up in a table of `common.toml`, by which a
language chooses the grammatical case. `{minimum:doubles}` counts with a plural table of `[units]`; the ruleset's own
table comes first. `{minimum:unit}` counts in the ruleset's main unit. `{flower:^tiles}` capitalises the word for the
beginning of a sentence. A placeholder whose fact is not given stays in the text.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from copy import copy
from functools import cached_property
from pathlib import Path
from typing import Final

from mahjong_desktop.core.program_ids import program_name, program_of
from mahjong_desktop.core.ruleset import Ruleset, Source
from mahjong_desktop.core.values import replace
from mahjong_desktop.paths import outside_translations, translations_folder
from mahjong_desktop.texts.dialects import DIALECT, DIALECTS, Dialect, dialect_file
from mahjong_desktop.texts.entries import (
    ElementText as ElementText,
    OptionText as OptionText,
    RefusedText as RefusedText,
    RulesetText as RulesetText,
)
from mahjong_desktop.texts.files import FALLBACK as FALLBACK, Files, Gap as Gap, TomlTable, missing
from mahjong_desktop.texts.numbers import format_decimal, format_number, format_signed, plural_category
from mahjong_desktop.texts.pinyin import TRANSCRIPTIONS

LANGUAGE_NAMES: Final = {"en": "English", "ru": "Русский", "cs": "Čeština", "ja": "日本語"}
"""The name of each language in that language."""
LANGUAGES: Final = tuple(LANGUAGE_NAMES)
COMMON: Final = "common"
MESSAGES: Final = "messages"
LESSON_WORDS: Final = "lessons"
SEARCH: Final = "search"
NAME_READINGS: Final = "readings"
FACTS_OF_HANDS: Final = ("circumstances", "ways", "facts")

PLACEHOLDER: Final = re.compile(r"\{([a-z][a-z0-9_]*)(?::(\^?)([a-z-]*))?\}")
_WITH_KANA: Final = "ja"
_COMMAS: Final = {"ja": "、"}
_SEMICOLONS: Final = {"ja": "／"}
_DOTS: Final = {"ja": "・"}
_BETWEEN_SENTENCES: Final = {"ja": ""}
_LIMIT: Final = "limit"
"""The unit of elements that are worth the limit, whatever else the hand has."""

Fact = str | int


class Texts:
    """All words of one language; with `own_words` those that the players of a game have of their own. Files are read
    when they are first needed. No method raises an error for a missing word."""

    def __init__(self, language: str, folder: Path | None = None, *, own_words: bool = False) -> None:
        self.language = language
        self.own_words = own_words
        self._dialects: dict[str, Dialect | None] = {}
        self._files = Files(translations_folder(), outside_translations()) if folder is None else Files(folder)
        self._bound: str | None = None
        self._of_rulesets: dict[str, Texts] = {}

    def for_ruleset(self, ruleset: str) -> Texts:
        """Returns the same words with those of one ruleset: tables of `common.toml` that are also in the ruleset's own
        file are looked up there first. Everything that shows a game uses this."""
        if ruleset == self._bound:
            return self
        if ruleset not in self._of_rulesets:
            bound = copy(self)
            bound._bound = ruleset
            self._of_rulesets[ruleset] = bound
        return self._of_rulesets[ruleset]

    @property
    def wording(self) -> tuple[str, bool]:
        """What tells these words from others: the language, and whether games have words of their own."""
        return self.language, self.own_words

    @property
    def has_own_words(self) -> bool:
        """Whether some game can be told in words of its own in this language."""
        return self._files.has_folder(self.language, DIALECTS)

    def said(self, text: str, ruleset: str | None = None) -> str:
        """Returns a text that is no entry of a file, such as one of the window, in the words of a game, by default of
        the one that these words are bound to."""
        dialect = self._dialect_of(ruleset or self._bound)
        return text if dialect is None else dialect.said(text)

    # Plain words

    def tile(self, notation: str) -> str:
        """Returns the name of one of the 46 kinds, `1m` … `4a`, as it is used in sentences."""
        return self._word("tiles", notation)

    def phrase(self, section: str, name: str, /, **facts: Fact) -> str:
        """Returns a word or sentence of a section of `common.toml` with its facts inserted."""
        return self._fill(self._word(section, name), facts, self._bound)

    def call(self, name: str, *, claimed: bool) -> str:
        """Returns what a player says who takes an action: a win may be called otherwise on the tile of another player
        (`claimed`) than with one's own."""
        return self.phrase("calls", name if name != "win" else "ron" if claimed else "tsumo")

    def message(self, section: str, name: str, /, **facts: Fact) -> str:
        """Returns a sentence of `messages.toml`: errors (`errors`), and what the commands print."""
        return self._fill(self._text((MESSAGES,), section, name) or name, facts, self._bound)

    def lesson(self, section: str, name: str, /, **facts: Fact) -> str:
        """Returns a word or sentence of `lessons.toml`: the first page of learning, and the lessons. The words of a
        ruleset may override it in a table `lessons`."""
        own = self._text(_ruleset_file(self._bound), LESSON_WORDS, section, name) if self._bound is not None else ""
        return self._fill(own or self._text((LESSON_WORDS,), section, name) or name, facts, self._bound)

    def search_word(self, section: str, name: str, /, **facts: Fact) -> str:
        """Returns a word or sentence of `search.toml`: the search for hands of saved games."""
        return self._fill(self._text((SEARCH,), section, name) or name, facts, self._bound)

    def bot(self, bot: str) -> OptionText:
        """Returns the name of a bot, with its temperament (`Expert · Careful`), and what its level and temperament
        make it do. A thinking time in its id (`master@1`) is left out. A program is called by its file."""
        program = program_of(bot)
        if program is not None:
            words = self._reader((COMMON,), "bots", program.protocol)
            return OptionText(program_name(program.command), words("help"))
        named = bot.partition("@")[0].split("+")
        found = [self._reader((COMMON,), "bots", part) for part in named]
        names = [get("name") or part for get, part in zip(found, named, strict=True)]
        return OptionText(self.dotted(names), self.joined([get("help") for get in found]))

    def plural(self, unit: str, count: int) -> str:
        """Returns a number with a unit of `[units]`, such as `3 doubles`."""
        return self._counted(self._table(_shared(self._bound), "units", unit), unit, count)

    def number(self, number: int) -> str:
        """Returns a number with thousands separators and a true minus sign."""
        return format_number(self.language, number)

    def decimal(self, number: float, digits: int) -> str:
        """Returns an estimated number with the given number of decimals."""
        return format_decimal(self.language, number, digits)

    def signed(self, number: int) -> str:
        """Returns a gain or loss with its sign."""
        return format_signed(self.language, number)

    def listed(self, parts: Iterable[str]) -> str:
        """Joins words with the commas of the language."""
        return _COMMAS.get(self.language, ", ").join(parts)

    def clauses(self, parts: Iterable[str]) -> str:
        """Joins longer parts, which may contain commas, with semicolons, or what the language has in their place."""
        return _SEMICOLONS.get(self.language, "; ").join(parts)

    def dotted(self, parts: Iterable[str]) -> str:
        """Joins facts that stand beside each other with the middle dots of the language; empty ones are left out."""
        return self.dot.join(filter(None, parts))

    @property
    def dot(self) -> str:
        """What the language writes between facts that stand beside each other."""
        return _DOTS.get(self.language, " · ")

    def joined(self, sentences: Iterable[str]) -> str:
        """Joins whole sentences as the language does."""
        return _BETWEEN_SENTENCES.get(self.language, " ").join(sentences)

    # Words of a ruleset

    def ruleset(self, ruleset: str) -> RulesetText:
        """Returns the names and the summary of a ruleset."""
        file = _ruleset_file(ruleset)
        words = {key: self._text(file, key) for key in ("name", "short", "subtitle", "place", "summary", "unit-name")}
        name = words["name"] or ruleset
        return RulesetText(
            name, words["short"] or name, words["subtitle"], words["place"], words["summary"], words["unit-name"]
        )

    def unit(self, ruleset: str, count: int) -> str:
        """Returns a number in the ruleset's unit of value: `8 doubles`, `3 tai`."""
        return self._counted(self._table(_ruleset_file(ruleset), "unit"), "unit", count)

    def counted(self, ruleset: str, unit: str, count: int) -> str:
        """Returns a number of any unit or total of the ruleset, such as `30 fu`. A unit without words of its own is
        called like the main unit."""
        forms = self._table(_shared(ruleset), "units", unit)
        return self._counted(forms, unit, count) if forms else self.unit(ruleset, count)

    def worth(self, ruleset: str, unit: str, value: int, open_value: int | None = None) -> str:
        """Returns what an element is worth: `2 han`, `2 / 1 han` if that is less in a hand with claimed sets. Of an
        element that is worth nothing by itself, such as a condition, it says so; of one that is worth the limit, its
        name."""
        if not value:
            return self.phrase("page", "no-worth")
        if unit == _LIMIT and value == 1:
            return self.limit(ruleset, unit)
        last = self.counted(ruleset, unit, value if open_value is None else open_value)
        return last if open_value is None else f"{self.number(value)} / {last}"

    def worth_figure(self, value: int, open_value: int | None = None) -> str:
        """Returns the same without the unit, for a column that names it: `2`, `2 / 1`, or a dash."""
        figures = (value,) if open_value is None else (value, open_value)
        return " / ".join(map(self.number, figures)) if value else "\N{EN DASH}"

    def unit_name(self, ruleset: str, unit: str) -> str:
        """Returns the heading for elements of a unit. A unit without a name of its own is called like the main unit."""
        return self._own(ruleset, "units", unit, "name") or self.ruleset(ruleset).unit

    def element_head(self, ruleset: str, unit: str = "") -> str:
        """Returns the heading above names of elements: what the ruleset calls those of a unit, or all of them."""
        return self._own(ruleset, "element-heads", unit) or self._word("page", "element", ruleset)

    def element(self, ruleset: str, element: str) -> ElementText:
        """Returns the words of a scoring element."""
        get = self._reader(_ruleset_file(ruleset), "elements", element)
        each = self._find(_ruleset_file(ruleset), "elements", element, "each") is True
        name, native, kana = get("name") or element, get("native"), get("kana")
        return ElementText(name, get("rule"), native, kana, self._aside(ruleset, name, native, kana), each)

    def element_of(self, ruleset: Ruleset, element: str) -> ElementText:
        """Returns the words of a scoring element under the chosen options: the words of an option may give it another
        name or another rule (`[options.<option>.elements.<value>.<element>]`)."""
        words = self.element(ruleset.id, element)
        for option, value in ruleset.chosen.items():
            get = self._reader(_ruleset_file(ruleset.id), "options", option, "elements", str(value), element)
            if name := get("name"):
                native, kana = get("native"), get("kana")
                aside = self._aside(ruleset.id, name, native, kana)
                words = replace(words, name=name, native=native, kana=kana, aside=aside)
            if rule := get("rule"):
                words = replace(words, rule=rule)
        return words

    def _aside(self, ruleset: str, name: str, native: str, kana: str) -> str:
        """Returns what stands beside the name of an element."""
        if self.language == _WITH_KANA:
            return kana if kana != name else ""
        is_chinese = not self._text(_ruleset_file(ruleset), "native-language")
        return f"{native} {self.reading(native)}".strip() if is_chinese else native

    def reading(self, native: str) -> str:
        """Returns how a Chinese name is read: in pinyin, or in the Russian or Czech transcription; an empty string if
        its reading is not known, and in Japanese, which has readings of its own."""
        found = self.entry_in(FALLBACK, NAME_READINGS, "pinyin", native)
        return TRANSCRIPTIONS[self.language](found) if isinstance(found, str) else ""

    def option(self, ruleset: str, option: str) -> OptionText:
        """Returns the words of an option."""
        get = self._reader(_ruleset_file(ruleset), "options", option)
        return OptionText(get("name") or option, get("help"))

    def option_value(self, ruleset: str, option: str, value: Fact) -> str:
        """Returns a value of an option: a word of the option, a number, or a shared word (`yes`, `no`); or the parts of
        a text of several parts (see core.ruleset.option_forms)."""
        own = self._text(_ruleset_file(ruleset), "options", option, "values", str(value))
        if own:
            return own
        if isinstance(value, int):
            return self.number(value)
        if "," in value:
            return self.listed(self.option_value(ruleset, option, part) for part in value.split(","))
        element, _, factor = value.partition("=")
        if factor:
            return f"{self.element(ruleset, element).name} ×{self.number(int(factor))}"
        numbers = value.split("-")
        if all(number.isdigit() for number in numbers):
            return " / ".join(self.number(int(number)) for number in numbers)
        return self._word("values", value, ruleset)

    def reason(self, ruleset: str, reason: str, /, **facts: Fact) -> str:
        """Returns one full sentence that says why something is not allowed. A ruleset may override it. With a fact
        `cause` it may depend on it: `furiten-thrown`."""
        caused = f"{reason}-{facts['cause']}" if "cause" in facts else reason
        return self._own_or_common(
            ruleset, "reasons", caused if self._own(ruleset, "reasons", caused) else reason, facts
        )

    def short_reason(self, ruleset: str, reason: str, /, **facts: Fact) -> str:
        """Returns in a few words why something is not allowed; an empty string if there are none."""
        return self._fill(self._own(ruleset, "short-reasons", reason), facts, ruleset)

    def plate(self, ruleset: str, name: str, /, **facts: Fact) -> str:
        """Returns a phrase of the central plate in the words of the game; an empty string if the game has none."""
        return self._fill(self._own(ruleset, "plate", name), facts, ruleset)

    def names_round(self, ruleset: str) -> bool:
        """Returns whether the game names its hands by the wind of the round."""
        return "round" in placeholders(self._own(ruleset, "plate", "title"))

    def refused(
        self, ruleset: str, reason: str, chosen: Mapping[str, Fact] | None = None, /, **facts: Fact
    ) -> RefusedText:
        """Returns the words for a refused win. With a fact `cause` a word may depend on it: `why-thrown`; with the
        `chosen` options also on one of them (`[options.<option>.refused.<value>.<reason>]`)."""
        cause = facts.get("cause", "")
        places = [("options", option, "refused", str(value), reason) for option, value in (chosen or {}).items()]

        def get(key: str) -> str:
            keys = (f"{key}-{cause}", key)
            found = (self._own(ruleset, *place, key) for key in keys for place in (*places, ("refused", reason)))
            return self._fill(next(filter(None, found), ""), facts, ruleset)

        why = get("why") or self.reason(ruleset, reason, **facts)
        return RefusedText(get("short"), get("title") or why, why, get("note"), get("help"), get("advice"))

    def payment(self, ruleset: str, payment: str, /, **facts: Fact) -> str:
        """Returns the reason of a transfer, or the sentence that explains who pays. A ruleset may override it."""
        return self._own_or_common(ruleset, "payments", payment, facts)

    def scheme(self, ruleset: str, scheme: str) -> str:
        """Returns in a few words who pays."""
        return self._own(ruleset, "schemes", scheme) or scheme

    def term(self, ruleset: str, term: str) -> str:
        """Returns in a few words the name of a part of a payment."""
        return self._own(ruleset, "terms", term) or term

    def limit(self, ruleset: str, limit: str) -> str:
        """Returns the name of a limit."""
        return self._own(ruleset, "limits", limit) or limit

    def declaration(self, ruleset: str, declaration: str) -> OptionText:
        """Returns the name of a declaration and one sentence on its meaning; the name alone of one that a score case
        states and that nobody declares in this game."""
        help = self._own(ruleset, "declarations", declaration, "help")
        return OptionText(self.fact_of_hand(ruleset, declaration), help)

    def fact_of_hand(self, ruleset: str, fact: str) -> str:
        """Returns the words for a fact of a hand: a declaration, a circumstance, a way of winning, or another fact that
        may exclude one of them."""
        named = self._own(ruleset, "declarations", fact, "name")
        return named or next(filter(None, (self._own(ruleset, table, fact) for table in FACTS_OF_HANDS)), fact)

    def badge(self, ruleset: str, declaration: str) -> str:
        """Returns the badge of a player who has made the declaration: a short word, or the name."""
        own = self._own(ruleset, "declarations", declaration, "badge")
        return own or self.declaration(ruleset, declaration).name

    def standing(self, ruleset: str, key: str, number: int) -> str:
        """Returns the words for this number in a lasting memory of the ruleset: the badge of one player (a bet that
        stands from hand to hand), or a line for all; an empty string if there are none for it, or the number is 0."""
        own = self._text(_ruleset_file(ruleset), "standing", key) if number else ""
        return self._fill(own, {"n": number}, ruleset)

    def source(self, source: Source) -> str:
        """Returns a source of rules: its title in its own language, which is named if it is not the reader's, and the
        part."""
        known = self._text((COMMON,), "sources", source.language) if source.language != self.language else ""
        title = self._fill(known, {"title": source.title}, None) if known else source.title
        return ", ".join(filter(None, (title, source.part)))

    def grid_head(self, ruleset: str) -> str:
        """Returns the heading of the rows of the ruleset's table of payments."""
        return self._text(_ruleset_file(ruleset), "grid", "head")

    def preset(self, ruleset: str, preset: str) -> OptionText:
        """Returns the words of a preset."""
        get = self._reader(_ruleset_file(ruleset), "presets", preset)
        return OptionText(get("name") or preset, get("help"))

    def carried(self, ruleset: str, key: str) -> str:
        """Returns the ruleset's name for a value that earlier hands left; an empty string if players are not told of
        it."""
        return self._text(_ruleset_file(ruleset), "carry", key)

    def revealed(self, ruleset: str, key: str, form: str) -> str:
        """Returns what tiles turned up after a win are called: `form` is their number, or `step` for all of them where
        they are several. Without a form of its own the name is that of the value (`carried`)."""
        return self._text(_ruleset_file(ruleset), "revealed", f"{key}-{form}") or self.carried(ruleset, key)

    def absorbed(self, ruleset: str, element: str, by: str) -> str:
        """Returns why an element that was found is not counted: another one, whose name is `by`, includes it. A ruleset
        may override it."""
        own = self._text(_ruleset_file(ruleset), "absorbed", element)
        text = own or self._own(ruleset, "receipt", "absorbed")
        return self._fill(text, {"name": by}, ruleset)

    def uncounted(self, ruleset: str, name: str, /, **facts: Fact) -> str:
        """Returns why something that the player holds is worth nothing."""
        return self._fill(self._text(_ruleset_file(ruleset), "uncounted", name) or name, facts, ruleset)

    def page(self, ruleset: str) -> str:
        """Returns the source of the rules page with its placeholders; an empty string if there is none."""
        return self.shared_page(f"rules/{ruleset}")

    def shared_page(self, name: str) -> str:
        """Returns the source of a page `<language>/<name>.md` with its placeholders; an empty string if there is
        none."""
        pages = (self._files.page(language, name) for language in self._order)
        return self.said(next((page for page in pages if page is not None), ""), _game_of((name,)))

    def entry(self, file: str, *path: str) -> object:
        """Returns the entry of a file under a path of keys, in English if the language lacks it; None if neither has
        it. Placeholders are not expanded."""
        return self._find((file,), *path)

    def entry_in(self, language: str, file: str, *path: str) -> object:
        """Like `entry`, in one language only."""
        return self._files.entry(language, file, path)

    # Gaps

    def missing(self) -> tuple[Gap, ...]:
        """Returns the words that English has and this language lacks, and the plural forms that this language lacks."""
        return missing(self._files, self.language)

    # How words are looked up

    @cached_property
    def _order(self) -> tuple[str, ...]:
        return (self.language,) if self.language == FALLBACK else (self.language, FALLBACK)

    def _find(self, files: tuple[str, ...], *path: str) -> object:
        """Returns the first entry in these files; the language's entries come before the English ones."""
        for language in self._order:
            for file in files:
                found = self._files.entry(language, file, path)
                if found is not None:
                    return found
        return None

    def _text(self, files: tuple[str, ...], *path: str) -> str:
        dialect = self._dialect_of(_game_of(files) or self._bound) if self.own_words else None
        own = dialect.entry(path) if dialect is not None and files[-1:] != (MESSAGES,) else ""
        found = own or self._find(files, *path)
        text = found if isinstance(found, str) else ""
        return text if own or dialect is None else dialect.said(text)

    def _dialect_of(self, ruleset: str | None) -> Dialect | None:
        """Returns the dialect in which a game is told; None if it has none in this language, or none is wanted."""
        if ruleset is None or not self.own_words:
            return None
        if ruleset not in self._dialects:
            name = self._files.head(FALLBACK, f"rulesets/{ruleset}").get(DIALECT)
            table = self._files.table(self.language, dialect_file(name)) if isinstance(name, str) else {}
            self._dialects[ruleset] = Dialect(table) if table else None
        return self._dialects[ruleset]

    def _table(self, files: tuple[str, ...], *path: str) -> TomlTable:
        found = self._find(files, *path)
        return found if isinstance(found, Mapping) else {}

    def _word(self, section: str, name: str, ruleset: str | None = None) -> str:
        return self._text(_shared(ruleset or self._bound), section, name) or name

    def _reader(self, files: tuple[str, ...], *path: str) -> _Reader:
        return _Reader(self, files, path)

    def _own(self, ruleset: str, *path: str) -> str:
        """Returns the ruleset's own text, else the shared one."""
        return self._text(_shared(ruleset), *path)

    def _own_or_common(self, ruleset: str, section: str, name: str, facts: Mapping[str, Fact]) -> str:
        return self._fill(self._own(ruleset, section, name) or name, facts, ruleset)

    # How facts are inserted

    def _counted(self, forms: TomlTable, unit: str, count: int) -> str:
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
        return self._word(form, fact, ruleset) if form else fact


class _Reader:
    """Reads the texts under one path of a file."""

    def __init__(self, texts: Texts, files: tuple[str, ...], path: tuple[str, ...]) -> None:
        self._texts, self._files, self._path = texts, files, path

    def __call__(self, key: str) -> str:
        return self._texts._text(self._files, *self._path, key)


def placeholders(text: str) -> frozenset[str]:
    """Returns the names of the facts that a text contains."""
    return frozenset(match.group(1) for match in PLACEHOLDER.finditer(text))


def _game_of(files: tuple[str, ...]) -> str | None:
    """Returns the game that a file or page is about; None for those that all games share."""
    folder, _, name = files[0].partition("/")
    return name if folder in ("rulesets", "rules", "guides") else None


def _ruleset_file(ruleset: str) -> tuple[str, ...]:
    return (f"rulesets/{ruleset}",)


def _shared(ruleset: str | None) -> tuple[str, ...]:
    """Returns where a shared word is looked up: a ruleset may override it under the same key."""
    return (COMMON,) if ruleset is None else (f"rulesets/{ruleset}", COMMON)

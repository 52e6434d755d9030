"""Pages that belong to no ruleset: First steps, and the glossary. Links to the terms do not belong here.

Room: texts. `translations/<language>/first-steps.md` is Markdown with `{tiles:…}`. `glossary.toml` has a table
`[terms.<id>]` for each term. `tiles`, `native`, `japanese` and `games` are in the English file only; `kana` and
`forms` (inflected forms of the term) are in the languages that need them.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from typing import Final

from msgspec import Struct

from mahjong_desktop.texts.catalogue import FALLBACK, Texts
from mahjong_desktop.texts.expansion import expand_tiles

GLOSSARY: Final = "glossary"
FIRST_STEPS: Final = "first-steps"


class GlossaryTerm(Struct, frozen=True):
    """A term with its definition. `native` is Chinese and `reading` its transcription, `japanese` and `kana` are
    Japanese; `tiles` is notation; `forms` are inflected forms with the same meaning; `games` are the ids of the
    rulesets whose pages use the word in this meaning, none for all. All but the first three may be empty."""

    id: str
    term: str
    definition: str
    tiles: str = ""
    native: str = ""
    reading: str = ""
    japanese: str = ""
    kana: str = ""
    forms: tuple[str, ...] = ()
    games: tuple[str, ...] = ()

    def is_of(self, game: str) -> bool:
        """Whether the words of a ruleset, or of a page for all if `game` is empty, can mean this term."""
        return not self.games or game in self.games


def first_steps(texts: Texts, *, window: bool = True) -> str:
    """Returns the page as Markdown, with tiles as images for the window; an empty string if it is not written."""
    return expand_tiles(texts.shared_page(FIRST_STEPS), window=window).strip()


def glossary(texts: Texts) -> tuple[GlossaryTerm, ...]:
    """Returns all terms in the order of the English file. Words that a language lacks are English."""
    terms = texts.entry_in(FALLBACK, GLOSSARY, "terms")
    return tuple(_term(texts, id) for id in terms) if isinstance(terms, Mapping) else ()


def _term(texts: Texts, id: str) -> GlossaryTerm:
    def get(key: str) -> str:
        found = texts.entry(GLOSSARY, "terms", id, key)
        return found.strip() if isinstance(found, str) else ""

    def listed(language: str, key: str) -> tuple[str, ...]:
        found = texts.entry_in(language, GLOSSARY, "terms", id, key)
        return tuple(map(str, found)) if isinstance(found, list) else ()

    names = ("definition", "tiles", "native", "japanese", "kana")
    words = {name: get(name) for name in names}
    forms, games = listed(texts.language, "forms"), listed(FALLBACK, "games")
    reading = texts.reading(words["native"])
    return GlossaryTerm(id, get("term") or id, reading=reading, forms=forms, games=games, **words)


def glossary_page(texts: Texts, *, window: bool = True) -> str:
    """Returns the glossary as Markdown: a paragraph for each term, in the alphabetical order of the language; an empty
    string if it is not written."""
    terms = sorted(glossary(texts), key=lambda term: _sorted_by(term, texts.language))
    if not terms:
        return ""
    return "\n\n".join((f"# {texts.phrase('books', GLOSSARY)}", *(_entry(term, texts, window) for term in terms)))


def _sorted_by(term: GlossaryTerm, language: str) -> str:
    """Returns the sort key of a term: its reading in Japanese, else its letters without diacritics."""
    if language == "ja":
        return term.kana or term.term
    plain = unicodedata.normalize("NFD", term.term.casefold())
    return "".join(letter for letter in plain if not unicodedata.combining(letter))


def _entry(term: GlossaryTerm, texts: Texts, window: bool) -> str:
    """Returns the paragraph of a term: the term, other names, definition, tiles."""
    tiles = expand_tiles(f" {{tiles:{term.tiles}}}", window=window) if term.tiles else ""
    names = other_names(term, texts)
    head = texts.phrase("page", "with", text=f"**{term.term}**", note=names) if names else f"**{term.term}**"
    return f"{head} – {term.definition}{tiles}"


def other_names(term: GlossaryTerm, texts: Texts) -> str:
    """Returns the Chinese and Japanese names with their readings; in Japanese the Japanese name is left out."""
    chinese = " ".join(filter(None, (term.native, term.reading)))
    japanese = " ".join(filter(None, (term.japanese, term.kana)))
    if texts.language == "ja":
        japanese = term.kana if term.kana != term.term else ""
    return texts.listed(name for name in (chinese, japanese) if name)

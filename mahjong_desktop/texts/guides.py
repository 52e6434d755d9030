"""Guides: the parts of a ruleset's page for learners. These are a summary, what players of another game must know, and
how to play well. Generated tables and the advice of a bot do not belong here.

Room: texts. A guide is `translations/<language>/guides/<id>.toml`; its texts may use the placeholders of expansion.py.
A word that a language lacks is taken from English.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, Final

from msgspec import Struct

from mahjong_desktop.texts.catalogue import Texts
from mahjong_desktop.texts.expansion import expand
from mahjong_desktop.texts.tables import TableSource

BOX: Final = ("same", "differs", "unlearn")
"""The keys of the lists for players of another game."""


class GuideSummary(Struct, frozen=True):
    """A summary on one page: `turn` and `mistakes` are lists of sentences, the other fields one or two sentences
    each."""

    aim: str
    turn: tuple[str, ...]
    win: str
    value: str
    payment: str
    mistakes: tuple[str, ...]


class Coming(Struct, frozen=True):
    """For players of the ruleset `origin`: what is the same, what differs, what to unlearn. `facts` says which lines
    state a fact of a comparison: `same.0 discard discarder-alone` names a line, a row of the comparison, and a clause
    that this game has in it (with `!` one that it has not)."""

    origin: str
    same: tuple[str, ...]
    differs: tuple[str, ...]
    unlearn: tuple[str, ...]
    facts: tuple[str, ...] = ()


class Guide(Struct, frozen=True):
    """A guide with its placeholders expanded. Parts that are not written are None or empty. `position` is a document of
    packaging/guides/POSITIONS.md and `ask` the question about it."""

    summary: GuideSummary | None = None
    coming: tuple[Coming, ...] = ()
    play: str = ""
    position: Mapping[str, Any] | None = None
    ask: str = ""


def guide(page: TableSource) -> Guide:
    """Returns the guide of the page's ruleset. Raises ValueError for a position that is not JSON, else the errors of
    `expand`."""
    read = _Reader(page)
    position = read.raw("play", "position")
    return Guide(
        read.summary(),
        tuple(read.coming(origin) for origin in read.origins()),
        read.text("play", "text"),
        json.loads(position) if position else None,
        read.text("play", "ask"),
    )


class _Reader:
    """Reads and expands the texts of one guide."""

    def __init__(self, page: TableSource) -> None:
        self._page = page
        self._file = guide_file(page.ruleset.id)

    def origins(self) -> tuple[str, ...]:
        """The games for whose players the guide has a part, in the order of the file."""
        found = self._page.texts.entry(self._file, "from")
        return tuple(found) if isinstance(found, Mapping) else ()

    def has(self, *path: str) -> bool:
        return self._page.texts.entry(self._file, *path) is not None

    def raw(self, *path: str) -> str:
        found = self._page.texts.entry(self._file, *path)
        return found if isinstance(found, str) else ""

    def text(self, *path: str) -> str:
        return expand(self._page, self._said(self.raw(*path))).strip()

    def _said(self, text: str) -> str:
        """Returns a text in the words of the game."""
        return self._page.texts.said(text, self._page.ruleset.id)

    def lines(self, *path: str) -> tuple[str, ...]:
        found = self._page.texts.entry(self._file, *path)
        return tuple(expand(self._page, self._said(str(line))) for line in found) if isinstance(found, list) else ()

    def summary(self) -> GuideSummary | None:
        if not self.has("summary"):
            return None
        words = {key: self.text("summary", key) for key in ("aim", "win", "value", "payment")}
        return GuideSummary(turn=self.lines("summary", "turn"), mistakes=self.lines("summary", "mistakes"), **words)

    def coming(self, origin: str) -> Coming:
        same, differs, unlearn = (self.lines("from", origin, name) for name in BOX)
        found = self._page.texts.entry(self._file, "from", origin, "facts")
        facts = tuple(str(fact) for fact in found) if isinstance(found, list) else ()
        return Coming(origin, same, differs, unlearn, facts)


def guide_file(ruleset: str) -> str:
    """Returns the name of a guide's file without the language folder and the suffix."""
    return f"guides/{ruleset}"


# As Markdown


def summary_markdown(summary: GuideSummary, texts: Texts, table: str = "") -> str:
    """Returns the written part of a summary: a line for each fact, lists for the turn and the mistakes. `table` is the
    value table that follows the line on value."""

    def fact(name: str, text: str) -> str:
        return texts.phrase("page", "fact", name=f"**{texts.phrase('guide', name)}**", text=text)

    return "\n\n".join(
        (
            fact("aim", summary.aim),
            f"**{texts.phrase('guide', 'turn')}**",
            "\n".join(f"{number}. {line}" for number, line in enumerate(summary.turn, 1)),
            fact("win", summary.win),
            fact("value", summary.value),
            *((table,) if table else ()),
            fact("payment", summary.payment),
            f"**{texts.phrase('guide', 'mistakes')}**",
            _bullets(summary.mistakes),
        )
    )


def coming_markdown(coming: Coming, texts: Texts) -> str:
    """Returns a box for players of another game, with a list under each of its headings."""
    parts = [f"### {texts.phrase('coming', coming.origin)}"]
    for name in BOX:
        lines: tuple[str, ...] = getattr(coming, name)
        if lines:
            parts += [f"**{texts.phrase('guide', name)}**", _bullets(lines)]
    return "\n\n".join(parts)


def _bullets(lines: tuple[str, ...]) -> str:
    return "\n".join(f"- {line}" for line in lines)

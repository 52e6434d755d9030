"""The words of the window's interface (translations/<language>/ui.ts), for those who know no Qt.

Room: texts. Who shows them says how they are translated (`translate_with`): the window hands in Qt's translation.
Until then a text stays as it is written in the source, in English.
"""

from __future__ import annotations

from typing import Protocol


class Translate(Protocol):
    """Looks a text up: by the context (a page or part of one), the text in the source, a comment that tells equal texts
    apart, and a number for a text with `%n` (-1 if it has none)."""

    def __call__(self, context: str, source: str, comment: str | None = None, n: int = -1, /) -> str: ...


def _as_written(_context: str, source: str, _comment: str | None = None, n: int = -1, /) -> str:
    return source if n < 0 else source.replace("%n", str(n))


_used: Translate = _as_written


def translate_with(used: Translate) -> None:
    """Has every later text translated by a function."""
    global _used
    _used = used


def translate(context: str, source: str, comment: str | None = None, n: int = -1) -> str:
    """Returns a text of the interface in the current language. The arguments are literals, since the texts are
    collected from the source."""
    return _used(context, source, comment, n)

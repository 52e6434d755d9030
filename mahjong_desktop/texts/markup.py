"""Converts the Markdown of a chapter to HTML, with tiles as pictures, and terms of the glossary at their first
occurrence to links.

Room: texts. It supports only the Markdown that rules pages use: headings, paragraphs, lists, tables, bold,
emphasis and tiles. texts.pages writes the contents.
"""

from __future__ import annotations

import re
from collections.abc import Container, Iterator, Mapping, Sequence
from html import escape
from typing import Final

from msgspec import Struct, field

from mahjong_desktop.texts.chapters import PLAY, SUMMARY, Chapter
from mahjong_desktop.texts.numbers import NO_BREAK_SPACE
from mahjong_desktop.texts.typography import unbroken

SET_SCHEME: Final = "set:"
LARGE_SET_SCHEME: Final = "large-set:"
"""Of sets that stand together as a hand or a row, larger than tiles that are named in a sentence."""
ELEMENT_SCHEME: Final = "element:"
HAND_SCHEME: Final = "hand:"
CHAPTER_SCHEME: Final = "chapter:"
CARDS_SCHEME: Final = "cards:"
"""Of playing cards that lie together, by their ranks."""
CHAPTER_ANCHOR: Final = "chapter-"
ELEMENT_ANCHOR: Final = "element-"
"""The anchors before a chapter (with its place) and before an element (with its id)."""

_TILE: Final = re.compile(r"!\[[^\]]*\]\(tile:([0-9][a-z])\)")
_SET: Final = re.compile(r"(?:!\[[^\]]*\]\(tile:[0-9][a-z]\))+")
_CHAPTER: Final = re.compile(rf"\[([^\]]+)\]\({CHAPTER_SCHEME}([0-9a-z]+)\)")
_CARDS: Final = re.compile(rf"!\[[^\]]*\]\({CARDS_SCHEME}([0-9A-Z]+)\)")
_LINKED: Final = re.compile(rf"{_CHAPTER.pattern}|{_CARDS.pattern}")
_RUN: Final = re.compile(rf"{_SET.pattern}(?:\s+{_SET.pattern})*")
_TAIL: Final = re.compile(rf"\s*((?:{_SET.pattern}\s*)+)$")
_BESIDE: Final = 4
"""If there are more tiles than this, they are put below the words before them instead of beside."""
_BREAK: Final = "\u2028"
_BOLD: Final = re.compile(r"\*\*(.+?)\*\*")
_NAMED: Final = re.compile(rf"{_BOLD.pattern} ([^(].*)")
_EMPHASIS: Final = re.compile(r"\*(.+?)\*")
_FACT: Final = re.compile(r"\*\*([^*]+)\*\* ?[:：] ?(.+)", re.S)
_TITLE: Final = re.compile(r"\*\*([^*]+)\*\*")
_LABEL_PERCENT: Final = 19
"""The width of the names of facts, in percent."""
_SPACE: Final = '<p style="margin:0; font-size:6px">&nbsp;</p>'
"""The room before and after a table."""
_BULLET: Final = re.compile(r"\n?^- ", re.M)
_NUMBER: Final = re.compile(r"\n?^\d+\. ", re.M)

Pixels = tuple[int, int]


def cards_on(markdown: str) -> frozenset[str]:
    """Returns the playing cards in a text, by their ranks, one entry for each picture of them."""
    return frozenset(_CARDS.findall(markdown))


class MarkupStyle(Struct, frozen=True):
    """The style of the HTML: colours as `#RRGGBB`; sizes of headings, minimum line height, width of a tile and of the
    text in pixels."""

    text: str
    second: str
    line: str
    strong: str
    raised: str
    title: int
    section: int
    small: int
    line_height: int = 26
    tile: float = 20.0
    column: float = 668.0


class PageHands(Struct, frozen=True):
    """What a page knows of its hands, by their tiles: those of which there is a score case (`cases`), and the `sizes`
    of their pictures; those of playing cards by their address (see `cards_on`). `often` says of elements how often they
    occur."""

    cases: Container[str] = ()
    sizes: Mapping[str, Pixels] = field(default_factory=dict)
    often: Mapping[str, str] = field(default_factory=dict)


class Writer:
    """Writes HTML in one style. `elements` maps names in bold to ids of elements, `terms` maps forms of terms to their
    ids; both become links. `note` is written above tables, to say that they are generated. No-break spaces follow the
    rules of `language`. Tiles that are one of the `hands` become a link and one picture. A table of elements becomes a
    list of them, each with how often it occurs."""

    def __init__(
        self,
        style: MarkupStyle,
        elements: Mapping[str, str],
        note: str,
        terms: Mapping[str, str] | None = None,
        *,
        language: str = "en",
        hands: PageHands | None = None,
    ) -> None:
        self._style, self._hands = style, hands or PageHands()
        self._elements = elements
        self._note = note
        self._terms, self._language = terms or {}, language
        self._links = self._fresh_links()

    def _fresh_links(self) -> TermLinks:
        return TermLinks(self._terms, self._style.text, spaced=self._language != "ja")

    def chapter(self, chapter: Chapter, place: int = 0) -> str:
        """Returns a whole chapter, beginning with its title; `place` is the number of chapters before it."""
        style = self._style
        self._links = self._fresh_links()
        above = 28 if place else 0
        head = (
            f'<p style="font-size:{style.title}px; font-weight:700; margin-top:{above}px; margin-bottom:14px">'
            f'<a name="{CHAPTER_ANCHOR}{place}"></a>{escape(chapter.title)}</p>'
        )
        note = "" if chapter.key == PLAY else self._note  # the tables of a position show a bot's advice
        if chapter.key == SUMMARY:
            return head + "".join(self._summary(chapter.markdown, note))
        return head + "".join(self._blocks(chapter.markdown, note))

    def _summary(self, markdown: str, note: str) -> Iterator[str]:
        """Yields blocks; facts that follow each other, `**Aim**: win` or a name with a list below it, become rows of a
        table."""
        blocks, rows = iter(re.split(r"\n{2,}", markdown)), list[tuple[str, str]]()
        for block in blocks:
            fact, title = _FACT.fullmatch(block), _TITLE.fullmatch(block)
            if fact is not None:
                rows.append((fact[1], self.inline(fact[2], linked=True)))
            elif title is not None:
                rows.append((title[1], "".join(self._blocks(next(blocks, ""), note))))
            else:
                yield self._facts(rows)
                rows = []
                yield from self._blocks(block, note)
        yield self._facts(rows)

    def _facts(self, rows: Sequence[tuple[str, str]]) -> str:
        style = self._style
        size, edge = f"font-size:{style.small + 2}px", f"border-top:1px solid {style.line}"
        written = "".join(
            f'<tr bgcolor="{style.raised}"><td width="{_LABEL_PERCENT}%" valign="top" '
            f'style="{size}; {edge}; font-weight:600; padding:9px 12px 7px 12px">{self._plain(name, False)}</td>'
            f'<td style="{size}; {edge}; padding:9px 12px 7px 0">{told}</td></tr>'
            for name, told in rows
        )
        table = '<table width="100%" cellspacing="0" cellpadding="0" style="border-collapse:collapse">'
        return f"{_SPACE}{table}{written}</table>{_SPACE}" if rows else ""

    def _blocks(self, markdown: str, note: str) -> Iterator[str]:
        for block in re.split(r"\n{2,}", markdown):
            lines = block.strip("\n").split("\n")
            if lines[0].startswith("|"):
                yield self._table(lines, note)
                note = ""
            elif lines[0].startswith("### "):
                yield self._section(lines[0][4:])
                yield from self._blocks("\n".join(lines[1:]), note) if lines[1:] else ()
            elif _BULLET.match(block):
                yield self._list("ul", _BULLET.split(block))
            elif _NUMBER.match(block):
                yield self._list("ol", _NUMBER.split(block))
            elif block.strip():
                yield self._paragraph(" ".join(lines))

    def _paragraph(self, text: str) -> str:
        written = self.inline(text, linked=True)
        return f'<p style="margin-top:0; margin-bottom:12px; {self._lines(written)}">{written}</p>'

    def _lines(self, written: str) -> str:
        """Returns the style of lines. All lines have the same height, with tiles or without; tiles in a sentence extend
        into the space between lines. Lines with a row of large tiles are as high as these."""
        height = max(self._style.line_height, round(1.4 * self._style.tile))
        tall = any(f'src="{scheme}' in written for scheme in (LARGE_SET_SCHEME, HAND_SCHEME, CARDS_SCHEME))
        return f"line-height:{height}px; -qt-line-height-type:{'minimum' if tall else 'fixed'}"

    def _section(self, title: str) -> str:
        size = f"font-size:{self._style.section}px; font-weight:700; margin-top:20px; margin-bottom:8px"
        return f'<p style="{size}"><a name="{escape(title)}"></a>{self.inline(title)}</p>'

    def _list(self, kind: str, items: Sequence[str]) -> str:
        told = (self.inline(item, linked=True) for item in items if item)
        written = "".join(f'<li style="margin-bottom:4px; {self._lines(item)}">{item}</li>' for item in told)
        return (
            f'<{kind} style="margin-top:0; margin-bottom:12px; margin-left:18px; -qt-list-indent:0">{written}</{kind}>'
        )

    # Tables

    def _table(self, lines: Sequence[str], note: str) -> str:
        head, rule, *rows = (_cells(line) for line in lines)
        if all(len(row) == 3 and self._element_of(row[0]) for row in rows):
            return f"{_SPACE}{''.join(map(self._element, rows))}{_SPACE}"
        right = [cell.strip().endswith(":") for cell in rule]
        style, widths = self._style, [""] * len(head)
        if any(_tail(row[-1]) for row in rows):
            rows = [_split_tail(row) for row in rows]
            head, right = [*head, ""], [*right, True]
            tiles = max(_breadth(row[-1], style.tile) for row in rows) + 26
            widths = _widths(len(head), 100 * tiles / style.column)
        small = f"font-size:{style.small if note else 4}px; color:{style.second}; margin:0 0 4px 0"
        html = [f'<p align="right" style="{small}">{escape(note) or "&nbsp;"}</p>']
        html.append('<table width="100%" cellspacing="0" cellpadding="0" style="border-collapse:collapse">')
        html.append(self._row(head, right, widths, heading=True))
        html.extend(self._row(row, right, widths, heading=False) for row in rows)
        html.append('</table><p style="margin:0 0 8px 0; font-size:6px">&nbsp;</p>')
        return "".join(html)

    def _row(self, cells: Sequence[str], right: Sequence[bool], widths: Sequence[str], *, heading: bool) -> str:
        style = self._style
        ground = f' bgcolor="{style.raised}"' if heading else ""
        edge = style.strong if heading else style.line
        weight = f"font-weight:600; color:{style.second};" if heading else ""
        written = []
        # without tiles beside the words, the words take that room
        beside = bool(widths[0]) and not heading and not cells[-1]
        for index, cell in enumerate(cells[:-1] if beside else cells):
            align = "right" if right[index] else "left"
            span = ' colspan="2"' if beside and index == len(cells) - 2 else ""
            width = f' width="{widths[index]}"' if widths[index] and not span else ""
            padding = f"padding:7px {'14' if index == len(cells) - 1 else '8'}px 7px {'14' if index == 0 else '8'}px"
            border = f"border-bottom:1px solid {edge};" + (f"border-top:1px solid {edge};" if heading else "")
            size = f"font-size:{style.small + 1}px;"
            written.append(
                f'<td align="{align}" valign="middle"{span}{width} style="{border} {padding}; {size} {weight}">'
                f"{self._cell(cell) or '&nbsp;'}</td>"
            )
        return f"<tr{ground}>{''.join(written)}</tr>"

    # Elements

    def _element_of(self, cell: str) -> str:
        """Returns the id of the element whose name begins a cell; empty if none does."""
        named = _BOLD.match(cell)
        return "" if named is None else self._elements.get(named[1], "")

    def _element(self, row: Sequence[str]) -> str:
        """Returns an element: its name, what stands beside that, how often it occurs and its value; its rule; a whole
        hand."""
        style, (name, value, rule) = self._style, row
        element, named = self._element_of(name), _BOLD.match(name)
        assert named is not None
        tail = _tail(rule)
        words, tiles = (rule, "") if tail is None else (rule[: tail.start()], tail[1].strip())
        often = self._hands.often.get(element, "")
        quiet, small = f"color:{style.second}", f"font-size:{style.small}px"
        aside = f' <span style="{quiet}">{self._plain(name[named.end() :].strip(), False)}</span>'
        told = f'<span style="{quiet}; {small}">{escape(often)}</span>&nbsp;&nbsp;' if often else ""
        edge = f"border-top:1px solid {style.line}"
        large = f"font-size:{style.small + 4}px; font-weight:600"
        below = f'<tr><td colspan="2" style="padding:6px 0 10px 0">{self._with_tiles(tiles, False)}</td></tr>'
        return (
            '<table width="100%" cellspacing="0" cellpadding="0" style="border-collapse:collapse"><tr>'
            f'<td style="{edge}; padding:10px 8px 2px 0"><a name="{ELEMENT_ANCHOR}{element}"></a>'
            f'<span style="{large}">{self.inline(named[0])}</span>{aside}</td>'
            f'<td align="right" style="{edge}; padding:10px 0 2px 8px">{told}<span style="{large}">'
            f"{self.inline(value)}</span></td></tr>"
            f'<tr><td colspan="2" style="{quiet}; font-size:{style.small + 2}px; padding:0 0 4px 0">'
            f"{self.inline(words)}</td></tr>{below if tiles else ''}</table>"
        )

    def _cell(self, cell: str) -> str:
        """Returns the words of a cell; what stands beside the name of an element is paler, on a line of its own:
        Chinese names would be broken between any two characters."""
        named = _NAMED.fullmatch(cell)
        if named is None or named[1] not in self._elements:
            return self.inline(cell)
        aside = f'<span style="color:{self._style.second}">{self._plain(named[2], False)}</span>'
        return f"{self.inline(f'**{named[1]}**')}<br>{aside}"

    # Words

    def inline(self, text: str, *, linked: bool = False) -> str:
        """Returns a line of text with bold, emphasis, links of elements and tiles, and with links of terms if
        `linked`."""
        parts = _BOLD.split(text)
        for index, part in enumerate(parts):
            strong = index % 2 == 1
            element = self._elements.get(part) if strong else None
            inside = self._with_tiles(part, linked and element is None)
            if strong:
                inside = f'<span style="font-weight:600">{inside}</span>'
            if element is not None:
                plain = f"color:{self._style.text}; text-decoration:none"
                inside = f'<a href="{ELEMENT_SCHEME}{element}" style="{plain}">{inside}</a>'
            parts[index] = inside
        return "".join(parts).replace(_BREAK, "<br>")

    def _with_tiles(self, text: str, linked: bool) -> str:
        parts, last = [], 0
        for match in _RUN.finditer(text):
            parts.append(self._words(text[last : match.start()], linked))
            parts.append(self._run(match[0]))
            last = match.end()
        parts.append(self._words(text[last:], linked))
        return "".join(parts)

    def _run(self, text: str) -> str:
        """Returns sets of tiles as pictures, a row of them larger than a few; as one picture and one link if together
        they are a known hand."""
        sets = ["".join(_TILE.findall(found)) for found in _SET.findall(text)]
        scheme = SET_SCHEME if sum(map(len, sets)) // 2 <= _BESIDE else LARGE_SET_SCHEME
        shown = " ".join(f'<img src="{scheme}{notation}" style="vertical-align:middle">' for notation in sets)
        hand, address = " ".join(sets), f"{HAND_SCHEME}{'_'.join(sets)}"
        if hand in self._hands.sizes:
            wide, high = self._hands.sizes[hand]
            shown = f'<img src="{address}" width="{wide}" height="{high}" style="vertical-align:middle">'
        if hand not in self._hands.cases:
            return shown
        return f'<a href="{address}" style="text-decoration:none">{shown}</a>'

    def _words(self, text: str, linked: bool) -> str:
        """Returns words without tiles; names of chapters become links, cards pictures."""
        parts, last = [], 0
        for match in _LINKED.finditer(text):
            parts.append(self._plain(text[last : match.start()], linked))
            name, chapter, cards = match.groups()
            if cards:
                address = f"{CARDS_SCHEME}{cards}"
                wide, high = self._hands.sizes.get(address, (0, 0))
                size = f' width="{wide}" height="{high}"' if wide else ""
                parts.append(f'<img src="{address}"{size} style="vertical-align:middle">')
            else:
                style = f"color:{self._style.text}; text-decoration:underline"
                parts.append(f'<a href="{CHAPTER_SCHEME}{chapter}" style="{style}">{self._plain(name, False)}</a>')
            last = match.end()
        return "".join([*parts, self._plain(text[last:], linked)])

    def _plain(self, text: str, linked: bool) -> str:
        words = unbroken(escape(text, quote=False), self._language)
        return _EMPHASIS.sub(r"<i>\1</i>", self._links.linked(words) if linked else words)


def _cells(line: str) -> list[str]:
    return [cell.strip().replace("\\|", "|") for cell in re.split(r"(?<!\\)\|", line.strip().strip("|"))]


def _tail(cell: str) -> re.Match[str] | None:
    """Returns the tiles at the end of a cell that begins with words."""
    found = _TAIL.search(cell)
    return found if found is not None and found.start() else None


_BEFORE_WORDS: Final = (26, 18)
"""The widths of the columns before the words in percent: a name and a number under its heading."""


def _widths(columns: int, tiles_percent: float) -> list[str]:
    """Returns the widths of the columns in percent; the last column holds tiles, the one before it words."""
    last = min(45, round(tiles_percent))
    before = _BEFORE_WORDS[: columns - 2]
    return [f"{part}%" for part in (*before, 100 - last - sum(before), last)]


def _split_tail(row: Sequence[str]) -> list[str]:
    """Splits a row: if its last cell ends with a few tiles, they become a cell of their own."""
    tail = _tail(row[-1])
    if tail is None:
        return [*row, ""]
    words, tiles = row[-1][: tail.start()], tail[1].strip()
    if len(_TILE.findall(tiles)) > _BESIDE:
        return [*row[:-1], f"{words}{_BREAK}{tiles}", ""]
    return [*row[:-1], words, tiles]


def _breadth(cell: str, tile: float) -> float:
    return len(_TILE.findall(cell)) * (tile + 1) + 10 * len(_SET.findall(cell))


TERM_SCHEME: Final = "term:"
_QUOTED: Final = r"“[^”]*”|«[^»]*»|„[^“]*“|「[^」]*」|『[^』]*』|&[a-z]+;"
"""Names in quotation marks are not treated as terms."""


class TermLinks:
    """Inserts links into escaped text; one object serves one chapter. `terms` maps forms in lower case to ids."""

    def __init__(self, terms: Mapping[str, str], colour: str, *, spaced: bool = True) -> None:
        """`spaced` means that the language separates words by spaces, so that a term inside of a longer word, or of
        one with a hyphen, is not a match."""
        self._terms, self._colour = terms, colour
        self._seen: set[str] = set()
        forms = "|".join(_pattern_of(form) for form in sorted(terms, key=len, reverse=True))
        term = rf"(?<!\w)(?<!\w-)({forms})(?!-?\w)" if spaced else f"({forms})"
        self._pattern = re.compile(f"{_QUOTED}|{term}", re.IGNORECASE) if forms else None

    def linked(self, text: str) -> str:
        """Returns the text with a link at each term that has not occurred before."""
        return text if self._pattern is None else self._pattern.sub(self._link, text)

    def _link(self, match: re.Match[str]) -> str:
        words = match[1]
        term = self._terms.get(words.casefold().replace(NO_BREAK_SPACE, " ")) if words else None
        if term is None or term in self._seen:
            return match[0]
        self._seen.add(term)
        return f'<a href="{TERM_SCHEME}{term}" style="color:{self._colour}; text-decoration:underline">{words}</a>'


def _pattern_of(form: str) -> str:
    """Returns a pattern that finds a form in escaped text with ordinary or no-break spaces between its words."""
    return f"[ {NO_BREAK_SPACE}]".join(re.escape(escape(word, quote=False)) for word in form.split(" "))

"""Reads as much of a PDF as the tests need: its pages, their size, its title, its fonts, the characters of its text."""

from __future__ import annotations

import re


def is_whole(data: bytes) -> bool:
    """Whether the bytes begin and end as a PDF does, and the place of its table of objects is noted rightly."""
    place = re.search(rb"startxref\s+(\d+)\s+%%EOF\s*$", data)
    return data.startswith(b"%PDF-1.") and place is not None and data[int(place[1]) :].startswith(b"xref")


def pages(data: bytes) -> int:
    """The number of pages."""
    return len(re.findall(rb"/Type\s*/Page\b", data))


def size(data: bytes) -> tuple[float, float]:
    """Width and height of the page in points."""
    found = re.search(rb"/MediaBox\s*\[\s*0\s+0\s+([\d.]+)\s+([\d.]+)\s*\]", data)
    assert found is not None
    return float(found[1]), float(found[2])


def title(data: bytes) -> str:
    """The title in the properties of the document."""
    found = re.search(rb"/Title \(((?:\\.|[^\\)])*)\)", data, re.DOTALL)
    assert found is not None
    return re.sub(rb"\\(.)", rb"\1", found[1], flags=re.DOTALL).decode("utf-16")


def fonts(data: bytes) -> set[str]:
    """The names of the fonts that are embedded, without the mark of a part of a font."""
    return {name.decode() for name in re.findall(rb"/FontName /[A-Z]{6}\+([A-Za-z-]+)", data)}


def characters(data: bytes) -> set[str]:
    """The characters that a reader finds when it copies text."""
    tables = re.findall(rb"^<[0-9A-F]{4}> <[0-9A-F]{4}> \[([0-9A-F<> ]*)\]", data, re.MULTILINE)
    return {chr(int(code, 16)) for table in tables for code in re.findall(rb"<([0-9A-F]{4})>", table)}

"""Writes a sheet as PDF with Qt's own writer.

Room: ui/summary.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from PySide6.QtCore import QBuffer, QIODevice, QMarginsF
from PySide6.QtGui import QPagedPaintDevice, QPageLayout, QPainter, QPdfWriter

from mahjong_desktop.core.errors import MahjongError
from mahjong_desktop.present.summary import PROGRAM_NAME
from mahjong_desktop.ui.summary.items import POINTS_TO_AN_INCH, UNITS_TO_A_POINT
from mahjong_desktop.ui.summary.sheet import Paper, PrintedSheet

_DOTS_PER_INCH: Final = 1200
_GLYPHS: Final = re.compile(rb"^<[0-9A-F]{4}> <[0-9A-F]{4}> \[[0-9A-F<> ]*\]", re.MULTILINE)
"""A line of the table by which a reader of PDF finds the character of a glyph."""


def pdf_of(sheet: PrintedSheet) -> bytes:
    """Returns the sheet as a PDF of one page, with its title. Fonts are embedded, so text can be selected and read."""
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(buffer)
    writer.setTitle(sheet.title)
    writer.setCreator(PROGRAM_NAME)
    writer.setResolution(_DOTS_PER_INCH)
    set_page(writer, sheet.paper)
    painter = QPainter(writer)
    painter.setRenderHint(QPainter.RenderHint.LosslessImageRendering)
    paint_on(painter, sheet, _DOTS_PER_INCH)
    painter.end()
    return _readable(bytes(buffer.data().data()))


def _readable(data: bytes) -> bytes:
    """Corrects what the writer notes about characters that share a glyph: a blank would be copied as a tab, an
    apostrophe as a letter. The tables are not compressed, and the length stays the same."""

    def correct(table: re.Match[bytes]) -> bytes:
        return table[0].replace(b"<0009>", b"<0020>").replace(b"<02BC>", b"<2019>")

    return _GLYPHS.sub(correct, data)


def set_page(device: QPagedPaintDevice, paper: Paper) -> None:
    """Sets the paper of a device: landscape, without margins, because the sheet has its own."""
    layout = QPageLayout(paper.page_size, QPageLayout.Orientation.Landscape, QMarginsF(0, 0, 0, 0))
    layout.setMode(QPageLayout.Mode.FullPageMode)
    device.setPageLayout(layout)


def paint_on(painter: QPainter, sheet: PrintedSheet, dots_per_inch: float) -> None:
    """Paints a sheet on a page of so many dots per inch."""
    scale = dots_per_inch / (POINTS_TO_AN_INCH * UNITS_TO_A_POINT)
    painter.scale(scale, scale)
    sheet.paint(painter)


def write_pdf(sheet: PrintedSheet, path: Path) -> None:
    """Writes a sheet into a file; one that exists is overwritten. Raises MahjongError `cannot-write`."""
    data = pdf_of(sheet)
    try:
        path.write_bytes(data)
    except (OSError, ValueError) as error:
        detail = getattr(error, "strerror", None) or str(error)
        raise MahjongError("cannot-write", path=str(path), detail=detail) from error

"""How a sheet leaves the program: as PDF with Qt's own writer, on a printer, or handed to the program that shows PDF
files where no printer is set up; also for a program that has no window.

Room: ui/summary. QtPrintSupport is loaded when it is first needed; not every system has it.
"""

from __future__ import annotations

import re
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QBuffer, QIODevice, QMarginsF, QUrl
from PySide6.QtGui import QDesktopServices, QPagedPaintDevice, QPageLayout, QPainter, QPdfWriter
from PySide6.QtWidgets import QWidget

from mahjong_desktop.core.errors import MahjongError
from mahjong_desktop.present.summary import PROGRAM_NAME
from mahjong_desktop.ui.summary.items import POINTS_TO_AN_INCH, UNITS_TO_A_POINT
from mahjong_desktop.ui.summary.sheet import Paper, PrintedSheet

if TYPE_CHECKING:
    from PySide6.QtPrintSupport import QPrinter
from PySide6.QtGui import QGuiApplication

from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.present.summary import sheet_content
from mahjong_desktop.texts import Texts
from mahjong_desktop.ui.fonts import JAPANESE_FONTS, LATIN_FONTS, LoadedFonts
from mahjong_desktop.ui.summary.sections import SheetParts
from mahjong_desktop.ui.summary.sheet import lay_out

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


def has_printer() -> bool:
    """Returns whether the system has a printer that Qt can use."""
    try:
        from PySide6.QtPrintSupport import QPrinterInfo
    except ImportError:
        return False
    return bool(QPrinterInfo.availablePrinterNames())


def print_sheet(sheet: PrintedSheet, parent: QWidget) -> bool:
    """Asks for a printer and prints the sheet. Returns False if the person cancels. Raises MahjongError
    `cannot-print`."""
    from PySide6.QtPrintSupport import QPrintDialog, QPrinter

    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    prepare(printer, sheet)
    dialog = QPrintDialog(printer, parent)
    if dialog.exec() != QPrintDialog.DialogCode.Accepted:
        return False
    paint_page(printer, sheet)
    return True


def prepare(printer: QPrinter, sheet: PrintedSheet) -> None:
    """Sets paper and title of a printer."""
    printer.setDocName(sheet.title)
    set_page(printer, sheet.paper)
    printer.setFullPage(True)


def paint_page(printer: QPrinter, sheet: PrintedSheet) -> None:
    """Prints the sheet. Raises MahjongError `cannot-print`."""
    painter = QPainter()
    if not painter.begin(printer):
        raise MahjongError("cannot-print")
    paint_on(painter, sheet, printer.resolution())
    painter.end()


def open_to_print(sheet: PrintedSheet, name: str) -> Path:
    """Writes the sheet into a temporary file and opens it with the program that shows PDF files; the person prints it
    there. Returns the file. Raises MahjongError `cannot-write`, or `cannot-open` (facts: path)."""
    try:
        path = Path(tempfile.mkdtemp(prefix="mahjong-desktop-")) / f"{name}.pdf"
    except OSError as error:
        raise MahjongError("cannot-write", path=tempfile.gettempdir(), detail=error.strerror or "") from error
    write_pdf(sheet, path)
    if not QDesktopServices.openUrl(QUrl.fromLocalFile(str(path))):
        raise MahjongError("cannot-open", path=str(path))
    return path


def write_sheet(ruleset: Ruleset, texts: Texts, paper: str, path: Path) -> None:
    """Writes the sheet of a ruleset with its options chosen as PDF. No screen is needed.

    Raises MahjongError `cannot-write`, ValueError for a paper that is none of `Paper`.
    """
    app = QGuiApplication.instance() or QGuiApplication(["mahjong-desktop", "-platform", "offscreen"])
    LoadedFonts().load((*LATIN_FONTS, *JAPANESE_FONTS))
    write_pdf(lay_out(sheet_content(ruleset, texts), Paper(paper), SheetParts()), path)
    del app

"""Prints a sheet, or hands it to the program that shows PDF files where no printer is set up.

Room: ui/summary. QtPrintSupport is loaded when it is first needed; not every system has it.
"""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QUrl
from PySide6.QtGui import QDesktopServices, QPainter
from PySide6.QtWidgets import QWidget

from mahjong_desktop.core.errors import MahjongError
from mahjong_desktop.ui.summary.pdf import paint_on, set_page, write_pdf
from mahjong_desktop.ui.summary.sheet import PrintedSheet

if TYPE_CHECKING:
    from PySide6.QtPrintSupport import QPrinter


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

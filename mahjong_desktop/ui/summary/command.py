"""Writes the printable page of a ruleset for a program that has no window.

Room: ui/summary. The arguments are parsed in commands/rules.py; __main__.py joins the two, because commands know no Qt.
"""

from __future__ import annotations

from pathlib import Path

from PySide6.QtGui import QGuiApplication

from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.present.summary import sheet_content
from mahjong_desktop.texts import Texts
from mahjong_desktop.ui.fonts import JAPANESE_FONTS, LATIN_FONTS, LoadedFonts
from mahjong_desktop.ui.summary.pdf import write_pdf
from mahjong_desktop.ui.summary.sections import SheetParts
from mahjong_desktop.ui.summary.sheet import Paper, lay_out


def write_sheet(ruleset: Ruleset, texts: Texts, paper: str, path: Path) -> None:
    """Writes the sheet of a ruleset with its options chosen as PDF. No screen is needed.

    Raises MahjongError `cannot-write`, ValueError for a paper that is none of `Paper`.
    """
    app = QGuiApplication.instance() or QGuiApplication(["mahjong-desktop", "-platform", "offscreen"])
    LoadedFonts().load((*LATIN_FONTS, *JAPANESE_FONTS))
    write_pdf(lay_out(sheet_content(ruleset, texts), Paper(paper), SheetParts()), path)
    del app

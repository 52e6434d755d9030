"""The page about the program: version, licences of all parts, folders of files.

Room: ui/pages. Licence texts are read from the files that are distributed with the program.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QSize, Qt, qVersion
from PySide6.QtWidgets import QHBoxLayout, QPlainTextEdit, QWidget

from mahjong_desktop import __version__
from mahjong_desktop.core.tiles import RED
from mahjong_desktop.licences import notices
from mahjong_desktop.paths import assets_folder
from mahjong_desktop.ui.context import Context
from mahjong_desktop.ui.kit.buttons import Button, ButtonKind
from mahjong_desktop.ui.kit.labels import label
from mahjong_desktop.ui.kit.page import ColumnPage
from mahjong_desktop.ui.kit.pictures import TilePicture
from mahjong_desktop.ui.kit.rows import RowCard, WordsRow
from mahjong_desktop.ui.kit.sheet import Sheet
from mahjong_desktop.ui.theme import Role

translate = QCoreApplication.translate


class AboutPage(ColumnPage):
    """The page. Escape goes back."""

    def __init__(self, context: Context) -> None:
        super().__init__(context, 760)
        self.retranslate()

    def first_focus(self) -> None:
        self.header.button.setFocus(Qt.FocusReason.TabFocusReason)

    def retranslate(self) -> None:
        super().retranslate()
        self.header.set_words(translate("About", "About"))
        self.clear()
        self.column.addWidget(self._name())
        said = translate("About", "A game of four-player mahjong. It needs no network and tells nobody what you play.")
        self.column.addWidget(label(Role.BODY, said, wrap=True))
        self.column.addSpacing(8)
        card = RowCard()
        for title, words, text in self._parts():
            card.add(self._part(title, words, text))
        self.column.addWidget(card)
        self.column.addSpacing(8)
        where = RowCard()
        for title, path in (
            (translate("About", "Saved games"), self.context.games),
            (translate("About", "Settings"), self.context.settings.path),
        ):
            place = WordsRow(QWidget())
            place.set_words(title, str(path))
            place.help.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
            where.add(place)
        self.column.addWidget(where)
        self.column.addStretch(1)

    def _name(self) -> QWidget:
        made = QWidget()
        row = QHBoxLayout(made)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(12)
        row.addWidget(TilePicture(RED, 33))
        row.addWidget(label(Role.TITLE, translate("StartPage", "Mahjong")))
        row.addWidget(label(Role.NOTE, translate("About", "version {number}").format(number=__version__)))
        row.addStretch(1)
        return made

    def _parts(self) -> tuple[tuple[str, str, Callable[[], str]], ...]:
        """What the program consists of: title, words, and what reads its licence texts."""
        assets = assets_folder()
        qt = f"Qt {qVersion()}, PySide6; Python {sys.version.split()[0]}"
        return (
            (translate("About", "The program"), "MIT", partial(_read, assets.parent / "LICENSE")),
            (
                translate("About", "Tiles, cards and icons"),
                translate("About", "Drawn for this program, with glyphs of LXGW WenKai TC"),
                partial(_read, *(assets / drawn / "LICENSE.md" for drawn in ("tiles", "cards", "icons", "portraits"))),
            ),
            (
                translate("About", "Sounds"),
                translate("About", "Computed for this program, played with miniaudio (MIT)"),
                partial(_read, assets / "sounds" / "LICENSE.md"),
            ),
            (
                translate("About", "Fonts"),
                "Inter, Mahjong Sans JP (Noto Sans JP) · SIL Open Font License 1.1",
                partial(_read, assets / "fonts" / "OFL-Inter.txt", assets / "fonts" / "OFL-NotoSansJP.txt"),
            ),
            (
                translate("About", "Libraries"),
                f"{qt} · LGPL 3, PSF; fsrs, msgspec, platformdirs, rich · BSD 3, MIT",
                _read_libraries,
            ),
        )

    def _part(self, title: str, words: str, read: Callable[[], str]) -> QWidget:
        button = Button(ButtonKind.LINK)
        button.set_words(translate("About", "Licence"))
        button.clicked.connect(lambda: LicenceSheet(self, title, read()).open())
        row = WordsRow(button)
        row.set_words(title, words)
        button.setAccessibleName(translate("About", "Licence: {part}").format(part=title))
        return row


def _read(*files: Path) -> str:
    return "\n\n".join(file.read_text(encoding="utf-8") for file in files if file.is_file())


def _read_libraries() -> str:
    """Returns the licence texts of all libraries, each below its name, after a list of the names."""
    found = notices()
    texts = (f"{'=' * 72}\n{notice.name}\n{'=' * 72}\n\n{notice.text}" for notice in found)
    return "\n".join([*(notice.name for notice in found), "", *texts])


class LicenceSheet(Sheet):
    """Shows the text of a licence."""

    def __init__(self, parent: QWidget, title: str, words: str) -> None:
        super().__init__(parent, QSize(760, 560))
        self.column.addWidget(label(Role.SECTION, title))
        text = QPlainTextEdit(words)
        text.setReadOnly(True)
        text.setAccessibleName(title)
        self.column.addWidget(text, 1)
        close = Button(ButtonKind.PLAIN)
        close.set_words(translate("About", "Close"))
        close.clicked.connect(self.close_sheet)
        row = QHBoxLayout()
        row.addStretch(1)
        row.addWidget(close)
        self.column.addLayout(row)

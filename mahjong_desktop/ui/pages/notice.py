"""A line on a page that names a bad file and offers what can be done about it. It blocks nothing.

Room: ui/pages. The page decides when it is shown.
"""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from mahjong_desktop.present.troubles import trouble_line
from mahjong_desktop.records.errors import RecordError
from mahjong_desktop.ui.kit.buttons import Button, ButtonKind
from mahjong_desktop.ui.kit.labels import label
from mahjong_desktop.ui.plain_text import set_tip
from mahjong_desktop.ui.requests import ShowInFolder
from mahjong_desktop.ui.theme import Role

translate = QCoreApplication.translate


class FileNotice(QWidget):
    """The line; hidden while there is no file to name."""

    asked = Signal(object)
    """Emitted with the request to show the file in its folder."""

    def __init__(self) -> None:
        super().__init__()
        self._told: tuple[Path, RecordError, int] | None = None
        self.words = label(Role.NOTE, wrap=True)
        self.show_file = Button(ButtonKind.LINK)
        self.dismiss = Button(ButtonKind.QUIET, "close")
        row = QHBoxLayout(self)
        row.setContentsMargins(44, 6, 44, 6)
        row.setSpacing(16)
        row.addWidget(self.words, 1)
        row.addWidget(self.show_file)
        row.addWidget(self.dismiss)
        self.show_file.clicked.connect(self._ask)
        self.dismiss.clicked.connect(self.clear)
        self.hide()

    @property
    def path(self) -> Path | None:
        """The file that is named."""
        return self._told[0] if self._told is not None else None

    def tell(self, path: Path, error: RecordError, others: int = 0) -> None:
        """Names a file, the reason why it cannot be shown, and the number of other bad files."""
        self._told = (path, error, others)
        self.retranslate()
        self.show()

    def clear(self) -> None:
        """Hides the line."""
        self._told = None
        self.hide()

    def retranslate(self) -> None:
        """Updates the words."""
        self.show_file.set_words(translate("Notice", "Show in its folder"))
        set_tip(self.dismiss, translate("Notice", "Close"))
        self.dismiss.set_words("")
        if self._told is None:
            return
        path, error, others = self._told
        words = [trouble_line(RecordError(error.code, **{**error.facts, "path": path.name}))]
        if others:
            words.append(translate("Notice", "%n other file(s) cannot be shown either.", "", others))
        self.words.setText(" ".join(words))

    def _ask(self) -> None:
        if self.path is not None:
            self.asked.emit(ShowInFolder(self.path))

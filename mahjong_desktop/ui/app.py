"""The program with its window: application, fonts, style, language, theme; then the event loop.

Room: ui. What stands in the window belongs to main_window.py; arguments are read in __main__.py.
"""

from __future__ import annotations

import logging
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtGui import QFontDatabase, QIcon
from PySide6.QtWidgets import QApplication, QStyleFactory

from mahjong_desktop.paths import assets_folder
from mahjong_desktop.settings import SYSTEM, Settings
from mahjong_desktop.texts import Texts
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.context import Context
from mahjong_desktop.ui.language import Translators, system_language

LOG = logging.getLogger("mahjong_desktop.ui")

PROGRAM: Final = "mahjong-desktop"
DESKTOP_FILE: Final = "io.github.mahjong_desktop.MahjongDesktop"
_LATIN_FONTS: Final = ("Inter-Regular", "Inter-Medium", "Inter-SemiBold", "Inter-Bold")
_JAPANESE_FONTS: Final = ("MahjongSansJP-Regular", "MahjongSansJP-Bold")
_LATER_MS: Final = 150


class Look(QObject):
    """Keeps language and theme as the settings say, also while the program runs."""

    def __init__(self, app: QApplication, context: Context) -> None:
        super().__init__(app)
        self._app = app
        self._context = context
        self._translators = Translators(app)
        self._fonts: set[str] = set()
        self._load_fonts(_LATIN_FONTS)
        self.language = ""
        context.settings.listen(self._changed)
        app.styleHints().colorSchemeChanged.connect(lambda _scheme: self._use_theme())
        self.use()

    def use(self) -> None:
        """Put language and theme in force."""
        chosen = self._context.settings.text("language")
        language = system_language() if chosen == SYSTEM else chosen
        if language != self.language:
            self.language = language
            if language == "ja":
                self.load_japanese()
            self._context.texts = Texts(language)
            self._use_theme()
            self._translators.use(language)
        else:
            self._use_theme()

    def load_japanese(self) -> None:
        """The Japanese fonts: at once in Japanese, after the first frame elsewhere, for names in the original."""
        self._load_fonts(_JAPANESE_FONTS)

    def _use_theme(self) -> None:
        settings = self._context.settings
        pages = settings.text("pages")
        system_dark = self._app.styleHints().colorScheme() == Qt.ColorScheme.Dark
        dark = system_dark if pages == SYSTEM else pages == "dark"
        theme.activate(self._app, theme.Theme(dark, settings.number("text-percent"), self.language))

    def _changed(self, name: str) -> None:
        if name in ("language", "pages", "text-percent"):
            self.use()

    def _load_fonts(self, names: Sequence[str]) -> None:
        for name in names:
            path = assets_folder() / "fonts" / f"{name}.ttf"
            if name not in self._fonts and QFontDatabase.addApplicationFont(str(path)) < 0:
                LOG.warning("font %s cannot be loaded", path)
            self._fonts.add(name)


def make_application(arguments: Sequence[str] = ()) -> QApplication:
    """The one application object, in the Fusion style; the running one if there is one."""
    app = QApplication.instance()
    if not isinstance(app, QApplication):
        app = QApplication([PROGRAM, *arguments])
    app.setApplicationName(PROGRAM)
    app.setDesktopFileName(DESKTOP_FILE)
    app.setStyle(QStyleFactory.create("Fusion"))
    app.setWindowIcon(QIcon(str(assets_folder() / "icons" / "mahjong-desktop.svg")))
    return app


def run(record: Path | None = None, arguments: Sequence[str] = ()) -> int:
    """Open the window, with a saved game if one is given, and stay until it closes. Returns the exit status."""
    app = make_application(arguments)
    context = Context(settings=Settings())
    look = Look(app, context)
    from mahjong_desktop.ui.main_window import MainWindow

    window = MainWindow(context)
    window.show_first(record)
    QTimer.singleShot(_LATER_MS, look.load_japanese)
    return app.exec()


if __name__ == "__main__":
    sys.exit(run())

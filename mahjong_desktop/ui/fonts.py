"""The fonts that come with the program.

Room: ui. Which text uses which font is decided by theme.py and by the sheets of ui/summary.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable
from typing import Final

from PySide6.QtGui import QFontDatabase

from mahjong_desktop.paths import assets_folder

_LOG = logging.getLogger("mahjong_desktop.ui")

LATIN_FONTS: Final = ("Inter-Regular", "Inter-Medium", "Inter-SemiBold", "Inter-Bold")
JAPANESE_FONTS: Final = ("MahjongSansJP-Regular", "MahjongSansJP-Bold")


_FIRST_EASTERN: Final = "\u2e80"
"""From this letter on come those of Chinese and Japanese."""


class LoadedFonts:
    """The fonts that an application has loaded; each is loaded once."""

    def __init__(self) -> None:
        self._names: set[str] = set()

    def load(self, names: Iterable[str]) -> None:
        """Loads fonts by the names of their files. A font that cannot be loaded is noted in the log."""
        for name in names:
            path = assets_folder() / "fonts" / f"{name}.ttf"
            if name not in self._names and QFontDatabase.addApplicationFont(str(path)) < 0:
                _LOG.warning("font %s cannot be loaded", path)
            self._names.add(name)


_FOR_NAMES: Final = LoadedFonts()


def load_fonts_of_names(names: Iterable[str]) -> None:
    """Loads the fonts for names of players if they have letters that the Latin fonts lack."""
    if any(letter >= _FIRST_EASTERN for name in names for letter in name):
        _FOR_NAMES.load(JAPANESE_FONTS)

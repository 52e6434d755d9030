"""The colours of the table: three palettes, and the colours that they share. The colours of pages belong to
ui/theme.py."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from mahjong_desktop.ui.theme import DARK


class TablePalette(Struct, frozen=True):
    """One colour scheme of the table; each colour is `#RRGGBB`."""

    felt_centre: str
    felt_edge: str
    back: str
    back_shade: str
    accent: str
    panel: str
    raised: str


JADE: Final = TablePalette("#2A6553", "#14392F", "#D6A24A", "#A9772B", "#F2C14E", "#0F211C", "#1A322B")
INK: Final = TablePalette("#33506A", "#16263A", "#3E9B7D", "#246B55", "#F4B860", "#0F1925", "#1B2A3B")
PLUM: Final = TablePalette("#5B3547", "#2B1722", "#5C8FBA", "#386285", "#F2B65A", "#1C1017", "#311D28")

PALETTES: Final = {"jade": JADE, "ink": INK, "plum": PLUM}

GAIN: Final = DARK.accent
"""The green of what is good, on felt and on dark panels: points won, hands that win, better tiles."""
LOSS: Final = DARK.red
"""The red of what is bad there."""
TEXT: Final = "#F3EFE4"
QUIET: Final = "#B9C2BC"
DISABLED: Final = "#93A09A"
WARNING: Final = "#FFA98F"
ON_ACCENT: Final = "#20180A"
TABLE_IVORY: Final = "#FFFDF6"
_IVORY_LOW: Final = "#F1E9D6"
_SIDE: Final = "#D8CCB0"
MATCH: Final = "#2F7FD0"
SHADOW: Final = "#04120D"
_INDEX: Final = "#4A5560"

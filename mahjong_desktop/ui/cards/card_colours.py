"""The colours of playing cards and of their table: the teams, and what the table of mahjong does not have.

Room: ui/cards. Colours that both tables share are in ui/table/look.py, those of pages in ui/theme.py.
"""

from __future__ import annotations

from typing import Final

OUR_COLOUR: Final = "#F2C14E"
"""The disc of the own team on felt."""
THEIR_COLOUR: Final = "#9CC3EC"
"""The diamond of the other team on felt."""
OUR_PAPER_COLOUR: Final = "#D9A93F"
"""The disc of the own team on pages."""
THEIR_PAPER_COLOUR: Final = "#6FA3D8"
"""The diamond of the other team on pages."""
CARD_HAIRLINE: Final = "#C9BC9E"
"""The line round the face of a card."""
BRACKET_COLOUR: Final = "#F6E3A8"
"""The words on the bracket of a bomb."""
ON_ACCENT_QUIET: Final = "#4A3A12"
"""The second line of a filled button."""
SPEECH_COLOUR: Final = "#F3EBDA"
"""The ground of a word that somebody says."""
RING_DARK: Final = "#0B1512"
"""The dark one of two rings that stand round the same thing."""
RING_LIGHT: Final = "#FFFFFF"
"""The light one of two rings that stand round the same thing."""

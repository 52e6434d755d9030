"""Words for the settings of the program: the name, a sentence, and the name of each value.

Room: ui. The settings are defined in mahjong_desktop/settings.py; the words for options of a ruleset are in texts.
"""

from __future__ import annotations

from msgspec import Struct
from PySide6.QtCore import QCoreApplication

from mahjong_desktop.ui.language import NAMES

translate = QCoreApplication.translate


class SettingWords(Struct, frozen=True):
    """The name of a setting and a sentence that says what it does."""

    name: str
    help: str


def setting_words(text: str) -> SettingWords:
    """Returns the words of a setting by its text id. Raises KeyError."""
    return (_words_of_the_look() | _words_of_the_game())[text]


def _words_of_the_look() -> dict[str, SettingWords]:
    return {
        "language": SettingWords(
            translate("Settings", "Language"), translate("Settings", "All words change at once, even during a game.")
        ),
        "pages": SettingWords(
            translate("Settings", "Theme"), translate("Settings", "Light or dark pages and dialogs.")
        ),
        "text-size": SettingWords(
            translate("Settings", "Text size"), translate("Settings", "Pages and dialogs grow with their text.")
        ),
        "table": SettingWords(translate("Settings", "Table"), translate("Settings", "Colours of felt and tile backs.")),
        "indexes": SettingWords(
            translate("Settings", "Digits on tiles"),
            translate("Settings", "A digit or letter in the corner until you know the tiles."),
        ),
        "mark-safe": SettingWords(
            translate("Settings", "Mark safe tiles"),
            translate("Settings", "A shield on your tiles on which no declared hand can win."),
        ),
        "duplicate": SettingWords(
            translate("Settings", "The same tiles in other hands"),
            translate(
                "Settings", "After each hand an expert plays your tiles in the background, and you see its score."
            ),
        ),
    }


def _words_of_the_game() -> dict[str, SettingWords]:
    return {
        "pace": SettingWords(
            translate("Settings", "Pace"), translate("Settings", "How long opponents take; nobody hurries you.")
        ),
        "motion": SettingWords(
            translate("Settings", "Motion"), translate("Settings", "Tiles glide, or change by short fades.")
        ),
        "sound": SettingWords(
            translate("Settings", "Sound"), translate("Settings", "The click of tiles, and a short tune for a win.")
        ),
        "volume": SettingWords(translate("Settings", "Volume"), translate("Settings", "You hear a change at once.")),
        "sort-hand": SettingWords(
            translate("Settings", "Sort the hand"),
            translate("Settings", "By hand: drag a tile sideways, or press Shift and an arrow."),
        ),
        "name": SettingWords(translate("Settings", "Your name"), translate("Settings", "Your name at the table.")),
    }


def choice_words(text: str, value: int | str) -> str:
    """Returns the name of one value of a setting."""
    if isinstance(value, int):
        return percent_words(value)
    words = {
        ("language", "system"): translate("Settings", "Same as the system"),
        ("pages", "system"): translate("Settings", "Same as the system"),
        ("pages", "light"): translate("Settings", "Light"),
        ("pages", "dark"): translate("Settings", "Dark"),
        ("table", "jade"): translate("Settings", "Jade"),
        ("table", "ink"): translate("Settings", "Ink"),
        ("table", "plum"): translate("Settings", "Plum"),
        ("pace", "instant"): translate("Settings", "Instant"),
        ("pace", "fast"): translate("Settings", "Fast"),
        ("pace", "normal"): translate("Settings", "Normal"),
        ("pace", "slow"): translate("Settings", "Slow"),
        ("motion", "full"): translate("Settings", "Gliding tiles"),
        ("motion", "reduced"): translate("Settings", "Reduced motion"),
        ("sort-hand", "auto"): translate("Settings", "Sort tiles for me"),
        ("sort-hand", "hand"): translate("Settings", "Sort tiles by hand"),
    }
    return words.get((text, value)) or NAMES.get(value, value)


def percent_words(value: int) -> str:
    """Returns a percentage as the language writes it."""
    return translate("Settings", "{percent} %").format(percent=value)

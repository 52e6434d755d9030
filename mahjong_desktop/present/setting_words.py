"""Words for the settings of the program: their groups, the name of each, a sentence, and the names of its values.

Room: present. No Qt. The settings are rows of mahjong_desktop/settings.py; the words for options of a ruleset are in
texts.
"""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from mahjong_desktop.present.people import portrait_words
from mahjong_desktop.settings import SettingGroup
from mahjong_desktop.texts import LANGUAGE_NAMES
from mahjong_desktop.texts.interface import translate


class SettingWords(Struct, frozen=True):
    """The name of a setting, a sentence that says what it does, and the names of its values that are words."""

    name: str
    help: str
    values: Mapping[str, str] = {}


def group_words(group: SettingGroup) -> str:
    """Returns the heading of a group of settings."""
    match group:
        case SettingGroup.LOOK:
            return translate("Settings", "Language and appearance")
        case SettingGroup.TABLE:
            return translate("Settings", "Table")
        case SettingGroup.PERSON:
            return translate("Settings", "You")


def setting_words(setting: str) -> SettingWords:
    """Returns the words of a setting by its id. Raises KeyError for one that the page of settings does not show."""
    words = _words_of_the_look() | _words_of_the_tiles() | _words_of_the_aids()
    return (words | _words_of_play() | _words_of_sound() | _words_of_the_person())[setting]


def choice_words(setting: str, value: int | str) -> str:
    """Returns the name of one value of a setting."""
    return percent_words(value) if isinstance(value, int) else setting_words(setting).values[value]


def percent_words(value: int) -> str:
    """Returns a percentage as the language writes it."""
    return translate("Settings", "{percent} %").format(percent=value)


def _words_of_the_look() -> dict[str, SettingWords]:
    system = translate("Settings", "Same as the system")
    return {
        "language": SettingWords(
            translate("Settings", "Language"),
            translate("Settings", "All words change at once, even during a game."),
            {"system": system, **LANGUAGE_NAMES},
        ),
        "own-words": SettingWords(
            translate("Settings", "Riichi’s own words"),
            translate(
                "Settings",
                "In riichi: pon, chii, kan, ron, tsumo and tenpai in place of pung, chow, kong, win and ready.",
            ),
        ),
        "text-percent": SettingWords(
            translate("Settings", "Text size"), translate("Settings", "Pages, dialogs and the words of the table grow.")
        ),
        "pages": SettingWords(
            translate("Settings", "Theme"),
            translate("Settings", "Light or dark pages and dialogs."),
            {"system": system, "light": translate("Settings", "Light"), "dark": translate("Settings", "Dark")},
        ),
    }


def _words_of_the_tiles() -> dict[str, SettingWords]:
    return {
        "table": SettingWords(
            translate("Settings", "Table"),
            translate("Settings", "Colours of felt, panels and marks."),
            {
                "jade": translate("Settings", "Jade"),
                "ink": translate("Settings", "Ink"),
                "plum": translate("Settings", "Plum"),
            },
        ),
        "tile-backs": SettingWords(
            translate("Settings", "Tile backs"),
            translate("Settings", "Their colour; a back that is too much like the cloth becomes lighter."),
            {
                "cloth": translate("Settings", "As the cloth"),
                "amber": translate("Settings", "Amber"),
                "green": translate("Settings", "Green"),
                "blue": translate("Settings", "Blue"),
            },
        ),
        "tile-faces": SettingWords(
            translate("Settings", "Tile faces"),
            translate("Settings", "Strong tiles have heavier lines, which stay clear in a small window."),
            {"classic": translate("Settings", "Classic"), "strong": translate("Settings", "Strong tiles")},
        ),
        "portraits": SettingWords(
            translate("Settings", "Portraits"),
            translate("Settings", "A drawn face on each opponent’s plate; it always belongs to the same name."),
        ),
        "indexes": SettingWords(
            translate("Settings", "Digits on tiles"),
            translate("Settings", "A digit or letter in the corner until you know the tiles."),
        ),
    }


def _words_of_the_aids() -> dict[str, SettingWords]:
    return {
        "mark-safe": SettingWords(
            translate("Settings", "Mark safe tiles"),
            translate("Settings", "A shield on your tiles on which no declared hand can win."),
        ),
        "show-waits": SettingWords(
            translate("Settings", "Waits at the table"),
            translate("Settings", "A ready hand: its tiles, how many are live, what they bring. Not in exams."),
        ),
        "show-bans": SettingWords(
            translate("Settings", "Passed wins and furiten"),
            translate("Settings", "A badge while you may not win on tiles of others. Not in exams."),
        ),
        "show-lacks": SettingWords(
            translate("Settings", "What the hand lacks"),
            translate("Settings", "A badge for a suit that must go or a claimed set that is missing. Not in exams."),
        ),
        "lift-claims": SettingWords(
            translate("Settings", "Tiles of a claim"),
            translate("Settings", "Pointing at a claim raises the tiles of your hand that it takes. Not in exams."),
        ),
        "as-drawn": SettingWords(
            translate("Settings", "Discards as drawn"),
            translate("Settings", "Marks discards that were drawn in the same turn. Not in exams."),
            {
                "game": translate("Settings", "Where one watches them"),
                "always": translate("Settings", "In all games"),
                "never": translate("Settings", "Never marked"),
            },
        ),
    }


def _words_of_play() -> dict[str, SettingWords]:
    system = translate("Settings", "Same as the system")
    return {
        "pace": SettingWords(
            translate("Settings", "Pace"),
            translate("Settings", "How long opponents take; nobody hurries you."),
            {
                "instant": translate("Settings", "Instant"),
                "fast": translate("Settings", "Fast"),
                "normal": translate("Settings", "Normal"),
                "slow": translate("Settings", "Slow"),
            },
        ),
        "motion": SettingWords(
            translate("Settings", "Motion"),
            translate("Settings", "Tiles glide, or change by short fades."),
            {
                "system": system,
                "full": translate("Settings", "Gliding tiles"),
                "reduced": translate("Settings", "Reduced motion"),
            },
        ),
        "duplicate": SettingWords(
            translate("Settings", "The same tiles in other hands"),
            translate(
                "Settings", "After each hand an expert plays your tiles in the background, and you see its score."
            ),
        ),
        "sort-hand": SettingWords(
            translate("Settings", "Sort the hand"),
            translate("Settings", "By hand: drag a tile sideways, or press Shift and an arrow."),
            {
                "auto": translate("Settings", "Sort tiles for me"),
                "hand": translate("Settings", "Sort tiles by hand"),
            },
        ),
        "confirm-discard": SettingWords(
            translate("Settings", "Confirm discards"),
            translate(
                "Settings",
                "A first click or key selects a tile, a second one discards it. A dragged tile needs no second one.",
            ),
        ),
        "pass-by-itself": SettingWords(
            translate("Settings", "Pass by itself at cards"),
            translate("Settings", "Passes for you where nothing you hold beats the play."),
        ),
    }


def _words_of_sound() -> dict[str, SettingWords]:
    return {
        "sound": SettingWords(
            translate("Settings", "Sound"), translate("Settings", "The click of tiles, and a short tune for a win.")
        ),
        "volume": SettingWords(translate("Settings", "Volume"), translate("Settings", "You hear a change at once.")),
        "room-tone": SettingWords(
            translate("Settings", "Tone of the room"),
            translate("Settings", "The soft noise of a quiet room, as long as a table is open."),
        ),
    }


def _words_of_the_person() -> dict[str, SettingWords]:
    return {
        "name": SettingWords(translate("Settings", "Your name"), translate("Settings", "Your name at the table.")),
        "own-portrait": SettingWords(
            translate("Settings", "Your portrait"),
            translate("Settings", "Your face at the table; without one it is the sign of your seat."),
            portrait_words(),
        ),
        "character-keys": SettingWords(
            translate("Settings", "Letters as commands"),
            translate("Settings", "Letters, digits and signs act without Ctrl. Tab, arrows, Enter and Esc always do."),
        ),
    }

"""All keys of the program, in groups, with what they do; and the keys that a menu names too.

Room: present. The keys are handled by the widgets that receive them; ui/pages/keyboard.py shows this list.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from mahjong_desktop.texts.interface import translate

BOOKMARK_KEY: Final = "Ctrl+B"
NOTE_KEY: Final = "Ctrl+N"
UNDO_KEYS: Final = ("Ctrl+Z",)
REDO_KEYS: Final = ("Ctrl+Shift+Z", "Ctrl+Y")
UNFOLD_KEY: Final = "E"
KeyRows = tuple[tuple[tuple[str, ...], str], ...]
"""(caps of the keys, what they do) for each row."""


def key_groups() -> Iterator[tuple[str, KeyRows]]:
    """Yields (title, rows) of each group of keys."""
    enter, esc = translate("Keyboard", "Enter"), translate("Keyboard", "Esc")
    yield translate("Keyboard", "Everywhere"), _keys_everywhere(enter, esc)
    yield translate("Keyboard", "Start page"), _keys_of_start_page()
    yield translate("Keyboard", "New game"), _keys_of_new_game()
    yield translate("Keyboard", "At the table"), _keys_at_the_table(enter, esc)
    yield translate("Keyboard", "After a hand"), _keys_after_a_hand(enter)
    yield translate("Keyboard", "At the card table"), _keys_at_the_card_table(enter, esc)
    yield translate("Keyboard", "Find a hand"), _keys_of_search(enter)
    yield translate("Keyboard", "Saved games"), _keys_of_saved_games(esc)
    yield translate("Keyboard", "Replays"), _keys_of_replay()
    yield translate("Keyboard", "Review"), _keys_of_review(enter)
    yield translate("Keyboard", "Retry my mistakes"), _keys_of_retry(enter)
    yield translate("Keyboard", "Rules on one page"), _keys_of_printable_page()
    yield translate("Keyboard", "Learn"), _keys_of_learning(enter)
    yield translate("Keyboard", "Lessons"), _keys_of_lessons(enter)
    yield translate("Keyboard", "Elements"), _keys_of_elements(enter)
    yield translate("Keyboard", "Compare rulesets"), _keys_of_comparison()
    yield translate("Keyboard", "Drills"), _keys_of_drills(enter)
    yield translate("Keyboard", "Score a hand"), _keys_of_calculator()
    yield translate("Keyboard", "Progress"), _keys_of_progress(enter)


def _keys_everywhere(enter: str, esc: str) -> KeyRows:
    return (
        ((translate("Keyboard", "Tab"),), translate("Keyboard", "Next control")),
        ((enter,), translate("Keyboard", "Main action")),
        ((esc,), translate("Keyboard", "Back, or close the top window")),
        (("F1",), translate("Keyboard", "Rules")),
        (("Alt+Left", "Alt+Right"), translate("Keyboard", "Back and forward through the pages")),
        (("F11",), translate("Keyboard", "Full screen and back")),
        (("Ctrl+Q",), translate("Keyboard", "Quit; the game stays saved")),
    )


def _keys_of_start_page() -> KeyRows:
    return (
        (("N",), translate("Keyboard", "New game")),
        (("L",), translate("Keyboard", "Learn")),
        (("R",), translate("Keyboard", "Replays")),
        (("P",), translate("Keyboard", "Progress")),
    )


def _keys_at_the_card_table(enter: str, esc: str) -> KeyRows:
    tab = translate("Keyboard", "Tab")
    return (
        ((tab, f"Shift+{tab}"), translate("Keyboard", "Next or previous play that is possible")),
        ((enter,), translate("Keyboard", "Play the raised cards")),
        ((esc,), translate("Keyboard", "Pass")),
        (("←", "→"), translate("Keyboard", "Go from card to card")),
        ((translate("Keyboard", "Space"),), translate("Keyboard", "Raise or lower the card")),
        (("3", "K", "B"), translate("Keyboard", "Raise one more card of that rank; with Shift lower one")),
        (("Del",), translate("Keyboard", "Lower all cards")),
        (("F6",), translate("Keyboard", "From the hand to the buttons and back")),
        (("H",), translate("Keyboard", "Hints")),
        (("F2",), translate("Keyboard", "What a hand is worth")),
        (("F4",), translate("Keyboard", "Standings, and the hands so far")),
    )


def _keys_of_progress(enter: str) -> KeyRows:
    return (
        ((enter,), translate("Keyboard", "Drill what is due")),
        (("↑", "↓"), translate("Keyboard", "Next or previous ruleset of the list")),
        (("Ctrl+C",), translate("Keyboard", "Copy the figures as text")),
        (("F1",), translate("Keyboard", "Rules of the game")),
    )


def _keys_of_new_game() -> KeyRows:
    return (
        (("/",), translate("Keyboard", "Search for a ruleset")),
        (("←", "→", "↑", "↓"), translate("Keyboard", "Choose another card")),
        (("C",), translate("Keyboard", "What differs from another ruleset")),
    )


def _keys_at_the_table(enter: str, esc: str) -> KeyRows:
    space = translate("Keyboard", "Space")
    return (
        (("←", "→"), translate("Keyboard", "Choose a tile, or an action of the bar")),
        (("Ctrl+←", "Ctrl+→"), translate("Keyboard", "Look at the tiles on the table, one after the other")),
        (("Ctrl+↑", "Ctrl+↓"), translate("Keyboard", "Look at the tiles of another player")),
        ((enter, space), translate("Keyboard", "Discard or lift the tile, or take the action")),
        (("W", "P", "K"), translate("Keyboard", "Win, pung, kong")),
        (("R",), translate("Keyboard", "Declare riichi or a ready hand")),
        (("1", "2", "3"), translate("Keyboard", "Pung, chow or kong: first, second, third choice")),
        (
            ("F5", "F6", "F7", "F8"),
            translate("Keyboard", "No chows, no claims, win at once, pass automatically: this hand"),
        ),
        (("F",), translate("Keyboard", "Fast-forward to your next decision; any key or click stops it")),
        (("Shift+←", "Shift+→"), translate("Keyboard", "Move the tile (when sorting by hand)")),
        ((esc,), translate("Keyboard", "Pass or take back; where nothing is asked, the menu")),
        (("H",), translate("Keyboard", "Open or close the hints")),
        (
            ("1", "2", "3", "4"),
            translate("Keyboard", "Choose a line of the hints (if no action uses the digit); Enter plays it"),
        ),
        (UNDO_KEYS, translate("Keyboard", "Take back the last decision of this hand")),
        (REDO_KEYS, translate("Keyboard", "Redo what was taken back")),
        ((BOOKMARK_KEY,), translate("Keyboard", "Bookmark the moment in the saved game, or remove the bookmark")),
        ((NOTE_KEY,), translate("Keyboard", "Write a note on the moment; the game pauses meanwhile")),
        (("F2",), translate("Keyboard", "Score table")),
        (("F4",), translate("Keyboard", "Standings, and the hands so far")),
        (("F9",), translate("Keyboard", "Repeat the last announcement and describe the position (screen reader)")),
        (("F10",), translate("Keyboard", "Menu")),
    )


def _keys_of_learning(enter: str) -> KeyRows:
    return (
        ((enter,), translate("Keyboard", "Continue with the next lesson")),
        (("1", "7"), translate("Keyboard", "Lesson one to seven")),
        (("D",), translate("Keyboard", "Drill what is due")),
        (("E",), translate("Keyboard", "All elements")),
        (("P",), translate("Keyboard", "Progress")),
        (("Ctrl+P",), translate("Keyboard", "The rules on one page, for printing")),
    )


def _keys_of_lessons(enter: str) -> KeyRows:
    return (
        (("1", "9"), translate("Keyboard", "Answer one to nine")),
        (("←", "→", translate("Keyboard", "Space")), translate("Keyboard", "Go to an answer and choose it")),
        ((enter,), translate("Keyboard", "Check the answer, then go on")),
        (("H",), translate("Keyboard", "A hint: the rule, and where to begin")),
        (("[", "]"), translate("Keyboard", "Step back, forward")),
        (("F1",), translate("Keyboard", "The chapter of the rules about the question")),
    )


def _keys_of_elements(enter: str) -> KeyRows:
    return (
        (("/",), translate("Keyboard", "Search for an element")),
        (("←", "→", "↑", "↓"), translate("Keyboard", "Choose another card")),
        ((enter,), translate("Keyboard", "Open its hand in the calculator")),
        (("D",), translate("Keyboard", "Drill the element in focus")),
        (("S",), translate("Keyboard", "Sort by frequency or value")),
        (("F1",), translate("Keyboard", "The rule of the element in focus")),
    )


def _keys_of_comparison() -> KeyRows:
    return (
        (("↑", "↓"), translate("Keyboard", "Next or previous row")),
        (("F1",), translate("Keyboard", "Rules of the first ruleset")),
    )


def _keys_of_drills(enter: str) -> KeyRows:
    return (
        (("1", "9"), translate("Keyboard", "Answer one to nine")),
        (("↑", "↓"), translate("Keyboard", "Next or previous figure")),
        (("←", "→", translate("Keyboard", "Space")), translate("Keyboard", "Go to a tile or cell and choose it")),
        ((enter,), translate("Keyboard", "Check the answer, then go on")),
        (("N",), translate("Keyboard", "Another hand")),
        (("F1",), translate("Keyboard", "The rule of the element in focus")),
        (("P",), translate("Keyboard", "Your progress (narrow windows)")),
    )


def _keys_after_a_hand(enter: str) -> KeyRows:
    return (
        ((enter,), translate("Keyboard", "Next hand")),
        (("R",), translate("Keyboard", "Look at the hand again")),
        (("V",), translate("Keyboard", "Review the decisions of the hand, also in a replay")),
        (("N",), translate("Keyboard", "Write a note on the hand")),
        ((UNFOLD_KEY,), translate("Keyboard", "Luck and skill compared with an expert")),
        (("Ctrl+C",), translate("Keyboard", "Copy the receipt as text")),
        (("Ctrl+S",), translate("Keyboard", "Save the receipt as a picture")),
        (("T",), translate("Keyboard", "Read an imported game by the rules that agree with the hand")),
        (("D",), translate("Keyboard", "The next imported hand that differs from the rules")),
    )


def _keys_of_search(enter: str) -> KeyRows:
    return (
        (("F",), translate("Keyboard", "On the start page: find a hand in the saved games")),
        (("Ctrl+F",), translate("Keyboard", "In the list of saved games: find a hand")),
        (("/",), translate("Keyboard", "The search field")),
        (("↑", "↓", "Page Up", "Page Down"), translate("Keyboard", "Another hand of the list")),
        ((enter,), translate("Keyboard", "Watch the hand")),
        (("V",), translate("Keyboard", "Review the hand")),
        (("S",), translate("Keyboard", "Sort by date, value or loss")),
    )


def _keys_of_saved_games(esc: str) -> KeyRows:
    return (
        (("Ctrl+O",), translate("Keyboard", "Import games of other programs")),
        (("Ctrl+V",), translate("Keyboard", "Import what was copied")),
        (("Ctrl+S",), translate("Keyboard", "Export the game in focus")),
        (("Ctrl+Shift+S",), translate("Keyboard", "Export all games")),
        ((esc,), translate("Keyboard", "Stop an import; what is imported stays")),
    )


def _keys_of_replay() -> KeyRows:
    return (
        (("←", "→"), translate("Keyboard", "One step back, forward")),
        (("Page Up", "Page Down"), translate("Keyboard", "Previous or next hand")),
        ((translate("Keyboard", "Space"),), translate("Keyboard", "Play or pause")),
        (("+", "−"), translate("Keyboard", "Faster, slower")),
        (("1", "4"), translate("Keyboard", "View from the seat of a player")),
        (("H", "L"), translate("Keyboard", "Show or hide the hands, the list of hands")),
        (("B",), translate("Keyboard", "Bookmark the moment, or remove the bookmark")),
        (("N",), translate("Keyboard", "Write a note on the moment")),
        (("[", "]"), translate("Keyboard", "Previous or next bookmark or note")),
        (("P",), translate("Keyboard", "Play on from the moment as a separate game")),
        (("S",), translate("Keyboard", "Study: decide before what was played is shown")),
        (("→",), translate("Keyboard", "In a study: reveal what was played, then step on")),
        (("↓", "↑"), translate("Keyboard", "In a study: go to the hand, to the bar")),
        (("A",), translate("Keyboard", "In a study: the advice of the expert")),
        (("E",), translate("Keyboard", "Export the game, or copy the hand as text")),
    )


def _keys_of_review(enter: str) -> KeyRows:
    return (
        (("↑", "↓"), translate("Keyboard", "Decision above or below")),
        (("[", "]"), translate("Keyboard", "Decision before or after, in the order of play")),
        ((enter,), translate("Keyboard", "Play on from the decision")),
        (("D",), translate("Keyboard", "Drill the decision")),
        (("M",), translate("Keyboard", "Retry the mistakes of the hand")),
        (("O",), translate("Keyboard", "Worst decisions first, or in the order of play")),
        (("Page Up", "Page Down"), translate("Keyboard", "Previous or next hand")),
        (("F1",), translate("Keyboard", "Rules of the game")),
    )


def _keys_of_retry(enter: str) -> KeyRows:
    return (
        (("M",), translate("Keyboard", "In a review, after a match, in Progress: retry the mistakes")),
        (("←", "→", enter), translate("Keyboard", "Choose a tile or an action of the bar, and play it")),
        (("H",), translate("Keyboard", "A hint; a second one tells more")),
        (("S",), translate("Keyboard", "Put the mistake last")),
        ((enter,), translate("Keyboard", "After a try: the next mistake")),
        (("R",), translate("Keyboard", "Try the same mistake again")),
        (("P",), translate("Keyboard", "Play on from the position as a separate game")),
        (("L",), translate("Keyboard", "The list of mistakes")),
    )


def _keys_of_printable_page() -> KeyRows:
    return (
        (("Ctrl+P",), translate("Keyboard", "Print")),
        (("Ctrl+S",), translate("Keyboard", "Save as PDF")),
        (("+", "−"), translate("Keyboard", "Enlarge the page, or show all of it")),
    )


def _keys_of_calculator() -> KeyRows:
    return (
        (("1", "2", "3", "M"), translate("Keyboard", "Add tiles: digits, then M, P, S, Z, F or A")),
        (("C", "P", "K"), translate("Keyboard", "The next tiles are a chow, a pung, a kong")),
        (("Backspace",), translate("Keyboard", "Remove the last tile")),
        (("Ctrl+V",), translate("Keyboard", "Take tiles or a score case from the clipboard")),
        (("Ctrl+Z",), translate("Keyboard", "Take back the last change")),
    )

"""The words of the panel of hints itself. Sentences of advice come from the study, names of hands and tiles
from the words of the rules.

Room: present.
"""

from __future__ import annotations

from mahjong_desktop.texts.interface import translate


def panel_title() -> str:
    """Returns the title of the panel."""
    return translate("Hints", "Hints")


def close() -> str:
    """Returns the name of the cross in the header."""
    return translate("Hints", "Close the hints")


def column(number: int) -> str:
    """Returns the short heading of a column of figures: points, wins, danger, live."""
    return (
        translate("Hints", "Points"),
        translate("Hints", "Wins"),
        translate("Hints", "Danger"),
        translate("Hints", "Live"),
    )[number]


def column_tip(number: int) -> str:
    """Returns what a column of figures means."""
    return (
        translate("Hints", "Expected points: what the option gains on average, less what it loses"),
        translate("Hints", "The chance to win this hand"),
        translate("Hints", "Danger: the points that the tile loses on average by feeding another player"),
        translate("Hints", "Live tiles: useful tiles that you cannot see anywhere"),
    )[number]


def first_column(*, claim: bool) -> str:
    """Returns the heading of the first column."""
    return translate("Hints", "Action") if claim else translate("Hints", "Tile")


def danger_below(figure: str) -> str:
    """Returns the danger as it stands below the points."""
    return translate("Hints", "danger {figure}").format(figure=figure)


def more_rows(number: int) -> str:
    """Returns the words that unfold further rows."""
    return translate("Hints", "%n more", "", number)


def fewer_rows() -> str:
    """Returns the words that fold them again."""
    return translate("Hints", "fewer")


def section_title(name: str, *, claim: bool) -> str:
    """Returns the heading of a section: `options`, `goals` or `waits`."""
    if name == "options":
        return translate("Hints", "What to do") if claim else translate("Hints", "What to discard")
    return translate("Hints", "Hands worth collecting") if name == "goals" else translate("Hints", "Waits")


def as_expert() -> str:
    """Returns the caption of the rated options."""
    return translate("Hints", "as an expert sees it")


def best_first() -> str:
    """Returns the caption of the hands worth collecting."""
    return translate("Hints", "best first")


def hand_is_ready() -> str:
    """Returns the caption of the hands worth collecting when the hand is ready."""
    return translate("Hints", "this one is ready")


def after_tile(tile: str) -> str:
    """Returns the caption of the waits after a discard."""
    return translate("Hints", "after {tile}").format(tile=tile)


def when_ready(*, narrow: bool) -> str:
    """Returns the caption of the waits while there are none."""
    return translate("Hints", "when ready") if narrow else translate("Hints", "opens when the hand is ready")


def thinking() -> str:
    """Returns what is shown while a hint is worked out."""
    return "…"


def no_hint() -> str:
    """Returns the sentence for a moment that has no hint."""
    return translate("Hints", "There is no hint for this moment.")


def your_turn_later() -> str:
    """Returns the sentence while nothing is asked."""
    return translate("Hints", "Hints come when it is your turn.")


def no_goal() -> str:
    """Returns the sentence if no hand is worth collecting."""
    return translate("Hints", "No hand stands out yet.")


def no_waits() -> str:
    """Returns the sentence of the waits while the hand is not ready."""
    return translate("Hints", "The hand is not ready yet.")


def way_left(distance: str, live: str) -> str:
    """Returns how far a hand is away and how many tiles help it."""
    return translate("Hints", "{distance} away · {live} live").format(distance=distance, live=live)


def ready_way(live: str) -> str:
    """Returns that a hand is ready, and how many tiles complete it."""
    return translate("Hints", "ready · {live} live").format(live=live)


def live(number: str) -> str:
    """Returns how many tiles of a kind are live."""
    return translate("Hints", "{number} live").format(number=number)


def no_win() -> str:
    """Returns what stands for the gain of a hand that may not win."""
    return translate("Hints", "no win")


def only_drawn() -> str:
    """Returns that a hand may win only with a tile that is drawn."""
    return translate("Hints", "only if drawn")


def of_minimum(have: str, need: str) -> str:
    """Returns how far a hand comes towards the minimum, of which either may carry its unit."""
    return translate("Hints", "{have} of {need}").format(have=have, need=need)


def if_drawn(gain: str) -> str:
    """Returns the gain of a tile that is drawn."""
    return translate("Hints", "drawn {gain}").format(gain=gain)


# ---- for screen readers


def open_state(name: str, *, is_open: bool) -> str:
    """Returns a heading with its state."""
    if is_open:
        return translate("Hints", "{section}, open").format(section=name)
    return translate("Hints", "{section}, closed").format(section=name)

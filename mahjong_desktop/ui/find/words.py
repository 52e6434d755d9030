"""A found hand in the words of the window: when it was played, what it cost, and all of it for a screen reader.

Room: ui/find. study.history.found_words names the hand and its end.
"""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from mahjong_desktop.study.history.found_words import found_ending, found_title
from mahjong_desktop.study.history.search import FoundOrder, ListedHand
from mahjong_desktop.texts import Texts
from mahjong_desktop.texts.numbers import MINUS
from mahjong_desktop.texts.outside import printable
from mahjong_desktop.ui.language import date_words, time_words

translate = QCoreApplication.translate


def played_when(hand: ListedHand, texts: Texts) -> str:
    """Returns the day and the time at which the game was begun."""
    return texts.listed((date_words(hand.started), time_words(hand.started)))


def found_titles(hand: ListedHand, texts: Texts) -> tuple[str, ...]:
    """Returns the heading of a row, the fullest form first. The shortest ones leave the ruleset to its emblem."""
    named, title = texts.ruleset(hand.ruleset), found_title(hand, texts)
    when, day = played_when(hand, texts), date_words(hand.started)
    forms = ((when, named.name), (when, named.short), (day, named.short), (day,), ())
    return tuple(" · ".join((*form, title)) for form in forms)


def worst_words(hand: ListedHand, texts: Texts) -> str:
    """Returns the worst loss of a reviewed decision; an empty string without a review."""
    if hand.loss is None:
        return ""
    if not hand.loss:
        return translate("Find", "nothing lost")
    return translate("Find", "lost {loss}").format(loss=MINUS + texts.decimal(hand.loss, 1))


def found_remarks(hand: ListedHand, texts: Texts) -> str:
    """Returns the notes on a hand, that it is bookmarked, and that its game is a branch; an empty string if there is
    nothing to say."""
    parts = [printable(note) for note in hand.notes]
    if hand.bookmarks and not parts:
        parts.append(translate("Find", "%n bookmark(s)", "", hand.bookmarks))
    if hand.branched:
        parts.append(translate("Find", "played on from another game"))
    return texts.clauses(parts)


def spoken_hand(hand: ListedHand, texts: Texts) -> str:
    """Returns everything that a row says, as one sentence."""
    points = "" if hand.points is None else texts.plural("points", hand.points)
    parts = (found_titles(hand, texts)[0], found_ending(hand, texts), points, worst_words(hand, texts))
    return texts.clauses(part for part in (*parts, found_remarks(hand, texts)) if part)


def order_words() -> dict[FoundOrder, str]:
    """Returns the names of the orders."""
    return {
        FoundOrder.LATEST: translate("Find", "Latest first"),
        FoundOrder.EARLIEST: translate("Find", "Earliest first"),
        FoundOrder.VALUE: translate("Find", "Most valuable first"),
        FoundOrder.LOSS: translate("Find", "Worst decisions first"),
    }

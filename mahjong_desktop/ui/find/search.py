"""What was found: searching in a thread of its own, the found hands as a model whose rows are read in blocks when they
are first shown, and a found hand in words.

Room: ui/find. Of several searches only the last one is answered. study.history does the searching and names the hand
and its end.
"""

from __future__ import annotations

from collections import OrderedDict
from functools import partial
from typing import Any, Final

from msgspec import Struct
from PySide6.QtCore import (
    QAbstractListModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    Qt,
    Signal,
)

from mahjong_desktop.core.errors import MahjongError
from mahjong_desktop.study.history.query import HandQuery
from mahjong_desktop.study.history.search import (
    FoundHands,
    FoundOrder,
    HandSearch,
    ListedHand,
    found_ending,
    found_title,
)
from mahjong_desktop.texts import Texts
from mahjong_desktop.texts.interface import translate
from mahjong_desktop.texts.numbers import MINUS
from mahjong_desktop.texts.outside import printable
from mahjong_desktop.ui.fonts import load_fonts_of_names
from mahjong_desktop.ui.language import date_words, time_words
from mahjong_desktop.ui.newest_answer import NewestAnswer
from mahjong_desktop.ui.theme import application


class FinderAnswer(Struct, frozen=True):
    """The answer to a search: the hands, the number of files that cannot be read, and the played rulesets with their
    numbers of hands; or the error."""

    query: HandQuery
    found: FoundHands = FoundHands()
    bad: int = 0
    rulesets: dict[str, int] = {}
    error: MahjongError | None = None


class Finder(QObject):
    """Answers searches; `answered` is emitted in the window's thread with a FinderAnswer."""

    answered = Signal(object)

    def __init__(self, search: HandSearch) -> None:
        super().__init__()
        self.search = search
        self._worker = NewestAnswer("find", self)
        self._worker.told.connect(self._tell)
        application().aboutToQuit.connect(self.stop)

    @property
    def busy(self) -> bool:
        """Whether a search is under way."""
        return self._worker.working

    def seek(self, query: HandQuery, order: FoundOrder) -> None:
        """Begins a search; one that has not begun yet is dropped."""
        self._worker.ask_newest(partial(_found, self.search, query, order))

    def stop(self) -> None:
        """Ends the thread after the search that it does now."""
        self._worker.close()

    def _tell(self, answer: object) -> None:
        if isinstance(answer, FinderAnswer):
            self.answered.emit(answer)


def _found(search: HandSearch, query: HandQuery, order: FoundOrder) -> FinderAnswer:
    try:
        return FinderAnswer(query, search.find(query, order), search.bad_files(), search.rulesets())
    except MahjongError as error:
        return FinderAnswer(query, error=error)


BLOCK: Final = 50
_KEPT_BLOCKS: Final = 40
Index = QModelIndex | QPersistentModelIndex


class FoundModel(QAbstractListModel):
    """The model. `hand` returns what a row shows; None for a hand that the history no longer has."""

    def __init__(self, search: HandSearch, texts: Texts) -> None:
        super().__init__()
        self.texts = texts
        self.found = FoundHands()
        self._search = search
        self._blocks: OrderedDict[int, dict[int, ListedHand]] = OrderedDict()

    def show_found(self, found: FoundHands) -> None:
        """Replaces all rows."""
        self.beginResetModel()
        self.found = found
        self._blocks.clear()
        self.endResetModel()

    def hand(self, row: int) -> ListedHand | None:
        """Returns the hand in a row."""
        number = row // BLOCK
        if number not in self._blocks:
            self._blocks[number] = self._read(number)
            while len(self._blocks) > _KEPT_BLOCKS:
                self._blocks.popitem(last=False)
        return self._blocks[number].get(self.found.keys[row])

    def _read(self, number: int) -> dict[int, ListedHand]:
        try:
            hands = self._search.hands(self.found.keys[number * BLOCK : (number + 1) * BLOCK])
        except MahjongError:  # the next search tells of it
            return {}
        load_fonts_of_names(win.name for hand in hands for win in hand.wins)
        return {hand.key: hand for hand in hands}

    def row_of(self, key: int) -> int:
        """Returns the row of a hand; -1 if it is not among those found."""
        try:
            return self.found.keys.index(key)
        except ValueError:
            return -1

    # ---- what Qt asks

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - the default of Qt
        return 0 if parent.isValid() else self.found.count

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if role not in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return None
        hand = self.hand(index.row()) if index.isValid() else None
        return None if hand is None else spoken_hand(hand, self.texts)


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

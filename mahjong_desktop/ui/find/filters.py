"""The filters beside the list of found hands. They write conditions into the search and show those that stand in it.

Room: ui/find. The combo box of elements shows a sample hand of each. The search itself is text;
study.history.query_parsing changes it.
"""

from __future__ import annotations

from datetime import date
from itertools import pairwise
from math import ceil
from typing import Any, Final

from PySide6.QtCore import QCoreApplication, QPointF, QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import QIcon, QPainter, QPixmap, QStandardItem, QStandardItemModel
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLineEdit,
    QSizePolicy,
    QStyledItemDelegate,
    QStyleOptionComboBox,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.tiles import COPIES, parse_tiles
from mahjong_desktop.study.history.query import (
    DayRange,
    EndedIn,
    FoundResult,
    HandQuery,
    HasElement,
    IsMarked,
    LossIs,
    NumberRange,
    PlayedOn,
    QueryKey,
    RulesetIs,
    ValueIs,
)
from mahjong_desktop.study.history.search_words import SEARCH_TIMES, YES, SearchWords
from mahjong_desktop.study.known_rulesets import find_ruleset, known_ids
from mahjong_desktop.study.laid import ShownGroup, ShownPiece
from mahjong_desktop.texts import Texts
from mahjong_desktop.texts.samples import sample_of
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.art import RATIO, new_pixmap
from mahjong_desktop.ui.find.search import Index
from mahjong_desktop.ui.kit.buttons import Button, ButtonKind
from mahjong_desktop.ui.kit.choice import Choice
from mahjong_desktop.ui.kit.fields import ComboBox, NumberField, Switch
from mahjong_desktop.ui.kit.labels import label
from mahjong_desktop.ui.kit.tiles import group_width, paint_group
from mahjong_desktop.ui.plain_text import set_tip
from mahjong_desktop.ui.theme import Role

translate = QCoreApplication.translate

_MOST: Final = 9999
_APART: Final = 4
_CLOSE: Final = 2
_RESULTS: Final = (
    FoundResult.WON,
    FoundResult.SELF_DRAW,
    FoundResult.ON_DISCARD,
    FoundResult.DEALT_IN,
    FoundResult.OTHERS,
    FoundResult.DRAW,
)


class FindFilters(QWidget):
    """The filters. `wanted` is emitted with a key and what should stand behind it, an empty text for nothing."""

    wanted = Signal(object, str)
    cleared = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.rulesets, self.elements = ComboBox(), ElementBox()
        self.results = Choice("find-results")
        self.value, self.loss = NumberField(), NumberField()
        self.times = ComboBox()
        self.first, self.last = QLineEdit(), QLineEdit()
        self.marked = Switch()
        self.clear = Button(ButtonKind.LINK, "close")
        self._names = {key: label(Role.STRONG_NOTE, wrap=True) for key in _SHOWN_KEYS}
        self._words: SearchWords | None = None
        self._ruleset: Ruleset | None = None
        self._shown_rulesets: tuple[str, ...] = ()
        self._shown_days = ("", "")
        self._lay_out()
        self._connect()

    def _lay_out(self) -> None:
        for box in (self.rulesets, self.times):
            fit_column(box)
        for field in (self.first, self.last):
            field.setMinimumWidth(40)
        column = QVBoxLayout(self)
        column.setContentsMargins(theme.DENSE_PADDING, theme.DENSE_PADDING, theme.DENSE_PADDING, theme.DENSE_PADDING)
        column.setSpacing(_APART)
        self._column = column
        column.addLayout(_beside(self._names[QueryKey.RULESET], self.clear))
        column.addWidget(self.rulesets)
        for key, control in ((QueryKey.ELEMENT, self.elements), (QueryKey.RESULT, self.results)):
            column.addSpacing(2)
            column.addWidget(self._names[key])
            column.addWidget(control)
        column.addSpacing(4)
        for key, number in ((QueryKey.VALUE, self.value), (QueryKey.LOSS, self.loss)):
            number.setRange(0, _MOST)
            column.addLayout(_beside(self._names[key], number))
        column.addWidget(self._names[QueryKey.DATE])
        column.addWidget(self.times)
        days = QHBoxLayout()
        days.setSpacing(8)
        days.addWidget(self.first)
        days.addWidget(self.last)
        column.addLayout(days)
        column.addSpacing(4)
        column.addLayout(_beside(self._names[QueryKey.BOOKMARK], self.marked))
        column.addStretch(1)

    def set_dense(self, dense: bool) -> None:
        """Puts the filters closer together, as low windows need, or not."""
        self._column.setSpacing(_CLOSE if dense else _APART)
        padding = theme.DENSE_PADDING
        self._column.setContentsMargins(padding, 4 if dense else 8, padding, 4 if dense else padding)

    def _connect(self) -> None:
        self.rulesets.activated.connect(lambda _row: self._choose_ruleset())
        self.elements.activated.connect(lambda _row: self._choose_element())
        self.results.chosen.connect(lambda value: self._want(QueryKey.RESULT, self._result_word(value)))
        self.value.valueChanged.connect(lambda number: self._want(QueryKey.VALUE, f">={number}" if number else ""))
        self.loss.valueChanged.connect(lambda number: self._want(QueryKey.LOSS, f">={number}" if number else ""))
        self.times.activated.connect(lambda _row: self._choose_time())
        for field in (self.first, self.last):
            field.editingFinished.connect(self._choose_days)
        self.marked.clicked.connect(lambda on: self._want(QueryKey.BOOKMARK, self._word("answers", YES) if on else ""))
        self.clear.clicked.connect(self.cleared)

    # ---- what is chosen

    def _want(self, key: QueryKey, value: str) -> None:
        self.wanted.emit(key, value)

    def _word(self, section: str, name: str) -> str:
        return "" if self._words is None else self._words.word(section, name)

    def _result_word(self, value: str) -> str:
        return self._word("results", value) if value else ""

    def _choose_ruleset(self) -> None:
        chosen = str(self.rulesets.currentData() or "")
        if self.elements.element:
            self._want(QueryKey.ELEMENT, "")
        name = self._words.name_of_ruleset(chosen) if chosen and self._words is not None else ""
        self._want(QueryKey.RULESET, name)

    def _choose_element(self) -> None:
        element = self.elements.element
        self._want(QueryKey.ELEMENT, self.elements.currentText() if element else "")

    def _choose_time(self) -> None:
        time = str(self.times.currentData() or "")
        if time == _OTHER:
            self.first.setFocus(Qt.FocusReason.TabFocusReason)
            return
        self._want(QueryKey.DATE, self._word("times", time) if time else "")

    def _choose_days(self) -> None:
        first, last = self.first.text().strip(), self.last.text().strip()
        if (first, last) != self._shown_days:
            self._want(QueryKey.DATE, f"{first}..{last}" if first or last else "")

    # ---- what is shown

    def offer(self, played: dict[str, int], texts: Texts) -> None:
        """Offers the rulesets that were played, those with most hands first."""
        known = tuple(ruleset for ruleset in played if ruleset in known_ids())
        if self._ruleset is not None and self._ruleset.id not in known:
            known = (*known, self._ruleset.id)
        if known == self._shown_rulesets and self.rulesets.count():
            return
        self._shown_rulesets = known
        with QSignalBlocker(self.rulesets):
            self.rulesets.clear()
            self.rulesets.addItem(translate("Find", "All rulesets"), "")
            for ruleset in known:
                self.rulesets.addItem(texts.ruleset(ruleset).name, ruleset)
        self._show_ruleset()

    def show_query(self, query: HandQuery) -> None:
        """Shows the conditions of a search."""
        meant = {key: None if (term := query.term(key)) is None else term.condition for key in _SHOWN_KEYS}
        ruleset = meant[QueryKey.RULESET]
        chosen = ruleset.rulesets if isinstance(ruleset, RulesetIs) else frozenset()
        known = chosen.intersection(known_ids())
        self._take_ruleset(next(iter(known)) if len(chosen) == len(known) == 1 else "")
        named = query.term(QueryKey.RULESET)
        self.rulesets.setPlaceholderText("" if named is None else named.value)
        self._show_ruleset(several=len(chosen) > 1 or known != chosen)
        self._show_element(query)
        result = meant[QueryKey.RESULT]
        ended = result.results if isinstance(result, EndedIn) else frozenset()
        self.results.show_choice("" if not ended else next(iter(ended)).value if len(ended) == 1 else None)
        value, loss = meant[QueryKey.VALUE], meant[QueryKey.LOSS]
        _show_number(self.value, value.numbers if isinstance(value, ValueIs) else None)
        _show_number(self.loss, loss.numbers if isinstance(loss, LossIs) else None)
        self._show_days(query)
        marked = meant[QueryKey.BOOKMARK]
        self.marked.setChecked(isinstance(marked, IsMarked) and marked.marked)
        self.clear.setEnabled(bool(query.text.strip()))

    def _take_ruleset(self, ruleset: str) -> None:
        before = None if self._ruleset is None else self._ruleset.id
        if (before or "") == ruleset or self._words is None:
            return
        self._ruleset = find_ruleset(ruleset) if ruleset else None
        self._offer_elements()

    def _offer_elements(self) -> None:
        if self._words is None:
            return
        any_words = (
            translate("Find", "Any") if self._ruleset is not None else translate("Find", "Choose a ruleset first")
        )
        with QSignalBlocker(self.elements):
            self.elements.offer(self._ruleset, self._words.texts, any_words)
        self.elements.setEnabled(self._ruleset is not None)

    def _show_ruleset(self, *, several: bool = False) -> None:
        chosen = "" if self._ruleset is None else self._ruleset.id
        if chosen and self._words is not None and self.rulesets.findData(chosen) < 0:
            self.rulesets.addItem(self._words.texts.ruleset(chosen).name, chosen)
        self.rulesets.setCurrentIndex(-1 if several else self.rulesets.findData(chosen))

    def _show_element(self, query: HandQuery) -> None:
        term = query.term(QueryKey.ELEMENT)
        condition = None if term is None else term.condition
        self.elements.setPlaceholderText("" if term is None else term.value)
        own = "" if self._ruleset is None else self._ruleset.id
        pairs = condition.elements if isinstance(condition, HasElement) else frozenset()
        found = {element for ruleset, element in pairs if ruleset == own}
        if not pairs:
            self.elements.setCurrentIndex(0)
        else:
            self.elements.setCurrentIndex(self.elements.findData(next(iter(found))) if len(found) == 1 else -1)

    def _show_days(self, query: HandQuery) -> None:
        term = query.term(QueryKey.DATE)
        days = term.condition.days if term is not None and isinstance(term.condition, PlayedOn) else DayRange()
        told = {self._word("times", time): time for time in SEARCH_TIMES}.get("" if term is None else term.value)
        self.times.setCurrentIndex(self.times.findData(told or ("" if days == DayRange() else _OTHER)))
        self._shown_days = (_day(days.first), _day(days.last))
        for field, text in zip((self.first, self.last), self._shown_days, strict=True):
            if not field.hasFocus():
                field.setText(text)

    # ---- words

    def tell(self, words: SearchWords) -> None:
        """Sets all words in a language."""
        self._words = words
        for key, text in _key_names().items():
            self._names[key].setText(text)
        for key, control in (
            (QueryKey.RULESET, self.rulesets),
            (QueryKey.ELEMENT, self.elements),
            (QueryKey.VALUE, self.value),
            (QueryKey.LOSS, self.loss),
            (QueryKey.DATE, self.times),
            (QueryKey.BOOKMARK, self.marked),
        ):
            self._names[key].setBuddy(control)  # on Linux the name of a list is the chosen entry
            control.setAccessibleName(_key_names()[key])
        for field, text in ((self.first, translate("Find", "From")), (self.last, translate("Find", "To"))):
            field.setPlaceholderText(text)
            field.setAccessibleName(text)
            set_tip(field, translate("Find", "A day, a month or a year: 2026-11-30, 2026-11, 2026"))
        for number in (self.value, self.loss):
            number.setSpecialValueText(translate("Find", "any"))
        self.marked.set_states(translate("Find", "Off"), translate("Find", "On"))
        self.clear.set_words(translate("Find", "Clear"))
        self.results.set_choices(_key_names()[QueryKey.RESULT], _result_words(), "")
        stops = (self.clear, self.rulesets, self.elements, *self.results.buttons, self.value, self.loss, self.times)
        for before, after in pairwise(stops):
            QWidget.setTabOrder(before, after)  # the results are made later than what stands below them
        self._offer_times()
        self._offer_elements()
        self._shown_rulesets = ()

    def _offer_times(self) -> None:
        self.times.clear()
        for time, text in _time_words().items():
            self.times.addItem(text, time)


_OTHER: Final = "other"
_SHOWN_KEYS: Final = (
    *(QueryKey.RULESET, QueryKey.ELEMENT, QueryKey.RESULT, QueryKey.VALUE, QueryKey.LOSS, QueryKey.DATE),
    QueryKey.BOOKMARK,
)


def _key_names() -> dict[QueryKey, str]:
    return {
        QueryKey.RULESET: translate("Find", "Ruleset"),
        QueryKey.ELEMENT: translate("Find", "Element of a win"),
        QueryKey.RESULT: translate("Find", "Result for you"),
        QueryKey.VALUE: translate("Find", "Minimum value"),
        QueryKey.LOSS: translate("Find", "Minimum loss"),
        QueryKey.DATE: translate("Find", "Played"),
        QueryKey.BOOKMARK: translate("Find", "Bookmarks only"),
    }


def _result_words() -> list[tuple[str, str]]:
    words = {
        FoundResult.WON: translate("Find", "Won"),
        FoundResult.SELF_DRAW: translate("Find", "Self-draw"),
        FoundResult.ON_DISCARD: translate("Find", "On a discard"),
        FoundResult.DEALT_IN: translate("Find", "Dealt in"),
        FoundResult.OTHERS: translate("Find", "Others won"),
        FoundResult.DRAW: translate("Find", "Draw"),
    }
    return [("", translate("Find", "All")), *((result.value, words[result]) for result in _RESULTS)]


def _time_words() -> dict[str, str]:
    return {
        "": translate("Find", "At any time"),
        "today": translate("Find", "Today"),
        "yesterday": translate("Find", "Yesterday"),
        "week": translate("Find", "In the last 7 days"),
        "month": translate("Find", "In the last 30 days"),
        "year": translate("Find", "In the last 365 days"),
        _OTHER: translate("Find", "On chosen days"),
    }


def _beside(words: QWidget, control: QWidget) -> QHBoxLayout:
    row = QHBoxLayout()
    row.setSpacing(8)
    row.addWidget(words, 1)
    row.addWidget(control)
    return row


def _show_number(field: NumberField, numbers: NumberRange | None) -> None:
    """Shows the least whole number of a range; one without a least number shows none."""
    least = 0 if numbers is None or numbers.least is None else ceil(numbers.least)
    if numbers is not None and numbers.above and least == numbers.least:
        least += 1
    with QSignalBlocker(field):
        field.setValue(max(0, min(_MOST, least)))


def _day(day: date | None) -> str:
    return "" if day is None else day.isoformat()


_TILE: Final = 13.0
_BETWEEN: Final = 4.0
_MOST_TILES: Final = 18
_SIZE: Final = QSize(round(_MOST_TILES * (_TILE + 1)), round(_TILE * RATIO) + 6)


class _Elements(QStandardItemModel):
    """The entries; the picture of one is painted when it is first asked for."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.ruleset = ""
        self._pictures: dict[str, QIcon] = {}

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if role != Qt.ItemDataRole.DecorationRole:
            return super().data(index, role)
        element = super().data(index, Qt.ItemDataRole.UserRole)
        if not element:
            return None
        key = f"{self.ruleset}/{element}"
        if key not in self._pictures:
            picture = _sample(self.ruleset, element)
            self._pictures[key] = QIcon(picture)
            self._pictures[key].addPixmap(picture, QIcon.Mode.Selected)  # Qt would tint it
        return self._pictures[key]


def fit_column(box: ComboBox) -> None:
    """Makes a combo box as wide as its column, whatever its entries are."""
    policy = box.sizePolicy()
    policy.setHorizontalPolicy(QSizePolicy.Policy.Ignored)
    box.setSizePolicy(policy)
    box.setMinimumWidth(40)


class _NameAndHand(QStyledItemDelegate):
    """Paints an entry: the name at the left, the sample hand at the right."""

    def initStyleOption(self, option: QStyleOptionViewItem, index: Index) -> None:
        super().initStyleOption(option, index)
        option.decorationPosition = QStyleOptionViewItem.Position.Right
        option.font = theme.font(14)


class ElementBox(ComboBox):
    """The combo box. `element` is the id that is chosen, an empty string for any."""

    def __init__(self) -> None:
        super().__init__()
        self._elements = _Elements(self)
        self.setModel(self._elements)
        self.setIconSize(_SIZE)
        self.setItemDelegate(_NameAndHand(self))
        fit_column(self)

    @property
    def element(self) -> str:
        """The id of the element that is chosen."""
        return str(self.currentData() or "")

    def offer(self, ruleset: Ruleset | None, texts: Texts, any_words: str) -> None:
        """Offers the elements of a ruleset, by name; none without a ruleset."""
        self._elements.clear()
        self._elements.ruleset = "" if ruleset is None else ruleset.id
        self._elements.appendRow(_item(any_words, ""))
        if ruleset is None:
            return
        named = [(texts.element_of(ruleset, element.id).name, element.id) for element in ruleset.scoring.told]
        for name, element in sorted(named):
            self._elements.appendRow(_item(name, element))

    def initStyleOption(self, option: QStyleOptionComboBox) -> None:
        """Leaves the sample hand out of the closed box, which has no room for it."""
        super().initStyleOption(option)
        option.currentIcon = QIcon()

    def showPopup(self) -> None:
        """Opens the list as wide as names and sample hands need."""
        metrics = self.fontMetrics()
        names = (metrics.horizontalAdvance(self.itemText(row)) for row in range(self.count()))
        self.view().setMinimumWidth(max(names, default=0) + _SIZE.width() + 64)
        super().showPopup()


def _item(words: str, element: str) -> QStandardItem:
    made = QStandardItem(words)
    made.setData(element, Qt.ItemDataRole.UserRole)
    return made


def _sample(ruleset: str, element: str) -> QPixmap:
    """Returns a picture of the sample hand, empty if there is none."""
    picture = new_pixmap(_SIZE.toSizeF(), 2.0)
    sample = sample_of(ruleset, element)
    if sample is None:
        return picture
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    x = 1.0
    for part in sample.tiles.split():
        group = ShownGroup("row", tuple(ShownPiece(COPIES * tile) for tile in parse_tiles(part)))
        paint_group(painter, group, QPointF(x, _SIZE.height() - 4.0), _TILE, None)
        x += group_width(group, _TILE) + _BETWEEN
    painter.end()
    return picture

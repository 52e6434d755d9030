"""The page with all scoring elements of a ruleset: search, filters, order, and a card for each element.

Room: ui/elements. study.element_facts says what is on the cards; drills, rules and the printable page are opened by
requests (ui/requests.py).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QCoreApplication, QSignalBlocker, Qt, QTimer
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QMenu, QVBoxLayout, QWidget

from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.present.drills import level_words
from mahjong_desktop.present.elements import element_words
from mahjong_desktop.study.drills.learned_rows import KNOWN_LEVEL
from mahjong_desktop.study.element_facts import (
    GalleryElement,
    commonest_first,
    counted_hands,
    element_facts,
    most_valuable_first,
)
from mahjong_desktop.study.known_rulesets import find_ruleset, known_ids
from mahjong_desktop.texts.searchable import searchable
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.context import Context
from mahjong_desktop.ui.elements.card import ElementView
from mahjong_desktop.ui.elements.filters import ElementFilters
from mahjong_desktop.ui.keys import name_among
from mahjong_desktop.ui.kit.buttons import Button, ButtonKind
from mahjong_desktop.ui.kit.fields import SEARCH_KEY, SearchField
from mahjong_desktop.ui.kit.flow import CardGrid
from mahjong_desktop.ui.kit.focus import tab_through
from mahjong_desktop.ui.kit.labels import label
from mahjong_desktop.ui.kit.page import Page, PageFrame, PageHeader
from mahjong_desktop.ui.kit.scrolling import scroll
from mahjong_desktop.ui.menus import open_menu
from mahjong_desktop.ui.plain_text import set_tip
from mahjong_desktop.ui.requests import ToCalculator, ToDrill, ToRules, ToSummary
from mahjong_desktop.ui.theme import Role

translate = QCoreApplication.translate

FREQUENCY: Final = "frequency"
VALUE: Final = "value"
_SHADE: Final = 4
_LEAST_CARD: Final = 372
"""The least width of a card, in pixels at 100 % text size."""
_MOST_COLUMNS: Final = 4
_CARD_GAP: Final = 8
"""The gap between two cards beside the room for their shadows, which makes it 16 in all."""
"""The room for the shadow at the sides of a card, by which everything else is moved in."""
LevelOf = Callable[[str], int]
"""Returns how well the person knows a skill (`element:<id>`), 0 to 5."""


def _nothing_known(_: str) -> int:
    return 0


def skill_of(element: str) -> str:
    """Returns the key of the skill that drills train with an element."""
    return f"element:{element}"


class ElementsPage(Page):
    """All elements of one ruleset with its options. `show_ruleset` sets it."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.ruleset: Ruleset = find_ruleset(known_ids()[0])
        self.facts: tuple[GalleryElement, ...] = ()
        self.cards: dict[str, ElementView] = {}
        self.order = FREQUENCY
        self._level: LevelOf = _nothing_known
        self._told_levels: tuple[int, ...] = ()
        self._held_element: str | None = None
        self._sought: dict[str, str] = {}
        self.header = PageHeader()
        self.known, self.to_go = label(Role.ACCENT_NOTE), label(Role.NOTE)
        self.summary = Button(ButtonKind.PLAIN, "print")
        self.drill = Button(ButtonKind.MAIN, "target")
        self.search = SearchField()
        self.filters = ElementFilters()
        self.count, self.whose = label(Role.STRONG), label(Role.NOTE)
        self.sorting = Button(ButtonKind.LINK, "chevron-down")
        self.sorting.icon_last = True
        self.board = CardGrid[ElementView](_LEAST_CARD, _MOST_COLUMNS, _CARD_GAP)
        self.scroller = scroll(self.board)
        self.nothing = label(Role.SECOND)
        self.show_all = Button(ButtonKind.PLAIN)
        self._lay_out()
        self._connect()
        self.retranslate()

    def _lay_out(self) -> None:
        for widget in (self.known, self.to_go, self.summary, self.drill):
            self.header.row.addWidget(widget)
        tools = QHBoxLayout()
        tools.setSpacing(16)
        tools.setContentsMargins(_SHADE, 0, _SHADE, 0)
        tools.addWidget(self.search, 0, Qt.AlignmentFlag.AlignTop)
        tools.addWidget(self.filters, 1)
        line = QHBoxLayout()
        line.setSpacing(8)
        line.setContentsMargins(_SHADE, 0, _SHADE, 0)
        line.addWidget(self.count)
        line.addWidget(self.whose, 1)
        line.addWidget(self.sorting)
        self.empty = QWidget()
        empty = QVBoxLayout(self.empty)
        empty.setContentsMargins(0, 48, 0, 0)
        empty.setSpacing(16)
        empty.addWidget(self.nothing, 0, Qt.AlignmentFlag.AlignHCenter)
        empty.addWidget(self.show_all, 0, Qt.AlignmentFlag.AlignHCenter)
        empty.addStretch(1)
        self._body = PageFrame()
        column = QVBoxLayout(self._body.inside)
        column.setContentsMargins(theme.PAGE_MARGIN - _SHADE, 16, theme.PAGE_MARGIN - _SHADE - 8, 0)
        column.setSpacing(8)
        column.addLayout(tools)
        column.addLayout(line)
        column.addWidget(self.empty, 1)
        column.addWidget(self.scroller, 1)
        self.set_parts(self.header, self._body)

    def _connect(self) -> None:
        self.header.back.connect(self.closed)
        self.summary.clicked.connect(lambda: self.asked.emit(ToSummary(self.ruleset)))
        self.drill.clicked.connect(lambda: self.asked.emit(ToDrill(self.ruleset)))
        self.search.textChanged.connect(lambda _text: self._narrow())
        self.filters.changed.connect(self._narrow)
        self.sorting.clicked.connect(self._open_orders)
        self.show_all.clicked.connect(self.clear)

    # ---- what is shown

    def show_ruleset(self, ruleset: Ruleset, element: str = "", level: LevelOf = _nothing_known) -> None:
        """Shows the elements of a ruleset, at one of them if it is given. `level` says how well the person knows a
        skill."""
        self._level = level
        if ruleset is not self.ruleset or not self.facts:
            self.ruleset = ruleset
            self.facts = element_facts(ruleset)
            self.filters.offer(ruleset, self.facts)
        self._reset()
        self._tell_all()
        if element in self.cards:
            QTimer.singleShot(0, lambda: self._go_to(element))

    def opened(self) -> None:
        """Brings the marks up to date after a drill."""
        if self.facts and self._told_levels != self._levels():
            held = self._held_element
            self._tell_all()
            if held is not None:
                QTimer.singleShot(0, lambda: self._go_to(held))

    def left(self) -> None:
        fact = self.current()
        self._held_element = None if fact is None else fact.id

    def _levels(self) -> tuple[int, ...]:
        return tuple(map(self._level_of, self.facts))

    def _reset(self) -> None:
        with QSignalBlocker(self.search):
            self.search.clear()
        self.filters.clear()

    def clear(self) -> None:
        """Clears the search and the filters."""
        self._reset()
        self._narrow()
        self.search.setFocus()

    def _sort(self, order: str) -> None:
        self.order = order
        self._tell_order()
        self._narrow()

    def orders(self) -> QMenu:
        """Returns the menu of orders."""
        made = QMenu(self)
        for order, words in self._order_words().items():
            action = made.addAction(words)
            action.setCheckable(True)
            action.setChecked(order == self._order())
            action.triggered.connect(lambda _=False, order=order: self._sort(order))
        return made

    def _open_orders(self) -> None:
        open_menu(self.orders, self.sorting)

    def _order_words(self) -> dict[str, str]:
        return {
            FREQUENCY: translate("Elements", "Most frequent first"),
            VALUE: translate("Elements", "Most valuable first"),
        }

    def _sorted(self) -> tuple[GalleryElement, ...]:
        return most_valuable_first(self.facts) if self._order() == VALUE else commonest_first(self.facts)

    def _order(self) -> str:
        """Returns the order in use: that of frequency only where it is known."""
        return self.order if counted_hands(self.ruleset) is not None else VALUE

    def _level_of(self, fact: GalleryElement) -> int:
        return self._level(skill_of(fact.id))

    def _narrow(self) -> None:
        """Shows the cards that the search and the filters leave."""
        sought = searchable(self.search.text()).split()
        wanted = [fact for fact in self._sorted() if all(word in self._sought[fact.id] for word in sought)]
        self.filters.offer_only(wanted, self._level_of)
        shown = [fact for fact in wanted if self.filters.holds(fact, self._level_of(fact))]
        held = self.window().focusWidget()  # Qt would give the keyboard of a card that disappears to the next control
        self.board.show_cards([self.cards[fact.id] for fact in shown])
        if isinstance(held, ElementView) and held not in self.board.cards:
            self.first_focus()
        self.empty.setVisible(not shown)
        self.scroller.setVisible(bool(shown))
        self.count.setText(translate("Elements", "%n element(s)", "", len(shown)))
        self.scroller.verticalScrollBar().setValue(0)

    # ---- words

    def retranslate(self) -> None:
        self.drill.set_words(translate("Elements", "Drill"))
        self.search.setPlaceholderText(translate("Elements", "Name or rule"))
        self.search.setAccessibleName(translate("Elements", "Search for an element"))
        self.search.fit_text_size()
        self.nothing.setText(translate("Elements", "No element matches."))
        self.show_all.set_words(translate("Elements", "Show all"))
        if self.facts:
            self.filters.tell(self.ruleset, self.context.texts)
            self._tell_all()

    def _tell_all(self) -> None:
        texts, ruleset = self.context.texts, self.ruleset
        for card in self.cards.values():
            card.setParent(None)
            card.deleteLater()
        self.board.cards = ()
        self.cards, self._sought = {}, {}
        self._told_levels = self._levels()
        known = level_words(KNOWN_LEVEL)
        for fact in self.facts:
            level = self._level_of(fact)
            words = element_words(ruleset, texts, fact, level)
            card = ElementView(self.board, fact, words, level, known)
            card.clicked.connect(lambda _=False, fact=fact: self._open(fact))
            card.moved.connect(lambda key, card=card: self._move(card, key))
            self.cards[fact.id] = card
            self._sought[fact.id] = searchable(" ".join((words.name, words.rule, words.aside, fact.id)))
        self.filters.tell(ruleset, texts)
        self._tell_header()
        self._tell_order()
        self._narrow()
        tab_through(self.header, self.search, self.filters, self.sorting, self.board)

    def _tell_header(self) -> None:
        texts, number = self.context.texts, len(self.facts)
        known = sum(self._level_of(fact) >= KNOWN_LEVEL for fact in self.facts)
        self.known.setText(translate("Elements", "{number} known").format(number=texts.number(known)))
        self.to_go.setText(translate("Elements", "{number} not yet known").format(number=texts.number(number - known)))
        self._fit_header()

    def _fit_header(self) -> None:
        """Says as much in the header as its width allows: the full name of the ruleset or the short one, the words of
        the second button or its icon alone."""
        texts, words = self.context.texts.ruleset(self.ruleset.id), translate("Elements", "One-page summary")
        pattern, number = (
            translate("Elements", "{name} · {number} elements"),
            self.context.texts.number(len(self.facts)),
        )
        notes = [pattern.format(name=name, number=number) for name in (texts.name, texts.short)]
        set_tip(self.summary, words)
        for shown, note in ((words, notes[0]), (words, notes[1]), ("", notes[0]), ("", notes[1]), ("", number)):
            self.summary.set_words(shown)
            self.summary.setAccessibleName(words)
            self.header.set_words(translate("Elements", "Elements"), note)
            self.header.row.activate()
            if self.header.row.sizeHint().width() <= self.width():
                break

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self.facts:
            self._fit_header()

    def _tell_order(self) -> None:
        counted = counted_hands(self.ruleset)
        texts = self.context.texts
        if counted is None:
            self.whose.setText(translate("Elements", "frequency with these options has not been counted"))
        else:
            whose = translate("Elements", "frequency in {hands} hands of {players} Steady bots with these options")
            self.whose.setText(whose.format(hands=texts.number(counted.hands), players=texts.number(counted.players)))
        self.sorting.set_words(self._order_words()[self._order()], "S")
        self.sorting.setEnabled(counted is not None)
        set_tip(self.sorting, translate("Elements", "Change the order"))

    # ---- what the cards and keys do

    def _open(self, fact: GalleryElement) -> None:
        """Opens the hand of an element in the calculator; its rule, if no hand shows it."""
        if fact.hand is None:
            self.asked.emit(ToRules(self.ruleset.id, fact.id))
        else:
            self.asked.emit(ToCalculator(self.ruleset, fact.hand.case))

    def _move(self, card: ElementView, key: Qt.Key) -> None:
        other = self.board.neighbour(card, key)
        if other is not None:
            other.setFocus(Qt.FocusReason.TabFocusReason)
            self.scroller.ensureWidgetVisible(other, 0, 24)

    def _go_to(self, element: str) -> None:
        card = self.cards.get(element)
        if card is not None:
            card.setFocus(Qt.FocusReason.TabFocusReason)
            self.scroller.ensureWidgetVisible(card, 0, 60)

    def current(self) -> GalleryElement | None:
        """Returns the element whose card has the focus; None if no card has it."""
        held = self.window().focusWidget()
        return held.fact if isinstance(held, ElementView) and held in self.board.cards else None

    def first_focus(self) -> None:
        first = self.board.cards[0] if self.board.cards else self.search
        first.setFocus(Qt.FocusReason.OtherFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        fact = self.current()
        plain = not event.modifiers() & (Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier)
        name = name_among(event, "DS") if plain else ""
        if name_among(event, (SEARCH_KEY,)):
            self.search.setFocus(Qt.FocusReason.ShortcutFocusReason)
        elif name == "D":
            self.asked.emit(ToDrill(self.ruleset, () if fact is None else (skill_of(fact.id),)))
        elif event.key() == Qt.Key.Key_F1:
            self.asked.emit(ToRules(self.ruleset.id, "" if fact is None else fact.id))
        elif name == "S" and self.sorting.isEnabled():
            self._sort(VALUE if self.order == FREQUENCY else FREQUENCY)
        else:
            super().keyPressEvent(event)

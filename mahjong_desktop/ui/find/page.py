"""The page that finds hands in the saved games: a search field, filters beside the list, and the list of hands.

Room: ui/find. The search is text, so that filters and keyboard write the same. Replays and reviews are opened by
requests (ui/requests.py); the page keeps its list and its place meanwhile.
"""

from __future__ import annotations

from datetime import datetime
from typing import Final

from PySide6.QtCore import QCoreApplication, QSignalBlocker, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QMenu, QVBoxLayout, QWidget

from mahjong_desktop.cards.options import SHUANGKOU
from mahjong_desktop.play.saved_cards import card_games_kept
from mahjong_desktop.present.troubles import trouble_line
from mahjong_desktop.study.history.query import FoundResult, HandQuery, QueryKey
from mahjong_desktop.study.history.query_language import parse_query, translated_query, with_condition
from mahjong_desktop.study.history.search import (
    FoundHands,
    FoundOrder,
    HandSearch,
    ListedHand,
    found_ruleset,
    sought_remark,
)
from mahjong_desktop.study.history.search_words import SearchWords, search_words
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.context import Context
from mahjong_desktop.ui.find.filters import FindFilters
from mahjong_desktop.ui.find.list import FoundList
from mahjong_desktop.ui.find.search import Finder, FinderAnswer, FoundModel, order_words
from mahjong_desktop.ui.history_watch import history_watch
from mahjong_desktop.ui.keys import name_among
from mahjong_desktop.ui.kit.buttons import Button, ButtonKind
from mahjong_desktop.ui.kit.cards import Card
from mahjong_desktop.ui.kit.fields import SEARCH_KEY, SearchField
from mahjong_desktop.ui.kit.labels import label
from mahjong_desktop.ui.kit.page import Page, PageFrame, PageHeader
from mahjong_desktop.ui.kit.scrolling import scroll
from mahjong_desktop.ui.menus import open_menu
from mahjong_desktop.ui.plain_text import set_tip
from mahjong_desktop.ui.requests import ToReplay, ToReview, ToRules
from mahjong_desktop.ui.theme import Role, set_role

translate = QCoreApplication.translate

TYPING_MS: Final = 120
"""So long after the last letter the search begins."""
PARTIAL_MS: Final = 700
"""So often the list is brought up to date while saved games are being read."""
_PANEL: Final = (288, 248)
"""The width of the filters in wide and in narrow windows."""


class FindPage(Page):
    """The page. `search_for` begins a search; returned to, it shows the same list at the same place."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.watch = history_watch(context.games)
        self.finder = Finder(HandSearch(self.watch.database))
        self.order = FoundOrder.LATEST
        self.query = HandQuery("", ())
        self.header = PageHeader()
        self.field = FindField()
        self.line = label(Role.NOTE, wrap=True)
        self.filters = FindFilters()
        self.model = FoundModel(self.finder.search, context.texts)
        self.list = FoundList(self.model)
        self.count, self.reading = label(Role.STRONG), label(Role.ACCENT_NOTE)
        self.bad, self.cards = label(Role.NOTE, wrap=True), label(Role.NOTE, wrap=True)
        """Files that cannot be read; that matches of cards are not searched."""
        self.sorting = Button(ButtonKind.LINK, "chevron-down")
        self.sorting.icon_last = True
        self.nothing, self.loosen = label(Role.STRONG, wrap=True), label(Role.SECOND, wrap=True)
        self._held_key = -1
        self._answered = False
        self._shown_text = ""
        self._played: dict[str, int] = {}
        self._written_in = self._words()
        self._typing, self._partial = QTimer(self), QTimer(self)
        self._lay_out()
        self._connect()
        self.retranslate()

    def _lay_out(self) -> None:
        self._typing.setSingleShot(True)
        self._partial.setSingleShot(True)
        self._panel = Card(12)
        panel = QVBoxLayout(self._panel)
        panel.setContentsMargins(2, 2, 2, 2)
        panel.addWidget(scroll(self.filters))
        below = QHBoxLayout()
        below.setSpacing(theme.GUTTER)
        below.addWidget(self._panel)
        below.addLayout(self._laid_results(), 1)
        self._body = PageFrame()
        column = QVBoxLayout(self._body.inside)
        column.setContentsMargins(theme.PAGE_MARGIN, 16, theme.PAGE_MARGIN, 16)
        column.setSpacing(4)
        column.addWidget(self.field)
        column.addWidget(self.line)
        column.addSpacing(4)
        column.addLayout(below, 1)
        self.set_parts(self.header, self._body)

    def _laid_results(self) -> QVBoxLayout:
        """Returns the list, what stands in its place if nothing was found, and the lines above it."""
        told = QHBoxLayout()
        told.setSpacing(12)
        told.addWidget(self.count)
        told.addWidget(self.reading)
        told.addStretch(1)
        told.addWidget(self.sorting)
        self.empty = QWidget()
        empty = QVBoxLayout(self.empty)
        empty.setContentsMargins(32, 48, 32, 32)
        empty.setSpacing(8)
        empty.addWidget(self.nothing)
        empty.addWidget(self.loosen)
        empty.addStretch(1)
        card = Card(12)
        inside = QVBoxLayout(card)
        inside.setContentsMargins(2, 4, 2, 4)
        inside.addWidget(self.empty, 1)
        inside.addWidget(self.list, 1)
        found = QVBoxLayout()
        found.setSpacing(8)
        found.addLayout(told)
        found.addWidget(self.bad)
        found.addWidget(self.cards)
        found.addWidget(card, 1)
        return found

    def _connect(self) -> None:
        self.header.back.connect(self.closed)
        self.field.textChanged.connect(lambda _text: self._typing.start(TYPING_MS))
        self.field.go_down.connect(self._enter_list)
        self._typing.timeout.connect(self._take)
        self._partial.timeout.connect(self._seek)
        self.filters.wanted.connect(self._write)
        self.filters.cleared.connect(self.clear)
        self.list.replay_requested.connect(self._replay)
        self.list.review_requested.connect(self._review)
        self.list.left_upwards.connect(lambda: self.field.setFocus(Qt.FocusReason.ShortcutFocusReason))
        self.sorting.clicked.connect(self._open_orders)
        self.finder.answered.connect(self._show)
        self.watch.moved.connect(self._reading_moved)
        self.watch.ended.connect(self._reading_ended)
        self.destroyed.connect(self.finder.stop)
        QWidget.setTabOrder(self.sorting, self.list)

    # ---- the search

    def search_for(self, wanted: str) -> None:
        """Begins with this search, at the top of its list. English words in it are written in the language of the
        window."""
        self._typing.stop()
        words = self._words()
        query = parse_query(wanted, words, datetime.now().astimezone().date())
        with QSignalBlocker(self.field):
            self.field.setText(translated_query(query, words, words))
        self.field.selectAll()
        self._held_key = -1
        self._answered = False
        self._take()

    def clear(self) -> None:
        """Clears the search."""
        self.search_for("")
        self.field.setFocus()

    def _take(self) -> None:
        """Reads the field. While a word of it is not understood, the list stays as it was."""
        words = self._words()
        query = parse_query(self.field.text(), words, datetime.now().astimezone().date())
        self.filters.show_query(query)
        self._tell_line(query, words)
        if query.problem is None:
            self._held_key = -1 if query.text != self.query.text else self._held_key
            self.query = query
            self._seek()

    @property
    def pending(self) -> bool:
        """Whether what stands in the field has not been answered yet."""
        return self._typing.isActive() or self.finder.busy

    def _words(self) -> SearchWords:
        return search_words(self.context.texts.language, self._played)

    def _seek(self) -> None:
        self.finder.seek(self.query, self.order)

    def _write(self, key: QueryKey, value: str) -> None:
        """Writes a condition into the field."""
        words = self._words()
        query = parse_query(self.field.text(), words, datetime.now().astimezone().date())
        with QSignalBlocker(self.field):
            self.field.setText(with_condition(query, key, value, words))
        self._typing.stop()
        self._take()

    def _show(self, answer: FinderAnswer) -> None:
        """Shows what was found; the current row stays if it is still there."""
        if answer.error is not None and self._answered:
            self._tell_wrong(answer)
            return
        hand = self.list.hand()
        held = self._held_key if hand is None or not self._answered else hand.key
        self._take_played(answer.rulesets)
        self.filters.offer(answer.rulesets, self.context.texts)
        same = answer.found.keys == self.model.found.keys and self._answered
        self._answered = True
        if not same:
            top = self.list.verticalScrollBar().value() if answer.query.text == self._shown_text else 0
            self.model.show_found(answer.found)
            self._shown_text = answer.query.text
            row = self.model.row_of(held) if held >= 0 else -1
            self.list.verticalScrollBar().setValue(top)
            if row >= 0:
                self.list.go_to(row)
        self.list.note_lines(answer.found.remarked)
        self._tell_found(answer.found, answer)

    def _take_played(self, played: dict[str, int]) -> None:
        """Reads the field again if a ruleset was played that is no longer installed: only now its id is known."""
        before, self._played = self._words(), played
        if self._words() is not before:
            self._written_in = self._words()
            self._take()

    # ---- the history

    def opened(self) -> None:
        """Brings the history up to date; the list follows if something has changed."""
        self.watch.refresh()
        self.cards.setVisible(card_games_kept(self.context.games) > 0)
        self._reading_moved()

    def left(self) -> None:
        hand = self.list.hand()
        self._held_key = -1 if hand is None else hand.key

    def _reading_moved(self) -> None:
        state, number = self.watch.state, self.context.texts.number
        running = self.watch.running and state.total != 0
        if state.total is None:
            self.reading.setText(translate("Find", "Looking for saved games …"))
        else:
            words = translate("Find", "Reading saved games: {done} of {total}")
            self.reading.setText(words.format(done=number(state.done), total=number(state.total)))
        self.reading.setVisible(running)
        if running and state.done and not self._partial.isActive():
            self._partial.start(PARTIAL_MS)
        if not self.model.found.count:
            self._tell_nothing()

    def _reading_ended(self) -> None:
        self._partial.stop()
        self._reading_moved()
        self._seek()

    # ---- words

    def retranslate(self) -> None:
        words = self._words()
        self._translate(words)
        self.model.texts = self.context.texts
        self.header.set_words(translate("Find", "Find a hand"), translate("Find", "in all saved games"))
        self.field.setPlaceholderText(translate("Find", "Ruleset, element, player, note …"))
        self.field.setAccessibleName(translate("Find", "Search for hands"))
        self.list.setAccessibleName(translate("Find", "Hands found"))
        words_of_cards = translate("Find", "Matches of {game} are not searched; they are in the list of saved games.")
        self.cards.setText(words_of_cards.format(game=self.context.texts.ruleset(SHUANGKOU).short))
        set_tip(self.sorting, translate("Find", "Change the order"))
        self.filters.tell(words)
        self.filters.offer(self._played, self.context.texts)
        self._fit_panel()
        self._tell_order()
        self.list.fit_rows()
        self._take()

    def _translate(self, words: SearchWords) -> None:
        """Writes the search in the words of the new language; the list stays where it is."""
        before, self._written_in = self._written_in, words
        if before is words or not self.field.text():
            return
        query = parse_query(self.field.text(), before, datetime.now().astimezone().date())
        hand = self.list.hand()
        text = translated_query(query, before, words)
        with QSignalBlocker(self.field):
            self.field.setText(text)
        self.query = parse_query(text, words, datetime.now().astimezone().date())
        self._shown_text = text
        self._held_key = -1 if hand is None else hand.key

    def _tell_line(self, query: HandQuery, words: SearchWords) -> None:
        """Says below the field what is wrong with the search, or what may stand in it. A word that has only been begun
        is no error."""
        problem = query.problem
        if problem is not None:
            set_role(self.line, Role.NOTE if query.is_unfinished else Role.ERROR_NOTE)
            self.line.setText(words.sentence(problem.code, problem.facts))
            return
        set_role(self.line, Role.NOTE)
        key = {name: words.word("keys", name) for name in QueryKey}
        examples = (
            f"{key[QueryKey.RESULT]}:{words.word('results', FoundResult.WON)}",
            f"{key[QueryKey.VALUE]}:>=8",
            f"{key[QueryKey.LOSS]}:>5",
            f"{key[QueryKey.DATE]}:{words.word('times', 'month')}",
            f"-{key[QueryKey.RESULT]}:{words.word('results', FoundResult.DRAW)}",
        )
        self.line.setText(translate("Find", "Also: {examples}").format(examples="   ".join(examples)))

    def _tell_found(self, found: FoundHands, answer: FinderAnswer) -> None:
        texts = self.context.texts
        self.count.setText(texts.search_word("found", "count", hands=found.count, games=found.games))
        self._tell_wrong(answer)
        self.empty.setVisible(not found.count)
        self.list.setVisible(found.count > 0)
        if not found.count:
            self._tell_nothing()

    def _tell_wrong(self, answer: FinderAnswer) -> None:
        """Says in one line that the history cannot be read, or how many files are left out of it."""
        wrong = self.watch.state.error or answer.error or self.watch.not_kept
        left_out = translate("Find", "%n file(s) cannot be read and were left out.", "", answer.bad)
        self.bad.setText(left_out if wrong is None else trouble_line(wrong))
        self.bad.setVisible(answer.bad > 0 or wrong is not None)

    def _tell_nothing(self) -> None:
        """Says that nothing was found, and what to loosen."""
        if self.watch.running or not self._answered:
            self.nothing.setText(translate("Find", "Nothing so far; the saved games are still being read."))
            self.loosen.setText("")
        elif not self._played and self.bad.isHidden():
            self.nothing.setText(translate("Find", "No game has been played yet."))
            self.loosen.setText("")
        else:
            self.nothing.setText(translate("Find", "No hand matches the search."))
            self.loosen.setText(self._what_to_loosen())

    def _what_to_loosen(self) -> str:
        terms = [self.query.text[term.start : term.end] for term in self.query.terms]
        if len(terms) == 1:
            return translate("Find", "Try a shorter word, or clear the search.")
        words = translate("Find", "Every word must match. Leave one out: {words}")
        return words.format(words=self.context.texts.listed(terms))

    def _tell_order(self) -> None:
        self.sorting.set_words(order_words()[self.order], "S")

    def orders(self) -> QMenu:
        """Returns the menu of orders."""
        made = QMenu(self)
        for order, words in order_words().items():
            action = made.addAction(words)
            action.setCheckable(True)
            action.setChecked(order is self.order)
            action.triggered.connect(lambda _=False, order=order: self.sort(order))
        return made

    def _open_orders(self) -> None:
        open_menu(self.orders, self.sorting)

    def sort(self, order: FoundOrder) -> None:
        """Changes the order, and goes to the top of the list."""
        self.order = order
        self._shown_text = ""
        self._held_key = -1
        self._answered = False
        self._tell_order()
        self._seek()

    # ---- where it leads, keys, sizes

    def _replay(self, hand: ListedHand) -> None:
        remark = sought_remark(hand, self.query)
        self.asked.emit(ToReplay(hand.path, hand.hand, None if remark is None else remark.line + 1))

    def _review(self, hand: ListedHand) -> None:
        remark = sought_remark(hand, self.query)
        self.asked.emit(ToReview(hand.path, hand.hand, remark=None if remark is None else remark.line))

    def first_focus(self) -> None:
        self.field.setFocus(Qt.FocusReason.OtherFocusReason)

    def _enter_list(self) -> None:
        if self.model.rowCount():
            self.list.setFocus(Qt.FocusReason.TabFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        hand = self.list.hand()
        if name_among(event, SEARCH_KEY) or event.matches(QKeySequence.StandardKey.Find):
            self.field.setFocus(Qt.FocusReason.ShortcutFocusReason)
            self.field.selectAll()
        elif event.key() == Qt.Key.Key_F1:
            ruleset = None if hand is None else found_ruleset(hand)
            self.asked.emit(ToRules("" if ruleset is None else ruleset.id))
        elif name_among(event, "S"):
            self._open_orders()
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_panel()

    def _fit_panel(self) -> None:
        wide, narrow = _PANEL
        self.filters.set_dense(theme.lower(self, theme.LOW_PAGE))
        self._panel.setFixedWidth(theme.active().scaled(wide if self.width() >= theme.NARROW_PAGE else narrow))


LONGEST_SEARCH = 500
"""The maximum number of characters of a search."""


class FindField(SearchField):
    """The field, as wide as its page. Escape clears it; Down or Enter goes to the list."""

    go_down = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setMaxLength(LONGEST_SEARCH)

    def fit_text_size(self) -> None:
        """The width follows from the page."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Down, Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.go_down.emit()
        else:
            super().keyPressEvent(event)

"""The page that compares two rulesets row by row.

Room: ui/compare. study.comparison reads and measures the rulesets; this page chooses them and shows the rows.
"""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.records.case_form import Case
from mahjong_desktop.study.comparison import ComparisonWords, Row, compared_rows
from mahjong_desktop.study.comparison.compared import shared_hand
from mahjong_desktop.study.known_rulesets import find_ruleset, known_ids
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.compare.table import Head, RowView, RowWords, RulesetChoice, group_heading
from mahjong_desktop.ui.context import Context
from mahjong_desktop.ui.kit.buttons import Button, ButtonKind
from mahjong_desktop.ui.kit.cards import Card
from mahjong_desktop.ui.kit.fields import Switch
from mahjong_desktop.ui.kit.flow import clear
from mahjong_desktop.ui.kit.labels import label
from mahjong_desktop.ui.kit.page import Page, PageFrame, PageHeader
from mahjong_desktop.ui.kit.scrolling import scroll
from mahjong_desktop.ui.plain_text import set_tip
from mahjong_desktop.ui.requests import ToCalculator, ToRules
from mahjong_desktop.ui.theme import Role

translate = QCoreApplication.translate


class ComparePage(Page):
    """Two rulesets side by side. `show_rulesets` sets them."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        known = known_ids()
        self.here: Ruleset = find_ruleset(known[0])
        self.there: Ruleset = find_ruleset(known[1])
        self.rows: tuple[Row, ...] = ()
        self.views: list[RowView] = []
        self._hand: Case | None = None
        self.head = Head()
        self.only = Switch()
        self.only_label = label(Role.NOTE)
        self.same_hand = Button(ButtonKind.PLAIN, "scales")
        self.header = PageHeader()
        self._inside = QWidget()
        self._lay_out()
        self.head.here.chosen.connect(lambda name: self._choose(name, self.there.id))
        self.head.there.chosen.connect(lambda name: self._choose(self.here.id, name))
        self.only.toggled.connect(lambda _on: self._tell_rows())
        self.same_hand.clicked.connect(self._open_hand)
        self.scroller.verticalScrollBar().rangeChanged.connect(self._inset_head)
        self.header.back.connect(self.closed)

    def _lay_out(self) -> None:
        self.header.row.addWidget(self.same_hand)
        self.header.row.addSpacing(8)
        self.header.row.addWidget(self.only_label)
        self.header.row.addWidget(self.only)
        inner = self._column = QVBoxLayout(self._inside)
        inner.setContentsMargins(0, 0, 0, 0)
        inner.setSpacing(0)
        self.scroller = scroll(self._inside)
        card = Card()
        column = QVBoxLayout(card)
        column.setContentsMargins(1, 1, 1, 8)  # the corners of the card stay free
        column.setSpacing(0)
        column.addWidget(self.head)
        column.addWidget(self.scroller, 1)
        body = PageFrame(card)
        body.row.setContentsMargins(theme.PAGE_MARGIN, 16, theme.PAGE_MARGIN, 24)
        self.set_parts(self.header, body)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Gives the first column of all rows one width."""
        for part in (self.head, *self.views):
            part.fit(self.width() - 2 * theme.PAGE_MARGIN)

    def _inset_head(self) -> None:
        """Keeps room in the head above the scroll bar of the rows."""
        bar = self.scroller.verticalScrollBar()
        self.head.set_inset(bar.sizeHint().width() if bar.maximum() else 0)

    # ---- what is compared

    def show_rulesets(self, here: Ruleset, there: Ruleset | None = None) -> None:
        """Compares two rulesets with their options chosen; without a second one, with the game that was compared or
        played before."""
        other = there if there is not None else self.there
        if other.id == here.id and there is None:
            other = next(find_ruleset(name) for name in known_ids() if name != here.id)
        self._compare(here, other)

    def _choose(self, here: str, there: str) -> None:
        """Shows the rulesets with these ids; one that is shown already keeps its options."""
        shown = {self.there.id: self.there, self.here.id: self.here}
        self._compare(*(shown.get(name) or find_ruleset(name) for name in (here, there)))

    def _compare(self, here: Ruleset, there: Ruleset) -> None:
        """Compares two rulesets. The page says it at once if it is visible, else when it is shown."""
        self.here, self.there = here, there
        self.rows = compared_rows(here, there)
        self._hand = shared_hand(here, there)
        self.mark_outdated()

    def _open_hand(self) -> None:
        if self._hand is not None:
            self.asked.emit(ToCalculator(self.here, self._hand, self.there))

    # ---- words

    def retranslate(self) -> None:
        self.header.set_words(translate("Compare", "Compare rulesets"))
        self.only_label.setText(translate("Compare", "Only differences"))
        self.only.setAccessibleName(translate("Compare", "Only differences"))
        self.same_hand.set_words(translate("Compare", "The same hand in both"))
        texts = self.context.texts
        names = (translate("Compare", "First ruleset"), translate("Compare", "Second ruleset"))
        for choice, ruleset, name in zip(self._choices(), (self.here, self.there), names, strict=True):
            choice.show_choice(texts, ruleset, self._note(ruleset), name)
        self.same_hand.setEnabled(self._hand is not None)
        why = translate("Compare", "No example hand wins in both games.")
        set_tip(self.same_hand, "" if self._hand is not None else why)
        self._tell_rows()

    def _choices(self) -> tuple[RulesetChoice, RulesetChoice]:
        return self.head.here, self.head.there

    def _note(self, ruleset: Ruleset) -> str:
        place, changed = self.context.texts.ruleset(ruleset.id).place, len(ruleset.changed_options)
        if not changed:
            return place
        return translate("Compare", "%n changed option(s)", "", changed)

    def _tell_rows(self) -> None:
        words = ComparisonWords(self.context.texts)
        column = self._column
        clear(column)
        self.views, group = [], ""
        for row in self.rows:
            if row.same and (self.only.isChecked() or row.idle):
                continue
            if row.group != group:
                group = row.group
                column.addWidget(group_heading(words.group(group)))
            view = RowView(self._words(words, row))
            view.moved.connect(lambda step, view=view: self._move(view, step))
            view.reached.connect(lambda view=view: self._stop_at(view))
            self.views.append(view)
            column.addWidget(view)
        if self.views:
            self._stop_at(self.views[0])
        column.addStretch(1)
        self._fit()

    def _words(self, words: ComparisonWords, row: Row) -> RowWords:
        here, there = words.values(row, self.here, self.there)
        name, texts = words.row(row.id, self.here), self.context.texts
        pattern = (
            translate("Compare", "{row}, the same in both: {here}")
            if row.same
            else translate("Compare", "{row}, different. {first}: {here}. {second}: {there}")
        )
        first, second = (texts.ruleset(one.id).short for one in (self.here, self.there))
        spoken = pattern.format(row=name, here=here, there=there, first=first, second=second)
        return RowWords(name, here, there, row.same, spoken)

    # ---- the keyboard

    def first_focus(self) -> None:
        self.head.here.combo.setFocus(Qt.FocusReason.OtherFocusReason)

    def _stop_at(self, reached: RowView) -> None:
        """Lets Tab reach one row only, the one that had the focus last."""
        for view in self.views:
            view.setFocusPolicy(Qt.FocusPolicy.StrongFocus if view is reached else Qt.FocusPolicy.ClickFocus)

    def _move(self, view: RowView, step: int) -> None:
        index = self.views.index(view) + step
        if 0 <= index < len(self.views):
            self.views[index].setFocus(Qt.FocusReason.TabFocusReason)
            self.scroller.ensureWidgetVisible(self.views[index], 0, 60)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_F1:
            self.asked.emit(ToRules(self.here.id))
        else:
            super().keyPressEvent(event)

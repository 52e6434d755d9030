"""The page of progress: rulesets played, what is due, points in the band of luck, how you play, elements made, drills.

Room: ui/progress. The figures come from study.history; while saved games are read, the page shows what is known so far.
"""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Final

from PySide6.QtCore import QSignalBlocker, Qt, QTimer
from PySide6.QtGui import QGuiApplication, QKeyEvent, QKeySequence, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QBoxLayout, QHBoxLayout, QVBoxLayout, QWidget

from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.play.option_memory import as_last_played
from mahjong_desktop.present import progress as said
from mahjong_desktop.present.drills import file_trouble
from mahjong_desktop.present.learning import due_counts, is_known_skill
from mahjong_desktop.present.review_words import retry_mistakes
from mahjong_desktop.present.troubles import trouble_line
from mahjong_desktop.study.drills.store import OWN_SKILL, kind_of
from mahjong_desktop.study.history.database import HistoryError
from mahjong_desktop.study.history.progress import (
    LAST_HANDS,
    ProgressFigures,
    RulesetPlayed,
    rulesets_played,
)
from mahjong_desktop.study.history.report import DrillFigures, ProgressWords, drill_figures, points_line, progress_lines
from mahjong_desktop.study.history.tables import CountedAs
from mahjong_desktop.study.known_rulesets import find_ruleset, known_ids
from mahjong_desktop.texts import Texts
from mahjong_desktop.texts.interface import translate
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.context import Context
from mahjong_desktop.ui.history_watch import history_watch
from mahjong_desktop.ui.keys import name_among
from mahjong_desktop.ui.kit.buttons import Button, ButtonKind
from mahjong_desktop.ui.kit.choice import Choice
from mahjong_desktop.ui.kit.fields import ComboBox
from mahjong_desktop.ui.kit.focus import tab_through
from mahjong_desktop.ui.kit.labels import label
from mahjong_desktop.ui.kit.page import Page, PageFrame, PageHeader
from mahjong_desktop.ui.kit.scrolling import scroll
from mahjong_desktop.ui.language import date_words
from mahjong_desktop.ui.learning_file import learned
from mahjong_desktop.ui.progress.cards import (
    ALL_HANDS,
    LAST_FEW,
    RULESET_LIST_WIDTH,
    DrillsCard,
    DueBanner,
    EmptyCard,
    MadeCard,
    PointsCard,
    RatesCard,
    ReadingCard,
    RulesetList,
)
from mahjong_desktop.ui.progress.reader import FiguresReader
from mahjong_desktop.ui.requests import ToDrill, ToFind, ToNewGame, ToRetry, ToRules
from mahjong_desktop.ui.theme import Role

_SINGLE: Final = 760
"""Where the figures have less room than this, the cards stand one below the other."""
_MARGIN: Final = 16
_SHOWN_AFTER_MS: Final = 400
"""An update that takes no longer is not told of."""
_AGAIN_MS: Final = 1000
"""While saved games are read, the figures are read again so often, or less often if that takes long."""
_REST: Final = 20
"""So many times as long as reading the figures takes is waited before they are read again."""


def progress_words(ruleset: Ruleset, texts: Texts, *, imported: bool = False) -> ProgressWords:
    """Returns the words for the figures of a ruleset, or of its imported games, with dates in the form of the
    language."""
    return ProgressWords(ruleset, texts, _day_words, imported=imported)


def _day_words(moment: str) -> str:
    """Returns an ISO time as a date of the person's calendar."""
    try:
        return date_words(datetime.fromisoformat(moment).replace(tzinfo=UTC))
    except ValueError:
        return moment


class ProgressPage(Page):
    """The page. Keys: Enter presses the button in focus, else starts the drill; Up and Down in the list; M retries what
    is due of the own mistakes, Ctrl+C copies the figures, F1 opens the rules, Escape goes back."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.ruleset: Ruleset = find_ruleset(known_ids()[0])
        self.played: tuple[RulesetPlayed, ...] = ()
        self.figures: ProgressFigures | None = None
        self.drills: tuple[DrillFigures, ...] = ()
        self.due = self.due_mistakes = 0
        self._trouble: HistoryError | None = None
        self._wanted = ""
        self._all = True
        self._any_imported = False
        self._stopped = self._update_due = False
        self.watch = history_watch(context.games)
        self.header = PageHeader()
        self.note = label(Role.NOTE)
        self.source = Choice("source", fixed=True)
        self._counts = CountedAs.HERE
        self.menu = ComboBox()
        self.copy = Button(ButtonKind.PLAIN, "copy")
        self.list = RulesetList()
        self.banner, self.reading, self.empty = DueBanner(), ReadingCard(), EmptyCard()
        self.trouble = label(Role.ERROR, wrap=True)
        self.points, self.rates = PointsCard(), RatesCard()
        self.made, self.drill_card = MadeCard(), DrillsCard()
        self._above = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._below = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._patience, self._again, self._copied = QTimer(self), QTimer(self), QTimer(self)
        self.reader = FiguresReader(self.watch.database, self)
        self._lay_out()
        self._connect()
        self.retranslate()

    def _lay_out(self) -> None:
        row = self.header.row
        self.header.note.hide()
        row.addWidget(self.source)
        row.addWidget(self.menu)
        row.addStretch(1)
        row.addWidget(self.note)
        self.header.add_tool(self.copy)
        for row_of_cards, shares in (
            (self._above, ((self.points, 588), (self.rates, 340))),
            (self._below, ((self.made, 1), (self.drill_card, 1))),
        ):
            row_of_cards.setSpacing(theme.GUTTER)
            for card, share in shares:
                row_of_cards.addWidget(card, share)
        inside = QWidget()
        column = QVBoxLayout(inside)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(theme.GUTTER)
        for widget in (self.banner, self.reading, self.trouble, self.empty):
            column.addWidget(widget)
        column.addLayout(self._above, 30)
        column.addLayout(self._below, 29)
        column.addStretch(0)
        self.area = scroll(inside)
        body = PageFrame()
        sides = QHBoxLayout(body.inside)
        sides.setContentsMargins(theme.PAGE_MARGIN, _MARGIN, theme.PAGE_MARGIN, _MARGIN)
        sides.setSpacing(theme.GUTTER)
        sides.addWidget(self.list)
        sides.addWidget(self.area, 1)
        self.set_parts(self.header, body)

    def _connect(self) -> None:
        self.header.back.connect(self.closed)
        self.copy.clicked.connect(self.copy_text)
        self.source.chosen.connect(self._choose_source)
        self.list.chosen.connect(self.choose)
        self.menu.activated.connect(lambda index: self.choose(str(self.menu.itemData(index))))
        self.banner.start.clicked.connect(self.start_drill)
        self.banner.retry.clicked.connect(self.retry_mistakes)
        self.empty.play.clicked.connect(lambda: self.asked.emit(ToNewGame(self.ruleset.id)))
        self.points.chosen.connect(self._choose_all)
        self.rates.deal_ins.clicked.connect(self._find_deal_ins)
        self.made.resized.connect(self._tell_elements)
        self.reading.button.clicked.connect(self._stop_or_go_on)
        self.watch.moved.connect(self._tell_reading)
        self.watch.ended.connect(self._updated)
        self.reader.came.connect(self._take)
        for timer, milliseconds, act in (
            (self._patience, _SHOWN_AFTER_MS, self._tell_reading),
            (self._again, _AGAIN_MS, self._read_again),
            (self._copied, 2 * _AGAIN_MS, self._tell_copy),
        ):
            timer.setSingleShot(True)
            timer.setInterval(milliseconds)
            timer.timeout.connect(act)

    # ---- what is shown

    def show_ruleset(self, ruleset: str = "") -> None:
        """Shows a ruleset (its id); without one the ruleset that was shown last, or the one played last."""
        if ruleset in known_ids():
            self._wanted = ruleset
        self.mark_outdated()

    def choose(self, ruleset: str) -> None:
        """Shows a ruleset that was chosen from the list."""
        self._wanted = ruleset
        self._read_again()

    @property
    def _imported(self) -> bool:
        """Whether the figures of imported games are shown, and not those of games played here."""
        return self._counts is CountedAs.IMPORTED

    def _choose_source(self, value: str) -> None:
        self._counts = CountedAs(int(value))
        self._read_again()

    def _words(self) -> ProgressWords:
        return progress_words(self.ruleset, self.context.texts, imported=self._imported)

    def opened(self) -> None:
        """Reads what is known, then begins an update of the history. At the same time each would take twice as long."""
        self._stopped = False
        self._update_due = True
        self.reading.hide()
        self._read()
        self._begin_update()
        self.mark_outdated()

    def left(self) -> None:
        for timer in (self._patience, self._again):
            timer.stop()
        self.reader.drop()

    def _read(self) -> None:
        """Reads the figures of the ruleset. If the history cannot be read, those that are known stay."""
        self.reader.drop()
        try:
            imported, self._trouble = rulesets_played(self.watch.database, CountedAs.IMPORTED), None
            self._any_imported = bool(imported)
            if not imported:
                self._counts = CountedAs.HERE
            self.played = imported if self._imported else rulesets_played(self.watch.database)
        except HistoryError as error:
            self._trouble = error
        self.ruleset = self._chosen()
        known = self.figures
        if known is not None and (known.ruleset, known.counts) != (self.ruleset.id, self._counts):
            self.figures = None
        if self._trouble is None:
            hands = sum(one.hands for one in self.played if one.ruleset == self.ruleset.id)
            self._keep(self.reader.read(self.ruleset, hands, self._counts))
        now = datetime.now(UTC)
        today = now.astimezone().date()
        self.drills = () if self._imported else drill_figures(learned(), self.ruleset.id, today)
        due = learned().due(self.ruleset.id, now)
        self.due = sum(is_known_skill(self.ruleset, skill) for skill in due)
        self.due_mistakes = sum(kind_of(skill) == OWN_SKILL for skill in due)

    def _chosen(self) -> Ruleset:
        played = [one.ruleset for one in self.played if one.ruleset in known_ids()]
        if self._imported and self._wanted not in played:
            return find_ruleset(played[0]) if played else self.ruleset
        name = self._wanted or next(iter(played), "") or self.context.settings.text("ruleset")
        ruleset = find_ruleset(name if name in known_ids() else known_ids()[0])
        return as_last_played(self.context.settings, ruleset)

    def _keep(self, found: object) -> None:
        if isinstance(found, HistoryError):
            self._trouble = found
        elif isinstance(found, ProgressFigures):
            self.figures = found

    def _take(self, found: object) -> None:
        """Shows the figures that the other thread has worked out."""
        self._keep(found)
        self._begin_update()
        self._tell_figures()
        # With tens of thousands of hands this takes a tenth of a second and more: it must not keep a core busy.
        self._again.setInterval(max(_AGAIN_MS, round(_REST * 1000 * self.reader.seconds)))

    def _read_again(self) -> None:
        self._read()
        self._begin_update()
        self._tell_figures()

    # ---- the update

    def _begin_update(self) -> None:
        """Begins the update if it is due, and no figures are to come."""
        if self._update_due and not self.reader.waiting:
            self._update_due = False
            self.watch.refresh()
            self._patience.start()

    def _updated(self) -> None:
        """Called when an update is over."""
        self._again.stop()
        self._stopped = self.watch.state.stopped or self.watch.state.error is not None
        if self.isVisible():
            if self.watch.state.changed or self._trouble is not None:
                self._read()
            self._tell_figures()
            self._tell_reading()

    def _stop_or_go_on(self) -> None:
        if self.watch.running:
            self.watch.stop()
            self.reading.button.setEnabled(False)
        else:
            self._stopped = False
            self.watch.refresh()
            self._tell_reading()

    def _tell_reading(self) -> None:
        """Shows how far the update is; nothing of one that is soon over."""
        if not self.isVisible():
            return
        running, state = self.watch.running, self.watch.state
        held = self.reading.button.hasFocus()
        long = self._reads_long
        if long and self.reading.isHidden():
            self._tell_figures()  # what is not read yet was perhaps played
        self.reading.setVisible(long or (self._stopped and not running))
        self.reading.words.setText(said.update_words(state, self.context.texts))
        self.reading.bar.set_share(state.share, self.reading.words.text())
        self.reading.bar.setVisible(running)
        self.reading.button.set_words(said.update_button(state, running=running))
        self.reading.button.setEnabled(True)
        if long and not self._again.isActive():
            self._again.start()
        if held and not self.reading.isVisible():
            self.first_focus()

    @property
    def _reads_long(self) -> bool:
        """Whether saved games are being read, and that takes so long that it is told."""
        return self.watch.running and not self._patience.isActive()

    # ---- words

    def retranslate(self) -> None:
        self.header.set_words(translate("Progress", "Progress"))
        self.note.setText(translate("Progress", "All figures stay on this computer"))
        self._tell_copy()
        heading = translate("Progress", "Rulesets played")
        self.list.heading.setText(heading if self.context.texts.language == "ja" else heading.upper())
        self.menu.setAccessibleName(heading)
        sources = (
            (str(int(CountedAs.HERE)), translate("Progress", "Played here")),
            (str(int(CountedAs.IMPORTED)), translate("Progress", "Imported")),
        )
        self.source.set_choices(translate("Progress", "Which games"), sources, str(int(self._counts)))
        self.list.together.setText(translate("Progress", "All together"))
        self.banner.start.set_words(translate("Progress", "Start"), translate("StartPage", "Enter"))
        self.banner.retry.set_words(retry_mistakes(), "M")
        counts = (
            (LAST_FEW, translate("Progress", "Last %n", "hands", LAST_HANDS)),
            (ALL_HANDS, translate("Progress", "All", "hands")),
        )
        self.points.choice.set_choices("", counts, ALL_HANDS if self._all else LAST_FEW)
        self.points.legend.setText(translate("Progress", "range of luck between equal players (95%)"))
        self.rates.title.setText(translate("Progress", "How you play"))
        self.made.title.setText(translate("Progress", "Elements made"))
        self.drill_card.title.setText(translate("Progress", "Drills"))
        self.drill_card.days.setText(said.drill_days())
        self.drill_card.nothing.setText(translate("Progress", "You have not drilled this game yet."))
        self.empty.play.set_words(translate("Progress", "Play"))
        self._tell_figures()
        self._tell_reading()
        self._arrange()

    def _tell_copy(self) -> None:
        done = self._copied.isActive()
        self.copy.icon_name = "check" if done else "copy"
        words = translate("Progress", "Copied") if done else translate("Progress", "Copy as text")
        self.copy.set_words(words, "Ctrl+C")

    def _tell_figures(self) -> None:
        texts = self.context.texts
        words = self._words()
        self._tell_list()
        self.banner.title.setText(said.due_title(self.due))
        counts = due_counts(self.ruleset, texts, learned(), datetime.now(UTC))
        self.banner.note.setText(said.due_note(self.due, counts))
        self.banner.retry.setVisible(self.due_mistakes > 0)
        trouble = self._trouble or self.watch.not_kept
        told = "" if trouble in (None, self.watch.state.error) else trouble_line(trouble)
        lines = [line for line in (told, file_trouble(learned(), texts)) if line]
        self.trouble.setText("\n".join(lines))
        self.trouble.setVisible(bool(lines))
        if (figures := self.figures) is None and self.reader.waiting:
            self.empty.hide()
            return
        shown = figures is not None and figures.hands > 0
        self.empty.setVisible(not shown)
        for card in (self.points, self.rates, self.made):
            card.setVisible(shown)
        self.drill_card.setVisible(bool(self.drills) or (shown and not self._imported))
        self.copy.setEnabled(shown or bool(self.drills))
        self.drill_card.show_rows([said.drill_row(drill, words) for drill in self.drills])
        if shown and figures is not None:
            self._tell_points(figures, words)
            self._tell_rates(figures, words)
            self._tell_made(figures, words)
        else:
            name = texts.ruleset(self.ruleset.id).name
            self.empty.set_words(*said.empty_words(name, reading=self._reads_long))

    def _tell_list(self) -> None:
        self.source.setVisible(self._any_imported)
        entries = said.ruleset_entries(
            self.played, self.context.texts, reading=self._reads_long, only_played=self._imported
        )
        self.list.show_rulesets(entries, self.ruleset.id)
        tab_through(self.header, self.list, self.area)
        self.list.sum.setText(said.together_words(self.played, self.context.texts))
        with QSignalBlocker(self.menu):
            self.menu.clear()
            for entry in entries:
                self.menu.addItem(f"{entry.name} · {entry.note}", entry.id)
            self.menu.setCurrentIndex(self.menu.findData(self.ruleset.id))

    def _tell_points(self, figures: ProgressFigures, words: ProgressWords) -> None:
        card, texts = self.points, self.context.texts
        few = figures.hands <= LAST_HANDS
        line = figures.points if self._all or few else figures.last_points
        title = translate("Progress", "Points over %n hand(s)", "", len(line.sums))
        card.title.setText(title)
        card.choice.setVisible(not few)
        card.chart.set_line(line, texts.number, texts.signed, title, points_line(words, line))
        several = words.say("option-sets", sets=figures.option_sets) if figures.option_sets > 1 else ""
        card.note.setText(several)
        card.note.setVisible(bool(several))

    def _tell_rates(self, figures: ProgressFigures, words: ProgressWords) -> None:
        card = self.rates
        card.you.setText(words.say("you"))
        card.bots.setText(words.say("bots"))
        card.show_rows([said.rate_row(rate, words) for rate in figures.rates])
        card.note.setText(said.rates_note(figures))
        card.loss.setText(said.mean_loss_words(figures, words))
        card.loss.setVisible(figures.loss is not None)
        card.deal_ins.set_words(translate("Progress", "Your %n deal-in(s)", "", figures.deal_ins))
        card.deal_ins.setVisible(figures.deal_ins > 0)

    def _tell_made(self, figures: ProgressFigures, words: ProgressWords) -> None:
        card = self.made
        others = translate("Progress", "others") if self._imported else translate("Progress", "bots")
        card.bots.setText(others)
        card.wins.setText(translate("Progress", "in %n win(s) ·", "", figures.wins))
        self._tell_elements()
        card.made.setText(said.made_words(figures, words))
        card.newest.setText(said.newest_words(figures, words))

    def _tell_elements(self) -> None:
        """Shows as many elements as there is room for."""
        if self.figures is not None:
            words = self._words()
            self.made.show_rows(
                [said.made_row(element, words) for element in self.figures.elements[: self.made.room()]]
            )

    # ---- layout

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        """Puts the cards two by two, or one below the other; in a narrow window the list is a menu."""
        narrow = theme.narrower(self, theme.NARROW_PAGE)
        self.list.setVisible(not narrow)
        self.menu.setVisible(narrow)
        self.note.setVisible(not narrow)
        self.banner.retry.set_compact(compact=narrow)
        self.list.setFixedWidth(theme.active().scaled(RULESET_LIST_WIDTH))
        room = self.width() - 2 * theme.PAGE_MARGIN - (0 if narrow else self.list.width() + theme.GUTTER)
        single = room < theme.active().scaled(_SINGLE)
        directions = QBoxLayout.Direction
        for row in (self._above, self._below):
            row.setDirection(directions.TopToBottom if single else directions.LeftToRight)
        self.rates.set_room(0 if single else room)
        dense = theme.lower(self, theme.LOW_PAGE)
        for card in (self.rates, self.made, self.drill_card):
            card.set_dense(dense)
        self.points.setMinimumHeight(theme.active().scaled(252 if dense else 300))

    # ---- actions

    def start_drill(self) -> None:
        """Starts the drill of what is due in the ruleset."""
        self.asked.emit(ToDrill(self.ruleset))

    def retry_mistakes(self) -> None:
        """Asks to try the own mistakes again that are due in the ruleset."""
        if self.due_mistakes:
            self.asked.emit(ToRetry(ruleset=self.ruleset.id))

    def copy_text(self) -> None:
        """Copies all figures of the ruleset to the clipboard."""
        if self.figures is None or not self.copy.isEnabled():
            return
        words = self._words()
        QGuiApplication.clipboard().setText("\n".join(progress_lines(words, self.figures, self.drills)))
        self._copied.start()
        self._tell_copy()

    def _choose_all(self, everything: bool) -> None:
        self._all = everything
        if self.figures is not None:
            self._tell_points(self.figures, self._words())

    def _find_deal_ins(self) -> None:
        which = "imported:yes" if self._imported else "counted:yes"
        self.asked.emit(ToFind(f"result:dealt-in ruleset:{self.ruleset.id} {which}"))

    def first_focus(self) -> None:
        self.banner.start.setFocus(Qt.FocusReason.OtherFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        held = self.window().focusWidget()
        if event.matches(QKeySequence.StandardKey.Copy):
            self.copy_text()
        elif event.key() == Qt.Key.Key_F1:
            self.asked.emit(ToRules(self.ruleset.id))
        elif name_among(event, "M"):
            self.retry_mistakes()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if isinstance(held, QAbstractButton) and held is not self.banner.start and not held.isCheckable():
                held.click()
            else:
                self.start_drill()
        else:
            super().keyPressEvent(event)

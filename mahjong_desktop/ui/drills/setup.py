"""The settings of the drill: what is asked, how many hands, the clock; and what was learnt as a file.

Room: ui/drills. The settings are remembered by the page. Files are chosen by functions that a test may replace.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

from PySide6.QtCore import QCoreApplication, QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFileDialog, QGridLayout, QHBoxLayout, QWidget

from mahjong_desktop.core.errors import MahjongError
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.play.drilling import DRILL_HANDS, DRILL_KINDS, DRILL_STEPS, DrillTerms
from mahjong_desktop.present.drills import kind_name, learned_line, step_of_hand
from mahjong_desktop.study.drills.learned import Learned
from mahjong_desktop.texts import Texts
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.kit.buttons import Button, ButtonKind
from mahjong_desktop.ui.kit.chips import Pill
from mahjong_desktop.ui.kit.fields import ComboBox, Switch
from mahjong_desktop.ui.kit.labels import label, line
from mahjong_desktop.ui.kit.sheet import MessageSheet, Sheet
from mahjong_desktop.ui.theme import Role, set_role

translate = QCoreApplication.translate

_WIDTH: Final = 620
_FILE: Final = "mahjong-learned.json"

FileAsker = Callable[[QWidget], str]


def ask_where(parent: QWidget) -> str:
    """Asks where to write what was learnt; returns an empty string if the person cancels."""
    title = translate("Drills", "Export progress")
    path, _ = QFileDialog.getSaveFileName(parent, title, _FILE, "JSON (*.json)")
    return path


def ask_which(parent: QWidget) -> str:
    """Asks which file to read; returns an empty string if the person cancels."""
    title = translate("Drills", "Import progress")
    path, _ = QFileDialog.getOpenFileName(parent, title, "", "JSON (*.json)")
    return path


def export_line(learned: Learned, path: str) -> str:
    """Writes what was learnt to a file; returns one line about it."""
    try:
        learned.export_to(Path(path))
    except MahjongError as error:
        return learned_line(error)
    return translate("Drills", "Saved to {path}.").format(path=path)


def import_line(learned: Learned, path: str, texts: Texts | None = None) -> str:
    """Adds what a file says to what was learnt; returns one line about it."""
    try:
        learned.import_from(Path(path))
    except MahjongError as error:
        return learned_line(error, texts)
    return translate("Drills", "Imported from {path}.").format(path=path)


class DrillSetup(Sheet):
    """The sheet. What is chosen counts when it is closed; at least one step and one kind stay chosen."""

    terms_chosen = Signal(object)
    learned_changed = Signal()

    def __init__(
        self, parent: QWidget, terms: DrillTerms, learned: Learned, ruleset: Ruleset | None, texts: Texts
    ) -> None:
        super().__init__(parent, QSize(_WIDTH, 0))
        self._learned, self._ruleset, self._texts = learned, ruleset, texts
        self.ask_where: FileAsker = ask_where
        self.ask_which: FileAsker = ask_which
        self.column.setSpacing(12)
        self.column.addWidget(label(Role.SECTION, translate("Drills", "Drill settings"), wrap=True))
        self.kinds = {kind: self._pill(kind_name(kind), kind in terms.kinds) for kind in DRILL_KINDS}
        self.steps = {step: self._pill(step_of_hand(step), step in terms.steps) for step in DRILL_STEPS}
        self._add_row(translate("Drills", "Questions"), list(self.kinds.values()))
        self._add_row(translate("Drills", "Steps of a hand"), list(self.steps.values()))
        for pills in (self.kinds, self.steps):
            for pill in pills.values():
                pill.toggled.connect(lambda _on, pills=pills, pill=pill: self._keep_one(pills, pill))
        self._add_numbers(terms)
        self.column.addWidget(line())
        self._add_files()
        self.told = label(Role.NOTE, wrap=True)
        self.told.hide()
        self.column.addWidget(self.told)
        self._add_done()
        self._tell_steps()

    def _pill(self, name: str, chosen: bool) -> Pill:
        made = Pill()
        made.tell(name)
        made.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        made.setChecked(chosen)
        return made

    def _add_row(self, name: str, pills: list[Pill]) -> None:
        self.column.addWidget(label(Role.STRONG, name))
        grid = QGridLayout()
        grid.setSpacing(8)
        wide = sum(pill.sizeHint().width() + 8 for pill in pills)
        columns = len(pills) if wide <= theme.active().scaled(_WIDTH) - 2 * theme.CARD_PADDING else 3
        for number, pill in enumerate(pills):
            grid.addWidget(pill, number // columns, number % columns, Qt.AlignmentFlag.AlignLeft)
        grid.setColumnStretch(columns, 1)
        self.column.addLayout(grid)

    def _add_numbers(self, terms: DrillTerms) -> None:
        grid = QGridLayout()
        grid.setHorizontalSpacing(16)
        self.hands = ComboBox()
        self.hands.addItems([self._texts.number(number) for number in DRILL_HANDS])
        self.hands.setCurrentIndex(DRILL_HANDS.index(terms.hands) if terms.hands in DRILL_HANDS else 1)
        hands = translate("Drills", "Hands in a round")
        self.hands.setAccessibleName(hands)
        self.clock = Switch()
        self.clock.set_states(self._texts.phrase("values", "no"), self._texts.phrase("values", "yes"))
        self.clock.setChecked(terms.clock)
        clock = translate("Drills", "Show how long a hand takes")
        self.clock.setAccessibleName(clock)
        self.keep = Switch()
        self.keep.set_states(self._texts.phrase("values", "no"), self._texts.phrase("values", "yes"))
        self.keep.setChecked(terms.keep)
        keep = translate("Drills", "Turn the worst mistakes of reviewed hands into questions")
        self.keep.setAccessibleName(keep)
        rows = ((hands, self.hands), (clock, self.clock), (keep, self.keep))
        for row, (name, control) in enumerate(rows):
            grid.addWidget(label(Role.STRONG, name, wrap=True), row, 0)
            grid.addWidget(control, row, 1, Qt.AlignmentFlag.AlignRight)
        grid.setColumnStretch(0, 1)
        self.column.addLayout(grid)

    def _add_files(self) -> None:
        self.column.addWidget(label(Role.STRONG, translate("Drills", "Drill progress")))
        row = QHBoxLayout()
        self.export = self._button(translate("Drills", "Export"), self._export)
        self.add_from = self._button(translate("Drills", "Import"), self._import)
        self.forget = self._button(translate("Drills", "Delete …"), self._ask_to_forget)
        for button in (self.export, self.add_from, self.forget):
            row.addWidget(button)
        row.addStretch(1)
        self.column.addLayout(row)

    def _button(self, name: str, act: Callable[[], None]) -> Button:
        made = Button(ButtonKind.PLAIN)
        made.set_words(name)
        made.clicked.connect(act)
        return made

    def _add_done(self) -> None:
        row = QHBoxLayout()
        row.addStretch(1)
        self.done = Button(ButtonKind.MAIN, "check")
        self.done.set_words(translate("Drills", "Done"), "Enter")
        self.done.clicked.connect(self.finish)
        row.addWidget(self.done)
        self.column.addLayout(row)

    # ---- choosing

    def take_keyboard(self) -> None:
        self.kinds[DRILL_KINDS[0]].setFocus(Qt.FocusReason.TabFocusReason)

    def _keep_one(self, pills: dict[str, Pill], pressed: Pill) -> None:
        """Keeps the last chosen one chosen."""
        if not any(pill.isChecked() for pill in pills.values()):
            with QSignalBlocker(pressed):
                pressed.setChecked(True)
        self._tell_steps()

    def _tell_steps(self) -> None:
        """Steps can be chosen only if hands are scored."""
        for pill in self.steps.values():
            pill.setEnabled(self.kinds["hand"].isChecked())

    def terms(self) -> DrillTerms:
        """Returns what is chosen."""
        return DrillTerms(
            steps=tuple(step for step in DRILL_STEPS if self.steps[step].isChecked()),
            kinds=tuple(kind for kind in DRILL_KINDS if self.kinds[kind].isChecked()),
            hands=DRILL_HANDS[self.hands.currentIndex()],
            clock=self.clock.isChecked(),
            keep=self.keep.isChecked(),
        )

    def finish(self) -> None:
        """Closes the sheet; what is chosen counts."""
        terms = self.terms()
        self.close_sheet()
        self.terms_chosen.emit(terms)

    # ---- what was learnt

    def _say(self, line_of_it: str) -> None:
        self.told.setText(line_of_it)
        set_role(self.told, Role.NOTE)
        self.told.show()
        self._lay_out()

    def _export(self) -> None:
        path = self.ask_where(self)
        if path:
            self._say(export_line(self._learned, path))

    def _import(self) -> None:
        path = self.ask_which(self)
        if path:
            self._say(import_line(self._learned, path, self._texts))
            self.learned_changed.emit()

    def _ask_to_forget(self) -> None:
        """Asks what to forget; nothing is forgotten before that is confirmed."""
        choices = [
            (translate("Drills", "Keep everything"), lambda: None),
            (translate("Drills", "Delete for all rulesets"), lambda: self._forget(None)),
        ]
        if self._ruleset is not None:
            choices.append((translate("Drills", "Delete for this ruleset"), lambda: self._forget(self._ruleset)))
            own = self._learned.own_positions(self._ruleset.id)
            if own:
                choices.insert(1, (translate("Drills", "Delete own games (%n)", "", len(own)), self._forget_own))
        name = self._texts.ruleset(self._ruleset.id).name if self._ruleset is not None else ""
        MessageSheet(
            self,
            translate("Drills", "Delete progress?"),
            translate("Drills", "Levels and dates will be lost for good: for {ruleset}, or for all rulesets.").format(
                ruleset=name
            ),
            choices,
            safe=True,
        ).open()

    def _forget_own(self) -> None:
        """Forgets all decisions of own games of the ruleset."""
        assert self._ruleset is not None
        ruleset = self._ruleset.id
        self._try_to_forget(lambda: self._learned.forget_own(ruleset))

    def _forget(self, ruleset: Ruleset | None) -> None:
        self._try_to_forget(lambda: self._learned.reset(ruleset.id if ruleset is not None else None))

    def _try_to_forget(self, forget: Callable[[], None]) -> None:
        """Forgets something, and says in one line whether that was possible."""
        try:
            forget()
            said = translate("Drills", "Deleted.")
        except MahjongError as error:
            said = learned_line(error)
        self._say(said)
        self.learned_changed.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter ends with what is chosen; Escape keeps everything as it was."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            held = self.window().focusWidget()
            if isinstance(held, Button) and self.isAncestorOf(held):
                held.click()
            else:
                self.finish()
            event.accept()
            return
        super().keyPressEvent(event)

"""The page that shows a ruleset on one printable sheet.

Room: ui/summary. What stands on the sheet comes from content.py, how it is laid out from sheet.py.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from PySide6.QtCore import QCoreApplication, QStandardPaths, Qt
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QFileDialog, QHBoxLayout, QVBoxLayout, QWidget

from mahjong_desktop.core.errors import MahjongError
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.play.option_memory import as_last_played
from mahjong_desktop.present.summary import SheetContent, sheet_content
from mahjong_desktop.study.known_rulesets import find_ruleset, known_rulesets
from mahjong_desktop.texts import Texts
from mahjong_desktop.texts.outside import printable
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.context import Context
from mahjong_desktop.ui.fonts import JAPANESE_FONTS, LoadedFonts
from mahjong_desktop.ui.keys import name_among
from mahjong_desktop.ui.kit.buttons import Button, ButtonKind
from mahjong_desktop.ui.kit.fields import RulesetCombo
from mahjong_desktop.ui.kit.page import Page, PageHeader
from mahjong_desktop.ui.plain_text import set_tip
from mahjong_desktop.ui.requests import ToRules
from mahjong_desktop.ui.summary import printing
from mahjong_desktop.ui.summary.panel import PARTS, SummaryPanel
from mahjong_desktop.ui.summary.pdf import write_pdf
from mahjong_desktop.ui.summary.preview import Preview
from mahjong_desktop.ui.summary.sections import SheetParts
from mahjong_desktop.ui.summary.sheet import Paper, PrintedSheet, lay_out
from mahjong_desktop.ui.theme import Role, set_role

translate = QCoreApplication.translate

_PAPER: Final = "summary-paper"
_PARTS: Final = "summary-parts"
_EMBLEM: Final = 17
_WIDEST_CHOOSER: Final = 340

PdfPathAsker = Callable[[QWidget, str], str]


def ask_pdf_path(parent: QWidget, suggested: str) -> str:
    """Asks where to save a PDF; returns an empty string if the person cancels."""
    path, _ = QFileDialog.getSaveFileName(parent, translate("Summary", "Save as PDF"), suggested, "PDF (*.pdf)")
    return path


@dataclass
class Outlets:
    """Where a sheet goes: a file that the person names, a printer, another program."""

    ask_pdf_path: PdfPathAsker = ask_pdf_path
    has_printer: Callable[[], bool] = printing.has_printer
    print_sheet: Callable[[PrintedSheet, QWidget], bool] = printing.print_sheet
    open_to_print: Callable[[PrintedSheet, str], Path] = printing.open_to_print


class SummaryPage(Page):
    """The page. Keys: Ctrl+P prints, Ctrl+S saves, + and − show the sheet larger or whole, F1 the rules, Escape goes
    back."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.outlets = Outlets()
        self.ruleset = known_rulesets()[0]
        self.language = context.texts.language
        self._chosen_language = ""
        self._prints = False
        self._fonts = LoadedFonts()
        self._content: tuple[object, SheetContent] | None = None
        self.sheet: PrintedSheet | None = None
        self.header = PageHeader()
        self.chooser = RulesetCombo(emblems=True)
        self.rules = Button(ButtonKind.QUIET, "book")
        self.preview = Preview()
        self.panel = SummaryPanel()
        self._lay_out()
        self._connect()

    def _lay_out(self) -> None:
        self.header.note.hide()
        self.header.row.addStretch(1)
        self.header.row.addWidget(self.chooser)
        self.header.row.addWidget(self.rules)
        body = QWidget()
        set_role(body, Role.CLEAR)
        row = QHBoxLayout(body)
        row.setContentsMargins(theme.PAGE_MARGIN - 8, 12, theme.PAGE_MARGIN, 20)
        row.setSpacing(8)
        row.addWidget(self.preview, 1)
        side = QVBoxLayout()
        side.setContentsMargins(0, 8, 0, 0)
        side.addWidget(self.panel)
        row.addLayout(side)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(0)
        outer.addWidget(self.header)
        outer.addWidget(body, 1)

    def _connect(self) -> None:
        self.header.back.connect(self.closed)
        self.chooser.chosen.connect(lambda ruleset: self._choose(find_ruleset(ruleset)))
        self.rules.clicked.connect(self._open_rules)
        self.panel.parts_chosen.connect(self._choose_parts)
        self.panel.language_chosen.connect(self._choose_language)
        self.panel.papers.chosen.connect(lambda paper: self._remember(_PAPER, paper))
        self.panel.save.clicked.connect(self.save)
        self.panel.print.clicked.connect(self.print)

    # What is shown

    def open(self, ruleset: Ruleset) -> None:
        """Shows the sheet of a ruleset with its options chosen, in the language of the window."""
        self.ruleset = ruleset
        self._chosen_language = ""
        self.mark_outdated()

    def _choose(self, ruleset: Ruleset) -> None:
        """Shows another ruleset, with the options of the last game."""
        self.ruleset = as_last_played(self.context.settings, ruleset)
        self._show()

    def _choose_language(self, language: str) -> None:
        self._chosen_language = language
        self._show()

    def _choose_parts(self, parts: SheetParts) -> None:
        self._remember(_PARTS, [name for name in PARTS if getattr(parts, name)])

    def _remember(self, setting: str, value: str | list[str]) -> None:
        self.context.settings.set(setting, value)
        self._show()

    @property
    def paper(self) -> Paper:
        """The chosen paper."""
        return Paper(self.context.settings.text(_PAPER))

    @property
    def parts(self) -> SheetParts:
        """What is wanted on the sheet."""
        wanted = self.context.settings.get(_PARTS)
        return SheetParts(**{name: isinstance(wanted, list) and name in wanted for name in PARTS})

    def retranslate(self) -> None:
        self._prints = self.outlets.has_printer()
        self.header.set_words(translate("Summary", "One-page summary"))
        self.chooser.tell(self.context.texts, self.ruleset.id, translate("Summary", "Ruleset"))
        self._fit_header()
        self.panel.retranslate(prints=self._prints)
        self._show()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_header()

    def _fit_header(self) -> None:
        """Shows the second button as an icon where the header has little room."""
        narrow = theme.narrower(self, theme.SMALL_PAGE)
        words = translate("Summary", "Read the rules")
        set_tip(self.rules, words if narrow else "")
        self.rules.set_words("" if narrow else words)
        self.rules.setAccessibleName(words)
        widest = theme.active().scaled(_WIDEST_CHOOSER)
        others = self.header.row.sizeHint().width() - self.chooser.sizeHint().width()
        self.chooser.setMinimumWidth(0)
        self.chooser.setMaximumWidth(max(theme.active().scaled(96), min(widest, self.width() - others)))

    def _show(self) -> None:
        """Lays the sheet out anew and shows it with all choices."""
        self._fonts.load(JAPANESE_FONTS)  # native names need them in every language
        self.language = self._chosen_language or self.context.texts.language
        self.chooser.show_ruleset(self.ruleset.id)
        self.sheet = lay_out(self._contents(), self.paper, self.parts)
        self.panel.show_choices(self.parts, self.language, self.paper)
        self.panel.message.clear()
        self.preview.show_sheet(self.sheet)

    def _contents(self) -> SheetContent:
        """Returns what the sheet says; it is worked out again only for another ruleset or language."""
        key = self.ruleset.key, self.language
        if self._content is None or self._content[0] != key:
            same = self.language == self.context.texts.language
            texts = self.context.texts if same else Texts(self.language)
            self._content = key, sheet_content(self.ruleset, texts)
        return self._content[1]

    # What is done with it

    def save(self) -> None:
        """Saves the sheet as PDF where the person says."""
        if self.sheet is None:
            return
        folder = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
        path = self.outlets.ask_pdf_path(self, str(Path(folder) / f"{self._file_name}.pdf"))
        if path:
            target = Path(path if path.lower().endswith(".pdf") else f"{path}.pdf")
            self._do(lambda sheet: write_pdf(sheet, target), translate("Summary", "Saved: {path}"), target)

    def print(self) -> None:
        """Prints the sheet, or opens it in a program that can."""
        if self._prints:
            self._do(lambda sheet: self.outlets.print_sheet(sheet, self), "")
        else:
            done = translate("Summary", "The page was opened in another program.")
            self._do(lambda sheet: self.outlets.open_to_print(sheet, self._file_name), done)

    def _do(self, act: Callable[[PrintedSheet], object], done: str, path: Path | None = None) -> None:
        """Does something with the sheet, and says below the choices how it went."""
        if self.sheet is None:
            return
        try:
            act(self.sheet)
        except MahjongError as error:
            set_role(self.panel.message, Role.ERROR)
            self.panel.message.setText(_trouble(error))
        else:
            set_role(self.panel.message, Role.NOTE)
            self.panel.message.setText(done.format(path=printable(str(path))) if path is not None else done)

    @property
    def _file_name(self) -> str:
        """The name of a file with the sheet, without its ending."""
        return f"{self.ruleset.id}-{self.language}-{self.paper.value}"

    def _open_rules(self) -> None:
        self.asked.emit(ToRules(self.ruleset.id))

    # Keys

    def first_focus(self) -> None:
        self.panel.print.setFocus(Qt.FocusReason.OtherFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            act = {"P": self.print, "S": self.save}.get(name_among(event, ("P", "S")))
            if act is not None:
                act()
                return
        match event.key():
            case Qt.Key.Key_F1:
                self._open_rules()
            case Qt.Key.Key_Plus | Qt.Key.Key_Equal | Qt.Key.Key_Minus:
                self.preview.set_larger(event.key() != Qt.Key.Key_Minus)
            case Qt.Key.Key_Escape if self.preview.larger:
                self.preview.set_larger(False)
            case _:
                super().keyPressEvent(event)


def _trouble(error: MahjongError) -> str:
    words = {
        "cannot-write": translate("Summary", "{path} cannot be written: {detail}"),
        "cannot-open": translate("Summary", "No program opens PDF files here. The page is in {path}."),
        "cannot-print": translate("Summary", "The printer refused the page."),
    }
    facts = {name: printable(str(fact)) for name, fact in error.facts.items()}
    return words.get(error.code, error.code).format(**facts)

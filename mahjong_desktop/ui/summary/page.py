"""The page that shows a ruleset on one printable sheet, with the panel beside it: what stands on the sheet, its
language and paper, saving and printing.

Room: ui/summary. What stands on the sheet comes from present.summary, how it is laid out from sheet.py.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from PySide6.QtCore import QCoreApplication, QRectF, QSignalBlocker, QSize, QStandardPaths, Qt, Signal
from PySide6.QtGui import QColor, QFontMetricsF, QKeyEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QFileDialog, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from mahjong_desktop.cards.options import SHUANGKOU, ShuangkouOptions
from mahjong_desktop.core.errors import MahjongError
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.play.card_option_memory import remembered_card_options
from mahjong_desktop.play.option_memory import as_last_played
from mahjong_desktop.present.card_summary import card_sheet_content
from mahjong_desktop.present.summary import SheetContent, sheet_content
from mahjong_desktop.study.known_rulesets import find_ruleset, known_rulesets
from mahjong_desktop.texts import LANGUAGE_NAMES, LANGUAGES, Texts
from mahjong_desktop.texts.outside import printable
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.art import draw_icon
from mahjong_desktop.ui.context import Context
from mahjong_desktop.ui.fonts import JAPANESE_FONTS, LoadedFonts
from mahjong_desktop.ui.keys import keyboard, name_among
from mahjong_desktop.ui.kit.buttons import Button, ButtonKind
from mahjong_desktop.ui.kit.cards import Card
from mahjong_desktop.ui.kit.choice import Choice
from mahjong_desktop.ui.kit.fields import ComboBox, RulesetCombo
from mahjong_desktop.ui.kit.labels import label, line
from mahjong_desktop.ui.kit.page import Page, PageHeader
from mahjong_desktop.ui.kit.scrolling import scroll
from mahjong_desktop.ui.plain_text import set_tip
from mahjong_desktop.ui.requests import ToRules
from mahjong_desktop.ui.summary import output
from mahjong_desktop.ui.summary.output import write_pdf
from mahjong_desktop.ui.summary.preview import Preview
from mahjong_desktop.ui.summary.sections import SheetParts
from mahjong_desktop.ui.summary.sheet import PAPER_NAMES, Paper, PrintedSheet, lay_out
from mahjong_desktop.ui.theme import Role, set_role

translate = QCoreApplication.translate

_PAPER: Final = "summary-paper"
_PARTS: Final = "summary-parts"
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
    has_printer: Callable[[], bool] = output.has_printer
    print_sheet: Callable[[PrintedSheet, QWidget], bool] = output.print_sheet
    open_to_print: Callable[[PrintedSheet, str], Path] = output.open_to_print


class SummaryPage(Page):
    """The page. Keys: Ctrl+P prints, Ctrl+S saves, + and − show the sheet larger or whole, F1 the rules, Escape goes
    back."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.outlets = Outlets()
        self.ruleset = known_rulesets()[0]
        self.cards: ShuangkouOptions | None = None
        """The options of Shuangkou while its sheet is shown in place of that of the ruleset."""
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
        row.setContentsMargins(theme.PAGE_MARGIN - 8, 12, theme.PAGE_MARGIN, 16)
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
        self.chooser.chosen.connect(self._choose)
        self.rules.clicked.connect(self._open_rules)
        self.panel.parts_chosen.connect(self._choose_parts)
        self.panel.language_chosen.connect(self._choose_language)
        self.panel.papers.chosen.connect(lambda paper: self._remember(_PAPER, paper))
        self.panel.save.clicked.connect(self.save)
        self.panel.print.clicked.connect(self.print)

    # What is shown

    def open(self, ruleset: Ruleset) -> None:
        """Shows the sheet of a ruleset with its options chosen, in the language of the window."""
        self.ruleset, self.cards = ruleset, None
        self._chosen_language = ""
        self.mark_outdated()

    def open_cards(self) -> None:
        """Shows the sheet of Shuangkou with the options of the last match, in the language of the window."""
        self.cards = ShuangkouOptions(remembered_card_options(self.context.settings))
        self._chosen_language = ""
        self.mark_outdated()

    @property
    def game(self) -> str:
        """The id of the game whose sheet is shown."""
        return self.ruleset.id if self.cards is None else SHUANGKOU

    def _choose(self, game: str) -> None:
        """Shows another game, with the options with which it was played last."""
        if game == SHUANGKOU:
            self.cards = ShuangkouOptions(remembered_card_options(self.context.settings))
        else:
            self.ruleset, self.cards = as_last_played(self.context.settings, find_ruleset(game)), None
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
        self.chooser.tell(self.context.texts, self.game, translate("Summary", "Ruleset"), also=(SHUANGKOU,))
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
        self.chooser.show_ruleset(self.game)
        self.sheet = lay_out(self._contents(), self.paper, self.parts)
        self.panel.show_choices(self.parts, self.language, self.paper)
        self.panel.offer_parts(PARTS if self.cards is None else CARD_PARTS)
        self.panel.message.clear()
        self.preview.show_sheet(self.sheet)

    def _contents(self) -> SheetContent:
        """Returns what the sheet says; it is worked out again only for another ruleset or language."""
        key = self.ruleset.key if self.cards is None else self.cards, self.language
        if self._content is None or self._content[0] != key:
            same = self.language == self.context.texts.language
            texts = self.context.texts if same else Texts(self.language)
            cards = self.cards
            told = sheet_content(self.ruleset, texts) if cards is None else card_sheet_content(cards, texts)
            self._content = key, told
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
        return f"{self.game}-{self.language}-{self.paper.value}"

    def _open_rules(self) -> None:
        self.asked.emit(ToRules(self.game))

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
            case Qt.Key.Key_Plus | Qt.Key.Key_Equal | Qt.Key.Key_Minus if keyboard().character_keys:
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


SUMMARY_PANEL_WIDTH: Final = 256
_BOX: Final = 20
PARTS: Final = ("sample_hands", "how_often", "others", "native_names", "options")
"""The fields of SheetParts, in the order of the panel."""
CARD_PARTS: Final = ("native_names", "options")
"""Those that the sheet of a card game has."""


class TickBox(QAbstractButton):
    """A box with a tick and words beside it."""

    def __init__(self) -> None:
        super().__init__()
        self.setCheckable(True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def set_words(self, text: str) -> None:
        """Sets the words."""
        self.setText(text)
        self.setAccessibleName(text)
        self.updateGeometry()

    def focus_shape(self) -> tuple[QRectF, float]:
        """Returns the rectangle and corner radius that the focus ring goes round."""
        return QRectF(self.rect()).adjusted(-2, 2, 2, -2), theme.CONTROL_RADIUS

    def sizeHint(self) -> QSize:
        metrics = QFontMetricsF(theme.font(14))
        box = theme.active().scaled(_BOX)
        wide = box + 10 + metrics.horizontalAdvance(self.text()) + 2
        return QSize(round(wide), max(theme.active().scaled(theme.CONTROL_HEIGHT), round(metrics.height()) + 8))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colour, side, on = theme.colours(), theme.active().scaled(_BOX), self.isChecked()
        box = QRectF(1, (self.height() - side) / 2, side, side)
        enabled = self.isEnabled()
        edge = colour.line if not enabled else colour.accent if on else colour.control
        painter.setPen(QPen(QColor(edge), 1.5))
        painter.setBrush(QColor(colour.accent if on and enabled else colour.surface))
        painter.drawRoundedRect(box.adjusted(0.75, 0.75, -0.75, -0.75), 4, 4)
        if on:
            draw_icon(painter, "check", box.center(), side - 6, colour.on_accent if enabled else colour.muted)
        painter.setFont(theme.font(14))
        painter.setPen(QColor(colour.text if enabled else colour.muted))
        words = QRectF(box.right() + 10, 0, self.width() - box.right() - 10, self.height())
        painter.drawText(words, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, self.text())


class SummaryPanel(Card):
    """The panel. It emits what the person chooses."""

    parts_chosen = Signal(object)
    """Emitted with SheetParts."""
    language_chosen = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.boxes = {name: TickBox() for name in PARTS}
        self.language = ComboBox()
        self.language.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.papers = Choice("paper")
        self.save = Button(ButtonKind.PLAIN, "picture")
        self.print = Button(ButtonKind.MAIN, "print")
        self.message = label(Role.NOTE, wrap=True)
        self._title, self._language, self._paper = label(Role.ROW_TITLE), label(Role.NOTE), label(Role.NOTE)
        self._lay_out()
        for box in self.boxes.values():
            box.clicked.connect(lambda: self.parts_chosen.emit(self.parts()))
        self.language.activated.connect(lambda index: self.language_chosen.emit(LANGUAGES[index]))

    def _lay_out(self) -> None:
        inside = QWidget()
        column = QVBoxLayout(inside)
        column.setContentsMargins(16, 16, 16, 8)
        column.setSpacing(0)
        column.addWidget(self._title)
        column.addSpacing(4)
        for box in self.boxes.values():
            column.addWidget(box)
        column.addSpacing(8)
        column.addWidget(line())
        for name, control in ((self._language, self.language), (self._paper, self.papers)):
            column.addSpacing(12)
            column.addWidget(name)
            column.addSpacing(4)
            column.addWidget(control)
        column.addSpacing(12)
        column.addWidget(self.message)
        column.addStretch(1)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(1, 1, 1, 16)
        outer.setSpacing(8)
        outer.addWidget(scroll(inside), 1)
        for button in (self.save, self.print):
            button.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
            row = QHBoxLayout()
            row.setContentsMargins(16, 0, 16, 0)
            row.addWidget(button)
            outer.addLayout(row)

    def parts(self) -> SheetParts:
        """Returns what is ticked."""
        return SheetParts(**{name: box.isChecked() for name, box in self.boxes.items()})

    def show_choices(self, parts: SheetParts, language: str, paper: Paper) -> None:
        """Shows what is chosen, without a signal. On A5 there is no room for all elements."""
        for name, box in self.boxes.items():
            box.setChecked(getattr(parts, name))
        small = paper is Paper.A5
        self.boxes["others"].setEnabled(not small)
        set_tip(self.boxes["others"], translate("Summary", "A5 has no room for them.") if small else "")
        with QSignalBlocker(self.language):
            self.language.setCurrentIndex(LANGUAGES.index(language))
        self.papers.show_choice(paper.value)

    def offer_parts(self, offered: Sequence[str]) -> None:
        """Shows the boxes of the parts that the sheet of a game has."""
        for name, box in self.boxes.items():
            box.setVisible(name in offered)

    def retranslate(self, *, prints: bool) -> None:
        """Sets all words. Without a printer (`prints`) the last button opens the page in another program."""
        self.setFixedWidth(theme.active().scaled(SUMMARY_PANEL_WIDTH))
        self._title.setText(translate("Summary", "On the page"))
        words = {
            "sample_hands": translate("Summary", "Sample hands"),
            "how_often": translate("Summary", "How often"),
            "others": translate("Summary", "All others"),
            "native_names": translate("Summary", "Native names"),
            "options": translate("Summary", "Changed options"),
        }
        for name, box in self.boxes.items():
            box.set_words(words[name])
        self._language.setText(translate("Summary", "Language"))
        self.language.setAccessibleName(translate("Summary", "Language"))
        with QSignalBlocker(self.language):
            index = self.language.currentIndex()
            self.language.clear()
            self.language.addItems([LANGUAGE_NAMES[language] for language in LANGUAGES])
            self.language.setCurrentIndex(index)
        self._paper.setText(translate("Summary", "Paper"))
        papers = [(paper.value, PAPER_NAMES[paper]) for paper in Paper]
        self.papers.set_choices(translate("Summary", "Paper"), papers, self.papers.value)
        self.save.set_words(translate("Summary", "Save as PDF"))
        set_tip(self.save, "Ctrl+S")
        self._tell_print(prints=prints)

    def _tell_print(self, *, prints: bool) -> None:
        """Sets the words of the main button; the key is left out where there is no room for it."""
        if prints:
            self.print.set_words(translate("Summary", "Print"), "Ctrl P")
            set_tip(self.print, "")
        else:
            self.print.set_words(translate("Summary", "Open to print"), "Ctrl P")
            tip = translate("Summary", "No printer is set up here. The page opens as a PDF in another program.")
            set_tip(self.print, tip)
        if self.print.sizeHint().width() > self.maximumWidth() - 2 * 18:
            self.print.set_words(self.print.text())

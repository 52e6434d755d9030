"""The page with the printable summary: what is chosen stands on the sheet, keys work, saving and printing say how it
went."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtPrintSupport import QPrinter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from mahjong_desktop.cards.options import SHUANGKOU, ShuangkouOptions
from mahjong_desktop.core.errors import MahjongError
from mahjong_desktop.play.card_option_memory import store_card_options
from mahjong_desktop.study.known_rulesets import find_ruleset, known_ids
from mahjong_desktop.texts import LANGUAGES, Texts
from mahjong_desktop.ui.reader.page import ReaderPage
from mahjong_desktop.ui.requests import ToRules, ToSummary
from mahjong_desktop.ui.shell import SMALLEST, MainWindow
from mahjong_desktop.ui.summary import output
from mahjong_desktop.ui.summary.items import SheetTile, TextItem
from mahjong_desktop.ui.summary.page import SummaryPage
from mahjong_desktop.ui.summary.sheet import Paper, PrintedSheet
from tests.ui.conftest import Shell
from tests.ui.summary import light_pdf


def opened(window: MainWindow, ruleset: str = "hong-kong", **options: int | str) -> SummaryPage:
    window.open(ToSummary(find_ruleset(ruleset).configure(options)))
    page = window.page
    assert isinstance(page, SummaryPage)
    return page


def paper_of(page: SummaryPage) -> QWidget:
    """The widget that shows the sheet."""
    found = page.preview.widget()
    assert found is not None
    return found


def words(page: SummaryPage) -> str:
    assert page.sheet is not None
    return "\n".join(item.text for item in page.sheet.items() if isinstance(item, TextItem))


def test_choices_change_the_sheet_and_are_remembered(shell: Shell) -> None:
    window = shell.open()
    page = opened(window, minimum=3)
    assert Texts("en").ruleset("hong-kong").name in words(page)
    assert "Minimum" in words(page), "changed options stand on the sheet"
    assert page.preview.accessibleDescription() == words(page)
    page.panel.boxes["options"].click()
    assert "Changed options" not in words(page)
    page.panel.boxes["sample_hands"].click()
    assert page.sheet is not None and not any(isinstance(item, SheetTile) for item in page.sheet.items())
    page.panel.papers.button(Paper.A5.value).click()
    assert page.sheet.paper is Paper.A5
    assert not page.panel.boxes["others"].isEnabled() and page.panel.boxes["others"].toolTip()
    page.panel.papers.button(Paper.LETTER.value).click()
    assert page.panel.boxes["others"].isEnabled() and not page.panel.boxes["others"].toolTip()
    again = opened(shell.open(), "yangzhou")
    assert again.paper is Paper.LETTER and not again.panel.boxes["sample_hands"].isChecked()


def test_the_language_of_the_sheet_is_its_own(shell: Shell) -> None:
    window = shell.open()
    page = opened(window)
    for index, language in enumerate(LANGUAGES):
        page.panel.language.activated.emit(index)
        assert Texts(language).ruleset("hong-kong").name in words(page)
    title = page.header.title.text()
    window.context.settings.set("language", "cs")
    QTest.qWait(20)
    assert page.header.title.text() != title
    assert Texts(LANGUAGES[-1]).ruleset("hong-kong").name in words(page), "what was chosen stays"
    opened(window, "yangzhou")
    assert Texts("cs").ruleset("yangzhou").name in words(page), "a new sheet begins with the window's language"


def test_another_ruleset_is_chosen_with_the_options_of_its_last_game(shell: Shell) -> None:
    window = shell.open()
    window.context.settings.set("ruleset-options", {"taiwanese": {"several-winners": "no"}})
    page = opened(window)
    page.chooser.activated.emit(known_ids().index("riichi-ema"))
    assert Texts("en").ruleset("riichi-ema").name in words(page)
    assert page.chooser.currentText() == Texts("en").ruleset("riichi-ema").name
    assert page.chooser.count() == len(known_ids()) + 1, "and Shuangkou"


def test_the_sheet_of_shuangkou_has_the_options_of_its_last_match(shell: Shell) -> None:
    window = shell.open()
    store_card_options(window.context.settings, {**ShuangkouOptions({}).values, "base": 10})
    window.open(ToRules(SHUANGKOU))
    reader = window.page
    assert isinstance(reader, ReaderPage) and reader.summary.isVisible()
    reader.summary.click()
    page = window.page
    assert isinstance(page, SummaryPage)
    assert page.chooser.currentText() == Texts("en").ruleset(SHUANGKOU).name
    assert "Base 10 × factor 4" in words(page)
    offered = {name for name, box in page.panel.boxes.items() if not box.isHidden()}
    assert offered == {"native_names", "options"}
    page.panel.language.activated.emit(LANGUAGES.index("ja"))
    assert Texts("ja").ruleset(SHUANGKOU).name in words(page)
    asked: list[object] = []
    page.asked.connect(asked.append)
    QTest.keyClick(page, Qt.Key.Key_F1)
    assert asked == [ToRules(SHUANGKOU)]
    page.chooser.activated.emit(known_ids().index("riichi-ema"))
    assert page.game == "riichi-ema" and not page.panel.boxes["others"].isHidden()
    page.chooser.activated.emit(len(known_ids()))
    assert page.game == SHUANGKOU


def test_keys(shell: Shell) -> None:
    window = shell.open()
    start = window.page
    page = opened(window)
    done: list[str] = []
    page.outlets.has_printer = lambda: True
    page.tell()

    def print_sheet(_sheet: PrintedSheet, _parent: QWidget) -> bool:
        done.append("printed")
        return True

    def ask_pdf_path(_parent: QWidget, _suggested: str) -> str:
        done.append("asked")
        return ""

    page.outlets.print_sheet, page.outlets.ask_pdf_path = print_sheet, ask_pdf_path
    QTest.keyClick(page, Qt.Key.Key_P, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClick(page, Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier)
    assert done == ["printed", "asked"]
    small = paper_of(page).width()
    QTest.keyClick(page, Qt.Key.Key_Plus)
    assert paper_of(page).width() > 1.5 * small
    QTest.keyClick(page, Qt.Key.Key_Escape)
    assert paper_of(page).width() == small and window.page is page
    asked: list[object] = []
    page.asked.connect(asked.append)
    QTest.keyClick(page, Qt.Key.Key_F1)
    assert asked == [ToRules("hong-kong")] and window.page is not page
    window.back()
    QTest.keyClick(page, Qt.Key.Key_Escape)
    assert window.page is start


def test_a_click_shows_the_sheet_larger_and_whole_again(shell: Shell) -> None:
    page = opened(shell.open())
    QTest.mouseClick(page.preview.viewport(), Qt.MouseButton.LeftButton)
    assert page.preview.larger
    QTest.mouseClick(page.preview.viewport(), Qt.MouseButton.LeftButton)
    assert not page.preview.larger


def test_saving(shell: Shell, tmp_path: Path) -> None:
    page = opened(shell.open())
    page.outlets.ask_pdf_path = lambda _parent, suggested: str(tmp_path / Path(suggested).stem)
    page.panel.save.click()
    saved = tmp_path / "hong-kong-en-a4.pdf"
    assert light_pdf.pages(saved.read_bytes()) == 1
    assert str(saved) in page.panel.message.text()
    page.outlets.ask_pdf_path = lambda _parent, _suggested: str(tmp_path / "missing" / "x.pdf")
    page.panel.save.click()
    assert "missing" in page.panel.message.text() and "{" not in page.panel.message.text()


def test_without_a_printer_the_page_opens_elsewhere(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[QUrl] = []

    def open_url(url: QUrl) -> bool:
        shown.append(url)
        return len(shown) == 1

    monkeypatch.setattr(QDesktopServices, "openUrl", open_url)
    page = opened(shell.open())
    assert page.panel.print.text() == "Open to print" and page.panel.print.toolTip()
    page.panel.print.click()
    path = Path(shown[0].toLocalFile())
    assert light_pdf.pages(path.read_bytes()) == 1
    assert page.panel.message.text()
    page.panel.print.click()
    assert Path(shown[1].toLocalFile()).name in page.panel.message.text(), "no program: the file is named"


def test_a_printer_prints_the_sheet_on_its_paper(shell: Shell, tmp_path: Path) -> None:
    page = opened(shell.open())
    assert page.sheet is not None
    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
    printer.setOutputFileName(str(tmp_path / "printed.pdf"))
    output.prepare(printer, page.sheet)
    output.paint_page(printer, page.sheet)
    data = (tmp_path / "printed.pdf").read_bytes()
    assert light_pdf.pages(data) == 1 and light_pdf.size(data) == (842, 595)


@pytest.mark.qt_log_ignore("QPainter::begin")
def test_a_printer_that_takes_nothing_is_told_of(shell: Shell, tmp_path: Path) -> None:
    page = opened(shell.open())
    assert page.sheet is not None
    broken = QPrinter()
    broken.setOutputFileName(str(tmp_path / "missing" / "printed.pdf"))
    with pytest.raises(MahjongError, match="cannot-print"):
        output.paint_page(broken, page.sheet)


SPARE = 28
"""The margins beside the words of a button may shrink by so much."""


@pytest.mark.each_language
@pytest.mark.parametrize("percent", [100, 150])
@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_has_room_in_the_smallest_window(shell: Shell, language: str, percent: int) -> None:
    window = shell.open(language=language, text_percent=percent)
    window.resize(SMALLEST)
    page = opened(window, "classical")
    QTest.qWait(20)
    for prints in (True, False):
        page.panel.retranslate(prints=prints)
        for button in (page.panel.save, page.panel.print):
            assert button.width() >= button.sizeHint().width() - SPARE, button.text()
    for box in page.panel.boxes.values():
        assert box.width() >= box.sizeHint().width(), box.text()
    paper = paper_of(page).geometry()
    assert page.preview.viewport().rect().contains(paper), "the whole sheet is in sight"
    header = page.header
    assert header.title.geometry().right() <= page.chooser.geometry().left()
    assert page.rules.geometry().right() <= header.width()


def test_everything_has_a_name(shell: Shell) -> None:
    page = opened(shell.open())
    named: list[Callable[[], str]] = [
        page.chooser.accessibleName,
        page.rules.accessibleName,
        page.preview.accessibleName,
        page.panel.language.accessibleName,
        page.panel.save.accessibleName,
        page.panel.print.accessibleName,
        *(box.accessibleName for box in page.panel.boxes.values()),
        *(button.accessibleName for button in page.panel.papers.buttons),
    ]
    assert all(name() for name in named)


def test_the_rules_lead_to_it(shell: Shell) -> None:
    window = shell.open()
    window.open(ToRules("hong-kong"))
    reader = window.page_of(ReaderPage)
    assert reader.summary.isVisible()
    reader.summary.click()
    page = window.page
    assert isinstance(page, SummaryPage) and page.ruleset.id == "hong-kong"
    window.back()
    assert isinstance(window.page, ReaderPage)
    window.open(ToRules("glossary"))
    assert not reader.summary.isVisible()

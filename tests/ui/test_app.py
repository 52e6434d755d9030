"""The program around the window: language and theme at run time, the first start, bad files, the first frame."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QRect
from PySide6.QtGui import QColor, QFontDatabase
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from mahjong_desktop.settings import Settings
from mahjong_desktop.texts import LANGUAGE_NAMES, LANGUAGES
from mahjong_desktop.ui import app as app_module, theme
from mahjong_desktop.ui.app import AppLook, make_application, run, wants_contrast
from mahjong_desktop.ui.context import Context
from mahjong_desktop.ui.kit.sheet import MessageSheet
from mahjong_desktop.ui.language import system_language
from tests.benchmarks.first_frame import FIRST_FRAME
from tests.ui.conftest import Shell

ROOT = Path(__file__).resolve().parent.parent.parent


@pytest.mark.parametrize(
    ("preferred", "language"),
    [
        (["cs-CZ", "en"], "cs"),
        (["ru"], "ru"),
        (["ja-JP"], "ja"),
        (["de-DE", "fr"], "en"),
        (["pt", "ja"], "ja"),
        ([], "en"),
    ],
)
def test_the_first_start_follows_the_system(preferred: list[str], language: str) -> None:
    assert system_language(preferred) == language


def test_the_language_is_remembered(shell: Shell) -> None:
    window = shell.open(language="cs")
    assert window.context.texts.language == "cs"
    shell.close(window)
    assert Settings().text("language") == "cs"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_comes_up_with_its_letters_first(shell: Shell, language: str) -> None:
    window = shell.open(language=language)
    first = QApplication.font().families()[0]
    assert first == ("Mahjong Sans JP" if language == "ja" else "Inter")
    assert first in QFontDatabase.families()
    assert window.start.language.text() == LANGUAGE_NAMES[language]


def test_the_window_changes_its_language_while_it_runs(shell: Shell, qtbot: QtBot) -> None:
    window = shell.open()
    english = {window.start.note.text(), window.start.large.title.text()}
    window.context.settings.set("language", "ru")
    qtbot.wait(10)
    russian = {window.start.note.text(), window.start.large.title.text()}
    window.context.settings.set("language", "en")
    qtbot.wait(10)
    assert {window.start.note.text(), window.start.large.title.text()} == english
    compiled = QCoreApplication.translate("StartPage", "New game")
    assert compiled == "New game"
    if (ROOT / "translations" / "ru" / "ui.qm").exists():
        assert not english & russian


def test_dark_pages_and_large_text_reach_everything_at_once(shell: Shell) -> None:
    window = shell.open()
    settings = window.context.settings
    light = theme.colours()
    high = window.start.large.main.sizeHint().height()
    settings.set("pages", "dark")
    settings.set("text-percent", 150)
    assert theme.colours() == theme.DARK != light
    assert window.start.large.main.sizeHint().height() > high
    assert QApplication.palette().window().color() == QColor(theme.DARK.page)
    settings.set("text-percent", 100)
    settings.set("pages", "light")
    assert window.start.large.main.sizeHint().height() == high


def test_high_contrast_of_the_system_reaches_everything_at_once(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    shell.open()
    assert theme.colours() == theme.LIGHT
    monkeypatch.setattr(app_module, "wants_contrast", lambda hints: True)
    shell.looks[-1]._contrast_changed(None)
    strong = theme.colours()
    assert strong == theme.stronger(theme.LIGHT)
    assert QApplication.palette().window().color() == QColor(theme.LIGHT.page)
    monkeypatch.undo()
    shell.looks[-1]._contrast_changed(None)
    assert theme.colours() == theme.LIGHT


def test_an_older_qt_that_tells_no_contrast_is_no_error(monkeypatch: pytest.MonkeyPatch) -> None:
    hints = make_application().styleHints()
    assert wants_contrast(hints) is False
    monkeypatch.setattr(app_module, "tells_contrast", lambda hints: False)
    assert wants_contrast(hints) is False


@pytest.mark.parametrize("usual", [theme.LIGHT, theme.DARK], ids=["light", "dark"])
def test_high_contrast_is_higher_for_every_border_and_quiet_word(usual: theme.ThemePalette) -> None:
    strong = theme.stronger(usual)
    for role in ("line", "strong", "control", "second", "muted"):
        for ground in (usual.page, usual.surface, usual.raised):
            before, now = (contrast(str(getattr(palette, role)), ground) for palette in (usual, strong))
            assert now > before and now >= (3 if role == "line" else 4.5), (role, ground)
    assert strong.muted != strong.text


@pytest.mark.parametrize("palette", [theme.LIGHT, theme.DARK], ids=["light", "dark"])
def test_text_is_legible_on_every_ground(palette: theme.ThemePalette) -> None:
    pairs = [
        (ink, ground)
        for ink in (palette.text, palette.second)
        for ground in (palette.page, palette.surface, palette.raised)
    ]
    pairs += [
        (palette.muted, palette.surface),
        (palette.accent, palette.surface),
        (palette.on_accent, palette.accent),
        (palette.gold, palette.gold_soft),
        (palette.red, palette.red_soft),
    ]
    for ink, ground in pairs:
        assert contrast(ink, ground) >= 4.5, (ink, ground)


def contrast(one: str, other: str) -> float:
    """Returns the contrast ratio defined by WCAG."""
    lights = sorted((_light(QColor(one)), _light(QColor(other))))
    return (lights[1] + 0.05) / (lights[0] + 0.05)


def _light(colour: QColor) -> float:
    parts = [colour.redF(), colour.greenF(), colour.blueF()]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def test_unreadable_settings_cost_one_line_and_the_window_opens(shell: Shell, qtbot: QtBot) -> None:
    path = Settings().path
    path.parent.mkdir(parents=True)
    path.write_text("{ not settings", encoding="utf-8")
    context = Context(games=shell.games)
    look = AppLook(make_application(), context)
    shell.looks.append(look)
    from mahjong_desktop.ui.shell import MainWindow

    window = MainWindow(context)
    shell.windows.append(window)
    window.show_first()
    qtbot.waitUntil(lambda: bool(window.findChildren(MessageSheet)), timeout=5_000)
    sheet = window.findChildren(MessageSheet)[0]
    assert "settings.json" in sheet.line.text() and "\n" not in sheet.line.text()
    assert window.page is window.start


@pytest.mark.parametrize("stored", [None, QRect(0, 0, 3000, 2000), QRect(-400, 600, 700, 700)])
def test_the_window_fits_the_screen_that_it_opens_on(shell: Shell, stored: QRect | None) -> None:
    from mahjong_desktop.ui.shell import SMALLEST, MainWindow

    context = Context(games=shell.games)
    shell.looks.append(AppLook(make_application(), context))
    if stored is not None:
        earlier = QWidget()
        earlier.setGeometry(stored)
        context.settings.set("window", bytes(earlier.saveGeometry().toBase64().data()).decode("ascii"))
    window = MainWindow(context)
    shell.windows.append(window)
    window.show_first()
    room = window.screen().availableGeometry()
    assert room.width() < SMALLEST.width()  # smaller than the window's preferred size
    assert room.contains(window.frameGeometry())


@pytest.mark.parametrize("text", [None, "", "nonsense\n", '{"format": "mahjong-desktop-record", "version": 99}\n'])
def test_a_bad_file_on_the_command_line_ends_with_one_line(
    qapp: QApplication, tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str | None
) -> None:
    path = tmp_path / "game.mahjong"
    if text is not None:
        path.write_text(text, encoding="utf-8")
    assert run(path) == 2
    said = capsys.readouterr().err
    assert said.count("\n") == 1 and str(path) in said


def test_the_first_frame_loads_nothing_that_it_does_not_show() -> None:
    """tests/benchmarks/first_frame.py measures how long this takes."""
    done = subprocess.run(
        [sys.executable, "-c", FIRST_FRAME], cwd=ROOT, capture_output=True, text=True, check=True, timeout=120
    )
    kibibytes, *heavy = done.stdout.split()
    assert heavy == []
    assert int(kibibytes) < 200 * 1024

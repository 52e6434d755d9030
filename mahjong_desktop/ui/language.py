"""The language of the window: chooses it, installs Qt's and the window's translations, formats dates.

Room: ui. The words of the rules come from texts.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date, datetime

from PySide6.QtCore import QCoreApplication, QDate, QEvent, QLibraryInfo, QLocale, QTime, QTranslator
from PySide6.QtWidgets import QApplication

from mahjong_desktop.paths import translations_folder
from mahjong_desktop.texts import FALLBACK, LANGUAGES
from mahjong_desktop.texts.interface import translate_with

translate = QCoreApplication.translate


def system_language(preferred: Iterable[str] | None = None) -> str:
    """Returns the first of the person's preferred languages that the program supports, else English."""
    for name in QLocale.system().uiLanguages() if preferred is None else preferred:
        code = name.replace("_", "-").split("-")[0].lower()
        if code in LANGUAGES:
            return code
    return FALLBACK


class Translators:
    """Installs the translations of one language at a time."""

    def __init__(self, app: QApplication) -> None:
        self._app = app
        translate_with(QCoreApplication.translate)
        self._installed: list[QTranslator] = []

    def use(self, language: str) -> None:
        """Changes the language; every window then receives one LanguageChange event."""
        for translator in self._installed:
            self._app.removeTranslator(translator)
        changed = bool(self._installed)
        self._installed = []
        QLocale.setDefault(QLocale(language))
        folder = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
        for name, place in ((f"qtbase_{language}", folder), ("ui", str(translations_folder() / language))):
            translator = QTranslator(self._app)
            if translator.load(name, place):
                changed = self._app.installTranslator(translator) or changed
                self._installed.append(translator)
        if not changed:
            for window in self._app.topLevelWidgets():
                QCoreApplication.sendEvent(window, QEvent(QEvent.Type.LanguageChange))


def date_words(moment: datetime, today: date | None = None) -> str:
    """Returns `today`, `yesterday` or the date in the short format of the current language."""
    day = moment.astimezone().date()
    now = today if today is not None else date.today()
    if day == now:
        return translate("Dates", "today")
    if (now - day).days == 1:
        return translate("Dates", "yesterday")
    return QLocale().toString(QDate(day.year, day.month, day.day), QLocale.FormatType.ShortFormat)


def time_words(moment: datetime) -> str:
    """Returns the time of day in the short format of the current language."""
    local = moment.astimezone()
    return QLocale().toString(QTime(local.hour, local.minute), QLocale.FormatType.ShortFormat)

"""Lines on the start page that block nothing: one names a bad file, one the packages whose rulesets are missing.

Room: ui/pages. The page decides when a file is named; study.known_rulesets tries the packages.
"""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QCoreApplication, QTimer, Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from mahjong_desktop.present.troubles import missing_ruleset_line, trouble_line, untried_package_line
from mahjong_desktop.records.errors import RecordError
from mahjong_desktop.study.known_rulesets import RefusedRuleset, refused_rulesets, try_again, untried_packages
from mahjong_desktop.texts import Texts
from mahjong_desktop.ui.kit.buttons import Button, ButtonKind
from mahjong_desktop.ui.kit.labels import label
from mahjong_desktop.ui.plain_text import set_tip
from mahjong_desktop.ui.requests import ShowInFolder
from mahjong_desktop.ui.theme import Role

translate = QCoreApplication.translate

_PERIOD_MS = 200


class _Notice(QWidget):
    """A line with what can be done about it and a button that closes it; hidden at first."""

    def __init__(self) -> None:
        super().__init__()
        self.words = label(Role.NOTE, wrap=True)
        self.action = Button(ButtonKind.LINK)
        self.dismiss = Button(ButtonKind.QUIET, "close")
        row = QHBoxLayout(self)
        row.setContentsMargins(48, 4, 48, 4)
        row.setSpacing(16)
        row.addWidget(self.words, 1)
        row.addWidget(self.action)
        row.addWidget(self.dismiss)
        self.hide()

    def set_words(self, action: str) -> None:
        """Sets the words of the buttons."""
        self.action.set_words(action)
        set_tip(self.dismiss, translate("Notice", "Close"))
        self.dismiss.set_words("")


class FileNotice(_Notice):
    """Names a file that cannot be shown, and shows it in its folder."""

    asked = Signal(object)
    """Emitted with the request to show the file in its folder."""

    def __init__(self) -> None:
        super().__init__()
        self._told: tuple[Path, RecordError, int] | None = None
        self.action.clicked.connect(self._ask)
        self.dismiss.clicked.connect(self.clear)

    @property
    def path(self) -> Path | None:
        """The file that is named."""
        return self._told[0] if self._told is not None else None

    def tell(self, path: Path, error: RecordError, others: int = 0) -> None:
        """Names a file, the reason why it cannot be shown, and the number of other bad files."""
        self._told = (path, error, others)
        self.retranslate()
        self.show()

    def clear(self) -> None:
        """Hides the line."""
        self._told = None
        self.hide()

    def retranslate(self) -> None:
        """Updates the words."""
        self.set_words(translate("Notice", "Show in its folder"))
        if self._told is None:
            return
        path, error, others = self._told
        words = [trouble_line(RecordError(error.code, **{**error.facts, "path": path.name}))]
        if others:
            words.append(translate("Notice", "%n other file(s) cannot be shown either.", "", others))
        self.words.setText(" ".join(words))

    def _ask(self) -> None:
        if self.path is not None:
            self.asked.emit(ShowInFolder(self.path))


class RulesetNotice(_Notice):
    """Names the packages whose rulesets are missing: they do not finish loading, were refused, or are still being
    tried. Hidden while no ruleset is missing, and once it was closed."""

    tried = Signal()
    """Emitted when all packages have been tried that were not when the line was shown."""

    def __init__(self) -> None:
        super().__init__()
        self._texts: Texts | None = None
        self._closed: tuple[RefusedRuleset, ...] = ()
        self.action.clicked.connect(self._try_again)
        self.dismiss.clicked.connect(self._close)
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._look)

    def tell(self, texts: Texts) -> None:
        """Says what is missing now."""
        self._texts = texts
        untried, refused = untried_packages(), refused_rulesets()
        if untried and not self._timer.isActive():
            self._timer.start(_PERIOD_MS)
        self.set_words(translate("RulesetNotice", "Try again"))
        self.action.setVisible(not untried)
        self.dismiss.setVisible(not untried)
        lines = (*map(untried_package_line, untried), *(missing_ruleset_line(one, texts) for one in refused))
        self.words.setText(" ".join(lines))
        self.setVisible(bool(untried) or refused not in ((), self._closed))

    def _look(self) -> None:
        """Says so when all packages have been tried."""
        if not untried_packages():
            self._timer.stop()
            self._tried()

    def _try_again(self) -> None:
        try_again()
        self._tried()

    def _tried(self) -> None:
        if self._texts is not None:
            self.tell(self._texts)
        if not untried_packages():
            self.tried.emit()

    def _close(self) -> None:
        self._closed = refused_rulesets()
        self.hide()

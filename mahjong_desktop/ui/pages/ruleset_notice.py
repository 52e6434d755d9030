"""A line on the start page that names the packages whose rulesets are missing: they do not finish loading, were
refused, or are still being tried. It blocks nothing.

Room: ui/pages. study.known_rulesets tries the packages.
"""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QTimer, Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from mahjong_desktop.study.known_rulesets import RefusedRuleset, refused_rulesets, try_again, untried_packages
from mahjong_desktop.texts import Texts
from mahjong_desktop.texts.outside import printable
from mahjong_desktop.ui.kit.buttons import Button, ButtonKind
from mahjong_desktop.ui.kit.labels import label
from mahjong_desktop.ui.plain_text import set_tip
from mahjong_desktop.ui.theme import Role

translate = QCoreApplication.translate

_PERIOD_MS = 200
_LONGEST = 120
"""The most characters of a reason that are shown; the log has all of it."""


class RulesetNotice(QWidget):
    """The line; hidden while no ruleset is missing, and once it was closed."""

    tried = Signal()
    """Emitted when all packages have been tried that were not when the line was shown."""

    def __init__(self) -> None:
        super().__init__()
        self._texts: Texts | None = None
        self._closed: tuple[RefusedRuleset, ...] = ()
        self.words = label(Role.NOTE, wrap=True)
        self.again = Button(ButtonKind.LINK)
        self.dismiss = Button(ButtonKind.QUIET, "close")
        row = QHBoxLayout(self)
        row.setContentsMargins(44, 6, 44, 6)
        row.setSpacing(16)
        row.addWidget(self.words, 1)
        row.addWidget(self.again)
        row.addWidget(self.dismiss)
        self.again.clicked.connect(self._try_again)
        self.dismiss.clicked.connect(self._close)
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._look)
        self.hide()

    def tell(self, texts: Texts) -> None:
        """Says what is missing now."""
        self._texts = texts
        untried, refused = untried_packages(), refused_rulesets()
        if untried and not self._timer.isActive():
            self._timer.start(_PERIOD_MS)
        self.again.set_words(translate("RulesetNotice", "Try again"))
        self.again.setVisible(not untried)
        set_tip(self.dismiss, translate("Notice", "Close"))
        self.dismiss.set_words("")
        self.dismiss.setVisible(not untried)
        self.words.setText(" ".join((*map(_untried_words, untried), *(_words(one, texts) for one in refused))))
        self.setVisible(bool(untried) or refused not in ((), self._closed))

    def _look(self) -> None:
        """Says so when all packages have been tried."""
        if untried_packages():
            return
        self._timer.stop()
        if self._texts is not None:
            self.tell(self._texts)
        self.tried.emit()

    def _try_again(self) -> None:
        try_again()
        if self._texts is not None:
            self.tell(self._texts)
        if not untried_packages():
            self.tried.emit()

    def _close(self) -> None:
        self._closed = refused_rulesets()
        self.hide()


def _untried_words(package: str) -> str:
    words = translate(
        "RulesetNotice", "The package {package} has not finished loading; its ruleset is left out so far."
    )
    return words.format(package=printable(package))


def _words(refused: RefusedRuleset, texts: Texts) -> str:
    if refused.hung:
        words = translate(
            "RulesetNotice",
            "The ruleset “{name}” is left out: its package {package} does not finish loading. It is tried again when "
            "the package has changed.",
        )
    else:
        words = translate("RulesetNotice", "The ruleset “{name}” of the package {package} cannot be used: {why}")
    name, why = texts.ruleset(refused.id).name, printable(refused.why, _LONGEST)
    return words.format(name=printable(name), package=printable(refused.package), why=why)

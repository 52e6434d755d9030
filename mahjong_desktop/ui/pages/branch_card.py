"""The card over the table that says where a branch was played on from, with the way back there.

Room: ui/pages. The window opens the page that the way leads to.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QVBoxLayout, QWidget

from mahjong_desktop.play.session import GameSession
from mahjong_desktop.study.branching import OriginGame, origin_of
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.branch_words import branch_words
from mahjong_desktop.ui.context import TableHost
from mahjong_desktop.ui.kit.buttons import Button, ButtonKind
from mahjong_desktop.ui.kit.labels import label
from mahjong_desktop.ui.kit.page import Page
from mahjong_desktop.ui.plain_text import set_tip
from mahjong_desktop.ui.requests import ToOrigin, ToReplay, ToReview
from mahjong_desktop.ui.table.corner_card import CornerCard

translate = QCoreApplication.translate

_WORDS_FROM: Final = 172
"""In a narrower card the way back is an icon."""

WayBack = tuple[str, Callable[[], None]]
"""The words of the way back, and what goes it."""


class BranchCard(CornerCard):
    """The card of one table page; hidden if the game is no branch."""

    def __init__(self, page: Page, host: TableHost) -> None:
        super().__init__(page, host.table)
        self._page, self._host = page, host
        self._found: OriginGame | None = None
        self._back: ToReplay | ToReview | None = None
        self.words = label(theme.Role.STRONG_NOTE, wrap=True)
        self.back = Button(ButtonKind.LINK, "back")
        self.back.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.back.clicked.connect(self.go_back)
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 8, 12, 8)
        column.setSpacing(4)
        column.addWidget(self.words)
        column.addWidget(self.back)

    def follow(self, session: GameSession) -> None:
        """Begins with another game."""
        header = session.keeper.header
        self._found, self._back = origin_of(session.path, header), None
        if self._found is not None and header.origin is not None:
            self._back = ToReplay(self._found.path, max(1, header.origin.hand), header.origin.line)
        self.retranslate()
        self.setVisible(header.origin is not None)
        session.started.connect(self.place)  # only then it is known who sits where

    def lead_to(self, review: ToReview) -> None:
        """Lets the way back lead to a review of the origin instead of its replay."""
        if self._back is not None:
            self._back = review
            self.retranslate()

    def retranslate(self) -> None:
        """Updates the words."""
        session = self._host.session
        if session is None:
            return
        self.words.setText(branch_words(session.keeper.header, self._found, self._page.context.texts))
        self.back.setVisible(self._back is not None)
        self.place()

    def place(self, above: QWidget | None = None) -> None:
        words = self._back_words()
        set_tip(self.back, words)
        self.back.set_words(words if self.width_there() >= theme.active().scaled(_WORDS_FROM) else "")
        self.back.setAccessibleName(words)
        super().place(above)

    def way_back(self) -> WayBack | None:
        """Returns the entry of the menu that leads back; None if there is no way."""
        return (self._back_words(), self.go_back) if self._back is not None and not self.isHidden() else None

    def _back_words(self) -> str:
        if isinstance(self._back, ToReview):
            return translate("Branch", "Back to the review")
        return translate("Branch", "Back to the replay")

    def go_back(self) -> None:
        """Asks for the page that the branch came from. It stays saved if anything was played."""
        if self._back is not None:
            self._page.asked.emit(ToOrigin(self._back))

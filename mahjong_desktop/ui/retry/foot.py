"""The buttons below retried mistakes: which of them there are in each state of the session, and what they say.

Room: ui/retry. What a button does is the page's matter.
"""

from __future__ import annotations

from PySide6.QtWidgets import QHBoxLayout

from mahjong_desktop.present import retry as said
from mahjong_desktop.study.drills.retry_session import Retrying
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.kit.buttons import Button, ButtonKind
from mahjong_desktop.ui.kit.cards import Ground
from mahjong_desktop.ui.kit.labels import label
from mahjong_desktop.ui.theme import Role

_GAP = 12


class RetryFoot(Ground):
    """The row of buttons: tools on the left, the main one on the right, before it how one answers."""

    def __init__(self) -> None:
        super().__init__("surface", "top")
        self.setMinimumHeight(theme.FOOTER_HEIGHT)
        self._row = QHBoxLayout(self)
        self._row.setSpacing(_GAP)
        self.hint, self.skip = Button(ButtonKind.PLAIN, "hint"), Button(ButtonKind.PLAIN, "skip-forward")
        self.again, self.play_on = Button(ButtonKind.PLAIN, "undo"), Button(ButtonKind.PLAIN, "play-on")
        self.show_answer, self.review = Button(ButtonKind.QUIET, "eye"), Button(ButtonKind.QUIET, "review")
        self.how = label(Role.NOTE)
        self.main = Button(ButtonKind.MAIN, "arrow-right")
        self.offered: tuple[Button, ...] = ()
        """The buttons that there are in the present state."""
        self._asks = False
        for button in self.tools():
            self._row.addWidget(button)
        self._row.addStretch(1)
        self._row.addWidget(self.how)
        self._row.addWidget(self.main)

    def tools(self) -> tuple[Button, ...]:
        """Returns all buttons but the main one."""
        return self.hint, self.skip, self.again, self.play_on, self.show_answer, self.review

    def set_margin(self, margin: int) -> None:
        """Sets the room left and right of the row, in pixels."""
        self._row.setContentsMargins(margin, _GAP, margin, _GAP)

    def tell(self, retrying: Retrying, *, filed: bool, playable: bool) -> None:
        """Sets the words for the state of a session, and hides what there is not in it. `filed` says that the game of
        the mistake is on the disk, `playable` that the person may play on from it."""
        shown = self._shown(retrying, filed=filed)
        told = {
            self.hint: ("hint", "H"),
            self.skip: ("skip", "S"),
            self.show_answer: ("show", ""),
            self.again: ("again", "R"),
            self.play_on: ("play-on", "P"),
            self.review: ("review", ""),
            self.main: self._main_words(retrying),
        }
        self._asks = retrying.asks
        self.how.setText(said.how_to_answer())
        self.how.hide()
        for button, (name, key) in told.items():
            button.set_words(said.button_words(name), key)
            if button not in shown:
                button.hide()
        self.play_on.setEnabled(playable)
        self.offered = tuple(button for button in told if button in shown)

    def _shown(self, retrying: Retrying, *, filed: bool) -> frozenset[Button]:
        asks, over = retrying.asks, retrying.mistake is None
        answered = not asks and not over
        waits = len(retrying.mistakes) - retrying.done - (not over and not retrying.open)
        shown = {
            self.hint: asks,
            self.skip: asks and waits > 0,
            self.show_answer: asks or (answered and not retrying.open and not retrying.shows_first),
            self.again: answered and (retrying.open or retrying.shows_first),
            self.play_on: answered and retrying.open and filed,
            self.review: answered and retrying.open and filed,
            self.main: not asks,
        }
        return frozenset(button for button, there in shown.items() if there)

    def _main_words(self, retrying: Retrying) -> tuple[str, str]:
        """Returns what the main button says, and gives it its icon."""
        enter = "Enter"
        if retrying.mistake is None:
            self.main.icon_name = "undo" if retrying.missed else "back"
            return ("missed" if retrying.missed else "back"), enter
        if retrying.open:
            waits = any(retrying.marks[one] == "waiting" for one in range(len(retrying.mistakes)))
            self.main.icon_name = "arrow-right" if waits else "check"
            return ("next" if waits else "finish"), enter
        self.main.icon_name = "eye" if retrying.shows_first else "undo"
        return ("show" if retrying.shows_first else "again"), enter

    def show_offered(self) -> None:
        """Shows the buttons that there are."""
        for button in self.offered:
            button.show()

    def fit(self, room: int) -> None:
        """Reduces the buttons to icons where their words have no room; how one answers is said where there is some."""
        left = room - _GAP * len(self.offered)
        full = sum(one.full_width() for one in self.offered)
        for button in self.tools():
            button.set_compact(compact=full > left)
        self.how.setVisible(self._asks and full + self.how.sizeHint().width() + _GAP <= left)

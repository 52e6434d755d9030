"""Study mode of a replay: at every decision of the watched seat the person decides first, on the table; what was
played, the review's figures and the expert's advice are shown when they are asked for. The hands of the others and the
ends of later hands stay hidden.

Room: ui/replay. The page shows the game and moves through it. The words are made in present/replay_study.py.
"""

from __future__ import annotations

from functools import partial
from typing import Final, Protocol

from msgspec import Struct
from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout

from mahjong_desktop.core.errors import MahjongError
from mahjong_desktop.core.scoring import Refusal
from mahjong_desktop.engine.actions import Action
from mahjong_desktop.engine.legal import options_of
from mahjong_desktop.engine.view import SeatView, view_of
from mahjong_desktop.present import replay_study as words
from mahjong_desktop.present.replay_study import StudyTold, StudyWords
from mahjong_desktop.present.table_words import long_reason
from mahjong_desktop.study.decisions import Decision
from mahjong_desktop.study.hints.hints import adviser_for
from mahjong_desktop.study.hints.values import Hints
from mahjong_desktop.study.review.opened import ReviewedGame, open_for_review
from mahjong_desktop.study.saved import SavedGame
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.keys import names_of
from mahjong_desktop.ui.kit.buttons import Button, ButtonKind
from mahjong_desktop.ui.kit.cards import Ground
from mahjong_desktop.ui.kit.labels import announce, label
from mahjong_desktop.ui.kit.page import Page
from mahjong_desktop.ui.newest_answer import NewestAnswer
from mahjong_desktop.ui.replay.controls import ReplayControls
from mahjong_desktop.ui.table.table_widget import TableWidget
from mahjong_desktop.ui.theme import Role

_WORDS_FROM: Final = 900
"""In narrower strips the buttons are icons."""
SETTING: Final = "replay-study"


class _Asked(Struct, frozen=True):
    """A decision, and its number among those of the seat in the hand."""

    decision: Decision
    move: int


class StudyHost(Protocol):
    """What study mode knows of the page."""

    game: SavedGame | None
    seat: int

    @property
    def table(self) -> TableWidget:
        """The table."""

    @property
    def controls(self) -> ReplayControls:
        """The controls below the table."""

    def shown_view(self) -> SeatView:
        """Returns what the table shows at the present stop."""

    def study_changed(self) -> None:
        """Shows or hides what study mode hides, and makes room for its strip."""

    def step_on(self) -> None:
        """Goes one step forward."""


class StudyStrip(Ground):
    """The strip between table and controls: heading, text, and the buttons."""

    def __init__(self) -> None:
        super().__init__("surface", "top")
        self.heading = label(Role.STRONG)
        self.text = label(Role.BODY, wrap=True)
        self.advice = Button(ButtonKind.PLAIN, "hint")
        self.main = Button(ButtonKind.MAIN, "eye")
        for button in (self.advice, self.main):
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # a click must not take the keys from the page
        said = QVBoxLayout()
        said.setSpacing(2)
        said.addWidget(self.heading)
        said.addWidget(self.text)
        row = QHBoxLayout(self)
        row.setContentsMargins(16, 8, 16, 8)
        row.setSpacing(12)
        row.addLayout(said, 1)
        row.addWidget(self.advice)
        row.addWidget(self.main)
        self._highest = 0

    def height_for(self, width: int) -> int:
        """Returns the height that it takes at a width; it does not shrink again, so that the table stays as it is."""
        layout = self.layout()
        assert layout is not None
        for button in (self.advice, self.main):
            button.set_compact(compact=width < theme.active().scaled(_WORDS_FROM))
        needed = layout.heightForWidth(width) if layout.hasHeightForWidth() else self.sizeHint().height()
        self._highest = max(self._highest, needed, theme.active().scaled(theme.FOOTER_HEIGHT))
        return self._highest

    def forget_height(self) -> None:
        """Takes only the height that is needed from now on, because the width or the letters have changed."""
        self._highest = 0


class ReplayStudy(QObject):
    """Study mode of one replay page."""

    changed = Signal()
    """Emitted when the strip says something else."""

    def __init__(self, page: Page, replay: StudyHost) -> None:
        super().__init__(page)
        self._page, self._replay = page, replay
        self.on = page.context.settings.flag(SETTING)
        self.strip = StudyStrip()
        self.strip.setParent(page)
        self.strip.setVisible(False)
        self._now: _Asked | None = None
        self.asking = False
        """Whether a decision is asked, and nothing of it is revealed."""
        self.tried: Action | None = None
        self._words: StudyWords | None = None
        self._advice: Hints | None = None
        self._thinks = self._advised_now = False
        self._at: int | None = None
        """The stop about which it has asked, or found that nothing is to be asked."""
        self._game: ReviewedGame | None = None
        self._known: dict[tuple[int, int], dict[int, _Asked]] = {}
        self._adviser = NewestAnswer("study", self)
        self._adviser.told.connect(self._advised)
        theme.application().aboutToQuit.connect(self._adviser.close)
        self.strip.main.clicked.connect(self.main)
        self.strip.advice.clicked.connect(self.advise)
        replay.controls.study_toggled.connect(self.toggle)
        replay.table.chosen.connect(self.answered)
        replay.table.why_refused.connect(self._tell_refusal)

    @property
    def decision(self) -> Decision | None:
        """The decision of the present stop, if there is one."""
        return None if self._now is None else self._now.decision

    # ---- the switch

    def begin(self) -> None:
        """Begins with another game."""
        self._game, self._known = None, {}
        self.leave()

    def toggle(self) -> None:
        """Switches study mode on or off; that is remembered."""
        self.on = not self.on
        self._page.context.settings.set(SETTING, self.on)
        self.leave()
        self._replay.study_changed()

    # ---- decisions

    def leave(self) -> None:
        """Withdraws the question, because another moment is shown."""
        if self.asking:
            self._replay.table.withdraw()
        self._now, self.asking, self.tried, self._words, self._at = None, False, None, None, None
        self._advice, self._thinks, self._advised_now = None, False, False
        self._adviser.drop()

    def catch_up(self) -> bool:
        """Asks about the moment that is shown unless that was done. Returns whether it is asked now."""
        game = self._replay.game
        if not self.on or game is None or self._at == game.playback.at:
            return self.asking
        return self.arrive()

    def arrive(self) -> bool:
        """Asks about the moment that is shown if a decision was made in it. Returns whether it does."""
        self.leave()
        game = self._replay.game
        self._now = self._found(game) if self.on and game is not None else None
        self._at = None if game is None else game.playback.at
        if self._now is not None:
            self.asking = True
            decision = self._now.decision
            self._words = self._said(self._now)
            self._replay.table.ask(options_of(decision.state, decision.seat), self._replay.shown_view())
            self._replay.table.pace_line.stop()
        self.show()
        return self.asking

    def _said(self, asked: _Asked) -> StudyWords:
        """Returns the words about a decision."""
        decision = asked.decision
        hand, seen = decision.state.position.hand + 1, view_of(decision.state, decision.seat)
        review = None if self._game is None else self._game.kept_review(hand, decision.seat)
        return StudyWords(seen, decision.action, review, asked.move, self._page.context.texts)

    def _found(self, game: SavedGame) -> _Asked | None:
        """Returns the decision of the watched seat at the present stop."""
        span, seat = game.playback.hand, self._replay.seat
        if span is None or seat not in game.ruleset.chairs.taken:
            return None
        key = (span.number + 1, seat)
        if key not in self._known:
            self._known[key] = self._decisions(game, *key)
        return self._known[key].get(game.playback.at)

    def _decisions(self, game: SavedGame, hand: int, seat: int) -> dict[int, _Asked]:
        """Returns the decisions of a seat in a hand by the stops before them; those with a choice only."""
        try:
            if self._game is None:
                self._game = open_for_review(game.path)
            made = self._game.decisions(hand, seat)
        except MahjongError:
            return {}
        found: dict[int, _Asked] = {}
        for move, one in enumerate(made, 1):
            if len(options_of(one.state, seat).legal) > 1:
                found.setdefault(game.moments.stop_before(one.line), _Asked(one, move))
        return found

    # ---- answering

    def answered(self, action: Action) -> None:
        """Takes what the person would do, and reveals what was played."""
        if self.asking:
            self.tried = action
            self.reveal()

    def reveal(self) -> None:
        """Shows what was played."""
        if self.asking:
            self.asking = self._advised_now = False
            self._replay.table.withdraw()
            self.show()
            announce(self.strip, f"{self.strip.heading.text()}: {self.strip.text.text()}")

    def main(self) -> None:
        """Reveals what was played; goes on where that is shown, or nothing is asked."""
        if self.asking:
            self.reveal()
        else:
            self._replay.step_on()

    def advise(self) -> None:
        """Shows what the expert would do; what was played is not revealed by it."""
        decision = self.decision
        if decision is None or self._thinks:
            return
        self._advised_now = True
        if self._advice is None:
            self._thinks = True
            self._adviser.ask_newest(partial(_advice, decision))
        self.show()

    def _advised(self, found: object) -> None:
        self._thinks = False
        if isinstance(found, Hints):
            self._advice = found
        self.show()
        announce(self.strip, self.strip.text.text())

    def _tell_refusal(self, refusal: Refusal) -> None:
        """Says why a win is refused."""
        if self.asking and self._words is not None:
            view = self._words.view
            self._tell(StudyTold(self.strip.heading.text(), long_reason(refusal, self._words.texts, view.ruleset.id)))

    def press(self, event: QKeyEvent) -> bool:
        """Handles a key while a decision is asked: those that the bar shows, and the arrows that lead to bar and hand.
        Returns whether it did something."""
        table = self._replay.table
        if not self.asking:
            return False
        if event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            return table.keys.press(event.key(), False)
        return table.keys.press_named(event.key(), names_of(event))

    # ---- showing

    def retranslate(self) -> None:
        """Updates the words."""
        self.strip.forget_height()
        if self._now is not None:
            self._words = self._said(self._now)
        self.show()

    def show(self) -> None:
        """Shows the strip as it is now."""
        self._replay.controls.show_study(on=self.on)
        game = self._replay.game
        self.strip.setVisible(self.on and game is not None and game.playback.count > 0)
        told = words.study_idle()
        if self._words is not None:
            told = self._words.question() if self.asking else self._words.revealed(self.tried)
            if self._advised_now and self._advice is not None:
                told = self._words.advised(self._advice)
        self._tell(told)
        self.strip.advice.set_words(words.study_button("advice"), "A")
        self.strip.advice.setEnabled(self.decision is not None and not self._advised_now)
        self.strip.main.icon_name = "eye" if self.asking else "step-forward"
        self.strip.main.set_words(words.study_button("reveal" if self.asking else "next"), "→")

    def _tell(self, told: StudyTold) -> None:
        self.strip.heading.setText(told.heading)
        self.strip.text.setText(told.text)
        self.changed.emit()


def _advice(decision: Decision) -> Hints:
    view = view_of(decision.state, decision.seat)
    return adviser_for(view.ruleset).hints(view, options_of(decision.state, decision.seat).legal)

"""The hints of one table page: asks for them when the person is asked, shows them, and takes the rows as answers.

Room: ui/hints. The page tells it what happens in the game; the hints are worked out in study/hints.

A row that discards is chosen by one click, which raises its tiles, and taken by a double click or Enter. A row that
answers another player's tile is taken by one click. While nothing is asked the last hint stays, dimmed.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final, cast

from PySide6.QtCore import QObject, QRect, QTimer, Signal
from PySide6.QtGui import QKeyEvent

from mahjong_desktop.core.tiles import Piece
from mahjong_desktop.engine.actions import Action, Discard
from mahjong_desktop.engine.legal import Options
from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.play.session import GameSession
from mahjong_desktop.present import hints as words
from mahjong_desktop.present.hints import NOTHING_TOLD, HintsPresenter, PanelTold, RowTold
from mahjong_desktop.study.hints.hints import hints as work_out_hints
from mahjong_desktop.study.hints.values import Hints
from mahjong_desktop.study.hints.words import HintWords
from mahjong_desktop.study.safe_tiles import safe_pieces
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.context import TableHost
from mahjong_desktop.ui.hints.look import Warming, look_of, panel_width
from mahjong_desktop.ui.hints.panel import KEY, HintsPanel, Sliding
from mahjong_desktop.ui.keys import name_among
from mahjong_desktop.ui.kit.page import Page
from mahjong_desktop.ui.newest_answer import NewestAnswer
from mahjong_desktop.ui.presses import asks_later
from mahjong_desktop.ui.table.items import NO_HINT, Hinted
from mahjong_desktop.ui.table.marks import roundel_rect

PATIENCE_MS: Final = 150
"""After this time without an answer the panel shows that it is working."""
_DIGITS: Final = "1234"


def may_show_hints(session: GameSession) -> bool:
    """Returns whether hints may be shown now: in an exam only when the hand is over."""
    return session.manner.hints != "after" or bool(session.ending)


WorkOut = Callable[[SeatView, tuple[Action, ...]], Hints]
"""Works out the hints for a view and the options of a seat; called in another thread."""


class HintWorker(NewestAnswer):
    """Works out hints in a thread of its own, so that no frame waits for one: of the newest moment of a game."""

    def __init__(self, work_out: WorkOut, parent: QObject) -> None:
        super().__init__("hints", parent)
        self._work_out = work_out

    def ask(self, view: SeatView, options: tuple[Action, ...]) -> None:
        """Asks for a hint; an earlier question that is not answered is dropped."""
        self.ask_newest(partial(self._work_out, view, options))


class TableHints(QObject):
    """The hints of one table page."""

    made_room = Signal()
    """Emitted when the table has made room for the panel, or has taken it back."""

    def __init__(self, page: Page, host: TableHost, work_out: WorkOut = work_out_hints) -> None:
        super().__init__(page)
        self._page, self._host, self._table = page, host, host.table
        self.allowed = False
        self.open = False
        self._moment: tuple[SeatView, tuple[Action, ...]] | None = None
        self._last: tuple[SeatView, tuple[Action, ...]] | None = None
        """The last question of the hand with a choice."""
        self._hints: Hints | None = None
        self._view: SeatView | None = None
        self.panel = HintsPanel(look_of(self._table.look(), 1), page)
        self.panel.hide()
        self.sliding = Sliding(self._table, self.panel)
        self.worker = HintWorker(work_out, self)
        self.warming = Warming(self)
        self._patience = QTimer(self)
        self._patience.setSingleShot(True)
        self._patience.setInterval(PATIENCE_MS)
        self._connect()

    def _connect(self) -> None:
        settings = self._page.context.settings
        self.panel.take_choices(cast("dict[str, bool]", settings.get("hints-sections")))
        self.panel.choices_changed.connect(lambda choices: settings.set("hints-sections", choices))
        self.panel.closed.connect(self.toggle)
        self.panel.pressed.connect(self._pressed)
        self.panel.taken.connect(self._taken)
        self.panel.pointed.connect(self._pointed)
        self.panel.left.connect(self._page.take_keyboard)
        self.panel.other_keys = self._table.keyPressEvent
        self._patience.timeout.connect(lambda: self.panel.wait(waiting=True))
        self.worker.told.connect(self._advised)
        self._table.panel_beside = self._panel_beside
        self._table.top_bar.hints_requested.connect(self.toggle)
        self._table.chosen.connect(lambda _action: self.rest())

    def _panel_beside(self, width: int, height: int) -> float:
        return panel_width(width, height, theme.active().scale_percent) if self.open else 0.0

    # ---- safe tiles

    def marks_safe(self) -> bool:
        """Returns whether tiles of the hand are marked that no declared hand can win on: if the person wishes it or is
        shown all help, but never in a game that gives none during a hand."""
        hints = self._host.session.manner.hints if self._host.session is not None else "asked"
        return hints == "open" or (hints == "asked" and self._page.context.settings.flag("mark-safe"))

    def mark_safe(self, view: SeatView | None) -> None:
        """Works out which tiles are safe in a question, and hands them to the table; none without a question."""
        asked = view is not None and view.turn == view.seat and self.marks_safe()
        self._table.set_safe(safe_pieces(view) if view is not None and asked else frozenset())

    # ---- what the page says

    def follow(self, session: GameSession) -> None:
        """Begins with a game."""
        self.panel.retranslate()
        self._follow_manner(session)
        wished = session.manner.hints == "open" or self._page.context.settings.flag("hints-open")
        self._set_open(self.allowed and wished, glide=False)

    def hand_begins(self) -> None:
        """Begins with a hand, or goes back into one."""
        if self._host.session is not None:
            self._follow_manner(self._host.session)

    def _follow_manner(self, session: GameSession) -> None:
        """Shows no hint for now, and closes the panel if there are none in this game before the hand is over."""
        self._last = None
        self.forget()
        self._allow(may_show_hints(session))
        if not self.allowed:
            self._set_open(False, glide=False)

    def _allow(self, allowed: bool) -> None:
        if allowed == self._table.top_bar.hints.isHidden():
            self._table.top_bar.hints.setVisible(allowed)
            self._table.top_bar.lay_out()
        self.allowed = allowed

    def hand_over(self) -> None:
        """Shows no hint; where there were none during the hand, the panel opens with that of the last decision."""
        last, came_late = self._last, not self.allowed
        self.forget()
        self._allow(True)
        if came_late and last is not None:
            self._moment = last
            self._set_open(True, glide=False)

    def leave(self) -> None:
        """Ends with the game: nothing is worked out any more."""
        self.worker.close()
        self.warming.stop()
        self.forget()

    def forget(self) -> None:
        """Shows no hint, because a hand has begun or is over."""
        self.rest()
        self._hints = self._view = None
        self.panel.tell(self._nothing(), quiet=words.your_turn_later())

    def asked(self, options: Options, view: SeatView) -> None:
        """Asks for a hint if the panel is open. At a strict table the hint knows only what the rules allow."""
        self.rest()
        allowed = tuple(action for action in options.legal if action not in options.faults)
        self._moment = (view, allowed)
        if len(allowed) > 1:
            self._last = self._moment
        if self.open and len(allowed) > 1:
            self._ask()

    def rest(self) -> None:
        """The question is answered, or its time is over: the hint stays, dimmed."""
        self._moment = None
        self._stop_asking()
        if not self.panel.dimmed:
            self.panel.tell(self.panel.told, quiet=self.panel.quiet, dimmed=True)

    def retranslate(self) -> None:
        """Updates all words, in letters of the size that was chosen."""
        if self.open:
            self._table.make_room()
        self.lay_out()
        self.panel.retranslate()
        if self._hints is not None:
            self._show(dimmed=self.panel.dimmed)
        elif self.panel.quiet:
            self.panel.tell(self._nothing(), quiet=words.your_turn_later())

    def lay_out(self) -> None:
        """Adapts the panel to the size of the page and to the look of the table."""
        self.sliding.finish()
        table = self._table
        width = panel_width(table.width(), table.height(), theme.active().scale_percent)
        top = table.top_bar.geometry().bottom() + 1
        self.panel.setGeometry(QRect(table.width() - width, top, width, table.height() - top))
        self.panel.set_look(look_of(table.look(), width))
        self._mark(self.panel.row_in_focus())
        if self.open:
            self.warming.start(self.panel.look)

    # ---- opening

    def toggle(self) -> None:
        """Opens or closes the panel."""
        if not self.allowed:
            return
        self._page.context.settings.set("hints-open", not self.open)
        self._set_open(not self.open, glide=True)

    def _set_open(self, is_open: bool, *, glide: bool) -> None:
        if is_open == self.open:
            return
        self.sliding.finish()
        before = self._table.view.stage.origin.x()
        held = self.panel.window().focusWidget()
        self.open = self._table.top_bar.hints.on = is_open
        self._table.make_room()
        self.lay_out()
        way = before - self._table.view.stage.origin.x() if glide else 0.0
        self.sliding.start(way, opening=is_open)
        self.made_room.emit()
        if not is_open:
            self._stop_asking()
            if held is not None and self.panel.isAncestorOf(held):
                self._page.take_keyboard()
        elif self._moment is not None and len(self._moment[1]) > 1:
            self._ask()

    def _stop_asking(self) -> None:
        """Waits for no hint any more, and takes the marks of the last one off the table."""
        self.worker.drop()
        self._be_patient(patient=False)
        self._table.view.set_hinted(NO_HINT)

    # ---- asking and showing

    def _ask(self) -> None:
        if self._moment is not None:
            self._be_patient(patient=True)
            self.worker.ask(*self._moment)

    def _be_patient(self, *, patient: bool) -> None:
        self.panel.wait(waiting=False)
        if patient:
            self._patience.start()
        else:
            self._patience.stop()

    def _advised(self, hints: object) -> None:
        if self._moment is None:
            return
        self._be_patient(patient=False)
        self._view = self._moment[0]
        self._hints = hints if isinstance(hints, Hints) else None
        if self._hints is None:
            self.panel.tell(self._nothing(), quiet=words.no_hint())
        else:
            self._show(dimmed=False)
            if self.panel.row_in_focus() is not None:
                self.panel.focus_row(1)  # where it was there is another row now
        self._mark(self.panel.row_in_focus())

    def _show(self, *, dimmed: bool) -> None:
        if self._hints is not None and self._view is not None:
            texts = self._page.context.texts
            sayings = HintWords(texts, self._view, self._host.names())
            told = HintsPresenter(self._view, texts, sayings).told(self._hints)
            self.panel.tell(told, dimmed=dimmed)

    def _nothing(self) -> PanelTold:
        """Returns what the panel shows without a hint, in the words of the game that was asked about last."""
        if self._last is None:
            return NOTHING_TOLD
        return PanelTold(said=self._page.context.texts.for_ruleset(self._last[0].ruleset.id).said)

    # ---- the table

    def _mark(self, row: RowTold | None) -> None:
        """Marks the best tiles on the table, and raises those of a row."""
        told = self.panel.told
        if self.open and self._moment is not None and not self.panel.dimmed and told.rows:
            best = frozenset(told.best)
            raised = frozenset(row.pieces) if row is not None else frozenset()
            self._table.view.set_hinted(Hinted(best, self._under(best), raised))
        else:
            self._table.view.set_hinted(NO_HINT)

    def _under(self, pieces: frozenset[Piece]) -> frozenset[Piece]:
        """Returns the tiles above which the claim bar or a plate lies, so that a roundel there would cover it."""
        view, bar = self._table.view, self._table.bar
        grounds = [view.stage.rect(rect) for rect in view.plate_rects()]
        if bar.prompt is not None:
            grounds.append(bar.ground())
        hand = view.hand_items()
        places = {piece: roundel_rect(hand[piece].rect(), view.stage.u) for piece in pieces if piece in hand}
        return frozenset(piece for piece, place in places.items() if any(place.intersects(one) for one in grounds))

    def _pointed(self, row: RowTold | None) -> None:
        self._mark(row if row is not None else self.panel.row_in_focus())

    def _pressed(self, row: RowTold) -> None:
        if not isinstance(row.action, Discard):
            self._taken(row)

    def _taken(self, row: RowTold) -> None:
        question = self._table.question
        if asks_later(self._table.bar):
            return  # the second half of a press that answered the question before
        if self._moment is not None and question is not None and row.action in question.options.legal:
            self._table.take(row.action)

    # ---- the keyboard

    def press(self, event: QKeyEvent) -> bool:
        """Handles the keys of the hints that the table leaves over; returns whether it was one."""
        if name_among(event, KEY):
            if not event.isAutoRepeat():
                self.toggle()
            return self.allowed
        digit = name_among(event, _DIGITS)
        return bool(digit) and self.open and self.panel.focus_row(int(digit))

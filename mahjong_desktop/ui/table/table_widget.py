"""The table as the window uses it: shows views, animates events, asks for actions, and reports the chosen one.

Room: ui/table. It never waits or blocks, and knows nothing of bots, records or files.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QEvent, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QWidget

from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.scoring import Refusal
from mahjong_desktop.core.tiles import Piece
from mahjong_desktop.core.values import replace
from mahjong_desktop.engine import events as ev
from mahjong_desktop.engine.actions import Action, Pass
from mahjong_desktop.engine.legal import Options
from mahjong_desktop.engine.state import Phase
from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.play.follow import given_now
from mahjong_desktop.present import table_words as words
from mahjong_desktop.present.ban_mark import BanMark
from mahjong_desktop.present.people import People
from mahjong_desktop.present.question import Question
from mahjong_desktop.present.table_events import Tone, news_of
from mahjong_desktop.present.table_facts import standing_bets
from mahjong_desktop.present.waits_strip import StripTold, spoken_strip
from mahjong_desktop.present.win_moment import WinFlow, WinMoment, WinWords, moment_of, moment_words
from mahjong_desktop.settings import AS_CLOTH
from mahjong_desktop.study.ruleset_traits import LeastValue
from mahjong_desktop.texts import Texts
from mahjong_desktop.texts.rules_names import rules_name
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.keys import name_among, names_of
from mahjong_desktop.ui.presses import asks_later, presses
from mahjong_desktop.ui.table import layout as lay, motion
from mahjong_desktop.ui.table.answering import AnswerTaking, leave_buttons
from mahjong_desktop.ui.table.calls import Calls
from mahjong_desktop.ui.table.claim_bar import ClaimBar
from mahjong_desktop.ui.table.director import Director
from mahjong_desktop.ui.table.hand_input import HandDrag, HandSorting, TableKeys
from mahjong_desktop.ui.table.layout import Stage
from mahjong_desktop.ui.table.look import JADE, Lettering, TableLook, palette_of
from mahjong_desktop.ui.table.overlays import Fader, Notice, PaceLine
from mahjong_desktop.ui.table.payments import PaymentShow
from mahjong_desktop.ui.table.people import FaceLifts, PlateButtons
from mahjong_desktop.ui.table.plate_board import show_ban, show_calls, show_lack, show_plates, show_scores
from mahjong_desktop.ui.table.spoken import TableVoice
from mahjong_desktop.ui.table.spoken_widgets import HandButtons, name
from mahjong_desktop.ui.table.table_view import TableView
from mahjong_desktop.ui.table.top_bar import TopBar
from mahjong_desktop.ui.table.waits_strip import WaitsStrip
from mahjong_desktop.ui.table.win_word import WinWord

_MODIFIERS = frozenset({Qt.Key.Key_Control, Qt.Key.Key_Shift, Qt.Key.Key_Alt, Qt.Key.Key_Meta})
_MOVES = _MODIFIERS | {
    *(Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down),
    *(Qt.Key.Key_Home, Qt.Key.Key_End, Qt.Key.Key_Tab, Qt.Key.Key_Backtab),
}
"""Keys that answer nothing: they may follow an answer at once."""
_NOT_ANSWERS = frozenset({Qt.Key.Key_Escape, *(Qt.Key(Qt.Key.Key_F1 + index) for index in range(12))})
_NOT_ANSWER_LETTERS = "HF"


class TableWidget(AnswerTaking, QWidget):
    """The table of one match."""

    settled = Signal()
    chosen = Signal(object)
    why_refused = Signal(object)
    """Emitted with the refusal of a win that the person asks about."""
    menu_requested = Signal()
    rules_requested = Signal()
    score_table_requested = Signal()
    options_requested = Signal()
    standings_requested = Signal()
    stage_changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.texts = Texts("en")
        self.people = People()
        self.ruleset: Ruleset | None = None
        self.shown: SeatView | None = None
        self.moment: WinMoment | None = None
        """The last win, while the table shows it."""
        self.palette_now = JADE
        self.by_keyboard = False
        self._confirms = False
        self.lifts_claims = True
        """Whether the claim that is pointed at raises the tiles that it would take."""
        self._ban: BanMark | None = None
        self._lack: BanMark | None = None
        self._least: LeastValue | None = None
        self._safe: frozenset[Piece] = frozenset()
        self.panel_beside: Callable[[int, int], float] = lambda _width, _height: 0.0
        """Returns the width of the panel that is open at the right, for a window of this size; all in pixels."""
        self._slid = 0
        self.view = TableView(self)
        self.director = Director(self.view)
        self.top_bar = TopBar(self.look(), self)
        self.bar = ClaimBar(self.look(), self)
        self.bar_fader = Fader(self.bar)
        self.strip = WaitsStrip(self.look(), self)
        self.pace_line = PaceLine(self)
        self.notice = Notice(self.look(), self)
        self.payments = PaymentShow(self.look(), self.view, self)
        self.calls = Calls(self)
        self.win_word = WinWord(self.view)
        self.hand = HandButtons(self)
        self.plates, self.lifts = PlateButtons(self.view, self), FaceLifts(self.view)
        self.voice = TableVoice(self, self)
        self.keys = TableKeys(self, self)
        self.order, self.sorting = self.view.order, HandSorting(self)
        self.drag = self.view.drag = HandDrag(self)
        self._connect()

    def _connect(self) -> None:
        self.view.pressed.connect(self._clicked)
        self.view.pointed.connect(self._pointed)
        self.director.settled.connect(self.settled)
        self.calls.changed.connect(self._show_calls)
        self.calls.called.connect(self._lift_face)
        self.plates.pressed.connect(self.standings_requested)
        self.director.moved_on.connect(self._moved_on)
        self.director.win.laid.connect(self._tell_win)
        self.director.win.paid.connect(self._pay_win)
        self.bar.chosen.connect(self.take)
        self.bar.why.connect(self.why_refused)
        self.bar.pointed.connect(self._want)
        self.bar_fader.faded.connect(self.view.fade_bar_shadow)
        self.hand.pressed.connect(self.press_piece)
        self.hand.focus_moved.connect(self._focus_moved)
        self.top_bar.menu_requested.connect(self.menu_requested)
        self.top_bar.standings_requested.connect(self.standings_requested)
        self.top_bar.rules_requested.connect(self.rules_requested)
        self.top_bar.score_table_requested.connect(self.score_table_requested)
        self.top_bar.options_requested.connect(self.options_requested)

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names by place."""
        return self.people.names

    @property
    def drawn(self) -> Piece | None:
        """The tile that the viewer has drawn."""
        return self.shown.drawn if self.shown is not None else None

    # ---- what the window says

    def set_match(self, ruleset: Ruleset, names: tuple[str, ...], texts: Texts) -> None:
        """Starts another match with its rules, the players' names by seat, and the words."""
        self.withdraw()
        self.drag.let_go()
        self.order.forget()
        self.director.drop()
        self.notice.dismiss()
        self.calls.clear()
        self._forget_win()
        self.voice.announcer.clear()
        self.view.set_came(())
        self.set_waits(None)
        self.set_ban(None)
        self.set_lack(None)
        self._least = None
        self.ruleset, self.people, self.shown = ruleset, People(names), None
        self.view.seat_view = None
        self.set_texts(texts)

    def set_people(self, people: People) -> None:
        """Takes the players by place: names, portraits, how they play."""
        changed, self.people = bool(people.faces) != self.view.stage.faces, people
        if changed:
            self._lay_out()
        elif self.shown is not None:
            self._moved_on(self.shown)

    def set_texts(self, texts: Texts) -> None:
        """Takes the words of a language."""
        self.texts = texts if self.ruleset is None else texts.for_ruleset(self.ruleset.id)
        self.retranslate()

    def set_look(
        self, theme: str, show_indexes: bool, motion: float, reduced: bool = False, backs: str = AS_CLOTH
    ) -> None:
        """Sets the palette (`jade`, `ink` or `plum`), corner characters, and `motion`, the factor of durations (0 off,
        1 ordinary, 2 half as fast). With `reduced` changes are shown by short fades. `backs` is the colour of tile
        backs, one of `settings.TILE_BACKS`."""
        self.palette_now = palette_of(theme, backs)
        self.director.pace, self.director.reduced = motion, reduced
        self.bar_fader.pace = self.notice.fader.pace = motion
        self.view.lifts.duration = 0 if reduced else motion and self.view.lifts.full
        self.director.finish()
        self.view.set_look(self.palette_now, show_indexes)
        self._lay_out()

    def set_safe(self, pieces: frozenset[Piece]) -> None:
        """Takes the tiles of the hand that no declared hand can win on; they are marked while a discard is asked
        for."""
        if pieces != self._safe:
            self._safe = pieces
            self._mark_safe()
            self._show_hand_buttons()

    def set_confirming(self, confirms: bool) -> None:
        """Whether a tile is selected by a first press and discarded by a second one, from now on."""
        if confirms != self._confirms:
            self._confirms = confirms
            if self.question is not None:
                self.go_on(self.question.confirming(confirms))

    def _mark_safe(self) -> None:
        question = self.question
        asked = question is not None and question.playable and question.view.turn == question.view.seat
        self.view.set_safe(self._safe if asked else frozenset())

    def set_waits(self, told: StripTold | None) -> None:
        """Takes what the strip says of the hand; None if the hand is not ready, or nothing is to be said of it."""
        before = self.strip.told
        if told == before:
            return
        spoken = spoken_strip(told, self.texts) if told is not None else ""
        self.strip.tell(told, spoken)
        self._show_strip()
        if told is not None and (before is None or told.kinds != before.kinds):
            self.voice.announcer.mention(spoken)

    def set_ban(self, ban: BanMark | None) -> None:
        """Takes why the viewer may not win on tiles of others for now; None without a ban."""
        if ban != self._ban:
            self._ban = ban
            self.view.set_barred(ban.pieces if ban is not None else frozenset())
            self._show_signs()
            if ban is not None:
                self.voice.announcer.mention(self.texts.joined((ban.words, ban.why)))

    def _show_signs(self) -> None:
        self.voice.barred = self._ban.words if self._ban is not None else ""
        self.voice.lack = self._lack.words if self._lack is not None else ""
        if self.shown is not None:
            show_lack(self.view, self.look(), self.shown, self.voice.lack)
            show_ban(self.view, self.look(), self.shown, self.voice.barred)
        self.voice.show()

    def set_lack(self, lack: BanMark | None) -> None:
        """Takes what the hand lacks to be allowed to win; None if nothing is lacking or known."""
        if lack != self._lack:
            self._lack = lack
            self.view.set_going(lack.pieces if lack is not None else frozenset())
            self._show_signs()

    def set_least(self, least: LeastValue | None) -> None:
        """Takes what a hand must be worth to win; None if nothing is asked for or nothing is known."""
        self._least = least
        self._tell_game()

    def _want(self, pieces: tuple[Piece, ...]) -> None:
        """Raises the tiles of the hand that a claim would take."""
        held = self.shown.hand if self.shown is not None and self.lifts_claims else ()
        self.view.set_wanted(frozenset(pieces).intersection(held))

    def _show_strip(self) -> None:
        """Shows the strip unless it has nothing to say, or a question or a win stands in its place."""
        shown = self.strip.told is not None and self.bar.prompt is None and self.win_word.words is None
        if shown:
            self.strip.look = self.look()
            self.strip.lay_out(self.view.river_foot(), self.view.grounds(self.shown) if self.shown is not None else [])
            self._move_along(self.strip)
        self.strip.setVisible(shown)

    def show_view(self, view: SeatView, told: Sequence[ev.Event] = ()) -> None:
        """Shows a view without animation, at any moment of a match. At the end of a hand, `told` are its events or the
        last of them, which say how it was won."""
        if view.phase is not Phase.OVER:  # the word of the winner stays while the hands lie open
            self.calls.clear()
        self.payments.clear()
        moment = moment_of(told, view) if view.phase is Phase.OVER and view.hands else None
        self._forget_win()
        if moment is not None and not moment.goes_on:
            self.moment = moment
            self.director.lay(moment.laid)
        self._lay_open(view)

    def _forget_win(self) -> None:
        self.moment, self.payments.gains = None, ()
        self.director.lay(())
        self._say_win(None)

    def _lay_open(self, view: SeatView) -> None:
        self.director.drop()
        self.view.show_view(view)
        self._moved_on(view)

    def play(self, events: Sequence[ev.Event], view_after: SeatView) -> None:
        """Animates events that are already masked for the seat, then emits `settled`."""
        self.withdraw()
        news = news_of(events, view_after, self.names, self.texts)
        if news is not None:
            self.notice.tell(news)
        elif any(isinstance(event, ev.HandStarted) for event in events):
            self.notice.dismiss()
        self.calls.hear(events, view_after, self.texts)
        self.voice.announcer.hear(events, view_after, wait=self.director.waits)
        self.payments.hear(events, view_after, self.names, self.texts)
        self._hear_win(events, view_after)
        self.view.set_came(given_now(events, view_after, self.view.marks.came))
        if not self.director.waits:
            self._show_calls()
        self.director.play(self.shown if self.shown is not None else view_after, events, view_after)

    def _hear_win(self, events: Sequence[ev.Event], view: SeatView) -> None:
        """Takes the win that these events tell of; an earlier one is forgotten, except that a match ends after it."""
        moment = moment_of(events, view)
        if moment is not None or not all(isinstance(event, ev.MatchEnded | ev.Paid) for event in events):
            self.moment, self.payments.gains = moment, ()
            self._say_win(None)

    def _tell_win(self) -> None:
        """Shows the word of the win and what belongs to it; no word of a win stands at a plate meanwhile."""
        if self.moment is not None and self.shown is not None:
            self._say_win(moment_words(self.moment, self.shown, self.names, self.texts))

    def _say_win(self, said: WinWords | None) -> None:
        self.win_word.tell(said, self.look())
        self._show_strip()

    def cover_win(self, *, covered: bool) -> None:
        """Hides the words of a win while something else stands in their place; the plate of the winner has the word
        then."""
        if covered != self.win_word.covered:
            self.win_word.make_way(covered=covered)
            self._show_calls()

    def _pay_win(self, shares: Sequence[tuple[WinFlow, float]], scores: tuple[int, ...] | None) -> None:
        """Shows the payments of a win on their way, and the scores that count up meanwhile."""
        view, moment = self.shown, self.moment
        if view is None or moment is None:
            return
        self.payments.run_won(shares, view, self.texts)
        if scores is not None:
            counted = replace(view, scores=scores)
            show_scores(self.view, self.look(), counted, self.people, self.texts, moment.gains)

    def ask(self, options: Options, view: SeatView) -> None:
        """Opens a question: the bar for claims, kongs, wins and declarations, the hand for tiles."""
        self.director.finish()
        if view != self.shown:
            self._lay_open(view)
        self.pace_line.stop()
        self.question = None
        if self.moment is not None:  # play goes on, and the question stands where the words stood
            self.moment = None
            self._say_win(None)
            self._show_calls()
        self.go_on(Question(options, view, confirms=self._confirms))
        prompt = self.question.prompt if self.question is not None else None
        self.voice.ask(self.question)
        if prompt is not None and prompt.claim and view.ruleset.claims.seconds:
            self.pace_line.start(1000 * view.ruleset.claims.seconds)

    def go_on(self, question: Question) -> None:
        """Shows the choices made so far."""
        if self.question is None or question.stage != self.question.stage:
            self.view.asks_since = self.bar.asks_since = presses().now()
        self.question = question
        self.view.set_dimmed(question.dimmed)
        self.view.set_chosen(question.lifted)
        self._mark_safe()
        prompt, before = question.prompt, self.bar.prompt
        self.view.ask_about(prompt.tile if prompt is not None and prompt.claim else None)
        if prompt is None:
            self._close_bar()
        elif prompt != before or not self.bar.isVisible():
            self.bar.ask(prompt, question.view, self.texts, careful=question.options.strict)
            self._lay_out_bar()
            self._show_strip()
            if before is None or not self.bar.isVisible():
                self.bar_fader.show(motion.BAR_IN)
        self._show_hand_buttons()
        self.keys.offer_focus()

    def withdraw(self) -> None:
        """Closes the question."""
        self.question = None
        self.voice.announcer.withdraw()
        self.pace_line.stop()
        leave_buttons(self)  # otherwise Qt would move the focus to the buttons of the top bar
        self._close_bar()
        self.view.set_dimmed(())
        self.view.set_chosen(())
        self.view.ask_about(None)
        self._mark_safe()
        self._show_hand_buttons()

    def _close_bar(self) -> None:
        if self.bar.prompt is not None:
            self.bar.prompt = None
            self._want(())
            self.bar_fader.hide(motion.BAR_OUT)
            self._show_strip()

    def show_pace(self, milliseconds: int) -> None:
        """Runs the bottom line for the time that the others may still think; asks nothing."""
        self.pace_line.start(milliseconds)

    # ---- looks

    def retranslate(self) -> None:
        """Updates all words."""
        self.top_bar.retranslate()
        if self.ruleset is not None:
            name(self, rules_name(self.ruleset, self.texts))
            self._tell_game()
        question = self.question
        self._lay_out()
        if question is not None:
            self._close_bar()
            self.go_on(question)

    def _tell_game(self) -> None:
        """Tells the game in the bar at the top, and what is in force in this hand."""
        if self.ruleset is not None:
            made = standing_bets(self.shown, self.texts) if self.shown is not None else ""
            line = words.game_line(self.ruleset, self.texts, self._least, made)
            self.top_bar.set_game(self.texts.ruleset(self.ruleset.id).short, line.whole, line.short)

    def changeEvent(self, event: QEvent) -> None:
        """Handles a change of language. While hidden it does nothing; the page updates it when it is shown."""
        if event.type() == QEvent.Type.LanguageChange and self.isVisible():
            self.retranslate()
        elif event.type() == QEvent.Type.StyleChange and self.top_bar.look.lettering != self.look().lettering:
            self._lay_out()  # the text size has changed
        super().changeEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Adapts the layout to the window's size."""
        super().resizeEvent(event)
        self.drag.let_go()
        self.director.finish()
        self._lay_out()

    def showEvent(self, event: QShowEvent) -> None:
        """Takes the keyboard focus if no other widget of the window has it."""
        super().showEvent(event)
        if self.focusWidget() is None:
            self.setFocus()

    def _stage(self) -> Stage:
        width, height = max(1, self.width()), max(1, self.height())
        panel = self.panel_beside(width, height)
        return Stage(width, height, self.devicePixelRatioF(), panel, bool(self.people.faces))

    def look(self) -> TableLook:
        """Returns what bars and buttons are painted with at the present size."""
        stage = self._stage()
        return TableLook(
            stage, Lettering(stage, self.texts.language, theme.active().scale_percent), self.view.art, self.palette_now
        )

    def make_room(self) -> None:
        """Adapts the layout to a panel that was opened or closed."""
        self.director.finish()
        self._lay_out()

    def slide(self, pixels: int) -> None:
        """Shows the table so far to the right of its place, while a panel comes or goes; 0 ends that."""
        for part in (self.view, self.bar, self.strip):
            part.move(part.x() + pixels - self._slid, part.y())
        self._slid = pixels
        if pixels == 0:
            self._lay_out()

    def _move_along(self, part: QWidget) -> None:
        """Moves a part that was laid out anew to where the table has been slid."""
        part.move(part.x() + self._slid, part.y())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints felt where the table has been slid away from the edge."""
        if self._slid > 0:
            felt, strip = self.view.felt, QRectF(0, 0, self._slid, self.height())
            QPainter(self).drawPixmap(strip, felt, QRectF(0, 0, 1, felt.height()))

    def _lay_out(self) -> None:
        self._slid = 0
        stage = self._stage()
        self.view.setGeometry(0, 0, self.width(), self.height())
        if stage != self.view.stage or self.view.art.dpr != stage.dpr:
            self.view.set_stage(stage)
            self.stage_changed.emit()
        look = self.look()
        self.top_bar.look = self.notice.look = look
        self.bar.take_look(look)
        self.top_bar.lay_out()
        self.pace_line.lay_out(look)
        self.notice.lay_out()
        self.payments.lay_out(look, self.director)
        self.win_word.lay_out(look)
        if self.bar.prompt is not None:
            self._lay_out_bar()
        self._show_strip()
        if self.shown is not None:
            self._moved_on(self.shown)
        else:
            self._show_hand_buttons()

    def _lay_out_bar(self) -> None:
        self.bar.river_foot = self.view.river_foot()
        self.bar.lay_out()
        self.bar.raise_()
        self.view.set_bar_shadow(self.bar.ground())
        self._move_along(self.bar)

    def _moved_on(self, view: SeatView) -> None:
        self.shown = view
        self._tell_game()
        look = self.look()
        if not self.director.running and self.moment is not None:
            self.payments.gains = self.moment.gains
            self._tell_win()
        show_plates(self.view, look, view, self.people, self.texts, self.payments.shown)
        self.plates.show(look, view, self.people, self.texts)
        self._show_calls()
        self._show_strip()
        self._show_hand_buttons()
        self._show_signs()

    def _show_calls(self) -> None:
        if self.shown is not None:
            told = self.moment is not None and not self.win_word.covered  # the word does not stand twice
            calls = [call for call in self.calls.now.values() if call.tone is not Tone.WON or not told]
            show_calls(self.view, self.look(), self.shown, calls)

    def _lift_face(self, seat: int) -> None:
        """Lifts the portrait of whoever calls something, once."""
        if self.shown is not None and not self.director.reduced:
            side = lay.side_of(seat, self.shown.chair, self.shown.ruleset.seats)
            self.lifts.lift(side, self.director.pace)

    def hand_moved(self) -> None:
        """Adapts the keyboard and the screen reader to another order of the hand."""
        self._show_hand_buttons()

    # ---- answers

    def tell_choice(self, action: Action) -> None:
        self.chosen.emit(action)

    def tell_step(self, question: Question) -> None:
        self.voice.go_on(question)

    def ask_why(self, refusal: Refusal) -> None:
        """Asks why a win is refused."""
        self.why_refused.emit(refusal)

    def pass_on(self, asked: Options | None) -> None:
        """Passes, unless another question than `asked` is open by now. On the person's own turn there is nothing to
        pass on."""
        options = self.options
        if options is not None and options is asked and Pass() in options.legal:
            self.withdraw()
            self.chosen.emit(Pass())

    def _clicked(self, piece: Piece | None) -> None:
        self._use_mouse()
        if presses().repeats_an_answer:
            return
        if self.director.running:
            self.director.finish()
        elif piece is not None:
            self.press_piece(piece)

    def _pointed(self, piece: Piece | None) -> None:
        self.view.set_hover(piece)
        playable = self.question is not None and piece in self.question.playable
        self.view.setCursor(Qt.CursorShape.PointingHandCursor if playable else Qt.CursorShape.ArrowCursor)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Handles clicks outside of all parts: they only end an animation."""
        if event.button() == Qt.MouseButton.LeftButton:
            presses().note(event)
            self._clicked(None)

    # ---- the keyboard

    def _show_hand_buttons(self) -> None:
        view = self.shown
        if view is None:
            self.hand.show({}, {}, {}, frozenset())
            return
        origin = QPointF(self.view.pos())
        rects = {piece: item.rect().translated(origin) for piece, item in self.view.hand_items().items()}
        names, notes = self.voice.own_tiles(view)
        question = self.question
        if question is None:
            self.hand.show(rects, names, notes, frozenset())
        else:
            self.hand.show(rects, names, notes, question.playable, question.lifted)
        self._focus_moved(self.hand.focus_piece())

    def take_keyboard(self) -> None:
        """Takes the keyboard focus and passes it to the open question."""
        self.setFocus()
        self.keys.offer_focus()

    def _focus_moved(self, piece: Piece | None) -> None:
        self.voice.focus(piece if self.by_keyboard else None)

    def _use_mouse(self) -> None:
        if self.by_keyboard:
            self.by_keyboard = False
            self.voice.walk.end()
            self._focus_moved(None)

    def use_keyboard(self) -> None:
        """Shows where the keyboard focus is, and no longer what the mouse points at."""
        if not self.by_keyboard:
            self.by_keyboard = True
            self.view.set_hover(None)
            self.view.look_at(None)
            self._focus_moved(self.hand.focus_piece())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows move, Enter and Space choose, other keys choose at once, Escape undoes. A movement is ended first. The
        second half of a double press does nothing, a held key only ends movements."""
        presses().note(event)
        if event.key() == Qt.Key.Key_Escape and self.drag.cancel():
            return
        if event.key() not in _MOVES and (presses().repeats_an_answer or asks_later(self.bar)):
            return
        control = event.modifiers() & Qt.KeyboardModifier.ControlModifier
        answers = event.key() not in _NOT_ANSWERS and not name_among(event, _NOT_ANSWER_LETTERS)
        if self.director.running and answers and not control:
            self.director.finish()
            return
        if self.sorting.press(event) or (control and self.voice.walk.press(event.key())):
            return
        if event.key() not in _MODIFIERS:
            self.voice.walk.end()
        if event.key() == Qt.Key.Key_F9:
            self.voice.announcer.repeat()
        elif control or not self.keys.press(event.key(), event.isAutoRepeat(), names_of(event)):
            event.ignore()

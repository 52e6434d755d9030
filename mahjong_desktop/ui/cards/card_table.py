"""The table of Shuangkou as the window uses it: shows views, animates events, asks for plays, reports the chosen one.

Room: ui/cards. It never waits or blocks, and knows nothing of bots, records or files.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import QEvent, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import (
    QColor,
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPixmap,
    QResizeEvent,
    QShowEvent,
)
from PySide6.QtWidgets import QWidget

from mahjong_desktop.cards.decide import CardChoices
from mahjong_desktop.cards.deck import RANK_LETTERS, RANK_OF, PlayingCard
from mahjong_desktop.cards.events import (
    PASS_TURN,
    CardEvent,
    CardsDealt,
    CardsPlayed,
    PlayCards,
    TrickWon,
    TurnPassed,
    WentOut,
)
from mahjong_desktop.cards.plays import CardPlay
from mahjong_desktop.cards.state import CardPhase
from mahjong_desktop.cards.view import CardView
from mahjong_desktop.present.card_facts import laid_trick, lead_words
from mahjong_desktop.present.card_selection import bombs_of_hand
from mahjong_desktop.present.card_table import (
    FEW_CARDS,
    ShownHand,
    base_words,
    direction_words,
    few_words,
    info_told,
    pass_word,
    seats_told,
    shown_after,
    shown_in_view,
)
from mahjong_desktop.present.card_turn import CardTurn
from mahjong_desktop.present.card_words import spoken_event
from mahjong_desktop.texts import Texts
from mahjong_desktop.texts.interface import translate
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.art import TileArt
from mahjong_desktop.ui.cards.card_art import CardArt
from mahjong_desktop.ui.cards.card_bar import CardBar, CardBarButton
from mahjong_desktop.ui.cards.card_director import CardDirector
from mahjong_desktop.ui.cards.card_layout import ABOVE, CardLook, CardStage, fan_card_width
from mahjong_desktop.ui.cards.fan import CardStrip, Fan, fan_row
from mahjong_desktop.ui.cards.seat_parts import SpokenWord, paint_backs, paint_info, paint_plate, paint_word, word_place
from mahjong_desktop.ui.cards.table_voice import CardVoice
from mahjong_desktop.ui.cards.trick_layer import CardSpot, TrickLayer
from mahjong_desktop.ui.cards.trick_layout import PlacedTrick, place_trick
from mahjong_desktop.ui.keys import enters, name_among, place_of
from mahjong_desktop.ui.kit.labels import announce
from mahjong_desktop.ui.presses import asks_later, presses
from mahjong_desktop.ui.table.felt import bare_felt
from mahjong_desktop.ui.table.layout import Stage
from mahjong_desktop.ui.table.look import DEMIBOLD, JADE, PALETTES, QUIET, TEXT, Lettering, TableLook, draw_text
from mahjong_desktop.ui.table.overlays import Fader
from mahjong_desktop.ui.table.top_bar import TopBar

LOUD_MS: Final = 900
"""How long a new word is emphasised, at every pace."""
BY_ITSELF_MS: Final = 1200
"""After this time a person who can play nothing passes, if the setting says so."""
_BAR_IN: Final = 120
_BAR_OUT: Final = 80


class ShuangkouTable(QWidget):
    """The table of one match."""

    settled = Signal()
    chosen = Signal(object)
    """Emitted with the action that the person has chosen."""
    menu_requested = Signal()
    rules_requested = Signal()
    score_table_requested = Signal()
    options_requested = Signal()
    hints_requested = Signal()
    stage_changed = Signal()
    """Emitted when everything has found its place in another size."""
    selected = Signal()
    """Emitted when other cards are raised."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.texts = Texts("en")
        self.names: tuple[str, ...] = ()
        self.view: CardView | None = None
        self.shown = ShownHand()
        self.turn: CardTurn | None = None
        self.passes_by_itself = False
        self.by_keyboard = False
        self._palette = JADE
        self._art = CardArt(JADE.back)
        self._calls: dict[int, SpokenWord] = {}
        self._few_told: set[int] = set()
        self._felt = self._ground = QPixmap()
        """The felt alone, and with the frame in the middle."""
        self._ring = QRectF()
        self._title = ""
        self.stage = self._make_stage()
        self.top_bar = TopBar(self._table_look(), self)
        self.fan = Fan(self.stage, self)
        self.fan.by_keyboard = lambda: self.by_keyboard
        self.bar = CardBar(self)
        self.bar_fader = Fader(self.bar)
        self.layer = TrickLayer(self.stage, self)
        self.director = CardDirector(self, self)
        self.voice = CardVoice(self, self)
        self._connect()

    def _connect(self) -> None:
        self.director.settled.connect(self.settled)
        self.fan.changed.connect(self._selection_changed)
        self.fan.idea_wanted.connect(self._take_smallest)
        self.bar.play.connect(self.play_raised)
        self.bar.idea.connect(partial(self.next_idea, 1))
        self.bar.cleared.connect(self.clear)
        self.bar.passed.connect(self.pass_turn)
        self.bar.time.over.connect(self.pass_turn)
        self.top_bar.menu_requested.connect(self.menu_requested)
        self.top_bar.rules_requested.connect(self.rules_requested)
        self.top_bar.score_table_requested.connect(self.score_table_requested)
        self.top_bar.options_requested.connect(self.options_requested)
        self.top_bar.hints_requested.connect(self.hints_requested)

    # ---- what the window says

    def set_match(self, title: str, names: tuple[str, ...], texts: Texts) -> None:
        """Begins with another match: the name of the game, the players' names by seat, the words."""
        self.withdraw()
        self.director.drop()
        self._calls.clear()
        self._few_told.clear()
        self._title, self.names, self.texts = title, names, texts
        self.layer.names, self.layer.texts, self.fan.texts = names, texts, texts
        self.view, self.shown = None, ShownHand()
        self.fan.selection.clear()
        self.fan.show_hand((), (), moving=False)
        self.layer.show_trick(PlacedTrick())
        self.lay_out()

    def set_words(self, title: str, names: tuple[str, ...], texts: Texts) -> None:
        """Shows the same in another language."""
        self._title, self.names, self.texts = title, names, texts
        self.layer.names, self.layer.texts, self.fan.texts = names, texts, texts
        self._calls.clear()
        self.top_bar.retranslate()
        self.fan.retranslate()
        self.lay_out()
        self._tell_bar()

    def set_look(self, table: str, pace: float, *, reduced: bool) -> None:
        """Sets the colours, the pace of movements, and whether they are short fades."""
        self._palette = PALETTES.get(table, JADE)
        self._art = CardArt(self._palette.back, dpr=self.devicePixelRatioF())
        self.director.pace, self.director.reduced = pace, reduced
        self.fan.motion = 0.0 if reduced else pace
        self.bar_fader.pace = pace
        self.lay_out()

    def show_view(self, view: CardView) -> None:
        """Shows a view at once."""
        lead_by = self.shown.lead_by if self.shown.turn == view.turn else ""
        if view.phase is CardPhase.PLAY and not view.trick_moves and not lead_by:
            lead_by = self._lead_by(view)
        self.view, self.shown = view, shown_in_view(view, lead_by if not view.trick_moves else "")
        self._tell_game()
        self._show_fan(moving=False)
        self._show_trick()
        self.update()

    def show_earlier(self, view: CardView) -> None:
        """Shows an earlier view, or a later one again, at once. Nothing of the moves between remains on the table."""
        self.withdraw()
        self.director.drop()
        self._calls.clear()
        self._few_told = {seat for seat, left in enumerate(view.left) if left <= FEW_CARDS}
        self.shown = ShownHand()
        self.show_view(view)

    def play(self, events: Sequence[CardEvent], view: CardView) -> None:
        """Animates events, then shows the view after them and emits `settled`."""
        self.withdraw()
        self.director.play(events, view)

    def ask(self, choices: CardChoices, view: CardView) -> None:
        """Asks the person for a play."""
        self.show_view(view)
        self.turn = CardTurn(choices)
        self.fan.set_playable(self.turn.playable)
        self.bar.begin()
        self._tell_bar()
        self.bar_fader.show(_BAR_IN)
        self.layer.raise_()
        if not self.turn.choices.plays and choices.may_pass:
            self.bar.pass_button.setFocus(Qt.FocusReason.OtherFocusReason)
            if self.passes_by_itself:
                self.bar.start_time(BY_ITSELF_MS)
        elif not self._fan_has_keyboard():
            self.take_keyboard()
        announce(self, self._spoken_question())

    def withdraw(self) -> None:
        """Takes the question back."""
        if self.turn is None:
            return
        self.turn = None
        self.bar.stop_time()
        held = self.window().focusWidget()
        if isinstance(held, CardBarButton):
            self.fan.setFocus(Qt.FocusReason.OtherFocusReason)
        self.fan.set_playable(None)
        self.bar_fader.hide(_BAR_OUT)

    def take_keyboard(self) -> None:
        """Gives the keyboard to the fan."""
        if not self._fan_has_keyboard():
            self.fan.setFocus(Qt.FocusReason.OtherFocusReason)

    def _fan_has_keyboard(self) -> bool:
        held = self.window().focusWidget()
        return held is self.fan or isinstance(held, CardStrip)

    def _spoken_question(self) -> str:
        turn = self.turn
        if turn is None:
            return ""
        if turn.leads:
            return translate("SpokenCards", "Your turn, you lead")
        return translate("SpokenCards", "Your turn, %n plays possible", None, len(turn.choices.plays))

    # ---- events

    def show_event(self, event: CardEvent, view: CardView, milliseconds: float) -> None:
        """Begins to show an event; `view` is that after all events of the step."""
        origins = self._origins(event)
        self.shown = shown_after(self.shown, event, view)
        fade = self.director.reduced
        match event:
            case CardsDealt():
                self._begin_hand(view)
            case CardsPlayed():
                self._calls.pop(event.seat, None)
                self._take_from_fan(event, view)
                self.layer.move_to(self._placed(), origins, milliseconds, fade=fade)
                self._call_few(event.seat)
            case TurnPassed():
                self._call(event.seat, pass_word())
            case TrickWon():
                self.layer.take_away(self.stage.home(event.leader), milliseconds, fade=fade)
                self._calls.clear()
            case WentOut():
                self._calls.pop(event.seat, None)
        said = spoken_event(event, view, self.names, self._left_after(event), self.texts)
        if said:
            announce(self, said)
        self.voice.tell(self.shown)
        self.update()

    def finish_moving(self) -> None:
        """Lets all cards arrive."""
        self.layer.finish()

    def _left_after(self, event: CardEvent) -> int:
        return self.shown.left[event.seat] if isinstance(event, CardsPlayed) else 0

    def _begin_hand(self, view: CardView) -> None:
        self._calls.clear()
        self._few_told.clear()
        self.fan.selection.clear()
        self.layer.show_trick(PlacedTrick())
        self.view = view
        self._fit_stage()
        self._show_fan(moving=self.director.pace > 0 and not self.director.reduced)

    def _take_from_fan(self, event: CardsPlayed, view: CardView) -> None:
        if event.seat == view.seat:
            kept = [card for card in self.fan.hand if card not in event.cards]
            self._fit_stage(kept)
            self.fan.show_hand(kept, bombs_of_hand(kept, view.options))

    def _origins(self, event: CardEvent) -> dict[PlayingCard, CardSpot]:
        """Returns where the cards of a play come from: the fan, or the backs of their player."""
        if not isinstance(event, CardsPlayed):
            return {}
        spots = {}
        home = self.stage.home(event.seat)
        for card in event.cards:
            if card in self.fan.hand:
                place = self.fan.place_of(card)
                spots[card] = CardSpot(place.x(), place.y(), place.width())
            else:
                width = self.stage.back
                spots[card] = CardSpot(home.x() - width / 2, home.y() - width * 0.7, width)
        return spots

    def _lead_by(self, view: CardView) -> str:
        """Returns why the seat whose turn it is leads, in a view that was not reached by events."""
        if not view.moves:
            return "first" if view.hand_number > 1 and self._led_by_first else "lot"
        last = next((move.seat for move in reversed(view.moves) if move.play is not None), None)
        return "self" if last == view.turn else "partner"

    _led_by_first = False

    def know_lead(self, *, by_first: bool) -> None:
        """Tells whether who finished the hand before first leads this one, for views that are shown without events."""
        self._led_by_first = by_first

    # ---- words at the seats

    def _call(self, seat: int, word: str) -> None:
        said = self._calls[seat] = SpokenWord(word)
        QTimer.singleShot(LOUD_MS, self, partial(self._grow_quiet, seat, said))

    def _call_few(self, seat: int) -> None:
        """Has it said once in a hand that a seat has few cards left."""
        left = self.shown.left[seat]
        if 0 < left <= FEW_CARDS and seat not in self._few_told:
            self._few_told.add(seat)
            self._call(seat, few_words(left))

    def _grow_quiet(self, seat: int, said: SpokenWord) -> None:
        if self._calls.get(seat) is not said:
            return
        if said.word == pass_word():
            self._calls[seat] = SpokenWord(said.word, loud=False)
        else:
            del self._calls[seat]
        self.update()

    @property
    def calls(self) -> dict[int, SpokenWord]:
        """The words that are shown at the seats."""
        return dict(self._calls)

    # ---- the turn of the person

    def _selection_changed(self) -> None:
        self.bar.stop_time()
        self._tell_bar()
        self.selected.emit()

    def _tell_bar(self) -> None:
        if self.turn is not None:
            self.bar.tell(self.turn.words(self.fan.selection.counts, self.texts))

    def play_raised(self) -> None:
        """Plays the raised cards, if that is allowed."""
        turn, selection = self.turn, self.fan.selection
        if turn is not None and turn.is_idea(selection.counts):
            self._choose(PlayCards(selection.raised))

    def pass_turn(self) -> None:
        """Passes, if that is allowed."""
        if self.turn is not None and self.turn.choices.may_pass:
            self._choose(PASS_TURN)

    def _choose(self, action: object) -> None:
        presses().answered()
        self.withdraw()
        self.chosen.emit(action)

    def next_idea(self, step: int) -> None:
        """Raises the cards of the next idea, or of the one before."""
        if self.turn is None:
            return
        idea = self.turn.next_idea(self.fan.selection.counts, step)
        if idea is not None:
            self.raise_play(idea)

    def raise_play(self, play: CardPlay) -> None:
        """Raises the cards of a play and lowers all others."""
        self.fan.selection.take_play(play)
        self.fan.selection_changed()
        if self.bar.words is not None:
            announce(self.fan, f"{self.bar.words.play}, {self.bar.words.idea}")

    def _take_smallest(self, card: PlayingCard) -> None:
        idea = self.turn.smallest_with(RANK_OF[card]) if self.turn is not None else None
        if idea is None:
            self.fan.toggle(card)
            return
        same = [one for one in self.fan.hand if RANK_OF[one] == RANK_OF[card] and one != card]
        self.fan.selection.take_play(idea)
        if not self.fan.selection.is_raised(card):  # the one that was pressed, in place of an equal one
            instead = next(one for one in same if self.fan.selection.is_raised(one))
            self.fan.selection.paint([instead], raised=False)
            self.fan.selection.paint([card], raised=True)
        self.fan.selection_changed()

    def clear(self) -> None:
        """Lowers all cards."""
        if self.fan.selection.raised:
            self.fan.selection.clear()
            self.fan.selection_changed()

    # ---- the keyboard

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Handles the keys of the hand; those that answer only while a question is open. All others are left to the
        page."""
        self.by_keyboard = True
        self.fan.update()
        held = self.window().focusWidget()
        if isinstance(held, CardBarButton) and (enters(event) or event.key() == Qt.Key.Key_Space):
            held.click()
        elif event.key() == Qt.Key.Key_F6:
            self._leave_fan()
        elif not self._moves_in_hand(event) and not self._answers(event):
            event.ignore()

    def _answers(self, event: QKeyEvent) -> bool:
        """Handles the keys that answer the question; returns whether it was one."""
        if self.turn is None:
            return False
        presses().note(event)
        if enters(event):
            if not asks_later(self.bar):
                self.play_raised()
            return True
        if event.key() == Qt.Key.Key_Escape and self.turn.choices.may_pass:
            if not event.isAutoRepeat() and not asks_later(self.bar):
                self.pass_turn()
            return True
        if event.key() in (Qt.Key.Key_Tab, Qt.Key.Key_Backtab):
            back = event.key() == Qt.Key.Key_Backtab or bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
            self.next_idea(-1 if back else 1)
            return True
        return False

    def _moves_in_hand(self, event: QKeyEvent) -> bool:
        """Handles the keys that raise and lower cards, also while others play; returns whether it was one."""
        match event.key():
            case Qt.Key.Key_Left | Qt.Key.Key_Right:
                self.fan.step_focus(1 if event.key() == Qt.Key.Key_Right else -1)
            case Qt.Key.Key_Home | Qt.Key.Key_End:
                self.fan.step_focus(len(self.fan.hand) * (1 if event.key() == Qt.Key.Key_End else -1))
            case Qt.Key.Key_Space:
                card = self.fan.focus_card
                if card is not None:
                    self.fan.toggle(card)
            case Qt.Key.Key_Delete | Qt.Key.Key_Backspace:
                self.clear()
            case _:
                return self._rank_key(event)
        return True

    def _rank_key(self, event: QKeyEvent) -> bool:
        """Raises one more card of the rank that was typed; with Shift lowers one."""
        command = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier
        if event.modifiers() & (command | Qt.KeyboardModifier.MetaModifier):
            return False
        letters = RANK_LETTERS + "0"
        down = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        name = name_among(event, letters)
        if not name and down and place_of(event) in set(letters):
            name = place_of(event)
        if not name:
            return False
        rank = RANK_LETTERS.index("T" if name == "0" else name)
        if down:
            self.fan.selection.lower_one(rank)
        else:
            self.fan.selection.raise_one(rank)
        self.fan.selection_changed()
        return True

    def _leave_fan(self) -> None:
        """Goes from the fan to the bar, or to the top if there is no question; from elsewhere back to the fan."""
        if not self._fan_has_keyboard():
            self.take_keyboard()
            return
        buttons = [button for button in self.bar.buttons() if button.isEnabled()] if self.turn is not None else []
        goal = buttons[0] if buttons else self.top_bar.menu
        goal.setFocus(Qt.FocusReason.TabFocusReason)

    def focusNextPrevChild(self, next_one: bool) -> bool:
        """Tab shows ideas while the fan has the keyboard."""
        held = self.window().focusWidget()
        if held is self or held is self.fan or isinstance(held, CardStrip):
            return False
        return super().focusNextPrevChild(next_one)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.take_keyboard()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Skips what is being shown."""
        self.by_keyboard = False
        self.fan.update()
        if event.button() == Qt.MouseButton.LeftButton:
            self.director.finish()

    # ---- layout

    def _make_stage(self, hand: Sequence[PlayingCard] | None = None) -> CardStage:
        width, height = float(max(1, self.width())), float(max(1, self.height()))
        percent = theme.active().scale_percent
        dpr = self.devicePixelRatioF()
        look = CardLook(width, height, dpr, percent, self.texts.language, self._palette, self._art)
        base = CardStage(look, fan_card_width(look))
        if hand is None:
            hand = self.view.hand if self.view is not None else ()
        return CardStage(look, fan_row(hand, base).card if hand else base.fan_card)

    def _table_look(self) -> TableLook:
        """Returns what the bar at the top is painted with; it shows no tiles."""
        stage = Stage(self.stage.look.width, self.stage.look.height, self.stage.look.dpr)
        lettering = Lettering(stage, self.texts.language, theme.active().scale_percent)
        return TableLook(stage, lettering, _no_tiles(self._palette.back, self._palette.back_shade), self._palette)

    def _fit_stage(self, hand: Sequence[PlayingCard] | None = None) -> None:
        """Adapts to the size of the cards in the fan, which shrink where many have to fit."""
        stage = self._make_stage(hand)
        if stage.fan_card != self.stage.fan_card:
            self.stage = stage
            self._use_stage()

    def lay_out(self) -> None:
        """Adapts everything to the window, the letters and the colours."""
        self.stage = self._make_stage()
        look = self._table_look()
        self._felt, self._ring = bare_felt(look.stage, self._palette), QRectF()
        self.top_bar.look = look
        self._tell_game()
        self.top_bar.lay_out()
        self._use_stage()

    def _tell_game(self) -> None:
        subtitle = ""
        if self.view is not None:
            options = self.view.options
            subtitle = " · ".join((base_words(options, self.texts), direction_words(options, self.texts)))
        self.top_bar.set_game(self._title, subtitle)

    def _use_stage(self) -> None:
        if self.stage.ring != self._ring:
            self._ring = self.stage.ring
            self._ground = with_ring(self._felt, self._ring, self.stage.look.px(17))
        self.fan.set_stage(self.stage)
        self.bar.set_stage(self.stage)
        self.layer.setGeometry(self.rect())
        self.layer.set_stage(self.stage, self._placed())
        self.layer.raise_()
        self.voice.place(self.stage, self.shown)
        self.update()
        self.stage_changed.emit()

    def _placed(self) -> PlacedTrick:
        return place_trick(laid_trick(self.shown.trick), self.stage)

    def _show_trick(self) -> None:
        self.layer.show_trick(self._placed())
        self.voice.tell(self.shown)

    def _show_fan(self, *, moving: bool) -> None:
        view = self.view
        if view is not None:
            self._fit_stage()
            self.fan.show_hand(view.hand, bombs_of_hand(view.hand, view.options), moving=moving)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.director.finish()
        self.lay_out()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.lay_out()

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.StyleChange and self.stage.look.percent != theme.active().scale_percent:
            self.lay_out()
            self._tell_bar()
        super().changeEvent(event)

    # ---- painting

    def partner_backs(self) -> float:
        """Returns the width of the partner's cards beside the plate."""
        return self.stage.backs_length(self.shown.left[ABOVE])

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        clip, stage, dpr = QRectF(event.rect()), self.stage, self._ground.devicePixelRatio()
        source = QRectF(clip.topLeft() * dpr, clip.size() * dpr)
        painter.drawPixmap(clip, self._ground, source)
        if stage.ring.intersects(clip):
            self._paint_lead(painter)
        if self.view is None:
            painter.end()
            return
        for side in range(1, 4):
            self._paint_backs(painter, side, clip)
        for told in seats_told(self.shown, self.view.seat, self.names, self.texts):
            place = stage.plate(told.seat, self.partner_backs())
            if place.adjusted(-12, -12, 12, 12).intersects(clip):
                paint_plate(painter, stage, told, place)
        if stage.info.adjusted(-12, -12, 12, 12).intersects(clip):
            paint_info(painter, stage, info_told(self.view, self.shown, self.names, self.texts))
        for seat, said in self._calls.items():
            place = stage.plate(seat, self.partner_backs())
            if word_place(stage, seat, place, said.word).adjusted(-12, -12, 12, 12).intersects(clip):
                paint_word(painter, stage, seat, place, said)
        painter.end()

    def _paint_backs(self, painter: QPainter, side: int, clip: QRectF) -> None:
        spots = self.stage.backs(side, self.shown.left[side])
        if spots:
            reach = 120 * self.stage.look.scale
            room = QRectF(spots[0], spots[-1]).adjusted(-12, -12, reach, reach)
            if room.intersects(clip):
                paint_backs(painter, self.stage, side, self.shown.left[side])

    def _paint_lead(self, painter: QPainter) -> None:
        """Says in the empty ring who leads and why."""
        if self.view is None or not self.shown.lead_by or self.shown.trick or self.shown.turn is None:
            return
        look, ring = self.stage.look, self.stage.ring
        title, note = lead_words(self.shown.turn, self.view.seat, self.names, self.shown.lead_by)
        high, line = look.text_height(17, DEMIBOLD), look.text_height(14)
        top = ring.center().y() - (high + line + look.px(4)) / 2
        inner = ring.adjusted(look.px(16), 0, -look.px(16), 0)
        middle = Qt.AlignmentFlag.AlignHCenter
        size = next((size for size in (17, 15, 13) if look.text_width(title, size, DEMIBOLD) < inner.width()), 12)
        row = QRectF(inner.left(), top, inner.width(), high)
        draw_text(painter, row, title, look.font(size, DEMIBOLD), TEXT, middle)
        row = QRectF(inner.left(), top + high + look.px(4), inner.width(), line)
        draw_text(painter, row, note, look.font(14), QUIET, middle)


def with_ring(felt: QPixmap, ring: QRectF, radius: float) -> QPixmap:
    """Returns the felt with the frame in the middle painted on it, so that no frame of an animation has to."""
    made = QPixmap(felt)
    painter = QPainter(made)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(QColor(255, 255, 255, 18), 1))
    painter.setBrush(QColor(255, 255, 255, 9))
    painter.drawRoundedRect(ring.adjusted(0.5, 0.5, -0.5, -0.5), radius, radius)
    painter.end()
    return made


_NO_TILES: dict[tuple[str, str], TileArt] = {}


def _no_tiles(back: str, shade: str) -> TileArt:
    return _NO_TILES.setdefault((back, shade), TileArt(back, shade))

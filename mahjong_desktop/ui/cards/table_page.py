"""The page on which Shuangkou is played: the table, its menus, the receipt after a hand, the result of the match, the
message when saving fails.

Room: ui/cards. It connects the session to the table and decides nothing about the game.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import QCoreApplication, Qt, QTimer
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QVBoxLayout

from mahjong_desktop.cards.decide import CardChoices
from mahjong_desktop.cards.events import CardAction, CardEvent, CardsDealt
from mahjong_desktop.cards.options import SHUANGKOU
from mahjong_desktop.cards.view import CardView
from mahjong_desktop.play.card_session import MY_SEAT, CardSession
from mahjong_desktop.play.pace import PACES
from mahjong_desktop.present.card_result import CardMatchTold, match_told
from mahjong_desktop.present.troubles import trouble_words
from mahjong_desktop.ui.cards.card_end import CardHandEnd
from mahjong_desktop.ui.cards.card_result_sheet import CardResultSheet, CardStandingsSheet
from mahjong_desktop.ui.cards.card_table import ShuangkouTable
from mahjong_desktop.ui.cards.hints_drawer import CardHintsHost
from mahjong_desktop.ui.cards.value_sheet import CardValueSheet
from mahjong_desktop.ui.context import Context
from mahjong_desktop.ui.fonts import load_fonts_of_names
from mahjong_desktop.ui.keys import enters
from mahjong_desktop.ui.kit.page import Page
from mahjong_desktop.ui.kit.sheet import MessageSheet, Sheet
from mahjong_desktop.ui.pages.table_menus import GameCommands, MenuPlace, Undo, game_menu, quick_menu
from mahjong_desktop.ui.pages.table_sheets import not_saved_sheet
from mahjong_desktop.ui.requests import Quit, ToCardReplay, ToCardReview, ToNewCardGame, ToRules, ToSettings
from mahjong_desktop.ui.sound.events import sound_at_cards
from mahjong_desktop.ui.system_motion import reduces_motion, system_motion

translate = QCoreApplication.translate

_LOOKS: Final = frozenset({"table", "pace", "motion", "text-percent", "pass-by-itself"})
_FLAGS: Final = ("pass-by-itself", "sound")


class CardTablePage(Page):
    """The page; it shows one match after the other, and `play` begins one. The match stays saved whenever the page is
    left; if it cannot be saved the window asks before."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.setAutoFillBackground(False)  # the table covers the page
        self.session: CardSession | None = None
        self.table = ShuangkouTable(self)
        self.message: MessageSheet | None = None
        self.result: CardResultSheet | None = None
        self.menus = MenuPlace(self, lambda: self.table.top_bar.geometry().bottom(), self._hold)
        self.undo = Undo(self, self.table.top_bar)
        self.end = CardHandEnd(self, self)
        self.hints = CardHintsHost(self, self.table)
        self.table.top_bar.standings.show()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.table)
        self.table.settled.connect(self._settled)
        self.table.chosen.connect(self._chosen)
        self.table.menu_requested.connect(self.open_menu)
        self.table.options_requested.connect(self.open_quick_menu)
        self.table.score_table_requested.connect(self.open_score_table)
        self.table.rules_requested.connect(self._ask_rules)
        self.table.top_bar.standings_requested.connect(self.open_standings)
        self.table.top_bar.unsaved_requested.connect(self._retry)
        self.table.director.began.connect(self._sound)
        self.sight_changed.connect(self._hold)
        self.sight_changed.connect(self._hear_room)
        context.settings.listen(self._setting_changed)
        system_motion().changed.connect(self._use_look)

    # ---- the match

    def play(self, session: CardSession) -> None:
        """Begins a match, a new or a resumed one."""
        self.leave()
        self.session = session
        load_fonts_of_names(session.names)
        self.setWindowTitle(self._title())
        session.moved.connect(self._moved)
        session.question.connect(self._question)
        session.hand_over.connect(self._hand_over)
        session.match_over.connect(self._match_over)
        session.failed.connect(self._failed)
        session.saving_changed.connect(self._show_unsaved)
        session.went_back.connect(self._went_back)
        self.undo.follow(session)
        self._use_look()
        self._show_unsaved()
        self.table.set_match(self._title(), self.names(), self.context.texts)
        if session.view.hand_number:
            self._tell_lead(session.told)
            self.table.show_view(session.view)
            self.table.lay_out()
        self.hints.follow(session, self.names())
        self._hold()
        self.take_keyboard()
        session.begin()

    def leave(self) -> None:
        """Closes the match on the table, if there is one. It stays saved up to what was shown."""
        self.end.drop()
        self._drop_result()
        self.drop_sheets()
        self.hints.leave()
        self.table.director.drop()
        session, self.session = self.session, None
        if session is not None:
            error = session.close()
            if error is not None:
                QTimer.singleShot(0, self, partial(self.failed.emit, error))
        self.table.withdraw()

    def _hold(self) -> None:
        """Lets the match and all times stand still while the table is out of sight, or covered."""
        held = not self.in_sight() or self.menus.shown
        self.table.bar.time.hold(held=held)
        self.end.hold(held=held and (self.end.receipt is None or self.end.receipt.isHidden()))
        if self.session is not None:
            self.session.hold(held=held)

    def _title(self) -> str:
        return self.context.texts.ruleset(SHUANGKOU).short

    def names(self) -> tuple[str, ...]:
        """The players' names by seat; the person's name as the settings have it now."""
        if self.session is None:
            return ()
        own = self.context.settings.text("name") or translate("StartPage", "You")
        return tuple(own if seat == MY_SEAT else name for seat, name in enumerate(self.session.names))

    def _moved(self, events: tuple[CardEvent, ...], view: CardView) -> None:
        self.end.drop()
        self._drop_message()
        self.hints.rest()
        self.table.play(events, view)

    def _sound(self, event: CardEvent, view: CardView, milliseconds: float) -> None:
        sound = sound_at_cards(event, view.seat)
        if sound is not None and self.context.sounds is not None:
            self.context.sounds.hear(sound, milliseconds)

    def _hear_room(self) -> None:
        if self.context.sounds is not None:
            self.context.sounds.sit_at(self, here=self.isVisible())

    def _settled(self) -> None:
        session = self.session
        if session is None:
            return
        if session.is_out and not session.hurried:
            self.end.offer_watching()
        session.proceed()

    def to_the_end(self) -> None:
        """Plays the rest of the hand, in which the person is out, as fast as it goes."""
        self.end.withdraw_watching()
        if self.session is not None:
            self.table.director.pace = 0.0
            self.session.hurry()
            self.table.director.finish()

    def _question(self, choices: CardChoices, view: CardView) -> None:
        self.table.ask(choices, view)
        self.hints.asked(view)

    def _chosen(self, action: CardAction) -> None:
        if self.session is not None:
            self.session.answer(action)

    def _tell_lead(self, told: Sequence[CardEvent]) -> None:
        dealt = next((event for event in told if isinstance(event, CardsDealt)), None)
        self.table.know_lead(by_first=dealt is not None and dealt.by == "first")

    def _went_back(self, view: CardView) -> None:
        """Shows the table as it was before. Whatever was asked or shown of later moves is closed."""
        self.end.drop()
        self.drop_sheets()
        self.hints.rest()
        self.table.show_earlier(view)
        if self.session is not None:
            self._tell_lead(self.session.told)

    # ---- after a hand

    def _hand_over(self, view: CardView) -> None:
        self._use_look()
        self.table.show_view(view)
        self.end.begin()

    def next_hand(self) -> None:
        """Goes on with the next hand or the result of the match."""
        if self.session is not None:
            self.session.next_hand()

    def replay(self) -> None:
        """Asks for the replay of this hand."""
        if self.session is not None:
            self.asked.emit(ToCardReplay(self.session.path, self.session.match.state.hand))

    def review(self) -> None:
        """Asks for the review of this hand."""
        if self.session is not None:
            self.asked.emit(ToCardReview(self.session.path, self.session.match.state.hand))

    def _review_match(self) -> None:
        if self.session is not None:
            self.asked.emit(ToCardReview(self.session.path))

    def _replay_match(self) -> None:
        if self.session is not None:
            self.asked.emit(ToCardReplay(self.session.path))

    def _match_over(self) -> None:
        self.end.drop()
        if self.session is None or (self.session.unsaved and self.message is not None):
            return
        self._drop_result()
        self.result = CardResultSheet(self, self._match_words)
        self.result.set_table(self.context.settings.text("table"))
        self.result.again_requested.connect(self._new_match)
        self.result.replay_requested.connect(self._replay_match)
        self.result.review_requested.connect(self._review_match)
        self.result.closed.connect(self.closed)
        self.result.setGeometry(self.rect())
        self.result.show()
        self.result.raise_()
        self.take_keyboard()

    def _match_words(self) -> CardMatchTold:
        hands = self.session.ended_hands if self.session is not None else ()
        told = [(hand.number, hand.ended, hand.before) for hand in hands]
        return match_told(told, self.names() or ("",) * 4, MY_SEAT, self.context.texts)

    def _new_match(self) -> None:
        self.asked.emit(ToNewCardGame())

    def _drop_result(self) -> None:
        result, self.result = self.result, None
        if result is not None:
            result.hide()
            result.deleteLater()

    # ---- when saving fails

    def _failed(self, code: str, facts: Mapping[str, object]) -> None:
        self._drop_message()
        session = self.session
        if session is None:
            return
        self.message = not_saved_sheet(self, trouble_words(code, facts), session, self.closed.emit, lambda: None)
        self.message.closed.connect(self._forget_message)
        self.message.open()

    def _retry(self) -> None:
        """Tries again to save a match that is played on unsaved; if that still fails, the sheet says why."""
        if self.session is not None:
            self.session.retry()

    def _show_unsaved(self) -> None:
        self.table.top_bar.show_unsaved(shown=self.session is not None and self.session.unsaved)

    def _forget_message(self) -> None:
        self.message = None

    def _drop_message(self) -> None:
        message, self.message = self.message, None
        if message is not None:
            message.drop()

    def drop_sheets(self) -> None:
        """Closes the sheets over the table, because their hand or match is over."""
        self.message = None
        for sheet in self.findChildren(Sheet):
            sheet.drop()

    # ---- menus

    def open_menu(self) -> None:
        """Opens the menu of the game."""
        commands = GameCommands(
            new_game=partial(self.asked.emit, ToNewCardGame()),
            undo=self.undo.commands(),
            hints=self.hints.toggle if self.hints.allowed else None,
            rules=self._ask_rules,
            score_table=self.open_score_table,
            standings=self.open_standings,
            settings=partial(self.asked.emit, ToSettings()),
            bookmark=None,
            note=None,
            way_back=None,
            leave=self.closed.emit,
            quit=partial(self.asked.emit, Quit()),
            saved=self.session is None or not self.session.unsaved,
        )
        self.menus.open(game_menu(self, commands), 8)

    def open_quick_menu(self) -> None:
        """Opens the menu of settings that can be changed during play."""
        settings = self.context.settings
        menu = quick_menu(self, settings, partial(self.asked.emit, ToSettings()), flags=_FLAGS)
        self.menus.open(menu, self.width() - menu.sizeHint().width() - 8)

    def _ask_rules(self) -> None:
        self.asked.emit(ToRules(SHUANGKOU))

    def open_score_table(self) -> None:
        """Shows what hands are worth over the table."""
        if self.session is not None:
            CardValueSheet(self, self.session.match.options, self.context.texts).open()

    def open_standings(self) -> None:
        """Shows the totals and the hands so far over the table."""
        if self.session is not None:
            CardStandingsSheet(self, self._match_words).open()

    # ---- appearance

    def _setting_changed(self, name: str) -> None:
        if name in _LOOKS:
            self._use_look()
        elif name == "name":
            self.mark_outdated()

    def _use_look(self) -> None:
        settings = self.context.settings
        pace = settings.text("pace")
        session = self.session
        if session is not None:
            session.set_pace(pace)
        self.table.passes_by_itself = settings.flag("pass-by-itself")
        hurried = session is not None and session.hurried
        motion = 0.0 if hurried else PACES[pace].motion
        self.table.set_look(settings.text("table"), motion, reduced=reduces_motion(settings))
        self.end.lay_out()

    def retranslate(self) -> None:
        if self.session is None:
            return
        self.setWindowTitle(self._title())
        self.table.set_words(self._title(), self.names(), self.context.texts)
        self.hints.retranslate(self.names())
        self.end.retranslate()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.end.lay_out()
        if self.result is not None:
            self.result.setGeometry(self.rect())

    def first_focus(self) -> None:
        """Gives the focus to the buttons after a hand or of who is out, else to the hand."""
        panel = next((panel for panel in (self.end.after, self.end.watching) if not panel.isHidden()), None)
        if panel is None:
            self.table.take_keyboard()
        else:
            panel.main.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape opens the menu if no question is open that it answers; F1 the rules, F2 what hands are worth,
        F4 the standings."""
        match event.key():
            case Qt.Key.Key_Escape if event.isAutoRepeat():
                pass
            case Qt.Key.Key_Escape | Qt.Key.Key_F10:
                self.open_menu()
            case Qt.Key.Key_F1:
                self._ask_rules()
            case Qt.Key.Key_F2:
                self.open_score_table()
            case Qt.Key.Key_F4:
                self.open_standings()
            case _ if enters(event) and not self.end.after.isHidden():
                self.next_hand()
            case _ if not (self.undo.press(event) or self.hints.press(event)):
                event.ignore()

"""The page on which a game is played: the table, its menus, the receipt after a hand, the message when saving fails.

Room: ui/pages. It connects the session to the table and decides nothing about the game.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

from PySide6.QtCore import QCoreApplication, Qt, QTimer
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QVBoxLayout

from mahjong_desktop.bots.guard import Failure
from mahjong_desktop.bots.registry import BotError
from mahjong_desktop.core.errors import MahjongError
from mahjong_desktop.core.scoring import Refusal
from mahjong_desktop.engine import events as ev
from mahjong_desktop.engine.actions import Action, Pass
from mahjong_desktop.engine.legal import Options
from mahjong_desktop.engine.state import Phase
from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.play.pace import PACES
from mahjong_desktop.play.session import ME, GameSession
from mahjong_desktop.present.people import People, people_of, portraits_of
from mahjong_desktop.present.troubles import trouble_words
from mahjong_desktop.study.refusals import refused_win
from mahjong_desktop.study.warnings import NoticedMistake, noticed_mistake
from mahjong_desktop.texts.rules_names import rules_name
from mahjong_desktop.ui.context import Context
from mahjong_desktop.ui.countdown import Countdown
from mahjong_desktop.ui.fonts import load_fonts_of_names
from mahjong_desktop.ui.hints.hosting import TableHints
from mahjong_desktop.ui.keys import enters
from mahjong_desktop.ui.kit.page import Page
from mahjong_desktop.ui.kit.sheet import MessageSheet, Sheet
from mahjong_desktop.ui.pages.branch_card import BranchCard
from mahjong_desktop.ui.pages.hand_end import HandEnd
from mahjong_desktop.ui.pages.quick_hands import QuickHands
from mahjong_desktop.ui.pages.standings import StandingsPlace
from mahjong_desktop.ui.pages.table_aids import TableAids
from mahjong_desktop.ui.pages.table_menus import (
    SMALL_WINDOW,
    GameCommands,
    MenuPlace,
    Undo,
    game_menu,
    quick_menu,
    show_earlier,
)
from mahjong_desktop.ui.pages.table_panels import SittingOut
from mahjong_desktop.ui.pages.table_remarks import TableRemarks
from mahjong_desktop.ui.pages.table_sheets import SecondThoughts, broken_off_sheet, mistake_sheet, not_saved_sheet
from mahjong_desktop.ui.refused.sheet import RefusedSheet
from mahjong_desktop.ui.requests import Quit, ToNewGame, ToReplay, ToResult, ToRules, ToSettings
from mahjong_desktop.ui.system_motion import reduces_motion, system_motion
from mahjong_desktop.ui.table.table_widget import TableWidget

translate = QCoreApplication.translate

_LOOKS: Final = frozenset(
    {
        *("table", "tile-backs", "tile-faces", "indexes", "text-percent"),
        *("mark-safe", "sort-hand", "confirm-discard", "pace", "motion"),
    }
)


class TablePage(Page):
    """The page; it shows one game after the other, and `play` begins one. The game stays saved whenever the page is
    left; if it cannot be saved the window asks before."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.setAutoFillBackground(False)  # the table covers the page
        self.session: GameSession | None = None
        self.table = TableWidget(self)
        self.message: MessageSheet | None = None
        self.menus = MenuPlace(self, lambda: self.table.top_bar.geometry().bottom(), self._hold)
        self._mistake: NoticedMistake | None = None
        self._asked: tuple[Options, SeatView] | None = None
        self.quick = QuickHands(self, self)
        self.sitting_out = SittingOut(self, self.table.view)
        self.undo = Undo(self, self.table.top_bar)
        self.thoughts = SecondThoughts(self)
        self.branch = BranchCard(self, self)
        self.remarks = TableRemarks(self, self, self.branch)
        self.end = HandEnd(self, self)
        self.standings = StandingsPlace(self, self.people)
        self.hints = TableHints(self, self)
        self.aids = TableAids(self, self)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.table)
        self.table.settled.connect(self._settled)
        self.table.chosen.connect(self._chosen)
        self.table.why_refused.connect(self.explain_refusal)
        self.table.menu_requested.connect(self.open_menu)
        self.table.options_requested.connect(self.open_quick_menu)
        self.table.score_table_requested.connect(self.open_score_table)
        self.table.plates.offer()
        self.table.top_bar.standings.show()
        self.table.standings_requested.connect(self.open_standings)
        self.table.rules_requested.connect(self._ask_rules)
        self.table.top_bar.unsaved_requested.connect(self._retry)
        self.sitting_out.watch.clicked.connect(self.sitting_out.withdraw)
        self.sitting_out.to_the_end.clicked.connect(self._to_the_end)
        self.hints.made_room.connect(self.end.lay_out)
        self.sight_changed.connect(self._hold)
        if context.sounds is not None:
            context.sounds.follow(self.table.director)
            sounds = context.sounds
            self.sight_changed.connect(lambda: sounds.sit_at(self, here=self.isVisible()))
        context.settings.listen(self._setting_changed)
        system_motion().changed.connect(self._use_look)

    # ---- the game

    def play(self, session: GameSession) -> None:
        """Starts a game, a new or a resumed one."""
        self.leave()
        self.session = session
        load_fonts_of_names(session.names)
        self._name_after(session)
        self.quick.attend(session)
        session.started.connect(self._started)
        session.paused.connect(self.table.show_pace)
        session.moved.connect(self._moved)
        session.question.connect(self._question)
        session.hand_over.connect(self._hand_over)
        session.match_over.connect(self._match_over)
        session.failed.connect(self._failed)
        session.bot_failed.connect(self._bot_failed)
        session.broken_off.connect(self._broken_off)
        session.saving_changed.connect(self._show_unsaved)
        session.went_back.connect(self._went_back)
        self.undo.follow(session)
        self.end.duplicates.follow(session)
        self.context.running = session
        self.branch.follow(session)
        self.remarks.follow(session)
        self._use_look()
        self._show_unsaved()
        self.hints.follow(session)
        self.aids.follow(session)
        self._hold()
        session.begin()

    def leave(self) -> None:
        """Closes the game on the table, if there is one. It stays saved up to what was shown."""
        self.quick.leave()
        self.end.drop()
        self.end.duplicates.leave()
        self.hints.leave()
        self.aids.leave()
        self.drop_sheets()
        self.standings.drop()
        self.table.director.drop()
        self.sitting_out.hide()
        self.branch.hide()
        self.remarks.card.hide()
        session, self.session, self.context.running = self.session, None, None
        if session is not None:
            error = session.close()
            if error is not None:
                # The file of the game is not the one that was written. That is told when the table has been left.
                QTimer.singleShot(0, self, partial(self.failed.emit, error))
        self.table.withdraw()

    def _bot_failed(self, player: int, failure: Failure) -> None:
        """Tells in one line that the program of an opponent does not play as it should."""
        if self.session is not None:
            self.failed.emit(BotError(f"program-{failure.kind}", name=self.session.players_names[player]))

    def _hold(self) -> None:
        """Lets the game and all times stand still while the table is out of sight, or covered by a sheet or a menu."""
        held = not self.in_sight() or self.menus.shown
        if held:
            self.quick.stop()
        for time in self.table.findChildren(Countdown):
            time.hold(held=held)
        if self.session is not None:
            self.session.hold(held=held)

    def names(self) -> tuple[str, ...]:
        """The players' names by seat; the person's name as the settings have it now."""
        if self.session is None:
            return ()
        own = self.context.settings.text("name") or translate("StartPage", "You")
        order = self.session.match.state.order
        return tuple(own if player == ME else name for player, name in zip(order, self.session.names, strict=True))

    def people(self) -> People:
        """The players by place: names, portraits unless they are switched off, how the opponents play."""
        session, settings = self.session, self.context.settings
        if session is None:
            return People()
        header = session.keeper.header
        faces: tuple[str, ...] = ()
        if settings.flag("portraits"):
            faces = portraits_of(header.players, header.names, settings.text("own-portrait"))
        order = session.match.state.order
        return people_of(order, header.players, self.names(), faces, self.context.texts)

    def _name_after(self, session: GameSession) -> None:
        self.setWindowTitle(rules_name(session.match.ruleset, self.context.texts))

    def _started(self) -> None:
        if self.session is not None:
            view = self.session.view
            self.table.set_match(self.session.match.ruleset, self.names(), self.context.texts)
            self.table.set_people(self.people())
            self.table.show_view(view)
            self.sitting_out.offer(shown=view.sits_out and bool(view.hands) and view.result is None)
            self.take_keyboard()

    def _moved(self, events: tuple[ev.Event, ...], view: SeatView) -> None:
        self.end.drop()
        if self._asked is not None:
            self._drop_message()  # the time for the answer has passed
        self._asked = None
        self.hints.rest()
        self._mistake = noticed_mistake(events, view)
        if any(isinstance(event, ev.HandStarted) for event in events):
            self._hand_begins(view)
        self.table.play(events, view)

    def _hand_begins(self, view: SeatView) -> None:
        """Names by place, for participants may have changed places; the bar where the person sits out."""
        self.table.set_people(self.people())
        self.hints.hand_begins()
        self._use_look()
        self.sitting_out.offer(shown=view.sits_out)

    def _to_the_end(self) -> None:
        """Plays the rest of a hand in which the person sits out as fast as it goes."""
        self.sitting_out.withdraw()
        if self.session is not None:
            self.table.director.pace = 0.0
            self.session.hurry()
            self.table.director.finish()

    def _settled(self) -> None:
        """Continues the game; if the person has made a mistake, only after its sheet has been closed."""
        mistake, self._mistake = self._mistake, None
        if mistake is None:
            self._proceed()
            return
        self._drop_message()
        self.message = mistake_sheet(self, mistake, self.context.texts)
        self.message.closed.connect(self._mistake_read)
        self.message.open()

    def _mistake_read(self) -> None:
        self.message = None
        self._proceed()

    def _proceed(self) -> None:
        if self.session is not None:
            self.session.proceed()

    def explain_refusal(self, refusal: Refusal) -> None:
        """Explains why a complete hand may not win now."""
        told = None if self.session is None else refused_win(self.session.view, refusal)
        if told is not None:
            asked = self.table.options
            sheet = RefusedSheet(self, told, self.names(), self.context.texts)
            sheet.asked.connect(self.asked)
            sheet.went_on.connect(lambda: self.table.pass_on(asked))
            sheet.open()

    def _question(self, options: Options, view: SeatView) -> None:
        self._asked = (options, view)
        if not self.quick.answers(options, view):
            self.ask(options, view)

    def ask(self, options: Options, view: SeatView) -> None:
        """Asks the person on the table."""
        self.hints.mark_safe(view)
        self.table.ask(options, view)
        self.hints.asked(options, view)

    def _chosen(self, action: Action) -> None:
        """Answers; where a second thought is due, only after a sheet has been answered."""
        asked, session = self._asked, self.session
        if session is None or asked is None:
            return
        self._drop_message()
        back = partial(self._if_still_asked, asked, partial(self._question, *asked))
        go_on = partial(self._if_still_asked, asked, partial(session.answer, action))
        self.message = self.thoughts.sheet(session, asked, action, back, go_on)
        if self.message is None:
            session.answer(action)
        else:
            self.message.closed.connect(self._forget_message)
            self.message.open()

    def _if_still_asked(self, asked: tuple[Options, SeatView], do: Callable[[], None]) -> None:
        if self._asked is asked:
            do()

    def _went_back(self, view: SeatView) -> None:
        """Shows the table as it was before. Whatever was asked or shown of later moves is closed."""
        self.end.drop()
        self.drop_sheets()
        self.quick.switch_off()
        self.hints.hand_begins()
        show_earlier(self.table, view)

    # ---- after a hand

    def _hand_over(self, ending: tuple[ev.Event, ...], view: SeatView) -> None:
        self.sitting_out.hide()
        self.hints.hand_over()
        self.table.show_view(view, ending)
        self.end.begin()

    def next_hand(self) -> None:
        """Goes on with the next hand or the result of the match."""
        if self.session is not None:
            self.session.next_hand()

    def replay(self) -> None:
        """Asks for the replay of this hand."""
        if self.session is not None:
            self.asked.emit(ToReplay(self.session.path, self.session.match.state.position.hand + 1))

    def _match_over(self, _view: SeatView) -> None:
        self.end.drop()
        self.asked.emit(ToResult())

    # ---- when saving fails

    def _failed(self, code: str, facts: Mapping[str, object]) -> None:
        self._drop_message()
        session = self.session
        if session is None:
            return
        self.message = not_saved_sheet(self, trouble_words(code, facts), session, self.closed.emit, self._saved)
        self.message.closed.connect(self._forget_message)
        self.message.open()

    def _broken_off(self, error: MahjongError) -> None:
        """Says which ruleset has failed. The table shows nothing more, and can only be left."""
        self.drop_sheets()
        self.table.director.drop()
        if self.session is not None:
            self.message = broken_off_sheet(self, error, self.session, self.context.texts, self.closed.emit)
            self.message.open()

    def _retry(self) -> None:
        """Tries again to save a game that is played on unsaved; if that still fails, the sheet says why."""
        if self.session is not None:
            self.session.retry()
            self._saved()

    def _saved(self) -> None:
        """Goes on to the result if the match has ended, and was kept on the table because it was not saved."""
        session = self.session
        if session is not None and session.ended and not session.unsaved:
            self.asked.emit(ToResult())

    def _show_unsaved(self) -> None:
        self.table.top_bar.show_unsaved(shown=self.session is not None and self.session.unsaved)

    def _forget_message(self) -> None:
        self.message = None

    def _drop_message(self) -> None:
        message, self.message = self.message, None
        if message is not None:
            message.drop()

    def drop_sheets(self) -> None:
        """Closes the sheets over the table, because their hand or game is over."""
        self._mistake, self.message, self._asked = None, None, None
        for sheet in self.findChildren(Sheet):
            sheet.drop()

    # ---- menus

    def open_menu(self) -> None:
        """Opens the menu of the game."""
        commands = GameCommands(
            new_game=partial(self.asked.emit, ToNewGame()),
            undo=self.undo.commands(),
            hints=self.hints.toggle if self.hints.allowed else None,
            rules=self.table.rules_requested.emit,
            score_table=self.open_score_table,
            standings=self.open_standings,
            settings=partial(self.asked.emit, ToSettings()),
            bookmark=self.remarks.toggle_bookmark,
            note=self.remarks.write_note,
            way_back=self.branch.way_back(),
            leave=self.closed.emit,
            quit=partial(self.asked.emit, Quit()),
            saved=self.session is None or not self.session.unsaved,
        )
        self.menus.open(game_menu(self, commands), 8)

    def open_quick_menu(self) -> None:
        """Opens the menu of settings that can be changed during play."""
        small = self.width() < SMALL_WINDOW
        to_settings = partial(self.asked.emit, ToSettings())
        menu = quick_menu(self, self.context.settings, to_settings, self.quick.entries(), small=small)
        self.menus.open(menu, self.width() - menu.sizeHint().width() - 8)

    def _ask_rules(self) -> None:
        if self.session is not None:
            self.asked.emit(ToRules(self.session.match.ruleset.id))

    def open_score_table(self) -> None:
        """Shows the sheet of values over the table."""
        if self.session is not None:
            from mahjong_desktop.ui.score_table import ScoreTableSheet

            ScoreTableSheet(self, self.session.match.ruleset, self.context.texts).open()

    def open_standings(self) -> None:
        """Shows the standings of the match over the table."""
        if self.session is not None:
            self.table.director.finish()
            self.standings.open(self.session)

    # ---- appearance

    def _setting_changed(self, name: str) -> None:
        if name in _LOOKS:
            self._use_look()
        elif name in ("portraits", "own-portrait"):
            self.table.set_people(self.people())
        elif name == "name":
            self.mark_outdated()

    def _use_look(self) -> None:
        settings = self.context.settings
        pace = settings.text("pace")
        if self.session is not None:
            self.session.set_pace(pace)
        self.table.sorting.set_by_hand(settings.text("sort-hand") == "hand")
        self.table.set_confirming(settings.flag("confirm-discard"))
        self.hints.mark_safe(self._asked[1] if self._asked is not None else None)
        self.table.set_look(
            settings.text("table"),
            settings.flag("indexes"),
            PACES[pace].motion,
            reduces_motion(settings),
            settings.text("tile-backs"),
        )
        self.hints.lay_out()

    def retranslate(self) -> None:
        session = self.session
        if session is None:
            return
        self._name_after(session)
        self.sitting_out.retranslate()
        self.quick.show()
        self.branch.retranslate()
        self.remarks.retranslate()
        self.table.set_people(self.people())
        self.table.set_texts(self.context.texts)
        self.aids.retranslate()
        self.hints.retranslate()
        self.end.retranslate()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.hints.lay_out()
        self.end.lay_out()
        self.sitting_out.place()

    def first_focus(self) -> None:
        """Gives the focus to the buttons after a hand or of who sits out, else to the open question."""
        panel = next((panel for panel in (self.end.after, self.sitting_out) if not panel.isHidden()), None)
        if panel is None:
            self.table.take_keyboard()
        else:
            panel.main.setFocus(Qt.FocusReason.TabFocusReason)

    def _may_be_asked_soon(self) -> bool:
        """Returns whether a question that Escape answers may be about to appear: a tile is offered, whether or not
        anybody can claim it."""
        session = self.session
        if session is None or self.table.options is not None or session.ending:
            return False
        state = session.match.state
        asked = session.match.asked().get(session.seat)
        return state.phase in (Phase.CLAIM, Phase.ROB) or (asked is not None and Pass() in asked.legal)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape opens the menu if no question is open or about to be; F1 the rules, F2 the sheet of values, F4 the
        standings. The keys of the autopilot are its own."""
        match event.key():
            case Qt.Key.Key_Escape if event.isAutoRepeat() or self._may_be_asked_soon():
                pass
            case Qt.Key.Key_Escape | Qt.Key.Key_F10:
                self.open_menu()
            case Qt.Key.Key_F1:
                self._ask_rules()
            case Qt.Key.Key_F2:
                self.open_score_table()
            case Qt.Key.Key_F4:
                self.open_standings()
            case _ if enters(event) and self.end.steps.isVisible():
                self.end.steps.button.click()
            case _ if enters(event) and not self.end.after.isHidden():
                self.next_hand()
            case _ if not any(part.press(event) for part in (self.undo, self.remarks, self.quick, self.hints)):
                event.ignore()

"""The page at the end of a match: final places, figures of each player, and every hand in one line.

Room: ui/pages. Places, scores and payments are those of the record (study.summary); nothing is scored here.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QGuiApplication, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QMenu, QVBoxLayout, QWidget

from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.present.saved_games import hand_title, replayed_win_value, seat_names
from mahjong_desktop.present.troubles import trouble_line
from mahjong_desktop.records.errors import RecordError
from mahjong_desktop.study.saved import open_saved
from mahjong_desktop.study.summary import HandLine, MatchSummary, SeatLine
from mahjong_desktop.texts import Texts
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.context import Context
from mahjong_desktop.ui.duplicate.card import DuplicateCard
from mahjong_desktop.ui.keys import name_among
from mahjong_desktop.ui.kit.buttons import Button, ButtonKind
from mahjong_desktop.ui.kit.cards import Card
from mahjong_desktop.ui.kit.labels import label, line
from mahjong_desktop.ui.kit.page import Page, PageGround
from mahjong_desktop.ui.kit.scrolling import scroll
from mahjong_desktop.ui.menus import open_menu
from mahjong_desktop.ui.plain_text import set_tip
from mahjong_desktop.ui.requests import ToNewGame, ToReplay
from mahjong_desktop.ui.theme import Role

translate = QCoreApplication.translate

_WIDEST: Final = 1200
"""The width of what the page shows, in pixels."""
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter


class Grid(Card):
    """A table on a card. The first `text_columns` columns are left-aligned, figures right-aligned. The stretched column
    wraps; the others do if they have no room side by side."""

    def __init__(self, text_columns: int, stretched: int) -> None:
        super().__init__()
        self.setAccessibleName("")
        self._text_columns, self._stretched = text_columns, stretched
        self._grid = QGridLayout(self)
        padding = theme.DENSE_PADDING
        self._grid.setContentsMargins(theme.CARD_PADDING, padding, theme.CARD_PADDING, padding)
        self._grid.setHorizontalSpacing(18)
        self._grid.setVerticalSpacing(8)
        self._grid.setColumnStretch(stretched, 1)
        self._row = 0
        self.cells: list[list[QLabel]] = []

    def fit(self, width: int) -> None:
        """Wraps the words of every column if the table does not fit into a width in pixels."""
        words = [cell for row in self.cells for column, cell in enumerate(row) if column != self._stretched]
        for wrapped in (False, True):
            for cell in words:
                cell.setWordWrap(wrapped)
            self._grid.invalidate()
            if self._grid.minimumSize().width() <= width:
                break

    def clear(self) -> None:
        """Removes all rows."""
        while (item := self._grid.takeAt(0)) is not None:
            widget = item.widget()
            if widget is not None:
                widget.hide()
                widget.deleteLater()
        self._row = 0
        self.cells = []

    def head(self, words: Sequence[str]) -> None:
        """Adds the headings."""
        self._add([label(Role.STRONG_NOTE, word, wrap=True) for word in words])

    def row(self, words: Sequence[str], roles: Sequence[Role]) -> None:
        """Adds a row below a hairline."""
        self._grid.addWidget(line(), self._row, 0, 1, len(words))
        self._row += 1
        cells = [
            label(role, word, wrap=column == self._stretched)
            for column, (word, role) in enumerate(zip(words, roles, strict=True))
        ]
        self.cells.append(cells)
        self._add(cells)

    def _add(self, cells: Sequence[QLabel]) -> None:
        for column, cell in enumerate(cells):
            cell.setAlignment(_LEFT if column < self._text_columns else _RIGHT)
            self._grid.addWidget(cell, self._row, column)
        self._row += 1


class ResultPage(Page):
    """The page. Enter requests a new game, R the replay, Escape the start page."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.path: Path | None = None
        self.summary: MatchSummary | None = None
        self._ruleset: Ruleset | None = None
        self._names: tuple[str, ...] = ()
        self._seat: int | None = None
        self._seed: int | None = None
        self._trouble = ""
        self.title = label(Role.TITLE, wrap=True)
        self.note = label(Role.NOTE, wrap=True)
        self.places = Grid(2, 1)
        self.hands = Grid(3, 2)
        self.duplicate = DuplicateCard(context)
        self.duplicate.asked.connect(self.asked)
        self._hands_title = label(Role.SECTION)
        self.again = Button(ButtonKind.MAIN, "plus")
        self.replay = Button(ButtonKind.PLAIN, "replays")
        self.start = Button(ButtonKind.QUIET, "back")
        self.more = Button(ButtonKind.QUIET, "menu")
        self.more.clicked.connect(lambda: open_menu(self.make_menu, self.more))
        self.again.clicked.connect(self._ask_new_game)
        self.replay.clicked.connect(self._ask_replay)
        self.start.clicked.connect(self.closed)
        self._lay_out()
        self.retranslate()

    def _lay_out(self) -> None:
        inside = QWidget()
        column = QVBoxLayout(inside)
        column.setContentsMargins(theme.PAGE_MARGIN, 28, theme.PAGE_MARGIN, 24)
        column.setSpacing(theme.GUTTER)
        for widget in (self.title, self.note, self.places, self.duplicate):
            column.addWidget(widget)
        column.addSpacing(8)
        column.addWidget(self._hands_title)
        column.addWidget(self.hands)
        column.addStretch(1)
        inside.setMaximumWidth(_WIDEST)
        ground = QWidget()
        centred = QHBoxLayout(ground)
        centred.setContentsMargins(0, 0, 0, 0)
        centred.addStretch(1)
        centred.addWidget(inside, 1000)
        centred.addStretch(1)
        foot = PageGround("top")
        foot.setMinimumHeight(theme.FOOTER_HEIGHT)
        row = QHBoxLayout(foot)
        row.setContentsMargins(theme.PAGE_MARGIN, 12, theme.PAGE_MARGIN, 12)
        row.setSpacing(12)
        row.addWidget(self.start)
        row.addWidget(self.more)
        row.addStretch(1)
        row.addWidget(self.replay)
        row.addWidget(self.again)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(0)
        self._area = scroll(ground)
        outer.addWidget(self._area, 1)
        outer.addWidget(foot)

    # Contents

    def open(self, path: Path) -> bool:
        """Shows the result of a saved game. Returns False for a bad file; the page then gives the reason in one
        line."""
        self.path = path
        try:
            game = open_saved(path)
        except RecordError as error:
            self.summary, self._trouble = None, trouble_line(error)
            self.retranslate()
            return False
        self._trouble = ""
        names = seat_names(game, self.context.texts)
        self.show_summary(game.summary, game.ruleset, names, game.human_seat, path, game.header.seed)
        return True

    def show_summary(
        self,
        summary: MatchSummary,
        ruleset: Ruleset,
        names: tuple[str, ...],
        seat: int | None,
        path: Path | None = None,
        seed: int | None = None,
    ) -> None:
        """Shows a match. `names` are by seat; `seat` is the person's, None if only bots played. The seed is shown only
        for a finished match, because it would reveal the walls of the hands to come."""
        self.summary, self._ruleset, self._names, self._seat, self.path = summary, ruleset, names, seat, path
        self._seed = seed if summary.finished else None
        numbers = [hand.number + 1 for hand in summary.hands]
        self.duplicate.show_match(path if seat is not None else None, ruleset, numbers)
        self.retranslate()

    def opened(self) -> None:
        self.duplicate.go_on()

    def left(self) -> None:
        self.duplicate.stop()

    def first_focus(self) -> None:
        self.again.setFocus()

    def retranslate(self) -> None:
        self.again.set_words(translate("ResultPage", "New game"), translate("ResultPage", "Enter"))
        self.replay.set_words(translate("ResultPage", "Replay"), "R")
        self.start.set_words(translate("ResultPage", "Start page"), "Esc")
        self.replay.setVisible(self.path is not None)
        self._hands_title.setText(translate("ResultPage", "Hand by hand"))
        self.setWindowTitle(translate("ResultPage", "Final result"))
        self.places.clear()
        self.hands.clear()
        known = self.summary is not None and self._ruleset is not None
        for widget in (self.places, self.hands, self._hands_title):
            widget.setVisible(known)
        if known:
            self.duplicate.retranslate()
        if self.summary is None or self._ruleset is None:
            self.duplicate.hide()
            self.title.setText(translate("ResultPage", "Final result"))
            self.note.setText(self._trouble)
            return
        self.more.setVisible(self._seed is not None)
        set_tip(self.more, translate("ResultPage", "More"))
        self.more.setAccessibleName(translate("ResultPage", "More"))
        self.title.setText(self._headline(self.summary))
        self.note.setText(self._note(self.summary, self._ruleset))
        self._fill_places(self.summary, self._ruleset)
        self._fill_hands(self.summary, self._ruleset)
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        room = min(self.width(), _WIDEST) - 2 * theme.PAGE_MARGIN - self._area.verticalScrollBar().sizeHint().width()
        for table in (self.places, self.hands, self.duplicate):
            table.fit(room)

    def _headline(self, summary: MatchSummary) -> str:
        winners = [seat for seat in summary.seats if seat.place == 1]
        own = next((seat for seat in summary.seats if seat.seat == self._seat), None)
        if not summary.finished:
            return self._standing(summary, winners, own)
        if own is not None and own in winners:
            shared = len(winners) > 1
            return (
                translate("ResultPage", "You share first place")
                if shared
                else translate("ResultPage", "You won the game")
            )
        if own is not None:
            return _place_words(own.place, len(summary.seats))
        names = self.context.texts.listed(self._names[seat.seat] for seat in winners)
        return translate("ResultPage", "First place: {name}").replace("{name}", names)

    def _standing(self, summary: MatchSummary, leaders: Sequence[SeatLine], own: SeatLine | None) -> str:
        """Returns the present order of places in a match that has not ended."""
        if own is not None and own in leaders:
            shared = len(leaders) > 1
            return translate("ResultPage", "You share the lead") if shared else translate("ResultPage", "You lead")
        if own is not None:
            return _standing_words(own.place, len(summary.seats))
        names = self.context.texts.listed(self._names[seat.seat] for seat in leaders)
        return translate("ResultPage", "In the lead: {name}").replace("{name}", names)

    def _note(self, summary: MatchSummary, ruleset: Ruleset) -> str:
        texts = self.context.texts
        parts = [texts.ruleset(ruleset.id).name, texts.plural("hands", len(summary.hands))]
        if not summary.finished:
            parts.append(translate("ResultPage", "not played to the end"))
        elif summary.closing:
            parts.append(translate("ResultPage", "with the payments at the end of the match"))
        undone = sum(hand.taken_back > 0 for hand in summary.hands)
        if undone:
            parts.append(translate("ResultPage", "moves taken back in %n hand(s)", "", undone))
        return "  ·  ".join(parts)

    def make_menu(self) -> QMenu:
        """Returns a menu with what is seldom asked for: the seed, from which the same walls can be dealt again."""
        menu, seed = QMenu(self), str(self._seed)
        copy = menu.addAction(translate("ResultPage", "Copy the seed {seed}").replace("{seed}", seed))
        copy.triggered.connect(lambda: QGuiApplication.clipboard().setText(seed))
        return menu

    def _fill_places(self, summary: MatchSummary, ruleset: Ruleset) -> None:
        self.places.head(
            (
                translate("ResultPage", "Place"),
                translate("ResultPage", "Player"),
                *(self._closing_head(reason, ruleset) for reason in closing_reasons(summary)),
                translate("ResultPage", "Score"),
                translate("ResultPage", "Difference"),
                translate("ResultPage", "Wins"),
                translate("ResultPage", "Self-draws"),
                translate("ResultPage", "Deal-ins"),
                translate("ResultPage", "Best hand"),
            )
        )
        for seat in summary.seats:
            self._fill_seat(seat, ruleset, summary)

    def _closing_head(self, reason: str, ruleset: Ruleset) -> str:
        words = self.context.texts.payment(ruleset.id, reason)
        return words[:1].upper() + words[1:]

    def _fill_seat(self, seat: SeatLine, ruleset: Ruleset, summary: MatchSummary) -> None:
        texts = self.context.texts
        best = "–" if seat.best is None else replayed_win_value(seat.best, ruleset, texts)
        closing = [closing_gain(summary, reason, seat.seat) for reason in closing_reasons(summary)]
        figures = (seat.wins, seat.self_draws, seat.deal_ins)
        words = (
            texts.number(seat.place),
            self._names[seat.seat],
            *(texts.signed(gain) for gain in closing),
            texts.number(seat.score),
            texts.signed(seat.difference),
            *(texts.number(figure) for figure in figures),
            best,
        )
        gained = Role.GAIN if seat.difference > 0 else Role.LOSS if seat.difference < 0 else Role.NOTE
        own = Role.ROW_TITLE if seat.seat == self._seat else Role.BODY
        ends = [Role.NOTE] * len(closing)
        self.places.row(words, (Role.ROW_TITLE, own, *ends, Role.ROW_TITLE, gained, *[Role.BODY] * 3, Role.BODY))

    def _fill_hands(self, summary: MatchSummary, ruleset: Ruleset) -> None:
        texts = self.context.texts
        order = sorted(seat.seat for seat in summary.seats)
        self.hands.head(
            (
                translate("ResultPage", "Hand"),
                translate("ResultPage", "Winner"),
                translate("ResultPage", "How"),
                texts.phrase("page", "value"),
                texts.phrase("page", "points"),
                *(self._names[seat] for seat in order),
            )
        )
        for hand in summary.hands:
            self._fill_hand(hand, ruleset, order)

    def _fill_hand(self, hand: HandLine, ruleset: Ruleset, order: Sequence[int]) -> None:
        texts = self.context.texts.for_ruleset(ruleset.id)
        deltas = [texts.signed(hand.deltas[seat]) if hand.deltas[seat] else "–" for seat in order]
        title = hand_title(hand.number, hand.round, ruleset, texts)
        roles = [
            Role.GAIN if hand.deltas[seat] > 0 else Role.LOSS if hand.deltas[seat] < 0 else Role.NOTE for seat in order
        ]
        if not hand.wins:
            words = (title, "–", unwon_words(hand, ruleset, texts), "–", "–", *deltas)
            self.hands.row(words, (Role.BODY, Role.NOTE, Role.NOTE, Role.NOTE, Role.NOTE, *roles))
        for index, win in enumerate(hand.wins):
            if index:
                title, deltas = "", [""] * len(order)
            figures = (replayed_win_value(win, ruleset, texts), texts.number(win.points))
            words = (title, self._names[win.seat], texts.phrase("ways", win.way), *figures, *deltas)
            self.hands.row(words, (Role.BODY, Role.STRONG, Role.NOTE, Role.BODY, Role.BODY, *roles))

    # Actions

    def _ask_new_game(self) -> None:
        self.asked.emit(ToNewGame())

    def _ask_replay(self) -> None:
        if self.path is not None:
            self.asked.emit(ToReplay(self.path))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        match event.key(), name_among(event, "R"):
            case ((Qt.Key.Key_Return | Qt.Key.Key_Enter), _):
                self._ask_new_game()
            case _, "R":
                self._ask_replay()
            case _:
                super().keyPressEvent(event)


def closing_reasons(summary: MatchSummary) -> tuple[str, ...]:
    """Returns the reasons of the payments at the end of the match."""
    return tuple(dict.fromkeys(paid.reason for paid in summary.closing))


def closing_gain(summary: MatchSummary, reason: str, seat: int) -> int:
    """Returns what a seat gained or lost for a reason at the end of the match."""
    paid = [payment for payment in summary.closing if payment.reason == reason]
    return sum(payment.amount * ((payment.payee == seat) - (payment.payer == seat)) for payment in paid)


def unwon_words(hand: HandLine, ruleset: Ruleset, texts: Texts) -> str:
    """Returns how a hand without a winner ended, and who paid if anybody did."""
    words = texts.for_ruleset(ruleset.id).phrase("results", "void" if hand.result == "void" else "draw")
    scheme = texts.scheme(ruleset.id, hand.scheme)
    return f"{words} ({scheme})" if any(hand.deltas) and scheme != hand.scheme else words


def _place_words(place: int, places: int) -> str:
    """Returns which place a player has come to at the end of a match, after the first."""
    plain = {
        (2, 2): translate("ResultPage", "You came second of two"),
        (2, 3): translate("ResultPage", "You came second of three"),
        (3, 3): translate("ResultPage", "You came third of three"),
        (2, 4): translate("ResultPage", "You came second of four"),
        (3, 4): translate("ResultPage", "You came third of four"),
        (4, 4): translate("ResultPage", "You came fourth of four"),
    }
    numbered = translate("ResultPage", "You finished in place {place} of {places}")
    return plain.get((place, places)) or numbered.format(place=place, places=places)


def _standing_words(place: int, places: int) -> str:
    """Returns which place a player has now in a match that has not ended, after the first."""
    plain = {
        (2, 2): translate("ResultPage", "You are second of two"),
        (2, 3): translate("ResultPage", "You are second of three"),
        (3, 3): translate("ResultPage", "You are third of three"),
        (2, 4): translate("ResultPage", "You are second of four"),
        (3, 4): translate("ResultPage", "You are third of four"),
        (4, 4): translate("ResultPage", "You are fourth of four"),
    }
    numbered = translate("ResultPage", "You are in place {place} of {places}")
    return plain.get((place, places)) or numbered.format(place=place, places=places)

"""The sheet that asks, before an imported game is played on, whose seat the person takes and which bots play for the
others.

Room: ui/pages. study.branching knows the seats and makes the game.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final, cast

from PySide6.QtCore import QEvent, QObject, QSize, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QSizePolicy, QWidget

from mahjong_desktop.bots.registry import LEVELS, USUAL_LEVEL, bot_ids, parts_of, with_time
from mahjong_desktop.present.imports import seat_line
from mahjong_desktop.study.branching import FreeSeat, TakenSeat
from mahjong_desktop.texts.interface import translate
from mahjong_desktop.ui.context import Context
from mahjong_desktop.ui.keys import enters
from mahjong_desktop.ui.kit.buttons import Button, ButtonKind
from mahjong_desktop.ui.kit.fields import ComboBox
from mahjong_desktop.ui.kit.labels import label
from mahjong_desktop.ui.kit.rows import ListRow
from mahjong_desktop.ui.kit.sheet import Sheet
from mahjong_desktop.ui.theme import Role

_WIDTH: Final = 560
_SEPARATOR: Final = ":"
"""What stands between a bot and its name in the setting of the opponents."""


class SeatSheet(Sheet):
    """A row for each seat, of which one is chosen; beside the others stands the bot that plays there. `take` is called
    with the TakenSeat. The seat `first` (the number of its player) is chosen at first, else that of the person."""

    def __init__(
        self,
        parent: QWidget,
        seats: tuple[FreeSeat, ...],
        context: Context,
        take: Callable[[TakenSeat], object],
        first: int | None = None,
    ) -> None:
        super().__init__(parent, QSize(_WIDTH, 0))
        self._seats, self._context, self._take = seats, context, take
        self._bots = bot_ids()
        self.rows: list[ListRow] = []
        self.choices: list[ComboBox] = []
        self.you = [label(Role.NOTE) for _ in seats]
        self.back, self.play = Button(ButtonKind.PLAIN), Button(ButtonKind.MAIN, "play-on")
        self._lay_out_parts()
        own = next((seat.player for seat in seats if seat.own), seats[0].player)
        wanted = own if first is None else first
        self.rows[next((at for at, seat in enumerate(seats) if seat.player == wanted), 0)].setChecked(True)
        self._show_choices()
        self.again = self._made_again

    def _lay_out_parts(self) -> None:
        texts = self._context.texts
        title = translate("SeatSheet", "Play on from here")
        line = translate("SeatSheet", "Choose your seat. Bots play for the others, under their names.")
        self.setAccessibleName(title)
        self.setAccessibleDescription(line)
        self.column.addWidget(label(Role.SECTION, title, wrap=True))
        self.column.addWidget(label(Role.BODY, line, wrap=True))
        grid = QGridLayout()
        grid.setHorizontalSpacing(12)
        grid.setVerticalSpacing(4)
        grid.setColumnStretch(0, 1)
        for at, (seat, bot) in enumerate(zip(self._seats, self._usual_bots(), strict=True)):
            row, choice = ListRow(seat_line(seat, texts), exclusive=True), ComboBox()
            choice.addItems([texts.bot(one).name for one in self._bots])
            choice.setCurrentIndex(self._bots.index(bot))
            policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
            policy.setRetainSizeWhenHidden(True)
            choice.setSizePolicy(policy)
            row.installEventFilter(self)
            row.moved.connect(partial(self._step, at))
            row.toggled.connect(self._show_choices)
            self.you[at].setText(translate("SeatSheet", "You"))
            for column, part in enumerate((row, choice)):
                grid.addWidget(part, at, column)
            grid.addWidget(self.you[at], at, 1, Qt.AlignmentFlag.AlignCenter)
            choice.setAccessibleName(translate("SeatSheet", "Bot for {name}").format(name=row.text()))
            self.rows.append(row)
            self.choices.append(choice)
        self.column.addLayout(grid)
        self.back.set_words(translate("SeatSheet", "Back"), "Esc")
        self.play.set_words(title)
        self.back.clicked.connect(self.close_sheet)
        self.play.clicked.connect(self._go_on)
        buttons = QHBoxLayout()
        buttons.addStretch(1)
        buttons.addWidget(self.back)
        buttons.addWidget(self.play)
        self.column.addLayout(buttons)

    def _usual_bots(self) -> tuple[str, ...]:
        """Returns a bot for each seat: the levels of the last opponents, and usual ones beyond them."""
        stored = cast("list[str]", self._context.settings.get("opponents"))
        levels = [parts_of(one.partition(_SEPARATOR)[0]).base for one in stored]
        known = [level for level in levels if level in LEVELS]
        return tuple((*known, *[USUAL_LEVEL] * len(self._seats))[: len(self._seats)])

    def _made_again(self) -> Sheet:
        made = SeatSheet(self._below, self._seats, self._context, self._take, self._seats[self.chosen].player)
        for old, new in zip(self.choices, made.choices, strict=True):
            new.setCurrentIndex(old.currentIndex())
        return made

    @property
    def chosen(self) -> int:
        """The place of the chosen seat in the list."""
        return next((at for at, row in enumerate(self.rows) if row.isChecked()), 0)

    def _show_choices(self) -> None:
        for at, (choice, you) in enumerate(zip(self.choices, self.you, strict=True)):
            choice.setVisible(at != self.chosen)
            you.setVisible(at == self.chosen)

    def _step(self, at: int, step: int) -> None:
        if 0 <= at + step < len(self.rows):
            self.rows[at + step].setChecked(True)
            self.rows[at + step].setFocus(Qt.FocusReason.TabFocusReason)

    def taken(self) -> TakenSeat:
        """Returns what is chosen. The bots are in the order in which their seats come after the person has changed
        places with the first player."""
        milliseconds = self._context.settings.number("thinking-milliseconds")
        bots = {
            seat.player: with_time(self._bots[choice.currentIndex()], milliseconds / 1000)
            for seat, choice in zip(self._seats, self.choices, strict=True)
        }
        player = self._seats[self.chosen].player
        first = bots[0]
        others = [bots[number] if number != player else first for number in sorted(bots) if number != 0]
        return TakenSeat(player, tuple(others))

    def _go_on(self) -> None:
        taken = self.taken()
        self.close_sheet()
        self._take(taken)

    def take_keyboard(self) -> None:
        self.play.setFocus(Qt.FocusReason.TabFocusReason)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Lets Enter on a seat play on from it; a row alone would only choose it."""
        pressed = isinstance(event, QKeyEvent) and event.type() is QEvent.Type.KeyPress and enters(event)
        if pressed and isinstance(watched, ListRow) and watched.isChecked():
            self.play.click()
            return True
        return super().eventFilter(watched, event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        held = self.window().focusWidget()
        if enters(event):
            (held if held is self.back else self.play).click()
            event.accept()
        else:
            super().keyPressEvent(event)

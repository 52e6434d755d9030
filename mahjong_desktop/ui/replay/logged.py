"""The hands of an imported game, for the receipts of a replay: in the background each is compared with the rules of the
game, and the game is read again by other ones.

Room: ui/replay. What is compared is in study.imports.differing; the page shows it.
"""

from __future__ import annotations

from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from mahjong_desktop.core.errors import MahjongError
from mahjong_desktop.engine.view import view_of
from mahjong_desktop.present.imports import source_mark
from mahjong_desktop.present.log_receipt import LoggedReceipt
from mahjong_desktop.study.account import HandAccount, account
from mahjong_desktop.study.imports.differing import DifferingHand, differing_hand, reading_of
from mahjong_desktop.study.imports.files import RulesFound, read_again
from mahjong_desktop.study.imports.playing import played_events
from mahjong_desktop.study.saved import SavedGame
from mahjong_desktop.ui.newest_answer import NewestAnswer


class LoggedHands(QObject):
    """What is known of the hands of one imported game after the other."""

    changed = Signal()
    """Emitted when more is known of the hand that was asked for."""
    read = Signal(object)
    """Emitted with the file of the game that is read by other rules."""
    failed = Signal(object)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._game: SavedGame | None = None
        self._at = 0
        self._found: dict[int, DifferingHand | None] = {}
        self._readings: dict[int, RulesFound | None] = {}
        self._asked: int | None = None
        """The hand whose reading was asked for last."""
        self._judge = NewestAnswer("differing hands", self)
        self._judge.told.connect(self._judged)
        self._reader = NewestAnswer("readings", self)
        self._reader.told.connect(self._answered)

    def open(self, game: SavedGame | None) -> None:
        """Begins with a game; nothing is known of its hands."""
        self._judge.drop()
        self._reader.drop()
        self._game = game if game is not None and game.header.played_elsewhere else None
        self._found, self._readings, self._asked = {}, {}, None

    @property
    def otherwise(self) -> tuple[int, ...]:
        """The numbers of the hands that are played or paid otherwise."""
        imported = None if self._game is None else self._game.header.imported
        return () if imported is None else imported.otherwise

    def following(self, number: int) -> int | None:
        """Returns the next hand that differs after one with this number, the first one after the last; None if there is
        no other."""
        others = [one for one in self.otherwise if one != number]
        return next((one for one in others if one > number), others[0] if others else None)

    def receipt(self, number: int, told: HandAccount) -> LoggedReceipt | None:
        """Returns what is known of a hand with this account, and asks for the rest; None in games of this program."""
        game = self._game
        if game is None:
            return None
        self._at = number
        if number not in self._found:
            self._judge.ask_newest(partial(_compared, game.path, number))
        found = self._found.get(number)
        if found is not None and number not in self._readings and number != self._asked:
            self._asked = number
            self._reader.ask_process(partial(_reading, game.path, number))
        return LoggedReceipt(
            mark=source_mark(game.header),
            others=sum(one != number for one in self.otherwise),
            found=found,
            ours=None if found is None else _by_rules(found, told),
            reading=self._readings.get(number),
            waits=number not in self._found and number in self.otherwise,
        )

    def read_again(self) -> None:
        """Reads the game by the rules that agree with the hand that was asked for. The game itself stays."""
        reading = self._readings.get(self._at)
        if self._game is not None and reading is not None:
            self._reader.ask_process(partial(read_again, self._game.path, dict(reading.options)))

    def _judged(self, answer: object) -> None:
        match answer:
            case None:
                self._found[self._at] = None  # no more can be told of it; why is in the log of the program
                self.changed.emit()
            case (Path() as path, int() as number, DifferingHand() | None as found) if self._shows(path):
                self._found[number] = found
                self.changed.emit()

    def _shows(self, path: Path) -> bool:
        return self._game is not None and path == self._game.path

    def _answered(self, answer: object) -> None:
        match answer:
            case MahjongError():
                self.failed.emit(answer)
            case Path():
                self.read.emit(answer)
            case (Path() as path, int() as number, RulesFound() | None as found) if self._shows(path):
                self._readings[number] = found
                self.changed.emit()


def _by_rules(found: DifferingHand, told: HandAccount) -> HandAccount | None:
    """Returns the account of a hand by the rules of the game; None if they do not allow it."""
    ours = found.ours
    if ours is None or not ours.ended:
        return None
    view = view_of(ours.state, told.viewer, open_hands=True)
    return account(view, tuple(played_events(ours.steps)), told.before, told.names)


# ---- in the background


def _compared(path: Path, number: int) -> tuple[Path, int, DifferingHand | None]:
    return path, number, differing_hand(path, number)


def _reading(path: Path, number: int) -> tuple[Path, int, RulesFound | None]:
    return path, number, reading_of(path, number)

"""Notes and bookmarks in a replay, and playing on from the moment that is shown.

Room: ui/replay. The page shows the game; this module shows what was remarked about the moment, writes remarks, leads
from one bookmark to the next, and asks for the branch.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from functools import partial
from typing import Final, Protocol

from PySide6.QtCore import QCoreApplication, QObject

from mahjong_desktop.core.values import replace
from mahjong_desktop.present.troubles import trouble_line
from mahjong_desktop.records.errors import RecordError
from mahjong_desktop.records.remarks import Remark
from mahjong_desktop.study.branching import asks_for_seat, check_branch
from mahjong_desktop.study.playback import HandSpan
from mahjong_desktop.study.saved import SavedGame
from mahjong_desktop.ui.kit.page import Page
from mahjong_desktop.ui.kit.sheet import tell_error
from mahjong_desktop.ui.receipt.sheet import ReceiptSheet
from mahjong_desktop.ui.remarks.card import RemarkCard
from mahjong_desktop.ui.remarks.note_taking import NoteTaking, remarks_now, write_about
from mahjong_desktop.ui.replay.controls import ReplayControls
from mahjong_desktop.ui.requests import ToBranch
from mahjong_desktop.ui.table.table_widget import TableWidget

translate = QCoreApplication.translate


class ReplayHost(Protocol):
    """What the remarks know of the page: the game, its controls and its receipt, and how it goes to a moment."""

    game: SavedGame | None

    @property
    def watched(self) -> int | None:
        """The number of the player from whose seat the game is seen."""

    @property
    def table(self) -> TableWidget:
        """The table."""

    @property
    def controls(self) -> ReplayControls:
        """The controls below the table."""

    @property
    def receipt(self) -> ReceiptSheet:
        """The receipt over the table."""

    def pause(self) -> None:
        """Stops automatic play."""

    def seek(self, stop: int) -> None:
        """Shows a stop."""

    def retranslate(self) -> None:
        """Updates the words."""


class ReplayRemarks(QObject):
    """The remarks of the game on one replay page."""

    def __init__(self, page: Page, replay: ReplayHost) -> None:
        super().__init__(page)
        self._page, self._replay = page, replay
        self._allowed = True
        self.notes = NoteTaking(page, self._now)
        self.notes.written.connect(self._write)
        self.card = RemarkCard(page, replay.table)
        self.card.stackUnder(replay.receipt)
        self.card.pressed.connect(self.write_note)
        replay.controls.bookmark_requested.connect(self.toggle_bookmark)
        replay.controls.note_requested.connect(self.write_note)
        replay.controls.remark_sought.connect(self.go_to_remark)
        replay.controls.play_on_requested.connect(self.play_on)
        replay.receipt.note_requested.connect(self.write_note)
        self.keys: Final[dict[int | str, Callable[[], None]]] = {
            "B": self.toggle_bookmark,
            "N": self.write_note,
            "P": self.play_on,
            "[": partial(self.go_to_remark, -1),
            "]": partial(self.go_to_remark, 1),
        }
        """What the keys do."""

    def begin(self) -> None:
        """Begins with another game, about which remarks can be written."""
        self._allow(True)
        if self._replay.game is not None:
            self.notes.begin(self._replay.game.path)

    def refuse(self) -> None:
        """Takes no remarks about this game, because its file does not last."""
        self._allow(False)

    def _allow(self, allowed: bool) -> None:
        self._allowed = self._replay.receipt.notes = allowed
        self._replay.controls.offer_remarks(offered=allowed)

    # ---- what is shown

    def show(self) -> None:
        """Shows what was remarked about the current moment, and whether the game can be played on from it."""
        game, controls = self._replay.game, self._replay.controls
        if game is None or not game.playback.count:
            self.card.hide()
            return
        found = game.moments.remarked(game.remarks)
        here = self._here(game)
        self.card.tell(here)
        controls.show_remarked(found, game.playback.at)
        controls.show_remarks(bookmark=any(remark.bookmark for remark in here), note=any(one.text for one in here))
        controls.show_play_on(self._why_not(game))

    def with_remarks(self, ending: str, span: HandSpan) -> str:
        """Returns how a hand ended, with the number of its remarks if it has any."""
        game = self._replay.game
        found = game.moments.remarked(game.remarks) if game is not None else {}
        number = sum(len(remarks) for stop, remarks in found.items() if span.first <= stop <= span.last)
        words = translate("Replay", "%n remark(s)", "", number)
        return f"{ending} · {words}" if number else ending

    def _here(self, game: SavedGame) -> tuple[Remark, ...]:
        """Returns the remarks that are shown at the current stop: those of its step, where it ends or before."""
        stop, line = game.playback.at, game.moments.line_at(game.playback.at)
        shown = game.moments.remarked(game.remarks).get(stop, ())
        own = game.remarks.get(line)
        return shown if own is None or not own.says or own in shown else (*shown, own)

    @staticmethod
    def _why_not(game: SavedGame) -> str:
        """Returns why the game cannot be played on from the current stop; an empty string if it can."""
        try:
            check_branch(game, game.playback.at)
        except RecordError as error:
            return trouble_line(error)
        return ""

    # ---- what the person does

    def toggle_bookmark(self) -> None:
        """Sets or removes the bookmark of the current moment."""
        seen = self._current()
        self._read_again()
        remark = self._current()
        if seen is not None and remark is not None:
            self._replay.pause()
            self._write(replace(remark, bookmark=not seen.bookmark))

    def write_note(self) -> None:
        """Opens the sheet for the note of the current moment."""
        self._read_again()
        remark = self._current()
        if remark is not None:
            self._replay.pause()
            self.notes.take(remark)

    def _read_again(self) -> None:
        """Reads what another window has remarked meanwhile; a new remark would else replace it unseen."""
        page, replay, game = self._page, self._replay, self._replay.game
        if game is None or not self._allowed:
            return
        with contextlib.suppress(RecordError):  # writing tells what is wrong
            remarks = remarks_now(page.context, game.path)
            if remarks != game.remarks:
                replay.game = replace(game, remarks=remarks)
                replay.retranslate()

    def _now(self, remark: Remark) -> Remark:
        """Returns the remark about a line as the file has it now; as it was if the file cannot be read."""
        self._read_again()
        game = self._replay.game
        return game.remarks.get(remark.line, Remark(remark.line)) if game is not None else remark

    def _current(self) -> Remark | None:
        """Returns the remark that is changed at the current stop; an empty one if there is none yet, None if there is
        no step or no remarks are taken."""
        game = self._replay.game if self._allowed else None
        line = game.moments.line_at(game.playback.at) if game is not None else 0
        if game is None or not line:
            return None
        return next(iter(self._here(game)), Remark(line))

    def _write(self, remark: Remark) -> None:
        page, replay, game = self._page, self._replay, self._replay.game
        assert game is not None
        try:
            remarks = write_about(page.context, game.path, remark)
        except RecordError as error:
            tell_error(page, trouble_line(error))
            return
        self.notes.done(remark)
        replay.game = replace(game, remarks=remarks)
        replay.retranslate()

    def go_to_remark(self, by: int) -> None:
        """Shows the next moment with a bookmark or a note, or the one before."""
        game = self._replay.game
        if game is None:
            return
        stops = sorted(game.moments.remarked(game.remarks))
        at = game.playback.at
        beyond = [stop for stop in stops if stop > at] if by > 0 else [stop for stop in reversed(stops) if stop < at]
        if beyond:
            self._replay.seek(beyond[0])

    def play_on(self) -> None:
        """Asks for a branch from the current moment."""
        game = self._replay.game
        if game is None or not game.playback.count:
            return
        self._replay.pause()
        try:
            line = check_branch(game, game.playback.at)
        except RecordError as error:
            tell_error(self._page, trouble_line(error))
            return
        player = self._replay.watched if asks_for_seat(game.header) else None
        self._page.asked.emit(ToBranch(game.path, line, player))

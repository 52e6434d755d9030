"""Notes and bookmarks in a replay, and playing on from the moment that is shown.

Room: ui/replay. The page shows the game; this module shows what was remarked about the moment, writes remarks, leads
from one bookmark to the next, and asks for the branch.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QCoreApplication, QObject

from mahjong_desktop.core.values import replace
from mahjong_desktop.records.errors import RecordError
from mahjong_desktop.records.remarks import Remark
from mahjong_desktop.study.branching import check_branch
from mahjong_desktop.study.playback import HandSpan
from mahjong_desktop.study.saved import SavedGame
from mahjong_desktop.ui.kit.sheet import tell_error
from mahjong_desktop.ui.remarks.card import RemarkCard
from mahjong_desktop.ui.remarks.note_taking import NoteTaking
from mahjong_desktop.ui.remarks.writing import remarks_now, write_about
from mahjong_desktop.ui.troubles import trouble_line
from mahjong_desktop.ui.ways import ToBranch

if TYPE_CHECKING:
    from mahjong_desktop.ui.replay.page import ReplayPage

translate = QCoreApplication.translate


class ReplayRemarks(QObject):
    """The remarks of the game on one replay page."""

    def __init__(self, page: ReplayPage) -> None:
        super().__init__(page)
        self._page = page
        self._allowed = True
        self.notes = NoteTaking(page, self._now)
        self.notes.written.connect(self._write)
        self.card = RemarkCard(page, page.table)
        self.card.stackUnder(page.receipt)
        self.card.pressed.connect(self.write_note)
        page.controls.bookmark_requested.connect(self.toggle_bookmark)
        page.controls.note_requested.connect(self.write_note)
        page.controls.remark_sought.connect(self.go_to_remark)
        page.controls.play_on_requested.connect(self.play_on)
        page.receipt.note_requested.connect(self.write_note)
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
        if self._page.game is not None:
            self.notes.begin(self._page.game.path)

    def refuse(self) -> None:
        """Takes no remarks about this game, because its file does not last."""
        self._allow(False)

    def _allow(self, allowed: bool) -> None:
        self._allowed = self._page.receipt.notes = allowed
        self._page.controls.offer_remarks(offered=allowed)

    # ---- what is shown

    def show(self) -> None:
        """Shows what was remarked about the current moment, and whether the game can be played on from it."""
        game, controls = self._page.game, self._page.controls
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
        game = self._page.game
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
            self._page.pause()
            self._write(replace(remark, bookmark=not seen.bookmark))

    def write_note(self) -> None:
        """Opens the sheet for the note of the current moment."""
        self._read_again()
        remark = self._current()
        if remark is not None:
            self._page.pause()
            self.notes.take(remark)

    def _read_again(self) -> None:
        """Reads what another window has remarked meanwhile; a new remark would else replace it unseen."""
        page, game = self._page, self._page.game
        if game is None or not self._allowed:
            return
        with contextlib.suppress(RecordError):  # writing tells what is wrong
            remarks = remarks_now(page.context, game.path)
            if remarks != game.remarks:
                page.game = replace(game, remarks=remarks)
                page.retranslate()

    def _now(self, remark: Remark) -> Remark:
        """Returns the remark about a line as the file has it now; as it was if the file cannot be read."""
        self._read_again()
        game = self._page.game
        return game.remarks.get(remark.line, Remark(remark.line)) if game is not None else remark

    def _current(self) -> Remark | None:
        """Returns the remark that is changed at the current stop; an empty one if there is none yet, None if there is
        no step or no remarks are taken."""
        game = self._page.game if self._allowed else None
        line = game.moments.line_at(game.playback.at) if game is not None else 0
        if game is None or not line:
            return None
        return next(iter(self._here(game)), Remark(line))

    def _write(self, remark: Remark) -> None:
        page, game = self._page, self._page.game
        assert game is not None
        try:
            remarks = write_about(page.context, game.path, remark)
        except RecordError as error:
            tell_error(page, trouble_line(error))
            return
        self.notes.done(remark)
        page.game = replace(game, remarks=remarks)
        page.retranslate()

    def go_to_remark(self, by: int) -> None:
        """Shows the next moment with a bookmark or a note, or the one before."""
        game = self._page.game
        if game is None:
            return
        stops = sorted(game.moments.remarked(game.remarks))
        at = game.playback.at
        beyond = [stop for stop in stops if stop > at] if by > 0 else [stop for stop in reversed(stops) if stop < at]
        if beyond:
            self._page.seek(beyond[0])

    def play_on(self) -> None:
        """Asks for a branch from the current moment."""
        game = self._page.game
        if game is None or not game.playback.count:
            return
        self._page.pause()
        try:
            line = check_branch(game, game.playback.at)
        except RecordError as error:
            tell_error(self._page, trouble_line(error))
            return
        self._page.asked.emit(ToBranch(game.path, line))

"""A saved game opened for looking at: its rules, its players, its playback and what it came to.

Room: study. No Qt. What was written down is taken as it is and never scored again.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from mahjong_desktop.core.errors import MahjongError
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.engine.events import Seated, Won
from mahjong_desktop.records.errors import RecordError
from mahjong_desktop.records.record import HUMAN, Header, Record, load
from mahjong_desktop.records.replay import states
from mahjong_desktop.rulesets import find_ruleset
from mahjong_desktop.study.account import win_facts
from mahjong_desktop.study.laid import shown_groups
from mahjong_desktop.study.playback import Playback
from mahjong_desktop.study.summary import MatchSummary, summarize


@dataclass(frozen=True)
class SavedGame:
    """A saved game. `order[seat]` is the player who sits there."""

    path: Path
    header: Header
    ruleset: Ruleset
    playback: Playback
    summary: MatchSummary

    @property
    def order(self) -> tuple[int, ...]:
        """The players by seat."""
        drawn = next((event.order for event in self.playback.events if isinstance(event, Seated)), None)
        return drawn if drawn is not None else tuple(range(self.ruleset.seats))

    def player(self, seat: int) -> str:
        """The bot id, or `human`, of a seat."""
        return self.header.players[self.order[seat]]

    def name(self, seat: int) -> str:
        """What the player of a seat was called; empty where the record does not say."""
        player = self.order[seat]
        return self.header.names[player] if player < len(self.header.names) else ""

    @property
    def human_seat(self) -> int | None:
        """Where the person sat, if one played."""
        return next((seat for seat in range(self.ruleset.seats) if self.player(seat) == HUMAN), None)


def open_saved(path: Path) -> SavedGame:
    """Open a saved game. Raises RecordError with a code and facts for whatever is wrong with the file."""
    record = load(path)
    try:
        ruleset = record.configured(find_ruleset(record.header.ruleset))
        _check_players(path, record.header, ruleset)
        playback = Playback(ruleset, states(record, ruleset))
        _check_wins(record, playback)
        summary = summarize(playback.events, ruleset.starting_score, ruleset.seats)
    except MahjongError as error:
        raise RecordError(error.code, **{"path": str(path), **error.facts}) from error
    return SavedGame(path, record.header, ruleset, playback, summary)


def _check_wins(record: Record, playback: Playback) -> None:
    """What a win says of its hand must be tiles that lie there, for a receipt to show them."""
    lines = {event: line for line, step in enumerate(record.steps, start=2) for event in step.events}
    for span in playback.hands:
        playback.go(span.last)
        for event in playback.arriving():
            if isinstance(event, Won):
                try:
                    view = playback.view(event.seat, open_hands=True)
                    shown_groups(view, event)
                    win_facts(view, event)
                except (ValueError, LookupError, TypeError) as error:
                    raise RecordError("impossible-step", line=lines[event], detail=f"won: {error}") from error
    playback.go(0)


def _check_players(path: Path, header: Header, ruleset: Ruleset) -> None:
    if len(header.players) != ruleset.seats:
        raise RecordError("damaged-line", path=str(path), line=1, detail=f"players: {len(header.players)}")

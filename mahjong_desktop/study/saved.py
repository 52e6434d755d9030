"""A saved game opened for viewing: its ruleset, players, playback and summary.

Room: study. No Qt. Recorded values are used as they are and never scored again.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from mahjong_desktop.core.chairs import Order
from mahjong_desktop.core.errors import MahjongError
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.engine.events import HandEnded, Seated, Won
from mahjong_desktop.records.errors import RecordError
from mahjong_desktop.records.record import HUMAN, Header, Record
from mahjong_desktop.records.remarks import Remark
from mahjong_desktop.records.replay import states
from mahjong_desktop.study.account import account
from mahjong_desktop.study.playback import Moments, Playback, TakenBackMoves, moments_of, taken_back_moves
from mahjong_desktop.study.reading import guarded, open_game
from mahjong_desktop.study.summary import MatchSummary, summarize


@dataclass(frozen=True)
class SavedGame:
    """A saved game. `lost` says that its file ends with zeros, which may stand for steps that were played.
    `taken_back` are the moves that do not hold, by the stop of the playback at which they had been played. `moments`
    finds the lines of the file, `remarks` are those in force by line."""

    path: Path
    header: Header
    ruleset: Ruleset
    playback: Playback
    summary: MatchSummary
    moments: Moments
    lost: RecordError | None = None
    taken_back: Mapping[int, tuple[TakenBackMoves, ...]] = field(default_factory=dict)
    remarks: Mapping[int, Remark] = field(default_factory=dict)

    @property
    def order(self) -> Order:
        """The players by place, as they sit at the current stop of the playback."""
        now = self.playback.state.order
        drawn = next((event.order for event in self.playback.events if isinstance(event, Seated)), None)
        if now or drawn is not None:
            return now or drawn or ()
        chairs = self.ruleset.chairs
        return chairs.by_place(range(chairs.participants))

    @property
    def last_order(self) -> Order:
        """The players by place, as they sit in the hand that began last: the summary has these places."""
        sits = {line.seat: line.player for line in self.summary.seats}
        return tuple(sits.get(place) for place in range(self.ruleset.places))

    @property
    def last_seat(self) -> int | None:
        """The person's place in the hand that began last; None if only bots play."""
        person, order = self.header.person, self.last_order
        return order.index(person) if person is not None and person in order else None

    def player(self, seat: int) -> str:
        """Returns the bot id, or `human`, of a place; an empty string for an empty chair."""
        player = self.order[seat]
        return "" if player is None else self.header.players[player]

    def name(self, seat: int) -> str:
        """Returns the name of the player at a place; an empty string if the record does not contain it."""
        player = self.order[seat]
        return self.header.names[player] if player is not None and player < len(self.header.names) else ""

    @property
    def human_seat(self) -> int | None:
        """The place of the person at the current stop of the playback; None if only bots play."""
        person = self.header.person
        played = next((place for place in self.ruleset.chairs.held if self.player(place) == HUMAN), None)
        imported = played is None and person is not None and person in self.order
        return self.order.index(person) if imported else played


def open_saved(path: Path) -> SavedGame:
    """Opens a saved game. Raises RecordError with a code and facts for anything that is wrong with the file."""
    with guarded(path):
        game = open_game(path)
        record, ruleset = game.record, game.ruleset
        playback = Playback(ruleset, states(record, ruleset))
        saved = SavedGame(
            path,
            record.header,
            ruleset,
            playback,
            summarize(playback.events, ruleset.starting_score, ruleset.chairs, record.taken_back),
            moments_of(record, playback),
            _lost(path, record),
            _taken_back(record, ruleset, playback),
            record.remarks,
        )
        _check_hands(record, saved)
    return saved


def _taken_back(record: Record, ruleset: Ruleset, playback: Playback) -> dict[int, tuple[TakenBackMoves, ...]]:
    found: dict[int, tuple[TakenBackMoves, ...]] = {}
    for moves in taken_back_moves(record, ruleset):
        stop = playback.stop_after(moves.before)
        found[stop] = (*found.get(stop, ()), moves)
    return found


def _lost(path: Path, record: Record) -> RecordError | None:
    return RecordError("end-lost", path=str(path), line=record.end, lost=record.lost) if record.lost else None


def _check_hands(record: Record, game: SavedGame) -> None:
    """Checks that the end of each hand can be explained: the receipt must find each tile where it lies."""
    lines = {id(event): line for line, step in zip(record.lines, record.steps, strict=True) for event in step.events}
    playback = game.playback
    for span in playback.hands:
        if not span.ended:
            continue
        playback.go(span.last)
        told = playback.told()
        try:
            account(playback.view(0, open_hands=True), told, playback.scores_before(), record.header.players)
        except (ValueError, LookupError, TypeError, AssertionError, MahjongError) as error:
            line = lines[id(next(event for event in told if isinstance(event, Won | HandEnded)))]
            raise RecordError("impossible-step", line=line, detail=f"hand {span.number}: {error}") from error
    playback.go(0)

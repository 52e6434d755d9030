"""Reads a saved game for the history: every hand with its result, what the person and the bots did, and its wins.

Room: study/history. Nothing is scored again; only who was ready at the end is worked out. The functions can be sent to
another process (see study.processes).
"""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path

from mahjong_desktop.core.chairs import Order
from mahjong_desktop.core.melds import KongForm
from mahjong_desktop.core.payments import balances
from mahjong_desktop.core.tiles import WIND_NAMES, faces_of, format_tiles
from mahjong_desktop.engine import events as ev
from mahjong_desktop.engine.state import State
from mahjong_desktop.mechanics.ready_hands import is_ready
from mahjong_desktop.records.errors import RecordError
from mahjong_desktop.records.record import Record
from mahjong_desktop.records.replay import states
from mahjong_desktop.study.account import headline
from mahjong_desktop.study.history.tables import (
    WINNING_MARK,
    CountedAs,
    PlayedGame,
    PlayedHand,
    PlayedRemark,
    PlayedReview,
    PlayedReviews,
    PlayedWin,
)
from mahjong_desktop.study.laid import in_order
from mahjong_desktop.study.reading import OpenedGame, guarded, open_game
from mahjong_desktop.study.review.kept import kept_reviews, path_of_reviews
from mahjong_desktop.study.review.values import HandReview

_LOG = logging.getLogger("mahjong_desktop.history")


def played_games(folder: str, names: Sequence[str]) -> tuple[PlayedGame, ...]:
    """Returns what the history keeps of these files of a folder. Files that have vanished are left out."""
    found = (played_game(Path(folder) / name) for name in names)
    return tuple(game for game in found if game is not None)


def played_game(path: Path) -> PlayedGame | None:
    """Returns what the history keeps of a file, whatever it holds; None if there is no such file."""
    try:
        stamp = path.stat()
    except OSError:
        return None
    changed, size = stamp.st_mtime_ns, stamp.st_size
    try:
        with guarded(path):
            return _game(open_game(path), path, changed, size)
    except RecordError as error:
        return PlayedGame(path.name, changed, size, error.code, _plain(error.facts))
    except OSError as error:
        return PlayedGame(path.name, changed, size, "cannot-read", {"detail": error.strerror or str(error)})


def played_reviews(folder: str, names: Sequence[str]) -> tuple[PlayedReviews, ...]:
    """Returns the kept reviews of these saved games of a folder; names of files that have vanished have none."""
    return tuple(_reviews(Path(folder) / name) for name in names)


def _reviews(path: Path) -> PlayedReviews:
    stamp = review_stamp(path)
    found = []
    for review in kept_reviews(path):
        try:
            found.append(_review(review))
        except Exception:  # a file that somebody has edited; it costs itself alone
            _LOG.warning("a review of hand %s beside %s is left out", review.hand, path, exc_info=True)
    return PlayedReviews(path.name, stamp, tuple(found))


def review_stamp(path: Path) -> str:
    """Returns the state of the file with the reviews of a saved game; empty if there is none."""
    try:
        found = path_of_reviews(path).stat()
    except OSError:
        return ""
    return stamp_text((found.st_mtime_ns, found.st_size))


def stamp_text(stamp: tuple[int, int]) -> str:
    """Returns a time of change and a size as text."""
    return f"{stamp[0]} {stamp[1]}"


def _review(review: HandReview) -> PlayedReview:
    worst = max((one.loss for one in review.mistakes), default=0.0)
    return PlayedReview(review.hand, review.seat, review.loss, worst)


def _plain(facts: Mapping[str, object]) -> dict[str, str | int]:
    """Returns the facts of an error as a file can hold them; the path is left out, for the folder may move."""
    return {
        name: fact if isinstance(fact, int) and abs(fact) < 1 << 62 else _text(fact)
        for name, fact in facts.items()
        if name != "path"
    }


def _text(fact: object) -> str:
    """Returns a fact as text that can be written: the name of a file may hold bytes that are none."""
    return str(fact).encode("utf-8", "backslashreplace").decode()


def _game(opened: OpenedGame, path: Path, changed: int, size: int) -> PlayedGame:
    record, ruleset = opened.record, opened.ruleset
    header = record.header
    person = header.person
    gathered = _Gathered(record, person)
    lines = {id(event): line for line, step in zip(record.lines, record.steps, strict=True) for event in step.events}
    for event, state in states(record, ruleset):
        gathered.take(event, state, lines[id(event)])
    return PlayedGame(
        name=path.name,
        changed=changed,
        size=size,
        ruleset=header.ruleset,
        options=dict(header.options),
        players=header.players,
        names=header.names,
        person=person,
        started=_started(header.started, changed),
        origin="" if header.origin is None else header.origin.game,
        imported=header.played_elsewhere,
        hands=gathered.all_hands(),
        remarks=_remarks(record, gathered.all_hands()),
    )


def _remarks(record: Record, hands: Sequence[PlayedHand]) -> tuple[PlayedRemark, ...]:
    """Returns the remarks in force, each with the hand that had begun last."""
    found = []
    for line, remark in record.remarks.items():
        hand = next((hand.hand for hand in reversed(hands) if hand.line <= line), 1)
        found.append(PlayedRemark(line, hand, remark.text, remark.bookmark))
    return tuple(found)


def _started(told: str, changed: int) -> str:
    """Returns the time in a header as text whose order is that of time; the file's time if it is none."""
    try:
        moment = datetime.fromisoformat(told)
        moment = moment.replace(tzinfo=UTC) if moment.tzinfo is None else moment.astimezone(UTC)
    except (ValueError, OverflowError):
        moment = _moment(changed)
    return moment.strftime("%Y-%m-%dT%H:%M:%S")


def _moment(nanoseconds: int) -> datetime:
    """Returns a file's time; the beginning of 1970 for one outside of the calendar."""
    try:
        return datetime.fromtimestamp(nanoseconds / 1e9, UTC)
    except (ValueError, OverflowError, OSError):
        return datetime.fromtimestamp(0, UTC)


@dataclass
class _Current:
    """The hand that is being played."""

    started: ev.HandStarted
    line: int
    wins: list[PlayedWin] = field(default_factory=list)
    paid: list[ev.Paid] = field(default_factory=list)
    claims: dict[int, int] = field(default_factory=dict)


class _Gathered:
    """Collects the hands of a game from its events."""

    def __init__(self, record: Record, person: int | None) -> None:
        self._record = record
        self._person = person
        self._hands: list[PlayedHand] = []
        self._now: _Current | None = None
        self._seat: int | None = None

    def take(self, event: ev.Event, state: State, line: int) -> None:
        """Adds the next event, which is in this line, with the state after it."""
        now = self._now
        if isinstance(event, ev.HandStarted):
            self._now = _Current(event, line)
            self._seat = state.order.index(self._person) if self._person in state.order else None
        elif now is None:
            return
        elif isinstance(event, ev.Melded) and event.giver is not None and event.form is not KongForm.ADDED:
            now.claims[event.seat] = now.claims.get(event.seat, 0) + 1
        elif isinstance(event, ev.Paid):
            now.paid.append(event)
        elif isinstance(event, ev.Won):
            now.wins.append(_win(event, self._seat, state.order))
        elif isinstance(event, ev.HandEnded):
            self._hands.append(self._ended(now, event, state))
            self._now = None

    def all_hands(self) -> tuple[PlayedHand, ...]:
        """Returns the hands, the one that has not ended too."""
        if self._now is None:
            return tuple(self._hands)
        return (*self._hands, self._unended(self._now))

    def _unended(self, now: _Current) -> PlayedHand:
        started = now.started
        return PlayedHand(
            hand=started.hand + 1,
            line=now.line,
            round=started.round,
            dealer=started.dealer,
            result="",
            seat=self._seat,
            counted=CountedAs.NOWHERE,
            value=max((win.total for win in now.wins), default=None),
            wins=tuple(now.wins),
        )

    def _ended(self, now: _Current, ended: ev.HandEnded, state: State) -> PlayedHand:
        seats = state.ruleset.chairs.taken
        winners = {win.seat for win in now.wins}
        givers = {win.giver for win in now.wins}
        ready = {seat for seat in seats if seat in winners or is_ready(state.ruleset, state.table, seat)}
        paid = balances(now.paid, state.ruleset.places)
        own = self._seat
        bots = {seat for seat in seats if seat != own}
        taken_back = self._record.taken_back.get(now.started.hand, 0)
        plays = own is not None and own in seats
        header = self._record.header
        counts = CountedAs.HERE if header.imported is None else CountedAs.IMPORTED
        return PlayedHand(
            hand=now.started.hand + 1,
            line=now.line,
            round=now.started.round,
            dealer=now.started.dealer,
            result=ended.result,
            seat=own,
            counted=counts if plays and not taken_back and header.origin is None else CountedAs.NOWHERE,
            points=0 if own is None else paid[own],
            won=own in winners,
            dealt_in=plays and own in givers,
            claims=0 if own is None else now.claims.get(own, 0),
            ready=own in ready,
            bots=len(bots),
            bots_won=len(bots & winners),
            bots_dealt_in=len(bots & givers),
            bots_claimed=len(bots & now.claims.keys()),
            bots_ready=len(bots & ready),
            squares=sum(paid[seat] ** 2 for seat in seats),
            wind=_own_wind(state, own),
            value=max((win.total for win in now.wins), default=None),
            wins=tuple(now.wins),
        )


def _win(won: ev.Won, own: int | None, order: Order) -> PlayedWin:
    unit, total = won.totals[0] if won.totals else ("points", won.points)
    return PlayedWin(
        seat=won.seat,
        own=won.seat == own,
        way=headline(won),
        giver=won.giver,
        points=won.points,
        unit=unit,
        total=total,
        limit=won.limit or "",
        elements=tuple(dict.fromkeys(found.id for found in won.elements)),
        player=order[won.seat],
        payer=None if won.giver is None else order[won.giver],
        tiles=" ".join(map(_group, in_order(won))),
    )


def _group(fact: ev.GroupFact) -> str:
    marked = "" if fact.winning is None else f"{WINNING_MARK}{fact.winning}"
    return format_tiles(faces_of(fact.pieces)) + marked


def _own_wind(state: State, own: int | None) -> int | None:
    """Returns the wind of the person's seat; None on a bench, and in games without seat winds."""
    name = state.seat_name(own) if own in state.ruleset.chairs.taken and own is not None else ""
    return WIND_NAMES.index(name) if name in WIND_NAMES else None

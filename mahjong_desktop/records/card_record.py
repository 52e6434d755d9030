"""A saved game of Shuangkou: reads it, summarizes it, and plays it again through the engine to compare the events.

Room: records. Its file is as that of mahjong (record.py): the same header, lines, marks and remarks, written by the
same `Recorder`; only the steps are other ones. Its name ends with `.cards`, so that what lists games of mahjong finds
those alone.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

from msgspec import Struct

from mahjong_desktop.cards.decide import begin_hand
from mahjong_desktop.cards.deck import SEATS_AT_CARDS
from mahjong_desktop.cards.events import CardEvent, CardHandEnded, CardMatchEnded, CardsDealt
from mahjong_desktop.cards.match import CardChance, CardMatch, CardStep, begins_hand_anew
from mahjong_desktop.cards.options import SHUANGKOU, SHUANGKOU_REVISION, ShuangkouOptions
from mahjong_desktop.cards.state import CardState, evolve_cards
from mahjong_desktop.core.errors import MahjongError
from mahjong_desktop.core.values import as_kind
from mahjong_desktop.records.card_codec import card_step_from_plain
from mahjong_desktop.records.course import Course, TakenBack
from mahjong_desktop.records.errors import RecordError
from mahjong_desktop.records.library import GameSummary, game_names
from mahjong_desktop.records.lines import lines_in, read_lines
from mahjong_desktop.records.manners import Terms
from mahjong_desktop.records.read_game import ReadGame, StepKind, read_game
from mahjong_desktop.records.record import LONGEST_NAME, Header, read_header
from mahjong_desktop.records.remarks import Remark

CARD_SUFFIX = ".cards"


def new_card_header(
    options: ShuangkouOptions, players: tuple[str, ...], names: tuple[str, ...], seed: int, manner: str = Terms().manner
) -> Header:
    """Returns the header of a game that begins now. Names that are too long are cut."""
    return Header(
        ruleset=SHUANGKOU,
        revision=SHUANGKOU_REVISION,
        options=dict(options.values),
        players=players,
        names=tuple(name[:LONGEST_NAME] for name in names),
        seed=seed,
        started=datetime.now(UTC).replace(microsecond=0).isoformat(),
        manner=manner,
    )


class CardRecord(ReadGame[CardStep], frozen=True, kw_only=True):
    """A game of Shuangkou that was read, see ReadGame; `options` are those of its header."""

    header: Header
    options: ShuangkouOptions


def _begun_hand(step: CardStep) -> int | None:
    return next((event.hand for event in step.events if isinstance(event, CardsDealt)), None)


_STEPS = StepKind(card_step_from_plain, begins_hand_anew, _begun_hand)


def load_cards(path: Path, data: bytes | None = None) -> CardRecord:
    """Reads a saved game; `data` is what was read of its file, if somebody has done that. Raises RecordError. Whether
    its events can follow each other is NOT checked (see `card_states`)."""
    found = read_lines(path) if data is None else lines_in(data, path)
    header = read_header(found.lines[0], path)
    options = _options_of(header, path)
    return as_kind(read_game(found, _STEPS, path), CardRecord, header=header, options=options)


def _options_of(header: Header, path: Path) -> ShuangkouOptions:
    """Returns the options of a game. Raises RecordError `unknown-ruleset`, `bad-options` or `damaged-line`."""
    if header.ruleset != SHUANGKOU:
        raise RecordError("unknown-ruleset", path=str(path), line=1, ruleset=header.ruleset, known=(SHUANGKOU,))
    if len(header.players) != SEATS_AT_CARDS:
        raise RecordError("damaged-line", path=str(path), line=1, detail=f"players: {len(header.players)}")
    try:
        return ShuangkouOptions(header.options)
    except MahjongError as error:
        raise RecordError("bad-options", path=str(path), line=1, detail=error.code) from error


# ---- lists of games


def card_game_names(folder: Path) -> list[tuple[float, str]]:
    """Returns the time of the last change and the path of each saved game of Shuangkou, the latest first. Raises
    RecordError `folder-unreadable`."""
    return game_names(folder, CARD_SUFFIX)


def card_summary(path: Path, changed: float | None = None) -> GameSummary:
    """Returns a saved game at a glance; player n sits at seat n. Raises RecordError."""
    record = load_cards(path)
    told = [event for step in record.steps for event in step.events]
    ended = [event for event in told if isinstance(event, CardHandEnded)]
    if any(len(event.scores) != SEATS_AT_CARDS for event in ended):
        raise RecordError("damaged-file", path=str(path), detail="scores")
    return GameSummary(
        path=path,
        header=record.header,
        hands=len(ended),
        scores=ended[-1].scores if ended else (),
        order=tuple(range(SEATS_AT_CARDS)),
        finished=any(isinstance(event, CardMatchEnded) for event in told),
        changed=path.stat().st_mtime if changed is None else changed,
        lost=record.lost,
    )


# ---- playing again


def card_states(record: CardRecord) -> Iterator[tuple[CardEvent, CardState]]:
    """Yields every event that holds with the state after it; nothing is scored again. Raises RecordError
    `impossible-step` if an event cannot follow."""
    state = CardState(record.options)
    for line, step in zip(record.lines, record.steps, strict=True):
        for event in step.events:
            try:
                state = evolve_cards(state, event)
            except (MahjongError, ValueError, LookupError, TypeError) as error:
                raise RecordError("impossible-step", line=line, detail=f"{event.name}: {error}") from error
            yield event, state


class CardDifference(Struct, frozen=True):
    """The first difference between a record and the engine: the line in the file, what the record says and what the
    engine says."""

    line: int
    detail: str
    recorded: CardEvent | None = None
    played: CardEvent | None = None


class RecordedCards:
    """Deals the cards as they are recorded, and who leads by lot; all else is the engine's."""

    def __init__(self, record: CardRecord) -> None:
        self._dealt = {
            event.hand: event for step in record.steps for event in step.events if isinstance(event, CardsDealt)
        }

    def deal(self, state: CardState) -> CardsDealt:
        """Returns the recorded deal of the next hand. Raises RecordError `impossible-step`."""
        found = self._dealt.get(state.hand + 1)
        if found is None:
            raise RecordError("impossible-step", line=0, detail=f"{CardsDealt.name} {state.hand + 1}")
        return begin_hand(state, found.hands, found.leader)


def verify_cards(record: CardRecord) -> CardDifference | None:
    """Plays the recorded answers through the engine again, with the recorded cards; what was taken back is played and
    taken back, too. Returns the first difference in events or payments; None if there is none. Whether the cards belong
    to the seed is NOT checked (`rebuilt_cards` checks it)."""
    return _play_all(_match(record, RecordedCards(record)), record)


def rebuilt_cards(record: CardRecord) -> CardMatch:
    """Returns the match as it was after the last step, ready to continue. Raises RecordError `other-revision` if the
    rules have changed since, `impossible-step` if the file was edited by hand."""
    if record.header.revision != SHUANGKOU_REVISION:
        facts = {"ruleset": SHUANGKOU, "revision": record.header.revision, "known": SHUANGKOU_REVISION}
        raise RecordError("other-revision", **facts)
    match = _match(record, None)
    difference = _play_all(match, record)
    if difference is not None:
        raise RecordError("impossible-step", line=difference.line, detail=difference.detail)
    return match


def _match(record: CardRecord, chance: CardChance | None) -> CardMatch:
    return CardMatch(record.header.players, record.header.seed, record.options, chance)


def _play_all(match: CardMatch, record: CardRecord) -> CardDifference | None:
    """Plays all lines of a record in order; returns the first difference."""
    course: Course[CardStep] = Course()
    for line, entry in enumerate(record.entries, start=2):
        if isinstance(entry, CardStep):
            difference = _play(match, entry, line)
            if difference is not None:
                return difference
            course.play(entry, fixed=begins_hand_anew(entry))
        elif not isinstance(entry, Remark):
            moved = course.apply(entry)
            if isinstance(entry, TakenBack):
                match.take_back(entry.steps)
            else:
                for step in moved:
                    match.apply(step)
    return None


def _play(match: CardMatch, step: CardStep, line: int) -> CardDifference | None:
    try:
        played = match.step(dict(step.answers))
    except (MahjongError, ValueError, LookupError, TypeError) as error:
        return CardDifference(line, str(error))
    for index in range(max(len(step.events), len(played.events))):
        recorded = step.events[index] if index < len(step.events) else None
        now = played.events[index] if index < len(played.events) else None
        if recorded != now:
            named = recorded or now
            return CardDifference(line, "" if named is None else named.name, recorded, now)
    match.apply(played)
    return None

"""What a person has learnt: a level and a due date for each skill, the hands shown before, a log of answers, and the
decisions of own games that are drilled. Kept in SQLite.

Room: study/drills. The due dates are those of the open spaced repetition scheduler (`fsrs`). Several programs may use
the file at once. Progress of lessons is kept in the same file by tables of its own.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Sequence
from datetime import UTC, date, datetime, timedelta
from functools import partial
from pathlib import Path
from typing import Final, TypeVar

import msgspec
from fsrs import Card, Rating, Scheduler

from mahjong_desktop.core.errors import MahjongError
from mahjong_desktop.disk import read_file, replace_file
from mahjong_desktop.study.drills.learned_rows import (
    ANSWER_COLUMNS,
    ANSWER_TABLE,
    KNOWN_LEVEL,
    LEARNED_CHECKS,
    OWN_COLUMNS,
    OWN_TABLE,
    SEEN_TABLE,
    SKILL_TABLE,
    DayAnswers,
    SkillRecord,
    add_answers,
    check_day,
    check_own,
    check_seen,
    check_skill,
    dropped_own,
    due_text,
    forget_own,
    keep_own,
    log_answer,
    logged_answers,
    own_positions,
    read_card,
)
from mahjong_desktop.study.drills.own_positions import OwnPosition
from mahjong_desktop.study.drills.store import OWN_SKILL, kind_of, own_skill
from mahjong_desktop.study.kept_file import Change, KeptFile

EXPORT_FORMAT: Final = "mahjong-desktop-learned"
EXPORT_VERSION: Final = 2
"""Version 1 had neither a log of answers nor decisions of own games; it is read as well."""
_LARGEST: Final = 64 << 20
"""The largest file in bytes that is read; no program writes so much."""

_Entry = TypeVar("_Entry")


class LearnedError(MahjongError):
    """An exported file that cannot be imported (`not-learned`, or `not-usable` because of one entry), or a file that
    cannot be written (`cannot-write`)."""


class RulesetRecord(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What was learnt of one ruleset: skills by id, the ids of the hands shown, oldest first, the log of answers, and
    the decisions of own games, the one kept last first."""

    skills: dict[str, SkillRecord] = {}
    seen: tuple[str, ...] = ()
    answers: tuple[DayAnswers, ...] = ()
    own: tuple[OwnPosition, ...] = ()


class Exported(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything that was learnt, as it is exported."""

    format: str
    version: int
    rulesets: dict[str, RulesetRecord]


class _FoundRuleset(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The same before the entries are read."""

    skills: dict[str, msgspec.Raw] = {}
    seen: tuple[msgspec.Raw, ...] = ()
    answers: tuple[msgspec.Raw, ...] = ()
    own: tuple[msgspec.Raw, ...] = ()


class _Found(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    format: str
    version: int
    rulesets: dict[str, _FoundRuleset]


def read_export(path: Path) -> Exported:
    """Reads an exported file. Raises LearnedError `not-learned` (facts: path), or `not-usable` (facts: path, ruleset,
    table, entry) for an entry that the program could not go on from."""
    try:
        found = msgspec.json.decode(read_file(path, _LARGEST), type=_Found)
    except (OSError, ValueError, RecursionError) as error:
        raise LearnedError("not-learned", path=path) from error
    if found.format != EXPORT_FORMAT or found.version not in range(1, EXPORT_VERSION + 1):
        raise LearnedError("not-learned", path=path)
    read = {name: _read_ruleset(path, name, told) for name, told in found.rulesets.items()}
    return Exported(found.format, found.version, read)


def _read_ruleset(path: Path, ruleset: str, found: _FoundRuleset) -> RulesetRecord:
    def read(table: str, entry: str, raw: msgspec.Raw, form: type[_Entry], check: Callable[[_Entry], None]) -> _Entry:
        try:
            told = msgspec.json.decode(raw, type=form)
            check(told)
        except (ValueError, RecursionError, MahjongError) as error:
            raise LearnedError("not-usable", path=path, ruleset=ruleset, table=table, entry=entry) from error
        return told

    return RulesetRecord(
        skills={
            skill: read(SKILL_TABLE, skill, raw, SkillRecord, partial(_check_skill, ruleset, skill))
            for skill, raw in found.skills.items()
        },
        seen=tuple(read(SEEN_TABLE, "", raw, str, lambda told: check_seen(ruleset, told)) for raw in found.seen),
        answers=tuple(
            read(ANSWER_TABLE, "", raw, DayAnswers, lambda told: check_day(ruleset, told)) for raw in found.answers
        ),
        own=tuple(read(OWN_TABLE, "", raw, OwnPosition, check_own) for raw in found.own),
    )


def _check_skill(ruleset: str, skill: str, _: SkillRecord) -> None:
    check_skill(ruleset, skill)


LEARNED_FILE: Final = "learned.sqlite"
SEEN_KEPT: Final = 1000
"""So many hands shown last are remembered for each ruleset."""
LEARNED_BROKEN, LEARNED_HELD, LEARNED_NOT_KEPT = "learned-broken", "learned-held", "learned-not-kept"
LEARNED_DAMAGED: Final = "learned-damaged"
_TABLES: Final = {
    SKILL_TABLE: """CREATE TABLE IF NOT EXISTS drill_skills (
    ruleset TEXT NOT NULL, skill TEXT NOT NULL, level INTEGER NOT NULL, right INTEGER NOT NULL, wrong INTEGER NOT NULL,
    due TEXT NOT NULL, card TEXT NOT NULL, PRIMARY KEY (ruleset, skill)
);""",
    SEEN_TABLE: """CREATE TABLE IF NOT EXISTS drill_seen (
    number INTEGER PRIMARY KEY AUTOINCREMENT, ruleset TEXT NOT NULL, hand TEXT NOT NULL
);
CREATE INDEX IF NOT EXISTS drill_seen_of ON drill_seen (ruleset, number);""",
    ANSWER_TABLE: ANSWER_COLUMNS,
    OWN_TABLE: OWN_COLUMNS,
}


class Learned:
    """What a person has learnt. Nothing waits for a file that another program holds: what is learnt meanwhile is
    written down when it is free again."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.file = KeptFile(path, _TABLES, LEARNED_CHECKS)
        self._scheduler = Scheduler(enable_fuzzing=False)

    @property
    def trouble(self) -> str:
        """The id of a sentence if the file cannot be used: `learned-broken` (it was set aside under another name,
        `set_aside`, and a new one begun with what could be read), `learned-damaged` (some rows could not be used, the
        file as it was is kept as `set_aside`), `learned-held` (another program holds it, changes wait) or
        `learned-not-kept` (nothing can be written, progress lasts until the program ends); empty otherwise."""
        if self.file.held and self.file.busy:
            return LEARNED_HELD
        if self.file.held or self.file.lost:
            return LEARNED_NOT_KEPT
        if self.file.broken:
            return LEARNED_BROKEN
        return LEARNED_DAMAGED if self.file.damaged else ""

    @property
    def set_aside(self) -> Path | None:
        """Where a broken file was put."""
        return self.file.set_aside

    def close(self) -> None:
        """Writes down what waits and closes the file."""
        self.file.close()

    # ---- asking

    def level(self, ruleset: str, skill: str) -> int:
        """Returns the level of a skill, 0 (never answered) to 5 (known)."""
        asked = "SELECT level, right, wrong, card FROM drill_skills WHERE ruleset = ? AND skill = ?"
        found = [_record(row) for row in self.file.read(asked, ruleset, skill)]
        return found[0].level if found and found[0] is not None else 0

    def levels(self, ruleset: str) -> dict[str, int]:
        """Returns the levels of all skills of a ruleset that were ever answered, and of kept decisions."""
        return {skill: record.level for skill, record in self._records(ruleset).items()}

    def answers(self, ruleset: str) -> dict[str, int]:
        """Returns how often each skill of a ruleset was answered."""
        return {skill: record.right + record.wrong for skill, record in self._records(ruleset).items()}

    def due(self, ruleset: str, now: datetime) -> tuple[str, ...]:
        """Returns the skills that should be asked again by now, the one that waits longest first. `now` has a time
        zone; a skill that was never answered is not due, but decisions of own games are, from when they were kept."""
        dates = sorted((date, skill) for skill, date in self.due_dates(ruleset).items())
        return tuple(skill for date, skill in dates if date <= now)

    def due_dates(self, ruleset: str) -> dict[str, datetime]:
        """Returns when each skill of a ruleset that was ever answered, or each kept decision, is asked again."""
        return {skill: read_card(record.card).due for skill, record in self._records(ruleset).items()}

    def last_answers(self, ruleset: str) -> dict[str, datetime]:
        """Returns when each skill of a ruleset that was ever answered was answered last."""
        cards = ((skill, read_card(record.card)) for skill, record in self._records(ruleset).items())
        return {skill: card.last_review for skill, card in cards if card.last_review is not None}

    def rulesets(self) -> tuple[str, ...]:
        """Returns the ids of the rulesets of which anything was answered."""
        rows = self.file.read("SELECT DISTINCT ruleset FROM drill_skills ORDER BY ruleset")
        return tuple(str(ruleset) for (ruleset,) in rows)

    def seen(self, ruleset: str, last: int) -> tuple[str, ...]:
        """Returns the ids of the hands shown last, the latest first."""
        rows = self.file.read(
            "SELECT hand FROM drill_seen WHERE ruleset = ? ORDER BY number DESC LIMIT ?", ruleset, last
        )
        return tuple(str(hand) for (hand,) in rows)

    def answers_by_day(self, ruleset: str, since: date) -> tuple[DayAnswers, ...]:
        """Returns how many questions of each kind were answered on each day from `since` on, in order. The days are
        those of the person's calendar; DAYS_KEPT of them are remembered."""
        return logged_answers(self.file, ruleset, since)

    def own_positions(self, ruleset: str) -> tuple[OwnPosition, ...]:
        """Returns the decisions of own games that are drilled, the one kept last first."""
        return own_positions(self.file, ruleset)

    # ---- changing

    def answered(self, ruleset: str, skill: str, right: bool, now: datetime) -> int:
        """Stores an answer and returns the new level: right adds one, wrong takes one away."""
        return self.answered_all(ruleset, ((skill, right),), now)[0]

    def answered_all(
        self, ruleset: str, answers: tuple[tuple[str, bool], ...], now: datetime, asked: tuple[str, bool] | None = None
    ) -> tuple[int, ...]:
        """Stores the answers of one question together, and returns the new levels. `now` has a time zone, that of the
        person's calendar. `asked` is the kind of the question and whether all of it was right, for the log."""

        def store(file: sqlite3.Connection) -> tuple[int, ...]:
            if asked is not None:
                log_answer(file, ruleset, asked[0], now.date(), right=asked[1])
            return tuple(self._answered(file, ruleset, answer, now) for answer in answers)

        return self.file.change(store)

    def shown(self, ruleset: str, hand: str) -> None:
        """Remembers that a hand was shown."""

        def store(file: sqlite3.Connection) -> None:
            file.execute("INSERT INTO drill_seen (ruleset, hand) VALUES (?, ?)", (ruleset, hand))
            _forget_oldest(file, ruleset)

        self.file.change(store)

    def keep_own(
        self, ruleset: str, positions: Sequence[OwnPosition], now: datetime, *, anew: bool = False
    ) -> tuple[str, ...]:
        """Keeps decisions of own games, to be asked from now on, and returns the ids of those that are kept. One that
        is known gets new figures; one that was forgotten is kept only `anew`. `now` has a time zone."""

        def store(file: sqlite3.Connection) -> tuple[str, ...]:
            kept = tuple(one.id for one in positions if _keep(file, ruleset, one, now, anew=anew))
            gone = dropped_own(file, ruleset)
            _forget_skills(file, ruleset, gone)
            return tuple(one for one in kept if one not in gone)

        return self.file.change(store)

    def forget_own(self, ruleset: str, position: str | None = None) -> None:
        """Forgets a decision of your own game, or all of a ruleset. Raises LearnedError as `reset` does."""

        def forget(file: sqlite3.Connection) -> None:
            _forget_skills(file, ruleset, forget_own(file, ruleset, position))
            dropped_own(file, ruleset)

        self._change_now(forget)

    def reset(self, ruleset: str | None = None) -> None:
        """Forgets everything about a ruleset, or about all. Raises LearnedError `cannot-write` (facts: path, detail);
        nothing is forgotten then."""

        def forget(file: sqlite3.Connection) -> None:
            for table in _TABLES:
                if ruleset is None:
                    file.execute(f"DELETE FROM {table}")
                else:
                    file.execute(f"DELETE FROM {table} WHERE ruleset = ?", (ruleset,))

        self._change_now(forget)

    # ---- export and import

    def export_to(self, path: Path) -> None:
        """Writes everything as JSON. Raises LearnedError `cannot-write` (facts: path, detail)."""
        data = msgspec.json.format(msgspec.json.encode(self.exported()), indent=1)
        try:
            replace_file(path, data)
        except OSError as error:
            raise LearnedError("cannot-write", path=path, detail=error.strerror or error) from error

    def import_from(self, path: Path) -> None:
        """Adds what was exported: of each skill the later answered state is kept, of hands shown and decisions of own
        games those that are not known. Nothing is changed if the file is not right. Raises LearnedError `not-learned`
        (facts: path), `not-usable` (facts: path, ruleset, table, entry) or `cannot-write` (facts: path, detail)."""
        told = read_export(path)

        def add(file: sqlite3.Connection) -> None:
            for ruleset, record in told.rulesets.items():
                _import(file, ruleset, record)

        self._change_now(add)

    def exported(self) -> Exported:
        """Returns everything that was learnt."""
        names = self.file.read(" UNION ".join(f"SELECT ruleset FROM {table}" for table in _TABLES))
        return Exported(
            EXPORT_FORMAT, EXPORT_VERSION, {name: self._exported(name) for name in sorted(str(row[0]) for row in names)}
        )

    # ---- inside

    def _exported(self, ruleset: str) -> RulesetRecord:
        seen = tuple(reversed(self.seen(ruleset, SEEN_KEPT)))
        answers, own = self.answers_by_day(ruleset, date.min), self.own_positions(ruleset)
        return RulesetRecord(self._records(ruleset), seen, answers, own)

    def _answered(self, file: sqlite3.Connection, ruleset: str, answer: tuple[str, bool], now: datetime) -> int:
        skill, right = answer
        before = _kept(file, ruleset, skill) or _new_record(now)
        level = min(before.level + 1, KNOWN_LEVEL) if right else max(before.level - 1, 0)
        rating = Rating.Good if right else Rating.Again
        card, _ = self._scheduler.review_card(read_card(before.card), rating, now.astimezone(UTC))
        after = SkillRecord(level, before.right + right, before.wrong + (not right), card.to_json())
        _store(file, ruleset, skill, after)
        return level

    def _records(self, ruleset: str) -> dict[str, SkillRecord]:
        """Returns the skills of a ruleset in their order. Rows that hold anything else are left out."""
        rows = self.file.read(
            "SELECT skill, level, right, wrong, card FROM drill_skills WHERE ruleset = ? ORDER BY skill", ruleset
        )
        read = {str(skill): _record(values) for skill, *values in rows}
        return {skill: record for skill, record in read.items() if record is not None}

    def _change_now(self, change: Change[None]) -> None:
        try:
            self.file.change_now(change)
        except sqlite3.Error as error:
            raise LearnedError("cannot-write", path=self.path, detail=error) from error


def _kept(file: sqlite3.Connection, ruleset: str, skill: str) -> SkillRecord | None:
    row = file.execute(
        "SELECT level, right, wrong, card FROM drill_skills WHERE ruleset = ? AND skill = ?", (ruleset, skill)
    ).fetchone()
    return None if row is None else _record(row)


def _store(file: sqlite3.Connection, ruleset: str, skill: str, record: SkillRecord) -> None:
    file.execute(
        "INSERT OR REPLACE INTO drill_skills VALUES (?, ?, ?, ?, ?, ?, ?)",
        (ruleset, skill, record.level, record.right, record.wrong, due_text(read_card(record.card).due), record.card),
    )


def _new_record(now: datetime) -> SkillRecord:
    """Returns a skill that was never answered, due now."""
    return SkillRecord(0, 0, 0, Card(card_id=1, due=now.astimezone(UTC)).to_json())


def _keep(file: sqlite3.Connection, ruleset: str, position: OwnPosition, now: datetime, *, anew: bool) -> bool:
    """Keeps a decision of your own game with a skill of its own; returns whether it is kept."""
    if not keep_own(file, ruleset, position, now, anew=anew):
        return False
    skill = own_skill(position.id)
    if _kept(file, ruleset, skill) is None:
        _store(file, ruleset, skill, _new_record(now))
    return True


def _forget_skills(file: sqlite3.Connection, ruleset: str, positions: Sequence[str]) -> None:
    gone = [(ruleset, own_skill(position)) for position in positions]
    file.executemany("DELETE FROM drill_skills WHERE ruleset = ? AND skill = ?", gone)


def _import(file: sqlite3.Connection, ruleset: str, record: RulesetRecord) -> None:
    now = datetime.now(UTC)
    here = file.execute(f"SELECT id FROM {OWN_TABLE} WHERE ruleset = ? AND told != ''", (ruleset,)).fetchall()
    for number, position in enumerate(reversed(record.own)):
        if (position.id,) not in here:
            _keep(file, ruleset, position, now + timedelta(microseconds=number), anew=True)
    _forget_skills(file, ruleset, dropped_own(file, ruleset))
    for skill, told in record.skills.items():
        known = _kept(file, ruleset, skill)
        if kind_of(skill) == OWN_SKILL and known is None:
            continue  # its decision is not kept
        if known is None or _reviewed(read_card(known.card)) < _reviewed(read_card(told.card)):
            _store(file, ruleset, skill, told)
    shown = {str(row[0]) for row in file.execute("SELECT hand FROM drill_seen WHERE ruleset = ?", (ruleset,))}
    for hand in record.seen:
        if hand not in shown:
            file.execute("INSERT INTO drill_seen (ruleset, hand) VALUES (?, ?)", (ruleset, hand))
    _forget_oldest(file, ruleset)
    add_answers(file, ruleset, record.answers)


def _forget_oldest(file: sqlite3.Connection, ruleset: str) -> None:
    file.execute(
        "DELETE FROM drill_seen WHERE ruleset = ? AND number <= (SELECT number FROM drill_seen WHERE ruleset = ?"
        " ORDER BY number DESC LIMIT 1 OFFSET ?)",
        (ruleset, ruleset, SEEN_KEPT),
    )


def _record(values: Sequence[object]) -> SkillRecord | None:
    """Returns a row of the file as a record; None if it is none."""
    try:
        return SkillRecord(*msgspec.convert(tuple(values), tuple[int, int, int, str]))
    except ValueError:
        return None


def _reviewed(card: Card) -> datetime:
    return card.last_review or datetime.min.replace(tzinfo=UTC)

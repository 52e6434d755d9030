"""Which values of what was learnt can be used: cards of the scheduler, the log of answers, own decisions, and the
rows of each table. Files may be damaged or edited, and imports come from anywhere.

Room: study/drills. Each check raises ValueError, or MahjongError, and says what is wrong.
"""

from __future__ import annotations

import math
import sqlite3
from collections.abc import Callable, Mapping
from datetime import UTC, date, datetime
from typing import Any, Final

import msgspec
from fsrs import Card

from mahjong_desktop.study.drills.own_positions import OwnPosition
from mahjong_desktop.study.kept_file import NO_TEXT, KeptFile

OWN_TABLE: Final = "drill_own"
OWN_COLUMNS: Final = f"""CREATE TABLE IF NOT EXISTS {OWN_TABLE} (
    ruleset TEXT NOT NULL, id TEXT NOT NULL, kept TEXT NOT NULL, told TEXT NOT NULL, PRIMARY KEY (ruleset, id)
);"""
"""`told` is the decision as JSON, empty if it was forgotten."""
OWN_KEPT: Final = 200
"""So many decisions that were kept last are remembered for each ruleset, and so many that were forgotten last."""


def own_positions(file: KeptFile, ruleset: str) -> tuple[OwnPosition, ...]:
    """Returns the decisions of a ruleset, the one kept last first. Rows that hold anything else are left out."""
    rows = file.read(f"SELECT told FROM {OWN_TABLE} WHERE ruleset = ? AND told != '' ORDER BY kept DESC, id", ruleset)
    read = (_position(told) for (told,) in rows)
    return tuple(position for position in read if position is not None)


def keep_own(file: sqlite3.Connection, ruleset: str, position: OwnPosition, now: datetime, *, anew: bool) -> bool:
    """Stores a decision, or its new figures. One that was forgotten is stored only `anew`. Returns whether it is stored
    now."""
    row = file.execute(f"SELECT told FROM {OWN_TABLE} WHERE ruleset = ? AND id = ?", (ruleset, position.id)).fetchone()
    if row is not None and not row[0] and not anew:
        return False
    told = msgspec.json.encode(position).decode()
    file.execute(f"INSERT OR REPLACE INTO {OWN_TABLE} VALUES (?, ?, ?, ?)", (ruleset, position.id, _text(now), told))
    return True


def dropped_own(file: sqlite3.Connection, ruleset: str) -> tuple[str, ...]:
    """Drops those kept or forgotten first if there are too many; returns the ids of those that were dropped."""
    found: list[str] = []
    for which in ("told != ''", "told = ''"):
        rows = file.execute(
            f"SELECT id FROM {OWN_TABLE} WHERE ruleset = ? AND {which} ORDER BY kept DESC, id LIMIT -1 OFFSET ?",
            (ruleset, OWN_KEPT),
        ).fetchall()
        found += [str(row[0]) for row in rows]
    file.executemany(f"DELETE FROM {OWN_TABLE} WHERE ruleset = ? AND id = ?", [(ruleset, one) for one in found])
    return tuple(found)


def forget_own(file: sqlite3.Connection, ruleset: str, position: str | None) -> tuple[str, ...]:
    """Forgets a decision, or all of a ruleset; returns their ids."""
    rows = file.execute(
        f"SELECT id FROM {OWN_TABLE} WHERE ruleset = ? AND told != '' AND id = coalesce(?, id)", (ruleset, position)
    ).fetchall()
    ids = tuple(str(row[0]) for row in rows)
    file.executemany(f"UPDATE {OWN_TABLE} SET told = '' WHERE ruleset = ? AND id = ?", [(ruleset, one) for one in ids])
    return ids


def _position(told: object) -> OwnPosition | None:
    """Reads a row; None if it holds anything else."""
    try:
        return msgspec.json.decode(str(told), type=OwnPosition)
    except (ValueError, RecursionError):
        return None


def _text(moment: datetime) -> str:
    return moment.astimezone(UTC).isoformat(timespec="microseconds")


DAYS_KEPT: Final = 400
"""So many days on which anything was answered are remembered for each ruleset."""
ANSWER_TABLE: Final = "drill_answers"
ANSWER_COLUMNS: Final = f"""CREATE TABLE IF NOT EXISTS {ANSWER_TABLE} (
    ruleset TEXT NOT NULL, kind TEXT NOT NULL, day TEXT NOT NULL, right INTEGER NOT NULL, wrong INTEGER NOT NULL,
    PRIMARY KEY (ruleset, kind, day)
);"""

_MOST: Final = 10**6


class DayAnswers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The questions of one kind that were answered on a day: `right` in every part, or `wrong`. Kinds are `elements`,
    `value`, `payments`, `win`, `waits`, `discard` and `own` (a decision of your own game)."""

    day: date
    kind: str
    right: int
    wrong: int

    def __post_init__(self) -> None:
        if not (0 <= self.right <= _MOST and 0 <= self.wrong <= _MOST):
            raise ValueError("a number is out of range")


def log_answer(file: sqlite3.Connection, ruleset: str, kind: str, day: date, *, right: bool) -> None:
    """Counts an answer."""
    file.execute(
        f"INSERT INTO {ANSWER_TABLE} VALUES (?, ?, ?, ?, ?) ON CONFLICT (ruleset, kind, day)"
        " DO UPDATE SET right = right + excluded.right, wrong = wrong + excluded.wrong",
        (ruleset, kind, day.isoformat(), int(right), int(not right)),
    )
    _forget_oldest(file, ruleset)


def logged_answers(file: KeptFile, ruleset: str, since: date) -> tuple[DayAnswers, ...]:
    """Returns the answers of a ruleset from a day on, by day and kind. Rows that hold anything else are left out."""
    rows = file.read(
        f"SELECT day, kind, right, wrong FROM {ANSWER_TABLE} WHERE ruleset = ? AND day >= ? ORDER BY day, kind",
        ruleset,
        since.isoformat(),
    )
    read = (_answers(row) for row in rows)
    return tuple(answers for answers in read if answers is not None)


def add_answers(file: sqlite3.Connection, ruleset: str, told: tuple[DayAnswers, ...]) -> None:
    """Adds days of another log. Of a day that both logs have the one with more answers is kept, so that the same log
    may be added twice."""
    for one in told:
        file.execute(
            f"INSERT INTO {ANSWER_TABLE} VALUES (?, ?, ?, ?, ?) ON CONFLICT (ruleset, kind, day)"
            " DO UPDATE SET right = excluded.right, wrong = excluded.wrong"
            " WHERE right + wrong < excluded.right + excluded.wrong",
            (ruleset, one.kind, one.day.isoformat(), one.right, one.wrong),
        )
    _forget_oldest(file, ruleset)


def _forget_oldest(file: sqlite3.Connection, ruleset: str) -> None:
    """Keeps the latest days. Their number counts, not their dates: a clock that was wrong once takes nothing away."""
    file.execute(
        f"DELETE FROM {ANSWER_TABLE} WHERE ruleset = ? AND day < (SELECT DISTINCT day FROM {ANSWER_TABLE}"
        " WHERE ruleset = ? ORDER BY day DESC LIMIT 1 OFFSET ?)",
        (ruleset, ruleset, DAYS_KEPT - 1),
    )


def _answers(row: tuple[object, ...]) -> DayAnswers | None:
    """Returns a row of the file as a value; None if it is none."""
    try:
        return DayAnswers(*msgspec.convert(row, tuple[date, str, int, int]))
    except ValueError:
        return None


KNOWN_LEVEL: Final = 5
"""The level of a skill that counts as known; levels go from 0 to it."""
MOST_ANSWERS: Final = 10**9
SKILL_TABLE, SEEN_TABLE = "drill_skills", "drill_seen"
_LONGEST_ID: Final = 200
_EARLIEST: Final = datetime(1970, 1, 1, tzinfo=UTC)
_LATEST: Final = datetime(9000, 1, 1, tzinfo=UTC)
_MOST_STABILITY: Final = 1e6
"""In days; the scheduler itself asks again after a hundred years at the latest."""
_HARDEST: Final = 10.0
_MOST_STEP: Final = 100
_MOST_POINTS: Final = 1e12


class SkillRecord(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A skill as it is exported: its `level` 0-5, how often it was answered `right` and `wrong`, and the card of the
    scheduler as `fsrs` writes it."""

    level: int
    right: int
    wrong: int
    card: str

    def __post_init__(self) -> None:
        if not (0 <= self.level <= KNOWN_LEVEL and 0 <= self.right <= MOST_ANSWERS and 0 <= self.wrong <= MOST_ANSWERS):
            raise ValueError("a number is out of range")
        read_card(self.card)


def read_card(text: str) -> Card:
    """Reads a card of the scheduler. Raises ValueError if the scheduler could not go on from it."""
    try:
        card = Card.from_json(text)
    except (ValueError, TypeError, KeyError, AttributeError, OverflowError, RecursionError) as error:
        raise ValueError("not a card") from error
    for moment in (card.due, card.last_review):
        if moment is not None and (moment.tzinfo is None or not _EARLIEST <= moment <= _LATEST):
            raise ValueError("a time is out of range, or has no time zone")
    numbers = ((card.stability, _MOST_STABILITY), (card.difficulty, _HARDEST))
    for number, most in numbers:
        if number is not None and not (math.isfinite(number) and 0.0 < number <= most):
            raise ValueError("a figure is out of range")
    if card.step is not None and (type(card.step) is not int or not 0 <= card.step <= _MOST_STEP):
        raise ValueError("a step is out of range")
    if card.last_review is not None and (card.stability is None or card.difficulty is None):
        raise ValueError("a figure is missing")
    return card


def due_text(moment: datetime) -> str:
    """Returns a moment as text whose order is that of time."""
    return moment.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%S.%f")


def check_skill(ruleset: object, skill: object) -> None:
    """Checks the ids of a skill. Raises ValueError."""
    _check_ids(ruleset, skill)


def check_own(position: OwnPosition) -> None:
    """Checks the figures of a decision of your own game. Raises ValueError."""
    for one in position.actions:
        amounts = (one.points, one.behind, one.margin, one.win_points, one.deal_in_points, one.points_margin)
        if any(abs(number) > _MOST_POINTS for number in amounts) or not 0 <= one.playouts <= MOST_ANSWERS:
            raise ValueError("a number is out of range")
        if not (0.0 <= one.wins <= 1.0 and 0.0 <= one.deals_in <= 1.0 and 0 <= one.copies <= _MOST_STEP):
            raise ValueError("a share is out of range")
        if one.distance is not None and abs(one.distance) > _MOST_STEP:
            raise ValueError("a distance is out of range")


def check_seen(ruleset: object, hand: object) -> None:
    """Checks the id of a hand that was shown. Raises ValueError."""
    _check_ids(ruleset, hand, longest=10 * _LONGEST_ID)


def check_day(ruleset: object, answers: DayAnswers) -> None:
    """Checks the answers of a day. Raises ValueError."""
    _check_ids(ruleset, answers.kind)


def _check_ids(*ids: object, longest: int = _LONGEST_ID) -> None:
    for text in ids:
        if not isinstance(text, str) or not 0 < len(text) <= longest or not text.isprintable() or NO_TEXT in text:
            raise ValueError("not an id")


def _skill_row(row: tuple[Any, ...]) -> None:
    ruleset, skill, level, right, wrong, due, card = row
    SkillRecord(*msgspec.convert((level, right, wrong, card), tuple[int, int, int, str]))
    check_skill(ruleset, skill)
    if due != due_text(read_card(card).due):
        raise ValueError("the date is not that of the card")


def _seen_row(row: tuple[Any, ...]) -> None:
    number, ruleset, hand = row
    msgspec.convert(number, int)
    check_seen(ruleset, hand)


def _answers_row(row: tuple[Any, ...]) -> None:
    ruleset, kind, day, right, wrong = row
    answers = msgspec.convert({"kind": kind, "day": day, "right": right, "wrong": wrong}, DayAnswers)
    if answers.day.isoformat() != day:
        raise ValueError("not a day")
    check_day(ruleset, answers)


def _own_row(row: tuple[Any, ...]) -> None:
    ruleset, position, kept, told = row
    _check_ids(ruleset, position)
    if not isinstance(kept, str) or datetime.fromisoformat(kept).tzinfo is None:
        raise ValueError("not a time")
    if not isinstance(told, str):
        raise ValueError("not a decision")
    if told:
        found = msgspec.json.decode(told, type=OwnPosition)
        if found.id != position:
            raise ValueError("the id of another decision")
        check_own(found)


LEARNED_CHECKS: Final[Mapping[str, Callable[[tuple[Any, ...]], None]]] = {
    SKILL_TABLE: _skill_row,
    SEEN_TABLE: _seen_row,
    ANSWER_TABLE: _answers_row,
    OWN_TABLE: _own_row,
}
"""By table what raises ValueError for a row that cannot be used."""

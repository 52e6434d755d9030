"""Which values of what was learnt can be used: cards of the scheduler, and the rows of each table. Files may be damaged
or edited, and imports come from anywhere.

Room: study/drills. Each check raises ValueError, or MahjongError, and says what is wrong.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from typing import Any, Final

import msgspec
from fsrs import Card

from mahjong_desktop.study.damaged_database import NO_TEXT
from mahjong_desktop.study.drills.answer_log import ANSWER_TABLE, DayAnswers
from mahjong_desktop.study.drills.own_positions import OwnPosition
from mahjong_desktop.study.drills.own_table import OWN_TABLE

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

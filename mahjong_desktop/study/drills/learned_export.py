"""What was learnt as a file that a person exports and imports. Every entry of an import is checked before anything is
changed, and the first that cannot be used is named.

Room: study/drills. Adding what was read to what is known belongs to learned.py.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final, TypeVar

import msgspec

from mahjong_desktop.core.errors import MahjongError
from mahjong_desktop.disk import read_file
from mahjong_desktop.study.drills.answer_log import ANSWER_TABLE, DayAnswers
from mahjong_desktop.study.drills.learned_rows import (
    SEEN_TABLE,
    SKILL_TABLE,
    SkillRecord,
    check_day,
    check_own,
    check_seen,
    check_skill,
)
from mahjong_desktop.study.drills.own_positions import OwnPosition
from mahjong_desktop.study.drills.own_table import OWN_TABLE

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

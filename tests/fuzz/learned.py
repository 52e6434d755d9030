"""Flipped bits in the file of what was learnt: progress, drills, elements and the learning home find everything but the
damaged rows, what is missing is said, and the file as it was is kept.

    python -m tests.fuzz learned.bit-flips
"""

from __future__ import annotations

import contextlib
import logging
import tempfile
from datetime import UTC, date, datetime, timedelta
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from mahjong_desktop.study.drills.learned import Learned
from mahjong_desktop.study.history.report import drill_figures
from mahjong_desktop.study.lessons.progress import LessonProgress, LessonState
from tests.fuzz.spoiling import flipped
from tests.fuzz.target import Outcome, Target

NOW = datetime(2026, 3, 1, 12, 0, tzinfo=UTC)
RULESETS = ("hong-kong", "wuhan", "riichi-ema")
SKILLS = ("win", "waits", "discard", "value:sum", "element:all-pungs", "payment:pays-discarder")


@cache
def sound() -> bytes:
    """Returns a file in which drills and lessons of three rulesets are kept."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "learned.sqlite"
        rng = Random(3)
        with contextlib.closing(Learned(path)) as learned, contextlib.closing(LessonProgress(path)) as lessons:
            for ruleset in RULESETS:
                for number in range(12):
                    moment = NOW + timedelta(days=number)
                    learned.answered_all(ruleset, ((rng.choice(SKILLS), rng.random() < 0.7),), moment, ("win", True))
                    learned.shown(ruleset, f"{ruleset}-{number}")
                for step, lesson in enumerate(("game", "turn", "set")):
                    lessons.store(ruleset, lesson, LessonState(7, step, 9, frozenset(range(step)), step == 2))
        return path.read_bytes()


def asked(path: Path) -> tuple[dict[str, Any], Learned, LessonProgress]:
    """Opens the file and asks everything that pages ask, answers a question, and returns what was known before."""
    learned, lessons = Learned(path), LessonProgress(path)
    told: dict[str, Any] = {}
    for ruleset in RULESETS:
        told[ruleset] = {
            "levels": learned.levels(ruleset),
            "due": learned.due_dates(ruleset),
            "last": learned.last_answers(ruleset),
            "counts": learned.answers(ruleset),
            "seen": learned.seen(ruleset, 100),
            "days": learned.answers_by_day(ruleset, date.min),
            "lessons": lessons.of(ruleset),
        }
        learned.due(ruleset, NOW)
        learned.own_positions(ruleset)
        drill_figures(learned, ruleset, NOW.date())
    learned.rulesets()
    learned.exported()
    return told, learned, lessons


def bit_flips(count: int, seed: int) -> Outcome:
    """Files with flipped bits are opened, asked, answered and opened again."""
    outcome = Outcome()
    data = sound()
    logging.getLogger("mahjong_desktop.learned").setLevel(logging.CRITICAL)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "learned.sqlite"
        path.write_bytes(data)
        right, learned, lessons = asked(path)
        learned.close()
        lessons.close()
        for number in range(count):
            for old in Path(folder).iterdir():
                old.unlink()
            spoilt = flipped(data, Random(f"learned:{seed}:{number}"))
            path.write_bytes(spoilt)
            with outcome.case(number):
                outcome.told[_used(path, spoilt, right)] += 1
    logging.getLogger("mahjong_desktop.learned").setLevel(logging.NOTSET)
    return outcome


def _used(path: Path, spoilt: bytes, right: dict[str, Any]) -> str:
    told, learned, lessons = asked(path)
    with contextlib.closing(learned), contextlib.closing(lessons):
        missing = _missing(told, right)
        troubles = (learned.trouble, lessons.trouble)
        if missing and not any(troubles):
            raise ValueError(f"missing without a word: {missing}")
        if any(troubles) and spoilt not in [kept.read_bytes() for kept in path.parent.glob("*.broken-*")]:
            raise ValueError(f"the file as it was is not kept: {troubles}")
        for ruleset in RULESETS:
            level = learned.level(ruleset, "win")
            learned.answered(ruleset, "win", True, NOW + timedelta(days=30))
            if learned.level(ruleset, "win") != min(level + 1, 5):
                raise ValueError("an answer is not stored")
            lessons.store(ruleset, "turn", LessonState(1, 2, 3))
    again, learned, lessons = asked(path)
    learned.close()
    lessons.close()
    if learned.trouble or lessons.trouble:
        raise ValueError(f"once more: {learned.trouble} {lessons.trouble}")
    if any(again[ruleset]["lessons"]["turn"] != LessonState(1, 2, 3) for ruleset in RULESETS):
        raise ValueError("a lesson is not stored")
    return f"{troubles[0] or troubles[1] or 'as it was'}, {len(missing)} missing"


def _missing(told: dict[str, Any], right: dict[str, Any]) -> list[str]:
    """Returns what was known and is no longer there; values that are only different cannot be noticed."""
    found = []
    for ruleset, parts in right.items():
        for name, part in parts.items():
            now = told[ruleset][name]
            if isinstance(part, dict):
                found += [f"{ruleset} {name} {key}" for key in part if key not in now]
            elif len(now) < len(part):
                found.append(f"{ruleset} {name}")
    return found


TARGETS = (Target("learned.bit-flips", bit_flips, small=60, large=5_000),)

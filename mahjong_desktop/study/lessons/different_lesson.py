"""The first lesson for somebody who has learnt another game: what is different here, in place of what both games share.

Room: study. No Qt and no words. The differences are those of the comparison, what changes play first, then payments.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.study.comparison import Row, most_important
from mahjong_desktop.study.lessons.set_lesson import hand_size_step, special_tile_steps
from mahjong_desktop.study.lessons.steps import ChooseWords, LessonChoice, LessonStep, Read, Said

DIFFERENT: Final = "different-read"
"""The id of what the first step says."""
_TOLD: Final = 8
_ASKED: Final = 4


def different_steps(ruleset: Ruleset, known: Ruleset, rng: Random) -> Iterator[LessonStep]:
    """Yields the steps; nothing if the games do not differ in any row of the comparison."""
    rows = [row for row in most_important(ruleset, known, _TOLD) if not row.same]
    if not rows:
        return
    yield Read(
        ask=Said(DIFFERENT, {"game": known.id}),
        lines=tuple(Said("different-row", _facts(row, known)) for row in rows),
        chapter="1",
    )
    for row in rows[:_ASKED]:
        yield _which_holds(row, known, rng)
    yield from special_tile_steps(ruleset, rng)
    if ruleset.hand_size != known.hand_size:
        yield hand_size_step(ruleset)


def _facts(row: Row, known: Ruleset) -> dict[str, int | str]:
    return {"row": row.id, "known": known.id, "game": known.id}


def _which_holds(row: Row, known: Ruleset, rng: Random) -> ChooseWords:
    """Asks which of two rules is that of this game; the other one is that of the game that is known."""
    facts = _facts(row, known)
    here = LessonChoice(True, Said("different-row", facts), name=Said("different-here", facts))
    there = LessonChoice(False, Said("different-mixed-up", facts), name=Said("different-there", facts))
    choices = [here, there]
    rng.shuffle(choices)
    return ChooseWords(ask=Said("different-ask", facts), choices=tuple(choices), chapter="1")

"""A round of drills as the page runs it: which hand is asked, how far its questions are answered, what has changed.
Also the growth of the store of hands meanwhile.

Room: play. Choosing hands and judging belong to study.drills.
"""

from __future__ import annotations

import logging
import sys
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from threading import Event
from typing import Final

from msgspec import Struct

from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.settings import Settings
from mahjong_desktop.study.drills.judging import Judgement
from mahjong_desktop.study.drills.learned import Learned
from mahjong_desktop.study.drills.questions import DrillAnswer, DrillQuestion, judge
from mahjong_desktop.study.drills.round import KIND_SHARES, DrillRound, DrillTask

_LOG: Final = logging.getLogger("mahjong_desktop.drills")
Grow = Callable[[Ruleset, Callable[[], bool]], int]
"""Adds hands to the store of a ruleset until it is told to stop; returns how many."""
_SWITCH_SECONDS: Final = 0.0001
_USUAL_SWITCH_SECONDS: Final = sys.getswitchinterval()

DRILL_STEPS: Final = ("elements", "value", "payments")
OWN_KIND: Final = "own"
DRILL_KINDS: Final = ("hand", "win", "waits", "discard", OWN_KIND)
DRILL_HANDS: Final = (5, 10, 20, 30)
"""How many hands a round may have."""


class DrillTerms(Struct, frozen=True):
    """What a round asks: steps of a hand, kinds of questions, number of hands, and whether a clock is shown. `keep`
    says that the worst mistakes of reviewed hands are kept for drills; it does not concern the round."""

    steps: tuple[str, ...] = DRILL_STEPS
    kinds: tuple[str, ...] = DRILL_KINDS
    hands: int = 10
    clock: bool = False
    keep: bool = True


def expected_minutes(terms: DrillTerms) -> int:
    """Returns about how many minutes a round takes, at half a minute for each question."""
    shares = {kind: KIND_SHARES[kind] for kind in terms.kinds}
    questions = sum(share * (len(terms.steps) if kind == "hand" else 1) for kind, share in shares.items())
    return max(1, round(terms.hands * questions / sum(shares.values()) / 2))


def drill_terms(settings: Settings) -> DrillTerms:
    """Returns what the person has chosen; where nothing valid is chosen, everything."""

    def chosen(name: str, known: Sequence[str]) -> tuple[str, ...]:
        stored = settings.get(name)
        kept = tuple(entry for entry in known if isinstance(stored, list) and entry in stored)
        return kept or tuple(known)

    # Own games have a switch of their own, so that what was chosen before there were any stays as it was.
    kinds = tuple(kind for kind in chosen("drill-kinds", DRILL_KINDS) if kind != OWN_KIND)
    own = (OWN_KIND,) if settings.flag("drill-own") else ()
    return DrillTerms(
        steps=chosen("drill-steps", DRILL_STEPS),
        kinds=(*kinds, *own) or DRILL_KINDS,
        hands=settings.number("drill-hands"),
        clock=settings.flag("drill-clock"),
        keep=settings.flag("keep-mistakes"),
    )


def store_terms(settings: Settings, terms: DrillTerms) -> None:
    """Remembers what the person has chosen."""
    settings.set("drill-steps", list(terms.steps))
    settings.set("drill-kinds", list(terms.kinds))
    settings.set("drill-own", OWN_KIND in terms.kinds)
    settings.set("keep-mistakes", terms.keep)
    settings.set("drill-hands", terms.hands)
    settings.set("drill-clock", terms.clock)


class SkillResult(Struct):
    """How often a skill was answered rightly in a round, and how often it was asked."""

    right: int = 0
    asked: int = 0


class Drilling:
    """One round. With a `seed` and the same progress the same questions come. `first` is the id of a decision of an own
    game that is asked first."""

    def __init__(
        self,
        ruleset: Ruleset,
        learned: Learned,
        terms: DrillTerms,
        skills: tuple[str, ...] = (),
        *,
        first: str = "",
        seed: int | None = None,
    ) -> None:
        self.ruleset, self.learned, self.terms, self.skills = ruleset, learned, terms, skills
        self._round = DrillRound(ruleset, learned, steps=terms.steps, kinds=terms.kinds, skills=skills, seed=seed)
        self.done = 0
        self.task: DrillTask | None = None
        self.place = 0
        self.answers: dict[int, tuple[DrillAnswer, Judgement]] = {}
        self.changes: dict[str, int] = {}
        self.results: dict[str, SkillResult] = {}
        self.wholly_right = 0
        self._round.ask_first(first)
        self.next_hand()

    # ---- where the round is

    @property
    def over(self) -> bool:
        """Whether all hands of the round are done."""
        return self.done >= self.terms.hands

    @property
    def questions(self) -> tuple[DrillQuestion, ...]:
        """The questions of the present hand."""
        return self.task.questions if self.task is not None else ()

    @property
    def question(self) -> DrillQuestion | None:
        """The question that is asked now."""
        return self.questions[self.place] if self.place < len(self.questions) else None

    @property
    def judgement(self) -> Judgement | None:
        """The judgement of the present question; None until it is answered."""
        told = self.answers.get(self.place)
        return told[1] if told is not None else None

    @property
    def next_question(self) -> DrillQuestion | None:
        """The next question of the same hand."""
        return self.questions[self.place + 1] if self.place + 1 < len(self.questions) else None

    # ---- moving

    def next_hand(self) -> None:
        """Takes another hand, or another single question. There is no question if nothing of the kind is stored."""
        self.task = self._round.next()
        self.place = 0
        self.answers = {}
        self.changes = {}

    def answer(self, answer: DrillAnswer) -> Judgement:
        """Judges the present question and stores what it says about each skill."""
        question = self.question
        assert question is not None
        judgement = judge(question, answer)
        self.answers[self.place] = (answer, judgement)
        for change in self._round.answered(question, judgement):
            self.changes[change.skill] = self.changes.get(change.skill, 0) + change.after - change.before
        for skill, right in judgement.skills:
            result = self.results.setdefault(skill, SkillResult())
            result.asked += 1
            result.right += right
        return judgement

    def go_on(self) -> None:
        """Goes to the next question of the hand; after the last one the hand is done."""
        if self.next_question is not None:
            self.place += 1
            return
        self.done += 1
        self.wholly_right += all(judgement.right for _, judgement in self.answers.values())
        if not self.over:
            self.next_hand()


class StoreGrower:
    """Grows the store of hands while drills are open: bots play in a thread of their own, once for each ruleset. What
    is found is asked about from the next round on. `grow` is called in the thread; None grows nothing. `stop` has to
    be called before the program ends."""

    def __init__(self, grow: Grow | None) -> None:
        self._grow = grow
        self._grown: set[str] = set()
        self._stop = Event()
        self._worker: ThreadPoolExecutor | None = None

    def start(self, ruleset: Ruleset) -> None:
        """Begins to grow the store of a ruleset, unless that was done since the program started."""
        if self._grow is None or ruleset.id in self._grown:
            return
        self.stop()
        self._grown.add(ruleset.id)
        self._stop = Event()
        self._worker = ThreadPoolExecutor(1, "drills")
        self._worker.submit(_work, self._grow, ruleset, self._stop)

    def stop(self) -> None:
        """Ends the growth as soon as the hand that is played now is over."""
        self._stop.set()
        if self._worker is not None:
            self._worker.shutdown(wait=False, cancel_futures=True)
            self._worker = None


def _work(grow: Grow, ruleset: Ruleset, stop: Event) -> None:
    """Grows the store; gives the window the interpreter more often than usual, as hints do."""
    sys.setswitchinterval(_SWITCH_SECONDS)
    try:
        grow(ruleset, stop.is_set)
    except Exception as error:
        _LOG.warning("the hands of drills could not be grown: %r", error)
    finally:
        sys.setswitchinterval(_USUAL_SWITCH_SECONDS)

"""A round of drills: chooses what is asked next, so that what is due comes first and nothing comes twice too soon.

Room: study/drills. Which hands there are belongs to store.py; how a question is made and what an answer shows, to the
files of the kinds of questions.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator
from datetime import UTC, datetime
from random import Random
from typing import Final

from msgspec import Struct

from mahjong_desktop.core.errors import MahjongError
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.study.drills.choosing import described
from mahjong_desktop.study.drills.discarding import discard_question
from mahjong_desktop.study.drills.elements import elements_question
from mahjong_desktop.study.drills.judging import Judgement
from mahjong_desktop.study.drills.learned import Learned
from mahjong_desktop.study.drills.learned_rows import KNOWN_LEVEL
from mahjong_desktop.study.drills.own_positions import own_question
from mahjong_desktop.study.drills.payments import payments_question
from mahjong_desktop.study.drills.questions import DrillQuestion
from mahjong_desktop.study.drills.scored import ScoredDrill, scored_drill, seated
from mahjong_desktop.study.drills.store import (
    DISCARD_SKILL,
    ELEMENT_SKILL,
    OWN_SKILL,
    PAYMENT_SKILL,
    SITUATIONS,
    VALUE_SKILL,
    WAITS_SKILL,
    WIN_SKILL,
    DrillHand,
    DrillPosition,
    Store,
    kind_of,
    own_skill,
    subject_of,
)
from mahjong_desktop.study.drills.value import value_question
from mahjong_desktop.study.drills.variations import varied
from mahjong_desktop.study.drills.waiting import waits_question
from mahjong_desktop.study.drills.winning import incomplete, may_win_question
from mahjong_desktop.study.positions import read_position

ELEMENTS_STEP, VALUE_STEP, PAYMENTS_STEP = "elements", "value", "payments"
HAND_STEPS: Final = frozenset({ELEMENTS_STEP, VALUE_STEP, PAYMENTS_STEP})
FINISHED_HAND: Final = "hand"
ROUND_KINDS: Final = frozenset({FINISHED_HAND, *SITUATIONS, OWN_SKILL})
"""What a round may ask: finished hands, the three situations, and decisions of own games."""
AGAIN_AFTER: Final = 200
"""So many other hands are shown before one is shown again."""
KIND_SHARES: Final = {FINISHED_HAND: 6, WIN_SKILL: 2, WAITS_SKILL: 2, DISCARD_SKILL: 2, OWN_SKILL: 2}
"""How often each kind is asked, in proportion to the others."""
_NOT_MINE: Final = 3
"""If elements were asked for, one of so many hands is only near to having them, so that the answer is not known."""
_NEW_TOO: Final = 3
"""One of so many hands is for a skill that was never answered, although others are due."""
_OWN_AGAIN: Final = 3
"""A decision of an own game is not asked again before so many others were, or something else was."""
_TRIED: Final = 12
"""So many hands are tried for one skill before another skill is asked."""


class DrillTask(Struct, frozen=True, eq=False):
    """What is asked next: the questions about one hand in their order, or one other question. `id` is that of the hand
    or position."""

    id: str
    questions: tuple[DrillQuestion, ...]


class LevelChange(Struct, frozen=True):
    """The level of a skill before and after an answer."""

    skill: str
    before: int
    after: int


class DrillRound:
    """A round of drills of a ruleset with its options chosen.

    `steps` are those that are asked about finished hands, `kinds` what is asked at all. `skills` are those to ask; if
    there are none, everything is asked. With a `seed` and the same progress the same questions come. `learned` keeps
    the progress; without it the round alone remembers what was shown.
    """

    def __init__(
        self,
        ruleset: Ruleset,
        learned: Learned | None,
        *,
        steps: Iterable[str] = HAND_STEPS,
        kinds: Iterable[str] = ROUND_KINDS,
        skills: Iterable[str] = (),
        seed: int | None = None,
    ) -> None:
        self.ruleset, self.learned = ruleset, learned
        self.skills = tuple(dict.fromkeys(skills))
        self.steps = frozenset(steps) & HAND_STEPS
        self.kinds = self._kinds(frozenset(kinds) & ROUND_KINDS)
        self._rng = Random(seed)
        self._store = Store.of(ruleset.id)
        self._refused = tuple(seated(hand, ruleset) for hand in self._store.refused)
        self._number = 0
        seen = () if learned is None else learned.seen(ruleset.id, AGAIN_AFTER)
        self._seen: deque[str] = deque(reversed(seen), maxlen=AGAIN_AFTER)
        self._hands: tuple[DrillHand, ...] | None = None
        self._positions: list[DrillPosition] | None = None
        self._answered: dict[str, int] = {} if learned is None else learned.answers(ruleset.id)
        self._due: list[str] = []
        self._first = ""
        self._own_lately: deque[str] = deque(maxlen=_OWN_AGAIN)

    # ---- asking

    def ask_first(self, own: str) -> None:
        """Makes the next question that about a decision of your own game, by its id, whether or not it is due."""
        self._first = own

    def next(self, now: datetime | None = None) -> DrillTask | None:
        """Returns what is asked next; None if the ruleset has nothing that could be asked in this way. `now` has a time
        zone."""
        moment = now or datetime.now(UTC)
        self._due = [] if self.learned is None else list(self.learned.due(self.ruleset.id, moment))
        self._number += 1
        first, self._first = self._first, ""
        task = self._own_task(first) if first else None
        if task is not None:
            return task
        for kind in self._in_turn():
            task = self._task(kind)
            if task is not None:
                if kind != OWN_SKILL:
                    self._remember(task.id)
                return task
        return None

    def answered(
        self, question: DrillQuestion, judgement: Judgement, now: datetime | None = None
    ) -> tuple[LevelChange, ...]:
        """Stores what an answer shows, and returns the levels that it changes. `question` is the one judged."""
        shown = [(skill, right) for skill, right in judgement.skills if skill in self._asked_skills(question)]
        for skill, _ in shown:
            self._answered[skill] = self._answered.get(skill, 0) + 1
        if self.learned is None:
            return ()
        before = [self.learned.level(self.ruleset.id, skill) for skill, _ in shown]
        moment = now or datetime.now(UTC).astimezone()  # the log counts days of the person's calendar
        asked = (question.kind, judgement.right)
        after = self.learned.answered_all(self.ruleset.id, tuple(shown), moment, asked)
        return tuple(LevelChange(skill, *levels) for (skill, _), *levels in zip(shown, before, after, strict=True))

    @staticmethod
    def _asked_skills(question: DrillQuestion) -> frozenset[str]:
        return frozenset(question.skills)

    # ---- what comes next

    def _kinds(self, kinds: frozenset[str]) -> frozenset[str]:
        """Returns the kinds by which the skills can be asked."""
        if not self.steps:
            kinds -= {FINISHED_HAND}
        if not self.skills:
            return kinds
        wanted = {
            FINISHED_HAND if kind_of(skill) in (ELEMENT_SKILL, VALUE_SKILL, PAYMENT_SKILL) else kind_of(skill)
            for skill in self.skills
        }
        return kinds & wanted or frozenset(wanted)

    def _in_turn(self) -> list[str]:
        """Returns the kinds in the order in which they are tried: one by chance, those of skills that are due more
        often; then the others."""
        due = {kind_of(skill) for skill in self._due}
        weights = {kind: KIND_SHARES[kind] + 4 * (kind in due) for kind in sorted(self.kinds)}
        order = []
        while weights:
            kind = self._rng.choices(list(weights), list(weights.values()))[0]
            order.append(kind)
            del weights[kind]
        return order

    def _task(self, kind: str) -> DrillTask | None:
        if kind == FINISHED_HAND:
            return self._hand_task()
        if kind == WIN_SKILL:
            return self._win_task()
        if kind == OWN_SKILL:
            return self._own_task()
        return self._waits_task() if kind == WAITS_SKILL else self._discard_task()

    def _fresh(self, key: str) -> bool:
        return key not in self._seen

    def _remember(self, key: str) -> None:
        self._seen.append(key)
        if self.learned is not None:
            self.learned.shown(self.ruleset.id, key)

    # ---- finished hands

    def hands(self) -> tuple[DrillHand, ...]:
        """Returns the hands that can be asked about with these options, with what they have then."""
        if self._hands is None:
            default = not self.ruleset.changed_options
            plain = [hand for hand in self._store.hands if default and not hand.case.options]
            other = [
                seated(hand, self.ruleset) for hand in self._store.hands if not (default and not hand.case.options)
            ]
            self._hands = (*plain, *(found for hand in other if (found := self._as_here(hand)) is not None))
        return self._hands

    def _as_here(self, hand: DrillHand) -> DrillHand | None:
        try:
            drill = scored_drill(hand, self.ruleset)
        except MahjongError:
            return None
        return None if drill.refusal is not None else described(drill, tagged=False)

    def _skills(self, hand: DrillHand) -> tuple[str, ...]:
        return _trained(hand, self.steps, self.ruleset)

    def _hand_task(self) -> DrillTask | None:
        """Returns the questions about a hand with the skill that is needed most; of hands with it one that has other
        needed skills too."""
        hands = self.hands()
        needed = list(self._needed(hands))
        for place, skill in enumerate(needed):
            near = self.skills and kind_of(skill) == ELEMENT_SKILL and self._number % _NOT_MINE == 0
            task = self._near_task(skill, hands) if near else None
            task = task or self._stored_task(skill, hands) or (None if place else self._dealt_again(skill, hands))
            if task is not None:
                return task
        return next((task for skill in needed[1:4] if (task := self._dealt_again(skill, hands)) is not None), None)

    def _needed(self, hands: tuple[DrillHand, ...]) -> Iterator[str]:
        """Yields the skills that the hands can train, the one that is needed most first: due ones, those that were
        never answered, then those of low level and few answers."""
        there = dict.fromkeys(skill for hand in hands for skill in self._skills(hand))
        wanted = [skill for skill in there if not self.skills or skill in self.skills]
        levels = {} if self.learned is None else self.learned.levels(self.ruleset.id)
        order = {skill: self._rng.random() for skill in wanted}
        due = [skill for skill in self._due if skill in order]
        if self._number % _NEW_TOO:
            yield from due[:5]
        new = sorted((skill for skill in wanted if not self._answered.get(skill)), key=order.__getitem__)
        yield from new[:3]
        yield from due[:5]
        # Skills that are known already still come now and then.
        weight = {skill: levels.get(skill, 0) / KNOWN_LEVEL + self._answered.get(skill, 0) / 20 for skill in wanted}
        yield from sorted(wanted, key=lambda skill: weight[skill] + order[skill])

    def _stored_task(self, skill: str, hands: tuple[DrillHand, ...]) -> DrillTask | None:
        """Returns the questions about a stored hand with this skill that was not shown lately."""
        having = [hand for hand in hands if skill in self._skills(hand)]
        fresh = [hand for hand in having if self._fresh(hand.id)]
        self._rng.shuffle(fresh)
        fresh.sort(key=lambda hand: -sum(not self._answered.get(name) for name in self._skills(hand)))
        for hand in fresh[:_TRIED]:
            try:
                drill = scored_drill(hand, self.ruleset)
            except MahjongError:
                continue
            task = self._asked(drill, skill)
            if task is not None:
                return task
        return None

    def _dealt_again(self, skill: str, hands: tuple[DrillHand, ...]) -> DrillTask | None:
        """Returns the questions about a stored hand with this skill that is dealt again."""
        having = [hand for hand in hands if skill in self._skills(hand)]
        wanted = (subject_of(skill),) if kind_of(skill) == ELEMENT_SKILL else ()
        for hand in self._rng.sample(having, min(len(having), 3)):
            again = varied(hand, self.ruleset, self._rng, self._fresh, wanted)
            task = None if again is None else self._asked(again, skill)
            if task is not None:
                return task
        return None

    def _near_task(self, skill: str, hands: tuple[DrillHand, ...]) -> DrillTask | None:
        """Returns the questions about a hand that has not this element, but elements like those of hands that have."""
        element = subject_of(skill)
        alike = {name for hand in hands if element in hand.elements for name in hand.elements}
        without = [hand for hand in hands if element not in hand.elements and self._fresh(hand.id)]
        self._rng.shuffle(without)
        without.sort(key=lambda hand: -len(alike.intersection(hand.elements)))
        for hand in without[:_TRIED]:
            try:
                return self._asked(scored_drill(hand, self.ruleset), None)
            except MahjongError:
                continue
        return None

    def _asked(self, drill: ScoredDrill, skill: str | None) -> DrillTask | None:
        """Returns the questions about a hand; None if the skill is not among them."""
        if drill.refusal is not None:
            return None
        wanted = {
            subject_of(one) for one in (*self.skills, *((skill,) if skill else ())) if kind_of(one) == ELEMENT_SKILL
        }
        counted = self._store.header.counted
        elements = elements_question(drill, counted, wanted, self._rng) if ELEMENTS_STEP in self.steps else None
        value = value_question(drill, elements) if VALUE_STEP in self.steps else None
        payments = payments_question(drill) if PAYMENTS_STEP in self.steps else None
        asked = tuple(one for one in (elements, value, payments) if one is not None)
        trained = {name for one in asked for name in one.skills}
        return DrillTask(drill.hand.id, asked) if asked and (skill is None or skill in trained) else None

    # ---- situations

    def _win_task(self) -> DrillTask | None:
        """Asks about a hand that may not win, one that may, or one that is not complete."""
        dice = self._rng.random()
        if dice < 0.5 or not self.hands():
            drill = self._situation(self._refused, refused=True)
        elif dice < 0.8:
            drill = self._situation(self.hands(), refused=False)
        else:
            whole = self._situation(self.hands(), refused=False)
            drill = None if whole is None else incomplete(whole, self._rng)
            drill = drill if drill is not None and self._fresh(drill.hand.id) else whole
        drill = drill or self._situation(self.hands(), refused=False)
        if drill is None:
            return None
        return DrillTask(drill.hand.id, (may_win_question(drill, self._store.header.reasons, self._rng),))

    def _waits_task(self) -> DrillTask | None:
        for _ in range(_TRIED):
            drill = self._situation((*self.hands(), *self._refused), refused=None)
            question = None if drill is None else waits_question(drill)
            if drill is not None and question is not None:
                return DrillTask(drill.hand.id, (question,))
        return None

    def _situation(self, hands: tuple[DrillHand, ...], *, refused: bool | None) -> ScoredDrill | None:
        """Returns a fresh hand among these, dealt again if all were shown; None if there is none. With `refused` it may
        not win, without it may, with None either."""
        if not hands:
            return None
        fresh = [hand for hand in hands if self._fresh(hand.id)]
        for hand in self._rng.sample(fresh, min(len(fresh), _TRIED)):
            try:
                drill = scored_drill(hand, self.ruleset)
            except MahjongError:
                continue
            if refused is None or refused == (drill.refusal is not None):
                return drill
        for hand in self._rng.sample(hands, min(len(hands), 3)):
            again = varied(hand, self.ruleset, self._rng, self._fresh)
            if again is not None:
                return again
        return None

    def _discard_task(self) -> DrillTask | None:
        if self._positions is None:  # they were rated with certain options
            every, changed = self._store.positions, self.ruleset.changed_options
            self._positions = [one for one in every if read_position(one.position).options == changed]
        fresh = [one for one in self._positions if self._fresh(one.id)]
        self._rng.shuffle(fresh)
        for position in fresh:
            question = discard_question(position)
            if question is not None:
                return DrillTask(position.id, (question,))
        return None

    # ---- own games

    def _own_task(self, wanted: str = "") -> DrillTask | None:
        """Asks about a decision of your own game: the one with this id, else one that is due, else (if nothing else may
        be asked) the one known least."""
        if self.learned is None:
            return None
        kept = {own_skill(one.id): one for one in self.learned.own_positions(self.ruleset.id)}
        order = [own_skill(wanted)] if wanted else [*self._due, *self._own_not_due(kept)]
        for skill in order:
            if skill not in kept or not (wanted or self._own_wanted(skill)):
                continue
            question = own_question(kept[skill], self.ruleset.id)
            if question is not None:
                self._own_lately.append(kept[skill].id)
                return DrillTask(kept[skill].id, (question,))
        return None

    def _own_not_due(self, skills: Iterable[str]) -> list[str]:
        """Returns the decisions to ask although they are not due, the one known least first."""
        if self.learned is None or self.kinds != {OWN_SKILL}:
            return []
        levels = self.learned.levels(self.ruleset.id)
        return sorted(skills, key=lambda skill: levels.get(skill, 0))

    def _own_wanted(self, skill: str) -> bool:
        """Returns whether a decision belongs to the round and was not asked a moment ago."""
        belongs = not self.skills or skill in self.skills
        return belongs and subject_of(skill) not in self._own_lately


def _trained(hand: DrillHand, steps: frozenset[str], ruleset: Ruleset) -> tuple[str, ...]:
    """Returns the skills that a hand trains if these steps are asked."""
    debts = {element.id for element in ruleset.scoring.payer_elements}
    asks_own, asks_debts = bool(steps & {ELEMENTS_STEP, VALUE_STEP}), PAYMENTS_STEP in steps
    elements = (f"element:{name}" for name in hand.elements if (asks_debts if name in debts else asks_own))
    kinds = {VALUE_SKILL: VALUE_STEP, PAYMENT_SKILL: PAYMENTS_STEP}
    return (*elements, *(skill for skill in hand.skills if kinds[kind_of(skill)] in steps))

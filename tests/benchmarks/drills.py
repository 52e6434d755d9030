"""How many questions of drills come until each element of a ruleset has appeared.

    python -m tests.benchmarks.drills [--seeds N] [--questions N] [RULESET …]

A round asks about finished hands and situations as it does in the window; a person who has learnt nothing yet answers
three of four questions rightly. An element has appeared when a question was about it: it was a choice that counts, a
row of the value, or it counted in somebody's debt. Elements that count with other options only are looked for in
rounds with such options. The figure of a ruleset is that of its rarest element, the worst of all seeds.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator
from random import Random

from msgspec import Struct

from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.rulesets import built_in_rulesets
from mahjong_desktop.study.drills.discarding import DiscardAnswer, DiscardQuestion
from mahjong_desktop.study.drills.elements import ElementsAnswer, ElementsQuestion
from mahjong_desktop.study.drills.own_positions import OwnAnswer, OwnQuestion
from mahjong_desktop.study.drills.payments import PaymentsAnswer, PaymentsQuestion
from mahjong_desktop.study.drills.questions import DrillAnswer, DrillQuestion, judge
from mahjong_desktop.study.drills.round import DrillRound
from mahjong_desktop.study.drills.store import ELEMENT_SKILL, Store, kind_of, subject_of
from mahjong_desktop.study.drills.value import RowKind, ValueAnswer, ValueQuestion
from mahjong_desktop.study.drills.waiting import WaitsAnswer
from mahjong_desktop.study.drills.winning import MayWinAnswer, MayWinQuestion
from mahjong_desktop.texts.pages import supplement

MOST = 500


class Coverage(Struct, frozen=True):
    """When elements have first appeared, by the number of the question, and those that have not."""

    first: dict[str, int]
    missing: tuple[str, ...]

    @property
    def last(self) -> int:
        """The number of the question in which the last one appeared."""
        return max(self.first.values(), default=0)


def elements_in(question: DrillQuestion) -> Iterator[str]:
    """The elements that a question is about."""
    match question:
        case ElementsQuestion():
            yield from (choice.element for choice in question.choices if choice.present)
        case ValueQuestion():
            yield from (row.name for row in question.rows if row.kind is RowKind.ELEMENT)
        case PaymentsQuestion():
            skills = (skill for row in question.payers for skill in row.skills)
            yield from (subject_of(skill) for skill in skills if kind_of(skill) == ELEMENT_SKILL)
        case _:
            return


def answer_of(question: DrillQuestion) -> DrillAnswer:
    """The right answer."""
    match question:
        case ElementsQuestion():
            return ElementsAnswer(frozenset(choice.element for choice in question.choices if choice.present))
        case ValueQuestion():
            cell = None if question.grid is None else question.grid.right
            return ValueAnswer(tuple(row.figure for row in question.rows), cell)
        case PaymentsQuestion():
            return PaymentsAnswer(tuple(row.amount for row in question.payers))
        case MayWinQuestion():
            return MayWinAnswer(question.right, "" if question.refusal is None else question.refusal.reason)
        case DiscardQuestion():
            return DiscardAnswer(0)
        case OwnQuestion():
            return OwnAnswer(0)
        case _:
            return WaitsAnswer(question.tiles)


def nothing_filled_in(question: DrillQuestion) -> DrillAnswer:
    """An answer that shows no skill."""
    match question:
        case ElementsQuestion():
            return ElementsAnswer(frozenset())
        case ValueQuestion():
            return ValueAnswer((None,) * len(question.rows))
        case PaymentsQuestion():
            return PaymentsAnswer((None,) * len(question.payers))
        case MayWinQuestion():
            return MayWinAnswer(not question.right)
        case DiscardQuestion():
            return DiscardAnswer(len(question.options) - 1)
        case OwnQuestion():
            return OwnAnswer(len(question.decision.actions) - 1)
        case _:
            return WaitsAnswer(frozenset())


def coverage(ruleset: Ruleset, wanted: frozenset[str], seed: int, most: int = MOST) -> Coverage:
    """Asks up to `most` questions and tells when each of the wanted elements has appeared."""
    drills, rng = DrillRound(ruleset, None, seed=seed), Random(seed)
    first: dict[str, int] = {}
    asked = 0
    while asked < most and not wanted <= first.keys():
        task = drills.next()
        if task is None:
            break
        for question in task.questions:
            asked += 1
            for element in elements_in(question):
                first.setdefault(element, asked)
            answer = answer_of(question) if rng.random() < 0.75 else nothing_filled_in(question)
            drills.answered(question, judge(question, answer))
    seen = {element: number for element, number in first.items() if element in wanted and number <= most}
    return Coverage(seen, tuple(sorted(wanted - seen.keys())))


def forms(ruleset: Ruleset) -> Iterator[tuple[Ruleset, frozenset[str]]]:
    """The ruleset with its default options and its elements, then the forms with the options that other elements need,
    each with those of them that it has."""
    default = frozenset(element.id for element in ruleset.scoring.told)
    yield ruleset, default
    left = {element.id for element in supplement(ruleset)} - default
    for hand in Store.of(ruleset.id).hands:
        found = left.intersection(hand.elements)
        if found:
            form = ruleset.configure(hand.case.options)
            had = left.intersection(element.id for element in form.scoring.told)
            yield form, frozenset(had)
            left -= had
    if left:
        yield ruleset, frozenset(left)


def main() -> int:
    """Prints a line for each ruleset."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("rulesets", nargs="*", metavar="RULESET")
    parser.add_argument("--seeds", type=int, default=3)
    parser.add_argument("--questions", type=int, default=MOST)
    args = parser.parse_args()
    sys.stdout.write(f"{'ruleset':24}{'elements':>9}{'forms':>6}{'last seen':>10}{'seconds':>9}  rarest; missing\n")
    failed = False
    for ruleset in built_in_rulesets():
        if args.rulesets and ruleset.id not in args.rulesets:
            continue
        start = time.perf_counter()
        every = list(forms(ruleset))
        found = [coverage(form, wanted, seed, args.questions) for form, wanted in every for seed in range(args.seeds)]
        worst = max(found, key=lambda one: one.last)
        rarest = max(worst.first, key=lambda name: worst.first[name], default="-")
        missing = sorted({name for one in found for name in one.missing})
        failed = failed or bool(missing)
        elements = sum(len(wanted) for _, wanted in every)
        sys.stdout.write(
            f"{ruleset.id:24}{elements:9}{len(every):6}{worst.last:10}{time.perf_counter() - start:9.1f}  {rarest}; "
            f"{' '.join(missing) or '-'}\n"
        )
        sys.stdout.flush()
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())

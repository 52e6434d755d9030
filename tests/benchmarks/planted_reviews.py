"""Measures which planted mistakes a review finds: `python -m tests.benchmarks.planted_reviews FOLDER [ID ...]
[--seconds 30] [--cores 2] [--most 10] [--unseen]`.

FOLDER holds the hands of planted_mistakes.py. Each is reviewed as the program does it in so many seconds with so many
free cores; the time is that of the processor, so that other programs take nothing from it. A line for each hand tells
what the mistake really costs and what the review says (both in parts of the deviation of what a hand brings), whether
it was marked as a mistake, how many playouts it got of how many, and of the other decisions how many were marked,
were left undecided, and how many there are. Other marks are checked in many other worlds: one is a false alarm where
the better action is better there by less than FALSE of that deviation; the experts make mistakes too. The sums follow.

The mistakes were planted where the expert sees them. With `--unseen` it makes as much of the mistake as of the best
action, and playouts alone must show it.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from statistics import fmean
from time import process_time
from typing import NamedTuple

import msgspec

from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.values import replace
from mahjong_desktop.engine.legal import options_of
from mahjong_desktop.rulesets import built_in_ruleset
from mahjong_desktop.study.decisions import decisions
from mahjong_desktop.study.reading import open_game
from mahjong_desktop.study.review.playing_out import (
    Batch,
    HandPlace,
    SensibleActions,
    hand_facts,
    judged_actions,
    played_out,
)
from mahjong_desktop.study.review.reviewing import HandBudget
from mahjong_desktop.study.review.values import HandReview, ReviewedDecision
from tests.benchmarks.planted_mistakes import USUAL, Moment, PairedPlayouts, Planted, PlantedGame

FALSE = 0.05
CHECKED_WORLDS = 300
"""Other marks are checked in so many worlds."""


class Measured(NamedTuple):
    """What came of one hand. `review` is that of the hand, `planted` its decision with the mistake (None if it was not
    reviewed), `marked` the other decisions that were marked, `false` how many of them are false alarms."""

    review: HandReview
    planted: ReviewedDecision | None
    marked: tuple[ReviewedDecision, ...]
    false: int


def reviewed(place: HandPlace, seconds: float, unseen: int = 0) -> HandReview:
    """Returns the review of a hand that takes so many seconds of the processor. At the line `unseen` the expert makes
    as much of what was played as of the best action."""
    start, facts = process_time(), hand_facts(place)
    budget = HandBudget(facts, place.hand, place.seat, 0)

    def play(batches: tuple[Batch, ...], *, always: bool = False) -> None:
        for batch in batches:
            if always or process_time() - start < seconds:
                budget.take(batch, played_out(place, batch))
        if not always:
            budget.settle()

    for move in budget.moves:
        sensible = judged_actions(place, move)
        budget.judge(move, sensible if sensible is None or facts.lines[move] != unseen else levelled(sensible))
    play(budget.first_batches(), always=True)
    play(budget.second_batches())
    while process_time() - start < seconds and (batches := budget.next_batches()):
        play(batches)
    review = budget.review(whole=True)
    assert review is not None
    return review


def levelled(sensible: SensibleActions) -> SensibleActions:
    """Returns the sensible actions with the value of the best one for the played one."""
    best = max((one.value for one in sensible.actions if one.value is not None), default=None)
    actions = [
        replace(one, value=best) if index == sensible.played else one for index, one in enumerate(sensible.actions)
    ]
    return replace(sensible, actions=tuple(actions))


class Checker:
    """Plays marked decisions out again."""

    def __init__(self, ruleset: Ruleset, *, unseen: bool = False) -> None:
        self.ruleset, self._unseen = ruleset, unseen
        self._pairs = PairedPlayouts(ruleset)

    def measured(self, path: Path, planted: Planted, seconds: float, unit: float) -> Measured:
        """Reviews a hand and checks its marks."""
        unseen = planted.line if self._unseen else 0
        review = reviewed(HandPlace(str(path), 1, planted.seat, ""), seconds, unseen)
        found = next((one for one in review.decisions if one.line == planted.line), None)
        marked = tuple([one for one in review.decisions if one.costs and one is not found])
        false = sum(self._difference(path, planted.seat, one) < FALSE * unit for one in marked)
        return Measured(review, found, marked, false)

    def _difference(self, path: Path, seat: int, decision: ReviewedDecision) -> float:
        """By how many points the action that the review calls better is better in other worlds."""
        game = open_game(path)
        made = decisions(game.record, game.ruleset, 1, seat)[decision.move - 1]
        moment = Moment(made.line, made.state, seat, options_of(made.state, seat), made.action)
        pairs = self._pairs.differences(moment, decision.best.action, made.action, f"check:{path.name}:{made.line}")
        return fmean([next(pairs) for _ in range(CHECKED_WORLDS)])


def line(planted: Planted, found: Measured, unit: float) -> str:
    """The line of one hand."""
    decision, review = found.planted, found.review
    truth = f"{planted.kind:8} true {planted.loss / unit:5.2f} rated {planted.rated:5.2f}"
    told, playouts = "not reviewed".ljust(26), 0
    if decision is not None:
        word = "found" if decision.costs else "missed"
        told = f"{word:6} told {decision.loss / unit:5.2f} ± {decision.margin / unit:4.2f}"
        playouts = sum(one.playouts for one in decision.actions)
    every = sum(one.playouts for row in review.decisions for one in row.actions)
    others = [one for one in review.decisions if one is not decision and not one.costs]
    undecided = sum(one.most >= LARGE * unit for one in others)
    rest = f"others: {len(found.marked)} marked ({found.false} false), {undecided} undecided of {len(others)}"
    return f"{planted.file:30} {truth} {told} {playouts:5} of {every:5} playouts, {rest}"


LARGE = 0.3
"""A decision that is not marked is undecided if its loss may be so large."""


def main() -> None:
    """Prints a line for each hand, and the sums of each game."""
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.planted_reviews", description=__doc__)
    parser.add_argument("folder", type=Path, help="where the saved games are")
    parser.add_argument("ids", nargs="*", help=f"ids of rulesets ({', '.join(USUAL)} unless told)")
    parser.add_argument("--seconds", type=float, default=30.0, help="time for a review")
    parser.add_argument("--cores", type=float, default=2.0, help="cores that work at it")
    parser.add_argument("--most", type=int, default=10**6, help="hands of each game at most")
    parser.add_argument("--unseen", action="store_true", help="the expert sees nothing of the mistakes")
    args = parser.parse_args()
    for name in args.ids or USUAL:
        game = msgspec.json.decode((args.folder / f"planted-{name}.json").read_bytes(), type=PlantedGame)
        checker, found, tried, false, others = Checker(built_in_ruleset(name), unseen=args.unseen), 0, 0, 0, 0
        for planted in game.mistakes[: args.most]:
            one = checker.measured(args.folder / planted.file, planted, args.seconds * args.cores, game.deviation)
            tried, found = tried + 1, found + (one.planted is not None and one.planted.costs)
            false, others = false + one.false, others + len(one.review.decisions) - (one.planted is not None)
            print(line(planted, one, game.deviation), flush=True)
        print(f"{name}: found {found} of {tried}; {false} false alarms in {others} other decisions", flush=True)


if __name__ == "__main__":
    main()

"""Counts how many planted mistakes a review finds: `python -m tests.benchmarks.review_blunders [NUMBER [PLAYOUTS
[RULESET ...]]]`.

Experts play, and one of them makes one mistake: it lets a win pass (`win`), breaks up a hand that its best discard
would have left ready (`ready`), or throws the most dangerous tile while another hand seems ready and a much safer one
would have been better (`danger`). The decision is reviewed with so many playouts (2500 unless told: a third or less of
what a hand has in half a minute, of which a mistake gets the larger part). A line for each mistake gives the loss with
its margin and whether it is beyond chance; the last ones count them by kind. NUMBER are all mistakes together (40
unless told), spread over the rulesets.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from itertools import cycle
from pathlib import Path
from random import Random
from statistics import pstdev
from tempfile import TemporaryDirectory
from typing import NamedTuple

from msgspec import Struct

from mahjong_desktop.core.ruleset import Play, Ruleset
from mahjong_desktop.engine.actions import Action, DeclareWin, Discard
from mahjong_desktop.engine.legal import Options
from mahjong_desktop.engine.match import Match
from mahjong_desktop.engine.state import OVER, State
from mahjong_desktop.engine.view import view_of
from mahjong_desktop.records.manners import Terms
from mahjong_desktop.records.record import Recorder, new_header
from mahjong_desktop.rollouts.dangers import is_threatened
from mahjong_desktop.rollouts.master import RatingExpert
from mahjong_desktop.rulesets import built_in_ruleset
from mahjong_desktop.study.review.playing_out import HandPlace, hand_facts, judged_actions, played_out
from mahjong_desktop.study.review.reviewing import HandBudget
from mahjong_desktop.study.review.values import ReviewedDecision
from mahjong_desktop.study.selfplay import play_game

KINDS = ("win", "ready", "danger")
USUAL = ("hong-kong", "riichi-ema", "taiwanese", "wuhan", "classical", "shanghai-new", "yichang", "jinshan")
CLEAR = 0.2
"""What a mistake costs at least by the expert's values, in parts of the standard deviation of what a hand brings."""
MEASURED_HANDS = 12
"""From so many hands of experts that deviation is taken."""
MOST_LIVE = 4
"""A win is let pass only where so few live tiles would still complete the hand; with many it may be right."""
EARLIEST = 4
"""Mistakes are made from this discard of the seat on."""


class Judge(NamedTuple):
    """The expert that judges mistakes, and what one costs at least, in its values."""

    expert: RatingExpert
    clear: float

    @classmethod
    def of(cls, ruleset: Ruleset) -> Judge:
        """Returns the judge of a ruleset."""
        bots, expert = ("expert",) * ruleset.chairs.participants, RatingExpert(ruleset)
        hands = play_game(ruleset, bots, 7, None, MEASURED_HANDS).hands
        return cls(expert, CLEAR * pstdev([expert.felt(points) for hand in hands for points in hand.deltas]))


class Mistake(Struct, frozen=True):
    """Where a mistake was planted."""

    path: Path
    seat: int
    line: int


def planted(kind: str, judge: Judge, state: State, seat: int, options: Options) -> Action | None:
    """Returns a mistake of a kind that can be made here; None if there is none."""
    if kind == "win":
        return _win_passed(judge, state, seat, options) if DeclareWin() in options.legal else None
    if len(state.rivers[seat]) < EARLIEST or not all(isinstance(one, Discard) for one in options.legal):
        return None
    found = [one for one in judge.expert.explain(view_of(state, seat), options.legal, Random(0)) if one.rated]
    best = found[0]
    if kind == "ready":
        clear = best.value - judge.clear
        broken = [one for one in found if one.distance is not None and one.distance > 0 and one.value < clear]
        return max(broken, key=lambda one: one.value).action if broken and best.distance == 0 else None
    if not is_threatened(state, seat):
        return None
    worst = max(found, key=lambda one: one.danger)
    return worst.action if min(worst.danger - best.danger, best.value - worst.value) > judge.clear else None


def _win_passed(judge: Judge, state: State, seat: int, options: Options) -> Action | None:
    """The best answer but the win, if that is clearly worse."""
    view = view_of(state, seat)
    first, *others = [one for one in judge.expert.explain(view, options.legal, Random(0)) if one.rated]
    if not isinstance(first.action, DeclareWin) or not others or others[0].copies > MOST_LIVE:
        return None
    return others[0].action if others[0].value < first.gain - judge.clear else None


def mistakes(kind: str, ruleset: Ruleset, folder: Path) -> Iterator[Mistake]:
    """Yields games of experts of one hand, each with a mistake."""
    judge, seats = Judge.of(ruleset), ruleset.chairs.participants
    for seed in range(10**6):
        path = folder / f"{ruleset.id}-{kind}-{seed}.mahjong"
        match, made = Match(ruleset, ("expert",) * seats, seed), None
        with Recorder.create(
            path, new_header(ruleset, ("expert",) * seats, (), seed, Terms()), durable=False
        ) as record:
            line = 1
            while match.state.phase is not OVER and not match.finished:
                line, answers, state = line + 1, dict[int, Action](), match.state
                for seat, options in match.asked().items():
                    mistake = None
                    if made is None and len(options.legal) > 1 and state.step >= ruleset.place_of(Play):
                        mistake = planted(kind, judge, state, seat, options)
                        made = None if mistake is None else Mistake(path, seat, line)
                    answers[seat] = mistake or judge.expert.choose(view_of(state, seat), options.legal, Random(line))
                step = match.step(answers)
                record.append(step)
                match.apply(step)
        if made is not None:
            yield made


def decision_of(mistake: Mistake, playouts: int) -> ReviewedDecision | None:
    """Reviews the decision alone, with about so many playouts; None if it is not reviewed."""
    place = HandPlace(str(mistake.path), 1, mistake.seat, "")
    facts = hand_facts(place)
    budget, move = HandBudget(facts, 1, mistake.seat, 0), facts.lines.index(mistake.line)
    budget.judge(move, judged_actions(place, move))
    made, batches = 0, budget.first_batches()
    while batches and made < playouts:
        for batch in batches:
            budget.take(batch, played_out(place, batch))
            made += batch.worlds * len(batch.actions)
            if made >= playouts:
                break
        budget.settle()
        batches = budget.next_batches()
    review = budget.review(whole=True)
    return review.decisions[0] if review is not None and review.decisions else None


def main() -> None:
    """Prints a line for each mistake, and the sums."""
    number = int(sys.argv[1]) if len(sys.argv) > 1 else 40
    playouts = int(sys.argv[2]) if len(sys.argv) > 2 else 2500
    rulesets = [built_in_ruleset(name) for name in sys.argv[3:] or USUAL]
    found, tried = Counter[str](), Counter[str]()
    with TemporaryDirectory() as folder:
        sources = {(kind, ruleset.id): mistakes(kind, ruleset, Path(folder)) for kind in KINDS for ruleset in rulesets}
        turns = cycle([(kind, ruleset.id) for ruleset in rulesets for kind in KINDS])
        for kind, name in turns:
            if tried.total() == number:
                break
            decision = decision_of(next(sources[kind, name]), playouts)
            tried[kind] += 1
            if decision is None:
                print(f"{name:20} {kind:7} not reviewed", flush=True)
                continue
            found[kind] += decision.costs
            made = sum(one.playouts for one in decision.actions)
            words = "found" if decision.costs else "missed"
            print(f"{name:20} {kind:7} {words:7} {decision.loss:9.2f} ± {decision.margin:8.2f} {made:5}", flush=True)
    for kind in KINDS:
        print(f"{kind}: {found[kind]} of {tried[kind]}")
    print(f"all: {found.total()} of {tried.total()}")


if __name__ == "__main__":
    main()

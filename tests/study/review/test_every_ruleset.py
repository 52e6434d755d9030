"""In every ruleset decisions can be reviewed, and what is said of them makes sense and has its words."""

from __future__ import annotations

from pathlib import Path

import pytest

from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.values import replace
from mahjong_desktop.engine.legal import options_of
from mahjong_desktop.engine.state import State
from mahjong_desktop.engine.view import view_of
from mahjong_desktop.records.record import load
from mahjong_desktop.rulesets import built_in_rulesets
from mahjong_desktop.study.advice import meaning
from mahjong_desktop.study.decisions import decisions
from mahjong_desktop.study.hints.words import HintWords
from mahjong_desktop.study.review.kept import from_plain, to_plain
from mahjong_desktop.study.review.playing_out import Batch, HandPlace, hand_facts, judged_actions, played_out
from mahjong_desktop.study.review.reasons import reasons
from mahjong_desktop.study.review.reviewing import HandBudget
from mahjong_desktop.study.review.values import HandReview, ReviewedDecision
from mahjong_desktop.texts import LANGUAGES, Texts
from tests.benchmarks.review_games import write_bots_game

DECISIONS, WORLDS = 4, 2


def small_review(path: Path, seat: int) -> HandReview:
    """Reviews some decisions of the first hand, in few worlds."""
    place = HandPlace(str(path), 1, seat, "")
    facts = hand_facts(place)
    budget = HandBudget(facts, 1, seat, 1)
    for move in [*budget.moves][:: max(1, len(budget.moves) // DECISIONS)]:
        sensible = judged_actions(place, move)
        budget.judge(move, sensible)
        if sensible is not None:
            legal = tuple(one.index for one in sensible.actions)
            batch = Batch(move, tuple(range(len(legal))), legal, 1, WORLDS, 1)
            result = played_out(place, batch)
            assert result is not None, (path.name, move)
            budget.take(batch, result)
    budget.settle()
    review = budget.review(whole=True)
    assert review is not None
    return review


@pytest.mark.in_turn
@pytest.mark.parametrize("ruleset", built_in_rulesets(), ids=lambda ruleset: ruleset.id)
def test_decisions_are_reviewed(ruleset: Ruleset, tmp_path: Path) -> None:
    path = tmp_path / "game.mahjong"
    write_bots_game(path, ruleset, ("novice",), 3, 1)
    record = load(path)
    reviewed = 0
    for seat in ruleset.chairs.taken[:2]:
        review = small_review(path, seat)
        moves = decisions(record, record.configured(ruleset), 1, seat)
        assert review.moves == len(moves) and from_plain(to_plain(review)) == review
        for decision in review.decisions:
            state = moves[decision.move - 1].state
            assert decision.line == moves[decision.move - 1].line
            check(decision, options_of(state, seat).legal, record.configured(ruleset))
            assert meaning(decision.chosen.action, ruleset) == meaning(moves[decision.move - 1].action, ruleset)
            check_reasons(review, decision, state, seat)
        reviewed += len(review.decisions)
    assert reviewed >= 3


def check(decision: ReviewedDecision, legal: tuple[object, ...], ruleset: Ruleset) -> None:
    """Checks what is said of a decision."""
    assert len({repr(meaning(one.action, ruleset)) for one in decision.actions}) == len(decision.actions) >= 2
    assert decision.best.behind == 0.0 and decision.turn >= 1
    behind = [one.behind for one in decision.actions]
    assert behind == sorted(behind)
    for one in decision.actions:
        assert one.action in legal and one.playouts == WORLDS and one.margin >= 0.0
        assert 0.0 <= one.wins <= 1.0 and 0.0 <= one.deals_in <= 1.0
        assert one.win_points == 0.0 or one.wins > 0.0


def check_reasons(review: HandReview, decision: ReviewedDecision, state: State, seat: int) -> None:
    """Checks the reasons for every action, as if it had been played."""
    view = view_of(state, seat)
    for played in {decision.played, len(decision.actions) - 1}:
        told = reasons(review, replace(decision, played=played), view)
        kinds = [reason.kind for reason in told]
        assert kinds == sorted(kinds, key=["speed", "value", "danger"].index) and len(set(kinds)) == len(kinds)
        assert played or not told
        for language in LANGUAGES:
            words = HintWords(Texts(language), view)
            for reason in told:
                sentence = words.sentence(reason.sentence)
                assert sentence and "{" not in sentence and reason.sentence.id not in sentence, sentence

"""Hints in positions of self-play of every ruleset: well formed, in words, and true of what the engine does."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import islice
from random import Random

import pytest

from mahjong_desktop.core.counts import count_tiles
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.tiles import COPIES, PLAYING_KINDS
from mahjong_desktop.engine.actions import DeclareWin, Discard, Pass
from mahjong_desktop.engine.determinization import HiddenTiles, determinized, unknown_of
from mahjong_desktop.engine.legal import options_of
from mahjong_desktop.engine.state import State
from mahjong_desktop.engine.view import SeatView, view_of
from mahjong_desktop.engine.wins import circumstances_now
from mahjong_desktop.mechanics.shapes import is_complete
from mahjong_desktop.rulesets import built_in_rulesets
from mahjong_desktop.study.advice import meaning
from mahjong_desktop.study.hints.hints import hints
from mahjong_desktop.study.hints.values import Goal, Hints, Wait
from mahjong_desktop.study.hints.words import HintWords
from mahjong_desktop.texts import LANGUAGES, Texts
from tests.study.hints.engine import (
    after_discard,
    after_passing,
    drawn,
    engine_gain,
    kinds_in_play,
    offered,
    unseen_piece,
)
from tests.study.hints.positions import Asked, asked_positions

SEED = 5
QUESTIONS, FIRST, SAMPLED = 220, 12, 36
pytestmark = pytest.mark.in_turn
each_ruleset = pytest.mark.parametrize("game", built_in_rulesets(), ids=lambda game: str(game.id))


@cache
def positions(game: str) -> tuple[tuple[Asked, Hints], ...]:
    """The first questions of a match and some of the next ones, with their hints."""
    ruleset = next(one for one in built_in_rulesets() if one.id == game)
    every = list(islice(asked_positions(ruleset, SEED), QUESTIONS))
    chosen = [*every[:FIRST], *Random(SEED).sample(every[FIRST:], SAMPLED)]
    return tuple([(one, hints(one[1], one[2])) for one in chosen])


@each_ruleset
def test_rows_are_the_options_the_best_first(game: Ruleset) -> None:
    for (_, view, options), told in positions(game.id):
        shown = [action for row in told.rows for action in row.actions]
        meanings = [meaning(action, game) for action in shown]
        assert shown and len(meanings) == len(set(meanings)), "each effect once"
        assert set(shown) <= set(options)
        assert all(0.0 <= row.share <= 1.0 for row in told.rows)
        assert max(row.share for row in told.rows) == 1.0
        points = [row.points for row in told.rows[1:]]
        rated = [one for one in points if one is not None]
        assert points == [*sorted(rated, reverse=True), *[None] * (len(points) - len(rated))]
        assert set(meanings) == {meaning(action, game) for action in options}, "every effect has its row"
        for row in told.rows:
            assert row.live is None or row.live == sum(one.live for one in row.useful)
            assert row.chance is None or 0.0 <= row.chance <= 1.0
            assert (row.distance is None or row.distance < 0) <= (row.live is None)
        assert told.claim == (view.offer is not None and view.offer.giver != view.seat)


@each_ruleset
def test_options_in_a_row_show_the_same(game: Ruleset) -> None:
    for (_, _, options), told in positions(game.id):
        for row in told.rows:
            assert len(row.actions) == 1 or all(
                isinstance(action, Discard) and action.declaration is None for action in row.actions
            )
        if len({meaning(action, game) for action in options}) == 1:
            assert len(told.rows) == 1


@each_ruleset
def test_goals_are_distinct_and_those_that_may_not_win_come_last(game: Ruleset) -> None:
    for _, told in positions(game.id):
        assert len(told.goals) <= 4
        names = [(goal.elements or goal.plan, goal.suits) for goal in told.goals if may_win(goal)]
        assert len(names) == len(set(names))
        order = [may_win(goal) for goal in told.goals]
        assert order == sorted(order, reverse=True)
        for goal in told.goals:
            assert goal.live == sum(one.live for one in goal.missing) and 0 <= goal.steps <= 4
            assert len(goal.elements) <= 2
            assert goal.gain is None or goal.refusal is None
            assert may_win(goal) or goal.refusal is not None


def may_win(goal: Goal) -> bool:
    return goal.gain is not None or goal.drawn_gain is not None


@each_ruleset
def test_the_example_of_a_goal_is_a_complete_hand_of_tiles_that_can_come(game: Ruleset) -> None:
    seen = 0
    for (_, view, _), told in positions(game.id):
        setup = view.setup
        for goal in told.goals:
            kinds = setup.kinds_of_faces(goal.example)
            wilds = [kind for kind in kinds if kind in setup.wild]
            naturals = count_tiles(kind for kind in kinds if kind not in setup.wild)
            melds = view.melds[view.seat]
            assert is_complete(game.shapes, naturals, melds, len(wilds)), goal
            own = setup.kinds(view.hand)
            others = [one for one in own if one < PLAYING_KINDS and one not in setup.wild]
            held = count_tiles(others)
            more = sum(max(0, number - held[kind]) for kind, number in enumerate(naturals))
            assert more == goal.distance + 1 or (more == 0 and goal.distance == 0), goal
            assert len(wilds) <= sum(kind in setup.wild for kind in own)
            seen += 1
    assert seen


def waiting(game: Ruleset) -> Iterator[tuple[State, SeatView, Hints, int]]:
    """Positions with waits: the state after the best action, the view, the hints, and the bet of that action."""
    for (state, view, _), told in positions(game.id):
        if not told.waits:
            continue
        best = told.rows[0].actions[0]
        assert isinstance(best, Discard | Pass)
        bet = 0
        if isinstance(best, Discard):
            after = after_discard(state, view.seat, best)
            bet = sum(one.bet for one in game.declarations if one.id == best.declaration)
        else:
            after = after_passing(state)
        if after.wall_left:
            yield after, view, told, bet


@each_ruleset
def test_waits_are_those_of_the_engine_drawn_and_discarded(game: Ruleset) -> None:
    for after, view, told, bet in waiting(game):
        known = {wait.tile: wait for wait in told.waits}
        for kind in kinds_in_play(after):
            piece = unseen_piece(after, view.seat, kind)
            wait = known.get(after.setup.faces((kind,))[0])
            assert wait is None or (piece is not None) == (wait.live > 0)
            if piece is not None:
                agrees_drawn(drawn(after, view.seat, piece), view.seat, wait, bet)
                for giver in game.chairs.others(view.seat):
                    agrees_offered(offered(after, view.seat, giver, piece), view.seat, giver, wait, bet)


def agrees_drawn(state: State, seat: int, wait: Wait | None, bet: int) -> None:
    if not circumstances_now(state, seat):
        gain = engine_gain(state, seat)
        expected = None if gain is None else gain - bet
        assert expected == (None if wait is None else wait.drawn_gain)


def agrees_offered(state: State, seat: int, giver: int, wait: Wait | None, bet: int) -> None:
    if circumstances_now(state, seat):
        return
    options = options_of(state, seat)
    if wait is None:
        assert DeclareWin() not in options.legal
        return
    assert (DeclareWin() in options.legal) == (giver in wait.givers), (giver, wait)
    if giver in wait.givers:
        gain = engine_gain(state, seat)
        assert gain is not None and wait.gain is not None
        assert wait.gain <= gain - bet <= (wait.most_gain or wait.gain)
        return
    refused = [one.refusal.reason for one in options.refused if one.name == "win"]
    if refused and not wait.givers:
        assert wait.refusal is not None and wait.refusal.reason == refused[0]


@each_ruleset
def test_hidden_tiles_change_nothing(game: Ruleset) -> None:
    rng, tried = Random(SEED), 0
    for (state, view, options), told in positions(game.id):
        if view.wall is None or not view.hand:
            continue
        other = reshuffled(view, rng)
        tried += other.hands != state.hands
        seen = view_of(other, view.seat)
        if seen.hand == view.hand:
            assert hints(seen, options) == told
    assert tried > SAMPLED // 2


def reshuffled(view: SeatView, rng: Random) -> State:
    """A state that looks the same to the seat, with all hidden tiles elsewhere."""
    unknown = unknown_of(view)
    left = rng.sample(unknown.pieces, len(unknown.pieces))
    kongs = tuple(tuple(whole_kind(left, rng) for _ in sizes) for sizes in unknown.kongs)
    hands = tuple(tuple(sorted(left.pop() for _ in range(number))) for number in unknown.hands)
    dice = tuple(tuple(rng.randint(1, 6) for _ in range(number)) for number in unknown.throws)
    return determinized(view, HiddenTiles(hands, kongs, tuple(left), dice))


def whole_kind(left: list[int], rng: Random) -> tuple[int, ...]:
    """Takes all four pieces of a kind out of a list."""
    faces = [piece // COPIES for piece in left]
    chosen = rng.choice([face for face in sorted(set(faces)) if face < PLAYING_KINDS and faces.count(face) == COPIES])
    found = tuple(sorted(piece for piece in left if piece // COPIES == chosen))
    left[:] = [piece for piece in left if piece // COPIES != chosen]
    return found


@pytest.mark.parametrize("language", LANGUAGES)
@each_ruleset
def test_everything_has_its_words(game: Ruleset, language: str) -> None:
    texts = Texts(language)
    for (_, view, _), told in positions(game.id):
        words = HintWords(texts, view)
        assert told.what is not None and told.why is not None
        reasons = [row.reason for row in told.rows if row.reason is not None]
        said = [words.sentence(sentence) for sentence in (told.what, told.why, *reasons)]
        said += [words.row(row, told) for row in told.rows]
        said += [words.goal_row(goal) for goal in told.goals] + [words.wait(wait) for wait in told.waits]
        for sentence in said:
            assert sentence.strip() and "{" not in sentence and "}" not in sentence, sentence
            assert "act-" not in sentence and "why-" not in sentence and "plan-" not in sentence, sentence
        full_stop = "。" if language == "ja" else "."
        assert all(sentence.endswith(full_stop) for sentence in said[: 2 + len(reasons)])


@each_ruleset
def test_the_first_goal_does_not_collect_what_is_discarded(game: Ruleset) -> None:
    """Neither the goal that the advice names nor, if it serves none, what the hand may become after it."""
    named = {"what-towards", "what-back-for"}
    for (_, view, _), told in positions(game.id):
        best = told.rows[0].actions[0]
        if not isinstance(best, Discard) or not told.goals:
            continue
        setup, goal = view.setup, told.goals[0]
        kind = setup.kind(best.piece)
        assert setup.faces((kind,))[0] not in [one.tile for one in goal.missing]
        example = setup.kinds_of_faces(goal.example)
        assert example.count(kind) <= setup.kinds(view.hand).count(kind) - 1
        if told.what is not None and told.what.id in named:
            assert told.what.facts["goal"] == goal and goal.distance > 0

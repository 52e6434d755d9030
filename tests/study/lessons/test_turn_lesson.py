"""The lesson on turns against the engine itself: who may claim, who goes first, where replacements come from."""

from __future__ import annotations

from random import Random

import pytest

from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.engine.actions import Action, Chow, DeclareWin, IllegalAction, Kong, Pass, Pung
from mahjong_desktop.engine.decide import decide
from mahjong_desktop.engine.events import BonusExposed, Drew, Melded, PlayBegan
from mahjong_desktop.engine.match import Match
from mahjong_desktop.engine.state import Phase
from mahjong_desktop.rulesets import built_in_rulesets
from mahjong_desktop.study.known_rulesets import find_ruleset
from mahjong_desktop.study.lessons.course import lesson
from mahjong_desktop.study.lessons.steps import ChooseSeats, ChooseWords, LessonStep
from mahjong_desktop.study.lessons.turn_lesson import _WANTED, AskedMoment, find_moments, replaced_from

IDS = tuple(ruleset.id for ruleset in built_in_rulesets())
each_ruleset = pytest.mark.parametrize("ruleset", IDS)


def steps(ruleset: str, ask: str) -> list[LessonStep]:
    return [step for step in lesson(find_ruleset(ruleset), "turn", 1).steps if step.ask.id == ask]


def moments(rules: Ruleset) -> dict[str, AskedMoment]:
    """The moments of the lesson with seed 1: it draws their seed first."""
    seed = Random(f"{rules.id}:turn:1").randrange(1 << 30)
    names = {step.ask.id.removeprefix("turn-") for step in lesson(rules, "turn", 1).steps}
    return find_moments(rules, seed, {name: fits for name, fits in _WANTED.items() if name in names})


def may_claim(moment: AskedMoment, seat: int) -> bool:
    """Tries every claim that tiles of the hand could make; the engine refuses what is not allowed."""
    state = moment.state
    hand = state.hands[seat]
    pairs = [(one, other) for place, one in enumerate(hand) for other in hand[place + 1 :]]
    tried: list[Action] = [DeclareWin(), *(Pung(pair) for pair in pairs), *(Chow(pair) for pair in pairs)]
    for action in tried:
        answers: dict[int, Action] = {other: Pass() for other in moment.asked}
        try:
            decide(state, answers | {seat: action})
        except IllegalAction:
            continue
        return True
    return False


@pytest.mark.in_turn
@each_ruleset
def test_the_seats_that_may_claim_are_those_whose_claims_the_engine_takes(ruleset: str) -> None:
    found = moments(find_ruleset(ruleset))
    for name in ("claim", "claim-again"):
        (step,) = steps(ruleset, f"turn-{name}")
        assert isinstance(step, ChooseSeats)
        for choice in step.choices:
            assert choice.seat is not None
            assert choice.right == may_claim(found[name], choice.seat)


@pytest.mark.in_turn
@each_ruleset
def test_the_first_discard_is_made_by_the_seat_with_which_play_begins(ruleset: str) -> None:
    (step,) = steps(ruleset, "turn-begin")
    assert isinstance(step, ChooseSeats)
    rules = find_ruleset(ruleset)
    match = Match(rules, ("random",) * rules.chairs.participants, 1)
    began: list[int] = []
    while not began:
        played = match.step({seat: options.legal[-1] for seat, options in match.asked().items()})
        began = [event.seat - match.state.position.dealer for event in played.events if isinstance(event, PlayBegan)]
        match.apply(played)
    assert began == [0], "the dealer begins"
    dealer = step.ask.facts["dealer"]
    assert [step.seats[choice.seat] for choice in step.choices if choice.right and choice.seat is not None] == [dealer]


@pytest.mark.in_turn
@each_ruleset
def test_of_two_claims_the_one_that_the_engine_grants_is_right(ruleset: str) -> None:
    rules = find_ruleset(ruleset)
    for step in steps(ruleset, "turn-first"):
        assert isinstance(step, ChooseSeats)
        moment = moments(rules)["first"]
        answers: dict[int, Action] = {seat: Pass() for seat in moment.asked}
        for kind in (Chow, Pung):
            name = step.ask.facts[kind.name]
            seat = next(
                choice.seat for choice in step.choices if choice.seat is not None and step.seats[choice.seat] == name
            )
            answers[seat] = next(action for action in moment.asked[seat].legal if isinstance(action, kind))
        melded = [event.seat for event in decide(moment.state, answers).events if isinstance(event, Melded)]
        assert melded == [choice.seat for choice in step.choices if choice.right]


@pytest.mark.in_turn
@each_ruleset
def test_several_winners_are_those_that_priority_grants(ruleset: str) -> None:
    rules = find_ruleset(ruleset)
    (step,) = steps(ruleset, "turn-winners")
    assert isinstance(step, ChooseWords)
    (right,) = [choice.name.id for choice in step.choices if choice.right and choice.name is not None]
    (read,) = steps(ruleset, "turn-read")
    assert f"{right}-why" in {said.id for said in read.lines}, "it is told before it is asked"
    priority = rules.claims.priority
    if right == "winners-none":
        assert 0 < priority.spoiled_by <= 2
    else:
        assert not 0 < priority.spoiled_by <= 2
        assert (right == "winners-all") == (priority.most > 1)
        assert (right == "winners-nearest") == (priority.most == 1 and priority.rank.__name__ == "alike")


def _has_own_kong(moment: AskedMoment) -> bool:
    """Returns whether the seat in turn may lay a kong of tiles that are no one-tile kong."""
    if moment.state.phase is not Phase.TURN:
        return False
    options = moment.asked.get(moment.state.turn)
    return options is not None and any(isinstance(one, Kong) and len(one.pieces) == 4 for one in options.legal)


@pytest.mark.in_turn
@each_ruleset
def test_a_kong_is_replaced_from_where_the_lesson_says(ruleset: str) -> None:
    rules = find_ruleset(ruleset)
    found: dict[str, AskedMoment] = {}
    seed = 5
    while not found:  # four equal tiles are dealt to somebody sooner or later
        found, seed = find_moments(rules, seed, {"kong": _has_own_kong}), seed + 10_000
    state = found["kong"].state
    said = replaced_from(state, "kong")
    kong = next(one for one in found["kong"].asked[state.turn].legal if isinstance(one, Kong) and len(one.pieces) == 4)
    drawn = [event for event in decide(state, {state.turn: kong}).events if isinstance(event, Drew)]
    assert state.wall is not None
    head = state.wall.next_for("wall")
    if drawn and drawn[0].source == "kong":  # else another seat may rob it, or dice are offered
        assert (drawn[0].piece == head) == (said == "head")
    for step in steps(ruleset, "turn-kong"):
        assert isinstance(step, ChooseWords)
        assert [choice.name.id for choice in step.choices if choice.right and choice.name] == [f"kong-{said}"]


@pytest.mark.in_turn
@each_ruleset
def test_a_bonus_tile_is_replaced_from_where_the_lesson_says(ruleset: str) -> None:
    rules = find_ruleset(ruleset)
    asked = steps(ruleset, "turn-bonus")
    assert bool(asked) == any(setup.bonus for setup in rules.setups)
    for step in asked:
        assert isinstance(step, ChooseWords)
        (right,) = [choice.name.id for choice in step.choices if choice.right and choice.name is not None]
        assert right == f"bonus-{_seen_in_play(rules)}"


def _seen_in_play(rules: Ruleset) -> str:
    """Where the replacement of the first bonus tile drawn in play came from: plays hands until one is drawn."""
    rng = Random(3)
    match = Match(rules, ("random",) * rules.chairs.participants, 3)
    while True:
        before = match.state
        played = match.step({seat: rng.choice(options.legal) for seat, options in match.asked().items()})
        match.apply(played)
        events = played.events
        for place, event in enumerate(events[:-1]):
            following = events[place + 1]
            if isinstance(event, BonusExposed) and isinstance(following, Drew) and following.source == "bonus":
                drew = events[place - 1] if place else None
                if (
                    isinstance(drew, Drew)
                    and drew.source == "wall"
                    and before.wall is not None
                    and place == 1 + events.index(drew)
                ):
                    pieces = before.wall.next_pieces(2)
                    return "head" if len(pieces) > 1 and following.piece == pieces[1] else "tail"

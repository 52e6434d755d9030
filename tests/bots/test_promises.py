"""No option promises more than can be paid: its chance times the dearest win and the pot, and what readiness brings."""

from __future__ import annotations

from functools import cache
from itertools import product
from pathlib import Path
from random import Random

import pytest

from mahjong_desktop.bots.expected_gain.plan_values import RatedPlan
from mahjong_desktop.bots.explanation import Candidate
from mahjong_desktop.bots.hand_value.hand_values import HandValues, hand_values_for
from mahjong_desktop.bots.hand_value.hypothetical_tables import HandSituation, dear_indicators, example_win
from mahjong_desktop.bots.hand_value.payments import points_paid
from mahjong_desktop.bots.observation.hand_changes import after_action
from mahjong_desktop.bots.observation.observation import Observation, observe
from mahjong_desktop.bots.policy.policies import ExpectedValuePolicy, Expert
from mahjong_desktop.core.counts import list_tiles
from mahjong_desktop.core.melds import KongForm
from mahjong_desktop.core.payments import Outcome, ScoredWin
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.scoring import Breakdown
from mahjong_desktop.core.tiles import DRAGONS, WINDS, format_tiles, parse_tiles
from mahjong_desktop.core.values import replace
from mahjong_desktop.core.wins import Way, Win
from mahjong_desktop.engine.actions import Action, DeclareWin, Discard, Kong
from mahjong_desktop.engine.legal import Options
from mahjong_desktop.engine.state import State
from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.mechanics.evaluate import evaluate
from mahjong_desktop.rulesets import built_in_rulesets
from mahjong_desktop.study.advice import advise
from mahjong_desktop.study.positions import read_position
from tests.bots.play import Standard, play
from tests.bots.test_new_decisions import RIICHI, seen

POSITIONS = Path(__file__).parent / "positions"
HONORS = (*WINDS, *DRAGONS)
_ASKED = 5
_DEAR_TILES = (0, 2, 6)
_ROUNDING_OF_PLANS = 1e-6
_ROUNDING = 0.02
"""What a win saves is part of ratings, and taken from the gains that are shown by its mean."""


def candidates_of(name: str, bot: str = "expert") -> tuple[SeatView, tuple[Candidate, ...]]:
    """The view and the options of a stored position, best first."""
    advice = advise(read_position((POSITIONS / f"{name}.json").read_bytes()), bot)
    return advice.view, advice.candidates


def words(view: SeatView, action: Action) -> str:
    """The kind of a discard with its declaration, or the name of another action."""
    if not isinstance(action, Discard):
        return action.name
    return format_tiles([view.setup.kind(action.piece)]) + (f" {action.declaration}" if action.declaration else "")


# ---- positions from play


@pytest.mark.parametrize("bot", ["expert", "master"])
@pytest.mark.parametrize(
    ("name", "best"),
    [
        ("passes-a-win-for-dora", "win"),
        ("throws-dragon-of-ready-hand", "6m"),
        ("breaks-ready-dora-dots", "5p"),
        ("breaks-ready-all-honors-dora", "3m"),
        ("riichi-on-nine-gates", "3z"),
        ("win-one-point-better", "win"),
    ],
)
def test_dear_tiles_and_luck_do_not_break_what_is_paid_at_a_limit(name: str, best: str, bot: str) -> None:
    view, candidates = candidates_of(name, bot)
    assert words(view, candidates[0].action) == best


def test_a_declaration_that_brings_a_yakuman_nothing_is_rated_below_silence() -> None:
    """Of a limit hand other elements and dora count nothing (EMA 4.3), and the bet is a cost."""
    view, candidates = candidates_of("riichi-on-nine-gates")
    rated = {words(view, one.action): one for one in candidates if one.rated}
    assert 0.9 * rated["3z"].gain < rated["3z riichi"].gain <= rated["3z"].gain


def test_an_option_that_was_not_worth_rating_promises_nothing() -> None:
    _, candidates = candidates_of("breaks-ready-all-honors-dora", "standard")
    assert all(one.gain == 0.0 for one in candidates if not one.rated)


@pytest.mark.parametrize("ruleset", ["riichi-ema", "hong-kong", "classical"])
def test_a_kong_that_loses_the_wait_is_worth_less_than_staying_ready(ruleset: str) -> None:
    text = (POSITIONS / "standard-kong-breaks-ready.json").read_text(encoding="utf-8")
    position = read_position(text.replace("riichi-ema", ruleset).replace('"dora_indicators":"5z",', ""))
    for bot in ("standard", "expert"):
        best, *others = advise(position, bot).candidates
        assert best.distance == 0
        laid = [one for one in others if isinstance(one.action, Kong)]
        assert laid and all(one.distance == 1 and one.value < best.value for one in laid)


# ---- the law, in every game


@cache
def dearest(values: HandValues, situation: HandSituation) -> float:
    """The most that the ruleset's settlement pays for a win of any plan in a situation, as this scale feels it."""
    plans = Expert(values.ruleset).rating.plan_gain.values
    honors: tuple[tuple[int, ...], ...] = ((), DRAGONS[:1], DRAGONS, WINDS)
    kongs: tuple[tuple[KongForm, ...], ...] = ((), (KongForm.CONCEALED,) * 3)
    most = 0.0
    for plan, claimed, laid in product(plans.plans, (False, True), kongs):
        there = replace(situation, kongs=(*situation.kongs, *laid)[: values.sets])
        if plan.shape is not None:
            hands = [values._example_of_shape(plan.shape, claimed, 0)]
        else:
            outlines = [plan.outline(some if plan.with_honors else (), claimed) for some in honors]
            hands = [values._example(outline, there) for outline in outlines]
        names = () if claimed else values.declarations
        for hand, way in product([one for one in hands if one is not None], (Way.DISCARD, Way.SELF_DRAW)):
            for declared in (frozenset[str](), *(frozenset({name}) for name in names)):
                win = example_win(values.ruleset, hand, there, way, declared)
                most = max(most, _received(values.ruleset, win))
    return plans.received_utility(most)


def _received(ruleset: Ruleset, win: Win) -> float:
    """What the winner is paid, with twelve dear tiles more where there are any."""
    more = dear_indicators(ruleset, win.tiles, 12)
    if more:
        indicators = (*win.table.indicators, *more)
        win = replace(win, table=replace(win.table, indicators=indicators, setup=ruleset.setup(indicators)))
    scored = evaluate(ruleset, win)
    if not isinstance(scored, Breakdown):
        return 0.0
    return float(ruleset.settle(Outcome((ScoredWin(win, scored),), win.table)).deltas[win.seat])


def above_the_law(expert: Expert, observation: Observation, options: tuple[Action, ...]) -> list[Candidate]:
    """The options whose gain is more than their chance times the dearest win, and what readiness brings."""
    values, found = expert.hand_values, []
    most = dearest(values, observation.hand_situation(observation.hand, values.depends_on_others))
    ready = max(0.0, expert.rating.plan_gain.exhaustive_draw.ready_gain)
    lookahead = expert.rating.expected_gain.lookahead
    pot = lookahead.turn_odds(observation, True).pot if lookahead is not None else 0.0
    for one in expert.explain(observation.view, options, Random(1)):
        if one.chance is not None and one.rated and not isinstance(one.action, DeclareWin):
            own = _dearest_wait(expert, observation, one) if one.distance == 0 else 0.0
            if one.gain > (one.chance * (max(most, own) + pot) + ready) * (1.0 + _ROUNDING):
                found.append(one)
    return found


def plans_above_the_law(bot: ExpectedValuePolicy, observation: Observation) -> list[RatedPlan]:
    """The plans of which a win is told to be worth more than the dearest that can be paid, with the dear tiles that the
    hand may have: bots without lookahead tell no chance, but promise no more than such a win."""
    values, plan_gain = bot.hand_values, bot.rating.plan_gain
    most = dearest(values, observation.hand_situation(observation.hand, values.depends_on_others))
    numbers = _DEAR_TILES if observation.dear_kinds else (0,)
    found = []
    for rated in plan_gain.open_plans(observation, observation.hand):
        factors = [plan_gain.values.dear_factor(observation, observation.hand, rated, number) for number in numbers]
        if rated.value * max(factors) > most * (1.0 + _ROUNDING_OF_PLANS):
            found.append(rated)
    return found


def _dearest_wait(expert: Expert, observation: Observation, option: Candidate) -> float:
    """The most that the settlement pays the very hand: wild tiles may make it dearer than any plan without them."""
    hand = after_action(observation.view, observation.hand, option.action)
    concealed = tuple(sorted((*list_tiles(hand.counts), *hand.wilds)))
    facts = observation.table_facts(expert.hand_values.depends_on_others, False, hand.special_discards, frozenset())
    waits = {*option.useful, *observation.wild_kinds}
    paid = [max(expert.hand_values.received(concealed, tile, hand.melds, facts)) for tile in waits]
    return expert.rating.plan_gain.values.received_utility(max(paid, default=0.0))


@pytest.mark.in_turn
@pytest.mark.parametrize("ruleset", built_in_rulesets(), ids=lambda ruleset: ruleset.id)
def test_no_gain_is_above_the_chance_times_the_dearest_win(ruleset: Ruleset) -> None:
    """Asked at some decisions of a hand, more of them late in it, when hands are near ready."""
    bots = [Standard(ruleset) for _ in range(ruleset.chairs.participants)]
    asked: list[tuple[SeatView, tuple[Action, ...]]] = []

    def watch(_state: State, _seat: int, view: SeatView, options: Options, _action: Action) -> None:
        if len(options.legal) > 1 and view.hand:
            asked.append((view, options.legal))

    for _ in play(bots, 11, 1, ruleset, watch):
        pass
    expert, standard = Expert(ruleset), bots[0]
    assert expert.rating.plan_gain.style.points_exponent == standard.rating.plan_gain.style.points_exponent
    places = [round((len(asked) - 1) * (number / (_ASKED - 1)) ** 0.5) for number in range(_ASKED)]
    for view, options in (asked[place] for place in sorted(set(places))):
        observation = observe(view)
        assert not above_the_law(expert, observation, options)
        assert not plans_above_the_law(standard, observation) and not plans_above_the_law(expert, observation)


@pytest.mark.parametrize("seed", range(8))
def test_no_gain_is_above_the_limit_where_honours_are_dear(seed: int) -> None:
    """Hands of honours and one suit, with dear honours: every plan of them is near a limit or at it."""
    rng = Random(seed)
    pool = sorted([*HONORS, *parse_tiles("123456789p")] * 3)
    hand = sorted(rng.sample(pool, 14))
    dear = rng.choice([tile for tile in hand if tile in HONORS])
    indicator = next(tile for tile in HONORS if dear in RIICHI.setup((tile,)).dear)
    view = seen(RIICHI, format_tiles(hand), indicator=format_tiles([indicator]), wall_left=40)
    options: tuple[Action, ...] = tuple(Discard(piece) for piece in view.hand)
    assert not above_the_law(Expert(RIICHI), observe(view), options)
    assert not plans_above_the_law(Standard(RIICHI), observe(view))


# ---- dear tiles


def test_dear_indicators_give_the_number_asked_for() -> None:
    tiles = parse_tiles("123m456p789s11122z")
    for number in range(9):
        indicators = dear_indicators(RIICHI, tiles, number)
        assert indicators is not None
        held = [RIICHI.setup((one,)).dear for one in indicators]
        assert sum(tile in dear for dear in held for tile in tiles) == number
    assert dear_indicators(RIICHI, parse_tiles("11m22m33m44m55m66m77m"), 3) is None


def test_dear_tiles_raise_a_cheap_hand_and_nothing_at_the_limit() -> None:
    values = hand_values_for(RIICHI)
    mixed, orphans = HandSituation(1, 0, ()), next(shape for shape in RIICHI.shapes if "orphans" in shape.id)
    plain = values._plain
    by_number = [values.points(plain, replace(mixed, dear=number)) for number in (1, 2, 3)]
    assert 0.0 == values.points(plain, mixed) == by_number[0] or by_number == sorted(by_number)
    limit = {values.shape_points(orphans, replace(mixed, dear=number)) for number in range(4)}
    assert len(limit) == 1
    assert values.with_luck(lambda one: values.shape_points(orphans, one), mixed, 0.65) in limit


def test_what_is_paid_takes_the_place_of_points_where_payments_are_limited() -> None:
    for ruleset in built_in_rulesets():
        values = hand_values_for(ruleset)
        for hand in values._winning_examples():
            win = example_win(ruleset, hand, HandSituation(1, 0, ()), Way.DISCARD)
            scored = evaluate(ruleset, win)
            if isinstance(scored, Breakdown) and ruleset.scoring.limits_payments:
                assert points_paid(ruleset, win, scored) == _received(ruleset, win)
            elif isinstance(scored, Breakdown):
                assert points_paid(ruleset, win, scored) == scored.points

"""What is told of a stored hand beside its tiles: facts of its case and hands of other players, exactly where something
depends on them."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from mahjong_desktop.core.ruleset import Reveal, Ruleset
from mahjong_desktop.core.tiles import TILE_NAMES
from mahjong_desktop.core.values import replace
from mahjong_desktop.present.hand import HandWords
from mahjong_desktop.present.scoring_drills import PaymentWords
from mahjong_desktop.rulesets import built_in_rulesets
from mahjong_desktop.study.drills.payments import payments_question
from mahjong_desktop.study.drills.scored import ScoredDrill, scored_drill, with_revealed
from mahjong_desktop.study.drills.store import DrillHand, Store
from mahjong_desktop.study.known_rulesets import find_ruleset
from mahjong_desktop.study.score_cases import scored_with
from mahjong_desktop.texts import Texts
from tests.scale import amount

EN = Texts("en")
WALL, STREAK = "Left in the wall", EN.phrase("page", "streak")
each_ruleset = pytest.mark.parametrize("ruleset", built_in_rulesets(), ids=lambda ruleset: str(ruleset.id))


def drills(ruleset: Ruleset, step: int = 1) -> Iterator[ScoredDrill]:
    store = Store.of(ruleset.id)
    for hand in (*store.hands, *store.refused)[::step]:
        yield scored_drill(hand, ruleset.configure(hand.case.options))


def labels(drill: ScoredDrill, *, others: bool = True) -> set[str]:
    return {fact.label for fact in HandWords(drill, EN).told(others=others).facts}


@pytest.mark.in_turn
@each_ruleset
def test_wall_and_streak_are_told_where_something_depends_on_them(ruleset: Ruleset) -> None:
    for drill in drills(ruleset, amount(4, 1)):
        case, told = drill.hand.case, labels(drill)
        as_it_is = scored_with(case, drill.ruleset)
        assert (STREAK in told) == (scored_with(replace(case, dealer_streak=0), drill.ruleset) != as_it_is)
        left = case.wall_left is not None and scored_with(replace(case, wall_left=None), drill.ruleset) != as_it_is
        assert (WALL in told) == left


def test_a_win_at_the_end_of_the_wall_tells_how_many_tiles_were_left() -> None:
    wuhan = find_ruleset("wuhan")
    late = [drill for drill in drills(wuhan) if "last-tile" in drill.hand.elements and drill.hand.case.wall_left]
    assert late and all(WALL in labels(drill) for drill in late)


@pytest.mark.parametrize(("ruleset", "counts"), [("wuhan", False), ("hong-kong", False), ("wenzhou", True)])
def test_the_streak_of_the_dealer_is_shown_in_no_game_without_use_for_it(ruleset: str, counts: bool) -> None:
    kept = [drill for drill in drills(find_ruleset(ruleset)) if drill.hand.case.dealer_streak]
    assert kept and any(STREAK in labels(drill) for drill in kept) == counts


def test_hands_of_the_others_are_shown_where_the_value_depends_on_them() -> None:
    nanchang = find_ruleset("nanchang")
    found = [one for one in drills(nanchang) if one.scored is not None and one.scored.has("natural-no-rival-wilds")]
    assert found
    for drill in found:
        shown = {name for name in labels(drill) if name.startswith("In hand, ")}
        assert len(shown) == 3
        assert not any(name.startswith("In hand, ") for name in labels(drill, others=False))
    assert not any(name.startswith("In hand, ") for drill in drills(find_ruleset("taizhou")) for name in labels(drill))


# ---- tiles turned up after a win


@each_ruleset
def test_hands_of_a_game_that_turns_up_a_tile_after_a_win_have_one(ruleset: Ruleset) -> None:
    step = ruleset.step_of(Reveal)
    for drill in drills(ruleset, 1 if step is not None else 20):
        told = step is not None and bool(drill.hand.case.carry.get(step.key))
        assert told == (step is not None and drill.refusal is None)


def test_after_the_last_tile_of_the_wall_the_winning_tile_counts() -> None:
    changsha = find_ruleset("changsha")
    last = [
        drill
        for drill in drills(changsha)
        if drill.win.tile is not None and any("last" in name for name in drill.win.circumstances)
    ]
    assert last
    for drill in last:
        bare = with_revealed(replace(drill.hand.case, carry={}), changsha)
        assert drill.win.tile is not None and bare.carry == {"birds": TILE_NAMES[drill.win.tile]}


def test_the_tile_turned_up_is_always_the_same_and_may_be_left() -> None:
    changsha = find_ruleset("changsha")
    hand = next(hand for hand in Store.of("changsha").hands if hand.case.wall_left)
    bare = replace(hand.case, carry={})
    told = with_revealed(bare, changsha)
    assert told == with_revealed(bare, changsha) and told.carry["birds"]
    assert with_revealed(told, changsha) is told
    assert scored_drill(DrillHand(hand.id, bare, hand.seat), changsha).hand.case == told


# ---- the sum of a hand


@pytest.mark.in_turn
@each_ruleset
def test_the_sum_below_a_hand_comes_to_what_the_winner_receives(ruleset: Ruleset) -> None:
    """Payments during play and bets that come back are in it."""
    for drill in drills(ruleset, amount(5, 1)):
        question = payments_question(drill)
        if question is None or len(drill.hand.case.result.wins) > 1:
            continue
        lines = PaymentWords(question, EN).lines(paid=True)
        found = lines[-1] if lines else ()
        assert all(part.text for line in lines for part in line), drill.hand.id
        if any(part.text == "=" for part in found):
            assert found[-1].text == EN.number(question.gain), drill.hand.id


def test_a_bet_that_comes_back_is_taken_off() -> None:
    riichi = find_ruleset("riichi-ema")
    own = [
        drill
        for drill in drills(riichi)
        if any(paid.payer == drill.seat and paid.reason == "riichi-bet" for paid in drill.transfers)
    ]
    assert own
    for drill in own[:10]:
        question = payments_question(drill)
        assert question is not None
        shown = " ".join(part.text for part in PaymentWords(question, EN).lines(paid=True)[-1])
        assert "− 1,000 (riichi bet)" in shown and shown.endswith(f"= {EN.number(question.gain)}")

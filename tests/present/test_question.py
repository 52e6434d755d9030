"""The steps from a question to an action: declarations with a discard, exchanges, the groups of the bar and their
keys."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

import pytest

from mahjong_desktop.core.melds import KongForm
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.tiles import faces_of, parse_tile, parse_tiles, suit_of
from mahjong_desktop.engine.actions import Chow, Declare, Discard, ExchangeTiles, Kong, Pass
from mahjong_desktop.present.question import Kind, Prompt, Question, TakeBack, ThrowWith
from tests.engine.tables import Layout
from tests.ui.table import moments

RIICHI = moments.ruleset("riichi-ema")
READY = Layout(hands=("123456789m1234p9s",))
"""A moment at which the dealer may declare riichi with 1p, 4p or 9s."""


def question(game: Ruleset, layout: Layout, moves: Sequence[moments.Move] = (), seat: int = 0) -> Question:
    view, options = moments.moment(game, layout, moves, seat)
    return Question(options, view)


def prompt_of(asked: Question) -> Prompt:
    assert asked.prompt is not None
    return asked.prompt


def names(asked: Question) -> list[str]:
    return [group.name for group in prompt_of(asked).groups]


def step(asked: Question, key: str) -> Question:
    choice = prompt_of(asked).choice_for(key)
    assert choice is not None and choice.step is not None
    following = asked.take(choice.step)
    assert isinstance(following, Question)
    return following


def pressed(asked: Question, *pieces: int) -> Question:
    for piece in pieces:
        following = asked.press(piece)
        assert isinstance(following, Question)
        asked = following
    return asked


# ---- declarations that go with a discard


def test_a_declaration_has_one_button_however_many_discards_fit() -> None:
    asked = question(RIICHI, READY)
    assert names(asked) == ["declare"]
    (group,) = prompt_of(asked).groups
    assert group.declaration == "riichi" and [choice.step for choice in group.choices] == [ThrowWith("riichi")]
    assert group.choices[0].key == "R"
    assert asked.playable == set(asked.view.hand) and asked.dimmed == frozenset()


def test_declaring_leaves_only_the_discards_that_fit() -> None:
    asked = question(RIICHI, READY)
    declaring = step(asked, "R")
    assert set(faces_of(declaring.playable)) == set(parse_tiles("14p9s"))
    assert declaring.dimmed == set(asked.view.hand) - declaring.playable
    assert prompt_of(declaring).kind is Kind.DECLARING and prompt_of(declaring).declaration == "riichi"
    piece = min(declaring.playable)
    assert declaring.press(piece) == Discard(piece, "riichi")
    assert declaring.press(min(declaring.dimmed)) is None
    assert asked.press(piece) == Discard(piece)


def test_what_was_begun_can_be_taken_back() -> None:
    asked = question(RIICHI, READY)
    assert asked.back() is None
    declaring = step(asked, "R")
    assert declaring.back() == asked == step(declaring, "Esc") == declaring.take(TakeBack())


def test_discards_with_a_declaration_are_confirmed_as_others_are() -> None:
    asked = question(RIICHI, READY).confirming(True)
    declaring = step(asked, "R")
    one, other = sorted(declaring.playable)[:2]
    selecting = pressed(declaring, one, other)
    assert (selecting.selected, selecting.declaring) == (other, "riichi")
    assert selecting.press(min(declaring.dimmed)) is None
    assert selecting.press(other) == Discard(other, "riichi") == declaring.press(other, sure=True)
    assert selecting.stage == declaring.stage and selecting.back() == asked
    assert selecting.confirming(False).selected is None


def test_a_declaration_without_a_discard_answers_at_once() -> None:
    aborting = moments.ruleset("riichi-ema", abortive_draws="on")
    asked = question(aborting, Layout(hands=("19m19p19s1234567z5m",)))
    choice = prompt_of(asked).choice_for("N")
    assert choice is not None and choice.step is not None
    assert asked.take(choice.step) == Declare("nine-terminals")


def test_before_play_a_ready_hand_may_be_announced_or_not() -> None:
    layout = Layout(hands=("1m", "111222333m444p567s5p"))
    asked = question(moments.ruleset("taiwanese"), layout, seat=1)
    assert prompt_of(asked).kind is Kind.OPENING and names(asked) == ["declare", "pass"]
    assert [group.choices[0].step for group in prompt_of(asked).groups] == [Declare("ready-first"), Pass()]
    assert prompt_of(asked).piece is None and asked.playable == frozenset()


# ---- tiles to exchange

YICHANG = moments.ruleset("yichang")
THREE_SUITS = Layout(hands=("1234m56789p12345s",))


def test_no_tile_is_dimmed_while_any_may_go() -> None:
    asked = question(YICHANG, THREE_SUITS)
    assert prompt_of(asked).kind is Kind.EXCHANGE and prompt_of(asked).needed == 3
    assert asked.playable == set(asked.view.hand) and asked.dimmed == frozenset()
    assert prompt_of(asked).choice_for("Enter") is None


def test_a_suit_of_too_few_tiles_cannot_go() -> None:
    asked = question(YICHANG, Layout(hands=("12m3456789p12345s",)))
    assert set(faces_of(asked.dimmed)) == set(parse_tiles("12m"))


def test_the_first_tile_chooses_the_suit() -> None:
    asked = question(YICHANG, THREE_SUITS)
    for piece in asked.view.hand:
        lifted = pressed(asked, piece)
        assert lifted.lifted == (piece,) and prompt_of(lifted).chosen == 1
        assert {suit_of(other // 4) for other in lifted.playable} == {suit_of(piece // 4)}
        assert pressed(lifted, piece) == asked


def test_three_tiles_of_one_suit_make_the_answer_whatever_their_order() -> None:
    asked = question(YICHANG, THREE_SUITS)
    dots = [piece for piece in asked.view.hand if suit_of(piece // 4) == 1]
    for chosen in combinations(dots, 3):
        done = pressed(asked, *reversed(chosen))
        choice = prompt_of(done).choice_for("Enter")
        assert choice is not None and isinstance(choice.step, ExchangeTiles)
        assert set(choice.step.pieces) == set(chosen) and choice.step in asked.options.legal
        assert done.take(choice.step) is choice.step
        assert done.playable == set(chosen)
        assert done.press(next(piece for piece in dots if piece not in chosen)) is None


def test_escape_lowers_all_lifted_tiles() -> None:
    asked = question(YICHANG, THREE_SUITS)
    first, second, *_ = asked.view.hand
    assert pressed(asked, first, second).back() == asked


# ---- kongs and claims


def test_kongs_before_play_can_be_declined() -> None:
    asked = question(moments.ruleset("classical"), Layout(hands=("1111m2222p333s555z",)))
    assert prompt_of(asked).kind is Kind.OPENING and names(asked) == ["kong", "pass"]
    assert [choice.key for choice in prompt_of(asked).groups[0].choices] == ["K", "2"]


def test_one_tile_kongs_are_offered_beside_the_others() -> None:
    layout = Layout(hands=("1111m77z258p258s37m9p",), indicators="4s")
    asked = question(moments.ruleset("wuhan"), layout)
    kongs = prompt_of(asked).groups[0].choices
    forms = {choice.tiles: choice.step.form for choice in kongs if isinstance(choice.step, Kong)}
    wild, red = parse_tile("5s"), parse_tile("7z")
    assert forms == {
        (0,) * 4: KongForm.CONCEALED,
        (wild,): KongForm.SINGLE,
        (red,): KongForm.SINGLE,
    }
    assert [choice.key for choice in kongs] == ["K", "2", "3"]


def test_chows_with_a_red_five_and_without_are_two() -> None:
    riichi = moments.ruleset("riichi-ema", red_fives=3)
    reds = {piece for piece in riichi.red if piece // 4 == parse_tile("5p")}
    layout = Layout(hands=("6p", "55p7p19m19s1234z5z"))
    asked = question(riichi, layout, [(0, moments.thrown("6p"))], seat=1)
    chows = [action for action in asked.options.legal if isinstance(action, Chow)]
    held = set(asked.view.hand)
    if reds.isdisjoint(held):
        pytest.fail("the hand holds no red five")
    (group,) = [group for group in prompt_of(asked).groups if group.name == "chow"]
    assert len(group.choices) == len(chows) == 2
    assert {bool(reds & set(choice.pieces)) for choice in group.choices} == {True, False}
    assert len({choice.tiles for choice in group.choices}) == 1


def test_the_last_tiles_are_drawn_to_win_or_to_pass() -> None:
    layout = Layout(hands=("147m258p369s1234z",))
    view, options = moments.moment(moments.ruleset("wuhan"), layout)
    asked = Question(type(options)((Pass(),)), view)
    assert prompt_of(asked).kind is Kind.LAST and names(asked) == ["pass"]


def test_every_key_of_a_claim_is_its_own() -> None:
    """Chows have the digits from 1 on; a second pung, without the red five, has the next digit."""
    riichi = moments.ruleset("riichi-ema", red_fives=3)
    layout = Layout(hands=("555p34678p19m19s12z",), draws="1z1z5p")
    moves = [(0, moments.thrown("1z")), (1, moments.thrown("1z")), (2, moments.thrown("1z")), (3, moments.thrown("5p"))]
    asked = question(riichi, layout, moves)
    keys = {group.name: [choice.key for choice in group.choices] for group in prompt_of(asked).groups}
    assert keys == {"pung": ["P", "4"], "chow": ["1", "2", "3"], "kong": ["K"], "pass": ["Esc"]}
    with_red, without = prompt_of(asked).choice_for("P"), prompt_of(asked).choice_for("4")
    assert with_red is not None and without is not None and with_red.pieces != without.pieces

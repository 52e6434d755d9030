"""Tiles are safe only if the engine lets no declared seat win on them, in every game with a declared ready hand."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from mahjong_desktop.bots.registry import make_bot
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.tiles import Piece, parse_tile
from mahjong_desktop.core.values import replace
from mahjong_desktop.engine.actions import Action, DeclareWin, Discard, Pass
from mahjong_desktop.engine.legal import options_of
from mahjong_desktop.engine.match import Match
from mahjong_desktop.engine.state import Phase, RiverTile, State
from mahjong_desktop.engine.view import SeatView, view_of
from mahjong_desktop.rulesets import built_in_rulesets
from mahjong_desktop.study.known_rulesets import find_ruleset
from mahjong_desktop.study.safe_tiles import (
    SafetyRules,
    declared_seats,
    ready_declarations,
    safe_pieces,
    safety_rules,
)

DECLARING = [ruleset.id for ruleset in built_in_rulesets() if ready_declarations(ruleset)]
HANDS = 6


def turns(ruleset: Ruleset, seed: int) -> Iterator[tuple[Match, SeatView]]:
    """Yields every moment of a few hands in which a seat must discard and another one has declared. Everybody declares
    whenever that is possible, and nobody wins, so that much is passed."""
    bot, rng = make_bot("quick", ruleset), Random(seed)
    match = Match(ruleset, ("quick",) * ruleset.chairs.participants, seed)
    hands = 0
    while hands < HANDS and not match.finished:
        if match.state.phase is Phase.TURN and not match.state.result:
            view = view_of(match.state, match.state.turn)
            if declared_seats(view):
                yield match, view
        answers: dict[int, Action] = {}
        for seat, options in match.asked().items():
            legal = [action for action in options.legal if action != DeclareWin()] or list(options.legal)
            declares = [one for one in legal if isinstance(one, Discard) and one.declaration is not None]
            passes = [Pass()] if Pass() in legal and match.state.phase is Phase.CLAIM else []
            answers[seat] = (declares or passes or [bot.choose(view_of(match.state, seat), tuple(legal), rng)])[0]
        hands += match.state.phase is Phase.OVER
        match.apply(match.step(answers))


def winners_on(match: Match, piece: Piece) -> set[int]:
    """Returns the seats that may win on a discard, as the engine says."""
    state: State = match.state
    match.step({state.turn: Discard(piece)})
    assert match._worked_out is not None
    after = match._worked_out[1]
    others = state.ruleset.chairs.others(state.turn)
    return {seat for seat in others if DeclareWin() in options_of(after, seat).legal}


@pytest.mark.parametrize("name", DECLARING)
def test_no_declared_seat_may_win_on_a_safe_tile(name: str) -> None:
    ruleset = find_ruleset(name)
    certain = any(safety_rules(ruleset, one) != SafetyRules() for one in ready_declarations(ruleset))
    open_hands = any(one.keeps_hand_shown for one in ruleset.declarations)
    moments = marked = 0
    for match, view in turns(ruleset, 5):
        moments += 1
        legal = {one.piece for one in match.asked()[view.seat].legal if isinstance(one, Discard)}
        for piece in safe_pieces(view) & legal:
            marked += 1
            assert winners_on(match, piece).isdisjoint(declared_seats(view))
    assert bool(marked) == (certain or open_hands)
    assert moments or not marked


@pytest.mark.parametrize("name", DECLARING)
def test_nothing_is_certain_where_no_rule_forbids_a_win(name: str) -> None:
    ruleset = find_ruleset(name)
    bot, match = make_bot("quick", ruleset), Match(ruleset, ("quick",) * ruleset.chairs.participants, 3)
    for _ in range(60):
        asked = match.asked().items()
        answers = {seat: bot.choose(view_of(match.state, seat), one.legal, Random(1)) for seat, one in asked}
        match.apply(match.step(answers))
    view = view_of(match.state, match.state.turn)
    assert any(view.rivers)
    for declared in ready_declarations(ruleset):
        if safety_rules(ruleset, declared) == SafetyRules():
            others = tuple((declared,) if seat != view.seat else () for seat in range(ruleset.seats))
            assert declared_seats(replace(view, declared=others))
            assert safe_pieces(replace(view, declared=others)) == frozenset()


def test_the_rules_are_found_by_asking_the_game() -> None:
    known = {
        (ruleset.id, name): safety_rules(ruleset, name)
        for ruleset in map(find_ruleset, DECLARING)
        for name in ready_declarations(ruleset)
    }
    assert known["riichi-ema", "riichi"] == SafetyRules(own_discards=True, passed="hand")
    assert known["taiwan-16", "ready"] == SafetyRules(own_discards=False, passed="draw")
    assert known["taiwanese", "ready-first"] == SafetyRules()
    assert known["classical", "ready-first"] == SafetyRules()


@pytest.fixture
def riichi() -> SeatView:
    """A moment of a game of riichi in which another seat has declared."""
    _, view = next(turns(find_ruleset("riichi-ema"), 5))
    return view


def with_rivers(view: SeatView, declared: str, later: str) -> SeatView:
    """The view with one declared seat that has discarded `declared` with riichi, and `later`, which another seat has
    discarded after that and nobody has claimed. The viewer holds both and 5s."""
    seat = (view.seat + 1) % 4
    first, second, third = (4 * parse_tile(tile) for tile in (declared, later, "5s"))
    rivers: list[tuple[RiverTile, ...]] = [(), (), (), ()]
    rivers[seat] = (RiverTile(first, number=4, declaration="riichi"),)
    rivers[(view.seat + 2) % 4] = (RiverTile(third, number=3), RiverTile(second, number=5))
    held = (first + 1, second + 1, third + 1)
    hands = tuple(held if one == view.seat else view.hands[one] for one in range(4))
    said = tuple(("riichi",) if one == seat else () for one in range(4))
    return replace(view, rivers=tuple(rivers), hands=hands, declared=said, turn=view.seat, drawn=None, offer=None)


def test_own_discards_and_tiles_passed_after_riichi_are_safe_and_earlier_ones_are_not(riichi: SeatView) -> None:
    view = with_rivers(riichi, "1m", "9p")
    assert safe_pieces(view) == {4 * parse_tile("1m") + 1, 4 * parse_tile("9p") + 1}


def test_a_tile_must_be_safe_against_all_who_have_declared(riichi: SeatView) -> None:
    view = with_rivers(riichi, "1m", "9p")
    second = (view.seat + 3) % 4
    declared = tuple(("riichi",) if seat == second else names for seat, names in enumerate(view.declared))
    rivers = list(view.rivers)
    rivers[second] = (RiverTile(4 * parse_tile("2z"), number=4, declaration="riichi"),)
    assert safe_pieces(replace(view, declared=declared, rivers=tuple(rivers))) == {4 * parse_tile("9p") + 1}


def test_nothing_is_marked_before_anybody_has_declared(riichi: SeatView) -> None:
    assert safe_pieces(replace(with_rivers(riichi, "1m", "9p"), declared=((), (), (), ()))) == frozenset()


def test_the_own_declaration_is_left_out_of_account(riichi: SeatView) -> None:
    view = with_rivers(riichi, "1m", "9p")
    own = tuple(("riichi",) if seat == view.seat else () for seat in range(4))
    assert declared_seats(replace(view, declared=own)) == ()

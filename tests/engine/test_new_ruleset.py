"""A new ruleset is one file: here are two little games, a third is in toy.py, and they play to their end.

None is registered anywhere. What they need and the machinery lacks would show here. The laws of test_properties.py and
test_hidden.py are asked of the third one too.
"""

from __future__ import annotations

import ast
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

import pytest

from mahjong_desktop.core.errors import CaseError
from mahjong_desktop.core.facts import HandFacts
from mahjong_desktop.core.melds import KongForm
from mahjong_desktop.core.payments import Outcome, Settlement
from mahjong_desktop.core.ruleset import (
    BreakWall,
    ClaimRules,
    DealTiles,
    OptionSet,
    Play,
    Ruleset,
    Script,
    Source,
    WallRules,
    WinPriority,
    number,
)
from mahjong_desktop.core.scoring import Counted, Element, Scoring, Worth
from mahjong_desktop.core.values import replace
from mahjong_desktop.core.wins import Way
from mahjong_desktop.engine.actions import Chow
from mahjong_desktop.engine.checks import violations
from mahjong_desktop.engine.events import Declared, Exchanged, HandEnded, MatchEnded, Melded, Paid, Turned, WentOn, Won
from mahjong_desktop.engine.match import Match, Step
from mahjong_desktop.engine.view import view_of
from mahjong_desktop.mechanics.flow import Rotation
from mahjong_desktop.mechanics.predicates import circumstances, groups
from mahjong_desktop.mechanics.settlements import all_pay_discarder_double
from mahjong_desktop.mechanics.shapes import RegularShape
from mahjong_desktop.records.case_form import read_case
from mahjong_desktop.records.cases import facts_of
from mahjong_desktop.records.record import Header, Recorder, load
from mahjong_desktop.records.replay import rebuilt, verify
from tests.engine import toy
from tests.engine.games import played
from tests.engine.players import eager, mixed, play, random_legal, shedding
from tests.engine.tables import PLAYERS
from tests.engine.toy import TOY


class GameOptions(OptionSet):
    """What players choose."""

    points_a_set: int = number(1, 2)


SUITS_ONLY = (4,) * 27 + (0,) * 19
WITH_HONORS = (4,) * 34 + (0,) * 12


def _value(_: HandFacts, counted: tuple[Counted, ...]) -> Worth:
    tai = sum(element.value for element in counted)
    return Worth((("tai", tai),), 1 + tai, raw=tai)


def _settle(outcome: Outcome) -> Settlement:
    """Every winner is paid by all; several may win one tile."""
    transfers = tuple(paid for won in outcome.wins for paid in all_pay_discarder_double(won.win, won.breakdown.points))
    return Settlement(outcome.table.seats, transfers, "pays")


class Dealt(NamedTuple):
    """The wall and the script of a little game."""

    wall: WallRules
    script: Script


def little_game(
    name: str, copies: tuple[int, ...], hand_size: int, dealt: Dealt, claims: ClaimRules, given: Mapping[str, object]
) -> Ruleset:
    """A regular hand, three elements, one round."""
    chosen = GameOptions(given)
    return Ruleset(
        id=name,
        revision=1,
        sources=(Source("these tests", "en"),),
        emblem=0,
        difficulty=1,
        hand_size=hand_size,
        copies=copies,
        wall=dealt.wall,
        script=dealt.script,
        claims=claims,
        shapes=(RegularShape(hand_size // 3),),
        scoring=Scoring(
            unit="tai",
            ways=frozenset({Way.DISCARD, Way.SELF_DRAW, Way.ROB_KONG}),
            elements=(
                Element("self-draw", 1, circumstances.self_drawn),
                Element("all-pungs", 2, groups.all_triplets, ("pung",)),
                Element("pung", chosen.points_a_set, lambda hand: len(hand.reading.triplets)),
            ),
            value=_value,
        ),
        settle=_settle,
        flow=Rotation(1),
        options=GameOptions.declared,
        chosen=chosen.values,
        builder=lambda options: little_game(name, copies, hand_size, dealt, claims, options),
    )


# 108 tiles in 54 stacks: two walls of 14, two of 13. Nothing is kept back, no chows, three may win one tile.
THIRTEEN = little_game(
    "little-thirteen",
    SUITS_ONLY,
    13,
    Dealt(WallRules(), (BreakWall((14, 13, 14, 13), throws=1), DealTiles(), Play())),
    ClaimRules(chow=False, priority=WinPriority(3)),
    {},
)
# Four times four tiles; replacements from the last tile on, out of a dead wall that shrinks; a kong after any claim.
SIXTEEN = little_game(
    "little-sixteen",
    WITH_HONORS,
    16,
    Dealt(
        WallRules(16, spends_reserve=True, order="bottom-first"),
        (BreakWall((17,) * 4), DealTiles(rounds=4, singles=0), Play()),
    ),
    ClaimRules(kong_after_claim=True, robbable=frozenset({KongForm.ADDED})),
    {},
)
GAMES = pytest.mark.parametrize("ruleset", [THIRTEEN, SIXTEEN], ids=lambda ruleset: ruleset.id)


def events(steps: list[Step]) -> list[object]:
    """All events."""
    return [event for step in steps for event in step.events]


@GAMES
@pytest.mark.parametrize("seed", range(4))
def test_a_new_ruleset_plays_to_the_end(ruleset: Ruleset, seed: int) -> None:
    match = Match(ruleset, PLAYERS, seed)
    steps = []
    for step in play(match, (random_legal, mixed, eager, eager)[seed], seed, hands=40):
        assert violations(match.state) == ()
        assert match.state.wall_left >= 0
        steps.append(step)
    told = events(steps)
    ended = [event for event in told if isinstance(event, HandEnded)]
    if match.finished:
        assert len(ended) >= 4
        assert isinstance(told[-1], MatchEnded) and sum(told[-1].results) == 0
    else:
        assert len(ended) == 40


@GAMES
def test_hands_are_won_in_it(ruleset: Ruleset) -> None:
    told = events(list(play(Match(ruleset, PLAYERS, 5), eager, 5, hands=60)))
    wins = [event for event in told if isinstance(event, Won)]
    assert wins
    sets = ruleset.hand_size // 3
    for won in wins:
        assert len(won.groups) == sets + 1
        assert dict(won.totals)["tai"] == sum(element.value for element in won.elements)
        assert won.points == 1 + won.raw
        if any(element.id == "all-pungs" for element in won.elements):
            assert [lost.id for lost in won.absorbed] == ["pung"]


def test_no_chows_where_the_rules_have_none() -> None:
    match = Match(THIRTEEN, PLAYERS, 2)
    for _ in play(match, random_legal, 2, hands=6):
        assert not any(isinstance(a, Chow) for options in match.asked().values() for a in options.legal)
    told = events(list(play(Match(SIXTEEN, PLAYERS, 2), random_legal, 2, hands=6)))
    assert any(isinstance(event, Melded) and event.kind == "chow" for event in told)


def test_kongs_eat_the_wall_from_the_other_end() -> None:
    """Without a dead wall both ends meet: every piece is still somewhere, once (checked in every state above)."""
    kongs = 0
    for seed in range(6):
        told = events(list(play(Match(THIRTEEN, PLAYERS, seed), eager, seed, hands=10)))
        kongs += sum(isinstance(event, Melded) and event.kind == "kong" for event in told)
    assert kongs > 10


@GAMES
def test_it_is_recorded_and_verified_like_any_other(ruleset: Ruleset, tmp_path: Path) -> None:
    path = tmp_path / "game"
    header = Header(
        ruleset=ruleset.id, revision=1, options=dict(ruleset.chosen), players=PLAYERS, names=PLAYERS, seed=9
    )
    match = Match(ruleset, PLAYERS, 9)
    with Recorder.create(path, header, durable=False) as recorder:
        for step in play(match, mixed, 9, hands=5):
            recorder.append(step)
    record = load(path)
    assert verify(record, record.configured(ruleset)) is None
    assert rebuilt(record, ruleset).state == match.state


def test_its_options_work() -> None:
    assert THIRTEEN.configure({"points-a-set": "2"}).scoring.elements[2].worth == 2


@pytest.mark.parametrize("forms", [frozenset(), frozenset({KongForm.CONCEALED}), frozenset(KongForm)])
def test_a_game_has_the_kongs_that_it_says(forms: frozenset[KongForm]) -> None:
    ruleset = replace(SIXTEEN, claims=replace(SIXTEEN.claims, kongs=forms))
    told = [event for seed in range(3) for event in events(list(play(Match(ruleset, PLAYERS, seed), eager, seed, 12)))]
    kongs = {event.form for event in told if isinstance(event, Melded) and event.form is not None}
    assert kongs == forms - {KongForm.SINGLE}  # no kind is laid down alone here


@pytest.mark.parametrize("allowed", [True, False])
def test_a_case_may_hold_the_kongs_of_its_game(allowed: bool) -> None:
    forms = SIXTEEN.claims.kongs | ({KongForm.SINGLE} if allowed else set())
    ruleset = replace(SIXTEEN, claims=replace(SIXTEEN.claims, kongs=frozenset(forms)))
    case = read_case(
        '{"ruleset": "little-sixteen", "result": {"kind": "draw"}, "seats": ['
        '{"melds": [{"kind": "kong", "form": "single", "tiles": "7z"}]}, {}, {}, {}]}'
    )
    if allowed:
        assert [meld.form for meld in facts_of(case, ruleset).table.melds[0]] == [KongForm.SINGLE]
        return
    with pytest.raises(CaseError) as error:
        facts_of(case, ruleset)
    assert error.value.code == "impossible-meld"


# ---- the game in toy.py


def toy_events() -> list[object]:
    """All that happens in some hands of it."""
    return [event for number in range(1, 4) for event in played(TOY, number).events]


def test_the_toy_uses_the_slots_that_other_games_share() -> None:
    told = toy_events()
    kinds = {type(event) for event in told}
    assert {Exchanged, Turned, Declared, WentOn, Won, Paid} <= kinds
    assert {event.form for event in told if isinstance(event, Melded)} >= {KongForm.SINGLE}
    assert {event.reason for event in told if isinstance(event, Paid)} == {"kong", "stake", "stakes", "win"}


def test_a_hand_of_the_toy_ends_when_as_many_have_won_as_its_option_says() -> None:
    for most in (1, 2, 3):
        match, winners, full = Match(TOY.configure({"winners": most}), PLAYERS, 3), set[int](), 0
        for step in play(match, shedding, 3, hands=12):
            for event in step.events:
                if isinstance(event, Won):
                    winners.add(event.seat)
                elif isinstance(event, HandEnded):
                    assert len(winners) <= most + 1  # two may win the last tile
                    full, winners = full + (len(winners) >= most), set()
                elif isinstance(event, WentOn):
                    assert len(winners) < most
        assert full > 0


def test_wild_tiles_of_the_toy_stand_for_others_and_are_not_claimed() -> None:
    reads = 0
    for seed in range(1, 6):
        for before, step, _ in played(TOY, seed).steps:
            wilds = view_of(before, 0).setup.wild if before.indicators else frozenset()
            for event in step.events:
                if isinstance(event, Won):
                    reads += sum(bool(group.reads) for group in event.groups)
                    assert event.giver is None or event.piece is None or event.piece // 4 not in wilds
                if isinstance(event, Melded) and event.form is not KongForm.SINGLE:
                    assert not wilds & {piece // 4 for piece in event.pieces}
    assert reads > 0


def test_the_toy_needs_no_word_of_the_package() -> None:
    """One file: what it imports is the vocabulary and the shared parts."""
    text = Path(toy.__file__).read_text(encoding="utf-8")
    imported = {node.module for node in ast.walk(ast.parse(text)) if isinstance(node, ast.ImportFrom)}
    rooms = {str(module).split(".")[1] for module in imported if str(module).startswith("mahjong_desktop")}
    assert rooms == {"core", "mechanics"}

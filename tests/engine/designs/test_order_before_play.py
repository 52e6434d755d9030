"""Made-up games of what comes before the first discard: bets before the deal, the wall broken after them, an indicator
before or after the bonus tiles, bonus tiles a round at a time, a deal in two parts, wins on the dealt hand, grabbing.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from pytestqt.qtbot import QtBot

from mahjong_desktop.bots.registry import make_bot
from mahjong_desktop.core.counts import Counts
from mahjong_desktop.core.hand_setup import HandSetup
from mahjong_desktop.core.melds import Meld
from mahjong_desktop.core.payments import Outcome, Settlement, Transfer
from mahjong_desktop.core.readings import Group, GroupKind, Reading
from mahjong_desktop.core.remembered import COUNT, EachSeat
from mahjong_desktop.core.ruleset import (
    Announce,
    BonusTiles,
    BreakWall,
    DealTiles,
    DealtWins,
    Declaration,
    DiceCount,
    GrabIndicator,
    InPlace,
    Intent,
    Moment,
    Play,
    ReplaceBonus,
    ReplaceBonusByRounds,
    Ruleset,
    Track,
    TurnUp,
    WallRules,
    known_to_all,
)
from mahjong_desktop.core.ruleset.shapes import FAR
from mahjong_desktop.core.scoring import Refusal
from mahjong_desktop.core.tiles import HONORS, Tile
from mahjong_desktop.core.values import replace
from mahjong_desktop.core.wins import Table, Way, Win
from mahjong_desktop.engine import events as ev
from mahjong_desktop.engine.actions import Declare, DeclareWin, Pass
from mahjong_desktop.engine.match import Match
from mahjong_desktop.engine.state import Phase
from mahjong_desktop.engine.view import seen, view_of
from mahjong_desktop.mechanics.shapes import RegularShape
from mahjong_desktop.present.question import Kind, prompt_of
from mahjong_desktop.records.case_form import read_case
from mahjong_desktop.records.cases import facts_of
from tests.engine.designs.made_up import ALL_TILES, SCORING, SUITS, answered_outside_play, made_up, played
from tests.engine.tables import Game, Layout
from tests.scale import amount
from tests.ui.conftest import Shell
from tests.ui.showing import shown_in_the_window
from tests.ui.table.following import followed

SECONDS = 120
BET = 2


# ---- bets before the deal, an indicator in its place before the deal


def _may_bet(intent: Intent) -> Refusal | None:
    """Before the first hand of a dealer."""
    return None if intent.table.dealer_streak == 0 else Refusal("too-late")


def _bets(value: tuple[int, ...], moment: Moment, table: Table) -> tuple[int, ...]:
    """Who has bet keeps the bet while the same dealer goes on."""
    if moment.what == "hand-ended":
        stays = table.dealer in table.winners or not table.winners
        return value if stays else (0, 0, 0, 0)
    if moment.name != "buy":
        return value
    return tuple(BET if seat == moment.seat else bet for seat, bet in enumerate(value))


BUYS: Track[tuple[int, ...]] = Track(
    "buys",
    (0, 0, 0, 0),
    EachSeat(COUNT),
    frozenset({"declared", "hand-ended"}),
    _bets,
    lasting=True,
    shown=known_to_all,
)


def _settle_with_bets(outcome: Outcome) -> Settlement:
    bets = BUYS.of(outcome.table)
    paid = [
        Transfer(payer, won.win.seat, won.breakdown.points + bets[payer] + bets[won.win.seat], "win")
        for won in outcome.wins
        for payer in range(4)
        if payer != won.win.seat
    ]
    return Settlement(4, tuple(paid), "pays")


def _others_of_its_kind(indicators: tuple[Tile, ...]) -> HandSetup:
    return HandSetup(wild=frozenset(indicators))


BETS: Ruleset = made_up(
    "bets",
    builder=lambda _: BETS,
    wall=WallRules(34),
    script=(
        Announce("buy", "all"),
        Announce("stake"),
        BreakWall((17,) * 4),
        DealTiles(),
        TurnUp(InPlace(DiceCount(1, plus=1))),
        Play(),
    ),
    declarations=(
        Declaration("buy", frozenset({"opening"}), _may_bet),
        Declaration("stake", frozenset({"opening"}), lambda intent: None if intent.table.winners else Refusal("no")),
    ),
    tracks=(BUYS,),
    settle=_settle_with_bets,
    setup=_others_of_its_kind,
)

# ---- bonus tiles a round at a time, then the indicator from the tail, then wins on the dealt hand


class LongSuit:
    """Seven tiles of one suit win when they are dealt."""

    id = "dealt-suit"

    def readings(self, win: Win) -> tuple[Reading, ...]:
        """The hand as it lies there."""
        suits = [tile // 9 for tile in win.concealed]
        if win.way is not Way.DEALT or max(map(suits.count, range(3))) < 7:
            return ()
        return (Reading(self.id, (Group(GroupKind.ROW, win.concealed),)),)

    def admits(self, melds: tuple[Meld, ...]) -> bool:
        """Nothing drawn in play makes it."""
        return False

    def distance(self, counts: Counts, melds: tuple[Meld, ...], wilds: int = 0) -> int:
        """It is dealt or not."""
        return FAR


def _honors_set_aside(indicators: tuple[Tile, ...]) -> HandSetup:
    return HandSetup(wild=frozenset(indicators) - set(HONORS), bonus=frozenset(HONORS))


ROUNDS: Ruleset = made_up(
    "rounds",
    builder=lambda _: ROUNDS,
    hand_size=16,
    wall=WallRules(18),
    script=(
        BreakWall((17,) * 4, throws=1),
        DealTiles(rounds=4, singles=0),
        ReplaceBonusByRounds(),
        TurnUp("tail"),
        DealtWins("dealer"),
        GrabIndicator(),
        Play(last_draws=4),
    ),
    bonus=BonusTiles(),
    setup=_honors_set_aside,
    shapes=(RegularShape(5),),
    scoring=replace(SCORING, ways=SCORING.ways | {Way.DEALT}),
)
DEALT: Ruleset = made_up(
    "dealt",
    builder=lambda _: DEALT,
    copies=SUITS,
    script=(BreakWall((14, 13, 14, 13), throws=1, count="larger"), DealTiles(), DealtWins(), Play()),
    shapes=(RegularShape(4), LongSuit()),
    scoring=replace(SCORING, ways=SCORING.ways | {Way.DEALT}),
)
IN_PARTS: Ruleset = made_up(
    "in-parts",
    builder=lambda _: IN_PARTS,
    copies=ALL_TILES,
    wall=WallRules(14),
    script=(
        BreakWall((18,) * 4, throws=1),
        DealTiles(rounds=2, singles=0, dealer_extra=0),
        TurnUp(InPlace(DiceCount(1)), dice=1),
        DealTiles(rounds=1),
        ReplaceBonus(kongs=True),
        Play(),
    ),
    setup=lambda _: HandSetup(bonus=frozenset(range(34, 42))),
)
GAMES = (BETS, ROUNDS, DEALT, IN_PARTS)
EVERY_GAME = pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.id))


@EVERY_GAME
def test_it_plays_under_all_laws(game: Ruleset) -> None:
    assert any(isinstance(event, ev.Won) for event in played(game))


@pytest.mark.parametrize("game", (BETS, DEALT), ids=lambda game: str(game.id))
@pytest.mark.parametrize("bot", ["standard", "expert"])
def test_bots_answer_every_question_outside_play(game: Ruleset, bot: str, caplog: pytest.LogCaptureFixture) -> None:
    assert answered_outside_play(game, bot)
    assert not caplog.records


@EVERY_GAME
@pytest.mark.parametrize(("seed", "viewer"), [(0, 0), (1, 2)][: amount(1, 2)])
def test_the_table_follows_every_event(game: Ruleset, seed: int, viewer: int) -> None:
    followed(game, seed, viewer, amount(1, 4))


@EVERY_GAME
def test_it_is_shown_in_the_window(game: Ruleset, shell: Shell, qtbot: QtBot) -> None:
    shown_in_the_window(shell.open(), game, lambda done: qtbot.waitUntil(done, timeout=SECONDS * 1000))


# ---- bets before the deal


def _first_question(game: Ruleset) -> Match:
    """A match that has just asked somebody for the first time."""
    match = Match(game, ("a", "b", "c", "d"), 5)
    while not match.asked():
        match.apply(match.step({}))
    return match


def test_bets_are_asked_before_the_wall_is_broken() -> None:
    match = _first_question(BETS)
    assert sorted(match.asked()) == [0, 1, 2, 3]
    assert match.asked()[2].legal == (Declare("buy"), Pass())
    assert not any(match.state.hands) and match.state.phase is Phase.OPENING
    assert view_of(match.state, 0).dice == ()
    step = match.step({0: Declare("buy"), 1: Pass(), 2: Declare("buy"), 3: Pass()})
    match.apply(step)
    assert [event.seat for event in step.events if isinstance(event, ev.Declared)] == [0, 2]
    following = match.step({})
    match.apply(following)
    broken = next(event for event in (*step.events, *following.events) if isinstance(event, ev.WallBroken))
    assert broken.dice == match.state.dice == view_of(match.state, 0).dice
    assert match.state.tracks[0] == (BET, 0, BET, 0)


def test_dice_that_are_not_thrown_yet_are_hidden() -> None:
    match = Match(BETS, ("a", "b", "c", "d"), 5)
    match.apply(match.step({}))
    started = match.step({}).events
    assert isinstance(started[0], ev.HandStarted) and len(started[0].dice) == 2
    hidden = seen(started, 1, BETS)[0]
    assert isinstance(hidden, ev.HandStarted) and hidden.dice == ()


def test_bets_stand_while_the_dealer_goes_on_and_are_asked_once() -> None:
    told = played(BETS)
    hands: list[list[ev.Event]] = []
    for event in told:
        if isinstance(event, ev.HandStarted):
            hands.append([])
        if hands:
            hands[-1].append(event)
    kept = [hand for hand in hands if isinstance(hand[0], ev.HandStarted) and hand[0].streak]
    assert kept and not any(isinstance(event, ev.Declared) for hand in kept for event in hand)


# ---- bonus tiles a round at a time, the indicator after them


def _told(game: Ruleset) -> Iterator[list[ev.Event]]:
    """The events of each hand before play."""
    hand: list[ev.Event] = []
    for event in played(game):
        if isinstance(event, ev.HandStarted):
            hand = []
        hand.append(event)
        if isinstance(event, ev.PlayBegan):
            yield hand


def test_a_bonus_tile_among_the_replacements_waits_until_its_turn_comes_round() -> None:
    waited = False
    for hand in _told(ROUNDS):
        dealt = {event.seat: 0 for event in hand if isinstance(event, ev.Dealt)}
        drawn: dict[int, set[int]] = {seat: set() for seat in dealt}
        turned = next(index for index, event in enumerate(hand) if isinstance(event, ev.Turned))
        exposing = None
        for event in hand[:turned]:
            if isinstance(event, ev.Drew):
                drawn[event.seat].add(event.piece)
                exposing = None
            elif isinstance(event, ev.BonusExposed):
                if event.seat != exposing:
                    dealt[event.seat] += 1
                    exposing = event.seat
                waited = waited or event.piece in drawn[event.seat]
        assert max(dealt.values()) <= 6
    assert waited


def test_the_indicator_is_no_bonus_tile_and_those_before_it_are_the_dealers() -> None:
    taken = 0
    for hand in _told(ROUNDS):
        at = next(index for index, event in enumerate(hand) if isinstance(event, ev.Turned))
        turned, before = hand[at], hand[at - 1]
        assert isinstance(turned, ev.Turned) and turned.piece // 4 not in HONORS
        if isinstance(before, ev.BonusExposed):
            start = hand[0]
            assert isinstance(start, ev.HandStarted) and before.seat == start.dealer
            taken += 1
    assert taken


# ---- wins on the dealt hand


def test_several_may_win_with_the_hands_that_they_were_dealt() -> None:
    seed = 0
    match = _first_question(DEALT)
    while len(match.asked()) < 2:
        seed += 1
        match = Match(DEALT, ("a", "b", "c", "d"), seed)
        while not match.asked():
            match.apply(match.step({}))
    wanted = {seat: DeclareWin() for seat in match.asked()}
    step = match.step(wanted)
    won = [event for event in step.events if isinstance(event, ev.Won)]
    assert len(won) == len(wanted) and {event.way for event in won} == {"dealt"}
    dealer = match.state.position.dealer
    assert all((event.piece is None) == (event.seat != dealer) for event in won)
    assert isinstance(step.events[-1], ev.HandEnded)
    match.apply(match.step(dict.fromkeys(wanted, Pass())))
    assert match.state.phase is Phase.TURN and match.state.turn == dealer


# ---- the indicator is grabbed

WAITING = ("123789m123789p78s9s1s9p", "123m456m789m123p456p5s", "234m567m234p567p234s5s", "147m258p369s147s36m5m2s")
GRABBING = Layout(hands=WAITING, replacements="5s", dice=((3, 4),))


def test_the_nearest_to_the_dealer_grabs_the_indicator() -> None:
    game = Game(GRABBING, ruleset=ROUNDS)
    assert sorted(game.match.asked()) == [1, 2]
    game.act({1: "win", 2: "win"})
    won = [event for event in game.events if isinstance(event, ev.Won)]
    assert [(event.seat, event.way, event.piece) for event in won] == [(1, "dealt", game.state.indicators[0])]
    assert game.state.phase is Phase.OVER


@pytest.mark.parametrize("name", ["quick", "standard", "expert"])
def test_a_bot_grabs_it(name: str) -> None:
    game = Game(GRABBING, ruleset=ROUNDS)
    options = game.match.asked()[1].legal
    assert make_bot(name, ROUNDS).choose(view_of(game.state, 1), options, Random(1)) == DeclareWin()
    game.act({})
    game.offer("9p")
    options = game.match.asked()[0].legal
    assert make_bot(name, ROUNDS).choose(view_of(game.state, 0), options, Random(1)) == DeclareWin()


def test_the_window_asks_about_the_indicator_and_about_the_dealt_hand() -> None:
    game = Game(GRABBING, ruleset=ROUNDS)
    prompt = prompt_of(game.options(1), view_of(game.state, 1))
    assert prompt is not None and (prompt.kind, prompt.piece) == (Kind.GRAB, game.state.indicators[0])
    game.act({})
    game.offer("9p")
    prompt = prompt_of(game.options(0), view_of(game.state, 0))
    assert prompt is not None and (prompt.kind, prompt.piece) == (Kind.GRAB, game.state.indicators[0])
    match = _first_question(DEALT)
    seat, options = next(iter(match.asked().items()))
    prompt = prompt_of(options, view_of(match.state, seat))
    assert prompt is not None and prompt.kind is Kind.DEALT
    assert [group.name for group in prompt.groups] == ["win", "pass"]


def test_the_dealer_grabs_it_after_his_first_discard_before_anybody_claims() -> None:
    game = Game(GRABBING, ruleset=ROUNDS)
    game.act({})
    assert game.state.phase is Phase.TURN and game.state.turn == 0
    game.offer("9p")
    assert game.may(0) == {"win", "pass"}
    game.act({0: "win"})
    won = [event for event in game.events if isinstance(event, ev.Won)]
    assert [(event.seat, event.way, event.giver) for event in won] == [(0, "dealt", None)]


def test_once_he_has_passed_it_is_gone() -> None:
    game = Game(GRABBING, ruleset=ROUNDS)
    game.act({})
    game.throw("9p", {0: "pass"})
    while game.state.turn != 0 or game.state.phase is not Phase.TURN:
        game.throw_drawn()
    game.offer("1s")
    assert game.may(0) == set()


def test_a_case_counts_the_grabbed_indicator_once() -> None:
    hands = [f'{{"hand": "{hand}"}}' for hand in ("123789m123789p789s5s", *WAITING[1:])]
    case = f"""{{"ruleset": "made-up-rounds", "wild_indicator": "5s", "seats": [{", ".join(hands)}],
        "result": {{"kind": "win", "by": "dealt", "tile": "5s", "wins": [{{"seat": 1}}]}}}}"""
    win = facts_of(read_case(case), ROUNDS).wins[0]
    assert win.way is Way.DEALT and win.tile == 18 + 4

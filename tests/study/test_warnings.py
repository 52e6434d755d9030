"""Warnings speak where an answer is surely a mistake, and are silent wherever it may have a good reason."""

from __future__ import annotations

from random import Random

import pytest

from mahjong_desktop.bots.registry import make_bot
from mahjong_desktop.core.melds import Meld, MeldKind
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.tiles import format_tiles, parse_tile
from mahjong_desktop.core.values import replace
from mahjong_desktop.engine.actions import Action, DeclareWin, Discard, Pass
from mahjong_desktop.engine.legal import Options, options_of
from mahjong_desktop.engine.match import Match
from mahjong_desktop.engine.view import SeatView, view_of
from mahjong_desktop.rulesets import built_in_rulesets
from mahjong_desktop.rulesets.hong_kong import HONG_KONG
from mahjong_desktop.study.known_rulesets import find_ruleset
from mahjong_desktop.study.position_states import state_of
from mahjong_desktop.study.positions import Offered, SeatPosition, WrittenPosition
from mahjong_desktop.study.warnings import SureMistake, SureMistakeKind, SureMistakes
from tests.engine.players import mixed

READY = "123m456p789s1133z2m"
"""Two pairs wait; the tile just drawn is useless."""
IDLE = SeatPosition()


def judged(position: WrittenPosition, action: str | Action) -> SureMistake | None:
    """What is wrong with a discard, written as its tile, or with another action."""
    ruleset = find_ruleset(position.ruleset).configure(position.options)
    state = state_of(position, ruleset)
    options, view = options_of(state, position.seat), view_of(state, position.seat)
    return SureMistakes(ruleset).judge(view, options, thrown(view, options, action))


def thrown(view: SeatView, options: Options, action: str | Action) -> Action:
    """The legal discard of a kind; another action is returned as it is."""
    if not isinstance(action, str):
        return action
    kind = parse_tile(action)
    return next(one for one in options.legal if isinstance(one, Discard) and view.setup.kind(one.piece) == kind)


def table(hand: str = READY, seats: tuple[SeatPosition, ...] = (IDLE,) * 4, **facts: object) -> WrittenPosition:
    """A turn early in a hand of Hong Kong without a minimum."""
    return WrittenPosition("hong-kong", hand, options={"minimum": 0}, seats=seats, **facts)  # type: ignore[arg-type]


def with_discards(*rivers: str) -> tuple[SeatPosition, ...]:
    """Seats that have discarded these tiles."""
    return tuple(SeatPosition(discards=river) for river in rivers)


def test_breaking_a_ready_hand_is_told_with_its_live_waits() -> None:
    mistake = judged(table(), "4p")
    assert mistake is not None and mistake.kind is SureMistakeKind.READY_HAND_BROKEN
    assert format_tiles(mistake.tiles) == "13z" and mistake.live == 4


def test_the_useless_tile_may_go() -> None:
    assert judged(table(), "2m") is None


@pytest.mark.parametrize("tile", ["2s", "6s"])
def test_another_wait_is_no_mistake(tile: str) -> None:
    """The hand stays ready with either discard."""
    assert judged(table("123m456p789s55z246s"), tile) is None


def test_dead_waits_may_be_broken() -> None:
    """All other tiles of both pairs lie in the rivers."""
    assert judged(table(seats=with_discards("13z", "13z", "5z", "6z")), "4p") is None


def test_waits_that_may_not_win_may_be_broken() -> None:
    """With a minimum that the hand does not reach."""
    position = WrittenPosition("hong-kong", READY, options={"minimum": 3}, seats=(IDLE,) * 4)
    assert judged(position, "4p") is None


def test_a_hand_that_is_feared_is_a_reason() -> None:
    """Another seat has laid three sets; nothing is certain any more."""
    ruleset = HONG_KONG.configure({"minimum": 0})
    state = state_of(table(), ruleset)
    options, view = options_of(state, 0), view_of(state, 0)
    action, judge = thrown(view, options, "4p"), SureMistakes(ruleset)
    assert judge.judge(view, options, action) is not None
    laid = tuple(pung(parse_tile(tile)) for tile in ("1s", "9m", "9p"))
    view = replace(view, melds=(view.melds[0], view.melds[1], laid, view.melds[3]))
    assert judge.judge(view, options, action) is None


def pung(kind: int) -> Meld:
    """A pung that was claimed from the seat before."""
    pieces = (4 * kind, 4 * kind + 1, 4 * kind + 2)
    return Meld(MeldKind.PUNG, pieces, claimed=pieces[0], giver=1)


def test_a_win_that_is_let_go_for_nothing_is_told() -> None:
    """The last tile but one: nothing dearer can come any more."""
    position = table("123m456p789s1133z", offered=Offered("1z", 1), wall_left=2)
    mistake = judged(position, Pass())
    assert mistake == SureMistake(SureMistakeKind.WIN_LET_GO)
    assert judged(position, DeclareWin()) is None


def test_a_self_draw_thrown_away_is_told() -> None:
    mistake = judged(table("123m456p789s11133z"), "4p")
    assert mistake == SureMistake(SureMistakeKind.WIN_LET_GO)


# ---- hands that lie open


def opened(hand: str, tile: str) -> SureMistake | None:
    """What is wrong with a discard of a far hand while the next seat's hand lies open."""
    ruleset = HONG_KONG.configure({"minimum": 0})
    position = table("147m258p369s1235z6s", seats=(IDLE,) * 4)
    state = state_of(position, ruleset)
    options, view = options_of(state, 0), view_of(state, 0)
    pieces = tuple(sorted(4 * kind + 3 for kind in map(parse_tile, (hand[i : i + 2] for i in range(0, 26, 2)))))
    view = replace(view, hands=(view.hands[0], pieces, *view.hands[2:]))
    return SureMistakes(ruleset).judge(view, options, thrown(view, options, tile))


WAITING = "2m3m4m6m7m8m2s3s4s7s8s9p9p"
"""Waits for the six and the nine of bamboos."""


@pytest.mark.parametrize("tile", ["6s", "9s"])
def test_the_tile_that_an_open_hand_waits_for_is_told(tile: str) -> None:
    assert opened(WAITING, tile) == SureMistake(SureMistakeKind.OPEN_HAND_FED, (parse_tile(tile),), seat=1)


@pytest.mark.parametrize("tile", ["3s", "1m", "5z"])
def test_a_tile_that_an_open_hand_does_not_wait_for_is_no_mistake(tile: str) -> None:
    assert opened(WAITING, tile) is None


# ---- whole hands


@pytest.mark.in_turn
@pytest.mark.parametrize("ruleset", built_in_rulesets(), ids=lambda ruleset: ruleset.id)
def test_experts_are_not_warned_and_others_seldom(ruleset: Ruleset) -> None:
    """One hand of experts without a single warning; one of careless players with at most one in twelve answers."""
    told, answers = warned(ruleset, "expert", 5)
    assert told == [], answers
    told, answers = warned(ruleset, "casual", 6)
    assert len(told) <= answers / 12


@pytest.mark.in_turn
@pytest.mark.parametrize("ruleset", built_in_rulesets(), ids=lambda ruleset: ruleset.id)
def test_every_warning_can_be_followed(ruleset: Ruleset) -> None:
    """Players who do anything: what they are told holds, by the view alone."""
    match, rng, judge = Match(ruleset, ("x",) * ruleset.chairs.participants, 8), Random(8), SureMistakes(ruleset)
    for _ in range(220):
        if match.finished:
            break
        answers = {}
        for seat, options in match.asked().items():
            view, action = view_of(match.state, seat), mixed(options, rng)
            answers[seat] = action
            mistake = judge.judge(view, options, action)
            if mistake is None:
                continue
            assert action != DeclareWin()
            assert (mistake.kind is SureMistakeKind.WIN_LET_GO) is (DeclareWin() in options.legal)
            assert (mistake.kind is SureMistakeKind.READY_HAND_BROKEN) is (mistake.live > 0)
        match.apply(match.step(answers))


def warned(ruleset: Ruleset, bot: str, seed: int) -> tuple[list[SureMistake], int]:
    """Lets one bot play at all seats, one hand or more if it was very short. Returns the warnings and the number of
    answers."""
    count = ruleset.chairs.participants
    match, judge, player = Match(ruleset, (bot,) * count, seed), SureMistakes(ruleset), make_bot(bot, ruleset)
    told: list[SureMistake] = []
    number = asked = 0
    while True:
        answers: dict[int, Action] = {}
        for seat, options in match.asked().items():
            view = view_of(match.state, seat)
            answers[seat] = player.choose(view, options.legal, Random(f"{seed}:{number}:{seat}"))
            mistake = judge.judge(view, options, answers[seat])
            told += [mistake] if mistake is not None else []
            asked += 1
        step = match.step(answers)
        match.apply(step)
        number += 1
        if asked > 10 and any(event.name == "hand-ended" for event in step.events):
            return told, asked

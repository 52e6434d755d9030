"""The autopilot spares questions and decides nothing: positions of self-play in every ruleset, all switches."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations
from random import Random

import pytest

from mahjong_desktop.core.melds import KongForm
from mahjong_desktop.core.ruleset import no_penalty
from mahjong_desktop.core.scoring import Refusal
from mahjong_desktop.core.values import replace
from mahjong_desktop.engine.actions import Action, Chow, DeclareWin, Discard, Kong, Pass, Pung, Take
from mahjong_desktop.engine.legal import Options, Refused
from mahjong_desktop.engine.match import Match
from mahjong_desktop.engine.state import Phase
from mahjong_desktop.engine.view import SeatView, view_of
from mahjong_desktop.play.autopilot import AutopilotSwitch, Switches, answer_for, only_choice
from mahjong_desktop.rulesets import built_in_rulesets
from mahjong_desktop.study.known_rulesets import find_ruleset
from mahjong_desktop.study.selfplay import BotTable

IDS = tuple(ruleset.id for ruleset in built_in_rulesets())
SIZES = range(len(AutopilotSwitch) + 1)
EVERY = tuple(Switches(frozenset(chosen)) for size in SIZES for chosen in combinations(AutopilotSwitch, size))
ALL = EVERY[-1]
SETS = (Chow, Pung, Kong)
Position = tuple[SeatView, Options]
every_ruleset = pytest.mark.parametrize("ruleset", IDS)
pytestmark = pytest.mark.in_turn


def only(*switches: AutopilotSwitch) -> Switches:
    return Switches(frozenset(switches))


@cache
def positions(ruleset: str, hands: int = 3) -> tuple[Position, ...]:
    """Every question of the first hands of a match of bots."""
    return tuple(_positions(ruleset, hands))


def _positions(name: str, hands: int) -> Iterator[Position]:
    ruleset = find_ruleset(name)
    table = BotTable(ruleset, ("quick",) * ruleset.chairs.participants, 5)
    for _ in table.play():
        state = table.match.state
        if state.position.hand >= hands:
            return
        yield from ((view_of(state, seat), options) for seat, options in table.match.asked().items())


def claimed(view: SeatView, options: Options) -> bool:
    """Whether another player's tile can be claimed for sets, and nothing else."""
    offered = view.offer is not None and view.offer.giver != view.seat
    rest = [action for action in options.legal if action != Pass()]
    return offered and bool(rest) and all(isinstance(action, SETS) for action in rest)


# ---- every position of every ruleset


@every_ruleset
def test_without_switches_everything_is_asked(ruleset: str) -> None:
    assert all(answer_for(Switches(), view, options) is None for view, options in positions(ruleset))


@every_ruleset
def test_a_win_is_taken_if_its_switch_is_on_and_never_passed(ruleset: str) -> None:
    won = [position for position in positions(ruleset) if DeclareWin() in position[1].legal]
    for view, options in won:
        for switches in EVERY:
            expected = DeclareWin() if AutopilotSwitch.WIN_AT_ONCE in switches.on else None
            assert answer_for(switches, view, options) == expected
    assert won


@every_ruleset
def test_an_answer_is_always_a_legal_pass_or_win_or_the_only_discard(ruleset: str) -> None:
    for view, options in positions(ruleset):
        for switches in EVERY:
            answer = answer_for(switches, view, options)
            if isinstance(answer, Discard):
                assert options.legal == (answer,) and answer.piece == view.drawn
                assert view.declared[view.seat] or view.seat in view.winners
            else:
                assert answer is None or (answer in options.legal and isinstance(answer, Pass | DeclareWin))


@every_ruleset
def test_whoever_has_a_choice_of_his_own_is_asked(ruleset: str) -> None:
    """Kongs of the own turn, exchanges, bets, void suits, last tiles, dice: everything but claims and wins."""
    for view, options in positions(ruleset):
        if len(options.legal) > 1 and DeclareWin() not in options.legal and not claimed(view, options):
            assert answer_for(ALL, view, options) is None and only_choice(options) is None


@every_ruleset
def test_no_claims_passes_every_set_and_no_chows_passes_chows_alone(ruleset: str) -> None:
    met = Counter[str]()
    for view, options in positions(ruleset):
        if not claimed(view, options):
            continue
        names = {action.name for action in options.legal} - {"pass"}
        met.update(names)
        told = any(no.name == "win" for no in options.refused)
        assert answer_for(only(AutopilotSwitch.NO_CLAIMS), view, options) == Pass()
        alone = names == {"chow"} and not told
        assert answer_for(only(AutopilotSwitch.NO_CHOWS), view, options) == (Pass() if alone else None)
        assert answer_for(only(AutopilotSwitch.BY_ITSELF, AutopilotSwitch.WIN_AT_ONCE), view, options) is None
    assert met["pung"] and bool(met["chow"]) == find_ruleset(ruleset).claims.chow


@every_ruleset
def test_the_own_turn_with_a_choice_is_asked_and_there_are_such_turns(ruleset: str) -> None:
    own = [
        (view, options)
        for view, options in positions(ruleset)
        if view.phase is Phase.TURN
        and view.turn == view.seat
        and sum(isinstance(a, Discard) for a in options.legal) > 1
    ]
    assert own
    for view, options in own:
        assert answer_for(replace(ALL, on=ALL.on - {AutopilotSwitch.WIN_AT_ONCE}), view, options) is None


@pytest.mark.parametrize("ruleset", [one.id for one in built_in_rulesets() if one.penalty is not no_penalty])
def test_at_a_strict_table_no_answer_tells_what_is_allowed(ruleset: str) -> None:
    """Whatever the switches, the answer is the same for the options with and without the mistakes marked as such."""
    rules = find_ruleset(ruleset)
    players = tuple(str(number) for number in range(rules.chairs.participants))
    match = Match(rules, players, 3, strict=frozenset(range(len(players))))
    rng, met = Random(3), 0
    for _ in range(250):
        asked = match.asked()
        for seat, options in asked.items():
            view = view_of(match.state, seat)
            told = options._replace(legal=(*options.legal, *options.faults), faults=(), win=None)
            for switches in EVERY:
                answer = answer_for(switches, view, options)
                assert answer == answer_for(switches, view, told)
                assert answer != DeclareWin() and answer not in options.faults
            met += bool(options.faults) and DeclareWin() in (*options.legal, *options.faults)
        match.apply(match.step({seat: rng.choice(options.legal) for seat, options in asked.items()}))
        if match.finished:
            break
    assert met


def test_bound_hands_are_met_and_go_on_by_themselves() -> None:
    """In some of the games that declare hands, or play on after a win, self-play meets the forced discard."""
    by_itself = only(AutopilotSwitch.BY_ITSELF)
    found = {name: [answer_for(by_itself, *position) for position in positions(name)] for name in IDS}
    met = {name: sum(isinstance(answer, Discard) for answer in answers) for name, answers in found.items()}
    assert sum(count > 0 for count in met.values()) > 2


# ---- single questions


def claim_view() -> SeatView:
    return next(view for view, options in positions(IDS[0]) if claimed(view, options))


def own_view() -> SeatView:
    return next(view for view, _ in positions(IDS[0]) if view.phase is Phase.TURN and view.drawn in view.hand)


REFUSED_WIN = (Refused("win", Refusal("below-minimum")),)


def test_a_refused_win_is_read_unless_what_cannot_be_used_is_passed() -> None:
    view = claim_view()
    reading = Options((Pass(),), REFUSED_WIN)
    chow = Options((Chow((0, 4)), Pass()), REFUSED_WIN)
    assert answer_for(only(AutopilotSwitch.BY_ITSELF), view, reading) == Pass()
    assert answer_for(only(AutopilotSwitch.NO_CHOWS), view, reading) is None
    assert answer_for(only(AutopilotSwitch.NO_CHOWS), view, chow) is None
    assert answer_for(only(AutopilotSwitch.NO_CHOWS, AutopilotSwitch.BY_ITSELF), view, chow) == Pass()
    assert answer_for(only(AutopilotSwitch.NO_CLAIMS), view, chow) == Pass()
    assert only_choice(reading) is None


def test_chows_beside_other_claims_stay() -> None:
    pung = Options((Pung((0, 1)), Chow((4, 8)), Pass()))
    assert answer_for(only(AutopilotSwitch.NO_CHOWS, AutopilotSwitch.BY_ITSELF), claim_view(), pung) is None


def test_after_a_declared_ready_hand_only_the_forced_discard_is_made() -> None:
    view = own_view()
    drawn = view.drawn
    assert drawn is not None
    declared = tuple(("ready",) if seat == view.seat else () for seat in range(view.ruleset.seats))
    bound, forced = replace(view, declared=declared), Options((Discard(drawn),))
    switches = only(AutopilotSwitch.BY_ITSELF)
    assert answer_for(switches, bound, forced) == Discard(drawn)
    assert answer_for(switches, view, forced) is None
    assert answer_for(switches, replace(view, winners=(view.seat,)), forced) == Discard(drawn)
    assert answer_for(switches, replace(view, winners=(view.seat + 1,)), forced) is None
    kong = Kong(KongForm.CONCEALED, (0, 1, 2, 3))
    other = next(piece for piece in view.hand if piece != drawn)
    choices: tuple[tuple[Action, ...], ...] = (
        (Discard(drawn), kong),
        (Discard(drawn), Discard(other)),
        (Discard(other),),
        (DeclareWin(), Discard(drawn)),
        (Discard(drawn, "ready"),),
    )
    for legal in choices:
        assert answer_for(switches, bound, Options(legal)) is None


def test_what_alone_is_allowed_is_answered_while_running_and_nothing_else() -> None:
    drawn = Discard(7)
    assert only_choice(Options((Pass(),))) == Pass()
    assert only_choice(Options((drawn,))) == drawn
    assert only_choice(Options((Take(), Pass()))) is None
    assert only_choice(Options((drawn,), REFUSED_WIN)) is None
    assert only_choice(Options((DeclareWin(),))) is None
    assert only_choice(Options((drawn,), faults=(Discard(8),), strict=True)) is None


def test_a_switch_is_turned_over_alone() -> None:
    one = Switches().toggled(AutopilotSwitch.NO_CHOWS)
    assert one.on == {AutopilotSwitch.NO_CHOWS}
    assert one.toggled(AutopilotSwitch.BY_ITSELF).toggled(AutopilotSwitch.NO_CHOWS).on == {AutopilotSwitch.BY_ITSELF}

"""Text and moments of games become drafts; what cannot be used is refused with its reason."""

from __future__ import annotations

import json

import pytest

from mahjong_desktop.core.errors import MahjongError
from mahjong_desktop.core.payments import balances
from mahjong_desktop.engine.events import Event, HandEnded, Paid, Won
from mahjong_desktop.engine.view import view_of
from mahjong_desktop.records.pieces import format_marks
from mahjong_desktop.rulesets import built_in_rulesets
from mahjong_desktop.study.calculator.draft import case_of, new_draft
from mahjong_desktop.study.calculator.entering import draft_at, draft_of_view, entered, from_json
from mahjong_desktop.study.case_accounts import calculated_case
from mahjong_desktop.study.known_rulesets import find_ruleset
from mahjong_desktop.study.playback import Playback, story
from mahjong_desktop.study.positions import position_json, written_position
from mahjong_desktop.study.selfplay import BotTable

SEATS: list[dict[str, str]] = [{}, {"hand": "678p99p22z234s555z"}, {}, {}]
CASE = {
    "ruleset": "hong-kong",
    "seats": SEATS,
    "result": {"kind": "win", "tile": "2z", "by": "discard", "from": 3, "wins": [{"seat": 1}]},
}
EMPTY = new_draft(find_ruleset("hong-kong"))


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("hello", "not-a-tile"),
        ("12", "not-a-tile"),
        ("11111m", "fifth-copy"),
        ("{", "not-json"),
        ("[]", "not-a-case"),
        ('{"ruleset": "nowhere", "seats": [], "result": {"kind": "draw"}}', "unknown-ruleset"),
        (json.dumps({**CASE, "colour": "green"}), "not-a-case"),
        (json.dumps({**CASE, "seats": SEATS[:3]}), "wrong-number-of-seats"),
        (json.dumps({**CASE, "options": {"nothing": 1}}), "unknown-option"),
        (json.dumps({**CASE, "seats": [{}, {"hand": "11111p9p22z234s55z"}, {}, {}]}), "fifth-copy"),
        (json.dumps({"ruleset": "hong-kong", "hand": "1m"}), "wrong-hand-size"),
        ('{"carry": ' * 100_000, "too-deep"),
    ],
)
def test_text_that_cannot_be_used_is_refused(text: str, code: str) -> None:
    with pytest.raises(MahjongError) as refused:
        entered(text, EMPTY, 0)
    assert refused.value.code == code


def test_notation_adds_tiles_and_a_case_replaces_the_draft() -> None:
    assert format_marks(entered("123m 55z", EMPTY, 0).seats[0].tiles) == "123m55z"
    draft = entered(json.dumps(CASE), EMPTY, 0)
    assert draft.winner == 1 and draft.giver == 3
    assert calculated_case(case_of(draft), draft.ruleset).account is not None


def test_a_case_that_lacks_hands_of_losers_may_be_completed() -> None:
    case = {**CASE, "ruleset": "nanchang", "wild_indicator": "5m"}
    assert from_json(json.dumps(case)).winner == 1


RULESETS = [ruleset.id for ruleset in built_in_rulesets()]
HANDS = 3


@pytest.mark.in_turn
@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_won_hand_of_a_game_comes_to_what_the_game_recorded(ruleset: str) -> None:
    """Every win of some hands between bots is taken from the replay and scored again."""
    rules = find_ruleset(ruleset)
    events = _events(ruleset)
    playback = Playback(rules, story(rules, events))
    seen = 0
    for stop in range(playback.count):
        playback.go(stop)
        arriving = playback.arriving()
        wins = [event for event in arriving if isinstance(event, Won)]
        if not wins:
            continue
        draft = draft_at(playback, 0, open_hands=False)
        told = calculated_case(case_of(draft), draft.ruleset).account
        assert told is not None
        for won in wins:
            mine = next(win for win in told.wins if win.seat == won.seat)
            assert sorted(mine.elements, key=str) == sorted(won.elements, key=str)
        paid = [event for event in arriving[arriving.index(wins[0]) :] if isinstance(event, Paid)]
        assert balances(told.stages[-1].payments, rules.places) == balances(paid, rules.places)
        seen += 1
    assert seen or not any(isinstance(event, Won) for event in events)


def _events(ruleset: str) -> list[Event]:
    rules = find_ruleset(ruleset)
    table = BotTable(rules, ("quick",) * rules.chairs.participants, 5)
    events: list[Event] = []
    for step in table.play():
        events += step.events
        if sum(isinstance(event, HandEnded) for event in events) == HANDS:
            break
    return events


@pytest.mark.in_turn
@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_position_says_the_same_as_the_view_that_it_was_written_from(ruleset: str) -> None:
    rules = find_ruleset(ruleset)
    table = BotTable(rules, ("quick",) * rules.chairs.participants, 5)
    tried = 0
    for _step in table.play():
        state = table.match.state
        seat = state.turn
        if state.phase.name != "TURN" or state.drawn is None or not any(state.rivers):
            continue
        view = view_of(state, seat)
        there, here = draft_of_view(view), from_json(position_json(written_position(view)))
        assert here.seats[seat].tiles and sorted(here.seats[seat].tiles) == sorted(there.seats[seat].tiles)
        assert (here.tile, here.way, here.winner) == (there.tile, there.way, there.winner)
        assert [known.melds for known in here.seats] == [known.melds for known in there.seats]
        tried += 1
        if tried == 12:
            return
    assert tried

"""Actions and events as JSON and back. Files belong to test_record.py."""

from typing import Any

import msgspec
import pytest

from mahjong_desktop.core.errors import MahjongError
from mahjong_desktop.core.melds import KongForm, MeldKind
from mahjong_desktop.engine import events as ev
from mahjong_desktop.engine.actions import (
    ACTIONS,
    Action,
    ByDice,
    Chow,
    Declare,
    DeclareWin,
    Discard,
    ExchangeTiles,
    FromTail,
    Kong,
    Pass,
    Pung,
    Take,
)
from mahjong_desktop.engine.match import Step
from mahjong_desktop.records.codec import (
    action_from_plain,
    action_to_plain,
    event_from_plain,
    event_to_plain,
    step_from_plain,
    step_to_plain,
)

SAMPLE_ACTIONS: tuple[Action, ...] = (
    Pass(),
    Take(),
    FromTail(),
    ByDice(),
    Discard(18),
    Chow((14, 22)),
    Pung((133, 134)),
    Kong(KongForm.CONCEALED, (0, 1, 2, 3)),
    Kong(KongForm.CLAIMED, (0, 1, 3)),
    Kong(KongForm.ADDED, (2,)),
    Kong(KongForm.SINGLE, (135,)),
    Discard(18, "riichi"),
    ExchangeTiles((0, 4, 9)),
    Declare("ready-first"),
    DeclareWin(),
)
WON = ev.Won(
    seat=2,
    way="discard",
    piece=18,
    giver=0,
    circumstances=("first-discard", "first-round"),
    shape="regular",
    groups=(ev.GroupFact("pung", (0, 1, 2), False, None, 0), ev.GroupFact("pair", (18, 19), True, 1, None)),
    hand=(19, 20, 135),
    elements=(ev.ElementFact("all-pungs", 3, 1), ev.ElementFact("dragon-pung", 2, 2)),
    absorbed=(ev.AbsorbedFact("self-draw", 1, "kong-bloom"),),
    totals=(("fan", 5),),
    raw=13,
    points=16,
    limit="limit",
)
SAMPLE_EVENTS: tuple[ev.Event, ...] = (
    ev.Seated("dice", (3, 1, 2, 0), ((6, 8), (9,), (6, 11), (10,))),
    ev.TakenUp(2, 1, 0, 3, (24000, 26000, 25000, 23000), 2000),
    ev.HandStarted(3, 1, 7, 2, ((4, 4), (2, 3)), tuple(range(136)) + tuple(range(136, 168, 4))),
    ev.WallBroken(((4, 4), (2, 3))),
    ev.Dealt(1, (0, 5, 18, 139)),
    ev.Turned(18),
    ev.Turned(18, (3,)),
    ev.LastTileOffered(2),
    ev.ReplacementOffered(1),
    ev.Revealed((18, 139)),
    ev.Exchanged(5, 3, ((0, 4, 9), (36, 40, 41), (72, 73, 74), (1, 2, 3))),
    ev.Prepared(2),
    ev.Declared(1, "riichi"),
    ev.Discarded(1, 18, "riichi"),
    ev.Scored(1, "loser", (), (0, 5), (), (), (("base", 4),), 4, 4, None),
    ev.Paid(2, -1, 1000, "riichi-bet"),
    ev.Paid(0, 1, 96, "win", (("", 48, "hand"), ("×", 2, "dealer"))),
    ev.WentOn("pays-discard"),
    ev.Erred(0, "false-win", "not-a-hand", True, (0, 1)),
    ev.BonusExposed(1, 136),
    ev.Drew(1, 135, "wall"),
    ev.Drew(0, 0, "kong"),
    ev.Drew(2, 18, "dice", (3, 4)),
    ev.PlayBegan(3),
    ev.Discarded(0, 0),
    ev.Melded(1, MeldKind.CHOW, (0, 4, 8), 4, 0),
    ev.Melded(1, MeldKind.KONG, (0, 1, 2, 3), None, None, KongForm.CONCEALED),
    ev.Melded(2, MeldKind.KONG, (0, 1, 2, 3), 0, 1, KongForm.ADDED),
    ev.Unclaimed(),
    WON,
    ev.Won(0, "self-draw", None, None, (), "regular", (), (), (), (), (), 0, 1, None),
    ev.Paid(0, 1, 64, "liability"),
    ev.HandEnded("draw", "pays-nothing-draw", (-3, 0, 5, -2), ((0, 1), (), (18,), (135,)), (1, 0, 4, 0)),
    ev.HandEnded("win", "pays-discard", (0, 0, 0, 0), ((), (), (), ()), None),
    ev.MatchEnded((-3, 0, 5, -2)),
)


def through_json(plain: object) -> Any:
    """Returns what a file would give back."""
    return msgspec.json.decode(msgspec.json.encode(plain))


def test_every_type_has_a_sample() -> None:
    assert {type(action) for action in SAMPLE_ACTIONS} == set(ACTIONS)
    assert {type(event) for event in SAMPLE_EVENTS} == set(ev.EVENTS)
    assert {action.form for action in SAMPLE_ACTIONS if isinstance(action, Kong)} == set(KongForm)


@pytest.mark.parametrize("action", SAMPLE_ACTIONS, ids=lambda action: action.name)
def test_actions_read_back(action: Action) -> None:
    assert action_from_plain(through_json(action_to_plain(action))) == action


@pytest.mark.parametrize("event", SAMPLE_EVENTS, ids=lambda event: event.name)
def test_events_read_back(event: ev.Event) -> None:
    again = event_from_plain(through_json(event_to_plain(event)))
    assert again == event
    assert type(again) is type(event)


def test_steps_read_back() -> None:
    step = Step(tuple(enumerate(SAMPLE_ACTIONS[:4])), SAMPLE_EVENTS)
    assert step_from_plain(through_json(step_to_plain(step))) == step
    assert step_from_plain(through_json(step_to_plain(Step((), ())))) == Step((), ())


def test_pieces_are_written_in_notation() -> None:
    """Numbers that are not pieces are not written in notation."""
    assert action_to_plain(Discard(18)) == {"do": "discard", "piece": "5m2"}
    assert event_to_plain(ev.Drew(1, 135, "wall")) == {"is": "drew", "seat": 1, "piece": "7z3", "source": "wall"}
    started = event_to_plain(SAMPLE_EVENTS[2])
    assert started["hand"] == 7 and started["wall"][:2] == ["1m0", "1m1"] and started["dice"] == [[4, 4], [2, 3]]
    won = event_to_plain(WON)
    assert won["groups"][0]["pieces"] == ["1m0", "1m1", "1m2"] and won["hand"][2] == "7z3"
    assert won["elements"][0]["value"] == 3 and won["points"] == 16
    drawn = next(event for event in SAMPLE_EVENTS if isinstance(event, ev.HandEnded))
    assert event_to_plain(drawn)["hands"] == [["1m0", "1m1"], [], ["5m2"], ["7z3"]]


WRONG: list[object] = [
    {"a": {}},
    {"e": []},
    {"a": {}, "e": [], "x": 1},
    {"a": [], "e": []},
    {"a": {}, "e": {}},
    {"a": {"one": {"do": "pass"}}, "e": []},
    {"a": {"0": {"do": "sleep"}}, "e": []},
    {"a": {"0": {"do": ["pass"]}}, "e": []},
    {"a": {"0": {"do": "pass", "piece": "5m2"}}, "e": []},
    {"a": {"0": {"do": "discard"}}, "e": []},
    {"a": {"0": {"do": "discard", "piece": "5m4"}}, "e": []},
    {"a": {"0": {"do": "discard", "piece": "0m0"}}, "e": []},
    {"a": {"0": {"do": "discard", "piece": None}}, "e": []},
    {"a": {"0": {"do": "discard", "piece": True}}, "e": []},
    {"a": {"0": {"do": "discard", "piece": 18}}, "e": []},
    {"a": {}, "e": [{"is": "drew", "seat": 0, "piece": -1, "source": "wall"}]},
    {"a": {}, "e": [{"is": "dealt", "seat": 0, "pieces": ["1m0", 999999]}]},
    {"a": {"0": {"do": "kong", "form": "stolen", "pieces": []}}, "e": []},
    {"a": {"0": "pass"}, "e": []},
    {"a": {}, "e": [{"is": "won"}]},
    {"a": {}, "e": [{"is": "exploded"}]},
    {"a": {}, "e": ["drew"]},
    {"a": {}, "e": [{"is": "paid", "payer": 0, "payee": 1, "amount": "8", "reason": "win"}]},
    {"a": {}, "e": [{"is": "paid", "payer": 0, "payee": 1, "amount": 8.5, "reason": "win"}]},
    {"a": {}, "e": [{"is": "paid", "payer": 0, "payee": 1, "amount": 8, "reason": "win", "tip": 1}]},
    [],
    None,
    "step",
    7,
]


@pytest.mark.parametrize("plain", WRONG, ids=str)
def test_what_is_no_step_is_refused(plain: Any) -> None:
    with pytest.raises((ValueError, KeyError, TypeError, AttributeError, MahjongError)):
        step_from_plain(plain)

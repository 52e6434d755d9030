"""mjai: what is read and written in both dialects, and what is refused."""

import json
from typing import Any

import pytest

from mahjong_desktop.logs.mjai import mjai_written
from mahjong_desktop.logs.reading import games_in
from mahjong_desktop.logs.values import LogError, LoggedDraw, LoggedElement, LoggedGame, LoggedRules, LoggedWin, Threw
from tests.logs.reads import by_kinds, only_error, only_game, told
from tests.logs.small_logs import (
    CALLS,
    DEALS,
    MJLOG_HAND,
    NAMES,
    PLAY,
    START,
    START_GAME,
    WON,
    draw,
    lines,
    mjlog,
    tenhou6,
    throw,
)

END_KYOKU: dict[str, object] = {"type": "end_kyoku"}
END_GAME: dict[str, object] = {"type": "end_game"}


def test_a_game_of_todays_dialect_is_read() -> None:
    start = {**START, "scores": [26000, 24000, 25000, 25000], "meta": {"q": [1]}}
    won = {**WON, "deltas": [0, 6200, -5200, 0], "ura_markers": ["4s"]}
    beginning = {**START_GAME, "kyoku_first": 4, "aka_flag": True, "seed": [1, 2]}
    game = only_game(lines(beginning, start, *PLAY, won, END_KYOKU, END_GAME))
    assert (game.names, game.rules) == (tuple(NAMES), LoggedRules(3, None, 1))
    (hand,) = game.hands
    assert hand.scores == (26000, 24000, 25000, 25000)
    thrown = [one for one in hand.entries if isinstance(one, Threw)]
    assert hand.result == (LoggedWin(1, 2, (0, 6200, -5200, 0), piece=thrown[-1].piece, under=hand.under),)
    assert len(hand.under) == 1
    assert [one.riichi for one in thrown] == [False, True, False]


def test_a_game_of_gimites_dialect_is_read() -> None:
    won = {
        **WON,
        "pai": "4s",
        "uradora_markers": [],
        "yakus": [["reach", 1], ["akadora", 1], ["suanko", 100], ["secret", 2], ["uradora", 0]],
        "fu": 40,
        "fan": 2,
        "hora_points": 2600,
        "deltas": [0, 3600, -2600, 0],
        "scores": [25000, 27600, 22400, 25000],
    }
    second = {**START, "kyoku": 2, "oya": 1}
    game = only_game(lines(START_GAME, START, *PLAY, won, END_KYOKU, second, draw(1, "E"), throw(1, "E", True)))
    first, second_hand = game.hands
    assert isinstance(first.result, tuple)
    (win,) = first.result
    assert (win.fu, win.points, win.limit) == (40, 2600, None)
    assert win.elements == (
        LoggedElement("riichi", 1),
        LoggedElement("red-fives", 1),
        LoggedElement("four-concealed-pungs", 1, yakuman=True),
        LoggedElement("", 2, told="secret"),
    )
    assert (first.scores, second_hand.scores) == ((25000,) * 4, (25000, 27600, 22400, 25000))
    assert second_hand.result is None


def test_payments_follow_from_the_scores_of_the_next_hand() -> None:
    first = {**START, "scores": [25000] * 4}
    second = {**START, "kyoku": 2, "oya": 1, "scores": [25000, 28600, 21400, 25000]}
    game = only_game(lines(START_GAME, first, *PLAY, WON, END_KYOKU, second, draw(1, "E"), throw(1, "E", True)))
    assert isinstance(game.hands[0].result, tuple)
    assert game.hands[0].result[0].changes == (0, 4600, -3600, 0), "with the bet that the winner takes back"


def test_payments_follow_from_the_scores_after_the_result() -> None:
    won = {**WON, "scores": [25000, 28600, 21400, 25000]}
    game = only_game(lines(START_GAME, START, *PLAY, won))
    assert isinstance(game.hands[0].result, tuple)
    assert game.hands[0].result[0].changes == (0, 4600, -3600, 0)


def test_scores_before_a_hand_follow_from_the_first_that_are_told() -> None:
    accepted = {**PLAY[5], "deltas": [0, -1000, 0, 0], "scores": [30000, 29000, 30000, 30000]}
    game = only_game(lines(START_GAME, START, *PLAY[:5], accepted, *PLAY[6:], WON))
    assert game.hands[0].scores == (30000,) * 4


def test_the_oldest_form_is_read() -> None:
    start = {"type": "start_kyoku", "oya": 0, "dora_marker": "9m"}
    deals = [{"type": "haipai", "actor": seat, "pais": deal} for seat, deal in enumerate(DEALS)]
    told_play = [{key: value for key, value in event.items() if key != "tsumogiri"} for event in PLAY]
    again = {"type": "start_kyoku", "oya": 1, "dora_marker": "9m"}
    end = {"type": "ryukyoku", "reason": "kyushukyuhai"}
    data = lines(START_GAME, start, *deals, *told_play, WON, END_KYOKU, again, *deals, draw(1, "E"), end)
    text = data.replace(b"\n", b"\n---\nE-1 kyoku\n {0} tehai: 1m\n*{1}\n")
    game = only_game(b"# a comment\n" + text)
    assert [(hand.number, hand.counters, hand.bets) for hand in game.hands] == [(0, 0, 0), (1, 0, 0)]
    thrown = [one for one in game.hands[0].entries if isinstance(one, Threw)]
    assert [one.drawn for one in thrown] == [None, None, None]
    assert game.hands[1].result == LoggedDraw("nine-terminals")


def test_counters_and_bets_that_are_not_told_follow() -> None:
    start = {"type": "start_kyoku", "dora_marker": "9m", "tehais": DEALS}
    draws: dict[str, object] = {"type": "ryukyoku", "reason": "suchareach"}
    hands: list[list[dict[str, object]]]
    hands = [[{**start, "oya": dealer}, draw(dealer, "4s"), throw(dealer, "S"), draws] for dealer in (0, 0, 1, 2)]
    hands[0] = [{**start, "oya": 0}, *PLAY, draws]
    hands[2][-1] = {"type": "hora", "actor": 3, "target": 1}
    game = only_game(lines(START_GAME, *(event for hand in hands for event in hand)))
    positions = [(hand.number, hand.counters, hand.bets) for hand in game.hands]
    assert positions == [(0, 0, 0), (0, 1, 1), (1, 2, 1), (2, 0, 0)]


@pytest.mark.parametrize(
    ("events", "reason"),
    [
        ([draw(0, "E")], "nine-terminals"),
        ([draw(0, "E"), throw(0, "S")], "three-winners"),
        (
            [one for seat in range(4) for one in (draw(seat, "1s" if seat else "2s"), throw(seat, "S"))],
            "four-winds",
        ),
    ],
)
def test_a_reason_that_is_not_told_follows(events: list[dict[str, object]], reason: str) -> None:
    game = only_game(lines(START_GAME, START, *events, {"type": "ryukyoku"}))
    assert game.hands[0].result == LoggedDraw(reason)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("deltas", "reason"),
    [([1500, -1500, 1500, -1500], "exhausted"), ([-4000, 8000, -2000, -2000], "all-discards-terminals")],
)
def test_payments_tell_the_reason(deltas: list[int], reason: str) -> None:
    game = only_game(lines(START_GAME, START, *PLAY, {"type": "ryukyoku", "deltas": deltas}))
    assert isinstance(game.hands[0].result, LoggedDraw)
    assert game.hands[0].result.reason == reason


def test_scores_that_are_not_known_are_not_written() -> None:
    hands = [{**START, "kyoku": number, "oya": number - 1} for number in (1, 2)]
    plays: list[list[dict[str, object]]]
    plays = [
        [draw(dealer, "4s"), throw(dealer, "S"), {"type": "hora", "actor": 3, "target": dealer}] for dealer in (0, 1)
    ]
    game = only_game(lines(START_GAME, hands[0], *plays[0], hands[1], *plays[1]))
    assert [hand.scores for hand in game.hands] == [(25000,) * 4, None]
    for gimite in (False, True):
        written = mjai_written(game, gimite)
        assert mjai_written(only_game(written), gimite) == written
        assert [hand.scores for hand in only_game(written).hands] == [(25000,) * 4, None]


def test_both_dialects_are_written() -> None:
    (hand,) = only_game(mjlog(MJLOG_HAND)).hands
    game = only_game(mjlog(MJLOG_HAND))
    today = [json.loads(line) for line in mjai_written(game).splitlines()]
    assert today[0] == {"type": "start_game", "names": NAMES, "kyoku_first": 0, "aka_flag": True}
    assert today[1]["scores"] == [25000] * 4
    assert today[-3] == {
        "type": "hora",
        "actor": 0,
        "target": 1,
        "deltas": [13000, -12000, 0, 0],
        "ura_markers": ["4p", "1s", "6s", "9m"],
    }
    gimite = [json.loads(line) for line in mjai_written(game, gimite=True).splitlines()]
    assert "scores" not in gimite[1]
    assert gimite[-3] == {
        "type": "hora",
        "actor": 0,
        "target": 1,
        "pai": "F",
        "uradora_markers": ["4p", "1s", "6s", "9m"],
        "hora_tehais": ["4m", "5m", "6m", "7m", "8m", "9m", "9m", "9m", "1p", "1p"],
        "yakus": [["reach", 1], ["ikkitsukan", 2], ["uradora", 1]],
        "fu": 40,
        "fan": 4,
        "hora_points": 12000,
        "deltas": [13000, -12000, 0, 0],
        "scores": [37000, 13000, 25000, 25000],
    }
    accepted = [event for event in gimite if event["type"] == "reach_accepted"]
    assert accepted == [
        {"type": "reach_accepted", "actor": 0, "deltas": [-1000, 0, 0, 0], "scores": [24000, 25000, 25000, 25000]}
    ]
    kongs = [(index, event) for index, event in enumerate(today) if event["type"] in {"ankan", "kakan", "daiminkan"}]
    after = [[event["type"] for event in today[index + 1 : index + 4]] for index, _ in kongs]
    assert after == [["tsumo", "dora", "dahai"], ["tsumo", "dora", "dahai"], ["dora", "tsumo", "reach"]]
    for written in (mjai_written(game), mjai_written(game, gimite=True)):
        assert by_kinds(only_game(written).hands[0], red=True) == by_kinds(hand, red=True)


def test_indicators_without_moments_are_written_where_the_sites_turn_them() -> None:
    told_moments = mjai_written(only_game(mjlog(MJLOG_HAND)))
    without = mjai_written(only_game(tenhou6(CALLS)))
    events = [[json.loads(line)["type"] for line in data.splitlines()] for data in (told_moments, without)]
    assert events[0] == events[1]


def test_a_riichi_that_is_won_on_is_not_accepted() -> None:
    events = [draw(0, "E"), {"type": "reach", "actor": 0}, throw(0, "S"), {"type": "hora", "actor": 2, "target": 0}]
    game = only_game(lines(START_GAME, START, *events))
    assert b"reach_accepted" not in mjai_written(game)
    assert mjai_written(only_game(mjai_written(game))) == mjai_written(game)


@pytest.mark.parametrize(
    ("events", "code", "entry"),
    [
        ([{**START, "tehais": [*DEALS[:3], ["?"] * 13]}], "log-hidden-tiles", None),
        ([{**START, "tehais": DEALS[:3]}], "log-three-players", None),
        ([START, draw(0, "E"), {"type": "nukidora", "actor": 0, "pai": "N"}], "log-three-players", 2),
        ([START, draw(0, "?")], "log-hidden-tiles", 1),
        ([START, draw(0, "X")], "log-not-a-tile", 1),
        ([START, draw(4, "E")], "log-no-such-seat", 1),
        ([START, draw(1, "E")], "log-not-its-turn", 1),
        ([START, draw(0, "4s"), throw(0, "E", True)], "log-not-the-drawn-tile", 2),
        ([START, draw(0, "4s"), throw(0, "9p")], "log-tile-not-held", 2),
        ([START, draw(0, "4s"), {"type": "dance"}], "log-unknown-entry", 2),
        ([START, *PLAY, {**WON, "pai": "5s"}], "log-win-does-not-fit", 7),
        ([START, *PLAY, {**WON, "target": 3}], "log-win-does-not-fit", 7),
        ([START, *PLAY, {**WON, "deltas": [1, 2]}], "log-not-four-numbers", 7),
        ([START, *PLAY, WON, draw(3, "E")], "log-entries-after-end", 7),
        ([START, {"type": "tsumo", "actor": "0"}], "log-damaged-document", 1),
        ([{**START, "kyoku": 5}], "log-no-such-hand", None),
        ([{**START, "oya": 2}], "log-dealer-does-not-fit", None),
        ([{**START, "dora_marker": "5mr"}, draw(0, "E")], "log-second-red-five", None),
    ],
)
def test_a_contradiction_is_told_with_its_place(events: list[dict[str, Any]], code: str, entry: int | None) -> None:
    error = only_error(lines(START_GAME, *events))
    line = 3 if code == "log-damaged-document" else 2  # what is no event at all is told with its own line
    expected: dict[str, object] = {"code": code, "format": "mjai", "line": line, "hand": 1}
    assert told(error) == (expected if entry is None else {**expected, "entry": entry})


def test_a_bad_line_spoils_one_hand() -> None:
    data = lines(START_GAME, START, *PLAY) + b'{"type": \n' + lines({**START, "kyoku": 2, "oya": 1}, draw(1, "E"))
    error, game = games_in(data)
    assert isinstance(error, LogError)
    assert isinstance(game, LoggedGame)
    assert told(error) == {"code": "log-not-json", "format": "mjai", "line": 11, "hand": 1, "entry": 7}
    assert [hand.number for hand in game.hands] == [1]


def test_games_of_three_players_are_told_once() -> None:
    start = {**START, "tehais": DEALS[:3], "scores": [35000] * 3}
    error = only_error(lines({**START_GAME, "names": NAMES[:3]}, start, start, END_GAME))
    assert error.code == "log-three-players"


def test_a_list_of_events_is_read() -> None:
    events = [START_GAME, START, *PLAY, WON]
    assert only_game(json.dumps(events).encode()).hands == only_game(lines(*events)).hands


def test_a_game_without_hands_is_told() -> None:
    assert told(only_error(lines(START_GAME, END_GAME))) == {"code": "log-no-hands", "format": "mjai", "line": 2}

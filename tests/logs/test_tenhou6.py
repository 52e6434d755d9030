"""tenhou/6: what is read, what is written, and what is refused."""

import json
from typing import Any

import pytest

from mahjong_desktop.logs.reading import games_in
from mahjong_desktop.logs.tenhou6 import tenhou6_written
from mahjong_desktop.logs.values import (
    Called,
    Konged,
    LogError,
    LoggedDraw,
    LoggedElement,
    LoggedGame,
    LoggedRules,
    LoggedWin,
    Threw,
)
from tests.logs.reads import only_error, only_game, told
from tests.logs.small_logs import ACROSS, CALLS, DRAWN, NAMES, changed, lines, tenhou6


def test_a_game_comes_back_letter_by_letter() -> None:
    data = tenhou6(CALLS, ACROSS, DRAWN)
    assert tenhou6_written(only_game(data)) == data


def test_keys_of_downloads_come_back_at_their_places() -> None:
    document = {
        "ver": 2.3,
        "ref": "x",
        "log": [CALLS],
        "ratingc": "PF4",
        "rule": {"disp": "特南喰赤", "aka53": 1, "aka52": 1, "aka51": 1},
        "dan": ["四段", "四段", "九段", "四段"],
        "rate": [1912.87, 1943, 2104.6, 1904.95],
        "sc": [21100, -19.5, 55000, 65, -4900, -55, 28800, 9],
        "name": NAMES,
    }
    data = json.dumps(document, ensure_ascii=False, separators=(",", ":")).encode()
    game = only_game(data)
    assert tenhou6_written(game) == data
    assert game.final == (21100, 55000, -4900, 28800)
    assert game.rules == LoggedRules(3, True, 2, "特南喰赤")


def test_calls_are_read() -> None:
    (hand,) = only_game(tenhou6(CALLS)).hands
    calls = [one for one in hand.entries if isinstance(one, Called)]
    kongs = [one for one in hand.entries if isinstance(one, Konged)]
    assert [(one.seat, one.kind, one.giver) for one in calls] == [
        (3, "pung", 0),
        (1, "pung", 0),
        (2, "pung", 1),
        (3, "kong", 0),
        (1, "chow", 0),
    ]
    assert calls[-1].own == (52, 56), "the red five of dots is copy 0"
    assert [(one.seat, one.pieces, one.added) for one in kongs] == [(1, (108, 109, 110), 111), (0, (0, 1, 2, 3), None)]
    (riichi,) = [one for one in hand.entries if isinstance(one, Threw) and one.riichi]
    assert (riichi.seat, riichi.piece, riichi.drawn) == (0, 8, False)


def test_a_win_is_read() -> None:
    (hand,) = only_game(tenhou6(CALLS)).hands
    elements = (LoggedElement("riichi", 1), LoggedElement("pure-straight", 2), LoggedElement("ura-dora", 1))
    assert hand.result == (
        LoggedWin(0, 1, (12000, -12000, 0, 0), None, 129, None, 4, 12000, "mangan", elements, hand.under),
    )
    assert len(hand.under) == 4


@pytest.mark.parametrize(
    ("text", "giver", "fu", "han", "points", "limit"),
    [
        ("30符3飜1000-2000点", 2, 30, 3, 4000, None),
        ("40符3飜1300-2600点", 2, 40, 3, 5200, None),
        ("30符4飜2000-3900点", 2, 30, 4, 7900, None),
        ("満貫2000-4000点", 2, None, 2, 8000, "mangan"),
        ("役満8000-16000点", 2, None, None, 32000, "yakuman"),
        ("20符3飜700-1300点", 2, 20, 3, 2700, None),
    ],
)
def test_values_are_read_and_written(
    text: str, giver: int, fu: int | None, han: int | None, points: int, limit: str | None
) -> None:
    yaku = "四暗刻(役満)" if limit == "yakuman" else "混一色(2飜)"
    data = tenhou6(changed(ACROSS, _16=["和了", [-1, -2, 6, -1], [2, giver, 2, text, yaku]]))
    game = only_game(data)
    assert isinstance(game.hands[0].result, tuple)
    (win,) = game.hands[0].result
    assert (win.fu, win.han, win.points, win.limit) == (fu, han, points, limit)
    assert "results" not in game.kept
    assert tenhou6_written(game) == data


@pytest.mark.parametrize("value", ["30符3飜3900点", "跳満12000点", "役満32000点"])
def test_values_of_wins_on_discards_come_back(value: str) -> None:
    data = tenhou6(changed(CALLS, _16=["和了", [1, 2, 3, 4], [0, 1, 3, value, "立直(1飜)"]]))
    assert tenhou6_written(only_game(data)) == data


def test_two_winners_are_read_and_written() -> None:
    row = ["和了", [3900, -3900, 0, 0], [0, 1, 0, "30符2飜2900点", "立直(1飜)"], [0, -1000, 1000, 0], [2, 1, 2]]
    data = tenhou6(changed(CALLS, _16=row))
    game = only_game(data)
    assert isinstance(game.hands[0].result, tuple)
    assert [(win.seat, win.giver, win.points, bool(win.under)) for win in game.hands[0].result] == [
        (0, 1, 2900, True),
        (2, 1, None, False),
    ]
    assert tenhou6_written(game) == data


@pytest.mark.parametrize(
    ("row", "result"),
    [
        (["流局", [1500, -1500, 1500, -1500]], LoggedDraw("exhausted", (1500, -1500, 1500, -1500), (True, False) * 2)),
        (["全員聴牌"], LoggedDraw("exhausted", (0, 0, 0, 0), (True,) * 4)),
        (["全員不聴"], LoggedDraw("exhausted", (0, 0, 0, 0), (False,) * 4)),
        (["流し満貫", [8000, -4000, -2000, -2000]], LoggedDraw("all-discards-terminals", (8000, -4000, -2000, -2000))),
        (["四風連打"], LoggedDraw("four-winds", (0, 0, 0, 0))),
        (["四家立直"], LoggedDraw("four-riichi", (0, 0, 0, 0))),
        (["四槓散了"], LoggedDraw("four-kongs", (0, 0, 0, 0))),
        (["三家和了"], LoggedDraw("three-winners", (0, 0, 0, 0))),
        (["流局"], None),
    ],
)
def test_hands_without_winner_are_read_and_written(row: list[Any], result: LoggedDraw | None) -> None:
    data = tenhou6(changed(CALLS, _16=row))
    game = only_game(data)
    assert game.hands[0].result == result
    assert tenhou6_written(game) == data


def test_names_of_elements_in_other_words_come_back() -> None:
    row = ["和了", [1, 2, 3, 4], [0, 1, 0, "40符2飜2600点", "Riichi(1飜)", "Ura Dora(0飜)", "New(1飜)"]]
    data = tenhou6(changed(CALLS, _16=row))
    game = only_game(data)
    assert isinstance(game.hands[0].result, tuple)
    assert game.hands[0].result[0].elements == (LoggedElement("riichi", 1), LoggedElement("", 1, told="New"))
    assert tenhou6_written(game) == data


def test_a_hand_alone_and_a_list_and_lines_are_read() -> None:
    alone = json.dumps(ACROSS, ensure_ascii=False).encode()
    document = tenhou6(CALLS)
    assert len(only_game(alone).hands) == 1
    assert [len(game.hands) for game in games(b"[" + document + b"," + document + b"]")] == [1, 1]
    assert [len(game.hands) for game in games(document + b"\n\n" + document + b"\n" + alone)] == [1, 1, 1]


def games(data: bytes) -> list[LoggedGame]:
    found = list(games_in(data))
    assert not [one for one in found if isinstance(one, LogError)]
    return [one for one in found if isinstance(one, LoggedGame)]


def test_an_address_with_a_log_is_read() -> None:
    address = b"see https://tenhou.net/6/#json=" + b"".join(b"%%%02X" % byte for byte in tenhou6(CALLS)) + b" there"
    assert only_game(address).hands == only_game(tenhou6(CALLS)).hands


@pytest.mark.parametrize(
    ("changes", "code", "entry"),
    [
        ({"_4": CALLS[4][:12]}, "log-wrong-deal", None),
        ({"_2": []}, "log-no-indicator", None),
        ({"_0": [16, 0, 0]}, "log-no-such-hand", None),
        ({"_4": [48, *CALLS[4][1:]]}, "log-not-a-tile", None),
        ({"_2": [11]}, "log-fifth-copy", 36),
        ({"_2": [25, 25, 25]}, "log-fourth-plain-five", None),
        ({"_2": [52]}, "log-second-red-five", None),
        ({"_6": [41, *CALLS[6][1:]]}, "log-no-order", 7),
        ({"_6": [46, *CALLS[6][1:]]}, "log-no-order", 3),
        ({"_12": [27, 46, 60, 60]}, "log-no-order", 42),
        ({"_15": [19, *CALLS[15][1:]]}, "log-tile-not-held", 4),
        ({"_12": [60, 46, 60]}, "log-nothing-drawn", 10),
        ({"_11": ["x424242", 25, 16]}, "log-unknown-entry", None),
        ({"_11": ["p4242424242", 25, 16]}, "log-unknown-entry", None),
        ({"_8": ["p414141", 41, 27, "c275228", 46]}, "log-not-a-set", 30),
        ({"_16": ["和了", [0, 0, 0, 0], [0, 2, 0]]}, "log-win-does-not-fit", None),
        ({"_16": ["和了", [0, 0, 0], [0, 1, 0]]}, "log-not-four-numbers", None),
        ({"_16": ["和了", [0, 0, 0, 0]]}, "log-damaged-result", None),
        ({"_16": ["九種九牌"]}, "log-draw-does-not-fit", None),
        ({"_16": [7]}, "log-damaged-result", None),
        ({"_16": []}, "log-damaged-result", None),
        ({"_1": [25000, 25000, 25000]}, "log-three-players", None),
        ({"_5": [[]]}, "log-damaged-hand", None),
    ],
)
def test_a_contradiction_is_told_with_its_place(changes: dict[str, Any], code: str, entry: int | None) -> None:
    error = only_error(tenhou6(changed(CALLS, **changes)))
    expected: dict[str, object] = {"code": code, "format": "tenhou6", "hand": 1}
    assert told(error) == (expected if entry is None else {**expected, "entry": entry})


def test_a_bad_hand_does_no_harm_to_the_others() -> None:
    error, game = games_in(tenhou6(CALLS, changed(CALLS, _2=[11]), ACROSS))
    assert isinstance(error, LogError)
    assert isinstance(game, LoggedGame)
    assert told(error) == {"code": "log-fifth-copy", "format": "tenhou6", "hand": 2, "entry": 36}
    assert [hand.number for hand in game.hands] == [0, 1]


def test_a_bad_line_is_told_with_its_number() -> None:
    data = lines(json.loads(tenhou6(CALLS))) + b'{"log": \n' + lines(json.loads(tenhou6(changed(CALLS, _2=[11]))))
    game, first, second = games_in(data)
    assert isinstance(game, LoggedGame)
    assert isinstance(first, LogError)
    assert isinstance(second, LogError)
    assert told(first) == {"code": "log-not-json", "line": 2}
    place = {"format": "tenhou6", "line": 3, "hand": 1, "entry": 36}
    assert told(second) == {"code": "log-fifth-copy", **place}


def test_games_of_three_players_are_told_once() -> None:
    three = changed(CALLS, _1=[35000, 35000, 35000, 0], _13=[], _14=[], _15=[])
    error = only_error(tenhou6(three, three))
    assert told(error) == {"code": "log-three-players", "format": "tenhou6", "hand": 1}
    error = only_error(tenhou6(CALLS, name=["A", "B", "C", ""], rule={"disp": "般三南喰赤", "aka": 1}))
    assert told(error) == {"code": "log-three-players", "format": "tenhou6"}


def test_a_game_without_red_fives_has_four_plain_ones() -> None:
    hand = changed(CALLS, _2=[25, 22, 25, 29], _7=[23, 24, 25, 25, 26, 28, 31, 32, 33, 41, 41, 42, 43])
    hand = changed(hand, _8=["p414141", 41, 27, "c272526", 46], _11=["p424242", 14, 16])
    game = only_game(tenhou6(hand, rule={"disp": "般南喰"}))
    assert game.rules == LoggedRules(0, True, 2, "般南喰")
    assert {52, 53, 54, 55} <= {piece for deal in game.hands[0].deals for piece in deal} | set(game.hands[0].indicators)

"""Majiang: what is read, and what is refused."""

from typing import Any

import pytest

from mahjong_desktop.logs.reading import games_in
from mahjong_desktop.logs.values import (
    Called,
    Konged,
    LogError,
    LoggedDraw,
    LoggedElement,
    LoggedGame,
    LoggedRules,
    LoggedWin,
    Showed,
    Threw,
    Took,
)
from tests.logs.reads import only_error, only_game, told
from tests.logs.small_logs import MAJIANG_HAND, NAMES, majiang


def test_a_game_is_read_by_seats_of_the_first_hand() -> None:
    game = only_game(majiang(MAJIANG_HAND))
    assert game.names == (NAMES[2], NAMES[3], NAMES[0], NAMES[1])
    assert (game.title, game.final, game.rules) == (("one", "two"), (3, 4, 1, 2), LoggedRules(3))
    (hand,) = game.hands
    assert (hand.number, hand.dealer) == (1, 1)
    assert hand.scores == (25000, 24000, 26000, 25000)
    assert [one.seat for one in hand.entries if isinstance(one, Took)] == [1, 2, 3, 1, 2]
    assert [(one.riichi, one.drawn) for one in hand.entries if isinstance(one, Threw)] == [
        (False, False),
        (True, False),
        (False, True),
        (False, True),
    ]
    assert [one for one in hand.entries if isinstance(one, Called)] == [Called(1, "kong", 111, (108, 109, 110), 3)]
    assert isinstance(hand.result, tuple)
    (win,) = hand.result
    assert (win.seat, win.giver, win.changes) == (2, None, (-1300, -2600, 6200, -1300))
    assert win.elements == (
        LoggedElement("riichi", 1),
        LoggedElement("fully-concealed", 1),
        LoggedElement("dragon-pung", 1, told="役牌 中"),
    )
    assert hand.indicators[1:] == tuple(one.piece for one in hand.entries if isinstance(one, Showed))


def altered(place: int, entry: dict[str, Any]) -> list[dict[str, Any]]:
    hand = list(MAJIANG_HAND)
    hand[place] = entry
    return hand


def test_melds_are_read() -> None:
    start = {
        **MAJIANG_HAND[0]["qipai"],
        "shoupai": ["m123406p156z1125", "m123556p123z3325", "m789p789s789z4425", "m789p789s789z6625"],
    }
    hand = [
        {"qipai": start},
        {"zimo": {"l": 0, "p": "s6"}},
        {"dapai": {"l": 0, "p": "z2"}},
        {"zimo": {"l": 1, "p": "z1"}},
        {"dapai": {"l": 1, "p": "z1_"}},
        {"fulou": {"l": 0, "m": "z111+"}},
        {"dapai": {"l": 0, "p": "z5"}},
        {"zimo": {"l": 1, "p": "m4"}},
        {"dapai": {"l": 1, "p": "m4_"}},
        {"zimo": {"l": 2, "p": "m4"}},
        {"dapai": {"l": 2, "p": "m4_"}},
        {"zimo": {"l": 3, "p": "p4"}},
        {"dapai": {"l": 3, "p": "p4_"}},
        {"fulou": {"l": 0, "m": "p4-56"}},
        {"dapai": {"l": 0, "p": "p1"}},
        {"zimo": {"l": 1, "p": "z3"}},
        {"dapai": {"l": 1, "p": "z2"}},
        {"zimo": {"l": 2, "p": "s1"}},
        {"dapai": {"l": 2, "p": "s1_"}},
        {"zimo": {"l": 3, "p": "s1"}},
        {"dapai": {"l": 3, "p": "s1_"}},
        {"zimo": {"l": 0, "p": "z1"}},
        {"gang": {"l": 0, "m": "z111+1"}},
        {"gangzimo": {"l": 0, "p": "s1"}},
    ]
    (read,) = only_game(majiang(hand)).hands
    melds = [one for one in read.entries if isinstance(one, Called | Konged)]
    assert melds == [
        Called(1, "pung", 110, (108, 109), 2),
        Called(1, "chow", 48, (53, 56), 0),
        Konged(1, (108, 109, 110), 111),
    ]


def test_hands_without_winner_are_read() -> None:
    end = {"pingju": {"name": "荒牌平局", "shoupai": ["m1", "", "", ""], "fenpei": [3000, -1000, -1000, -1000]}}
    (hand,) = only_game(majiang([*MAJIANG_HAND[:7], end])).hands
    assert hand.result == LoggedDraw("exhausted", (-1000, 3000, -1000, -1000), (False, True, False, False))


def test_yakuman_and_liability_are_read() -> None:
    won = {"l": 1, "hupai": [{"name": "大三元", "fanshu": "*", "baojia": "+"}], "damanguan": 1, "defen": 32000}
    (hand,) = only_game(majiang(altered(12, {"hule": {**won, "fenpei": [0, 32000, -32000, 0]}}))).hands
    assert hand.result == (
        LoggedWin(
            seat=2,
            giver=None,
            changes=(0, 0, 32000, -32000),
            liable=3,
            piece=hand.entries[-1].piece if isinstance(hand.entries[-1], Took) else None,
            points=32000,
            limit="yakuman",
            elements=(LoggedElement("big-three-dragons", 1, yakuman=True),),
        ),
    )


@pytest.mark.parametrize(
    ("place", "entry", "code", "told_entry"),
    [
        (1, {"zimo": {"l": 4, "p": "z1"}}, "log-no-such-seat", 1),
        (1, {"zimo": {"l": 0, "p": "z8"}}, "log-not-a-tile", 1),
        (1, {"zimo": {"l": 1, "p": "z1"}}, "log-not-its-turn", 1),
        (2, {"dapai": {"l": 0, "p": "s9"}}, "log-tile-not-held", 2),
        (2, {"gang": {"l": 0, "m": "z1111"}}, "log-tile-not-held", 2),
        (2, {"gang": {"l": 0, "m": "zz"}}, "log-unknown-entry", 2),
        (2, {"what": 1}, "log-unknown-entry", 2),
        (7, {"fulou": {"l": 0, "m": "z1111"}}, "log-unknown-entry", 7),
        (7, {"fulou": {"l": 0, "m": "z222="}}, "log-nothing-to-claim", 7),
        (12, {"pingju": {"name": "?"}}, "log-unknown-entry", 12),
        (12, {"pingju": {"name": "荒牌平局"}}, "log-draw-does-not-fit", 12),
        (12, {"hule": {"l": 1, "fenpei": [0]}}, "log-not-four-numbers", 12),
        (0, {"zimo": {"l": 0, "p": "z1"}}, "log-wrong-deal", None),
        (0, {"qipai": 1}, "log-damaged-hand", None),
    ],
)
def test_a_contradiction_is_told_with_its_place(
    place: int, entry: dict[str, Any], code: str, told_entry: int | None
) -> None:
    error = only_error(majiang(altered(place, entry)))
    expected: dict[str, object] = {"code": code, "format": "majiang", "hand": 1}
    assert told(error) == (expected if told_entry is None else {**expected, "entry": told_entry})


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"shoupai": ["m123406p123z1125", "_____________", "", ""]}, "log-hidden-tiles"),
        ({"shoupai": ["m123406p123z1125"] * 3}, "log-three-players"),
        ({"shoupai": ["m123406p123z112"] * 4}, "log-second-red-five"),
        ({"jushu": 7}, "log-no-such-hand"),
        ({"zhuangfeng": 9}, "log-no-such-hand"),
    ],
)
def test_a_bad_deal_is_told(changes: dict[str, Any], code: str) -> None:
    deal = {"qipai": {**MAJIANG_HAND[0]["qipai"], **changes}}
    assert told(only_error(majiang(altered(0, deal)))) == {"code": code, "format": "majiang", "hand": 1}


def test_a_list_of_games_is_read_and_numbered() -> None:
    data = b"[" + majiang(MAJIANG_HAND) + b"," + majiang(MAJIANG_HAND, player=NAMES[:3]) + b"]"
    game, error = games_in(data)
    assert isinstance(game, LoggedGame)
    assert isinstance(error, LogError)
    assert told(error) == {"code": "log-three-players", "format": "majiang", "game": 2}

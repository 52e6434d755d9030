"""Small game logs, made up for these tests, in all formats. No expectations belong here."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

NAMES = ["Ada", "Борис", "陳", "D"]
RULE = {"disp": "般南喰赤", "aka": 1}

CALLS: list[Any] = [
    [0, 0, 0],
    [25000, 25000, 25000, 25000],
    [22, 47, 29, 33],
    [24, 31, 36, 19],
    [11, 11, 13, 14, 15, 16, 17, 18, 19, 21, 21, 45, 47],
    [19, 41, 44, 11, 27, 11, 19],
    [45, 60, 60, 47, 60, "111111a11", "r13"],
    [23, 24, 25, 52, 26, 28, 31, 32, 33, 41, 41, 42, 43],
    ["p414141", 41, 27, "c275226", 46],
    [42, "k41414141", 43, 28, 60],
    [27, 28, 29, 34, 35, 36, 37, 38, 39, 42, 42, 43, 46],
    ["p424242", 25, 16],
    [27, 46, 60],
    [12, 12, 13, 21, 22, 23, 31, 32, 33, 44, 44, 45, 45],
    ["4545p45", 44, "444444m44", 22, 12, 17],
    [13, 31, 0, 60, 32, 60],
    ["和了", [12000, -12000, 0, 0], [0, 1, 0, "満貫12000点", "立直(1飜)", "一気通貫(2飜)", "裏ドラ(1飜)"]],
]
"""A hand with a chow, pungs from the left and the right, all kinds of kongs, riichi and indicators below."""

ACROSS: list[Any] = [
    [1, 1, 1],
    [36000, 13000, 24000, 26000],
    [34],
    [],
    [11, 12, 13, 21, 22, 23, 31, 32, 33, 46, 46, 47, 47],
    ["46p4646", 16],
    [47, 60],
    [11, 11, 14, 15, 51, 18, 22, 22, 25, 27, 36, 39, 42],
    [43, 19, 29],
    [42, 60, 60],
    [12, 12, 13, 14, 24, 25, 26, 34, 35, 36, 38, 38, 45],
    [46, 46, 37],
    [60, "r60"],
    [16, 17, 18, 23, 24, 28, 28, 29, 31, 32, 39, 41, 44],
    [19],
    [44],
    [
        "和了",
        [-1100, -2100, 6300, -1100],
        [2, 2, 2, "40符3飜1000-2000点", "立直(1飜)", "門前清自摸和(1飜)", "平和(1飜)"],
    ],
]
"""A hand with a pung from across, and a self-draw."""

DRAWN: list[Any] = [
    [2, 0, 0],
    [25000, 25000, 25000, 25000],
    [31],
    [],
    [11, 12, 13, 21, 22, 23, 31, 32, 33, 43, 44, 45, 46],
    [],
    [],
    [11, 12, 13, 21, 22, 23, 31, 32, 33, 43, 44, 45, 46],
    [],
    [],
    [11, 19, 21, 29, 39, 41, 42, 14, 15, 16, 24, 25, 26],
    [47],
    [],
    [17, 18, 18, 27, 28, 28, 37, 38, 38, 35, 36, 34, 41],
    [],
    [],
    ["九種九牌"],
]
"""A hand that ends with nine terminals and honours."""


def tenhou6(*hands: list[Any], **changes: object) -> bytes:
    """Returns a document of these hands; `changes` replace or add keys."""
    document: dict[str, object] = {"title": ["", ""], "name": NAMES, "rule": RULE, "log": list(hands), **changes}
    return json.dumps(document, ensure_ascii=False, separators=(",", ":")).encode()


def changed(hand: list[Any], **changes: object) -> list[Any]:
    """Returns a hand of tenhou/6 with other lists, by their index: `_4=[…]`."""
    copy = list(hand)
    for name, value in changes.items():
        copy[int(name[1:])] = value
    return copy


HEAD = (
    '<mjloggm ver="2.3"><SHUFFLE seed="" ref=""/><GO type="9" lobby="0"/>'
    '<UN n0="%41%64%61" n1="%D0%91%D0%BE%D1%80%D0%B8%D1%81" n2="%E9%99%B3" n3="%44" dan="11,12,13,14" '
    'rate="1500.00,1600.00,1700.00,1800.00" sx="M,F,F,M"/><TAIKYOKU oya="0"/>'
)
MJLOG_HAND = (
    '<INIT seed="0,0,0,3,1,41" ten="250,250,250,250" oya="0" hai0="0,1,8,12,17,20,24,28,32,36,37,124,132" '
    'hai1="44,48,53,52,56,64,72,76,80,108,109,112,116" hai2="60,65,68,84,89,92,96,100,104,113,114,117,128" '
    'hai3="4,5,9,38,40,45,73,77,81,120,121,125,126"/><T33/><D124/><N who="3" m="47721" /><G9/><T110/><D110/>'
    '<BYE who="2" /><N who="1" m="42603" /><E112/><N who="2" m="43115" /><F60/><W122/><G73/><T123/><D123/>'
    '<N who="3" m="31489" /><W42/><DORA hai="133" /><G42/><UN n2="%E9%99%B3" /><T2/><D132/><U111/>'
    '<N who="1" m="42611" /><U61/><DORA hai="69" /><E116/><V54/><F128/><W6/><G77/><T62/><D62/>'
    '<N who="1" m="36103" /><E64/><V21/><F21/><W25/><G25/><T3/><N who="0" m="0" /><DORA hai="82" /><T34/>'
    '<REACH who="0" step="1"/><D8/><REACH who="0" ten="240,250,250,250" step="2"/><U129/><E129/>'
    '<AGARI ba="0,1" hai="12,17,20,24,28,32,33,34,36,37,129" m="0" machi="129" ten="40,12000,1" yaku="1,1,24,2,53,1" '
    'doraHai="41,133,69,82" doraHaiUra="49,74,93,35" who="0" fromWho="1" sc="240,130,250,-120,250,0,250,0" />'
)
MJLOG_DRAW = (
    '<INIT seed="1,0,0,0,5,73" ten="370,130,250,250" oya="1" hai0="1,2,6,13,17,29,38,43,47,57,60,94,95" '
    'hai1="0,32,36,68,72,104,108,112,116,12,16,20,24" hai2="3,5,7,9,11,14,15,18,19,21,22,23,25" '
    'hai3="26,27,28,30,31,33,34,35,37,39,40,41,42"/><U120/>'
    '<RYUUKYOKU type="yao9" ba="0,0" sc="370,0,130,0,250,0,250,0" hai1="0,12,16,20,24,32,36,68,72,104,108,112,116,120" '
    'owari="370,47.0,130,-37.0,250,-5.0,250,-5.0" />'
)


def mjlog(*hands: str, head: str = HEAD) -> bytes:
    """Returns a document of these hands."""
    return f"{head}{''.join(hands)}</mjloggm>".encode()


def lines(*events: Mapping[str, object]) -> bytes:
    """Returns events, or documents, as lines of JSON."""
    return b"".join(json.dumps(event, ensure_ascii=False).encode() + b"\n" for event in events)


DEALS = [
    ["1m", "2m", "3m", "4m", "5mr", "6m", "1p", "2p", "3p", "E", "E", "S", "P"],
    ["1m", "2m", "3m", "5m", "5m", "6m", "1p", "2p", "3p", "W", "W", "S", "P"],
    ["7m", "8m", "9m", "7p", "8p", "9p", "7s", "8s", "9s", "N", "N", "S", "P"],
    ["7m", "8m", "9m", "7p", "8p", "9p", "7s", "8s", "9s", "F", "F", "S", "P"],
]
START_GAME: dict[str, object] = {"type": "start_game", "names": NAMES}
START: dict[str, object] = {
    "type": "start_kyoku",
    "bakaze": "E",
    "kyoku": 1,
    "honba": 0,
    "kyotaku": 0,
    "oya": 0,
    "dora_marker": "9m",
    "tehais": DEALS,
}


def draw(actor: int, tile: str) -> dict[str, object]:
    """Returns a draw of mjai."""
    return {"type": "tsumo", "actor": actor, "pai": tile}


def throw(actor: int, tile: str, drawn: bool = False) -> dict[str, object]:
    """Returns a discard of mjai."""
    return {"type": "dahai", "actor": actor, "pai": tile, "tsumogiri": drawn}


PLAY = [
    draw(0, "E"),
    throw(0, "S"),
    draw(1, "W"),
    {"type": "reach", "actor": 1},
    throw(1, "S"),
    {"type": "reach_accepted", "actor": 1},
    draw(2, "4s"),
    throw(2, "4s", drawn=True),
]
WON: dict[str, object] = {"type": "hora", "actor": 1, "target": 2}

MAJIANG_HAND: list[dict[str, Any]] = [
    {
        "qipai": {
            "zhuangfeng": 0,
            "jushu": 1,
            "changbang": 0,
            "lizhibang": 0,
            "defen": [24000, 26000, 25000, 25000],
            "baopai": "m9",
            "shoupai": ["m123406p123z1125", "m123556p123z3325", "m789p789s789z4425", "m789p789s789z6625"],
        }
    },
    {"zimo": {"l": 0, "p": "z1"}},
    {"dapai": {"l": 0, "p": "z2"}},
    {"zimo": {"l": 1, "p": "z3"}},
    {"dapai": {"l": 1, "p": "z2*"}},
    {"zimo": {"l": 2, "p": "z1"}},
    {"dapai": {"l": 2, "p": "z1_"}},
    {"fulou": {"l": 0, "m": "z1111="}},
    {"gangzimo": {"l": 0, "p": "s1"}},
    {"kaigang": {"baopai": "s2"}},
    {"dapai": {"l": 0, "p": "s1_"}},
    {"zimo": {"l": 1, "p": "m4"}},
    {
        "hule": {
            "l": 1,
            "shoupai": "m123556p123z333m4*",
            "baojia": None,
            "fubaopai": ["s4", "s5"],
            "hupai": [
                {"name": "立直", "fanshu": 1},
                {"name": "門前清自摸和", "fanshu": 1},
                {"name": "翻牌 中", "fanshu": 1},
            ],
            "fu": 40,
            "fanshu": 3,
            "defen": 5200,
            "fenpei": [-2600, 6200, -1300, -1300],
        }
    },
]


def majiang(*hands: list[dict[str, Any]], **changes: object) -> bytes:
    """Returns a game of Majiang of these hands."""
    game = {"title": "one\ntwo", "player": NAMES, "qijia": 2, "log": list(hands), "defen": [1, 2, 3, 4], **changes}
    return json.dumps(game, ensure_ascii=False).encode()

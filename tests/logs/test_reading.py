"""Files as they come: packed, wrapped, mixed, huge, damaged and hostile."""

import gzip
import json
import tracemalloc
from collections import Counter
from random import Random

import pytest

from mahjong_desktop.logs import reading
from mahjong_desktop.logs.faults import MOST_HANDS_OF_PART
from mahjong_desktop.logs.mjai import mjai_written
from mahjong_desktop.logs.reading import games_in
from mahjong_desktop.logs.values import LogError, LoggedGame
from tests.logs.reads import only_error, only_game, told
from tests.logs.small_logs import (
    ACROSS,
    CALLS,
    DRAWN,
    MAJIANG_HAND,
    MJLOG_DRAW,
    MJLOG_HAND,
    PLAY,
    START,
    START_GAME,
    WON,
    lines,
    majiang,
    mjlog,
    tenhou6,
)

FILES = {
    "tenhou6": tenhou6(CALLS),
    "mjlog": mjlog(MJLOG_HAND, MJLOG_DRAW),
    "mjai": lines(START_GAME, START, *PLAY, WON, {"type": "end_game"}),
    "majiang": majiang(MAJIANG_HAND),
}


@pytest.mark.parametrize("form", FILES)
def test_the_format_is_judged_by_content(form: str) -> None:
    data = FILES[form]
    assert only_game(data).format == form
    for wrapped in (
        gzip.compress(data),
        gzip.compress(data[:100]) + gzip.compress(data[100:]),
        b"\xef\xbb\xbf" + data,
        data.decode().encode("utf-16"),
        b"\n\n" + data + b"\r\n",
        data.replace(b"\n", b"\r\n"),
    ):
        assert only_game(wrapped).hands == only_game(data).hands


def test_pretty_printed_json_is_read() -> None:
    for form in ("tenhou6", "majiang"):
        pretty = json.dumps(json.loads(FILES[form]), indent=2).encode()
        assert only_game(pretty).hands == only_game(FILES[form]).hands


def test_formats_can_stand_in_one_file() -> None:
    data = b"".join(FILES[form] + b"\n" for form in ("mjai", "tenhou6", "majiang", "mjai"))
    assert [game.format for game in games_in(data) if isinstance(game, LoggedGame)] == [
        "mjai",
        "tenhou6",
        "majiang",
        "mjai",
    ]


@pytest.mark.parametrize("data", [b"", b"hello", b"\x00\xff" * 50, b"<html></html>", b"#json=", b"#json=%7B"])
def test_what_is_no_log_is_told_in_one_line(data: bytes) -> None:
    assert only_error(data).code in {"log-unknown-format", "log-not-json"}


def test_json_that_is_no_log_is_told() -> None:
    assert told(only_error(b'{"a": 1}')) == {"code": "log-unknown-format"}
    assert told(only_error(b"[]")) == {"code": "log-unknown-format"}


@pytest.mark.parametrize("cut", [5, -4])
def test_damaged_gzip_is_told(cut: int) -> None:
    assert only_error(gzip.compress(FILES["tenhou6"])[:cut]).code == "log-damaged-gzip"


def test_a_file_that_is_too_large_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reading, "MOST_LOG_BYTES", 1000)
    assert only_error(b"x" * 1001).code == "log-too-large"
    assert only_error(gzip.compress(b"x" * 1001)).code == "log-too-large"
    assert only_error(gzip.compress(b"x" * 600) * 2).code == "log-too-large"
    assert only_error(gzip.compress(b"x" * 900)).code == "log-unknown-format"


def test_a_bomb_costs_no_more_memory_than_is_allowed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reading, "MOST_LOG_BYTES", 2**20)
    bomb = gzip.compress(b" " * 50 * 2**20)
    tracemalloc.start()
    try:
        assert only_error(bomb).code == "log-too-large"
        assert tracemalloc.get_traced_memory()[1] < 5 * 2**20
    finally:
        tracemalloc.stop()


@pytest.mark.parametrize(
    "data",
    [
        b"[" * 100_000,
        b"[" * 100_000 + b"]" * 100_000,
        b'{"log":' * 50_000,
        b'{"log":[' + b"[" * 100_000 + b"]" * 100_000 + b"]}",
        b'{"type":"tsumo","pai":' + b"[" * 100_000 + b"]" * 100_000 + b"}",
        b'{"log":[[' + b'{"a":' * 100_000 + b"1" + b"}" * 100_000 + b"]]}",
        tenhou6(CALLS)[:-1] + b',"x":' + b"[" * 100_000 + b"]" * 100_000 + b"}",
        tenhou6(CALLS).replace('"和了"'.encode(), b"[" * 100_000 + b"]" * 100_000),
    ],
    ids=range(8),
)
def test_json_that_is_nested_deeply_is_told(data: bytes) -> None:
    assert only_error(data).code in {"log-too-deep", "log-not-json", "log-damaged-document", "log-damaged-hand"}


def peak_of_lines(number: int) -> int:
    data = (tenhou6(DRAWN) + b"\n") * number
    tracemalloc.start()
    try:
        assert sum(len(game.hands) for game in games_in(data) if isinstance(game, LoggedGame)) == number
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()


def test_many_lines_need_no_more_memory_than_few() -> None:
    assert peak_of_lines(400) < peak_of_lines(20) + 50_000


@pytest.mark.parametrize("form", FILES)
def test_a_game_of_very_many_hands_comes_in_parts(form: str) -> None:
    number = 2 * MOST_HANDS_OF_PART + 1
    draw: dict[str, object] = {"type": "ryukyoku", "reason": "kyushukyuhai"}
    data = {
        "tenhou6": lambda: tenhou6(*[DRAWN] * number),
        "mjlog": lambda: mjlog(*[MJLOG_DRAW] * number),
        "mjai": lambda: lines(START_GAME, *[START, PLAY[0], draw] * number),
        "majiang": lambda: majiang(*[MAJIANG_HAND[:3]] * number),
    }[form]()
    games = list(games_in(data))
    assert [len(game.hands) for game in games if isinstance(game, LoggedGame)] == [100, 100, 1]
    assert len(games) == 3


def check(data: bytes) -> None:
    found = list(games_in(data))
    assert found
    assert {type(one) for one in found} <= {LoggedGame, LogError}


DAMAGED = {
    **FILES,
    "tenhou6 lines": tenhou6(ACROSS) + b"\n" + tenhou6(DRAWN),
    "gimite": mjai_written(only_game(mjlog(MJLOG_HAND)), gimite=True),
    "gzip": gzip.compress(FILES["mjlog"]),
}


@pytest.mark.parametrize("form", DAMAGED)
def test_every_truncation_is_a_game_or_an_error(form: str) -> None:
    data = DAMAGED[form]
    for end in range(0, len(data), 5):
        check(data[:end])


@pytest.mark.parametrize("form", DAMAGED)
def test_every_change_is_a_game_or_an_error(form: str) -> None:
    chance = Random(form)
    data = DAMAGED[form]
    for _ in range(400):
        changed = bytearray(data)
        for _ in range(chance.choice((1, 1, 2, 5))):
            place = chance.randrange(len(changed))
            changed[place] = chance.choice((chance.randrange(256), *b'0123456789"[]{},-'))
        check(bytes(changed))


def replaced(value: object, chance: Random, others: list[object]) -> object:
    """Returns JSON with one value in it replaced by another of the same JSON or by an odd one."""
    odd = [None, True, -1, 0, 4, 10**30, 1.5, "", "?", "5mr", "c275226", [], {}, *others]
    if isinstance(value, list) and value and chance.random() < 0.9:
        place = chance.randrange(len(value))
        return [*value[:place], replaced(value[place], chance, others), *value[place + 1 :]]
    if isinstance(value, dict) and value and chance.random() < 0.9:
        key = chance.choice(list(value))
        return {**value, key: replaced(value[key], chance, others)}
    return chance.choice(odd)


@pytest.mark.parametrize("form", ["tenhou6", "mjai", "majiang", "gimite"])
def test_every_wrong_value_is_a_game_or_an_error(form: str) -> None:
    chance = Random(form)
    pieces = [json.loads(line) for line in DAMAGED[form].splitlines()]
    seen: Counter[str] = Counter()
    for _ in range(400):
        place = chance.randrange(len(pieces))
        others = [chance.choice(list(piece.values())) for piece in pieces[:3]]
        changed = [*pieces[:place], replaced(pieces[place], chance, others), *pieces[place + 1 :]]
        data = b"\n".join(json.dumps(piece).encode() for piece in changed)
        check(data)
        seen.update(one.code for one in games_in(data) if isinstance(one, LogError))
    assert len(seen) > 5, "the changes reach many checks"


@pytest.mark.parametrize("piece", [b'{"log":[[' + b"1," * 40 + b"1]]}", b"[" + b"1," * 40 + b"1]"])
def test_a_document_of_json_is_not_read_if_it_is_too_large(piece: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reading, "_MOST_JSON_BYTES", 80)
    assert only_error(piece).code == "log-too-large"
    good = tenhou6(CALLS)
    monkeypatch.setattr(reading, "_MOST_JSON_BYTES", len(good))
    large = b'{"log":[' + b" " * len(good) + b"]}"
    assert [getattr(one, "code", "") for one in games_in(large + b"\n" + good)] == ["log-too-large", ""]


def test_a_picture_is_no_game_log() -> None:
    assert only_error(b"\xff\xd8\xff\xe0\x00\x10JFIF\n{\xdb\n[\x01").code == "log-unknown-format"

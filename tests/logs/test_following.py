"""Hands that stand each in a document of their own are one game where there is no doubt."""

from __future__ import annotations

import json
from urllib.parse import quote

import pytest
from msgspec.structs import replace

from mahjong_desktop.logs.following import joined_documents
from mahjong_desktop.logs.mjai import mjai_written
from mahjong_desktop.logs.mjlog import mjlog_written
from mahjong_desktop.logs.reading import games_in
from mahjong_desktop.logs.tenhou6 import tenhou6_written
from mahjong_desktop.logs.values import LogError, LoggedGame
from tests.logs.reads import only_game
from tests.logs.small_logs import MJLOG_DRAW, MJLOG_HAND, mjlog
from tests.study.imports.games import logged

NAMES = ("Sparrow", "Lin", "Aoki", "Novák")
GAME = replace(logged(3, (("red-fives", 3),), 4), names=NAMES, title=("Friday", "2025-11-12"))
DOCUMENTS = [tenhou6_written(replace(GAME, hands=(hand,))) for hand in GAME.hands]


def found(*documents: bytes) -> list[tuple[int, int]]:
    """Returns of each game its hands and its documents; of errors 0 and 0."""
    games = joined_documents(games_in(b"\n".join(documents)))
    return [(len(game.hands) if isinstance(game, LoggedGame) else 0, number) for game, number in games]


def changed(number: int, **changes: object) -> bytes:
    """Returns the document of a hand with other values."""
    return json.dumps({**json.loads(DOCUMENTS[number]), **changes}, ensure_ascii=False).encode()


def test_hands_one_a_line_are_the_game_that_they_were() -> None:
    ((game, documents),) = joined_documents(games_in(b"\n".join(DOCUMENTS)))
    assert documents == 4 and isinstance(game, LoggedGame)
    assert tenhou6_written(game) == tenhou6_written(GAME)


def test_links_to_single_hands_are_all_read_and_joined() -> None:
    links = [b"https://tenhou.net/6/#json=" + quote(document).encode() for document in DOCUMENTS]
    assert found(b"From yesterday:\n" + b" and\n".join(links)) == [(4, 4)]
    assert found(links[2]) == [(1, 1)]


@pytest.mark.parametrize(
    "second",
    [
        DOCUMENTS[2],
        DOCUMENTS[0],
        changed(1, name=["Sparrow", "Lin", "Aoki", "Tani"]),
        changed(1, title=["Friday", "2025-11-13"]),
        changed(1, rule={"disp": "般南", "aka": 0}),
        tenhou6_written(replace(GAME, hands=(replace(GAME.hands[1], scores=(25000, 25000, 25000, 25000)),))),
        tenhou6_written(replace(GAME, hands=GAME.hands[1:3])),
    ],
)
def test_what_is_doubtful_stays_apart(second: bytes) -> None:
    assert [documents for _, documents in found(DOCUMENTS[0], second)] == [1, 1]


def test_without_names_nothing_is_joined() -> None:
    for names in (["", "", "", ""], ["A", "A", "A", "A"]):
        assert len(found(changed(0, name=names), changed(1, name=names))) == 2


def test_an_error_between_keeps_hands_apart() -> None:
    assert found(DOCUMENTS[0], b'{"log": 3}', DOCUMENTS[1], DOCUMENTS[2]) == [(1, 1), (0, 0), (2, 2)]
    assert isinstance(next(iter(joined_documents([LogError("log-no-hands")])))[0], LogError)


def test_whole_games_are_not_joined() -> None:
    whole = tenhou6_written(replace(GAME, hands=GAME.hands[:2])), tenhou6_written(replace(GAME, hands=GAME.hands[2:]))
    assert found(*whole) == [(2, 1), (2, 1)]
    assert found(mjai_written(replace(GAME, format="mjai", kept={}))) == [(4, 1)]


def test_payments_that_mjlog_does_not_tell_come_from_the_next_hand() -> None:
    silent = only_game(mjlog(MJLOG_HAND.replace(" sc=", " Sc="), MJLOG_DRAW))
    told = only_game(mjlog(MJLOG_HAND, MJLOG_DRAW))
    assert silent.hands == told.hands
    assert only_game(mjlog_written(silent)).hands == told.hands

"""mjlog: what is read, what is written, and what is refused."""

import pytest

from mahjong_desktop.logs.mjlog import mjlog_written
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
)
from tests.logs.reads import by_kinds, only_error, only_game, told
from tests.logs.small_logs import CALLS, HEAD, MJLOG_DRAW, MJLOG_HAND, NAMES, mjlog, tenhou6


def test_a_game_comes_back_letter_by_letter() -> None:
    data = mjlog(MJLOG_HAND, MJLOG_DRAW)
    assert mjlog_written(only_game(data)) == data


def test_a_game_is_read() -> None:
    game = only_game(mjlog(MJLOG_HAND, MJLOG_DRAW))
    assert game.names == tuple(NAMES)
    assert game.rules == LoggedRules(3, True, 2, "般南喰赤")
    assert game.final == (37000, 13000, 25000, 25000)
    first, second = game.hands
    assert (first.number, first.counters, first.bets, first.dice) == (0, 0, 0, (4, 2))
    assert first.scores == (25000, 25000, 25000, 25000)
    assert first.indicators == (41, 133, 69, 82)
    elements = (LoggedElement("riichi", 1), LoggedElement("pure-straight", 2), LoggedElement("ura-dora", 1))
    assert first.result == (
        LoggedWin(0, 1, (13000, -12000, 0, 0), None, 129, 40, 4, 12000, "mangan", elements, (49, 74, 93, 35)),
    )
    assert second.result == LoggedDraw("nine-terminals", (0, 0, 0, 0), None)


def test_calls_are_read_from_one_number() -> None:
    (hand,) = only_game(mjlog(MJLOG_HAND)).hands
    assert [one for one in hand.entries if isinstance(one, Called | Konged)] == [
        Called(3, "pung", 124, (125, 126), 0),
        Called(1, "pung", 110, (108, 109), 0),
        Called(2, "pung", 112, (113, 114), 1),
        Called(3, "kong", 123, (120, 121, 122), 0),
        Konged(1, (108, 109, 110), 111),
        Called(1, "chow", 62, (52, 56), 0),
        Konged(0, (0, 1, 2, 3)),
    ]


def test_it_is_the_same_hand_as_in_tenhou6() -> None:
    (one,), (other,) = only_game(mjlog(MJLOG_HAND)).hands, only_game(tenhou6(CALLS)).hands
    assert by_kinds(one, red=True)[1:4] == by_kinds(other, red=True)[1:4], "the moments of indicators too"
    assert [one.piece for one in one.entries if isinstance(one, Showed)] == [133, 69, 82]


def test_what_stands_around_a_game_is_left_out() -> None:
    data = mjlog(MJLOG_HAND)
    assert only_game(b"<html><body>\r\n" + data + b"\r\n</body></html>").hands == only_game(data).hands


def test_several_games_are_read_and_numbered() -> None:
    spoiled = MJLOG_HAND.replace("<T110/>", "<T33/>")
    found = list(games_in(mjlog(MJLOG_HAND) + b"\n" + mjlog(spoiled, MJLOG_DRAW)))
    assert [type(one) for one in found] == [LoggedGame, LogError, LoggedGame]
    assert isinstance(found[1], LogError)
    assert told(found[1]) == {"code": "log-tile-twice", "format": "mjlog", "game": 2, "hand": 1, "entry": 5}


def test_what_is_no_xml_spoils_one_hand() -> None:
    error, game = games_in(mjlog(MJLOG_HAND.replace("<D132/>", "<D132>"), MJLOG_DRAW))
    assert isinstance(error, LogError)
    assert isinstance(game, LoggedGame)
    assert told(error) == {"code": "log-not-xml", "format": "mjlog", "hand": 1}
    assert [hand.number for hand in game.hands] == [1]


def test_a_cut_log_has_the_hands_before_the_cut() -> None:
    data = mjlog(MJLOG_HAND, MJLOG_DRAW)
    found = list(games_in(data[: data.index(b"<RYUUKYOKU")]))
    (game,) = found
    assert isinstance(game, LoggedGame)
    assert [hand.result is None for hand in game.hands] == [False, True]


def test_rules_are_read_from_bits() -> None:
    heads = {kind: HEAD.replace('type="9"', f'type="{kind}"') for kind in (1, 7, 169, 255 - 16)}
    rules = {kind: only_game(mjlog(MJLOG_HAND, head=head)).rules for kind, head in heads.items()}
    assert rules == {
        1: LoggedRules(3, True, 1, "般東喰赤"),
        7: LoggedRules(0, False, 1, "般東"),
        169: LoggedRules(3, True, 2, "鳳南喰赤"),
        239: LoggedRules(0, False, 2, "鳳南速"),
    }


@pytest.mark.parametrize(
    ("old", "new", "code", "entry"),
    [
        ("<T33/>", "<T/>", "log-hidden-tiles", 1),
        ("<T33/>", "<T136/>", "log-not-a-tile", 1),
        ("<T33/>", "<U33/>", "log-not-its-turn", 1),
        ("<T33/>", "<X/>", "log-unknown-entry", 1),
        ("<D124/>", "<D125/>", "log-tile-not-held", 2),
        ('m="47721"', 'm="99999"', "log-damaged-entry", 3),
        ('m="47721"', 'm="36103"', "log-nothing-to-claim", 3),
        ('m="42611"', 'm="43123"', "log-no-pung", 22),
        ('who="3" m=', 'who="4" m=', "log-damaged-entry", 3),
        ('machi="129"', 'machi="128"', "log-win-does-not-fit", 45),
        ('ten="40,12000,1"', 'ten="40,12000"', "log-damaged-entry", 45),
        ('sc="240,130', 'sc="240', "log-damaged-entry", 45),
        ('doraHaiUra="49', 'doraHaiUra="41', "log-tile-twice", 45),
        ('seed="0,0,0,3,1,41"', 'seed="0,0,0"', "log-damaged-entry", None),
        ('oya="0" hai0', 'oya="1" hai0', "log-dealer-does-not-fit", None),
        ('hai3="4,', 'hai3="', "log-wrong-deal", None),
        ('hai3="4,', 'hai3="0,', "log-tile-twice", None),
        ("<AGARI", "<V43/><AGARI", "log-win-does-not-fit", 46),
        ("<E129/>", "<E129/><RYUUKYOKU sc='0,0,0,0,0,0,0,0'/>", "log-entries-after-end", 45),
        ("<E129/>", "<E129/>" + "<UN/>" * 1000, "log-too-many-entries", None),
        ("<E129/>", "<!DOCTYPE a [<!ENTITY b 'c'>]><E129/>", "log-not-xml", None),
    ],
)
def test_a_contradiction_is_told_with_its_place(old: str, new: str, code: str, entry: int | None) -> None:
    assert old in MJLOG_HAND
    error = only_error(mjlog(MJLOG_HAND.replace(old, new, 1)))
    expected: dict[str, object] = {"code": code, "format": "mjlog", "hand": 1}
    assert told(error) == (expected if entry is None else {**expected, "entry": entry})


def test_a_document_type_is_refused() -> None:
    bomb = b'<!DOCTYPE a [<!ENTITY b "' + b"c" * 1000 + b'">]>'
    assert only_error(bomb + mjlog(MJLOG_HAND).replace(b"<SHUFFLE", b"&b;<SHUFFLE")).code == "log-not-xml"


def test_games_of_three_players_are_told_once() -> None:
    error = only_error(mjlog(MJLOG_HAND, MJLOG_DRAW, head=HEAD.replace('type="9"', 'type="25"')))
    assert told(error) == {"code": "log-three-players", "format": "mjlog"}


def test_a_game_without_hands_is_told() -> None:
    assert told(only_error(mjlog())) == {"code": "log-no-hands", "format": "mjlog"}

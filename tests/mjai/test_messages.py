"""The table of messages: names of tiles, lines and what is no message."""

from __future__ import annotations

import pytest

from mahjong_desktop.core.tiles import HIDDEN, parse_tile
from mahjong_desktop.mjai import messages as says
from mahjong_desktop.mjai.messages import (
    NO_ACTION,
    MessageError,
    line_of,
    lines_of,
    message_of,
    messages_of,
    name_of_piece,
    pieces_named,
)

RED = frozenset(4 * parse_tile(name) for name in ("5m", "5p", "5s"))


@pytest.mark.parametrize("red", [RED, frozenset()])
def test_every_piece_has_a_name_and_every_name_its_pieces(red: frozenset[int]) -> None:
    names = {piece: name_of_piece(piece, red) for piece in range(136)}
    assert len(set(names.values())) == (37 if red else 34)
    for piece, name in names.items():
        assert piece in pieces_named(name, red)
    assert sum(len(pieces_named(name, red)) for name in set(names.values())) == 136


@pytest.mark.parametrize(
    ("tile", "copy", "name"),
    [("5m", 0, "5mr"), ("5m", 1, "5m"), ("1z", 0, "E"), ("5z", 2, "P"), ("6z", 0, "F"), ("7z", 3, "C")],
)
def test_names(tile: str, copy: int, name: str) -> None:
    assert name_of_piece(4 * parse_tile(tile) + copy, RED) == name


def test_unseen_tiles_have_no_pieces() -> None:
    assert name_of_piece(HIDDEN, RED) == "?"
    assert [pieces_named(name, RED) for name in ("?", "1mr", "5zr", "", "10m")] == [()] * 5
    assert pieces_named("5mr", frozenset()) == ()


def test_lines_are_as_the_protocol_writes_them() -> None:
    assert line_of(NO_ACTION) == b'{"type":"none"}'
    thrown = says.Dahai(actor=1, pai="5sr", tsumogiri=True)
    assert line_of(thrown) == b'{"type":"dahai","actor":1,"pai":"5sr","tsumogiri":true}'
    assert lines_of((thrown, NO_ACTION)) == b"[" + line_of(thrown) + b"," + line_of(NO_ACTION) + b"]"


def test_keys_of_other_programs_are_ignored() -> None:
    line = b'{"type":"dahai","actor":1,"pai":"C","tsumogiri":false,"meta":{"q_values":[1,2]},"log":"x"}'
    assert message_of(line) == says.Dahai(actor=1, pai="C", tsumogiri=False)


@pytest.mark.parametrize(
    ("line", "known"),
    [
        (b'{"type":"dahai","actor":"x","pai":"C"}', True),
        (b'{"type":"dahai"}', True),
        (b'{"type":"nukidora","actor":1}', False),
        (b"{}", False),
        (b"text", True),
        (b"\xff\xfe", True),
        (b"3", True),
        (b"[" * 100_000, True),
        (b'{"type":' + b"[" * 100_000, True),
    ],
)
def test_what_is_no_message_is_told(line: bytes, known: bool) -> None:
    with pytest.raises(MessageError) as error:
        message_of(line)
    assert error.value.known is known


def test_a_list_keeps_what_is_understood() -> None:
    first, second, third = messages_of(b'[{"type":"none"},{"type":"odd"},{"type":"end_game"}]')
    assert (first, third) == (NO_ACTION, says.EndGame())
    assert isinstance(second, MessageError)
    assert not second.known
    (broken,) = messages_of(b'[{"type":"none"')
    assert isinstance(broken, MessageError)

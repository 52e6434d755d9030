"""The notation both ways, kinds and pieces, counts. What tiles are worth belongs to other rooms."""

import pytest
from hypothesis import given, strategies as st

from mahjong_desktop.core import tiles as t
from mahjong_desktop.core.counts import count_tiles, list_tiles, with_tile
from mahjong_desktop.core.errors import NotationError

KINDS = st.integers(0, t.KINDS - 1)
PLAYING = st.lists(st.integers(0, t.PLAYING_KINDS - 1), max_size=30)

# The order of kinds is part of every record: written out, not computed.
WRITTEN = (
    *("1m", "2m", "3m", "4m", "5m", "6m", "7m", "8m", "9m"),
    *("1p", "2p", "3p", "4p", "5p", "6p", "7p", "8p", "9p"),
    *("1s", "2s", "3s", "4s", "5s", "6s", "7s", "8s", "9s"),
    *("1z", "2z", "3z", "4z", "5z", "6z", "7z"),
    *("1f", "2f", "3f", "4f", "5f", "6f", "7f", "8f"),
    *("1a", "2a", "3a", "4a"),
)


def test_every_kind_has_its_name() -> None:
    assert WRITTEN == t.TILE_NAMES
    assert [t.parse_tile(name) for name in WRITTEN] == list(range(46))


@given(st.lists(KINDS))
def test_what_is_printed_reads_back(tiles: list[int]) -> None:
    assert list(t.parse_tiles(t.format_tiles(tiles))) == tiles


@given(st.lists(st.sampled_from(WRITTEN)))
def test_shared_letters_say_the_same_as_single_ones(names: list[str]) -> None:
    tiles = t.parse_tiles("".join(names))
    assert tiles == t.parse_tiles(" ".join(names))
    printed = t.format_tiles(tiles)
    assert t.format_tiles(t.parse_tiles(printed)) == printed
    assert len([char for char in printed if char.isdigit()]) == len(names)


def test_the_example_of_the_notation() -> None:
    assert t.parse_tiles("123m55z") == (0, 1, 2, t.WHITE, t.WHITE)
    assert t.format_tiles((0, 1, 2, t.WHITE, t.WHITE)) == "123m55z"
    assert t.format_tiles(t.parse_tiles("1m2p3m")) == "1m2p3m"
    assert t.parse_tiles("") == ()


@pytest.mark.parametrize(
    ("text", "part"),
    [
        *(("0m", "0m"), ("8z", "8z"), ("9f", "9f"), ("5a", "5a"), ("1x", "1x"), ("1M", "1M"), ("²m", "²m")),
        *(("m", "m"), ("12", "12"), ("1m2", "2"), ("1m-2m", "-"), ("一m", "一")),
    ],
)
def test_what_is_no_notation_is_refused(text: str, part: str) -> None:
    with pytest.raises(NotationError) as error:
        t.parse_tiles(text)
    assert (error.value.code, error.value.facts["text"], error.value.facts["part"]) == ("not-a-tile", text, part)


@pytest.mark.parametrize("text", ["", "12m", "1m1m"])
def test_one_tile_is_exactly_one(text: str) -> None:
    with pytest.raises(NotationError) as error:
        t.parse_tile(text)
    assert error.value.code == "not-one-tile"


@given(st.integers(0, t.KINDS * t.COPIES - 1))
def test_pieces_both_ways(piece: int) -> None:
    written = t.format_piece(piece)
    assert t.parse_piece(written) == piece
    assert written == t.TILE_NAMES[t.face_of(piece)] + str(piece % 4)


@pytest.mark.parametrize("text", ["5m", "5m4", "m2", "", "5m22", "-1", " 5m2"])
def test_what_is_no_piece_is_refused(text: str) -> None:
    with pytest.raises(NotationError) as error:
        t.parse_piece(text)
    assert error.value.code == "not-a-piece"


@pytest.mark.parametrize("piece", [t.HIDDEN, t.KINDS * t.COPIES])
def test_a_hidden_piece_is_never_printed_as_a_tile(piece: int) -> None:
    with pytest.raises(NotationError):
        t.format_piece(piece)


@given(KINDS)
def test_kinds_fall_into_classes(tile: int) -> None:
    number, letter = tuple(t.TILE_NAMES[tile])
    assert t.number_of(tile) == int(number)
    assert t.is_suited(tile) == (letter in "mps")
    assert t.suit_of(tile) == ("mps".index(letter) if letter in "mps" else None)
    assert t.is_bonus(tile) == (letter in "fa")
    assert (tile in t.HONORS) == (letter == "z")
    assert (tile in t.TERMINALS) == (letter in "mps" and number in "19")
    assert (tile in t.MAJORS) == (tile in t.HONORS or tile in t.TERMINALS)


def test_winds_dragons_flowers_and_seasons() -> None:
    assert t.format_tiles(t.WINDS) == "1234z"
    assert t.format_tiles(t.DRAGONS) == "567z"
    assert t.format_tiles((t.WHITE, t.GREEN, t.RED)) == "567z"
    assert t.format_tiles(t.FLOWERS + t.SEASONS) == "12345678f"
    assert t.format_tiles(t.ANIMALS) == "1234a"


@given(PLAYING)
def test_counts_and_back(tiles: list[int]) -> None:
    counts = count_tiles(tiles)
    assert list(list_tiles(counts)) == sorted(tiles)
    assert sum(counts) == len(tiles)


@given(PLAYING, st.integers(0, t.PLAYING_KINDS - 1))
def test_one_more_of_a_kind(tiles: list[int], tile: int) -> None:
    counts = count_tiles(tiles)
    assert with_tile(counts, tile) == count_tiles([*tiles, tile])
    assert with_tile(with_tile(counts, tile), tile, -1) == counts


def test_a_bonus_tile_is_not_counted() -> None:
    with pytest.raises(IndexError):
        count_tiles([0, t.FLOWERS[0]])


def test_chows_of_honors_are_three_different_winds_or_the_three_dragons() -> None:
    trios = [t.parse_tiles(text) for text in ("123z", "124z", "134z", "234z", "567z", "789m")]
    assert all(t.is_chow(trio) and t.chow_tiles(t.chow_start(trio)) == trio for trio in trios)
    assert not any(t.is_chow(t.parse_tiles(text)) for text in ("345z", "112z", "456z", "8m9m1p", "135s"))


def test_partners_of_a_chow() -> None:
    east, green, five = (t.parse_tile(text) for text in ("1z", "6z", "5m"))
    assert t.chow_partners(five) == (t.parse_tiles("34m"), t.parse_tiles("46m"), t.parse_tiles("67m"))
    assert t.chow_partners(five, honor_chows=True) == t.chow_partners(five)
    assert t.chow_partners(east) == t.chow_partners(green) == ()
    assert set(t.chow_partners(east, honor_chows=True)) == {(28, 29), (28, 30), (29, 30)}
    assert t.chow_partners(green, honor_chows=True) == (t.parse_tiles("57z"),)

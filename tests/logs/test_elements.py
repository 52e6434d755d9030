"""The names of elements: they are those of the riichi games here, and each number of mjlog is found again."""

import pytest

from mahjong_desktop.core.tiles import parse_tiles
from mahjong_desktop.logs.elements import (
    RED_FIVES_ELEMENT,
    WonTiles,
    coded_element,
    coded_elements,
    element_id,
    element_named,
    logged_elements,
    mjai_name,
    site_codes,
    site_name,
)
from mahjong_desktop.logs.values import LogError, LoggedElement
from mahjong_desktop.rulesets.riichi.riichi_ema import RIICHI_EMA


def won(text: str, last: str, seat: int = 0, round_wind: int = 0, laid: str = "") -> WonTiles:
    pieces = [4 * tile + index % 4 for index, tile in enumerate(parse_tiles(text + last))]
    return WonTiles(seat, round_wind, sorted(pieces), pieces[-1], parse_tiles(laid))


def test_elements_are_those_of_the_games() -> None:
    known = {element.id for element in RIICHI_EMA.scoring.elements if element.unit != "minipoint"}
    ids = {coded_element(code, 1).id for code in range(55)}
    assert ids - known == {RED_FIVES_ELEMENT}
    assert known - ids == {"kan-dora"}
    for code in (-1, 55):
        with pytest.raises(LogError):
            coded_element(code, 1)


PLAIN = won("123m456p789s11z22z", "1z")
SPECIAL = {
    **{10 + wind: won("123m456p789s11z22z", "1z", seat=wind) for wind in range(4)},
    **{14 + wind: won("123m456p789s11z22z", "1z", round_wind=wind) for wind in range(4)},
    41: won("111222333m444p9s", "9s"),
    46: won("1112345678999m", "5m"),
    48: won("19m19p19s1234567z", "1z"),
}
TILES = {40: won("111222333m44p99s", "9s"), 45: won("1112345678889m", "9m"), 47: won("19m19p19s1234567z", "1m")}


@pytest.mark.parametrize("code", range(55))
def test_each_number_is_found_again(code: int) -> None:
    tiles = SPECIAL.get(code) or TILES.get(code) or PLAIN
    if code == 47:
        tiles = won("119m19p19s123456z", "7z")
    assert site_codes(coded_element(code, 1), tiles) == (code,)
    assert element_named(site_name(code), 1) == coded_element(code, 1)


def test_a_count_of_dragons_is_divided() -> None:
    tiles = won("123m11p555z", "1p", laid="7z")
    both = [(18, LoggedElement("dragon-pung", 1)), (20, LoggedElement("dragon-pung", 1))]
    assert list(coded_elements([LoggedElement("dragon-pung", 2)], tiles)) == both
    assert list(coded_elements([LoggedElement("dragon-pung", 1)] * 2, tiles)) == both
    named = [element_named("役牌 中", 1), element_named("役牌 白", 1)]
    assert [code for code, _ in coded_elements(named, tiles)] == [20, 18], "in the order of the log"


@pytest.mark.parametrize(
    ("name", "id"),
    [
        ("両立直", "double-riichi"),
        ("ダブル立直", "double-riichi"),
        ("Double Riichi", "double-riichi"),
        ("double_reach", "double-riichi"),
        ("翻牌 中", "dragon-pung"),
        ("White Dragon", "dragon-pung"),
        ("sangenpai", "dragon-pung"),
        ("jikaze", "seat-wind-pung"),
        ("Red Five", RED_FIVES_ELEMENT),
        ("akadora", RED_FIVES_ELEMENT),
        ("国士無双十三面", "thirteen-orphans"),
        ("?", None),
    ],
)
def test_other_names_are_known(name: str, id: str | None) -> None:
    assert element_id(name) == id


def test_names_of_mjai_come_back() -> None:
    for code in range(55):
        element = coded_element(code, 1)
        assert element_id(mjai_name(element)) == element.id
    assert mjai_name(LoggedElement("", 1, told="secret")) == "secret"


def test_elements_of_the_games_become_those_of_logs() -> None:
    found = [
        LoggedElement("riichi", 1),
        LoggedElement("double-riichi", 1),
        LoggedElement("fully-concealed", 1),
        LoggedElement("all-simples", 1),
        LoggedElement("ura-dora", 1),
        LoggedElement("dora", 3),
        LoggedElement("kan-dora", 1),
    ]
    assert logged_elements(found, reds=2) == (
        LoggedElement("double-riichi", 2),
        LoggedElement("fully-concealed", 1),
        LoggedElement("all-simples", 1),
        LoggedElement("dora", 2),
        LoggedElement(RED_FIVES_ELEMENT, 2),
        LoggedElement("ura-dora", 1),
    )
    assert logged_elements([LoggedElement("dora", 2)], reds=2) == (LoggedElement(RED_FIVES_ELEMENT, 2),)


@pytest.mark.parametrize("preset", ["", *RIICHI_EMA.presets])
def test_every_element_of_the_games_has_a_number_and_a_name(preset: str) -> None:
    ruleset = RIICHI_EMA.configure(RIICHI_EMA.presets[preset] if preset else {})
    found = [LoggedElement(one.id, 1) for one in ruleset.scoring.elements if one.unit != "minipoint"]
    written = [logged_elements([one], reds=0)[0] for one in found]
    assert [one.id for one in written] == [element_id(mjai_name(one)) for one in written]
    assert all(site_codes(one, WAITS) for one in written)


WAITS = won("111m555666777z1s", "1s")


def test_special_waits_are_named_by_the_tiles_however_the_games_count_them() -> None:
    waits = {"four-concealed-pungs-pair-wait": 41, "pure-nine-gates": 46, "thirteen-orphans-13-waits": 48}
    for id, code in waits.items():
        (written,) = logged_elements([LoggedElement(id, 2, yakuman=True)], reds=0)
        assert site_codes(written, SPECIAL[code]) == (code,)
        assert (written.value, written.yakuman) == (2, True)

"""The elements (yaku) of a win as each format names them, and the ids that they have in the riichi games here.

Room: logs. How a hand is scored does not belong here.

The logs count a few elements otherwise than the riichi games here (`rulesets/riichi`):

- Double riichi is one element `double-riichi` of two han; the games have `riichi` and `double-riichi`, of one each.
- `dora` counts all indicators that were turned up; the games have `dora` for the first and `kan-dora` for the others.
- `red-fives` counts the red fives apart; the games count them as `dora`.
- Each pung of dragons is a `dragon-pung` of its own; the games have one, counted once or twice.
- Special waits of yakuman (四暗刻単騎, 純正九蓮宝燈, 国士無双１３面) have the id of the yakuman itself; the games have
  elements of their own for them where they are worth two.

`logged_elements` makes elements of the logs from those of the games.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from msgspec import Struct

from mahjong_desktop.core.tiles import DRAGONS, EAST, Piece, Tile, face_of, faces_of
from mahjong_desktop.core.values import replace
from mahjong_desktop.logs.values import LogError, LoggedElement

RED_FIVES_ELEMENT: Final = "red-fives"


class NamedElement(NamedTuple):
    """A line of the table: the number in mjlog is its place. `site` is the name of tenhou/6, `english` that of logs
    converted from Mahjong Soul, `mjai` that of gimite's mjai."""

    id: str
    site: str
    english: str
    mjai: str


_TABLE: Final = tuple(
    NamedElement(*line)
    for line in (
        ("fully-concealed", "門前清自摸和", "Fully Concealed Hand", "menzenchin_tsumoho"),
        ("riichi", "立直", "Riichi", "reach"),
        ("ippatsu", "一発", "Ippatsu", "ippatsu"),
        ("robbing-a-kong", "槍槓", "Robbing a Kan", "chankan"),
        ("kong-bloom", "嶺上開花", "After a Kan", "rinshankaiho"),
        ("last-tile", "海底摸月", "Under the Sea", "haiteiraoyue"),
        ("last-discard", "河底撈魚", "Under the River", "hoteiraoyui"),
        ("pinfu", "平和", "Pinfu", "pinfu"),
        ("all-simples", "断幺九", "All Simples", "tanyaochu"),
        ("pure-double-chow", "一盃口", "Pure Double Sequence", "ipeko"),
        ("seat-wind-pung", "自風 東", "Seat Wind", "jikaze"),
        ("seat-wind-pung", "自風 南", "", ""),
        ("seat-wind-pung", "自風 西", "", ""),
        ("seat-wind-pung", "自風 北", "", ""),
        ("round-wind-pung", "場風 東", "Prevalent Wind", "bakaze"),
        ("round-wind-pung", "場風 南", "", ""),
        ("round-wind-pung", "場風 西", "", ""),
        ("round-wind-pung", "場風 北", "", ""),
        ("dragon-pung", "役牌 白", "White Dragon", "sangenpai"),
        ("dragon-pung", "役牌 發", "Green Dragon", ""),
        ("dragon-pung", "役牌 中", "Red Dragon", ""),
        ("double-riichi", "両立直", "Double Riichi", "double_reach"),
        ("seven-pairs", "七対子", "Seven Pairs", "chitoitsu"),
        ("outside-hand", "混全帯幺九", "Half Outside Hand", "honchantaiyao"),
        ("pure-straight", "一気通貫", "Pure Straight", "ikkitsukan"),
        ("mixed-triple-chow", "三色同順", "Mixed Triple Sequence", "sanshokudojun"),
        ("triple-pung", "三色同刻", "Triple Triplets", "sanshokudoko"),
        ("three-kongs", "三槓子", "Three Quads", "sankantsu"),
        ("all-pungs", "対々和", "All Triplets", "toitoiho"),
        ("three-concealed-pungs", "三暗刻", "Three Concealed Triplets", "sananko"),
        ("small-three-dragons", "小三元", "Little Three Dragons", "shosangen"),
        ("all-terminals-and-honors", "混老頭", "All Terminals and Honors", "honroto"),
        ("twice-pure-double-chow", "二盃口", "Twice Pure Double Sequence", "ryanpeko"),
        ("terminals-in-all-sets", "純全帯幺九", "Fully Outside Hand", "junchantaiyao"),
        ("mixed-one-suit", "混一色", "Half Flush", "honiso"),
        ("pure-one-suit", "清一色", "Full Flush", "chiniso"),
        ("human-hand", "人和", "Blessing of Man", "renho"),
        ("heavenly-hand", "天和", "Blessing of Heaven", "tenho"),
        ("earthly-hand", "地和", "Blessing of Earth", "chiho"),
        ("big-three-dragons", "大三元", "Big Three Dragons", "daisangen"),
        ("four-concealed-pungs", "四暗刻", "Four Concealed Triplets", "suanko"),
        ("four-concealed-pungs", "四暗刻単騎", "Single-wait Four Concealed Triplets", ""),
        ("all-honors", "字一色", "All Honors", "tsuiso"),
        ("all-green", "緑一色", "All Green", "ryuiso"),
        ("all-terminals", "清老頭", "All Terminals", "chinroto"),
        ("nine-gates", "九蓮宝燈", "Nine Gates", "churenpoton"),
        ("nine-gates", "純正九蓮宝燈", "True Nine Gates", ""),
        ("thirteen-orphans", "国士無双", "Thirteen Orphans", "kokushimuso"),
        ("thirteen-orphans", "国士無双１３面", "Thirteen-wait Thirteen Orphans", ""),
        ("big-four-winds", "大四喜", "Four Big Winds", "daisushi"),
        ("small-four-winds", "小四喜", "Four Little Winds", "shosushi"),
        ("four-kongs", "四槓子", "Four Quads", "sukantsu"),
        ("dora", "ドラ", "Dora", "dora"),
        ("ura-dora", "裏ドラ", "Ura Dora", "uradora"),
        (RED_FIVES_ELEMENT, "赤ドラ", "Red Five", "akadora"),
    )
)
_UNDER_DORA: Final = 53
_FIRST_DRAGON: Final = 18
_CODE_OF: Final = {line.id: code for code, line in reversed(tuple(enumerate(_TABLE)))}
_OTHER_NAMES: Final = {
    "ダブル立直": "double-riichi",
    "国士無双十三面": "thirteen-orphans",
    "国士無双十三面待ち": "thirteen-orphans",
    "翻牌 白": "dragon-pung",
    "翻牌 發": "dragon-pung",
    "翻牌 中": "dragon-pung",
}
"""Names of Majiang and of conversions that the table does not have."""
_DRAGON_NAMES: Final = {
    name: _TABLE[_FIRST_DRAGON + index].site
    for index, letter in enumerate("白發中")
    for name in (f"役牌 {letter}", f"翻牌 {letter}", _TABLE[_FIRST_DRAGON + index].english)
}
_ID_OF_NAME: Final = _OTHER_NAMES | {
    name: line.id for line in _TABLE for name in (line.site, line.english, line.mjai) if name
}
_WRITTEN_ORDER: Final = (1, 21, 2, 0, 3, 4, 5, 6, 7, 9, 32, 25, 24, 26, 28, 29, 27, 30, 31, 8)
"""The elements that the site names first, in this order; the others follow by their numbers. The order varies in logs
of the site where they are as old as their hand (two dragons): read elements stay in their order."""
_PURE_GATES: Final = (3, 1, 1, 1, 1, 1, 1, 1, 3)
_YAKUMAN_OF_WAIT: Final = {
    "four-concealed-pungs-pair-wait": "four-concealed-pungs",
    "pure-nine-gates": "nine-gates",
    "thirteen-orphans-13-waits": "thirteen-orphans",
}
"""The yakuman of the elements that the games have for special waits."""
_LEAST_BASE: Final = ((8000, "yakuman"), (6000, "sanbaiman"), (4000, "baiman"), (3000, "haneman"), (2000, "mangan"))


class WonTiles(Struct, frozen=True):
    """What the names of elements depend on: the seat wind and the round wind (0 East), the concealed pieces with the
    piece won with, that piece, and the kinds of the triplets and kongs on the table."""

    seat_wind: int
    round_wind: int
    concealed: Sequence[Piece]
    piece: Piece
    laid: Sequence[Tile] = ()


def element_id(name: str) -> str | None:
    """Returns the id of an element that a format calls so; None for an unknown one."""
    return _ID_OF_NAME.get(name)


def coded_element(code: int, value: int, yakuman: bool = False) -> LoggedElement:
    """Returns the element of a number of mjlog. Raises LogError for a number that is none."""
    if code not in range(len(_TABLE)):
        raise LogError("log-damaged-entry", detail=str(code))
    return element_named(_TABLE[code].site, value, yakuman)


def element_named(name: str, value: int, yakuman: bool = False) -> LoggedElement:
    """Returns the element that a format calls so; an unknown one keeps its name, a pung of dragons that of tenhou/6."""
    found = element_id(name)
    told = name if found is None else _DRAGON_NAMES.get(name, "")
    return LoggedElement(found or "", value, yakuman, told)


def mjai_name(element: LoggedElement) -> str:
    """Returns gimite's name of an element; the name in the log for an unknown one."""
    code = _CODE_OF.get(element.id)
    return element.told or element.id if code is None else _TABLE[code].mjai


def site_name(code: int) -> str:
    """Returns the name in tenhou/6 of a number in mjlog."""
    return _TABLE[code].site


def site_codes(element: LoggedElement, tiles: WonTiles) -> tuple[int, ...]:
    """Returns the number of an element in mjlog; nothing for an unknown element. A `dragon-pung` that does not say of
    which dragons has a number for each pung of dragons."""
    code = _CODE_OF.get(element.id)
    if code is None:
        return ()
    match element.id:
        case "seat-wind-pung":
            return (code + tiles.seat_wind,)
        case "round-wind-pung":
            return (code + tiles.round_wind,)
        case "dragon-pung":
            told = [code + index for index in range(len(DRAGONS)) if _TABLE[code + index].site == element.told]
            return tuple(told or [code + index for index, kind in enumerate(DRAGONS) if _has_triplet(tiles, kind)])
        case "four-concealed-pungs" | "thirteen-orphans":
            return (code + (_count(tiles.concealed, tiles.piece) == 2),)
        case "nine-gates":
            return (code + _is_pure(tiles),)
    return (code,)


def coded_elements(elements: Iterable[LoggedElement], tiles: WonTiles) -> Iterator[tuple[int, LoggedElement]]:
    """Yields each element that has a number in mjlog, with the number, in the order of the elements. Of several pungs
    of dragons each has its own; so has an element that counts them all."""
    dragons: list[int] = []
    for element in elements:
        codes = site_codes(element, tiles)
        if element.id != "dragon-pung":
            yield from ((code, element) for code in codes)
            continue
        left = [code for code in codes if code not in dragons][: element.value]
        dragons += left
        yield from ((code, LoggedElement(element.id, 1)) for code in left)


def logged_elements(found: Iterable[LoggedElement], reds: int) -> tuple[LoggedElement, ...]:
    """Returns elements as logs count and order them. `found` are those of a win in the riichi games here, whose `dora`
    counts the hand's `reds`, red fives, as well."""
    named = (replace(one, id=_YAKUMAN_OF_WAIT.get(one.id, one.id)) for one in found)
    counted = {element.id: element for element in named}
    values = {element.id: element.value for element in counted.values()}
    if "double-riichi" in values:
        values["double-riichi"] += values.pop("riichi", 0)
    dora = values.pop("dora", 0) + values.pop("kan-dora", 0) - reds
    values |= {id: value for id, value in (("dora", dora), (RED_FIVES_ELEMENT, reds)) if value > 0}
    elements = [
        LoggedElement(id, value, id in counted and counted[id].yakuman, counted[id].told if id in counted else "")
        for id, value in values.items()
    ]
    return tuple(sorted(elements, key=_place))


def limit_paid(points: int, is_dealer: bool) -> str | None:
    """Returns the limit of a hand for which all payers together pay `points`, without counters; None below. The dealer
    is paid six times the base, others four times; below a mangan that is less than the mangan, rounding included."""
    base = points // (6 if is_dealer else 4)
    return next((limit for least, limit in _LEAST_BASE if base >= least), None)


def _place(element: LoggedElement) -> int:
    code = _CODE_OF.get(element.id, len(_TABLE))
    if code == _UNDER_DORA:
        return len(_TABLE)
    return _WRITTEN_ORDER.index(code) - len(_WRITTEN_ORDER) if code in _WRITTEN_ORDER else code


def _has_triplet(tiles: WonTiles, kind: Tile) -> bool:
    return kind in tiles.laid or faces_of(tiles.concealed).count(kind) >= 3


def _count(pieces: Iterable[Piece], piece: Piece) -> int:
    return faces_of(pieces).count(face_of(piece))


def _is_pure(tiles: WonTiles) -> bool:
    rest = Counter(face_of(piece) % 9 for piece in tiles.concealed if piece != tiles.piece and face_of(piece) < EAST)
    return tuple(rest[number] for number in range(9)) == _PURE_GATES

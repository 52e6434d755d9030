"""The table's own words, through Qt's translations, and how they join with the words of the rules."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from mahjong_desktop.core.scoring import Breakdown, Refusal
from mahjong_desktop.core.tiles import TILE_NAMES, WIND_NAMES, Piece
from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.texts import Texts

translate = QCoreApplication.translate


def action_title(name: str) -> str:
    """What a kind of action is called on its button."""
    match name:
        case "win":
            return translate("Table", "Win")
        case "pung":
            return translate("Table", "Pung")
        case "chow":
            return translate("Table", "Chow")
        case "kong":
            return translate("Table", "Kong")
    return translate("Table", "Pass")


def short_reason(refusal: Refusal, texts: Texts, ruleset: str) -> str:
    """Why not, in a few words; the whole sentence where there are no short ones."""
    match refusal.reason:
        case "needs-three-equal":
            return translate("Table", "needs three in hand")
        case "last-discard-only-win":
            return translate("Table", "last discard: only to win")
        case "no-replacement-left":
            return translate("Table", "no replacement left")
        case "not-after-claim":
            return translate("Table", "not after a claim")
        case "way-not-allowed":
            return translate("Table", "not in this way")
        case "below-minimum":
            fan, minimum = refusal.facts.get("fan"), refusal.facts.get("minimum")
            if isinstance(fan, int) and isinstance(minimum, int):
                short = translate("Table", "{have} of {needed}")
                return short.format(have=texts.number(fan), needed=texts.unit(ruleset, minimum))
    return long_reason(refusal, texts, ruleset)


def long_reason(refusal: Refusal, texts: Texts, ruleset: str) -> str:
    """Why not, in one sentence."""
    facts = {name: value for name, value in refusal.facts.items() if isinstance(value, (int, str))}
    return texts.reason(ruleset, refusal.reason, **facts)


def win_value(breakdown: Breakdown, texts: Texts, ruleset: str) -> str:
    """What the hand comes to in the ruleset's unit."""
    totals = breakdown.worth.totals
    return texts.unit(ruleset, totals[0][1]) if totals else texts.number(breakdown.points)


def source_lines(view: SeatView, giver: int | None, texts: Texts) -> tuple[str, str]:
    """From whom the tile of the question came, in a quiet and a strong line."""
    if giver is None:
        return translate("Table", "drawn"), translate("Table", "from the wall")
    whole = texts.phrase("seats-from", WIND_NAMES[view.seat_wind(giver)])
    first, _, last = whole.rpartition(" ")
    return first, last


def tile_name(piece: Piece, texts: Texts, *, drawn: bool) -> str:
    """How a screen reader calls a tile of the hand."""
    name = texts.tile(TILE_NAMES[piece // 4])
    return translate("Table", "{tile}, drawn").format(tile=name) if drawn else name


def round_titles(view: SeatView, texts: Texts) -> tuple[str, str]:
    """Round and hand."""
    number = translate("Table", "hand {number}").format(number=texts.number(view.position.hand + 1))
    return texts.phrase("rounds", WIND_NAMES[view.round_wind % 4]), number


def left_caption(count: int, texts: Texts) -> str:
    """What stands under the number of tiles left: the phrase without the number."""
    return texts.plural("wall-left", count).replace(texts.number(count), "").strip()

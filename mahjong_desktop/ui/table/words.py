"""The table's own words, through Qt's translations, and how they join with the words of the rules."""

from __future__ import annotations

from collections.abc import Collection

from PySide6.QtCore import QCoreApplication

from mahjong_desktop.core.ruleset import Position, Ruleset
from mahjong_desktop.core.scoring import Breakdown, Refusal
from mahjong_desktop.core.tiles import TILE_NAMES, WIND_NAMES, Piece
from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.texts import Texts
from mahjong_desktop.ui.table.marks import SIGNS, Mark
from mahjong_desktop.ui.table.prompt import Group, Kind, Prompt

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
        case "exchange":
            return translate("Table", "Exchange")
        case "back":
            return translate("Table", "Take back")
    return translate("Table", "Pass")


def group_title(group: Group, texts: Texts, ruleset: str) -> str:
    """What a group of the bar is called."""
    if group.declaration:
        return texts.declaration(ruleset, group.declaration).name
    return action_title(group.name)


def heading(prompt: Prompt, view: SeatView, texts: Texts) -> tuple[str, str]:
    """What the bar asks about, in a quiet and a strong line."""
    match prompt.kind:
        case Kind.CLAIM if prompt.giver is not None:
            whole = texts.phrase("seats-from", WIND_NAMES[view.seat_wind(prompt.giver)])
            first, _, last = whole.rpartition(" ")
            return first, last
        case Kind.TURN if prompt.piece is not None:
            return translate("Table", "drawn"), translate("Table", "from the wall")
        case Kind.LAST:
            return translate("Table", "last tiles"), translate("Table", "no discard")
        case Kind.DECLARING:
            name = texts.declaration(view.ruleset.id, prompt.declaration).name
            return name, translate("Table", "choose the discard")
        case Kind.EXCHANGE:
            return translate("Table", "choose %n tile(s)", "", prompt.needed), translate("Table", "of one suit")
        case Kind.OPENING:
            return translate("Table", "before"), translate("Table", "the first discard")
    return "", ""


def still_lacking(prompt: Prompt) -> str:
    """How many tiles are still to be chosen."""
    return translate("Table", "%n more", "", prompt.needed - prompt.chosen)


def short_reason(refusal: Refusal, texts: Texts, ruleset: str) -> str:
    """Why not, in a few words; the whole sentence where there are no short ones."""
    facts = _sayable(refusal)
    short = texts.refused(ruleset, refusal.reason, **facts).short
    if short and "{" not in short:
        return short
    match refusal.reason:
        case "needs-three-equal":
            return translate("Table", "needs three in hand")
        case "last-discard-only-win":
            return translate("Table", "last discard: only to win")
        case "no-replacement-left":
            return translate("Table", "no replacement left")
        case "not-after-claim":
            return translate("Table", "not after a claim")
    return texts.short_reason(ruleset, refusal.reason) or long_reason(refusal, texts, ruleset)


def dead_hand() -> str:
    """What is written beside the plate of a seat whose hand is dead."""
    return translate("Table", "dead hand")


def long_reason(refusal: Refusal, texts: Texts, ruleset: str) -> str:
    """Why not, in one sentence."""
    return texts.reason(ruleset, refusal.reason, **_sayable(refusal))


def _sayable(refusal: Refusal) -> dict[str, int | str]:
    """The facts that go into sentences."""
    return {name: value for name, value in refusal.facts.items() if isinstance(value, (int, str))}


def win_value(breakdown: Breakdown, texts: Texts, ruleset: str) -> str:
    """What the hand comes to: its totals in their units, and the limit that it reaches."""
    totals = [texts.counted(ruleset, name, number) for name, number in breakdown.worth.totals]
    if breakdown.limit is not None:
        totals.append(texts.limit(ruleset, breakdown.limit))
    return " · ".join(totals) or texts.number(breakdown.points)


def tile_name(piece: Piece, texts: Texts, marks: Collection[Mark], *, drawn: bool = False) -> str:
    """How a screen reader calls a tile: its name, what it is marked as, and that it has just been drawn."""
    names = {
        Mark.WILD: translate("Table", "wild"),
        Mark.DEAR: translate("Table", "worth more"),
        Mark.RED: translate("Table", "red"),
    }
    name = texts.listed((texts.tile(TILE_NAMES[piece // 4]), *(names[mark] for mark in SIGNS if mark in marks)))
    return translate("Table", "{tile}, drawn").format(tile=name) if drawn else name


def plate_titles(view: SeatView, texts: Texts) -> tuple[str, ...]:
    """Round and hand, and how often the dealer has stayed where that counts, as the game names them."""
    return titles(view.ruleset, view.position, view.round_wind, texts)


def titles(ruleset: Ruleset, position: Position, round_wind: int, texts: Texts) -> tuple[str, ...]:
    """The same from the position alone."""
    facts: dict[str, str | int] = {
        "round": WIND_NAMES[round_wind % 4],
        "turn": position.round + 1,
        "dealer": (position.dealer % ruleset.seats) + 1,
        "number": position.hand + 1,
        "streak": position.streak,
    }
    lines = [texts.plate(ruleset.id, "title", **facts)]
    if position.streak:
        lines.append(texts.plate(ruleset.id, "streak", **facts))
    return tuple(line for line in lines if line)


def won_times(count: int) -> str:
    """How often somebody has won in this hand."""
    return translate("Table", "won ×{count}").format(count=count) if count > 1 else translate("Table", "won")


def left_caption(count: int, texts: Texts) -> str:
    """What stands under the number of tiles left: the phrase without the number."""
    return texts.plural("wall-left", count).replace(texts.number(count), "").strip()

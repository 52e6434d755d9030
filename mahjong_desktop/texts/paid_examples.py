"""The example of a ruleset's summary: one hand, what it is worth and who pays, won on a discard and by self-draw.

Room: texts. Values and their words. Choosing and scoring the hand belongs to study/summary_hands.py; the printed sheet
draws the payments itself and takes only the words from here.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from msgspec import Struct

from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.tiles import Tile, format_tiles
from mahjong_desktop.texts.catalogue import Texts
from mahjong_desktop.texts.tables import TableSource, grid
from mahjong_desktop.texts.typography import unbroken

PlaceInHand = tuple[int, int]
"""The index of a group and the index of a tile in it."""


class SummaryHand(Struct, frozen=True):
    """A whole hand in groups. `winning` is the place of the winning tile, None if it is not known; `bonus` are the
    tiles that were set aside, `wilds` the places of wild tiles."""

    groups: tuple[tuple[Tile, ...], ...]
    winning: PlaceInHand | None = None
    bonus: tuple[Tile, ...] = ()
    wilds: frozenset[PlaceInHand] = frozenset()

    @property
    def tiles(self) -> int:
        """The number of tiles, bonus tiles included."""
        return sum(map(len, self.groups)) + len(self.bonus)

    @property
    def regular(self) -> bool:
        """Whether it is nothing but sets of three and a pair."""
        *sets, pair = self.groups
        return len(pair) == 2 and all(len(group) == 3 for group in sets)


class WinCost(Struct, frozen=True):
    """What a win costs: `giver` gave the winning tile (None for a self-draw), `deltas` are the gains and losses of the
    chairs, `payers` the pairs (payer, payee) of chairs with a payment. `scored` is the winner's hand in the form of
    `mahjong-desktop score`."""

    giver: int | None
    deltas: tuple[int, ...]
    payers: tuple[tuple[int, int], ...]
    scored: Mapping[str, Any]
    plain: bool = True
    """Whether it is paid for the win alone: nobody pays for others, nothing was paid during play."""


class PaidExample(Struct, frozen=True):
    """One hand won on a discard and by self-draw. One of the two is None if the hand may not win in this way."""

    hand: SummaryHand
    winner: int
    dealer: int
    discard: WinCost | None
    self_draw: WinCost | None

    @property
    def told(self) -> WinCost:
        """The way of winning by which the value of the hand is explained. Raises ValueError if there is none."""
        found = self.discard or self.self_draw
        if found is None:
            raise ValueError("an example that may not be won")
        return found

    @property
    def ways(self) -> tuple[WinCost, ...]:
        """The ways in which it may be won, the discard first."""
        return tuple(paid for paid in (self.discard, self.self_draw) if paid is not None)


# ---- its words


def seat_name(ruleset: Ruleset, chair: int, example: PaidExample) -> str:
    """Returns the id of the name that a chair has in the example."""
    return ruleset.seat_names[ruleset.chairs.wind(chair, example.dealer)]


def seating_words(ruleset: Ruleset, texts: Texts, example: PaidExample) -> str:
    """Returns where the winner sits."""
    return texts.phrase("page", "situation-without-round", seat=seat_name(ruleset, example.winner, example))


def way_and_giver(ruleset: Ruleset, texts: Texts, example: PaidExample, paid: WinCost) -> str:
    """Returns how the hand was won, and who discarded."""
    if paid.giver is None:
        return texts.phrase("sheet", "self-draw")
    return texts.phrase("sheet", "on-discard", giver=seat_name(ruleset, paid.giver, example))


def sum_words(page: TableSource, paid: WinCost) -> str:
    """Returns the value of a hand in one line: its elements, their sum, the points."""
    texts, scored, ruleset = page.texts, paid.scored, page.ruleset
    units = {element.id: page.unit_of(element) for element in ruleset.scoring.told}
    found = [(counted["id"], counted["value"]) for counted in scored["elements"] if counted["value"]]
    several = len({units[name] for name, _ in found}) > 1

    def part(name: str, value: int) -> str:
        shown = texts.counted(ruleset.id, units[name], value) if several else texts.number(value)
        return texts.phrase("sheet", "part", name=texts.element_of(ruleset, name).name, value=shown)

    totals = {name: number for name, number in scored["totals"].items() if number} or scored["totals"]
    total = texts.listed(texts.counted(ruleset.id, name, number) for name, number in totals.items())
    points = texts.plural("points", scored["points"])
    if tuple(totals.values()) != (scored["points"],) or ruleset.scoring.table:
        total = f"{total} → {points}"
    parts = " + ".join(part(*one) for one in found)
    return unbroken(texts.phrase("sheet", "sum", parts=parts, total=total), texts.language)


# ---- on a rules page


def payments_markdown(page: TableSource, example: PaidExample) -> str:
    """Returns the hand, its value by each way of winning, and what each seat gains or loses, from the dealer on."""
    return "\n\n".join(("\n".join(f"- {line}" for line in _lines(page, example)), _table(page, example)))


def _lines(page: TableSource, example: PaidExample) -> Iterator[str]:
    texts, ruleset, hand = page.texts, page.ruleset, example.hand
    yield seating_words(ruleset, texts, example)
    shown = " ".join(format_tiles(group) for group in (*hand.groups, hand.bonus) if group)
    yield texts.phrase("page", "fact", name=texts.phrase("page", "hand"), text=page.tiles(shown))
    if hand.winning is not None:
        group, place = hand.winning
        tile = format_tiles((hand.groups[group][place],))
        yield texts.phrase("page", "fact", name=texts.phrase("page", "winning-tile"), text=page.tiles(tile))
    for paid in example.ways:
        yield texts.phrase(
            "page", "fact", name=way_and_giver(ruleset, texts, example, paid), text=sum_words(page, paid)
        )


def _table(page: TableSource, example: PaidExample) -> str:
    texts, ruleset = page.texts, page.ruleset
    seats = ruleset.chairs.round_from(example.dealer)
    head = ("", *(texts.phrase("seats", seat_name(ruleset, seat, example)) for seat in seats))
    rows = (
        (way_and_giver(ruleset, texts, example, paid), *(_gain(texts, example, paid, seat) for seat in seats))
        for paid in example.ways
    )
    return grid(head, rows, frozenset(range(1, len(head))))


def _gain(texts: Texts, example: PaidExample, paid: WinCost, seat: int) -> str:
    """Returns the points, and who discarded."""
    points = texts.signed(paid.deltas[seat])
    if seat == example.winner:
        return f"**{points}**"
    if seat == paid.giver:
        return texts.phrase("page", "with", text=points, note=texts.phrase("guide", "discarder"))
    return points

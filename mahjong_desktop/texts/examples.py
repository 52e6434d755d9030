"""Writes a score case as a few lines of Markdown: the hands, the elements found in them, the payments. Scoring does not
belong here.

Room: texts. Cases and results are the documents of `mahjong-desktop score`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from mahjong_desktop.core.scoring import Element
from mahjong_desktop.texts.tables import TableSource, grid

_Document = Mapping[str, Any]


def whole_hand(seat: _Document) -> str:
    """Returns all tiles of a seat in notation but the winning one: concealed tiles, melds, bonus tiles."""
    melds = (str(meld["tiles"]) for meld in seat.get("melds", ()))
    return " ".join(filter(None, (str(seat.get("hand") or ""), *melds, str(seat.get("bonus") or ""))))


_INDICATORS: Final = ("wild_indicator", "dora_indicators", "ura_dora_indicators")


def example(case: _Document, result: _Document | None, page: TableSource) -> str:
    """Returns the hands as lists; with a result also their elements, totals and payments.

    For a win, each winner and the losers whose hands are scored are included; for a draw, every hand of the case.
    """
    return "\n\n".join("\n".join(block) for block in _Example(case, result, page).blocks())


class _Example:
    """Writes one case in the words of a page."""

    def __init__(self, case: _Document, result: _Document | None, page: TableSource) -> None:
        self.case, self.result, self.page = case, result, page
        self.texts, self.ruleset = page.texts, page.ruleset.id

    def blocks(self) -> Iterator[list[str]]:
        scored = {int(hand["seat"]): hand for hand in self.result["hands"]} if self.result is not None else {}
        wins = {int(win["seat"]): win for win in self.case["result"].get("wins", ())}
        losers = [seat for seat in scored if seat not in wins]
        if not wins:
            yield self._items([self._say("unwon"), *self._facts()])
            losers = [seat for seat in self._seats() if self._seat(seat).get("hand") is not None]
        for seat in [*wins, *losers]:
            facts = self._facts() if seat == next(iter(wins), None) else ()
            situation = self._say("situation", seat=self._wind(seat))
            yield self._items([situation, *facts, *self._hand(seat, wins[seat])]) if seat in wins else self._loser(seat)
            if seat in scored:
                yield self._elements(scored[seat])
        if self.result is not None and self.result["deltas"]:
            yield self._payments(self.result["deltas"])

    # The table

    def _say(self, name: str, **facts: str) -> str:
        """Returns the heading of the hand; it names the round only in games that have round winds."""
        if not self.texts.names_round(self.ruleset):
            return self.texts.phrase("page", f"{name}-without-round", **facts)
        return self.texts.phrase("page", name, round=self._round, **facts)

    def _facts(self) -> Iterator[str]:
        """Yields the facts of the table, besides winds, on which the value depends."""
        texts, case = self.texts, self.case
        for key in _INDICATORS:
            if case.get(key):
                yield self._fact(texts.phrase("page", key.replace("_", "-")), self.page.tiles(str(case[key])))
        if case.get("dealer_streak"):
            yield self._fact(texts.phrase("page", "streak"), texts.number(case["dealer_streak"]))
        for name, value in (*self._carried(), *self._chosen()):
            yield self._fact(name, value)

    def _carried(self) -> Iterator[tuple[str, str]]:
        for key, value in self.case.get("carry", {}).items():
            name = self.texts.carried(self.ruleset, key)
            if name and isinstance(value, int):
                yield name, self.texts.number(value)

    def _chosen(self) -> Iterator[tuple[str, str]]:
        for option, value in self.case.get("options", {}).items():
            yield self.texts.option(self.ruleset, option).name, self.texts.option_value(self.ruleset, option, value)

    # A hand

    def _loser(self, number: int) -> list[str]:
        return [f"**{self.texts.phrase('seats', self._wind(number))}**", "", *self._items(self._hand(number, None))]

    def _hand(self, number: int, win: _Document | None) -> list[str]:
        """Returns the tiles of a seat; with `win` also the winning tile. In the window the hand of a winner is one
        picture."""
        seat, tiles = self._seat(number), self.page.tiles
        parts: list[tuple[str, str]] = []
        whole = self.page.window and win is not None
        if whole:
            parts.append(("hand", tiles(whole_hand(seat))))
        elif seat.get("hand"):
            parts.append(("hand", tiles(str(seat["hand"]))))
        if seat.get("melds") and not whole:
            parts.append(("melds", " ".join(tiles(str(meld["tiles"])) for meld in seat["melds"])))
        if win is not None:
            parts.append(self._winning(win))
        if seat.get("bonus") and not whole:
            parts.append(("bonus", tiles(str(seat["bonus"]))))
        if seat.get("declared"):
            names = (self.texts.declaration(self.ruleset, name).name for name in seat["declared"])
            parts.append(("declared", self.texts.listed(names)))
        return [self._fact(self.texts.phrase("page", name), text) for name, text in parts]

    def _winning(self, win: _Document) -> tuple[str, str]:
        """Returns what is said about the winning tile: who gave it, and the circumstances of the win."""
        result = self.case["result"]
        told = [self._origin(), *(self.texts.phrase("circumstances", name) for name in win.get("circumstances", ()))]
        if not result.get("tile"):
            return "won", self.texts.listed(told)
        tile = self.page.tiles(str(result["tile"]))
        return "winning-tile", self.texts.phrase("page", "with", text=tile, note=self.texts.listed(told))

    def _origin(self) -> str:
        result = self.case["result"]
        if result.get("from") is None:
            drawn = result["by"] == "self-draw"
            return self.texts.phrase("page", "drawn") if drawn else self.texts.phrase("ways", str(result["by"]))
        name = {"discard": "thrown", "rob-flower": "robbed-flower"}.get(str(result["by"]), "robbed")
        return self.texts.phrase("page", name, giver=self._wind(int(result["from"])))

    # The value

    def _elements(self, hand: _Document) -> list[str]:
        """Returns the elements with their values and the totals. Values have units if the hand has several."""
        texts, page = self.texts, self.page
        worth = {element.id: page.unit_of(element) for element in self._ruleset_elements()}
        units = {worth[found["id"]] for found in hand["elements"]}
        several = len(units) > 1
        name = texts.phrase("page", "value") if several else texts.unit_name(self.ruleset, min(units, default=""))
        head = (texts.phrase("page", "element"), texts.phrase("page", "count"), name)
        rows = [
            (
                texts.element(self.ruleset, found["id"]).name,
                texts.number(found["count"]),
                texts.worth(self.ruleset, worth[found["id"]], found["value"])
                if several
                else texts.worth_figure(found["value"]),
            )
            for found in hand["elements"]
        ]
        table = [grid(head, rows, frozenset({1, 2})), ""] if rows else []
        return [*table, self._fact(texts.phrase("page", "together"), f"**{self._sum(hand)}**")]

    def _ruleset_elements(self) -> tuple[Element, ...]:
        return self.page.ruleset.configure(self.case.get("options", {})).scoring.elements

    def _sum(self, hand: _Document) -> str:
        """Returns `3 han, 40 fu → 5,200 points`; the points are left out if they equal the total."""
        texts, totals = self.texts, hand["totals"]
        total = texts.listed(texts.counted(self.ruleset, name, number) for name, number in totals.items())
        if hand["limit"] is not None:
            total = texts.phrase("page", "with", text=total, note=texts.limit(self.ruleset, hand["limit"]))
        if tuple(totals.values()) == (hand["points"],) and not self.page.ruleset.scoring.table:
            return total
        return f"{total} → {texts.plural('points', hand['points'])}"

    def _payments(self, deltas: list[int]) -> list[str]:
        """Returns what each seat gains or loses, from the dealer on."""
        texts = self.texts
        shares = (f"{texts.phrase('seats', self._wind(seat))} {texts.signed(deltas[seat])}" for seat in self._seats())
        return [self._fact(texts.phrase("page", "pays"), " · ".join(shares))]

    # Seats

    def _seats(self) -> list[int]:
        return list(self.page.ruleset.chairs.round_from(self._dealer))

    @property
    def _dealer(self) -> int:
        return int(self.case.get("dealer", 0))

    def _seat(self, number: int) -> _Document:
        seat: _Document = self.case["seats"][number]
        return seat

    def _wind(self, seat: int) -> str:
        return self.page.ruleset.seat_names[self.page.ruleset.chairs.wind(seat, self._dealer)]

    @property
    def _round(self) -> str:
        return str(self.case.get("round_wind", "east"))

    @staticmethod
    def _items(lines: list[str]) -> list[str]:
        return [f"- {line}" for line in lines]

    def _fact(self, name: str, text: str) -> str:
        return self.texts.phrase("page", "fact", name=name, text=text)

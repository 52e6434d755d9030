"""Describes the decision position of a guide in words: what the seat sees, and the advice of the expert bot. The advice
was computed beforehand; nothing is played or scored here.

Room: texts. A position is a document of packaging/guides/POSITIONS.md. `assets/figures/advice.json` is written by
packaging/bot_data.py. It contains each position with its advice, so that a page never shows the advice for another
position.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from mahjong_desktop.core.tiles import format_tiles, parse_tile
from mahjong_desktop.paths import assets_folder
from mahjong_desktop.texts.tables import TableSource, grid

_Document = Mapping[str, Any]


def position_markdown(position: _Document, page: TableSource) -> str:
    """Returns what the seat sees as a list: its hand, the table, the discards of each seat."""
    return "\n".join(f"- {line}" for line in _Position(position, page).lines())


def advice_markdown(position: _Document, page: TableSource) -> str:
    """Returns the best actions with the points that the expert bot expects; an empty string if there is no advice for
    this position."""
    known = advice_of(page.ruleset.id)
    if known is None or known["position"] != position:
        return ""
    texts = page.texts
    words = [_action(candidate["action"], position, page) for candidate in known["candidates"]]
    head = tuple(texts.phrase("position", name) for name in ("action", "points", "useful", "left"))
    rows = (
        (
            f"**{action}**" if number == 0 else action,
            texts.decimal(candidate["value"], 1 if abs(candidate["value"]) < 100 else 0),
            page.tiles(candidate["useful"]),
            texts.number(candidate["copies"]),
        )
        for number, (action, candidate) in enumerate(zip(words, known["candidates"], strict=True))
    )
    bot = texts.bot(known["bot"]).name
    chosen = texts.phrase("position", "advice", bot=bot, action=f"**{words[0]}**")
    return "\n\n".join((chosen, grid(head, rows, frozenset({1, 3})), texts.phrase("position", "note", bot=bot)))


def advice_of(ruleset: str) -> _Document | None:
    """Returns the `position` that the bot was asked about and its `candidates`, the best first."""
    return _advices().get(ruleset)


@cache
def _advices() -> Mapping[str, _Document]:
    path = assets_folder() / "figures" / "advice.json"
    loaded: Mapping[str, _Document] = json.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}
    return loaded


class _Position:
    """Writes one position in the words of a page."""

    def __init__(self, position: _Document, page: TableSource) -> None:
        self._position, self._page, self._texts = position, page, page.texts
        self._seat = int(position.get("seat", 0))
        self._dealer = int(position.get("dealer", 0))

    def lines(self) -> Iterator[str]:
        yield from self._seen()
        for seat in self._page.ruleset.chairs.round_from(self._dealer):
            yield from self._of_seat(seat)

    def _fact(self, name: str, text: str) -> str:
        return self._texts.phrase("page", "fact", name=name, text=text)

    def _wind(self, seat: int) -> str:
        return self._page.ruleset.seat_names[self._page.ruleset.chairs.wind(seat, self._dealer)]

    def _seen(self) -> Iterator[str]:
        """Yields the facts of the seat itself and of the whole table."""
        position, tiles, say = self._position, self._page.tiles, self._texts.phrase
        offered, drawn = position.get("offered"), position.get("drawn")
        hand = str(position["hand"])
        yield say("position", "seat", seat=self._wind(self._seat))
        yield self._fact(say("page", "hand"), tiles(_without(hand, drawn) if drawn else hand))
        if drawn:
            yield self._fact(say("position", "drawn"), tiles(str(drawn)))
        if offered:
            giver = say("page", "thrown", giver=self._wind(int(offered["from"])))
            with_giver = say("page", "with", text=tiles(str(offered["tile"])), note=giver)
            yield self._fact(say("position", "offered"), with_giver)
        for key in ("wild_indicator", "dora_indicators"):
            if position.get(key):
                yield self._fact(say("page", key.replace("_", "-")), tiles(str(position[key])))
        if position.get("wall_left"):
            yield self._texts.phrase("position", "wall", count=int(position["wall_left"]))

    def _of_seat(self, seat: int) -> Iterator[str]:
        """Yields what lies in front of a seat."""
        seats = self._position.get("seats", ())
        laid: _Document = seats[seat] if seat < len(seats) else {}
        say, wind = self._texts.phrase, self._wind(seat)
        melds = [str(meld["tiles"]) for meld in laid.get("melds", ()) if meld.get("tiles")]
        shown = " ".join((*melds, *([str(laid["bonus"])] if laid.get("bonus") else ())))
        if shown:
            yield self._fact(say("position", "table", seat=wind), self._page.tiles(shown))
        if laid.get("discards"):
            yield self._fact(say("position", "discards", seat=wind), self._page.tiles(str(laid["discards"])))


def _without(hand: str, drawn: str) -> str:
    """Returns the hand without the drawn tile, sorted."""
    tiles = [parse_tile(hand_tile) for hand_tile in _each(hand)]
    tiles.remove(parse_tile(drawn))
    return format_tiles(sorted(tiles))


def _each(notation: str) -> Iterator[str]:
    """Yields the tiles of a notation one by one: `12m5z` → `1m`, `2m`, `5z`."""
    digits = ""
    for letter in notation:
        if letter.isdigit():
            digits += letter
        else:
            yield from (f"{digit}{letter}" for digit in digits)
            digits = ""


def _action(action: _Document, position: _Document, page: TableSource) -> str:
    """Returns an action in a few words, like the command `advise`."""
    texts, name = page.texts, str(action["do"])
    pieces = [str(piece)[:2] for piece in action.get("pieces", ())]
    declared = action.get("declaration")
    what = "" if declared is None else texts.declaration(page.ruleset.id, str(declared)).name
    if "piece" in action:
        tile = page.tiles(str(action["piece"])[:2])
        return texts.message("advice", "discard-declared" if what else "discard", tile=tile, what=what)
    if name == "exchange":
        return texts.message("advice", "exchange", tiles=page.tiles(_sorted(pieces)))
    if name in ("chow", "pung", "kong"):
        offered = position.get("offered")
        laid = [*pieces, *([str(offered["tile"])] if offered else ())]
        meld = texts.phrase("melds", f"{action['form']}-kong") if name == "kong" else texts.phrase("calls", name)
        return texts.message("advice", "set", meld=meld, tiles=page.tiles(_sorted(laid)))
    if what:
        return texts.message("advice", "declare", what=what)
    return texts.phrase("calls", name)


def _sorted(pieces: list[str]) -> str:
    return format_tiles(sorted(map(parse_tile, pieces)))

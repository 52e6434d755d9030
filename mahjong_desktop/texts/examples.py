"""A score case as a few lines of Markdown: the hand, what was found in it, who pays. Scoring does not belong here.

Room: texts. Cases and results are the documents of `mahjong-desktop score`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.tiles import WIND_NAMES
from mahjong_desktop.texts.catalogue import Texts

Document = Mapping[str, Any]


def example(
    case: Document, result: Document | None, ruleset: Ruleset, texts: Texts, tiles: Callable[[str], str]
) -> str:
    """The winner's hand as a list; with a result also the elements, the total and the payments.

    `tiles` turns notation into what is shown. Only a case with one winner is understood.
    """
    blocks = [_hand(case, ruleset, texts, tiles)]
    if result is not None and result["hands"]:
        blocks.append(_elements(result, ruleset, texts))
        blocks.append(_payments(case, result, ruleset, texts))
    return "\n\n".join("\n".join(block) for block in blocks)


def _hand(case: Document, ruleset: Ruleset, texts: Texts, tiles: Callable[[str], str]) -> list[str]:
    win = case["result"]
    winner = int(win["wins"][0]["seat"])
    seat = case["seats"][winner]
    named: dict[str, str] = {"hand": tiles(str(seat["hand"]))}
    if seat.get("melds"):
        named["melds"] = " ".join(tiles(str(meld["tiles"])) for meld in seat["melds"])
    if win.get("tile"):
        named["winning-tile"] = f"{tiles(str(win['tile']))} ({_origin(case, ruleset, texts)})"
    if seat.get("bonus"):
        named["bonus"] = tiles(str(seat["bonus"]))
    situation = texts.phrase(
        "page", "situation", round=str(case.get("round_wind", "east")), seat=_wind(case, ruleset, winner)
    )
    return [f"- {situation}", *(f"- {texts.phrase('page', name)}: {text}" for name, text in named.items())]


def _origin(case: Document, ruleset: Ruleset, texts: Texts) -> str:
    win = case["result"]
    if win.get("from") is None:
        return texts.phrase("page", "drawn")
    name = "thrown" if win["by"] == "discard" else "robbed"
    return texts.phrase("page", name, giver=_wind(case, ruleset, int(win["from"])))


def _elements(result: Document, ruleset: Ruleset, texts: Texts) -> list[str]:
    hand = result["hands"][0]
    heads = (texts.phrase("page", "element"), texts.phrase("page", "count"), texts.ruleset(ruleset.id).unit)
    lines = ["| " + " | ".join(heads) + " |", "| --- | ---: | ---: |"]
    for counted in hand["elements"]:
        name = texts.element(ruleset.id, counted["id"]).name
        lines.append(f"| {name} | {texts.number(counted['count'])} | {texts.number(counted['value'])} |")
    total = texts.unit(ruleset.id, sum(hand["totals"].values()))
    points = texts.plural("points", hand["points"])
    return [*lines, "", f"{texts.phrase('page', 'together')}: **{total} → {points}**"]


def _payments(case: Document, result: Document, ruleset: Ruleset, texts: Texts) -> list[str]:
    seats = sorted(range(ruleset.seats), key=lambda seat: (seat - _dealer(case)) % ruleset.seats)
    shares = (
        f"{texts.phrase('seats', _wind(case, ruleset, seat))} {texts.signed(result['deltas'][seat])}" for seat in seats
    )
    return [f"{texts.phrase('page', 'pays')}: " + " · ".join(shares)]


def _dealer(case: Document) -> int:
    return int(case.get("dealer", 0))


def _wind(case: Document, ruleset: Ruleset, seat: int) -> str:
    return WIND_NAMES[(seat - _dealer(case)) % ruleset.seats]

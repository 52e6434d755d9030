"""The generated part of a ruleset's summary: its most frequent elements with whole hands, the value table, the
payments. The written part is in the guides.

Room: texts.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.texts.expansion import expand
from mahjong_desktop.texts.samples import SampleHand, sample_of
from mahjong_desktop.texts.simulated import figures_of
from mahjong_desktop.texts.tables import TableSource, grid

Score = Callable[[Mapping[str, Any]], Mapping[str, Any]]
"""Scores a case like `mahjong-desktop score`: takes a document, returns a document."""

COMMONEST: Final = 5


def commonest(page: TableSource) -> tuple[str, ...]:
    """Returns the most frequent elements of winning hands, of those for which there is a sample hand. If enough of them
    are counted in the main unit, only those are used: points for sets and waits are not what a player aims at."""
    scoring = page.ruleset.configure({}).scoring
    units = {element.id: page.unit_of(element) for element in scoring.told}
    by_share = sorted(figures_of(page.ruleset.id).elements.items(), key=lambda found: -found[1])
    shown = [name for name, _ in by_share if name in units and sample_of(page.ruleset.id, name)]
    main = [name for name in shown if units[name] == scoring.unit]
    return tuple(main if len(main) >= COMMONEST else shown)[:COMMONEST]


def commonest_markdown(page: TableSource) -> str:
    """Returns a table with name and value, percentage of wins, and the rule with a whole hand; an empty string if
    nothing was simulated."""
    texts, shares = page.texts, figures_of(page.ruleset.id).elements
    names = commonest(page)
    if not names:
        return ""
    head = (texts.element_head(page.ruleset.id), texts.phrase("guide", "share"), texts.phrase("page", "condition"))
    rows = (
        (
            texts.phrase("page", "with", text=f"**{{element:{name}}}**", note=f"{{worth:{name}}}"),
            texts.decimal(shares[name], 0 if round(shares[name]) else 1),  # a rare one is no 0
            f"{texts.element(page.ruleset.id, name).rule} {page.tiles(sample.tiles)}",
        )
        for name in names
        for sample in (sample_of(page.ruleset.id, name),)
        if sample is not None
    )
    return expand(page, grid(head, rows, frozenset({1})))


def value_markdown(page: TableSource) -> str:
    """Returns the ruleset's short value table; an empty string if it has none."""
    return expand(page, "{table:points}") if page.ruleset.scoring.table else ""


def payments_markdown(page: TableSource, score: Score) -> str:
    """Returns who gains and pays how much for a hand won on a discard and one won by self-draw, seat by seat."""
    rows = [row for row in (_payments(page, score, by) for by in ("discard", "self-draw")) if row]
    if not rows:
        return ""
    texts = page.texts
    head = ("", *(texts.phrase("seats", name) for name in _seat_names(page.ruleset)))
    return grid(head, rows, frozenset(range(1, len(head))))


def _seat_names(ruleset: Ruleset) -> tuple[str, ...]:
    """The seats of those who play when the first of them deals."""
    chairs = ruleset.chairs
    return tuple(ruleset.seat_names[chairs.wind(seat, chairs.taken[0])] for seat in chairs.taken)


def _payments(page: TableSource, score: Score, by: str) -> tuple[str, ...]:
    """Returns a row: how the hand was won, and what each seat gains or loses, from the dealer on."""
    for sample in _plain_hands(page):
        result = sample.case["result"]
        if result["by"] != by or len(result["wins"]) > 1 or sample.case.get("options"):
            continue
        deltas = score(sample.case)["deltas"]
        turns = page.ruleset.chairs.round_from(int(sample.case.get("dealer", 0)))
        shown = [_gain(page, deltas[seat], seat, sample) for seat in turns]
        return page.texts.phrase("ways", by), *shown
    return ()


def _plain_hands(page: TableSource) -> Iterator[SampleHand]:
    """Yields sample hands, those of the most frequent elements first."""
    for name in figures_of(page.ruleset.id).elements:
        sample = sample_of(page.ruleset.id, name)
        if sample is not None:
            yield sample


def _gain(page: TableSource, delta: int, seat: int, sample: SampleHand) -> str:
    """Returns the points and what the seat did."""
    texts, points = page.texts, page.texts.signed(delta)
    if seat == sample.seat:
        return f"**{points}**"
    if seat == sample.case["result"].get("from"):
        return texts.phrase("page", "with", text=points, note=texts.phrase("guide", "discarder"))
    return points

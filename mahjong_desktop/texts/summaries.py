"""The generated part of a ruleset's summary: its most frequent elements with whole hands, the value table. The written
part is in the guides, the example of the payments in paid_examples.py.

Room: texts.
"""

from __future__ import annotations

from typing import Final

from mahjong_desktop.texts.expansion import expand
from mahjong_desktop.texts.samples import sample_of
from mahjong_desktop.texts.simulated import figures_of
from mahjong_desktop.texts.tables import TableSource, default_elements, element_rows, grid

COMMONEST: Final = 5


def commonest(page: TableSource) -> tuple[str, ...]:
    """Returns the elements that occur most often in winning hands, whatever their unit, of those for which there is a
    sample hand."""
    known = {element.id for element in page.ruleset.configure({}).scoring.told}
    by_times = sorted(figures_of(page.ruleset.id).elements.items(), key=lambda found: -found[1])
    shown = (name for name, _ in by_times if name in known and sample_of(page.ruleset.id, name))
    return tuple(shown)[:COMMONEST]


def commonest_markdown(page: TableSource) -> str:
    """Returns a table with name and value, times in a hundred wins, and the rule with a whole hand; for the window
    the table of these elements, which says how often they occur for each. An empty string if nothing was simulated."""
    texts, times = page.texts, figures_of(page.ruleset.id).elements
    names = commonest(page)
    if not names:
        return ""
    if page.window:
        return element_rows(
            page, tuple(one for name in names for one in default_elements(page.ruleset) if one.id == name)
        )
    head = (texts.element_head(page.ruleset.id), texts.phrase("guide", "share"), texts.phrase("page", "condition"))
    rows = (
        (
            texts.phrase("page", "with", text=f"**{{element:{name}}}**", note=f"{{worth:{name}}}"),
            texts.decimal(times[name], 0 if round(times[name]) else 1),  # a rare one is no 0
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

"""The boxes for players of another game say what the comparison says: each fact that a line states is a row of it.

    python -m tests.study.comparison.test_boxes ID

prints what the facts of a guide can name: `same` or `differs`, the row, what the game has in it.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator

import pytest

from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.rulesets import built_in_rulesets
from mahjong_desktop.study.comparison import Row, compared_rows
from mahjong_desktop.study.known_rulesets import find_ruleset
from mahjong_desktop.texts import Texts
from mahjong_desktop.texts.guides import BOX, Coming, guide
from mahjong_desktop.texts.tables import TableSource

FEWEST_FACTS = 5
"""Each box states at least so many facts that can be checked."""


def boxes(ruleset: Ruleset) -> tuple[Coming, ...]:
    return guide(TableSource(ruleset, Texts("en"), window=False)).coming


def complaint(fact: str, box: Coming, rows: dict[str, Row]) -> str:
    """Returns what is wrong with a fact of a box; an empty string if the comparison agrees."""
    line, name, clause = fact.split()
    which, _, number = line.partition(".")
    if which not in BOX or not int(number) < len(getattr(box, which)):
        return "there is no such line"
    if name not in rows:
        return "there is no such row"
    here, there = ({one.id for one in value} for value in (rows[name].here, rows[name].there))
    if (clause[1:] in here) if clause.startswith("!") else (clause not in here):
        return f"the game has {sorted(here)}"
    if which == "same":
        return "" if rows[name].same or clause in there else f"the other game has {sorted(there)}"
    return "it is the same in both games" if rows[name].same else ""


@pytest.mark.parametrize("ruleset", built_in_rulesets(), ids=lambda one: one.id)
def test_what_the_boxes_say_is_true(ruleset: Ruleset) -> None:
    for box in boxes(ruleset):
        rows = {row.id: row for row in compared_rows(ruleset, find_ruleset(box.origin))}
        assert len(box.facts) >= FEWEST_FACTS, box.origin
        wrong = {fact: found for fact in box.facts if (found := complaint(fact, box, rows))}
        assert wrong == {}, box.origin


def test_a_wrong_fact_is_found() -> None:
    """A box that names another row, another clause or no line is refused."""
    hong_kong, riichi = find_ruleset("hong-kong"), find_ruleset("riichi-ema")
    rows = {row.id: row for row in compared_rows(hong_kong, riichi)}
    box = Coming(riichi.id, ("one",), ("one",), ("one",))
    assert complaint("differs.0 own-discards own-discard-free", box, rows) == ""
    assert complaint("same.0 own-discards own-discard-free", box, rows)
    assert complaint("differs.0 own-discards own-discard-bars", box, rows)
    assert complaint("differs.0 chows chows-from-the-left", box, rows)
    assert complaint("differs.1 own-discards own-discard-free", box, rows)
    assert complaint("unlearn.0 shapes !shape-seven-pairs", box, rows)


def facts_to_name(ruleset: Ruleset) -> Iterator[str]:
    """Yields what the facts of its boxes can name, below the game that each box is for."""
    for box in boxes(ruleset):
        yield f"[from.{box.origin}]"
        for row in compared_rows(ruleset, find_ruleset(box.origin)):
            yield from [f"  {'same' if row.same else 'differs'} {row.id} {clause.id}" for clause in row.here]


def test_what_can_be_named_is_accepted() -> None:
    ruleset = find_ruleset("jinan")
    told = list(facts_to_name(ruleset))
    assert [line for line in told if line.startswith("[")] == ["[from.riichi-ema]", "[from.hong-kong]"]
    rows = {row.id: row for row in compared_rows(ruleset, find_ruleset("riichi-ema"))}
    for line in told[1 : told.index("[from.hong-kong]")]:
        which, name, clause = line.split()
        box = Coming("riichi-ema", ("one",), ("one",), ())
        assert complaint(f"{which}.0 {name} {clause}", box, rows) == "", line


if __name__ == "__main__":
    print("\n".join(facts_to_name(find_ruleset(sys.argv[1]))))

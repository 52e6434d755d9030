"""The values of a comparison (clauses, rows), and its words: turns the ids and figures of rows into sentences of one
language.

Room: study/comparison. The sentences are in `common.toml` (`compared`, `compared-rows`, `compared-groups`); nothing is
read from a ruleset here but its id.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from msgspec import Struct

from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.texts import Texts

ClauseFact = int | str | tuple[str, ...]
"""A number, the id of a word, or several of these ids."""


class Clause(Struct, frozen=True):
    """One statement: the id of its sentence (`common.toml`, `compared`) and the facts that the sentence needs, by
    name."""

    id: str
    facts: tuple[tuple[str, ClauseFact], ...] = ()


def clause(name: str, **facts: ClauseFact) -> Clause:
    """Returns a clause with these facts."""
    return Clause(name, tuple(facts.items()))


RowValue = tuple[Clause, ...]
"""What a ruleset has in a row; never empty."""


RARE: Final = frozenset({"no-stand-ins", "no-lone-tiles"})
"""The clauses by which a ruleset lacks what few rulesets have."""


class Row(Struct, frozen=True):
    """One row: its id, the group it stands in (`table`, `play` or `score`), and the values of the two rulesets."""

    id: str
    group: str
    here: RowValue
    there: RowValue

    @property
    def same(self) -> bool:
        """Whether both rulesets have the same value."""
        return self.here == self.there

    @property
    def idle(self) -> bool:
        """Whether the row is about something rare that both rulesets lack, so that it need not be shown."""
        return self.same and self.here[0].id in RARE


Says = Callable[[Ruleset], RowValue]
"""Returns the value of one ruleset, with its options chosen, in a row."""


_TABLES = {"kinds": "compared-kinds", "ways": "ways", "tiles": "tiles"}
"""The section of `common.toml` in which the ids of a list are looked up, by the name of the fact."""


class ComparisonWords:
    """Words for comparisons, in one language."""

    def __init__(self, texts: Texts) -> None:
        self._texts = texts

    def group(self, group: str) -> str:
        """Returns the heading of a group."""
        return self._texts.phrase("compared-groups", group)

    def row(self, row: str, here: Ruleset | None = None) -> str:
        """Returns the name of a row, in the words of the first ruleset if it is given."""
        texts = self._texts if here is None else self._texts.for_ruleset(here.id)
        return texts.phrase("compared-rows", row)

    def values(self, row: Row, here: Ruleset, there: Ruleset) -> tuple[str, str]:
        """Returns what the two rulesets have in a row."""
        return self.value(here, row.here), self.value(there, row.there)

    def value(self, ruleset: Ruleset, value: RowValue) -> str:
        """Returns a value in the words of its ruleset."""
        return self._texts.clauses(self.clause(ruleset, one) for one in value)

    def clause(self, ruleset: Ruleset, clause: Clause) -> str:
        """Returns one clause in the words of its ruleset."""
        texts = self._texts.for_ruleset(ruleset.id)
        facts = {name: self._fact(ruleset, name, fact) for name, fact in clause.facts}
        given = dict(clause.facts)
        minimum, unit = given.get("minimum"), given.get("unit")
        if isinstance(minimum, int) and isinstance(unit, str):
            facts["value"] = self._texts.counted(ruleset.id, unit, minimum)
        return texts.phrase("compared", clause.id, **facts)

    def _fact(self, ruleset: Ruleset, name: str, fact: ClauseFact) -> str | int:
        texts = self._texts.for_ruleset(ruleset.id)
        if isinstance(fact, tuple):
            if name == "declarations":
                return texts.listed(texts.declaration(ruleset.id, one).name for one in fact)
            return texts.listed(texts.phrase(_TABLES[name], one) for one in fact)
        if name == "unit" and isinstance(fact, str):
            return texts.unit_name(ruleset.id, fact)
        if name == "level" and isinstance(fact, str):
            return texts.phrase("difficulty", fact)
        return fact

"""The words of a comparison: turns the ids and figures of rows into sentences of one language.

Room: study/comparison. The sentences are in `common.toml` (`compared`, `compared-rows`, `compared-groups`); nothing is
read from a ruleset here but its id.
"""

from __future__ import annotations

from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.study.comparison.values import Clause, ClauseFact, Row, RowValue
from mahjong_desktop.texts import Texts

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

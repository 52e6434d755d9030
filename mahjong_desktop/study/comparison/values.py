"""The values of a comparison: clauses, rows, and what says one row of a ruleset.

Room: study/comparison. Nothing is read from a ruleset here.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from msgspec import Struct

from mahjong_desktop.core.ruleset import Ruleset

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

"""Tables of players of several levels and temperaments, at which experts are measured: not among their like alone."""

from __future__ import annotations

TABLES = (
    ("expert", "expert", "expert", "expert"),
    ("expert", "standard", "expert", "quick"),
    ("expert", "casual", "ambitious", "careful"),
)


def names_at(match: int, participants: int) -> list[str]:
    """Returns who plays in a match of a run: the tables in turn, each from another seat on when it comes again."""
    names = TABLES[match % len(TABLES)]
    return [names[(place + match // len(TABLES)) % len(names)] for place in range(participants)]

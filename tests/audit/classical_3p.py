"""Chinese classical by Millington for three, with a dummy: the fourth chair has a wall and a wind and nothing else."""

from __future__ import annotations

from tests.audit.classical import Classical


class ClassicalThree(Classical):
    """The game with all options at their defaults. Nobody ever sits on chair 3."""

    ruleset = "classical-3p"
    players = (0, 1, 2)

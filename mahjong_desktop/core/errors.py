"""Errors: a class, a code and facts. The words for people are in translations."""

from __future__ import annotations


class MahjongError(Exception):
    """Base of all errors that bad input can cause.

    `code` is a stable id such as `fifth-copy`; `facts` are the values that a sentence about it needs.
    """

    def __init__(self, code: str, **facts: object) -> None:
        self.code = code
        self.facts = facts
        super().__init__(code + "".join(f" {name}={value}" for name, value in facts.items()))


EXCLUDED = "facts-exclude-each-other"
"""The code for two facts of a hand that cannot both be true (facts: one, other, seat, ruleset)."""


class NotationError(MahjongError):
    """A text that is not tile notation."""


class OptionError(MahjongError):
    """An option that the ruleset does not have, or a value that the option does not take."""


class RulesetError(MahjongError):
    """A ruleset that contradicts itself; raised when it is built."""


class CaseError(MahjongError):
    """A score case that cannot occur: impossible tiles, unknown keys, contradictions."""


def require(holds: bool, code: str, **facts: object) -> None:
    """Raises CaseError with this code and these facts unless `holds` is true."""
    if not holds:
        raise CaseError(code, **facts)

"""What the catalogue gives for things that have several words: elements, options, refusals, rulesets.

Room: texts. Values only; the words are read in catalogue.py.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ElementText:
    """Words for a scoring element. `native` is its Chinese name and `kana` how a Japanese name is read, empty where
    there is none; `absent` says why it is not counted where a player may wonder."""

    name: str
    rule: str
    native: str = ""
    kana: str = ""
    absent: str = ""
    each: bool = False


@dataclass(frozen=True, slots=True)
class OptionText:
    """Words for something that is chosen, such as an option: its name and one sentence on what it does."""

    name: str
    help: str


@dataclass(frozen=True, slots=True)
class RefusedText:
    """Words for a win that is refused: `short` for a button, the heading, `why` in one sentence, a `note` on the rule,
    and what would help (`help`, `advice`); all but heading and `why` may be empty."""

    short: str
    title: str
    why: str
    note: str
    help: str
    advice: str


@dataclass(frozen=True, slots=True)
class RulesetText:
    """Words for a ruleset: `name` in full, `short` for a bar, `unit` the heading of what elements are counted in."""

    name: str
    short: str
    subtitle: str
    place: str
    summary: str
    unit: str

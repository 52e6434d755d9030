"""Values for things that have several words: elements, options, refusals, rulesets.

Room: texts. catalogue.py reads the words.
"""

from __future__ import annotations

from msgspec import Struct


class ElementText(Struct, frozen=True):
    """Words for a scoring element. `native` is its Chinese name and `kana` the reading of a Japanese name; `aside` is
    what stands beside the name: in Japanese the reading, else the Chinese name with its reading in the transcription of
    the language. All three are empty if there is none."""

    name: str
    rule: str
    native: str = ""
    kana: str = ""
    aside: str = ""
    each: bool = False


class OptionText(Struct, frozen=True):
    """Words for an option or another choice: its name and one sentence on its effect."""

    name: str
    help: str


class RefusedText(Struct, frozen=True):
    """Words for a refused win: `short` for a button, the heading, `why` in one sentence, a `note` on the rule, and what
    would help (`help`, `advice`). All but heading and `why` may be empty."""

    short: str
    title: str
    why: str
    note: str
    help: str
    advice: str


class RulesetText(Struct, frozen=True):
    """Words for a ruleset: `name` is the full name, `short` the one for a bar, `unit` the heading for values of
    elements."""

    name: str
    short: str
    subtitle: str
    place: str
    summary: str
    unit: str

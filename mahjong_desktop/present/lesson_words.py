"""The words of lessons: turns the sentences of steps, which are ids and facts, into one language.

Room: present. No Qt; the sentences are in `lessons.toml`, nothing is computed here.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from mahjong_desktop.core.ruleset import Reveal, Ruleset
from mahjong_desktop.core.tiles import TILE_NAMES, face_of, parse_tiles
from mahjong_desktop.present.account_words import absence
from mahjong_desktop.present.scoring_drills import refusal_name
from mahjong_desktop.study.comparison import ComparisonWords, compared_rows
from mahjong_desktop.study.known_rulesets import find_ruleset
from mahjong_desktop.study.laid import ShownGroup
from mahjong_desktop.study.lessons.hands import REVEALED
from mahjong_desktop.study.lessons.steps import BeginGame, LessonStep, Read, Said, SayFact
from mahjong_desktop.study.lessons.sum_steps import LIABILITY_CHAPTER
from mahjong_desktop.study.sum_words import named_terms
from mahjong_desktop.texts import Texts
from mahjong_desktop.texts.chapters import split
from mahjong_desktop.texts.expansion import expand
from mahjong_desktop.texts.guides import guide
from mahjong_desktop.texts.tables import TableSource
from mahjong_desktop.texts.typography import unbroken

_MISTAKE: Final = "mistake-"
_BY_PAYMENT_RULE: Final = frozenset({"guide-payment", "mistake-twice", "mistake-half", "mistake-thrice"})
"""The sentences that insert as `{rule}` what the guide says of payments."""
_PARTS: Final = {"6": "win", "7": "win", "8": "value", "9": "value", "10": "payment"}
"""The part of the guide that says the rule of a chapter, where one part answers every question about it."""
_TILES: Final = re.compile(r"\{tiles:([^}]+)\}")
_ITEM: Final = re.compile(r"^- ", re.M)
_EXPECT: Final = re.compile(r"^%% .*\n?", re.M)
_RULED: Final = re.compile(r"[|\s:-]+")
"""The line of a table below its heads."""
_NAMED_CHAPTER: Final = re.compile(r"\{chapter:([0-9]+)\}")
_SEATS: Final = ("giver", "liable", "most")
"""The facts that are seats in a sentence about who pays."""
_COUNTED: Final = frozenset({"value", "raw", "has", "needs", "missing", "to"})
"""Facts that are counted in the unit that the fact `unit` names."""


class LessonWords:
    """Words for the lessons of one ruleset."""

    def __init__(self, ruleset: Ruleset, texts: Texts) -> None:
        self.ruleset, self.texts = ruleset, texts.for_ruleset(ruleset.id)

    def say(self, said: Said) -> str:
        """Returns a sentence. An unknown id is returned as it is."""
        if said.refusal is not None:
            return self._refused(said)
        if "row" in said.facts:
            return self._difference(said)
        facts = {name: self._fact(name, value, said.facts) for name, value in said.facts.items()}
        if "element" in said.facts:
            facts |= self._of_element(said)
        if said.terms:
            facts["terms"] = named_terms(said.terms, self.ruleset.id, self.texts)
        if said.id in _BY_PAYMENT_RULE:
            facts["rule"] = self.rule("payment")
        if said.id == "chapter-rule":
            facts["rule"] = "\n\n".join(self._rules_of(str(said.facts["chapter"])))
        if said.id == "whole-rule":
            facts["title"] = self._title_of(str(said.facts["chapter"]))
        told = self._whole(self.texts.lesson("said", said.id, **facts))
        if not said.id.startswith(_MISTAKE):
            return told
        return self.texts.joined((told, self.say(Said("sum-right", said.facts))))

    def hint(self, step: LessonStep) -> str:
        """Returns the rule that a question is about: of elements their own rules, else a part of the guide; empty if
        nothing is asked or the guide says nothing."""
        if isinstance(step, Read | BeginGame):
            return ""
        named = [choice.name.facts.get("element") for choice in getattr(step, "choices", ()) if choice.name is not None]
        named += [row.name.facts.get("element") for row in getattr(step, "rows", ())]
        rules = [self._rule_of(str(element)) for element in named if element is not None]
        if step.chapter == LIABILITY_CHAPTER:
            rules = self._rules_of(LIABILITY_CHAPTER)
        return "\n".join(rules) if rules else self.rule(step.part or _PARTS.get(step.chapter, ""))

    def _rules_of(self, chapter: str) -> list[str]:
        """Returns the paragraphs of a chapter of the rule page, its tables as lists, without its examples: neither
        these nor what introduces them and comments on them."""
        page = self.texts.page(self.ruleset.id)
        told = next((one.markdown for one in split(page) if one.key == chapter), "")
        blocks = re.split(r"\n{2,}", _EXPECT.sub("", told))
        cases = {place for place, block in enumerate(blocks) if block.startswith("```")}
        about = {place + by for place in cases for by in (-1, 0, 1)}
        sums = {place + 2 for place in cases if blocks[place + 2 : place + 3] and blocks[place + 2].startswith("|")}
        about |= {place + by for place in sums for by in (0, 1)}
        kept = (block for place, block in enumerate(blocks) if place not in about)
        source = TableSource(self.ruleset, self.texts, window=False)
        named = (_TILES.sub(lambda found: str(self._fact("tiles", found[1], {})), one) for one in kept)
        titled = (_NAMED_CHAPTER.sub(lambda found: self._title_of(found[1]), one) for one in named)
        rules = (_listed_rows(expand(source, one)) for one in titled)
        return [self._whole(_ITEM.sub("• ", rule).replace("*", "").lstrip("# ")) for rule in rules if rule.strip()]

    def _title_of(self, chapter: str) -> str:
        page = self.texts.page(self.ruleset.id)
        return next((one.title for one in split(page) if one.key == chapter), "")

    def _rule_of(self, element: str) -> str:
        told = self.texts.element_of(self.ruleset, element)
        return self._whole(self.texts.phrase("page", "fact", name=told.name, text=told.rule))

    def _difference(self, said: Said) -> str:
        """Returns a sentence about a row of the comparison with the game that is known."""
        known = find_ruleset(str(said.facts["known"]))
        row = next(row for row in compared_rows(self.ruleset, known) if row.id == said.facts["row"])
        words = ComparisonWords(self.texts)
        here, there = (text[:1].upper() + text[1:] for text in words.values(row, self.ruleset, known))
        facts = {"title": words.row(row.id), "here": here, "there": there, "game": self.texts.ruleset(known.id).short}
        return self._whole(self.texts.lesson("said", said.id, **facts))

    def title(self, lesson: str, *, different: bool = False) -> str:
        """Returns the title of a lesson; `different` if it tells what is different from another game."""
        return self.texts.lesson("titles", "different" if different else lesson)

    def phrase(self, section: str, name: str, **facts: SayFact) -> str:
        """Returns other words of the page of learning and of lessons."""
        return self.texts.lesson(section, name, **facts)

    def _whole(self, text: str) -> str:
        return unbroken(text.strip(), self.texts.language)

    def _refused(self, said: Said) -> str:
        """Returns the ruleset's reason, after the name of the seat that it concerns if there is one."""
        assert said.refusal is not None
        facts = {name: value for name, value in said.refusal.facts.items() if isinstance(value, int | str)}
        why = self._whole(self.texts.refused(self.ruleset.id, said.refusal.reason, **facts).why)
        seat = said.facts.get("seat")
        if seat is None:
            return why
        return self.texts.phrase("page", "fact", name=self.texts.phrase("seats", str(seat)), text=why)

    def _fact(self, name: str, value: SayFact, facts: Mapping[str, SayFact]) -> SayFact:
        """Returns a fact as the sentence takes it: names of elements, units, limits and payments instead of ids."""
        texts, ruleset = self.texts, self.ruleset
        if isinstance(value, int):
            unit = facts.get("unit")
            if unit is None or name not in _COUNTED:
                return value
            if "element" in facts:
                return texts.worth(ruleset.id, str(unit), value)
            return texts.counted(ruleset.id, str(unit), value) if unit else texts.unit(ruleset.id, value)
        if name == "elements":
            return texts.listed(texts.element_of(ruleset, element).name for element in value.split())
        if name == "schemes":
            return texts.listed(dict.fromkeys(texts.scheme(ruleset.id, scheme) for scheme in value.split()))
        if name.startswith("element"):
            return texts.element_of(ruleset, value).name
        if name.startswith("tiles"):
            return texts.listed(texts.tile(TILE_NAMES[tile]) for tile in parse_tiles(value))
        match name:
            case "sum":
                return re.sub(r"[0-9]+", lambda found: texts.number(int(found[0])), value)
            case "total" | "total_doubling":
                return texts.unit_name(ruleset.id, value)
            case "bots":
                return texts.listed(dict.fromkeys(texts.bot(bot).name for bot in value.split()))
            case "game":
                return texts.ruleset(value).short
            case "reason":
                return refusal_name(ruleset.id, value, texts)
            case "limit":
                return texts.limit(ruleset.id, value)
            case "scheme":
                seats = {key: texts.phrase("seats", str(facts[key])) for key in _SEATS if key in facts}
                return texts.payment(ruleset.id, value, **seats)
        return value

    def rule(self, part: str) -> str:
        """Returns what the guide says in its part `win`, `value`, `payment` or `turn`; empty if there is no such part
        or no guide."""
        summary = guide(TableSource(self.ruleset, self.texts, window=False)).summary
        found = "" if summary is None or not part else getattr(summary, part)
        return found if isinstance(found, str) else self.texts.joined(found)

    def _of_element(self, said: Said) -> dict[str, SayFact]:
        """Returns what a sentence may say of its element: its rule, why it does not count, which other includes it."""
        element = str(said.facts["element"])
        found: dict[str, SayFact] = {"rule": self.texts.element_of(self.ruleset, element).rule}
        if said.id == "element-away":
            found["absence"] = absence(self.ruleset, element, said.reasons, self.texts)
        if "element_by" in said.facts:
            by = self.texts.element_of(self.ruleset, str(said.facts["element_by"])).name
            found["absence"] = self.texts.absorbed(self.ruleset.id, element, by)
        return found

    # ---- tiles

    def group_name(self, group: ShownGroup) -> str:
        """Returns the caption of a group of tiles."""
        step = self.ruleset.step_of(Reveal)
        if step is not None and group.name == REVEALED:
            return self.texts.carried(self.ruleset.id, step.key)
        name = self.texts.lesson("groups", group.name)
        return self.texts.phrase("melds", group.name) if name == group.name else name

    def spoken(self, groups: tuple[ShownGroup, ...], *, named: bool = True) -> str:
        """Returns what a screen reader says for groups of tiles."""
        told = []
        for group in groups:
            tiles = self.texts.listed(self.tile(face_of(shown.piece)) for shown in group.pieces)
            told.append(self.texts.phrase("page", "fact", name=self.group_name(group), text=tiles) if named else tiles)
        return self.texts.clauses(told)

    def tile(self, face: int) -> str:
        """Returns the name of a tile."""
        return self.texts.tile(TILE_NAMES[face])


def _listed_rows(block: str) -> str:
    """Returns a table in Markdown as a list, a line for each row: `- Claimed kong – Who pays: the giver; Amount: 6`. A
    table of two columns has its heads above the list, one of a single row is a list in one line. Any other block is
    returned as it is."""
    if not block.startswith("|"):
        return block
    heads, *rows = [
        [cell.strip() for cell in line.strip().strip("|").split("|")]
        for line in block.splitlines()
        if not _RULED.fullmatch(line)
    ]
    if len(rows) == 1:
        pairs = "; ".join(f"{head} → {cell}" for head, cell in zip(heads[1:], rows[0][1:], strict=True))
        return f"{heads[0]} → {rows[0][0]}: {pairs}"
    above = len(heads) == 2 and heads[0]
    lines = [f"{heads[0]} – {heads[1]}:"] if above else []
    for first, *cells in rows:
        told = cells if above else [f"{head}: {cell}" for head, cell in zip(heads[1:], cells, strict=True)]
        lines.append(f"- {first} – {'; '.join(told)}")
    return "\n".join(lines)

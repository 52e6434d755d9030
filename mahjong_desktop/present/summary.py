"""What a sheet says about a ruleset: its written parts, its commonest elements, all others by value, the value table,
an example with its payments.

Room: present. No layout. The words come from texts, the numbers from the ruleset and from simulations.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Final

from msgspec import Struct

from mahjong_desktop.core.chairs import Chairs
from mahjong_desktop.core.ruleset import Option, Ruleset
from mahjong_desktop.core.ruleset.claims import alike
from mahjong_desktop.core.scoring import Element
from mahjong_desktop.study.summary_hands import hand_of_sets, paid_example, sample_hand
from mahjong_desktop.texts import Texts
from mahjong_desktop.texts.guides import GuideSummary, guide
from mahjong_desktop.texts.pages import rules_chapters
from mahjong_desktop.texts.paid_examples import (
    PaidExample,
    SummaryHand,
    WinCost,
    seat_name,
    seating_words,
    sum_words,
    way_and_giver,
)
from mahjong_desktop.texts.simulated import figures_of, times_in_wins
from mahjong_desktop.texts.summaries import commonest
from mahjong_desktop.texts.tables import TableSource, figures
from mahjong_desktop.texts.typography import unbroken

PROGRAM_NAME: Final = "Mahjong Desktop"
_UNWON: Final = "7"
"""The key of the chapter on how a hand ends if nobody wins."""
_RAREST: Final = 0.05
"""An element in a smaller percentage of wins (one in 2000) occurs hardly ever."""
_MOST: Final = 66.6
"""Above this percentage of wins "one win in so many" says nothing any more."""
_EMPHASIS: Final = re.compile(r"\*+")
_BLANKS: Final = re.compile(r"[ \n]+")
_LINK: Final = re.compile(r"!?\[([^\]]*)\]\([^)]*\)")
_SENTENCE: Final = re.compile(r"(?<=[.!?])\s+(?=[^\s])|(?<=。)")
_TASTE: Final = "look"
"""The group of options that change nothing but the appearance."""


class SheetElement(Struct, frozen=True):
    """One of the commonest elements. `rarity` is how often it occurs, empty if that is not known."""

    name: str
    native: str
    value: str
    rarity: str
    rule: str
    hand: SummaryHand | None


class OtherElement(Struct, frozen=True):
    """One of the other elements; `share` is the percentage of wins that have it."""

    name: str
    native: str
    share: float


class OtherRow(Struct, frozen=True):
    """All other elements of one value."""

    value: str
    elements: tuple[OtherElement, ...]


class PictureSeat(Struct, frozen=True):
    """A seat of a picture of payments: its chair, the name of its sign, its gain or loss."""

    chair: int
    sign: str
    amount: str


class PaymentPicture(Struct, frozen=True):
    """Who pays whom for one way of winning; `payers` are pairs of chairs. `giver` is the chair of the discarder."""

    title: str
    points: str
    winner: int
    giver: int | None
    seats: tuple[PictureSeat, ...]
    payers: tuple[tuple[int, int], ...]


class ValueTable(Struct, frozen=True):
    """A table of values: rows of cells, the first row the heads."""

    rows: tuple[tuple[str, ...], ...]


class SheetContent(Struct, frozen=True):
    """Everything that a sheet may say, in the words of one language."""

    language: str
    name: str
    facts: tuple[str, ...]
    edition: str
    headings: dict[str, str]
    written: GuideSummary
    end: tuple[str, ...]
    claims: tuple[tuple[str, str], ...]
    plain_hand: SummaryHand | None
    elements: tuple[SheetElement, ...]
    elements_note: str
    winning_mark: str
    wild_mark: str
    others: tuple[OtherRow, ...]
    limit: str
    table: ValueTable | None
    example: str
    paid_example: SummaryHand | None
    seating: str
    pictures: tuple[PaymentPicture, ...]
    chairs: Chairs
    more: str
    """A sentence with the placeholder `{count}`: so many other elements are not named."""
    usual_options: str
    changed_options: str
    """A sentence with the placeholder `{options}`."""
    changed: tuple[str, ...]
    """The options that differ from the usual ones."""
    counted: str
    more_tables: tuple[ValueTable, ...] = ()

    def joined(self, sentences: Iterable[str]) -> str:
        """Joins whole sentences as the language does."""
        return ("" if self.language == "ja" else " ").join(sentences)

    def dotted(self, facts: Iterable[str]) -> str:
        """Joins facts that stand beside each other as the language does."""
        return ("・" if self.language == "ja" else " · ").join(facts)

    def options_told(self, most: int) -> str:
        """Returns the sentence about the options, of which at most so many are named."""
        if not self.changed:
            return self.usual_options
        left = len(self.changed) - most
        told = [*self.changed[:most], *([self.more.format(count=left)] if left > 0 else [])]
        return self.changed_options.format(options=("／" if self.language == "ja" else "; ").join(told))


def sheet_content(ruleset: Ruleset, texts: Texts) -> SheetContent:
    """Returns the contents of the sheet of a ruleset with its options chosen, in the language of the texts. Parts that
    are not written for the ruleset (one of another package) are empty."""
    return _Content(ruleset, texts.for_ruleset(ruleset.id)).whole()


def sentences(text: str) -> tuple[str, ...]:
    """Returns the sentences of a text."""
    return tuple(filter(None, _SENTENCE.split(text)))


class _Content:
    def __init__(self, ruleset: Ruleset, texts: Texts) -> None:
        self.ruleset, self.texts = ruleset, texts
        self.page = TableSource(ruleset, texts, window=False)
        self.usual = all(ruleset.chosen[option.id] == option.default for option in self._real_options())
        self.figures = figures_of(ruleset.id)

    def whole(self) -> SheetContent:
        ruleset, texts = self.ruleset, self.texts
        example = paid_example(ruleset)
        return SheetContent(
            language=texts.language,
            name=texts.ruleset(ruleset.id).name,
            facts=self._facts(),
            edition=self._say("edition", program=PROGRAM_NAME, revision=texts.number(ruleset.revision)),
            headings=self._headings(),
            written=self._written(),
            end=self._end(),
            claims=tuple(self._claims()),
            plain_hand=hand_of_sets(ruleset, None if example is None else example.hand),
            elements=tuple(self._element(name) for name in self._commonest()),
            elements_note=self._elements_note(),
            winning_mark=texts.phrase("captions", "winning-tile"),
            wild_mark=texts.phrase("marks", "wild"),
            others=tuple(self._others()),
            limit=self._limit(),
            table=self._table(),
            example="" if example is None else self._example(example),
            paid_example=None if example is None else example.hand,
            seating="" if example is None else seating_words(ruleset, texts, example),
            pictures=() if example is None else tuple(self._pictures(example)),
            chairs=ruleset.chairs,
            more=self._say("more"),
            usual_options=self._say("options-usual"),
            changed_options=self._say("options-changed"),
            changed=tuple(self._changed()),
            counted=self._counted(),
        )

    def _say(self, name: str, /, **facts: str | int) -> str:
        return self.texts.phrase("sheet", name, **facts)

    def _clean(self, text: str) -> str:
        """Returns a sentence of a page without marks of Markdown, with its no-break spaces."""
        return unbroken(_EMPHASIS.sub("", _LINK.sub(r"\1", _BLANKS.sub(" ", text.strip()))), self.texts.language)

    # The written parts

    def _facts(self) -> tuple[str, ...]:
        ruleset, texts = self.ruleset, self.texts
        return (
            texts.plural("tiles", ruleset.tile_count),
            texts.plural("players", ruleset.chairs.participants),
            self._say("hand-of", count=texts.number(ruleset.hand_size)),
        )

    def _headings(self) -> dict[str, str]:
        named = ("aim", "turn", "win", "commonest", "value", "payment", "mistakes")
        return {
            **{name: self.texts.phrase("guide", name) for name in named},
            **{name: self._say(name) for name in ("end", "others")},
        }

    def _written(self) -> GuideSummary:
        found = guide(self.page).summary or GuideSummary("", (), "", "", "", ())
        return GuideSummary(
            self._clean(found.aim),
            tuple(map(self._clean, found.turn)),
            self._clean(found.win),
            self._clean(found.value),
            self._clean(found.payment),
            tuple(map(self._clean, found.mistakes)),
        )

    def _end(self) -> tuple[str, ...]:
        """Returns the sentences of the first paragraph on how a hand ends unwon."""
        chapters = rules_chapters(self.ruleset, self.texts, window=False)
        text = next((chapter.markdown for chapter in chapters if chapter.key == _UNWON), "")
        told = sentences(self._clean(text.partition("\n\n")[0]))
        return tuple(one for one in told if one[-1] not in ":：")

    def _claims(self) -> Iterator[tuple[str, str]]:
        """Yields who may claim a discard for what."""
        claims, texts = self.ruleset.claims, self.texts
        several = claims.priority.most > 1
        ranked = claims.priority.rank is not alike
        winners = "claim-ranked" if ranked else "claim-all" if several else "claim-nearest"
        yield texts.phrase("calls", "win"), self._say(winners)
        sets = texts.listed(texts.phrase("calls", name) for name in ("pung", "kong"))
        yield sets, self._say("claim-set")
        yield texts.phrase("calls", "chow"), self._say("claim-left" if claims.chow else "claim-never")

    # Elements

    def _commonest(self) -> tuple[str, ...]:
        known = {element.id for element in self.ruleset.scoring.told}
        return tuple(name for name in commonest(self.page) if name in known)

    def _element(self, name: str) -> SheetElement:
        words = self.texts.element_of(self.ruleset, name)
        element = next(known for known in self.ruleset.scoring.told if known.id == name)
        rarity = ""
        if self.usual and name in self.figures.elements:
            rarity = self._rarity(name)
        hand = sample_hand(self.ruleset, name)
        value = self._value(element, with_unit=self._unit(element) != self.ruleset.scoring.unit)
        return SheetElement(words.name, words.aside, value, rarity, self._clean(words.rule), hand)

    def _rarity(self, name: str) -> str:
        """Returns how often an element occurs: for one that counts several times in some wins, how many there are in a
        hundred wins."""
        times, share = self.figures.elements[name], self.figures.shares.get(name, 0.0)
        if times < _RAREST:
            return self._say("hardly-ever")
        if self.figures.several(name):
            return times_in_wins(self.texts, times)
        if share > _MOST:
            return self._say("most-wins")
        return self._say("rarity", count=self.texts.number(round(100 / share)))

    def _unit(self, element: Element) -> str:
        return self.page.unit_of(element)

    def _value(self, element: Element, *, with_unit: bool) -> str:
        """Returns `2`, or `2 / 1` if the value differs in an open hand."""
        if not with_unit:
            return self.texts.worth_figure(element.worth, element.open_worth)
        return self.texts.worth(self.ruleset.id, self._unit(element), element.worth, element.open_worth)

    def _elements_note(self) -> str:
        name = self.texts.unit_name(self.ruleset.id, self.ruleset.scoring.unit)
        return name if self.usual or not self.figures.hands else self._say("usual-figures")

    def _others(self) -> Iterator[OtherRow]:
        """Yields the other elements by unit and value; those of the main unit come first, low values before high
        ones."""
        scoring = self.ruleset.scoring
        shown = frozenset(self._commonest())
        units = list(dict.fromkeys((scoring.unit, *(self._unit(element) for element in scoring.told))))

        def key(element: Element) -> tuple[int, int, int]:
            return units.index(self._unit(element)), element.worth, element.open_worth or 0

        rest = sorted((element for element in scoring.told if element.id not in shown), key=key)
        for (unit, _, _), same in groupby(rest, key):
            elements = list(same)
            value = self._value(elements[0], with_unit=units[unit] != scoring.unit)
            yield OtherRow(value, tuple(self._other(element.id) for element in elements))

    def _other(self, name: str) -> OtherElement:
        words = self.texts.element_of(self.ruleset, name)
        return OtherElement(words.name, words.aside, self.figures.elements.get(name, 0.0))

    # Value and payments

    def _limit(self) -> str:
        limit = self.ruleset.scoring.limit
        return "" if limit is None else self._say("limit", count=self.texts.number(limit))

    def _table(self) -> ValueTable | None:
        texts, scoring = self.texts, self.ruleset.scoring
        if scoring.table:
            ends = [following.least - 1 for following in scoring.table[1:]]
            spans = [
                texts.number(row.least) if row.least == end else f"{texts.number(row.least)}–{texts.number(end)}"
                for row, end in zip(scoring.table, ends, strict=False)
            ]
            heads = (*spans, f"{texts.number(scoring.table[-1].least)}+")
            return ValueTable((heads, tuple(texts.number(row.points) for row in scoring.table)))
        if scoring.grid:
            head = (texts.grid_head(self.ruleset.id), *(figures(texts, column) for column in scoring.grid_columns))
            rows = ((texts.number(row.head), *(figures(texts, cell) for cell in row.cells)) for row in scoring.grid)
            return ValueTable((head, *rows))
        return None

    def _example(self, example: PaidExample) -> str:
        return self._say("example", sum=sum_words(self.page, example.told))

    def _pictures(self, example: PaidExample) -> Iterator[PaymentPicture]:
        for paid in example.ways:
            yield self._picture(example, paid, way_and_giver(self.ruleset, self.texts, example, paid))

    def _picture(self, example: PaidExample, paid: WinCost, title: str) -> PaymentPicture:
        taken = self.ruleset.chairs.taken
        signed = self.texts.signed
        seats = tuple(
            PictureSeat(chair, seat_name(self.ruleset, chair, example), signed(paid.deltas[chair])) for chair in taken
        )
        points = self.texts.plural("points", paid.scored["points"])
        return PaymentPicture(title, points, example.winner, paid.giver, seats, paid.payers)

    # Below the columns

    def _real_options(self) -> Iterator[Option]:
        return (option for option in self.ruleset.options if option.group != _TASTE)

    def _changed(self) -> Iterator[str]:
        texts, id, chosen = self.texts, self.ruleset.id, self.ruleset.chosen
        for option in self._real_options():
            if chosen[option.id] != option.default:
                value = texts.option_value(id, option.id, chosen[option.id])
                yield texts.phrase("page", "fact", name=texts.option(id, option.id).name, text=value)

    def _counted(self) -> str:
        """Returns in how many hands the frequencies were counted; an empty string if none is shown."""
        if not self.usual or not self.figures.hands:
            return ""
        return self._say("counted-in", hands=self.figures.hands)

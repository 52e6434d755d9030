"""The words on the cards of elements and in the filters.

Room: present. Names and rules of elements are in the texts of the ruleset.
"""

from __future__ import annotations

from msgspec import Struct

from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.scoring import ElementKind
from mahjong_desktop.core.tiles import TILE_NAMES, face_of
from mahjong_desktop.present.drills import level_words
from mahjong_desktop.study.element_facts import Band, GalleryElement, bonus_shown, groups_on_card
from mahjong_desktop.texts import Texts
from mahjong_desktop.texts.interface import translate
from mahjong_desktop.texts.simulated import times_in_wins


class ElementWords(Struct, frozen=True):
    """What the card of an element says. `often` is empty where nobody has counted; `note` stands beside bonus tiles or
    in place of a hand. `spoken` and `tiles` are what a screen reader says: the card, and its hand; `aside` stands
    beside the name."""

    name: str
    value: str
    rule: str
    often: str
    note: str
    spoken: str
    tiles: str
    aside: str


def element_words(ruleset: Ruleset, texts: Texts, fact: GalleryElement, level: int) -> ElementWords:
    """Returns the words of an element that a person knows at this level (0 to 5)."""
    words = texts.element_of(ruleset, fact.id)
    value, full = card_value(ruleset, texts, fact), _full_value(ruleset, texts, fact)
    if words.each:
        full = texts.phrase("page", "each", value=full)
    often, note = often_words(texts, fact), note_words(ruleset, texts, fact)
    rule = texts.joined(part for part in (words.rule, _winds(ruleset, texts, fact)) if part)
    told = (words.name, full, rule, often, level_words(level), note)
    spoken = texts.clauses(part.rstrip(".。") for part in told if part)
    return ElementWords(words.name, value, rule, often, note, spoken, _tiles(texts, fact), words.aside)


def card_value(ruleset: Ruleset, texts: Texts, fact: GalleryElement) -> str:
    """Returns the value as a card shows it: a number of the main unit, or a number with its unit; in words if the
    element has no value of its own."""
    if fact.unit != ruleset.scoring.unit or not fact.worth:
        return _full_value(ruleset, texts, fact)
    return texts.worth_figure(fact.worth, fact.open_worth)


def _full_value(ruleset: Ruleset, texts: Texts, fact: GalleryElement) -> str:
    return texts.worth(ruleset.id, fact.unit, fact.worth, fact.open_worth)


def often_words(texts: Texts, fact: GalleryElement) -> str:
    """Returns how often the element occurs: of one that counts several times in some wins, how many there are in a
    hundred wins. An empty string if nobody has counted."""
    if fact.in_wins is None or fact.wins_with is None:
        return ""
    if not fact.one_in:
        return translate("Elements", "hardly ever")
    if fact.several:
        return times_in_wins(texts, 100 * fact.in_wins)
    if fact.one_in == 1:
        return translate("Elements", "nearly every win")
    return translate("Elements", "1 win in {n}").format(n=texts.number(fact.one_in))


def note_words(ruleset: Ruleset, texts: Texts, fact: GalleryElement) -> str:
    """Returns the note beside bonus tiles, or why there is no hand."""
    if fact.hand is None:
        if fact.for_payer:
            return translate("Elements", "Counts in what a loser pays; no hand shows it.")
        return translate("Elements", "With these options there is no hand to show.")
    if not bonus_shown(fact):
        return ""
    if fact.seat is not None:
        seat = texts.for_ruleset(ruleset.id).phrase("seats", ruleset.seat_names[fact.seat])
        return translate("Elements", "if you sit {seat}").format(seat=seat)
    return "" if fact.hand.bonus or not fact.hand.lacks else translate("Elements", "none of these")


def _winds(ruleset: Ruleset, texts: Texts, fact: GalleryElement) -> str:
    """Returns a sentence that names the winds that the hand was won with, where the element depends on them."""
    if fact.hand is None or bonus_shown(fact):
        return ""
    bound, parts = texts.for_ruleset(ruleset.id), []
    if fact.seat is not None:
        seat = bound.phrase("seats", ruleset.seat_names[fact.seat])
        parts.append(translate("Elements", "Here you sit {seat}.").format(seat=seat))
    if fact.round is not None:
        wind = bound.phrase("rounds", ruleset.round_name(fact.round))
        parts.append(translate("Elements", "Here: {round}.").format(round=wind))
    return texts.joined(parts)


def _tiles(texts: Texts, fact: GalleryElement) -> str:
    """Returns the tiles of the hand, group by group, in words."""
    groups = []
    for group in groups_on_card(fact):
        names = texts.listed(texts.tile(TILE_NAMES[face_of(one.piece)]) for one in group.pieces if one.piece >= 0)
        groups.append(names)
    return texts.clauses(groups)


def kind_words(kind: ElementKind) -> str:
    """Returns the name of a filter by what elements are about."""
    return {
        "suits": translate("Elements", "Suits"),
        "sets": translate("Elements", "Sets"),
        "waits": translate("Elements", "Waits"),
        "way": translate("Elements", "Way of winning"),
        "bonus": translate("Elements", "Bonus tiles"),
        "special": translate("Elements", "Special hands"),
        "wilds": translate("Elements", "Wild tiles"),
        "other": translate("Elements", "Others"),
    }[kind]


def band_words(ruleset: Ruleset, texts: Texts, band: Band, *, several: bool) -> str:
    """Returns the name of a filter by value; with `several` units the unit is named."""
    if band.unit != ruleset.scoring.unit:
        return texts.unit_name(ruleset.id, band.unit)
    if not band.most:
        return texts.worth(ruleset.id, band.unit, 0)
    most = texts.counted(ruleset.id, band.unit, band.most) if several else texts.number(band.most)
    numbers = most if band.least == band.most else f"{texts.number(band.least)}–{most}"
    return texts.listed((numbers, texts.limit(ruleset.id, "limit"))) if band.limit else numbers

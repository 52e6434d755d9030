"""What the page for a new game says of a ruleset: on its card, about it, in what it differs from another one; and what
a manner of play allows.

Room: present.
"""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from mahjong_desktop.core.ruleset import OptionValue, Ruleset
from mahjong_desktop.records.manners import Manner
from mahjong_desktop.study.comparison import ComparisonWords, compared_rows
from mahjong_desktop.study.ruleset_traits import USUAL_PLAYERS, bonus_count, has_long_hand, wild_count
from mahjong_desktop.texts import Texts
from mahjong_desktop.texts.interface import translate

ROUNDS_OPTION: Final = "rounds"
"""The option that says how many rounds a match has."""


class CardWords(Struct, frozen=True):
    """What a card says: `apart` in a few words what sets the game apart, `marks` what a player must know before all
    (how many play, how long the hand is), `facts` the tiles; `dot` stands between facts."""

    name: str
    full_name: str
    apart: str
    place: str
    summary: str
    marks: str
    tiles: str
    facts: tuple[str, ...]
    difficulty: str
    dot: str


def card_words(ruleset: Ruleset, texts: Texts) -> CardWords:
    """Returns the words of a ruleset's card."""
    words = texts.ruleset(ruleset.id)
    players, bonus, wilds = ruleset.chairs.participants, bonus_count(ruleset), wild_count(ruleset)
    hand = translate("Gallery", "hand of {count}").format(count=texts.number(ruleset.hand_size))
    return CardWords(
        words.short,
        words.name,
        words.subtitle,
        words.place,
        words.summary,
        texts.dotted(
            (
                texts.plural("players", players) if players != USUAL_PLAYERS else "",
                hand if has_long_hand(ruleset) else "",
            )
        ),
        texts.plural("tiles", ruleset.tile_count),
        tuple(texts.plural(unit, count) for unit, count in (("flowers", bonus), ("wilds", wilds)) if count),
        texts.phrase("difficulty", str(ruleset.difficulty)),
        texts.dot,
    )


def star_words(favourite: bool) -> str:
    """Returns what the star button does."""
    if favourite:
        return translate("Gallery", "Remove from the favourites")
    return translate("Gallery", "Add to the favourites")


def about_lines(texts: Texts, ruleset: Ruleset) -> tuple[tuple[str, str], ...]:
    """Returns what is known about a ruleset beside its summary: title and text."""
    words = texts.ruleset(ruleset.id)
    hand = translate("Gallery", "hand of {count}").format(count=texts.number(ruleset.hand_size))
    facts = texts.listed(
        (texts.plural("players", ruleset.chairs.participants), texts.plural("tiles", ruleset.tile_count), hand)
    )
    return (
        (translate("NewGame", "At the table"), facts),
        (texts.phrase("difficulty", "label"), texts.phrase("difficulty", str(ruleset.difficulty))),
        (translate("NewGame", "Place"), words.place),
        (translate("NewGame", "Source"), "\n".join(map(texts.source, ruleset.sources))),
    )


class ComparedFact(Struct, frozen=True):
    """One fact: its name, and what it is in the two rulesets."""

    name: str
    here: str
    there: str
    same: bool


def compared_facts(texts: Texts, here: Ruleset, there: Ruleset) -> tuple[ComparedFact, ...]:
    """Returns all facts that are compared, equal ones included."""
    words = ComparisonWords(texts)
    return tuple(
        ComparedFact(words.row(row.id, here), *words.values(row, here, there), same=row.same)
        for row in compared_rows(here, there)
    )


def lengths(ruleset: Ruleset) -> tuple[OptionValue, ...]:
    """Returns the numbers of rounds of a short and of a whole match: one, and the usual number. Empty if the ruleset
    leaves no such choice, as where a match goes on until the players stop."""
    option = next((option for option in ruleset.options if option.id == ROUNDS_OPTION), None)
    if option is None or 1 not in option.values or option.default == 1:
        return ()
    return 1, option.default


def length_sentence(ruleset: Ruleset, rounds: OptionValue, texts: Texts) -> str:
    """Returns how many rounds are played, and how long one is."""
    hands = ruleset.chairs.participants
    if rounds == 1:
        words = translate("NewGame", "A round is at least {hands} hands.")
    else:
        words = translate("NewGame", "Rounds: {rounds}, each of at least {hands} hands.")
    return words.format(rounds=rounds, hands=texts.number(hands))


def strength_sentence(level: str) -> str:
    """Returns in a few words how a bot of a level plays. Raises KeyError."""
    return {
        "novice": translate("NewGame", "Sees only its own tiles"),
        "casual": translate("NewGame", "Knows its aim, hardly watches"),
        "standard": translate("NewGame", "Weighs speed against value"),
        "expert": translate("NewGame", "Reckons ahead, can give up"),
    }[level]


def manner_name(name: str) -> str:
    """Returns the name of a manner."""
    return {
        "learn": translate("Manner", "Learn"),
        "practice": translate("Manner", "Practice"),
        "exam": translate("Manner", "Exam"),
    }[name]


def manner_sentences(manner: Manner) -> tuple[str, ...]:
    """Returns short sentences on what a manner allows."""
    hints = {
        "open": translate("Manner", "Hints are open."),
        "asked": translate("Manner", "Hints when you ask for them."),
        "after": translate("Manner", "No hints before the hand is over."),
    }[manner.hints]
    back = (
        translate("Manner", "Moves can be taken back.")
        if manner.take_back
        else translate("Manner", "No move can be taken back.")
    )
    warned = (translate("Manner", "You are warned before clear mistakes."),) if manner.warnings else ()
    return hints, back, *warned

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
from mahjong_desktop.study.comparison.table_rows import length_row
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


class LengthChoice(Struct, frozen=True):
    """How long a match is: after how many hands it ends whatever the rules say (0: they say it), and the number of
    rounds, None in a ruleset without such an option."""

    match_hands: int = 0
    rounds: OptionValue | None = None


def length_choices(ruleset: Ruleset) -> tuple[LengthChoice, ...]:
    """Returns the lengths that are offered, the shortest first: one hand, one round if the ruleset leaves the choice
    between one and more of them, a whole match."""
    option = next((option for option in ruleset.options if option.id == ROUNDS_OPTION), None)
    if option is None:
        return LengthChoice(1), LengthChoice()
    rounds = (1, option.default) if 1 in option.values and option.default != 1 else (option.default,)
    return LengthChoice(1, option.default), *(LengthChoice(0, number) for number in rounds)


def length_name(length: LengthChoice) -> str:
    """Returns the name of a length that is offered."""
    if length.match_hands:
        return translate("NewGame", "One hand")
    return translate("NewGame", "One round") if length.rounds == 1 else translate("NewGame", "Whole match")


def length_sentence(ruleset: Ruleset, length: LengthChoice, texts: Texts) -> str:
    """Returns how long a match is, and how long a round."""
    hands = ruleset.chairs.participants
    if length.match_hands:
        return translate("NewGame", "The match ends after one hand.")
    if length.rounds is None:
        said = ComparisonWords(texts).value(ruleset, length_row(ruleset))
        return said[:1].upper() + said[1:]
    if length.rounds == 1:
        words = translate("NewGame", "A round is at least {hands} hands.")
    else:
        words = translate("NewGame", "Rounds: {rounds}, each of at least {hands} hands.")
    return words.format(rounds=length.rounds, hands=texts.number(hands))


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

"""What the first page of learning shows, as values: its cards with their small pictures, what is due, what differs from
the game that one knows.

Room: present. Everything comes from the ruleset, the comparison and the texts.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from datetime import datetime
from typing import Final

from msgspec import Struct

from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.tiles import Tile
from mahjong_desktop.present.drills import ago_words, skill_name
from mahjong_desktop.present.lesson_words import LessonWords
from mahjong_desktop.study.comparison import ComparisonWords, Row, most_important
from mahjong_desktop.study.drills.learned import Learned
from mahjong_desktop.study.drills.store import (
    ELEMENT_SKILL,
    OWN_SKILL,
    PAYMENT_SKILL,
    SITUATIONS,
    VALUE_SKILL,
    kind_of,
    skills_of,
    subject_of,
)
from mahjong_desktop.study.known_rulesets import known_ids
from mahjong_desktop.study.lessons.course import LESSONS, MINUTES, CardFacts
from mahjong_desktop.study.lessons.progress import LessonState
from mahjong_desktop.texts import Texts
from mahjong_desktop.texts.guides import guide_file
from mahjong_desktop.texts.interface import translate

MOST_TOLD: Final = 8
MOST_DUE: Final = 4
_MOST_TILES: Final = 8
_MOST_PAYERS: Final = 3


class TilesItem(Struct, frozen=True):
    """Tiles without gaps between them."""

    tiles: tuple[Tile, ...]


class IconItem(Struct, frozen=True):
    """An icon of `assets/icons`."""

    name: str


class BoxItem(Struct, frozen=True):
    """A figure in a box; a `strong` one has the accent colour."""

    text: str
    strong: bool = False


class SeatItem(Struct, frozen=True):
    """The sign of a seat and what it gains or loses; a winner's sign is filled. Without `text` the figure stands beside
    the next seat."""

    sign: str
    text: str
    gains: bool = False


PicturePart = TilesItem | IconItem | BoxItem | SeatItem


class DueRow(Struct, frozen=True):
    """A skill that is due: its name, its level, when it was asked last, and all of it in words."""

    name: str
    level: int
    note: str
    spoken: str


class ToldRow(Struct, frozen=True):
    """A row: its title, what holds here, what holds in the game that is known, whether both are the same, and a small
    picture."""

    title: str
    here: str
    there: str
    same: bool
    spoken: str
    items: tuple[PicturePart, ...] = ()


class LessonWordsOnCard(Struct, frozen=True):
    """What a card says. `steps` is (steps solved, number of steps) of a lesson that was begun, else None."""

    number: str
    title: str
    sentence: str
    note: str
    spoken: str
    done: bool
    current: bool
    steps: tuple[int, int] | None
    steps_words: str
    button: str
    enter: str


# ---- cards


def lesson_card_words(
    words: LessonWords, facts: CardFacts, name: str, state: LessonState, *, current: bool, known: str = ""
) -> LessonWordsOnCard:
    """Returns what the card of a lesson says. `known` is the name of a game that was learnt before, if the lesson is
    the one on what is different from it."""
    number = LESSONS.index(name) + 1
    steps = None if not state.begun or state.done or not state.steps else (len(state.solved), state.steps)
    title, sentence = words.title(name, different=bool(known)), _sentence(words, facts, name)
    if known:
        sentence = words.phrase("cards", "different", game=known)
    told = (
        words.phrase("learn", "state-done")
        if state.done
        else words.phrase("learn", "state-begun", step=state.step + 1, count=state.steps)
        if state.begun
        else words.phrase("learn", "state-current" if current else "state-open")
    )
    spoken = words.phrase("learn", "card-spoken", number=number, title=title, sentence=sentence, state=told)
    return LessonWordsOnCard(
        number=words.texts.number(number),
        title=title,
        sentence=sentence,
        note=words.phrase("learn", "done") if state.done else words.phrase("learn", "minutes", count=MINUTES[name]),
        spoken=spoken,
        done=state.done,
        current=current,
        steps=steps,
        steps_words="" if steps is None else words.phrase("learn", "step-of", step=steps[0], count=steps[1]),
        button=words.phrase("learn", "continue" if state.begun else "begin"),
        enter=translate("StartPage", "Enter"),
    )


def _sentence(words: LessonWords, facts: CardFacts, name: str) -> str:
    families = words.texts.listed(words.phrase("families", family) for family in facts.families)
    scheme = words.texts.scheme(words.ruleset.id, facts.scheme)
    if name == "payments" and facts.scheme and scheme != facts.scheme:
        return words.phrase("cards", "payments-scheme", scheme=scheme[:1].upper() + scheme[1:])
    count = facts.taught if name == "elements" else facts.tiles
    return words.phrase("cards", name, count=count, families=families, sets=facts.sets)


def card_items(texts: Texts, facts: CardFacts, name: str) -> tuple[PicturePart, ...]:
    """Returns the picture of a card."""
    match name:
        case "set":
            suits, others = facts.first_tiles[:-1], facts.first_tiles[-1:]
            return TilesItem(suits), TilesItem(others)
        case "turn" if len(facts.hand) >= 4:
            return IconItem("hand"), TilesItem(facts.hand[3:4]), IconItem("arrow-right"), TilesItem(facts.hand[-1:])
        case "winning":
            return _grouped(facts.hand)
        case "elements":
            return _grouped(facts.element_hand)
        case "value":
            return _value_items(texts, facts)
        case "payments":
            payers = facts.payers[:_MOST_PAYERS]
            return tuple(SeatItem(seat, texts.signed(delta)) for seat, delta in payers)
        case "game":
            return (TilesItem(facts.hand[:8]),)
    return ()


def _grouped(tiles: tuple[Tile, ...]) -> tuple[PicturePart, ...]:
    parts = (tiles[:3], tiles[3:6], tiles[6:])
    return tuple(TilesItem(part) for part in parts if part)


def _value_items(texts: Texts, facts: CardFacts) -> tuple[PicturePart, ...]:
    if facts.points is None:
        return ()
    points = BoxItem(texts.number(facts.points), strong=True)
    if facts.span is not None:
        least, most = facts.span
        shown = texts.number(least) if most == least else f"{texts.number(least)}–{texts.number(most or least)}"
        return BoxItem(shown), IconItem("arrow-right"), points
    if facts.totals == (facts.points,):
        return (points,)
    return *(BoxItem(texts.number(total)) for total in facts.totals), IconItem("arrow-right"), points


# ---- what is due


def is_known_skill(ruleset: Ruleset, skill: str) -> bool:
    """Returns whether the ruleset with its options has a skill: options may take an element away."""
    return kind_of(skill) != ELEMENT_SKILL or any(one.id == subject_of(skill) for one in ruleset.scoring.told)


def due_rows(ruleset: Ruleset, texts: Texts, marks: Learned, now: datetime) -> list[DueRow]:
    """Returns what is due, the longest waiting first, then what was never answered; nothing if nothing is due. The
    decisions of own games stand in one row. `now` has a time zone."""
    levels, last = marks.levels(ruleset.id), marks.last_answers(ruleset.id)
    due = [skill for skill in marks.due(ruleset.id, now) if is_known_skill(ruleset, skill)]
    own = [skill for skill in due if kind_of(skill) == OWN_SKILL]
    rest = [skill for skill in due if kind_of(skill) != OWN_SKILL]
    new = [skill for skill in skills_of(ruleset) if skill not in levels] if due else []
    names = texts.for_ruleset(ruleset.id)
    rows = [_own_row(own, levels)] if own else []
    for skill in (*rest, *new)[: MOST_DUE - len(rows)]:
        name, level = skill_name(skill, ruleset, names), levels.get(skill, 0)
        note = ago_words(last[skill], now) if skill in last else texts.lesson("learn", "due-new")
        reached = texts.lesson("learn", "due-level", level=level)
        rows.append(DueRow(name, level, note, f"{name}, {reached}, {note}" if skill in last else f"{name}, {note}"))
    return rows


def _own_row(own: list[str], levels: Mapping[str, int]) -> DueRow:
    """Returns the row of decisions of own games, with the level of the least known."""
    name = translate("Learn", "%n positions of your own games", "", len(own))
    return DueRow(name, min(levels.get(skill, 0) for skill in own), "", name)


def due_counts(ruleset: Ruleset, texts: Texts, marks: Learned, now: datetime) -> str:
    """Returns how much of each kind is due: `7 elements, 2 positions of your own games`; empty if nothing is."""
    due = [skill for skill in marks.due(ruleset.id, now) if is_known_skill(ruleset, skill)]
    counts = Counter(kind_of(skill) if kind_of(skill) not in SITUATIONS else "" for skill in due)
    told = {
        ELEMENT_SKILL: translate("Learn", "%n elements", "", counts[ELEMENT_SKILL]),
        VALUE_SKILL: translate("Learn", "%n steps of value", "", counts[VALUE_SKILL]),
        PAYMENT_SKILL: translate("Learn", "%n payments", "", counts[PAYMENT_SKILL]),
        "": translate("Learn", "%n kinds of question", "", counts[""]),
        OWN_SKILL: translate("Learn", "%n positions of your own games", "", counts[OWN_SKILL]),
    }
    return texts.listed(words for kind, words in told.items() if counts[kind])


# ---- what differs


def known_games(ruleset: Ruleset, texts: Texts, known: str) -> tuple[tuple[str, ...], tuple[tuple[str, str], ...]]:
    """Returns the games that are offered at once, and all games but this one as (id, name). Offered at once are the one
    that is known, and those for whose players the guide of the ruleset has a part."""
    origins = texts.entry(guide_file(ruleset.id), "from")
    guided = [name for name in (origins if isinstance(origins, dict) else ()) if name in known_ids()]
    first = [known] if known and known not in guided[:1] else []
    quick = dict.fromkeys([*guided[: 2 - len(first)], *first])
    games = tuple((name, texts.ruleset(name).short) for name in known_ids() if name != ruleset.id)
    return tuple(name for name in quick if name != ruleset.id), games


def told_rows(words: LessonWords, known: Ruleset, facts: CardFacts) -> tuple[ToldRow, ...]:
    """Returns what differs from the game that is known, the most important first, then what is the same."""
    said, here = ComparisonWords(words.texts), words.ruleset
    rows = []
    for row in most_important(here, known, MOST_TOLD):
        title = said.row(row.id)
        ours, theirs = (text[:1].upper() + text[1:] for text in said.values(row, here, known))
        there = words.texts.phrase("page", "fact", name=words.texts.ruleset(known.id).short, text=theirs)
        name = "same-spoken" if row.same else "differs-spoken"
        spoken = words.phrase("learn", name, title=title, sentence=ours)
        rows.append(ToldRow(title, ours, there, row.same, spoken, _row_items(row, words.texts, facts)))
    return tuple(rows)


def _row_items(row: Row, texts: Texts, facts: CardFacts) -> tuple[PicturePart, ...]:
    """Returns the picture of a row that is about tiles or about who pays."""
    match row.id:
        case "bonus-tiles":
            return (TilesItem(facts.bonus[:_MOST_TILES]),) if facts.bonus else ()
        case "discard" if facts.winner and len(facts.payers) <= _MOST_PAYERS:
            payers = [SeatItem(seat, texts.signed(delta)) for seat, delta in facts.payers]
            seat, gain = facts.winner
            return *payers, IconItem("arrow-right"), SeatItem(seat, texts.signed(gain), gains=True)
    return ()

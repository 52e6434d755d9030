"""The words of the calculator that need more than one phrase: errors in one line, the state of a hand, what an element
is about.

Room: present.
"""

from __future__ import annotations

from mahjong_desktop.core.errors import EXCLUDED, MahjongError
from mahjong_desktop.core.tiles import TILE_NAMES, face_of
from mahjong_desktop.engine.events import ElementFact
from mahjong_desktop.study.account import HandAccount, ScoredAccount, WinAccount
from mahjong_desktop.study.account_words import AccountWords
from mahjong_desktop.study.calculator.draft import HandDraft
from mahjong_desktop.texts import Texts
from mahjong_desktop.texts.catalogue import Fact
from mahjong_desktop.texts.interface import translate
from mahjong_desktop.texts.outside import printable

_LONGEST = 300


def error_words(error: MahjongError, texts: Texts) -> str:
    """Returns one line that says what is wrong with input."""
    facts = {name: _fact(name, value, texts) for name, value in error.facts.items()}
    if error.code == EXCLUDED:
        facts |= {name: texts.fact_of_hand(str(facts["ruleset"]), str(facts[name])) for name in ("one", "other")}
    words = " ".join(texts.message("errors", error.code, **facts).split())
    return words if len(words) <= _LONGEST else f"{words[:_LONGEST]}…"


def _fact(name: str, value: object, texts: Texts) -> Fact:
    if isinstance(value, int) and not isinstance(value, bool) and abs(value) < 10**12:
        return value
    if isinstance(value, (list, tuple)):
        return texts.listed(printable(str(part)) for part in value)
    text = printable(str(value))
    return texts.tile(text) if name == "tile" and text in TILE_NAMES else text


def seat_words(draft: HandDraft, texts: Texts) -> tuple[str, ...]:
    """Returns what the players are called, by place: the winner “You”, the others by their seats."""
    names = []
    for place in range(draft.ruleset.places):
        if place == draft.winner and not draft.unwon:
            names.append(translate("Calculator", "You"))
        elif place >= draft.ruleset.seats:
            names.append(texts.for_ruleset(draft.ruleset.id).phrase("marks", "dreamer"))
        else:
            names.append(texts.for_ruleset(draft.ruleset.id).phrase("winds", draft.seat_name(place)))
    return tuple(names)


def missing_words(draft: HandDraft, seat: int) -> str:
    """Returns what the hand of a seat lacks; an empty text if it has the right number of tiles."""
    number = draft.missing(seat)
    if number > 0:
        return translate("Calculator", "%n tile(s) missing", "", number)
    return translate("Calculator", "%n tile(s) too many", "", -number) if number < 0 else ""


def about_words(hand: ScoredAccount, fact: ElementFact, words: AccountWords) -> str:
    """Returns the tiles that an element is about, if these are sets of equal tiles or bonus tiles; else how often it
    counts."""
    texts, about = words.texts, hand.about.get(fact.id)
    if about is not None and about.bonus:
        pieces = [hand.bonus[index] for index in sorted(about.bonus) if index < len(hand.bonus)]
        if len(pieces) <= 3:
            return texts.listed(words.bonus_tile(piece) for piece in pieces)
    if about is not None and about.groups and len(about.groups) < len(hand.groups):
        groups = [hand.groups[index] for index in sorted(about.groups) if index < len(hand.groups)]
        kinds = [{face_of(shown.piece) for shown in group.pieces} for group in groups]
        if all(len(kind) == 1 for kind in kinds) and len(kinds) <= 2:
            return texts.listed(dict.fromkeys(texts.tile(TILE_NAMES[kind.pop()]) for kind in kinds))
    each = words.told.ruleset.scoring.each_of(fact.id, fact.value, fact.count)
    if fact.count > 1 and each:
        return f"{texts.number(fact.count)} × {texts.number(each)}"
    return ""


def gain_words(told: HandAccount, place: int, words: AccountWords) -> str:
    """Returns the name of a place, and its part in the win."""
    name = words.name(place)
    if any(win.won.giver == place and win.won.way == "discard" for win in told.wins):
        return translate("Calculator", "{name}, discarded").replace("{name}", name)
    if place == told.dealer and words.texts.names_round(told.ruleset.id) is False:
        return words.texts.listed((name, words.texts.phrase("marks", "dealer")))
    return name


def value_line(win: WinAccount, words: AccountWords) -> str:
    """Returns the value of a hand: `6 doubles, 16 points`, `4 han, 30 fu`, with the name of a limit."""
    value, points, limit = words.value(win), words.points(win), words.limit(win)
    parts = [value, limit]
    if len(win.arithmetic.totals) < 2 and win.arithmetic.points != win.arithmetic.total:
        parts.append(points)
    return words.texts.listed(dict.fromkeys(part for part in parts if part))

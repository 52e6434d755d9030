"""What the calculator shows of a draft: what it comes to in one ruleset and in another beside it, and the words that
need more than one phrase, such as errors in one line, the state of a hand, what an element is about.

Room: present.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import StrEnum

from msgspec import Struct

from mahjong_desktop.core.errors import EXCLUDED, MahjongError
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.tiles import TILE_NAMES, face_of
from mahjong_desktop.core.wins import Way
from mahjong_desktop.engine.events import ElementFact
from mahjong_desktop.present.account_words import AccountWords
from mahjong_desktop.present.refusal_words import RefusedWords
from mahjong_desktop.study.account import HandAccount, ScoredAccount, WinAccount
from mahjong_desktop.study.calculator.asks import asks_of
from mahjong_desktop.study.calculator.beside import BesideRow, LeftOut, Unfit, carried_over, rows_beside
from mahjong_desktop.study.calculator.draft import HandDraft, case_of
from mahjong_desktop.study.calculator.editing import without_partial_hands
from mahjong_desktop.study.case_accounts import CaseAccount, calculated_case
from mahjong_desktop.texts import Texts
from mahjong_desktop.texts.catalogue import Fact, RefusedText
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


# ---- what a draft comes to


class ColumnHand(Struct, frozen=True):
    """What a draft comes to: its account, or the reason why there is none yet. `left_out` is what another ruleset does
    not have of it, `unfit` why it cannot have such a hand at all."""

    draft: HandDraft
    told: CaseAccount | None = None
    error: MahjongError | None = None
    left_out: tuple[LeftOut, ...] = ()
    unfit: Unfit | None = None

    @property
    def win(self) -> WinAccount | None:
        """The first win; None if there is none."""
        account = None if self.told is None else self.told.account
        return None if account is None else next(iter(account.wins), None)


def column_hand(draft: HandDraft, texts: Texts) -> ColumnHand:
    """Returns what a draft comes to. A hand with too few or too many tiles is not scored."""
    if not draft.unwon and draft.missing(draft.winner):
        return ColumnHand(draft)
    try:
        case = case_of(without_partial_hands(draft))
        return ColumnHand(draft, calculated_case(case, draft.ruleset, seat_words(draft, texts)))
    except MahjongError as error:
        return ColumnHand(draft, error=error)


def column_hand_beside(draft: HandDraft, ruleset: Ruleset, texts: Texts) -> ColumnHand:
    """Returns what the same hand comes to in another ruleset."""
    carried = carried_over(draft, ruleset)
    if not carried.fits:
        return ColumnHand(carried.draft, left_out=carried.left_out, unfit=carried.unfit)
    made = column_hand(carried.draft, texts)
    return ColumnHand(made.draft, made.told, made.error, carried.left_out)


class StateKind(StrEnum):
    """The state of a hand."""

    COMPLETE = "complete"
    MISSING = "missing"
    BARRED = "barred"


def state_of_hand(made: ColumnHand, seat: int) -> tuple[StateKind, str]:
    """Returns whether the hand of a seat is complete, with the words that say so."""
    draft, told = made.draft, made.told
    missing, loser = missing_words(draft, seat), not draft.is_winner(seat)
    if missing and loser and draft.seats[seat].holds_nothing and not asks_of(draft.ruleset).all_hands:
        return StateKind.MISSING, translate("Calculator", "only open tiles matter")
    if missing:
        return StateKind.MISSING, missing
    if told is not None and told.refusal is not None and not told.refusal.complete and not loser:
        return StateKind.BARRED, translate("Calculator", "not a hand in this game")
    return StateKind.COMPLETE, translate("Calculator", "complete")


def way_words(way: Way, texts: Texts) -> str:
    """Returns the words of a way of winning, for a button, in the words of the game that the texts are bound to."""
    words = {
        Way.DISCARD: translate("Calculator", "On a discard"),
        Way.SELF_DRAW: translate("Calculator", "Self-draw"),
        Way.ROB_KONG: translate("Calculator", "Robbing a kong"),
        Way.ROB_CONCEALED_KONG: translate("Calculator", "Robbing a concealed kong"),
        Way.ROB_FLOWER: translate("Calculator", "Robbing a bonus tile"),
        Way.FLOWERS: translate("Calculator", "With bonus tiles"),
        Way.DEALT: translate("Calculator", "With the dealt hand"),
    }
    return texts.said(words[way])


def giver_words(way: Way) -> str:
    """Returns the words before the seats that may have given the winning tile."""
    if way is Way.DISCARD:
        return translate("Calculator", "Discarded by")
    return translate("Calculator", "Taken from")


def waiting_words(draft: HandDraft) -> str:
    """Returns what is still needed before the hand can be scored."""
    if draft.missing(draft.winner) < 0:
        return missing_words(draft, draft.winner)
    return translate("Calculator", "What the hand is worth appears here as soon as it is complete.")


def unsettled_words(made: ColumnHand, texts: Texts) -> str:
    """Returns whose hand is missing for the payments; an empty text if they are known."""
    error = None if made.told is None else made.told.unsettled
    if error is None:
        return ""
    seat = error.facts.get("seat")
    bound = texts.for_ruleset(made.draft.ruleset.id)
    name = bound.phrase("seats", made.draft.seat_name(seat)) if isinstance(seat, int) else ""
    words = translate("Calculator", "In this game the losers’ hands count too. Still missing: {seat}.")
    return words.replace("{seat}", name)


def unfit_words(unfit: Unfit) -> str:
    """Returns why the game cannot have such a hand."""
    match unfit:
        case Unfit.CHAIRS:
            return translate("Calculator", "This game has a different number of players.")
        case Unfit.SIZE:
            return translate("Calculator", "Hands in this game have a different number of tiles.")
        case Unfit.TILES:
            return translate("Calculator", "Some of these tiles are not in this game’s set.")
        case Unfit.SETS:
            return translate("Calculator", "Sets like these cannot be claimed in this game.")
    return translate("Calculator", "A hand like this is not possible in this game.")


def left_out_words(left: Sequence[LeftOut], texts: Texts) -> str:
    """Returns what was left out because the game does not have it."""
    names = {
        LeftOut.BONUS: translate("Calculator", "bonus tiles"),
        LeftOut.TILES: translate("Calculator", "tiles not in this set"),
        LeftOut.RED: translate("Calculator", "red fives"),
        LeftOut.INDICATORS: translate("Calculator", "tiles turned up"),
        LeftOut.DECLARED: translate("Calculator", "declarations"),
        LeftOut.CIRCUMSTANCES: translate("Calculator", "circumstances of the win"),
        LeftOut.WAY: translate("Calculator", "the way of winning"),
    }
    words = translate("Calculator", "Not in this game, left out: {things}")
    return words.replace("{things}", texts.listed(names[one] for one in left))


def refused_text(told: CaseAccount, names: Sequence[str], texts: Texts) -> RefusedText:
    """Returns heading, reason and advice of a refusal."""
    assert told.refusal is not None
    if told.refused is not None:
        return RefusedWords(told.refused, names, texts).refusal()
    sayable: dict[str, Fact] = {
        name: value for name, value in told.refusal.facts.items() if isinstance(value, (int, str))
    }
    return texts.for_ruleset(told.ruleset.id).refused(told.ruleset.id, told.refusal.reason, **sayable)


def lines_beside(first: ColumnHand, second: ColumnHand, texts: Texts) -> Iterator[tuple[BesideRow, str, str]]:
    """Yields the rows of the second ruleset in the order of the first; of an element that it lacks its name and why."""
    one, other = first.win, second.win
    if one is None or other is None:
        return
    for row in rows_beside(one, other):
        name = reason = ""
        if row.lacking is not None:
            name = texts.element_of(first.draft.ruleset, row.lacking.id).name
            about = one.about.get(row.lacking.id)
            left = LeftOut.BONUS in second.left_out and about is not None and bool(about.bonus)
            reason = (
                translate("Calculator", "not in this game: left out")
                if left
                else translate("Calculator", "does not count in this game")
            )
        yield row, name, reason

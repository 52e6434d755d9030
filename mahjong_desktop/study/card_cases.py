"""Cases of Shuangkou, for `mahjong-desktop score` and the tests: what a hand is worth, whether a play beats another,
who is next. This module decodes a case, checks that it is possible, and returns the result as it is printed.

Room: study. The rules are those of the room cards; score_cases.py has the cases of mahjong.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

import msgspec
from msgspec import UNSET, Struct, UnsetType

from mahjong_desktop.cards.deck import CARDS_DEALT, COPIES_OF_RANK, RANK_LETTERS, SEATS_AT_CARDS, parse_ranks
from mahjong_desktop.cards.options import SHUANGKOU, ShuangkouOptions
from mahjong_desktop.cards.plays import CardPlay, parse_play, play_of, refusal_of_cards
from mahjong_desktop.cards.scoring import PlayedBomb, score_of_hand
from mahjong_desktop.cards.turns import NextTurn, first_lead, is_hand_over, next_turn, passers
from mahjong_desktop.core.errors import CaseError, require
from mahjong_desktop.records.case_form import decoded


class _CardCase(Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", kw_only=True):
    """What every case says."""

    ruleset: Literal["shuangkou"]
    options: dict[str, int | str] = {}


class BombCase(Struct, frozen=True, forbid_unknown_fields=True):
    """A bomb as it is written."""

    seat: int
    play: str


class HandCase(_CardCase, frozen=True, tag="score"):
    """A hand as it is written: who went out, in order, and all bombs, in the order in which they were played."""

    finished: tuple[int, ...]
    bombs: tuple[BombCase, ...] = ()


class BeatsCase(_CardCase, frozen=True, tag="beats"):
    """A play as it is written, and the one to beat, empty if the player leads."""

    previous: str
    play: str
    hand: str | None = None


class FinishedCase(Struct, frozen=True, forbid_unknown_fields=True):
    """The end of the hand before as it is written."""

    finished: tuple[int, ...]


class LeadsCase(_CardCase, frozen=True, tag="leads"):
    """A moment as it is written: within a trick by the first three, between hands by the last."""

    left: tuple[int, int, int, int] | UnsetType = UNSET
    last: int | UnsetType = UNSET
    passed: int | UnsetType = UNSET
    after: FinishedCase | UnsetType | None = UNSET


class _NamedGame(Struct, frozen=True):
    """What tells the game of a case; all else is left unread."""

    ruleset: str = ""


def is_card_case(data: bytes | str) -> bool:
    """Returns whether a case is one of Shuangkou. What cannot be read is none."""
    try:
        return msgspec.json.decode(data, type=_NamedGame).ruleset == SHUANGKOU
    except (ValueError, RecursionError):
        return False


def score_card_case(data: bytes | str) -> dict[str, Any]:
    """Returns the result of a case of Shuangkou. Raises CaseError, NotationError or OptionError for a case that is
    written wrongly or cannot occur."""
    case: HandCase | BeatsCase | LeadsCase = decoded(data, _ANY_CASE, "not-a-case")
    options = ShuangkouOptions(case.options)
    return {"ruleset": SHUANGKOU, "kind": case.__struct_config__.tag, **_result(case, options)}


_ANY_CASE: Any = HandCase | BeatsCase | LeadsCase


def _result(case: HandCase | BeatsCase | LeadsCase, options: ShuangkouOptions) -> dict[str, Any]:
    match case:
        case HandCase():
            return _worth(case, options)
        case BeatsCase():
            return _beats(case)
    return _leads(case, options)


# ---- what a hand is worth


def _worth(case: HandCase, options: ShuangkouOptions) -> dict[str, Any]:
    check_finish(case.finished)
    score = score_of_hand(case.finished, _bombs(case.bombs), options)
    bomb = score.bomb
    return {
        "valid": True,
        "reason": None,
        "result": score.result.value,
        "winners": list(score.winners),
        "factor": score.factor,
        "bomb": None if bomb is None else {"seat": bomb.seat, "play": str(bomb.play)},
        "multiplier": score.multiplier,
        "amount": score.amount,
        "transfers": [
            {"from": paid.payer, "to": paid.payee, "amount": paid.amount, "reason": paid.reason}
            for paid in score.transfers
        ],
        "deltas": list(score.deltas),
    }


def check_finish(finished: Sequence[int]) -> None:
    """Checks that a hand can end with this order of finish: two of a team, or three of which the first two are of
    different teams. Raises CaseError `no-such-seat` or `impossible-finish`."""
    for seat in finished:
        _check_seat(seat)
    once = len(set(finished)) == len(finished)
    ends_there = is_hand_over(tuple(finished)) and not is_hand_over(tuple(finished[:-1]))
    require(once and ends_there, "impossible-finish", finished=tuple(finished))


def _check_seat(seat: int) -> None:
    require(0 <= seat < SEATS_AT_CARDS, "no-such-seat", seat=seat)


def _bombs(written: Sequence[BombCase]) -> tuple[PlayedBomb, ...]:
    """Returns the bombs of a hand. Raises CaseError `no-such-seat`, `not-a-bomb`, `too-many-of-rank-in-all` or
    `too-many-cards`."""
    bombs = []
    for one in written:
        _check_seat(one.seat)
        play = play_of(parse_ranks(one.play))
        require(play is not None and play.is_bomb, "not-a-bomb", play=one.play)
        bombs += [] if play is None else [PlayedBomb(one.seat, play)]
    for rank, most in enumerate(COPIES_OF_RANK):
        cards = sum(bomb.play.counts[rank] for bomb in bombs)
        require(cards <= most, "too-many-of-rank-in-all", rank=RANK_LETTERS[rank], cards=cards)
    for seat in range(SEATS_AT_CARDS):
        cards = sum(bomb.play.size for bomb in bombs if bomb.seat == seat)
        require(cards <= CARDS_DEALT, "too-many-cards", cards=cards, most=CARDS_DEALT)
    return tuple(bombs)


# ---- whether a play is allowed


def _beats(case: BeatsCase) -> dict[str, Any]:
    previous: CardPlay | None = parse_play(case.previous) if case.previous else None
    cards = parse_ranks(case.play)
    hand = None if case.hand is None else parse_ranks(case.hand)
    if hand is not None:
        require(sum(hand) <= CARDS_DEALT, "too-many-cards", cards=sum(hand), most=CARDS_DEALT)
    reason = refusal_of_cards(cards, previous, hand)
    play = play_of(cards)
    return {
        "beats": reason is None,
        "form": None if play is None else play.form.value,
        "reason": None if reason is None else reason.value,
    }


# ---- who is next


def _leads(case: LeadsCase, options: ShuangkouOptions) -> dict[str, Any]:
    turn = _between_hands(case) if case.after is not UNSET else _in_trick(case, options)
    return {"next": turn.kind, "seat": turn.seat, "by": turn.by}


def _between_hands(case: LeadsCase) -> NextTurn:
    alone = case.left is UNSET and case.last is UNSET and case.passed is UNSET
    require(alone, "mixed-moments")
    if not isinstance(case.after, FinishedCase):
        return first_lead(None)
    check_finish(case.after.finished)
    return first_lead(case.after.finished)


def _in_trick(case: LeadsCase, options: ShuangkouOptions) -> NextTurn:
    left, last, passed = case.left, case.last, case.passed
    if isinstance(left, UnsetType) or isinstance(last, UnsetType) or isinstance(passed, UnsetType):
        raise CaseError("mixed-moments")
    _check_seat(last)
    for seat, cards in enumerate(left):
        most = CARDS_DEALT - (seat == last)
        require(0 <= cards <= most, "impossible-cards-left", seat=seat, cards=cards, most=most)
    before = tuple(seat for seat, cards in enumerate(left) if not cards and seat != last)
    require(not is_hand_over(before), "hand-over-before", seat=last)
    require(0 <= passed <= passers(left, last), "too-many-passes", passed=passed, most=passers(left, last))
    return next_turn(left, last, passed, options)

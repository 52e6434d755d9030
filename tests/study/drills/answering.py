"""Answers drills from an independent score of the hand: the result of `mahjong-desktop score` for the hand's case, not
the facts that the question carries. The wrong answers differ from it on purpose.
"""

from __future__ import annotations

from collections import Counter
from itertools import islice
from random import Random
from typing import Any

import msgspec

from mahjong_desktop.core.errors import CaseError
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.scoring import NOT_A_HAND
from mahjong_desktop.core.tiles import PLAYING_KINDS, TILE_NAMES
from mahjong_desktop.records.case_form import Case
from mahjong_desktop.records.pieces import marks_of
from mahjong_desktop.study.advice import advise
from mahjong_desktop.study.drills.discarding import DiscardAnswer, DiscardQuestion
from mahjong_desktop.study.drills.elements import ElementsAnswer, ElementsQuestion
from mahjong_desktop.study.drills.judging import TableCell
from mahjong_desktop.study.drills.own_positions import OwnAnswer, OwnQuestion
from mahjong_desktop.study.drills.payments import PaymentsAnswer, PaymentsQuestion
from mahjong_desktop.study.drills.questions import DrillAnswer, DrillQuestion
from mahjong_desktop.study.drills.value import RowKind, ValueAnswer, ValueQuestion
from mahjong_desktop.study.drills.waiting import WaitsAnswer, WaitsQuestion
from mahjong_desktop.study.drills.winning import MayWinAnswer, MayWinQuestion
from mahjong_desktop.study.score_cases import score_case


def independent(case: Case, ruleset: Ruleset) -> dict[str, Any]:
    """The result of scoring a case under a ruleset with its options, from its JSON."""
    written = msgspec.json.decode(msgspec.json.encode(case))
    defaults = {option.id: option.default for option in ruleset.options}
    written["options"] = {name: value for name, value in ruleset.chosen.items() if value != defaults[name]}
    return score_case({key: value for key, value in written.items() if value is not None})


def winner(result: dict[str, Any], seat: int) -> dict[str, Any]:
    """What the result says about a winner."""
    found: dict[str, Any] = next(hand for hand in result["hands"] if hand["won"] and hand["seat"] == seat)
    return found


def right_answer(question: DrillQuestion, ruleset: Ruleset) -> DrillAnswer:
    """The answer that follows from the independent score."""
    if isinstance(question, DiscardQuestion):
        return _right_discard(question)
    if isinstance(question, OwnQuestion):
        return OwnAnswer(
            min(range(len(question.position.actions)), key=lambda at: question.position.actions[at].behind)
        )
    case, seat = question.hand.hand.case, question.hand.hand.seat
    if isinstance(question, WaitsQuestion):
        return WaitsAnswer(_waited(question, case, seat, ruleset))
    result = independent(case, ruleset)
    match question:
        case MayWinQuestion():
            return MayWinAnswer(result["valid"], result["reason"] or "")
        case ElementsQuestion():
            found = {one["id"] for one in winner(result, seat)["elements"]}
            return ElementsAnswer(frozenset(choice.element for choice in question.choices if choice.element in found))
        case ValueQuestion():
            return _right_value(question, winner(result, seat))
        case PaymentsQuestion():
            return PaymentsAnswer(tuple(-_delta(result, row.seat) for row in question.payers))
    raise AssertionError(question)


def _delta(result: dict[str, Any], place: int) -> int:
    paid = [(one["from"], one["to"], one["amount"]) for one in result["transfers"]]
    gain: int = sum(amount * ((to == place) - (giver == place)) for giver, to, amount in paid)
    return gain


def _right_value(question: ValueQuestion, hand: dict[str, Any]) -> ValueAnswer:
    """Elements and totals as they were scored; the rest is worked out from these."""
    values = {one["id"]: one["value"] for one in hand["elements"]}
    totals, figures = hand["totals"], []
    for row in question.rows:
        match row.kind:
            case RowKind.ELEMENT:
                figures.append(values[row.name])
            case RowKind.SUM:
                unit = [one["value"] for one in hand["elements"] if _unit(question, one["id"], hand) == row.unit]
                figures.append(sum(unit))
            case RowKind.COMBINED | RowKind.ROUNDING if row.name in totals:
                figures.append(totals[row.name])
            case RowKind.PRODUCT:
                low, doubles = totals.values()
                figures.append(low * 2**doubles)
            case _ if row.terms:
                figures.append(_first_share(row.terms))
            case RowKind.LIMIT if row.name in totals and row.name != hand["limit"]:
                figures.append(totals[row.name])
            case _:
                figures.append(hand["points"])
    grid = question.grid
    cell = None
    if grid is not None:
        heads, columns = (totals[name] for name in grid.totals)
        cell = TableCell(grid.heads.index(heads), columns - 1)
    return ValueAnswer(tuple(figures), cell)


def _unit(question: ValueQuestion, element: str, hand: dict[str, Any]) -> str:
    beside = {one["id"] for one in hand["elements"]}
    return question.hand.ruleset.scoring.unit_of(element, beside)


def _first_share(terms: tuple[tuple[str, int, str], ...]) -> int:
    """The result of the calculation that is shown, worked out by its signs."""
    text = ""
    for sign, number, _ in terms:
        text = f"({text} {sign} {number})" if text and sign != "→" else str(number)
    return int(eval(text.replace("×", "*").replace("−", "-").replace("÷", "//"), {}))


def _waited(question: WaitsQuestion, case: Case, seat: int, ruleset: Ruleset) -> frozenset[int]:
    """The tiles with which the hand is anything but no hand at all, drawn or thrown. A way of winning that is refused
    for the same reason whatever comes (too many wild tiles for a discard) tells nothing."""
    found: set[int] = set()
    told = 0
    for by in ("self-draw", "discard"):
        reasons = {tile: _refused(case, seat, tile, by, ruleset) for tile in question.offered}
        if set(reasons.values()).isdisjoint({None, NOT_A_HAND.reason}):
            continue
        told += 1
        found |= {tile for tile, reason in reasons.items() if reason not in (NOT_A_HAND.reason, "fifth-copy")}
    assert told, "nothing tells what the hand waits for"
    return frozenset(found)


def _refused(case: Case, seat: int, tile: int, by: str, ruleset: Ruleset) -> str | None:
    """Why the hand with this winning tile is refused, when the others hold tiles that do not matter; None if it may
    win, `fifth-copy` for a kind of which it has every tile."""
    empty = empty_chairs(case, ruleset)
    other = (seat + 1) % len(case.seats)
    while other in empty:
        other = (other + 1) % len(case.seats)
    written = msgspec.json.decode(msgspec.json.encode(case))
    own = {key: written["seats"][seat][key] for key in ("hand", "melds", "bonus")}
    own["melds"] = [{key: value for key, value in meld.items() if value is not None} for meld in own["melds"]]
    tiles = own["hand"] + TILE_NAMES[tile] + "".join(meld["tiles"] for meld in own["melds"])
    rest = iter(_rest(tiles + own["bonus"] + "".join(written[key] or "" for key in _TURNED), ruleset))
    hands = [
        own if number == seat else {} if number in empty else {"hand": "".join(islice(rest, ruleset.hand_size))}
        for number in range(len(case.seats))
    ]
    left_out = ("result", "seats", "carry")
    kept = {key: value for key, value in written.items() if value is not None and key not in left_out}
    result: dict[str, Any] = {"kind": "win", "tile": TILE_NAMES[tile], "by": by, "wins": [{"seat": seat}]}
    if by == "discard":
        result["from"] = other
    return _reason(kept | {"seats": hands, "result": result}, ruleset)


_TURNED = ("wild_indicator", "dora_indicators", "ura_dora_indicators")


def _rest(taken: str, ruleset: Ruleset) -> list[str]:
    """The tiles that are left of the set, those that are played with; honours and high numbers first."""
    left = Counter({TILE_NAMES[tile]: ruleset.copies[tile] for tile in range(PLAYING_KINDS)})
    for tile, _ in marks_of(taken):
        left[TILE_NAMES[tile]] -= 1
    return [name for name in reversed(TILE_NAMES[:PLAYING_KINDS]) for _ in range(left[name])]


def _reason(written: dict[str, Any], ruleset: Ruleset) -> str | None:
    defaults = {option.id: option.default for option in ruleset.options}
    written["options"] = {name: value for name, value in ruleset.chosen.items() if value != defaults[name]}
    try:
        reason: str | None = score_case(written)["reason"]
    except CaseError as error:
        assert error.code == "fifth-copy", error  # all of them are in this hand
        return error.code
    return reason


def empty_chairs(case: Case, ruleset: Ruleset) -> tuple[int, ...]:
    """The chairs on which nobody sits: those of which nothing is written, in a game that has any."""
    blank = type(case.seats[0])()
    return tuple(number for number, seat in enumerate(case.seats) if seat == blank and ruleset.chairs.empty)


def _right_discard(question: DiscardQuestion) -> DiscardAnswer:
    """The choice of the expert, asked again about the position."""
    from mahjong_desktop.engine.actions import Discard
    from mahjong_desktop.records.pieces import format_pieces
    from mahjong_desktop.study.positions import read_position

    advice = advise(read_position(question.position.position))
    assert isinstance(advice.choice, Discard)
    tile = format_pieces((advice.choice.piece,), advice.view.ruleset)
    told = [(option.tile, option.declaration) for option in question.options]
    return DiscardAnswer(told.index((tile, advice.choice.declaration or "")))


def wrong_answer(question: DrillQuestion, right: DrillAnswer, rng: Random) -> DrillAnswer:
    """An answer that differs from the right one."""
    match question, right:
        case ElementsQuestion(), ElementsAnswer():
            flipped = rng.choice(question.choices).element
            return ElementsAnswer(right.elements ^ {flipped})
        case ValueQuestion(), ValueAnswer():
            return _wrong_value(right, rng)
        case PaymentsQuestion(), PaymentsAnswer():
            place = rng.randrange(len(right.amounts))
            amounts = [(amount or 0) + (number == place) for number, amount in enumerate(right.amounts)]
            return PaymentsAnswer(tuple(amounts))
        case MayWinQuestion(), MayWinAnswer():
            other = next((name for name in question.reasons if name != right.reason), "")
            if not right.may and other and rng.random() < 0.5:
                return MayWinAnswer(False, other)
            return MayWinAnswer(not right.may, "" if not right.may else other)
        case WaitsQuestion(), WaitsAnswer():
            return WaitsAnswer(right.tiles ^ {rng.choice(question.offered)})
        case DiscardQuestion(), DiscardAnswer():
            worst = min(question.options, key=lambda option: option.value)
            return DiscardAnswer(question.options.index(worst))
    raise AssertionError(question)


def _wrong_value(right: ValueAnswer, rng: Random) -> ValueAnswer:
    if not right.figures:
        assert right.cell is not None
        return ValueAnswer((), TableCell(right.cell.row + 1, right.cell.column))
    place = rng.randrange(len(right.figures))
    figures = tuple((figure or 0) + 3 * (number == place) for number, figure in enumerate(right.figures))
    return ValueAnswer(figures, right.cell)

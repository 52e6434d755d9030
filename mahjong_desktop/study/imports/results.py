"""The end of a hand as its log has it, for hands that the rules pay otherwise and no option explains.

Room: study. The winning hands are read and shown as the rules read them; what they are worth is what the log says.
"""

from __future__ import annotations

from collections.abc import Iterator

from mahjong_desktop.core.payments import TABLE, balances
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.values import replace
from mahjong_desktop.engine import events as ev
from mahjong_desktop.engine.match import Step
from mahjong_desktop.logs.elements import RED_FIVES_ELEMENT
from mahjong_desktop.logs.values import LoggedDraw, LoggedHand, LoggedWin


def as_told(step: Step, hand: LoggedHand, told: tuple[int, ...], before: tuple[int, ...], ruleset: Ruleset) -> Step:
    """Returns the last step of a hand with the values and payments of the log. `told` are the changes by the result,
    `before` the scores before the step."""
    wins = {} if hand.result is None or isinstance(hand.result, LoggedDraw) else {won.seat: won for won in hand.result}
    reasons = {(one.payer, one.payee): one.reason for one in step.events if isinstance(one, ev.Paid)}
    events: list[ev.Event] = []
    for event in step.events:
        match event:
            case ev.Won():
                events.append(_won(event, wins[event.seat], ruleset))
            case ev.Paid() if event.payee != TABLE:
                pass
            case ev.HandEnded():
                events += _payments(hand, told, reasons)
                paid = balances((one for one in events if isinstance(one, ev.Paid)), len(before))
                scores = tuple(score + gain for score, gain in zip(before, paid, strict=True))
                events.append(replace(event, scores=scores))
            case _:
                events.append(event)
    return Step(step.answers, tuple(events))


def _won(event: ev.Won, told: LoggedWin, ruleset: Ruleset) -> ev.Won:
    """Returns a win with the elements, totals and points that the log tells."""
    known = {element.id for element in ruleset.scoring.elements}
    elements, totals = event.elements, dict(event.totals)
    own = _own_elements(told)
    if own and own.keys() <= known:
        elements = tuple(ev.ElementFact(id, value, 1) for id, value in own.items())
        han = sum(one.value for one in told.elements if not one.yakuman)
        yakuman = sum(one.value for one in told.elements if one.yakuman)
        totals = {"yakuman": yakuman} if yakuman else {**totals, "han": told.han or han}
    for name, value in (("han", told.han), ("fu", told.fu)):
        if value is not None and name in totals:
            totals[name] = value
    return replace(
        event,
        elements=elements,
        totals=tuple(totals.items()),
        raw=next(iter(totals.values()), event.raw),
        points=event.points if told.points is None else told.points,
        limit=event.limit if told.limit is None else told.limit,
    )


def _own_elements(told: LoggedWin) -> dict[str, int]:
    """Returns the values of elements as the riichi games count them (see logs.elements)."""
    values: dict[str, int] = {}
    for element in told.elements:
        parts = {element.id: element.value}
        if element.id == RED_FIVES_ELEMENT:
            parts = {"dora": element.value}
        elif element.id == "double-riichi":
            parts = {"riichi": 1, element.id: element.value - 1}
        for id, value in parts.items():
            values[id] = values.get(id, 0) + value
    return values


def _payments(hand: LoggedHand, told: tuple[int, ...], reasons: dict[tuple[int, int], str]) -> Iterator[ev.Paid]:
    """Yields payments with these changes, for each win apart if the log tells them so. `reasons` are those of the
    payments that the rules make."""
    parts: list[tuple[int, ...]] = [told]
    if hand.result is not None and not isinstance(hand.result, LoggedDraw):
        apart = [won.changes for won in hand.result if won.changes is not None]
        parts = list(apart) if len(apart) == len(hand.result) else parts
    usual = next((reason for (payer, _), reason in reasons.items() if payer != TABLE), "bets")
    for changes in parts:
        for payer, payee, amount in _transfers(changes):
            reason = "bets" if payer == TABLE else reasons.get((payer, payee), usual)
            yield ev.Paid(payer, payee, amount, reason)


def _transfers(changes: tuple[int, ...]) -> Iterator[tuple[int, int, int]]:
    """Yields (payer, payee, amount) with these changes in sum. What nobody pays comes from the table, what nobody gets
    goes there."""
    left = {seat: change for seat, change in enumerate(changes) if change}
    left[TABLE] = -sum(changes)
    payers = [seat for seat, change in left.items() if change < 0]
    payees = [seat for seat, change in left.items() if change > 0]
    for payee in payees:
        for payer in payers:
            amount = min(left[payee], -left[payer])
            if amount:
                yield payer, payee, amount
                left[payee] -= amount
                left[payer] += amount

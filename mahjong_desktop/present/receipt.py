"""What a receipt says: its tabs, header and hands as values, the words of its payments, and all of it as plain text.

Room: present. Every figure comes from the account (study.account), every sentence about the win from its words
(present.account_words); nothing is scored here.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import StrEnum
from typing import Final

from msgspec import Struct

from mahjong_desktop.core.payments import TABLE
from mahjong_desktop.core.tiles import COPIES, TILE_NAMES, Piece, face_of, faces_of, format_tiles
from mahjong_desktop.engine.events import ElementFact, Paid
from mahjong_desktop.present.account_words import AccountWords, paid_together
from mahjong_desktop.present.hand import Captioned
from mahjong_desktop.present.seen_table import titles
from mahjong_desktop.study.account import HandAccount, ScoredAccount, WinAccount, between_seats, with_table
from mahjong_desktop.study.laid import ShownGroup, ShownPiece
from mahjong_desktop.study.sum_words import Stress, SumPart
from mahjong_desktop.texts import Texts
from mahjong_desktop.texts.interface import translate
from mahjong_desktop.texts.rules_names import rules_name

# ---- tabs and the way on


class Onward(StrEnum):
    """Where the main button leads."""

    NEXT_HAND = "next-hand"
    RESULT = "result"
    CLOSE = "close"


def onward_words(onward: Onward) -> str:
    """Returns the words of the main button."""
    return {
        Onward.NEXT_HAND: translate("Receipt", "Next hand"),
        Onward.RESULT: translate("Receipt", "Final result"),
        Onward.CLOSE: translate("Receipt", "Close"),
    }[onward]


class Showing(StrEnum):
    """The contents of a tab."""

    WIN = "win"
    UNWON = "unwon"
    HANDS = "hands"
    STEPS = "steps"
    LOG = "log"
    WHOLE = "whole"


class ReceiptTab(Struct, frozen=True):
    """A tab: its words, its contents, and the number of the win if there are several."""

    words: str
    showing: Showing
    win: int = 0


def receipt_tabs(told: HandAccount, words: AccountWords) -> tuple[ReceiptTab, ...]:
    """Returns the tabs of an account; the first is shown at first. A single one has no words."""
    wins = [
        ReceiptTab(f"{words.name(win.seat)}  {words.value(win)}", Showing.WIN, number)
        for number, win in enumerate(told.wins)
    ]
    if told.whole:
        return (ReceiptTab(translate("Receipt", "Whole hand"), Showing.WHOLE), *wins)
    if told.others and wins:
        return (
            ReceiptTab(translate("Receipt", "All hands"), Showing.HANDS),
            ReceiptTab(translate("Receipt", "Payments step by step"), Showing.STEPS),
            ReceiptTab(translate("Receipt", "Log"), Showing.LOG),
        )
    return tuple(wins) or (ReceiptTab("", Showing.UNWON),)


# ---- the header


class ReceiptHead(Struct, frozen=True):
    """The header of a receipt. `lines` stand beside the viewer's `gain`: what the hand was worth; `gained` is what the
    winner gained if that is not the viewer, else empty."""

    seat: int
    headline: str
    place: str
    lines: tuple[str, ...]
    gained: str
    gain: int


def receipt_head(told: HandAccount, win: WinAccount | None, words: AccountWords) -> ReceiptHead:
    """Returns the header for a win; for the whole hand if there is none, or if play went on after it."""
    gains = told.deltas
    if win is not None and told.whole:
        before, after = told.standing(win.stage)
        gains = tuple(new - old for old, new in zip(before, after, strict=True))
    lines = () if win is None or told.others else value_words(win, told, words)
    gained = ""
    if win is not None and win.seat != told.viewer:
        gained = f"{words.name(win.seat)}  {words.texts.signed(gains[win.seat])}"
    seat = win.seat if win is not None else told.viewer
    return ReceiptHead(seat, words.headline(win), place_words(told, words), lines, gained, gains[told.viewer])


def then_and_now(then: int, told: HandAccount, texts: Texts) -> str:
    """Returns what the viewer had won or lost in this hand before it was played on from one of its moments."""
    line = translate("Receipt", "then: {then}, now: {now}").replace("{then}", texts.signed(then))
    return line.replace("{now}", texts.signed(told.deltas[told.viewer]))


def place_words(told: HandAccount, words: AccountWords) -> str:
    """Returns `Hong Kong Old Style · East round, hand 5 · you sit South`."""
    texts = words.texts
    hand = texts.listed(titles(told.ruleset, told.position, told.round_wind, texts))
    parts = [rules_name(told.ruleset, texts), hand]
    if words.mine and told.viewer in told.chairs.benches:
        parts.append(translate("Receipt", "you sit out"))
    elif words.mine:
        seat = texts.phrase("seats-at", told.seat_name(told.viewer))
        parts.append(translate("Receipt", "you sit {wind}").replace("{wind}", seat))
    parts += filter(None, (_limit_words(told, words),))
    return "  ·  ".join(parts)


def _limit_words(told: HandAccount, words: AccountWords) -> str:
    """Returns `limit 1000, not reached by any hand` if every hand scores and there is a limit of hands."""
    scoring = told.ruleset.scoring
    limit = scoring.limit
    if limit is None or scoring.limits_payments or not told.others:
        return ""
    reached = any(hand.arithmetic.limit is not None for hand in (*told.wins, *told.others))
    line = (
        translate("Receipt", "limit {points}, reached")
        if reached
        else translate("Receipt", "limit {points}, not reached by any hand")
    )
    return line.replace("{points}", words.texts.number(limit))


def value_words(win: WinAccount, told: HandAccount, words: AccountWords) -> tuple[str, str]:
    """Returns `8 doubles` and `32 points, all pay double`, with the name of the limit if one was reached."""
    scheme, points, limit = words.short_scheme(told.stages[win.stage]), words.points(win), words.limit(win)
    value = "  ·  ".join(filter(None, (words.value(win), limit)))
    if not scheme:
        return value, points
    line = translate("Receipt", "{points}, {scheme}").replace("{points}", points).replace("{scheme}", scheme)
    return value, line


# ---- hands


def captioned_tiles(pieces: tuple[Piece, ...], name: str, spoken: str) -> Captioned:
    """Returns tiles that stand beside the groups of a hand, such as its bonus tiles."""
    return Captioned(_bonus_group(pieces), name, "", spoken)


def _bonus_group(pieces: tuple[Piece, ...]) -> ShownGroup:
    return ShownGroup("bonus", tuple(ShownPiece(piece) for piece in pieces))


class WinningHand(Struct, frozen=True):
    """The tiles of a win: its groups in order, its bonus tiles, and the indicators."""

    groups: tuple[Captioned, ...]
    bonus: Captioned | None
    besides: tuple[Captioned, ...]


def winning_hand(win: WinAccount, told: HandAccount, words: AccountWords) -> WinningHand:
    """Returns the tiles of a win with their captions."""

    def beside(caption: str, pieces: tuple[Piece, ...]) -> Captioned:
        spoken = words.texts.listed(words.bonus_tile(piece) for piece in pieces)
        return captioned_tiles(pieces, caption, f"{caption}: {spoken}")

    groups = tuple(Captioned(group, *words.caption(group), words.spoken_group(group)) for group in win.groups)
    bonus = beside(words.bonus_caption(win.bonus), win.bonus) if win.bonus else None
    indicators = "wild-indicator" if told.ruleset.has_wilds else "dora-indicators"
    rows = ((indicators, told.indicators), ("ura-dora-indicators", told.under))
    besides = (beside(words.texts.phrase("page", name), pieces) for name, pieces in rows if pieces)
    return WinningHand(groups, bonus, tuple(besides))


_MOST_WAITS: Final = 13
"""How many kinds are shown that a hand waited for."""


class SeatHand(Struct, frozen=True):
    """The tiles of a seat at the end of a hand, what it gained and has now, and the `marks` of who won or is ready. Of
    a hand that is ready at an unwon end `waits` are the tiles that it waited for, and `more` says how many are not
    shown."""

    seat: int
    groups: tuple[ShownGroup, ...]
    lines: tuple[str, ...]
    marks: tuple[str, ...]
    spoken: str
    waits: tuple[ShownGroup, ...] = ()
    more: str = ""


def seat_hands(told: HandAccount, words: AccountWords) -> tuple[SeatHand, ...]:
    """Returns every seat's tiles, the viewer's first."""
    return tuple(_seat_hand(told, words, seat) for seat in told.places if seat < told.chairs.count)


def _seat_hand(told: HandAccount, words: AccountWords, seat: int) -> SeatHand:
    texts, delta = words.texts, told.deltas[seat]
    change = translate("Receipt", "this hand: {change}").replace("{change}", texts.signed(delta))
    total = translate("Receipt", "now: {total}").replace("{total}", texts.number(told.after[seat]))
    times = sum(win.seat == seat for win in told.wins)
    won = []
    if times:
        won = [texts.phrase("marks", "won") if times == 1 else texts.phrase("marks", "won-times", count=times)]
    ready = [texts.phrase("marks", "ready")] if seat in told.ready else []
    bonus = told.bonus[seat]
    groups = (*told.laid[seat], *((_bonus_group(bonus),) if bonus else ()))
    tiles = texts.clauses(
        words.spoken_group(group) if group.has_set else texts.listed(words.tile(shown) for shown in group.pieces)
        for group in groups
    )
    who = texts.listed((words.seat(seat), words.name(seat), *won))
    waits = told.waits[seat] if told.waits else ()
    kinds = texts.listed(texts.tile(TILE_NAMES[tile]) for tile in waits)
    named = [texts.phrase("page", "fact", name=waits_for(), text=kinds)] if waits else []
    spoken = texts.clauses((texts.phrase("page", "fact", name=who, text=tiles), *named))
    lines = (change, total) if delta else (total,)
    shown = ShownGroup("waits", tuple(ShownPiece(tile * COPIES) for tile in waits[:_MOST_WAITS]))
    more = len(waits) - _MOST_WAITS
    rest = f"+{texts.number(more)}" if more > 0 else ""
    return SeatHand(seat, groups, lines, (*won, *ready), spoken, (shown,) if waits else (), rest)


def waits_for() -> str:
    """Returns what stands before the tiles that a hand waited for."""
    return translate("Receipt", "waits for")


# ---- what counts


class ElementTold(Struct, frozen=True):
    """An element that counts: its id, name and rule, and its value. `count` is `× 2`; `tiles` are those that it is
    about if these are equal, else how often it counts."""

    id: str
    name: str
    rule: str
    count: str
    value: str
    tiles: str = ""


class QuietTold(Struct, frozen=True):
    """An element that was found but does not count, and why: it is `absorbed` by others, or worth nothing here."""

    name: str
    reason: str
    value: str
    absorbed: bool


def element_told(fact: ElementFact, hand: ScoredAccount, words: AccountWords) -> ElementTold:
    """Returns an element of a hand."""
    name, rule = words.element(fact)
    count, value = f"× {words.texts.number(fact.count)}", words.texts.worth_figure(fact.value)
    return ElementTold(fact.id, name, rule, count, value, _about(fact, hand, words))


def _about(fact: ElementFact, hand: ScoredAccount, words: AccountWords) -> str:
    texts, about = words.texts, hand.about.get(fact.id)
    if about is not None and about.groups and (len(about.groups) < len(hand.groups) or len(about.groups) == 1):
        groups = [hand.groups[index] for index in sorted(about.groups)]
        kinds = [{face_of(shown.piece) for shown in group.pieces} for group in groups]
        if all(len(kind) == 1 for kind in kinds) and len(kinds) <= 2:
            return texts.listed(texts.tile(TILE_NAMES[kind.pop()]) for kind in kinds)
    each = words.told.ruleset.scoring.each_of(fact.id, fact.value, fact.count)
    if fact.count > 1 and each:
        return f"{texts.number(fact.count)} × {texts.number(each)}"
    return ""


def quiet_elements(win: WinAccount, words: AccountWords) -> tuple[QuietTold, ...]:
    """Returns the elements of a win that were found but do not count, each reason once."""
    number = words.texts.number
    absorbed = [QuietTold(*words.absorbed(lost), words.texts.worth_figure(lost.value), True) for lost in win.absorbed]
    idle = [QuietTold(name, reason, number(0), False) for name, reason in _uncounted(win, words)]
    return (*absorbed, *idle)


def _uncounted(win: WinAccount, words: AccountWords) -> Iterable[tuple[str, str]]:
    """Returns what may be mistaken for elements of a win, with the reasons why it is worth nothing, each once."""
    return dict.fromkeys(words.uncounted(fact, win) for fact in win.uncounted)


# ---- every hand scores


def scored_hands(told: HandAccount) -> tuple[ScoredAccount, ...]:
    """Returns the winners, then the others in the order of turns after the first winner."""
    first = told.wins[0].seat if told.wins else told.dealer
    others = sorted(told.others, key=lambda hand: told.chairs.round_from(first).index(hand.seat))
    return (*told.wins, *others)


def scoring_groups(hand: ScoredAccount) -> frozenset[int]:
    """Returns the indexes of the groups that a counted element is about; all groups of a winner."""
    every = frozenset(range(len(hand.groups)))
    if isinstance(hand, WinAccount):
        return every
    spoken = [about.groups for about in hand.about.values() if about.groups != every or len(every) == 1]
    return frozenset().union(*spoken)


def part_in_end(hand: ScoredAccount, told: HandAccount, words: AccountWords) -> str:
    """Returns the seat's part in the end of the hand: `won on 8 of characters`, `discarded 8 of characters`."""
    texts = words.texts
    if isinstance(hand, WinAccount):
        piece = hand.won.piece
        if piece is None:
            return words.won_how(hand)
        return texts.phrase("marks", "won-on", tile=texts.tile(TILE_NAMES[face_of(piece)]))
    won = next((win.won for win in told.wins if win.stage == hand.stage), None)
    parts = [texts.phrase("marks", "dealer")] if hand.seat == told.dealer else []
    if won is not None and won.giver == hand.seat and won.piece is not None:
        tile = texts.tile(TILE_NAMES[face_of(won.piece)])
        parts.append(texts.phrase("marks", "dealt-in", tile=tile))
    else:
        parts.append(texts.phrase("marks", "did-not-win"))
    return texts.listed(parts)


def spoken_tiles(hand: ScoredAccount, words: AccountWords) -> str:
    """Returns the tiles of a hand as a screen reader says them."""
    groups = [words.spoken_group(group) for group in hand.groups if group.pieces]
    rest = [words.texts.tile(TILE_NAMES[face_of(piece)]) for piece in hand.rest]
    bonus = [words.bonus_tile(piece) for piece in hand.bonus]
    return words.texts.clauses(filter(None, (*groups, words.texts.listed(rest), words.texts.listed(bonus))))


def worth_parts(hand: ScoredAccount, words: AccountWords) -> tuple[SumPart, ...]:
    """Returns `24 × 2 =`, before the value; a raw value that a limit reduced is struck through."""
    sums = hand.arithmetic
    if not (sums.doubled and (sums.totals[1][1] or sums.limited)):
        return (SumPart(translate("Receipt", "Value of the hand")),)
    product = SumPart(f"{words.sums.product(sums.totals[0][1], sums.totals[1][1])} =")
    if not sums.limited:
        return (product,)
    return (product, SumPart(words.texts.number(sums.raw), Stress.STRUCK), SumPart("→"), SumPart(words.limit(hand)))


# ---- payments


def steps_of(told: HandAccount) -> tuple[tuple[str, tuple[Paid, ...]], ...]:
    """Returns the payments between players in steps, each with a heading: to winners, then among the others, then to
    who sits out."""
    paid = between_seats(payment for stage in told.stages for payment in stage.payments)
    winners = {win.seat for win in told.wins}
    first = tuple(payment for payment in paid if payment.payee in winners)
    benches = told.chairs.benches
    second = tuple(payment for payment in paid if payment.payee not in (*winners, *benches))
    third = tuple(payment for payment in paid if payment.payee in benches)
    steps = (
        (translate("Receipt", "The winner is paid"), first),
        (translate("Receipt", "The others: the lower hand pays the difference"), second),
        (translate("Receipt", "The dreamer is paid"), third),
    )
    return tuple((words, payments) for words, payments in steps if payments)


def row_words(paid: Paid, words: AccountWords) -> str:
    """Returns the calculation of a payment and, if it is not for the hand itself, its reason."""
    shown = words.paid_sum(paid)
    if paid.reason == "win":
        return shown
    reason = words.reason(paid)
    return f"{shown}  ·  {reason}" if shown else reason


def balance_words(told: HandAccount, words: AccountWords) -> str:
    """Returns a sentence that all payments sum to zero, or what the table keeps or has paid."""
    total = sum(told.deltas)
    if total == 0:
        return translate("Receipt", "Sum of all payments: {sum}").replace("{sum}", words.texts.number(0))
    kept = (
        translate("Receipt", "Left on the table: {amount}")
        if total < 0
        else translate("Receipt", "From the table: {amount}")
    )
    return kept.replace("{amount}", words.texts.number(abs(total)))


# ---- plain text


def receipt_text(told: HandAccount, words: AccountWords) -> str:
    """Returns the contents of the sheet for the clipboard, line by line."""
    lines = [place_words(told, words)]
    if not told.wins:
        lines += ["", words.headline(None)]
    for win in told.wins:
        lines += ["", words.headline(win), *_win_lines(win, told, words)]
    for hand in told.others:
        head = f"{words.seat(hand.seat)}, {words.name(hand.seat)}: {words.value(hand)}"
        lines += ["", head, *_scored_lines(hand, words)]
    for stage in told.stages:
        payments = _payment_lines(stage.payments, words)
        lines += ["", translate("Receipt", "Payments"), words.scheme(stage), *payments]
    during = [f"  {words.paid_for(group)}" for group in paid_together(between_seats(told.in_play))]
    lines += ["", translate("Receipt", "Paid during play"), *during] if during else []
    result = (*_payment_lines(with_table(told.in_play), words), *_total_lines(told, words))
    lines += ["", translate("Receipt", "Result"), *result]
    return "\n".join(lines) + "\n"


def _win_lines(win: WinAccount, told: HandAccount, words: AccountWords) -> Iterator[str]:
    value, points = value_words(win, told, words)
    yield f"{value}, {points}"
    yield _hand_line(win)
    yield ""
    yield from _scored_lines(win, words)
    for name, reason in _uncounted(win, words):
        yield f"  0  {name}: {reason}"


def _scored_lines(hand: ScoredAccount, words: AccountWords) -> Iterator[str]:
    number = words.texts.number
    yield translate("Receipt", "Elements")
    for tally in hand.arithmetic.tallies:
        for fact in tally.elements:
            name, rule = words.element(fact)
            value = words.texts.worth(words.told.ruleset.id, tally.unit, fact.value)
            yield f"  {value}  {name} × {number(fact.count)}: {rule}"
    for lost in hand.absorbed:
        name, reason = words.absorbed(lost)
        yield f"  ({words.texts.worth_figure(lost.value)})  {name}: {reason}"
    for line in words.sum_lines(hand):
        yield " ".join(f"[{part.text}]" if part.stress is Stress.STRUCK else part.text for part in line)


def _hand_line(win: WinAccount) -> str:
    groups = (format_tiles(faces_of(shown.piece for shown in group.pieces)) for group in win.groups)
    bonus = format_tiles(faces_of(win.bonus))
    return " ".join([*groups, *([f"| {bonus}"] if bonus else [])])


def _payment_lines(payments: Iterable[Paid], words: AccountWords) -> Iterator[str]:
    for paid in payments:
        if TABLE in (paid.payer, paid.payee):
            yield f"  {words.with_table(paid)}"
        else:
            yield "  " + words.texts.clauses(words.arrow([paid]).split("\n"))


def _total_lines(told: HandAccount, words: AccountWords) -> Iterator[str]:
    texts = words.texts
    for seat in told.chairs.held:
        totals = f"{texts.number(told.before[seat])} → {texts.number(told.after[seat])}"
        yield f"  {words.seat(seat)}, {words.name(seat)}: {texts.signed(told.deltas[seat])} ({totals})"

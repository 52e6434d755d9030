"""A receipt as plain text, for the clipboard.

Room: ui/receipt, because its headings are window strings. The lines contain what the sheet shows.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from PySide6.QtCore import QCoreApplication

from mahjong_desktop.core.payments import TABLE
from mahjong_desktop.core.tiles import faces_of, format_tiles
from mahjong_desktop.engine.events import Paid
from mahjong_desktop.study.account import HandAccount, ScoredAccount, WinAccount, between_seats, with_table
from mahjong_desktop.study.account_words import AccountWords, paid_together
from mahjong_desktop.study.sum_words import Stress
from mahjong_desktop.ui.receipt.header import place_words, value_words

translate = QCoreApplication.translate


def receipt_text(told: HandAccount, words: AccountWords) -> str:
    """Returns the contents of the sheet, line by line."""
    lines = [place_words(told, words)]
    if not told.wins:
        lines += ["", words.headline(None)]
    for win in told.wins:
        lines += ["", words.headline(win), *_win(win, told, words)]
    for hand in told.others:
        lines += ["", f"{words.seat(hand.seat)}, {words.name(hand.seat)}: {words.value(hand)}", *_scored(hand, words)]
    for stage in told.stages:
        lines += ["", translate("Receipt", "Payments"), words.scheme(stage), *_payments(stage.payments, words)]
    during = [f"  {words.paid_for(group)}" for group in paid_together(between_seats(told.in_play))]
    lines += ["", translate("Receipt", "Paid during play"), *during] if during else []
    lines += ["", translate("Receipt", "Result"), *_payments(with_table(told.in_play), words), *_totals(told, words)]
    return "\n".join(lines) + "\n"


def _win(win: WinAccount, told: HandAccount, words: AccountWords) -> Iterator[str]:
    value, points = value_words(win, told, words)
    yield f"{value}, {points}"
    yield _hand(win)
    yield ""
    yield from _scored(win, words)
    for name, reason in dict.fromkeys(words.uncounted(idle, win) for idle in win.uncounted):
        yield f"  0  {name}: {reason}"


def _scored(hand: ScoredAccount, words: AccountWords) -> Iterator[str]:
    number = words.texts.number
    yield translate("Receipt", "Elements")
    for tally in hand.arithmetic.tallies:
        for fact in tally.elements:
            name, rule = words.element(fact)
            yield f"  {words.sums.counted(tally.unit, fact.value)}  {name} × {number(fact.count)}: {rule}"
    for lost in hand.absorbed:
        name, reason = words.absorbed(lost)
        yield f"  ({number(lost.value)})  {name}: {reason}"
    for line in words.sum_lines(hand):
        yield " ".join(f"[{part.text}]" if part.stress is Stress.STRUCK else part.text for part in line)


def _hand(win: WinAccount) -> str:
    groups = (format_tiles(faces_of(shown.piece for shown in group.pieces)) for group in win.groups)
    bonus = format_tiles(faces_of(win.bonus))
    return " ".join([*groups, *([f"| {bonus}"] if bonus else [])])


def _payments(payments: Iterable[Paid], words: AccountWords) -> Iterator[str]:
    for paid in payments:
        if TABLE in (paid.payer, paid.payee):
            yield f"  {words.with_table(paid)}"
        else:
            yield "  " + words.texts.clauses(words.arrow([paid]).split("\n"))


def _totals(told: HandAccount, words: AccountWords) -> Iterator[str]:
    texts = words.texts
    for seat in told.chairs.held:
        totals = f"{texts.number(told.before[seat])} → {texts.number(told.after[seat])}"
        yield f"  {words.seat(seat)}, {words.name(seat)}: {texts.signed(told.deltas[seat])} ({totals})"

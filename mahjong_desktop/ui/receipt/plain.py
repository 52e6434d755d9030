"""A receipt as plain text, for the clipboard.

Room: ui, for its headings. The lines say what the sheet shows.
"""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QCoreApplication

from mahjong_desktop.core.tiles import format_tiles, tiles_of
from mahjong_desktop.study.account import HandAccount, WinAccount
from mahjong_desktop.study.account_words import AccountWords, Stress
from mahjong_desktop.ui.receipt.header import place_words, value_words

translate = QCoreApplication.translate


def receipt_text(told: HandAccount, words: AccountWords) -> str:
    """Everything that the sheet says, line by line."""
    lines = [place_words(told, words)]
    for win in told.wins or (None,):
        lines += ["", words.headline(win)]
        if win is not None:
            lines += _win(win, words)
    first = told.wins[0] if told.wins else None
    lines += ["", translate("Receipt", "Payments"), words.scheme(first), *_payments(told, words)]
    return "\n".join(lines) + "\n"


def _win(win: WinAccount, words: AccountWords) -> Iterator[str]:
    number = words.texts.number
    value, points = value_words(win, words)
    yield f"{value}, {points}"
    yield _hand(win)
    yield ""
    yield translate("Receipt", "Elements")
    for fact in win.elements:
        name, rule = words.element(fact)
        yield f"  {number(fact.value)}  {name} × {number(fact.count)}: {rule}"
    for lost in win.absorbed:
        name, reason = words.absorbed(lost)
        yield f"  ({number(lost.value)})  {name}: {reason}"
    for name, reason in dict.fromkeys(words.uncounted(idle, win) for idle in win.uncounted):
        yield f"  0  {name}: {reason}"
    parts = words.sum_line(win)
    yield " ".join(f"[{part.text}]" if part.stress is Stress.STRUCK else part.text for part in parts)


def _hand(win: WinAccount) -> str:
    groups = (format_tiles(tiles_of(shown.piece for shown in group.pieces)) for group in win.groups)
    bonus = format_tiles(tiles_of(win.bonus))
    return " ".join([*groups, *([f"| {bonus}"] if bonus else [])])


def _payments(told: HandAccount, words: AccountWords) -> Iterator[str]:
    texts = words.texts
    for seat in range(told.seats):
        totals = f"{texts.number(told.before[seat])} → {texts.number(told.after[seat])}"
        yield f"  {words.wind(seat)}, {words.name(seat)}: {texts.signed(told.deltas[seat])} ({totals})"

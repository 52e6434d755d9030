"""What leaves the calculator: the hand as text, as a picture, as a score case.

Room: ui/calculator.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from PySide6.QtCore import QCoreApplication, QPoint, Qt
from PySide6.QtGui import QColor, QPainter, QPixmap
from PySide6.QtWidgets import QWidget

from mahjong_desktop.core.values import field_names
from mahjong_desktop.present.calculator_words import seat_words
from mahjong_desktop.records.case_form import Case
from mahjong_desktop.records.pieces import WrittenKind, format_marks
from mahjong_desktop.study.account_words import AccountWords
from mahjong_desktop.study.calculator.draft import HandDraft, case_of
from mahjong_desktop.study.calculator.editing import without_partial_hands
from mahjong_desktop.study.case_accounts import CaseAccount
from mahjong_desktop.texts import Texts
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.calculator.column import ReceiptColumn
from mahjong_desktop.ui.calculator.contents import refused_text
from mahjong_desktop.ui.receipt.plain import receipt_text

translate = QCoreApplication.translate

_GAP = 16


def case_json(draft: HandDraft) -> str:
    """Returns the score case of a draft as JSON, without the keys that have default values."""
    written = msgspec.to_builtins(_bare(case_of(without_partial_hands(draft))))
    return msgspec.json.format(msgspec.json.encode(written), indent=2).decode() + "\n"


def _bare(case: Case) -> dict[str, object]:
    """Returns the keys of a case that are needed: all that differ from a case that says nothing."""
    plain = Case(case.ruleset, case.seats, case.result)
    kept = {name: getattr(case, name) for name in field_names(Case)}
    always = {"ruleset", "seats", "result"}
    return {name: _pruned(value) for name, value in kept.items() if name in always or value != getattr(plain, name)}


def _pruned(value: object) -> object:
    """Returns a value as JSON takes it, without keys that say nothing."""
    if isinstance(value, msgspec.Struct):
        value = msgspec.to_builtins(value)
    if isinstance(value, dict):
        return {name: _pruned(part) for name, part in value.items() if part is not None and _tells(name, part)}
    if isinstance(value, (list, tuple)):
        return [_pruned(part) for part in value]
    return value


def _tells(name: str, value: object) -> bool:
    """Returns whether a key is needed. A seat that is known to have discarded nothing differs from an unknown river."""
    return name == "discards" or value not in ("", (), [])


def hand_notation(draft: HandDraft, seat: int) -> str:
    """Returns the tiles of a seat in notation: the hand, the melds, the winning tile, bonus tiles."""
    held = draft.seats[seat]
    parts = [format_marks(sorted(held.tiles)), *(meld.tiles for meld in held.melds)]
    if draft.tile is not None and seat == draft.winner:
        parts.append(f"+ {format_marks([draft.tile])}")
    if held.bonus:
        parts.append(f"| {_bonus(held.bonus)}")
    return " ".join(part for part in parts if part)


def _bonus(bonus: Sequence[WrittenKind]) -> str:
    return format_marks(bonus)


def hand_text(draft: HandDraft, told: CaseAccount | None, texts: Texts) -> str:
    """Returns the hand and what it comes to, line by line."""
    lines = [texts.ruleset(draft.ruleset.id).name, hand_notation(draft, draft.winner)]
    if told is not None and told.account is not None:
        body = receipt_text(told.account, AccountWords(told.account, texts)).split("\n")
        return "\n".join([*lines, *body[1:]])
    if told is not None and told.refusal is not None:
        words = refused_text(told, seat_words(draft, texts), texts)
        lines += ["", *dict.fromkeys(part for part in (words.title, words.why, words.note) if part)]
    return "\n".join(lines) + "\n"


def picture_of(hand: QWidget, columns: Sequence[ReceiptColumn]) -> QPixmap:
    """Returns a picture of the hand with the receipts below it, side by side."""
    shown = [column.picture() for column in columns]
    board = hand.grab()
    ratio = board.devicePixelRatio()
    sizes = [pixmap.deviceIndependentSize() for pixmap in shown]
    wide = max(board.deviceIndependentSize().width(), sum(size.width() for size in sizes) + _GAP * (len(sizes) - 1))
    high = board.deviceIndependentSize().height() + _GAP + max((size.height() for size in sizes), default=0)
    picture = QPixmap(round((wide + 2 * _GAP) * ratio), round((high + 2 * _GAP) * ratio))
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.fillRect(0, 0, round(wide + 2 * _GAP), round(high + 2 * _GAP), QColor(theme.colours().page))
    painter.drawPixmap(QPoint(_GAP, _GAP), board)
    x, y = float(_GAP), _GAP + board.deviceIndependentSize().height() + _GAP
    for pixmap, size in zip(shown, sizes, strict=True):
        painter.drawPixmap(QPoint(round(x), round(y)), pixmap)
        x += size.width() + _GAP
    painter.end()
    return picture

"""What the drawer of hints says of each option at Shuangkou: its name, what it is expected to bring, chances, reason.

Room: present. No Qt. The figures come from study/card_hints.py, the reasons from study/card_hint_words.py.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from mahjong_desktop.cards.plays import CardPlay
from mahjong_desktop.study.card_hint_words import hint_move_name, hint_reason
from mahjong_desktop.study.card_hints import CardHintRow, CardHints
from mahjong_desktop.texts import Texts
from mahjong_desktop.texts.interface import translate

MOST_OPTIONS = 6


class CardHintTold(Struct, frozen=True):
    """One option in words. `play` is None for the pass; `sign` is that of the points as they are shown; `chances` are
    those to finish first and second, empty where the end of the hand is solved."""

    play: CardPlay | None
    name: str
    points: str
    sign: int
    chances: str
    reason: str


def card_hints_told(hints: CardHints, names: Sequence[str], texts: Texts) -> tuple[CardHintTold, ...]:
    """Returns the best options in words, the best first."""
    return tuple(_told(row, names, texts) for row in hints.rows[:MOST_OPTIONS])


def _told(row: CardHintRow, names: Sequence[str], texts: Texts) -> CardHintTold:
    tenths = round(row.points * 10)
    sign = (tenths > 0) - (tenths < 0)
    number = texts.decimal(abs(tenths) / 10, 1)
    chances = ""
    if row.first is not None and row.second is not None:
        said = translate("CardHints", "first {first} %, second {second} %")
        chances = said.format(first=round(100 * row.first), second=round(100 * row.second))
    name = hint_move_name(texts, row)
    return CardHintTold(
        play=row.play,
        name=name[:1].upper() + name[1:],
        points=f"{'+' if sign > 0 else '−' if sign < 0 else ''}{number}",
        sign=sign,
        chances=chances,
        reason=hint_reason(texts, row.reason, names),
    )

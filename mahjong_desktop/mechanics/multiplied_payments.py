"""Payments that are multiplied as a whole, for example in a hand in which everything is doubled."""

from __future__ import annotations

from mahjong_desktop.core.payments import Transfer
from mahjong_desktop.core.values import replace


def times(due: tuple[Transfer, ...], factor: int, name: str) -> tuple[Transfer, ...]:
    """Returns the payments, each multiplied by `factor`. Its calculation begins anew with the amount before; `name` is
    the text id of the step that multiplies it."""
    if factor == 1:
        return due
    steps = ("×", factor, name)
    return tuple([replace(one, amount=one.amount * factor, terms=(("", one.amount, "due"), steps)) for one in due])

"""Payments made during play are told on the receipt, one line for each reason."""

from __future__ import annotations

from mahjong_desktop.engine.events import Paid
from mahjong_desktop.engine.view import view_of
from mahjong_desktop.present.account_words import AccountWords, paid_together
from mahjong_desktop.rulesets.singapore import SINGAPORE
from mahjong_desktop.study.account import account
from mahjong_desktop.texts import Texts
from tests.engine.tables import Game, Layout


def paid(payer: int, payee: int, reason: str, amount: int = 2) -> Paid:
    return Paid(payer, payee, amount, reason)


def test_payments_for_one_reason_belong_together() -> None:
    kong = [paid(payer, 0, "open-kong") for payer in (1, 2, 3)]
    fines = [paid(2, payee, "fine") for payee in (3, 0, 1)]
    assert paid_together([*kong, *kong, *fines]) == (tuple(kong), tuple(kong), tuple(fines))
    assert paid_together([kong[0], paid(1, 0, "cat-and-mouse")]) == ((kong[0],), (paid(1, 0, "cat-and-mouse"),))
    assert paid_together([paid(0, 1, "fine"), paid(2, 3, "fine")]) == ((paid(0, 1, "fine"),), (paid(2, 3, "fine"),))
    assert paid_together([]) == ()


def test_the_words_name_who_gained_and_who_paid() -> None:
    """Cat and mouse of the dealt tiles bring the dealer 4 from each; the replacements complete the hand."""
    layout = Layout(("12a234567m345p678s",), replacements="9s9s", dice=((1, 2, 3),))
    game = Game(layout, ruleset=SINGAPORE)
    game.act({0: "win"})
    told = account(view_of(game.state, 0), game.events, (0, 0, 0, 0), ("You", "Anna", "Ben", "Cora"))
    lines = [AccountWords(told, Texts("en")).paid_for(group) for group in paid_together(told.in_play)]
    assert lines == ["Cat and mouse: You +12, Anna −4, Ben −4, Cora −4"]
    assert told.deltas[0] == 12 + 96
